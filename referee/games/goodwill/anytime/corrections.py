"""The host's corrections, when the table and the books differ (GW-2.9).

Prices and a company's money are single numbers, corrected by counters of the kit. Market shares,
tokens and bosses depend on one another, so each has its own form.
"""

from __future__ import annotations

from referee.games.goodwill.actions import CorrectBoss, CorrectMarket, CorrectTokens, RereadBoss
from referee.games.goodwill.box import card_fields, deck
from referee.games.goodwill.box.cards import CompanyId, Resource, company_name, resource_name
from referee.games.goodwill.phases.boss_election import BossElection
from referee.games.goodwill.rules import pile
from referee.games.goodwill.state import (
    MAX_PRICE,
    MONEY_STEP,
    Goodwill,
    capital_account,
    memo_text,
    sorted_tokens,
)
from referee.kit.actions import Action, Ask
from referee.kit.base_game import reason_field, required_reason, tell_correction
from referee.kit.components.pieces import Counter
from referee.kit.fields import Choice, Limit, Number, Pick, RefusedChoice, figure
from referee.kit.frozen import replace
from referee.kit.phase import seat_choices
from referee.kit.seats import TABLE, Seat
from referee.kit.words import Message, Refusal, text

RULE = "GW-2.9"
ACTIONS: tuple[type[Action], ...] = (CorrectMarket, CorrectTokens, CorrectBoss, RereadBoss)
_BROKEN_CODE = "breaks-invariant"
_REASON_FIELD = reason_field(RULE)
_ROW_PREFIX = "row-"
NO_BOSS = "-"  # no boss: the office is vacant
MAX_DOLLARS = 999  # dollars of a company; more must be a typing error


def _broken_refusal(field: str) -> Refusal:
    return Refusal(_BROKEN_CODE, RULE, field)


# -- one number


def counters(s: Goodwill) -> tuple[Counter, ...]:
    """Return counters of prices, of companies' money, and of the animator."""
    prices = (_money_counter(f"price-{r}", s.prices.of(r), MAX_PRICE) for r in Resource)
    capitals = (_money_counter(f"capital-{c}", s.capital(c), MAX_DOLLARS) for c in s.in_play)
    seats = seat_choices(s.seating.seats)
    animator = Counter("animator", TABLE, int(s.animator), 1, len(seats), answers=seats)
    return (*prices, *capitals, animator)


def _money_counter(key: str, dollars: int, high: int) -> Counter:
    return Counter(key, TABLE, dollars, 0, high, MONEY_STEP, "money", "goodwill-amount")


def correct(s: Goodwill, counter: Counter, value: int) -> Goodwill:
    """Return the state with `counter` set to `value`."""
    what, _, of = counter.key.partition("-")
    if what == "animator":
        return s.with_animator(Seat(value))
    if what == "price":
        return replace(s, prices=s.prices._replace(**{of: value}))
    return s.set_balance(capital_account(CompanyId(of)), value, memo_text("correction"), RULE)


# -- values that depend on one another


