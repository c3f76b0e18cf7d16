"""The English text of each refusal a game can give, by its code.

The same texts are what translations start from (`hughie.words`); here they are filled in for people who
play from Python and read what an `IllegalMove` says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hughie.core.errors import Phrase, Refusal

COUNTED: Final[Mapping[str, tuple[str, str]]] = {
    "points": ("{n} point", "{n} points"),
    "sets": ("{n} set", "{n} sets"),
    "left": ("{n} tile", "{n} tiles"),
    "most": ("{n} tile", "{n} tiles"),
    "count": ("{n} tile", "{n} tiles"),
    "doubles": ("{n} double", "{n} doubles"),
    "knocks": ("{n} pass", "{n} passes"),
    "pips": ("{n} pip", "{n} pips"),
}
"""Parameters that count something: \"{n} tile\" and \"{n} tiles\"."""

TEXTS: Final[Mapping[str, str]] = {
    # Who may act, and when
    "round_over": "The round is over.",
    "not_your_turn": "It is not your turn; the others wait for {player}.",
    "not_offered": "{move} is not possible now.",
    # Leading, laying, passing
    "must_lead": "You lead; you may lay {tiles}.",
    "must_play": "You can lay {tiles}, so you must not pass.",
    "not_in_hand": "{tile} is not in your hand.",
    "no_end_shows": "{tile} fits nowhere: the open ends show {ends}.",
    "which_end": "{tile} fits in several places; say where, on one of {onto}.",
    "not_an_end": "Nothing can be laid on {onto}.",
    "does_not_match": "{tile} does not fit on {onto}.",
    "fill_spinner_first": "First the four sides of {spinner} must be filled.",
    "number_closed": "{number} is still closed: its double is not on the table. Only that double may be laid there.",
    # Drawing
    "must_draw": "Nothing you hold fits: draw first. {left} may still be drawn.",
    "no_boneyard": "Nothing is drawn in this game.",
    "can_play": "You can lay {tiles}, so you must not draw.",
    "boneyard_asleep": "Nothing may be drawn any more; what is left in the boneyard stays there ({left}).",
    "draw_limit": "You have drawn as much as one turn allows.",
    "drawn_waits": "You have just drawn {tile}; it must wait for your next turn.",
    "must_play_drawn": "You have drawn {drawn} and it fits: lay that one.",
    # Rows
    "must_turn": "The next tile of your row comes first.",
    "must_play_turned": "{tile} fits, so it must be laid.",
    "no_peek": "You may not peek now.",
    "too_many_to_reveal": "A row may be turned up when it has {most} or fewer.",
    "row_shorter": "Your row has only {count}.",
    "fixed_order": "The tiles of a row are taken in their order.",
    "which_tile": "Say which tile of your row: {move}:1 is the first.",
    "turn_was_played": "You have put your tile back; now draw or pass.",
    "place_turned_first": "First decide about {tile}.",
    "exposed_waits": "{tile} lies face up in your row, but must wait until it is next.",
    "row_face_down": "Nobody knows where that tile lies; the next tile of your row comes first.",
    # Calling scores
    "scores_count_themselves": "Scores count by themselves here; nothing has to be called.",
    "nothing_laid": "Nothing has been laid yet.",
    "already_called": "You have called already.",
    "not_your_tile": "The newest tile is not yours; {player} laid it.",
    "no_muggins": "Muggins is not played here.",
    "own_tile": "You cannot claim the score of your own tile.",
    "already_claimed": "You have tried to claim this one already.",
    "too_early": "Too early: a score can be claimed when the next tile has been laid.",
    "nothing_to_claim": "There is nothing to claim now.",
    # Tricks
    "cannot_close": "You can close the boneyard only on lead, once, and while tiles can be drawn.",
    "lead_declared": "Lead one of the doubles you declared: {tiles}.",
    "must_follow": "{number} was led and you can follow; you may play {tiles}.",
    "no_declaring": "Nothing is declared in this game.",
    "declare_needs_trick": "Win a trick before you declare.",
    "cannot_declare": "You hold {doubles} to declare; two or more are needed, on lead.",
}


def english(refusal: Refusal) -> Phrase:
    """What a refusal says, in English; of a code nobody has a text for, the code and its values."""
    values = {name: _said(name, value) for name, value in refusal.params.items()}
    text = TEXTS.get(refusal.code)
    if text is None:
        listed = ", ".join(f"{name} {value}" for name, value in values.items())
        return Phrase("{code} ({params})", code=refusal.code, params=listed)
    return Phrase(text, **values)


def _said(name: str, value: object) -> str:
    if name == "player":
        return Phrase("player {n}", n=value)
    if name in COUNTED and isinstance(value, int):
        one, many = COUNTED[name]
        return (one if value == 1 else many).format(n=value)
    if isinstance(value, (list, tuple)):
        return ", ".join(dict.fromkeys(map(str, value))) or "none"
    return str(value)
