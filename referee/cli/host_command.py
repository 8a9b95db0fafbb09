"""`referee host`: another device takes the lead of a table whose tablet is lost."""

from __future__ import annotations

import click

from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys
from referee.table.storage.where import Where
from referee.web.http.addresses import Addresses, qr_text

from .common import kept_in, open_store, table_named, words
from .serve_command import HOST_NAME_HELP, PORT_HELP, PORTS


@click.command()
@click.argument("table")
@click.option("--port", type=click.IntRange(1, 65535), default=PORTS[0], help=PORT_HELP)
@click.option("--host-name", default="", help=HOST_NAME_HELP)
@click.option("--no-qr", is_flag=True, help="Draw no QR code.")
@kept_in
def host(table: str, port: int, host_name: str, no_qr: bool, database: Where) -> None:
    """Say how another device takes the lead of a table: the address to open, and six digits.

    TABLE is its code, which `referee tables` lists. It works while the table is played.
    """
    with open_store(database) as store:
        keys = Keys(store)
        table_id = table_named(Tables(store), table)
        code, digits = keys.code_of(table_id), keys.host_code(table_id)
    say, addresses = words(), Addresses(port, host_name)
    urls = [addresses.url(f"/host/{code}", each) for each in addresses.all()]
    lines = [say("cli-host-open", code=code), "", f"    {urls[0]}", ""]
    if not no_qr:
        lines += qr_text(urls[0]).split("\n")
    if urls[1:]:
        lines += [say("cli-others"), *(f"    {url}" for url in urls[1:]), ""]
    lines += [say("cli-host-digits"), "", f"    {digits}", "", say("cli-host-once")]
    click.echo("\n".join(lines))
