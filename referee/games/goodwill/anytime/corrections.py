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
from referee.games.goodwill.state import PRICE_TOP, STEP, Goodwill, capital, memo, sorted_tokens
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
_BROKEN = "breaks-invariant"
_WHY = reason_field(RULE)
_ROW = "row-"
NOBODY = "-"  # no boss: the office is vacant
MOST = 999  # dollars of a company; more must be a typing error


def _broken(field: str) -> Refusal:
    return Refusal(_BROKEN, RULE, field)


# -- one number


def counters(s: Goodwill) -> tuple[Counter, ...]:
    """Return counters of prices, of companies' money, and of the animator."""
    prices = (_money(f"price-{r}", s.prices.of(r), PRICE_TOP) for r in Resource)
    capitals = (_money(f"capital-{c}", s.capital(c), MOST) for c in s.in_play)
    seats = seat_choices(s.seating.seats)
    animator = Counter("animator", TABLE, int(s.animator), 1, len(seats), answers=seats)
    return (*prices, *capitals, animator)


def _money(key: str, dollars: int, high: int) -> Counter:
    return Counter(key, TABLE, dollars, 0, high, STEP, "money", "goodwill-amount")


def correct(s: Goodwill, counter: Counter, value: int) -> Goodwill:
    """Return the table with `counter` set to `value`."""
    what, _, of = counter.key.partition("-")
    if what == "animator":
        return s.run_by(Seat(value))
    if what == "price":
        return replace(s, prices=s.prices._replace(**{of: value}))
    return s.set_balance(capital(CompanyId(of)), value, memo("correction"), RULE)


# -- values that depend on one another


def asks(s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
    """Return the host's corrections, allowed once the shares are dealt."""
    if not s.in_play:
        return ()
    nobody = Choice(NOBODY, text("pick-nobody"))
    tokens = card_fields.token_fields(RULE, optional=True)
    return (
        Ask(CorrectMarket, (*(_market(s, c) for c in CompanyId), _WHY), RULE, required=False),
        Ask(CorrectTokens, (_company(s), *tokens, _WHY), RULE, required=False),
        Ask(CorrectBoss, (_place(s), _boss(s, nobody), _WHY), RULE, required=False),
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


def _market(s: Goodwill, company: CompanyId) -> Number:
    most = (Limit(0 if s[company].bankrupt else 100, _BROKEN, RULE),)
    share = {"limits": most, "step": STEP, "unit": "percent", "start": s[company].market}
    return figure(company, code=_BROKEN, rule=RULE, text_code="not-a-number", **share)


def _correct_market(s: Goodwill, action: CorrectMarket, reason: str) -> Goodwill:
    if action.amber + action.black + action.crimson != 100:
        raise _broken("crimson")
    before = _shares(s)
    for company in CompanyId:
        s = s.with_company(company, market=getattr(action, company))
    return tell_correction(
        s, "goodwill-corrected-market", RULE, was=before, now=_shares(s), reason=reason
    )


def _shares(s: Goodwill) -> Message:
    return text("goodwill-market-shares", **{str(c): s[c].market for c in CompanyId})


# -- tokens


def _company(s: Goodwill) -> Pick:
    refused = tuple(RefusedChoice(c, _BROKEN, RULE) for c in CompanyId if c not in s.in_play)
    return Pick("company", _companies(s.in_play), code=_BROKEN, rule=RULE, refused=refused)


def _companies(companies: tuple[CompanyId, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(c, company_name(c)) for c in companies)


def _correct_tokens(s: Goodwill, action: CorrectTokens, reason: str) -> Goodwill:
    company = CompanyId(action.company)
    names = (action.first, action.second, action.third)
    tokens = sorted_tokens(tuple(Resource(name) for name in names if name))
    if not tokens:
        raise _broken("first")
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


def _place(s: Goodwill) -> Pick:
    """Return the pick of a place to correct: all offices, also vacant ones, and the row."""
    row = tuple(
        Choice(f"{_ROW}{n}", text("goodwill-place-row", number=n)) for n in range(1, len(s.row) + 1)
    )
    refused = tuple(RefusedChoice(c, _BROKEN, RULE) for c in CompanyId if c not in s.in_play)
    return Pick("place", (*_companies(s.in_play), *row), code=_BROKEN, rule=RULE, refused=refused)


def _boss(s: Goodwill, *besides: Choice) -> Pick:
    choices = tuple(Choice(name, name) for name in deck.bosses(s))
    return Pick("boss", (*choices, *besides), code="not-available", rule=RULE)


def _correct_boss(s: Goodwill, action: CorrectBoss, reason: str) -> Goodwill:
    """Correct which boss is at a place.

    The story names the old boss and the new one.
    """
    was, new = _at(s, action.place), action.boss
    if was and new != NOBODY:
        s = _swapped(s, was, new)
    elif was or new != NOBODY:
        s = _vacated(s, action.place) if was else _filled(s, CompanyId(action.place), new)
    place = action.place.removeprefix(_ROW)
    where = (
        text("goodwill-place-row", number=int(place))
        if place.isdigit()
        else company_name(CompanyId(place))
    )
    nobody = text("pick-nobody")
    values = {"was": was or nobody, "now": nobody if new == NOBODY else new}
    s = tell_correction(s, "goodwill-corrected-boss", RULE, place=where, reason=reason, **values)
    return s.phase.recalled(s) if isinstance(s.phase, BossElection) else s


def _vacated(s: Goodwill, place: str) -> Goodwill:
    """Empty an office and put its card under the pile.

    Raises Refusal for a place in the row, which cannot be empty.
    """
    if place.startswith(_ROW):
        raise _broken("boss")
    return pile.under(s, s[CompanyId(place)].boss).with_company(CompanyId(place), boss="")


def _filled(s: Goodwill, company: CompanyId, boss: str) -> Goodwill:
    """Fill a vacant office with a boss that the books have in the pile."""
    card = boss if boss in s.pile else pile.UNSEEN
    if boss in pile.face_up(s) or card not in s.pile:
        raise _broken("place")
    at = s.pile.index(card)
    return replace(s, pile=(*s.pile[:at], *s.pile[at + 1 :])).with_company(company, boss=boss)


def _swapped(s: Goodwill, was: str, new: str) -> Goodwill:
    """Swap two bosses in the books.

    Each may be in the row, in office or in the pile.
    """
    swap = {was: new, new: was}
    for company in CompanyId:
        s = s.with_company(company, boss=swap.get(s[company].boss, s[company].boss))
    row = tuple(swap.get(name, name) for name in s.row)
    return replace(s, row=row, pile=pile.exchanged(s.pile, was, new))


def _at(s: Goodwill, place: str) -> str:
    """Return the boss that the books have at `place`."""
    if place.startswith(_ROW):
        return s.row[int(place.removeprefix(_ROW)) - 1]
    return s[CompanyId(place)].boss


# -- retyped boss cards


def _reread_ask(s: Goodwill) -> tuple[Ask, ...]:
    """Return the ask to retype a boss.

    There is none for the house set, which nobody types in.
    """
    if deck.profile(s) == deck.HOUSE:
        return ()
    _, *face = card_fields.boss_fields()  # all but the name
    return (Ask(RereadBoss, (_boss(s), *face, _WHY), RULE, required=False),)


def _reread(s: Goodwill, action: RereadBoss, reason: str) -> Goodwill:
    s = deck.learn_boss(s, card_fields.read_boss(action.boss, action))
    return tell_correction(s, "goodwill-reread-boss", RULE, boss=action.boss, reason=reason)
