"""The pages of a box: all that is known of it, corrected piece by piece by its owners."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from referee.kit.box.facts import Source
from referee.kit.box.inventory import FactKind, SingleKind
from referee.kit.fields import FreeText
from referee.kit.game import Game
from referee.web.http.services import Services
from tests.toy import ToyGame
from tests.web.browsing import Device, Page, arrow
from tests.web.toybox import BOX, box, do, picture, save, square

DAY = "2026-11-20"
NAMES = ("Lucie", "Bruno")


@dataclass(frozen=True, slots=True, kw_only=True)
class Guests(SingleKind):
    """Cards that are named after their contents."""

    def new_piece_name(self, value: Any, taken: Collection[str]) -> str:
        names = (value.lower(), *(f"{value.lower()}-{n}" for n in range(2, 9)))
        return next(name for name in names if name not in taken)


GUESTS = Guests(key="guest", fields=(FreeText("who", 12),), piece_count=3, sheet_key="guests")


class Household(ToyGame):
    """The toy, with cards that are named after their contents."""

    inventory: tuple[FactKind, ...] = (*ToyGame.inventory, GUESTS)


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return {"toy": Household()}


# -- what is known


def test_every_piece_says_where_its_value_comes_from(tablet: Device, services: Services) -> None:
    services.boxes.learn("toy", "card/2", {"power": 4, "wording": "Feu"}, DAY)
    services.boxes.lose("toy", "card/1", DAY)
    page = tablet.get(BOX)
    assert square(page, "card/1").startswith("house lost:")
    assert "valeur maison, perdue" in square(page, "card/1")
    assert square(page, "card/2").startswith("learned:")
    assert "lu sur la boîte" in square(page, "card/2")
    assert square(page, "card/4").startswith("unknown:") and "inconnu" in square(page, "card/4")
    assert "1 sur 4" in page.text
    assert "Pile" in page.text and "6" in page.text.split("Pile")[1]


def test_a_legend_says_all_marks_of_the_page_alone(tablet: Device, services: Services) -> None:
    def legend(name: str = "card/1") -> str:
        return tablet.get(f"{BOX}/{name}").text.split('class="legend"')[1].split("</ul>")[0]

    assert "valeur maison" in legend() and "inconnu" in legend()
    assert "perdue" not in legend() and "lu sur la boîte" not in legend()
    services.boxes.lose("toy", "card/1", DAY)
    assert "perdue" in legend()
    assert "valeur maison" in legend("pile") and "inconnu" not in legend("pile")


def test_a_table_is_shown_as_one_its_rows_lead_to_their_forms(tablet: Device) -> None:
    table = tablet.get(BOX).text.split('class="rows"')[1].split("</table>")[0]
    assert re.findall(r'scope="col"[^>]*>([^<]+)', table) == ["Matin", "Midi", "Soir"]
    rows = table.split("<tr>")[2:]
    cells = [re.findall(r'<td class="right \w+">([^<]+)', row) for row in rows]
    assert cells == [["1", "2", "3"], ["?"] * 3, ["?"] * 3]
    assert [f"{BOX}/price/{n}" in row for n, row in enumerate(rows, 1)] == [True] * 3
    assert "dans la règle" in rows[0] and "inconnu" in rows[1]


def test_a_shelf_opens_at_the_first_piece_to_be_read(tablet: Device, services: Services) -> None:
    assert tablet.get(f"{BOX}/card").location == f"{BOX}/card/1"
    services.boxes.lose("toy", "card/1", DAY)
    assert tablet.get(f"{BOX}/card").location == f"{BOX}/card/2"
    assert save(tablet, "card/4", power="7", wording="Feu").location == f"{BOX}/card/2"
    services.boxes.mark_found("toy", "card/1")
    services.boxes.learn("toy", "card/1", {"power": 3, "wording": "Vent"}, DAY)
    assert tablet.get(f"{BOX}/card").location == f"{BOX}/card/2"
    assert tablet.get(f"{BOX}/guest").location == f"{BOX}/guest?add"


def test_what_nobody_has_read_is_open_on_the_picture(tablet: Device, services: Services) -> None:
    assert picture(tablet.get(f"{BOX}/card/2")).count("à lire sur la boîte") == 2
    services.boxes.learn("toy", "card/2", {"power": None, "wording": "Feu"}, DAY)
    page = tablet.get(f"{BOX}/card/2")
    assert picture(page).count("à lire sur la boîte") == 1 and "Feu" in picture(page)
    assert square(page, "card/2").startswith("half:")


def test_words_typed_anew_hold_in_both_languages(tablet: Device, services: Services) -> None:
    for lang, words in (("fr", "Vent"), ("en", "Wind")):
        page = tablet.other(lang).get(f"{BOX}/card/1")
        assert words in picture(page)
        assert page.form("/card/1", wording=words)
    save(tablet.other("en"), "card/1", power="2")
    assert box(services)["card/1"]["wording"] == {"fr": "Vent", "en": "Wind"}
    save(tablet.other("en"), "card/1", wording="1  < 2 & 3")
    assert box(services)["card/1"]["wording"] == {"fr": "1 < 2 & 3", "en": "1 < 2 & 3"}
    assert "1 &lt; 2 &amp; 3" in picture(tablet.get(f"{BOX}/card/1"))


NO_PIECES = (
    "nothing", "card/99", "card/0", "card/01", "card/²", "card/x", "pile/1", "guest/nobody",
    "card/1/2", "../facts", "price/4", "token/3",
)  # fmt: skip


def test_what_no_box_has_is_not_found(tablet: Device, services: Services) -> None:
    before = box(services)
    typed = {"who": "x", "worth": "1", "power": "1", "wording": "x", "pile": "3"}
    for name in NO_PIECES:
        assert tablet.get(f"{BOX}/{name}").status == 404, name
        for deed in ("", "forget", "lose", "found", "keep"):
            answer = do(tablet, name, deed, **typed)
            assert answer.status in (303, 404, 409), (name, deed)
            assert box(services) == before, (name, deed)


def test_a_reading_of_another_shape_is_left_out_until_it_is_read_again(
    tablet: Device, services: Services
) -> None:
    for name, value in (("card/1", [1]), ("card/2", "x"), ("price/2", {"a": 1}), ("pile", 6)):
        services.boxes.learn("toy", name, value, DAY)
    page = tablet.get(BOX)
    assert page.status == 200 and square(page, "card/1").startswith("house:")
    assert save(tablet, "card/1", power="2", wording="Eau").status == 303
    assert box(services)["card/1"] == {"power": 2, "wording": {"fr": "Eau", "en": "Eau"}}


# -- read and set right


def test_a_saved_piece_leads_to_the_next_to_be_read(tablet: Device, services: Services) -> None:
    assert save(tablet, "card/4", power="7", wording="Feu").location == f"{BOX}/card/1"
    assert arrow(tablet.get(f"{BOX}/card/1").text) == "Enregistrer. Carte 2"
    assert save(tablet, "card/1", power="7").location == f"{BOX}/card/2"
    fact = box(services).facts["card/1"]
    assert (fact.value["power"], fact.source) == (7, Source.LEARNED)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", fact.read_on)
    assert save(tablet, "card/2", power="1", wording="Eau").location == f"{BOX}/card/3"
    assert save(tablet, "card/3", power="2", wording="Air").location == f"{BOX}/card/4"
    assert arrow(tablet.get(f"{BOX}/card/4").text) == "Enregistrer"
    assert save(tablet, "card/4").location == BOX, "the whole box is read"
    assert save(tablet, "card/6", power="1", wording="Eau").status == 303
    assert "card/6" in box(services)


REFUSED = (
    *(("pile", "pile", pile) for pile in ("0", "x", "9" * 5_000, "", "100")),
    ("card/1", "power", "10"),
    *(("card/1", "wording", " "), ("card/1", "wording", "x" * 61)),
    *(("card/1", "wording", f"Ve{odd}nt") for odd in ("<b>", "\u202e", "\0")),
)


def test_what_no_box_can_have_is_refused_by_its_blank_and_what_no_game_can_begin_with_above(
    tablet: Device, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = box(services)
    for name, field, typed in REFUSED:
        page = save(tablet, name, **{field: typed})
        assert (page.status, f'id="fact-{field}-w"' in page.text) == (409, True), typed
        assert page.form(f"/{name}").values[field] == [typed]
    page = save(tablet, "price/2", a="1", b="2")
    assert (page.status, 'id="fact-c-w"' in page.text) == (409, True)
    assert box(services) == before
    for name, field, longest in (("pile", "pile", "99"), ("card/1", "wording", "x" * 60)):
        assert save(tablet, name, **{field: longest}).status == 303
    before = box(services)

    def setup(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(ToyGame, "setup", setup)
    page = save(tablet, "pile", pile="7")
    assert (page.status, 'role="alert"' in page.text) == (409, True)
    assert box(services) == before


# -- added and forgotten


def add(tablet: Device, kind: str, **typed: str) -> Page:
    return tablet.send(tablet.get(f"{BOX}/{kind}?add").form(f"/{kind}?add"), **typed)


def test_a_piece_is_added_as_long_as_there_is_room(tablet: Device, services: Services) -> None:
    water = {"power": "1", "wording": "Eau"}
    for name in ("card/2", "card/3", "card/4"):
        save(tablet, name, **water)
    for name in ("card/5", "card/6"):
        assert add(tablet, "card", **water).status == 303
        assert name in box(services)
    assert f"{BOX}/card?add" not in tablet.get(BOX).text
    page = add(tablet, "card", **water)
    assert (page.status, "6 pièces" in page.text) == (409, True)
    assert "card/7" not in box(services)
    assert tablet.get(f"{BOX}/card/7").status == 404


def test_a_form_sent_twice_adds_one_piece_alone(tablet: Device, services: Services) -> None:
    form = tablet.get(f"{BOX}/guest?add").form("/guest?add")
    for _ in range(2):
        assert tablet.send(form, who="Odile").status == 303
    assert list(box(services).facts_in("guest")) == ["odile"]
    add(tablet, "guest", who="Odile")
    assert list(box(services).facts_in("guest")) == ["odile", "odile-2"]


def test_a_card_called_by_its_value_is_renamed_with_it(tablet: Device, services: Services) -> None:
    add(tablet, "guest", who="Odile")
    form = tablet.get(f"{BOX}/guest/odile").form("/guest/odile", who="Odile")
    for _ in range(2):  # the second is a slip of the finger
        assert tablet.send(form, who="Karim").status == 303
    assert {n: f.value for n, f in box(services).facts_in("guest").items()} == {"karim": "Karim"}
    assert tablet.get(f"{BOX}/guest/odile").status == 404


def test_what_was_read_can_be_forgotten(tablet: Device, services: Services) -> None:
    save(tablet, "pile", pile="9")
    save(tablet, "card/2", power="1", wording="Eau")
    assert "Reprendre la valeur maison" in tablet.get(f"{BOX}/pile").text
    assert "Oublier ce qui a été lu" in tablet.get(f"{BOX}/card/2").text
    for name in ("pile", "card/2", "card/2"):
        assert do(tablet, name, "forget").location == BOX
    assert (box(services)["pile"], box(services).source("pile")) == (6, Source.HOUSE)
    assert "card/2" not in box(services)


# -- lost and found


def test_a_lost_piece_is_printed_not_dealt_until_found(tablet: Device, services: Services) -> None:
    assert do(tablet, "card/1", "lose").location == f"{BOX}/print/cards?only=card/1"
    assert box(services).facts["card/1"].is_lost
    dealt = services.tables.at(services.tables.open("toy", NAMES)).state.box
    assert dealt["card/1"] is None
    page = tablet.get(f"{BOX}/card/1")
    assert "perdue" in square(page, "card/1") and "Retrouvée ou remplacée" in page.text
    assert do(tablet, "card/1", "found").location == f"{BOX}/card/1"
    assert not box(services).facts["card/1"].is_lost
    for unknown in ("card/2", "guest/odile"):
        assert 'value="lose"' not in tablet.get(f"{BOX}/{unknown}").text
        assert do(tablet, unknown, "lose").status == 404, "what nobody knows cannot be lost"


def test_so_many_are_lost_of_what_is_counted(tablet: Device, services: Services) -> None:
    def lose(count: str) -> Page:
        return do(tablet, "pile", "lose", **{"missing-pile": count})

    assert lose("2").location.endswith("pieces=lost")
    page = tablet.get(f"{BOX}/pile")
    assert page.form("/pile", **{"missing-pile": "2"}) and "perdues\u00a0: 2" in page.text
    assert "perdues\u00a0: 2" in tablet.get(BOX).text
    for wrong in ("6", "7", "x", "-1", "²"):  # one is needed to play
        refused = lose(wrong)
        assert (refused.status, f'value="{wrong}"' in refused.text) == (409, True)
        assert 'id="missing-pile-w"' in refused.text and 'id="pile-w"' not in refused.text
    assert box(services).facts["pile"].missing_pieces == {"pile": 2}
    assert lose("5").status == 303, "all but one"
    assert lose("0").location == f"{BOX}/pile"
    assert box(services).facts["pile"].missing_pieces == {}


def test_a_house_set_is_not_corrected_and_may_be_lost(tablet: Device, services: Services) -> None:
    page = tablet.get(f"{BOX}/token/1")
    assert "série maison" in page.text and 'name="worth"' not in page.text
    assert "se joue telle quelle" in tablet.post(f"{BOX}/token/1", {}).text
    for path in ("token/1", "token"):
        assert tablet.post(f"{BOX}/{path}", {"worth": "2"}).status == 409
    assert box(services)["token/1"] == 1 and len(box(services).facts_in("token")) == 2
    assert do(tablet, "token/1", "lose").status == 303
    assert box(services).facts["token/1"].is_lost
