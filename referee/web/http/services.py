"""What the pages lean on, one of each for the whole program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from flask import current_app

from referee.table.box.household import Boxes
from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys
from referee.table.storage.printers import Printers
from referee.web.view.panels import Panels
from referee.web.view.presence import Presence

from .addresses import Addresses
from .rate_limits import Limits
from .request_cache import OpenedTables


@dataclass(frozen=True, slots=True)
class Services:
    """Reached from a route as `services()`."""

    tables: Tables
    keys: Keys
    boxes: Boxes
    printers: Printers
    panels: Panels
    presence: Presence
    limits: Limits
    addresses: Addresses
    opened: OpenedTables


def services() -> Services:
    """Those of the application that handles the request in hand."""
    return cast(Services, current_app.extensions["referee"])


def today() -> str:
    """The day, as facts bear it."""
    return services().tables.today()
