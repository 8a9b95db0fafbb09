"""Every screen and how to reach it, for pictures and for tests.

The names of a game's screens begin with its key: the shared screen and a phone at every moment,
the screens that the shell draws for any game, and the screens that the game adds (TOUR in
tests/games/<game>/tour.py). All other screens belong to the shell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import Page

from referee import press
from referee.games import all_games
from referee.kit.box.paper import PageSheet
from referee.kit.seats import Seat
from scripts import pin_tour
from scripts.town import END, GAMES, Town, Visit, Visitor, moments, phases
from tests.evening import NAMES
from tests.shelf import of

# -- around the tables


def lobby(v: Visitor) -> None:
    """The start page, with the tables that the device has visited."""
    for spot in v.town.quiet.spots.values():
        v.open(spot.page(), v.town.quiet)
    v.open("/", v.town.quiet)


def lobby_open(v: Visitor) -> None:
    lobby(v)
    v.unfold()


def lobby_away(v: Visitor) -> None:
    """The start page with one table put away until the visit is over."""
    door = next(iter(v.town.quiet.spots.values())).page() + "/shelf"
    _moved(v, door)
    v.afterwards(lambda: _moved(v, door))
    lobby_open(v)


def _moved(v: Visitor, door: str) -> None:
    v.open(door, v.town.quiet)
    v.tap(".menu button")


def lobby_refused(v: Visitor) -> None:
    lobby_open(v)
    file = {"name": "soirée.referee", "mimeType": "application/octet-stream", "buffer": b"x"}
    v.page.set_input_files("#record", file)
    v.tap("#fold-import .button")


def join(v: Visitor) -> None:
    v.table(v.middle, "/join")


def gone(v: Visitor) -> None:
    """One player goes home, and returns when the visit is over."""
    join(v)
    v.tap("form[action$='/away/1'] button")
    v.afterwards(lambda: _back(v))


def _back(v: Visitor) -> None:
    v.open(v.spot(v.middle).page() + "/join")
    v.tap("form[action$='/returned/1'] button")


def gone_table(v: Visitor) -> None:
    gone(v)
    v.open(v.spot(v.middle).page())


def gone_phone(v: Visitor) -> None:
    gone(v)
    v.phone(v.middle, Seat(1))


def join_phone(v: Visitor) -> None:
    v.open(f"/t/{v.spot('opening').code}")


def ticket(v: Visitor) -> None:
    join(v)
    v.tap(f"form[action$='/ticket/{int(v.spot(v.middle).without)}'] button")


def take(v: Visitor) -> None:
    ticket(v)
    address = v.page.locator(".address").inner_text()
    v.open("/k/" + address.rsplit("/", 1)[1])


def ticket_spent(v: Visitor) -> None:
    """Open the page of a seat's code that is wrong or used up."""
    v.open("/k/spent")
    v.tap(".bar .arrow")


def seat_taken(v: Visitor) -> None:
    """A seat that somebody else has just taken."""
    join_phone(v)
    v.page.eval_on_selector(".seats form", "form => form.action = form.action.replace(/\\d+$/, 1)")
    v.tap(".seats button")


def form_too_old(v: Visitor) -> None:
    host_code(v)
    v.page.fill("#code", "000000")
    v.page.eval_on_selector("[name=csrf_token]", "field => field.value = ''")
    v.tap(".bar .arrow")


def host_code(v: Visitor) -> None:
    v.open(f"/host/{v.spot(v.middle).code}")


def host_code_wrong(v: Visitor) -> None:
    host_code(v)
    v.page.fill("#code", "000000")
    v.tap(".bar .arrow")


# -- what the shell draws for any game


def new(v: Visitor) -> None:
    v.open(f"/new/{v.game}?" + "&".join(f"name={name}" for name in NAMES))


def new_options(v: Visitor) -> None:
    new(v)
    v.unfold()


def new_refused(v: Visitor) -> None:
    v.open(f"/new/{v.game}?name={NAMES[0]}&name={NAMES[0]}")
    v.tap(".bar .arrow")


