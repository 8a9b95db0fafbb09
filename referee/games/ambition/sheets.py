"""Ambition's printed sheets: SHEETS, by the name of their template."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from referee.games.ambition import company, state
from referee.games.ambition.box.inventory import CONFIDENTIAL_KIND, EXPRESS_KIND
from referee.games.ambition.company import SALARY_BY_TRADE, TONNES_A_BAR, StaffTrade
from referee.games.ambition.state import (
    LOAN_AMOUNT,
    MARKET_COUNT,
    MAX_CURSOR,
    MAX_LOANS_PER_SEAT,
    MAX_MONTHS,
    MAX_SEATS,
    PRICE_STEP,
    market_name,
)
from referee.kit.box.facts import Box
from referee.kit.box.paper import (
    BLANK_ID,
    CARD_FORMAT,
    QUARTER_FORMAT,
    Format,
    Options,
    PageSheet,
    PieceSheet,
    TemplateVariables,
    copy_ids,
    counted_ids,
)
from referee.kit.box.text_cards import (
    HEAVY_WIDTH,
    TextCards,
    TypeSize,
    card_text,
    largest_fitting_size,
    longest_version,
    text_height,
)
from referee.kit.components.money import bill_sheet
from referee.kit.words import Message, Money, Month, text


class PurchaseCell(NamedTuple):
    """A seat's bid in a market: francs a bar, and bars obtained; None if not yet written."""

    price: Money | None = None
    bars: int | None = None
    is_pass: bool = False


EMPTY_CELL, PASSED_CELL = PurchaseCell(), PurchaseCell(is_pass=True)


class PurchaseRow(NamedTuple):
    """One month of the purchase sheet."""

    month: Month
    kind: str  # "played", "last" or "rest": its class in the stylesheet
    cells: tuple[PurchaseCell, ...] = (EMPTY_CELL,) * MARKET_COUNT
    salaries: Money | None = None  # francs paid to the staff

    def with_bids_and_salaries(
        self, bids: Mapping[tuple[int, int], PurchaseCell], salaries: Money | None
    ) -> PurchaseRow:
        """Return the row with bids and salaries filled in.

        `bids` are keyed by month and market, from 0.
        """
        cells = (bids.get((self.month, market), EMPTY_CELL) for market in range(MARKET_COUNT))
        return self._replace(cells=tuple(cells), salaries=salaries)


def purchase_rows(month_count: int) -> tuple[PurchaseRow, ...]:
    """Return twelve months, of which `month_count` are played."""
    months = range(1, MAX_MONTHS + 1)
    return tuple(PurchaseRow(Month(month), _row_kind(month, month_count)) for month in months)


def purchase_sheet(box: Box, options: Options) -> TemplateVariables:
    """Return twelve months of five markets (AMB-1.2, AMB-2.8)."""
    month_count = options["months"]
    return {
        "markets": market_names(box),
        "rows": purchase_rows(month_count),
        "last": Month(month_count),
        "step": Money(PRICE_STEP),
        "salaries": {trade.value: Money(salary) for trade, salary in SALARY_BY_TRADE.items()},
    }


def market_names(box: Box) -> tuple[Message | str, ...]:
    """Return the names in order; "" for an unknown one, to be written in."""
    names = [market_name(name or "") for name in box["markets"]] if "markets" in box else []
    return tuple((names + [""] * MARKET_COUNT)[:MARKET_COUNT])


def _row_kind(month: int, month_count: int) -> str:
    if month == month_count:
        return "last"
    return "played" if month < month_count else "rest"


BOARD_FORMAT = Format(269, 183)  # what either paper holds beside the ruler
BAR_FORMAT = Format(50, 20)  # cocoa on one side and chocolate on the other
PAWN_FORMAT = Format(17, 44)  # folded in the middle, it stands 22 mm high
CURSOR_FORMAT = Format(188, 44)  # a pawn to cut off, next to its scale: two rows of 8 squares
CURSOR_SQUARES = range(MAX_CURSOR + 1)  # of the scale (AMB-4.2)
BAND_FORMAT = Format(150, 12.5)  # around the bills of a contract, along their short side (AMB-4.16)
BAND_COUNT = 20
FIRST_BILL_FRANCS = 1_000  # francs: the bill of the first ink
CENTRE_ID, PLACE_ID = "board/centre", "board/place"
DECK_NAMES = ("contracts", "offered", "confidential", "express")


