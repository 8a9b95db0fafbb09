"""Trades: the proposal and its answer (AJ-13)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.games.antijeu.actions import AcceptTrade, Decline, ProposeTrade
from referee.games.antijeu.rules import trades
from referee.games.antijeu.rules.ending import check_end_confirmed
from referee.games.antijeu.state import AntiJeu, Trade, TurnPhase
from referee.games.antijeu.views.board import AgreementView, agreement_view, items_widget
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Choice, Flag, JointPicks, Pick, Picks, Waiver, may_waive_nothing
from referee.kit.frozen import cached_per_state, replace
from referee.kit.game import Prompt
from referee.kit.phase import seat_choices
from referee.kit.seats import Seat
from referee.kit.words import Message, Recipient, Refusal, text


def propose_asks(s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
    """Return the ask to propose a trade, whenever no step is open (AJ-13.1, AJ-13.3)."""
    others = tuple(other for other in s.seating.seats if other != seat)
    proposers, partners = ((seat,), others) if s.options.trades else ((), ())
    gives_field, gets_field = _items_field("gives", s, proposers), _items_field("gets", s, partners)
    joint_picks = JointPicks("gets", ("other", "gets"))
    other_field = _OwnerField(Pick("other", seat_choices(others), rule="AJ-13.1", pair=joint_picks))
    fields = (gives_field, gets_field, Flag("sure", asked_after_refusal=True))
    refusal = (
        None if gives_field.choices and gets_field.choices else Refusal("not-holder", "AJ-13.1")
    )
    if not s.options.trades:
        refusal = Refusal("trades-off", "AJ-13.1")
    return (
        Ask(
            ProposeTrade,
            fields,
            "AJ-13.1",
            False,
            block=block_for(refusal, is_silent=True),
            hidden_fields=(other_field,),
        ),
    )


class _ItemsField(Picks):
    """The items given by one seat.

    A form has one choice for each token, with its owner: "2 13x1".
    """

    __slots__ = ()

    def read(self, form: Mapping[str, Any]) -> tuple[str, ...]:
        pairs = [str(value).split() for value in Picks.read(self, form)]
        if len({owner for owner, _ in pairs}) > 1:
            refusal = Refusal("not-holder", "AJ-13.1", self.name)
            refusal.text = text("antijeu-two-owners")
            raise refusal
        return trades.merge_items(item for _, item in pairs)

    def check(self, value: Any, *, may_waive: Waiver = may_waive_nothing) -> None:
        choices = tuple(Choice(str(c.value).split()[1], c.text) for c in self.choices)
        Picks(self.name, choices, code=self.code, rule=self.rule).check(value)


@dataclass(frozen=True, slots=True)
class _OwnerField:
    """The other seat of the trade: the owner of the items in `gets`.

    If it is unknown, the refusal names the field `gets`.
    """

    pick: Pick
    name: str = "other"

    def read(self, form: Mapping[str, Any]) -> int | str | None:
        try:
            return self.pick.read(form)
        except Refusal as refusal:
            raise Refusal(refusal.code, refusal.rule, "gets") from None

    def check(self, value: Any, *, may_waive: Waiver = may_waive_nothing) -> None:
        self.pick.check(value, may_waive=may_waive)


def _items_field(name: str, s: AntiJeu, seats: tuple[Seat, ...]) -> _ItemsField:
    choices = tuple(choice for seat in seats for choice in _item_choices(s, seat))
    picture = items_widget(s, {seat: trades.tradable_items(s, seat) for seat in seats})
    return _ItemsField(name, choices, code="not-holder", rule="AJ-13.4", picture=picture)


@cached_per_state
def _item_choices(s: AntiJeu, seat: Seat) -> tuple[Choice, ...]:
    owner = text("any-list", items=(seat,))
    items = trades.tradable_items(s, seat)
    return tuple(
        Choice(f"{seat} {item}", trades.single_item_name(s, item), owner) for item in items
    )


def propose(s: AntiJeu, seat: Seat, action: ProposeTrade) -> AntiJeu:
    """Return the state with the proposed trade, which waits for an answer (AJ-13.2)."""
    trade = Trade(seat, Seat(action.other), tuple(action.gives), tuple(action.gets))
    trades.check_trade(s, trade)
    check_end_confirmed(trades.swap(s, trade), action.sure)
    return replace(s, trade=trade).tell("antijeu-trade-proposed", **_trade_values(s, trade))


def _trade_values(s: AntiJeu, trade: Trade) -> dict[str, Message | Seat]:
    gives = text("any-list", items=trades.item_names(s, trade.gives))
    gets = text("any-list", items=trades.item_names(s, trade.gets))
    return {"seat": trade.seat, "other": trade.other, "gives": gives, "gets": gets}


@dataclass(frozen=True, slots=True)
class Agreeing(TurnPhase):
    """The other seat accepts the trade, or either seat refuses it (AJ-13.2)."""

    key = "agreeing"
    track_stop = 1

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return s.trade is not None

    def seat_asks(self, s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
        trade = _open_trade(s)
        if seat == trade.seat:
            label = text("antijeu-go-withdraw")
            return (Ask(Decline, rule="AJ-13.2", required=False, label=label),)
        if seat != trade.other:
            return ()
        accept = Ask(AcceptTrade, (Flag("sure", asked_after_refusal=True),), rule="AJ-13.2")
        return (accept, Ask(Decline, rule="AJ-13.2"))

    def apply(self, s: AntiJeu, seat: Seat, action: AcceptTrade | Decline) -> AntiJeu:
        trade = _open_trade(s)
        s = replace(s, trade=None)
        if seat == trade.seat:
            return self.end(s.tell("antijeu-trade-withdrawn", seat=seat, other=trade.other))
        if isinstance(action, Decline):
            proposer_text = text("antijeu-trade-refused-you-other", seat=seat)
            s = s.tell("antijeu-trade-refused", seat=seat, other=trade.seat)
            public_text = s.messages[-1].text
        else:
            swapped_state = trades.swap(s, trade)
            check_end_confirmed(swapped_state, action.sure)
            values = _trade_values(s, trade)
            proposer_text = text("antijeu-traded-you-seat", **{**values, "seat": trade.other})
            reversed_trade = trade._replace(
                seat=trade.other, other=trade.seat, gives=trade.gets, gets=trade.gives
            )
            s = swapped_state.tell("antijeu-traded", **_trade_values(s, reversed_trade))
            public_text = None  # the tablet tells the moves of hands
        return self.end(
            s.announce(public_text, (Recipient(trade.seat, proposer_text),), rule="AJ-13.2")
        )

    def is_over(self, s: AntiJeu) -> bool:
        return self.has_ended or s.trade is None

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        return Prompt(text("antijeu-trade", **_trade_values(s, _open_trade(s))), rule="AJ-13.2")

    def seat_prompt(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        trade = _open_trade(s)
        values = _trade_values(s, trade)
        if seat == trade.seat:
            del values["seat"]
            return Prompt(text("antijeu-call-proposed", **values), rule="AJ-13.2")
        if seat != trade.other:
            return None
        del values["other"]
        return Prompt(text("antijeu-call-trade", **values), rule="AJ-13.2")

    def public_view(self, s: AntiJeu, seat: Seat) -> AgreementView:
        return agreement_view(s, _open_trade(s))


def _open_trade(s: AntiJeu) -> Trade:
    assert s.trade is not None
    return s.trade
