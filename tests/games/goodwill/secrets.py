"""Secrets that are not in an envelope (tests/test_every_secret.py)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from referee.games.goodwill import actions as do
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import CompanyId, Lot
from referee.games.goodwill.phases.boss_election import BossElection
from referee.games.goodwill.state import Goodwill
from referee.kit.actions import Action
from referee.kit.components.money import BANK_ACCOUNT, cash_account
from referee.kit.seats import Seat
from referee.kit.words import text
from tests.play import DrawnAct
from tests.twins import Own, Secret, Twin

MORE = 37  # dollars


def richer(s: Goodwill, random: Random) -> Twin:
    """Give one seat more bills (GW-2.2)."""
    seat = random.choice(s.seating.seats)
    more = s.ledger.pay(MORE, BANK_ACCOUNT, cash_account(seat), text("more"), "")
    return Twin(
        replace(s, ledger=replace(more, latest_postings=s.ledger.latest_postings)),
        frozenset({seat}),
    )


def shows_cash(s: Goodwill, twin: Goodwill, deed: DrawnAct) -> bool:
    """Return True if the act reveals cash: a sale, an elimination (GW-2.3), or a recount."""
    if isinstance(deed.action, do.TurnEstimates | do.ReadSlates):
        one, other = s.outcome, twin.outcome
        assert one is not None and other is not None
        return (one.sellers, one.eliminated_seats, one.obstacle_code) != (
            other.sellers,
            other.eliminated_seats,
            other.obstacle_code,
        )
    return isinstance(deed.action, do.Recount)


def swapped(s: Goodwill, random: Random) -> Twin | None:
    """Exchange a share of one company for one of another between two seats (GW-2.2)."""
    one, other = random.sample(s.seating.seats, 2)
    if _voted(s) & {one, other}:
        return None  # with its vote a seat shows what it holds (GW-2.3)
    pairs = [
        (a, b)
        for a in s.companies_in_play
        for b in s.companies_in_play
        if a is not b and s.portfolios[one].count_of(a) and s.portfolios[other].count_of(b)
    ]
    if not pairs:
        return None
    given, taken = random.choice(pairs)
    twin = s.with_portfolio(one, s.portfolios[one].with_change(given, -1).with_change(taken, 1))
    twin = twin.with_portfolio(
        other, s.portfolios[other].with_change(given, 1).with_change(taken, -1)
    )
    return Twin(twin, frozenset({one, other}))


def _voted(s: Goodwill) -> set[Seat]:
    proposals = s.phase.proposals if isinstance(s.phase, BossElection) else ()
    return {ballot.seat for proposal in proposals for ballot in proposal.ballots}


def other_lot(s: Goodwill, random: Random) -> Twin | None:
    """Put another lot face down at one place (GW-2.5, GW-3.5)."""
    if s.are_lots_open or not s.lots:
        return None
    at = random.randrange(len(s.lots))
    card = random.choice(sorted(deck.event_cards(s)))
    other = Lot(at + 1, random.choice(deck.percents(s)), card, *deck.event_cards(s)[card])
    lots = (*s.lots[:at], other, *s.lots[at + 1 :])
    lookers = frozenset(seat for seat in s.seating.seats if at + 1 in deck.tab_lots(s, seat))
    return Twin(replace(s, lots=lots), lookers)


def other_pile(s: Goodwill, random: Random) -> Twin | None:
    """Put the bosses of the pile in another order, which nobody knows (GW-5.14)."""
    twin = Twin(replace(s, boss_pile=tuple(reversed(s.boss_pile))))
    return twin if twin.state.boss_pile != s.boss_pile else None


def _claimed(s: Goodwill, seat: Seat, act: do.RecountShares) -> tuple[Seat, bool]:
    """Return the seat that a claim names, and whether the books are right (GW-2.9)."""
    count = s.portfolios[seat].count_of(CompanyId(act.company))
    return act.other, count == act.counted


AGREED = {"cards": "app", "ownership": "private", "gifts": True, "length": 5, "transactions": 1}
SECRETS: Mapping[str, Secret] = {
    "money": Secret(richer, shows_cash, rules=("GW-2.2", "GW-2.3", "GW-4.12")),
    "shares": Secret(swapped, rules=("GW-2.2", "GW-2.6")),
    "lots": Secret(other_lot, rules=("GW-2.5", "GW-3.5")),
    "pile": Secret(other_pile, rules=("GW-5.14",)),
}
OWN: Mapping[type[Action], Own] = {
    do.Give: Own(knows=lambda s, seat, act: (act.to,), rules=("GW-2.10",)),
    do.Recount: Own(rules=("GW-2.9",)),
    do.RecountShares: Own(_claimed, lambda s, seat, act: (act.other,), ("GW-2.9",)),
}
