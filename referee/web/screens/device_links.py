"""Links in a device's cookies: to its seats, and to the tables it hosts."""

from __future__ import annotations

from flask import session

from referee.kit.words import Refusal
from referee.web.http.services import services

REMEMBERED = 16  # links a device keeps


def remember(table_id: str, letter: str, key: str) -> None:
    """Store a link on this device; `letter`: "s" seat, "h" host."""
    place = f"{letter}/{table_id}"
    links: dict[str, str] = dict(session.get("links", {}))
    if links.get(place) == key:
        return
    links.pop(place, None)
    links[place] = key
    session["links"] = dict(list(links.items())[-REMEMBERED:])
    session.permanent = True


def link(table_id: str, letters: str = "hs") -> str | None:
    """Return this device's address for a table, if its key still works.

    `letters` are tried in order: a device may both host the table and hold a seat at it.
    """
    for letter in letters:
        key = session.get("links", {}).get(f"{letter}/{table_id}", "")
        if key and _opens(letter, key, table_id):
            return f"/{letter}/{key}"
    return None


def left(key: str) -> str | None:
    """Return the join page of a seat key stored on this device."""
    links: dict[str, str] = session.get("links", {})
    table_id = next((p[2:] for p, k in links.items() if p.startswith("s/") and k == key), None)
    try:
        return f"/t/{services().keys.code_of(table_id)}" if table_id else None
    except Refusal:
        return None


def _opens(letter: str, key: str, table_id: str) -> bool:
    keys = services().keys
    try:
        return (keys.host(key) if letter == "h" else keys.seat(key)[0]) == table_id
    except Refusal:
        return False
