"""Contents of Ambition's box by kind (B1 to B10), and their fields.

INVENTORY has the order of the box page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from referee.games.ambition.company import BARS_A_WORKER, TONNES_A_BAR, StaffTrade
from referee.games.ambition.state import MARKET_COUNT, MAX_MONTHS
from referee.kit.box.facts import Box
from referee.kit.box.inventory import (
    FactKind,
    MappingKind,
    RowKind,
    Wording,
    card_size_kind,
    count_kind,
    is_bilingual,
    single_kind,
)
from referee.kit.box.text_cards import (
    BY_HAND_EFFECT,
    Effect,
    TextCards,
    card_face,
    card_fields,
    effect,
)
from referee.kit.components.money import Bills, bill_fields
from referee.kit.fields import Choice, Limit, Number, Pick, figure
from referee.kit.frozen import replace
from referee.kit.game import S
from referee.kit.words import Message, Money, Month, Refusal, text

SMALLEST_FRANCS = 1_000  # sums on cards are multiples of it (AMB-0.9)


def francs_field(name: str, step: int, rule: str, **other_arguments: Any) -> Number:
    """Return a field for a positive multiple of `step` francs (AMB-0.9, AMB-2.9).

    `step` is the smallest bill, or the step of a price. `other_arguments`: those of the Number.
    """
    codes = {"low_code": "bad-count", "text_code": "not-a-number"}
    arguments = {"low": step, "step": step, "unit": "money", **codes, **other_arguments}
    return figure(name, code="not-multiple-of-1000", rule=rule, **arguments)


# -- cards with a text: their effects and moments (B6, B7)


def _effect_amount_field(low: int, high: int) -> Number:
    limit = Limit(high, "bad-correction", "AMB-9.5", (("low", low),))
    return Number("amount", low, (limit,), text_code="effect-amount", rule="AMB-9.5")


EFFECT_COUNT_FIELD = _effect_amount_field(1, 20)
EFFECT_BARS_FIELD = _effect_amount_field(1, 100)
BARS_PER_WORKER_FIELD = _effect_amount_field(0, BARS_A_WORKER)
_FRANCS_LIMIT = Limit(1_000_000, "bad-correction", "AMB-0.9", (("low", SMALLEST_FRANCS),))
MONEY_FIELD = francs_field(
    "amount", SMALLEST_FRANCS, "AMB-0.9", limits=(_FRANCS_LIMIT,), text_code="effect-amount"
)

EXPRESS_EFFECTS = (
    BY_HAND_EFFECT,
    effect("idle-worker", "count", EFFECT_COUNT_FIELD),
    effect("bars-per-worker", "bars", BARS_PER_WORKER_FIELD),
    effect("absent-salesperson", "count", EFFECT_COUNT_FIELD),
    effect("absent-secretary", "count", EFFECT_COUNT_FIELD),
    effect("lose-cocoa", "bars", EFFECT_BARS_FIELD),
    effect("pay-bank", "amount", MONEY_FIELD),
    effect("annul-contract"),
)
CONFIDENTIAL_EFFECTS = (
    BY_HAND_EFFECT,
    effect("highest-salary-receives", "amount", MONEY_FIELD),
    effect("lose-bundles"),
    effect("return-chocolate", "bars", EFFECT_BARS_FIELD),
    effect("pay-per-chocolate", "amount", MONEY_FIELD),
    effect("no-cocoa"),
    effect("bars-per-worker", "bars", BARS_PER_WORKER_FIELD),
    *(
        Effect(f"hiring-freeze-{trade}", {"kind": "hiring-freeze", "trade": trade.value})
        for trade in StaffTrade
    ),
)
AT_ONCE_EFFECTS = (
    "highest-salary-receives",
    "lose-bundles",
    "return-chocolate",
    "pay-per-chocolate",
)
EXPRESS_MOMENTS = (
    "before-manufacture",
    "before-cursors",
    "before-placement",
    "at-acceptance",
    "any",
)
WHEN_VALUES = ("now", "next")

_MOMENT_PICK = Pick(
    "moment", tuple(Choice(m, text(f"ambition-moment-{m}")) for m in EXPRESS_MOMENTS)
)
_WHEN_PICK = Pick("when", tuple(Choice(w, text(f"ambition-when-{w}")) for w in WHEN_VALUES))


@dataclass(frozen=True, slots=True, kw_only=True)
class AmbitionCards(TextCards):
    """Cards of which a table may know more than its household's box can store."""

    game: str = "ambition"
    spare_count: int = 4  # blank cards

    def add_typed_card(self, s: S, value: Mapping[str, Any]) -> S:
        """Add a card typed in during play; it replaces one that we invented.

        The last invented card is replaced first, because rules may name the first cards. If the
        deck and its blank cards are all known, the card is played but not stored.
        """
        names = s.box.facts_in(self.key)
        invented_cards = [c for c in self.piece_ids(s.box) if s.box.is_house_value(c)]
        has_room = len(names) < self.piece_count + self.spare_count
        card = (
            invented_cards[-1]
            if invented_cards
            else f"{self.key}/{self.new_piece_name({}, names)}"
            if has_room
            else None
        )
        return s.learn(card, dict(value)) if card else s


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfidentialCards(AmbitionCards):
    """Confidentiel cards, with an effect this month or the next."""

    def read(self, typed: Mapping[str, Any]) -> Any:
        if typed["effect"] in AT_ONCE_EFFECTS and typed["when"] == "next":
            raise Refusal("effect-at-once", self.rule, "effect")
        return TextCards.read(self, typed)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpressCards(AmbitionCards):
    """Express cards, listed with their effect on the target."""

    def in_brief(self, value: Mapping[str, Any]) -> Message:
        name, effect_fact = card_face(value).name, value.get("effect")
        if not (name and effect_fact):
            return TextCards.in_brief(self, value)
        number = next((number for key, number in effect_fact.items() if key != "kind"), 0)
        count = Money(number) if "amount" in effect_fact else number
        consequence = text(f"ambition-does-{effect_fact['kind']}", count=count)
        return text("ambition-card-does", card=name, does=consequence)

    def hand_choices(self, box: Box, cards: Sequence[str]) -> tuple[Choice, ...]:
        """Return a choice for each of `cards`, with its whole text.

        No choice is marked as ours, because the table does not use printed cards then.
        """
        return tuple(
            Choice(
                card,
                self._text_with_moment(
                    box, card, self.in_full(card_face(box[card])), is_house_value=False
                ),
            )
            for card in cards
        )


