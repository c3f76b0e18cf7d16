import { signal } from "@preact/signals";

/** Which sheet lies over the table. */
export type Sheet = "menu" | "rules" | "fair" | "scores" | null;
export const sheet = signal<Sheet>(null);

export function openSheet(which: Sheet): void {
  sheet.value = which;
}
