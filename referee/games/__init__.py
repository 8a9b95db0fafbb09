"""The shelf: every sub-package of this one that defines GAME is a game."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

from referee.kit.game import Game


@cache
def all_games() -> dict[str, Game[Any]]:
    """All games by key, in alphabetical order of their folders."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    modules = [importlib.import_module(f"{__name__}.{name}") for name in names]
    games: list[Game[Any]] = [m.GAME for m in modules if hasattr(m, "GAME")]
    return {game.key: game for game in games}
