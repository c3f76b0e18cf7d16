/** What travels over the wire, as docs/protocol.md describes it. */

import type { Tile } from "../tiles/tile";

export type Seat = number;
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };
export type Params = Readonly<Record<string, Value>>;

export interface Refusal {
  code: string;
  params: Params;
  clause?: string | null;
}

/** One house rule as its maker describes it, in the language asked for. */
export interface OptionInfo {
  name: string;
  kind: string;
  label: string;
  help: string;
  group: string;
  argued: boolean;
  value: Value;
  /** The value as a command line takes it; the server understands it too. */
  text: string;
  said: string;
  default: Value;
  allowed: string;
  /** Each value there is with its label; empty where others will do too. */
  choices: readonly (readonly [Value, string])[];
  schema: NumberSchema & { anyOf?: readonly NumberSchema[]; [key: string]: unknown };
}

export interface NumberSchema {
  type?: string;
  minimum?: number;
  maximum?: number;
}

export interface PresetInfo {
  name: string;
  title: string;
  blurb: string;
  seats: readonly number[];
  options: Readonly<Record<string, Value>>;
}

export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  seats: readonly number[];
  default_preset: string;
  presets: readonly PresetInfo[];
  options: readonly OptionInfo[];
}

export interface BotInfo {
  name: string;
  level: number;
}

export interface Offer {
  games: readonly GameInfo[];
  /** Easiest first. */
  bots: readonly BotInfo[];
  faces: readonly string[];
  languages: readonly string[];
  emotes: readonly string[];
}

export interface LaidTile {
  tile: Tile;
  onto: Tile | null;
  number: number | null;
  seat: Seat | null;
}

export interface End {
  number: number;
  worth: number;
  tile: Tile;
  places: number;
  /** Only the double of its number may be laid here. */
  shut: boolean;
}

export interface Term {
  number?: number;
  worth?: number;
  tile?: Tile;
  seat?: Seat;
  points?: number;
  [key: string]: unknown;
}

export interface Sum {
  seat: Seat;
  code: string;
  terms: readonly (Term | number)[];
  total: number;
  points: number;
}

export interface RoundResult {
  winners: readonly Seat[];
  points: readonly number[];
  how: string;
  sums: readonly Sum[];
}

export interface RoundView {
  game: string;
  preset: string;
  set_max: number;
  faces: "pips" | "pictures";
  seat: Seat | null;
  seats: number;
  sides: readonly (readonly Seat[])[];
  turn: Seat | null;
  phase: string;
  leader: Seat;
  hands: readonly (readonly Tile[])[];
  row: readonly boolean[];
  next: readonly (number | null)[];
  up: { seat: Seat; tile: Tile; index?: number } | null;
  boneyard: number;
  drawable: number;
  dead: number;
  layout: readonly LaidTile[];
  spinners: readonly Tile[];
  ends: readonly End[];
  count: number | null;
  points: readonly number[];
  scores: readonly number[];
  target: number | null;
  trick: Trick | null;
  moves: readonly string[];
  interjections: readonly string[];
  over: boolean;
  result: RoundResult | null;
}

/** The table of a trick game; all of it is public. */
export interface Trick {
  trump: number;
  turned: Tile | null;
  led: Tile | null;
  closed_by: Seat | null;
  taken: readonly (readonly Tile[])[];
  tricks: readonly number[];
  declared: readonly Tile[];
}

export interface SeatCard {
  seat: Seat;
  kind: "person" | "bot" | "open";
  name: string | null;
  person: number | null;
  bot: string | null;
  stand_in: string | null;
  connected: boolean;
  away_since: number | null;
  ready: boolean;
  asked: boolean;
  side: number;
}

export interface SummaryLine {
  name: string;
  value: Value;
  changed: boolean;
  label?: string;
  text?: string;
}

export interface Rules {
  game: string;
  preset: string;
  title: string;
  options: Readonly<Record<string, Value>>;
  changed: readonly string[];
  summary: readonly SummaryLine[];
  code: string;
  set_max: number;
  faces: "pips" | "pictures";
  target: number | null;
}

