"""A box exported and imported as a file, conflicting readings, two people at once."""

from __future__ import annotations

import io
import json
import re
from typing import Any

import pytest

from referee.games import all_games
from referee.table.box.box_file import serialize_box
from referee.table.box.box_reader import read
from referee.table.box.json_lines import MOST_BYTES
from referee.table.storage.readings import StoredReading
from referee.table.storage.store import DEFAULT_HOUSEHOLD
from referee.web.http.services import Services
from tests.toy import TOY
from tests.web.browsing import Device, Form, Page
from tests.web.table import Table
from tests.web.toybox import BOX, box, do, picture

SHARE = "/box/toy/share"
TODAY = "2026-11-21"


def box_file(facts: dict[str, Any]) -> bytes:
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(fact)}" for name, fact in facts.items())
    return f'{{"referee-box": 1, "game": "toy", "facts": {{\n{rows}}}}}'.encode()


def learned(value: Any, **more: Any) -> dict[str, Any]:
    return {"value": value, "source": "learned", "at": TODAY, **more}


def send(tablet: Device, content: bytes, *, name: str = "box.json", **typed: str) -> Page:
    """Send the page's form with a file of that name."""
    (form,) = [form for form in tablet.get(SHARE).forms if form.action == SHARE]
    values: dict[str, Any] = {
        key: values_of[0] for key, values_of in form.values.items() if key != "ours"
    }
    values |= typed | {"file": (io.BytesIO(content), name)}
    return Page(tablet.client.post(SHARE, data=values), SHARE)


def test_the_file_is_called_by_its_game_and_its_day(tablet: Device, services: Services) -> None:
    services.boxes.learn("toy", "pile", 8, TODAY)
    page = tablet.get("/box/toy/file.json")
    assert page.status == 200
    assert re.fullmatch(
        r"attachment; filename=referee-toy-\d{4}-\d\d-\d\d\.json",
        page.headers["Content-Disposition"],
    )
    assert page.answer.mimetype == "application/json"
    assert read(page.answer.data, {"toy": TOY}).facts["pile"].value == 8
    schema = tablet.get("/box/toy/schema.json").answer.json
    assert set(schema["properties"]["facts"]["properties"]) == {"pile"}
    for what in ("file.json", "schema.json", "share"):
        assert tablet.get(f"/box/chess/{what}").status == 404


def test_what_a_file_brings_is_told(tablet: Device, services: Services) -> None:
    services.boxes.learn("toy", "pile", 8, TODAY)
    services.boxes.learn("toy", "price/1", [3, 2, 1], TODAY)
    facts = {
        "pile": learned(9),
        "price/1": learned([3, 2, 1]),
        "price/2": learned([3, 2, 1]),
        "price/3": learned([3, 2, 1]),
    }
    page = tablet.follow(send(tablet, box_file(facts)))
    assert "2 valeurs nouvelles." in page.text
    assert "Une était déjà connue." in page.text
    assert "Une valeur se lit autrement dans votre boîte." in page.text
    assert 'href="/box/toy#doubts"' in page.text
    assert 'id="doubts"' in tablet.get("/box/toy").text


def test_what_is_lost_is_lost_here_only_in_the_own_box(tablet: Device, services: Services) -> None:
    content = box_file({"pile": learned(9, lost=True)})
    assert "perdue." not in tablet.follow(send(tablet, content)).text
    assert not services.boxes.box("toy").facts["pile"].is_lost
    page = tablet.follow(send(tablet, content, ours="1"))
    assert "Une pièce est notée perdue." in page.text
    assert services.boxes.box("toy").facts["pile"].is_lost


def test_a_file_without_doubts_leads_to_none_and_changes_no_running_table(
    tablet: Device, table: Table, services: Services
) -> None:
    page = tablet.follow(send(tablet, box_file({"pile": learned(9)})))
    assert "Une valeur nouvelle." in page.text
    assert "#doubts" not in page.text
    assert services.boxes.box("toy")["pile"] == 9
    assert services.tables.at(table.id).state.box["pile"] == 6


def test_every_fault_of_a_file_is_told_by_its_line(tablet: Device, services: Services) -> None:
    facts = {"dice": 6, "pile": learned(100), "card/1": learned({"power": "x", "wording": "y"})}
    page = send(tablet, box_file(facts), name="chez <Ana>.json", ours="1")
    assert page.status == 409
    assert "chez &lt;Ana&gt;.json" in page.text
    for line in ("Ligne 2, dice", "Ligne 3, pile", "Ligne 4, card/1.power"):
        assert line in page.text
    assert re.search(r'name="ours"\s+value="1" checked', page.text)
    assert services.boxes.box("toy") == TOY.shipped_box
    many = send(tablet, box_file({f"dice-{n}": 6 for n in range(50)})).text
    assert ("20 premières fautes" in many, many.count("<li>Ligne")) == (True, 20)


