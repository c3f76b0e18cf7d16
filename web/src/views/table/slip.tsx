import { useLayoutEffect, useRef } from "preact/hooks";
import type { Term } from "../../api/types";
import { seatName } from "../../i18n/say";
import { t } from "../../i18n/words";
import { slip } from "../../state/happenings";
import { state } from "../../state/table";
import { arrive } from "./motion";

/** One term of a sum: "10" for a double five that counts whole, with its tile for those who ask. */
export function termWords(term: Term): string {
  const worth = term.worth ?? term.points ?? term.number ?? 0;
  const number = term.number;
  return number !== undefined && number > 0 && worth === 2 * number ? `${worth} (${number}+${number})` : String(worth);
}

export function sumWords(terms: readonly Term[], total: number | null): string {
  if (terms.length === 0) return total === null ? "" : String(total);
  const sum = terms.map(termWords).join(" + ");
  return total === null ? sum : `${sum} = ${total}`;
}

/** A score shows its sum on a slip of paper; it says whose points they are. */
export function ScoreSlip() {
  const element = useRef<HTMLDivElement>(null);
  const now = slip.value;
  useLayoutEffect(() => {
    if (element.current) arrive(element.current, 0, 26, 0.92);
  }, [now?.key]);
  if (!now) return null;
  const name = seatName(state.value?.seats ?? [], now.seat);
  return (
    <div class={`slip slip-${now.kind}`} ref={element} key={now.key}>
      {now.kind === "muggins" ? <span class="slip-word">{t("Muggins!")}</span> : null}
      <span class="slip-sum">{sumWords(now.terms, now.total)}</span>
      <b>{name} +{now.points}</b>
    </div>
  );
}
