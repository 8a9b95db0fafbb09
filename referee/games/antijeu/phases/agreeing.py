"""A trade that has been proposed: the other seat accepts it or not (AJ-13)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import starmap
from operator import itemgetter

from referee.games.antijeu.actions import AcceptTrade, Decline, ProposeTrade
from referee.games.antijeu.rules import ending, trades
from referee.games.antijeu.state import AntiJeu, Trade, TurnPhase
from referee.games.antijeu.views.agreement import AgreementView, agreement
from referee.kit.announcements import Touched
from referee.kit.asks import Ask, Choice, Flag, Picks
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import partner_pick
from referee.kit.seats import Seat
from referee.kit.words import Refusal, Text, text


def propose_asks(s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
    """A trade with another seat, in any quiet moment (AJ-13.1, 13.3)."""
    others = tuple(other for other in s.seating.seats if other != seat)
    theirs: dict[str, tuple[Seat, ...]] = {}  # who may give it
    for other in others:
        theirs |= {item: (*theirs.get(item, ()), other) for item in trades.offered(s, other)}
    fields = (
        partner_pick("other", s.seating.seats, seat, "AJ-13.1"),
        _picks("gives", s, dict.fromkeys(trades.offered(s, seat), ())),
        _picks("gets", s, dict(sorted(theirs.items(), key=itemgetter(1)))),
        Flag("sure", late=True),
    )
    barred = None if s.options.trades else Refusal("trades-off", "AJ-13.1")
    return (Ask(ProposeTrade, fields, rule="AJ-13.1", due=False, barred=barred, quiet=True),)


def _picks(name: str, s: AntiJeu, items: Mapping[str, tuple[Seat, ...]]) -> Picks:
    said = zip(items, trades.named(s, items), map(_whose, items.values()), strict=True)
    return Picks(name, tuple(starmap(Choice, said)), code="not-holder", rule="AJ-13.4")


def _whose(seats: tuple[Seat, ...]) -> Text | None:
    """Under whose name an item is listed."""
    return text("any-list", items=seats) if seats else None


def proposed(s: AntiJeu, seat: Seat, action: ProposeTrade) -> AntiJeu:
    """The proposal lies open; its whole effect is shown before the other answers (AJ-13.2)."""
    trade = Trade(seat, Seat(action.other), tuple(action.gives), tuple(action.gets))
    trades.check(s, trade)
    ending.check_sure(trades.done(s, trade), action.sure)
    return replace(s, trade=trade).tell("antijeu-trade-proposed", **_values(s, trade))


def _values(s: AntiJeu, trade: Trade) -> dict[str, Text | Seat]:
    gives = text("any-list", items=trades.named(s, trade.gives))
    gets = text("any-list", items=trades.named(s, trade.gets))
    return {"seat": trade.seat, "other": trade.other, "gives": gives, "gets": gets}


@dataclass(frozen=True, slots=True)
class Agreeing(TurnPhase):
    """The other seat accepts the trade, or refuses without a reason (AJ-13.2)."""

    key = "agreeing"
    square = 1

    @classmethod
    def called_for(cls, s: AntiJeu) -> bool:
        return s.trade is not None

    def seat_asks(self, s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
        if seat != _trade(s).other:
            return ()
        accept = Ask(AcceptTrade, (Flag("sure", late=True),), rule="AJ-13.2")
        return (accept, Ask(Decline, rule="AJ-13.2"))

    def take(self, s: AntiJeu, seat: Seat, action: AcceptTrade | Decline) -> AntiJeu:
        trade = _trade(s)
        s = replace(s, trade=None)
        if isinstance(action, Decline):
            own = text("antijeu-trade-refused-you-other", seat=seat)
            s = s.tell("antijeu-trade-refused", seat=seat, other=trade.seat)
        else:
            after = trades.done(s, trade)
            ending.check_sure(after, action.sure)
            own = text("antijeu-traded-you-seat", **_values(s, trade))
            s = after.tell("antijeu-traded", **_values(s, trade))
            s = replace(s, moves=(text("antijeu-move-trade"),))
        return self.end(s.announce(s.told[-1].text, (Touched(trade.seat, own),), rule="AJ-13.2"))

    def is_over(self, s: AntiJeu) -> bool:
        return self.ended or s.trade is None

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        return Prompt(text("antijeu-trade", **_values(s, _trade(s))), rule="AJ-13.2")

    def call(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        trade = _trade(s)
        if seat != trade.other:
            return None
        return Prompt(text("antijeu-call-trade", **_values(s, trade)), rule="AJ-13.2")

    def stage(self, s: AntiJeu, seat: Seat) -> AgreementView:
        return agreement(s, _trade(s))


def _trade(s: AntiJeu) -> Trade:
    assert s.trade is not None
    return s.trade
