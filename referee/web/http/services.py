"""Services that all requests of a process share, and the reader's language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from flask import current_app, g, has_request_context, request, session
from werkzeug.exceptions import NotFound

from referee.i18n.translator import LANGUAGES, Translator, translator_for
from referee.kit.game import Game
from referee.table.bounded import BoundedDict
from referee.table.box.household import Boxes
from referee.table.expiry import expiry_time
from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys, new_household
from referee.table.storage.printers import Printers
from referee.table.storage.store import DEFAULT_HOUSEHOLD, ListedTable
from referee.web.view.panels import Panels
from referee.web.view.presence import Presence

from .addresses import Addresses
from .rate_limits import Limits

MOST_OPENED = 64  # tables remembered by the form that opened them


class OpenedTable(NamedTuple):
    """A table and the key of its host; the key is "" until the table is on disk."""

    table_id: str
    host_key: str


class OpenedTables:
    """Recently opened tables by the request id of their form; they are only in memory."""

    def __init__(self) -> None:
        self._by_word: BoundedDict[str, OpenedTable] = BoundedDict(MOST_OPENED)

    def get(self, word: str) -> OpenedTable | None:
        """Return the table opened by the form with this id, if any."""
        return self._by_word.get(word) if word else None

    def keep(self, word: str, table_id: str, host_key: str) -> OpenedTable:
        """Remember the table; a form without an id is not remembered."""
        opened_table = OpenedTable(table_id, host_key)
        if word:
            self._by_word[word] = opened_table
        return opened_table


HOUSEHOLD_KEY = "household"  # session key, on a public host: 128 random bits
NO_HOUSEHOLD = "-"  # household of a device that belongs to none yet


@dataclass(frozen=True, slots=True)
class Services:
    """The services that routes get from `services()`.

    The data of a household are those of the device that sent the request.
    """

    tables: Tables
    keys: Keys
    panels: Panels
    presence: Presence
    limits: Limits
    addresses: Addresses
    opened_tables: OpenedTables
    is_public: bool = False  # True for a host of many separate households
    expiry_days: int = 0  # days without an act after which a table is deleted; 0: never
    # by household, the tables that its lobby last named
    named_tables: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def household(self) -> str:
        """The household of this device.

        On a public host it is made when the device first changes something. Raises
        Refusal("made-later") if one address makes too many.
        """
        if not (self.is_public and has_request_context()):
            return DEFAULT_HOUSEHOLD
        is_change = request.method == "POST"
        if is_change and HOUSEHOLD_KEY not in session:
            with self.limits.count_creation("household"):
                session[HOUSEHOLD_KEY] = new_household()
            session.permanent = True
        session.modified = session.modified or is_change  # a device in use stays in
        household: str = session.get(HOUSEHOLD_KEY, NO_HOUSEHOLD)
        return household

    def expiry_of(self, listed: ListedTable) -> str:
        """Return the time at which an idle table expires; "" without expiry."""
        return expiry_time(listed, self.expiry_days) if self.expiry_days else ""

    @property
    def boxes(self) -> Boxes:
        return self.tables.boxes_of(self.household)

    @property
    def printers(self) -> Printers:
        return Printers(self.tables.store, self.household)

    def household_of(self, table_id: str) -> str:
        """Return the household that opened the table."""
        listed = self.tables.register.one(table_id)
        return listed.household if listed else NO_HOUSEHOLD


def services() -> Services:
    """Return the services of the current request's application."""
    return cast(Services, current_app.extensions["referee"])


def today() -> str:
    """Return today's date in the format of facts."""
    return services().tables.today()


def game_of(name: str) -> Game[Any]:
    """Return the game of that name on the shelf; raise NotFound."""
    game = services().tables.games.get(name)
    if game is None:
        raise NotFound
    return game


LANGUAGE_COOKIE = "lang"  # set by the settings, kept by the device


def language() -> str:
    """Return the reader's language: the chosen one, the browser's best, or French."""
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    if chosen in LANGUAGES:
        return chosen
    return request.accept_languages.best_match(LANGUAGES) or LANGUAGES[0]


def current_translator(names: tuple[str, ...] = ()) -> Translator:
    """Return the translator for the current request; French outside of one."""
    if not has_request_context():
        return translator_for(LANGUAGES[0], names)
    if "lang" not in g:
        g.lang = language()
    return translator_for(g.lang, names)
