import { signal } from "@preact/signals";
import type { Happening, Seat, TableEvent, Term } from "../api/types";

/** Bubbles at the plates, score slips and the short history that the L key reads. */
export interface Bubble {
  key: number;
  seat: Seat;
  happening: Happening;
}

export interface Slip {
  key: number;
  seat: Seat;
  kind: string;
  points: number;
  total: number | null;
  terms: readonly Term[];
}

export const bubbles = signal<readonly Bubble[]>([]);
export const slip = signal<Slip | null>(null);
export const lastHappenings = signal<readonly Happening[]>([]);

type Listener = (happening: Happening, event: TableEvent) => void;

const listeners = new Set<Listener>();
let key = 0;

const BUBBLE_MS = 2600;
/** How long a slip can be read; then it flies to the peg. */
export const SLIP_MS = 3200;

/** Be told of everything that happens; returns how to stop. */
export function onHappening(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Take in one event of the table: each thing that happened in it, in order. */
export function tell(event: TableEvent): void {
  const list = event.happened ?? [event as Happening];
  if (event.happened && event.happened.length > 0) lastHappenings.value = event.happened;
  for (const happening of list) {
    for (const listener of listeners) listener(happening, event);
    if (SPOKEN.has(happening.kind)) bubble(happening);
    if (SCORES.has(happening.kind)) score(happening);
  }
}

/** Things worth a bubble; a tile that is laid shows by itself. */
const SPOKEN = new Set([
  "pass", "draw", "turn", "put_back", "look", "hide", "reveal", "peek", "domino", "call", "muggins", "emote", "nudge", "close",
  "declare", "trick",
]);
const SCORES = new Set(["score", "call", "muggins", "out_bonus", "knock_bonus", "declare"]);

function bubble(happening: Happening): void {
  const seat = happening.seat;
  if (seat === undefined || seat === null) return;
  const made: Bubble = { key: ++key, seat, happening };
  bubbles.value = [...bubbles.value.filter((old) => old.seat !== seat), made];
  setTimeout(() => {
    bubbles.value = bubbles.value.filter((old) => old.key !== made.key);
  }, BUBBLE_MS);
}

function score(happening: Happening): void {
  if (!happening.points || happening.seat === undefined || happening.seat === null) return;
  const made: Slip = {
    key: ++key,
    seat: happening.seat,
    kind: happening.kind,
    points: happening.points,
    total: happening.total ?? null,
    terms: happening.terms ?? [],
  };
  slip.value = made;
  setTimeout(() => {
    if (slip.value?.key === made.key) slip.value = null;
  }, SLIP_MS);
}
