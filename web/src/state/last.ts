import { computed } from "@preact/signals";
import { round } from "./table";

/** The tile laid last, which the board marks with a ring. */
export const lastTile = computed(() => round.value?.layout.at(-1)?.tile ?? null);
