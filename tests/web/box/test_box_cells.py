"""A row is read cell by cell: typed cells replace ours, the others stay ours."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest

from referee.kit.box.facts import Box, Fact, Source
from referee.kit.game import Game
from referee.press.render import FactTracker
from referee.table.box import box_file, box_reader
from referee.table.box.box_file import box_schema
from referee.web.http.services import Services
from tests.toy import ToyGame
from tests.web.browsing import Device
from tests.web.toybox import BOX, box, do, save

HOUSE, LEARNED = Source.HOUSE, Source.LEARNED


class Priced(ToyGame):
    """A toy whose prices are ours."""

    shipped_box = Box({**ToyGame.shipped_box.facts, "price/1": Fact([1, 2, 3], HOUSE)})


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return {"toy": Priced()}


def price(services: Services, number: int = 1) -> Fact:
    return box(services).facts[f"price/{number}"]


def blanks(tablet: Device) -> list[tuple[str, str, str]]:
    """Return for each cell of the form: its mark, the typed text, the placeholder."""
    text = tablet.get(f"{BOX}/price/1").text.split('id="fact"')[1].split("</form>")[0]
    cells = re.findall(
        r'class="source-mark (\w+)".*?value="(\d*)"(?: placeholder="(\d+)")?', text, re.DOTALL
    )
    return [(mark, typed, ghost) for mark, typed, ghost in cells]


def test_a_typed_cell_is_read_and_the_others_stay_ours(tablet: Device, services: Services) -> None:
    assert blanks(tablet) == [("house", "", "1"), ("house", "", "2"), ("house", "", "3")]
    assert save(tablet, "price/1", b="9").status == 303
    fact = price(services)
    assert (fact.value, fact.source, fact.cell_sources) == (
        [1, 9, 3],
        LEARNED,
        (HOUSE, LEARNED, HOUSE),
    )
    assert blanks(tablet) == [("house", "", "1"), ("learned", "9", "9"), ("house", "", "3")]
    assert save(tablet, "price/1", c="7").status == 303
    assert price(services).cell_sources == (HOUSE, LEARNED, LEARNED)
    assert save(tablet, "price/1", a="1").status == 303
    assert (price(services).value, price(services).cell_sources) == ([1, 9, 7], ())


def test_a_cell_that_is_emptied_is_ours_again(tablet: Device, services: Services) -> None:
    save(tablet, "price/1", a="8", b="9")
    save(tablet, "price/1", a="")
    assert (price(services).value, price(services).cell_sources) == (
        [1, 9, 3],
        (HOUSE, LEARNED, HOUSE),
    )
    save(tablet, "price/1", b="")
    assert price(services) == Priced.shipped_box.facts["price/1"]
    before = box(services)
    save(tablet, "price/1")
    assert box(services) == before, "what is left as it stands has not been read"
    save(tablet, "price/1", b="9")
    do(tablet, "price/1", "forget")
    assert price(services) == Priced.shipped_box.facts["price/1"], "the whole row is forgotten"


def test_each_cell_of_the_table_says_whose_it_is(tablet: Device) -> None:
    save(tablet, "price/1", b="9")
    table = tablet.get(BOX).text.split('class="rows"')[1].split("</table>")[0]
    first, second = table.split("<tr>")[2:4]
    assert re.findall(r'<td class="right (\w+)">(.)', first) == [
        ("house", "1"), ("learned", "9"), ("house", "3"),
    ]  # fmt: skip
    assert re.findall(r'<td class="right (\w+)">(.)', second) == [("unknown", "?")] * 3
    assert 'class="source-mark half"' in first


def test_the_file_says_whose_each_cell_is_which_read(tablet: Device, services: Services) -> None:
    save(tablet, "price/1", b="9")
    written = box_file.serialize_box(Priced(), box(services))
    entry = json.loads(written)["facts"]["price/1"]
    assert entry["value"] == [1, 9, 3]
    assert entry["cells"] == ["house", "learned", "house"]
    schema = box_schema(Priced())["properties"]["facts"]["patternProperties"]
    (row,) = (of for name, of in schema.items() if name.startswith("^price/"))
    assert row["properties"]["cells"]["minItems"] == 3
    file = box_reader.read(written.encode(), services.tables.games)
    assert file.facts["price/1"] == price(services)
    assert file.learned_facts["price/1"].value == [None, 9, None]
    services.boxes.forget("toy", "price/1")
    services.boxes.import_file("toy", file, "2026-11-21")
    assert price(services).cell_sources == (HOUSE, LEARNED, HOUSE)


def test_cells_that_fit_no_row_are_refused(services: Services) -> None:
    for changes, code in (
        ({"cells": ["house"]}, "box-file-shape"),
        ({"cells": "house"}, "box-file-shape"),
        ({"cells": ["house", "learned", "mine"]}, "box-file-source"),
        ({"source": "house"}, "box-file-shape"),
    ):
        entry = {"value": [1, 9, 3], "source": "learned", "cells": ["house", "learned", "house"]}
        facts = {"price/1": entry | changes}
        written = json.dumps({"referee-box": 1, "game": "toy", "facts": facts}).encode()
        with pytest.raises(box_reader.BoxFileError) as refused:
            box_reader.read(written, services.tables.games)
        assert [fault.refusal.code for fault in refused.value.faults] == [code], changes


def test_a_table_begins_with_the_row_and_what_it_reads_completes_it(services: Services) -> None:
    services.boxes.learn("toy", "price/1", [None, 9, None], "2026-11-20")
    opened = services.tables.open("toy", ["Ana", "Bo"])
    begun = services.tables.at(opened).state.box
    assert begun.source("price/1") is HOUSE and begun["price/1"] == [1, 9, 3]
    read = begun.learn("price/1", [None, None, 7])
    assert read.facts["price/1"].cell_sources == (HOUSE, LEARNED, LEARNED)
    assert read.facts["price/1"].newly_read(begun.facts["price/1"]).value == [None, None, 7]
    whole = read.learn("price/1", [5, None, None]).facts["price/1"]
    assert (whole.value, whole.cell_sources) == ([5, 9, 7], ())
    assert whole.newly_read(begun.facts["price/1"]).value == [5, None, 7]


def test_a_box_comes_back_from_a_log_with_its_cells_and_an_older_one_without() -> None:
    before = Box({"price/1": Fact([1, 9, 3], LEARNED, cell_sources=(HOUSE, LEARNED, HOUSE))})
    assert Box.load(json.loads(json.dumps(before.dump()))) == before
    older = {"price/1": {"value": [1, 9, None], "source": "learned", "at": ""}}
    assert Box.load(older).facts["price/1"] == Fact([1, 9, None], LEARNED)
    assert "cells" not in Box.load(older).dump()["price/1"]


def test_a_sheet_with_a_cell_of_ours_is_marked_until_the_whole_row_is_read() -> None:
    for cells, marked in (((HOUSE, LEARNED, HOUSE), {"price"}), ((), set())):
        facts = FactTracker({"price/1": Fact([1, 9, 3], LEARNED, cell_sources=cells)})
        assert Box(facts)["price/1"] == [1, 9, 3]
        assert facts.house_kinds() == marked