def board_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return markets and card places, or a company's place (AMB-0.5, AMB-2.5, AMB-4.3)."""
    if piece == CENTRE_ID:
        return {"markets": market_names(box), "decks": DECK_NAMES}
    return {
        "squares": CURSOR_SQUARES,
        "stores": (("cocoa", box["cocoa-capacity"]), ("chocolate", box["chocolate-capacity"])),
        "trades": tuple((trade.value, Money(salary)) for trade, salary in SALARY_BY_TRADE.items()),
    }


def bar_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    return {"tonnes": TONNES_A_BAR}


def cursor_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    return {"squares": CURSOR_SQUARES}


def pawn_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    return {"trade": piece, "salary": Money(SALARY_BY_TRADE[StaffTrade(piece)])}


CardWords = str | Mapping[str, str]  # as typed, or in both languages

BLANK_COUNT = 4  # cards with nothing on them, to replace lost ones
MAX_CONTRACT_BARS = 6

# A text card, in mm: the width of its text, and the height for name and text.
TEXT_WIDTH_MM = 45.5
TEXT_HEIGHT_MM, TEXT_WITH_MOMENT_HEIGHT_MM = 56.0, 43.0
NAME_HEIGHT_MM, NAME_GAP_MM = 14.0, 2.5
MIN_READABLE_POINTS = 9  # points: the name shrinks before the text gets smaller than this
NAME_SIZES = (
    TypeSize("large", 19, 1.1, HEAVY_WIDTH),
    TypeSize("middle", 15, 1.1, HEAVY_WIDTH),
    TypeSize("small", 12, 1.1, HEAVY_WIDTH),
    TypeSize("tiny", 9.5, 1.1, HEAVY_WIDTH),
)
TEXT_SIZES = (
    TypeSize("huge", 12.5, 1.28),
    TypeSize("large", 11, 1.28),
    TypeSize("middle", 10, 1.28),
    TypeSize("small", MIN_READABLE_POINTS, 1.22),
    TypeSize("close", 8, 1.2),
    TypeSize("fine", 7.2, 1.2),
    TypeSize("tiny", 6.5, 1.2),
    TypeSize("least", 5.5, 1.2),
)


def _card_value(box: Box, piece: str) -> Mapping[str, Any]:
    """Return the known values of a card; nothing for a blank one."""
    return {} if piece == BLANK_ID else box[piece] or {}


# -- contracts


class ContractFace(NamedTuple):
    """A contract card; None for unknown values, to be written in by hand."""

    number: str
    tonnes: int | None
    bars: int  # to be delivered
    outlined_bars: int  # bars drawn in outline, to be inked in by hand
    prices: tuple[tuple[str, Money | None], ...]  # "opening" and "maximum"


