"""Why a move is refused: a code, parameters and the clause (used to answer ``why 5-3``).

Only what the asking seat may know is looked at: its own open hand, face-up tiles, the layout.
"""

from __future__ import annotations

from hughie.core.errors import Refusal
from hughie.core.moves import Move
from hughie.core.places import number_at, tile_at
from hughie.core.state import BARE, FLIP, MAY_DRAW, PLACE, TURN, State
from hughie.core.tiles import BIT, HIGH, LOW, TEXT, parse_tile, texts
from hughie.kit.flow import Connecting


def refuse(r: Connecting, s: State, seat: int, move: Move) -> Refusal:
    """Say why a readable move of ``seat`` is not legal now."""
    if move.kind in ("call", "muggins"):
        return _call(r, s, seat, move.kind)
    if s.how:
        return Refusal("round_over", {}, "3.5")
    if s.turn != seat:
        return Refusal("not_your_turn", {"player": s.turn + 1}, "S2-03")
    if move.tile is not None:
        return _tile(r, s, seat, move)
    return _word(r, s, move)


def _call(r: Connecting, s: State, seat: int, kind: str) -> Refusal:
    if not r.calls.manual:
        return Refusal("scores_count_themselves", {}, "3.9")
    claims = s.claims
    if claims is None:
        return Refusal("nothing_laid", {}, "3.9")
    if kind == "call":
        code = "already_called" if claims.last == seat else "not_your_tile"
        return Refusal(code, {"player": claims.last + 1}, "3.9")
    if not r.calls.muggins:
        return Refusal("no_muggins", {}, "3.9")
    if claims.earlier == seat:
        return Refusal("own_tile", {}, "S2-09")
    if claims.open and claims.tried & BIT[seat]:
        return Refusal("already_claimed", {}, "3.9")
    return Refusal("too_early" if claims.last != seat and not claims.open else "nothing_to_claim",
                   {}, "S2-09")  # fmt: skip


def _word(r: Connecting, s: State, move: Move) -> Refusal:
    fit = s.hands[s.turn].tiles & s.reach if s.phase in (TURN, BARE) else 0
    if move.kind == "pass":
        return _no_pass(r, s, fit)
    if move.kind == "draw":
        return _no_draw(r, s, fit)
    if move.kind == "hide" and s.phase == PLACE:
        return Refusal("must_play_turned", {"tile": TEXT[s.up]}, "S0-24")
    if move.kind in ("turn", "look") and s.phase == FLIP:
        return _no_turn(r, s, move)
    if move.kind == "peek" and s.phase == PLACE:
        return Refusal("no_peek", {}, "S1-13")
    if move.kind == "reveal" and s.phase == FLIP and r.table.row.reveal_at:
        return Refusal("too_many_to_reveal", {"most": r.table.row.reveal_at}, "S3-16")
    return Refusal("not_offered", {"move": str(move)}, "3.1")


def _no_turn(r: Connecting, s: State, move: Move) -> Refusal:
    if move.kind != ("look" if r.table.row.private else "turn"):
        return Refusal("not_offered", {"move": str(move)}, "3.6")
    count = len(s.rows[s.turn])
    if move.index is not None and move.index > count:
        return Refusal("row_shorter", {"count": count}, "3.6")
    if move.index is None:
        return Refusal("which_tile", {"move": move.kind}, "S0-V4")
    return Refusal("fixed_order", {}, "S0-23")


def _no_pass(r: Connecting, s: State, fit: int) -> Refusal:
    if s.phase == TURN and not s.ends:
        return Refusal("must_lead", {"tiles": texts(s.lead & s.hands[s.turn].tiles)}, "3.1 B")
    if fit:
        return Refusal("must_play", {"tiles": texts(fit)}, "must_play_if_able")
    if s.phase in (FLIP, PLACE):
        return Refusal("must_turn", {}, "S0-18")
    return Refusal("must_draw", {"left": r.drawing.left(s)}, "S2-10")


