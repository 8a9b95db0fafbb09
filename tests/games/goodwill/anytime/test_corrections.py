"""Corrections by the host, of one number or of several that belong together."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import CorrectBoss, CorrectMarket, CorrectTokens, RereadBoss
from referee.games.goodwill.box.cards import Resource
from referee.games.goodwill.state import Goodwill
from referee.kit.phase import Correct
from referee.kit.seats import HOST
from referee.kit.words import text
from tests.games.goodwill.boxes import house
from tests.games.goodwill.table import AMBER, BLACK, COMPANIES, A, ask, host, refused, story, table

pytestmark = pytest.mark.rule("GW-2.9")

BROKEN = "breaks-invariant"
SEEN = ["Peggy", "Leopold", "Fritz"]  # the pile, if every card of it has been seen


def standing(**start: Any) -> Goodwill:
    """Return a table: Odette leads Amber, Anatole Black; Bobby, Wanda, Marcello are in the row."""
    return table(4, box=house(), **{"step": "bossing", **start})


def market(s: Goodwill) -> tuple[int, ...]:
    return tuple(s[c].market_share for c in COMPANIES)


@pytest.mark.rule("GW-2.7")
def test_a_price_or_a_company_s_money_is_set_by_fives_within_its_bounds() -> None:
    s = standing()
    for key, good, high in (("price-coal", (0, 25), 30), ("capital-black", (0, 240, 995), 1000)):
        for amount in good:
            after = host(s, Correct(key, 0, amount, "moved"))
            amounts = {"price-coal": after.prices.coal, "capital-black": after.capital(BLACK)}
            assert amounts[key] == amount
            rules = [p.rule for p in after.ledger.latest_postings]
            assert (rules == ["GW-2.9"]) is (key == "capital-black")
        for amount, code in ((high, "bad-correction"), (-5, "bad-correction"), (12, "off-step")):
            assert refused(s, HOST, Correct(key, 0, amount, "moved")) == code
    assert refused(s, HOST, Correct("price-oil", 0, 15, "")) == "no-reason"
    bankrupt = GAME.counters(standing(bankrupt=["black"]))  # it has nothing to count
    assert {c.key for c in GAME.counters(s)} - {c.key for c in bankrupt} == {"capital-black"}


@pytest.mark.rule("GW-1.2")
@pytest.mark.parametrize("animator", ["fixed", "rotates"])
def test_whoever_really_runs_the_table_is_named(animator: str) -> None:
    s = standing(options={"animator": animator}, year=1955)
    s = host(s, Correct("animator", 0, 3, "A went home"))
    assert s.animator == 3 and s.seats_in_order[0] == 3
    assert host(s, Correct("animator", 0, 1, "A is back")).animator == 1


def test_market_shares_are_set_together_and_so_are_the_tokens_of_a_company() -> None:
    s = host(standing(), CorrectMarket(25, 35, 40, "marker pushed"))
    assert market(s) == (25, 35, 40)
    (line,) = s.messages
    values = dict(line.text.values)
    assert line.text.key == "goodwill-corrected-market"
    assert dict(values["was"].values)["amber"] == 30
    assert (dict(values["now"].values)["amber"], values["reason"]) == (25, "marker pushed")
    s = host(s, CorrectTokens("amber", "labour", "oil", None, "fell down"))
    assert s[AMBER].tokens == (Resource.OIL, Resource.LABOUR)
    assert story(s) == ["goodwill-corrected-tokens"]


def test_market_shares_go_by_fives_and_make_a_hundred_without_the_bankrupt() -> None:
    for s, good, bad in (
        (standing(), [(100, 0, 0), (0, 5, 95)], [(31, 34, 35), (-5, 40, 65), (100, 5, 0)]),
        (standing(bankrupt=["black"]), [(40, 0, 60)], [(40, 20, 40), (35, 5, 60)]),
    ):
        for shares in good:
            assert market(host(s, CorrectMarket(*shares, "moved"))) == shares
        codes = {shares: refused(s, HOST, CorrectMarket(*shares, "moved")) for shares in bad}
        assert codes == dict.fromkeys(bad, BROKEN)


def test_a_card_takes_the_place_of_the_one_misread_or_an_office_is_empty() -> None:
    for start, place, boss, office, row, pile in (
        ({}, "amber", "Wanda", "Wanda", "Bobby Odette Marcello", ["", "", ""]),
        ({}, "black", "Odette", "Anatole", "Bobby Wanda Marcello", ["", "", ""]),
        ({}, "row-1", "Fritz", "Odette", "Fritz Wanda Marcello", ["", "", ""]),
        (
            *({"pile": SEEN}, "row-3", "Leopold", "Odette"),
            *("Bobby Wanda Leopold", ["Peggy", "Marcello", "Fritz"]),
        ),
        ({"pile": SEEN}, "amber", "-", "", "Bobby Wanda Marcello", [*SEEN, "Odette"]),
        (
            *({"bosses": {"amber": ""}, "pile": [*SEEN, "Odette"]}, "amber", "Leopold", "Leopold"),
            *("Bobby Wanda Marcello", ["Peggy", "Fritz", "Odette"]),
        ),
        ({"bosses": {"amber": ""}}, "amber", "Peggy", "Peggy", None, ["", "", ""]),
        ({"bosses": {"amber": ""}}, "amber", "-", "", None, ["", "", "", ""]),
    ):
        before = standing(**start)
        s = host(before, CorrectBoss(place, boss, "misread"))
        assert s[AMBER].boss == office, (place, boss)
        assert s.boss_row == (tuple(row.split()) if row else before.boss_row)
        assert list(s.boss_pile) == pile
        if place == "amber":
            values = dict(s.messages[0].text.values)
            nobody = text("pick-nobody")
            assert values["was"] == (before[AMBER].boss or nobody)
            assert values["now"] == (office or nobody)


def test_a_place_in_the_row_is_never_empty_and_a_vacant_office_is_filled_from_the_pile() -> None:
    assert refused(standing(), HOST, CorrectBoss("row-1", "-", "x")) == BROKEN
    assert refused(standing(), HOST, CorrectBoss("row-4", "Wanda", "x")) == BROKEN
    assert refused(standing(), HOST, CorrectBoss("amber", "Nobody", "x")) == "not-available"
    vacant = standing(bosses={"amber": ""})
    assert refused(vacant, HOST, CorrectBoss("amber", vacant.boss_row[0], "x")) == BROKEN


def test_the_host_corrects_at_any_time_after_the_deal_and_nobody_else() -> None:
    actions = [
        CorrectMarket(30, 35, 35, "moved"),
        CorrectTokens("amber", "oil", None, None, "moved"),
        CorrectBoss("amber", "Wanda", "moved"),
    ]
    for step in ("looking", "estimating", "bossing", "turning", "happening", "closing"):
        for action in actions:
            s = standing(step=step, options={"cards": "app"})
            correcting = ask(s, HOST, type(action))
            assert correcting and not correcting.required, (step, action)
            assert refused(s, A, action) == "host-only", (step, action)
    undealt = table(4, box=house())
    assert {refused(undealt, HOST, action) for action in actions} == {"wrong-step"}


def reread(boss: str, salary: int, **card: Any) -> RereadBoss:
    face = {"innovation": 0, "efficiency": 1, "publicity": 2, "dividend": True, **card}
    lines = dict.fromkeys(("first_from", "first_to", "second_from", "second_to"))
    return RereadBoss(boss=boss, salary=salary, **{**lines, **face}, reason="misread")


@pytest.mark.rule("GW-14.1")
def test_a_boss_card_read_wrongly_is_read_again_and_counts_at_once() -> None:
    s = table(4, step="bossing")
    boss = GAME.public_board(s, HOST).companies[0].boss
    assert refused(s, HOST, reread(boss.name, 7)) == "bad-salary"
    assert refused(s, HOST, reread(boss.name, 5, innovation=1)) == "bad-policy"
    assert not ask(s, HOST, RereadBoss).required
    for nobody in ("Nobody", "-"):  # an office may be empty, a card not
        assert refused(s, HOST, reread(nobody, 5)) == "not-available"
    s = host(s, reread(boss.name, boss.salary + 15))
    again = GAME.public_board(s, HOST).companies[0].boss
    assert (again.name, again.salary, again.dividend) == (boss.name, boss.salary + 15, True)
    assert story(s) == ["goodwill-reread-boss"]
    assert ask(standing(), HOST, RereadBoss) is None  # the cards of the house set are ours
