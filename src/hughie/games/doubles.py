"""Doubles: every double has four sides, and a number is closed until its double lies."""

from hughie.core.game import Preset
from hughie.kit.connect import connecting
from hughie.kit.options import OPEN_CHOICES, OPEN_FIELDS

DOUBLES: dict[str, object] = {
    "leftover": "boneyard",
    "first_leader": "highest_double",
    "no_double": "redeal",
    "lead_tile": "qualifying",
    "next_leader": "repeat_first_rule",
    "spinner": "all_doubles",
    "spinner_fill": "any",
    "number_opening": True,
    "draw_when": "if_stuck",
    "drawn_tile": "must_play",
    "hand_score": "opponents_total",
}

GAME = connecting(
    "doubles",
    "Doubles",
    "Every double opens its number and has four sides. No double on the table, no tile on that number.",
    presets={
        "classic": Preset(
            DOUBLES | {"hand_size": {2: 8, 3: 6, 4: 6}, "draw_limit": 1, "reserve": 2},
            "Six or eight tiles each; draw one, and the last two stay asleep.",
            also=("Doubles Domino", "Dublety"),
        ),
        "american": Preset(
            DOUBLES | {"hand_size": 7, "draw_limit": "until_playable", "reserve": 0},
            "Seven tiles each; draw until one fits.",
        ),
    },
    fields=OPEN_FIELDS,
    choices=OPEN_CHOICES,
)
