"""Code that all commands share: language, database, output, refusals as sentences."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import click

from referee import press
from referee.games import all_games
from referee.i18n.translator import Translator, translator_for
from referee.kit.game import Game
from referee.kit.words import Message, Refusal, text
from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys
from referee.table.storage.sqlite import disk
from referee.table.storage.store import DEFAULT_HOUSEHOLD, NewerFile, Store, Unreadable
from referee.table.storage.where import DatabaseLocation, open_database, parse_location

from . import maintenance

STANDARD_OUTPUT = Path("-")
_FILE_TYPE = click.Path(dir_okay=False, path_type=Path)
PDF_SUFFIX, PAGE_SUFFIXES, PICTURES_SUFFIX = ".pdf", (".html", ".htm"), ".zip"


class UnfitInput(click.ClickException):
    """Raised for a request that cannot be fulfilled; exit status 2.

    The message gives the reason.
    """

    exit_code = 2

    def __init__(self, why: Message) -> None:
        super().__init__(terminal_translator()(why))


class CommandGroup(click.Group):
    """A command group that prints refusals as sentences, never as tracebacks."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Refusal as refusal:
            raise UnfitInput(refusal.text) from None
        except FileNotFoundError as error:
            raise UnfitInput(_missing_file_text(Path(error.filename or str(error)))) from None
        except FileExistsError as error:
            raise UnfitInput(text("cli-exists", file=str(error.filename))) from None
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise  # the reader of our output has closed the pipe
            raise UnfitInput(_failure_message(error, Path(ctx.command_path))) from None


def _missing_file_text(file: Path) -> Message:
    """Return the message for a missing folder, or a missing file in it."""
    if not file.parent.is_dir():
        return text("cli-no-folder", folder=str(file.parent))
    return text("cli-no-file", file=str(file))


def _failure_message(error: OSError | Unreadable, file: DatabaseLocation) -> Message:
    """Return the message for an error in reading or writing `file`.

    The error may name another file.
    """
    if not isinstance(file, Path):
        return text("cli-cannot", file=str(file), why=str(error))
    cause = error.__cause__ if isinstance(error, Unreadable) and error.__cause__ else error
    reason = disk.reason(cause, file.parent if isinstance(error, Unreadable) else None)
    if isinstance(error, OSError):
        file = Path(error.filename or file)
    if reason in (disk.FULL, disk.READ_ONLY):
        return text(f"cli-disk-{reason}", file=str(file))
    error_text = isinstance(error, OSError) and error.strerror
    return text("cli-cannot", file=str(file), why=error_text or str(error))


def terminal_translator(names: tuple[str, ...] = ()) -> Translator:
    """Return the translator for the terminal: French if the terminal is, else English."""
    variables = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, variables), "")
    return translator_for("fr" if locale.startswith("fr") else "en", names)


