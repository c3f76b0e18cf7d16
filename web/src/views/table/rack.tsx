import { useLayoutEffect, useRef } from "preact/hooks";
import { tileName } from "../../i18n/say";
import { t } from "../../i18n/words";
import { chosen, otherDeeds, playable, tap, upTile } from "../../state/choice";
import { deedsAt } from "../../state/moves";
import { hand, isRow, move } from "../../state/rack";
import { mySeat, myTurn, round } from "../../state/table";
import { Face } from "../../tiles/face";
import { isDouble, type Tile } from "../../tiles/tile";
import { useDrag } from "./drag";
import { arrive, elementRect, flip, noteRack } from "./motion";
import { bring, useScroll } from "./scroll";
import { useRoving } from "../../a11y/roving";

/** The own tiles: a rack, or a row that lies face down in order. A listbox for keys and screen readers. */
export function Rack({ hidden = false }: { hidden?: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const tiles = hand.value;
  const roving = useRoving(list, "[role=option]");
  const drag = useDrag(list);
  useTileMotion(list, tiles);
  useScroll(list);
  const row = isRow.value;
  return (
    <div class={row ? "rack rack-row" : "rack"} style={{ "--n": tiles.length }}>
      <div
        ref={list}
        id="hand"
        class="rack-tiles"
        role="listbox"
        aria-orientation="horizontal"
        aria-label={row ? t("Your row, {n} tiles", { n: tiles.length }) : t("Your hand, {n} tiles", { n: tiles.length })}
        onKeyDown={roving.onKeyDown}
        onFocusIn={roving.onFocusIn}
        onFocusOut={roving.onFocusOut}
        {...drag}
      >
        {tiles.map((tile, index) => (
          <RackTile key={tile === "?" ? `down-${index}` : tile} tile={hidden && !row ? "?" : tile} index={index} first={index === roving.current} />
        ))}
      </div>
      <div class="rack-wood" aria-hidden="true" />
    </div>
  );
}

interface TileProps {
  tile: Tile;
  index: number;
  first: boolean;
}

function RackTile({ tile, index, first }: TileProps) {
  const now = round.value!;
  const seat = mySeat.value ?? 0;
  const next = now.next[seat] === index;
  const aimed = myTurn.value && deedsAt(now, index).length > 0;
  const up = tile !== "?" && upTile.value === tile;
  const fits = playable.value.has(tile) || aimed || (next && canTurnNext());
  const picked = chosen.value === tile && tile !== "?";
  const names = ["tile", fits ? "tile-fits" : "", picked ? "tile-chosen" : "", next ? "tile-next" : "", up ? "tile-up" : "",
    tile === "?" ? "tile-down" : "", isRow.value && tile !== "?" && !up ? "tile-open" : "", myTurn.value && !fits && !up ? "tile-dim" : ""];
  const pressed = (event: KeyboardEvent): void => {
    if (event.shiftKey && (event.key === "ArrowLeft" || event.key === "ArrowRight") && !isRow.value) {
      event.preventDefault();
      event.stopPropagation();
      move(tile, index + (event.key === "ArrowRight" ? 1 : -1));
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      tap(tile, index);
    }
  };
  return (
    <div
      role="option"
      class={names.filter(Boolean).join(" ")}
      tabIndex={first ? 0 : -1}
      aria-selected={picked}
      aria-label={optionName(tile, index, next, fits)}
      data-rack={tile}
      data-index={index}
      onClick={() => tap(tile, index)}
      onKeyDown={pressed}
    >
      <svg viewBox="-20.5 -40.5 41 82" aria-hidden="true"><Face tile={tile} /></svg>
    </div>
  );
}

/** Whether the next tile of the row may be turned up or looked at now. */
function canTurnNext(): boolean {
  return otherDeeds.value.some((deed) => deed.kind === "turn" || deed.kind === "look");
}

/** What a screen reader says of one tile. */
function optionName(tile: Tile, index: number, next: boolean, fits: boolean): string {
  const place = t("tile {n}", { n: index + 1 });
  if (tile === "?") return next ? t("{place}, face down, next", { place }) : t("{place}, face down", { place });
  const open = isRow.value && isDouble(tile) && upTile.value !== tile ? t("{tile}, face up", { tile: tileName(tile) }) : tileName(tile);
  if (!myTurn.value) return open;
  return fits ? t("{tile}, fits", { tile: open }) : t("{tile}, does not fit", { tile: open });
}

/** Tiles that come to the rack fly from the boneyard; a tile of the row that changes its side flips. */
function useTileMotion(list: { current: HTMLDivElement | null }, tiles: readonly Tile[]): void {
  const before = useRef<readonly Tile[] | null>(null);
  useLayoutEffect(() => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>("[data-rack]") ?? [])];
    const old = before.current;
    options.forEach((option, index) => {
      const tile = option.dataset["rack"]!;
      if (old) animateTile(option, tile, index, old, isRow.peek());
      if (tile !== "?") noteRack(tile, option.getBoundingClientRect());
    });
    before.current = tiles;
  }, [tiles]);
}

function animateTile(option: HTMLElement, tile: Tile, index: number, old: readonly Tile[], row: boolean): void {
  if (row) {
    const was = old[index];
    if (was !== undefined && was !== tile && (was === "?") !== (tile === "?")) flip(option);
    return;
  }
  if (tile === "?" || old.includes(tile) || old.length === 0) return;
  bring(option);
  const from = elementRect("#boneyard");
  const here = option.getBoundingClientRect();
  if (from) arrive(option, from.x + from.width / 2 - here.x - here.width / 2, from.y + from.height / 2 - here.y - here.height / 2, 0.6, -12);
}
