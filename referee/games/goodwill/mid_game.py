"""Tables that begin in mid-game, to try one step of the year alone.

Each part in START_PARTS lays out one thing, as the start says or in a legal way. Its function
raises ValueError or LookupError if the start is impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import cycle
from typing import Any

from referee.games.goodwill.box.cards import EVENTS, Boss, CompanyId, Lot, Resource
from referee.games.goodwill.phases.boss_election import BossElection
from referee.games.goodwill.phases.closing import Closing
from referee.games.goodwill.phases.estimates import Estimates
from referee.games.goodwill.phases.event_step import EventStep
from referee.games.goodwill.phases.lots import PrivateReports, deal_lots
from referee.games.goodwill.phases.opening import Opening
from referee.games.goodwill.phases.turning import Turning
from referee.kit.box.inventory import Schema, object_schema
from referee.kit.components.money import Account, cash_account
from referee.kit.frozen import replace
from referee.kit.mid_game import (
    WHOLE_NUMBER_SCHEMA,
    MidGame,
    Start,
    StartPart,
    by_seat_start_part,
    enum_schema,
    keyed_schema,
    list_schema,
    names_schema,
    range_schema,
    seat_start_part,
    start_part,
    values_by_seat,
)
from referee.kit.seats import Seat

from .box import deck
from .rules import bankruptcy, events, market_shares
from .state import (
    BOSS_COUNT,
    LAST_YEAR,
    LOT_COUNT,
    MAX_PRICE,
    MONEY_STEP,
    ROW_PLACE_COUNT,
    START_MARKET,
    TOKENS_PER_COMPANY,
    Goodwill,
    Portfolio,
    Prices,
    capital_account,
    memo_text,
    sorted_tokens,
)

MULTIPLE_OF_FIVE_SCHEMA: Schema = {**WHOLE_NUMBER_SCHEMA, "multipleOf": MONEY_STEP}
COMPANY_SCHEMA = enum_schema(CompanyId)
_BOSS_SCHEMA: Schema = {"type": "string", "description": "the name of a boss; empty for none"}
_EVENT_SCHEMA = enum_schema(EVENTS)

STEPS_WITH_OPEN_LOTS = ("happening", "closing")  # the steps that begin with the lots turned


def _set_year(s: Goodwill, start: Start) -> Goodwill:
    year = start.get("year", s.first_year)
    if year < s.first_year:
        raise ValueError(year)
    return replace(s, year=year)


def _set_bankrupt(s: Goodwill, names: list[str]) -> Goodwill:
    for company in map(CompanyId, names):
        s = s.with_company(company, market_share=0, is_bankrupt=True)
        s = _set_balance(s, capital_account(company), 0)
    if not s.companies_in_play:
        raise ValueError("bankrupt")
    return s


def _set_capital(s: Goodwill, amounts: Mapping[str, int]) -> Goodwill:
    for company, amount in _values_by_company(s, amounts):
        s = _set_balance(s, capital_account(company), amount)
    return s


def _set_market(s: Goodwill, start: Start) -> Goodwill:
    """Set the market shares from the start, else those of a new game.

    The share of a bankrupt company goes to the others as in a bankruptcy (GW-13.5).
    """
    shares: market_shares.MarketShares = dict(_values_by_company(s, start.get("market", {})))
    if not shares:
        shares = START_MARKET
        for company in CompanyId:
            shares = (
                bankruptcy.split_bankrupt_share(shares, company)
                if s[company].is_bankrupt
                else shares
            )
    if set(shares) != set(s.companies_in_play) or sum(shares.values()) != 100:
        raise ValueError(shares)
    return s.with_market_shares(shares)


def _set_tokens(s: Goodwill, start: Start) -> Goodwill:
    tokens_by_company = dict(_values_by_company(s, start.get("tokens", {})))
    for company in s.companies_in_play:
        tokens = tuple(map(Resource, tokens_by_company.get(company, Resource)))
        s = s.with_company(company, tokens=sorted_tokens(tokens))
    return s


def _set_cash(s: Goodwill, seat: Seat, amount: int) -> Goodwill:
    """Set a seat's cash.

    The difference from the cash of a new game is booked as a correction.
    """
    s = replace(s, cash_correction=s.cash_correction + amount - s.cash(seat))
    return _set_balance(s, cash_account(seat), amount)


# -- bosses


def _set_bosses(s: Goodwill, start: Start) -> Goodwill:
    """Set offices, row and pile from the start, then place the remaining bosses."""
    boss_by_company = dict(_values_by_company(s, start.get("bosses", {})))
    row, pile_names = tuple(start.get("row", ())), start.get("pile")
    named_bosses = [name for name in (*boss_by_company.values(), *row, *(pile_names or ())) if name]
    vacant_companies = [
        company for company in s.companies_in_play if company not in boss_by_company
    ]
    s = _learn_bosses(s, named_bosses, len(vacant_companies) + (0 if row else ROW_PLACE_COUNT))
    if len(set(named_bosses)) != len(named_bosses) or not set(named_bosses) <= set(deck.bosses(s)):
        raise ValueError(named_bosses)
    idle_names = iter([name for name in deck.bosses(s) if name not in named_bosses])
    boss_by_company.update((company, next(idle_names)) for company in vacant_companies)
    row = row or tuple(next(idle_names) for _ in range(ROW_PLACE_COUNT))
    pile_size = BOSS_COUNT - ROW_PLACE_COUNT - sum(map(bool, boss_by_company.values()))
    pile = _make_pile(s, idle_names, pile_size) if pile_names is None else tuple(pile_names)
    if not all(row) or len(pile) != pile_size:
        raise ValueError(row)
    for company, name in boss_by_company.items():
        s = s.with_company(company, boss=name)
    return replace(s, boss_row=row, boss_pile=pile)


def _learn_bosses(s: Goodwill, named_bosses: list[str], other_count: int) -> Goodwill:
    """Return the state in which `named_bosses` and `other_count` others are known.

    Their faces are those of the house set, as if somebody had typed them in.
    """
    house_bosses = map(Boss.read, s.box.pieces("house-boss").values())
    for face in sorted(house_bosses, key=lambda boss: boss.name not in named_bosses):
        bosses = deck.bosses(s)
        are_too_few = len(bosses.keys() - set(named_bosses)) < other_count
        if face.name not in bosses and (face.name in named_bosses or are_too_few):
            s = deck.learn_boss(s, face)
    return s


def _make_pile(s: Goodwill, idle_names: Iterator[str], pile_size: int) -> tuple[str, ...]:
    """Return the remaining cards; those of a real deck are unknown."""
    if s.options.cards == "box":
        return ("",) * pile_size
    return tuple(next(idle_names) for _ in range(pile_size))


# -- shares


def _set_shares(s: Goodwill, start: Start) -> Goodwill:
    """Deal the shares of the start, then the rest one by one (GW-1.10)."""
    by_name = values_by_seat(s, start.get("shares", {}))
    hands = {seat: dict(_values_by_company(s, by_name.get(seat, {}))) for seat in s.seating.seats}
    seat_cycle = cycle(s.seating.seats)
    for company in s.companies_in_play:
        other_seats = [seat for seat in s.seating.seats if company not in hands[seat]]
        remaining = s.share_count(company) - sum(hand.get(company, 0) for hand in hands.values())
        if remaining < 0 or (remaining and not other_seats):
            raise ValueError(company)
        for seat in other_seats:
            hands[seat][company] = 0
        while remaining:
            seat = next(seat_cycle)
            if seat in other_seats:
                hands[seat][company] += 1
                remaining -= 1
    for seat, hand in hands.items():
        s = s.with_portfolio(seat, Portfolio(**{str(c): n for c, n in hand.items()}))
    return s


# -- lots


def _set_lots(s: Goodwill, start: Start) -> Goodwill:
    """Set the lots of the start, or deal them by the app.

    Real lots are unknown until they are turned over.
    """
    if "lots" not in start:
        return deal_lots(s)
    if s.options.cards == "box" and start.get("step") not in STEPS_WITH_OPEN_LOTS:
        raise ValueError("lots")
    lots = tuple(_make_lot(s, n, **lot) for n, lot in enumerate(start["lots"], 1))
    return replace(s, lots=lots)


def _make_lot(s: Goodwill, position: int, *, percent: int, left: str, right: str) -> Lot:
    face = (EVENTS[left], EVENTS[right])
    name = next((name for name, card in deck.event_cards(s).items() if card == face), "")
    return Lot(position, percent, name, *face)


# -- reading


def _values_by_company(
    s: Goodwill, value_by_name: Mapping[str, Any]
) -> list[tuple[CompanyId, Any]]:
    """Return what the start says about the companies in play."""
    if any(name not in s.companies_in_play for name in value_by_name):
        raise ValueError(value_by_name)
    return [(CompanyId(name), value) for name, value in value_by_name.items()]


def _set_balance(s: Goodwill, account: Account, amount: int) -> Goodwill:
    return s.set_balance(account, amount, memo_text("start"), "GW-1.4")


def _company_keyed_schema(item_schema: Schema, description: str) -> Schema:
    return keyed_schema(CompanyId, item_schema, description=description)


_TOKENS_SCHEMA = list_schema(enum_schema(Resource), minItems=1, maxItems=TOKENS_PER_COMPANY)
_UNSEEN_SCHEMA = {**_BOSS_SCHEMA, "description": "the top first; empty for a card nobody has seen"}
_BOSSES_SCHEMAS = {
    "bosses": _company_keyed_schema(_BOSS_SCHEMA, "who is in office"),
    "row": list_schema(_BOSS_SCHEMA, minItems=ROW_PLACE_COUNT, maxItems=ROW_PLACE_COUNT),
    "pile": list_schema(_UNSEEN_SCHEMA, maxItems=BOSS_COUNT - ROW_PLACE_COUNT),
}
_DEALT_DESCRIPTION = "what is not told is dealt evenly to the other seats"
_LOTS_SCHEMA = list_schema(
    object_schema({"percent": range_schema(0, 100), "left": _EVENT_SCHEMA, "right": _EVENT_SCHEMA}),
    minItems=LOT_COUNT,
    maxItems=LOT_COUNT,
    description="those of the year, where the app deals them or they lie face up",
)
_PRICES_SCHEMA = keyed_schema(
    Resource, {**MULTIPLE_OF_FIVE_SCHEMA, "maximum": MAX_PRICE}, description="dollars"
)
_MARKET_SCHEMA = _company_keyed_schema(
    MULTIPLE_OF_FIVE_SCHEMA, "percent; of the companies in play all, or none"
)

YEAR_PART = StartPart(
    {"year": range_schema(LAST_YEAR - 6, LAST_YEAR)}, _set_year, is_always_laid=True
)
START_PARTS: tuple[StartPart[Goodwill], ...] = (
    seat_start_part("animator", "a seat's name: who it is this year", Goodwill.with_animator),
    start_part("bankrupt", list_schema(COMPANY_SCHEMA), _set_bankrupt),
    start_part("capital", _company_keyed_schema(MULTIPLE_OF_FIVE_SCHEMA, "dollars"), _set_capital),
    StartPart({"market": _MARKET_SCHEMA}, _set_market, is_always_laid=True),
    start_part("prices", _PRICES_SCHEMA, lambda s, prices: replace(s, prices=Prices(**prices))),
    StartPart(
        {"tokens": _company_keyed_schema(_TOKENS_SCHEMA, "resources on its board")},
        _set_tokens,
        is_always_laid=True,
    ),
    StartPart(_BOSSES_SCHEMAS, _set_bosses, is_always_laid=True),
    by_seat_start_part("cash", WHOLE_NUMBER_SCHEMA, "dollars", _set_cash),
    StartPart(
        {
            "shares": names_schema(
                _company_keyed_schema(WHOLE_NUMBER_SCHEMA, "shares"), _DEALT_DESCRIPTION
            )
        },
        _set_shares,
        is_always_laid=True,
    ),
    StartPart({"lots": _LOTS_SCHEMA}, _set_lots, is_always_laid=True),
)


def _company_to_play(s: Goodwill, start: Start) -> CompanyId:
    company = CompanyId(start.get("company", s.companies_in_play[0]))
    if company not in s.companies_in_play:
        raise ValueError(company)
    return company


def _transaction_number(s: Goodwill, start: Start) -> int:
    number: int = start.get("transaction", 1)
    if number > s.options.transactions:
        raise ValueError(number)
    return number


def _start_estimating(s: Goodwill, start: Start) -> Goodwill:
    """Return the state at the transaction that the start names.

    By default it is the first one of the first company in play.
    """
    company, transaction_number = _company_to_play(s, start), _transaction_number(s, start)
    earlier_companies = list(CompanyId)[: list(CompanyId).index(company)]
    phase = Estimates.next(s, earlier_companies[-1] if earlier_companies else None)
    if transaction_number > 1:
        phase = Estimates.begin(s, company, transaction_number)
    return replace(s, phase=phase)


def _start_events(s: Goodwill, start: Start) -> Goodwill:
    """Return the state with four lots face up, after the first event."""
    if not s.lots:
        raise ValueError("lots")
    s = events.apply_first_event(replace(s, are_lots_open=True))
    return replace(s, phase=EventStep())


def _start_closing(s: Goodwill, start: Start) -> Goodwill:
    """Return the state after the events, with the year's results booked."""
    s = replace(s, are_lots_open=True)
    s = EventStep().close(s)
    return replace(s, phase=Closing() if s.companies_in_play else None)


STEPS: Mapping[str, Callable[[Goodwill, Start], Goodwill]] = {
    "opening": lambda s, start: replace(s, phase=Opening()),
    "looking": lambda s, start: replace(s, phase=PrivateReports()),
    "estimating": _start_estimating,
    "bossing": lambda s, start: replace(s, phase=BossElection(_company_to_play(s, start))),
    "turning": lambda s, start: replace(s, phase=Turning()),
    "happening": _start_events,
    "closing": _start_closing,
}

# Values that a start leaves out are those of the rules, or legal ones: distinct tokens, the first
# bosses known, shares dealt evenly. If too few bosses are known, faces of the house set are added,
# as if typed in.
MID_GAME = MidGame(
    YEAR_PART,
    "step",
    STEPS,
    START_PARTS,
    {
        "company": {**COMPANY_SCHEMA, "description": "whose estimates, or whose boss"},
        "transaction": {"type": "integer", "minimum": 1, "maximum": 3},
    },
)
