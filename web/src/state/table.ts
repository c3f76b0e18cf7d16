import { batch, computed, signal } from "@preact/signals";
import { at, get } from "../api/http";
import { Socket, type Link } from "../api/socket";
import type { Answer, Message, Seat, State, TableEvent } from "../api/types";
import { FairShare } from "./fair";
import { tell } from "./happenings";

/** The table on the screen: what the server last said, and the line to it. */
export const state = signal<State | null>(null);
export const link = signal<Link>("connecting");
export const closeReason = signal("");
export const refusal = signal<Answer | null>(null);
/** Milliseconds by which the server's clock is ahead of this device's. */
export const ahead = signal(0);

export const round = computed(() => state.value?.round ?? null);
export const mySeat = computed(() => state.value?.you.seat ?? null);
export const myTurn = computed(() => {
  const now = round.value;
  return now !== null && !now.over && now.turn !== null && now.turn === mySeat.value && now.moves.length > 0;
});

let socket: Socket | null = null;
let version = 0;
let board: { columns: number; rows: number } | null = null;
let fair = new FairShare("");

/** Whether this browser can take part in fair deals (WebCrypto needs a secure address). */
const canShare = (): boolean => typeof crypto !== "undefined" && crypto.subtle !== undefined;

function address(id: string, have: number): string {
  const query = new URLSearchParams({ after: have ? String(have) : "round" });
  if (board) {
    query.set("columns", String(board.columns));
    query.set("rows", String(board.rows));
  }
  const seat = mySeat.peek();
  if (seat !== null) query.set("seat", String(seat));
  if (canShare()) query.set("fair", "1");
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}${at(id)}/socket?${query}`;
}

export function openTable(id: string): void {
  closeTable();
  fair = new FairShare(id);
  socket = new Socket((have) => address(id, have), { message: hear, link: linkIs, have: () => version });
  socket.open();
}

export function closeTable(): void {
  socket?.close();
  socket = null;
  version = 0;
  batch(() => {
    state.value = null;
    refusal.value = null;
    link.value = "connecting";
  });
}

/** Connect anew, e.g. after taking a seat or when the device wakes up. */
export function reconnect(): void {
  socket?.again();
}

function linkIs(now: Link, reason: string): void {
  batch(() => {
    link.value = now;
    closeReason.value = reason;
  });
}

function hear(message: Message): void {
  switch (message.type) {
    case "hello":
      ahead.value = message.at - Date.now();
      if (message.v < version) version = 0;
      return;
    case "events":
      return take(message.events, message.state, message.v);
    case "stale":
      if ("state" in message && message.state) take(message.events ?? [], message.state, message.v ?? 0);
      return;
    case "state":
      return show(message.state);
    case "pong":
      if (message.v > version) reconnect();
      return;
    case "presence":
      return presence(message.seats, message.watchers);
    case "emote":
    case "nudge":
      if (message.type === "nudge") hurried(message.to, message.hard);
      tell({ v: 0, at: message.at, ...("emote" in message
        ? { kind: "emote", seat: message.seat, emote: message.emote }
        : { kind: "nudge", seat: message.from, to: message.to }) });
  }
}

/** Events that are new here, in order; a gap before them is filled from the log. */
function take(events: readonly TableEvent[], next: State, upTo: number): void {
  const fresh = events.filter((event) => event.v > version);
  const first = fresh[0];
  const gap = version > 0 && first !== undefined && first.v > version + 1;
  const started = version > 0;
  const since = version;
  version = Math.max(upTo, next.v);
  if (next.v >= (state.peek()?.v ?? 0)) show(next);
  if (gap) void catchUp(next.table.id, since, first.v);
  for (const event of fresh) {
    void fair.see(event, next.you.seats, next.table.phase === "dealing", quietly);
    if (started) tell(event);
  }
}

async function catchUp(id: string, since: number, before: number): Promise<void> {
  const { events } = await get<{ events: TableEvent[] }>(`${at(id)}/events?after=${since}`);
  for (const event of events) if (event.v < before) tell(event);
}

function show(next: State): void {
  state.value = next;
}

/** After a reminder there may be an end to somebody's time. */
function hurried(seat: Seat, hard: number | null): void {
  const now = state.peek();
  if (now?.waiting?.seat === seat) state.value = { ...now, waiting: { ...now.waiting, hard } };
}

function presence(seats: State["seats"], watchers: number): void {
  const now = state.peek();
  if (now) state.value = { ...now, seats, table: { ...now.table, watchers } };
}

/** A command of the machinery, such as the fair deal: a refusal is no news for the player. */
function quietly(type: string, fields: object): Promise<Answer> {
  return socket ? socket.send(type, fields) : Promise.resolve({ type: "error", id: null });
}

/** Send a command as it is; what comes back as a refusal is kept for the screen. */
export async function submit(type: string, fields: object = {}): Promise<Answer> {
  if (!socket) return { type: "error", id: null, code: "offline", params: {} };
  const answer = await socket.send(type, fields);
  if (answer.type === "refused" || answer.type === "error") refusal.value = answer;
  return answer;
}

/** The seat a command is for: only said by a person who holds several. */
function acting(): { seat?: Seat } {
  const you = state.peek()?.you;
  return you && you.seats.length > 1 && you.seat !== null ? { seat: you.seat } : {};
}

export function act(type: string, fields: object = {}): Promise<Answer> {
  return submit(type, { ...fields, ...acting() });
}

/** A command that only counts for what is on the screen now. */
export function actNow(type: string, fields: object = {}): Promise<Answer> {
  refusal.value = null;
  return act(type, { ...fields, expect: state.peek()?.v ?? 0 });
}

export function setBoard(columns: number, rows: number): void {
  if (board?.columns === columns && board.rows === rows) return;
  board = { columns, rows };
  if (socket && link.peek() === "open") void socket.send("set_board", board);
}
