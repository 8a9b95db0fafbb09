"""`referee serve`: runs the server for an evening."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import click

from referee.kit.words import text
from referee.table.storage.sqlite.backups import folder_of
from referee.table.storage.sqlite.disk import check_room
from referee.table.storage.where import Where
from referee.web.http.addresses import Addresses, qr_text
from referee.web.server import serve as serve_tables

from . import maintenance
from .common import Unfit, alone, kept_in, report_faults, words

PORTS = range(8000, 8010)  # tried in turn if none is given
PORT_HELP = f"The port phones use (default {PORTS[0]})."
HOST_NAME_HELP = "The name or address phones use, if not the guess; https://… behind a proxy."
ANY = ("0.0.0.0", "::")  # noqa: S104 - phones connect from other devices
UNUSABLE = (errno.EADDRINUSE, errno.EACCES)  # the port is in use, or reserved for the administrator


@click.command()
@click.option("--port", type=click.IntRange(1, 65535), help=PORT_HELP)
@click.option("--host-name", default="", help=HOST_NAME_HELP)
@click.option("--listen", default="0.0.0.0", help="The address to listen on.")  # noqa: S104
@click.option("--no-qr", is_flag=True, help="Draw no QR code.")
@click.option(
    "--metrics", is_flag=True, envvar="REFEREE_METRICS", help="Tell Prometheus, at /metrics."
)
@kept_in
def serve(
    port: int | None, host_name: str, listen: str, no_qr: bool, metrics: bool, database: Where
) -> None:
    """Serve the tables until Ctrl-C."""
    ports = PORTS if port is None else range(port, port + 1)
    reached = host_name or ("" if listen in ANY else listen)
    with report_faults(database), _use(database) as place:
        _warn(place)
        _serve_on(ports, listen, reached, place, qr=not no_qr, metrics=metrics)
    click.echo(f"\n  {words()('cli-stopped')}")


@contextmanager
def _use(database: Where) -> Iterator[Where]:
    """The database by its real name. A file is one program's; a server is shared."""
    if not isinstance(database, Path):
        yield database
        return
    with alone(database) as file:
        check_room(file)
        yield file


def _serve_on(
    ports: range, listen: str, host_name: str, database: Where, *, qr: bool, metrics: bool
) -> None:
    """Serve on the first free port of `ports`."""
    for port in ports:
        try:
            serve_tables(
                *(listen, port, database, host_name),
                compiled=maintenance.compiled_templates(),
                metrics=metrics,
                ready=partial(_greet, Addresses(port, host_name), database, qr=qr),
            )
        except OSError as error:
            if error.filename is not None or error.errno not in UNUSABLE:
                raise
        else:
            return
    raise Unfit(text("cli-port-taken", port=str(ports[0]), other=str(ports[-1] + 1)))


def _warn(database: Where) -> None:
    """Name the tables that are not whole, or that this version reads otherwise."""
    say = words()
    for one in maintenance.before_serving(database):
        if one.fault:
            click.echo(f"{say('check-bad')}  {one.what}  {say(one.fault)}", err=True)


def _greet(addresses: Addresses, database: Where, *, qr: bool) -> None:
    """Print the address, its QR code, and what to do next."""
    say, url = words(), addresses.url("/")
    local = f"http://localhost:{addresses.port}/"
    lines = [say("cli-open"), "", f"    {url}", ""]
    if url == local:
        lines = [say("cli-no-network"), ""]
    elif qr:
        lines += [qr_text(url)]
    lines += [say("cli-here"), f"    {local}", "", say("cli-next"), ""]
    lines += [say("cli-kept", file=str(database))]
    if isinstance(database, Path):
        lines += [say("cli-copies", folder=str(folder_of(database)))]
    click.echo("\n" + "\n".join(f"  {line}" for part in lines for line in part.split("\n")))
