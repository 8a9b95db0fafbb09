"""The items to trade, and a trade with its whole effect (AJ-13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from referee.games.antijeu.rules import board, cases, trades
from referee.games.antijeu.state import AntiJeu, Trade
from referee.kit.fields import Later, Picture
from referee.kit.seats import Seat
from referee.kit.words import Message

from .course import GroupView, group, groups, names


@dataclass(frozen=True, slots=True)
class AgreementView:
    """Both sides of a trade, its groups before and after, and the assigned cases."""

    seat: Seat
    other: Seat
    gives: tuple[Message, ...]
    gets: tuple[Message, ...]
    groups: tuple[tuple[GroupView, GroupView], ...]  # each before and after
    assigned: tuple[tuple[Seat, Message], ...]


class HeldView(NamedTuple):
    """An item to give: tokens of a company, or a case."""

    colour: str
    company: Message | None
    case: GroupView | None
    values: tuple[str, ...]


def to_give(s: AntiJeu, offered: Mapping[Seat, Sequence[str]]) -> Picture:
    """Return the drawing of the items that each seat has `offered`."""
    some = [(seat, items) for seat, items in offered.items() if items]
    by_seat = Later(lambda: tuple((seat, tuple(_held(s, seat, items))) for seat, items in some))
    return Picture("trade", Later(lambda: (by_seat.value, names(s))))


def _held(s: AntiJeu, seat: Seat, offered: Sequence[str]) -> Iterator[HeldView]:
    each = map(trades.Item.read, offered)
    for (company, case), items in groupby(each, lambda item: (item.company, item.case)):
        if case:
            yield HeldView(case, None, group(s, case), (f"{seat} {case}",))
        else:
            values = tuple(f"{seat} {company}x{item.tokens}" for item in items)
            at = board.squares(s)[company]
            yield HeldView(at.cartel, at.said, None, values)


def agreement(s: AntiJeu, trade: Trade) -> AgreementView:
    """Return the trade and its automatic consequences (AJ-13.2, AJ-5.9)."""
    touched = {
        item.case or board.squares(s)[item.company].cartel
        for item in map(trades.Item.read, (*trade.gives, *trade.gets))
    }
    swapped = trades.done(s, trade)
    later = cases.at_once(swapped)
    return AgreementView(
        trade.seat,
        trade.other,
        trades.named(s, trade.gives),
        trades.named(s, trade.gets),
        tuple(
            (before, after)
            for before, after in zip(groups(s), groups(later), strict=True)
            if before.colour in touched
        ),
        tuple((claim.seat, claim.cartel.name) for claim in cases.claims(swapped)),
    )
