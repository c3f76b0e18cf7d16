import { signal } from "@preact/signals";

/** Whether the screen has room for things that phones show only on request. */
const query = typeof matchMedia === "function" ? matchMedia("(min-width: 900px) and (min-height: 521px)") : null;

const tallQuery = typeof matchMedia === "function" ? matchMedia("(min-height: 721px)") : null;

/** Whether a phone has room above the layout for more than names. */
export const tall = signal(tallQuery?.matches ?? true);

tallQuery?.addEventListener("change", () => {
  tall.value = tallQuery.matches;
});

export const wide = signal(query?.matches ?? true);

query?.addEventListener("change", () => {
  wide.value = query.matches;
});
