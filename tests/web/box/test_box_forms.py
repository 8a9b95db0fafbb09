"""Whatever is sent to the pages of any box: nothing breaks, and nothing changes that is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from referee import games
from referee.kit.asks import Field, Number, Pick, Picks
from referee.kit.game import Game
from referee.web.app import close, create_app
from referee.web.http.services import Services
from tests.toy import TOY
from tests.web.browsing import Device

GAMES: dict[str, Game[Any]] = {**games.shelf(), TOY.key: TOY}
TAKEN = {303, 404, 409}

JUNK = st.one_of(
    st.text(max_size=30),
    st.integers(-10, 10**6).map(str),
    st.sampled_from(["", "²", "NaN", "1e9", "9" * 5_000, "\0", "<b>", "\u202e", "x" * 500, "null"]),
)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    made = create_app(tmp_path_factory.mktemp("forms") / "tables.db", games=GAMES)
    made.testing = True
    made.config["WTF_CSRF_ENABLED"] = False  # a token is no matter of these tests
    yield made
    close(made)


def likely(field: Field) -> st.SearchStrategy[Any]:
    """What a form of ours would send for a field, more often than not."""
    match field:
        case Number(step=step):
            return st.integers(0, 120).map(lambda n: str(n * step)) | JUNK
        case Pick(choices=choices):
            return st.sampled_from([str(choice.value) for choice in choices]) | JUNK
        case Picks(choices=choices):
            return st.lists(st.sampled_from([str(choice.value) for choice in choices]), max_size=5)
    return JUNK


def forms(game: Game[Any]) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
    """The address of a fact, a piece that may be, or one more piece; and a form for its kind."""

    def of(at: int) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
        kind = game.inventory[at]
        known = [name for name in game.house if name.partition("/")[0] == kind.key]
        names = [*known, kind.key, f"{kind.key}/1", f"{kind.key}/99", f"{kind.key}/x"]
        typed = st.fixed_dictionaries(
            {},
            optional={
                **{field.name: likely(field) for field in kind.fields},
                "box-do": st.sampled_from(["", "forget", "keep", "lose", "found", "x"]),
                "drawn": JUNK,
                "which": JUNK,
            },
        )
        return st.tuples(st.sampled_from(names), typed)

    return st.integers(0, len(game.inventory) - 1).flatmap(of)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_no_form_of_a_box_breaks_it_or_changes_it_where_it_is_refused(
    served: Flask, name: str, data: st.DataObject
) -> None:
    home: Services = served.extensions["referee"]
    before = home.boxes.box(name)
    fact, typed = data.draw(forms(GAMES[name]))
    answer = served.test_client().post(f"/box/{name}/{fact}", data=typed)
    assert answer.status_code in TAKEN
    after = home.boxes.box(name)
    assert answer.status_code == 303 or after == before
    assert Device(served).get(f"/box/{name}").status == 200
    put_back(home, name)


def put_back(home: Services, game: str) -> None:
    """The box as nobody has touched it."""
    for name, fact in home.boxes.box(game).facts.items():
        if fact.lost:
            home.boxes.found(game, name)
        if fact.source == "learned":
            home.boxes.forget(game, name)


@pytest.mark.parametrize("name", GAMES)
def test_every_fact_of_every_box_has_a_page_and_is_saved_as_it_stands(
    served: Flask, name: str
) -> None:
    """A form that nobody has touched says what is known, so that it comes out the same.

    But a figure of ours for what somebody has to read is not proposed, so it is never saved.
    """
    home: Services = served.extensions["referee"]
    device = Device(served)
    ours = {kind.key for kind in GAMES[name].inventory if kind.ours}
    for fact in GAMES[name].house:
        page = device.get(f"/box/{name}/{fact}")
        assert page.status == 200, fact
        if fact.partition("/")[0] not in ours:
            answer = device.send(page.form(f"/box/{name}/{fact}", drawn=drawn(page.text)))
            kind = next(k for k in GAMES[name].inventory if k.key == fact.partition("/")[0])
            read = any(isinstance(f, Number) and f.unread for f in kind.fields)
            assert answer.status == (409 if read else 303), fact
            assert home.boxes.box(name)[fact] == GAMES[name].house[fact], fact
    put_back(home, name)


def drawn(html: str) -> str:
    return html.split('name="drawn" value="')[1].split('"')[0]
