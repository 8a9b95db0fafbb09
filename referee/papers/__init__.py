"""A table on paper: the running game, its accounts and its souvenir."""

from __future__ import annotations

from .drawing import Evening, PaperSettings, evening
from .running_game import HostCode, holds_secrets, private, public
from .souvenir import souvenir

__all__ = [
    "Evening",
    "HostCode",
    "PaperSettings",
    "evening",
    "holds_secrets",
    "private",
    "public",
    "souvenir",
]
