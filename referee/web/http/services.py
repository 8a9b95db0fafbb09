"""Application-wide services, one instance per process."""

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
    """What routes use; they reach it through `services()`."""

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
    """The services of the application that handles the current request."""
    return cast(Services, current_app.extensions["referee"])


def today() -> str:
    """Today's date, in the format in which facts store it."""
    return services().tables.today()
