import { effect, signal } from "@preact/signals";
import type { Language } from "../i18n/words";

export type Faces = "pips" | "numerals" | "pictures";
export type Theme = "dark" | "light" | "contrast";
export type Motion = "full" | "less";

const KEY = "hughie.settings";

interface Kept {
  language?: Language;
  theme?: Theme;
  faces?: Faces;
  sound?: boolean;
  motion?: Motion;
  children?: boolean;
  youngest?: boolean;
  oneTap?: boolean;
  keys?: boolean;
  name?: string;
}

/** Settings live on the device; a browser that keeps nothing still plays. */
function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

function keep(values: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Private windows may refuse to keep anything.
  }
}

const LANGUAGES: readonly Language[] = ["en", "id", "pl"];

/** The first language the browser asks for that the client speaks ("in" is an old code of Indonesian). */
function preferred(asked: readonly string[]): Language {
  for (const tag of asked) {
    const code = tag.slice(0, 2).toLowerCase().replace("in", "id");
    const found = LANGUAGES.find((language) => language === code);
    if (found) return found;
  }
  return "en";
}

const stored = read();
const quiet = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
const contrast = typeof matchMedia === "function" && matchMedia("(prefers-contrast: more)").matches;
const asked = typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]);

export const language = signal<Language>(stored.language ?? preferred(asked));
export const theme = signal<Theme>(stored.theme ?? (contrast ? "contrast" : "dark"));
export const faces = signal<Faces>(stored.faces ?? "pips");
export const sound = signal<boolean>(stored.sound ?? true);
export const motion = signal<Motion>(stored.motion ?? (quiet ? "less" : "full"));
export const children = signal<boolean>(stored.children ?? false);
/** In children's mode the youngest leads the first round, at this device its first player. */
export const youngest = signal<boolean>(stored.youngest ?? true);
export const oneTap = signal<boolean>(stored.oneTap ?? true);
export const keys = signal<boolean>(stored.keys ?? true);
export const name = signal<string>(stored.name ?? "");

effect(() => {
  keep({
    language: language.value,
    theme: theme.value,
    faces: faces.value,
    sound: sound.value,
    motion: motion.value,
    children: children.value,
    youngest: youngest.value,
    oneTap: oneTap.value,
    keys: keys.value,
    name: name.value,
  });
});

if (typeof document !== "undefined") {
  effect(() => {
    const root = document.documentElement;
    root.lang = language.value;
    root.dataset["theme"] = theme.value;
    root.dataset["motion"] = motion.value;
    root.dataset["children"] = String(children.value);
  });
}
