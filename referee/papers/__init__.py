"""A table on paper: the evening to be played on by hand, and the souvenir of one that is over."""

from __future__ import annotations

from .evening import private, public
from .sheets import Evening, How, evening
from .souvenir import souvenir

__all__ = ["Evening", "How", "evening", "private", "public", "souvenir"]
