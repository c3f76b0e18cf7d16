import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoundView, State } from "../../api/types";
import { numberName, seatName, tileName } from "../../i18n/say";
import { t, tn } from "../../i18n/words";
import { onHappening } from "../../state/happenings";
import { Face } from "../../tiles/face";
import type { Tile } from "../../tiles/tile";

interface Laid {
  seat: number;
  tile: Tile;
}

/** The tiles of the last trick, kept on the table until the next lead, so that people see what was taken. */
function useLastTrick(): Laid[] {
  const plays = useSignal<Laid[]>([]);
  useEffect(() => onHappening((happening) => {
    if (happening.kind !== "play" || !happening.tile) return;
    const laid = { seat: happening.seat ?? 0, tile: happening.tile };
    plays.value = [...plays.peek(), laid].slice(-2);
  }), []);
  return plays.value;
}

/** The middle of the table in trick games: the trick, trump, and what each has taken. */
export function TrickArea({ round, state }: { round: RoundView; state: State }) {
  const trick = round.trick!;
  const last = useLastTrick();
  const led = trick.led === null ? null : { tile: trick.led, seat: 1 - (round.turn ?? 0) };
  const shown = led ? [led] : last;
  return (
    <div class="trick" id="board" tabIndex={-1} role="group" aria-label={t("The trick")}>
      <div class="trick-tiles">
        {shown.map((laid) => (
          <figure class={led ? "trick-tile" : "trick-tile trick-old"} key={laid.tile}>
            <svg viewBox="-21 -41 42 84" role="img" aria-label={tileName(laid.tile)}><Face tile={laid.tile} /></svg>
            <figcaption>{seatName(state.seats, laid.seat)}</figcaption>
          </figure>
        ))}
        {shown.length === 0 ? <p class="board-empty">{t("Lead any tile.")}</p> : null}
      </div>
      <Trump round={round} />
      <Taken round={round} state={state} />
    </div>
  );
}

function Trump({ round }: { round: RoundView }) {
  const trick = round.trick!;
  return (
    <div class="trump">
      {trick.turned ? <svg viewBox="-21 -41 42 84" role="img" aria-label={tileName(trick.turned)}><Face tile={trick.turned} /></svg> : null}
      <p>{t("Trumps: {number}", { number: numberName(trick.trump) })}</p>
      {trick.closed_by !== null ? <p class="chip">{t("closed")}</p> : null}
    </div>
  );
}

function Taken({ round, state }: { round: RoundView; state: State }) {
  return (
    <ul class="taken">
      {round.trick!.tricks.map((tricks, seat) => (
        <li key={seat}>
          <b>{seatName(state.seats, seat)}</b>
          <span>{tn("{n} trick", "{n} tricks", tricks)} · {tn("{n} point", "{n} points", round.points[seat] ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}
