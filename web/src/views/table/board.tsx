import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Place, Placements, RoundView, Shape } from "../../api/types";
import { numberName, placeName, tileName } from "../../i18n/say";
import { t, tn } from "../../i18n/words";
import { chosen, layHere, lit, shapeFor, type LitPlace } from "../../state/choice";
import { faces } from "../../state/settings";
import { Face } from "../../tiles/face";
import type { Tile } from "../../tiles/tile";
import { arrive, originOf } from "./motion";

/** Half tiles along and across that suit a box of so many pixels: as large as reading asks, no larger. */
export function boardShape(width: number, height: number): { columns: number; rows: number } {
  const half = Math.min(56, Math.max(20, Math.sqrt(width * height) / 14));
  const fit = (length: number): number => Math.min(200, Math.max(6, Math.floor(length / half)));
  return { columns: fit(width), rows: fit(height) };
}

interface Props {
  round: RoundView;
  placements: Placements | null;
  /** Whether places can be chosen. */
  live?: boolean;
  /** Told how many half tiles the board has room for, at first and whenever that changes. */
  fits(columns: number, rows: number): void;
  lastTile?: Tile | null;
}

export function Board({ round, placements, live = false, fits, lastTile = null }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useMeasured(box, fits);
  useArrivals(box, round, placements);
  return (
    <div class="board" ref={box} id="board" role="group" tabIndex={-1} aria-label={summary(round)}>
      {placements && round.layout.length > 0 ? (
        <Layout placements={placements} live={live} lastTile={lastTile} />
      ) : (
        <p class="board-empty">{round.over ? "" : t("The table is empty.")}</p>
      )}
    </div>
  );
}

/** The layout in a sentence, for those who do not see it. */
function summary(round: RoundView): string {
  const tiles = tn("{n} tile on the table.", "{n} tiles on the table.", round.layout.length);
  const ends = round.ends.map((end) => numberName(end.number)).join(", ");
  return ends ? `${tiles} ${t("Open ends: {ends}.", { ends })}` : tiles;
}

function useMeasured(box: { current: HTMLDivElement | null }, fits: Props["fits"]): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let timer = 0;
    const measure = (): void => {
      const { columns, rows } = boardShape(element.clientWidth, element.clientHeight);
      fits(columns, rows);
    };
    const watcher = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = window.setTimeout(measure, 120);
    });
    watcher.observe(element);
    measure();
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [fits]);
}

/** New tiles fly in from where they were; tiles whose place or size changed slide there. */
function useArrivals(box: { current: HTMLDivElement | null }, round: RoundView, placements: Placements | null): void {
  const before = useRef<Map<Tile, DOMRect> | null>(null);
  useLayoutEffect(() => {
    const svg = box.current?.querySelector("svg");
    const now = new Map<Tile, DOMRect>();
    for (const element of svg?.querySelectorAll<SVGGElement>("[data-tile]") ?? []) {
      now.set(element.dataset["tile"]!, element.getBoundingClientRect());
    }
    const scale = svg?.getScreenCTM()?.a ?? 1;
    if (before.current) for (const [tile, rect] of now) glide(svg!, tile, rect, before.current.get(tile), round, scale);
    before.current = now;
  }, [round, placements]);
}

function glide(svg: SVGSVGElement, tile: Tile, rect: DOMRect, old: DOMRect | undefined, round: RoundView, scale: number): void {
  const laid = round.layout.find((one) => one.tile === tile);
  const from = old ?? originOf(tile, laid?.seat ?? null);
  if (!from) return;
  const dx = (from.x + from.width / 2 - rect.x - rect.width / 2) / scale;
  const dy = (from.y + from.height / 2 - rect.y - rect.height / 2) / scale;
  if (Math.abs(dx) + Math.abs(dy) < 0.15) return;
  const inner = svg.querySelector(`[data-tile="${tile}"] > .fly`);
  if (inner) arrive(inner, dx, dy, old ? 1 : 1.12, old ? 0 : 5);
}

interface LayoutProps {
  placements: Placements;
  live: boolean;
  lastTile: Tile | null;
}

