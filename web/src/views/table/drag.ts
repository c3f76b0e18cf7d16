import { useRef } from "preact/hooks";
import { chosen, lit, layHere } from "../../state/choice";
import { laysOf } from "../../state/moves";
import { isRow, move } from "../../state/rack";
import { myTurn, round } from "../../state/table";
import type { Tile } from "../../tiles/tile";

interface Held {
  tile: Tile;
  element: HTMLElement;
  x: number;
  y: number;
  moving: boolean;
}

const THRESHOLD = 8;

/** Drag a tile along the rack to sort it, or onto a lit place to lay it. Taps stay taps. */
export function useDrag(list: { current: HTMLElement | null }) {
  const held = useRef<Held | null>(null);

  const down = (event: PointerEvent): void => {
    const element = (event.target as Element).closest<HTMLElement>("[data-rack]");
    const tile = element?.dataset["rack"];
    if (!element || !tile || tile === "?" || event.button !== 0) return;
    held.current = { tile, element, x: event.clientX, y: event.clientY, moving: false };
  };

  const moved = (event: PointerEvent): void => {
    const now = held.current;
    if (!now) return;
    const dx = event.clientX - now.x;
    const dy = event.clientY - now.y;
    if (!now.moving && Math.hypot(dx, dy) > THRESHOLD) lift(now, list.current, event.pointerId);
    if (now.moving) now.element.style.transform = `translate(${dx}px, ${dy}px) scale(1.06)`;
  };

  /** The tile that was in the hand is in its row again. */
  const release = (): Held | null => {
    const now = held.current;
    held.current = null;
    if (!now?.moving) return null;
    now.element.style.transform = "";
    now.element.classList.remove("tile-held");
    return now;
  };

  const up = (event: PointerEvent): void => {
    const now = release();
    if (now) drop(now.tile, event.clientX, event.clientY, list.current);
  };

  /** The click that follows a drag is not a tap. */
  const click = (event: MouseEvent): void => {
    if (!justDragged) return;
    justDragged = false;
    event.stopPropagation();
    event.preventDefault();
  };

  return { onPointerDown: down, onPointerMove: moved, onPointerUp: up, onPointerCancel: release, onClickCapture: click };
}

let justDragged = false;

function lift(now: Held, list: HTMLElement | null, pointer: number): void {
  now.moving = true;
  justDragged = true;
  setTimeout(() => (justDragged = false), 1500);
  list?.setPointerCapture(pointer);
  // A rack that scrolls would clip the tile: there it is held over the page.
  const { left, top } = now.element.getBoundingClientRect();
  now.element.style.setProperty("--left", `${left}px`);
  now.element.style.setProperty("--top", `${top}px`);
  now.element.classList.add("tile-held");
  const current = round.peek();
  if (current && myTurn.peek() && laysOf(current, now.tile).length > 0) chosen.value = now.tile;
}

function drop(tile: Tile, x: number, y: number, list: HTMLElement | null): void {
  const target = document.elementsFromPoint(x, y).map((one) => one.closest<SVGElement>("[data-place]")).find(Boolean);
  const place = target && lit.peek().find((one) => one.lay.move === target.dataset["place"]);
  if (place) return layHere(place);
  if (!list || isRow.peek()) return;
  const box = list.getBoundingClientRect();
  if (y < box.top - 40 || y > box.bottom + 40) return;
  const others = [...list.querySelectorAll<HTMLElement>("[data-rack]")].filter((one) => one.dataset["rack"] !== tile);
  move(tile, others.filter((one) => before(one, x, y)).length);
}

/** Whether a tile of the rack comes before a point, rows read from left to right. */
function before(element: HTMLElement, x: number, y: number): boolean {
  const box = element.getBoundingClientRect();
  if (y > box.bottom) return true;
  return y >= box.top && x > box.left + box.width / 2;
}
