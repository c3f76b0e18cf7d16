import type { Params } from "../api/types";
import { refusalWords, type Listener } from "./speech";
import { t } from "./words";

interface Coded {
  code?: string | undefined;
  params?: Params | undefined;
  clause?: string | null | undefined;
}

/** A coded "no" in the language of the page, with the clause of the game's rules page that says so. */
export function problem(coded: Coded, listener: Listener | null = null): string {
  const code = coded.code ?? "";
  if (code === "offline") return t("No connection. What you did is kept and sent again.");
  const words = refusalWords(code, coded.params ?? {}, listener);
  if (words === undefined) return t("Not possible now ({code}).", { code: code || "?" });
  return coded.clause ? `${words} (${t("rules {clause}", { clause: coded.clause })})` : words;
}
