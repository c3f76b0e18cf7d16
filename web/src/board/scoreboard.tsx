import { useLayoutEffect, useRef } from "preact/hooks";
import type { State } from "../api/types";
import { seatName } from "../i18n/say";
import { t, tn } from "../i18n/words";
import { fronts, pegs } from "../state/pegs";
import { tall, wide } from "../state/screen";
import { seatColour } from "../views/table/plates";
import { openSheet } from "../views/table/sheet";
import { cribBoard, suits, type CribBoard, type Hole } from "./crib";
import { initials, shapeOf } from "./mark";
import { hop, leapOf } from "./hop";
import "./scoreboard.css";

/** Scores as people like to see them: a cribbage board where the target suits, a track otherwise. */
export function Scoreboard({ state }: { state: State }) {
  const target = state.rules.target;
  const words = pegs.value.map((peg, i) => `${sideName(state, i)}: ${tn("{n} point", "{n} points", peg.front)}`).join("; ");
  const goal = target ? t("{n} points win", { n: target }) : t("One round");
  return (
    <section class="scoreboard" id="scores" tabIndex={-1} aria-label={t("Scores")}>
      <p class="unseen">{words}. {goal}.</p>
      {target !== null && fitsHere(target, state.sides.length) ? <Crib state={state} target={target} /> : <Track state={state} target={target} />}
      <button type="button" class="score-open" aria-label={t("Scores and rounds")} onClick={() => openSheet("scores")} />
    </section>
  );
}

/** Phones have room for the shorter boards; the others open with a tap. */
function fitsHere(target: number, sides: number): boolean {
  return suits(target) && (wide.value || (tall.value && target === 61 && sides <= 3));
}

export function sideName(state: State, side: number): string {
  return (state.sides[side] ?? []).map((seat) => seatName(state.seats, seat)).join(" + ");
}

export function Crib({ state, target }: { state: State; target: number }) {
  const board = cribBoard(target, state.sides.length);
  const letters = initials(state.sides.map((_, side) => sideName(state, side)));
  return (
    <svg class="crib" viewBox={`0 0 ${board.width} ${board.height}`} aria-hidden="true">
      <Wood board={board} />
      {board.lanes.map((lane, side) => (
        <g key={side}>
          <g class="crib-side" transform={`translate(11 ${lane[0]!.y})`}>
            <path d={shapeOf(side)} transform="scale(4.6)" fill={seatColour(state.sides[side]?.[0] ?? side)} />
            <text class="crib-letter" dy="0.36em" text-anchor="middle">{letters[side]}</text>
          </g>
          <Lane lane={lane} target={target} />
        </g>
      ))}
      <circle class="crib-finish" cx={board.finish.x} cy={board.finish.y} r="4.2" />
      <text class="crib-goal" x={board.finish.x} y={board.finish.y - 8} text-anchor="middle">{target}</text>
      {pegs.value.map((peg, side) => (
        <PegPair key={`${side} ${state.table.match}`} side={side} front={fronts.value[side] ?? peg.front} back={peg.back} lane={board.lanes[side]!} target={target}
          colour={seatColour(state.sides[side]?.[0] ?? side)} />
      ))}
    </svg>
  );
}

function Wood({ board }: { board: CribBoard }) {
  const { width, height } = board;
  return (
    <>
      <defs>
        <linearGradient id="crib-wood" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="wood-1" />
          <stop offset="1" class="wood-2" />
        </linearGradient>
      </defs>
      <rect class="crib-shade" x="1" y="3" width={width - 2} height={height - 3} rx="16" />
      <rect x="1" y="0.5" width={width - 2} height={height - 3} rx="16" fill="url(#crib-wood)" />
      <rect class="crib-rim" x="2.2" y="1.7" width={width - 4.4} height={height - 5.4} rx="15" />
      {[0.24, 0.45, 0.7, 0.86].map((part, i) => (
        <path key={i} class="crib-grain" d={`M14 ${height * part}C${width * 0.3} ${height * part - 4 - i} ${width * 0.6} ${height * part + 5} ${width - 14} ${height * part - 2}`} />
      ))}
    </>
  );
}

function Lane({ lane, target }: { lane: CribBoard["lanes"][number]; target: number }) {
  return (
    <>
      {lane.slice(0, target).map((hole, n) => (
        <circle key={n} class={n === 0 ? "crib-hole crib-start" : "crib-hole"} cx={hole.x} cy={hole.y} r={n === 0 ? 1.4 : 1.7} />
      ))}
    </>
  );
}

interface PegProps {
  side: number;
  front: number;
  back: number;
  lane: CribBoard["lanes"][number];
  target: number;
  colour: string;
}

/** Two pegs that leapfrog: the one behind hops, hole by hole, over the other to the new score. */
function PegPair({ side, front, back, lane, target, colour }: PegProps) {
  const at = (score: number): Hole => lane[Math.max(0, Math.min(target, score))]!;
  const elements = [useRef<SVGGElement>(null), useRef<SVGGElement>(null)] as const;
  const places = useRef<[number, number]>([back, front]);
  const leap = leapOf(places.current, front, back);
  places.current = leap.places;
  useLayoutEffect(() => {
    const element = elements[leap.mover].current;
    if (element) hop(element, leap.over.map(at));
  }, [front]);
  const first = leap.places[0] >= leap.places[1] ? 0 : 1;
  return (
    <>
      {leap.places.map((score, n) => (
        <g key={n} ref={elements[n as 0 | 1]} data-peg={n === first ? side : undefined} style={{ transform: `translate(${at(score).x}px, ${at(score).y}px)` }}>
          <Peg side={side} colour={colour} faint={n !== first} />
        </g>
      ))}
    </>
  );
}

function Peg({ side, colour, faint }: { side: number; colour: string; faint: boolean }) {
  return (
    <>
      <ellipse cx="1" cy="1.6" rx="3.2" ry="2.8" class="peg-shade" />
      <path d={shapeOf(side)} transform="scale(3.9)" fill={colour} class={faint ? "peg-body peg-faint" : "peg-body"} />
      <circle cx="-0.9" cy="-0.8" r="0.9" class="peg-light" />
    </>
  );
}

/** A rail from nought to the target with a peg a side; where pegs would hide each other they stand side by side. */
function Track({ state, target }: { state: State; target: number | null }) {
  const goal = target && target > 0 ? target : Math.max(1, ...pegs.value.map((peg) => peg.front));
  const letters = initials(state.sides.map((_, side) => sideName(state, side)));
  return (
    <div class="track" aria-hidden="true">
      <span class="track-end">0</span>
      <span class="track-rail">
        {pegs.value.map((peg, side) => (
          <span class="track-run" key={side} style={{ transform: `translateX(${Math.min(1, (fronts.value[side] ?? peg.front) / goal) * 100}%)` }}>
            <i data-peg={side} style={{ background: seatColour(state.sides[side]?.[0] ?? side), marginLeft: `${(side - (pegs.value.length - 1) / 2) * 16}px` }}>
              {letters[side]}
            </i>
          </span>
        ))}
      </span>
      <span class="track-end">{target ?? ""}</span>
    </div>
  );
}
