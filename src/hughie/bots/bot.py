"""What every bot is: it sees a View, chooses a move, and speaks up or stays silent."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from hughie.core.moves import CALL
from hughie.core.rng import MASK62, Rng, mix
from hughie.core.seen import View

NOTHING: Final = 0
"""What ``interject`` returns when the bot has nothing to say; no move has this code."""


def chance(seed: int, index: int, share: float) -> bool:
    """Say yes in a ``share`` of all cases, always the same for the same seed and index."""
    return mix(seed, index) < share * MASK62


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player that sees what its seat may know and nothing else.

    ``seed`` settles every choice it makes by chance. ``announce`` and ``attention`` are the shares
    of scores, its own and those that others have missed, that it notices (RULES 3.9). ``slip`` is
    the share of its choices that it makes without thought, by chance.
    """

    def __init__(
        self, seed: int = 0, announce: float = 1.0, attention: float = 1.0, slip: float = 0.0
    ) -> None:
        self.seed = seed
        self.announce = announce
        self.attention = attention
        self.slip = slip
        self.rng = Rng(seed)

    @abstractmethod
    def choose(self, view: View) -> int:
        """Return the code of one of ``view.moves()``; the view must be that of the seat to act."""

    def interject(self, view: View, offers: list[int]) -> int:
        """Return one of ``offers``, or NOTHING."""
        for offer in offers:
            if view.due(offer) > 0 and self._notices(view, offer):
                return offer
        return NOTHING

    def slipped(self, view: View, codes: list[int]) -> int:
        """Return the move made without thought, NOTHING where the bot thinks.

        What is decided where is settled by the seed and by what the seat has seen: a bot made anew
        for each move slips no more and no less often.
        """
        if self.slip <= 0:
            return NOTHING
        moment = mix(mix(self.seed, view.laid), view.known)
        if not chance(moment, view.phase, self.slip):
            return NOTHING
        return codes[Rng(moment).below(len(codes))]

    def _notices(self, view: View, offer: int) -> bool:
        """Say whether the bot sees this score; asked again about the same, it answers the same."""
        share = self.announce if offer == CALL else self.attention
        moment = view.laid.bit_count() * 32 + view.seat
        return chance(self.seed, moment, share)
