// A reader of the part of the PO format that the catalogues use.

const ENTRY = /^(msgctxt|msgid|msgid_plural|msgstr(?:\[(\d)\])?) "(.*)"$/;

/** Undo the escapes of a quoted PO string. */
function unquote(text) {
  return text.replace(/\\(.)/g, (_, sign) => ({ n: "\n", t: "\t" })[sign] ?? sign);
}

/** Split a catalogue into entries: {msgid, plural, forms}. */
function* entries(source) {
  let entry = null;
  let append = () => {};
  for (const raw of source.split(/\r?\n/)) {
    const line = raw.trim();
    const match = ENTRY.exec(line);
    if (match) {
      const [, key, index, text] = match;
      if (key === "msgid") {
        if (entry) yield entry;
        entry = { msgid: unquote(text), plural: null, forms: [] };
        append = (more) => (entry.msgid += more);
      } else if (key === "msgid_plural") {
        entry.plural = unquote(text);
        append = (more) => (entry.plural += more);
      } else if (key.startsWith("msgstr")) {
        const form = Number(index ?? 0);
        entry.forms[form] = unquote(text);
        append = (more) => (entry.forms[form] += more);
      }
    } else if (line.startsWith('"') && line.endsWith('"')) {
      append(unquote(line.slice(1, -1)));
    }
  }
  if (entry) yield entry;
}

/** Read a catalogue: {msgid: text} or {msgid: [forms]} where there is a plural; empty texts are left out. */
export function parsePo(source) {
  const words = {};
  for (const { msgid, plural, forms } of entries(source)) {
    if (msgid === "" || forms.length === 0 || forms.some((form) => !form)) continue;
    words[msgid] = plural === null ? forms[0] : forms;
  }
  return words;
}
