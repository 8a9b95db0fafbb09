"""Amounts carry their game's unit, where its words have one."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.i18n.translator import speaker
from referee.kit.counter import Counter
from referee.kit.seats import BANK
from tests.toy import Toy, ToyGame
from tests.web.browsing import Device
from tests.web.table import LUCIE, Table


@pytest.fixture
def over(table: Table) -> Table:
    """Lucie keeps 18 000 and two bars at 5 000, like the others."""
    table.play_market()
    table.play_market()
    return table


@pytest.mark.parametrize(
    ("lang", "amount", "signed", "said"),
    [
        ("fr", 1_500, False, "1\u00a0500\u00a0$"),
        ("fr", 1_500, True, "+1\u00a0500\u00a0$"),
        ("fr", -1_500, True, "\u22121\u00a0500\u00a0$"),
        ("fr", 0, True, "0\u00a0$"),
        ("en", 1_500, False, "$1,500"),
        ("en", -1_500, False, "\u2212$1,500"),
        ("en", 1_500, True, "+$1,500"),
    ],
)
def test_an_amount_is_written_as_each_language_writes_its_unit(
    lang: str, amount: int, signed: bool, said: str
) -> None:
    assert speaker(lang).amount("toy", amount, signed=signed) == said


def test_a_game_without_a_unit_shows_the_bare_number() -> None:
    assert speaker("fr").amount("no-unit", -1_500) == "\u22121\u00a0500"
    assert speaker("en").amount("no-unit", 1_500, signed=True) == "+1,500"


def test_the_ranking_at_the_end_is_in_the_unit(app: Flask, over: Table) -> None:
    text = Device(app).get(f"/h/{over.host}").text
    assert '<span class="score">28\u00a0000\u00a0$</span>' in text
    assert "<dd>18\u00a0000\u00a0$</dd>" in text
    english = Device(app, "en").get(f"/s/{over.keys[LUCIE]}").text
    assert '<span class="score">$28,000</span>' in english


def test_a_statement_is_in_the_unit(app: Flask, over: Table) -> None:
    text = Device(app).get(f"/s/{over.keys[LUCIE]}/accounts").text
    assert "+20\u00a0000\u00a0$" in text
    assert "\u22121\u00a0000\u00a0$" in text
    assert '<td class="right">18\u00a0000\u00a0$</td>' in text


def test_where_cash_can_no_longer_be_recounted_no_statement_asks_for_it(
    app: Flask, table: Table, request: pytest.FixtureRequest
) -> None:
    note, page = speaker("fr")("statement-count"), f"/s/{table.keys[LUCIE]}/accounts"
    assert note in Device(app).get(page).text
    request.getfixturevalue("over")
    assert note not in Device(app).get(page).text


def test_only_a_counter_of_money_is_corrected_in_the_unit(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def counters(game: ToyGame, s: Toy) -> tuple[Counter, ...]:
        return Counter("bars", LUCIE, 3), Counter("pile", BANK, s.pile, unit="money")

    monkeypatch.setattr(ToyGame, "counters", counters)
    text = Device(app).get(f"/h/{table.host}/correct").text
    assert re.findall(r"<span>(.+?)</span><b class=\"numeral\">(.+?)</b>", text) == [
        ("Barres", "3"),
        ("Pile", "6\u00a0$"),
    ]
