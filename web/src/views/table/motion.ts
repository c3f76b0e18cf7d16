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

export const FLIGHT_MS = 420;

/** Let an element fly to another and be gone there; nothing happens when either is not on the screen. */
export function flyTo(element: Element, target: DOMRect | null): void {
  if (!moving() || !target) return;
  const from = element.getBoundingClientRect();
  const way = `translate(${middle(target).x - middle(from).x}px, ${middle(target).y - middle(from).y}px) scale(0.2)`;
  element.animate([{ opacity: 1 }, { transform: way, opacity: 0.3 }], { duration: FLIGHT_MS, easing: "ease-in", fill: "forwards" });
}

function middle(rect: DOMRect): { x: number; y: number } {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

/** A back that goes from the boneyard to whoever drew it. */
export function flyBack(from: DOMRect | null, to: DOMRect | null): void {
  if (!moving() || !from || !to) return;
  const flyer = document.createElement("div");
  flyer.className = "flyer";
  flyer.setAttribute("aria-hidden", "true");
  flyer.innerHTML = '<svg viewBox="-21 -41 42 84"><use href="#tile-back"/></svg>';
  flyer.style.left = `${middle(from).x - 13}px`;
  flyer.style.top = `${middle(from).y - 26}px`;
  document.body.append(flyer);
  const way = `translate(${middle(to).x - middle(from).x}px, ${middle(to).y - middle(from).y}px) rotate(-10deg) scale(0.6)`;
  flyer.animate([{ transform: "none" }, { transform: way }], { duration: 360, easing: "ease-in-out" }).finished.finally(() => flyer.remove());
}

/** Turn an element over its upright axis. */
export function flip(element: Element): void {
  if (!moving()) return;
  element.animate(
    [{ transform: "perspective(600px) rotateY(88deg)" }, { transform: "none" }],
    { duration: 220, easing: "ease-out" },
  );
}
