// Turns the PO catalogues into JSON for the client: {msgid: text | [plural forms]}, and the engine's
// catalogue of codes into {table: {code: English text}}.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pairs, texts } from "./catalogue.mjs";
import { parsePo } from "./po.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const words = process.env.HUGHIE_WORDS ?? join(here, "../../src/hughie/words");
const target = join(here, "../src/generated");

const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");
const write = (name, value) => writeFileSync(join(target, name), JSON.stringify(value));

/** Words of one language; the client's own win over the engine's. Words nobody here says are left out. */
function language(code, wanted) {
  const engine = parsePo(read(join(words, "po", code, "engine.po")));
  const own = parsePo(read(join(here, "../../src/hughie/words/po", code, "web.po")));
  const needed = Object.entries(engine).filter(([msgid]) => wanted.has(msgid));
  return { ...Object.fromEntries(needed), ...own };
}

/** Texts of the engine that the client says without a code. */
const ALSO = ["none", "you", "(double)", "Player {n}", "rules {clause}", "{n} point", "{n} tile"];

const source = read(join(words, "catalogue.py"));
const engine = read(join(words, "../core/refusals.py"));
const codes = {
  refusals: { ...texts(engine, "TEXTS"), ...texts(source, "REFUSALS") },
  events: texts(source, "EVENTS"),
  toYou: texts(source, "TO_YOU"),
  hints: texts(source, "HINTS"),
  endings: texts(source, "ENDINGS"),
  sums: texts(source, "SUMS"),
  counted: pairs(engine, "COUNTED"),
};
const said = Object.values(codes).flatMap((table) => Object.values(table).flat());

mkdirSync(target, { recursive: true });
write("codes.json", codes);
for (const code of ["id", "pl"]) write(`${code}.json`, language(code, new Set([...said, ...ALSO])));