EXPRESS_KIND = ExpressCards(
    key="express",
    fields=card_fields("ambition", _MOMENT_PICK, EXPRESS_EFFECTS),
    effects=EXPRESS_EFFECTS,
    moment_field="moment",
    piece_count=12,
    sheet_key="express",
    rule="AMB-9.5",
)
CONFIDENTIAL_KIND = ConfidentialCards(
    key="confidential",
    fields=card_fields("ambition", _WHEN_PICK, CONFIDENTIAL_EFFECTS),
    effects=CONFIDENTIAL_EFFECTS,
    moment_field="when",
    piece_count=7,
    sheet_key="confidential",
    rule="AMB-7.1",
)


# -- contracts

MAX_MARKET_NAME_LENGTH = 40  # characters
MAX_TONNES = 60  # of a contract
MONTHS = range(1, MAX_MONTHS + 1)

_PRICE_LIMITS = (Limit(10_000_000, "bad-card", "AMB-4.5"),)
OPENING_PRICE_FIELD = replace(
    francs_field("opening", SMALLEST_FRANCS, "AMB-4.5", limits=_PRICE_LIMITS, is_unread=True),
    low_code="bad-card",
    step_code="bad-card",
)
MAXIMUM_PRICE_FIELD = replace(OPENING_PRICE_FIELD, name="maximum", optional=True)
TONNES_FIELD = replace(
    OPENING_PRICE_FIELD,
    name="tonnes",
    low=TONNES_A_BAR,
    limits=(Limit(MAX_TONNES, "bad-card", "AMB-4.5"),),
    step=TONNES_A_BAR,
    unit="tonnes",
    tap_values=tuple(range(TONNES_A_BAR, MAX_TONNES + 1, TONNES_A_BAR)),
)


def over_maximum_refusal(rule: str) -> Refusal:
    """Return the refusal of an opening price above the card's maximum (AMB-4.5)."""
    return Refusal("bad-card", rule, "maximum").with_key("ambition-over-maximum")


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractCards(MappingKind):
    """Contract cards. The maximum of a card is null until somebody has read it."""

    def read(self, typed: Mapping[str, Any]) -> Any:
        if typed["maximum"] is not None and typed["opening"] > typed["maximum"]:
            raise over_maximum_refusal(self.rule)
        return MappingKind.read(self, typed)


