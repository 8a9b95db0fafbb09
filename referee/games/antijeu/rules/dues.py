"""What must be paid before anything else (AJ-10)."""

from __future__ import annotations

from referee.games.antijeu.box.pieces import Verb
from referee.games.antijeu.rules import board, ending, loans
from referee.games.antijeu.rules.purses import amount
from referee.games.antijeu.state import AntiJeu, Debt, Ending, Owing
from referee.kit.announcements import Touched
from referee.kit.frozen import replace
from referee.kit.money import THE_BANK, cash
from referee.kit.seats import BANK, Seat
from referee.kit.words import text


def waiver(s: AntiJeu) -> str | None:
    """A kept card that the debtor may use instead of a fine (AJ-14.5)."""
    due = s.dues[0]
    if due.kept or not any(debt.fine for debt in due.debts):
        return None
    mine = s.kept.get(due.debtor, ())
    return next((card for card in mine if board.card(s, card).verb is Verb.WAIVE_FINE), None)


def waived(s: AntiJeu, card: str) -> AntiJeu:
    """The kept card goes under the pile, and the fine is not due (AJ-14.5)."""
    due, *rest = s.dues
    fine = next(debt for debt in due.debts if debt.fine)
    left = tuple(debt for debt in due.debts if debt is not fine)
    mine = list(s.kept[due.debtor])
    mine.remove(card)
    s = replace(s, kept={**s.kept, due.debtor: tuple(mine)}, pile=under(s, card))
    s = replace(s, dues=(Owing(due.debtor, left), *rest) if left else tuple(rest))
    return s.tell("antijeu-waived", seat=due.debtor, amount=amount(fine.amount))


def under(s: AntiJeu, card: str) -> tuple[str, ...]:
    """The pile with that card under it, where the app deals (AJ-3.2)."""
    return (*s.pile, card) if s.app_deals else s.pile


def paid(s: AntiJeu) -> AntiJeu:
    """The first due is paid; who cannot pay all of it ends the game (AJ-10.1 to 10.4, 11.1)."""
    lacks, (due, *rest) = missing(s), s.dues
    for debt in in_order(s, due):
        s = _settled(s, due.debtor, debt)
    if lacks:
        s = s.tell("antijeu-written-off", seat=due.debtor, amount=amount(lacks))
        s, rest = ending.over(s, Ending("unpaid", due.debtor)), []
    return replace(s, dues=tuple(rest))


def in_order(s: AntiJeu, due: Owing) -> tuple[Debt, ...]:
    """Players before the bank, clockwise from the payer (AJ-10.3)."""
    place = {seat: n for n, seat in enumerate(s.seating.clockwise(due.debtor))}
    return tuple(sorted(due.debts, key=lambda debt: place.get(debt.to, len(place))))


def _settled(s: AntiJeu, seat: Seat, debt: Debt) -> AntiJeu:
    """One creditor gets all, or what there is; the rest is written off for good (AJ-12.6)."""
    given = min(debt.amount, s.cash(seat))
    if given:
        to = THE_BANK if debt.to == BANK else cash(debt.to)
        s = s.pay(given, cash(seat), to, debt.reason, debt.rule)
        values = {"seat": seat, "amount": amount(given)}
        s = s.tell("any-pays-to", to=debt.to, **values)
        own = (Touched(debt.to, text("any-pays-to-you-to", **values), given),) if debt.to else ()
        s = s.announce(s.told[-1].text, own, rule=debt.rule)
    return s


def missing(s: AntiJeu) -> int:
    """Euros that the debtor lacks for the first due."""
    due = s.dues[0]
    return max(0, due.total - s.cash(due.debtor))


def must_borrow(s: AntiJeu) -> bool:
    """Is the debtor short, with a loan still to take (AJ-9.6, 10.2)?"""
    return missing(s) > 0 and bool(loans.rights(s, s.dues[0].debtor))
