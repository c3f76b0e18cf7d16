import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { onHappening } from "../../state/happenings";
import { moving } from "./motion";

const burst = signal(0);
const COLOURS = ["#f7dc9a", "#e4572e", "#5d93a8", "#8ba45c", "#fffaf0", "#c9756b"];

/** Pips rain for a "Domino!"; without motion they simply lie there for a moment. */
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
