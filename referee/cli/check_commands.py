"""`referee check`, `backup`, `restore`, `pin`, `check-seal`: checks and copies of stored data."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import click

from referee.kit.sealed import commitment, digest_command
from referee.kit.seats import Seat
from referee.kit.words import text
from referee.table.storage import pins
from referee.table.storage.sqlite.backups import copies, folder_of
from referee.table.storage.sqlite.database import canonical_path
from referee.table.storage.where import Where
from referee.web.view.view_data import seal_words

from . import maintenance
from .common import (
    UnfitInput,
    check_writable,
    database_option,
    exclusive_database,
    force_option,
    household_of,
    open_store,
    table_option,
    terminal_translator,
    translate_database_errors,
)


@click.command()
@database_option
def check(database: Where) -> None:
    """Check the file, replay every table, read every box; status 1 for a fault."""
    say, faults = terminal_translator(), 0
    with translate_database_errors(database):
        for finding in maintenance.check(database):
            faults += finding.fault is not None
            message = finding.fault or finding.note
            verdict = say("check-bad") if finding.fault else say("check-good")
            click.echo(
                f"{verdict:6}{finding.size:6}  {finding.what}"
                + (f"  {say(message)}" if message else "")
            )
    if faults:
        raise SystemExit(1)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@force_option
@database_option
def backup(file: Path, force: bool, database: Where) -> None:
    """Copy every table to FILE, even while they are being played."""
    if not isinstance(database, Path):
        raise UnfitInput(text("cli-backup-server", file=str(database)))
    check_writable(file, force=force)
    with translate_database_errors(database):
        maintenance.backup(database, file)
    click.echo(terminal_translator()("cli-copied", file=str(file)))


@click.command()
@click.argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Put a copy back although it has faults.")
@database_option
def restore(file: Path | None, force: bool, database: Where) -> None:
    """Replace all tables by the copy FILE; without FILE, list automatic copies.

    FILE may be a name in that list. Stop `referee serve` first. The replaced database is kept
    beside it.
    """
    if not isinstance(database, Path):
        raise UnfitInput(text("restore-server", file=str(database)))
    if file is None:
        _list_copies(canonical_path(database))
        return
    with translate_database_errors(database), exclusive_database(database) as real:
        copy = maintenance.find_backup(file, real)
        with translate_database_errors(copy), maintenance.candidate_copy(copy, real) as part:
            faults = maintenance.faults(part)
            for what, fault in faults:
                click.echo(
                    f"{terminal_translator()('check-bad')}  {what}  {terminal_translator()(fault)}",
                    err=True,
                )
            if faults and not force:
                raise UnfitInput(text("restore-faulty", file=str(copy)))
            was = maintenance.replace(real, part)
    click.echo(terminal_translator()("restore-done", file=str(copy), database=str(real)))
    if was:
        click.echo(terminal_translator()("restore-kept", file=str(was)))


def _list_copies(database: Path) -> None:
    """Print the automatic copies, newest first."""
    say, folder = terminal_translator(), str(folder_of(database))
    files = copies(database)
    click.echo(say("restore-list", folder=folder) if files else say("restore-none", folder=folder))
    for copy in files:
        at = datetime.fromtimestamp(copy.stat().st_mtime, UTC).astimezone()
        click.echo(f"  {copy.name:32}  {at:%Y-%m-%d %H:%M}  {copy.stat().st_size // 1024:8} kB")


@click.command("pin")
@click.option("--remove", is_flag=True, help="Remove the PIN, though nobody knows it any more.")
@table_option
@database_option
def household_pin(remove: bool, table: str | None, database: Where) -> None:
    """Print whether the household has a PIN; --remove removes it.

    It can be removed even while tables are played. It is chosen and changed on a page, under
    Settings.
    """
    with open_store(database) as store:
        place = pins.PinPlace(store.settings, household_of(store, table))
        is_set = pins.forget(place) if remove else bool(pins.device_token(place))
    done = "pin-removed" if remove else "pin-is-set"
    click.echo(terminal_translator()(done if is_set else "pin-is-not-set"))


@click.command("check-seal")
@click.argument("salt")
@click.argument("where")
@click.argument("seat", type=click.IntRange(1))
@click.argument("value")
def check_seal(salt: str, where: str, seat: int, value: str) -> None:
    """Print the seal of an opened envelope, to compare with the published one.

    VALUE is 6000, or [6000,3]. The last line gives the same seal on a computer without Referee.
    """
    try:
        inside = json.loads(value)
    except (ValueError, RecursionError):
        inside = value
    digest = commitment(salt, where, Seat(seat), inside)
    click.echo(
        f"{digest}\n{seal_words(digest)}\n\n{digest_command(salt, where, Seat(seat), inside)}"
    )
