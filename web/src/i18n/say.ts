import type { Happening, SeatCard } from "../api/types";
import type { Listener } from "./speech";
import { t } from "./words";

export { numberName, placeName, tileName } from "./names";

export function seatName(seats: readonly SeatCard[], seat: number | null | undefined): string {
  if (seat === null || seat === undefined) return t("the table");
  return seats[seat]?.name || t("Player {n}", { n: seat + 1 });
}

/** The listener at this screen. */
export function listenerAt(seats: readonly SeatCard[], you: number | null): Listener {
  return { name: (seat) => seatName(seats, seat), you };
}

/** What just happened in a word or two, for the bubble beside a plate; empty for what needs none. */
export function bubbleWords(happening: Happening): string {
  if (happening.kind === "emote") return emoteWords(String(happening["emote"]));
  if ((happening.kind === "call" || happening.kind === "muggins") && !happening.points) {
    return happening.kind === "call" ? "" : t("Muggins? No.");
  }
  return BUBBLES[happening.kind]?.(happening) ?? "";
}

const BUBBLES: Record<string, (happening: Happening) => string> = {
  pass: () => t("passes"),
  draw: () => t("draws"),
  put_back: () => t("does not fit"),
  look: () => t("looks"),
  hide: () => t("puts it back"),
  reveal: () => t("turns all up"),
  peek: () => t("peeks"),
  domino: () => t("Domino!"),
  call: ({ points }) => `+${points ?? 0}`,
  muggins: () => t("Muggins!"),
  nudge: () => t("Your turn!"),
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
