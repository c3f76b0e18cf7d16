import { signal } from "@preact/signals";
import { post, Refused } from "../api/http";
import type { BotInfo, Opened, Value } from "../api/types";
import { t } from "../i18n/words";
import { go } from "../router";
import { offer, presetOf, quickSeats } from "./games";
import type { GameInfo } from "../api/types";
import { children, language, name, youngest } from "./settings";

export interface NewTable {
  game: string;
  preset?: string;
  options?: Record<string, Value>;
  seats?: number;
  people: string[];
  bots?: string[];
  language?: string;
  name?: string;
  mode?: "live" | "correspondence";
  days?: number | null;
  pace?: string;
  /** The seat that leads the first round; null: whom the rules name. */
  leader?: number | null;
  start?: boolean;
}

/** The table that is to start as soon as this browser is connected: only then can it share in the deal. */
export const startAtOnce = signal<string | null>(null);

/** Open a table and go there; the invitation stays in the address, after the #. */
export async function openNew({ start, ...table }: NewTable): Promise<void> {
  const opened = await post<Opened>("/api/tables", { language: language.value, ...table });
  remember(opened, table.game);
  startAtOnce.value = start ? opened.table : null;
  go(opened.url);
}

/** The bot that quick games use: the one in the middle of those on offer, easiest first. */
export function usualBot(): string {
  const bots = offer.value?.bots ?? [];
  return bots[Math.floor((bots.length - 1) / 2)]?.name ?? "greedy";
}

const LEVELS = [() => t("beginner"), () => t("easy"), () => t("steady"), () => t("strong"), () => t("expert")];

/** What a bot is called in lists: by how well it plays. */
export function botTitle(bot: BotInfo): string {
  return LEVELS[bot.level - 1]?.() ?? bot.name;
}

/** The first of the people at this device where the youngest is to start, else whom the rules name. */
export function usualLeader(): number | null {
  return children.peek() && youngest.peek() ? 0 : null;
}

export async function playNow(game: GameInfo): Promise<void> {
  const preset = presetOf(game, game.default_preset);
  const seats = quickSeats(preset);
  const bots = Array.from({ length: seats - 1 }, usualBot);
  await openNew({
    game: game.name, preset: preset.name, people: [name.value || t("Guest")], seats, bots,
    leader: usualLeader(), start: true,
  });
}

const KEY = "hughie.tables";

export interface Kept {
  table: string;
  invite: string;
  game: string;
  at: number;
}

export function kept(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

/** Keep the way back to the last tables on this device. */
function remember(opened: Opened, game: string): void {
  const rest = kept().filter((old) => old.table !== opened.table);
  const list = [{ table: opened.table, invite: opened.invite, game, at: Date.now() }, ...rest].slice(0, 12);
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // The link still works without it.
  }
}

export function inviteOf(table: string, fragment: string): string {
  return fragment || (kept().find((old) => old.table === table)?.invite ?? "");
}

export function whyNot(error: unknown): Refused {
  return error instanceof Refused ? error : new Refused(0, "internal", {});
}
