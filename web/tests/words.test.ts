import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import codes from "../src/generated/codes.json";
import id from "../src/generated/id.json";
import pl from "../src/generated/pl.json";
import { problem } from "../src/i18n/problems";
import { fill, speak, t, tn } from "../src/i18n/words";

type Words = Record<string, string | string[]>;

const SOURCE = join(import.meta.dirname, "../src");
const LANGUAGES: [string, Words, number][] = [["id", id, 1], ["pl", pl, 3]];

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === "generated") return [];
    return statSync(path).isDirectory() ? sources(path) : /\.tsx?$/.test(name) ? [readFileSync(path, "utf8")] : [];
  });
}

/** Every text the client says: msgid → whether it has plural forms. */
function spoken(): Map<string, boolean> {
  const found = new Map<string, boolean>();
  const string = String.raw`"((?:[^"\\]|\\.)*)"`;
  for (const source of sources(SOURCE)) {
    for (const [, text] of source.matchAll(new RegExp(String.raw`\bt\(\s*${string}`, "g"))) found.set(text!, false);
    for (const [, text] of source.matchAll(new RegExp(String.raw`\btn\(\s*${string}`, "g"))) found.set(text!, true);
    const list = /PICTURE_NAMES = \[([^\]]*)\]/.exec(source)?.[1] ?? "";
    for (const [, text] of list.matchAll(/"(\w+)"/g)) found.set(text!, false);
  }
  return found;
}

/** English texts of the engine that the client says by code. */
function engineTexts(): string[] {
  const { counted: _, ...tables } = codes;
  return Object.values(tables).flatMap((table) => Object.values(table as Record<string, string>));
}

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(LANGUAGES)("words in %s", (_, words, forms) => {
  it("say everything the client says", () => {
    const missing = [...spoken().keys()].filter((text) => !(text in words));
    expect(missing).toEqual([]);
  });

  it("have every plural form", () => {
    for (const [text, plural] of spoken()) {
      if (plural) expect(words[text], text).toHaveLength(forms);
      else expect(typeof words[text], text).toBe("string");
    }
  });

  it("keep the parameters", () => {
    for (const [msgid, said] of Object.entries(words)) {
      const wanted = placeholders(msgid);
      for (const text of [said].flat()) {
        const used = placeholders(text);
        expect(used.filter((name) => !wanted.includes(name) && name !== "{n}"), msgid).toEqual([]);
      }
    }
  });

  it("say what the engine says by code", () => {
    expect(engineTexts().filter((text) => !(text in words))).toEqual([]);
  });
});

describe("the words in use", () => {
  beforeEach(() => speak("en"));

  it("fill parameters and leave unknown ones", () => {
    expect(fill("Lay {tile} on {end}", { tile: "6-4" })).toBe("Lay 6-4 on {end}");
  });

  it("say where the rules page explains a refusal", async () => {
    const no = { code: "not_in_hand", params: { tile: "5-3" } };
    expect(problem({ ...no, clause: "3.1" })).toBe("5-3 is not in your hand. (rules 3.1)");
    expect(problem({ ...no, clause: "" })).toBe("5-3 is not in your hand.");
    await speak("pl");
    expect(problem({ ...no, clause: "3.1" })).toMatch(/ \(zasady 3\.1\)$/);
  });

  it("count in English", () => {
    expect(tn("{n} tile", "{n} tiles", 1)).toBe("1 tile");
    expect(tn("{n} tile", "{n} tiles", 5)).toBe("5 tiles");
  });

  it("count in Polish and Indonesian", async () => {
    await speak("pl");
    expect([1, 3, 5, 22, 12].map((n) => tn("{n} day", "{n} days", n))).toEqual(["1 dzień", "3 dni", "5 dni", "22 dni", "12 dni"]);
    expect([1, 2, 5].map((n) => tn("{n} tile on the table.", "{n} tiles on the table.", n))).toEqual([
      "1 kamień na stole.", "2 kamienie na stole.", "5 kamieni na stole.",
    ]);
    await speak("id");
    expect(tn("{n} day", "{n} days", 7)).toBe("7 hari");
    expect(t("Play now")).toBe("Main sekarang");
  });
});
