"""The lobby: games, open tables, import of records, and settings of the device."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from threading import Lock
from typing import Any, NamedTuple

from flask import (
    Blueprint,
    Response,
    current_app,
    make_response,
    redirect,
    render_template,
    request,
)
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from referee.i18n.translator import LANGUAGES
from referee.kit.game import Game
from referee.kit.options import Option, complete_options
from referee.kit.words import Refusal
from referee.table.record.record_reader import MOST_BYTES, load_record, parse
from referee.table.record.records import import_record
from referee.table.record.saved_evening import is_encrypted, restore_evening
from referee.table.storage.store import ListedTable
from referee.web.http.errors import REFUSAL_STATUS
from referee.web.http.filters import THEME_COOKIE, THEMES
from referee.web.http.security import log_failure, remember_choice
from referee.web.http.services import LANGUAGE_COOKIE, current_translator, game_of, services
from referee.web.http.worker import off_loop_unless, queued
from referee.web.submit.answers import current_moment, parse_figure, request_id
from referee.web.tools import pin_guard
from referee.web.tools.save_page import page_check

from .join import table_of_code
from .seat import remember_link, stored_link

bp = Blueprint("lobby", __name__)

MOST_OPEN_TABLES, MOST_FINISHED_TABLES, MOST_TABLES_PUT_AWAY = 8, 3, 24  # tables that a lobby names
MOST_TABLES_OF_A_KIND = 128  # of each of these three, if all are requested
MOST_REMEMBERED_TABLES = 256  # tables of a household that are soon looked through
MOST_LOBBIES = 1024  # households whose named tables are remembered
# tables that one address opens
HOME_TABLE_RATE: Mapping[str, Any] = {"size": 1000, "interval": 10.0}
_one_import = Lock()


class Resumable(NamedTuple):
    """A table to which this device can return."""

    listed: ListedTable
    names: tuple[str, ...]
    period: str
    stored_link: str | None  # stored on this device; None if the host's code is needed
    code: str
    expiry_text: str  # how long it is kept; "" for good
    colours: str  # of its seats, as a stylesheet names them; "" for the usual ones


class LobbyRow(NamedTuple):
    """Line of a table in the lobby."""

    listed: ListedTable
    html: Markup
    colours: str
    is_readable: bool = True  # False if the table cannot be read or drawn


def _are_tables_in_memory() -> bool:
    """Return True if all tables of the lobby are in memory.

    Then no log must be read to name them.
    """
    if "all" in request.args:
        return False
    named_tables = services().named_tables.get(services().household)
    return named_tables is not None and all(map(services().tables.is_in_memory, named_tables))


def _remember_named_tables(tables: Sequence[ListedTable] | None) -> None:
    """Remember which tables this household's lobby names; None if there are too many."""
    named_tables = services().named_tables
    if len(named_tables) >= MOST_LOBBIES:
        named_tables.clear()
    if tables is None:
        named_tables.pop(services().household, None)
    else:
        named_tables[services().household] = tuple(listed.id for listed in tables)


@bp.get("/")
@off_loop_unless(_are_tables_in_memory)
def page() -> str:
    """Return the games on the shelf and the household's tables.

    To name a table, its log is replayed.
    """
    return _lobby_page("")


def _lobby_page(refusal_text: str) -> str:
    games = services().tables.games
    tables = services().tables.list(services().household)
    shows_all = "all" in request.args
    visible_tables, hidden_count = _visible_tables(tables, shows_all)
    if not shows_all:
        _remember_named_tables(visible_tables if len(tables) <= MOST_REMEMBERED_TABLES else None)
    rows = [lobby_row(listed) for listed in visible_tables]
    return render_template(
        "screens/lobby.html",
        games=list(games),
        seats={name: (game.seat_counts[0], game.seat_counts[-1]) for name, game in games.items()},
        open=[r.html for r in rows if not r.listed.is_finished and not r.listed.is_put_away],
        over=[r.html for r in rows if r.listed.is_finished and not r.listed.is_put_away],
        away=[r.html for r in rows if r.listed.is_put_away],
        rest=hidden_count,
        refused=refusal_text,
        pin_due=pin_guard.pin_is_due(),
        worn=sorted({row.colours for row in rows} - {""}),
        colours=(),
    )


