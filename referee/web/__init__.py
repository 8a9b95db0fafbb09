"""The Flask application: pages and forms. `asgi` carries it, with the live streams."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from flask import Flask

from referee.kit.game import Game
from referee.paths import STATIC, TEMPLATES
from referee.speech import LANGUAGES, bundle
from referee.table.keys import Keys
from referee.table.sqlite import SQLite
from referee.table.tables import Tables

from . import answers, drawing, encoding, errors, security
from .addresses import Addresses
from .limits import Limits
from .opened import OpenedTables
from .panels import Panels
from .presence import Presence
from .services import Services
from .words import speaking

PAGES = ("lobby", "join", "host", "hand", "seat", "statement", "history", "end", "boxes", "prints")


def create_app(
    database: str | os.PathLike[str],
    *,
    port: int = 8000,
    host_name: str = "",
    games: Mapping[str, Game[Any]] | None = None,
) -> Flask:
    """The application on one SQLite file, made if need be.

    `games` defaults to all on the shelf. Close its store with `close`. Raises OSError or
    sqlite3.Error where the file cannot be opened, NewerFile for one of a later version.
    """
    app = security.Quiet("referee", template_folder=str(TEMPLATES), static_folder=str(STATIC))
    store = SQLite(database)
    tables = Tables(store, games=games)
    app.config.update(
        SECRET_KEY=store.setting("secret-key", lambda: secrets.token_hex(32)),
        HOST_NAME=host_name,
    )
    app.extensions["referee"] = Services(
        tables=tables,
        keys=Keys(store),
        boxes=tables.boxes,
        panels=Panels(app.jinja_env),
        presence=Presence(),
        limits=Limits(),
        addresses=Addresses(port, host_name),
        opened=OpenedTables(),
    )
    app.extensions["referee-store"] = store
    for lang in LANGUAGES:
        bundle(lang)  # read now: the first visitor should not wait
    # the last to be registered is the first to see an answer
    for part in (drawing, encoding, security, errors, answers):
        part.init(app)
    app.context_processor(_speaking)
    for name in PAGES:
        if find_spec(f"{__name__}.{name}"):
            app.register_blueprint(import_module(f"{__name__}.{name}").bp)
    return app


def close(app: Flask) -> None:
    """Write what is waiting and close the file."""
    store: SQLite = app.extensions["referee-store"]
    store.close()


def _speaking() -> dict[str, Any]:
    say = speaking()
    return {"say": say, "lang": say.lang}
