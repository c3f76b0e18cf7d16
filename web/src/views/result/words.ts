import { t } from "../../i18n/words";

const HOW: Record<string, () => string> = {
  domino: () => t("Domino"),
  blocked: () => t("blocked"),
  target: () => t("target reached"),
  goal: () => t("goal reached"),
  out: () => t("Domino"),
  exhausted: () => t("all tiles played"),
};

/** How a round came to its end, in a word or two. */
export function howWords(how: string): string {
  return HOW[how]?.() ?? how;
}
