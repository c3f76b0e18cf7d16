import { useLayoutEffect, useRef } from "preact/hooks";
import { seatName } from "../../i18n/say";
import { sumWords } from "../../i18n/speech";
import { t } from "../../i18n/words";
import { slip } from "../../state/happenings";
import { state } from "../../state/table";
import { arrive } from "./motion";

/** Points that have no sum say what they are for. */
function reason(kind: string): string {
  if (kind === "out_bonus") return t("for going out");
  if (kind === "knock_bonus") return t("for passes of the others");
  return kind === "declare" ? t("doubles shown") : "";
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
      <span class="slip-sum">{sumWords(now.terms, now.total) || reason(now.kind)}</span>
      <b>{name} +{now.points}</b>
    </div>
  );
}
