"""A table on paper: the evening to be played on by hand."""

from __future__ import annotations

from .evening import private, public
from .sheets import Evening, How, evening

__all__ = ["Evening", "How", "evening", "private", "public"]
