"""What the pages lean on, one of each for the whole program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from flask import current_app

from referee.table.boxes import Boxes
from referee.table.keys import Keys
from referee.table.printers import Printers
from referee.table.tables import Tables

from .addresses import Addresses
from .limits import Limits
from .opened import OpenedTables
from .panels import Panels
from .presence import Presence


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