function Layout({ placements, live, lastTile }: LayoutProps) {
  const { width, height } = placements;
  const last = placements.tiles.find((placed) => placed.tile === lastTile);
  return (
    <svg class="layout" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid meet">
      <Threads tiles={placements.tiles} />
      {placements.tiles.map((placed) => (
        <g key={placed.tile} data-tile={placed.tile} role="img" aria-label={tileName(placed.tile)}
          transform={`translate(${placed.x + placed.w / 2} ${placed.y + placed.h / 2})`}>
          <g class="fly">
            <g transform={`rotate(${placed.rotation - 90}) scale(0.05)`}>
              <Face tile={placed.tile} turned={placed.rotation - 90} />
            </g>
          </g>
        </g>
      ))}
      {last ? <rect key={last.tile} class="last-ring" x={last.x - 0.12} y={last.y - 0.12} width={last.w + 0.24} height={last.h + 0.24} rx="0.4" /> : null}
      {live ? <Places places={placements.places} /> : null}
    </svg>
  );
}

/** From each tile that lies apart to the one it is joined to. */
function Threads({ tiles }: { tiles: Placements["tiles"] }) {
  const middle = (of: Box): string => `${of.x + of.w / 2} ${of.y + of.h / 2}`;
  return (
    <>
      {tiles.map((placed) => {
        const onto = placed.apart && tiles.find((one) => one.tile === placed.apart);
        return onto ? <path key={placed.tile} class="thread" d={`M${middle(placed)}L${middle(onto)}`} /> : null;
      })}
    </>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  const open = lit.value;
  const tile = chosen.value;
  if (!tile) return null;
  return (
    <g class="places">
      {places.map((place) => {
        const at = open.find((one) => one.place === place);
        const others = open.filter((one) => one !== at).map((one) => shapeFor(one.place, tile));
        return at ? <LitEnd key={`${place.tile}:${place.x}:${place.y}`} at={at} tile={tile} others={others} /> : null;
      })}
    </g>
  );
}

function PlaceNumber({ number, x, y }: { number: number; x: number; y: number }) {
  if (faces.value === "pictures") return <use href={`#picture-${number}`} transform={`translate(${x} ${y}) scale(0.045)`} class="place-picture" />;
  return <text class="place-number" x={x} y={y} dy="0.36em" text-anchor="middle">{number}</text>;
}

/** Units around a place that take a finger as well: with the smallest tiles it then is 44 pixels across. */
const REACH = 1.25;

type Box = Pick<Shape, "x" | "y" | "w" | "h">;

/** As far as a finger may be off without touching another place. */
export function reachOf(shape: Box, others: readonly Box[]): number {
  return Math.max(0, Math.min(REACH, ...others.map((other) => gap(shape, other))));
}

function gap(a: Box, b: Box): number {
  const across = Math.max(a.x - (b.x + b.w), b.x - (a.x + a.w));
  const down = Math.max(a.y - (b.y + b.h), b.y - (a.y + a.h));
  return Math.max(across, down);
}

function Room({ shape, number }: { shape: Box; number: number }) {
  return (
    <>
      <rect class="place-edge" x={shape.x + 0.1} y={shape.y + 0.1} width={shape.w - 0.2} height={shape.h - 0.2} rx="0.3" />
      <PlaceNumber number={number} x={shape.x + shape.w / 2} y={shape.y + shape.h / 2} />
    </>
  );
}

function LitEnd({ at, tile, others }: { at: LitPlace; tile: Tile; others: readonly Shape[] }) {
  const { place, lay } = at;
  const shape = shapeFor(place, tile);
  const reach = reachOf(shape, others);
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    document.querySelector<HTMLElement>("#hand [tabindex='0']")?.focus();
    layHere(at);
  };
  return (
    <g class="place" role="button" tabindex={0} data-place={lay.move} aria-label={t("Lay {tile}: {place}", { tile: tileName(tile), place: placeName(place) })}
      onClick={() => layHere(at)} onKeyDown={pressed}>
      <rect class="place-touch" x={shape.x - reach} y={shape.y - reach} width={shape.w + 2 * reach} height={shape.h + 2 * reach} />
      {place.walled ? <circle class="place-sign" cx={shape.x + 1} cy={shape.y + 1} r="0.82" /> : <Room shape={shape} number={place.number} />}
    </g>
  );
}
