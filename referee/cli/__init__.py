"""The `referee` command: serve the tables, look after their file, play records again."""

from __future__ import annotations

import click

from referee import __version__

from .asking import Commands
from .boxing import box
from .caring import backup, check, check_seal
from .papers import paper, souvenir
from .printing import print_
from .reading import rules
from .recording import export, import_, replay, schema, tables
from .serving import serve


@click.group(cls=Commands)
@click.version_option(__version__, prog_name="referee")
def main() -> None:
    """Runs the table of an old French economic board game, beside its box."""


for command in (
    *(serve, tables, export, import_, replay, schema),
    *(box, print_, paper, souvenir, rules, check, backup, check_seal),
):
    main.add_command(command)
