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
from referee.table.storage.where import DatabaseLocation
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
def check(database: DatabaseLocation) -> None:
    """Check the file, replay every table, read every box; status 1 for a fault."""
    say, faults = terminal_translator(), 0
    with translate_database_errors(database):
        for finding in maintenance.check(database):
            faults += finding.fault is not None
            message = finding.fault or finding.note
            verdict = say("check-bad") if finding.fault else say("check-good")
            click.echo(
                f"{verdict:6}{finding.size:6}  {finding.name}"
                + (f"  {say(message)}" if message else "")
            )
    if faults:
        raise SystemExit(1)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@force_option
@database_option
def backup(file: Path, force: bool, database: DatabaseLocation) -> None:
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
def restore(file: Path | None, force: bool, database: DatabaseLocation) -> None:
    """Replace all tables by the copy FILE; without FILE, list automatic copies.

    FILE may be a name in that list. Stop `referee serve` first. The replaced database is kept
    beside it.
    """
    if not isinstance(database, Path):
        raise UnfitInput(text("restore-server", file=str(database)))
    if file is None:
        _list_copies(canonical_path(database))
        return
    with translate_database_errors(database), exclusive_database(database) as real_path:
        copy = maintenance.find_backup(file, real_path)
        with (
            translate_database_errors(copy),
            maintenance.candidate_copy(copy, real_path) as candidate,
        ):
            faults = maintenance.faults(candidate)
            say = terminal_translator()
            for name, fault in faults:
                click.echo(f"{say('check-bad')}  {name}  {say(fault)}", err=True)
            if faults and not force:
                raise UnfitInput(text("restore-faulty", file=str(copy)))
            replaced_file = maintenance.replace(real_path, candidate)
    click.echo(terminal_translator()("restore-done", file=str(copy), database=str(real_path)))
    if replaced_file:
        click.echo(terminal_translator()("restore-kept", file=str(replaced_file)))


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
def household_pin(remove: bool, table: str | None, database: DatabaseLocation) -> None:
    """Print whether the household has a PIN; --remove removes it.

    It can be removed even while tables are played. It is chosen and changed on a page, under
    Settings.
    """
    with open_store(database) as store:
        place = pins.PinPlace(store.settings, household_of(store, table))
        is_set = pins.forget(place) if remove else bool(pins.device_token(place))
    message_key = "pin-removed" if remove else "pin-is-set"
    click.echo(terminal_translator()(message_key if is_set else "pin-is-not-set"))


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
        content = json.loads(value)
    except (ValueError, RecursionError):
        content = value
    digest = commitment(salt, where, Seat(seat), content)
    click.echo(
        f"{digest}\n{seal_words(digest)}\n\n{digest_command(salt, where, Seat(seat), content)}"
    )
