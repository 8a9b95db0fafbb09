"""The pages of a box: all that is known of it, piece by piece, set right by those who have it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask

from referee.kit.asks import Words
from referee.kit.box import Source
from referee.kit.game import Game
from referee.kit.inventory import Kind, One
from referee.web.http.services import Services
from tests.toy import ToyGame
from tests.web.browsing import Device, arrow
from tests.web.toybox import BOX, box, do, picture, save, square


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
    assert [re.findall(r'<td class="right \w+">([^<]+)', row) for row in rows] == [
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
    sent_back = page.form(f"/{name}").values
    assert {key: sent_back[key] for key in typed} == {key: [value] for key, value in typed.items()}
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


def test_so_many_are_lost_of_what_is_counted_and_none_once_they_are_found(
    phone: Device, services: Services
) -> None:
    assert do(phone, "pile", "lose", **{"missing-pile": "2"}).location.endswith("pieces=lost")
    assert box(services).facts["pile"].missing == {"pile": 2}
    page = phone.get(f"{BOX}/pile")
    assert page.form("/pile", **{"missing-pile": "2"}) and "perdues\u00a0: 2" in page.text
    assert "perdues\u00a0: 2" in phone.get(BOX).text
    for wrong in ("7", "x", "-1", "²"):
        refused = do(phone, "pile", "lose", **{"missing-pile": wrong})
        assert (refused.status, f'value="{wrong}"' in refused.text) == (409, True)
        assert 'id="missing-pile-w"' in refused.text and 'id="pile-w"' not in refused.text
    assert box(services).facts["pile"].missing == {"pile": 2}
    assert do(phone, "pile", "lose", **{"missing-pile": "0"}).location == f"{BOX}/pile"
    assert box(services).facts["pile"].missing == {}


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
