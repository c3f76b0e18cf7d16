import { describe, expect, it } from "vitest";
import { leapOf } from "../src/board/hop";

describe("pegs that leapfrog", () => {
  it("let the one behind hop over the other, hole by hole", () => {
    expect(leapOf([3, 5], 8, 5)).toEqual({ mover: 0, over: [3, 6, 7, 8], places: [8, 5] });
    expect(leapOf([8, 5], 10, 8)).toEqual({ mover: 1, over: [5, 9, 10], places: [8, 10] });
  });

  it("stand still when nothing was scored", () => {
    expect(leapOf([8, 5], 8, 5)).toEqual({ mover: 1, over: [], places: [8, 5] });
    expect(leapOf([0, 0], 0, 0).over).toEqual([]);
  });

  it("are put anew when a score was taken back", () => {
    expect(leapOf([8, 5], 5, 3)).toEqual({ mover: 1, over: [], places: [3, 5] });
  });
});
