import { describe, expect, it } from "vitest";
import { initials, shapeOf } from "../src/board/mark";

describe("marks of sides", () => {
  it("have a shape of their own for each side of the largest table", () => {
    expect(new Set([0, 1, 2, 3, 4].map(shapeOf)).size).toBe(5);
  });

  it("have letters that differ, as far as the names do", () => {
    expect(initials(["Ana", "Budi", "Kasia"])).toEqual(["A", "B", "K"]);
    expect(initials(["Ana", "Adi", "Budi"])).toEqual(["AN", "AD", "B"]);
    expect(initials(["Ana", "Anna"])).toEqual(["A1", "A2"]);
    expect(initials([" ", "łoś"])).toEqual(["?", "Ł"]);
  });
});
