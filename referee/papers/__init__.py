"""A table on paper: the running game, its accounts and its souvenir."""

from __future__ import annotations

from .drawing import Evening, PaperSettings, load_evening
from .running_game import HostCode, has_secrets, private_pages, public_pages
from .souvenir import souvenir

__all__ = [
    "Evening",
    "HostCode",
    "PaperSettings",
    "has_secrets",
    "load_evening",
    "private_pages",
    "public_pages",
    "souvenir",
]
