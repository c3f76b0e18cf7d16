"""Ślepe Domino: a blind row one looks at alone, drawing if one likes, and a reveal at the end."""

from hughie.core.game import Preset
from hughie.kit.connect import connecting
from hughie.kit.options import BLIND_CHOICES, BLIND_FIELDS

GAME = connecting(
    "slepe-domino",
    "Ślepe Domino",
    "Look at the next tile of your row, lay it or hide it again, and turn up your last three tiles.",
    presets={
        "classic": Preset(
            {
                "hand_mode": "blind_row",
                "hand_size": {2: 8, 3: 8, 4: 6},
                "leftover": "boneyard",
                "first_leader": "lot_random",
                "lead_tile": "first_in_row",
                "next_leader": "rotate_left",
                "row_take": "right",
                "row_return": "left",
                "turned_visibility": "owner",
                "turned_play": "may",
                "unplayable_double": "face_down",
                "reveal_at": 3,
                "reveal_test": "at_most",
                "reveal_visibility": "all",
                "reveal_turn": "any_number",
                "spinner_fill": "any",
                "draw_when": "optional_no_play",
                "draw_limit": 1,
                "drawn_tile": "keep",
                "drawn_to": "row_next",
                "blocked_when": "all_pass_in_a_row",
                "hand_score": "one_point",
                "target": 10,
            },
            "One tile a turn; the first to win ten rounds wins.",
            also=("Polish Blind Dominoes",),
        ),
    },
    fields=BLIND_FIELDS,
    choices=BLIND_CHOICES,
)
