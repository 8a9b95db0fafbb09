"""Application-wide services, one instance per process."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

from flask import current_app, has_request_context, request, session
from werkzeug.exceptions import NotFound

from referee.kit.game import Game
from referee.table.box.household import Boxes
from referee.table.expiry import kept_until
from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys, new_household
from referee.table.storage.printers import Printers
from referee.table.storage.store import HOME, ListedTable
from referee.web.view.panels import Panels
from referee.web.view.presence import Presence

from .addresses import Addresses
from .rate_limits import Limits
from .request_cache import OpenedTables

HOUSEHOLD = "household"  # session key, on a public host: 128 random bits
NOBODY = "-"  # whose box, printers and tables a device sees that belongs to no household yet


@dataclass(frozen=True, slots=True)
class Services:
    """What routes use; they reach it through `services()`.

    What belongs to a household is that of the device whose request is handled.
    """

    tables: Tables
    keys: Keys
    panels: Panels
    presence: Presence
    limits: Limits
    addresses: Addresses
    opened: OpenedTables
    public: bool = False  # a host for many households, each of which sees its own only
    expire: int = 0  # days without an act after which a table is deleted; 0: never
    # by household, the tables that its lobby last named
    named: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def household(self) -> str:
        """The household of this device: on a public host, made when it first changes something.

        Raises Refusal("made-later") where one address makes too many.
        """
        if not (self.public and has_request_context()):
            return HOME
        changes = request.method == "POST"
        if changes and HOUSEHOLD not in session:
            with self.limits.making("household"):
                session[HOUSEHOLD] = new_household()
            session.permanent = True
        session.modified = session.modified or changes  # a device in use stays in
        household: str = session.get(HOUSEHOLD, NOBODY)
        return household

    def kept_until(self, listed: ListedTable) -> str:
        """The time until which a table is kept if nobody acts; "" where tables do not expire."""
        return kept_until(listed, self.expire) if self.expire else ""

    @property
    def boxes(self) -> Boxes:
        return self.tables.boxes_of(self.household)

    @property
    def printers(self) -> Printers:
        return Printers(self.tables.store, self.household)

    def household_of(self, table_id: str) -> str:
        """Whose device opened the table."""
        listed = self.tables.register.one(table_id)
        return listed.household if listed else NOBODY


def services() -> Services:
    """The services of the application that handles the current request."""
    return cast(Services, current_app.extensions["referee"])


def today() -> str:
    """Today's date, in the format in which facts store it."""
    return services().tables.today()


def game_of(name: str) -> Game[Any]:
    """The game of that name on the shelf; raises NotFound."""
    game = services().tables.games.get(name)
    if game is None:
        raise NotFound
    return game