/** Units are quarters of a tile's length; y runs down. `rotation` turns a tile that lies with its first number left. */
export interface Shape {
  x: number;
  y: number;
  w: number;
  h: number;
  rotation: number;
}

export interface PlacedTile extends Shape {
  tile: Tile;
  half_first: number;
  /** The tile it is joined to, where it could not be laid beside it. */
  apart?: Tile;
}

export interface Place extends Shape {
  tile: Tile;
  number: number;
  /** Where a double would lie at this end. */
  double: Shape | null;
  /** No room beside this end: the shape is its own half, and tiles move when one is laid here. */
  walled?: boolean;
}

export interface Placements {
  unit: number;
  width: number;
  height: number;
  bounds: readonly [number, number, number, number];
  tiles: readonly PlacedTile[];
  places: readonly Place[];
}

export type Phase = "lobby" | "dealing" | "playing" | "between" | "finished";

export interface Shown {
  hands: readonly (readonly Tile[])[];
  /** What was left over: the boneyard and tiles out of play. */
  rest: readonly Tile[];
}

export interface PastRound {
  round: number;
  match: number;
  winners: readonly Seat[];
  how: string;
  points: readonly number[];
  scores: readonly number[];
}

export interface FairDeal {
  scheme: string;
  table: string;
  round: number;
  set: string;
  commit: string;
  seed: string | null;
  commits: readonly string[];
  seeds: readonly string[];
  void?: readonly unknown[];
  deck?: readonly Tile[];
}

export interface State {
  v: number;
  at: number;
  table: {
    id: string;
    name: string;
    language: string;
    mode: "live" | "correspondence";
    days: number | null;
    pace: string;
    phase: Phase;
    host: number;
    match: number;
    round: number;
    watchers: number;
  };
  rules: Rules;
  you: { person: number | null; seats: readonly Seat[]; seat: Seat | null; host: boolean };
  seats: readonly SeatCard[];
  scores: readonly number[];
  sides: readonly (readonly Seat[])[];
  winners: readonly Seat[] | null;
  history: readonly PastRound[];
  round: RoundView | null;
  shown: Shown | null;
  placements: Placements | null;
  waiting: { seat: Seat; since: number; soft: number | null; hard: number | null; stand_in: boolean } | null;
  last: { seat: Seat; move: string; v: number } | null;
  can: Readonly<Record<string, boolean>>;
  fair: FairDeal | null;
}

export interface Happening {
  kind: string;
  seat?: Seat | null;
  tile?: Tile;
  onto?: Tile | null;
  points?: number;
  terms?: readonly Term[];
  total?: number;
  [key: string]: unknown;
}

export interface TableEvent {
  v: number;
  at: number;
  kind: string;
  seat?: Seat;
  happened?: readonly Happening[];
  round?: number;
  commit?: string;
  fair?: FairDeal | null;
  [key: string]: unknown;
}

export interface Answer {
  type: "ack" | "refused" | "stale" | "error";
  id: string | null;
  v?: number;
  code?: string;
  params?: Params;
  clause?: string | null;
  result?: unknown;
}

export type Message =
  | { type: "hello"; v: number; at: number; table: string; protocol: number; server: string; you: State["you"] }
  | { type: "events"; v: number; events: readonly TableEvent[]; state: State }
  | { type: "state"; state: State }
  | ({ type: "stale"; id: string; v: number; events: readonly TableEvent[]; state: State } & Partial<Answer>)
  | Answer
  | { type: "presence"; seats: readonly SeatCard[]; watchers: number }
  | { type: "emote"; seat: Seat; emote: string; at: number }
  | { type: "nudge"; from: Seat; to: Seat; at: number; hard: number | null }
  | { type: "pong"; id?: string; v: number; at: number };

export interface ReplayStep {
  step: number;
  seat: Seat | null;
  move: string | null;
  happened: readonly Happening[];
  view: RoundView;
  placements: Placements | null;
}

export interface Replay {
  round: number;
  game: string;
  preset: string;
  steps: readonly ReplayStep[];
}

export interface Opened {
  table: string;
  invite: string;
  url: string;
  person: number;
  seats: readonly Seat[];
  v: number;
}
