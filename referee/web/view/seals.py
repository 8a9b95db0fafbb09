"""Seals, which prove that no envelope was changed between sealing and opening."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from mnemonic import Mnemonic

from referee.kit.sealed import commitment
from referee.kit.seats import Seat

from .model import Seal


def seal(seat: Seat, where: str, salt: str, inside: Any) -> Seal:
    """The seal of one envelope; `where` names its round."""
    digest = commitment(salt, where, seat, plain(inside))
    return Seal(seat, seal_words(digest), digest, where)


def plain(inside: Any) -> Any:
    """An envelope's contents as its seal writes them: a number, or a list of them."""
    if not is_dataclass(inside):
        return inside
    return [getattr(inside, f.name) for f in fields(inside) if f.name != "salt"]


def seal_words(digest: str) -> str:
    """The first 44 bits of a digest as four words, to be read aloud and compared."""
    bits = int(digest[:11], 16)
    return " ".join(_wordlist()[bits >> shift & 2047] for shift in (33, 22, 11, 0))


@cache
def _wordlist() -> tuple[str, ...]:
    return tuple(Mnemonic("french").wordlist)
