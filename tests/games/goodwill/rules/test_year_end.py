"""The results of a year, dividends, and what carries over (GW-14, GW-15)."""

from __future__ import annotations

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import EndYear, NextEvent
from referee.games.goodwill.box.cards import Boss, CompanyId
from referee.games.goodwill.rules.reports import YearResult
from referee.games.goodwill.state import Goodwill
from referee.i18n.translator import speaker
from referee.kit.seats import BANK
from tests.games.goodwill.events_table import NOBODY, happening, through
from tests.games.goodwill.table import A, B, C, D, ask, host, refused

AMBER, BLACK, CRIMSON = CompanyId


def paid(name: str, salary: int = 0, *, dividend: bool = False) -> Boss:
    return NOBODY._replace(name=name, salary=salary, dividend=dividend)


def closed(**start: object) -> Goodwill:
    """A year whose events concern nobody has been booked."""
    return through(happening(**start))


def result(s: Goodwill, company: CompanyId) -> YearResult:
    return next(r for r in s.results if r.company is company)


@pytest.mark.rule("GW-14.1")
def test_a_result_is_market_less_tokens_less_salary() -> None:
    s = closed(  # S-4, S-5
        bosses={"amber": paid("P", 5), "black": paid("Q", 10)},
        tokens={"amber": ["oil", "oil", "labour"], "black": ["coal", "coal", "labour"]},
        prices={"oil": 5, "coal": 10, "labour": 15},
    )
    amber, black = result(s, AMBER), result(s, BLACK)
    assert (amber.market, amber.costs, amber.salary) == (30, (5, 5, 15), 5)
    assert (black.market, black.costs, black.salary) == (35, (10, 10, 15), 10)
    assert (amber.result, black.result) == (0, -10)
    assert (s.capital(AMBER), s.capital(BLACK)) == (110, 90)


@pytest.mark.rule("GW-14.2")
def test_without_a_boss_no_salary_is_paid() -> None:
    assert result(closed(vacant=["amber"]), AMBER).salary == 0


@pytest.mark.rule("GW-14.3", "GW-15.6")
def test_a_profit_goes_to_capital() -> None:
    s = closed(tokens={"amber": ["oil"]})
    assert (result(s, AMBER).before, s.capital(AMBER)) == (110, 130)
    posting = next(p for p in s.ledger.fresh if p.to.name == "capital/amber")
    assert (posting.amount, posting.rule) == (20, "GW-14.3")


@pytest.mark.rule("GW-14.4")
def test_a_loss_is_paid_and_exactly_enough_is_no_bankruptcy() -> None:
    s = closed(tokens={"amber": ["oil"] * 3}, prices={"oil": 15}, capital={"amber": 15})
    assert result(s, AMBER).result == -15
    assert s.capital(AMBER) == 0 and not s[AMBER].bankrupt


@pytest.mark.rule("GW-14.4")
def test_a_result_of_nothing_moves_nothing() -> None:
    s = closed(tokens={"amber": ["oil"] * 3})
    assert result(s, AMBER).fate == "even"
    assert not [p for p in s.ledger.fresh if "capital/amber" in (p.to.name, p.source.name)]


@pytest.mark.rule("GW-14.5")
def test_a_loss_above_the_capital_is_a_bankruptcy() -> None:
    s = closed(tokens={"amber": ["oil"] * 3}, prices={"oil": 15}, capital={"amber": 10})
    assert result(s, AMBER).bankrupt and s[AMBER].bankrupt
    assert result(s, AMBER).after == 0


@pytest.mark.rule("GW-14.5")
def test_a_loss_of_a_company_that_has_nothing_is_a_bankruptcy() -> None:
    s = closed(tokens={"amber": ["oil"] * 3}, prices={"oil": 15}, capital={"amber": 0})
    assert s[AMBER].bankrupt


@pytest.mark.rule("GW-14.6")
@pytest.mark.parametrize("pace", ["brisk", "each"])
def test_the_animator_confirms_the_booked_year(pace: str) -> None:
    s = closed(options={"pace": pace})
    (end,) = s.phase.asks(s, BANK)
    assert (end.action, end.label.key) == (EndYear, "goodwill-go-year")
    last = closed(year=1957, options={"pace": pace})
    (end,) = last.phase.asks(last, BANK)
    assert end.label.key == "goodwill-go-scores"
    assert refused(s, A, EndYear()) == "host-only"
    assert refused(s, BANK, NextEvent()) == "wrong-step"
    assert host(s, EndYear()).phase.key == "looking"


@pytest.mark.rule("GW-14.7")
def test_real_decks_are_shuffled_whole_again() -> None:
    s = closed()
    assert "goodwill-move-decks" in [move.key for move in GAME.prompt(s).move]
    s = host(s, EndYear())
    assert s.lots == () and not s.turned


@pytest.mark.rule("GW-14.7")
def test_the_app_deals_from_the_whole_decks_again() -> None:
    s = closed(options={"cards": "app"}, seats=2, vacant=["amber", "black", "crimson"])
    assert "goodwill-move-decks" not in [move.key for move in GAME.prompt(s).move]
    before = s.lots
    s = host(s, EndYear())
    assert len(s.lots) == 4 and s.lots != before and not s.turned


@pytest.mark.rule("GW-14.8")
def test_the_year_moves_on_and_everything_else_carries_over() -> None:
    before = closed(tokens={"amber": ["oil"]}, prices={"coal": 20}, cash={"A": 63})
    s = host(before, EndYear())
    assert s.year == 1954
    assert (s.companies, s.prices, s.row, s.pile) == (
        before.companies,
        before.prices,
        before.row,
        before.pile,
    )
    assert (s.portfolios, s.ledger.balances) == (before.portfolios, before.ledger.balances)
    assert (s.reports, s.results) == ((), ())


