"""`referee serve` runs the server; `referee host` makes another device the host."""

from __future__ import annotations

import errno
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import click

from referee.kit.words import text
from referee.table.play.tables import Tables
from referee.table.storage.keys import Keys
from referee.table.storage.sqlite.backups import folder_of
from referee.table.storage.sqlite.disk import check_free_space
from referee.table.storage.where import DatabaseLocation
from referee.web.http.addresses import Addresses, qr_text
from referee.web.http.rate_limits import Network, parse_networks
from referee.web.server import LAST_SERVED_SETTING, inherited_socket, log_as_json, systemd_socket_fd
from referee.web.server import serve as serve_tables

from . import maintenance
from .common import (
    UnfitInput,
    database_option,
    exclusive_database,
    open_store,
    table_id_of,
    terminal_translator,
    translate_database_errors,
)

DEFAULT_PORTS = range(8000, 8010)  # tried in turn if none is given
PORT_HELP = f"The port phones use (default {DEFAULT_PORTS[0]})."
HOST_NAME_HELP = "The name or address phones use, if not the guess; https://… behind a proxy."
PUBLIC_HELP = "Keep households apart: boxes, printers and lobby are those of who opened them."
WILDCARD_ADDRESSES = ("0.0.0.0", "::")  # noqa: S104 - phones connect from other devices
PROXY_HELP = "Reverse proxies that say whom they speak for: their addresses, 127.0.0.1,10.0.0.0/8"
FD_HELP = "Serve on a socket that is open already (default: the one that systemd opens)."
LOG_HELP = "What stands on standard error: failures in words, or every answer as a line of JSON."
UNUSABLE_PORT_ERRORS = (errno.EADDRINUSE, errno.EACCES)  # in use, or of the administrator


_log = logging.getLogger(__name__)


def _parse_networks(ctx: click.Context, param: click.Parameter, value: str) -> tuple[Network, ...]:
    try:
        return parse_networks(value)
    except ValueError as error:
        raise UnfitInput(text("cli-proxies", why=str(error))) from None


@click.command()
@click.option("--port", type=click.IntRange(1, 65535), help=PORT_HELP)
@click.option("--host-name", default="", help=HOST_NAME_HELP)
@click.option("--listen", default="0.0.0.0", help="The address to listen on.")  # noqa: S104
@click.option("--no-qr", is_flag=True, help="Draw no QR code.")
@click.option(
    "--metrics", is_flag=True, envvar="REFEREE_METRICS", help="Tell Prometheus, at /metrics."
)
@click.option(
    "--behind-proxy",
    "proxies",
    default="",
    metavar="ADDRESSES",
    envvar="REFEREE_PROXIES",
    callback=_parse_networks,
    help=PROXY_HELP,
)
@click.option(
    "--log",
    type=click.Choice(["text", "json"]),
    default="text",
    envvar="REFEREE_LOG",
    help=LOG_HELP,
)
@click.option("--fd", type=int, default=systemd_socket_fd, metavar="NUMBER", help=FD_HELP)
@click.option("--public", is_flag=True, envvar="REFEREE_PUBLIC", help=PUBLIC_HELP)
@click.option(
    "--expire",
    type=click.IntRange(1, 3650),
    default=None,
    metavar="DAYS",
    envvar="REFEREE_EXPIRE",
    help="Delete tables in which nobody has acted for so many days.",
)
@database_option
def serve(
    port: int | None,
    host_name: str,
    listen: str,
    no_qr: bool,
    metrics: bool,
    proxies: tuple[Network, ...],
    log: str,
    fd: int | None,
    public: bool,
    expire: int | None,
    database: DatabaseLocation,
) -> None:
    """Serve the tables until Ctrl-C."""
    if log == "json":
        log_as_json()
    ports = DEFAULT_PORTS if port is None else range(port, port + 1)
    public_name = host_name or ("" if listen in WILDCARD_ADDRESSES else listen)
    with translate_database_errors(database), _locked_database(database) as location:
        _warn_of_faults(location, as_text=log == "text")
        options: dict[str, Any] = {"metrics": metrics, "proxies": proxies, "public": public}
        options["expire"] = expire or 0
        if fd is not None:
            options["listening"] = inherited_socket(fd)
            ports = range(options["listening"].getsockname()[1], 65536)
        _serve_on(ports, listen, public_name, location, shows_qr=not no_qr, **options)
    click.echo(f"\n  {terminal_translator()('cli-stopped')}")


