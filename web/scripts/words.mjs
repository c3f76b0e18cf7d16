// Turns the PO catalogues into JSON for the client: {msgid: text | [plural forms]}.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parsePo } from "./po.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const catalogues = join(here, "../../src/hughie/words/po");
const target = join(here, "../src/generated");

/** Words of one domain in one language; an absent catalogue has none. */
function domain(language, name) {
  const file = join(catalogues, language, `${name}.po`);
  return existsSync(file) ? parsePo(readFileSync(file, "utf8")) : {};
}

mkdirSync(target, { recursive: true });
for (const language of ["id", "pl"]) {
  const words = { ...domain(language, "engine"), ...domain(language, "web") };
  writeFileSync(join(target, `${language}.json`), JSON.stringify(words));
}
