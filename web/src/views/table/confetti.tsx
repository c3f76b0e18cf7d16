import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/words";
import { onHappening } from "../../state/happenings";
import { moving } from "./motion";

const burst = signal(0);
const COLOURS = ["#f7dc9a", "#e4572e", "#5d93a8", "#8ba45c", "#fffaf0", "#c9756b"];

/** "Domino!": the word over the table and a rain of pips; without motion both simply are there for a moment. */
export function Confetti() {
  useEffect(() => onHappening((happening) => {
    if (happening.kind !== "domino") return;
    burst.value += 1;
    const now = burst.value;
    setTimeout(() => {
      if (burst.value === now) burst.value = 0;
    }, 2600);
  }), []);
  if (burst.value === 0) return null;
  return (
    <div class={moving() ? "confetti" : "confetti confetti-still"} aria-hidden="true" key={burst.value}>
      <p class="domino-word">{t("Domino!")}</p>
      {Array.from({ length: 42 }, (_, i) => (
        <i key={i} style={{
          left: `${(i * i * 37 + i * 11) % 100}%`,
          top: moving() ? "-4%" : `${6 + ((i * i * 23 + i * 7) % 70)}%`,
          background: COLOURS[i % COLOURS.length],
          animationDelay: `${(i % 9) * 0.09}s`,
          animationDuration: `${1.5 + (i % 5) * 0.2}s`,
        }} />
      ))}
    </div>
  );
}
