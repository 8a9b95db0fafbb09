"""The page where a household gives its box away as a file, and takes another's in."""

from __future__ import annotations

import io
import json
import re
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.games import shelf
from referee.table.box.box_file import write
from referee.table.box.box_reader import read
from referee.table.box.json_lines import MOST_BYTES
from referee.web.http.services import Services
from tests.toy import TOY
from tests.web.browsing import Device, Page
from tests.web.table import Table

SHARE = "/box/toy/share"
TODAY = "2026-11-21"


@pytest.fixture
def phone(app: Flask) -> Device:
    return Device(app)


def box_file(facts: dict[str, Any]) -> bytes:
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(fact)}" for name, fact in facts.items())
    return f'{{"referee-box": 1, "game": "toy", "facts": {{\n{rows}}}}}'.encode()


def learned(value: Any, **more: Any) -> dict[str, Any]:
    return {"value": value, "source": "learned", "at": TODAY, **more}


def send(phone: Device, content: bytes, *, name: str = "box.json", **typed: str) -> Page:
    """The page's form, sent with a file of that name."""
    (form,) = [form for form in phone.get(SHARE).forms if form.action == SHARE]
    values: dict[str, Any] = {
        key: values_of[0] for key, values_of in form.values.items() if key != "ours"
    }
    values |= typed | {"file": (io.BytesIO(content), name)}
    return Page(phone.client.post(SHARE, data=values), SHARE)


# -- given


def test_the_file_is_downloaded_under_the_game_s_name_and_the_day(
    phone: Device, services: Services
) -> None:
    services.boxes.learn("toy", "pile", 8, TODAY)
    page = phone.get("/box/toy/file.json")
    assert page.status == 200
    assert re.fullmatch(
        r"attachment; filename=referee-toy-\d{4}-\d\d-\d\d\.json",
        page.headers["Content-Disposition"],
    )
    assert page.answer.mimetype == "application/json"
    assert read(page.answer.data, {"toy": TOY}).facts["pile"].value == 8


def test_the_schema_of_such_files_is_served(phone: Device) -> None:
    schema = phone.get("/box/toy/schema.json").answer.json
    assert set(schema["properties"]["facts"]["properties"]) == {"pile"}


@pytest.mark.parametrize("what", ["file.json", "schema.json", "share"])
def test_a_game_that_is_not_on_the_shelf_has_no_box(phone: Device, what: str) -> None:
    assert phone.get(f"/box/chess/{what}").status == 404


# -- taken in


def test_what_a_file_brings_is_told(phone: Device, services: Services) -> None:
    services.boxes.learn("toy", "pile", 8, TODAY)
    services.boxes.learn("toy", "price/1", [3, 2, 1], TODAY)
    facts = {
        "pile": learned(9),
        "price/1": learned([3, 2, 1]),
        "price/2": learned([3, 2, 1]),
        "price/3": learned([3, 2, 1]),
    }
    page = phone.follow(send(phone, box_file(facts)))
    assert "2 valeurs nouvelles." in page.text
    assert "Une était déjà connue." in page.text
    assert "Une valeur se lit autrement dans votre boîte." in page.text
    assert 'href="/box/toy#doubts"' in page.text
    assert 'id="doubts"' in phone.get("/box/toy").text


def test_a_file_without_doubts_leads_to_none(phone: Device) -> None:
    page = phone.follow(send(phone, box_file({"pile": learned(9)})))
    assert "Une valeur nouvelle." in page.text
    assert "#doubts" not in page.text


def test_what_is_lost_is_lost_here_only_in_one_s_own_box(phone: Device, services: Services) -> None:
    content = box_file({"pile": learned(9, lost=True)})
    assert "perdue." not in phone.follow(send(phone, content)).text
    assert not services.boxes.box("toy").facts["pile"].lost
    page = phone.follow(send(phone, content, ours="1"))
    assert "Une pièce est notée perdue." in page.text
    assert services.boxes.box("toy").facts["pile"].lost


