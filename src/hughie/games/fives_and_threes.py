"""Fives and Threes: the open ends score when they are a multiple of five or of three."""

from hughie.core.game import Preset
from hughie.kit.connect import connecting
from hughie.kit.options import OPEN_CHOICES, OPEN_FIELDS

GAME = connecting(
    "fives-and-threes",
    "Fives and Threes",
    "Score for every multiple of five and of three at the open ends; fifteen counts for both.",
    presets={
        "classic": Preset(
            {
                "hand_size": 5,
                "leftover": "boneyard",
                "first_leader": "highest_double",
                "no_double": "heaviest_in_hand",
                "lead_tile": "any",
                "next_leader": "repeat_first_rule",
                "draw_when": "if_stuck",
                "draw_limit": 1,
                "drawn_tile": "keep",
                "reserve": 2,
                "multiples": [3, 5],
                "unit": "pips",
                "common_multiple": "each",
                "declare": "manual",
                "muggins": "after_next_tile",
                "muggins_who": "any_other",
                "hand_score": "sum_of_differences",
                "target_check": "immediate",
            },
            "Five tiles each; one draw ends your turn. Say your score, or lose it.",
            also=(
                "5s and 3s",
                "Threes and Fives",
                "All Fives and Threes",
                "Lima dan Tiga",
                "Vijven en Drieën",
                "Fünfen und Dreien",
            ),
        ),
        "pub": Preset(
            {
                "leftover": "dead",
                "first_leader": "lot_heaviest",
                "lead_tile": "any",
                "next_leader": "rotate_left",
                "multiples": [3, 5],
                "unit": "quotient",
                "common_multiple": "each",
                "hand_ends": "both_partners_out",
                "blocked_winner": "nobody",
                "hand_score": "none",
                "out_bonus": 1,
                "target": 61,
                "target_rule": "exact",
                "target_check": "immediate",
            },
            "To exactly 61 on a cribbage board; only play scores, and going out counts one.",
        ),
    },
    fields=OPEN_FIELDS,
    choices=OPEN_CHOICES,
)
