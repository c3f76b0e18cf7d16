"""RULES §3.1 F: points made while playing."""

from __future__ import annotations

from dataclasses import dataclass

from hughie.core.kinds import Numbers
from hughie.core.options import option

__all__ = ["ScoringOptions"]

SCORING = "Points during play"


@dataclass(frozen=True, kw_only=True)
class ScoringOptions:
    """What the open ends are worth, and who has to notice."""

    multiples: tuple[int, ...] = option(
        (),
        "Multiples that score",
        "The open ends score when they add up to a multiple of one of these numbers.",
        kind=Numbers(2, 36),
        group=SCORING,
    )
    unit: str = option(
        "pips",
        "Points for a multiple",
        "Whether 15 counts as 15 points, or as three fives.",
        choices={"pips": "the whole total", "quotient": "the total divided by the multiple"},
        group=SCORING,
        argued=True,
    )
    common_multiple: str = option(
        "each",
        "Multiples of two numbers",
        "A total such as 15, which is a multiple of 3 and of 5.",
        choices={"each": "scores for both", "once": "scores once, for the better one"},
        group=SCORING,
    )
    double_end: str = option(
        "both_halves",
        "A double at an end",
        "What a double lying across an end counts.",
        choices={"both_halves": "both halves", "one_half": "one half"},
        group=SCORING,
    )
    spinner_count: str = option(
        "until_both_sides",
        "The spinner counts",
        "How long the spinner itself is counted.",
        choices={
            "until_both_sides": "until both its long sides are joined",
            "sniff": "in full with up to two sides joined, half with three",
        },
        group=SCORING,
    )
    lead_scores: bool = option(
        default=True,
        label="First tile scores",
        help="The very first tile of a round can score.",
        group=SCORING,
    )
    declare: str = option(
        "auto",
        "Announcing points",
        "Whether points are marked by themselves or have to be announced.",
        choices={"auto": "marked by themselves", "manual": "must be announced"},
        group=SCORING,
        argued=True,
    )
    muggins: str = option(
        "off",
        "Muggins",
        "Whether others may take the points that somebody forgot to announce, and when.",
        choices={
            "off": "no",
            "before_next_tile": "at once, until the next tile is laid",
            "after_next_tile": "after the next tile, until the one after it is laid",
        },
        group=SCORING,
        argued=True,
    )
    muggins_who: str = option(
        "any_other",
        "Who may call Muggins",
        "Whether a partner may call it too.",
        choices={"any_other": "anybody else", "opponents": "opponents only"},
        group=SCORING,
    )
    false_claim_penalty: int = option(
        0,
        "Wrong call",
        "Points lost for announcing points or calling Muggins when there is nothing to score.",
        low=0,
        high=100,
        group=SCORING,
    )
