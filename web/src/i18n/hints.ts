import type { Params } from "../api/types";
import { t } from "./words";

/** Why a hint is a hint, by the code that the server gives. */
const REASONS: Record<string, (params: Params) => string> = {
  hint_only_move: () => t("It is the only move."),
  hint_nothing_better: () => t("There is nothing better."),
  hint_scores: ({ points }) => t("It scores {n}.", { n: Number(points) }),
  hint_double_early: () => t("Doubles are hard to place later."),
  hint_heavy: ({ pips }) => t("It gets rid of {n} pips.", { n: Number(pips) }),
};

export function hintWords(reason: { code: string; params: Params }): string {
  return REASONS[reason.code]?.(reason.params ?? {}) ?? "";
}
