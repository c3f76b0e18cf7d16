"""Bingo: the card game Sixty-Six played with dominoes (RULES 3.10)."""

from __future__ import annotations

from dataclasses import dataclass

from hughie.core.errors import OptionError
from hughie.core.game import Game, Preset, Rules
from hughie.core.options import option
from hughie.core.tiles import tile_set
from hughie.kit.trick_game import Terms, TrickGame
from hughie.kit.tricks import TrickRules

CARDS = "Tiles and tricks"
SETS = "Winning"


@dataclass(frozen=True, kw_only=True)
class BingoOptions:
    """The options of Bingo (RULES 3.10); the defaults are the classic preset."""

    blank_value: int = option(
        7, "A blank counts", "In Bingo a blank is worth more than a six.",
        choices={7: "seven", 0: "nothing"}, group=CARDS, argued=True,
    )  # fmt: skip
    nontrump_rank: str = option(
        "total_pips", "Who wins without trumps",
        "What decides a trick in which neither tile is a trump.",
        choices={
            "total_pips": "the tile with more spots",
            "suit_led_only": "more spots, but only in the suit led",
        },
        group=CARDS,
    )  # fmt: skip
    follow: str = option(
        "higher_end", "The suit led is",
        "Which number must be followed once nothing is drawn any more.",
        choices={
            "higher_end": "the higher number of the tile led",
            "either_end": "either number of the tile led",
        },
        group=CARDS,
    )  # fmt: skip
    trump_tile_to: str = option(
        "winner", "The face-up trump tile goes to",
        "Who takes the turned tile when the last two are drawn.",
        choices={"winner": "the winner of the trick", "loser": "the loser of the trick"},
        group=CARDS,
    )  # fmt: skip
    declare: bool = option(
        True, "Declare doubles",
        "On lead you may show two or more doubles for points, and lead one of them.",
        group=CARDS, argued=True,
    )  # fmt: skip
    declare_needs_trick: bool = option(
        True, "Declaring needs a trick",
        "You may declare doubles only after you have won a trick.", group=CARDS,
    )  # fmt: skip
    goal: int = option(
        70, "Points that win a round", "The first to make so many points wins the round.",
        low=10, high=200, group=SETS, argued=True,
    )  # fmt: skip
    schneider: int = option(
        30, "Two sets below", "A loser with fewer points than this costs two sets.",
        low=0, high=200, group=SETS,
    )  # fmt: skip
    close_fail_sets: int = option(
        2, "Sets for a failed closing", "What the other player scores when the closer fails.",
        low=1, high=7, group=SETS,
    )  # fmt: skip
    capture_bonus: bool = option(
        True, "Set for capturing the double of trumps",
        "Taking the double of trumps with 0-0 scores one set at once.", group=SETS,
    )  # fmt: skip
    match: int = option(
        7, "Sets that win the match", "The match goes to the first player with so many sets.",
        low=1, high=100, group=SETS, argued=True,
    )  # fmt: skip


def terms_of(options: BingoOptions) -> Terms:
    """Return what two players have agreed on."""
    terms = Terms()
    terms.winner_takes_trump = options.trump_tile_to == "winner"
    terms.declare = options.declare
    terms.declare_needs_trick = options.declare_needs_trick
    terms.goal = options.goal
    terms.schneider = options.schneider
    terms.close_fail_sets = options.close_fail_sets
    terms.capture_bonus = options.capture_bonus
    return terms


class BingoGame(Game):
    """Bingo, for two."""

    def seat_range(self, options: BingoOptions) -> tuple[int, int]:
        """Return 2 and 2."""
        return 2, 2

    def rules(self, options: BingoOptions, seats: int) -> Rules:
        """Agree on options."""
        if seats != 2:
            raise OptionError("seats", seats, "2")
        tricks = TrickRules(
            tile_set(6),
            options.blank_value,
            options.nontrump_rank == "suit_led_only",
            options.follow == "either_end",
        )
        return TrickGame(tricks, terms_of(options), options.match)


GAME = BingoGame(
    "bingo",
    "Bingo",
    "Tricks and trumps with dominoes: 0-0 beats everything, and seventy points win.",
    {
        "classic": Preset(
            {},
            "For two. Seven sets win the match; a clear win is worth more than one.",
            also=("Bingo Dominoes", "Sixty-Six with Dominoes"),
        )
    },
    BingoOptions,
    (
        "blank_value", "nontrump_rank", "follow", "trump_tile_to", "declare",
        "declare_needs_trick", "goal", "schneider", "close_fail_sets", "capture_bonus", "match",
    ),
)  # fmt: skip
