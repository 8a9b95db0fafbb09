"""A race of three phones without script, from the first throw to the last, and its course."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from referee.kit.components.chance import Throw
from referee.kit.game import Game
from referee.kit.seats import Seat
from referee.web.http.services import Services
from tests.turns import COURSE, RACE, Follow
from tests.web.browsing import Device, Page
from tests.web.table import ANNA, BRUNO, LUCIE, Table, open_table


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return {RACE.key: RACE}


@pytest.fixture
def table(services: Services) -> Table:
    return open_table(services, game=RACE.key)


def send(tablet: Device, table: Table, seat: Seat, kind: str, *faces: int) -> Page:
    """Fill in a form of the seat's page, one entry for each die, and send it."""
    form = tablet.get(f"/s/{table.keys[seat]}").form(f"/do/{kind}")
    return tablet.send(form, **{f"faces-{n}": str(face) for n, face in enumerate(faces, 1)})


def roll_off(tablet: Device, table: Table) -> None:
    for seat, face in ((LUCIE, 6), (BRUNO, 2), (ANNA, 1)):
        assert send(tablet, table, seat, "throw", face).status == 303


def test_a_whole_race_is_played_on_phones(tablet: Device, table: Table) -> None:
    for seat, face in ((LUCIE, 3), (BRUNO, 3), (ANNA, 1), (LUCIE, 1), (BRUNO, 2)):
        send(tablet, table, seat, "throw", face)
    for seat, *faces in ((BRUNO, 6, 5), (ANNA, 1, 2), (LUCIE, 4, 4)):
        assert send(tablet, table, seat, "throw", *faces).status == 303
    assert send(tablet, table, ANNA, "follow").status == 303
    for seat, *faces in ((BRUNO, 6, 5), (ANNA, 1, 2), (LUCIE, 1, 2), (BRUNO, 2, 1)):
        assert send(tablet, table, seat, "throw", *faces).status == 303
    assert dict(table.now.state.moved) == {LUCIE: 11, BRUNO: 25, ANNA: 7}
    assert "Bruno l’emporte" in tablet.get(f"/h/{table.host}").text.replace("\u00a0", " ")


def test_a_die_not_touched_is_asked_for_and_the_other_kept(tablet: Device, table: Table) -> None:
    roll_off(tablet, table)
    before = table.now
    answer = send(tablet, table, LUCIE, "throw", 5)
    assert answer.status == 409
    assert "Pour chaque dé" in answer.text
    assert answer.form("/do/throw").values["faces-1"] == ["5"]
    assert table.now is before


def test_the_course_shows_every_pawn_and_the_next_throw_lies_open_while_others_may_answer(
    tablet: Device, table: Table
) -> None:
    roll_off(tablet, table)
    table.act(LUCIE, Throw((4, 4)))
    text = tablet.get(f"/h/{table.host}").text
    squares = re.findall(r'<div class="square".*?</div>', text, re.DOTALL)
    assert len(squares) == COURSE.square_count
    assert ["Lucie" in square for square in squares].index(True) == 7
    assert 'aria-current="location"' in squares[7]
    (waiting,) = re.findall(r'<p class="beside-course">.*?</p>', text, re.DOTALL)
    assert "Bruno" in waiting and "Anna" in waiting and "Lucie" not in waiting
    table.act(ANNA, Follow())
    text = tablet.get(f"/h/{table.host}").text
    (section,) = re.findall(r'<section aria-label="Bruno">.*?</section>', text, re.DOTALL)
    assert "<details" not in section
    assert len(re.findall(r'type="radio"', section)) == 12
