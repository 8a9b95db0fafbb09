"""A due: it comes before everything else (AJ-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from referee.games.antijeu.actions import Borrow, KeepWaiver, PayDue, UseWaiver
from referee.games.antijeu.rules import board, dues, loans
from referee.games.antijeu.rules.purses import amount, too_poor
from referee.games.antijeu.state import AntiJeu, Debt, TurnPhase
from referee.games.antijeu.views.course import TurnView, seen
from referee.kit.asks import Ask
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text

VISIT = ("AJ-7.3", "AJ-8.2")  # the rules by which a visitor pays


class DueView(NamedTuple):
    """Who owes whom how much, and why."""

    debtor: Seat
    debts: tuple[Debt, ...]  # in the order of payment
    total: int
    cash: int
    missing: int


@dataclass(frozen=True, slots=True)
class PayingView:
    """The due, on its square."""

    turn: TurnView  # with the group that is visited
    due: DueView
    at: int  # the company that is visited


@dataclass(frozen=True, slots=True)
class Paying(TurnPhase):
    """The debtor pays in full, with loans if need be; else the game ends (AJ-10.1 to 10.3)."""

    key = "paying"
    square = 2
    pending = "due-pending"

    @classmethod
    def called_for(cls, s: AntiJeu) -> bool:
        return bool(s.dues)

    def seat_asks(self, s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
        due = s.dues[0]
        if seat != due.debtor:
            return ()
        about = f"{len(s.dues)}-{due.total}"
        card: tuple[Ask, ...] = ()
        if dues.waiver(s):
            uses = Ask(UseWaiver, rule="AJ-14.5", due=False, called=True, about=about)
            keep = Ask(KeepWaiver, rule="AJ-14.5", due=False, about=about)
            card = (uses, keep) if dues.missing(s) else (uses,)
            if len(card) > 1 and dues.must_borrow(s):
                return card  # it is asked before any forced loan
        borrow = loans.asks(s, seat, due.total, due=dues.must_borrow(s))
        barred = too_poor(due.total, "AJ-10.2") if dues.must_borrow(s) else None
        part = dues.missing(s) and not barred
        label = text("antijeu-pay-what-is-there", amount=amount(s.cash(seat))) if part else None
        pay = Ask(PayDue, rule="AJ-10.1", barred=barred, quiet=True, label=label, about=about)
        return (*card, *borrow, pay) if barred else (pay, *card, *borrow)

    def take(
        self, s: AntiJeu, seat: Seat, action: PayDue | UseWaiver | KeepWaiver | Borrow
    ) -> AntiJeu:
        match action:
            case Borrow(cartel=cartel):
                return loans.borrow(s, seat, cartel)
            case UseWaiver():
                card = dues.waiver(s)
                assert card is not None
                return dues.waived(s, card)
            case KeepWaiver():
                first, *rest = s.dues
                s = replace(s, dues=(first._replace(kept=True), *rest))
                return s.tell("antijeu-waiver-kept", seat=seat)
            case PayDue():
                return self.end(replace(dues.paid(s), moves=()))

    def is_over(self, s: AntiJeu) -> bool:
        return self.ended or not s.dues

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        due, lacks = s.dues[0], dues.missing(s)
        each = dues.in_order(s, due)
        said = tuple(text("antijeu-owes-part", to=d.to, amount=amount(d.amount)) for d in each)
        debts = text("any-list", items=said)
        owes = text("antijeu-due", seat=due.debtor, debts=debts, why=each[0].reason)
        if lacks:
            key = "antijeu-lacks" if dues.must_borrow(s) else "antijeu-lacks-all"
            short = text(key, seat=due.debtor, amount=amount(lacks))
            return Prompt(short, owes, s.moves, "AJ-10.2")
        return Prompt(owes, move=s.moves, rule=each[0].rule)

    def call(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        due = s.dues[0]
        if seat != due.debtor:
            return None
        headline = text("antijeu-call-due", amount=amount(due.total), why=due.debts[0].reason)
        lacks = dues.missing(s)
        key = "antijeu-call-lacks" if dues.must_borrow(s) else "antijeu-call-lacks-all"
        read = text(key, amount=amount(lacks)) if lacks else None
        return Prompt(headline, read, rule=due.debts[0].rule)

    def stage(self, s: AntiJeu, seat: Seat) -> PayingView:
        due = s.dues[0]
        each = dues.in_order(s, due)
        view = DueView(due.debtor, each, due.total, s.cash(due.debtor), dues.missing(s))
        at = board.square(s, s.at)
        visited = at is not None and any(debt.rule in VISIT for debt in each)
        return PayingView(seen(s, at.cartel if at and visited else ""), view, s.at)
