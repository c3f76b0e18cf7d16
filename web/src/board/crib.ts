/** Where the holes of a cribbage board are: streets of thirty, in groups of five, and one hole to end in. */

export interface Hole {
  x: number;
  y: number;
}

export interface CribBoard {
  width: number;
  height: number;
  /** holes[lane][0] is the start, holes[lane][target] the last hole. */
  lanes: readonly (readonly Hole[])[];
  finish: Hole;
}

const STEP = 10;
const GROUP = 5;
const LANE = 11;
const LEFT = 38;
const TOP = 13;
const STREET_GAP = 12;

/** Targets that are played on a cribbage board. */
export function suits(target: number | null): boolean {
  return target === 61 || target === 121;
}

/** Left to right on the first street, back on the second, and so on. */
function alongStreet(hole: number, street: number): number {
  const place = (hole - 1) % 30;
  const forward = street % 2 === 0 ? place : 29 - place;
  return LEFT + forward * STEP + Math.floor(forward / 5) * GROUP;
}

export function cribBoard(target: number, sides: number): CribBoard {
  const streets = Math.ceil((target - 1) / 30);
  const height = TOP * 2 + streets * sides * LANE + (streets - 1) * STREET_GAP - LANE;
  const rowOf = (street: number, lane: number): number => TOP + street * (sides * LANE + STREET_GAP) + lane * LANE;
  const right = LEFT + 29 * STEP + 5 * GROUP;
  const lastStreet = streets - 1;
  const finish = {
    x: lastStreet % 2 === 0 ? right + 16 : LEFT - 16,
    y: (rowOf(lastStreet, 0) + rowOf(lastStreet, sides - 1)) / 2,
  };
  const lanes = Array.from({ length: sides }, (_, lane) => {
    const holes: Hole[] = [{ x: LEFT - 14, y: rowOf(0, lane) }];
    for (let hole = 1; hole < target; hole++) {
      const street = Math.floor((hole - 1) / 30);
      holes.push({ x: alongStreet(hole, street), y: rowOf(street, lane) });
    }
    return [...holes, finish];
  });
  return { width: right + 34, height, lanes, finish };
}
