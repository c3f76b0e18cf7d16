import { faces } from "../state/settings";
import { halves, type Tile } from "../tiles/tile";
import type { Happening, Place, SeatCard } from "../api/types";
import { t, tn } from "./words";

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

const WAYS: Record<number, string> = { 0: "right end", 90: "lower end", 180: "left end", 270: "upper end" };

/** The name of a place by where it lies and what it shows. */
export function placeName(place: Place): string {
  const way = t(WAYS[((place.rotation % 360) + 360) % 360] ?? "right end");
  return t("{way}, {number}, on {tile}", { way, number: numberName(place.number), tile: tileName(place.tile) });
}

export function seatName(seats: readonly SeatCard[], seat: number | null | undefined): string {
  if (seat === null || seat === undefined) return t("the table");
  return seats[seat]?.name ?? t("Player {n}", { n: seat + 1 });
}

/** What just happened in a word or two, for the bubble beside a plate. */
export function bubbleWords(happening: Happening): string {
  const said = BUBBLES[happening.kind];
  if (happening.kind === "emote") return emoteWords(String(happening["emote"]));
  return said ? said() : "";
}

const BUBBLES: Record<string, () => string> = {
  pass: () => t("passes"),
  draw: () => t("draws"),
  put_back: () => t("puts it back"),
  look: () => t("looks"),
  hide: () => t("hides it"),
  reveal: () => t("turns all up"),
  peek: () => t("peeks"),
  domino: () => t("Domino!"),
  call: () => t("calls the score"),
  muggins: () => t("Muggins!"),
  nudge: () => t("Your turn!"),
  stop: () => t("stops"),
  close: () => t("closes"),
  declare: () => t("declares doubles"),
  trick: () => t("takes the trick"),
};

const EMOTES: Record<string, () => string> = {
  hello: () => t("Hello!"),
  thanks: () => t("Thank you!"),
  well_played: () => t("Well played!"),
  nice: () => t("Nice one!"),
  oops: () => t("Oops!"),
  thinking: () => t("Let me think …"),
  hurry: () => t("Come on!"),
  laugh: () => t("Ha ha!"),
  wow: () => t("Wow!"),
  sorry: () => t("Sorry!"),
  luck: () => t("Good luck!"),
  bye: () => t("Bye!"),
};

export function emoteWords(emote: string): string {
  return EMOTES[emote]?.() ?? emote;
}

/** What happened as a sentence, for listeners and for the last move. */
export function sentence(happening: Happening, seats: readonly SeatCard[]): string {
  const name = seatName(seats, happening.seat);
  const tile = happening.tile ? tileName(happening.tile) : "";
  switch (happening.kind) {
    case "lead":
      return t("{name} leads {tile}.", { name, tile });
    case "lay":
      return happening.onto
        ? t("{name} lays {tile} on {onto}.", { name, tile, onto: tileName(happening.onto) })
        : t("{name} lays {tile}.", { name, tile });
    case "draw":
      return happening.tile && happening.tile !== "?" ? t("{name} draws {tile}.", { name, tile }) : t("{name} draws a tile.", { name });
    case "turn":
      return t("{name} turns up {tile}.", { name, tile });
    case "start":
      return t("{tile} starts the line.", { tile });
    case "score":
    case "muggins":
      return happening.points
        ? tn("{name} scores {n} point.", "{name} scores {n} points.", happening.points, { name })
        : t("{name}: {words}", { name, words: bubbleWords(happening) });
    case "blocked":
      return t("The game is blocked.");
    case "redeal":
      return t("The tiles are dealt anew.");
    default: {
      const words = bubbleWords(happening);
      return words ? t("{name}: {words}", { name, words }) : "";
    }
  }
}
