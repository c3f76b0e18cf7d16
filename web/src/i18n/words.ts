import { signal } from "@preact/signals";

export type Language = "en" | "id" | "pl";
export type Params = Readonly<Record<string, string | number>>;
type Catalogue = Readonly<Record<string, string | readonly string[]>>;

/** Order of the plural forms in the catalogues, as gettext numbers them. */
const FORMS: Record<Language, readonly Intl.LDMLPluralRule[]> = {
  en: ["one", "other"],
  id: ["other"],
  pl: ["one", "few", "many"],
};

const spoken = signal<{ language: Language; words: Catalogue }>({ language: "en", words: {} });

/** Load a language; until it is there the page keeps speaking the one before. */
export async function speak(language: Language): Promise<void> {
  const words = await load(language);
  spoken.value = { language, words };
}

async function load(language: Language): Promise<Catalogue> {
  if (language === "id") return (await import("../generated/id.json")).default as Catalogue;
  if (language === "pl") return (await import("../generated/pl.json")).default as Catalogue;
  return {};
}

/** Put parameters into a text: "{tile}" becomes what `params.tile` says. */
export function fill(text: string, params: Params = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole));
}

/** The words for an English text in the language of the page. */
export function t(msgid: string, params?: Params): string {
  const found = spoken.value.words[msgid];
  return fill(typeof found === "string" ? found : msgid, params);
}

/** The same for a text that depends on a number, which it may show as {n}. */
export function tn(one: string, many: string, n: number, params?: Params): string {
  const { language, words } = spoken.value;
  const rule = new Intl.PluralRules(language).select(n);
  const found = words[one];
  const forms = Array.isArray(found) ? (found as readonly string[]) : [one, many];
  const names = Array.isArray(found) ? FORMS[language] : FORMS.en;
  const form = forms[Math.max(0, names.indexOf(rule))] ?? forms.at(-1)!;
  return fill(form, { n, ...params });
}

export function currentLanguage(): Language {
  return spoken.value.language;
}
