"""The terms of a table: its options, and its house values."""

from __future__ import annotations

from typing import NamedTuple

from flask import Blueprint, render_template

from referee.web.box.shelves import shelves
from referee.web.http.services import current_translator, services
from referee.web.screens.host import table_of
from referee.web.screens.seat import holder
from referee.web.submit.answers import current_moment

bp = Blueprint("agreed", __name__)


class AgreedOption(NamedTuple):
    """One option: label, value and rule; `usual` for the game's default."""

    name: str
    value: str
    rule: str
    usual: bool


@bp.get("/h/<key>/agreed")
def of_host(key: str) -> str:
    """Return the page for the shared screen."""
    return _page(table_of(key), f"/h/{key}", f"/h/{key}/menu")


@bp.get("/s/<key>/agreed")
def of_seat(key: str) -> str:
    """Return the page for a phone."""
    return _page(holder(key)[0], f"/s/{key}", f"/s/{key}")


def _page(table_id: str, page_url: str, back: str) -> str:
    moment = current_moment(table_id)
    say = current_translator(moment.state.seating.names)
    chosen = services().tables.store.log.entries(table_id)[0].data["options"]
    by_key = {option.key: option for option in moment.game.options}
    options = [
        AgreedOption(
            say(f"{moment.game.key}-option-{key}"),
            say.option(moment.game.key, key, value),
            by_key[key].rule,
            value == by_key[key].default,
        )
        for key, value in chosen.items()
        if key in by_key
    ]
    all_shelves = shelves(moment.game, moment.state.box, say)
    return render_template(
        "tools/agreed.html",
        options=sorted(options, key=lambda option: option.usual),
        singles=[
            p for shelf in all_shelves if not shelf.key for p in shelf.pieces if p.mark == "house"
        ],
        folders=[
            (shelf.title, count)
            for shelf in all_shelves
            if shelf.key and not shelf.ours
            if (count := sum(p.mark == "house" for p in shelf.pieces))
        ],
        game=moment.game.key,
        page_url=page_url,
        back=back,
        say=say,
    )
