"""After two evenings a household has read its box, so a third evening asks for nothing."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from referee.games import all_games
from referee.games.antijeu import GAME
from referee.games.antijeu.actions import FindSquare, ReadLap, ReadSquare, TypeCard
from referee.games.antijeu.state import AntiJeu
from referee.i18n.translator import translator_for
from referee.kit.actions import Action
from referee.kit.box.facts import Box, Fact, Source
from referee.kit.seats import HOST
from referee.kit.words import Refusal
from referee.table.box.box_file import serialize_box
from referee.table.box.box_reader import read as read_file
from referee.table.play.tables import Tables
from referee.table.record.record_reader import load_record
from referee.table.storage.sqlite import SQLite
from tests.games.antijeu.sensible import EVENINGS, LOGS, Evening
from tests.recorded import Plan, Recording, played_by, read

LEARNED = ("a-board-nobody-has-read", "the-same-board-a-week-later")
LATER = Plan("1", "", ("Inès", "Jules", "Karim", "Lucie"), {})


def play(store: SQLite, name: str) -> None:
    """Play that recorded evening, act by act, in the household of the store."""
    plan, record = EVENINGS[name], load_record(read(LOGS / f"{name}.json"))
    day = datetime.fromisoformat(record.actions[0].at)
    tables = Tables(store, clock=lambda: day)
    assert tables.boxes.box(GAME.key) == record.terms.box, "it begins with what is known by then"
    table = tables.open(GAME.key, plan.names, plan.options, seed=plan.seed)
    for deed in record.actions:
        receipt = tables.act(table, deed.seat, deed.action, by=HOST)
    receipt.write.wait()


@pytest.mark.rule("AJ-3.1")
def test_the_page_of_the_box_and_a_second_file_make_no_fourth_company(tmp_path: Path) -> None:
    with closing(SQLite(tmp_path / "box")) as store:
        boxes, fourth = Tables(store).boxes, {"kind": "company", "name": "IV", "cartel": "red"}
        for n in (4, 18, 29):
            boxes.learn(
                GAME.key, f"square/{n}", GAME.shipped_box[f"house-square/{n}"], "2026-11-21"
            )
        boxes.check(GAME.key, "square/29", fourth)
        with pytest.raises(Refusal) as refusal:
            boxes.check(GAME.key, "square/33", fourth)
        sentence = translator_for("en")(refusal.value.text)
        assert "three companies already, read on 21\u00a0November\u00a02026." in sentence
        other = Box({"square/33": Fact(fourth, Source.LEARNED, "2026-12-05")}).laid_over(
            GAME.shipped_box
        )
        with pytest.raises(Refusal, match="fourth-company"):
            boxes.import_file(
                GAME.key, read_file(serialize_box(GAME, other).encode(), all_games()), ""
            )


class Asked(Evening):
    """An evening whose table is never asked for a reading of the box."""

    def step(self) -> None:
        assert not reading(self.s)
        super().step()


def reading(s: AntiJeu) -> set[type[Action]]:
    """Return the readings of the box for which the table waits."""
    asks = (a for seat in (HOST, *s.seating.seats) for a in GAME.asks(s, seat))
    of_box = (ReadSquare, ReadLap, FindSquare)
    return {a.action for a in asks if a.action in of_box or (a.required and a.action is TypeCard)}


@pytest.mark.slow
@pytest.mark.rule("AJ-2.9", "AJ-3.1", "AJ-14.6")
def test_a_board_learned_in_two_evenings_is_known_wherever_its_file_goes(tmp_path: Path) -> None:
    stores = SQLite(tmp_path / "here"), SQLite(tmp_path / "there")
    household, others = map(Tables, stores)
    for name in LEARNED:
        play(stores[0], name)
    file = read_file(serialize_box(GAME, household.boxes.box(GAME.key)).encode(), all_games())
    others.boxes.import_file(GAME.key, file, "2026-12-05")
    evening: Recording[AntiJeu] = played_by(
        Asked, "", LATER, others.boxes.box(GAME.key).as_in_play()
    )
    kinds = {each["kind"] for each in evening.written}
    assert "read-card" in kinds
    assert not kinds & {"lay-out", "type-card"}
    for store in stores:
        store.close()
