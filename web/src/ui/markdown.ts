/** The part of Markdown that rules pages use, read into blocks; nothing in it can become markup by itself. */

export type Inline = { kind: "text" | "code" | "strong" | "em"; text: string };

export type Block =
  | { kind: "heading"; level: number; text: Inline[] }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "code"; text: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\([^)]*\)/g;

export function inline(source: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of source.matchAll(MARKS)) {
    if (match.index > from) found.push({ kind: "text", text: source.slice(from, match.index) });
    const [whole, code, strong, em, link] = match;
    if (code !== undefined) found.push({ kind: "code", text: code });
    else if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (em !== undefined) found.push({ kind: "em", text: em });
    else found.push({ kind: "text", text: link ?? whole });
    from = match.index + whole.length;
  }
  if (from < source.length) found.push({ kind: "text", text: source.slice(from) });
  return found;
}

const cells = (line: string): Inline[][] => line.replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim()));

/** A run of lines that belong together, and how many they are. */
function block(lines: readonly string[], at: number): [Block | null, number] {
  const line = lines[at]!;
  const heading = /^(#{1,4})\s+(.*)$/.exec(line);
  if (heading) return [{ kind: "heading", level: heading[1]!.length, text: inline(heading[2]!) }, 1];
  if (line.startsWith("```")) return fence(lines, at);
  if (line.startsWith("|")) return table(lines, at);
  if (/^[-*]\s/.test(line)) return list(lines, at);
  if (line.trim() === "") return [null, 1];
  const run = take(lines, at, (next) => next.trim() !== "" && !/^(#|\||```|[-*]\s)/.test(next));
  return [{ kind: "paragraph", text: inline(run.join(" ")) }, run.length];
}

function take(lines: readonly string[], at: number, more: (line: string) => boolean): string[] {
  let end = at + 1;
  while (end < lines.length && more(lines[end]!)) end++;
  return lines.slice(at, end);
}

function fence(lines: readonly string[], at: number): [Block, number] {
  const run = take(lines, at, (line) => !line.startsWith("```"));
  return [{ kind: "code", text: run.slice(1).join("\n") }, run.length + 1];
}

function table(lines: readonly string[], at: number): [Block, number] {
  const run = take(lines, at, (line) => line.startsWith("|"));
  const [head, , ...rows] = run;
  return [{ kind: "table", head: cells(head!), rows: rows.map(cells) }, run.length];
}

/** Items may go on in indented lines. */
function list(lines: readonly string[], at: number): [Block, number] {
  const run = take(lines, at, (line) => /^[-*]\s/.test(line) || /^\s+\S/.test(line));
  const items: string[] = [];
  for (const line of run) {
    if (/^[-*]\s/.test(line)) items.push(line.slice(2));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return [{ kind: "list", items: items.map(inline) }, run.length];
}

export function markdown(source: string): Block[] {
  const lines = source.split(/\r?\n/);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const [made, length] = block(lines, at);
    if (made) blocks.push(made);
    at += length;
  }
  return blocks;
}
