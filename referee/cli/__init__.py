"""The `referee` command: serve the tables, maintain their database, replay records."""

from __future__ import annotations

import click

from referee import __version__

from .box_commands import box
from .check_commands import backup, check, check_seal, household_pin, restore
from .common import CommandGroup
from .print_commands import paper, print_, souvenir
from .record_commands import export, import_, put_away, replay, rules, schema, tables
from .serve_command import host, serve


@click.group(cls=CommandGroup)
@click.version_option(__version__, prog_name="referee")
def main() -> None:
    """Run the table of an old French economic board game, beside its box."""


for command in (
    *(serve, tables, put_away, host, export, import_, replay, schema),
    *(box, print_, paper, souvenir, rules, check, backup, restore, household_pin, check_seal),
):
    main.add_command(command)