CONTRACT_KIND = ContractCards(
    key="contract",
    fields=(TONNES_FIELD, OPENING_PRICE_FIELD, MAXIMUM_PRICE_FIELD),
    piece_count=23,
    spare_count=4,
    sheet_key="contracts",
    rule="AMB-4.5",
)


# -- board, money and pieces (B1 to B4, B8 to B10)


@dataclass(frozen=True, slots=True, kw_only=True)
class MarketNames(RowKind):
    """The five market names, in the order of the board.

    An unread name is "". A name read by a household is one text, as typed. Our own are in both
    languages if they differ.
    """

    def read(self, typed: Mapping[str, Any]) -> Any:
        names: set[str] = set()
        for field in self.fields:
            name = typed[field.name]
            spellings = {
                each.casefold() for each in (name.values() if is_bilingual(name) else (name,))
            }
            if spellings & names:
                raise Refusal("five-markets", self.rule, field.name)
            names |= spellings - {""}
        return RowKind.read(self, typed)


MARKET_NAMES = MarketNames(
    key="markets",
    fields=tuple(
        Wording(f"market-{n}", MAX_MARKET_NAME_LENGTH, optional=True, rule="AMB-2.6")
        for n in range(1, MARKET_COUNT + 1)
    ),
    field_labels=tuple(text("ambition-fact-market", number=n) for n in range(1, MARKET_COUNT + 1)),
    rule="AMB-2.6",
)


def _box_number_field(
    name: str, rule: str, *, low: int = 0, high: int = 999, unit: str = "", step: int = 1
) -> Number:
    limit = Limit(high, "bad-correction", rule, (("low", low),))
    code = "bad-fact" if low else "bad-count"
    return Number(name, low, (limit,), step, code, code, rule=rule, unit=unit)


def _pieces_kind(field: Number, piece: str) -> FactKind:
    """Return the kind of a piece count; the sheet `field.name` prints these pieces.

    `piece` is their id there.
    """
    return single_kind(field, sheet_key=field.name, counted_pieces={field.name: piece})


COCOA_CAPACITY_FIELD = _box_number_field("cocoa-capacity", "AMB-2.2", low=1, unit="bars")
CHOCOLATE_CAPACITY_FIELD = _box_number_field("chocolate-capacity", "AMB-3.2", unit="bars")
PAWN_FIELDS = tuple(_box_number_field(trade.value, "AMB-1.6", unit="pawns") for trade in StaffTrade)
LOAN_INTEREST_FIELD = _box_number_field("loan-interest", "AMB-8.7", high=1_000_000, unit="money")
SMALLEST_BILL_FIELD = _box_number_field(
    "smallest-bill", "AMB-0.9", low=100, high=1_000_000, unit="money", step=100
)

BILLS = Bills(
    fields=bill_fields(10_000_000, "AMB-0.9"),
    piece_count=5,
    spare_count=5,
    game="ambition",
    rule="AMB-0.9",
)

BOND_VALUES = RowKind(
    key="bond-values",
    fields=tuple(
        _box_number_field(f"month-{m}", "AMB-8.3", high=10_000_000, unit="money") for m in MONTHS
    ),
    field_labels=tuple(text("ambition-fact-month", month=Month(m)) for m in MONTHS),
    rule="AMB-8.3",
)

INVENTORY: tuple[FactKind, ...] = (
    CONTRACT_KIND,
    CONFIDENTIAL_KIND,
    EXPRESS_KIND,
    _pieces_kind(_box_number_field("loan-cards", "AMB-8.5"), "loan"),
    single_kind(LOAN_INTEREST_FIELD),
    _pieces_kind(_box_number_field("bonds", "AMB-8.4"), "bond/"),
    BOND_VALUES,
    MARKET_NAMES,
    single_kind(COCOA_CAPACITY_FIELD),
    single_kind(CHOCOLATE_CAPACITY_FIELD),
    count_kind("pawns", PAWN_FIELDS),
    _pieces_kind(_box_number_field("bars", "AMB-2.1", low=1, unit="bars"), "bar"),
    single_kind(SMALLEST_BILL_FIELD),
    card_size_kind("AMB-4.5"),
    BILLS,
)
