"""What Ambition's printed sheets show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from referee.kit.box import Box
from referee.kit.words import Money, Month

from .state import MARKETS, SALARY


class Row(NamedTuple):
    """One month of the purchase sheet."""

    month: Month
    kind: str  # "played", "last" or "rest": its class in the stylesheet


def purchase_sheet(
    box: Box, options: Mapping[str, Any], only: tuple[str, ...] = ()
) -> Mapping[str, object]:
    """The pad sheet on which a seat writes its bids and its salaries (AMB-1.2, AMB-2.8).

    A market whose name nobody knows has "", to be written in by hand. It is one piece:
    `only` has nothing to choose from.
    """
    known = [str(name or "") for name in box["markets"]] if "markets" in box else []
    length = options["months"]
    return {
        "markets": tuple((known + [""] * MARKETS)[:MARKETS]),
        "rows": tuple(Row(Month(m), _kind(m, length)) for m in range(1, 13)),
        "last": Month(length),
        "step": Money(1_000),
        "salaries": {trade.value: Money(salary) for trade, salary in SALARY.items()},
    }


def _kind(month: int, length: int) -> str:
    if month == length:
        return "last"
    return "played" if month < length else "rest"


SHEETS: Mapping[str, Callable[[Box, Mapping[str, Any], tuple[str, ...]], Mapping[str, object]]] = {
    "purchase-sheet": purchase_sheet,
}
