/** What happens, in words: the engine's own texts by code, filled as the terminal fills them. */

import codes from "../generated/codes.json";
import type { Happening, Params as Wire, Sum, Term, Value } from "../api/types";
import { halves } from "../tiles/tile";
import { numberName, tileName } from "./names";
import { t, tn } from "./words";

type Texts = Readonly<Record<string, string>>;

const EVENTS: Texts = codes.events;
const TO_YOU: Texts = codes.toYou;
const REFUSALS: Texts = codes.refusals;
const HINTS: Texts = codes.hints;
const SUMS: Texts = codes.sums;
const ENDINGS: Texts = codes.endings;
const COUNTED = codes.counted as unknown as Readonly<Record<string, readonly [string, string]>>;

export interface Listener {
  /** The name of a seat, and which seat listens (null: somebody who watches). */
  name(seat: number): string;
  you: number | null;
}

/** Which text of a kind fits: seen or not, with or without points. */
function form(happening: Happening): string {
  const { kind } = happening;
  if ((kind === "call" || kind === "muggins") && !happening.terms && happening["of"] === undefined) {
    return happening.points ? `${kind}_fined` : `${kind}_nothing`;
  }
  if (kind === "put_back" && happening["face_up"]) return "put_back_up";
  const shown = happening.tile ?? happening["tiles"] ?? "?";
  return shown !== "?" && `${kind}_seen` in EVENTS ? `${kind}_seen` : kind;
}

/** A value of a text: tiles and numbers by their names, counted things counted, lists with commas. */
function said(name: string, value: Value | undefined, listener: Listener | null): string {
  if (name === "player" && typeof value === "number") return listener ? listener.name(value - 1) : String(value);
  if (typeof value === "number") {
    const counted = COUNTED[name];
    if (counted) return tn(counted[0], counted[1], value);
    return NUMBERS.has(name) ? numberName(value) : String(value);
  }
  if (Array.isArray(value)) {
    const items = [...new Set(value.map((one: Value) => said(`${name} `, one, listener)))];
    return items.join(", ") || t("none");
  }
  return typeof value === "string" && halves(value) ? tileName(value) : String(value ?? "");
}

const NUMBERS = new Set(["number", "high", "low", "ends "]);

function filled(params: object, listener: Listener | null): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, said(name, value as Value, listener)]));
}

function termWords(term: Term | number): string {
  if (typeof term === "number") return String(term);
  const both = term.tile ? halves(term.tile) : null;
  const worth = term.worth ?? 0;
  return both && both[0] === both[1] && worth > 0 ? `${worth} ${t("(double)")}` : String(worth);
}

/** "5 + 10 (double) = 15"; a single term has no sum to show. */
export function sumWords(terms: readonly (Term | number)[], total: number | null): string {
  const list = terms.map(termWords).join(" + ").replace(/\+ -/g, "− ");
  return terms.length > 1 && total !== null ? `${list} = ${total}` : list;
}

/** One thing that happened as a sentence; empty for what needs none. */
export function sentence(happening: Happening, listener: Listener): string {
  const which = form(happening);
  const seat = happening.seat ?? null;
  const text = (seat !== null && seat === listener.you ? TO_YOU[which] : undefined) ?? EVENTS[which];
  if (text === undefined) return "";
  const { seat: _, kind: __, terms, ...params } = happening;
  const about = filled(params, listener);
  about["player"] = seat === null ? "" : listener.name(seat);
  if (happening.points !== undefined) about["gain"] = String(happening.points);
  if (typeof happening["of"] === "number") about["other"] = listener.name(happening["of"]);
  if (terms) about["sum"] = `${sumWords(terms, happening.total ?? null)}: +${happening.points ?? 0}`;
  if (Array.isArray(happening["lots"])) about["lots"] = lotWords(happening["lots"], listener);
  return t(text, about);
}

function lotWords(lots: readonly { seat: number; tile: string }[], listener: Listener): string {
  return lots.map((lot) => `${listener.name(lot.seat)} ${tileName(lot.tile)}`).join(", ");
}

/** The words of a refusal by its code; undefined when the catalogue does not know it. */
export function refusalWords(code: string, params: Wire, listener: Listener | null): string | undefined {
  const text = REFUSALS[code];
  if (text === undefined) return undefined;
  const about = filled(params, listener);
  const turn = params["turn"];
  if (typeof turn === "number" && listener) about["player"] ??= listener.name(turn);
  return t(text, about);
}

/** Why a hint is a good move; empty for a reason nobody has words for. */
export function hintWords(reason: { code: string; params: Wire }): string {
  const text = HINTS[reason.code];
  return text ? t(text, filled(reason.params ?? {}, null)) : "";
}

/** How a round ended; the events before have said whose doing it was. */
export function endingWords(how: string): string {
  const text = ENDINGS[how];
  return text ? t(text) : "";
}

/** Where the points of the end of a round come from: "pips of the opponents 10 + 12 = 22 → 20", rounded as agreed. */
export function reasonWords(sum: Sum): string {
  const label = SUMS[sum.code];
  const rounded = sum.points !== sum.total ? ` → ${sum.points}` : "";
  const words = `${sumWords(sum.terms, sum.total)}${rounded}`;
  return label ? `${t(label)}: ${words}` : words;
}
