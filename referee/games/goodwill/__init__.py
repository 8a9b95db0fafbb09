"""Goodwill: three companies, secret estimates, bosses and events (2 to 6 seats)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from referee.kit import printed
from referee.kit.asks import Action, Ask, actions_in
from referee.kit.box import Box
from referee.kit.game import Counter, Phase, Prompt, Result, Track
from referee.kit.money import THE_BANK, Ledger
from referee.kit.options import Option, settle_options
from referee.kit.redaction import Played, last_sealed
from referee.kit.seats import BANK, Seat, Seating
from referee.kit.words import Refusal, Text, text

from . import actions, board, correcting, order, scoring, start
from .anytime import ANYTIME
from .cards import Company
from .facts import check_fact, say_fact
from .invariants import check
from .phase import memo
from .state import (
    LAST_YEAR,
    START_CAPITAL,
    START_CASH,
    START_MARKET,
    Firm,
    Goodwill,
    Options,
    Portfolio,
)

ACTIONS = actions_in(actions)

OPTIONS = (
    Option("length", 5, "GW-15.1", low=5, high=7, step=2),
    Option("transactions", 1, "GW-15.2", low=1, high=3),
    Option("dividends", False, "GW-15.3"),
    Option("cash_only", False, "GW-15.7"),
    Option("cards", "box", "GW-3.4", choices=("box", "app")),
    Option("estimates", "sealed", "GW-4.5", choices=("sealed", "slates")),
    Option("ownership", "private", "GW-2.2", choices=("private", "open")),
    Option("votes_at_four", "crimson", "GW-5.6", choices=("crimson", "all")),
    Option("equal_prices", "trade", "GW-4.15", choices=("trade", "none")),
    Option("half_dollar", "up", "GW-4.11", choices=("up", "down")),
    Option("animator", "fixed", "GW-1.2", choices=("fixed", "rotates")),
    Option("gifts", False, "GW-2.10"),
)

# Refusals the table may overrule: habits of the house and orders of play. What is not here is
# out of everybody's reach: bills, shares, cards and secrets that are not there.
SOFT = frozenset(
    ("already-proposed", "boss-order", "change-made", "not-your-turn", "percent-twice")
)


class GoodwillGame:
    key = "goodwill"
    seats = range(2, 7)
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
    ) -> Goodwill:
        """The table before the first year, or where `start` says (GW-1.4, 1.6, 1.9)."""
        if len(seating.names) not in self.seats:
            raise Refusal("bad-seat-count", "GW-1.1", "names", low=2, high=6)
        settled = settle_options(OPTIONS, options)
        chosen = Options(**{f.name: settled[f.name] for f in fields(Options)})
        s = Goodwill(
            seating=seating,
            ledger=Ledger(),
            box=box.over(self.house),
            options=chosen,
            firms={company: Firm(START_MARKET[company]) for company in Company},
            portfolios={seat: Portfolio() for seat in seating.seats},
            year=LAST_YEAR + 1 - chosen.length,
            seed=seed,
        )
        return _begin(_funded(s), start or {})

    def asks(self, s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
        if s.phase is None:
            return ()
        return (*s.phase.asks(s, seat), *ANYTIME.asks(s, seat))

    def ask(self, s: Goodwill, seat: Seat, action: type[Action]) -> Ask | None:
        if s.phase is None:
            return None
        of_any_time = action in ANYTIME.actions
        asks = ANYTIME.asks_for(s, seat, action) if of_any_time else s.phase.asks(s, seat)
        return next((ask for ask in asks if ask.action is action), None)

    def take(self, s: Goodwill, seat: Seat, action: Action) -> Goodwill:
        if type(action) in ANYTIME.actions:
            return ANYTIME.take(s, seat, action)
        taken: Goodwill = s.phase.take(s, seat, action)
        return taken

    def refuse(self, s: Goodwill, seat: Seat, action: type[Action]) -> Refusal:
        """Why `seat` has no such ask now, naming the step the table is in."""
        if s.phase is None:
            return Refusal("game-over", "GW-14.8")
        if seat != BANK and any(ask.action is action for ask in self.asks(s, BANK)):
            return Refusal("host-only", "GW-1.2")
        return Refusal("wrong-step", "GW-3.1", step=text(f"goodwill-step-{s.phase.key}"))

    def next_phase(self, s: Goodwill) -> Phase[Goodwill] | None:
        return order.next_phase(s)

    def track(self, s: Goodwill) -> Track:
        return board.track(s)

    def prompt(self, s: Goodwill) -> Prompt:
        return board.prompt(s)

    def look(self, s: Goodwill, seat: Seat) -> board.Board:
        return board.look(s, seat)

    def own(self, s: Goodwill, seat: Seat) -> board.Mine:
        return board.mine(s, seat)

    def counters(self, s: Goodwill) -> tuple[Counter, ...]:
        return board.counters(s) if s.phase else ()

    def correct(self, s: Goodwill, counter: Counter, value: int) -> Goodwill:
        return correcting.correct(s, counter, value)

    def check_fact(self, name: str, value: Any) -> None:
        check_fact(name, value)

    def say_fact(self, name: str, value: Any) -> Text | None:
        return say_fact(name, value)

    def soft(self, code: str) -> bool:
        return code in SOFT

    def result(self, s: Goodwill) -> Result | None:
        return scoring.result(s) if s.phase is None else None

    def redact(self, final: Goodwill, played: Sequence[Played[Goodwill]]) -> list[Action]:
        """The acts as a record may tell them: of an estimate set twice, the one that was turned."""
        return last_sealed(played)

    def invariants(self, s: Goodwill) -> None:
        check(s)


def _funded(s: Goodwill) -> Goodwill:
    """Ingots on the three boards, bills before each seat."""
    for company in Company:
        s = s.gain(company, START_CAPITAL[company], memo("capital"), "GW-1.4")
    for seat in s.seating.seats:
        s = s.pay(START_CASH, THE_BANK, s.purse(seat), memo("cash"), "GW-1.9")
    return s


def _begin(s: Goodwill, given: Mapping[str, Any]) -> Goodwill:
    return start.begin(s, given)


GAME = GoodwillGame()
