"""A household's box as a file: its contents, and the faults with their places."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.kit.box.facts import Box, Fact, Source
from referee.kit.seats import Seating
from referee.kit.words import Refusal
from referee.table.box.box_file import box_schema, serialize_box
from referee.table.box.box_reader import read
from referee.table.box.json_lines import MOST_BYTES, MOST_FAULTS, BoxFileError
from tests.table.box.household import CARD, GAMES, TODAY, box_file, checked, learned
from tests.toy import TOY, Toy, ToyGame


def faults(written: bytes, toy: ToyGame = TOY) -> list[tuple[int, str, str]]:
    """Return line, place and code of each fault of a refused file."""
    with pytest.raises(BoxFileError) as refused:
        read(written, GAMES | {"toy": toy})
    return [(fault.line, fault.place, fault.refusal.code) for fault in refused.value.faults]


# -- written


def test_every_box_of_the_house_fits_its_schema_and_comes_back_as_it_was() -> None:
    for name, game in GAMES.items():
        Draft202012Validator.check_schema(box_schema(game))
        written = serialize_box(game, game.shipped_box)
        checked(name).validate(json.loads(written))
        assert dict(read(written.encode(), GAMES).facts) == dict(game.shipped_box.facts)


def test_a_file_says_all_that_is_known_one_fact_a_line_in_the_box_s_order() -> None:
    box = Box(
        {
            "card/10": Fact(CARD, Source.LEARNED, TODAY),
            "card/9": Fact({"power": None, "wording": "?"}, Source.LEARNED, TODAY, is_lost=True),
            "pile": Fact(None, Source.HOUSE),
        }
    )
    lines = serialize_box(TOY, box).splitlines()
    reading = '"source": "learned", "at": "2026-11-21"'
    assert lines[4:] == [
        '  "facts": {',
        '    "pile": {"value": null, "source": "house"},',
        f'    "card/9": {{"value": {{"power": null, "wording": "?"}}, {reading}, "lost": true}},',
        f'    "card/10": {{"value": {{"power": 5, "wording": "Grêle"}}, {reading}}}',
        "  }",
        "}",
    ]


def test_the_same_box_is_written_in_the_same_way_without_what_it_cannot_have() -> None:
    facts = [("card/2", Fact(CARD, Source.LEARNED)), ("card/11", Fact(CARD, Source.LEARNED))]
    assert serialize_box(TOY, Box(dict(facts))) == serialize_box(TOY, Box(dict(reversed(facts))))
    box = TOY.shipped_box.learn("dice", 6).learn("card/été", CARD)
    assert serialize_box(TOY, box) == serialize_box(TOY, TOY.shipped_box)


# -- read


def test_a_file_that_an_editor_has_touched_is_read_and_keeps_its_lines() -> None:
    written = box_file({"pile": learned(8)})
    mark, returns = b"\xef\xbb\xbf" + written, written.replace(b"\n", b"\r\n")
    for edited in (mark, returns, written.replace(b"\n", b"\n\n\t ")):
        assert read(edited, GAMES) == read(written, GAMES)
    bad = box_file({"pile": learned(8), "card/1": learned(8)})
    assert faults(bad) == faults(bad.replace(b"\n", b"\r\n")) == [(5, "card/1", "bad-fact")]


GOOD = box_file({"pile": learned(8)})


def test_a_file_that_is_no_box_is_refused_where_it_goes_wrong() -> None:
    cases = [
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
    ]
    wrong = [(written[:60], fault) for written, fault in cases if faults(written) != [fault]]
    assert wrong == []


def test_a_fact_that_cannot_be_is_refused_by_its_line_and_its_field() -> None:
    sources: tuple[Any, ...] = ("mine", None, {})
    days = ("2026-02-30", "20261121", "2026-11-21T10:00", "２０２６-11-21", None)
    cases: list[tuple[str, Any, str, str]] = [
        *((name, learned(6), name, "no-fact") for name in ("dice", "__proto__", "pile/1")),
        *((name, learned(CARD), name, "no-fact") for name in ("card", "card/")),
        *((name, learned(CARD), name, "box-file-name") for name in ("card/../1", "card/été")),
        ("card/" + "x" * 50, learned(CARD), "card/" + "x" * 43, "box-file-name"),
        ("pile", 8, "pile", "box-file-shape"),
        ("pile", {"source": "learned"}, "pile", "box-file-missing"),
        ("pile", {"value": 8}, "pile", "box-file-missing"),
        ("pile", learned(8, by="Ana"), "pile.by", "box-file-unknown"),
        *(("pile", learned(8, source=x), "pile.source", "box-file-source") for x in sources),
        *(("pile", learned(8, at=day), "pile.at", "box-file-date") for day in days),
        ("pile", learned(8, lost=1), "pile.lost", "box-file-shape"),
        *(("pile", learned(value), "pile", "not-a-number") for value in ("8", True, [8])),
        ("pile", learned(100), "pile", "too-many"),
        ("pile", learned(0), "pile", "bad-count"),
        ("card/1", learned(CARD | {"power": -1}), "card/1.power", "bad-count"),
        ("card/1", learned(CARD | {"wording": "o" * 61}), "card/1.wording", "too-long"),
        ("card/1", learned(CARD | {"wording": ""}), "card/1.wording", "missing-words"),
        ("card/1", learned(CARD | {"wording": {"fr": "Vent"}}), "card/1.wording", "missing-words"),
        *(
            ("card/1", learned(x), "card/1", "bad-fact")
            for x in ({"power": 5}, CARD | {"x": 1}, [])
        ),
        ("price/1", learned([1, 2, 99]), "price/1[2]", "too-many"),
        ("price/1", learned([1, 2]), "price/1", "bad-fact"),
        ("token/1", learned(3), "token/1.source", "box-ours"),
    ]
    before = {"price/2": learned([1, 2, 3])}
    wrong = [
        (name, place, code)
        for name, fact, place, code in cases
        if faults(box_file(before | {name: fact})) != [(5, place, code)]
    ]
    assert wrong == []


def test_a_file_says_how_many_are_missing_of_what_its_fact_counts() -> None:
    facts = read(box_file({"pile": learned(9, missing={"pile": 2})}), GAMES).facts
    assert facts["pile"].missing_pieces == {"pile": 2}
    assert read(serialize_box(TOY, Box(facts)).encode(), GAMES).facts == facts
    assert read(box_file({"pile": learned(9)}), GAMES).facts["pile"].missing_pieces == {}, (
        "from before"
    )
    for wrong in ({"pile": 10}, {"pile": 0}, {"pile": True}, {"x": 1}, 3, [1]):
        (fault,) = faults(box_file({"pile": learned(9, missing=wrong)}))
        assert fault[0] == 4 and ".missing" in fault[1], wrong


def test_only_what_a_sheet_has_can_be_lost() -> None:
    class Unprinted(ToyGame):
        inventory = tuple(replace(kind, sheet_key="") for kind in ToyGame.inventory)

    card = box_file({"card/1": learned(CARD, lost=True)})
    assert read(card, GAMES).lost_names == ("card/1",)
    assert faults(card, Unprinted()) == [(4, "card/1.lost", "not-printed")]


def test_a_figure_that_is_not_whole_or_too_long_is_refused() -> None:
    written = box_file({"card/1": learned({"power": "?", "wording": "Vent"})})
    for number in ("1.0", "8.5", "1e3", "NaN", "-Infinity", "9" * 400, "1" * 5_000):
        edited = written.replace(b'"?"', number.encode())
        assert faults(edited) == [(4, "card/1.power", "box-file-number")], number


def test_words_that_a_page_must_not_carry_are_refused_and_all_others_read() -> None:
    letters = [f"a{one}b" for one in "\u0000\n\u202e\u200b\ufeff\u2028\ud800\ue000"]
    markup = ["<b>gras", "fin</p>", "<!-- x", "<?php", "&lt;b", "&#60;b", "&#x3C;b"]
    for code, cases in (("box-file-letters", letters), ("box-file-markup", markup)):
        for words in cases:
            card = {"card/1": learned(CARD | {"wording": words})}
            assert faults(box_file(card)) == [(4, "card/1.wording", code)], words
            assert faults(box_file({}, about=words)) == [(2, "about", code)], words
    for words in ("a < b & c > d", "Achetez 3 & payez 2", "l’été à 10\u00a0%", "🍫"):
        facts = read(box_file({"card/1": learned(CARD | {"wording": words})}), GAMES).facts
        assert facts["card/1"].value["wording"] == words
    assert faults(box_file({"pi\u202ele\ud800": learned(8)})) == [(4, "pi?le?", "box-file-letters")]


def test_what_is_there_twice_or_too_often_is_refused_where_it_is_there_again() -> None:
    twice = box_file({"pile": learned(8), "card/1": learned(CARD)}).replace(b'"card/1"', b'"pile"')
    assert faults(twice)[0] == (5, "pile", "box-file-twice")
    assert faults(GOOD.replace(b'"at"', b'"value": 9, "at"')) == [(4, "pile", "box-file-twice")]
    cards = {f"card/{n}": learned(CARD) for n in range(1, 8)}
    assert faults(box_file(cards)) == [(10, "card/7", "box-no-room")]


def test_every_fault_is_told_in_the_order_of_the_file_and_no_more_than_can_be_read() -> None:
    written = box_file(
        {"dice": 6, "pile": learned(0, at="never"), "card/1": learned(CARD | {"power": 10})}
    )
    assert faults(written) == [
        (4, "dice", "no-fact"),
        (5, "pile.at", "box-file-date"),
        (5, "pile", "bad-count"),
        (6, "card/1.power", "too-many"),
    ]
    assert len(faults(box_file({f"dice-{n}": 6 for n in range(50)}))) == MOST_FAULTS


def test_a_box_with_which_the_game_cannot_begin_is_refused() -> None:
    class Demanding(ToyGame):
        def setup(self, seating: Seating, options: Mapping[str, Any], box: Box, **more: Any) -> Toy:
            if box["card/1"]["power"] > 8:
                raise Refusal("too-many", field="card/1", high=8)
            assert box["pile"] < 50
            return super().setup(seating, options, box, **more)

    pile, card = {"pile": learned(60)}, {"card/1": learned(CARD | {"power": 9})}
    assert faults(box_file(pile), Demanding()) == [(3, "facts", "bad-fact")]
    assert faults(box_file(card), Demanding()) == [(4, "card/1", "too-many")]


def test_a_day_to_come_is_a_day_and_what_nobody_has_read_teaches_nothing() -> None:
    day = (date.fromisoformat(TODAY) + timedelta(days=400)).isoformat()
    file = read(box_file({"pile": learned(None, at=day)}), GAMES)
    assert (file.facts["pile"].read_on, file.facts["pile"].value, file.learned_facts) == (
        day,
        None,
        {},
    )
