"""The results of a year, dividends, and values that carry over (GW-14, GW-15)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import EndYear, NextEvent
from referee.games.goodwill.box.cards import Boss, CompanyId
from referee.games.goodwill.rules.reports import YearResult
from referee.games.goodwill.state import Goodwill
from referee.i18n.translator import translator_for
from referee.kit.seats import HOST
from tests.games.goodwill.events_table import NOBODY, happening, through
from tests.games.goodwill.table import AMBER, COMPANIES, CRIMSON, A, B, C, D, ask, host, refused

COLLIERY = {"amber": ["coal", "coal", "labour"]}


def paid(name: str, salary: int = 0, *, dividend: bool = False) -> Boss:
    return NOBODY._replace(name=name, salary=salary, dividend=dividend)


def closed(**start: Any) -> Goodwill:
    """Book a year whose events concern no company."""
    return through(happening(**start))


def result(s: Goodwill, company: CompanyId) -> YearResult:
    return next(r for r in s.results if r.company is company)


@pytest.mark.rule("GW-14.1", "GW-14.2", "GW-14.3", "GW-14.4", "GW-14.5", "GW-15.6")
def test_a_result_is_market_less_tokens_less_salary_and_above_the_capital_a_bankruptcy() -> None:
    """Amber earns 30 and pays 10 for its labour; two equal tokens cost double."""
    for boss, coal, capital, expected, after in (
        (paid("P", 5), 5, 110, 5, 115),
        (paid("P", 0), 10, 110, 0, 110),
        (None, 10, 110, 0, 110),
        (paid("P", 15), 10, 15, -15, 0),
        (paid("P", 15), 10, 20, -15, 5),
        (paid("P", 15), 10, 10, -15, None),
        (paid("P", 5), 10, 0, -5, None),
        (paid("P", 0), 10, 0, 0, 0),
    ):
        office: dict[str, Any] = {"bosses": {"amber": boss}} if boss else {"vacant": ["amber"]}
        money = {"prices": {"coal": coal}, "capital": {"amber": capital}}
        s = closed(tokens=COLLIERY, **money, **office)
        row = result(s, AMBER)
        assert (row.income, row.token_costs, row.salary) == (
            30,
            (coal, coal, 10),
            boss.salary if boss else 0,
        )
        assert (row.result, row.is_bankrupt, row.capital_after) == (
            expected,
            after is None,
            after or 0,
        )
        assert (s[AMBER].is_bankrupt, s.capital(AMBER)) == (after is None, after or 0)
        if after is not None:
            posted = [
                p for p in s.ledger.latest_postings if "capital/amber" in (p.to.name, p.source.name)
            ]
            rule = "GW-14.3" if expected > 0 else "GW-14.4"
            assert [(p.amount, p.rule) for p in posted] == [(abs(expected), rule)] * (expected != 0)


@pytest.mark.rule("GW-14.6", "GW-14.8")
@pytest.mark.parametrize("pace", ["brisk", "each"])
def test_the_animator_confirms_the_booked_year(pace: str) -> None:
    s = closed(options={"pace": pace})
    (end,) = s.phase.asks(s, HOST)
    assert (end.action, end.label.key) == (EndYear, "goodwill-go-year")
    assert refused(s, A, EndYear()) == "host-only"
    assert refused(s, HOST, NextEvent()) == "wrong-step"
    assert host(s, EndYear()).phase.key == "looking"
    s = closed(year=1957, options={"pace": pace})
    assert ask(s, HOST, EndYear).label.key == "goodwill-go-scores"
    s = host(s, EndYear())
    assert s.phase is None and GAME.result(s)


@pytest.mark.rule("GW-14.7")
def test_the_decks_are_shuffled_whole_again_by_hand_or_by_the_app() -> None:
    for cards in ("box", "app"):
        s = closed(options={"cards": cards}, seats=2, vacant=["amber", "black", "crimson"])
        moves = [move.key for move in GAME.prompt(s).moves]
        assert ("goodwill-move-decks" in moves) is (cards == "box")
        after = host(s, EndYear())
        assert len(after.lots) == (0 if cards == "box" else 4)
        assert after.lots != s.lots and not after.are_lots_open


@pytest.mark.rule("GW-14.8")
def test_the_year_moves_on_and_everything_else_carries_over() -> None:
    before = closed(tokens={"amber": ["oil"]}, prices={"coal": 20}, cash={"A": 63})
    s = host(before, EndYear())
    assert s.year == 1954
    for name in ("companies", "prices", "boss_row", "boss_pile", "portfolios"):
        assert getattr(s, name) == getattr(before, name)
    assert s.ledger.balances == before.ledger.balances
    assert (s.reports, s.results) == ((), ())
    assert s.capitals_by_year == (tuple(s.capital(c) for c in COMPANIES),)  # a point of each curve
    assert s.wealth_by_year == (tuple(s.worth(seat) for seat in s.seating.seats),)


def dividends(**start: Any) -> Goodwill:
    """Example W-8: Crimson earns 25 under a boss with the mark; seats have 3, 3, 2, 0 of it."""
    values: dict[str, Any] = {
        "options": {"dividends": True},
        "bosses": {"crimson": paid("Bobby", 5, dividend=True)},
        "market": {"amber": 20, "black": 30, "crimson": 50},
        "tokens": {"crimson": ["oil", "coal"]},
        "shares": {seat: {"crimson": n} for seat, n in zip("ABCD", (3, 3, 2, 0), strict=True)},
    }
    return closed(**{**values, **start})


@pytest.mark.rule("GW-15.3", "GW-15.4", "GW-15.5", "GW-15.6")
def test_a_marked_boss_pays_the_whole_tens_of_a_result_above_five_for_each_share() -> None:
    """The company pays for all ten shares, though two belong to nobody."""
    for start, earned, each, cash, capital in (
        ({"prices": {"oil": 5, "coal": 5}}, 35, 3, [109, 109, 106, 100], 105),
        ({"prices": {"oil": 20, "coal": 15}}, 10, 1, [103, 103, 102, 100], 100),
        ({"prices": {"oil": 25, "coal": 15}}, 5, 0, [100] * 4, 105),
        ({"prices": {"oil": 25, "coal": 25}}, -5, 0, [100] * 4, 95),
        ({"options": {}}, 25, 0, [100] * 4, 125),
        ({"bosses": {"crimson": paid("Q", 5)}}, 25, 0, [100] * 4, 125),
        ({"bosses": {}, "vacant": ["crimson"]}, 30, 0, [100] * 4, 130),
    ):
        s = dividends(**start)
        assert (result(s, CRIMSON).result, result(s, CRIMSON).dividend) == (earned, each)
        assert [s.cash(seat) for seat in s.seating.seats] == cash
        assert (s.dividends_paid, s.capital(CRIMSON)) == (sum(cash) - 400, capital)
        assert s.ledger.total == 0


@pytest.mark.rule("GW-14.3", "GW-15.4", "GW-15.5")
def test_the_dividend_per_share_is_public_and_the_amount_is_its_seats_alone() -> None:
    s = dividends()
    public = [line.text.key for line in s.messages if line.is_readable_by(HOST)]
    assert "goodwill-dividends" in public and "goodwill-dividend" not in public
    amounts = {
        line.visible_to[0]: dict(line.text.values)["amount"]
        for line in s.messages
        if line.visible_to
    }
    assert amounts == {A: 6, B: 6, C: 4}
    assert [p.is_readable_by(D) for p in s.ledger.latest_postings if p.to.name == "cash"] == [
        False
    ] * 3
    envelope = GAME.private_board(s, B).envelope
    assert [(d.company, d.share_count, d.dividend_per_share, d.amount) for d in envelope] == [
        (CRIMSON, 3, 2, 6)
    ]
    assert GAME.public_board(s, HOST).stage == GAME.public_board(s, B).stage
    call = GAME.seat_prompt(s, B)
    assert call and dict(call.headline.values) == {"amount": 6}
    moves = [dict(m.values) for m in GAME.prompt(s).moves if m.key == "goodwill-move-capital"]
    (crimson,) = (move for move in moves if move["of"].key == "goodwill-company-crimson")
    assert (crimson["was"], crimson["now"], crimson["by"]) == (100, 105, 5)  # what is left


def test_the_year_is_read_out_in_both_languages() -> None:
    read = GAME.prompt(
        dividends(tokens={"crimson": ["oil", "coal"]}, prices={"coal": 15})
    ).read_aloud
    assert translator_for("fr")(read).startswith("Amber perd 15\u00a0$")
    assert "Crimson earns $20" in translator_for("en")(read)
