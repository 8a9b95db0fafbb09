"""The place of the data: one file, or a PostgreSQL server."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

from .sqlite import SQLite
from .store import Store, Unreadable

_SCHEMES = ("postgresql://", "postgres://")


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """A database on a PostgreSQL server; its text omits the password."""

    url: str = field(repr=False)

    def exists(self) -> bool:
        """Return True, because opening creates whatever is missing on the server."""
        return True

    def __str__(self) -> str:
        url_parts = urlsplit(self.url)
        user, at_sign, host = url_parts.netloc.rpartition("@")
        options = [
            (name, value) for name, value in parse_qsl(url_parts.query) if name != "password"
        ]
        masked_parts = url_parts._replace(
            netloc=f"{user.partition(':')[0]}{at_sign}{host}", query=urlencode(options), fragment=""
        )
        return masked_parts.geturl()


DatabaseLocation = Path | ServerAddress


def parse_location(location: str | os.PathLike[str] | ServerAddress) -> DatabaseLocation:
    """Return the location that a text names: "tables.db", "postgresql://…"."""
    if isinstance(location, ServerAddress):
        return location
    location_text = os.fspath(location)
    return (
        ServerAddress(location_text) if location_text.startswith(_SCHEMES) else Path(location_text)
    )


def open_database(location: DatabaseLocation, *, makes_backups: bool = False) -> Store:
    """Return the store at that place, which is created if missing.

    With `makes_backups`, copies of a file are made automatically. Raises OSError, Unreadable, or
    NewerFile.
    """
    if isinstance(location, Path):
        return SQLite(location, makes_backups=makes_backups)
    try:
        from .postgres import Postgres
    except ImportError as error:
        raise Unreadable(f"{error}: pip install 'referee[postgres]'") from error
    return Postgres(location.url)
