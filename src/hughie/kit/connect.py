"""From agreed options to a connecting game: each option becomes a policy, once."""

from __future__ import annotations

from collections.abc import Mapping

from hughie.core.game import Game, Preset, Rules
from hughie.core.tiles import parse_tile, tile_of, tile_set
from hughie.kit import boneyard, calls, ends, leads, row, scoring
from hughie.kit.counting import Counting
from hughie.kit.flow import Connecting, Phase, Table
from hughie.kit.hands import BareTurn, OpenTurn
from hughie.kit.options import ConnectingOptions, check, hand_size_for, target_for
from hughie.kit.reasons import refuse
from hughie.kit.rows import Flip, MayDraw, Place
from hughie.kit.target import Target

# In the order of hughie.core.state: TURN, FLIP, PLACE, MAY_DRAW, BARE.
PHASES: list[Phase] = [OpenTurn(), Flip(), Place(), MayDraw(), BareTurn()]

_SPIN = {
    "none": ends.NO_SPINNER,
    "first_double": ends.FIRST_DOUBLE,
    "opening_double": ends.OPENING_DOUBLE,
    "all_doubles": ends.ALL_DOUBLES,
}
_FILL = {
    "sides_then_ends": ends.SIDES_THEN_ENDS,
    "any": ends.ANY_SIDE,
    "all_before_elsewhere": ends.ALL_BEFORE_ELSEWHERE,
}
_DRAW = {
    "never": boneyard.NEVER,
    "if_stuck": boneyard.IF_STUCK,
    "optional_no_play": boneyard.OPTIONAL_NO_PLAY,
    "optional_any": boneyard.OPTIONAL_ANY,
}
_DRAWN = {
    "must_play": boneyard.MUST_PLAY,
    "may_play": boneyard.MAY_PLAY,
    "keep": boneyard.KEEP,
}
_MUGGINS = {
    "off": calls.OFF,
    "before_next_tile": calls.BEFORE_NEXT,
    "after_next_tile": calls.AFTER_NEXT,
}
_FIRST = {
    "lot_heaviest": leads.LOT_HEAVIEST,
    "lot_random": leads.LOT_RANDOM,
    "highest_double": leads.HIGHEST_DOUBLE,
    "lowest_double": leads.LOWEST_DOUBLE,
    "heaviest_in_hand": leads.HEAVIEST_IN_HAND,
    "named_tile": leads.NAMED_TILE,
}
_NO_DOUBLE = {
    "redeal": leads.REDEAL,
    "heaviest_in_hand": leads.HEAVIEST_LEADS,
    "na": leads.HEAVIEST_LEADS,
    "draw_until_double": leads.DRAW_UNTIL_DOUBLE,
}
_LEAD_TILE = {
    "any": leads.ANY_TILE,
    "first_in_row": leads.ANY_TILE,
    "qualifying": leads.QUALIFYING,
    "must_be_double": leads.MUST_BE_DOUBLE,
}
_NEXT = {
    "rotate_left": leads.ROTATE,
    "hand_winner": leads.WINNER,
    "lot": leads.LOT,
    "repeat_first_rule": leads.FIRST_RULE,
}
_LEFTOVER = {
    "boneyard": leads.YARD,
    "dead": leads.DEAD,
    "start_tile": leads.START_TILE,
    "billiton": leads.BILLITON,
}
_TAKE = {
    "left": row.LEFT,
    "top": row.LEFT,
    "right": row.RIGHT,
    "bottom": row.RIGHT,
    "free": row.FREE,
}
_WINNER = {
    "fewest_pips": scoring.FEWEST_PIPS,
    "fewest_tiles": scoring.FEWEST_TILES,
    "nobody": scoring.NOBODY_WINS,
}
_TIE = {
    "no_score": scoring.NO_SCORE,
    "split": scoring.SPLIT,
    "lightest_tile": scoring.LIGHTEST_TILE,
    "each_scores": scoring.EACH_SCORES,
}
_ROUND = {
    "none": scoring.KEEP_EXACT,
    "nearest": scoring.NEAREST,
    "down": scoring.DOWN,
    "up": scoring.UP,
}


def sides_of(options: ConnectingOptions, seats: int) -> list[list[int]]:
    """Return the seats of each side: everybody alone, or partners opposite each other."""
    if options.sides == "pairs":
        return [[0, 2], [1, 3]]
    return [[seat] for seat in range(seats)]


def _joining(o: ConnectingOptions) -> ends.Joining:
    total = 0 if o.match == "equal" else int(o.match.removeprefix("sum:"))
    return ends.Joining(
        tile_set(o.set_max),
        total,
        _SPIN[o.spinner],
        _FILL[o.spinner_fill],
        o.number_opening,
        o.layout_ends == 1,
    )


def _drawing(o: ConnectingOptions) -> boneyard.Drawing:
    limit = boneyard.NO_LIMIT if o.draw_limit == "until_playable" else int(o.draw_limit)
    return boneyard.Drawing(
        _DRAW[o.draw_when], limit, _DRAWN[o.drawn_tile], o.reserve, o.leftover != "boneyard"
    )


