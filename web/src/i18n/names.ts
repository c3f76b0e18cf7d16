import { faces } from "../state/settings";
import { halves, type Tile } from "../tiles/tile";
import type { Place } from "../api/types";
import { t } from "./words";

const PICTURE_NAMES = [
  "moon", "sun", "apple", "fish", "flower", "star", "cat", "boat", "mushroom", "house",
  "butterfly", "umbrella", "balloon", "tree", "heart", "key", "bell", "snail", "crown",
] as const;

/** A number of a tile as it looks now: "5", or the name of its picture. */
export function numberName(n: number): string {
  if (faces.value === "pictures") return t(PICTURE_NAMES[n] ?? "moon");
  return n === 0 ? t("blank") : String(n);
}

/** A tile in words: "6-4", "sun and fish", "face down". */
export function tileName(tile: Tile): string {
  const both = halves(tile);
  if (both === null) return t("face down");
  if (faces.value !== "pictures") return tile;
  const [a, b] = both;
  return a === b ? t("twice {picture}", { picture: numberName(a) }) : t("{a} and {b}", { a: numberName(a), b: numberName(b) });
}

const WAYS: Record<number, () => string> = {
  0: () => t("right end"),
  90: () => t("lower end"),
  180: () => t("left end"),
  270: () => t("upper end"),
};

/** The name of a place by where it lies and what it shows. */
export function placeName(place: Place): string {
  const way = WAYS[((place.rotation % 360) + 360) % 360]?.() ?? t("open end");
  return t("{way}, {number}, on {tile}", { way, number: numberName(place.number), tile: tileName(place.tile) });
}
