"""What every command leans on: the terminal's language, the file, a refusal said in words."""

from __future__ import annotations

import errno
import json
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import click

from referee import press
from referee.games import shelf
from referee.kit.game import Game
from referee.kit.words import Refusal, Text, text
from referee.speech import Speaker, speaker
from referee.table.keys import Keys
from referee.table.sqlite import NewerFile, SQLite
from referee.table.tables import Tables

from . import upkeep

STANDARD_OUTPUT = Path("-")


class Unfit(click.ClickException):
    """What was asked cannot be done; the sentence says why. Ends with status 2."""

    exit_code = 2

    def __init__(self, why: Text) -> None:
        super().__init__(words()(why))


class Commands(click.Group):
    """Whatever the tables refuse is said as a sentence, never as a trace."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Refusal as refusal:
            raise Unfit(refusal.text) from None
        except FileNotFoundError as error:
            raise Unfit(text("cli-no-file", file=str(error.filename or error))) from None
        except FileExistsError as error:
            raise Unfit(text("cli-exists", file=str(error.filename))) from None
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise  # whoever read what we write has read enough
            where, why = error.filename or ctx.command_path, error.strerror or str(error)
            raise Unfit(text("cli-cannot", file=str(where), why=why)) from None


def words(names: tuple[str, ...] = ()) -> Speaker:
    """In the language of the terminal: French where it is set to French, else English."""
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, named), "")
    return speaker("fr" if locale.startswith("fr") else "en", names)


def write(found: Any) -> None:
    """As JSON, on standard output."""
    click.echo(json.dumps(found, ensure_ascii=False, indent=2))


def game_named(name: str) -> Game[Any]:
    game = shelf().get(name)
    if game is None:
        raise Unfit(text("cli-no-game", game=name, games=tuple(shelf())))
    return game


def table_named(tables: Tables, named: str) -> str:
    """The id of a table, from itself or from the table's code."""
    if named in (one.id for one in tables.list()):
        return named
    try:
        return Keys(tables.store).code(named)
    except Refusal:
        raise Unfit(text("cli-no-table", table=named)) from None


@contextmanager
def opened(database: Path) -> Iterator[SQLite]:
    """The store of an existing file."""
    if not database.exists():
        raise FileNotFoundError(database)
    with readable(database), closing(SQLite(database)) as store:
        yield store


@contextmanager
def readable(database: Path) -> Iterator[None]:
    """What is wrong with the file itself is said in a sentence."""
    try:
        yield
    except NewerFile:
        raise Unfit(text("cli-newer", file=str(database))) from None
    except (sqlite3.Error, PermissionError, IsADirectoryError, json.JSONDecodeError) as error:
        raise Unfit(text("cli-cannot", file=str(database), why=str(error))) from None


def write_pages(pages: Sequence[str], path: Path, *, private: bool = False) -> None:
    """As a PDF, or as one page for a browser where `path` ends in .html; "-" is standard output.

    What is private, no other user of this computer may read. Raises OSError, and Unfit where no
    PDF can be made.
    """
    alone = path.suffix.lower() in (".html", ".htm")
    written = press.alone(press.joined(pages)).encode() if alone else _pdf(pages, path)
    if path == STANDARD_OUTPUT:
        click.echo(written, nl=False)
        return
    if private:
        path.touch(0o600)
        path.chmod(0o600)
    path.write_bytes(written)
    click.echo(words()("cli-printed", file=str(path)))


def _pdf(pages: Sequence[str], path: Path) -> bytes:
    try:
        return press.pdf(*pages)
    except press.PressUnavailable as refusal:
        page = path.with_suffix(".html").name
        raise Unfit(text("cli-no-press", why=refusal.text, file=page)) from None


written_to = click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path, allow_dash=True),
    help="A .pdf, or an .html that a browser prints; - for standard output.",
)
kept_in = click.option(
    "--database",
    type=click.Path(dir_okay=False, path_type=Path),
    default=upkeep.home_file,
    envvar="REFEREE_DATABASE",
    help="The file that holds every table (default: in your data folder).",
)
