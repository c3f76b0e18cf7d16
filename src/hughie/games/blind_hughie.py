"""Blind Hughie: everybody plays from a face-down row and turns tiles up to see whether they fit."""

from hughie.core.game import Preset
from hughie.kit.connect import connecting
from hughie.kit.options import BLIND_CHOICES, BLIND_FIELDS

BLIND: dict[str, object] = {
    "hand_mode": "blind_row",
    "drawn_to": "row_next",
    "first_leader": "lot_heaviest",
    "lead_tile": "first_in_row",
    "spinner_fill": "any",
    "draw_limit": 1,
}
WHOLE_SET: dict[str, object] = {"hand_size": {2: 14, 3: 9, 4: 7}, "leftover": "start_tile"}

GAME = connecting(
    "blind-hughie",
    "Blind Hughie",
    "Nobody sees a tile. Turn up the next one of your row and lay it if it fits.",
    presets={
        "classic": Preset(
            BLIND
            | WHOLE_SET
            | {
                "next_leader": "rotate_left",
                "row_take": "left",
                "turn_length": "until_failure",
                "hand_score": "sum_of_differences",
            },
            "All tiles are dealt, and you go on until one does not fit.",
            also=("Blind Dominoes", "Blind Domino", "Blind-Man Block"),
        ),
        "secret": Preset(
            BLIND
            | WHOLE_SET
            | {
                "next_leader": "lot",
                "row_take": "top",
                "turn_length": "until_failure",
                "peek": True,
                "hand_score": "opponents_total",
            },
            "As classic, but you may peek at your next tile; lots decide who leads.",
            also=("Secret Dominoes", "Domino Rahasia"),
        ),
        "family": Preset(
            BLIND
            | {
                "players": [2, 5],
                "hand_size": "equal",
                "leftover": "start_tile",
                "lead_tile": "any",
                "row_take": "top",
                "blocked_winner": "fewest_tiles",
                "hand_score": "sum_of_differences",
            },
            "One tile a turn, for up to five; who leads picks any tile.",
        ),
        "parlour": Preset(
            BLIND
            | {
                "hand_size": {2: 8, 3: 7, 4: 6},
                "leftover": "dead",
                "first_leader": "lot_random",
                "row_take": "right",
                "row_return": "left",
                "unplayable_double": "face_down",
                "hand_score": "total_minus_own",
                "target": {"2": 100, "pairs": 100, "3": 61, "4": 61},
            },
            "Fewer tiles, one a turn; doubles that do not fit go back face down.",
        ),
        "billiton": Preset(
            BLIND
            | {
                "players": [3, 5],
                "hand_size": "equal",
                "leftover": "billiton",
                "lot_tie": "higher_end",
                "row_take": "left",
                "turn_length": "until_failure",
                "peek": True,
                "hand_score": "none",
                "target": 0,
            },
            "A single round for three to five, with a peek.",
            also=("Billiton", "Billitonnen"),
        ),
    },
    fields=BLIND_FIELDS,
    choices=BLIND_CHOICES,
)
