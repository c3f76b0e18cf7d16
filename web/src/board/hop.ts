import { moving } from "../views/table/motion";
import type { Hole } from "./crib";

/** Where both pegs stand now, which of them moved, and over which scores it hops (empty: it does not). */
export interface Leap {
  mover: 0 | 1;
  over: readonly number[];
  places: [number, number];
}

/** The peg behind takes the new score; scores that were taken back, or another match, put both anew. */
export function leapOf(places: readonly [number, number], front: number, back: number): Leap {
  const [one, other] = places;
  const mover = one <= other ? 0 : 1;
  const ahead = Math.max(one, other);
  if (front === ahead && one !== other) return { mover, over: [], places: [one, other] };
  if (front <= ahead) return { mover, over: [], places: [back, front] };
  const counted = Array.from({ length: front - ahead }, (_, n) => ahead + 1 + n);
  return { mover, over: [Math.min(one, other), ...counted], places: mover === 0 ? [front, other] : [one, front] };
}

const HOLE_MS = 85;
const LONGEST_MS = 1700;
const LIFT = 3.2;

/** From the first hole over the peg in front, and on from hole to hole. */
export function hop(element: Element, holes: readonly Hole[]): void {
  if (!moving() || holes.length < 2) return;
  const frames: Keyframe[] = [];
  holes.forEach((hole, n) => {
    const before = holes[n - 1];
    if (before) frames.push({ transform: `translate(${(before.x + hole.x) / 2}px, ${(before.y + hole.y) / 2 - LIFT}px) scale(1.25)` });
    frames.push({ transform: `translate(${hole.x}px, ${hole.y}px)` });
  });
  element.animate(frames, { duration: Math.min(LONGEST_MS, HOLE_MS * holes.length), easing: "linear" });
}