def test_what_is_no_box_is_refused_in_a_sentence_that_speaks_of_its_lines(tablet: Device) -> None:
    for content, sentence, lines in (
        (b"", "Choisissez d’abord un fichier", False),
        (b" " * (MOST_BYTES + 1), "trop gros", False),
        (b"{", "JSON", True),
        (b"\xff", "UTF-8", None),
        (b'{"referee": 1, "game": "toy"}', "referee-box", None),
    ):
        page = send(tablet, content)
        assert (page.status, sentence in page.text) == (409, True), sentence
        assert lines in (None, "aux lignes dites" in page.text), sentence
    photo = send(tablet, b" " * (MOST_BYTES + 10_500))
    assert (photo.status, photo.offers(SHARE), "trop gros" in photo.text) == (413, True, True)
    token = tablet.get(SHARE).forms[0].values["csrf_token"][0]
    answer = tablet.client.post(SHARE, data={"csrf_token": token, "file": "box.json"})
    assert answer.status_code == 409
    answer = tablet.client.post(SHARE, data={"file": (io.BytesIO(b"{}"), "box.json")})
    assert answer.status_code == 400


def test_the_box_of_another_game_is_refused_by_its_name(
    tablet: Device, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, game = next(iter(all_games().items()))
    monkeypatch.setattr(services.tables, "games", {"toy": TOY, name: game})
    page = send(tablet, serialize_box(game, game.shipped_box).encode())
    assert page.status == 409
    assert "autre jeu" in page.text


def test_counts_that_nobody_counted_are_not_told(tablet: Device) -> None:
    for query in ("new=x", "new=-1", "new=99999999", "new=1&lost=" + "9" * 5000):
        page = tablet.get(f"{SHARE}?{query}")
        assert (page.status, "999" in page.text) == (200, False), query


DAY = "2026-11-20"


def doubt(services: Services, name: str, value: object) -> None:
    """Let another table read a different value."""
    read = StoredReading(name, value, "2026-11-19", "another")
    services.tables.store.readings_of(DEFAULT_HOUSEHOLD).import_readings(
        "toy", [read], {}, "2026-11-19"
    )


def test_what_was_read_in_two_ways_is_settled_first(tablet: Device, services: Services) -> None:
    services.boxes.learn("toy", "card/2", {"power": 4, "wording": "Feu"}, DAY)
    doubt(services, "card/2", {"power": 5, "wording": "Feu"})
    page = tablet.get(BOX)
    assert page.text.index("Lu de plusieurs façons") < page.text.index("shelf-card")
    assert "Écrit sur cette page le 20\u00a0novembre\u00a02026. Sert pour l’instant" in page.text
    assert "Lu en jouant, le 19\u00a0novembre\u00a02026" in page.text
    piece = tablet.get(f"{BOX}/card/2").text
    assert piece.index(f"{BOX}#doubts") < piece.index('id="fact"')  # before anything is typed
    assert tablet.send(page.form("/card/2", which="1"), **{"box-do": "keep"}).location == BOX
    assert box(services)["card/2"]["power"] == 5
    assert "Lu de plusieurs façons" not in tablet.get(BOX).text


def test_only_a_reading_that_is_there_settles_it_once(tablet: Device, services: Services) -> None:
    services.boxes.learn("toy", "pile", 7, DAY)
    doubt(services, "pile", 8)
    for which in ("2", "-1", "²", "", "9" * 40):
        answer = do(tablet, "pile", "keep", which=which)
        assert (answer.status, 'role="alert"' in answer.text) == (409, True), which
    assert box(services)["pile"] == 7
    page = tablet.get(BOX)
    first, second = page.form("/pile", which="0"), page.form("/pile", which="1")
    for form, status in ((second, 303), (second, 303), (first, 409)):
        assert tablet.send(form, **{"box-do": "keep"}).status == status
        assert box(services)["pile"] == 8


def card(page: Page, ending: str) -> Form:
    """Return the form in which a piece is typed."""
    return page.form(ending, drawn=page.form("").values["drawn"][0])


def test_a_form_open_meanwhile_overwrites_nothing_new(tablet: Device, services: Services) -> None:
    other = tablet.other()
    mine, other_form = (card(device.get(f"{BOX}/card/1"), "/1") for device in (tablet, other))
    other.send(other_form, power="5", wording="Grêle")
    page = tablet.send(mine, power="3", wording="Vent")
    assert (page.status, box(services)["card/1"]["power"]) == (409, 5)
    assert "Entre-temps" in page.text and "Grêle" in picture(page)
    assert re.search(r'role="alert">[^<]*<br><b>[^<]*5[^<]*Grêle</b>', page.text)
    again = card(page, "/1")
    assert (again.values["power"], again.values["wording"]) == (["3"], ["Vent"])
    assert tablet.send(again).status == 303
    assert box(services)["card/1"]["power"] == 3
    devices = tablet, tablet.other()
    forms = [card(device.get(f"{BOX}/card/1"), "/1") for device in devices]
    for device, form in zip(devices, forms, strict=True):
        assert device.send(form, power="5", wording="Grêle").status == 303


def test_what_was_read_since_is_not_forgotten_unseen(tablet: Device, services: Services) -> None:
    services.boxes.learn("toy", "card/2", {"power": 4, "wording": "Feu"}, DAY)
    drawn = tablet.get(f"{BOX}/card/2")
    services.boxes.learn("toy", "card/2", {"power": 5, "wording": "Feu"}, DAY)
    form = next(f for f in drawn.forms if "seen" in f.values and "drawn" not in f.values)
    page = tablet.send(form, **{"box-do": "forget"})
    assert (page.status, box(services)["card/2"]["power"]) == (409, 5)
    assert card(page, "/2").values["power"] == ["5"]
