"""A browser asks for a script, a style sheet or a typeface once, until it changes."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.games import shelf
from referee.kit.game import Game
from referee.paths import PRINTABLES, STATIC, TEMPLATES
from referee.web.http import compression
from referee.web.http.compression import versioned
from referee.web.http.services import Services
from tests.web.table import LUCIE

ADDRESS = re.compile(r"""["'(](/static/[^"')]*)""")
LINK = re.compile(r'href="(/[^"#?]*)')
FONTS = ("vendor/fonts/bricolage.woff2", "vendor/fonts/atkinson-next.woff2")
SHEETS = sorted(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.css"))


def answered(client: FlaskClient, address: str) -> TestResponse:
    """An answer that has been read to its end."""
    with client.get(address) as answer:
        answer.get_data()
    return answer


def pages(client: FlaskClient, *first: str) -> Iterator[str]:
    """Every page that links lead to, from `first` on."""
    seen, waiting = set(first), list(first)
    while waiting:
        answer = answered(client, waiting.pop())
        if answer.mimetype == "text/html":
            links = {link for link in LINK.findall(answer.text) if not link.startswith("/static/")}
            waiting += links - seen
            seen |= links
            yield answer.text


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return shelf()


@pytest.mark.usefixtures("idle_press")
@pytest.mark.parametrize("game", shelf())
def test_all_that_pages_and_sheets_ask_for_is_asked_for_once(
    client: FlaskClient, services: Services, game: str
) -> None:
    names = ["Lucie", "Bruno", "Anna", "Hugo", "Aldo", "Lee"][: shelf()[game].seats[0]]
    table = services.tables.open(game, names)
    host = services.keys.new_table(table, [LUCIE]).host
    own = services.keys.claim(table, LUCIE)
    drawn = [*pages(client, "/", f"/h/{host}", f"/s/{own}")]
    sheets = [answered(client, versioned(name)).text for name in SHEETS]
    addresses = {address for text in (*drawn, *sheets) for address in ADDRESS.findall(text)}
    for address in addresses:
        answer = answered(client, address)
        assert answer.status_code == 200, address
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable", address
    files = {address.partition("?")[0].removeprefix("/static/") for address in addresses}
    assert files >= {*FONTS, "app.js", "icon.svg", "css/shell.css", f"{game}/paper.css"}


def test_no_page_or_script_names_a_file_without_its_version() -> None:
    """The walk above comes to no page that is only drawn where no PDF can be made."""
    files = [*TEMPLATES.rglob("*.html"), *PRINTABLES.rglob("*.html"), *STATIC.glob("*.js")]
    assert [str(file) for file in files if "/static/" in file.read_text("utf-8")] == []


def test_under_another_version_a_file_is_not_kept(client: FlaskClient) -> None:
    """A page drawn before an update still asks for the old one, and gets the new."""
    answer = answered(client, f"{versioned('app.js')}0")
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-cache")


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of static/ to be changed; `forget` follows each change, as a start does."""
    folder = tmp_path / "static"
    shutil.copytree(STATIC, folder)
    monkeypatch.setattr(compression, "STATIC", folder)
    forget()
    yield folder
    forget()


def forget() -> None:
    for remembered in (compression.versioned, compression._styles, compression._whole):
        remembered.cache_clear()


@pytest.mark.parametrize(
    ("changed", "sheet"),
    [
        ("app.js", None),
        (FONTS[0], "css/shell.css"),
        ("css/screens/lobby.css", "css/shell.css"),
        ("icon.svg", None),
    ],
)
def test_a_file_that_changes_changes_its_address(
    static: Path, changed: str, sheet: str | None
) -> None:
    """That of the sheet, too, which names it or holds it: else the old sheet would stay."""
    names = (changed, sheet or changed, "vendor/idiomorph/idiomorph.min.js")
    before = [versioned(name) for name in names]
    with (static / changed).open("ab") as file:
        file.write(b"\n")
    forget()
    after = [versioned(name) for name in names]
    assert [old == new for old, new in zip(before, after, strict=True)] == [False, False, True]
