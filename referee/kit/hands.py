"""Which bills hands have still to move, where no line on the screen tells them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .game import Prompt
from .money import Posting
from .seats import BANK, Seat
from .words import Money, Text, Value, seats_in


class Handed(NamedTuple):
    """Bills that each of `sources` hands to `to`."""

    sources: tuple[Seat, ...]
    to: Seat
    amount: int  # from each, in the game's unit
    secret: bool  # only the seats concerned know it


def untold(
    postings: Iterable[Posting], prompts: Iterable[Prompt], viewer: Seat
) -> tuple[Handed, ...]:
    """The bills that none of the `prompts` on the screen of `viewer` names.

    On the shared screen these are all that are public, on a phone those of its seat. A line names
    a posting, or all postings from one owner to another, by the amount and the seats besides
    the viewer. It is one of the `move` lines of a prompt, or any line of a prompt by a rule of the
    same section. No line names two.
    """
    lines = [(line, rule) for prompt in prompts for line, rule in _lines(prompt)]
    pairs: dict[tuple[Seat, Seat, bool], list[Posting]] = {}
    for posting in postings:
        source, to = posting.source.owner, posting.to.owner
        concerned = posting.readable(viewer) if viewer == BANK else viewer in (source, to)
        if source != to and concerned and not (posting.booked or posting.handed):
            pairs.setdefault((source, to, posting.secret), []).append(posting)
    left: dict[tuple[int, Seat, bool], list[Seat]] = {}
    for (source, to, secret), moved in pairs.items():
        seats = frozenset((source, to)) - {BANK, viewer}
        total = sum(posting.amount for posting in moved)
        if _take(lines, total, seats, {_section(posting.rule) for posting in moved}):
            continue
        rest = (p.amount for p in moved if not _take(lines, p.amount, seats, {_section(p.rule)}))
        if amount := sum(rest):
            left.setdefault((amount, to, secret), []).append(source)
    return tuple(Handed(tuple(of), to, amount, secret) for (amount, to, secret), of in left.items())


def _lines(prompt: Prompt) -> Iterator[tuple[Text, str | None]]:
    """The lines of a prompt, each with the section of the rules that it is limited to."""
    yield from ((line, None) for line in prompt.move)
    section = _section(prompt.rule)
    yield from ((line, section) for line in (prompt.headline, prompt.read) if line)


def _section(rule: str) -> str:
    """Return "AMB-1" for "AMB-1.5"."""
    return rule.rpartition(".")[0]


def _take(
    lines: list[tuple[Text, str | None]], amount: int, seats: frozenset[Seat], sections: set[str]
) -> bool:
    """Remove the first line that names `amount` and `seats`; True if there is one."""
    for each in lines:
        line, section = each
        by_rule = section is None or section in sections
        if by_rule and amount in _amounts(line) and seats <= seats_in(line):
            lines.remove(each)
            return True
    return False


def _amounts(value: Value) -> frozenset[int]:
    """Every amount of money that occurs in `value`, nested texts and tuples included."""
    match value:
        case Money():
            return frozenset((int(value),))
        case Text():
            return _amounts(tuple(inner for _, inner in value.values))
        case tuple():
            return frozenset().union(*map(_amounts, value))
    return frozenset()
