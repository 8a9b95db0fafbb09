"""The Flask application: pages and forms. `asgi` runs it, with the live streams."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

from flask import Flask

from referee.kit.game import Game
from referee.paths import STATIC, TEMPLATES
from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys
from referee.table.storage.store import Store
from referee.table.storage.where import ServerAddress, open_database, parse_location
from referee.web.http.services import OpenedTables, current_translator
from referee.web.view.presence import RemotePresence

from .box import box_file_pages, box_pages
from .http import compression, errors, filters, security
from .http.addresses import HTTPS, Addresses
from .http.rate_limits import Limits
from .http.services import Services, services
from .http.template_loader import compiled_templates
from .prints import paper_pages, pdf, print_pages, printer_pages
from .screens import (
    end,
    handover,
    history,
    host,
    join,
    lobby,
    rules_page,
    seat,
)
from .submit import answers
from .tools import (
    corrections,
    health,
    household_pages,
    pin_page,
    save_page,
    table_settings,
)
from .view.panels import Panels
from .view.presence import Presence

# Flask runs these in reverse: the last registered sees an answer first
TEMPLATE_MODULES = (filters, rules_page)  # what templates are given
EXTENSIONS = (*TEMPLATE_MODULES, compression, security, errors, answers, join)
PAGES = (
    *(lobby, join, host, handover, seat, history, end, rules_page),
    *(corrections, table_settings, household_pages, save_page, pin_page),
    *(filters, health),
    *(box_pages, box_file_pages, pdf, print_pages, printer_pages, paper_pages),
)

# An unused device keeps its links for so long; no browser allows more.
SESSION_LIFETIME = timedelta(days=400)


def create_app(
    database: str | os.PathLike[str] | ServerAddress,
    *,
    port: int = 8000,
    host_name: str = "",
    games: Mapping[str, Game[Any]] | None = None,
    compiled: Path | None = None,
    metrics: bool = False,
    backups: bool = False,
    public: bool = False,
    expire: int = 0,
) -> Flask:
    """Return the application on one database, which is created if missing.

    `games` defaults to all on the shelf. `compiled`: the folder of compiled templates. `metrics`:
    /metrics returns figures for Prometheus. With `backups`, copies of a file are made
    automatically. `public`: households are kept apart. `expire`: the number of days after which an
    idle table is deleted; pages show it and `serve` does it. Close the store with `close`. Raises
    OSError or Unreadable if the database cannot be opened, NewerFile for one of a later version.
    """
    app = _new_flask_app()
    app.jinja_env.bytecode_cache = compiled_templates(compiled) if compiled else None
    store = open_database(parse_location(database), makes_backups=backups)
    app.config.update(
        SECRET_KEY=_secret_key(store),
        HOST_NAME=host_name.removeprefix(HTTPS),
        HTTPS=host_name.startswith(HTTPS),
        PERMANENT_SESSION_LIFETIME=SESSION_LIFETIME,
    )
    tables = Tables(store, games=games)
    app.extensions["referee-store"] = store
    app.extensions["referee-games"] = tables.games
    app.extensions["referee"] = _services(
        app, tables, Addresses(port, host_name), public=public, expire=expire
    )
    if metrics:
        health.measure(app)
    for layer in EXTENSIONS:
        layer.init(app)
    app.context_processor(_language_context)
    for page in PAGES:
        app.register_blueprint(page.bp)
    return app


def panels(games: Mapping[str, Game[Any]]) -> Panels:
    """Return the panels of these games, drawn without a server by the command line."""
    app = _new_flask_app()
    app.extensions["referee-games"] = games
    for layer in TEMPLATE_MODULES:
        layer.init(app)
    return Panels(app.jinja_env)


def _new_flask_app() -> Flask:
    return security.Application(
        "referee", template_folder=str(TEMPLATES), static_folder=str(STATIC)
    )


def _services(
    app: Flask, tables: Tables, addresses: Addresses, *, public: bool, expire: int
) -> Services:
    presence = Presence()
    RemotePresence(tables.store, presence, tables.notifier.publish)
    return Services(
        tables=tables,
        keys=Keys(tables.store),
        panels=Panels(app.jinja_env),
        presence=presence,
        limits=Limits(),
        addresses=addresses,
        opened_tables=OpenedTables(),
        is_public=public,
        expiry_days=expire,
    )


def close(app: Flask) -> None:
    """Finish waiting writes and close the database."""
    store: Store = app.extensions["referee-store"]
    store.close()


def _secret_key(store: Store) -> str:
    """Return the secret key, which is drawn when the database is first opened."""
    secret = store.settings.get("secret-key")
    return secret or store.settings.change("secret-key", lambda was: was or secrets.token_hex(32))


def _language_context() -> dict[str, Any]:
    say = current_translator()
    return {"say": say, "lang": say.lang, "public": services().is_public}