def contract_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return tonnes, opening price and maximum (AMB-4.5)."""
    card = _card_value(box, piece)
    bars = card.get("tonnes", 0) // TONNES_A_BAR
    prices = ((name, _money_or_none(card.get(name))) for name in ("opening", "maximum"))
    number = "" if piece == BLANK_ID else piece.rpartition("/")[2]
    outlined_bars = 0 if bars else MAX_CONTRACT_BARS
    return ContractFace(number, card.get("tonnes"), bars, outlined_bars, tuple(prices))._asdict()


def _money_or_none(amount: int | None) -> Money | None:
    return None if amount is None else Money(amount)


# -- cards with a text


def _text_card_face(kind: TextCards) -> Callable[[Box, Options, str], TemplateVariables]:
    """Return a function that draws name, text and moment of a card.

    AMB-7.1, AMB-7.2, AMB-9.2, AMB-9.4.
    """

    def face(box: Box, options: Options, piece: str) -> TemplateVariables:
        card = _card_value(box, piece)
        moment = _moment_text(card, kind.moment_field)
        name, words = card.get("name", ""), card.get("text", "")
        return {
            "name": card_text(name) if name else None,
            "wording": card_text(words) if words else None,
            "moment": moment,
            **_type_sizes(name, words, TEXT_WITH_MOMENT_HEIGHT_MM if moment else TEXT_HEIGHT_MM),
        }

    return face


def _type_sizes(name: CardWords, words: CardWords, height: float) -> TemplateVariables:
    """Return the largest sizes of name and text that fit in every language."""
    title, body = longest_version(name), longest_version(words)
    first = NAME_SIZES.index(largest_fitting_size(title, NAME_SIZES, TEXT_WIDTH_MM, NAME_HEIGHT_MM))
    pairs = [(size, _size_under_title(title, size, body, height)) for size in NAME_SIZES[first:]]
    sizes = next((pair for pair in pairs if pair[1].points >= MIN_READABLE_POINTS), pairs[-1])
    return {"name_size": sizes[0].name, "size": sizes[1].name}


def _size_under_title(title: str, size: TypeSize, body: str, height: float) -> TypeSize:
    """Return the size of the text below a name of `size`."""
    title_height = text_height(title, size, TEXT_WIDTH_MM) + NAME_GAP_MM if title else 0
    return largest_fitting_size(body, TEXT_SIZES, TEXT_WIDTH_MM, height - title_height)


def _moment_text(card: Mapping[str, Any], field: str) -> Message | None:
    """Return the moment of a card; None if unknown or part of its text."""
    is_unstated = not card or (card[field] == "any" and card["effect"] is None)
    return None if is_unstated else text(f"ambition-{field}-{card[field]}")


# -- loans


def loan_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return the amount, the interest and the rules (AMB-8.5, AMB-8.6, AMB-8.7, AMB-8.8)."""
    return {
        "amount": Money(LOAN_AMOUNT),
        "interest": _money_or_none(box["loan-interest"]),
        "rules": (
            text("ambition-print-loan-when"),
            text("ambition-print-loan-back", loan=Money(LOAN_AMOUNT)),
            text("ambition-print-loan-staff"),
            text("ambition-print-loan-two", most=MAX_LOANS_PER_SEAT),
        ),
    }


# -- bonds


def bond_ids(box: Box, options: Options) -> tuple[str, ...]:
    return tuple(f"bond/{number}" for number in range(1, box["bonds"] + 1))


def bond_face(box: Box, options: Options, piece: str) -> TemplateVariables:
    """Return a certificate with its value in each month (AMB-8.3, AMB-8.4)."""
    values = enumerate(box["bond-values"], 1)
    return {
        "number": piece.rpartition("/")[2],
        "rows": tuple((Month(month), _money_or_none(value)) for month, value in values),
    }


def _deck_pieces(folder: str, face: Callable[[Box, Options, str], TemplateVariables]) -> PieceSheet:
    """Return a folder's cards by number, without those marked as missing."""

    def ids(box: Box, options: Options) -> tuple[str, ...]:
        return tuple(f"{folder}/{name}" for name in sorted(box.pieces(folder), key=_card_sort_key))

    return PieceSheet(format=CARD_FORMAT, ids=ids, face=face, has_backs=True, may_be_blank=True)


def _card_sort_key(name: str) -> tuple[int, str]:
    return (int(name) if name.isdecimal() else 0, name)


SCREEN_FORMAT = Format(260, 150)  # with two wings of 78 mm, folded back
SCREEN_IDS = copy_ids("screen", state.MAX_SEATS)
MAX_SALARY_TABLE_STAFF = 10  # the last row of the salary table


class SalaryRow(NamedTuple):
    """A row of the salary table: a headcount, and each trade's francs a month."""

    headcount: int
    salaries: tuple[Money, ...]


def player_aid(box: Box, options: Options) -> TemplateVariables:
    """Return the aid: the operations of a month (AMB-0.7), salaries (AMB-1.2), limits (AMB-8)."""
    return {
        "operations": tuple(_operation_lines(options)),
        "trades": tuple(trade.value for trade in StaffTrade),
        "capacities": _capacity_lines(),
        "wages": tuple(_salary_row(staff) for staff in range(MAX_SALARY_TABLE_STAFF + 1)),
        "limits": tuple(_limit_lines(box, options)),
        "bonds": tuple((Month(m), Money(v)) for m, v in enumerate(box["bond-values"], 1)),
    }


