"""What the host sets right: one number, or what hangs together."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import CorrectBoss, CorrectMarket, CorrectTokens, RereadBoss
from referee.games.goodwill.box.cards import CompanyId, Resource
from referee.games.goodwill.state import Goodwill
from referee.kit.actions import Action
from referee.kit.game import Correct
from referee.kit.seats import BANK
from referee.kit.words import text
from tests.games.goodwill.boxes import house
from tests.games.goodwill.table import A, ask, host, refused, story, table

AMBER, BLACK, CRIMSON = CompanyId
OIL, COAL, LABOUR = Resource

pytestmark = pytest.mark.rule("GW-2.9")


def standing(**start: Any) -> Goodwill:
    return table(4, box=house(), **{"step": "bossing", **start})


def broken(s: Goodwill, action: Action) -> bool:
    return refused(s, BANK, action) == "breaks-invariant"


@pytest.mark.rule("GW-2.7")
def test_a_price_is_set_to_what_the_marker_shows() -> None:
    s = standing()
    assert host(s, Correct("price-coal", 0, 25, "moved")).prices.coal == 25
    assert refused(s, BANK, Correct("price-coal", 0, 12, "moved")) == "off-step"
    assert refused(s, BANK, Correct("price-coal", 0, 30, "moved")) == "bad-correction"
    assert s.prices.coal == 10


@pytest.mark.parametrize("amount", [0, 55, 240])
def test_a_company_s_money_is_set_to_what_its_ingots_show(amount: int) -> None:
    s = host(standing(), Correct("capital-black", 0, amount, "miscounted"))
    assert s.capital(BLACK) == amount
    assert [posting.rule for posting in s.ledger.fresh] == ["GW-2.9"]


def test_a_company_s_money_goes_by_fives_and_never_below_zero() -> None:
    s = standing()
    assert refused(s, BANK, Correct("capital-black", 0, 52, "miscounted")) == "off-step"
    assert refused(s, BANK, Correct("capital-black", 0, -5, "miscounted")) == "bad-correction"


def test_a_bankrupt_company_has_nothing_to_count() -> None:
    s = standing(bankrupt=["black"])
    keys = {counter.key for counter in GAME.counters(s)}
    assert keys == {
        "price-oil",
        "price-coal",
        "price-labour",
        "capital-amber",
        "capital-crimson",
        "animator",
    }


@pytest.mark.rule("GW-1.2")
@pytest.mark.parametrize("animator", ["fixed", "rotates"])
def test_whoever_really_runs_the_table_is_named(animator: str) -> None:
    s = table(4, box=house(), step="bossing", options={"animator": animator}, year=1955)
    s = host(s, Correct("animator", 0, 3, "A went home"))
    assert s.animator == 3 and s.order[0] == 3


def test_market_shares_are_set_together() -> None:
    s = host(standing(), CorrectMarket(25, 35, 40, "marker pushed"))
    assert [s[c].market for c in CompanyId] == [25, 35, 40]
    assert story(s) == ["goodwill-corrected-market"]
    (line,) = s.told
    values = dict(line.text.values)
    assert dict(values["was"].values)["amber"] == 30
    assert (dict(values["now"].values)["amber"], values["reason"]) == (25, "marker pushed")


@pytest.mark.parametrize(
    "shares", [(30, 35, 30), (31, 34, 35), (-5, 40, 65), (105, 0, -5), (100, 5, 0)]
)
def test_market_shares_go_by_fives_and_make_a_hundred(shares: tuple[int, int, int]) -> None:
    assert broken(standing(), CorrectMarket(*shares, "moved"))


def test_a_bankrupt_company_has_no_market_share() -> None:
    s = standing(bankrupt=["black"])
    assert broken(s, CorrectMarket(40, 20, 40, "moved"))
    assert host(s, CorrectMarket(40, 0, 60, "moved"))[CRIMSON].market == 60


def test_the_tokens_of_a_company_are_set_to_those_on_its_board() -> None:
    s = host(standing(), CorrectTokens("amber", "labour", "oil", None, "fell down"))
    assert s[AMBER].tokens == (OIL, LABOUR)
    assert story(s) == ["goodwill-corrected-tokens"]


def test_a_company_in_play_keeps_one_token_at_least() -> None:
    assert broken(standing(), CorrectTokens("amber", None, None, None, "gone"))


def test_a_token_is_one_of_the_three_resources() -> None:
    wrong = CorrectTokens("amber", "gold", None, None, "found")
    assert refused(standing(), BANK, wrong) == "unknown-resource"


def test_a_bankrupt_company_has_no_tokens() -> None:
    assert broken(standing(bankrupt=["black"]), CorrectTokens("black", "oil", None, None, "x"))


# -- bosses


def test_two_bosses_change_places() -> None:
    s = host(standing(), CorrectBoss("amber", "Wanda", "cards mixed up"))
    assert (s[AMBER].boss, s.row) == ("Wanda", ("Bobby", "Odette", "Marcello"))
    s = host(s, CorrectBoss("black", "Wanda", "again"))
    assert (s[AMBER].boss, s[BLACK].boss) == ("Anatole", "Wanda")


def test_a_boss_who_was_thought_to_lie_in_the_pile_changes_places_too() -> None:
    s = standing(pile=["Peggy", "Leopold", "Fritz"])
    s = host(s, CorrectBoss("row-3", "Leopold", "misread"))
    assert s.row == ("Bobby", "Wanda", "Leopold")
    assert s.pile == ("Peggy", "Marcello", "Fritz")


def test_a_card_of_the_pile_that_nobody_had_seen_takes_the_place_of_the_one_misread() -> None:
    s = host(standing(), CorrectBoss("row-1", "Fritz", "misread"))
    assert (s.row[0], s.pile) == ("Fritz", ("", "", ""))


def test_a_company_that_has_no_boss_in_the_books_gets_none_by_a_swap() -> None:
    assert broken(standing(bosses={"amber": ""}), CorrectBoss("amber", "Wanda", "x"))
    assert broken(standing(), CorrectBoss("row-4", "Wanda", "x"))


def test_an_office_is_empty_or_held_as_the_table_shows() -> None:
    s = host(standing(pile=["Peggy", "Leopold", "Fritz"]), CorrectBoss("amber", "-", "left"))
    assert (s[AMBER].boss, s.pile) == ("", ("Peggy", "Leopold", "Fritz", "Odette"))
    s = host(s, CorrectBoss("amber", "Leopold", "came"))
    assert (s[AMBER].boss, s.pile) == ("Leopold", ("Peggy", "Fritz", "Odette"))
    assert dict(s.told[0].text.values)["was"] == text("pick-nobody")
    s = host(standing(bosses={"amber": ""}), CorrectBoss("amber", "Peggy", "came"))
    assert (s[AMBER].boss, len(s.pile)) == ("Peggy", 3)
    assert broken(standing(), CorrectBoss("row-1", "-", "x"))


def test_a_boss_that_no_card_names_is_nowhere() -> None:
    assert refused(standing(), BANK, CorrectBoss("amber", "Nobody", "x")) == "not-available"


# -- all of them


CORRECTIONS = [
    CorrectMarket(30, 35, 35, " "),
    CorrectTokens("amber", "oil", None, None, ""),
    CorrectBoss("amber", "Wanda", ""),
    Correct("price-oil", 0, 15, ""),
]


@pytest.mark.parametrize("action", CORRECTIONS, ids=lambda action: type(action).__name__)
def test_a_correction_says_why(action: Action) -> None:
    assert refused(standing(), BANK, action) == "no-reason"


@pytest.mark.parametrize("action", CORRECTIONS[:3], ids=lambda action: type(action).__name__)
@pytest.mark.parametrize("step", ["looking", "estimating", "bossing", "turning"])
def test_the_host_corrects_at_any_time_and_nobody_else(action: Action, step: str) -> None:
    s = standing(step=step)
    assert not ask(s, BANK, type(action)).due
    assert refused(s, A, action) == "host-only"


def test_there_is_nothing_to_correct_before_the_shares_are_dealt() -> None:
    s = table(4, box=house())
    assert refused(s, BANK, CorrectMarket(30, 35, 35, "x")) == "wrong-step"


# -- a boss card that was typed wrongly


def reread(boss: str, salary: int, **card: Any) -> RereadBoss:
    face = {"innovation": 0, "efficiency": 1, "publicity": 2, "dividend": True, **card}
    lines = dict.fromkeys(("first_from", "first_to", "second_from", "second_to"))
    return RereadBoss(boss=boss, salary=salary, **{**lines, **face}, reason="misread")


@pytest.mark.rule("GW-14.1")
def test_a_boss_card_read_wrongly_is_read_again_and_counts_at_once() -> None:
    s = table(4, step="bossing")
    boss = GAME.public_board(s, BANK).enterprises[0].boss
    s = host(s, reread(boss.name, boss.salary + 15))
    again = GAME.public_board(s, BANK).enterprises[0].boss
    assert (again.name, again.salary, again.dividend) == (boss.name, boss.salary + 15, True)
    assert story(s) == ["goodwill-reread-boss"]


def test_a_card_read_again_is_judged_as_one_read_for_the_first_time() -> None:
    s = table(4, step="bossing")
    name = GAME.public_board(s, BANK).enterprises[0].boss.name
    assert refused(s, BANK, reread(name, 7)) == "bad-salary"
    assert refused(s, BANK, reread(name, 5, innovation=1)) == "bad-policy"
    assert refused(s, BANK, reread("Nobody", 5)) == "not-available"
    assert refused(s, BANK, reread("-", 5)) == "not-available"  # an office may be empty, a card not


def test_the_cards_of_the_house_set_are_ours_and_right() -> None:
    assert ask(standing(), BANK, RereadBoss) is None