def _visible_tables(
    tables: Sequence[ListedTable], shows_all: bool
) -> tuple[list[ListedTable], int]:
    """Return the tables to list, last played first, and the number of others.

    Unless `shows_all`, they are few, because each log must be replayed.
    """
    put_away = [listed for listed in tables if listed.is_put_away and stored_link(listed.id)]
    present = [listed for listed in tables if not listed.is_put_away]
    running = [listed for listed in present if not listed.is_finished]
    finished = [listed for listed in present if listed.is_finished and stored_link(listed.id)]
    kinds_and_limits = (
        (running, MOST_OPEN_TABLES),
        (finished, MOST_FINISHED_TABLES),
        (put_away, MOST_TABLES_PUT_AWAY),
    )
    visible_tables = [
        listed
        for kind_tables, limit in kinds_and_limits
        for listed in kind_tables[: MOST_TABLES_OF_A_KIND if shows_all else limit]
    ]
    return visible_tables, len(running) + len(finished) + len(put_away) - len(visible_tables)


def lobby_row(listed: ListedTable) -> LobbyRow:
    """Return a table's line; an unreadable table loses only its own line."""
    try:
        table = _resumable(listed)
        html = render_template("screens/lobby-row.html", t=table, of=listed)
        return LobbyRow(listed, Markup(html), table.colours)  # noqa: S704  our own template
    except Exception as error:  # noqa: BLE001  whatever is wrong with it, `referee check` says so
        log_failure(current_app, error)
    html = render_template("screens/lobby-row.html", t=None, of=listed)
    return LobbyRow(listed, Markup(html), "", is_readable=False)  # noqa: S704  as above


def _resumable(listed: ListedTable) -> Resumable:
    moment = current_moment(listed.id)
    period = current_translator(listed.names).show(moment.game.track(moment.state).heading)
    colours = "-".join(moment.game.seat_colours(moment.state))
    address = stored_link(listed.id)
    code = "" if address else services().keys.code_of(listed.id)
    expiry_text = services().expiry_of(listed)
    return Resumable(listed, moment.names, period, address, code, expiry_text, colours)


def open_once(make_table: Callable[[], str], host_key: str | None = None) -> AnyResponse:
    """Open a table with `make_table`, once for each form, and redirect to its join screen.

    `host_key` is the host's at the table before it. Raises whatever `make_table` raises, and
    Refusal("made-later") if one address opens too many.
    """
    word = (request_id() or "")[:64]
    opened = services().opened_tables.get(word)
    if opened is None:
        with services().limits.count_creation(
            "table", **({} if services().is_public else HOME_TABLE_RATE)
        ):
            opened = services().opened_tables.keep(word, make_table(), "")
    if not opened.host_key:  # else the disk took the table, but not its host's key
        seats = current_moment(opened.table_id).state.seating.seats
        keys = services().keys.new_table(opened.table_id, seats, host_key)
        opened = services().opened_tables.keep(word, opened.table_id, keys.host)
    remember_link(opened.table_id, "h", opened.host_key)
    return redirect(f"/h/{opened.host_key}/join", 303)


@bp.get("/new/<name>")
def new(name: str) -> str:
    """Return the form of a new table: seating order and options."""
    game = game_of(name)
    return _new_table_page(game, request.args.getlist("name"), {}, None)


def _opens_table(name: str) -> bool:
    """Return True if this form opens the table, and does not only change its names."""
    return "change" not in request.form


@bp.post("/new/<name>")
@queued
@pin_guard.requires_pin(_opens_table)
def open_table(name: str) -> AnyResponse:
    """Open the table; without script, also add, remove or swap a name."""
    game = game_of(name)
    names = request.form.getlist("name")[: game.seat_counts[-1] + 1]
    if "change" in request.form:
        return Response(
            _new_table_page(game, change_names(names, request.form["change"]), request.form, None)
        )
    names = [name for name in names if name.strip()]
    try:
        options = complete_options(game.options, read_options(game.options, request.form))
        return open_once(
            lambda: services().tables.open(game.key, names, options, household=services().household)
        )
    except Refusal as refusal:
        status = REFUSAL_STATUS.get(refusal.code, 409)
        return Response(_new_table_page(game, names, request.form, refusal), status)


def change_names(names: list[str], button: str) -> list[str]:
    """Return the names after a button: "add", "drop-2", "down-2" (swap 2 with 3)."""
    command, _, where = button.partition("-")
    place = int(where) - 1 if where.isascii() and where.isdigit() and len(where) < 3 else -1
    if command == "add":
        return [*names, ""]
    if command == "drop" and 0 <= place < len(names):
        return names[:place] + names[place + 1 :]
    if command == "down" and 0 <= place < len(names) - 1:
        return [*names[:place], names[place + 1], names[place], *names[place + 2 :]]
    return names


def read_options(options: tuple[Option, ...], form: Mapping[str, str]) -> dict[str, Any]:
    """Return the options in a form; raise Refusal for an invalid number."""
    return {option.key: _read_option(option, form) for option in options if _is_given(option, form)}


