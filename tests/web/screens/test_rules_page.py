"""The rules: in parts, to be searched, open at what is being played; each number leads there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from referee.games import shelf
from referee.i18n.translator import LANGUAGES, Translator
from referee.paths import TEMPLATES
from referee.web.app import close, create_app
from tests.evening import Evening
from tests.shelf import brought
from tests.web.browsing import Device
from tests.web.table import BRUNO, Table

EVENINGS = {game: module.EVENING for game, module in brought("evening").items()}


def led_to(text: str) -> list[str]:
    """The paragraphs that a page leads to."""
    return re.findall(r'href="[^"]*/rules#([A-Z0-9.-]+)"', text)


@pytest.mark.parametrize("path", ["/h/{host}/menu", "/s/{seat}"])
def test_the_rules_open_at_the_paragraph_of_the_phase(
    tablet: Device, table: Table, path: str
) -> None:
    page_url = path.format(host=table.host, seat=table.keys[BRUNO])
    assert table.now.game.prompt(table.now.state).rule == "TOY-1"
    assert "TOY-1" in led_to(tablet.get(page_url).text)
    table.announce()
    assert "TOY-2" in led_to(tablet.get(page_url).text)
    assert 'id="TOY-2"' in tablet.get(re.sub("/menu$", "", page_url) + "/rules").text


def test_who_holds_the_tablet_reads_the_rules_and_comes_back(tablet: Device, table: Table) -> None:
    page_url = f"/h/{table.host}/hand/{BRUNO}"
    tablet.send(tablet.get(page_url).form(f"/hand/{BRUNO}"))
    assert f'href="{page_url}"' in tablet.get(f"{page_url}/rules").text
    assert "TOY-1" in led_to(tablet.get(page_url).text)


def test_what_a_rule_says_is_a_tap_away(tablet: Device, table: Table) -> None:
    """Its link leads to the paragraph: a script shows from there what it says (static/app.js)."""
    page_url = f"/h/{table.host}"
    (ids,) = re.findall(
        rf'class="what" href="{page_url}/rules#TOY-1" data-rules="([^"]+)"',
        tablet.get(page_url).text,
    )
    assert ids == "TOY-1"
    paragraph = (
        tablet.get(f"{page_url}/rules").text.split('data-rule id="TOY-1"')[1].split("</dd>")[0]
    )
    assert table.now.game.rules["TOY-1"]["fr"] in paragraph


def test_as_it_was_the_table_leads_to_its_rules_too(tablet: Device, table: Table) -> None:
    table.announce()
    page = tablet.get(f"/h/{table.host}/history?at=2").text
    assert f'href="/h/{table.host}/rules#TOY-1"' in page


def test_a_refusal_leads_to_its_rule(tablet: Device, table: Table) -> None:
    lucie = table.now.state.first
    form = tablet.get(f"/s/{table.keys[lucie]}").form("/do/announce")
    table.announce()
    answer = tablet.send(form, bars="1")
    assert answer.status == 409
    refused = answer.text.split('class="refused"')[1].split("</p>")[0]
    assert led_to(refused) or "<small>" not in refused


# -- of every game on the shelf


@pytest.fixture
def every_game(tmp_path: Path) -> Iterator[Flask]:
    made = create_app(tmp_path / "every.db", games=shelf())
    made.testing = True
    yield made
    close(made)


@pytest.mark.parametrize("game", shelf())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_stands_under_the_name_of_its_part(
    every_game: Flask, game: str, lang: str
) -> None:
    page = Device(every_game, lang).get(f"/rules/{game}").text
    parts = list(dict.fromkeys(name.partition(".")[0] for name in shelf()[game].rules))
    say = Translator(lang)
    for part in parts:
        title = say(f"{game}-rules-{part.partition('-')[2]}")
        assert f'<a class="link" href="#{part}">{title}</a>' in page
    assert "data-filter" in page
    ids = re.findall(r'<div data-rule id="([^"]+)">', page)
    assert ids == list(shelf()[game].rules)


def test_whatever_asks_what_it_is_names_rules_that_there_are() -> None:
    asked = {
        (path.relative_to(TEMPLATES).parts[0], name)
        for path in TEMPLATES.rglob("*.html")
        for call in re.findall(
            r"m\.(?:what|sign)\((?:\(([^)]*)\)|(\"[A-Z][^\"]*\"))", path.read_text("utf-8")
        )
        for name in re.findall(r'"([A-Z]+-[\d.]+)"', "".join(call))
    }
    assert {game for game, _ in asked} >= set(shelf())
    on_shelf = {(game, name) for game, name in asked if game in shelf()}
    assert {name for game, name in on_shelf if name not in shelf()[game].rules} == set()


@pytest.mark.parametrize("game", EVENINGS)
def test_whatever_is_played_has_a_paragraph(game: str) -> None:
    evening: Evening[object] = EVENINGS[game]
    rules, missing = evening.game.rules, set()
    for step in evening.steps:
        state = step.after
        if state.phase is not None:
            prompts = [evening.game.prompt(state)]
            prompts += filter(
                None, (evening.game.call(state, seat) for seat in state.seating.seats)
            )
            missing |= {(state.phase.key, p.rule) for p in prompts if p.rule not in rules}
    assert missing == set()
