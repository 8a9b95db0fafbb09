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


def _invariant_refusal(field: str) -> Refusal:
    return Refusal(_BROKEN_CODE, RULE, field)


# -- one number


def counters(s: Goodwill) -> tuple[Counter, ...]:
    """Return counters of prices, of companies' money, and of the animator."""
    price_counters = (
        _money_counter(f"price-{r}", s.prices.price_of(r), MAX_PRICE) for r in Resource
    )
    capital_counters = (
        _money_counter(f"capital-{c}", s.capital(c), MAX_DOLLARS) for c in s.companies_in_play
    )
    animator_choices = seat_choices(s.seating.seats)
    animator_counter = Counter(
        "animator", TABLE, int(s.animator), 1, len(animator_choices), answers=animator_choices
    )
    return (*price_counters, *capital_counters, animator_counter)


def _money_counter(key: str, dollars: int, high: int) -> Counter:
    return Counter(key, TABLE, dollars, 0, high, MONEY_STEP, "money", "goodwill-amount")


def correct(s: Goodwill, counter: Counter, value: int) -> Goodwill:
    """Return the state with `counter` set to `value`."""
    what, _, owner = counter.key.partition("-")
    if what == "animator":
        return s.with_animator(Seat(value))
    if what == "price":
        return replace(s, prices=s.prices._replace(**{owner: value}))
    return s.set_balance(capital_account(CompanyId(owner)), value, memo_text("correction"), RULE)


# -- values that depend on one another


