"""One file a game, beside its rules pages; the registry finds them.

`hughie.games()` lists the games. Importing this package puts it under the same name, so the
package answers the same call.
"""

from __future__ import annotations

import sys
from types import ModuleType

from hughie.core.registry import GameInfo, games


class _Games(ModuleType):
    """This package, which may be called like `hughie.games` before it was imported."""

    def __call__(self) -> dict[str, GameInfo]:
        return games()


sys.modules[__name__].__class__ = _Games
