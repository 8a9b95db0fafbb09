"""The rules: in parts, with a search, open at the current step; each number links there."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from referee.games import all_games
from referee.i18n.translator import LANGUAGES, Translator
from referee.paths import TEMPLATES
from tests.evening import Evening
from tests.shelf import brought
from tests.web.browsing import Device
from tests.web.table import BRUNO, Table, running

EVENINGS = {game: module.EVENING for game, module in brought("evening").items()}


def led_to(text: str) -> list[str]:
    """Return the paragraphs to which a page links."""
    return re.findall(r'href="[^"]*/rules#([A-Z0-9.-]+)"', text)


def test_the_rules_open_at_the_paragraph_of_the_phase(tablet: Device, table: Table) -> None:
    pages = {"menu": f"/h/{table.host}", "": f"/s/{table.keys[BRUNO]}"}
    assert table.now.game.prompt(table.now.state).rule == "TOY-1"
    for rule in ("TOY-1", "TOY-2"):
        for more, page_url in pages.items():
            assert rule in led_to(tablet.get(f"{page_url}/{more}".rstrip("/")).text)
            assert f'id="{rule}"' in tablet.get(f"{page_url}/rules").text
        if rule == "TOY-1":
            table.announce()
    page = tablet.get(f"/h/{table.host}/history?at=2").text
    assert f'href="/h/{table.host}/rules#TOY-1"' in page, "as it was, the table leads there too"


def test_the_rules_are_a_tap_away_from_page_ask_and_refusal(tablet: Device, table: Table) -> None:
    page_url = f"/h/{table.host}/hand/{BRUNO}"
    tablet.send(tablet.get(page_url).form(f"/hand/{BRUNO}"))
    assert f'href="{page_url}"' in tablet.get(f"{page_url}/rules").text
    assert "TOY-1" in led_to(tablet.get(page_url).text)
    shared = f"/h/{table.host}"
    link = rf'class="what" href="{shared}/rules#TOY-1" data-rules="([^"]+)"'
    assert re.findall(link, tablet.get(shared).text) == ["TOY-1"]
    rules = tablet.get(f"{shared}/rules").text
    paragraph = rules.split('data-rule id="TOY-1"')[1].split("</dd>")[0]
    assert table.now.game.rules["TOY-1"]["fr"] in paragraph
    late = table.now.state.seating.left_of(table.now.state.first)
    typed = {"bars": "1", "drawn": str(table.now.phase_seq)}
    answer = tablet.post(f"/s/{table.keys[late]}/do/announce", typed)
    assert answer.status == 409
    assert led_to(answer.text.split('class="refused"')[1].split("</p>")[0]) == ["TOY-1"]


def test_every_rule_stands_under_the_name_of_its_part(tmp_path: Path) -> None:
    with running(tmp_path / "every.db", games=all_games()) as app:
        for game, lang in product(all_games(), LANGUAGES):
            page, say = Device(app, lang).get(f"/rules/{game}").text, Translator(lang)
            for part in {name.partition(".")[0] for name in all_games()[game].rules}:
                title = say(f"{game}-rules-{part.partition('-')[2]}")
                assert f'<a class="link" href="#{part}">{title}</a>' in page
            assert "data-filter" in page
            ids = re.findall(r'<div data-rule id="([^"]+)">', page)
            assert ids == list(all_games()[game].rules), (game, lang)


def test_whatever_asks_what_it_is_names_rules_that_there_are() -> None:
    asked = {
        (path.relative_to(TEMPLATES).parts[0], name)
        for path in TEMPLATES.rglob("*.html")
        for call in re.findall(
            r"m\.(?:what|sign)\((?:\(([^)]*)\)|(\"[A-Z][^\"]*\"))", path.read_text("utf-8")
        )
        for name in re.findall(r'"([A-Z]+-[\d.]+)"', "".join(call))
    }
    assert {game for game, _ in asked} >= set(all_games())
    on_shelf = {(game, name) for game, name in asked if game in all_games()}
    assert {name for game, name in on_shelf if name not in all_games()[game].rules} == set()


@pytest.mark.parametrize("evening", EVENINGS.values(), ids=EVENINGS)
def test_whatever_is_played_has_a_paragraph(evening: Evening[object]) -> None:
    rules, missing = evening.game.rules, set()
    for step in evening.steps:
        state = step.after
        if state.phase is not None:
            prompts = [evening.game.prompt(state)]
            prompts += filter(
                None, (evening.game.seat_prompt(state, seat) for seat in state.seating.seats)
            )
            missing |= {(state.phase.key, p.rule) for p in prompts if p.rule not in rules}
    assert missing == set()
