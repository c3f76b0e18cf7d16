import { useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { chosen, playable } from "../../state/choice";
import { hand } from "../../state/rack";
import { moving } from "./motion";

/** Pixels between tiles of a rack so wide, so that half a tile at its edge tells that it goes on. */
export function halfTileGap(width: number, tile: number): number {
  const whole = Math.max(1, Math.floor(width / tile - 0.5));
  return width / (whole + 0.5) - tile;
}

/** On short phones the rack is one row that scrolls: what matters comes into sight by itself. */
export function useScroll(list: { current: HTMLElement | null }): void {
  useSignalEffect(() => {
    void [chosen.value, playable.value, hand.value];
    const frame = requestAnimationFrame(() => list.current && settle(list.current));
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => {
    const watcher = new ResizeObserver(() => list.current && settle(list.current));
    watcher.observe(list.current!);
    return () => watcher.disconnect();
  }, []);
}

/** Measure the rack, tiles as close as they may stand, and lay out one that is too long for it. */
function settle(list: HTMLElement): void {
  const at = list.scrollLeft;
  list.classList.remove("rack-long");
  const tile = list.querySelector<HTMLElement>("[data-rack]");
  const long = list.scrollWidth > list.clientWidth + 1;
  list.classList.toggle("rack-long", long);
  if (!tile || !long) return;
  const room = list.clientWidth - parseFloat(getComputedStyle(list).paddingLeft);
  list.style.setProperty("--gap", `${halfTileGap(room, tile.offsetWidth)}px`);
  if (list.scrollLeft !== at) list.scrollLeft = at;
  bring(wanted(list));
}

/** The tile that the eye looks for: the chosen one, the next one, or one that fits when none is in sight. */
function wanted(list: HTMLElement): HTMLElement | null {
  const aim = list.querySelector<HTMLElement>(".tile-chosen, .tile-up, .tile-next");
  if (aim) return aim;
  const fitting = [...list.querySelectorAll<HTMLElement>(".tile-fits")];
  return fitting.some(inSight) ? null : (fitting[0] ?? null);
}

function inSight(tile: HTMLElement): boolean {
  const list = tile.parentElement!;
  return tile.offsetLeft >= list.scrollLeft && tile.offsetLeft + tile.offsetWidth <= list.scrollLeft + list.clientWidth;
}

/** Scroll a tile of the rack into sight; one that is there stays where it is. */
export function bring(tile: HTMLElement | null): void {
  if (!tile || inSight(tile)) return;
  const list = tile.parentElement!;
  list.scrollTo({ left: tile.offsetLeft - (list.clientWidth - tile.offsetWidth) / 2, behavior: moving() ? "smooth" : "auto" });
}
