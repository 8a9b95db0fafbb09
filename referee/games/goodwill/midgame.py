"""What lies on a table that begins in mid-game: what the start tells of it, or what is legal.

Each `put` gives the table with one more thing laid out. It raises ValueError, TypeError or
LookupError where what the start says cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import cycle
from typing import Any

from referee.kit.money import Account
from referee.kit.seats import Seat

from .box import deck
from .box.cards import EVENTS, Boss, CompanyId, Lot, Resource
from .phases.step import memo
from .rules import market
from .state import (
    BOSSES,
    LAST_YEAR,
    LOTS,
    PRICE_TOP,
    ROW,
    START_MARKET,
    STEP,
    TOKENS,
    Goodwill,
    Portfolio,
    Prices,
    capital,
    sorted_tokens,
)

Start = Mapping[str, Any]
Put = Callable[[Goodwill, Start], Goodwill]

FACE_UP = ("happening", "closing")  # the steps that begin with the lots turned


def _year(s: Goodwill, start: Start) -> Goodwill:
    year = start.get("year", s.first_year)
    if type(year) is not int or not s.first_year <= year <= LAST_YEAR:
        raise ValueError(year)
    return replace(s, year=year)


def _animator(s: Goodwill, start: Start) -> Goodwill:
    """Who is animator this year, whoever it was in the first (GW-1.2)."""
    if "animator" not in start:
        return s
    return s.run_by(s.seating.named(start["animator"]))


def _bankrupt(s: Goodwill, start: Start) -> Goodwill:
    for company in map(CompanyId, start.get("bankrupt", ())):
        s = s.with_firm(company, market=0, bankrupt=True)
        s = _set(s, capital(company), 0)
    if not s.in_play:
        raise ValueError("bankrupt")
    return s


def _capital(s: Goodwill, start: Start) -> Goodwill:
    for company, amount in _companies(s, start.get("capital", {})):
        s = _set(s, capital(company), counted(amount, step=STEP))
    return s


def _market(s: Goodwill, start: Start) -> Goodwill:
    """As told; else the start values, where the rest is as a bankruptcy leaves it (GW-13.5)."""
    told: market.Shares = dict(_companies(s, start.get("market", {})))
    if not told:
        told = START_MARKET
        for company in CompanyId:
            told = market.split(told, company) if s[company].bankrupt else told
    if set(told) != set(s.in_play) or sum(counted(n, step=STEP) for n in told.values()) != 100:
        raise ValueError(told)
    return s.with_markets(told)


def _prices(s: Goodwill, start: Start) -> Goodwill:
    told = {str(Resource(r)): counted(n, step=STEP) for r, n in start.get("prices", {}).items()}
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
    """Bills that nobody has won or lost are counted as a correction."""
    for seat, amount in _seats(s, start.get("cash", {})):
        s = replace(s, corrected=s.corrected + counted(amount) - s.cash(seat))
        s = _set(s, s.purse(seat), amount)
    return s


# -- bosses


def _bosses(s: Goodwill, start: Start) -> Goodwill:
    """Office, row and pile: as told, then whoever lies nowhere yet."""
    office = dict(_companies(s, start.get("bosses", {})))
    row, told = tuple(start.get("row", ())), start.get("pile")
    named = [name for name in (*office.values(), *row, *(told or ())) if name]
    vacant = [company for company in s.in_play if company not in office]
    s = _typed(s, named, len(vacant) + (0 if row else ROW))
    if len(set(named)) != len(named) or not set(named) <= set(deck.bosses(s)):
        raise ValueError(named)
    idle = iter([name for name in deck.bosses(s) if name not in named])
    office.update((company, next(idle)) for company in vacant)
    row = row or tuple(next(idle) for _ in range(ROW))
    size = BOSSES - ROW - sum(map(bool, office.values()))
    pile = _pile(s, idle, size) if told is None else tuple(told)
    if len(row) != ROW or not all(row) or len(pile) != size:
        raise ValueError(row)
    for company, name in office.items():
        s = s.with_firm(company, boss=name)
    return replace(s, row=row, pile=pile)


def _typed(s: Goodwill, named: list[str], more: int) -> Goodwill:
    """With `named` known, and so many beside them; faces of the house set, as if just typed."""
    house = [Boss.read(fact.value) for fact in s.box.under("house-boss").values()]
    for face in sorted(house, key=lambda boss: boss.name not in named):
        known = deck.bosses(s)
        short = len(known.keys() - set(named)) < more
        if face.name not in known and (face.name in named or short):
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
        left = s.shares(company) - sum(counted(hand.get(company, 0)) for hand in hands.values())
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
    """As told; else dealt, where the app deals them. Real ones are not known before the turn."""
    if "lots" not in start:
        return deck.deal_lots(s)
    if s.options.cards == "box" and start.get("step") not in FACE_UP:
        raise ValueError("lots")
    lots = tuple(_lot(s, n, **given) for n, given in enumerate(start["lots"], 1))
    if len(lots) != LOTS:
        raise ValueError(lots)
    return replace(s, lots=lots)


def _lot(s: Goodwill, position: int, *, percent: int, left: str, right: str) -> Lot:
    if counted(percent) > 100:
        raise ValueError(percent)
    face = (EVENTS[left], EVENTS[right])
    name = next((name for name, card in deck.events(s).items() if card == face), "")
    return Lot(position, percent, name, *face)


# -- reading


def counted(value: Any, step: int = 1) -> int:
    if type(value) is not int or value < 0 or value % step:
        raise ValueError(value)
    return value


def _companies(s: Goodwill, told: Mapping[str, Any]) -> list[tuple[CompanyId, Any]]:
    """What is told of companies in play, by company."""
    found = [(CompanyId(name), value) for name, value in told.items()]
    if any(company not in s.in_play for company, _ in found):
        raise ValueError(told)
    return found


def _seats(s: Goodwill, told: Mapping[str, Any]) -> list[tuple[Seat, Any]]:
    return [(s.seating.named(name), value) for name, value in told.items()]


def _set(s: Goodwill, account: Account, amount: int) -> Goodwill:
    return s.level(account, amount, memo("start"), "GW-1.4")


PUTS: Mapping[str, Put] = {
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