def _is_given(option: Option, form: Mapping[str, str]) -> bool:
    return f"option-{option.key}" in form or isinstance(option.default, bool)


def _read_option(option: Option, form: Mapping[str, str]) -> bool | int | str:
    typed = form.get(f"option-{option.key}", "")
    if isinstance(option.default, bool):
        return typed == "1"
    if isinstance(option.default, int):
        number = parse_figure(typed)
        if number is None:
            raise Refusal("not-a-number", option.rule, option.key)
        return number
    return typed


def _new_table_page(
    game: Game[Any], names: list[str], typed: Mapping[str, str], refusal: Refusal | None
) -> str:
    least, most = game.seat_counts[0], game.seat_counts[-1]
    shown_names = (names + [""] * most)[: max(least, len(names), 0 if names else min(4, most))][
        :most
    ]
    return render_template(
        "screens/new.html",
        game=game.key, shown=shown_names, least=least, most=most, options=game.options,
        typed=typed, refusal=refusal, colours=game.box_seat_colours(services().boxes.box(game.key)),
    )  # fmt: skip


@bp.url_value_preprocessor
def _allow_longer_body(endpoint: str | None, _: object) -> None:
    """Allow a longer request body: a record is larger than a form."""
    if endpoint == "lobby.bring_back":
        request.max_content_length = MOST_BYTES + 10_000


@bp.post("/import")
@queued
@pin_guard.requires_pin(is_upload=True, form_path="/")
def bring_back() -> AnyResponse:
    """Open a table from a record, or from a saved evening with its password."""
    names: tuple[str, ...] = ()
    try:
        content = _uploaded_file()
        if is_encrypted(content):
            with _one_import:
                return open_once(
                    lambda: restore_evening(
                        services().tables,
                        content,
                        request.form.get("word", ""),
                        services().household,
                        page_check(services().panels),
                    )
                )
        record = load_record(parse(content), services().tables.games)
        names = record.terms.names  # a refusal may name a seat
        with _one_import:  # one at a time: a file sent twice must not become two tables
            check = page_check(services().panels)
            household = services().household
            return open_once(lambda: import_record(services().tables, record, household, check))
    except Refusal as refusal:  # a RecordError says where in the file
        sentence = current_translator(names)(refusal.text)
        return Response(_lobby_page(sentence), REFUSAL_STATUS.get(refusal.code, 409))


def _uploaded_file() -> bytes:
    """Return the uploaded file; empty if there was none."""
    upload = request.files.get("record")
    if upload is None:
        return b""
    with upload.stream:
        return bytes(upload.read(MOST_BYTES + 1))


@bp.get("/host/<code>")
def host_code(code: str) -> str:
    """Ask for the host code, to host the table from this device."""
    table_id = table_of_code(code)
    return _host_code_page(code, table_id, None)


@bp.post("/host/<code>")
def take_host(code: str) -> AnyResponse:
    """Make this device the only host if the code is right."""
    table_id = table_of_code(code)
    services().limits.count_host_guess(table_id, stored_link(table_id, "s") or "")
    try:
        key = services().keys.take_host(table_id, request.form.get("code", ""))
    except Refusal as refusal:
        return Response(_host_code_page(code, table_id, refusal), 409)
    remember_link(table_id, "h", key)
    return redirect(f"/h/{key}", 303)


def _host_code_page(code: str, table_id: str, refusal: Refusal | None) -> str:
    moment = current_moment(table_id)
    return render_template(
        "screens/host-code.html", game=moment.game.key, code=code, refusal=refusal,
        names=moment.state.seating.names,
    )  # fmt: skip


def local_path(path: str) -> str:
    """Return a path of this site; never an address of another site."""
    is_local = path.startswith("/") and not path.startswith("//") and "\\" not in path
    return path if is_local and path.isprintable() else "/"


@bp.get("/settings")
def settings() -> str:
    """Return this device's settings, with a link to the household's PIN."""
    return render_template(
        "screens/settings.html",
        back=local_path(request.args.get("back", "/")),
        pin_known=pin_guard.has_pin(),
    )


@bp.post("/settings")
def set_() -> AnyResponse:
    """Store the settings on this device."""
    answer = make_response(redirect(local_path(request.form.get("back", "/")), 303))
    for cookie, allowed in ((THEME_COOKIE, THEMES), (LANGUAGE_COOKIE, LANGUAGES)):
        chosen = request.form.get(cookie, "")
        if chosen in allowed:
            remember_choice(answer, cookie, chosen)
        else:
            answer.delete_cookie(cookie)
    return answer
