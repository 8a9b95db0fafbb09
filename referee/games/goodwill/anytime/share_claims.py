"""Shares that the books have with the wrong seat (GW-2.9).

A count of shares must not reveal the holdings of others. So a seat claims only how many of its
shares the books give to another seat. That seat agrees or not.
"""

from __future__ import annotations

from referee.games.goodwill.actions import AgreeShares, RecountShares
from referee.games.goodwill.box.cards import CompanyId, company_name
from referee.games.goodwill.phases.trading import promised_shares
from referee.games.goodwill.state import Goodwill, ShareClaim
from referee.games.goodwill.views import news
from referee.kit.actions import Action, Ask
from referee.kit.base_game import reason_field, required_reason
from referee.kit.fields import Choice, Flag, FreeText, Limit, Number, Pick, figure
from referee.kit.frozen import replace
from referee.kit.phase import partner_pick
from referee.kit.seats import Seat
from referee.kit.words import Message, Refusal, text

ACTIONS: tuple[type[Action], ...] = (RecountShares, AgreeShares)

RULE = "GW-2.9"


def asks(s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
    """Return the asks for a recount of shares and for an answer."""
    recount_ask = Ask(RecountShares, _claim_fields(s, seat), rule=RULE, required=False)
    claim = unanswered_claim(s, seat)
    if claim is None:
        return (recount_ask,)
    instance = f"{int(claim.seat)}-{claim.company}-{claim.difference}"
    agree_ask = Ask(
        AgreeShares, (Flag("yes"),), rule=RULE, label=claim_text(claim), instance=instance
    )
    return (recount_ask, agree_ask)


def unanswered_claim(s: Goodwill, seat: Seat) -> ShareClaim | None:
    """Return the first claim that `seat` has not yet answered, or None."""
    return next((claim for claim in s.claims if claim.other_seat == seat), None)


def claim_text(claim: ShareClaim) -> Message:
    """Return the claim for the other seat: the difference, but nobody's holding."""
    key = "goodwill-claim-asks" if claim.difference > 0 else "goodwill-claim-gives"
    company = company_name(claim.company)
    return text(
        key, seat=claim.seat, count=abs(claim.difference), company=company, why=claim.reason
    )


def _claim_fields(s: Goodwill, seat: Seat) -> tuple[Pick, Number, Pick, FreeText]:
    company_choices = tuple(Choice(str(c), company_name(c)) for c in s.companies_in_play)
    limits = (Limit(max(map(s.share_count, CompanyId)), "breaks-invariant", RULE),)
    return (
        Pick("company", company_choices, rule=RULE),
        figure("counted", code="not-a-count", rule=RULE, limits=limits, is_unread=True),
        partner_pick("other", s.seating.seats, seat, RULE),
        reason_field(RULE, 200),
    )


def apply(s: Goodwill, seat: Seat, action: RecountShares | AgreeShares) -> Goodwill:
    if isinstance(action, RecountShares):
        return _open_claim(s, seat, action)
    claim = unanswered_claim(s, seat)
    assert claim is not None
    new_state = replace(s, claims=tuple(c for c in s.claims if c is not claim))
    if not action.yes:
        return new_state.tell("goodwill-claim-denied", seat=seat, other=claim.seat)
    seats = {"seat": seat, "other": claim.seat}
    message, new_state = text("goodwill-claim-agreed", **seats), _move_shares(new_state, claim)
    new_state = news.announce_recount(new_state, message, seats.values(), claim.company)
    return new_state.tell(message.key, **seats)


def _open_claim(s: Goodwill, seat: Seat, action: RecountShares) -> Goodwill:
    """Return the state with a new claim.

    Only the seat's own figure is checked, so that a refusal reveals nothing of others.
    """
    company, other_seat = CompanyId(action.company), Seat(action.other)
    required_reason(action, RULE)
    if not promised_shares(s, seat, company) <= action.counted <= s.share_count(company):
        raise Refusal("breaks-invariant", RULE, "counted")
    difference = action.counted - s.portfolios[seat].count_of(company)
    if not difference:
        return s.mention("goodwill-shares-right", seat=seat)
    claim = ShareClaim(seat, other_seat, company, difference, action.reason)
    other_claims = tuple(c for c in s.claims if c.seat != seat)
    return replace(s, claims=(*other_claims, claim)).tell(
        "goodwill-claimed", seat=seat, other=other_seat
    )


def _move_shares(s: Goodwill, claim: ShareClaim) -> Goodwill:
    """Return the state with the shares on which both seats agreed.

    Raises Refusal if a seat does not have that many shares.
    """
    for seat, difference in ((claim.seat, claim.difference), (claim.other_seat, -claim.difference)):
        portfolio = s.portfolios[seat].with_change(claim.company, difference)
        if portfolio.count_of(claim.company) < promised_shares(s, seat, claim.company):
            raise Refusal("breaks-invariant", RULE)
        s = s.with_portfolio(seat, portfolio)
    return s
