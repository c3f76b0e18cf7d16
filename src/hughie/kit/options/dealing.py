"""RULES §3.1 A and B: the set, the deal, and who leads with what."""

from __future__ import annotations

from dataclasses import dataclass

from hughie.core.domino_kinds import HandSize, Sizes, TileText
from hughie.core.kinds import Span
from hughie.core.options import option

__all__ = ["SEATS", "SETS", "DealingOptions", "OpeningOptions"]

SETS = {
    6: "double-six, 28 tiles",
    7: "double-seven, 36 tiles",
    9: "double-nine, 55 tiles",
    12: "double-twelve, 91 tiles",
    15: "double-fifteen, 136 tiles",
    18: "double-eighteen, 190 tiles",
}
SEATS = (2, 8)
"""How few and how many people any table may have."""

DEAL = "Tiles and deal"
OPENING = "Who leads"


@dataclass(frozen=True, kw_only=True)
class DealingOptions:
    """Which set, how many people, how many tiles each, and what becomes of the others."""

    set_max: int = option(
        6,
        "Set of tiles",
        "Bigger sets have more numbers, and tiles for more people.",
        choices=SETS,
        group=DEAL,
        argued=True,
    )
    faces: str = option(
        "pips",
        "Faces",
        "Pictures are matched by picture; nothing is counted on them.",
        choices={"pips": "pips", "pictures": "pictures"},
        group=DEAL,
    )
    players: tuple[int, int] = option(
        (2, 4),
        "Players",
        "How few and how many people may sit down.",
        kind=Span(*SEATS),
        group=DEAL,
    )
    sides: str = option(
        "individuals",
        "Sides",
        "In pairs, four people play two against two; partners sit opposite and score together.",
        choices={"individuals": "everybody alone", "pairs": "two pairs"},
        group=DEAL,
        argued=True,
    )
    hand_size: HandSize = option(  # noqa: RUF009 - declares a field
        ((2, 7), (3, 5), (4, 5)),
        "Tiles each",
        "How many tiles each player gets: one number, one for each number of players, or as many as"
        " the set allows when dealt equally.",
        kind=Sizes(SEATS, 95),
        group=DEAL,
        argued=True,
    )
    leftover: str = option(
        "boneyard",
        "Tiles not dealt",
        "What happens to the tiles nobody was dealt.",
        choices={
            "boneyard": "they are the boneyard, to draw from",
            "dead": "they are out of play",
            "start_tile": "one starts the layout, the others are out of play",
            "billiton": "a single one starts the layout; several go one each to the leader and the next players",
        },
        group=DEAL,
    )


@dataclass(frozen=True, kw_only=True)
class OpeningOptions:
    """Who leads the first round and the later ones, and with which tile."""

    first_leader: str = option(
        "highest_double",
        "First leader",
        "Who lays the first tile of the match.",
        choices={
            "lot_heaviest": "everybody draws a tile, the heaviest leads",
            "lot_random": "drawn by lot",
            "highest_double": "whoever holds the highest double",
            "lowest_double": "whoever holds the lowest double",
            "heaviest_in_hand": "whoever holds the heaviest tile",
            "named_tile": "whoever holds an agreed tile",
        },
        group=OPENING,
        argued=True,
    )
    named_tile: str = option(
        "",
        "Agreed tile",
        "The tile whose holder leads, such as 6-6; empty for the highest double of the set.",
        kind=TileText(max(SETS)),
        group=OPENING,
    )
    lot_tie: str = option(
        "redraw",
        "Equal lots",
        "When two people draw equally heavy tiles for the lead.",
        choices={
            "redraw": "they draw again",
            "higher_end": "the tile with the higher single number wins",
        },
        group=OPENING,
    )
    no_double: str = option(
        "na",
        "Nobody has a double",
        "When a double should lead and nobody was dealt one.",
        choices={
            "redeal": "deal again",
            "heaviest_in_hand": "the heaviest tile leads",
            "draw_until_double": "everybody draws in turn until a double appears",
            "na": "does not matter",
        },
        group=OPENING,
    )
    lead_tile: str = option(
        "any",
        "First tile",
        "Which tile the leader must begin with.",
        choices={
            "any": "any tile",
            "qualifying": "the very tile that won the lead",
            "must_be_double": "a double",
            "first_in_row": "the first tile of the row",
        },
        group=OPENING,
        argued=True,
    )
    next_leader: str = option(
        "rotate_left",
        "Later leaders",
        "Who leads the later rounds. If nobody won the last round, or it was blocked and the first leader was"
        " chosen by lot, the first rule decides again instead of the winner.",
        choices={
            "rotate_left": "the next player in turn",
            "hand_winner": "the winner of the last round",
            "lot": "drawn by lot again",
            "repeat_first_rule": "the same rule as in the first round",
        },
        group=OPENING,
    )
    direction: str = option(
        "clockwise",
        "Direction of play",
        "Which way the turn goes round the table.",
        choices={
            "clockwise": "clockwise, to the left",
            "counterclockwise": "counter-clockwise, to the right",
        },
        group=OPENING,
    )
