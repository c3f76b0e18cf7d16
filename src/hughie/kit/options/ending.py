"""RULES §3.1 G: the end of a round, its score, and winning the match."""

from __future__ import annotations

from dataclasses import dataclass

from hughie.core.domino_kinds import Points, Target
from hughie.core.options import option
from hughie.kit.options.dealing import SEATS

__all__ = ["EndingOptions", "MatchOptions"]

ENDING = "End of a round"
MATCH = "Winning the match"


@dataclass(frozen=True, kw_only=True)
class EndingOptions:
    """When a round is over, who has won it and what that is worth."""

    hand_ends: str = option(
        "first_out",
        "A round ends",
        "Whether a partner plays on when the other has no tiles left.",
        choices={
            "first_out": "as soon as a player is out",
            "both_partners_out": "when both partners of a pair are out",
        },
        group=ENDING,
    )
    blocked_when: str = option(
        "nobody_can_play",
        "A round is blocked",
        "When a round stops although everybody has tiles left.",
        choices={
            "nobody_can_play": "as soon as nobody can play or draw",
            "all_pass_in_a_row": "when everybody has passed in turn and nothing fits",
        },
        group=ENDING,
    )
    blocked_winner: str = option(
        "fewest_pips",
        "Winner of a blocked round",
        "Who wins when nobody can play any more.",
        choices={
            "fewest_pips": "the fewest pips in hand",
            "fewest_tiles": "the fewest tiles in hand",
            "nobody": "nobody",
        },
        group=ENDING,
        argued=True,
    )
    blocked_tie: str = option(
        "no_score",
        "Blocked and equal",
        "When several players are equally good in a blocked round.",
        choices={
            "no_score": "nobody scores",
            "split": "they share the points",
            "split_if_three": "with three players they share the points, otherwise nobody scores",
            "lightest_tile": "the lightest single tile decides",
            "each_scores": "each of them scores in full",
        },
        group=ENDING,
    )
    hand_score: str = option(
        "opponents_total",
        "Score of a round",
        "What the winner of a round gets for the tiles left in the hands.",
        choices={
            "opponents_total": "all pips of the opponents",
            "sum_of_differences": "from each opponent, what they have more than the winner",
            "total_minus_own": "all pips of the opponents, less the winner's own",
            "one_point": "one point",
            "everybodys_total": "all pips left in all hands",
            "none": "nothing",
        },
        group=ENDING,
        argued=True,
    )
    hand_round: str = option(
        "none",
        "Rounding the score",
        "Whether the score of a round is made a round number.",
        choices={"none": "no", "nearest": "to the nearest", "down": "down", "up": "up"},
        group=ENDING,
    )
    round_base: int = option(
        5,
        "Rounded to a multiple of",
        "Scores are rounded to a multiple of this number.",
        low=1,
        high=100,
        group=ENDING,
    )
    round_scope: str = option(
        "total",
        "What is rounded",
        "Whether each opponent's part is rounded, or only the sum.",
        choices={"per_opponent": "each opponent's part", "total": "the sum"},
        group=ENDING,
    )
    out_bonus: int = option(
        0,
        "Bonus for going out",
        "Points for laying your last tile.",
        low=0,
        high=100,
        group=ENDING,
    )
    knock_bonus: int = option(
        0,
        "Bonus for knocks",
        "Points for playing after others had to pass, for each of their passes.",
        low=0,
        high=100,
        group=ENDING,
    )
    domino_call: str = option(
        "announce",
        "Calling Domino",
        "Whether the last tile is laid with a call of Domino that everybody notices.",
        choices={"announce": "yes", "off": "no"},
        group=ENDING,
    )


@dataclass(frozen=True, kw_only=True)
class MatchOptions:
    """How many points win, and when that is looked at."""

    target: Target = option(  # noqa: RUF009 - declares a field
        100,
        "Points to win",
        "Whoever has so many points wins the match; 0 when a single round decides."
        " There may be one number for each number of players, for pairs, and for points counted as quotients.",
        kind=Points(SEATS, 10_000),
        group=MATCH,
        argued=True,
    )
    target_rule: str = option(
        "reach",
        "Reaching it",
        "Whether the points to win must be met exactly.",
        choices={"reach": "reach it or pass it", "exact": "exactly; points beyond it do not count"},
        group=MATCH,
        argued=True,
    )
    target_check: str = option(
        "hand_end",
        "When the match is won",
        "Whether points in the middle of a round win at once.",
        choices={"immediate": "at once", "hand_end": "at the end of the round"},
        group=MATCH,
    )
    win_on_lead: bool = option(
        default=True,
        label="Winning with the first tile",
        help="The winning points may be made with the first tile of a round.",
        group=MATCH,
    )
