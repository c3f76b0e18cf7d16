// Reads which English text stands for which code out of the engine's catalogue, a Python module whose
// tables are plain dicts of strings.

const STRING = String.raw`"(?:[^"\\]|\\.)*"`;
const PAIR = new RegExp(String.raw`(${STRING})\s*:\s*\(\s*(${STRING})\s*,\s*(${STRING})\s*,?\s*\)`, "g");
const ENTRY = new RegExp(String.raw`(${STRING})\s*:\s*\(?\s*(${STRING}(?:\s*${STRING})*)`, "g");

/** The text of one or more Python string literals in a row. */
function read(literals) {
  const parts = literals.match(new RegExp(STRING, "g")) ?? [];
  return parts.map((part) => part.slice(1, -1).replace(/\\(.)/g, (_, sign) => (sign === "n" ? "\n" : sign))).join("");
}

/** The source between the braces of `NAME: … = {` and the brace that closes it at the line's start. */
function body(source, name) {
  const found = new RegExp(`^${name}\\b[^=\\n]*=\\s*\\{([\\s\\S]*?)^\\}`, "m").exec(source);
  return found ? found[1].replace(/^\s*#.*$/gm, "") : "";
}

/** {code: text} of one table. */
export function texts(source, name) {
  const entries = [...body(source, name).matchAll(ENTRY)];
  return Object.fromEntries(entries.map(([, key, literals]) => [read(key), read(literals)]));
}

/** {name: [one, many]} of the table of counted things. */
export function pairs(source, name) {
  const entries = [...body(source, name).matchAll(PAIR)];
  return Object.fromEntries(entries.map(([, key, one, many]) => [read(key), [read(one), read(many)]]));
}
