"""A damaged row affects only its table: not the start, not `check`, not the lobby."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner

from referee.cli import main, maintenance
from referee.games import all_games
from referee.kit.seats import Seat
from referee.table.storage import pins
from referee.table.storage.readings import StoredReading
from referee.table.storage.sqlite import heads
from referee.web.app import close, create_app
from referee.web.http.services import Services
from tests import once
from tests.more import sampled
from tests.shelf import brought

GAME = min(all_games())
BAD: tuple[Any, ...] = ("x", b"\xff\xfe", "[1]", '{"a": {}}', "", -1, 2.5, 10**15)
OWNERS = ("table_id", "id", "found_by")


class Row(NamedTuple):
    """Two tables in a file, a damaged and a sound one, and the keys of the sound one."""

    database: Path
    damaged: str
    pages: tuple[str, ...]


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Row:
    """Lay a household so that every table of the database has rows."""
    database = tmp_path_factory.mktemp("rows") / "tables.db"
    app = create_app(database, compiled=once.templates())
    services: Services = app.extensions["referee"]
    moments = brought("moments")[GAME]
    evening, tables = moments.MOMENTS[moments.MIDDLE].evening, services.tables
    damaged, good = evening.lay(tables), evening.lay(tables)
    for table in (damaged, good):
        host = services.keys.new_table(table, tables.at(table).state.seating.seats).host
        phone = services.keys.claim(table, Seat(1))
        services.keys.ticket(table, Seat(2))
    facts = iter(all_games()[GAME].shipped_box.facts.items())
    read = [(name, fact.value) for name, fact in facts if fact.value is not None][:3]
    for reader in (damaged, good):
        readings = [StoredReading(name, value, "2026-11-21", reader) for name, value in read]
        tables.store.readings_of("").import_readings(GAME, readings, {read[0][0]: {}}, "2026-11-21")
    services.printers.add("Celle du salon", 1.5, -0.5)
    pins.put(pins.PinPlace(tables.store.settings), "2468", "")
    services.keys.invite("")
    close(app)
    return Row(database, damaged, (f"/h/{host}", f"/s/{phone}", f"/h/{host}/history"))


def columns(database: Path) -> Iterator[tuple[str, str, str]]:
    """Return every column of every database table, and the column with the table's id, if any."""
    with closing(sqlite3.connect(database)) as db:
        query = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        for (table,) in db.execute(query).fetchall():
            names = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
            owner = next((name for name in OWNERS if name in names), "")
            yield from ((table, name, owner) for name in names)


def spoil(database: Path, table: str, column: str, owner: str, damaged: str, value: Any) -> None:
    """Write a value into the rows of the damaged table, or into one row of the others."""
    where = f"{owner} = ?" if owner else "? IS NOT NULL"
    with closing(sqlite3.connect(database)) as db, db:
        db.execute(f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {where}", (value, damaged))


def assert_open(database: Path, pages: tuple[str, ...], case: str) -> None:
    """Check that the program starts, and that lobby, box and the other table answer."""
    list(maintenance.check_before_serving(database))
    list(maintenance.check(database))
    listed = CliRunner().invoke(main, ["tables", "--database", str(database)])
    assert listed.exit_code == 0, (case, listed.exception)
    app = create_app(database, compiled=once.templates())
    app.config["PROPAGATE_EXCEPTIONS"] = True
    try:
        client = app.test_client()
        for path in ("/", "/printers", f"/new/{GAME}", f"/box/{GAME}", *pages):
            assert client.get(path).status_code == 200, (case, path)
    finally:
        close(app)


@pytest.mark.parametrize("seed", sampled(range(3), lambda seed: seed == 0))
def test_a_damaged_row_costs_its_table_only(seed: int, laid: Row, tmp_path: Path) -> None:
    random, every = Random(seed), list(columns(laid.database))
    chosen = random.sample(every, 4) if seed == 0 else every
    for n, (table, column, owner) in enumerate(chosen):
        database = tmp_path / f"{n}.db"
        shutil.copy(laid.database, database)
        shutil.copy(heads.heads_path(laid.database), heads.heads_path(database))
        value = random.choice(BAD)
        spoil(database, table, column, owner, laid.damaged, value)
        pages = laid.pages if owner else ()  # a row that is no table's may be anybody's
        assert_open(database, pages, f"{table}.{column} = {value!r}")


@pytest.mark.parametrize(
    ("column", "value"), [("log.seq", "x"), ("tables.names", "x"), ("tables.names", "[1]")]
)
def test_a_damaged_table_is_named_by_check_and_put_away_by_its_code(
    column: str, value: str, laid: Row, tmp_path: Path
) -> None:
    database = tmp_path / "tables.db"
    shutil.copy(laid.database, database)
    table, name = column.split(".")
    owner = "table_id" if table == "log" else "id"
    spoil(database, table, name, owner, laid.damaged, value)
    assert any(one.fault for one in maintenance.check(database))
    run = CliRunner().invoke
    for more, away in ((), True), (("--back",), False):
        done = run(main, ["put-away", laid.damaged, *more, "--database", str(database)])
        assert (done.exit_code, laid.damaged in done.output) == (0, True)
        with closing(sqlite3.connect(database)) as db:
            row = db.execute("SELECT away FROM tables WHERE id = ?", (laid.damaged,)).fetchone()
        assert row == (away,)
