"""The evenings in logs/ are complete and differ from each other (tests/test_logs.py)."""

from __future__ import annotations

import pytest

from referee.games.goodwill.box import deck
from referee.games.goodwill.state import LAST_YEAR
from tests.games.goodwill.sensible import EVENINGS, LOGS
from tests.recorded import kinds, played, read

REAL, DEALT, BRISK, OTHERWISE = (LOGS / f"{name}.json" for name in EVENINGS)
TYPED = {"lay-tokens", "new-boss", "declare-hand", "read-new-lot", "read-lot"}


@pytest.mark.rule("GW-16.3")
def test_one_is_played_with_real_cards_and_one_is_dealt_by_the_app_to_a_shared_victory() -> None:
    for path in (REAL, DEALT):
        s = played(path).states[-1]
        assert s.year == LAST_YEAR + 1
        assert len(s.capitals_by_year) == len(s.wealth_by_year) == s.options.length
        assert kinds(path) >= {
            *("name-animator", "looked", "set-estimate", "turn-estimates", "choose-partner"),
            *("propose", "vote", "close-vote", "turn-lots", "next-event", "end-year"),
        }
    s = played(REAL).states[-1]
    assert read(REAL)["options"] == {}
    assert kinds(REAL) >= TYPED and deck.card_set(s) == deck.LEARNED_SET
    assert len(deck.event_cards(s)) > 12
    assert len(s.companies_in_play) == 2, "a company has gone bankrupt"
    s, result = played(DEALT).states[-1], played(DEALT).result
    assert (s.options.cards, s.options.transactions, len(s.seating.seats)) == ("app", 2, 6)
    assert s.dividends_paid > 0
    assert not kinds(DEALT) & {*TYPED, "draw-boss"} - {"lay-tokens"}
    estimates = [each for each in read(DEALT)["actions"] if each["kind"] == "set-estimate"]
    assert len(estimates) == 5 * 3 * 2 * 6
    assert [row.rank for row in result.standings][:3] == [1, 1, 3]


def test_another_goes_on_by_itself_where_nobody_has_anything_to_do() -> None:
    s = played(BRISK).states[-1]
    assert s.is_auto_advancing and s.year == LAST_YEAR + 1
    assert "close-vote" not in kinds(BRISK)
    old = played(DEALT).states[-1]  # a file that names no pace is played step by step
    assert not old.is_auto_advancing


@pytest.mark.rule("GW-2.10", "GW-4.5", "GW-15.1", "GW-15.7")
def test_one_lasts_seven_years_with_real_slates_gifts_and_a_score_in_cash_alone() -> None:
    s, result = played(OTHERWISE).states[-1], played(OTHERWISE).result
    assert (s.year, len(s.wealth_by_year)) == (LAST_YEAR + 1, 7)
    assert kinds(OTHERWISE) >= {"read-slates", "give"} and "set-estimate" not in kinds(OTHERWISE)
    assert [row.score for row in result.standings] == [s.cash(row.seat) for row in result.standings]
