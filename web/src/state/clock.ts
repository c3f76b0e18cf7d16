import { computed, effect, signal } from "@preact/signals";
import { seatName } from "../i18n/say";
import { currentLanguage, t, tn } from "../i18n/words";
import { ahead, state } from "./table";

/** Milliseconds on the server's clock, once a second while somebody is waited for. */
const clock = signal(0);
const PATIENT_MS = 5_000;
const LONG_MS = 20_000;

let ticking: ReturnType<typeof setInterval> | undefined;

effect(() => {
  const waits = state.value?.waiting != null;
  clearInterval(ticking);
  if (!waits) return;
  const tick = (): void => {
    clock.value = Date.now() + ahead.peek();
  };
  tick();
  ticking = setInterval(tick, 1000);
});

/** For how long another person at the table has been waited for; 0 when nobody else is. */
const waited = computed(() => {
  const now = state.value;
  const waiting = now?.waiting;
  if (!now || !waiting || waiting.stand_in || now.you.seats.length === 0 || now.you.seats.includes(waiting.seat)) return 0;
  return now.seats[waiting.seat]?.kind === "person" ? clock.value - waiting.since : 0;
});

export const mayNudge = computed(() => waited.value >= PATIENT_MS);
/** Whether it has been so long that a reminder is worth a button of its own. */
export const shouldNudge = computed(() => waited.value >= LONG_MS);

/** Until when somebody may think, where there is an end to it. */
export function timeWords(): string {
  const now = state.value;
  const waiting = now?.waiting;
  if (!now || !waiting || waiting.hard === null) return "";
  const mine = now.you.seats.includes(waiting.seat);
  const name = seatName(now.seats, waiting.seat);
  if (now.table.mode === "correspondence") {
    const time = new Intl.DateTimeFormat(currentLanguage(), { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }).format(waiting.hard);
    return mine ? t("You have until {time}.", { time }) : t("{name} has until {time}. You may close this page.", { name, time });
  }
  const n = Math.max(0, Math.ceil((waiting.hard - clock.value) / 1000));
  return mine ? tn("A bot moves for you in {n} second.", "A bot moves for you in {n} seconds.", n) : tn("A bot moves for {name} in {n} second.", "A bot moves for {name} in {n} seconds.", n, { name });
}
