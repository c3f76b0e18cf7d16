/**
 * The browser's part in a fair deal (fair-shuffle-1): its own random seed in every deal, and its own
 * check of the whole deal afterwards, with WebCrypto and code that shares nothing with the server.
 */

import type { FairDeal } from "./types";

type Part = Uint8Array;

const UTF8 = new TextEncoder();
const SCHEME = "fair-shuffle-1";

export const text = (value: string): Part => UTF8.encode(value);

export function number32(value: number): Part {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

export function fromHex(hex: string): Part {
  const pairs = hex.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function join(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/** SHA-256 over the tag and every part with its length before it. */
export async function hash(tag: string, ...parts: Part[]): Promise<Uint8Array> {
  const framed = parts.flatMap((part) => [number32(part.length), part]);
  const digest = await crypto.subtle.digest("SHA-256", join([text(`${SCHEME}/${tag}`), ...framed]));
  return new Uint8Array(digest);
}

async function hmac(key: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  const raw = join([key]);
  const made = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, join([message])));
}

/** The 32-bit words that the shuffle takes, without end. */
async function* words(key: Uint8Array): AsyncGenerator<number> {
  for (let counter = 0; ; counter++) {
    const block = await hmac(key, join([number32(0), number32(counter)]));
    const view = new DataView(block.buffer);
    for (let place = 0; place < 32; place += 4) yield view.getUint32(place);
  }
}

/** The order of n tiles (as numbers 0 … n-1) that a key gives: Fisher–Yates with rejection. */
export async function shuffle(n: number, key: Uint8Array): Promise<number[]> {
  const deck = Array.from({ length: n }, (_, i) => i);
  const stream = words(key);
  for (let i = n - 1; i >= 1; i--) {
    const limit = 2 ** 32 - (2 ** 32 % (i + 1));
    let word = limit;
    while (word >= limit) word = (await stream.next()).value as number;
    const j = word % (i + 1);
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  return deck;
}

/** Tiles of a set in the order 0-0, 1-0, 1-1, 2-0, … */
export function tilesOf(set: string): string[] {
  const high = Number(set.split("-")[1]);
  const tiles: string[] = [];
  for (let a = 0; a <= high; a++) for (let b = 0; b <= a; b++) tiles.push(`${a}-${b}`);
  return tiles;
}

export function freshSeed(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(16));
}

export async function seatCommitment(seed: Uint8Array, table: string, round: number, seat: number): Promise<string> {
  return toHex(await hash("commit", seed, text(table), number32(round), number32(seat)));
}

export async function deckKey(seed: Uint8Array, fair: FairDeal): Promise<Uint8Array> {
  const seeds = fair.seeds.map(fromHex);
  return hmac(seed, await hash("mix", text(fair.table), number32(fair.round), text(fair.set), ...seeds));
}

export type Verdict = "fair" | "unfair" | "unknown";

/** Whether a finished deal is what all seeds together demand; `mine`: seat → the seed this browser gave. */
export async function check(fair: FairDeal, mine: ReadonlyMap<number, string>): Promise<Verdict> {
  if (!fair.seed || !fair.deck) return "unknown";
  const seed = fromHex(fair.seed);
  const commit = toHex(await hash("commit", seed, text(fair.table), number32(fair.round)));
  if (commit !== fair.commit) return "unfair";
  for (const [seat, own] of mine) if (fair.seeds[seat] !== own) return "unfair";
  if (!(await seatsKept(fair))) return "unfair";
  const order = await shuffle(fair.deck.length, await deckKey(seed, fair));
  const tiles = tilesOf(fair.set);
  return fair.deck.every((tile, i) => tile === tiles[order[i]!]) ? "fair" : "unfair";
}

/** Every seed fits the commitment of its seat; bots and people away gave none. */
async function seatsKept(fair: FairDeal): Promise<boolean> {
  for (const [seat, seed] of fair.seeds.entries()) {
    const commit = fair.commits[seat] ?? "";
    if (seed === "" && commit === "") continue;
    if ((await seatCommitment(fromHex(seed), fair.table, fair.round, seat)) !== commit) return false;
  }
  return true;
}
