import type { ComponentChildren } from "preact";
import { PICTURES, type Picture } from "./pictures";
import { SPOTS } from "./pips";

/** Gradients and symbols that every drawing on the page refers to; drawn once, 0 × 0. */
export function TileDefs() {
  return (
    <svg class="defs" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <Materials />
        {SPOTS.map((_, n) => <PipSymbol key={n} n={n} />)}
        {PICTURES.map((picture, n) => <PictureSymbol key={n} n={n} picture={picture} />)}
        <Body lying={false} />
        <Body lying />
        <Back lying={false} />
        <Back lying />
      </defs>
    </svg>
  );
}

function Materials() {
  return (
    <>
      <linearGradient id="ivory" x1="0" y1="0" x2="0.35" y2="1">
        <stop offset="0" class="ivory-1" />
        <stop offset="1" class="ivory-2" />
      </linearGradient>
      <linearGradient id="back" x1="0" y1="0" x2="0.35" y2="1">
        <stop offset="0" class="back-1" />
        <stop offset="1" class="back-2" />
      </linearGradient>
      <radialGradient id="brass" cx="0.35" cy="0.3" r="0.8">
        <stop offset="0" stop-color="#f7dc9a" />
        <stop offset="1" stop-color="#a9782b" />
      </radialGradient>
      <radialGradient id="pit" cx="0.5" cy="0.35" r="0.65">
        <stop offset="0" class="pit-1" />
        <stop offset="1" class="pit-2" />
      </radialGradient>
    </>
  );
}

function PipSymbol({ n }: { n: number }) {
  const { radius, at } = SPOTS[n]!;
  return (
    <g id={`pip-${n}`} class={`pip pip-${n}`}>
      {at.map(([x, y]) => (
        <>
          <circle cx={x} cy={y + 0.7} r={radius} class="pit-light" />
          <circle cx={x} cy={y} r={radius} class="pit" />
        </>
      ))}
    </g>
  );
}

function PictureSymbol({ n, picture }: { n: number; picture: Picture }) {
  return (
    <g id={`picture-${n}`} class="picture">
      {picture.map(([d, fill]) => (
        <path d={d} fill={fill} stroke={fill === "none" ? "#2a2420" : undefined} stroke-width="1.2" fill-rule="evenodd" />
      ))}
    </g>
  );
}

interface SlabProps {
  id: string;
  kind: "tile" | "back";
  lying: boolean;
  children: ComponentChildren;
}

/** A tile's solid body around (0, 0) with a hair of air at its edge: 40 × 80 upright or 80 × 40 lying. */
function Slab({ id, kind, lying, children }: SlabProps) {
  const [w, h] = lying ? [78.6, 38.6] : [38.6, 78.6];
  return (
    <g id={id}>
      <rect x={-w / 2 - 0.2} y={-h / 2 + 1.6} width={w + 0.4} height={h + 0.6} rx="5.4" class="tile-shade" />
      <rect x={-w / 2} y={-h / 2 + 0.4} width={w} height={h} rx="4.8" class={`${kind}-side`} />
      <rect x={-w / 2} y={-h / 2} width={w} height={h - 2} rx="4.8" class={`${kind}-top`} />
      {children}
    </g>
  );
}

function Body({ lying }: { lying: boolean }) {
  return (
    <Slab id={lying ? "tile-body-lying" : "tile-body"} kind="tile" lying={lying}>
      <path d={lying ? "M0 -14.5V13" : "M-14 -0.6H14"} class="tile-bar" />
      <circle cx="0" cy="-0.6" r="2.3" class="tile-pin" />
    </Slab>
  );
}

function Back({ lying }: { lying: boolean }) {
  const [w, h] = lying ? [70.6, 30.6] : [30.6, 70.6];
  return (
    <Slab id={lying ? "tile-back-lying" : "tile-back"} kind="back" lying={lying}>
      <rect x={-w / 2} y={-h / 2 - 1} width={w} height={h} rx="3" class="back-line" />
      <path d="M0 -12L7 -1L0 10L-7 -1z" class="back-mark" />
      <circle cx="0" cy="-1" r="2" class="back-dot" />
    </Slab>
  );
}