def _operation_lines(options: Options) -> Iterator[tuple[str, Message]]:
    figures: dict[str, dict[str, object]] = {
        "hire": {},
        "cocoa": {"markets": state.MARKET_COUNT},
        "make": {"bars": company.BARS_A_WORKER},
        "sell": {"step": Money(options["price_step_max"])},
        "cash-in": {"bundles": company.BUNDLES_AN_ACCOUNTANT},
        "confidential": {"peek": Money(state.PEEK_PRICE)},
        "accounts": {},
    }
    for key, values in figures.items():
        yield key, text(f"ambition-print-operation-{key}", **values)


def _capacity_lines() -> tuple[Message, ...]:
    """Return a month's work of each trade (AMB-3.1, AMB-4.1, AMB-5.1, AMB-6.2)."""
    return (
        text("ambition-print-a-worker", bars=company.BARS_A_WORKER),
        text("ambition-print-a-salesperson"),
        text("ambition-print-a-secretary"),
        text("ambition-print-an-accountant", bundles=company.BUNDLES_AN_ACCOUNTANT),
    )


def _salary_row(staff: int) -> SalaryRow:
    return SalaryRow(staff, tuple(Money(staff * salary) for salary in SALARY_BY_TRADE.values()))


def _limit_lines(box: Box, options: Options) -> Iterator[Message]:
    yield text(
        "ambition-print-loans",
        loan=Money(state.LOAN_AMOUNT),
        each=options["loans_per_month"],
        most=state.MAX_LOANS_PER_SEAT,
        interest=Money(box["loan-interest"]),
    )
    price = Money(state.DIRECT_SALE_PRICE)
    yield text("ambition-print-direct", bars=state.MAX_DIRECT_SALE_BARS, price=price)
    yield text(
        "ambition-print-store",
        bars=box["cocoa-capacity"],
        chocolate=box["chocolate-capacity"],
        top=state.MAX_CURSOR,
    )
    yield text("ambition-print-score", loan=Money(state.LOAN_AMOUNT))


SHEETS = {
    "purchase-sheet": PageSheet(variables=purchase_sheet),
    "board": PieceSheet(
        format=BOARD_FORMAT,
        ids=lambda box, options: (CENTRE_ID, *(PLACE_ID,) * MAX_SEATS),
        face=board_face,
    ),
    "bars": PieceSheet(
        format=BAR_FORMAT, ids=copy_ids("bar", "bars"), face=bar_face, has_backs=True
    ),
    "pawns": PieceSheet(
        format=PAWN_FORMAT, ids=counted_ids("pawns"), face=pawn_face, is_folded=True
    ),
    "cursors": PieceSheet(
        format=CURSOR_FORMAT, ids=copy_ids("cursor", MAX_SEATS), face=cursor_face
    ),
    "bands": PieceSheet(format=BAND_FORMAT, ids=copy_ids("band", BAND_COUNT)),
    "money": bill_sheet(FIRST_BILL_FRANCS, lambda box: int(box["smallest-bill"])),  # B10,
    "contracts": _deck_pieces("contract", contract_face),
    "express": _deck_pieces(EXPRESS_KIND.key, _text_card_face(EXPRESS_KIND)),
    "confidential": _deck_pieces(CONFIDENTIAL_KIND.key, _text_card_face(CONFIDENTIAL_KIND)),
    "loan-cards": PieceSheet(
        format=CARD_FORMAT, ids=copy_ids("loan", "loan-cards"), face=loan_face, has_backs=True
    ),
    "bonds": PieceSheet(format=QUARTER_FORMAT, ids=bond_ids, face=bond_face),
    "blanks": PieceSheet(
        format=CARD_FORMAT, ids=copy_ids(BLANK_ID, BLANK_COUNT), has_backs=True, may_be_blank=True
    ),
    "aid": PageSheet(variables=player_aid),
    "screens": PieceSheet(
        format=SCREEN_FORMAT,
        ids=SCREEN_IDS,
        face=lambda box, options, piece: player_aid(box, options),
        has_backs=True,
    ),
}