def _no_draw(r: Connecting, s: State, fit: int) -> Refusal:
    if r.drawing.when == 0 or r.drawing.dead:
        return Refusal("no_boneyard", {}, "3.1 E")
    if s.phase == TURN and not s.ends:
        return Refusal("must_lead", {"tiles": texts(s.lead & s.hands[s.turn].tiles)}, "3.1 B")
    if fit:
        return Refusal("can_play", {"tiles": texts(fit)}, "S4-07")
    if r.drawing.left(s) == 0:
        return Refusal("boneyard_asleep", {"left": len(s.yard)}, "S2-11")
    if s.phase in (FLIP, PLACE):
        return Refusal("must_turn", {}, "S0-18")
    return Refusal("draw_limit", {"limit": r.drawing.limit}, "3.1 E")


def _tile(r: Connecting, s: State, seat: int, move: Move) -> Refusal:
    assert move.tile is not None
    tile = parse_tile(move.tile)
    if s.phase in (FLIP, PLACE, MAY_DRAW):
        return _row_tile(r, s, seat, tile, move)
    if not s.hands[seat].tiles & BIT[tile]:
        return Refusal("not_in_hand", {"tile": TEXT[tile]}, "3.5")
    if not s.ends:
        return Refusal("must_lead", {"tiles": texts(s.lead & s.hands[seat].tiles)}, "3.1 B")
    return _misfit(r, s, tile, move)


def _row_tile(r: Connecting, s: State, seat: int, tile: int, move: Move) -> Refusal:
    if s.phase == MAY_DRAW:
        return Refusal("turn_was_played", {}, "S3-13")
    if s.phase == PLACE and tile == s.up:
        return _misfit(r, s, tile, move)
    if s.phase == PLACE:
        return Refusal("place_turned_first", {"tile": TEXT[s.up]}, "S0-24")
    if s.face & BIT[tile] & s.hands[seat].tiles:
        if not r.table.row.exposed:
            return Refusal("exposed_waits", {"tile": TEXT[tile]}, "S0-23")
        return _misfit(r, s, tile, move)
    return Refusal("row_face_down", {}, "S0-13")


def _misfit(r: Connecting, s: State, tile: int, move: Move) -> Refusal:
    data: dict[str, object] = {"tile": TEXT[tile], "ends": _numbers(s)}
    if s.fresh and s.phase == TURN and s.reach & BIT[tile]:
        code = "drawn_waits" if s.fresh & BIT[tile] else "must_play_drawn"
        return Refusal(code, {"tile": TEXT[tile], "drawn": TEXT[s.up]}, "S4-08")
    if s.only >= 0:
        filled = s.ends[s.only]
        spinner = TEXT[tile_at(filled)]
        if move.onto not in {None, spinner} or not r.joining.fits(s, filled) & BIT[tile]:
            return Refusal("fill_spinner_first", {"spinner": spinner}, "3.4.4")
    closed = _closed(r, s, tile, move.onto)
    if s.reach & BIT[tile] and (move.onto is None or not closed):
        return _wrong_end(r, s, tile, move)
    if closed:
        return Refusal("number_closed", {"tile": TEXT[tile], "number": closed[0]}, "S4-09")
    return Refusal("no_end_shows", {**data, "high": HIGH[tile], "low": LOW[tile]}, "S2-06")


def _closed(r: Connecting, s: State, tile: int, onto: str | None) -> list[int]:
    """Return the numbers shown (on the tile ``onto``) that ``tile`` would join once they are opened."""
    found = set()
    for code in s.ends:
        number = number_at(code)
        would = r.joining.numbers[number].tiles & ~r.joining.fits(s, code)
        if would & BIT[tile] and onto in {None, TEXT[tile_at(code)]}:
            found.add(number)
    return sorted(found)


def _wrong_end(r: Connecting, s: State, tile: int, move: Move) -> Refusal:
    if move.onto is None:
        onto = [TEXT[tile_at(code)] for code in s.ends if r.joining.fits(s, code) & BIT[tile]]
        return Refusal("which_end", {"tile": TEXT[tile], "onto": onto}, "3.4")
    if move.onto not in [TEXT[tile_at(code)] for code in s.ends]:
        return Refusal("not_an_end", {"onto": move.onto}, "3.4")
    return Refusal("does_not_match", {"tile": TEXT[tile], "onto": move.onto}, "S2-06")


def _numbers(s: State) -> list[int]:
    return sorted({number_at(code) for code in s.ends})
