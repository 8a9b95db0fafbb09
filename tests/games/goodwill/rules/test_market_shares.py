"""Market shares after publicity, scandals and bankruptcies (GW-11, GW-12, GW-13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product

import pytest

from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.rules.bankruptcy import split_bankrupt_share
from referee.games.goodwill.rules.market_shares import (
    MarketShares,
    shift_by_publicity,
    shift_by_scandal,
)

Rows = tuple[tuple[str, str, str, str], ...]  # rule, before, companies, after

PUBLICITY = (
    ("GW-11.1", "20/45/35", "A", "30/40/30"),
    ("GW-11.1", "5/90/5", "B", "0/100/0"),
    ("GW-11.2", "0/35/65", "B", "0/45/55"),
    ("GW-11.2", "90/0/10", "A", "100/0/0"),
    ("GW-11.3", "0/95/5", "B", "0/100/0"),
    ("GW-11.4", "0/100/0", "B", "0/100/0"),
    ("GW-11.5", "45/20/35", "AC", "50/10/40"),
    ("GW-11.5", "40/10/50", "AC", "45/0/55"),
    ("GW-11.6", "35/5/60", "AC", "35/0/65"),
    ("GW-11.6", "75/20/5", "AB", "80/20/0"),
    ("GW-11.6", "0/95/5", "AB", "0/100/0"),
    ("GW-11.7", "55/0/45", "AC", "55/0/45"),
    ("GW-11.8", "20/25/55", "ABC", "20/25/55"),
    ("GW-11.9", "20/-/80", "A", "30/-/70"),
    ("GW-11.9", "90/-/10", "A", "100/-/0"),
    ("GW-11.10", "-/5/95", "C", "-/0/100"),
    ("GW-11.10", "100/-/0", "A", "100/-/0"),
    ("GW-11.11", "25/75/-", "AB", "25/75/-"),
    ("GW-11.12", "30/30/40", "", "30/30/40"),
    ("GW-11.12", "40/-/60", "", "40/-/60"),
    ("GW-11.12", "-/-/100", "C", "-/-/100"),
    ("GW-11.13", "0/40/60", "A", "10/35/55"),
    ("GW-11.13", "0/10/90", "AB", "5/15/80"),
    ("GW-11.13", "0/-/100", "A", "10/-/90"),
)
SCANDAL = (
    ("GW-12.3", "25/35/40", "B", "30/25/45"),
    ("GW-12.3", "45/45/10", "C", "50/50/0"),
    ("GW-12.3", "15/0/85", "A", "5/5/90"),
    ("GW-12.4", "30/65/5", "C", "30/70/0"),
    ("GW-12.4", "0/5/95", "B", "0/0/100"),
    ("GW-12.5", "25/-/75", "A", "15/-/85"),
    ("GW-12.5", "-/10/90", "B", "-/0/100"),
    ("GW-12.5", "-/95/5", "C", "-/100/0"),
    ("GW-12.6", "55/0/45", "B", "55/0/45"),
    ("GW-12.6", "0/-/100", "A", "0/-/100"),
    ("GW-12.6", "-/-/100", "C", "-/-/100"),
)
SPLIT = (
    ("GW-13.5", "25/45/30", "A", "-/60/40"),
    ("GW-13.5", "45/40/15", "C", "55/45/-"),
    ("GW-13.5", "20/30/50", "B", "35/-/65"),
    ("GW-13.5", "30/5/65", "B", "30/-/70"),
    ("GW-13.5", "0/50/50", "A", "-/50/50"),
    ("GW-13.6", "-/25/75", "C", "-/100/-"),
    ("GW-13.10", "-/100/-", "B", "-/-/-"),
)


def shares(written: str) -> MarketShares:
    """Return shares from text: "30/-/70"; a bankrupt company has no figure."""
    return {c: int(n) for c, n in zip(CompanyId, written.split("/"), strict=True) if n != "-"}


def companies(written: str) -> list[CompanyId]:
    return [c for c in CompanyId if c.value[0].upper() in written]


def faults(
    rows: Rows, after: Callable[[MarketShares, list[CompanyId]], MarketShares]
) -> list[object]:
    """Return the rows with another result, each with that result."""
    results = [(row, after(shares(row[1]), companies(row[2]))) for row in rows]
    return [(row, result) for row, result in results if result != shares(row[3])]


def test_publicity_reads_like_its_table() -> None:
    assert faults(PUBLICITY, shift_by_publicity) == []


def test_a_scandal_costs_market_share() -> None:
    assert faults(SCANDAL, lambda before, named: shift_by_scandal(before, *named)) == []


def test_those_that_remain_share_the_bankrupts_market() -> None:
    assert faults(SPLIT, lambda before, named: split_bankrupt_share(before, *named)) == []


def markets() -> Iterator[MarketShares]:
    """Return every possible market: one to three companies, fives that sum to 100."""
    for count in (1, 2, 3):
        for names, fives in product(
            combinations(CompanyId, count), product(range(21), repeat=count)
        ):
            if sum(fives) == 20:
                yield {name: 5 * n for name, n in zip(names, fives, strict=True)}


def whole(after: MarketShares) -> bool:
    return sum(after.values()) == 100 and all(n >= 0 and n % 5 == 0 for n in after.values())


@pytest.mark.rule("GW-11.12", "GW-12.6", "GW-13.7")
def test_every_market_stays_whole_and_nobody_gains_by_what_befalls_the_others_alone() -> None:
    for before in markets():
        for count in range(4):
            for concerned in combinations(before, count):
                after = shift_by_publicity(before, concerned)
                assert whole(after) and after.keys() == before.keys(), (before, concerned)
                assert all(
                    (after[c] - before[c]) * (1 if c in concerned else -1) >= 0 for c in after
                )
        for company in before:
            after = shift_by_scandal(before, company)
            assert whole(after) and after[company] <= before[company], (before, company)
            if len(before) > 1:
                after = split_bankrupt_share(before, company)
                assert whole(after) and after.keys() == before.keys() - {company}, (before, company)
        if len(before) == 3:
            for first, second, last in permutations(CompanyId):
                assert split_bankrupt_share(split_bankrupt_share(before, first), second) == {
                    last: 100
                }
