"""The rules of a game by part, numbered, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any, NamedTuple

from flask import Blueprint, Flask, render_template

from referee.i18n.translator import Translator, typeset
from referee.kit.game import Credits, Game
from referee.table.play.moments import Moment
from referee.web.http.services import current_translator, game_of

bp = Blueprint("rules", __name__)


class Rule(NamedTuple):
    """One numbered rule; `enforcement` is "enforced", "shown" or "table"."""

    id: str
    text: str
    enforcement: str


class RuleChapter(NamedTuple):
    """The rules that begin alike ("AMB-4"), under the title `<game>-rules-4`."""

    id: str
    title: str
    rules: tuple[Rule, ...]


@bp.get("/rules/<name>")
def of_game(name: str) -> str:
    """Return the rules of a game, outside any table."""
    return _page(game_of(name), (), f"/new/{name}")


def rules_page(moment: Moment, back: str) -> str:
    """Return every rule of the table's game, with a search."""
    return _page(moment.game, moment.names, back)


def _page(game: Game[Any], names: tuple[str, ...], back: str) -> str:
    say = current_translator(names)
    rules = [Rule(name, typeset(rule[say.lang]), rule["kept"]) for name, rule in game.rules.items()]
    chapters = [
        RuleChapter(prefix, _title(game, prefix, say), tuple(chapter_rules))
        for prefix, chapter_rules in groupby(rules, lambda rule: rule.id.partition(".")[0])
    ]
    return render_template(
        "screens/rules.html", game=game.key, chapters=chapters, count=len(rules), back=back, say=say
    )


def _title(game: Game[Any], prefix: str, say: Translator) -> str:
    """Return the title of the rules that begin with "AMB-4"; without one, "AMB-4"."""
    key = f"{game.key}-rules-{prefix.partition('-')[2]}"
    return say(key) if say.has_message(key) else prefix


def init(app: Flask) -> None:
    """Let templates name a game's authors and quote its rules.

    The quotation is the sentence of a rule; "" for an unknown number.
    """
    games: Mapping[str, Game[Any]] = app.extensions["referee-games"]

    def rule_text(game: str, name: str, lang: str) -> str:
        rule = games[game].rules.get(name)
        return typeset(rule[lang]) if rule else ""

    def made_by(game: str) -> Credits:
        return games[game].credits

    app.jinja_env.globals.update(rule_text=rule_text, made_by=made_by)
