"""Removal from an exported record of what stays secret for ever (AMB-15.9, AMB-16.5).

That is: unchallenged prices, envelopes replaced before the reveal, and the words of private memos.
Without them, the record leads to the same scores.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.ambition.actions import (
    AnnouncePrice,
    Challenge,
    DrawBanker,
    NameBanker,
    Note,
    PlaceBid,
)
from referee.games.ambition.phases.bluff import Announcing
from referee.games.ambition.phases.cocoa import Bid, Bidding
from referee.games.ambition.state import Ambition
from referee.kit.actions import Action
from referee.kit.frozen import replace
from referee.kit.redaction import Drawn, Envelope, PlayedAct, envelopes, last_sealed
from referee.kit.seats import Seat

SILENCE = "…"
DRAWN: Drawn = {DrawBanker: lambda s: NameBanker(s.banker)}


def redact(final: Ambition, played: Sequence[PlayedAct[Ambition]]) -> list[Action]:
    """Return the actions, without what stays secret for ever."""
    of = list(zip(envelopes(played), played, strict=True))
    prices = {w: act.action.price for w, act in of if isinstance(act.action, AnnouncePrice)}
    challenged = {
        Envelope(w.where, Seat(act.action.target))
        for w, act in of
        if isinstance(act.action, Challenge)
    }

    def told(act: PlayedAct[Ambition], envelope: Envelope, action: Action) -> Action:
        if isinstance(action, Note):
            return replace(action, words=SILENCE)
        if isinstance(action, PlaceBid) and final.options.bluff and envelope not in challenged:
            return _as_announced(action, prices.get(envelope), act)
        return action

    return [told(act, w, a) for (w, act), a in zip(of, last_sealed(played, DRAWN), strict=True)]


def _as_announced(bid: PlaceBid, price: int | None, act: PlayedAct[Ambition]) -> PlaceBid:
    """Return the bid at the announced price, if its seat could pay it then."""
    market, cash = act.after.phase, act.after.cash(act.seat)
    if not price or not isinstance(market, Bidding | Announcing):
        return PlaceBid(act.after.grid, bid.bars)
    payable = Bid(price, bid.bars).cost(market.lot) <= cash
    return PlaceBid(price if payable else act.after.grid, bid.bars)
