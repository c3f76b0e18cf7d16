import { computed, signal } from "@preact/signals";
import { halves, weight, type Tile } from "../tiles/tile";
import { mySeat, round } from "./table";

/** The order in which the player likes to see the own hand; a row has an order of its own. */
const order = signal<readonly Tile[]>([]);

/** The order people chose, then what is new at its end. */
function arranged(hand: readonly Tile[], wish: readonly Tile[]): Tile[] {
  const kept = wish.filter((tile) => hand.includes(tile));
  const rest = hand.filter((tile) => !kept.includes(tile));
  return [...kept, ...rest];
}

export const isRow = computed(() => {
  const seat = mySeat.value;
  return seat !== null && (round.value?.row[seat] ?? false);
});

export const hand = computed<readonly Tile[]>(() => {
  const seat = mySeat.value;
  const held = seat === null ? [] : (round.value?.hands[seat] ?? []);
  return isRow.value || held.includes("?") ? held : arranged(held, order.value);
});

/** Put a tile at another place of the rack. */
export function move(tile: Tile, to: number): void {
  const rest = hand.peek().filter((other) => other !== tile);
  const place = Math.max(0, Math.min(rest.length, to));
  order.value = [...rest.slice(0, place), tile, ...rest.slice(place)];
}

export type Sorting = "weight" | "number";

/** Sort the rack: by spots, heaviest first, or by the larger number. */
export function sort(by: Sorting): void {
  const key = (tile: Tile): number => (by === "weight" ? weight(tile) : (halves(tile)?.[0] ?? -1));
  order.value = [...hand.peek()].sort((a, b) => key(b) - key(a) || weight(b) - weight(a));
}
