import { describe, expect, it } from "vitest";
import { check, deckKey, fromHex, hash, number32, seatCommitment, shuffle, text, tilesOf, toHex } from "../src/api/fair";
import type { FairDeal } from "../src/api/types";

const SEED = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
const SEATS = [0, 1, 2, 3].map((n) => `0${n}`.repeat(16));
const DECK = [
  27, 25, 1, 0, 26, 8, 24, 20, 11, 2, 9, 16, 23, 5, 22, 17, 21, 14, 10, 7, 6, 13, 12, 19, 18, 15, 4, 3,
];

async function deal(): Promise<FairDeal> {
  const tiles = tilesOf("double-6");
  const commits = await Promise.all(SEATS.map((seed, seat) => seatCommitment(fromHex(seed), "T-7Q2K", 1, seat)));
  return {
    scheme: "fair-shuffle-1", table: "T-7Q2K", round: 1, set: "double-6",
    commit: "7bd459349ddf62f6073e7b15d9569bb4d59c2a92debd8250a57182a586613b98",
    seed: SEED, seeds: SEATS, commits, deck: DECK.map((n) => tiles[n]!),
  };
}

describe("the fair deal", () => {
  it("agrees with the published test vector", async () => {
    const fair = await deal();
    const commit = await hash("commit", fromHex(SEED), text("T-7Q2K"), number32(1));
    expect(toHex(commit)).toBe(fair.commit);
    const key = await deckKey(fromHex(SEED), fair);
    expect(toHex(key)).toBe("41b6ce284bcf1889fe9f7475b61fbfb05058fce3e46628e1bcd65c01af6ca1bf");
    expect(await shuffle(28, key)).toEqual(DECK);
  });

  it("accepts an honest deal and nothing else", async () => {
    const fair = await deal();
    const mine = new Map([[2, SEATS[2]!]]);
    expect(await check(fair, mine)).toBe("fair");
    expect(await check({ ...fair, deck: [...fair.deck!].reverse() }, mine)).toBe("unfair");
    expect(await check(fair, new Map([[2, SEATS[1]!]]))).toBe("unfair");
    expect(await check({ ...fair, seed: SEED.replace("00", "01") }, mine)).toBe("unfair");
    expect(await check({ ...fair, seed: null }, mine)).toBe("unknown");
  });
});