@contextmanager
def _locked_database(database: DatabaseLocation) -> Iterator[DatabaseLocation]:
    """Yield the real name of the database.

    A file is used by one program only; a server is shared.
    """
    if not isinstance(database, Path):
        yield database
        return
    with exclusive_database(database) as file:
        check_free_space(file)
        yield file


def _serve_on(
    ports: range,
    listen: str,
    host_name: str,
    database: DatabaseLocation,
    *,
    shows_qr: bool,
    **options: Any,
) -> None:
    """Serve on the first free port of `ports`; `options` has the arguments of `serve_tables`."""
    for port in ports:
        try:
            serve_tables(
                listen,
                port,
                database,
                host_name,
                compiled=maintenance.template_cache_folder(),
                ready=partial(
                    _print_addresses, Addresses(port, host_name), database, shows_qr=shows_qr
                ),
                **options,
            )
        except OSError as error:
            if error.filename is not None or error.errno not in UNUSABLE_PORT_ERRORS:
                raise
        else:
            return
    raise UnfitInput(text("cli-port-taken", port=str(ports[0]), other=str(ports[-1] + 1)))


def _warn_of_faults(database: DatabaseLocation, *, as_text: bool) -> None:
    """Name the tables that are incomplete or differ, and settings that may lose acts."""
    say = terminal_translator()
    for finding in maintenance.check_before_serving(database):
        if finding.note and not as_text:
            _log.warning("the database may lose acts", extra={"event": "database-careless"})
        elif finding.note:
            click.echo(f"{finding.name}  {say(finding.note)}", err=True)
        elif finding.fault and not as_text:
            _log.error("a table is not whole", extra={"event": "table-not-whole"})
        elif finding.fault:
            click.echo(f"{say('check-bad')}  {finding.name}  {say(finding.fault)}", err=True)


def _print_addresses(addresses: Addresses, database: DatabaseLocation, *, shows_qr: bool) -> None:
    """Print every possible address, the likeliest one's QR code, and the next steps."""
    say, url = terminal_translator(), addresses.url("/")
    others = [f"    {addresses.url('/', host)}" for host in addresses.all_addresses()[1:]]
    local_url = f"http://localhost:{addresses.port}/"
    lines = [say("cli-open"), "", f"    {url}", ""]
    if url == local_url:
        lines = [say("cli-no-network"), ""]
    elif shows_qr:
        lines += [qr_text(url)]
    if others:
        lines += [say("cli-others"), *others, ""]
    if addresses.uses_vpn():
        lines += [say("doctor-tunnel"), ""]
    lines += [say("cli-here"), f"    {local_url}", "", say("cli-next"), ""]
    lines += [say("cli-kept", file=str(database))]
    if isinstance(database, Path):
        lines += [say("cli-copies", folder=str(folder_of(database)))]
    click.echo("\n" + "\n".join(f"  {line}" for part in lines for line in part.split("\n")))


AS_SERVED_HELP = "As in serve (default: as served last)."


@click.command()
@click.argument("table")
@click.option("--port", type=click.IntRange(1, 65535), help=AS_SERVED_HELP)
@click.option("--host-name", help=AS_SERVED_HELP)
@click.option("--no-qr", is_flag=True, help="Draw no QR code.")
@database_option
def host(
    table: str, port: int | None, host_name: str | None, no_qr: bool, database: DatabaseLocation
) -> None:
    """Print how another device becomes the host: an address and six digits.

    TABLE is its code, which `referee tables` lists. It works while the table is played.
    """
    with open_store(database) as store:
        keys = Keys(store)
        table_id = table_id_of(Tables(store), table)
        code, digits = keys.code_of(table_id), keys.host_code(table_id)
        last_port, _, last_name = (store.settings.get(LAST_SERVED_SETTING) or "").partition(" ")
    port = port or int(last_port or DEFAULT_PORTS[0])
    say, addresses = (
        terminal_translator(),
        Addresses(port, last_name if host_name is None else host_name),
    )
    urls = [addresses.url(f"/host/{code}", each) for each in addresses.all_addresses()]
    lines = [say("cli-host-open", code=code), "", f"    {urls[0]}", ""]
    if not no_qr:
        lines += qr_text(urls[0]).split("\n")
    if urls[1:]:
        lines += [say("cli-others"), *(f"    {url}" for url in urls[1:]), ""]
    lines += [say("cli-host-digits"), "", f"    {digits}", "", say("cli-host-once")]
    click.echo("\n".join(lines))
