"""`referee check`, `backup`, `check-seal`: checking and copying what is stored."""

from __future__ import annotations

import json
from pathlib import Path

import click

from referee.kit.sealed import commitment, shell_line
from referee.kit.seats import Seat
from referee.kit.words import text
from referee.table.storage.where import Where
from referee.web.view.seals import seal_words

from . import maintenance
from .common import Unfit, check_writable, forced, kept_in, report_faults, words


@click.command()
@kept_in
def check(database: Where) -> None:
    """Check the file, play every table again, read every box; status 1 where there is a fault."""
    say, faults = words(), 0
    with report_faults(database):
        for one in maintenance.check(database):
            faults += one.fault is not None
            message = one.fault or one.note
            judged = say("check-bad") if one.fault else say("check-good")
            click.echo(
                f"{judged:6}{one.size:6}  {one.what}" + (f"  {say(message)}" if message else "")
            )
    if faults:
        raise SystemExit(1)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@forced
@kept_in
def backup(file: Path, force: bool, database: Where) -> None:
    """Copy every table to FILE, even while they are being played."""
    if not isinstance(database, Path):
        raise Unfit(text("cli-backup-server", file=str(database)))
    check_writable(file, force=force)
    with report_faults(database):
        maintenance.backup(database, file)
    click.echo(words()("cli-copied", file=str(file)))


@click.command("check-seal")
@click.argument("salt")
@click.argument("where")
@click.argument("seat", type=click.IntRange(1))
@click.argument("value")
def check_seal(salt: str, where: str, seat: int, value: str) -> None:
    """The seal of an opened envelope, to compare with the one that was shown at sealing.

    VALUE is 6000, or [6000,3]. The last line gives the same seal on a computer without Referee.
    """
    try:
        inside = json.loads(value)
    except (ValueError, RecursionError):
        inside = value
    digest = commitment(salt, where, Seat(seat), inside)
    click.echo(f"{digest}\n{seal_words(digest)}\n\n{shell_line(salt, where, Seat(seat), inside)}")
