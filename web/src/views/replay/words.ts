import type { ReplayStep, SeatCard } from "../../api/types";
import { listenerAt } from "../../i18n/say";
import { sentence } from "../../i18n/speech";

/** What happened in a step, as sentences. */
export function stepWords(step: ReplayStep, nameOf: (seat: number | null) => string): string {
  const cards = step.view.hands.map((_, seat) => ({ name: nameOf(seat) }) as SeatCard);
  return step.happened.map((one) => sentence(one, listenerAt(cards, null))).filter(Boolean).join(" ");
}
