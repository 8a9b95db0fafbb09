"""Static files are requested once until they change, and templates are compiled once.

A seat has one colour everywhere: that of its pieces, if the box has coloured ones.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import Environment, TemplatesNotFound
from werkzeug.test import TestResponse

from referee.games import all_games
from referee.kit.game import Game
from referee.kit.seats import Seat
from referee.papers.drawing import DARK_COLOUR, INKS, inks
from referee.paths import PRINTABLES, STATIC, TEMPLATES
from referee.web.app import create_app
from referee.web.http import compression, template_loader
from referee.web.http.compression import versioned_url
from referee.web.http.services import Services
from referee.web.http.template_loader import CompiledTemplates, TemplateLoader, compiled_templates
from tests.web.browsing import Device
from tests.web.table import LUCIE

ADDRESS = re.compile(r"""["'(](/static/[^"')]*)""")
LINK = re.compile(r'href="(/[^"#?]*)')
FONTS = ("vendor/fonts/bricolage.woff2", "vendor/fonts/atkinson-next.woff2")
SHEETS = sorted(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.css"))
MODULES = sorted(path.relative_to(STATIC).as_posix() for path in STATIC.glob("js/*.js"))
COMMENT = re.compile(r"\s*/\*.*?\*/", re.DOTALL)


def answered(client: FlaskClient, address: str) -> TestResponse:
    """Return an answer after reading it to its end."""
    with client.get(address) as answer:
        answer.get_data()
    return answer


def kind_of_page(link: str) -> str:
    """Return one name for all pieces of one kind in a box, and one for all static files."""
    parts = link.split("/")
    return "/".join(parts[: {"static": 2, "box": 4}.get(parts[1])])


def pages(client: FlaskClient, *first: str) -> Iterator[str]:
    """Return every page that links lead to, from `first` on; one for pieces of a kind."""
    seen, waiting = {*map(kind_of_page, first)}, list(first)
    while waiting:
        answer = answered(client, waiting.pop())
        if answer.mimetype == "text/html":
            links = {kind_of_page(link): link for link in LINK.findall(answer.text)}
            new = links.keys() - seen - {"/static"}
            waiting += [links[kind] for kind in new]
            seen |= new
            yield answer.text


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return all_games()


@pytest.mark.usefixtures("idle_press")
def test_all_that_pages_ask_for_is_asked_for_once(client: FlaskClient, services: Services) -> None:
    first = ["/"]
    for game in all_games():
        count = all_games()[game].seat_counts[0]
        names = ["Lucie", "Bruno", "Anna", "Hugo", "Aldo", "Lee"][:count]
        table = services.tables.open(game, names)
        first += [f"/h/{services.keys.new_table(table, [LUCIE]).host}"]
        first += [f"/s/{services.keys.claim(table, LUCIE)}"]
    drawn = [*pages(client, *first)]
    sheets = [answered(client, versioned_url(name)).text for name in (*SHEETS, *MODULES)]
    addresses = {address for text in (*drawn, *sheets) for address in ADDRESS.findall(text)}
    for address in addresses:
        answer = answered(client, address)
        assert answer.status_code == 200, address
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable", address
    files = {address.partition("?")[0].removeprefix("/static/") for address in addresses}
    assert files >= {*FONTS, "js/app.js", "icon.svg", "css/shell.css"}
    assert files >= {f"{game}/paper.css" for game in all_games()}


def test_no_page_or_script_names_a_file_without_its_version() -> None:
    """The walk above does not reach pages that are drawn only without PDFs."""
    files = [
        *TEMPLATES.rglob("*.html"),
        *PRINTABLES.rglob("*.html"),
        *STATIC.glob("*.js"),
        *map(STATIC.joinpath, MODULES),
    ]
    assert [str(file) for file in files if "/static/" in file.read_text("utf-8")] == []


def test_a_page_needs_one_style_sheet_and_one_of_its_game(client: FlaskClient) -> None:
    shell = re.findall(r'href="(/static/css/shell\.css\?v=[^"]+)"', answered(client, "/").text)
    assert len(shell) == 1
    answer = answered(client, shell[0])
    assert answer.headers["Content-Type"].startswith("text/css")
    for part in ("page", "bar", "asks", "screens/lobby"):
        assert COMMENT.sub("", (STATIC / "css" / f"{part}.css").read_text("utf-8")) in answer.text
    for game in all_games():
        sheet = answered(client, f"/static/{game}/paper.css").text
        assert "@import" not in answer.text + sheet
        for path in (STATIC / game).glob("*.css"):
            rules = COMMENT.sub("", re.sub(r"@import.*\n", "", path.read_text("utf-8")))
            assert (rules in sheet) == (path.stem != "dark"), path


def test_a_page_asks_for_every_module_at_once_and_for_none_twice(client: FlaskClient) -> None:
    asked = set(re.findall(r'"modulepreload" href="([^"]+)"', answered(client, "/").text))
    assert asked == {versioned_url(name) for name in MODULES}
    for address in asked:
        script = answered(client, address).text
        assert set(re.findall(r'from "([^"]+)"', script)) <= asked, address
        assert "\n//" not in script


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a copy of static/ to change; `forget` must follow each change, as a start does."""
    folder = tmp_path / "static"
    shutil.copytree(STATIC, folder)
    monkeypatch.setattr(compression, "STATIC", folder)
    forget()
    yield folder
    forget()


def forget() -> None:
    for remembered in (compression.versioned_url, compression._sources, compression._served_text):
        remembered.cache_clear()


def test_a_changed_file_has_another_address_as_has_the_sheet_that_names_it(static: Path) -> None:
    same = versioned_url("vendor/idiomorph/idiomorph.min.js")
    within = dict.fromkeys((FONTS[0], "css/screens/lobby.css"), "css/shell.css")
    within["js/page.js"] = "js/app.js"
    for changed in (*within, "js/app.js", "icon.svg"):
        names = (changed, within.get(changed, changed))
        before = [versioned_url(name) for name in names]
        with (static / changed).open("ab") as file:
            file.write(b"\n")
        forget()
        assert not {*before} & {versioned_url(name) for name in names}, changed
    assert versioned_url("vendor/idiomorph/idiomorph.min.js") == same


GAMES = all_games()
COLOURED = [key for key, game in GAMES.items() if game.box_seat_colours(game.shipped_box)]
ENOUGH = 4.5  # to one, for letters
WORDS = {  # what is written in which colour, on which ground
    "paper": ("ink", "soft", "act"),
    "paper2": ("ink", "soft"),
    "band": ("on-band", "band-soft"),
    "act": ("on-act",),
}
PALETTES = sorted(path for name in ("paper", "dark") for path in STATIC.glob(f"*/{name}.css"))


def _light(colour: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def legible(one: str, other: str) -> bool:
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05) >= ENOUGH


def test_words_can_be_read_on_every_ground_by_day_and_in_the_dark_and_on_every_seat_s() -> None:
    faults = []
    for sheet in PALETTES:
        css = sheet.read_text("utf-8").replace("#FFF;", "#FFFFFF;")
        colours = dict(re.findall(r"--([a-z0-9-]+): (#[0-9A-Fa-f]{6})\b", css))
        for ground, words in WORDS.items():
            faults += [
                (sheet, word, ground)
                for word in words
                if not legible(colours[word], colours[ground])
            ]
    assert faults == []
    day, dark = ({path.parent for path in PALETTES if path.stem == n} for n in ("paper", "dark"))
    assert day == dark
    assert STATIC / "css" in day
    pairs = {n: ((ink.fill, ink.letter), (ink.ground, DARK_COLOUR)) for n, ink in INKS.items()}
    assert [n for n, (fill, ground) in pairs.items() if not legible(*fill)] == []
    assert [n for n, (fill, ground) in pairs.items() if not legible(*ground)] == []


def test_every_page_of_a_table_wears_the_colours_of_its_box(app: Flask, services: Services) -> None:
    device = Device(app)
    for game in GAMES:
        table = services.tables.open(game, ("Odile", "Karim", "Lucie"), {})
        _, host = services.keys.new_table(table, [Seat(1), Seat(2), Seat(3)])
        phone = f"/s/{services.keys.claim(table, Seat(2))}"
        state = services.tables.at(table).state
        of_box, of_table = GAMES[game].box_seat_colours(state.box), GAMES[game].seat_colours(state)
        paths = {f"/new/{game}": of_box, phone: of_table}
        pages = ("", "/join", "/menu", "/history", "/hand/1")
        paths |= {f"/h/{host}{page}": of_table for page in pages}
        for path, names in paths.items():
            worn = re.findall(r'href="(/colours/[^"]+)"', device.get(path).text)
            assert worn == ([f"/colours/{'-'.join(names)}.css"] if names else []), path  # once
        for sheet in worn:
            css = device.get(sheet).text
            for n, ink in enumerate(inks(of_table), 1):
                assert f"--s{n}:{ink.fill};--i{n}:{ink.letter}" in css


def test_the_first_page_shows_tables_in_their_colours(tablet: Device, services: Services) -> None:
    assert COLOURED
    for game in GAMES:
        table = services.tables.open(game, ("Odile", "Karim"), {})
        _, host = services.keys.new_table(table, [Seat(1), Seat(2)])
        tablet.get(f"/h/{host}")
    first = tablet.get("/").text
    for game in COLOURED:
        names = "-".join(GAMES[game].box_seat_colours(GAMES[game].shipped_box))
        assert f'<div class="resume-line" data-colours="{names}">' in first
        assert f"[data-colours={names}]," in tablet.get(f"/colours/{names}.css").text
        assert f'href="/colours/{names}.css"' in first
    assert first.count('class="resume-line"') == len(GAMES)
    assert "data-colours" not in first.split("<head>")[0]
    for none in ("red-mauve", "red-" * 9 + "red", "..", "red}"):
        assert tablet.get(f"/colours/{none}.css").status == 404, none


@pytest.mark.parametrize("game", COLOURED)
def test_a_colour_read_anew_is_worn_from_then_on(game: str) -> None:
    house = GAMES[game].shipped_box
    name = next(n for n in house if house[n] == list(GAMES[game].box_seat_colours(house)))
    other = list(reversed(house[name]))
    assert GAMES[game].box_seat_colours(house.learn(name, other)) == tuple(other)
    assert inks(GAMES[game].box_seat_colours(house.learn(name, other)))[0] == INKS[other[0]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "templates"


def lobby_of_a_new_start(tmp_path: Path, folder: Path) -> str:
    app = create_app(tmp_path / "tables.db", compiled=folder)
    with closing(app.extensions["referee-store"]):
        return Device(app).get("/").text


def test_a_start_compiles_once_and_a_damaged_file_again(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby_of_a_new_start(tmp_path, folder)
    sizes = {file: file.stat().st_size for file in folder.iterdir()}
    for file, size in sizes.items():
        os.truncate(file, size // 2)
    assert "<html" in lobby_of_a_new_start(tmp_path, folder)
    assert {file: file.stat().st_size for file in folder.iterdir()} == sizes
    monkeypatch.delattr(Environment, "compile")
    assert "<html" in lobby_of_a_new_start(tmp_path, folder)


def test_a_changed_program_compiles_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "filters.py").touch()
    monkeypatch.setattr(template_loader, "PACKAGE", tmp_path)
    before = CompiledTemplates("").get_source_checksum("{{ 1|money }}")
    assert CompiledTemplates("").get_source_checksum("{{ 1|money }}") == before
    os.utime(tmp_path / "filters.py", ns=(1, 1))
    assert CompiledTemplates("").get_source_checksum("{{ 1|money }}") != before


@pytest.mark.skipif(os.name == "nt", reason="there, folders have no such modes")
def test_nothing_is_run_from_a_folder_that_others_write_in(tmp_path: Path, folder: Path) -> None:
    assert compiled_templates(folder)
    folder.chmod(0o770)
    assert compiled_templates(folder) is None
    folder.rmdir()
    folder.symlink_to(tmp_path)
    assert compiled_templates(folder) is None


def test_where_nothing_can_be_kept_pages_are_drawn_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "<html" in lobby_of_a_new_start(tmp_path, tmp_path / "file" / "templates")


def test_what_is_kept_is_bounded(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(template_loader, "MOST_COMPILED_FILES", 2)
    compiled_templates(folder)
    for n in range(3):
        assert len([*folder.iterdir()]) == n
        (folder / f"__jinja2_{n}.cache").touch()
        assert compiled_templates(folder)
    assert [*folder.iterdir()] == []


def test_a_template_of_no_game_is_not_sought(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, load = [], TemplateLoader.load
    monkeypatch.setattr(
        TemplateLoader, "load", lambda self, env, name, *more: (
            asked.append(name) or load(self, env, name, *more)
        ),
    )  # fmt: skip
    app.jinja_env.from_string("{% include ['toy/none.html', 'parts/lost.html'] %}").render()
    assert asked == ["parts/lost.html"]
    with pytest.raises(TemplatesNotFound):
        app.jinja_env.select_template(["toy/none.html"])
