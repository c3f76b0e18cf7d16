import { useEffect, useRef } from "preact/hooks";
import { listenerAt, numberName } from "../i18n/say";
import { sentence } from "../i18n/speech";
import { t } from "../i18n/words";
import { onHappening } from "../state/happenings";
import { mySeat, myTurn, round, state } from "../state/table";
import { say, sayNow } from "./announcer";

const GATHER_MS = 60;

/** Tell listeners what the others do, and at once when it is their turn: first what led to it, in one breath. */
export function useTableVoice(): void {
  const told = useRef<string[]>([]);
  const timer = useRef(0);
  const soon = (): void => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const words = told.current.join(" ");
      told.current = [];
      if (turned.current) sayNow(`${words} ${turnWords()}`.trim());
      else if (words) say(words);
      turned.current = false;
    }, GATHER_MS);
  };
  const turned = useRef(false);
  useEffect(() => {
    const stop = onHappening((happening) => {
      const words = sentence(happening, listenerAt(state.peek()?.seats ?? [], mySeat.peek()));
      if (words) told.current.push(words);
      soon();
    });
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, []);
  const mine = myTurn.value;
  const seat = mySeat.value;
  useEffect(() => {
    turned.current = mine;
    if (mine) soon();
  }, [mine, seat]);
}

function turnWords(): string {
  const ends = round.peek()?.ends.map((end) => numberName(end.number)).join(", ") ?? "";
  return ends ? t("Your turn. Open ends: {ends}.", { ends }) : t("Your turn.");
}
