"""Whose things lie on the table, where a household may have lost its own and print ours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from .box import Box
from .fields import Choice, Pair, Pick
from .game import S
from .inventory import One
from .later import Later
from .words import Message, text

_WHOSE = ("box", "house")  # the household's own, or ours


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid(One):
    """What lies on the table is not read but chosen: the latest choice counts."""

    def joined(self, value: Any, other: Any) -> Any:
        return other


def laid(game: str, key: str, rule: str) -> Laid:
    """The kind of the fact that says whose `key` lies on the table."""
    return Laid(key=key, fields=(laid_pick(game, key, rule, "bad-fact"),), rule=rule)


def laid_pick(game: str, key: str, rule: str, code: str, **more: Any) -> Pick:
    """The household's own, or ours, printed?"""
    choices = tuple(Choice(whose, text(f"{game}-{key}-{whose}")) for whose in _WHOSE)
    return Pick(key, choices, code, rule, **more)


def laid_picks(
    game: str, box: Box, names: tuple[str, ...], rule: str, code: str = "bad-fact"
) -> tuple[Pick, ...]:
    """One pick for each of one or two things; one tap answers both."""
    pair = Pair("lies", names, Later(lambda: _ways(game, names))) if len(names) > 1 else None
    shown = {"label": text(f"{game}-field-lies"), "pair": pair}
    return tuple(laid_pick(game, key, rule, code, start=box[key], **shown) for key in names)


def _ways(game: str, names: tuple[str, ...]) -> tuple[Choice, ...]:
    each = product(_WHOSE, repeat=len(names))
    said = {way: lies(game, dict(zip(names, way, strict=True))) for way in each}
    return tuple(Choice(" ".join(way), words) for way, words in said.items())


def lies(game: str, whose: Mapping[str, str | None]) -> Message:
    """What lies on the table, in words: one or two things, without those that are not there."""
    one, *others = (text(f"{game}-{key}-{of}") for key, of in whose.items() if of)
    return text("any-pair", one=one, other=others[0]) if others else one


def laid_out(s: S, whose: Mapping[str, str | None]) -> S:
    """The state in which that lies on the table; None: as before."""
    for key, of in whose.items():
        s = s.learn(key, of) if of not in (None, s.box[key]) else s
    return s
