"""The pages of a box: all that is known of it, piece by piece, set right by those who have it."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask

from referee.kit.asks import Words
from referee.kit.box import Box, Source
from referee.kit.game import Game
from referee.kit.inventory import Kind, One
from referee.kit.seats import BANK
from referee.web.services import Services
from tests.toy import ReadPile, ToyGame
from tests.web.browsing import Device, Form, Page, arrow

BOX = "/box/toy"


@dataclass(frozen=True, slots=True, kw_only=True)
class Guests(One):
    """Cards that are filed under what stands on them."""

    def name(self, value: Any, taken: Collection[str]) -> str:
        names = (value.lower(), *(f"{value.lower()}-{n}" for n in range(2, 9)))
        return next(name for name in names if name not in taken)


GUESTS = Guests(key="guest", fields=(Words("who", 12),), whole=3, sheet="guests")


class Household(ToyGame):
    """The toy, and cards that are called by what is on them."""

    inventory: tuple[Kind, ...] = (*ToyGame.inventory, GUESTS)


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return {"toy": Household()}


@pytest.fixture
def phone(app: Flask) -> Device:
    return Device(app)


def box(services: Services) -> Box:
    return services.boxes.box("toy")


def save(phone: Device, name: str, **typed: str) -> Page:
    """Open the page of a fact, type, and touch the arrow."""
    page = phone.get(f"{BOX}/{name}")
    return phone.send(page.form(f"/{name}", drawn=page.form("").values["drawn"][0]), **typed)


def do(phone: Device, name: str, deed: str, **more: str) -> Page:
    return phone.post(f"{BOX}/{name}", {"box-do": deed, **more})


def square(page: Page, name: str) -> str:
    """What is said of a piece in its square of the grid, mark and all."""
    found = re.search(
        rf'<a class="([a-z ]+)" href="{BOX}/{re.escape(name)}"[^>]*>(.*?)</a>', page.text
    )
    assert found, f"no square for {name}"
    return f"{found[1]}: {re.sub('<[^>]+>', ' ', found[2])}"


def picture(page: Page) -> str:
    return re.sub(
        r"\s+", " ", re.sub("<[^>]+>", " ", page.text.split("piece-card")[1].split("</section>")[0])
    )


# -- what is known


def test_every_piece_stands_on_the_page_with_where_its_value_comes_from(
    phone: Device, services: Services
) -> None:
    services.boxes.learn("toy", "card/2", {"power": 4, "wording": "Feu"}, "2026-11-20")
    services.boxes.lose("toy", "card/1", "2026-11-21")
    page = phone.get(BOX)
    assert square(page, "card/1").startswith("house lost:")
    assert "valeur maison, perdue" in square(page, "card/1")
    assert square(page, "card/2").startswith("learned:")
    assert "lu sur la boîte" in square(page, "card/2")
    assert square(page, "card/4").startswith("unknown:") and "inconnu" in square(page, "card/4")
    assert "1 sur 4" in page.text
    assert "Pile" in page.text and "6" in page.text.split("Pile")[1]


def test_a_legend_says_each_mark_that_is_on_the_page_and_no_other(
    phone: Device, services: Services
) -> None:
    def legend(name: str = "card/1") -> str:
        return phone.get(f"{BOX}/{name}").text.split('class="legend"')[1].split("</ul>")[0]

    assert "valeur maison" in legend() and "inconnu" in legend()
    assert "perdue" not in legend() and "lu sur la boîte" not in legend()
    services.boxes.lose("toy", "card/1", "2026-11-21")
    assert "perdue" in legend()
    assert "valeur maison" in legend("pile") and "inconnu" not in legend("pile")


def test_a_table_is_shown_as_one_its_rows_lead_to_their_forms(phone: Device) -> None:
    page = phone.get(BOX)
    table = page.text.split('class="rows"')[1].split("</table>")[0]
    assert re.findall(r'scope="col"[^>]*>([^<]+)', table) == ["Matin", "Midi", "Soir"]
    rows = table.split("<tr>")[2:]
    assert [re.findall(r'<td class="r">([^<]+)', row) for row in rows] == [
        ["1", "2", "3"],
        ["?", "?", "?"],
        ["?", "?", "?"],
    ]
    assert [f"{BOX}/price/{n}" in row for n, row in enumerate(rows, 1)] == [True] * 3
    assert "dans la règle" in rows[0] and "inconnu" in rows[1]


def test_a_shelf_opens_at_the_first_piece_that_is_to_be_read(
    phone: Device, services: Services
) -> None:
    assert phone.get(f"{BOX}/card").location == f"{BOX}/card/1"
    services.boxes.learn("toy", "card/1", {"power": 3, "wording": "Vent"}, "2026-11-20")
    assert phone.get(f"{BOX}/card").location == f"{BOX}/card/2"
    assert phone.get(f"{BOX}/guest").location == f"{BOX}/guest?add"


def test_what_nobody_has_read_is_left_to_be_read_on_the_picture(
    phone: Device, services: Services
) -> None:
    assert picture(phone.get(f"{BOX}/card/2")).count("à lire sur la boîte") == 2
    services.boxes.learn("toy", "card/2", {"power": None, "wording": "Feu"}, "2026-11-20")
    page = phone.get(f"{BOX}/card/2")
    assert picture(page).count("à lire sur la boîte") == 1 and "Feu" in picture(page)
    assert square(page, "card/2").startswith("half:")


@pytest.mark.parametrize(("lang", "words"), [("fr", "Vent"), ("en", "Wind")])
def test_a_piece_speaks_the_readers_language(app: Flask, lang: str, words: str) -> None:
    page = Device(app, lang).get(f"{BOX}/card/1")
    assert words in picture(page)
    assert page.form("/card/1", wording=words)


@pytest.mark.parametrize(
    "name",
    ["nothing", "card/99", "card/0", "card/01", "card/²", "card/x", "pile/1", "guest/nobody",
     "card/1/2", "../facts", "price/4", "token/3"],
)  # fmt: skip
def test_what_no_box_has_is_not_found(phone: Device, services: Services, name: str) -> None:
    before = box(services)
    assert phone.get(f"{BOX}/{name}").status == 404
    for deed in ("", "forget", "lose", "found", "keep"):
        answer = do(phone, name, deed, who="x", worth="1", power="1", wording="x", pile="3")
        assert answer.status in (303, 404, 409), deed
    assert box(services) == before


def test_a_fact_of_another_shape_than_its_kind_is_one_to_be_read_again(
    phone: Device, services: Services
) -> None:
    for name, value in (("card/1", [1]), ("card/2", "x"), ("price/2", {"a": 1}), ("pile", 6)):
        services.boxes.learn("toy", name, value, "2026-11-20")
    page = phone.get(BOX)
    assert page.status == 200 and square(page, "card/1").startswith("unknown:")
    assert save(phone, "card/1", power="2", wording="Eau").status == 303
    assert box(services)["card/1"] == {"power": 2, "wording": "Eau"}
    assert "box-do" in phone.get(f"{BOX}/card/2").text, "it can be forgotten"


# -- read and set right


def test_a_piece_that_is_saved_is_read_and_leads_to_the_next_one(
    phone: Device, services: Services
) -> None:
    page = phone.get(f"{BOX}/card/1")
    assert arrow(page.text) == "Enregistrer. Carte 2"
    assert save(phone, "card/1", power="7").location == f"{BOX}/card/2"
    fact = box(services).facts["card/1"]
    assert (fact.value["power"], fact.source) == (7, Source.LEARNED)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", fact.at)


def test_after_the_last_the_first_that_is_still_to_be_read_comes_then_the_whole_box(
    phone: Device,
) -> None:
    assert save(phone, "card/4", power="7", wording="Feu").location == f"{BOX}/card/1"
    assert save(phone, "card/1").location == f"{BOX}/card/2"
    assert save(phone, "card/2", power="1", wording="Eau").location == f"{BOX}/card/3"
    assert save(phone, "card/3", power="2", wording="Air").location == f"{BOX}/card/4"
    assert arrow(phone.get(f"{BOX}/card/4").text) == "Enregistrer"
    assert save(phone, "card/4").location == BOX


def test_words_left_as_they_were_keep_both_languages_and_those_typed_anew_hold_in_both(
    app: Flask, services: Services
) -> None:
    save(Device(app, "en"), "card/1", power="2")
    assert box(services)["card/1"]["wording"] == {"fr": "Vent", "en": "Wind"}
    save(Device(app, "en"), "card/1", wording="1  < 2 & 3")
    assert box(services)["card/1"]["wording"] == {"fr": "1 < 2 & 3", "en": "1 < 2 & 3"}
    assert "1 &lt; 2 &amp; 3" in picture(Device(app).get(BOX + "/card/1"))


@pytest.mark.parametrize(
    ("name", "typed", "field"),
    [
        ("pile", {"pile": "0"}, "pile"), ("pile", {"pile": "x"}, "pile"),
        ("pile", {"pile": "9" * 5_000}, "pile"), ("pile", {"pile": ""}, "pile"),
        ("card/1", {"power": "10"}, "power"), ("card/1", {"wording": " "}, "wording"),
        ("card/1", {"wording": "x" * 61}, "wording"),
        ("card/1", {"wording": "Vent <b>"}, "wording"),
        ("card/1", {"wording": "Ve\u202ent"}, "wording"),
        ("card/1", {"wording": "Vent\0"}, "wording"), ("price/2", {"a": "1", "b": "2"}, "c"),
    ],
)  # fmt: skip
def test_a_value_the_box_cannot_have_is_refused_by_its_blank_and_kept_as_typed(
    phone: Device, services: Services, name: str, typed: dict[str, str], field: str
) -> None:
    before = box(services)
    page = save(phone, name, **typed)
    assert page.status == 409
    assert f'id="fact-{field}-w"' in page.text
    kept = page.form(f"/{name}").values
    assert {key: kept[key] for key in typed} == {key: [value] for key, value in typed.items()}
    assert box(services) == before


def test_what_the_game_cannot_begin_with_is_refused_above_the_form(
    phone: Device, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def setup(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(ToyGame, "setup", setup)
    before = box(services)
    page = save(phone, "pile", pile="7")
    assert (page.status, 'role="alert"' in page.text) == (409, True)
    assert box(services) == before


def test_a_running_table_keeps_its_box(phone: Device, services: Services) -> None:
    running = services.tables.open("toy", ("Lucie", "Bruno"))
    save(phone, "pile", pile="9")
    assert services.tables.at(running).state.pile == 6
    assert services.tables.at(services.tables.open("toy", ("Lucie", "Bruno"))).state.pile == 9
    assert "Les parties déjà ouvertes ne changent pas" in phone.get(f"{BOX}/pile").text


# -- added and forgotten


def test_one_more_piece_is_added_as_long_as_there_is_room(
    phone: Device, services: Services
) -> None:
    for name in ("card/2", "card/3", "card/4"):
        save(phone, name, power="1", wording="Eau")
    for name in ("card/5", "card/6"):
        add = phone.get(f"{BOX}/card?add")
        assert phone.send(add.form("/card?add"), power="1", wording="Eau").status == 303
        assert name in box(services)
    assert f"{BOX}/card?add" not in phone.get(BOX).text
    page = phone.send(phone.get(f"{BOX}/card?add").form("/card?add"), power="1", wording="Eau")
    assert page.status == 409
    assert "6 pièces" in page.text
    assert "card/7" not in box(services)


def test_a_blank_card_has_its_place_before_it_is_read(phone: Device, services: Services) -> None:
    assert phone.get(f"{BOX}/card/7").status == 404
    assert save(phone, "card/6", power="1", wording="Eau").status == 303
    assert "card/6" in box(services)


def test_a_form_sent_twice_adds_one_piece(phone: Device, services: Services) -> None:
    form = phone.get(f"{BOX}/guest?add").form("/guest?add")
    for _ in range(2):
        assert phone.send(form, who="Odile").status == 303
    assert list(box(services).under("guest")) == ["odile"]


def test_the_same_card_may_be_there_twice(phone: Device, services: Services) -> None:
    for _ in range(2):
        phone.send(phone.get(f"{BOX}/guest?add").form("/guest?add"), who="Odile")
    assert list(box(services).under("guest")) == ["odile", "odile-2"]


def test_a_card_that_is_called_by_its_value_changes_its_name_with_it(
    phone: Device, services: Services
) -> None:
    phone.send(phone.get(f"{BOX}/guest?add").form("/guest?add"), who="Odile")
    form = phone.get(f"{BOX}/guest/odile").form("/guest/odile", who="Odile")
    for _ in range(2):  # the second is a slip of the finger
        assert phone.send(form, who="Karim").status == 303
    assert {n: f.value for n, f in box(services).under("guest").items()} == {"karim": "Karim"}
    assert phone.get(f"{BOX}/guest/odile").status == 404


def test_what_was_read_can_be_forgotten(phone: Device, services: Services) -> None:
    save(phone, "pile", pile="9")
    save(phone, "card/2", power="1", wording="Eau")
    assert "Reprendre la valeur maison" in phone.get(f"{BOX}/pile").text
    assert "Oublier ce qui a été lu" in phone.get(f"{BOX}/card/2").text
    for name in ("pile", "card/2", "card/2"):
        assert do(phone, name, "forget").location == BOX
    assert (box(services)["pile"], box(services).source("pile")) == (6, Source.HOUSE)
    assert "card/2" not in box(services)


# -- lost and found


def test_a_lost_piece_is_printed_and_is_not_dealt_until_it_is_found(
    phone: Device, services: Services
) -> None:
    assert do(phone, "card/1", "lose").location == f"{BOX}/print/cards?only=card/1"
    assert box(services).facts["card/1"].lost
    assert (
        services.tables.at(services.tables.open("toy", ("Lucie", "Bruno"))).state.box["card/1"]
        is None
    )
    page = phone.get(f"{BOX}/card/1")
    assert "perdue" in square(page, "card/1") and "Retrouvée ou remplacée" in page.text
    assert do(phone, "card/1", "found").location == f"{BOX}/card/1"
    assert not box(services).facts["card/1"].lost


def test_a_lost_piece_is_not_asked_for_next(phone: Device, services: Services) -> None:
    services.boxes.lose("toy", "card/1", "2026-11-21")
    assert phone.get(f"{BOX}/card").location == f"{BOX}/card/2"
    assert save(phone, "card/4", power="7", wording="Feu").location == f"{BOX}/card/2"


@pytest.mark.parametrize("name", ["card/2", "guest/odile"])
def test_what_nobody_knows_cannot_be_lost(phone: Device, services: Services, name: str) -> None:
    assert 'value="lose"' not in phone.get(f"{BOX}/{name}").text
    assert do(phone, name, "lose").status == 404


def test_a_set_of_the_house_is_not_corrected_and_may_be_lost(
    phone: Device, services: Services
) -> None:
    page = phone.get(f"{BOX}/token/1")
    assert "série maison" in page.text and 'name="worth"' not in page.text
    assert "se joue telle quelle" in phone.post(f"{BOX}/token/1", {}).text
    assert phone.post(f"{BOX}/token/1", {"worth": "2"}).status == 409
    assert phone.post(f"{BOX}/token", {"worth": "2"}).status == 409
    assert box(services)["token/1"] == 1 and len(box(services).under("token")) == 2
    assert do(phone, "token/1", "lose").status == 303
    assert box(services).facts["token/1"].lost


# -- doubts


def doubt(services: Services, name: str, value: object) -> None:
    """Another table has read something else."""
    row = ("toy", name, json.dumps(value), "2026-11-19", "another")
    query = "INSERT INTO rivals VALUES (?, ?, ?, ?, ?)"
    services.tables.store.write(lambda db: db.execute(query, row)).wait()


def test_what_was_read_in_several_ways_comes_first_and_is_settled_by_the_household(
    phone: Device, services: Services
) -> None:
    services.boxes.learn("toy", "card/2", {"power": 4, "wording": "Feu"}, "2026-11-20")
    doubt(services, "card/2", {"power": 5, "wording": "Feu"})
    page = phone.get(BOX)
    assert page.text.index("Lu de plusieurs façons") < page.text.index("shelf-card")
    assert "Écrit sur cette page le 20\u00a0novembre\u00a02026. Sert pour l’instant" in page.text
    assert "Lu en jouant, le 19\u00a0novembre\u00a02026" in page.text
    piece = phone.get(f"{BOX}/card/2").text
    assert piece.index(f"{BOX}#doubts") < piece.index('id="fact"')  # before anything is typed
    assert phone.send(page.form("/card/2", which="1"), **{"box-do": "keep"}).location == BOX
    assert box(services)["card/2"]["power"] == 5
    assert "Lu de plusieurs façons" not in phone.get(BOX).text


@pytest.mark.parametrize("which", ["2", "-1", "²", "", "9" * 40])
def test_a_reading_that_is_not_there_settles_nothing(
    phone: Device, services: Services, which: str
) -> None:
    services.boxes.learn("toy", "pile", 7, "2026-11-20")
    doubt(services, "pile", 8)
    answer = do(phone, "pile", "keep", which=which)
    assert (answer.status, 'role="alert"' in answer.text) == (409, True)
    assert box(services)["pile"] == 7


# -- two people at once


def card(page: Page, ending: str) -> Form:
    """The form in which a piece is typed."""
    return page.form(ending, drawn=page.form("").values["drawn"][0])


def test_a_form_that_was_open_while_another_was_saved_overwrites_nothing_unseen(
    app: Flask, phone: Device, services: Services
) -> None:
    other = Device(app)
    mine, theirs = (card(device.get(f"{BOX}/card/1"), "/1") for device in (phone, other))
    other.send(theirs, power="5", wording="Grêle")
    page = phone.send(mine, power="3", wording="Vent")
    assert (page.status, box(services)["card/1"]["power"]) == (409, 5)
    assert "Entre-temps" in page.text and "Grêle" in picture(page)
    assert re.search(r'role="alert">[^<]*<br><b>[^<]*5[^<]*Grêle</b>', page.text)
    again = card(page, "/1")
    assert (again.values["power"], again.values["wording"]) == (["3"], ["Vent"])
    assert phone.send(again).status == 303
    assert box(services)["card/1"]["power"] == 3


def test_what_two_people_type_alike_is_taken_from_both(app: Flask, phone: Device) -> None:
    devices = phone, Device(app)
    forms = [card(device.get(f"{BOX}/card/1"), "/1") for device in devices]
    for device, form in zip(devices, forms, strict=True):
        assert device.send(form, power="5", wording="Grêle").status == 303


def test_a_form_that_was_open_while_a_table_read_the_piece_overwrites_nothing_unseen(
    phone: Device, services: Services
) -> None:
    open_form = phone.get(f"{BOX}/pile")
    table = services.tables.open("toy", ("Lucie", "Bruno"))
    services.tables.act(table, BANK, ReadPile(8), by=BANK).ticket.wait(10)
    page = phone.send(card(open_form, "/pile"), pile="5")
    assert (page.status, box(services)["pile"]) == (409, 8)


def test_what_was_read_otherwise_since_is_not_forgotten_unseen_and_its_form_is_still_there(
    phone: Device, services: Services
) -> None:
    services.boxes.learn("toy", "card/2", {"power": 4, "wording": "Feu"}, "2026-11-20")
    drawn = phone.get(f"{BOX}/card/2")
    services.boxes.learn("toy", "card/2", {"power": 5, "wording": "Feu"}, "2026-11-20")
    form = next(f for f in drawn.forms if "seen" in f.values and "drawn" not in f.values)
    page = phone.send(form, **{"box-do": "forget"})
    assert (page.status, box(services)["card/2"]["power"]) == (409, 5)
    assert card(page, "/2").values["power"] == ["5"]


def test_a_choice_made_twice_is_made_once_and_one_that_is_old_is_asked_again(
    phone: Device, services: Services
) -> None:
    services.boxes.learn("toy", "pile", 7, "2026-11-20")
    doubt(services, "pile", 8)
    page = phone.get(BOX)
    first, second = page.form("/pile", which="0"), page.form("/pile", which="1")
    for _ in range(2):
        assert phone.send(second, **{"box-do": "keep"}).status == 303
    assert box(services)["pile"] == 8
    assert phone.send(first, **{"box-do": "keep"}).status == 409
    assert box(services)["pile"] == 8
