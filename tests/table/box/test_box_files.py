"""A household's box as a file: what is written, what is refused and where."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.kit.box import Box, Fact, Source
from referee.kit.seats import Seating
from referee.kit.words import Refusal
from referee.table.box.box_file import write
from referee.table.box.box_reader import read
from referee.table.box.box_schema import box_schema
from referee.table.box.json_lines import MOST_BYTES, MOST_FAULTS, BoxFileError
from tests.table.box.boxfiles import CARD, GAMES, TODAY, box_file, checked, learned
from tests.toy import TOY, Toy, ToyGame


def faults(written: bytes) -> list[tuple[int, str, str]]:
    with pytest.raises(BoxFileError) as refused:
        read(written, GAMES)
    return [(fault.line, fault.place, fault.refusal.code) for fault in refused.value.faults]


# -- written


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_of_the_house_is_in_the_file_and_comes_back_as_it_was(game: str) -> None:
    house = GAMES[game].house
    assert dict(read(write(GAMES[game], house).encode(), GAMES).facts) == dict(house.facts)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_is_what_the_schema_says(game: str) -> None:
    checked(game).validate(json.loads(write(GAMES[game], GAMES[game].house)))


@pytest.mark.parametrize("game", GAMES)
def test_each_schema_is_one(game: str) -> None:
    Draft202012Validator.check_schema(box_schema(GAMES[game]))


def test_a_file_says_all_that_is_known_one_fact_a_line_in_the_box_s_order() -> None:
    box = Box(
        {
            "card/10": Fact(CARD, Source.LEARNED, TODAY),
            "card/9": Fact({"power": None, "wording": "?"}, Source.LEARNED, TODAY, lost=True),
            "pile": Fact(None, Source.HOUSE),
        }
    )
    lines = write(TOY, box).splitlines()
    told = '"source": "learned", "at": "2026-11-21"'
    assert lines[4:] == [
        '  "facts": {',
        '    "pile": {"value": null, "source": "house"},',
        f'    "card/9": {{"value": {{"power": null, "wording": "?"}}, {told}, "lost": true}},',
        f'    "card/10": {{"value": {{"power": 5, "wording": "Grêle"}}, {told}}}',
        "  }",
        "}",
    ]


def test_the_same_box_is_written_in_the_same_way_however_it_was_filled() -> None:
    facts = [("card/2", Fact(CARD, Source.LEARNED)), ("card/11", Fact(CARD, Source.LEARNED))]
    assert write(TOY, Box(dict(facts))) == write(TOY, Box(dict(reversed(facts))))


def test_what_a_box_of_this_version_cannot_have_is_not_in_the_file() -> None:
    box = TOY.house.learn("dice", 6).learn("card/été", CARD)
    assert write(TOY, box) == write(TOY, TOY.house)


# -- read


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (lambda b: b"\xef\xbb\xbf" + b, "a byte order mark"),
        (lambda b: b.replace(b"\n", b"\r\n"), "the lines of another system"),
        (lambda b: b.replace(b"\n", b"\n\n\t "), "more space"),
    ],
)
def test_a_file_that_an_editor_has_touched_is_read(
    edit: Callable[[bytes], bytes], why: str
) -> None:
    written = box_file({"pile": learned(8)})
    assert read(edit(written), GAMES) == read(written, GAMES), why


def test_the_line_is_the_same_with_the_lines_of_another_system() -> None:
    written = box_file({"pile": learned(8), "card/1": learned(8)})
    assert faults(written) == [(5, "card/1", "bad-fact")]
    assert faults(written.replace(b"\n", b"\r\n")) == [(5, "card/1", "bad-fact")]


GOOD = box_file({"pile": learned(8)})


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        (b"", (1, "", "box-file-json")),
        (b" " * (MOST_BYTES + 1), (0, "", "box-file-big")),
        (b"{\n\xff", (2, "", "box-file-text")),
        ("é".encode("utf-16"), (1, "", "box-file-text")),
        (GOOD.replace(b"8,", b"8"), (4, "", "box-file-json")),
        (GOOD[:-1], (5, "", "box-file-json")),
        (GOOD + b"\n7", (6, "", "box-file-json")),
        (GOOD.replace(b'"2026', b'"2\t026'), (4, "", "box-file-json")),
        (GOOD.replace(b"8", b"[" * 9 + b"]" * 9), (4, "", "box-file-deep")),
        (b"[" * MOST_BYTES, (1, "", "box-file-deep")),
        (b'{"a":' * 90_000, (1, "", "box-file-deep")),
        (b"7", (1, "", "box-file-none")),
        (b"[]", (1, "", "box-file-none")),
        (b'{"referee": 1, "game": "toy", "seats": []}', (1, "", "box-file-none")),
        (box_file({}, **{"referee-box": True}), (1, "", "box-file-none")),
        (box_file({}, **{"referee-box": 2}), (2, "referee-box", "box-file-newer")),
        (box_file({}, game="chess"), (2, "game", "box-file-game")),
        (box_file({}, game=["toy"]), (2, "game", "box-file-game")),
        (box_file({}, seats=["Ana"]), (2, "seats", "box-file-unknown")),
        (box_file({}, about=3), (2, "about", "box-file-shape")),
        (box_file({}, about="o" * 2_001), (2, "about", "box-file-shape")),
        (b'{"referee-box": 1,\n"game": "toy"}', (1, "facts", "box-file-shape")),
        (b'{"referee-box": 1, "game": "toy",\n"facts": [1]}', (2, "facts", "box-file-shape")),
        (box_file({f"x{n}": 1 for n in range(2_001)}), (3, "facts", "box-file-many")),
    ],
)
def test_a_file_that_is_no_box_is_refused_where_it_goes_wrong(
    written: bytes, fault: tuple[int, str, str]
) -> None:
    assert faults(written) == [fault]


@pytest.mark.parametrize(
    ("name", "fact", "place", "code"),
    [
        ("dice", learned(6), "dice", "no-fact"),
        ("__proto__", learned(6), "__proto__", "no-fact"),
        ("card", learned(CARD), "card", "no-fact"),
        ("pile/1", learned(6), "pile/1", "no-fact"),
        ("card/../1", learned(CARD), "card/../1", "box-file-name"),
        ("card/", learned(CARD), "card/", "no-fact"),
        ("card/" + "x" * 50, learned(CARD), "card/" + "x" * 43, "box-file-name"),
        ("card/été", learned(CARD), "card/été", "box-file-name"),
        ("pile", 8, "pile", "box-file-shape"),
        ("pile", {"source": "learned"}, "pile", "box-file-missing"),
        ("pile", {"value": 8}, "pile", "box-file-missing"),
        ("pile", learned(8, by="Ana"), "pile.by", "box-file-unknown"),
        ("pile", learned(8, source="mine"), "pile.source", "box-file-source"),
        ("pile", learned(8, source=None), "pile.source", "box-file-source"),
        ("pile", learned(8, source={}), "pile.source", "box-file-source"),
        ("pile", learned(8, at="2026-02-30"), "pile.at", "box-file-date"),
        ("pile", learned(8, at="20261121"), "pile.at", "box-file-date"),
        ("pile", learned(8, at="2026-11-21T10:00"), "pile.at", "box-file-date"),
        ("pile", learned(8, at="２０２６-11-21"), "pile.at", "box-file-date"),
        ("pile", learned(8, at=None), "pile.at", "box-file-date"),
        ("pile", learned(8, lost=1), "pile.lost", "box-file-shape"),
        ("pile", learned("8"), "pile", "not-a-number"),
        ("pile", learned(True), "pile", "not-a-number"),
        ("pile", learned([8]), "pile", "not-a-number"),
        ("pile", learned(100), "pile", "too-many"),
        ("pile", learned(0), "pile", "bad-count"),
        ("card/1", learned(CARD | {"power": -1}), "card/1.power", "bad-count"),
        ("card/1", learned(CARD | {"wording": ""}), "card/1.wording", "missing-words"),
        ("card/1", learned(CARD | {"wording": "o" * 61}), "card/1.wording", "too-long"),
        ("card/1", learned(CARD | {"wording": {"fr": "Vent"}}), "card/1.wording", "missing-words"),
        ("card/1", learned({"power": 5}), "card/1", "bad-fact"),
        ("card/1", learned(CARD | {"colour": 1}), "card/1", "bad-fact"),
        ("card/1", learned([]), "card/1", "bad-fact"),
        ("price/1", learned([1, 2, 99]), "price/1[2]", "too-many"),
        ("price/1", learned([1, 2]), "price/1", "bad-fact"),
        ("token/1", learned(3), "token/1.source", "box-ours"),
    ],
)
def test_a_fact_that_cannot_be_is_refused_by_its_line_and_its_field(
    name: str, fact: Any, place: str, code: str
) -> None:
    assert faults(box_file({"price/2": learned([1, 2, 3]), name: fact})) == [(5, place, code)]


def test_a_file_says_how_many_are_missing_and_none_from_before_needs_to() -> None:
    content = box_file({"pile": learned(9, missing={"pile": 2})})
    facts = read(content, GAMES).facts
    assert facts["pile"].missing == {"pile": 2}
    assert read(write(TOY, Box(facts)).encode(), GAMES).facts == facts
    assert read(box_file({"pile": learned(9)}), GAMES).facts["pile"].missing == {}


@pytest.mark.parametrize("missing", [{"pile": 10}, {"pile": 0}, {"pile": True}, {"x": 1}, 3, [1]])
def test_what_is_missing_is_of_what_the_fact_counts(missing: Any) -> None:
    (fault,) = faults(box_file({"pile": learned(9, missing=missing)}))
    assert fault[0] == 4 and ".missing" in fault[1]


def test_only_what_a_sheet_has_can_be_lost() -> None:
    class Unprinted(ToyGame):
        inventory = tuple(replace(kind, sheet="") for kind in ToyGame.inventory)

    card = box_file({"card/1": learned(CARD, lost=True)})
    assert read(card, GAMES).lost == ("card/1",)
    with pytest.raises(BoxFileError) as refused:
        read(card, {"toy": Unprinted()})
    (fault,) = refused.value.faults
    assert (fault.line, fault.place, fault.refusal.code) == (4, "card/1.lost", "not-printed")


@pytest.mark.parametrize(
    "number", ["1.0", "8.5", "1e3", "NaN", "-Infinity", "9" * 400, "1" * 5_000]
)
def test_a_figure_that_is_not_whole_or_too_long_is_refused(number: str) -> None:
    written = box_file({"card/1": learned({"power": "?", "wording": "Vent"})})
    written = written.replace(b'"?"', number.encode())
    assert faults(written) == [(4, "card/1.power", "box-file-number")]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("a\u0000b", "box-file-letters"),
        ("a\nb", "box-file-letters"),
        ("a\u202eb", "box-file-letters"),
        ("a\u200bb", "box-file-letters"),
        ("a\ufeffb", "box-file-letters"),
        ("a\u2028b", "box-file-letters"),
        ("a\ud800b", "box-file-letters"),
        ("a\ue000b", "box-file-letters"),
        ("<b>gras", "box-file-markup"),
        ("fin</p>", "box-file-markup"),
        ("<!-- x", "box-file-markup"),
        ("<?php", "box-file-markup"),
        ("&lt;b", "box-file-markup"),
        ("&#60;b", "box-file-markup"),
        ("&#x3C;b", "box-file-markup"),
    ],
)
def test_words_that_a_page_must_not_carry_are_refused(words: str, code: str) -> None:
    card = {"card/1": learned(CARD | {"wording": words})}
    assert faults(box_file(card)) == [(4, "card/1.wording", code)]
    assert faults(box_file({}, about=words)) == [(2, "about", code)]


@pytest.mark.parametrize(
    "words", ["a < b & c > d", "Achetez 3 & payez 2", "l’été à 10\u00a0%", "🍫"]
)
def test_words_that_a_card_may_bear_are_read(words: str) -> None:
    facts = read(box_file({"card/1": learned(CARD | {"wording": words})}), GAMES).facts
    assert facts["card/1"].value["wording"] == words


def test_a_name_with_letters_that_cannot_be_seen_is_told_without_them() -> None:
    assert faults(box_file({"pi\u202ele\ud800": learned(8)})) == [(4, "pi?le?", "box-file-letters")]


def test_what_is_there_twice_is_refused_where_it_is_there_again() -> None:
    written = box_file({"pile": learned(8), "card/1": learned(CARD)})
    again = written.replace(b'"card/1"', b'"pile"')
    assert faults(again)[0] == (5, "pile", "box-file-twice")
    inside = box_file({"pile": learned(8)}).replace(b'"at"', b'"value": 9, "at"')
    assert faults(inside) == [(4, "pile", "box-file-twice")]


def test_more_pieces_than_a_box_can_hold_are_refused() -> None:
    cards = {f"card/{n}": learned(CARD) for n in range(1, 8)}
    assert faults(box_file(cards)) == [(10, "card/7", "box-no-room")]


def test_every_fault_is_told_in_the_order_of_the_file() -> None:
    written = box_file(
        {"dice": 6, "pile": learned(0, at="never"), "card/1": learned(CARD | {"power": 10})}
    )
    assert faults(written) == [
        (4, "dice", "no-fact"),
        (5, "pile.at", "box-file-date"),
        (5, "pile", "bad-count"),
        (6, "card/1.power", "too-many"),
    ]


def test_no_more_faults_are_told_than_can_be_read() -> None:
    assert len(faults(box_file({f"dice-{n}": 6 for n in range(50)}))) == MOST_FAULTS


def test_a_box_with_which_the_game_cannot_begin_is_refused() -> None:
    class Demanding(ToyGame):
        def setup(self, seating: Seating, options: Mapping[str, Any], box: Box, **more: Any) -> Toy:
            if box["card/1"]["power"] > 8:
                raise Refusal("too-many", field="card/1", high=8)
            assert box["pile"] < 50
            return super().setup(seating, options, box, **more)

    games = {"toy": Demanding()}
    with pytest.raises(BoxFileError) as refused:
        read(box_file({"pile": learned(60)}), games)
    (fault,) = refused.value.faults
    assert (fault.line, fault.place, fault.refusal.code) == (3, "facts", "bad-fact")
    with pytest.raises(BoxFileError) as refused:
        read(box_file({"card/1": learned(CARD | {"power": 9})}), games)
    (fault,) = refused.value.faults
    assert (fault.line, fault.place, fault.refusal.code) == (4, "card/1", "too-many")


def test_a_day_to_come_is_a_day() -> None:
    day = (date.fromisoformat(TODAY) + timedelta(days=400)).isoformat()
    assert read(box_file({"pile": learned(8, at=day)}), GAMES).facts["pile"].at == day


def test_what_nobody_has_read_teaches_nothing() -> None:
    file = read(box_file({"pile": learned(None)}), GAMES)
    assert (file.facts["pile"].value, file.learned) == (None, {})
