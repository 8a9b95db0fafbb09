"""Ambition: a chocolate company each, sealed markets, rising negotiations (2 to 4 seats)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from referee.kit import printed
from referee.kit.asks import Action, Ask, actions_in
from referee.kit.box import Box
from referee.kit.chance import shuffled
from referee.kit.game import Counter, Phase, Prompt, Result, Track
from referee.kit.money import THE_BANK, Ledger
from referee.kit.options import Option, settle_options
from referee.kit.redaction import Played
from referee.kit.seats import BANK, Seat, Seating
from referee.kit.words import Refusal

from . import actions, board, order, scoring, shortage, start
from .actions import Challenge, PassMarket, PlaceBid
from .anytime import ANYTIME
from .cards import names
from .facts import check_fact
from .invariants import check
from .phase import memo
from .redaction import redact
from .state import CAPITAL, EXPRESS_CARDS, Ambition, Company, Options, cash

ACTIONS = actions_in(actions)

OPTIONS = (
    Option("months", 8, "AMB-0.2", low=6, high=12, code="bad-length"),
    Option("bluff", False, "AMB-15.1"),
    Option("hire_order", "free", "AMB-1.1", choices=("free", "clockwise", "simultaneous")),
    Option("sealed_cursors", False, "AMB-4.2"),
    Option("sealed_attendance", False, "AMB-4.7"),
    Option("attend_without_stock", False, "AMB-4.7"),
    Option("partial_may_decline", False, "AMB-2.18"),
    Option("uneven_lots", False, "AMB-2.5"),
    Option("price_step_max", 5_000, "AMB-4.13", low=1_000, high=20_000, step=1_000),
    Option("covenant_lasts", False, "AMB-1.9"),
    Option("loans_per_month", 1, "AMB-8.5", low=1, high=2),
    Option("rescue_interest", False, "AMB-8.7"),
    Option("loan_open_cash", False, "AMB-0.10"),
    Option("last_month_backlog", True, "AMB-11.1"),
    Option("last_debt_scores", False, "AMB-13.3"),
    Option("express_deck", "physical", "AMB-9.7", choices=("physical", "virtual")),
    Option("confidential_deck", "physical", "AMB-7.1", choices=("physical", "virtual")),
)

# Refusals the table may overrule: habits of the house and orders of play. What is not here is
# out of everybody's reach: bills, pieces and secrets that are not there.
SOFT = frozenset(
    "already-committed cannot-deliver covenant express-already-received express-january "
    "express-mistimed had-contract hiring-frozen last-month-limit last-month-pending "
    "loan-already-this-month loan-last-month loan-same-month not-your-turn over-accountant-limit "
    "over-capacity over-card-maximum over-workers same-month secretariat-full step-too-big "
    "too-many-bars uneven-lots window-closed cursor-over-limit".split()
)


class AmbitionGame:
    key = "ambition"
    seats = range(2, 5)
    actions = ACTIONS
    options = OPTIONS
    start_schema = start.SCHEMA

    @property
    def house(self) -> Box:
        return printed.house_box(__name__)

    @property
    def rules(self) -> Mapping[str, Mapping[str, Any]]:
        return printed.rules(__name__)

    def setup(
        self,
        seating: Seating,
        options: Mapping[str, Any],
        box: Box,
        *,
        seed: str = "",
        start: Mapping[str, Any] | None = None,
    ) -> Ambition:
        """The table before January, or where `start` says (AMB-0.1 to 0.5)."""
        if len(seating.names) not in self.seats:
            raise Refusal("bad-seat-count", "AMB-0.1", "names", low=2, high=4)
        settled = settle_options(OPTIONS, options)
        chosen = Options(**{f.name: settled[f.name] for f in fields(Options)})
        box = box.over(self.house)
        ledger = Ledger()
        for seat in seating.seats:
            ledger = ledger.pay(CAPITAL, THE_BANK, cash(seat), memo("capital"), "AMB-0.3")
        s = Ambition(
            seating=seating,
            ledger=ledger,
            box=box,
            options=chosen,
            companies={seat: _company(seat, chosen, box, seed) for seat in seating.seats},
            banker=Seat(1),
            seed=seed,
        )
        return _begin(s, start or {})

    def asks(self, s: Ambition, seat: Seat) -> tuple[Ask, ...]:
        if s.phase is None or (seat != BANK and not s[seat].active):
            return ()
        own: tuple[Ask, ...] = shortage.asks(s, seat) if s.charges else s.phase.asks(s, seat)
        return (*own, *ANYTIME.asks(s, seat))

    def ask(self, s: Ambition, seat: Seat, action: type[Action]) -> Ask | None:
        if s.phase is None or (seat != BANK and not s[seat].active):
            return None
        if action in ANYTIME.actions:
            asks = ANYTIME.asks_for(s, seat, action)
        else:
            asks = shortage.asks(s, seat) if s.charges else s.phase.asks(s, seat)
        return next((ask for ask in asks if ask.action is action), None)

    def take(self, s: Ambition, seat: Seat, action: Action) -> Ambition:
        if type(action) in ANYTIME.actions:
            return ANYTIME.take(s, seat, action)
        if s.charges:
            return shortage.take(s, seat, action)
        taken: Ambition = s.phase.take(s, seat, action)
        return taken

    def refuse(self, s: Ambition, seat: Seat, action: type[Action]) -> Refusal:
        """Why `seat` has no such ask now."""
        if s.phase is None:
            return Refusal("game-over", "AMB-12.4")
        if seat != BANK and not s[seat].active:
            return Refusal("seat-bankrupt", "AMB-0.11", seat=seat)
        if any(ask.action is action for ask in self.asks(s, BANK)):
            return Refusal("host-only", "AMB-0.7")
        if s.charges and any(ask.action is action for ask in s.phase.asks(s, seat)):
            return Refusal("still-waiting", "AMB-13.2", seats=shortage.owing(s))
        if s.phase.square == 2 and action in (PlaceBid, PassMarket):
            return Refusal("market-closed", "AMB-2.8")
        if action is Challenge:
            return Refusal("challenge-closed", "AMB-15.5")
        return Refusal("wrong-operation", "AMB-0.7")

    def next_phase(self, s: Ambition) -> Phase[Ambition] | None:
        return order.next_phase(s)

    def track(self, s: Ambition) -> Track:
        return board.track(s)

    def prompt(self, s: Ambition) -> Prompt:
        return board.prompt(s)

    def look(self, s: Ambition, seat: Seat) -> board.Board:
        return board.look(s, seat)

    def own(self, s: Ambition, seat: Seat) -> board.Mine:
        return board.mine(s, seat)

    def counters(self, s: Ambition) -> tuple[Counter, ...]:
        return board.counters(s) if s.phase else ()

    def correct(self, s: Ambition, counter: Counter, value: int) -> Ambition:
        return board.correct(s, counter, value)

    def check_fact(self, name: str, value: Any) -> None:
        check_fact(name, value)

    def soft(self, code: str) -> bool:
        return code in SOFT

    def result(self, s: Ambition) -> Result | None:
        return scoring.result(s) if s.phase is None else None

    def redact(self, final: Ambition, played: Sequence[Played[Ambition]]) -> list[Action]:
        """The acts as a record may tell them to anybody (AMB-15.9)."""
        return redact(final, played)

    def invariants(self, s: Ambition) -> None:
        check(s)


def _company(seat: Seat, options: Options, box: Box, seed: str) -> Company:
    """Three Express cards each; which ones is known only where the app deals them (D35)."""
    if options.express_deck == "physical":
        return Company()
    cards = names(box, "express")
    dealt = shuffled(seed, "express", len(cards))
    first = (seat - 1) * EXPRESS_CARDS
    hand = tuple(cards[i] for i in dealt[first : first + EXPRESS_CARDS])
    return Company(express=len(hand), hand=hand)


def _begin(s: Ambition, given: Mapping[str, Any]) -> Ambition:
    return start.begin(s, given)


GAME = AmbitionGame()
