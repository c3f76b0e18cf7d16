import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inline, markdown } from "../src/ui/markdown";

const PAGES = join(import.meta.dirname, "../../src/hughie/games/rules");

describe("rules pages", () => {
  it("are read into blocks", () => {
    const blocks = markdown("# Title\n\nA line\nthat goes on.\n\n- **1.1** one `6-4`\n  and more\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\n[6-4]\n```\n");
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "list", "table", "code"]);
    expect(blocks[1]).toMatchObject({ text: [{ text: "A line that goes on." }] });
    expect(blocks[2]).toMatchObject({ items: [[{ kind: "strong", text: "1.1" }, { text: " one " }, { kind: "code", text: "6-4" }, { text: " and more" }], [{ text: "two" }]] });
    expect(blocks[4]).toMatchObject({ text: "[6-4]" });
  });

  it("keep markup as text", () => {
    expect(inline("<b>no</b> & *yes*")).toEqual([{ kind: "text", text: "<b>no</b> & " }, { kind: "em", text: "yes" }]);
  });

  it.each(readdirSync(PAGES).filter((name) => name.endsWith(".md")))("reads %s whole", (name) => {
    const source = readFileSync(join(PAGES, name), "utf8");
    const blocks = markdown(source);
    expect(blocks.length).toBeGreaterThan(10);
    const said = JSON.stringify(blocks).length;
    expect(said).toBeGreaterThan(source.length * 0.8);
  });
});