def test_a_running_table_is_not_changed_by_a_file(
    phone: Device, table: Table, services: Services
) -> None:
    send(phone, box_file({"pile": learned(9)}))
    assert services.boxes.box("toy")["pile"] == 9
    assert services.tables.at(table.id).state.box["pile"] == 6


def test_every_fault_of_a_file_is_told_by_its_line_and_the_file_by_its_name(
    phone: Device, services: Services
) -> None:
    facts = {"dice": 6, "pile": learned(100), "card/1": learned({"power": "x", "wording": "y"})}
    page = send(phone, box_file(facts), name="chez <Ana>.json", ours="1")
    assert page.status == 409
    assert "chez &lt;Ana&gt;.json" in page.text
    for line in ("Ligne 2, dice", "Ligne 3, pile", "Ligne 4, card/1.power"):
        assert line in page.text
    assert re.search(r'name="ours"\s+value="1" checked', page.text)
    assert services.boxes.box("toy") == TOY.house


def test_where_there_are_too_many_faults_the_first_are_told(phone: Device) -> None:
    page = send(phone, box_file({f"dice-{n}": 6 for n in range(50)}))
    assert "20 premières fautes" in page.text
    assert page.text.count("<li>Ligne") == 20


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "Choisissez d’abord un fichier"),
        (b" " * (MOST_BYTES + 1), "trop gros"),
        (b"{", "JSON"),
        (b"\xff", "UTF-8"),
        (b'{"referee": 1, "game": "toy"}', "referee-box"),
    ],
)
def test_what_is_no_box_is_refused_in_a_sentence(phone: Device, content: bytes, code: str) -> None:
    page = send(phone, content)
    assert (page.status, code in page.text) == (409, True)


def test_a_photo_sent_for_a_box_is_refused_on_the_page_of_the_file(phone: Device) -> None:
    page = send(phone, b" " * (MOST_BYTES + 10_500))
    assert (page.status, page.offers(SHARE)) == (413, True)
    assert "trop gros" in page.text


def test_lines_are_to_be_mended_only_where_some_are_named(phone: Device) -> None:
    for content, named in ((b"{", True), (b" " * (MOST_BYTES + 1), False), (b"", False)):
        assert ("aux lignes dites" in send(phone, content).text) is named


def test_a_form_without_a_file_is_refused(phone: Device) -> None:
    token = phone.get(SHARE).forms[0].values["csrf_token"][0]
    answer = phone.client.post(SHARE, data={"csrf_token": token, "file": "box.json"})
    assert answer.status_code == 409


def test_the_box_of_another_game_is_refused_by_its_name(
    phone: Device, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, game = next(iter(shelf().items()))
    monkeypatch.setattr(services.tables, "games", {"toy": TOY, name: game})
    page = send(phone, write(game, game.house).encode())
    assert page.status == 409
    assert "autre jeu" in page.text


def test_a_file_from_another_page_s_form_is_refused(phone: Device) -> None:
    answer = phone.client.post(SHARE, data={"file": (io.BytesIO(b"{}"), "box.json")})
    assert answer.status_code == 400


@pytest.mark.parametrize("query", ["new=x", "new=-1", "new=99999999", "new=1&lost=" + "9" * 5000])
def test_counts_that_nobody_counted_are_not_told(phone: Device, query: str) -> None:
    page = phone.get(f"{SHARE}?{query}")
    assert page.status == 200
    assert "999" not in page.text


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)


@settings(
    deadline=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    st.binary(max_size=80)
    | st.dictionaries(st.sampled_from(["pile", "card/1", "x"]), _JSON).map(box_file),
    st.text(max_size=20),
)
def test_whatever_file_is_sent_it_goes_in_or_changes_nothing(
    phone: Device, services: Services, content: bytes, name: str
) -> None:
    box, doubts = services.boxes.box("toy"), services.boxes.conflicts("toy")
    page = send(phone, content, name=name or "x")
    assert page.status in (303, 409)
    if page.status == 409:
        assert (services.boxes.box("toy"), services.boxes.conflicts("toy")) == (box, doubts)
