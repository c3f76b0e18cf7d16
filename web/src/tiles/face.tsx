import { faces, type Faces } from "../state/settings";
import { halves, type Tile } from "./tile";

interface FaceProps {
  tile: Tile;
  /**
   * Degrees the tile is turned by its surroundings. Light falls from above on every tile, so its body
   * turns back; pictures and numerals turn back too, to stay upright.
   */
  turned?: number;
  look?: Faces;
}

/** A tile around (0, 0), upright, 40 × 80, its first number on top. */
export function Face({ tile, turned = 0, look }: FaceProps) {
  const both = halves(tile);
  const lying = Math.abs(turned % 180) === 90;
  const level = turned % 90 === 0 && turned % 360 !== 0 ? `rotate(${-turned})` : undefined;
  if (both === null) return <use href={lying ? "#tile-back-lying" : "#tile-back"} transform={level} />;
  const shown = look ?? faces.value;
  return (
    <>
      <use href={lying ? "#tile-body-lying" : "#tile-body"} transform={level} />
      <Half n={both[0]} y={-19.8} turned={turned} look={shown} />
      <Half n={both[1]} y={19} turned={turned} look={shown} />
    </>
  );
}

interface HalfProps {
  n: number;
  y: number;
  turned: number;
  look: Faces;
}

function Half({ n, y, turned, look }: HalfProps) {
  if (look === "pips") return <use href={`#pip-${n}`} transform={`translate(0 ${y})`} />;
  const place = `translate(0 ${y}) rotate(${-turned})`;
  if (look === "pictures") return <use href={`#picture-${n}`} transform={place} />;
  return (
    <text class="numeral" transform={place} dy="0.36em" text-anchor="middle">
      {n}
    </text>
  );
}
