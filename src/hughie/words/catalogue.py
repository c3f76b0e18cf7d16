"""Which English text stands for which code: refusals, events, sums, endings.

Codes come from the engine and the table; these texts are the msgids of `po/<lang>/engine.po` (those
of a game's refusals stand in `hughie.core.refusals`). A text may use the parameters of its code, and
those that `hughie.words.speech` adds: `player` and `other` (names), and counted things ("5 points") for
the names in `COUNTED`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hughie.core.refusals import COUNTED
from hughie.core.refusals import TEXTS as OF_GAMES

__all__ = [
    "COUNTED", "ENDINGS", "EVENTS", "HINTS", "PICTURES", "REFUSALS", "SEATED", "SUMS", "TO_YOU",
]  # fmt: skip

Texts = Mapping[str, str]

REFUSALS: Final[Texts] = {
    **OF_GAMES,
    # Tables
    "malformed": "That could not be read.",
    "unreadable_move": "{text} is no move; moves look like 6-4, 4-1@6-4, draw or pass.",
    "not_seated": "You have no seat at this table.",
    "not_your_seat": "That seat is not yours.",
    "not_host": "Only the host may do that.",
    "wrong_phase": "That is not possible now.",
    "nothing_to_take_back": "There is nothing that could be taken back.",
    "nobody_to_nudge": "There is nobody to remind.",
    "seat_taken": "That seat is taken.",
    "seat_not_open": "That seat is not open.",
    "no_such_seat": "There is no such seat.",
    "table_full": "The table is full.",
    "wrong_invite": "This invitation is not valid.",
    "no_table": "There is no such table.",
    "no_round": "There is no such round.",
    "round_running": "That is possible only when the round is over.",
    "unknown_game": "There is no game {name}.",
    "unknown_preset": "There is no preset {name}.",
    "unknown_option": "There is no option {name}.",
    "bad_option": "{option}: {value} is not possible; allowed: {allowed}.",
    "bad_rules": "These rules cannot be played.",
    "bad_seats": "That many players cannot play this.",
    "unknown_bot": "There is no bot {name}.",
    "bad_rules_code": "This code of house rules cannot be read.",
    "bad_name": "A name has 1 to 24 letters.",
    "too_soon": "Not so often.",
    "fair_mismatch": "The seed does not fit what was promised.",
    "fair_closed": "Too late for this deal.",
    "too_many": "Too many messages; wait a little.",
    "too_many_tables": "There are too many tables at the moment.",
    "too_many_sockets": "There are too many people here at the moment.",
    "newer_rules": "This table follows newer rules than this server knows.",
    "table_unreadable": "This table cannot be read any more.",
    "no_page": "There is no such page.",
    "not_json": "That could not be read.",
    "too_long": "That is too long.",
    "storage_full": "The server cannot save anything at the moment. Nothing has changed.",
    "busy": "The server is busy. Nothing has changed.",
    "internal": "Something went wrong. Nothing has changed.",
    "wrong_origin": "This page does not belong to the table.",
    "stale": "The game has gone on meanwhile.",
}

EVENTS: Final[Texts] = {
    "start": "{player} begins.",
    "start_tile": "{tile} is turned up and starts the line.",
    "lots": "Tiles drawn for the lead: {lots}.",
    "redeal": "Nobody holds a double: shuffled and dealt again.",
    "lead": "{player} leads {tile}.",
    "lay": "{player} lays {tile} on {onto}.",
    "draw": "{player} draws a tile.",
    "draw_seen": "{player} draws {tile}.",
    "pass": "{player} passes.",
    "turn": "{player} turns up {tile}.",
    "look": "{player} looks at a tile.",
    "peek": "{player} peeks at one tile more.",
    "peek_seen": "{player} peeks at one tile more: {tile}.",
    "put_back": "The tile goes back into the row of {player}, face down.",
    "put_back_seen": "{tile} goes back into the row of {player}, face down.",
    "put_back_up": "{tile} goes back into the row of {player}, face up.",
    "reveal": "{player} uncovers the row and looks at it alone.",
    "reveal_seen": "{player} uncovers the row: {tiles}.",
    "score": "{player}: {sum}",
    "call": "{player} calls: {sum}",
    "call_nothing": "{player} calls, but there is nothing to score.",
    "call_fined": "{player} calls, but there is nothing to score: {points}.",
    "muggins": "{player}: Muggins! +{gain}, which {other} did not call.",
    "muggins_nothing": "{player}: Muggins! But there is nothing to claim.",
    "muggins_fined": "{player}: Muggins! But there is nothing to claim: {points}.",
    "knock_bonus": "{player}: +{gain} for passes of the others.",
    "out_bonus": "{player}: +{gain} for going out.",
    "domino": "{player}: Domino!",
    "blocked": "Blocked: nobody can play any more.",
    "trump": "{tile} is turned up: {number} is trumps.",
    "play": "{player} plays {tile}.",
    "trick": "{player} takes the trick: {tiles}. +{gain}",
    "capture": "{player} has taken the double of trumps with 0-0: one set.",
    "close": "{player} closes the boneyard.",
    "declare": "{player} declares {tiles}: +{gain}",
}
"""`…_seen`: the tile is known to who is told; other endings are said in `hughie.words.speech`."""

TO_YOU: Final[Texts] = {
    "start": "You begin.",
    "lead": "You lead {tile}.",
    "lay": "You lay {tile} on {onto}.",
    "draw": "You draw a tile, face down.",
    "draw_seen": "You draw {tile}.",
    "pass": "You pass.",
    "turn": "You turn up {tile}.",
    "look": "You look: {tile}.",
    "peek": "You peek at one tile more: {tile}.",
    "peek_seen": "You peek at one tile more: {tile}.",
    "put_back": "{tile} goes back into your row, face down.",
    "put_back_seen": "{tile} goes back into your row, face down.",
    "put_back_up": "{tile} goes back into your row, face up.",
    "reveal_seen": "You uncover your row: {tiles}.",
    "score": "You: {sum}",
    "call": "You call: {sum}",
    "call_nothing": "You call, but there is nothing to score.",
    "call_fined": "You call, but there is nothing to score: {points}.",
    "muggins": "You: Muggins! +{gain}, which {other} did not call.",
    "muggins_nothing": "You: Muggins! But there is nothing to claim.",
    "muggins_fined": "You: Muggins! But there is nothing to claim: {points}.",
    "knock_bonus": "You: +{gain} for passes of the others.",
    "out_bonus": "You: +{gain} for going out.",
    "domino": "You: Domino!",
    "play": "You play {tile}.",
    "trick": "You take the trick: {tiles}. +{gain}",
    "capture": "You have taken the double of trumps with 0-0: one set.",
    "close": "You close the boneyard.",
    "declare": "You declare {tiles}: +{gain}",
}
"""The same when it is about who is told; what is missing here is said as in `EVENTS`."""

SEATED: Final[Texts] = {
    "sat": "{player} sits down.",
    "left": "{player} leaves.",
    "bot": "A bot takes the seat of {player}.",
    "stand_in": "A bot stands in for {player}.",
    "hand_back": "{player} plays again.",
    "asked": "{player} is ready to go on.",
    "take_back": "{player} takes the last move back.",
}
"""What happens around a table."""

HINTS: Final[Texts] = {
    "hint_only_move": "It is the only move.",
    "hint_nothing_better": "There is nothing better.",
    "hint_goes_out": "It is your last tile.",
    "hint_only_winner": "Only this wins: {points} ahead, whatever the others do.",
    "hint_wins": "This wins: {points} ahead, whatever the others do.",
    "hint_saves_draw": "This saves a draw; nothing wins any more.",
    "hint_loses_least": "This loses least: {points} behind.",
    "hint_scores": "It scores {points}.",
    "hint_double_early": "Doubles are hard to place later.",
    "hint_shuts_out": "{player} has shown to hold nothing that fits these ends.",
    "hint_keeps_open": "You can follow it up yourself: {left} would fit.",
    "hint_heavy": "It gets rid of {pips}.",
    "hint_pass": "What could be laid is worth more later.",
    "hint_draw": "Another tile is worth more than what it may cost.",
    "hint_turn": "This tile promises most.",
    "hint_peek": "Looking costs nothing.",
    "hint_hide": "The tile is worth more later.",
    "hint_reveal": "With your tiles in view you choose among them.",
    "hint_stop": "The rest is worth more later.",
    "hint_close": "What you hold will do without drawing.",
    "hint_declare": "Declared doubles score at once.",
}
"""Why a bot thinks a move is good."""

ENDINGS: Final[Texts] = {
    "domino": "All tiles of one player are laid.",
    "blocked": "The round is blocked.",
    "target": "The points that win the match are reached.",
    "goal": "The points that win the round are reached.",
    "exhausted": "All tiles are played.",
}

SUMS: Final[Texts] = {
    "opponents_total": "pips of the opponents",
    "sum_of_differences": "what the opponents have more",
    "total_minus_own": "pips of the opponents, less one's own",
    "one_point": "one point for the round",
    "everybodys_total": "pips of everybody",
    "won": "the round, one set",
    "below": "the round, two sets: the loser has too few points",
    "no_trick": "the round, three sets: the loser has no trick",
    "closing_failed": "the closing has failed",
    "drawn": "nobody is ahead",
    "capture": "the double of trumps taken with 0-0",
}

PICTURES: Final = (
    "moon", "sun", "apple", "fish", "flower", "star", "cat", "boat", "mushroom", "house",
    "butterfly", "umbrella", "balloon", "tree", "heart", "key", "bell", "snail", "crown",
)  # fmt: skip
"""What the numbers of a picture set show, from 0 on."""
