"""A due: it comes before everything else (AJ-10)."""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.antijeu.actions import Borrow, KeepWaiver, PayDue, UseWaiver
from referee.games.antijeu.rules import board, dues, loans
from referee.games.antijeu.rules.purses import amount, too_poor
from referee.games.antijeu.state import AntiJeu, TurnPhase
from referee.games.antijeu.views.course import TurnView, seen
from referee.kit.asks import Ask
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text

VISIT = ("AJ-7.3", "AJ-8.2")  # the rules by which a visitor pays


@dataclass(frozen=True, slots=True)
class PayingView:
    """The due, on its square."""

    turn: TurnView  # with the group that is visited
    owed: dues.Owing
    at: int  # the company that is visited


@dataclass(frozen=True, slots=True)
class Paying(TurnPhase):
    """The debtor pays in full, on loans if need be; else the game ends.

    AJ-10.1, AJ-10.2, AJ-10.3.
    """

    key = "paying"
    square = 2
    pending = "due-pending"
    kept: bool = False  # a card that the debtor could have used

    @classmethod
    def called_for(cls, s: AntiJeu) -> bool:
        return bool(s.dues)

    def seat_asks(self, s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
        owed = dues.first(s)
        if seat != owed.debtor:
            return ()
        about = f"{len(s.dues)}-{owed.total}"
        card: tuple[Ask, ...] = ()
        if not self.kept and dues.waiver(s):
            uses = Ask(UseWaiver, rule="AJ-14.5", due=False, called=True, about=about)
            keep = Ask(KeepWaiver, rule="AJ-14.5", due=False, about=about)
            card = (uses, keep) if owed.missing else (uses,)
            if len(card) > 1 and dues.must_borrow(s):
                return card  # it is asked before any forced loan
        borrow = loans.asks(s, seat, owed.total, due=dues.must_borrow(s))
        barred = too_poor(owed.total, "AJ-10.2") if dues.must_borrow(s) else None
        part = owed.missing and not barred
        label = text("antijeu-pay-what-is-there", amount=amount(owed.cash)) if part else None
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
                s = replace(s, phase=replace(self, kept=True))
                return s.tell("antijeu-waiver-kept", seat=seat)
            case PayDue():
                return self.end(replace(dues.paid(s), moves=()))

    def is_over(self, s: AntiJeu) -> bool:
        return self.ended or not s.dues

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        owed = dues.first(s)
        due = owed.dues[0]
        owes = dues.said("antijeu-due", owed.dues, why=due.memo)
        if owed.missing:
            key = "antijeu-lacks" if dues.must_borrow(s) else "antijeu-lacks-all"
            short = text(key, seat=owed.debtor, amount=amount(owed.missing))
            return Prompt(short, owes, s.moves, "AJ-10.2")
        return Prompt(owes, move=s.moves, rule=due.rule)

    def call(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        owed = dues.first(s)
        if seat != owed.debtor:
            return None
        due = owed.dues[0]
        headline = text("antijeu-call-due", amount=amount(owed.total), why=due.memo)
        key = "antijeu-call-lacks" if dues.must_borrow(s) else "antijeu-call-lacks-all"
        read = text(key, amount=amount(owed.missing)) if owed.missing else None
        return Prompt(headline, read, rule=due.rule)

    def stage(self, s: AntiJeu, seat: Seat) -> PayingView:
        owed = dues.first(s)
        at = board.square(s, s.at)
        visited = at is not None and any(due.rule in VISIT for due in owed.dues)
        return PayingView(seen(s, at.cartel if at and visited else ""), owed, s.at)
