"""Before January: the layout of the box, and the first banker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.games.ambition.actions import DrawBanker, NameBanker, ReadBox
from referee.games.ambition.anytime import unread
from referee.games.ambition.box.decks import check_decks
from referee.games.ambition.box.inventory import (
    CHOCOLATE_CAPACITY_FIELD,
    COCOA_CAPACITY_FIELD,
    EXPRESS_KIND,
    LOAN_INTEREST_FIELD,
    MAX_MARKET_NAME_LENGTH,
    PAWN_FIELDS,
    SMALLEST_BILL_FIELD,
)
from referee.games.ambition.company import STARTING_EXPRESS_CARDS, CompanyState, StaffTrade
from referee.games.ambition.state import (
    MARKET_COUNT,
    MAX_SEATS,
    START_CAPITAL,
    Ambition,
    MonthPhase,
    Options,
    memo_text,
)
from referee.kit.actions import Ask
from referee.kit.box.facts import Box, Source
from referee.kit.components.chance import draw_seat, shuffle
from referee.kit.components.money import Ledger, bill_texts, small_bills_per_hand
from referee.kit.fields import FreeText, Number
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import seat_pick
from referee.kit.seats import Seat, Seating
from referee.kit.words import Message, Money, Month, Recipient, Refusal, text

SEAT_COUNTS = range(2, MAX_SEATS + 1)  # AMB-0.1
FIRST_EDITION_BILL_FIELD = replace(SMALLEST_BILL_FIELD, low=1, step=1)  # in the first edition

# The facts that are read from the box before the game (B1 to B4, B8, B10).
READABLE_FACTS = (
    *("markets", "cocoa-capacity", "chocolate-capacity"),
    *("pawns", "loan-interest", "smallest-bill"),
)


def initial_state(seating: Seating, options: Options, box: Box, seed: str) -> Ambition:
    """Return the state before January (AMB-0.1, AMB-0.2, AMB-0.3, AMB-0.4, AMB-0.5)."""
    check_decks(box, options, len(seating.names))
    s = Ambition(
        seating=seating,
        ledger=Ledger(),
        box=box,
        options=options,
        companies={seat: _new_company(seat, options, box, seed) for seat in seating.seats},
        banker=Seat(1),
        seed=seed,
    )
    for seat in seating.seats:
        s = s.earn(seat, START_CAPITAL, memo_text("capital"), "AMB-0.3")
    return s


def _new_company(seat: Seat, options: Options, box: Box, seed: str) -> CompanyState:
    """Return a new company with three Express cards (D35).

    The cards are known if the app deals them.
    """
    if options.express_deck == "physical":
        return CompanyState()
    first_index = (seat - 1) * STARTING_EXPRESS_CARDS
    hand = shuffle(seed, EXPRESS_KIND.key, EXPRESS_KIND.piece_ids(box))[
        first_index : first_index + STARTING_EXPRESS_CARDS
    ]
    return CompanyState(express=len(hand), hand=hand, unread_items=(unread.UNREAD_EXPRESS,))


@dataclass(frozen=True, slots=True)
class OpeningView:
    """The pieces to lay out, as far as the box has been read."""

    express_card_count: int
    markets: tuple[Message | str, ...]
    cocoa_capacity: int
    has_house_values: bool  # True if a house value replaces some fact of READABLE_FACTS


@dataclass(frozen=True, slots=True)
class Opening(MonthPhase):
    """Layout of the box and choice of the first banker (AMB-0.4, AMB-0.5)."""

    key: ClassVar[str] = "opening"
    track_stop: ClassVar[int] = 0

    def host_asks(self, s: Ambition) -> tuple[Ask, ...]:
        return (
            Ask(NameBanker, (seat_pick("banker", s.active_seats, "AMB-0.4"),), rule="AMB-0.4"),
            Ask(DrawBanker, rule="AMB-0.4", required=False),
            Ask(ReadBox, _box_fields(s), rule="AMB-0.5", required=False),
        )

    def apply(self, s: Ambition, seat: Seat, action: ReadBox | DrawBanker | NameBanker) -> Ambition:
        if isinstance(action, ReadBox):
            return _read_box(s, action)
        if isinstance(action, NameBanker):
            banker = Seat(action.banker)
            s = s.tell("ambition-banker-named", seat=banker, capital=Money(START_CAPITAL))
            return self.end(replace(s, banker=banker))
        banker = draw_seat(s.seed, "banker", s.active_seats)
        s = s.tell("ambition-banker-drawn", seat=banker, capital=Money(START_CAPITAL))
        notice = Recipient(banker, text("ambition-banker-drawn-you", capital=Money(START_CAPITAL)))
        return self.end(
            replace(s, banker=banker).announce(s.messages[-1].text, (notice,), rule="AMB-0.4")
        )

    def prompt(self, s: Ambition) -> Prompt:
        return Prompt(
            headline=text("ambition-opening-headline"),
            read_aloud=text(
                "ambition-opening-read", months=s.options.months, last=Month(s.options.months)
            ),
            moves=(_cash_text(s), *_deck_lines(s)),
            rule="AMB-0.3",
        )

    def public_view(self, s: Ambition, seat: Seat) -> OpeningView:
        return OpeningView(
            express_card_count=s[s.seating.seats[0]].express,
            markets=s.market_names,
            cocoa_capacity=s.cocoa_capacity(),
            has_house_values=any(s.box.source(name) == "house" for name in READABLE_FACTS),
        )


def starting_bills_text(s: Ambition) -> tuple[Message, ...]:
    """Return each seat's start money in small bills.

    The bank keeps half of these bills for change.
    """
    return bill_texts("ambition", small_bills_per_hand(s.box, START_CAPITAL, 2 * MAX_SEATS))


def _cash_text(s: Ambition) -> Message:
    bills = starting_bills_text(s)
    if not bills:
        return text("ambition-opening-move-any-cash", capital=Money(START_CAPITAL))
    return text("ambition-opening-move-cash", capital=Money(START_CAPITAL), bills=bills)


def _box_fields(s: Ambition) -> tuple[Number | FreeText, ...]:
    """Return the fields for facts of the box, filled with the values already read."""
    return (
        FreeText("markets", 120, optional=True, start=_market_names_text(s), rule="AMB-2.6"),
        _number_field(s, COCOA_CAPACITY_FIELD),
        _number_field(s, CHOCOLATE_CAPACITY_FIELD),
        *(_number_field(s, pawn_field, "pawns") for pawn_field in PAWN_FIELDS),
        _number_field(s, LOAN_INTEREST_FIELD),
        _number_field(s, FIRST_EDITION_BILL_FIELD if s.edition == 1 else SMALLEST_BILL_FIELD),
    )


def _market_names_text(s: Ambition) -> str:
    """Return the market names read so far.

    A name in both languages is ours, so it counts as unread.
    """
    names = s.box["markets"] if _was_read(s, "markets") else ()
    return ", ".join(name for name in names if name and isinstance(name, str))


def _number_field(s: Ambition, field: Number, fact_name: str = "") -> Number:
    """Return the optional field for a fact, or for part of one."""
    value = s.box[fact_name or field.name] if _was_read(s, fact_name or field.name) else None
    start = value[field.name] if fact_name and value else value
    name = field.name.replace("-", "_")
    trade = text(f"ambition-counter-{name}")
    label = text("ambition-field-pawns", trade=trade) if fact_name else None
    return replace(field, name=name, start=start, optional=True, is_unread=True, label=label)


def _was_read(s: Ambition, name: str) -> bool:
    return s.box.source(name) is Source.LEARNED


def _parse_market_names(typed_text: str) -> list[str]:
    """Return five different names, as the box stores them. Raises Refusal otherwise."""
    names = [name.strip() for name in typed_text.split(",") if name.strip()]
    if len(names) != MARKET_COUNT or len({name.casefold() for name in names}) != MARKET_COUNT:
        raise Refusal("five-markets", "AMB-2.6", "markets")
    if max(map(len, names)) > MAX_MARKET_NAME_LENGTH:
        raise Refusal("too-long", "AMB-2.6", "markets", high=MAX_MARKET_NAME_LENGTH)
    return names


def _read_box(s: Ambition, action: ReadBox) -> Ambition:
    """Store the values typed in as facts of the box; empty fields change nothing."""
    typed_values = {
        "markets": _parse_market_names(action.markets)
        if action.markets not in ("", _market_names_text(s))
        else None,
        "cocoa-capacity": action.cocoa_capacity,
        "chocolate-capacity": action.chocolate_capacity,
        "pawns": _pawn_counts(s, action),
        "loan-interest": action.loan_interest,
        "smallest-bill": action.smallest_bill,
    }
    values = {name: typed_values[name] for name in READABLE_FACTS if typed_values[name] is not None}
    if not values:
        raise Refusal("nothing-read", "AMB-0.5", "markets")
    for name, value in values.items():
        s = s.learn(name, value)
    return s.tell("ambition-box-read", count=len(values))


def _pawn_counts(s: Ambition, action: ReadBox) -> dict[str, int] | None:
    """Return the pawns of all trades, which are one fact and are read together."""
    typed_counts: dict[str, int | None] = {
        trade.value: getattr(action, trade.value) for trade in StaffTrade
    }
    if all(count is None for count in typed_counts.values()):
        return None
    if not _was_read(s, "pawns") and None in typed_counts.values():
        empty_trade = next(trade for trade, count in typed_counts.items() if count is None)
        raise Refusal("not-a-number", "AMB-1.6", empty_trade)
    return {
        **s.box["pawns"],
        **{t: count for t, count in typed_counts.items() if count is not None},
    }


def _deck_lines(s: Ambition) -> tuple[Message, ...]:
    """Return the decks that people shuffle and deal."""
    is_express_physical = s.options.express_deck == "physical"
    is_confidential_physical = s.options.confidential_deck == "physical"
    return (
        *((text("ambition-opening-move-express"),) if is_express_physical else ()),
        text(
            "ambition-opening-move-decks"
            if is_confidential_physical
            else "ambition-opening-move-contracts"
        ),
    )
