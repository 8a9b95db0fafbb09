"""The terms of a table, and the way to its box, in every game.

Terms are asked in order of weight, and can be read while the table plays.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import chain, groupby, islice
from typing import Any

import pytest

from referee.games import all_games
from referee.i18n.translator import translator_for
from referee.kit.box.facts import Source
from referee.kit.fields import Number
from referee.kit.game import Game
from referee.kit.seats import Seat
from referee.papers.drawing import day
from referee.web.http.services import Services
from tests.more import sampled
from tests.toy import TOY
from tests.web.browsing import Device

GAMES = all_games()
NAMES = ("Odile", "Karim", "Lucie", "Bruno")


def chosen(game: str) -> dict[str, bool | int | str]:
    """Return the opposite of what is proposed for every yes-or-no option."""
    return {o.key: not o.default for o in GAMES[game].options if isinstance(o.default, bool)}


def decks(game: str) -> dict[str, bool | int | str]:
    """Return the options with which the app deals the cards, if the game has some."""
    return {o.key: o.choices[1] for o in GAMES[game].options if o.is_important and o.choices}


def house_pieces(game: str) -> list[str]:
    """Return the number of house values that stand in for a household's own."""
    folders = {
        kind.key for kind in GAMES[game].inventory if kind.is_folder and not kind.is_house_made
    }
    facts = GAMES[game].shipped_box.facts.items()
    return [n for n, f in facts if n.partition("/")[0] in folders and f.source is Source.HOUSE]


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return {**GAMES, TOY.key: TOY}


def opened(services: Services, game: str, options: Mapping[str, Any]) -> tuple[str, str]:
    """Return a new table's shared screen and the page of its second seat."""
    table = services.tables.open(game, NAMES, options)
    _, host = services.keys.new_table(table, [Seat(n) for n in (1, 2, 3, 4)])
    return f"/h/{host}", f"/s/{services.keys.claim(table, Seat(2))}"


def test_what_was_agreed_is_read_by_all_while_they_play(tablet: Device, services: Services) -> None:
    for game in GAMES:
        shared, phone = opened(services, game, chosen(game))
        for before, page_url in ((f"{shared}/menu", shared), (phone, phone)):
            assert f'href="{page_url}/agreed"' in tablet.get(before).text
            page = tablet.get(f"{page_url}/agreed")
            assert page.status == 200
            rules = re.findall(r'/rules#([A-Z0-9.-]+)"', page.text)
            assert sorted(rules) == sorted(option.rule for option in GAMES[game].options)
            assert page.text.count("choisi par la table") == len(chosen(game))
            house = page.text.split('id="ours"')[1]
            counted = re.search(r"\d+ sont maison|une est maison", house)
            assert counted if house_pieces(game) else "<dd" in house and not counted


@pytest.mark.parametrize("game", [*filter(decks, GAMES)])
def test_the_app_s_cards_can_be_printed(tablet: Device, services: Services, game: str) -> None:
    for options, dealt in (({}, False), (decks(game), True)):
        host, _ = opened(services, game, options)
        sheets = re.findall(rf'href="({host}/print/[a-z]+)"', tablet.get(host).text)
        assert bool(sheets) == dealt
        assert all(tablet.get(sheet).status == 200 for sheet in sheets)


def test_a_choice_that_decides_the_evening_lies_open_after_the_advice(tablet: Device) -> None:
    for game in GAMES:
        page = tablet.get(f"/new/{game}").text
        assert page.index(translator_for("fr")(f"{game}-first-game")) < page.index('name="option-')
        open_, _, folded = page.partition('id="fold-options"')
        for option in GAMES[game].options:
            assert (f'name="option-{option.key}"' in open_) == option.is_important
            assert (f'name="option-{option.key}"' in folded) != option.is_important
        assert any(option.is_important for option in GAMES[game].options)


def test_who_made_a_box_is_named_where_it_is_spoken_of_if_known(tablet: Device) -> None:
    first = tablet.get("/").text
    for game in (*GAMES, TOY.key):
        made = (GAMES.get(game) or TOY).credits
        assert all(name in first for name in made.authors)
        for path in (f"/new/{game}", f"/box/{game}", f"/rules/{game}"):
            page = tablet.get(path).text
            assert all(name in page for name in (*made.authors, *made.illustrators))
            assert ("credits" in page) == bool(made.authors), path


BOX = f"/box/{next(iter(GAMES))}"


def test_the_lobby_leads_to_each_box_which_leads_to_its_prints_and_back(tablet: Device) -> None:
    lobby = tablet.get("/")
    for game in all_games():
        assert re.search(rf'<a class="link" href="/box/{game}">[^<]*imprimer</a>', lobby.text)
    assert f'href="{BOX}/print"' in tablet.get(BOX).text
    assert 'class="side" href="/h/key/menu"' in tablet.get(f"{BOX}?back=/h/key/menu").text
    for elsewhere in ("", "?back=//example.org", "?back=https://example.org"):
        assert '<a class="side" href="/">' in tablet.get(BOX + elsewhere).text


@pytest.mark.parametrize("most", sampled([4, None], bool), ids=["some", "all"])
@pytest.mark.parametrize("game", all_games())
def test_every_fact_has_a_page_that_keeps_it(
    game: str, most: int | None, tablet: Device, services: Services
) -> None:
    """A form that nobody has changed has the known values, so saving it changes nothing.

    But a house value is not proposed for a fact that somebody must read, so it is never saved.
    """
    kinds = {kind.key: kind for kind in all_games()[game].inventory}
    of_kind = groupby(sorted(all_games()[game].shipped_box), lambda name: name.partition("/")[0])
    for name in chain.from_iterable(islice(names, most) for _, names in of_kind):
        page, kind = tablet.get(f"/box/{game}/{name}"), kinds[name.partition("/")[0]]
        assert page.status == 200, name
        if not kind.is_house_made:
            drawn = page.text.split('name="drawn" value="')[1].split('"')[0]
            answer = tablet.send(page.form(f"/box/{game}/{name}", drawn=drawn))
            unread = any(isinstance(field, Number) and field.is_unread for field in kind.fields)
            assert answer.status == (409 if unread else 303), name
            assert services.boxes.box(game)[name] == all_games()[game].shipped_box[name], name


def test_a_day_is_said_with_the_name_of_its_month() -> None:
    for at, lang, words in (
        ("2026-11-21", "fr", "21 novembre 2026"),
        ("2026-03-01", "fr", "1er mars 2026"),
        ("2026-03-01T12:00:00+00:00", "en", "1 March 2026"),
    ):
        assert day(at, lang) == words.replace(" ", "\u00a0")
