import { t, type Params } from "./words";
import type { Params as WireParams } from "../api/types";

interface Coded {
  code?: string;
  params?: WireParams;
}

/** Codes of the table and the server, said in words; those of the rules come from the engine's catalogue. */
const WORDS: Readonly<Record<string, string>> = {
  offline: "No connection. Your move is kept and sent again.",
  malformed: "The server could not read that.",
  not_seated: "You are watching. Sit down to play.",
  not_your_seat: "That is not your seat.",
  not_your_turn: "It is not your turn.",
  not_host: "Only the host can do that.",
  wrong_phase: "Not at this moment.",
  unreadable_move: "That is not a move.",
  nothing_to_take_back: "Too late to take that back.",
  seat_taken: "Somebody sits there already.",
  seat_not_open: "That seat is not open.",
  no_such_seat: "There is no such seat.",
  table_full: "The table is full. You can watch.",
  wrong_invite: "This invitation does not fit the table. Ask for the whole link.",
  no_table: "There is no such table any more.",
  no_round: "There is no such round.",
  round_running: "Not before the round is over.",
  unknown_game: "This server does not know that game.",
  unknown_preset: "There are no such rules for this game.",
  unknown_option: "There is no house rule of that name here.",
  bad_option: "These house rules do not go together.",
  bad_seats: "This game cannot be played by so many.",
  unknown_bot: "There is no such bot.",
  bad_rules_code: "This code of house rules is broken.",
  bad_name: "Please choose a name of 1 to 24 characters.",
  too_soon: "A little slower, please.",
  fair_mismatch: "The fair deal did not match.",
  fair_closed: "The fair deal went on without this device.",
  too_many: "Too fast. Please wait a moment.",
  too_many_tables: "The server is full at the moment.",
  too_many_sockets: "The server is full at the moment.",
  storage_full: "The server cannot save anything now. Nothing was lost; try again later.",
  busy: "The server is busy. Try again.",
  internal: "Something went wrong at the server. Nothing was changed; try again.",
  stale: "The table had already moved on.",
  wrong_origin: "This page does not belong to that server.",
};

/** Parameters as people read them: lists with commas. */
function readable(params: WireParams): Params {
  const entries = Object.entries(params).map(([key, value]) => {
    const list = Array.isArray(value) ? value.join(", ") : String(value ?? "");
    return [key, typeof value === "number" ? value : list] as const;
  });
  return Object.fromEntries(entries);
}

/** A coded "no" in the language of the page. */
export function problem(coded: Coded): string {
  const words = WORDS[coded.code ?? ""] ?? engineWords(coded.code ?? "");
  return words ? t(words, readable(coded.params ?? {})) : t("Not possible now ({code}).", { code: coded.code ?? "?" });
}

let engine: Readonly<Record<string, string>> = {};

/** The engine's texts by code, as the build step found them. */
export function teach(words: Readonly<Record<string, string>>): void {
  engine = words;
}

function engineWords(code: string): string | undefined {
  return engine[code];
}
