import { signal } from "@preact/signals";

/** Whether the screen has room for things that phones show only on request. */
const query = typeof matchMedia === "function" ? matchMedia("(min-width: 900px) and (min-height: 521px)") : null;

export const wide = signal(query?.matches ?? true);

query?.addEventListener("change", () => {
  wide.value = query.matches;
});
