import type { RoundView } from "../../api/types";
import { t, tn } from "../../i18n/words";
import { otherDeeds, play } from "../../state/choice";
import { Face } from "../../tiles/face";

/** A heap that shrinks: places on a loose spiral, the same for the same tile, so that nothing jumps. */
function heap(n: number): { x: number; y: number; turn: number }[] {
  return Array.from({ length: n }, (_, i) => {
    const angle = i * 2.4;
    const far = 7 + 6.2 * Math.sqrt(i);
    return { x: 60 + far * Math.cos(angle) * 1.25, y: 46 + far * Math.sin(angle) * 0.72, turn: ((i * 47) % 70) - 35 };
  });
}

/** On phones the heap is one back with its number, and the sleeping tiles another. */
export function BoneyardChip({ round }: { round: RoundView }) {
  const { drawable, boneyard, dead } = round;
  const asleep = Math.max(0, boneyard - drawable) + dead;
  if (boneyard + dead === 0) return null;
  return (
    <section class="yard-chip" id="boneyard" aria-label={t("Boneyard")}>
      <span class="unseen">{tn("{n} tile to draw", "{n} tiles to draw", drawable)}. {asleep > 0 ? tn("{n} stays asleep", "{n} stay asleep", asleep) : ""}</span>
      <span aria-hidden="true"><Back />{drawable}</span>
      {asleep > 0 ? <span class="yard-asleep" aria-hidden="true"><Back />{asleep}</span> : null}
    </section>
  );
}

function Back() {
  return <svg viewBox="-21 -41 42 84"><Face tile="?" /></svg>;
}

/** The boneyard: a heap to draw from and, apart, the tiles that stay asleep. */
export function Boneyard({ round }: { round: RoundView }) {
  const { drawable, boneyard, dead } = round;
  const asleep = Math.max(0, boneyard - drawable) + dead;
  if (boneyard + dead === 0) return null;
  const draw = otherDeeds.value.find((deed) => deed.kind === "draw");
  const words = drawable > 0 ? tn("{n} tile to draw", "{n} tiles to draw", drawable) : t("Nothing to draw");
  return (
    <section class="boneyard" id="boneyard" aria-label={t("Boneyard")}>
      <button type="button" class="heap" disabled={!draw} aria-label={draw ? t("Draw a tile") : words} onClick={() => draw && void play(draw.move)}>
        <svg viewBox="0 0 170 92" aria-hidden="true">
          {heap(Math.min(drawable, 24)).reverse().map((spot, i) => (
            <g key={drawable - i} transform={`translate(${spot.x} ${spot.y}) rotate(${spot.turn}) scale(0.36)`}><Face tile="?" /></g>
          ))}
          {Array.from({ length: Math.min(asleep, 6) }, (_, i) => (
            <g key={`asleep-${i}`} class="asleep" transform={`translate(${138 + (i % 2) * 15} ${38 + Math.floor(i / 2) * 14}) rotate(${i % 2 ? 5 : -6}) scale(0.34)`}><Face tile="?" /></g>
          ))}
        </svg>
      </button>
      <p class="boneyard-words">
        {words}
        {asleep > 0 ? <small>{tn("{n} stays asleep", "{n} stay asleep", asleep)}</small> : null}
      </p>
    </section>
  );
}
