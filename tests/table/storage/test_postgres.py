"""The store on a PostgreSQL server."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from referee.cli import main, maintenance
from referee.kit.words import text
from referee.table.storage.store import DEFAULT_HOUSEHOLD, Conflict, NewerFile, NotKept, Unreadable
from referee.table.storage.where import ServerAddress, parse_location
from tests.server import LATE
from tests.table.evening import B, refused
from tests.table.storage.contract import StoreContract
from tests.table.storage.entries import NEXT, at_once, entry, error_of, opened, toy_readings, write
from tests.table.storage.postgres_server import address, server

psycopg = pytest.importorskip("psycopg")
from referee.table.storage.postgres import Postgres, schema, server_database, session, wakes  # noqa: E402
from referee.table.storage.postgres.log_table import _append_entry  # noqa: E402
from referee.table.storage.postgres.schema import MIGRATIONS  # noqa: E402
from referee.table.storage.postgres.server_database import ServerDatabase  # noqa: E402
from referee.table.storage.postgres.session import Session  # noqa: E402

LATER = "2026-11-25T20:00:00Z"


@pytest.fixture(scope="module")
def socket() -> Iterator[str]:
    with server() as folder:
        yield folder


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise all limits, so that none is reached on a busy machine."""
    for name in session.SERVER_TIMEOUTS:
        monkeypatch.setitem(session.SERVER_TIMEOUTS, name, LATE)
    monkeypatch.setattr(session, "SILENCE_TIMEOUT", LATE)


@pytest.fixture
def opening(socket: str) -> Callable[[], Postgres]:
    """Open the same database each time, as another process would."""
    url = address(socket)
    return lambda: Postgres(url)


@pytest.fixture
def store(opening: Callable[[], Postgres]) -> Iterator[Postgres]:
    with closing(opening()) as store:
        yield store


@pytest.fixture
def other(opening: Callable[[], Postgres], store: Postgres) -> Iterator[Postgres]:
    """Return another process with the same database."""
    with closing(opening()) as other:
        yield other


def execute(store: Postgres, *statements: str) -> None:
    """Change the database without our programs."""

    def work(db: Session) -> None:
        for statement in statements:
            db.execute(statement)

    store.database.write(work)


class TestPostgres(StoreContract):
    """PostgreSQL fulfils the contract of all stores."""

    @pytest.fixture
    def damage(self, store: Postgres) -> Callable[[str], None]:
        return lambda statement: execute(store, statement)


# -- several processes


def test_of_two_processes_that_write_the_same_number_or_give_a_seat_one_does(
    store: Postgres, other: Postgres
) -> None:
    stores = (store, other)
    for n in range(25):
        tickets = [write(each, "t", entry(n))[0] for each in stores]
        assert {*map(error_of, tickets)} == {None, Conflict}
    assert [each.seq for each in store.log.entries("t")] == list(range(25))
    for table in "uvwxyz":
        opened(store, table)
        results = at_once(lambda m, t=table: stores[m].credentials.claim(t, B, f"{t}/{m}"), 2)
        assert sorted(map(str, results)) == ["True", "seat-taken"]
    at_once(lambda n: stores[n % 2].settings.change("n", lambda was: str(int(was or 0) + 1)), 8)
    assert store.settings.get("n") == "8"


@contextmanager
def in_midst(database: ServerDatabase, work: Callable[[Session], None]) -> Iterator[None]:
    """Do `work`, and commit it only after another transaction waits for it."""
    begun, go_on = threading.Event(), threading.Event()

    def wait_midway(db: Session) -> None:
        work(db)
        begun.set()
        go_on.wait(LATE)

    ticket = database.submit(wait_midway, "t")
    begun.wait(LATE)
    yield
    query = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    for _ in range(200):
        if database.read(query):
            break
        time.sleep(0.01)
    go_on.set()
    ticket.wait(LATE)


def test_a_table_in_which_another_process_acts_at_that_moment_does_not_expire(
    store: Postgres, other: Postgres
) -> None:
    opened(store, "t")
    with in_midst(other.database, lambda db: _append_entry(db, "t", entry(1, at=LATER))):
        gone = store.register.expire("t", f"{NEXT}T00:00:00Z")
    assert not gone.wait(LATE)
    assert (len(store.log.entries("t")), bool(store.register.one("t"))) == (2, True)


def test_who_acts_at_a_table_that_expires_at_that_moment_is_not_acknowledged(
    store: Postgres, other: Postgres
) -> None:
    opened(store, "t")

    def expires(db: Session) -> None:
        store.database.lock_log(db, "t")
        db.execute("DELETE FROM log WHERE table_id = 't'")

    with in_midst(store.database, expires):
        acts = other.log.append("t", entry(1, at=LATER))
    with pytest.raises(Conflict):
        acts.wait(LATE)
    assert store.log.entries("t") == []


def test_a_key_that_another_process_voids_is_void(store: Postgres, other: Postgres) -> None:
    opened(store, "t")
    store.credentials.claim("t", B, "key")
    assert other.credentials.holder("key") == ("t", B)
    store.credentials.free("t", B)
    while len(other.database.row_cache):
        pass
    assert other.credentials.holder("key") is None


