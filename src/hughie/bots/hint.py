"""What a good bot would do, and why: a move, a code for the reason, and its numbers."""

from __future__ import annotations

from typing import Final

from hughie.bots.ismcts import Ismcts
from hughie.core.moves import CLOSE, DECLARE, DRAW, HIDE, LOOK, PASS, PEEK, REVEAL, STOP, TURN_UP
from hughie.core.seen import View
from hughie.core.state import TRICK
from hughie.core.tiles import BIT, PIPS, is_double

ITERATIONS: Final = 1500
CLEAR: Final = 0.04
"""How much more often (as a share) a move must win than the next best to be called clearly better."""
_WORDS: Final[dict[int, str]] = {
    PASS: "hint_pass",
    DRAW: "hint_draw",
    TURN_UP: "hint_turn",
    LOOK: "hint_turn",
    PEEK: "hint_peek",
    HIDE: "hint_hide",
    REVEAL: "hint_reveal",
    STOP: "hint_stop",
    CLOSE: "hint_close",
    DECLARE: "hint_declare",
}


class Hint:
    """A move by its code, why it is good, and the numbers of the reason."""

    def __init__(self, code: int, reason: str, params: dict[str, int]) -> None:
        self.code = code
        self.reason = reason
        self.params = params


def hint(view: View, seed: int = 0, iterations: int = ITERATIONS, ms: int = 0) -> Hint:
    """Return the best choice of the seat to act with its foremost reason.

    It depends on the view and the seed alone; with ``ms`` on the machine's pace as well.
    """
    codes = view.moves()
    if len(codes) == 1:
        return Hint(codes[0], "hint_only_move", {})
    player = Ismcts(seed, iterations=iterations, ms=ms)
    solved = player.solved(view, True)
    if solved is not None:
        return Hint(solved.code, *_certain(view, solved.codes, solved.margins))
    best = player.think(view).root.best()
    return Hint(best.code, *_likely(view, best.code))


def _certain(view: View, codes: list[int], margins: list[int]) -> tuple[str, dict[str, int]]:
    """Return why the first of these moves is best when all is known."""
    if _goes_out(view, codes[0]):
        return "hint_goes_out", {}
    if margins[0] > 0 and (len(margins) == 1 or margins[1] <= 0):
        return "hint_only_winner", {"points": margins[0]}
    if margins[0] > 0:
        return "hint_wins", {"points": margins[0]}
    if margins[0] == 0:
        return "hint_saves_draw", {}
    return "hint_loses_least", {"points": -margins[0]}


def _likely(view: View, code: int) -> tuple[str, dict[str, int]]:
    """Return the foremost reason for a move that a search has chosen."""
    if code >= PASS:
        return _WORDS.get(code & ~0xFFFF, "hint_nothing_better"), {}
    if _goes_out(view, code):
        return "hint_goes_out", {}
    preview = view.preview(code)
    if preview.gain > 0:
        return "hint_scores", {"points": preview.gain}
    if view.phase == TRICK:
        return "hint_nothing_better", {}
    if not view.ends and view.total < 0 and is_double(code >> 8):
        return "hint_double_early", {}
    return _follow(view, code, preview.reach)


def _follow(view: View, code: int, reach: int) -> tuple[str, dict[str, int]]:
    """Return a reason from what the ends will be after a lay."""
    tile = code >> 8
    shut = view.shut_out(reach)
    if shut >= 0:
        return "hint_shuts_out", {"seat": shut}
    if is_double(tile):
        return "hint_double_early", {}
    left = (view.hand(view.seat) & ~BIT[tile] & reach).bit_count()
    if left >= 2:
        return "hint_keeps_open", {"left": left}
    return "hint_heavy", {"pips": PIPS[tile]}


def _goes_out(view: View, code: int) -> bool:
    return code < PASS and view.size(view.seat) == 1
