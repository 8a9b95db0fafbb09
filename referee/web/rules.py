"""The rules of the game on the table, each with its number, in the reader's language."""

from __future__ import annotations

from typing import NamedTuple

from flask import render_template

from referee.table.moments import Moment

from .words import speaking


class Rule(NamedTuple):
    """One numbered rule; `kept` is "enforced", "shown" or "table"."""

    id: str
    said: str
    kept: str


def rules_page(now: Moment, back: str) -> str:
    """Every rule of the game, to be read and searched."""
    say = speaking(now.state.seating.names)
    rules = [Rule(name, rule[say.lang], rule["kept"]) for name, rule in now.game.rules.items()]
    return render_template("rules.html", game=now.game.key, rules=rules, back=back, say=say)
