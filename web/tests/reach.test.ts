import { describe, expect, it } from "vitest";
import { reachOf } from "../src/views/table/board";

describe("how far a finger may be off an end", () => {
  const here = { x: 10, y: 10, w: 4, h: 2 };

  it("is generous where nothing else is near", () => {
    expect(reachOf(here, [])).toBe(1.25);
    expect(reachOf(here, [{ x: 20, y: 10, w: 4, h: 2 }])).toBe(1.25);
  });

  it("never covers another end", () => {
    expect(reachOf(here, [{ x: 14.5, y: 10, w: 2, h: 4 }])).toBeCloseTo(0.5);
    expect(reachOf(here, [{ x: 14, y: 12, w: 2, h: 4 }])).toBe(0);
    expect(reachOf(here, [{ x: 11, y: 11, w: 2, h: 4 }])).toBe(0);
  });
});
