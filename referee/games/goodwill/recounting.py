"""What lies before a seat is right, and the books follow (GW-2.9)."""

from __future__ import annotations

from dataclasses import replace

from referee.kit.asks import Action, Ask, Choice, Limit, Number, Pick, Words
from referee.kit.money import THE_BANK
from referee.kit.phase import seat_pick
from referee.kit.seats import Seat
from referee.kit.words import Money, Refusal, Value

from .actions import Recount, RecountShares
from .cards import Company, company_name
from .phase import memo
from .state import SHARES, Goodwill
from .trading import kept_back, promised

ACTIONS: tuple[type[Action], ...] = (Recount, RecountShares)

RULE = "GW-2.9"


def asks(s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
    """Bills and shares counted again, of any time."""
    return (
        Ask(Recount, (_bills(s, seat), _reason()), rule=RULE, due=False),
        Ask(RecountShares, _shares(s, seat), rule=RULE, due=False),
    )


def _bills(s: Goodwill, seat: Seat) -> Number:
    """A buyer who may still be picked has the price at least."""
    owed = Limit(kept_back(s, seat), "breaks-invariant", RULE)
    return Number(
        "counted", low_code="not-a-count", floors=(owed,), rule=RULE, unit="money", start=0
    )


def _shares(s: Goodwill, seat: Seat) -> tuple[Pick, Number, Pick, Words]:
    companies = tuple(Choice(str(c), company_name(c)) for c in s.in_play)
    most = (Limit(SHARES, "breaks-invariant", RULE),)
    others = tuple(other for other in s.seating.seats if other != seat)
    return (
        Pick("company", companies, rule=RULE),
        Number("counted", 0, most, low_code="not-a-count", rule=RULE),
        seat_pick("other", others, RULE),
        _reason(),
    )


def _reason() -> Words:
    return Words("reason", optional=True, rule=RULE)  # an empty one has a refusal of its own


def take(s: Goodwill, seat: Seat, action: Action) -> Goodwill:
    assert isinstance(action, Recount | RecountShares)
    if not action.reason.strip():
        raise Refusal("no-reason", RULE, "reason")
    if isinstance(action, Recount):
        return _count_bills(s, seat, action.counted, action.reason)
    return _count_shares(s, seat, action)


def _count_bills(s: Goodwill, seat: Seat, counted: int, reason: str) -> Goodwill:
    """The difference comes from the bank, or goes there."""
    before = s.cash(seat)
    difference, purse = counted - before, s.purse(seat)
    source, to = (THE_BANK, purse) if difference > 0 else (purse, THE_BANK)
    s = s.pay(abs(difference), source, to, memo("recount"), RULE, secret=True)
    s = replace(s, corrected=s.corrected + difference)
    was, now = Money(before), Money(counted)
    return _tell(s, (seat,), "recounted", seat=seat, was=was, now=now, reason=reason)


def _count_shares(s: Goodwill, seat: Seat, action: RecountShares) -> Goodwill:
    """The difference comes from `other`, or goes there; no share is made or lost."""
    company, other = Company(action.company), Seat(action.other)
    before = s.portfolios[seat].of(company)
    left = s.portfolios[other].of(company) + before - action.counted
    counts = {seat: action.counted, other: left}
    if any(count < promised(s, q, company) for q, count in counts.items()):
        raise Refusal("breaks-invariant", RULE, "counted")
    for q, count in counts.items():
        now = s.portfolios[q]
        s = s.with_portfolio(q, now.changed(company, count - now.of(company)))
    return _tell(
        s,
        (seat, other),
        "shares-recounted",
        seat=seat,
        other=other,
        company=company_name(company),
        was=before,
        now=action.counted,
        reason=action.reason,
    )


def _tell(
    s: Goodwill, concerned: tuple[Seat, ...], key: str, *, seat: Seat, **values: Value
) -> Goodwill:
    """All of it to those concerned, and to everybody where the table plays in the open."""
    if s.open_ownership:
        return s.tell(f"goodwill-{key}", seat=seat, **values)
    s = s.whisper(concerned, f"goodwill-{key}", seat=seat, **values)
    return s.tell_others(concerned, f"goodwill-{key}-seen", seat=seat)