def asks(s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
    """Return the host's corrections, allowed once the shares are dealt."""
    if not s.in_play:
        return ()
    nobody = Choice(NO_BOSS, text("pick-nobody"))
    tokens = card_fields.token_fields(RULE, optional=True)
    return (
        Ask(
            CorrectMarket,
            (*(_market_field(s, c) for c in CompanyId), _REASON_FIELD),
            RULE,
            required=False,
        ),
        Ask(CorrectTokens, (_company_pick(s), *tokens, _REASON_FIELD), RULE, required=False),
        Ask(
            CorrectBoss,
            (_place_pick(s), _boss_pick(s, nobody), _REASON_FIELD),
            RULE,
            required=False,
        ),
        *_reread_ask(s),
    )


def apply(
    s: Goodwill, seat: Seat, action: CorrectMarket | CorrectTokens | CorrectBoss | RereadBoss
) -> Goodwill:
    reason = required_reason(action, RULE)
    match action:
        case CorrectMarket():
            return _correct_market(s, action, reason)
        case CorrectTokens():
            return _correct_tokens(s, action, reason)
        case RereadBoss():
            return _reread(s, action, reason)
        case _:
            return _correct_boss(s, action, reason)


# -- market shares


def _market_field(s: Goodwill, company: CompanyId) -> Number:
    most = (Limit(0 if s[company].bankrupt else 100, _BROKEN_CODE, RULE),)
    share = {"limits": most, "step": MONEY_STEP, "unit": "percent", "start": s[company].market}
    return figure(company, code=_BROKEN_CODE, rule=RULE, text_code="not-a-number", **share)


def _correct_market(s: Goodwill, action: CorrectMarket, reason: str) -> Goodwill:
    if action.amber + action.black + action.crimson != 100:
        raise _broken_refusal("crimson")
    before = _market_shares_text(s)
    for company in CompanyId:
        s = s.with_company(company, market=getattr(action, company))
    return tell_correction(
        s, "goodwill-corrected-market", RULE, was=before, now=_market_shares_text(s), reason=reason
    )


def _market_shares_text(s: Goodwill) -> Message:
    return text("goodwill-market-shares", **{str(c): s[c].market for c in CompanyId})


# -- tokens


def _company_pick(s: Goodwill) -> Pick:
    refused = tuple(RefusedChoice(c, _BROKEN_CODE, RULE) for c in CompanyId if c not in s.in_play)
    return Pick(
        "company",
        _company_choices(s.in_play),
        code=_BROKEN_CODE,
        rule=RULE,
        refused_choices=refused,
    )


def _company_choices(companies: tuple[CompanyId, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(c, company_name(c)) for c in companies)


def _correct_tokens(s: Goodwill, action: CorrectTokens, reason: str) -> Goodwill:
    company = CompanyId(action.company)
    names = (action.first, action.second, action.third)
    tokens = sorted_tokens(tuple(Resource(name) for name in names if name))
    if not tokens:
        raise _broken_refusal("first")
    before = s[company].tokens
    return tell_correction(
        s.with_company(company, tokens=tokens),
        "goodwill-corrected-tokens",
        RULE,
        company=company_name(company),
        was=tuple(map(resource_name, before)),
        now=tuple(map(resource_name, tokens)),
        reason=reason,
    )


# -- bosses


def _place_pick(s: Goodwill) -> Pick:
    """Return the pick of a place to correct: all offices, also vacant ones, and the row."""
    row = tuple(
        Choice(f"{_ROW_PREFIX}{n}", text("goodwill-place-row", number=n))
        for n in range(1, len(s.row) + 1)
    )
    refused = tuple(RefusedChoice(c, _BROKEN_CODE, RULE) for c in CompanyId if c not in s.in_play)
    return Pick(
        "place",
        (*_company_choices(s.in_play), *row),
        code=_BROKEN_CODE,
        rule=RULE,
        refused_choices=refused,
    )


def _boss_pick(s: Goodwill, *besides: Choice) -> Pick:
    choices = tuple(Choice(name, name) for name in deck.bosses(s))
    return Pick("boss", (*choices, *besides), code="not-available", rule=RULE)


def _correct_boss(s: Goodwill, action: CorrectBoss, reason: str) -> Goodwill:
    """Correct which boss is at a place.

    The story names the old boss and the new one.
    """
    was, new = _boss_at(s, action.place), action.boss
    if was and new != NO_BOSS:
        s = _swap_bosses(s, was, new)
    elif was or new != NO_BOSS:
        s = _vacate_place(s, action.place) if was else _fill_office(s, CompanyId(action.place), new)
    place = action.place.removeprefix(_ROW_PREFIX)
    where = (
        text("goodwill-place-row", number=int(place))
        if place.isdigit()
        else company_name(CompanyId(place))
    )
    nobody = text("pick-nobody")
    values = {"was": was or nobody, "now": nobody if new == NO_BOSS else new}
    s = tell_correction(s, "goodwill-corrected-boss", RULE, place=where, reason=reason, **values)
    return s.phase.expire_proposals_outside_row(s) if isinstance(s.phase, BossElection) else s


def _vacate_place(s: Goodwill, place: str) -> Goodwill:
    """Empty an office and put its card under the pile.

    Raises Refusal for a place in the row, which cannot be empty.
    """
    if place.startswith(_ROW_PREFIX):
        raise _broken_refusal("boss")
    return pile.put_boss_under(s, s[CompanyId(place)].boss).with_company(CompanyId(place), boss="")


def _fill_office(s: Goodwill, company: CompanyId, boss: str) -> Goodwill:
    """Fill a vacant office with a boss that the books have in the pile."""
    card = boss if boss in s.pile else pile.UNKNOWN_BOSS
    if boss in pile.visible_bosses(s) or card not in s.pile:
        raise _broken_refusal("place")
    at = s.pile.index(card)
    return replace(s, pile=(*s.pile[:at], *s.pile[at + 1 :])).with_company(company, boss=boss)


def _swap_bosses(s: Goodwill, was: str, new: str) -> Goodwill:
    """Swap two bosses in the books.

    Each may be in the row, in office or in the pile.
    """
    swap = {was: new, new: was}
    for company in CompanyId:
        s = s.with_company(company, boss=swap.get(s[company].boss, s[company].boss))
    row = tuple(swap.get(name, name) for name in s.row)
    return replace(s, row=row, pile=pile.exchange_in_pile(s.pile, was, new))


def _boss_at(s: Goodwill, place: str) -> str:
    """Return the boss that the books have at `place`."""
    if place.startswith(_ROW_PREFIX):
        return s.row[int(place.removeprefix(_ROW_PREFIX)) - 1]
    return s[CompanyId(place)].boss


# -- retyped boss cards


def _reread_ask(s: Goodwill) -> tuple[Ask, ...]:
    """Return the ask to retype a boss.

    There is none for the house set, which nobody types in.
    """
    if deck.card_set(s) == deck.HOUSE_SET:
        return ()
    _, *face = card_fields.boss_fields()  # all but the name
    return (Ask(RereadBoss, (_boss_pick(s), *face, _REASON_FIELD), RULE, required=False),)


def _reread(s: Goodwill, action: RereadBoss, reason: str) -> Goodwill:
    s = deck.learn_boss(s, card_fields.read_boss(action.boss, action))
    return tell_correction(s, "goodwill-reread-boss", RULE, boss=action.boss, reason=reason)