def history_back(v: Visitor) -> None:
    v.table(v.middle, f"/history?back={v.spot(v.middle).moment.deeds - 4}")


def earlier(v: Visitor) -> None:
    v.table(END, f"/history?at={v.spot(END).moment.deeds // 4}")


def back_late(v: Visitor) -> None:
    """Undo an act; it is refused, because somebody has acted since."""
    history_back(v)
    v.page.eval_on_selector("[name=seq]", "field => field.value = 1")
    v.tap(".bar form button")


def name_refused(v: Visitor) -> None:
    v.table(v.middle, "/name/2")
    v.page.fill("#called", "")
    v.tap(".bar .arrow")


def save_refused(v: Visitor) -> None:
    v.table(v.middle, "/save")
    v.tap(".bar .arrow")


def rules_found(v: Visitor) -> None:
    v.phone(v.middle, path="/rules")
    v.page.fill("#seek", "place")


def rules_none(v: Visitor) -> None:
    v.phone(v.middle, path="/rules")
    v.page.fill("#seek", "zzz")


def correct_refused(v: Visitor) -> None:
    v.table(v.middle, "/correct")
    v.page.locator(".correction summary").first.click()
    v.page.fill(".correction[open] [name=value]", "quatre")
    v.page.fill(".correction[open] [name=reason]", "recompté")
    v.tap(".correction[open] .button:last-of-type")


def _sent(v: Visitor, content: str) -> None:
    """Upload a box file with this content."""
    v.open(f"/box/{v.game}/share")
    file = {"name": "boite.json", "mimeType": "application/json", "buffer": content.encode()}
    v.page.set_input_files("#file", file)
    v.tap(".bar .arrow")


def box_share_refused(v: Visitor) -> None:
    head = f'{{"referee-box": 1, "game": "{v.game}", "facts": {{'
    _sent(v, head + '\n"dice": {"value": 6, "source": "house"},\n"x": 1}}')


def box_share_taken(v: Visitor) -> None:
    _sent(v, f'{{"referee-box": 1, "game": "{v.game}", "facts": {{}}}}')


def deck(game: str) -> str:
    """A sheet of pieces that have one fact each."""
    return next(
        kind.sheet_key for kind in all_games()[game].inventory if kind.is_folder and kind.sheet_key
    )


def pages(game: str) -> str:
    """A sheet of whole pages, which has no pieces to choose from."""
    return next(
        name
        for name in press.sheet_names(game)
        if isinstance(press.find_sheet(game, name), PageSheet)
    )


def print_refused(v: Visitor) -> None:
    v.open(f"/print/{v.game}/{deck(v.game)}?pieces=some&copies=0&layout=fold")


def printers_refused(v: Visitor) -> None:
    v.open("/printers")
    v.tap(".bar .arrow")


def _table(moment: str) -> Visit:
    return lambda v: v.table(moment)


def _phone(moment: str) -> Visit:
    return lambda v: v.phone(moment)


def _page(path: str) -> Visit:
    return lambda v: v.open(path)


