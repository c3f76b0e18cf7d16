import { computed, effect, signal } from "@preact/signals";
import type { Params, Place } from "../api/types";
import { problem } from "../i18n/problems";
import { listenerAt, tileName } from "../i18n/say";
import { hintWords } from "../i18n/speech";
import { t } from "../i18n/words";
import { say, sayNow } from "../a11y/announcer";
import { isDouble, type Tile } from "../tiles/tile";
import { deeds, deedsAt, inOrder, layAt, lays, laysOf, type Deed, type Lay } from "./moves";
import { oneTap } from "./settings";
import { act, actNow, mySeat, myTurn, refusal, round, state } from "./table";

/** The tile chosen on the rack, and the words that stand beside it. */
export const chosen = signal<Tile | null>(null);
export const advice = signal<{ text: string; kind: "no" | "hint" } | null>(null);
/** While a move is on its way nothing else may be laid. */
export const sending = signal(false);

/** The tile that waits for a decision after it was turned up or looked at, if it is mine to decide. */
export const upTile = computed<Tile | null>(() => {
  const now = round.value;
  return now?.up && now.up.seat === mySeat.value && now.up.tile !== "?" ? now.up.tile : null;
});

export const choices = computed<Lay[]>(() => {
  const now = round.value;
  const tile = chosen.value;
  return now && tile && myTurn.value ? laysOf(now, tile) : [];
});

export interface LitPlace {
  place: Place;
  lay: Lay;
}

/** Places that take the chosen tile, each with the move it stands for. */
export const lit = computed<LitPlace[]>(() => {
  const list = choices.value;
  const places = state.value?.placements?.places ?? [];
  const found: LitPlace[] = [];
  for (const place of places) {
    const lay = layAt(list, place);
    if (lay) found.push({ place, lay });
  }
  return found;
});

export const otherDeeds = computed<Deed[]>(() => {
  const now = round.value;
  return now && myTurn.value ? inOrder(deeds(now).filter((deed) => !(deed.number !== null && AIMED.has(deed.kind)))) : [];
});

const AIMED = new Set(["turn", "peek"]);

/** Tiles that some listed move lays. */
export const playable = computed<ReadonlySet<Tile>>(() => {
  const now = round.value;
  return new Set(now && myTurn.value ? lays(now).map((lay) => lay.tile) : []);
});

/** A new state clears what was chosen, unless the tile can still be laid; a tile turned up chooses itself. */
effect(() => {
  const now = round.value;
  const up = upTile.value;
  const tile = chosen.peek();
  if (up && now && laysOf(now, up).length > 0) chosen.value = up;
  else if (tile !== null && (!now || laysOf(now, tile).length === 0 || !myTurn.value)) chosen.value = null;
});

effect(() => {
  void state.value?.v;
  if (advice.peek()) advice.value = null;
});

effect(() => {
  const no = refusal.value;
  if (no) complain(said(no));
});

/** A refusal in words, with the names at this table. */
function said(no: { code?: string; params?: Params; clause?: string | null }): string {
  return problem(no, listenerAt(state.peek()?.seats ?? [], mySeat.peek()));
}

function complain(text: string): void {
  advice.value = { text, kind: "no" };
  sayNow(text);
}

export async function play(move: string): Promise<void> {
  if (sending.peek()) return;
  sending.value = true;
  chosen.value = null;
  await actNow("move", { move });
  sending.value = false;
}

/** A tap on a tile of the rack or row: lay it, choose it, turn it, or say why not. */
export function tap(tile: Tile, index: number): void {
  const now = round.peek();
  if (!now) return;
  const aimed = myTurn.peek() ? deedsAt(now, index)[0] : undefined;
  if (aimed) return void play(aimed.move);
  const list = myTurn.peek() ? laysOf(now, tile) : [];
  if (list.length === 0) return void tapIdle(tile, index);
  const only = list.length === 1 ? list[0]! : null;
  if (only && (oneTap.peek() || chosen.peek() === tile)) return void play(only.move);
  choose(tile, list);
}

function choose(tile: Tile, list: readonly Lay[]): void {
  advice.value = null;
  chosen.value = tile;
  if (list.length > 1) say(t("{tile} fits {n} ends. Choose one.", { tile: tileName(tile), n: list.length }));
  else say(t("{tile} chosen.", { tile: tileName(tile) }));
}

/** The next tile of a row is turned by a tap on it; any other tile is asked about. */
async function tapIdle(tile: Tile, index: number): Promise<void> {
  const now = round.peek()!;
  const seat = mySeat.peek();
  const next = seat === null ? null : now.next[seat];
  const deed = myTurn.peek() && index === next ? deeds(now).find((one) => one.kind === "turn" || one.kind === "look") : null;
  if (deed) return play(deed.move);
  if (tile === "?") return complain(index === next ? t("Not now: this tile stays face down.") : t("This tile is not next. It stays face down."));
  const answer = await act("why", { text: tile });
  const why = (answer.result as { refusal?: { code: string; params: Record<string, never>; clause?: string } | null } | null)?.refusal;
  if (why) complain(said(why));
}

export function layHere(at: LitPlace): void {
  void play(at.lay.move);
}

export async function hint(): Promise<void> {
  const answer = await act("hint");
  const found = answer.result as { move?: string; reason?: { code: string; params: Record<string, never> } } | null;
  if (!found?.move || !round.peek()) return;
  const lay = lays(round.peek()!).find((one) => one.move === found.move);
  if (lay) chosen.value = lay.tile;
  const reason = found.reason ? hintWords(found.reason) : "";
  const what = lay ? t("Try {tile}.", { tile: tileName(lay.tile) }) : "";
  advice.value = { text: [what, reason].filter(Boolean).join(" "), kind: "hint" };
  say(advice.value.text);
}

/** The rectangle a place takes for the chosen tile: across for a double. */
export function shapeFor(place: Place, tile: Tile) {
  return isDouble(tile) && place.double ? place.double : place;
}
