"""Block: join a tile to either end, knock when you cannot; nothing is drawn."""

from hughie.core.game import Preset
from hughie.kit.connect import connecting
from hughie.kit.options import OPEN_CHOICES, OPEN_FIELDS

BLOCK: dict[str, object] = {
    "leftover": "dead",
    "first_leader": "highest_double",
    "no_double": "heaviest_in_hand",
    "lead_tile": "qualifying",
    "next_leader": "repeat_first_rule",
    "hand_score": "total_minus_own",
}

GAME = connecting(
    "block",
    "Block",
    "The plain game: match an end or knock. Nothing is drawn.",
    presets={
        "classic": Preset(
            BLOCK,
            "Each for themselves, seven or five tiles; the rest stays out.",
            also=(
                "Block Dominoes",
                "The Block Game",
                "Domino Blok",
                "Klasyczne domino",
                "Blockieren",
                "Blokkeren",
            ),
        ),
        "partners": Preset(
            BLOCK
            | {
                "players": [4, 4],
                "sides": "pairs",
                "hand_size": {4: 7},
                "next_leader": "hand_winner",
                "hand_score": "everybodys_total",
            },
            "Two against two, all tiles dealt; the winning side counts every tile left.",
        ),
    },
    fields=OPEN_FIELDS,
    choices=OPEN_CHOICES,
)
