"""A table on paper: the evening to be played on by hand, and the souvenir of one that is over."""

from __future__ import annotations

from .drawing import Evening, PaperChoice, evening
from .souvenir import souvenir
from .tonight import private, public

__all__ = ["Evening", "PaperChoice", "evening", "private", "public", "souvenir"]
