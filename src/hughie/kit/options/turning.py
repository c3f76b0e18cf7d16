"""RULES §3.1 C: hands, rows and what a turn is."""

from __future__ import annotations

from dataclasses import dataclass

from hughie.core.options import option

__all__ = ["TurningOptions"]

TURN = "Hands and turns"
WHO = {"all": "everybody", "owner": "only its owner"}


@dataclass(frozen=True, kw_only=True)
class TurningOptions:
    """Whether people see their tiles, and what they do when their turn comes."""

    hand_mode: str = option(
        "open",
        "Hands",
        "Whether you see your own tiles or have them face down in a row.",
        choices={"open": "you see your own tiles", "blind_row": "face down in a row"},
        group=TURN,
    )
    row_take: str = option(
        "left",
        "Next tile of the row",
        "From which end of the row tiles are turned up.",
        choices={
            "left": "from the left",
            "right": "from the right",
            "top": "from the top",
            "bottom": "from the bottom",
            "free": "any tile you like",
        },
        group=TURN,
        argued=True,
    )
    row_return: str = option(
        "opposite",
        "Where it goes back",
        "Where a tile goes that was turned up and not laid.",
        choices={
            "opposite": "to the other end of the row",
            "left": "to the left end",
            "right": "to the right end",
        },
        group=TURN,
    )
    turned_visibility: str = option(
        "all",
        "Who sees a turned tile",
        "Who sees a tile that is turned up and put back.",
        choices=WHO,
        group=TURN,
    )
    turned_play: str = option(
        "must",
        "A turned tile that fits",
        "Whether you have to lay it.",
        choices={"must": "must be laid", "may": "may be laid"},
        group=TURN,
    )
    turn_length: str = option(
        "one_tile",
        "Length of a turn",
        "Whether you go on as long as your tiles fit.",
        choices={"one_tile": "one tile", "until_failure": "until a tile does not fit"},
        group=TURN,
        argued=True,
    )
    unplayable_double: str = option(
        "face_up",
        "A double put back",
        "How a double lies in your row after it did not fit.",
        choices={"face_up": "face up", "face_down": "face down"},
        group=TURN,
        argued=True,
    )
    exposed_double: bool = option(
        default=False,
        label="Play face-up doubles",
        help="You may lay any double lying face up in your row instead of turning the next tile.",
        group=TURN,
        argued=True,
    )
    peek: bool = option(
        default=False,
        label="Peek at the next tile",
        help="When a turned tile fits in two places, you may turn the next one before choosing."
        " Only where a turn goes on until a tile does not fit.",
        group=TURN,
        argued=True,
    )
    reveal_at: int = option(
        0,
        "Turn up your last tiles",
        "With so many tiles left you may turn them all up; 0 for never.",
        low=0,
        high=95,
        group=TURN,
        argued=True,
    )
    reveal_test: str = option(
        "at_most",
        "When you may turn them up",
        "Whether fewer tiles than that will do as well.",
        choices={"at_most": "with so many or fewer", "exactly": "with exactly so many"},
        group=TURN,
    )
    reveal_visibility: str = option(
        "all",
        "Who sees the last tiles",
        "Who sees the tiles you turned up.",
        choices=WHO,
        group=TURN,
    )
    reveal_turn: str = option(
        "any_number",
        "Turns with the last tiles",
        "How many of the tiles you turned up may be laid in one turn.",
        choices={"any_number": "as many as fit, in any order", "one_tile": "one tile"},
        group=TURN,
    )
    must_play_if_able: bool = option(
        default=True,
        label="Must play",
        help="You may not pass or draw while a tile in your hand fits.",
        group=TURN,
        argued=True,
    )
