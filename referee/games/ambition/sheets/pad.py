"""The pad sheet on which a seat writes its bids and its salaries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from referee.games.ambition.state import MARKETS, SALARY
from referee.kit.box import Box
from referee.kit.printing import Options, Pages, Sheet, Shown
from referee.kit.words import Money, Month


class Row(NamedTuple):
    """One month of the purchase sheet."""

    month: Month
    kind: str  # "played", "last" or "rest": its class in the stylesheet


def purchase_sheet(box: Box, options: Options) -> Shown:
    """Twelve months of five markets (AMB-1.2, AMB-2.8).

    A market whose name nobody knows has "", to be written in by hand.
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


SHEETS: Mapping[str, Sheet] = {"purchase-sheet": Pages(show=purchase_sheet)}
