"""`referee host`: another device takes the lead of a table whose tablet is lost."""

from __future__ import annotations

import click

from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys
from referee.table.storage.where import Where
from referee.web.http.addresses import Addresses, qr_text
from referee.web.server import SERVED_AT

from .common import kept_in, open_store, table_named, words
from .serve_command import PORTS

AS_SERVED = "As in serve (default: as it was served last)."


@click.command()
@click.argument("table")
@click.option(
    "--port", type=click.IntRange(1, 65535), help="As in serve (default: as served last)."
)
@click.option("--host-name", help="As in serve (default: as served last).")
@click.option("--no-qr", is_flag=True, help="Draw no QR code.")
@kept_in
def host(table: str, port: int | None, host_name: str | None, no_qr: bool, database: Where) -> None:
    """Say how another device takes the lead of a table: the address to open, and six digits.

    TABLE is its code, which `referee tables` lists. It works while the table is played.
    """
    with open_store(database) as store:
        keys = Keys(store)
        table_id = table_named(Tables(store), table)
        code, digits = keys.code_of(table_id), keys.host_code(table_id)
        last_port, _, last_name = (store.settings.get(SERVED_AT) or "").partition(" ")
    port = port or int(last_port or PORTS[0])
    say, addresses = words(), Addresses(port, last_name if host_name is None else host_name)
    urls = [addresses.url(f"/host/{code}", each) for each in addresses.all()]
    lines = [say("cli-host-open", code=code), "", f"    {urls[0]}", ""]
    if not no_qr:
        lines += qr_text(urls[0]).split("\n")
    if urls[1:]:
        lines += [say("cli-others"), *(f"    {url}" for url in urls[1:]), ""]
    lines += [say("cli-host-digits"), "", f"    {digits}", "", say("cli-host-once")]
    click.echo("\n".join(lines))
