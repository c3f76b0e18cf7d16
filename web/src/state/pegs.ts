import { computed, effect, signal } from "@preact/signals";
import type { State } from "../api/types";
import { totalOf } from "../views/table/totals";
import { slip } from "./happenings";
import { motion } from "./settings";
import { state } from "./table";

/** Two pegs a side that leapfrog: `front` is the score now, `back` the one before it. */
export interface Pegs {
  front: number;
  back: number;
}

export const pegs = signal<readonly Pegs[]>([]);

/**
 * Where the front pegs stand on the screen: points wait for the slip that brings them, so that one thing
 * moves at a time. Without motion they are there at once.
 */
export const fronts = computed<readonly number[]>(() => {
  const bringing = motion.value === "full" ? slip.value : null;
  return pegs.value.map((peg, side) => {
    const mine = bringing !== null && (state.value?.sides[side] ?? []).includes(bringing.seat);
    return mine ? Math.max(peg.back, peg.front - bringing.points) : peg.front;
  });
});

let known = "";

/** Pegs of a table that was just opened: the scores after the last rounds. */
function start(now: State): Pegs[] {
  return now.sides.map((side) => {
    const seat = side[0] ?? 0;
    const front = totalOf(now, seat);
    const earlier = now.history.filter((past) => past.match === now.table.match).map((past) => past.scores[seat] ?? 0);
    const back = [0, ...earlier].filter((score) => score < front).at(-1) ?? 0;
    return { front, back };
  });
}

function leap(old: Pegs, front: number): Pegs {
  if (front === old.front) return old;
  return front < old.back ? { front, back: 0 } : { front, back: Math.min(old.front, front) };
}

effect(() => {
  const now = state.value;
  if (!now) {
    known = "";
    return;
  }
  const key = `${now.table.id} ${now.table.match} ${now.sides.length}`;
  const old = pegs.peek();
  const fresh = key !== known || old.length !== now.sides.length;
  known = key;
  pegs.value = fresh ? start(now) : now.sides.map((side, i) => leap(old[i]!, totalOf(now, side[0] ?? 0)));
});
