"""Market shares after publicity, scandals and bankruptcies (GW-11, 12, 13)."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.rules.market import Shares, publicity, scandal, split

A, B, C = CompanyId


def shares(written: str) -> Shares:
    """ "30/-/70": a bankrupt company has no figure."""
    return {c: int(n) for c, n in zip(CompanyId, written.split("/"), strict=True) if n != "-"}


def companies(written: str) -> tuple[CompanyId, ...]:
    return tuple(c for c in CompanyId if c.value[0].upper() in written)


PUBLICITY = (
    pytest.param("30/35/35", "A", "40/30/30", id="GW-11.1 S-10"),
    pytest.param("5/90/5", "B", "0/100/0", id="GW-11.1 both others at 5"),
    pytest.param("30/0/70", "A", "40/0/60", id="GW-11.2 S-11"),
    pytest.param("5/0/95", "C", "0/0/100", id="GW-11.3 W-5a"),
    pytest.param("0/0/100", "C", "0/0/100", id="GW-11.4"),
    pytest.param("30/35/35", "AB", "35/40/25", id="GW-11.5 S-12"),
    pytest.param("0/55/45", "AB", "5/60/35", id="GW-11.5 GW-11.13 W-5c"),
    pytest.param("40/55/5", "AB", "40/60/0", id="GW-11.6 S-13"),
    pytest.param("60/35/5", "AB", "65/35/0", id="GW-11.6 W-5b"),
    pytest.param("40/60/0", "AB", "40/60/0", id="GW-11.7 S-13"),
    pytest.param("30/35/35", "ABC", "30/35/35", id="GW-11.8 S-14"),
    pytest.param("40/-/60", "A", "50/-/50", id="GW-11.9 S-15"),
    pytest.param("95/5/-", "A", "100/0/-", id="GW-11.10 W-5d"),
    pytest.param("100/0/-", "A", "100/0/-", id="GW-11.10 other at 0"),
    pytest.param("40/-/60", "AC", "40/-/60", id="GW-11.11 S-15"),
    pytest.param("30/35/35", "", "30/35/35", id="GW-11.12 nobody concerned"),
    pytest.param("-/100/-", "B", "-/100/-", id="GW-11.12 alone"),
    pytest.param("0/0/100", "A", "10/0/90", id="GW-11.13 GW-11.2 W-5e"),
)

SCANDAL = (
    pytest.param("30/35/35", A, "20/40/40", id="GW-12.3 S-16"),
    pytest.param("10/30/60", A, "0/35/65", id="GW-12.3 W-5g"),
    pytest.param("5/45/50", A, "0/45/55", id="GW-12.4 S-16"),
    pytest.param("5/40/55", A, "0/40/60", id="GW-12.4 W-5f"),
    pytest.param("40/60/-", A, "30/70/-", id="GW-12.5 S-16"),
    pytest.param("60/40/-", B, "70/30/-", id="GW-12.5 W-5i"),
    pytest.param("95/5/-", B, "100/0/-", id="GW-12.5 W-5j"),
    pytest.param("0/30/70", A, "0/30/70", id="GW-12.6 W-5h"),
    pytest.param("-/100/-", B, "-/100/-", id="GW-12.6 alone"),
)

SPLIT = (
    pytest.param("30/35/35", B, "45/-/55", id="GW-13.5 S-17"),
    pytest.param("30/40/30", B, "50/-/50", id="GW-13.5 no odd five"),
    pytest.param("5/30/65", A, "-/30/70", id="GW-13.5 five and no more"),
    pytest.param("45/0/55", B, "45/-/55", id="GW-13.5 nothing to split"),
    pytest.param("45/-/55", A, "-/-/100", id="GW-13.6"),
    pytest.param("-/-/100", C, "-/-/-", id="GW-13.10 the last one"),
)


@pytest.mark.parametrize(("before", "concerned", "after"), PUBLICITY)
def test_publicity_reads_like_its_table(before: str, concerned: str, after: str) -> None:
    assert publicity(shares(before), companies(concerned)) == shares(after)


@pytest.mark.parametrize(("before", "company", "after"), SCANDAL)
def test_a_scandal_costs_market_share(before: str, company: CompanyId, after: str) -> None:
    assert scandal(shares(before), company) == shares(after)


@pytest.mark.parametrize(("before", "bankrupt", "after"), SPLIT)
def test_those_that_remain_share_the_bankrupts_market(
    before: str, bankrupt: CompanyId, after: str
) -> None:
    assert split(shares(before), bankrupt) == shares(after)


@pytest.mark.rule("GW-13.7")
@pytest.mark.parametrize("before", ["30/35/35", "20/25/55", "5/0/95", "0/50/50"])
def test_the_order_of_two_bankruptcies_changes_nothing(before: str) -> None:
    for first, second, last in permutations(CompanyId):
        assert split(split(shares(before), first), second) == {last: 100}


@st.composite
def markets(draw: st.DrawFn) -> Shares:
    """Every market that can be: one to three companies, fives that sum to 100."""
    companies = draw(st.lists(st.sampled_from(CompanyId), min_size=1, max_size=3, unique=True))
    cuts = sorted(draw(st.integers(0, 20)) for _ in companies[1:])
    fives = [b - a for a, b in zip([0, *cuts], [*cuts, 20], strict=True)]
    return {c: 5 * n for c, n in zip(sorted(companies), fives, strict=True)}


def assert_whole(after: Shares) -> None:
    assert sum(after.values()) == 100
    assert all(0 <= share <= 100 and share % 5 == 0 for share in after.values())


@given(markets(), st.sets(st.sampled_from(CompanyId)))
def test_publicity_keeps_the_market_whole(before: Shares, concerned: set[CompanyId]) -> None:
    after = publicity(before, concerned & before.keys())
    assert after.keys() == before.keys()
    assert_whole(after)


@given(markets(), st.sets(st.sampled_from(CompanyId)))
def test_nobody_gains_by_the_publicity_of_others_alone(
    before: Shares, concerned: set[CompanyId]
) -> None:
    after = publicity(before, concerned & before.keys())
    assert all(after[c] <= before[c] for c in before.keys() - concerned)
    assert all(after[c] >= before[c] for c in before.keys() & concerned)


@given(markets(), st.sampled_from(CompanyId))
def test_a_scandal_keeps_the_market_whole_and_is_never_a_gain(
    before: Shares, company: CompanyId
) -> None:
    if company in before:
        after = scandal(before, company)
        assert_whole(after)
        assert after[company] <= before[company]


@given(markets(), st.sampled_from(CompanyId))
def test_a_bankruptcy_keeps_the_market_whole(before: Shares, bankrupt: CompanyId) -> None:
    if len(before) > 1 and bankrupt in before:
        after = split(before, bankrupt)
        assert after.keys() == before.keys() - {bankrupt}
        assert_whole(after)
