/** Where the pips of a number sit in its half of a tile: a 40 × 40 square around (0, 0). */

export interface Spots {
  readonly radius: number;
  readonly at: readonly (readonly [number, number])[];
}

/** Faces up to nine on a three by three grid, as on every dice: "nw" is the upper left corner. */
const CORNERS: Record<string, readonly [number, number]> = {
  nw: [-11, -11], n: [0, -11], ne: [11, -11],
  w: [-11, 0], c: [0, 0], e: [11, 0],
  sw: [-11, 11], s: [0, 11], se: [11, 11],
};

const SMALL: readonly string[] = [
  "",
  "c",
  "ne sw",
  "ne c sw",
  "nw ne sw se",
  "nw ne c sw se",
  "nw ne w e sw se",
  "nw ne w c e sw se",
  "nw n ne w e sw s se",
  "nw n ne w c e sw s se",
];

/** Spread n pips over a row of width `across`, in the columns that a full row would have. */
function row(n: number, full: number, y: number): [number, number][] {
  const step = 30 / (full - 1);
  const columns = Array.from({ length: full }, (_, i) => -15 + i * step);
  const skip = full - n;
  const taken = skip === 0 ? columns : inner(columns, n);
  return taken.map((x) => [x, y]);
}

/** The n columns of a thinned middle row: spread from the outside in, so that it stays symmetric. */
function inner(columns: number[], n: number): number[] {
  const left = columns.slice(0, Math.floor(n / 2));
  const right = columns.slice(columns.length - Math.floor(n / 2));
  return n % 2 === 0 ? [...left, ...right] : [...left, 0, ...right];
}

/** Ten and more: three rows, the middle one thinned. */
function large(n: number): Spots {
  const full = Math.ceil(n / 3);
  const at = [...row(full, full, -11.5), ...row(n - 2 * full, full, 0), ...row(full, full, 11.5)];
  return { radius: full === 4 ? 3.3 : full === 5 ? 2.8 : 2.4, at };
}

function spots(n: number): Spots {
  const small = SMALL[n];
  if (small === undefined) return large(n);
  const names = small.split(" ").filter(Boolean);
  return { radius: n > 6 ? 3.8 : 4.2, at: names.map((name) => CORNERS[name]!) };
}

export const SPOTS: readonly Spots[] = Array.from({ length: 19 }, (_, n) => spots(n));