def asks(s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
    """Return the host's corrections, allowed once the shares are dealt."""
    if not s.companies_in_play:
        return ()
    nobody_choice = Choice(NO_BOSS, text("pick-nobody"))
    token_fields = card_fields.token_fields(RULE, optional=True)
    return (
        Ask(
            CorrectMarket,
            (*(_market_field(s, c) for c in CompanyId), _REASON_FIELD),
            RULE,
            required=False,
        ),
        Ask(CorrectTokens, (_company_pick(s), *token_fields, _REASON_FIELD), RULE, required=False),
        Ask(
            CorrectBoss,
            (_place_pick(s), _boss_pick(s, nobody_choice), _REASON_FIELD),
            RULE,
            required=False,
        ),
        *_reread_asks(s),
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
            return _reread_boss(s, action, reason)
        case _:
            return _correct_boss(s, action, reason)


# -- market shares


def _market_field(s: Goodwill, company: CompanyId) -> Number:
    limits = (Limit(0 if s[company].is_bankrupt else 100, _BROKEN_CODE, RULE),)
    arguments = {
        "limits": limits,
        "step": MONEY_STEP,
        "unit": "percent",
        "start": s[company].market_share,
    }
    return figure(company, code=_BROKEN_CODE, rule=RULE, text_code="not-a-number", **arguments)


def _correct_market(s: Goodwill, action: CorrectMarket, reason: str) -> Goodwill:
    if action.amber + action.black + action.crimson != 100:
        raise _invariant_refusal("crimson")
    text_before = _market_shares_text(s)
    for company in CompanyId:
        s = s.with_company(company, market_share=getattr(action, company))
    return tell_correction(
        s,
        "goodwill-corrected-market",
        RULE,
        was=text_before,
        now=_market_shares_text(s),
        reason=reason,
    )


def _market_shares_text(s: Goodwill) -> Message:
    return text("goodwill-market-shares", **{str(c): s[c].market_share for c in CompanyId})


# -- tokens


def _company_pick(s: Goodwill) -> Pick:
    refused_choices = tuple(
        RefusedChoice(c, _BROKEN_CODE, RULE) for c in CompanyId if c not in s.companies_in_play
    )
    return Pick(
        "company",
        _company_choices(s.companies_in_play),
        code=_BROKEN_CODE,
        rule=RULE,
        refused_choices=refused_choices,
    )


def _company_choices(companies: tuple[CompanyId, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(c, company_name(c)) for c in companies)


def _correct_tokens(s: Goodwill, action: CorrectTokens, reason: str) -> Goodwill:
    company = CompanyId(action.company)
    names = (action.first, action.second, action.third)
    tokens = sorted_tokens(tuple(Resource(name) for name in names if name))
    if not tokens:
        raise _invariant_refusal("first")
    old_tokens = s[company].tokens
    return tell_correction(
        s.with_company(company, tokens=tokens),
        "goodwill-corrected-tokens",
        RULE,
        company=company_name(company),
        was=tuple(map(resource_name, old_tokens)),
        now=tuple(map(resource_name, tokens)),
        reason=reason,
    )


# -- bosses


def _place_pick(s: Goodwill) -> Pick:
    """Return the pick of a place to correct: all offices, also vacant ones, and the row."""
    row_choices = tuple(
        Choice(f"{_ROW_PREFIX}{n}", text("goodwill-place-row", number=n))
        for n in range(1, len(s.boss_row) + 1)
    )
    refused_choices = tuple(
        RefusedChoice(c, _BROKEN_CODE, RULE) for c in CompanyId if c not in s.companies_in_play
    )
    return Pick(
        "place",
        (*_company_choices(s.companies_in_play), *row_choices),
        code=_BROKEN_CODE,
        rule=RULE,
        refused_choices=refused_choices,
    )


def _boss_pick(s: Goodwill, *other_choices: Choice) -> Pick:
    choices = tuple(Choice(name, name) for name in deck.bosses(s))
    return Pick("boss", (*choices, *other_choices), code="not-available", rule=RULE)


def _correct_boss(s: Goodwill, action: CorrectBoss, reason: str) -> Goodwill:
    """Correct which boss is at a place.

    The story names the old boss and the new one.
    """
    old_boss, new_boss = _boss_at(s, action.place), action.boss
    if old_boss and new_boss != NO_BOSS:
        s = _swap_bosses(s, old_boss, new_boss)
    elif old_boss or new_boss != NO_BOSS:
        s = (
            _vacate_place(s, action.place)
            if old_boss
            else _fill_office(s, CompanyId(action.place), new_boss)
        )
    place = action.place.removeprefix(_ROW_PREFIX)
    place_text = (
        text("goodwill-place-row", number=int(place))
        if place.isdigit()
        else company_name(CompanyId(place))
    )
    nobody_text = text("pick-nobody")
    values = {
        "was": old_boss or nobody_text,
        "now": nobody_text if new_boss == NO_BOSS else new_boss,
    }
    s = tell_correction(
        s, "goodwill-corrected-boss", RULE, place=place_text, reason=reason, **values
    )
    return s.phase.expire_proposals_outside_row(s) if isinstance(s.phase, BossElection) else s


def _vacate_place(s: Goodwill, place: str) -> Goodwill:
    """Empty an office and put its card under the pile.

    Raises Refusal for a place in the row, which cannot be empty.
    """
    if place.startswith(_ROW_PREFIX):
        raise _invariant_refusal("boss")
    return pile.put_boss_under_pile(s, s[CompanyId(place)].boss).with_company(
        CompanyId(place), boss=""
    )


def _fill_office(s: Goodwill, company: CompanyId, boss: str) -> Goodwill:
    """Fill a vacant office with a boss that the books have in the pile."""
    card = boss if boss in s.boss_pile else pile.UNKNOWN_BOSS
    if boss in pile.visible_bosses(s) or card not in s.boss_pile:
        raise _invariant_refusal("place")
    index = s.boss_pile.index(card)
    return replace(s, boss_pile=(*s.boss_pile[:index], *s.boss_pile[index + 1 :])).with_company(
        company, boss=boss
    )


def _swap_bosses(s: Goodwill, old_boss: str, new_boss: str) -> Goodwill:
    """Swap two bosses in the books.

    Each may be in the row, in office or in the pile.
    """
    swapped_by_name = {old_boss: new_boss, new_boss: old_boss}
    for company in CompanyId:
        s = s.with_company(company, boss=swapped_by_name.get(s[company].boss, s[company].boss))
    row = tuple(swapped_by_name.get(name, name) for name in s.boss_row)
    return replace(
        s, boss_row=row, boss_pile=pile.exchange_in_pile(s.boss_pile, old_boss, new_boss)
    )


def _boss_at(s: Goodwill, place: str) -> str:
    """Return the boss that the books have at `place`."""
    if place.startswith(_ROW_PREFIX):
        return s.boss_row[int(place.removeprefix(_ROW_PREFIX)) - 1]
    return s[CompanyId(place)].boss


# -- retyped boss cards


def _reread_asks(s: Goodwill) -> tuple[Ask, ...]:
    """Return the ask to retype a boss.

    There is none for the house set, which nobody types in.
    """
    if deck.card_set(s) == deck.HOUSE_SET:
        return ()
    _, *face_fields = card_fields.boss_fields()  # all but the name
    return (Ask(RereadBoss, (_boss_pick(s), *face_fields, _REASON_FIELD), RULE, required=False),)


def _reread_boss(s: Goodwill, action: RereadBoss, reason: str) -> Goodwill:
    s = deck.learn_boss(s, card_fields.read_boss(action.boss, action))
    return tell_correction(s, "goodwill-reread-boss", RULE, boss=action.boss, reason=reason)
