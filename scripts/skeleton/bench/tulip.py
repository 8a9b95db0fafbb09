"""The rounds of Tulip that the benchmark plays: a whole game."""

from __future__ import annotations

from .rounds import Rounds

ROUNDS = Rounds(
    count=3,
    begun=lambda names: {},
    sealed="seal-number",
    values=lambda n: {"number": n},
    reveal="reveal",
    onwards=(),
)
