import { motion } from "../../state/settings";
import type { Tile } from "../../tiles/tile";

/** Where tiles were on the screen before the last change, so that they can be seen moving. */
const rackPlaces = new Map<Tile, DOMRect>();

export function noteRack(tile: Tile, rect: DOMRect): void {
  rackPlaces.set(tile, rect);
}

/** The place a laid tile came from: the rack, else the plate of the seat that laid it. */
export function originOf(tile: Tile, seat: number | null): DOMRect | null {
  const own = rackPlaces.get(tile);
  if (own) {
    rackPlaces.delete(tile);
    return own;
  }
  return seat === null ? null : elementRect(`[data-plate="${seat}"]`);
}

export function elementRect(selector: string): DOMRect | null {
  const rect = document.querySelector(selector)?.getBoundingClientRect();
  return rect && rect.width > 0 ? rect : null;
}

const SETTLE = "cubic-bezier(0.25, 1.25, 0.45, 1)";

export function moving(): boolean {
  return motion.value === "full";
}

/** Let an element arrive in its place from a shift of (dx, dy), a little turned and smaller. */
export function arrive(element: Element, dx: number, dy: number, scale = 1, spin = 0): void {
  if (!moving()) return;
  const from = `translate(${dx}px, ${dy}px) rotate(${spin}deg) scale(${scale})`;
  element.animate([{ transform: from }, { transform: "none" }], { duration: 240, easing: SETTLE });
}

/** Turn an element over its upright axis. */
export function flip(element: Element): void {
  if (!moving()) return;
  element.animate(
    [{ transform: "perspective(600px) rotateY(88deg)" }, { transform: "none" }],
    { duration: 220, easing: "ease-out" },
  );
}

export function fadeIn(element: Element): void {
  if (!moving()) return;
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200 });
}
