import { effect, signal } from "@preact/signals";
import { get } from "../api/http";
import type { GameInfo, Offer, PresetInfo } from "../api/types";
import { language } from "./settings";

/** What the server offers, in the language of the page; null until it is there. */
export const offer = signal<Offer | null>(null);
export const offerFailed = signal(false);

export async function loadOffer(): Promise<void> {
  offerFailed.value = false;
  try {
    offer.value = await get<Offer>(`/api/games?lang=${language.value}`);
  } catch {
    offerFailed.value = true;
  }
}

let asked = false;

/** Start keeping the offer up to date with the language. */
export function wantOffer(): void {
  if (asked) return;
  asked = true;
  effect(() => {
    void language.value;
    void loadOffer();
  });
}

export function gameOf(name: string): GameInfo | null {
  return offer.value?.games.find((game) => game.name === name) ?? null;
}

/** The title of a game in the language of the page; `known` until the offer is there. */
export function titleOf(name: string, known: string): string {
  return gameOf(name)?.title ?? known;
}

export function presetOf(game: GameInfo, name: string): PresetInfo {
  return game.presets.find((preset) => preset.name === name) ?? game.presets[0]!;
}

/** How many seats a quick game has: two bots and you, or as near as the game allows. */
export function quickSeats(preset: PresetInfo): number {
  const possible = preset.seats.length > 0 ? preset.seats : [2];
  return [...possible].sort((a, b) => Math.abs(a - 3) - Math.abs(b - 3) || a - b)[0]!;
}
