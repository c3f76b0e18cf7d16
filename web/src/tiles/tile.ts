/** Tiles as text: "6-4", or "?" for one that lies face down. */

export type Tile = string;

/** Both numbers of a tile, larger first; null for one that is face down. */
export function halves(tile: Tile): [number, number] | null {
  const parts = tile.split("-").map(Number);
  const [a, b] = parts;
  return parts.length === 2 && a !== undefined && b !== undefined && a >= 0 && b >= 0 ? [a, b] : null;
}

export function isDouble(tile: Tile): boolean {
  const both = halves(tile);
  return both !== null && both[0] === both[1];
}

/** Spots on a tile; what a table without rules needs to sort a hand. */
export function weight(tile: Tile): number {
  const both = halves(tile);
  return both === null ? -1 : both[0] + both[1];
}
