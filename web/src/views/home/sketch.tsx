import type { GameInfo } from "../../api/types";
import { Face } from "../../tiles/face";
import { sceneOf, type Piece } from "./scenes";

/** A tiny living layout at the head of a game card. */
export function Sketch({ game }: { game: GameInfo }) {
  const scene = sceneOf(game);
  return (
    <svg class="sketch" viewBox="0 0 320 150" aria-hidden="true" focusable="false">
      {scene.pieces.map((piece, i) => <SketchPiece key={i} piece={piece} index={i} />)}
      {scene.note ? (
        <g class="sketch-note">
          <rect x="94" y="112" width="132" height="30" rx="15" />
          <text x="160" y="132.5" text-anchor="middle">{scene.note}</text>
        </g>
      ) : null}
    </svg>
  );
}

function SketchPiece({ piece, index }: { piece: Piece; index: number }) {
  const place = `translate(${piece.x} ${piece.y}) rotate(${piece.turn}) scale(0.6)`;
  return (
    <g class={`sketch-piece sketch-${piece.part ?? "still"}`} style={{ animationDelay: `${index * 0.14}s` }}>
      {piece.part === "flip" || piece.part === "peek" ? (
        <g transform={`translate(${piece.x} ${piece.y})`}>
          <g class="sketch-down"><g transform="scale(0.68)"><Face tile="?" /></g></g>
          <g class="sketch-up"><g transform="scale(0.68)"><Face tile={piece.tile} look="pips" /></g></g>
        </g>
      ) : (
        <g transform={place}><Face tile={piece.tile} turned={piece.turn} look="pips" /></g>
      )}
    </g>
  );
}
