import { describe, expect, it } from "vitest";
import { halfTileGap } from "../src/views/table/scroll";

describe("the space between tiles of a rack that scrolls", () => {
  it.each([312, 352, 382, 404, 240])("lets half a tile be seen in %i pixels", (width) => {
    const gap = halfTileGap(width, 44);
    expect(gap).toBeGreaterThanOrEqual(0);
    const pitch = 44 + gap;
    expect((width % pitch) / pitch).toBeCloseTo(0.5);
  });
});
