"""All Fives: score whenever the open ends add up to a multiple of five."""

from hughie.core.game import Preset
from hughie.kit.connect import connecting
from hughie.kit.options import OPEN_CHOICES, OPEN_FIELDS

FIVES: dict[str, object] = {
    "leftover": "boneyard",
    "draw_when": "if_stuck",
    "multiples": [5],
    "hand_round": "nearest",
    "round_base": 5,
    "target_check": "immediate",
}
SOURCE: dict[str, object] = {
    "hand_size": 5,
    "first_leader": "highest_double",
    "no_double": "heaviest_in_hand",
    "lead_tile": "any",
    "next_leader": "repeat_first_rule",
    "draw_limit": 1,
    "drawn_tile": "keep",
    "reserve": 2,
    "declare": "manual",
    "muggins": "after_next_tile",
    "muggins_who": "any_other",
    "hand_score": "sum_of_differences",
    "round_scope": "per_opponent",
    "target": 100,
}
MUGGINS: dict[str, object] = {
    "hand_size": 7,
    "first_leader": "highest_double",
    "no_double": "draw_until_double",
    "lead_tile": "qualifying",
    "next_leader": "repeat_first_rule",
    "draw_limit": "until_playable",
    "drawn_tile": "must_play",
    "reserve": 2,
    "declare": "manual",
    "muggins": "before_next_tile",
    "muggins_who": "opponents",
    "hand_score": "opponents_total",
    "round_scope": "total",
    "target": 100,
}
SPINNER: dict[str, object] = {
    "hand_size": {2: 9, 3: 7, 4: 5},
    "first_leader": "lot_heaviest",
    "lead_tile": "any",
    "next_leader": "hand_winner",
    "spinner": "first_double",
    "spinner_fill": "sides_then_ends",
    "draw_limit": "until_playable",
    "drawn_tile": "must_play",
    "reserve": 0,
    "spinner_count": "until_both_sides",
    "declare": "auto",
    "blocked_tie": "split_if_three",
    "hand_score": "opponents_total",
    "round_scope": "total",
    "target": {"2": 250, "3": 200, "4": 200, "quotient": 61},
}

GAME = connecting(
    "all-fives",
    "All Fives",
    "Make the open ends add up to five, ten, fifteen and score it. Miss it, and somebody calls Muggins.",
    presets={
        "classic": Preset(
            FIVES | SOURCE,
            "Five tiles each; one draw ends your turn. Say your score, or lose it.",
            also=("The Five Game", "Semua Lima"),
        ),
        "muggins": Preset(
            FIVES | MUGGINS,
            "Seven tiles each; draw until one fits. Opponents claim a score you missed.",
            also=("Muggins",),
        ),
        "spinner": Preset(
            FIVES | SPINNER,
            "The first double has four sides; scores are counted for you.",
            also=("Single Spinner",),
        ),
    },
    fields=OPEN_FIELDS,
    choices=OPEN_CHOICES,
)
