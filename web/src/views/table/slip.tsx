import { useLayoutEffect, useRef } from "preact/hooks";
import { seatName } from "../../i18n/say";
import { sumWords } from "../../i18n/speech";
import { t } from "../../i18n/words";
import { slip, SLIP_MS } from "../../state/happenings";
import { state } from "../../state/table";
import { arrive, elementRect, FLIGHT_MS, flyTo } from "./motion";

/** Points that have no sum say what they are for. */
function reason(kind: string): string {
  if (kind === "out_bonus") return t("for going out");
  if (kind === "knock_bonus") return t("for passes of the others");
  return kind === "declare" ? t("doubles shown") : "";
}

/** Where the points of a seat are kept on this screen: its side's peg, else the number on its plate. */
function pegOf(seat: number): DOMRect | null {
  const side = state.peek()?.sides.findIndex((seats) => seats.includes(seat)) ?? -1;
  return elementRect(`[data-peg="${side}"]`) ?? elementRect(`[data-plate="${seat}"] .plate-score, [data-plate="${seat}"] .turn-score`)
    ?? elementRect(`[data-plate="${seat}"]`);
}

/** A score shows its sum on a slip of paper, says whose points they are, and flies to the peg. */
export function ScoreSlip() {
  const element = useRef<HTMLDivElement>(null);
  const now = slip.value;
  useLayoutEffect(() => {
    if (!element.current || !now) return;
    arrive(element.current, 0, 26, 0.92);
    const leave = setTimeout(() => element.current && flyTo(element.current, pegOf(now.seat)), SLIP_MS - FLIGHT_MS);
    return () => clearTimeout(leave);
  }, [now?.key]);
  if (!now) return null;
  const name = seatName(state.value?.seats ?? [], now.seat);
  return (
    <div class={`slip slip-${now.kind}`} ref={element} key={now.key}>
      {now.kind === "muggins" ? <span class="slip-word">{t("Muggins!")}</span> : null}
      <span class="slip-sum">{sumWords(now.terms, now.total) || reason(now.kind)}</span>
      <b>{name} +{now.points}</b>
    </div>
  );
}