SHELL: Mapping[str, Visit] = {
    "lobby": lobby,
    "lobby-open": lobby_open,
    "lobby-away": lobby_away,
    "lobby-refused": lobby_refused,
    "join": join,
    "join-phone": join_phone,
    "ticket": ticket,
    "take": take,
    "ticket-spent": ticket_spent,
    "seat-taken": seat_taken,
    "host-code": host_code,
    "host-code-wrong": host_code_wrong,
    "settings": _page("/settings"),
    "pin": _page("/pin"),
    **pin_tour.SHELL,
    "printers": _page("/printers"),
    "printers-known": lambda v: v.open("/printers", v.town.quiet),
    "printers-refused": printers_refused,
    "code-none": _page("/t/-"),
    "code-wrong": _page("/t/ZZZZZ"),
    "form-too-old": form_too_old,
    "error-404": _page("/s/nobody"),
}
ANY_GAME: Mapping[str, Visit] = {
    "new": new,
    "new-options": new_options,
    "new-refused": new_refused,
    "box": lambda v: v.open(f"/box/{v.game}"),
    "box-known": lambda v: v.box(),
    "box-share": lambda v: v.open(f"/box/{v.game}/share"),
    "box-share-refused": box_share_refused,
    "box-share-taken": box_share_taken,
    **pin_tour.ANY_GAME,
    "print": lambda v: v.box("print"),
    "print-deck": lambda v: v.open(f"/box/{v.game}/print/{deck(v.game)}"),
    "print-chosen": lambda v: v.box(f"print/{deck(v.game)}?pieces=some"),
    "print-counted": lambda v: v.box("print/money?pieces=some"),
    "print-blank": lambda v: v.box(f"print/{deck(v.game)}?pieces=blank"),
    "print-pages": lambda v: v.box(f"print/{pages(v.game)}"),
    "print-refused": print_refused,
    "print-table": lambda v: v.table(v.middle, "/print"),
    "paper": lambda v: v.table(v.middle, "/paper"),
    "menu": lambda v: v.table(v.middle, "/menu"),
    "menu-end": lambda v: v.table(END, "/menu"),
    "rules": lambda v: v.table(v.middle, "/rules"),
    "rules-found": rules_found,
    "rules-none": rules_none,
    "agreed": lambda v: v.table(v.middle, "/agreed"),
    "agreed-own": lambda v: v.phone(v.middle, path="/agreed"),
    "history": lambda v: v.table(v.middle, "/history"),
    "history-phone": lambda v: v.phone(v.middle, path="/history"),
    "history-back": history_back,
    "history-back-late": back_late,
    "earlier": earlier,
    "accounts": lambda v: v.phone(v.middle, path="/accounts"),
    "correct": lambda v: v.table(v.middle, "/correct"),
    "name": lambda v: v.table(v.middle, "/name/2"),
    "name-refused": name_refused,
    "gone": gone,
    "gone-table": gone_table,
    "gone-phone": gone_phone,
    "save": lambda v: v.table(v.middle, "/save"),
    "save-refused": save_refused,
    "shelf": lambda v: v.table(v.middle, "/shelf"),
    "shelf-delete": lambda v: v.table(v.middle, "/shelf?delete"),
    "correct-refused": correct_refused,
}


class Screen(NamedTuple):
    """One screen: how to reach it, and its game ("" for the shell)."""

    game: str
    visit: Visit


def _of(game: str) -> dict[str, Visit]:
    """Every screen of one game, by name without the game's key."""
    return {
        **ANY_GAME,
        **{f"{moment}-table": _table(moment) for moment in moments(game)},
        **{f"{moment}-phone": _phone(moment) for moment in moments(game)},
        **_own(game),
    }


def _own(game: str) -> Mapping[str, Visit]:
    """The screens that the game itself adds."""
    tour = of(game, "tour")
    return tour.TOUR if tour else {}


SCREENS: Mapping[str, Screen] = {
    **{name: Screen("", visit) for name, visit in SHELL.items()},
    **{f"{g}-{name}": Screen(g, visit) for g in GAMES for name, visit in _of(g).items()},
}


def drawn_once() -> frozenset[str]:
    """A small set of screens that draws every template and every phase of every game.

    The screens that the shell draws for any game are included for the first game only.
    """
    seen = {*SHELL, *(f"{GAMES[0]}-{name}" for name in (*ANY_GAME, *_own(GAMES[0])))}
    for game in GAMES:
        seen |= {f"{game}-{name}-{page}" for name in phases(game) for page in ("table", "phone")}
    return frozenset(seen)


@contextmanager
def visited(town: Town, page: Page, name: str) -> Iterator[Visitor]:
    """A visitor whose `page` shows that screen; for the shell, at the first game's tables."""
    screen = SCREENS[name]
    visitor = Visitor(town, page, screen.game or GAMES[0])
    try:
        screen.visit(visitor)
        yield visitor
    finally:
        visitor.leave()