@pytest.mark.rule("GW-14.8")
def test_after_1957_comes_the_final_scoring() -> None:
    s = closed(year=1957)
    ending = ask(s, BANK, EndYear)
    assert ending and ending.label and ending.label.key == "goodwill-go-scores"
    s = host(s, EndYear())
    assert s.phase is None and GAME.result(s)


# -- dividends


def dividends(**start: object) -> Goodwill:
    """W-8: Crimson earns 25 under a boss with the mark; four seats hold 3, 3, 2 and 0 of it."""
    known = {
        "options": {"dividends": True},
        "bosses": {"crimson": paid("Bobby", 5, dividend=True)},
        "market": {"amber": 20, "black": 30, "crimson": 50},
        "tokens": {"crimson": ["oil", "coal"]},
        "shares": {seat: {"crimson": n} for seat, n in zip("ABCD", (3, 3, 2, 0), strict=True)},
    }
    return closed(**{**known, **start})


@pytest.mark.rule("GW-15.3", "GW-15.4")
def test_whole_tens_of_a_result_are_paid_for_each_share() -> None:
    s = dividends()
    assert (result(s, CRIMSON).result, result(s, CRIMSON).dividend) == (25, 2)
    assert [s.cash(seat) for seat in s.seating.seats] == [106, 106, 104, 100]


@pytest.mark.rule("GW-15.3", "GW-15.4")
def test_ten_dollars_are_enough_for_a_dividend() -> None:
    ten = dividends(tokens={"crimson": ["oil", "coal"]}, prices={"oil": 20, "coal": 15})
    assert (result(ten, CRIMSON).result, result(ten, CRIMSON).dividend) == (10, 1)
    assert ten.cash(A) == 103 and ten.capital(CRIMSON) == 100


@pytest.mark.rule("GW-15.4")
def test_the_dividend_per_share_is_public_and_the_amount_is_its_seats_alone() -> None:
    s = dividends()
    public = [line.text.key for line in s.told if line.readable(BANK)]
    assert "goodwill-dividends" in public and "goodwill-dividend" not in public
    told = {line.only[0]: dict(line.text.values)["amount"] for line in s.told if line.only}
    assert told == {A: 6, B: 6, C: 4}
    assert [p.readable(D) for p in s.ledger.fresh if p.to.name == "cash"] == [False] * 3
    own = GAME.private_board(s, B).envelope
    assert [(d.company, d.shares, d.each, d.amount) for d in own] == [(CRIMSON, 3, 2, 6)]
    assert GAME.public_board(s, BANK).stage == GAME.public_board(s, B).stage
    call = GAME.call(s, B)
    assert call and dict(call.headline.values) == {"amount": 6}


@pytest.mark.rule("GW-14.3", "GW-15.5")
def test_only_what_the_dividends_leave_is_laid_on_the_board() -> None:
    moves = {
        dict(move.values)["of"].key: dict(move.values)
        for move in GAME.prompt(dividends()).move
        if move.key == "goodwill-move-capital"
    }
    crimson = moves["goodwill-company-crimson"]
    assert (crimson["was"], crimson["now"], crimson["by"]) == (100, 105, 5)


@pytest.mark.rule("GW-15.5")
def test_the_tens_leave_the_company_though_two_shares_are_in_no_hand() -> None:
    s = dividends()
    assert s.capital(CRIMSON) == 105 and s.share_value(CRIMSON) == 11
    assert s.dividends == 16
    assert s.ledger.total == 0


@pytest.mark.rule("GW-15.5")
def test_bobbys_25_dollars_leave_5_in_the_coffer() -> None:
    s = dividends(seats=3, shares={})  # S-18
    assert s.capital(CRIMSON) == 105
    assert s.dividends == 20


@pytest.mark.rule("GW-15.3")
def test_without_the_option_the_mark_means_nothing() -> None:
    s = dividends(options={})
    assert result(s, CRIMSON).dividend == 0 and s.capital(CRIMSON) == 125


@pytest.mark.rule("GW-15.6")
def test_no_boss_no_mark_or_five_dollars_bring_no_dividend() -> None:
    assert dividends(bosses={"crimson": paid("Q", 5)}).dividends == 0
    assert dividends(bosses={}, vacant=["crimson"]).dividends == 0
    five = dividends(tokens={"crimson": ["oil", "coal"]}, prices={"oil": 25, "coal": 15})
    assert result(five, CRIMSON).result == 5
    assert five.dividends == 0 and five.capital(CRIMSON) == 105


# -- what is told


def test_the_year_is_read_out_in_both_languages() -> None:
    s = dividends(tokens={"crimson": ["oil", "coal"], "amber": ["oil", "coal", "labour"]})
    prompt = GAME.prompt(s)
    assert prompt.read
    assert speaker("fr")(prompt.read).startswith("Amber perd 10\u00a0$")
    assert "Crimson earns $25" in speaker("en")(prompt.read)
    for lang in ("fr", "en"):
        say = speaker(lang, s.seating.names)
        lines = [*prompt.move, prompt.headline, *(line.text for line in s.told)]
        assert all(say(line) != line.key for line in lines)


def test_the_curves_gain_a_point_each_year() -> None:
    s = host(closed(), EndYear())
    assert len(s.capitals) == len(s.wealth) == 1
    assert s.capitals[0] == tuple(s.capital(c) for c in CompanyId)
    assert s.wealth[0] == tuple(s.worth(seat) for seat in s.seating.seats)
