/**
 * Reading the texts of the legal moves that the server lists. No rules here: only which listed move
 * belongs to which tile on the rack, which place on the table and which button.
 */

import type { Place, RoundView } from "../api/types";
import type { Tile } from "../tiles/tile";

export interface Lay {
  move: string;
  tile: Tile;
  onto: Tile | null;
  number: number | null;
}

const LAY = /^(\d+-\d+)(?:@(\d+-\d+)(?::(\d+))?)?$/;
const NAMED = /^([a-z]+)(?::(\d+))?$/;

export function readLay(move: string): Lay | null {
  const found = LAY.exec(move);
  if (!found) return null;
  const [, tile, onto, number] = found;
  return { move, tile: tile!, onto: onto ?? null, number: number === undefined ? null : Number(number) };
}

export interface Deed {
  move: string;
  kind: string;
  number: number | null;
}

/** A move that is not a tile: "draw", "turn:3". */
export function readDeed(move: string): Deed | null {
  const found = NAMED.exec(move);
  if (!found) return null;
  return { move, kind: found[1]!, number: found[2] === undefined ? null : Number(found[2]) };
}

export function lays(round: RoundView): Lay[] {
  return round.moves.map(readLay).filter((lay): lay is Lay => lay !== null);
}

export function deeds(round: RoundView): Deed[] {
  return round.moves.map(readDeed).filter((deed): deed is Deed => deed !== null);
}

/** Listed moves that lay this tile. */
export function laysOf(round: RoundView, tile: Tile): Lay[] {
  return lays(round).filter((lay) => lay.tile === tile);
}

/** The listed move that a place on the board stands for, for the chosen tile. */
export function layAt(choices: readonly Lay[], place: Pick<Place, "tile" | "number">): Lay | null {
  const here = choices.filter((lay) => lay.onto === place.tile);
  return here.find((lay) => lay.number === null || lay.number === place.number) ?? null;
}

/** Deeds that are aimed at one tile of a row: "turn:3" is the third of it, counted from 1. */
export function deedsAt(round: RoundView, index: number): Deed[] {
  return deeds(round).filter((deed) => deed.number === index + 1 && ROW_DEEDS.has(deed.kind));
}

const ROW_DEEDS = new Set(["turn", "peek"]);

/** Which deed the big button offers when no tile is chosen: the first of these that is listed. */
const ORDER = ["turn", "look", "reveal", "draw", "pass", "hide", "stop", "peek", "close", "declare"];

export function inOrder(list: readonly Deed[]): Deed[] {
  const rank = (deed: Deed): number => {
    const place = ORDER.indexOf(deed.kind);
    return place < 0 ? ORDER.length : place;
  };
  return [...list].sort((a, b) => rank(a) - rank(b));
}
