"""Draw: as Block, but whoever is stuck draws from the boneyard until a tile fits."""

from hughie.core.game import Preset
from hughie.kit.connect import connecting
from hughie.kit.options import OPEN_CHOICES, OPEN_FIELDS

GAME = connecting(
    "draw",
    "Draw",
    "Match an end. If you cannot, draw until you can; the last two tiles stay.",
    presets={
        "classic": Preset(
            {
                "leftover": "boneyard",
                "first_leader": "highest_double",
                "no_double": "heaviest_in_hand",
                "lead_tile": "qualifying",
                "next_leader": "repeat_first_rule",
                "draw_when": "if_stuck",
                "draw_limit": "until_playable",
                "drawn_tile": "must_play",
                "reserve": 2,
                "hand_score": "total_minus_own",
            },
            "Draw until a tile fits; the last two stay asleep.",
            also=(
                "Draw Dominoes",
                "The Draw Game",
                "Block Dominoes with Buying",
                "Double-Six Dominoes",
                "Domino Ambil",
                "Ciąganie",
                "Pioche",
                "Kopen",
            ),
        ),
    },
    fields=OPEN_FIELDS,
    choices=OPEN_CHOICES,
)
