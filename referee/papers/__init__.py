"""A table on paper: the evening to be played on by hand, and the souvenir of one that is over."""

from __future__ import annotations

from .drawing import Evening, How, evening
from .souvenir import souvenir
from .tonight import private, public

__all__ = ["Evening", "How", "evening", "private", "public", "souvenir"]
