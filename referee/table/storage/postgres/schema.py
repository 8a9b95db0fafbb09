"""The tables in PostgreSQL: those of SQLite, with the same sort order of text."""

from __future__ import annotations

from referee.table.storage.store import NewerFile

from .session import Session

MIGRATION_LOCK = 7_368_213  # the number under which programs of ours exclude each other
_TEXT = 'TEXT COLLATE "C" NOT NULL'

# Script n takes a database from version n to version n + 1. Never change one; add another.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        f"""CREATE TABLE log (
            table_id {_TEXT}, seq BIGINT NOT NULL, at {_TEXT}, seat INTEGER NOT NULL,
            by INTEGER NOT NULL, kind {_TEXT}, data {_TEXT}, once TEXT COLLATE "C",
            overruled BOOLEAN NOT NULL DEFAULT FALSE, outcome TEXT COLLATE "C", link {_TEXT},
            PRIMARY KEY (table_id, seq))""",
        "CREATE UNIQUE INDEX log_once ON log (table_id, once) WHERE once IS NOT NULL",
        f"""CREATE TABLE tables (
            id {_TEXT} PRIMARY KEY, game {_TEXT}, names {_TEXT}, created {_TEXT},
            finished BOOLEAN NOT NULL DEFAULT FALSE, title {_TEXT} DEFAULT '',
            away BOOLEAN NOT NULL DEFAULT FALSE, next TEXT COLLATE "C")""",
        f"""CREATE TABLE codes (
            table_id {_TEXT} PRIMARY KEY, code {_TEXT} UNIQUE, host_code {_TEXT})""",
        f"""CREATE TABLE seats (
            table_id {_TEXT}, seat INTEGER NOT NULL, key TEXT COLLATE "C" UNIQUE,
            PRIMARY KEY (table_id, seat))""",
        f"""CREATE TABLE tickets (
            table_id {_TEXT}, seat INTEGER NOT NULL, ticket {_TEXT} UNIQUE,
            until DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, seat))""",
        f"""CREATE TABLE facts (
            game {_TEXT}, name {_TEXT}, value {_TEXT}, at {_TEXT}, table_id {_TEXT},
            PRIMARY KEY (game, name))""",
        f"""CREATE TABLE rivals (
            game {_TEXT}, name {_TEXT}, value {_TEXT}, at {_TEXT}, table_id {_TEXT},
            PRIMARY KEY (game, name, table_id))""",
        f"""CREATE TABLE lost (
            game {_TEXT}, name {_TEXT}, at {_TEXT}, found_by {_TEXT}, missing {_TEXT},
            PRIMARY KEY (game, name))""",
        f"CREATE TABLE settings (name {_TEXT} PRIMARY KEY, value {_TEXT})",
    ),
    (
        f"ALTER TABLE tables ADD COLUMN household {_TEXT} DEFAULT ''",
        "CREATE INDEX tables_household ON tables (household)",
        "ALTER TABLE facts RENAME TO facts_of_all",
        f"""CREATE TABLE facts (
            household {_TEXT}, game {_TEXT}, name {_TEXT}, value {_TEXT}, at {_TEXT},
            table_id {_TEXT}, CONSTRAINT facts_once PRIMARY KEY (household, game, name))""",
        "INSERT INTO facts SELECT '', game, name, value, at, table_id FROM facts_of_all",
        "DROP TABLE facts_of_all",
        "ALTER TABLE rivals RENAME TO rivals_of_all",
        f"""CREATE TABLE rivals (
            household {_TEXT}, game {_TEXT}, name {_TEXT}, value {_TEXT}, at {_TEXT},
            table_id {_TEXT},
            CONSTRAINT rivals_once PRIMARY KEY (household, game, name, table_id))""",
        "INSERT INTO rivals SELECT '', game, name, value, at, table_id FROM rivals_of_all",
        "DROP TABLE rivals_of_all",
        "ALTER TABLE lost RENAME TO lost_of_all",
        f"""CREATE TABLE lost (
            household {_TEXT}, game {_TEXT}, name {_TEXT}, at {_TEXT}, found_by {_TEXT},
            missing {_TEXT}, CONSTRAINT lost_once PRIMARY KEY (household, game, name))""",
        "INSERT INTO lost SELECT '', game, name, at, found_by, missing FROM lost_of_all",
        "DROP TABLE lost_of_all",
        f"""CREATE TABLE invitations (
            household {_TEXT} PRIMARY KEY, ticket {_TEXT} UNIQUE,
            until DOUBLE PRECISION NOT NULL)""",
    ),
    (
        f"CREATE TABLE heads (table_id {_TEXT} PRIMARY KEY, seq BIGINT NOT NULL, link {_TEXT})",
        """INSERT INTO heads SELECT DISTINCT ON (table_id) table_id, seq, link
            FROM log ORDER BY table_id, seq DESC""",
    ),
    (f"ALTER TABLE tables ADD COLUMN opened {_TEXT} DEFAULT ''",),
)


def migrate(session: Session) -> None:
    """Bring the database to this version; raise NewerFile."""
    session.execute("BEGIN")
    session.execute("SELECT pg_advisory_xact_lock(?)", (MIGRATION_LOCK,))
    session.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
    row = session.execute("SELECT version FROM schema_version").fetchone()
    version = row[0] if row else 0
    if version > len(MIGRATIONS):
        session.execute("ROLLBACK")
        raise NewerFile(f"database version {version}, program version {len(MIGRATIONS)}")
    for script in MIGRATIONS[version:]:
        for statement in script:
            session.execute(statement)
    session.execute("DELETE FROM schema_version")
    session.execute("INSERT INTO schema_version VALUES (?)", (len(MIGRATIONS),))
    session.execute("COMMIT")
