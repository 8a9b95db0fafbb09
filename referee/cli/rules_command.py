"""`referee rules`: prints a game's rules."""

from __future__ import annotations

import click

from referee.games import shelf

from .common import game_named, words


@click.command()
@click.argument("game", required=False)
def rules(game: str | None) -> None:
    """Each rule of a game: its number, how it is kept, what it says."""
    say = words()
    for one in [game_named(game)] if game else shelf().values():
        for number, rule in one.rules.items():
            click.echo(f"{number:10}{rule['kept']:10}{rule[say.lang]}")
