"""The purchase sheet, on which a seat writes its bids and its salaries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from referee.games.ambition.company import SALARY
from referee.games.ambition.state import MARKETS, MOST_MONTHS, PRICE_STEP, market_name
from referee.kit.box import Box
from referee.kit.sheets import Options, Pages, Shown
from referee.kit.words import Message, Money, Month


class PadCell(NamedTuple):
    """A seat's bid in a market: francs a bar, and bars obtained. None: not yet written."""

    price: Money | None = None
    bars: int | None = None
    passed: bool = False


EMPTY, PASSED = PadCell(), PadCell(passed=True)


class PadRow(NamedTuple):
    """One month of the purchase sheet."""

    month: Month
    kind: str  # "played", "last" or "rest": its class in the stylesheet
    cells: tuple[PadCell, ...] = (EMPTY,) * MARKETS
    due: Money | None = None  # francs paid to the staff

    def filled(self, bids: Mapping[tuple[int, int], PadCell], pay: Money | None) -> PadRow:
        """Return the row with bids and pay filled in. `bids`: by month, and market from 0."""
        cells = (bids.get((self.month, market), EMPTY) for market in range(MARKETS))
        return self._replace(cells=tuple(cells), due=pay)


def rows(length: int) -> tuple[PadRow, ...]:
    """Return twelve months, of which `length` are played."""
    return tuple(PadRow(Month(month), _kind(month, length)) for month in range(1, MOST_MONTHS + 1))


def purchase_sheet(box: Box, options: Options) -> Shown:
    """Return twelve months of five markets (AMB-1.2, AMB-2.8)."""
    length = options["months"]
    return {
        "markets": market_names(box),
        "rows": rows(length),
        "last": Month(length),
        "step": Money(PRICE_STEP),
        "salaries": {trade.value: Money(salary) for trade, salary in SALARY.items()},
    }


def market_names(box: Box) -> tuple[Message | str, ...]:
    """Return the names in order; "" for an unknown one, to be written in."""
    names = [market_name(name or "") for name in box["markets"]] if "markets" in box else []
    return tuple((names + [""] * MARKETS)[:MARKETS])


def _kind(month: int, length: int) -> str:
    if month == length:
        return "last"
    return "played" if month < length else "rest"


SHEETS = {"purchase-sheet": Pages(show=purchase_sheet)}
