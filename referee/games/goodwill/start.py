"""Putting a table in the middle of a game, so that one step of the year can be tried alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import cycle
from typing import Any

from referee.kit.money import THE_BANK, Account
from referee.kit.seats import Seat
from referee.kit.words import Refusal

from . import deck, events
from .bossing import Bossing
from .cards import EVENTS, Boss, Company, Lot, Resource
from .closing import Closing
from .estimating import Estimating
from .happening import Happening
from .looking import Looking
from .opening import Opening
from .phase import memo
from .state import (
    BOSSES,
    LAST_YEAR,
    LOTS,
    PRICE_TOP,
    ROW,
    START_CASH,
    START_MARKET,
    STEP,
    TOKENS,
    Goodwill,
    Portfolio,
    Prices,
    capital,
    sorted_tokens,
)
from .turning import Turning

Start = Mapping[str, Any]

# -- what a record may say

_whole = {"type": "integer", "minimum": 0}
_fives = {**_whole, "multipleOf": STEP}
_boss = {"type": "string", "description": "the name of a boss; empty for none"}
_company = {"enum": [str(c) for c in Company]}
_event = {"enum": list(EVENTS)}


def _of(keys: type[Company] | type[Resource], item: Start, description: str) -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {str(key): item for key in keys},
        "description": description,
    }


def _by_seat(item: Start, description: str) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": item, "description": description}


# -- where a table may stand


def _estimating(s: Goodwill, start: Start) -> Goodwill:
    """The transaction that is named, or the first of the first company in play."""
    company = _playing(s, start)
    before = list(Company)[: list(Company).index(company)]
    phase = Estimating.next(s, before[-1] if before else None)
    assert phase is not None
    for _ in range(1, _transaction(s, start)):
        phase = phase.following(s)
    return replace(s, phase=phase)


def _happening(s: Goodwill, start: Start) -> Goodwill:
    """Four lots face up, and the first event has just come to pass."""
    if len(s.lots) != LOTS:
        raise ValueError("lots")
    s = events.begin(replace(s, turned=True))
    return replace(s, phase=Happening.begin(s))


def _closing(s: Goodwill, start: Start) -> Goodwill:
    """The events are over, and the results of the year are booked."""
    s = Happening.begin(replace(s, turned=True)).close(replace(s, turned=True))
    return replace(s, phase=Closing.begin(s))


STEPS: Mapping[str, Callable[[Goodwill, Start], Goodwill]] = {
    "opening": lambda s, start: replace(s, phase=Opening()),
    "looking": lambda s, start: replace(s, phase=Looking.begin(s)),
    "estimating": _estimating,
    "bossing": lambda s, start: replace(s, phase=Bossing.begin(s, _playing(s, start))),
    "turning": lambda s, start: replace(s, phase=Turning.begin(s)),
    "happening": _happening,
    "closing": _closing,
}

SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "year": {"type": "integer", "minimum": LAST_YEAR - 6, "maximum": LAST_YEAR},
        "step": {"enum": list(STEPS)},
        "company": {**_company, "description": "whose estimates, or whose boss"},
        "transaction": {"type": "integer", "minimum": 1, "maximum": 3},
        "animator": {"type": "string", "description": "a seat's name: who it is this year"},
        "bankrupt": {"type": "array", "items": _company},
        "capital": _of(Company, _fives, "dollars"),
        "market": _of(Company, _fives, "percent; of the companies in play all, or none"),
        "prices": _of(Resource, {**_fives, "maximum": PRICE_TOP}, "dollars"),
        "tokens": _of(
            Company,
            {
                "type": "array",
                "items": {"enum": [str(r) for r in Resource]},
                "minItems": 1,
                "maxItems": TOKENS,
            },
            "resources on its board",
        ),
        "bosses": _of(Company, _boss, "who is in office"),
        "row": {"type": "array", "items": _boss, "minItems": ROW, "maxItems": ROW},
        "pile": {
            "type": "array",
            "items": {**_boss, "description": "the top first; empty for a card nobody has seen"},
            "maxItems": BOSSES - ROW,
        },
        "cash": _by_seat(_whole, "dollars"),
        "shares": _by_seat(
            _of(Company, _whole, "shares"), "what is not told is dealt evenly to the other seats"
        ),
        "lots": {
            "type": "array",
            "minItems": LOTS,
            "maxItems": LOTS,
            "items": {
                "type": "object",
                "required": ["percent", "left", "right"],
                "additionalProperties": False,
                "properties": {
                    "percent": {**_whole, "maximum": 100},
                    "left": _event,
                    "right": _event,
                },
            },
            "description": "those of the year, where the app deals them or they lie face up",
        },
    },
}


def begin(s: Goodwill, start: Start) -> Goodwill:
    """`s` moved to where `start` says; raises Refusal("bad-start") naming what does not fit.

    What `start` does not tell is the start value of the rules, or a legal one: distinct tokens,
    the first bosses known, shares dealt evenly. On a table still at its opening nothing is filled
    in. A table that has typed too few bosses is given faces of the house set, as if typed.
    """
    for name in start:
        if name not in SCHEMA["properties"]:
            raise Refusal("bad-start", field=name, name=name)
    step = start.get("step", "looking" if start else "opening")
    for name, put in _PUTS.items():
        if name in start or step != "opening":
            s = _tried(name, put, s, start)
    return _tried("step", lambda s, start: STEPS[step](s, start), s, start)


def _tried(
    name: str, put: Callable[[Goodwill, Start], Goodwill], s: Goodwill, start: Start
) -> Goodwill:
    try:
        return put(s, start)
    except (TypeError, ValueError, LookupError, AttributeError):
        raise Refusal("bad-start", field=name, name=name) from None


# -- one thing after another


def _year(s: Goodwill, start: Start) -> Goodwill:
    year = start.get("year", s.first_year)
    if type(year) is not int or not s.first_year <= year <= LAST_YEAR:
        raise ValueError(year)
    return replace(s, year=year)


def _animator(s: Goodwill, start: Start) -> Goodwill:
    """Who is animator this year, whoever it was in the first (GW-1.2)."""
    if "animator" not in start:
        return s
    wanted = s.seating.named(start["animator"])
    chosen = next(q for q in s.seating.seats if replace(s, chosen=q).animator == wanted)
    return replace(s, chosen=chosen)


def _bankrupt(s: Goodwill, start: Start) -> Goodwill:
    for company in map(Company, start.get("bankrupt", ())):
        s = s.with_firm(company, market=0, bankrupt=True)
        s = _set(s, capital(company), 0)
    if not s.in_play:
        raise ValueError("bankrupt")
    return s


def _capital(s: Goodwill, start: Start) -> Goodwill:
    for company, amount in _companies(s, start.get("capital", {})):
        s = _set(s, capital(company), _counted(amount, step=STEP))
    return s


def _market(s: Goodwill, start: Start) -> Goodwill:
    """As told; else the start values, where the rest is as a bankruptcy leaves it (GW-13.5)."""
    told = dict(_companies(s, start.get("market", {})))
    if not told:
        told = _market_left(s)
    if set(told) != set(s.in_play) or sum(_counted(n, step=STEP) for n in told.values()) != 100:
        raise ValueError(told)
    for company, market in told.items():
        s = s.with_firm(company, market=market)
    return s


def _market_left(s: Goodwill) -> dict[Company, int]:
    match s.in_play:
        case (only,):
            return {only: 100}
        case (one, other):
            lost = 100 - START_MARKET[one] - START_MARKET[other]
            half = lost // 2 // STEP * STEP
            first = START_MARKET[one] > START_MARKET[other]
            more, less = lost - half, half
            return {
                one: START_MARKET[one] + (more if first else less),
                other: START_MARKET[other] + (less if first else more),
            }
    return dict(START_MARKET)


def _prices(s: Goodwill, start: Start) -> Goodwill:
    told = {str(Resource(r)): _counted(n, step=STEP) for r, n in start.get("prices", {}).items()}
    if any(price > PRICE_TOP for price in told.values()):
        raise ValueError(told)
    return replace(s, prices=Prices()._replace(**told))


def _tokens(s: Goodwill, start: Start) -> Goodwill:
    told = dict(_companies(s, start.get("tokens", {})))
    for company in s.in_play:
        tokens = tuple(map(Resource, told.get(company, Resource)))
        if not 1 <= len(tokens) <= TOKENS:
            raise ValueError(tokens)
        s = s.with_firm(company, tokens=sorted_tokens(tokens))
    return s


def _cash(s: Goodwill, start: Start) -> Goodwill:
    """Bills that nobody has won or lost are counted as a correction (section 11 of the rules)."""
    for seat, amount in _seats(s, start.get("cash", {})):
        s = replace(s, corrected=s.corrected + _counted(amount) - s.cash(seat))
        s = _set(s, s.purse(seat), amount)
    return s


# -- bosses


def _bosses(s: Goodwill, start: Start) -> Goodwill:
    """Office, row and pile: as told, then whoever lies nowhere yet."""
    office = dict(_companies(s, start.get("bosses", {})))
    row, told = tuple(start.get("row", ())), start.get("pile")
    named = [name for name in (*office.values(), *row, *(told or ())) if name]
    vacant = [company for company in s.in_play if company not in office]
    s = _enough(s, named, len(vacant) + (0 if row else ROW))
    if len(set(named)) != len(named) or not set(named) <= set(deck.bosses(s)):
        raise ValueError(named)
    idle = iter([name for name in deck.bosses(s) if name not in named])
    for company in vacant:
        office[company] = next(idle)
    row = row or tuple(next(idle) for _ in range(ROW))
    size = BOSSES - ROW - sum(map(bool, office.values()))
    pile = _pile(s, idle, size) if told is None else tuple(told)
    if len(row) != ROW or not all(row) or len(pile) != size:
        raise ValueError(row)
    for company, name in office.items():
        s = s.with_firm(company, boss=name)
    return replace(s, row=row, pile=pile)


def _enough(s: Goodwill, named: list[str], wanted: int) -> Goodwill:
    """With so many more bosses known beside those `named`; faces of the house set, if need be."""
    house = iter([Boss.read(fact.value) for fact in s.box.under("house-boss").values()])
    while len(set(deck.bosses(s)) - set(named)) < wanted:
        face = next((boss for boss in house if boss.name not in deck.bosses(s)), None)
        if face is None:
            raise ValueError(named)
        s = deck.learn_boss(s, face)
    return s


def _pile(s: Goodwill, idle: Iterator[str], size: int) -> tuple[str, ...]:
    """The cards that are left where the app knows them; with real ones nobody has seen them."""
    if s.options.cards == "box":
        return ("",) * size
    return tuple(next(idle) for _ in range(size))


# -- shares


def _shares(s: Goodwill, start: Start) -> Goodwill:
    """As told; the rest goes round the table, one share after the other (GW-1.10)."""
    told = dict(_seats(s, start.get("shares", {})))
    hands = {seat: dict(_companies(s, told.get(seat, {}))) for seat in s.seating.seats}
    turn = cycle(s.seating.seats)
    for company in s.in_play:
        others = [seat for seat in s.seating.seats if company not in hands[seat]]
        left = s.shares(company) - sum(_counted(hand.get(company, 0)) for hand in hands.values())
        if left < 0 or (left and not others):
            raise ValueError(company)
        for seat in others:
            hands[seat][company] = 0
        while left:
            seat = next(turn)
            if seat in others:
                hands[seat][company] += 1
                left -= 1
    for seat, hand in hands.items():
        s = s.with_portfolio(seat, Portfolio(**{str(c): n for c, n in hand.items()}))
    return s


# -- lots


def _lots(s: Goodwill, start: Start) -> Goodwill:
    """As told; else dealt, where the app deals them."""
    if "lots" not in start:
        return deck.deal_lots(s)
    lots = tuple(_lot(s, n, **given) for n, given in enumerate(start["lots"], 1))
    if len(lots) != LOTS:
        raise ValueError(lots)
    return replace(s, lots=lots)


def _lot(s: Goodwill, position: int, *, percent: int, left: str, right: str) -> Lot:
    if _counted(percent) > 100:
        raise ValueError(percent)
    face = (EVENTS[left], EVENTS[right])
    name = next((name for name, card in deck.events(s).items() if card == face), "")
    return Lot(position, percent, name, *face)


# -- reading


def _playing(s: Goodwill, start: Start) -> Company:
    company = Company(start.get("company", s.in_play[0]))
    if company not in s.in_play:
        raise ValueError(company)
    return company


def _transaction(s: Goodwill, start: Start) -> int:
    number = _counted(start.get("transaction", 1))
    if not 1 <= number <= s.options.transactions:
        raise ValueError(number)
    return number


def _counted(value: Any, step: int = 1) -> int:
    if type(value) is not int or value < 0 or value % step:
        raise ValueError(value)
    return value


def _companies(s: Goodwill, told: Mapping[str, Any]) -> list[tuple[Company, Any]]:
    """What is told of companies in play, by company."""
    found = [(Company(name), value) for name, value in told.items()]
    if any(company not in s.in_play for company, _ in found):
        raise ValueError(told)
    return found


def _seats(s: Goodwill, told: Mapping[str, Any]) -> list[tuple[Seat, Any]]:
    return [(s.seating.named(name), value) for name, value in told.items()]


def _set(s: Goodwill, account: Account, amount: int) -> Goodwill:
    """With exactly that much in the account."""
    more = amount - s.ledger[account]
    source, to = (THE_BANK, account) if more > 0 else (account, THE_BANK)
    return s.pay(abs(more), source, to, memo("start"), "GW-1.4")


_PUTS: Mapping[str, Callable[[Goodwill, Start], Goodwill]] = {
    "year": _year,
    "animator": _animator,
    "bankrupt": _bankrupt,
    "capital": _capital,
    "market": _market,
    "prices": _prices,
    "tokens": _tokens,
    "bosses": _bosses,
    "cash": _cash,
    "shares": _shares,
    "lots": _lots,
}