def test_a_server_that_was_started_anew_is_reached_again(store: Postgres, other: Postgres) -> None:
    opened(store, "t")
    assert store.log.entries("t")
    others = "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND application_name = 'referee'"
    other.database.read(f"SELECT pg_terminate_backend(pid) {others}")
    write(store, "t", entry(1))[0].wait(LATE)
    assert len(store.log.entries("t")) == 2


def test_the_command_line_reaches_the_server(
    store: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(store, "t")
    codes = store.credentials.codes("t")
    assert codes is not None
    monkeypatch.setenv("REFEREE_DATABASE", store.database.address)
    listed = CliRunner().invoke(main, ["tables"])
    assert (listed.exit_code, listed.output[:5]) == (0, codes.public_code)
    assert CliRunner().invoke(main, ["backup", "copy"]).exit_code == 2


def faults(where: ServerAddress | Path) -> list[maintenance.Finding]:
    """Return the faults that a start names, except the unsafe settings of this server."""
    results = list(maintenance.check_before_serving(where))
    notes = [each for each in results if each.note]
    assert [each.note for each in notes] == [
        text("check-careless", setting=f"{name} = off") for name in ("fsync", "full_page_writes")
    ]
    return [each for each in results if each.fault]


def test_a_start_names_the_tables_that_have_lost_their_end(store: Postgres) -> None:
    where = parse_location(store.database.address)
    for table in ("t", "u", "v"):
        opened(store, table)
        write(store, table, entry(1))[0].wait(LATE)
    assert faults(where) == []
    for which in ("log WHERE table_id = 't' AND seq = 1", "log WHERE table_id = 'v'"):
        execute(store, f"DELETE FROM {which}")
    execute(store, "DELETE FROM tables WHERE id = 'v'")
    gone, cut = faults(where)
    assert (gone.name, gone.fault) == ("v", text("check-lost"))
    assert cut.fault == text("check-cut", whole=0, last=1)


# -- what a server refuses, and databases of other versions


def test_what_the_server_cannot_do_is_said(store: Postgres) -> None:
    with pytest.raises(Unreadable):
        Postgres("postgresql://referee@/postgres?host=/nowhere")
    with pytest.raises(Unreadable):
        store.database.read("INSERT INTO settings VALUES ('a', 'b')")
    assert store.credentials.holder("a\0") is None
    assert refused(store.credentials.claim, "t", B, "key") == "no-seat"


def test_a_database_of_a_later_version_is_left_alone(
    store: Postgres, opening: Callable[[], Postgres]
) -> None:
    execute(store, "UPDATE schema_version SET version = version + 1")
    with pytest.raises(NewerFile):
        opening()


def test_logs_from_before_there_were_heads_get_them(
    store: Postgres, opening: Callable[[], Postgres]
) -> None:
    before = next(n for n, script in enumerate(MIGRATIONS) if "TABLE heads" in script[0])
    opened(store, "t")
    write(store, "t", entry(1))[0].wait(LATE)
    execute(
        store,
        "DROP TABLE heads",
        "ALTER TABLE tables DROP COLUMN opened",
        f"UPDATE schema_version SET version = {before}",
    )
    with closing(opening()) as again:
        assert again.log.find_cut_logs() == []
        execute(again, "DELETE FROM log WHERE seq = 1")
        assert again.log.find_cut_logs() == ["t"]


def test_a_database_from_before_households_were_apart_keeps_all_as_that_of_the_only_one(
    socket: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = address(socket)
    rows = [
        "facts VALUES ('toy', 'pile', '8', '2026-11-20', 't')",
        "rivals VALUES ('toy', 'pile', '9', '2026-11-21', 'u')",
        "lost VALUES ('toy', 'pile', '2026-11-20', '', '{}')",
        "tables VALUES ('t', 'toy', '[]', '2026')",
    ]
    with monkeypatch.context() as patched:
        patched.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
        with closing(ServerDatabase(url)) as old:
            for row in rows:
                old.write(lambda db, row=row: (db.execute(f"INSERT INTO {row}"), None)[1])
    with closing(Postgres(url)) as store:
        assert [read.value for read in toy_readings(store)] == [8, 9]
        assert store.readings_of(DEFAULT_HOUSEHOLD).missing_counts("toy") == {"pile": {}}
        assert [row[0] for row in store.database.read("SELECT id FROM tables")] == ["t"]
        assert store.register.idle_table_ids("2030") == [], "a table without a log is not idle"


# -- a server that keeps others waiting


def test_every_connection_has_limits(
    opening: Callable[[], Postgres], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    connected: list[Session] = []
    connect = Session.__init__

    def noted(self: Session, address: str, **how: bool) -> None:
        connect(self, address, **how)
        connected.append(self)

    monkeypatch.setattr(Session, "__init__", noted)
    with closing(opening()) as store:
        assert store.settings.get("anything") is None
        _, *those_that_stay = connected  # the first has made the tables
        assert len(those_that_stay) == 3
        for one in (store.database._reader(), store.database.committer._session):
            assert one in those_that_stay
            for name, seconds in session.SERVER_TIMEOUTS.items():
                query = "SELECT setting::int FROM pg_settings WHERE name = ?"
                assert one.execute(query, (name,)).fetchone() == (seconds * 1000,)
        limits = session.SERVER_TIMEOUTS
        assert limits["idle_in_transaction_session_timeout"] < limits["lock_timeout"]
        assert limits["lock_timeout"] < limits["statement_timeout"] < session.SILENCE_TIMEOUT


def test_a_program_that_freezes_in_midst_of_a_commit_does_not_keep_its_table(
    opening: Callable[[], Postgres], store: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(store, "t")
    monkeypatch.setitem(session.SERVER_TIMEOUTS, "idle_in_transaction_session_timeout", 0.1)
    with closing(Session(store.database.address)) as frozen:
        frozen.execute("BEGIN")
        frozen.execute("SELECT pg_advisory_xact_lock(?)", (schema.MIGRATION_LOCK,))
        _append_entry(frozen, "t", entry(1))
        assert write(store, "t", entry(1))[0].wait(LATE) is None
        assert store.credentials.claim("t", B, "key")
    assert len(store.log.entries("t")) == 2


def test_who_waits_for_the_others_lock_in_vain_is_told_and_acts_are_kept_meanwhile(
    opening: Callable[[], Postgres], store: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(store, "t")
    monkeypatch.setitem(session.SERVER_TIMEOUTS, "lock_timeout", 0.1)
    with closing(opening()) as hurried, closing(Session(store.database.address)) as other:
        other.execute("BEGIN")
        other.execute("SELECT pg_advisory_xact_lock(?)", (schema.MIGRATION_LOCK,))
        gate = threading.Event()
        hurried.database.submit(lambda db: gate.wait(LATE), "t")  # both go into one commit
        claims = hurried.database.change_cached_rows(lambda db: None)
        acts = hurried.log.append("t", entry(1))
        gate.set()
        with pytest.raises(NotKept, match="locked"):
            claims.wait(LATE)
        acts.wait(LATE)


def test_a_server_that_says_nothing_is_given_up_and_reached_again(
    opening: Callable[[], Postgres], store: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(store, "t")
    with closing(opening()) as hurried:
        assert hurried.log.entries("t")
        hold = "LOCK TABLE log, codes IN ACCESS EXCLUSIVE MODE"
        with psycopg.connect(store.database.address) as other:
            other.execute(hold)  # the server's own limits are long: it does not answer
            monkeypatch.setattr(session, "SILENCE_TIMEOUT", 0.1)
            with pytest.raises(Unreadable, match="does not answer"):
                hurried.log.entries("t")
            with pytest.raises(NotKept, match="broken"):
                hurried.log.append("t", entry(1)).wait(LATE)
            monkeypatch.setattr(session, "SILENCE_TIMEOUT", LATE)
        write(hurried, "t", *[entry(len(hurried.log.entries("t")))])[0].wait(LATE)


def test_a_server_that_has_just_not_answered_is_not_waited_for_by_each(
    store: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def silent(self: Session, address: str) -> None:
        asked.append(address)
        raise psycopg.errors.ConnectionTimeout

    monkeypatch.setattr(server_database, "RETRY_SECONDS", LATE)
    store.database._reader().close()
    with monkeypatch.context() as patch:
        patch.setattr(Session, "__init__", silent)
        for _ in range(3):
            with pytest.raises(Unreadable):
                store.log.entries("t")
    assert len(asked) == 1
    store.database._retry_at = 0.0
    assert store.log.entries("t") == []


def test_what_could_not_be_read_when_it_was_heard_of_is_read_later(
    store: Postgres, other: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard, again = list[str](), threading.Event()

    def reads(table_id: str) -> None:
        heard.append(table_id)
        if len(heard) < 3:
            raise Unreadable("the server does not answer")
        again.set()

    monkeypatch.setattr(wakes, "RETRY_SECONDS", 0)
    store.watch(reads)
    opened(other, "t")
    assert again.wait(LATE)
    assert heard == ["t", "", ""]  # all tables, once it is heard again


def test_a_server_that_takes_nothing_or_may_lose_what_it_took_is_named(
    opening: Callable[[], Postgres], store: Postgres
) -> None:
    assert store.health() == ""
    name, who = "default_transaction_read_only", "ALTER ROLE referee"
    try:
        execute(store, f"{who} SET {name} = on", f"{who} SET synchronous_commit = off")
        with closing(Session(store.database.address)) as other:
            assert other.execute(f"SHOW {name}").fetchone() == ("on",)
        store.database._reader().close()  # the next one begins as the role now does
        assert (store.health(), len(store.unsafe_settings())) == ("read-only", 3)
    finally:
        with closing(Session(store.database.address)) as other:
            other.execute("SET default_transaction_read_only = off")
            other.execute(f"{who} RESET ALL")
