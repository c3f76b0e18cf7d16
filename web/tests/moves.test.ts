import { describe, expect, it } from "vitest";
import { inOrder, layAt, readDeed, readLay } from "../src/state/moves";
import { backoff } from "../src/api/backoff";

describe("move texts", () => {
  it("reads a lead, a lay and a lay at a number", () => {
    expect(readLay("6-4")).toEqual({ move: "6-4", tile: "6-4", onto: null, number: null });
    expect(readLay("4-1@6-4")).toMatchObject({ tile: "4-1", onto: "6-4", number: null });
    expect(readLay("12-4@12-12:12")).toMatchObject({ tile: "12-4", onto: "12-12", number: 12 });
    expect(readLay("draw")).toBeNull();
  });

  it("reads deeds with and without a number", () => {
    expect(readDeed("turn:3")).toEqual({ move: "turn:3", kind: "turn", number: 3 });
    expect(readDeed("pass")).toEqual({ move: "pass", kind: "pass", number: null });
    expect(readDeed("6-4")).toBeNull();
  });

  it("finds the move of a place by tile and number", () => {
    const choices = ["5-2@5-5", "5-2@2-1:2"].map((text) => readLay(text)!);
    const place = { tile: "2-1", number: 2 };
    expect(layAt(choices, place)?.move).toBe("5-2@2-1:2");
    expect(layAt(choices, { ...place, number: 1 })).toBeNull();
  });

  it("offers the deed that goes on with the turn first", () => {
    const list = ["pass", "reveal", "look"].map((text) => readDeed(text)!);
    expect(inOrder(list).map((deed) => deed.kind)).toEqual(["look", "reveal", "pass"]);
  });
});

describe("reconnecting", () => {
  it("backs off from half a second to eight, with jitter", () => {
    expect([0, 1, 2, 3, 4, 9].map((n) => backoff(n, 0.5))).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
    expect(backoff(0, 0)).toBe(400);
    expect(backoff(9, 1)).toBe(9600);
  });
});
