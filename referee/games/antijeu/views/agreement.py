"""A trade with its whole effect, before the other seat answers (AJ-13.2)."""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.antijeu.rules import board, cases, trades
from referee.games.antijeu.state import AntiJeu, Trade
from referee.games.antijeu.views.course import GroupView, groups
from referee.kit.seats import Seat
from referee.kit.words import Text


@dataclass(frozen=True, slots=True)
class AgreementView:
    """Both sides, the groups concerned before and after, and the cases that it assigns."""

    seat: Seat
    other: Seat
    gives: tuple[Text, ...]
    gets: tuple[Text, ...]
    groups: tuple[tuple[GroupView, GroupView], ...]  # each before and after
    assigned: tuple[tuple[Seat, Text], ...]


def agreement(s: AntiJeu, trade: Trade) -> AgreementView:
    """What the trade would do."""
    touched = {
        item.case or board.squares(s)[item.company].cartel
        for item in map(trades.Item.read, (*trade.gives, *trade.gets))
    }
    later = trades.done(s, trade)
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
        tuple((claim.seat, claim.cartel.name) for claim in cases.claims(later)),
    )
