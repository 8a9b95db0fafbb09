"""Trades between two seats: tokens of unassigned cartels, and whole cases (AJ-13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, Self

from referee.games.antijeu.rules import board, cases
from referee.games.antijeu.state import AntiJeu, Trade
from referee.kit.frozen import cached_per_state
from referee.kit.seats import Seat
from referee.kit.words import Message, Refusal, text


class TradeItem(NamedTuple):
    """An item of a trade: tokens on a company, or a whole case."""

    company: int = 0
    token_count: int = 0
    case: str = ""

    @classmethod
    def read(cls, item_text: str) -> Self:
        """Return the item that an action names.

        "12x2" is two tokens on square 12, "orange" is a case.
        """
        company, _, count = item_text.partition("x")
        return cls(int(company), int(count)) if company.isdecimal() else cls(case=item_text)


@cached_per_state
def tradable_items(s: AntiJeu, seat: Seat) -> tuple[str, ...]:
    """Return the items that `seat` may give (AJ-13.4, AJ-13.5).

    They are tokens of unassigned cartels, and cases.
    """
    squares = board.squares(s)
    tokens = (
        f"{company}x{count + 1}"
        for company, counts in sorted(s.tokens.items())
        for count in range(counts.get(seat, 0))
        if s.case(squares[company].cartel).holder is None
    )
    return (*tokens, *(cartel.colour for cartel in board.held_cartels(s, seat)))


def merge_items(items: Iterable[str]) -> tuple[str, ...]:
    """Return the items with the single tokens of each company counted.

    In a form "12x3" is the third token on square 12. So "12x1" and "12x3" become "12x2".
    """
    counts = Counter(each.case or each.company for each in map(TradeItem.read, items))
    return tuple(f"{at}x{n}" if isinstance(at, int) else at for at, n in counts.items())


def item_names(s: AntiJeu, items: Iterable[str]) -> tuple[Message, ...]:
    """Return the names of these items."""
    return tuple(_item_name(s, TradeItem.read(item)) for item in items)


def single_item_name(s: AntiJeu, item: str) -> Message:
    """Return the name of a single item to trade: a token, or a case."""
    return _item_name(s, TradeItem.read(item)._replace(token_count=1))


def _item_name(s: AntiJeu, item: TradeItem) -> Message:
    if item.case:
        return text("antijeu-case-of", cartel=board.cartels(s)[item.case].name)
    company = board.squares(s)[item.company].label
    return text("antijeu-tokens-on", count=item.token_count, company=company)


def check_trade(s: AntiJeu, trade: Trade) -> None:
    """Raise Refusal for an impossible trade.

    A trade is impossible if nothing is given, if an item does not belong to its giver, or if two
    seats would claim one cartel.
    """
    sides = ((trade.seat, trade.gives, "gives"), (trade.other, trade.gets, "gets"))
    for seat, items, field in sides:
        if not items:
            raise Refusal("bad-choice", "AJ-13.1", field)
        companies = [each.company for each in map(TradeItem.read, items) if each.company]
        if len(set(companies)) < len(companies):
            raise Refusal("bad-choice", "AJ-13.1", field)
        if not set(items) <= set(tradable_items(s, seat)):
            raise Refusal("not-holder", "AJ-13.4", field, seat=seat)
    claim_counts = Counter(claim.cartel.colour for claim in cases.case_claims(swap(s, trade)))
    if any(count > 1 for count in claim_counts.values()):
        raise Refusal("double-claim", "AJ-13.6", "gets")


def swap(s: AntiJeu, trade: Trade) -> AntiJeu:
    """Swap the items of both sides.

    Consequences are applied later (AJ-13.1, AJ-13.7, AJ-13.8).
    """
    for seat, receiver, items in (
        (trade.seat, trade.other, trade.gives),
        (trade.other, trade.seat, trade.gets),
    ):
        for item in map(TradeItem.read, items):
            s = (
                _hand_over_case(s, item.case, seat, receiver)
                if item.case
                else _hand_over_tokens(s, item, seat, receiver)
            )
    return s


def _hand_over_tokens(s: AntiJeu, item: TradeItem, seat: Seat, receiver: Seat) -> AntiJeu:
    """Hand over tokens, which keep their circles (AJ-4.10)."""
    s = s.with_tokens(item.company, seat, s.token_count(item.company, seat) - item.token_count)
    return s.with_tokens(
        item.company, receiver, s.token_count(item.company, receiver) + item.token_count
    )


def _hand_over_case(s: AntiJeu, colour: str, seat: Seat, receiver: Seat) -> AntiJeu:
    """Hand over a case with its tokens, note or loan right (AJ-13.4, AJ-13.8)."""
    for company in board.cartels(s)[colour].companies:
        count = s.token_count(company, seat)
        s = s.with_tokens(company, receiver, s.token_count(company, receiver) + count)
        s = s.with_tokens(company, seat, 0)
    note_owner = receiver if s.case(colour).note_owner == seat else s.case(colour).note_owner
    return s.with_case(colour, holder=receiver, note_owner=note_owner)
