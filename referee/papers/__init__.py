"""A table on paper: the game in progress, to finish it by hand; its accounts; its souvenir."""

from __future__ import annotations

from .drawing import Evening, PaperChoice, evening
from .souvenir import souvenir
from .tonight import HostCode, holds_secrets, private, public

__all__ = [
    "Evening",
    "HostCode",
    "PaperChoice",
    "evening",
    "holds_secrets",
    "private",
    "public",
    "souvenir",
]
