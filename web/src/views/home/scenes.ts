/**
 * Little drawings for the game cards. They are chosen by what a game's house rules say, not by its
 * name, so that a game nobody has drawn yet gets a fitting one too.
 */

import type { GameInfo, Value } from "../../api/types";
import { isDouble, type Tile } from "../../tiles/tile";

export interface Piece {
  tile: Tile;
  x: number;
  y: number;
  turn: number;
  /** "enter": comes in and goes; "flip": is turned up and down again; "wait": an end that waits. */
  part?: "enter" | "flip" | "wait" | "peek";
}

interface Scene {
  pieces: readonly Piece[];
  note?: string;
}

const HALF = 24;

/** Tiles in a row from x on, doubles across. */
function row(x: number, y: number, tiles: readonly Tile[]): Piece[] {
  let at = x;
  return tiles.map((tile) => {
    const across = isDouble(tile);
    const width = across ? HALF : 2 * HALF;
    const piece: Piece = { tile, x: at + width / 2, y, turn: across ? 0 : -90 };
    at += width;
    return piece;
  });
}

const entering = (piece: Piece): Piece => ({ ...piece, part: "enter" });

function fan(x: number, y: number, tiles: readonly Tile[], step = 27): Piece[] {
  return tiles.map((tile, i) => ({ tile, x: x + i * step, y, turn: 0 }));
}

const line: Scene = {
  pieces: [...row(40, 66, ["4-2", "2-6", "6-6", "6-3"]), ...row(208, 66, ["3-5"]).map(entering)],
};

const draw: Scene = {
  pieces: [
    ...row(28, 48, ["1-4", "4-4", "4-6", "6-2"]),
    { tile: "?", x: 236, y: 104, turn: 12 },
    { tile: "?", x: 266, y: 98, turn: -8 },
    { tile: "?", x: 292, y: 106, turn: 6 },
    { tile: "2-5", x: 220, y: 48, turn: -90, part: "enter" },
  ],
};

const blind: Scene = {
  pieces: [
    ...row(100, 40, ["3-6", "6-6", "6-1"]),
    { tile: "1-4", x: 50, y: 106, turn: 0, part: "flip" },
    ...fan(82, 108, ["?", "?", "?", "?", "?", "?", "?"], 30),
  ],
};

const look: Scene = {
  pieces: [
    ...row(52, 40, ["5-1", "1-3", "3-2"]),
    ...fan(52, 108, ["?", "?", "?", "?", "?", "?"], 30),
    { tile: "2-4", x: 240, y: 106, turn: 0, part: "peek" },
  ],
};

const cross: Scene = {
  pieces: [
    { tile: "6-6", x: 160, y: 74, turn: 0 },
    { tile: "6-1", x: 160, y: 24, turn: 180 },
    { tile: "6-4", x: 160, y: 124, turn: 0 },
    ...row(76, 74, ["3-3", "3-6"]),
    ...row(172, 74, ["6-2"]),
    { tile: "2-2", x: 232, y: 74, turn: 0, part: "enter" },
  ],
};

const fives: Scene = {
  pieces: [...row(64, 62, ["5-5", "5-2", "2-6"]), { tile: "6-5", x: 208, y: 62, turn: -90, part: "enter" }],
  note: "10 + 5 = 15",
};

const threes: Scene = {
  pieces: [...row(60, 62, ["3-1", "1-1", "1-4"]), { tile: "4-6", x: 204, y: 62, turn: -90, part: "enter" }],
  note: "3 + 6 = 9",
};

const trick: Scene = {
  pieces: [
    { tile: "6-4", x: 132, y: 66, turn: -8 },
    { tile: "6-6", x: 176, y: 68, turn: 9, part: "enter" },
    { tile: "?", x: 268, y: 88, turn: 90 },
    { tile: "3-0", x: 262, y: 62, turn: 0 },
  ],
};

const list = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? (value as readonly Value[]) : []);

/** The drawing that fits the usual rules of a game. */
export function sceneOf(game: GameInfo): Scene {
  const options = game.presets.find((preset) => preset.name === game.default_preset)?.options ?? {};
  if (!("hand_mode" in options) && !("spinner" in options)) return trick;
  if (options["hand_mode"] === "blind_row") return Number(options["reveal_at"] ?? 0) > 0 ? look : blind;
  if (options["spinner"] === "all_doubles") return cross;
  const multiples = list(options["multiples"]);
  if (multiples.includes(3)) return threes;
  if (multiples.length > 0) return fives;
  return options["draw_when"] === undefined || options["draw_when"] === "never" ? line : draw;
}
