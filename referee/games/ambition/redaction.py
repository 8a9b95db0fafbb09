"""What stays secret for ever, kept out of a record that leaves the table (AMB-15.9, 16.5).

A price that nobody challenged, an envelope that was replaced before the reveal and the words
of a private memo are nobody else's business, even after the end. The record plays to the same
scores without them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

from referee.kit.asks import Action
from referee.kit.sealed import SealedRound
from referee.kit.seats import Seat

from .actions import AnnouncePrice, Challenge, Note, PlaceBid
from .bluff import Announcing
from .cocoa import Bid, Bidding
from .state import Ambition

SILENCE = "…"


class Played(Protocol):
    """One act of the log and the state after it."""

    @property
    def seat(self) -> Seat: ...
    @property
    def action(self) -> Action: ...
    @property
    def after(self) -> Ambition: ...


class _Envelope(NamedTuple):
    """Whose envelope of which round."""

    where: str
    seat: Seat


def redact(final: Ambition, played: Sequence[Played]) -> list[Action]:
    """The same acts, without what stays secret for ever."""
    kept = {_envelope(act): act for act in played if act.action.sealed}
    said = {
        _envelope(act): act.action.price for act in played if isinstance(act.action, AnnouncePrice)
    }
    challenged = {
        _Envelope(_where(act), Seat(act.action.target))
        for act in played
        if isinstance(act.action, Challenge)
    }

    def told(act: Played) -> Action:
        if isinstance(act.action, Note):
            return replace(act.action, words=SILENCE)
        if not act.action.sealed:
            return act.action
        envelope = _envelope(act)
        last = kept[envelope]
        shown = last.action if last is act else replace(last.action, salt="")
        if isinstance(shown, PlaceBid) and final.options.bluff and envelope not in challenged:
            return _as_announced(shown, said.get(envelope), act)
        return shown

    return [told(act) for act in played]


def _as_announced(bid: PlaceBid, price: int | None, act: Played) -> PlaceBid:
    """A bid at the price that was said, where its seat could pay that when it sealed."""
    bidding = act.after.phase
    assert isinstance(bidding, Bidding)
    affordable = price and Bid(price, bid.bars).cost(bidding.lot) <= act.after.cash(act.seat)
    return PlaceBid(price if price and affordable else act.after.bill, bid.bars)


def _envelope(act: Played) -> _Envelope:
    return _Envelope(_where(act), act.seat)


def _where(act: Played) -> str:
    """The name of the round that is open after `act`."""
    phase = act.after.phase
    if isinstance(phase, Bidding | Announcing):
        return phase.bids.name
    sealed = getattr(phase, "envelopes", None)
    return sealed.name if isinstance(sealed, SealedRound) else ""