def write(value: Any) -> None:
    """Print the value as JSON."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def game_named(name: str) -> Game[Any]:
    game = all_games().get(name)
    if game is None:
        raise UnfitInput(text("cli-no-game", game=name, games=tuple(all_games())))
    return game


def table_id_of(tables: Tables, id_or_code: str) -> str:
    """Return the id of a table, given its id or its code; raise UnfitInput."""
    if id_or_code in (listed.id for listed in tables.list()):
        return id_or_code
    try:
        return Keys(tables.store).code(id_or_code)
    except Refusal:
        raise UnfitInput(text("cli-no-table", table=id_or_code)) from None


def household_of(store: Store, table: str | None) -> str:
    """Return the household whose device opened the table of that code.

    DEFAULT_HOUSEHOLD if no code is given.
    """
    listed = store.register.one(table_id_of(Tables(store), table)) if table is not None else None
    return listed.household if listed else DEFAULT_HOUSEHOLD


@contextmanager
def open_store(database: DatabaseLocation) -> Iterator[Store]:
    """Yield the store of a database; raise FileNotFoundError if it does not exist."""
    if not database.exists():
        raise FileNotFoundError(str(database))
    with translate_database_errors(database), closing(open_database(database)) as store:
        yield store


@contextmanager
def create_store(database: DatabaseLocation) -> Iterator[Store]:
    """Yield the store of a database, which is created if missing.

    Its folder is created, too.
    """
    if isinstance(database, Path):
        database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with translate_database_errors(database), closing(open_database(database)) as store:
        yield store


@contextmanager
def exclusive_database(database: Path) -> Iterator[Path]:
    """Lock the database and yield the real name of its file; raise UnfitInput if locked."""
    database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        with maintenance.exclusive_use(database) as file:
            yield file
    except maintenance.DatabaseBusy as busy:
        if busy.holder is None:
            raise UnfitInput(text("cli-busy", file=str(database))) from None
        process, user = busy.holder
        values = {"file": str(database), "lock": str(busy.lock), "process": str(process)}
        raise UnfitInput(text("cli-held", user=user, **values)) from None


@contextmanager
def translate_database_errors(database: DatabaseLocation) -> Iterator[None]:
    """Raise UnfitInput, which says it in a sentence, for errors of the database."""
    try:
        yield
    except NewerFile:
        raise UnfitInput(text("cli-newer", file=str(database))) from None
    except (Unreadable, PermissionError, IsADirectoryError) as error:
        raise UnfitInput(_failure_message(error, database)) from None
    except json.JSONDecodeError as error:
        raise UnfitInput(text("cli-cannot", file=str(database), why=str(error))) from None


def write_pages(
    html_pages: Sequence[str], path: Path, *, force: bool = False, private: bool = False
) -> None:
    """Write pages to `path`, in the format of its suffix.

    "-" is standard output, as a PDF. .pdf: a PDF. .html: one page for a browser. .zip: pictures of
    pieces laid out for a print shop. `private`: no other user of this computer may read the file.
    Raises OSError, FileExistsError unless `force`, and UnfitInput if no PDF can be made or the
    suffix is unknown.
    """
    suffix = path.suffix.lower()
    if path != STANDARD_OUTPUT and suffix not in (PDF_SUFFIX, *PAGE_SUFFIXES, PICTURES_SUFFIX):
        raise UnfitInput(
            text(
                "cli-suffix",
                file=str(path),
                suffixes=(PDF_SUFFIX, PAGE_SUFFIXES[0], PICTURES_SUFFIX),
            )
        )
    check_writable(path, force=force)
    content = (
        press.with_files_inlined(press.join_pages(html_pages)).encode()
        if suffix in PAGE_SUFFIXES
        else _pdf_or_zip(html_pages, path)
    )
    if path == STANDARD_OUTPUT:
        click.echo(content, nl=False)
        return
    write_file(path, content, force=force, private=private)
    click.echo(terminal_translator()("cli-printed", file=str(path)))


def check_writable(path: Path, *, force: bool) -> None:
    """Check that `path` can be written, before any work is done.

    Raises FileExistsError if it exists, unless `force`, and FileNotFoundError if its folder does
    not exist.
    """
    if path == STANDARD_OUTPUT:
        return
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    if path.exists() and not force:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def write_file(path: Path, content: bytes, *, force: bool, private: bool = False) -> None:
    """Write a file; overwrite an existing one only if `force`.

    Raises FileExistsError otherwise.
    """
    if private and force:
        path.unlink(missing_ok=True)  # the old file may be readable to others: make a new one
    with open(path, "wb" if force else "xb", opener=_open_private if private else None) as file:
        file.write(content)


def _open_private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def warn_of_missing_glyphs(texts: Sequence[str], path: Path) -> str:
    """Return the letters that the file would lack, and print them.

    A browser has a typeface for every letter. "" if no PDF can be made.
    """
    if path.suffix.lower() in PAGE_SUFFIXES:
        return ""
    try:
        letters = press.missing_glyphs(*texts)
    except press.PressUnavailable:
        return ""
    if letters:
        html_name = path.with_suffix(".html").name
        click.echo(
            terminal_translator()("cli-lacking", letters=" ".join(letters), file=html_name),
            err=True,
        )
    return letters


def _pdf_or_zip(html_pages: Sequence[str], path: Path) -> bytes:
    warn_of_missing_glyphs(html_pages, path)
    try:
        return (
            press.picture_zip(*html_pages)
            if path.suffix.lower() == PICTURES_SUFFIX
            else press.pdf(*html_pages)
        )
    except press.PressUnavailable as refusal:
        html_name = path.with_suffix(".html").name
        raise UnfitInput(text("cli-no-press", why=refusal.text, file=html_name)) from None


output_option = click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path, allow_dash=True),
    help="A .pdf, an .html that a browser prints, a .zip of pieces as PNG; - for standard output.",
)
table_option = click.option(
    "--table", metavar="CODE", help="On a public host: of the household that opened this table."
)
force_option = click.option("--force", is_flag=True, help="Write over a file that is there.")


def _parse_location_option(
    ctx: click.Context, param: click.Parameter, typed: str | Path
) -> DatabaseLocation:
    """Return a file, or a database on a server."""
    location = parse_location(typed)
    return _FILE_TYPE.convert(location, param, ctx) if isinstance(location, Path) else location


database_option = click.option(
    "--database",
    type=click.UNPROCESSED,
    callback=_parse_location_option,
    metavar="FILE",
    default=maintenance.default_database_path,
    envvar="REFEREE_DATABASE",
    help="The file that holds every table (default: in your data folder), or postgresql://…",
)