def _calls(o: ConnectingOptions, target: Target, side_of: bytes) -> calls.Calls:
    counting = Counting(
        list(o.multiples),
        o.unit == "quotient",
        o.common_multiple == "each",
        2 if o.double_end == "both_halves" else 1,
        o.spinner_count == "sniff",
    )
    return calls.Calls(
        counting,
        target,
        side_of,
        o.declare == "manual",
        _MUGGINS[o.muggins],
        o.muggins_who == "opponents",
        o.false_claim_penalty,
        o.lead_scores,
    )


def _scoring(o: ConnectingOptions, target: Target, sides: list[list[int]]) -> scoring.Scoring:
    tie = o.blocked_tie
    if tie == "split_if_three":
        tie = "split" if len(sides) == 3 else "no_score"
    return scoring.Scoring(
        sides,
        target,
        _WINNER[o.blocked_winner],
        _TIE[tie],
        scoring.SCORE_NAMES.index(o.hand_score),
        _ROUND[o.hand_round],
        o.round_base,
        o.round_scope == "per_opponent",
        o.faces == "pictures",
    )


def _row(o: ConnectingOptions) -> row.RowRules:
    rules = row.RowRules(o.hand_mode == "blind_row")
    rules.take = _TAKE[o.row_take]
    opposite = row.LEFT if rules.take != row.LEFT else row.RIGHT
    rules.back = {"opposite": opposite, "left": row.LEFT, "right": row.RIGHT}[o.row_return]
    rules.private = o.turned_visibility == "owner"
    rules.may_hide = o.turned_play == "may"
    rules.double_up = o.unplayable_double == "face_up"
    rules.exposed = o.exposed_double
    rules.peek = o.peek
    rules.reveal_at = o.reveal_at
    rules.reveal_exactly = o.reveal_test == "exactly"
    rules.reveal_to_all = o.reveal_visibility == "all"
    rules.reveal_any_number = o.reveal_turn == "any_number"
    rules.lead_any = o.lead_tile == "any"
    return rules


def _leading(
    o: ConnectingOptions, seats: int, joining: ends.Joining, rows: row.RowRules
) -> leads.Leading:
    size = hand_size_for(o, seats)
    leading = leads.Leading(joining, seats, size, _LEFTOVER[o.leftover], rows)
    leading.reserve = o.reserve
    leading.rule = _FIRST[o.first_leader]
    leading.pictures = o.faces == "pictures"
    leading.higher_end = o.lot_tie == "higher_end"
    leading.no_double = _NO_DOUBLE[o.no_double]
    leading.lead_tile = _LEAD_TILE[o.lead_tile]
    highest = tile_of(o.set_max, o.set_max)
    asked = o.named_tile if o.first_leader == "named_tile" else ""
    leading.named = parse_tile(asked, o.set_max) if asked else highest
    leading.later = _NEXT[o.next_leader]
    leading.step = 1 if o.direction == "clockwise" else -1
    return leading


def rules_for(options: ConnectingOptions, seats: int) -> Connecting:
    """Return the rules of a connecting game; raises OptionError for what cannot be played."""
    check(options, seats)
    o = options
    sides = sides_of(o, seats)
    points = target_for(o, seats)
    target = Target(
        points, o.target_rule == "exact", o.target_check == "immediate", o.win_on_lead, sides
    )
    side_of = bytes([n for seat in range(seats) for n, side in enumerate(sides) if seat in side])
    rows = _row(o)
    joining = _joining(o)
    table = Table(
        joining,
        _drawing(o),
        _calls(o, target, side_of),
        _scoring(o, target, sides),
        _leading(o, seats, joining, rows),
        rows,
    )
    _turns(table, o)
    return Connecting(tile_set(o.set_max), seats, sides, points, table, PHASES, refuse)


def _turns(table: Table, o: ConnectingOptions) -> None:
    table.step = table.leading.step
    table.must_play = o.must_play_if_able
    table.until_failure = o.turn_length == "until_failure"
    table.partners_out = o.hand_ends == "both_partners_out"
    table.passes_block = o.blocked_when == "all_pass_in_a_row"
    table.out_bonus = o.out_bonus
    table.knock_bonus = o.knock_bonus
    table.announce = o.domino_call == "announce"


class ConnectingGame(Game):
    """A kind of connecting game: presets over the options of RULES 3.1."""

    def seat_range(self, options: ConnectingOptions) -> tuple[int, int]:
        """Return the least and the greatest number of seats."""
        return options.players

    def rules(self, options: ConnectingOptions, seats: int) -> Rules:
        """Agree on options and seats."""
        return rules_for(options, seats)


def connecting(
    name: str,
    title: str,
    blurb: str,
    presets: Mapping[str, Preset],
    fields: tuple[str, ...],
    choices: Mapping[str, tuple[object, ...]] | None = None,
) -> Game:
    """Return a connecting game: a name, a line about it, and presets of its options."""
    return ConnectingGame(name, title, blurb, presets, ConnectingOptions, fields, choices)
