import type { State } from "../../api/types";

/** What a seat has scored in this match, this round included; sides share their points. */
export function totalOf(state: State, seat: number): number {
  const side = state.sides.find((one) => one.includes(seat)) ?? [seat];
  const running = state.round !== null && !state.round.over && state.table.phase === "playing" ? state.round.points : null;
  const base = state.scores[seat] ?? 0;
  return base + (running ? Math.max(...side.map((one) => running[one] ?? 0)) : 0);
}
