"""Five Up: all doubles spin, fives score. A trial: one file of another package."""

from hughie.core.game import Preset
from hughie.kit.connect import connecting
from hughie.kit.options import OPEN_CHOICES, OPEN_FIELDS

GAME = connecting(
    "five-up",
    "Five Up",
    "Every double is a spinner, and fives score.",
    presets={
        "classic": Preset(
            {
                "hand_size": 5,
                "leftover": "boneyard",
                "first_leader": "lot_heaviest",
                "next_leader": "hand_winner",
                "spinner": "all_doubles",
                "draw_when": "if_stuck",
                "draw_limit": "until_playable",
                "reserve": 1,
                "multiples": [5],
                "unit": "quotient",
                "hand_score": "opponents_total",
                "hand_round": "nearest",
                "target": 61,
                "target_check": "immediate",
            },
            "Five tiles each; the last one sleeps. To 61.",
        ),
    },
    fields=OPEN_FIELDS,
    choices=OPEN_CHOICES,
)
