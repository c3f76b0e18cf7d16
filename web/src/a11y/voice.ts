import { useEffect } from "preact/hooks";
import { listenerAt, numberName } from "../i18n/say";
import { sentence } from "../i18n/speech";
import { t } from "../i18n/words";
import { onHappening } from "../state/happenings";
import { mySeat, myTurn, round, state } from "../state/table";
import { say, sayNow } from "./announcer";

/** Tell listeners what the others do, and at once when it is their turn. */
export function useTableVoice(): void {
  useEffect(() => {
    let told: string[] = [];
    let timer = 0;
    const flush = (): void => {
      if (told.length > 0) say(told.join(" "));
      told = [];
    };
    const stop = onHappening((happening) => {
      const words = sentence(happening, listenerAt(state.peek()?.seats ?? [], mySeat.peek()));
      if (words) told.push(words);
      clearTimeout(timer);
      timer = window.setTimeout(flush, 60);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  const mine = myTurn.value;
  const seat = mySeat.value;
  useEffect(() => {
    if (mine) sayNow(turnWords());
  }, [mine, seat]);
}

function turnWords(): string {
  const ends = round.peek()?.ends.map((end) => numberName(end.number)).join(", ") ?? "";
  return ends ? t("Your turn. Open ends: {ends}.", { ends }) : t("Your turn.");
}
