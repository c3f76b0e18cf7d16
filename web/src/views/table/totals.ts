import type { State } from "../../api/types";

/**
 * What a seat has in this match, the round on the table included. Partners share their points, so each
 * seat already shows its side's.
 */
export function totalOf(state: State, seat: number): number {
  const { round } = state;
  if (!round) return state.scores[seat] ?? 0;
  const gained = round.result?.points ?? matchPoints(state);
  return (round.scores[seat] ?? 0) + (gained[seat] ?? 0);
}

/** Points in play go to the match at once, but in trick games they only decide the round. */
function matchPoints(state: State): readonly number[] {
  return state.round && state.round.trick === null ? state.round.points : [];
}
