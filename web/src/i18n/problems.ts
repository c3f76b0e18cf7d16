import type { Params } from "../api/types";
import { refusalWords, type Listener } from "./speech";
import { t } from "./words";

interface Coded {
  code?: string | undefined;
  params?: Params | undefined;
}

/** A coded "no" in the language of the page. */
export function problem(coded: Coded, listener: Listener | null = null): string {
  const code = coded.code ?? "";
  if (code === "offline") return t("No connection. What you did is kept and sent again.");
  const words = refusalWords(code, coded.params ?? {}, listener);
  return words ?? t("Not possible now ({code}).", { code: code || "?" });
}
