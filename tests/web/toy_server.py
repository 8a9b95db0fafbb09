"""Serves a small game and prints its port: `python -m tests.web.toy_server FILE [race]`."""

from __future__ import annotations

import sys

from referee.table.storage.sqlite import writer
from referee.web import server
from referee.web.app import close, create_app
from referee.web.server import inherited_socket, listen, serve_socket, systemd_socket_fd
from tests import once
from tests.server import LATE
from tests.toy import TOY
from tests.turns import RACE
from tests.web.table import open_table

GAMES = {TOY.key: TOY, RACE.key: RACE}


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    file, *of = sys.argv[1:]
    vars(server)["STOP_TIMEOUT"] = LATE
    # after a checkpoint there is room on a full disk, too
    vars(writer)["CHECKPOINT_QUIET_SECONDS"] = LATE
    fd = systemd_socket_fd()
    with listen("127.0.0.1", 0) if fd is None else inherited_socket(fd) as listening:
        app = create_app(file, games=GAMES, compiled=once.templates())
        table = open_table(app.extensions["referee"], game=of[0] if of else TOY.key)
        port = listening.getsockname()[1]
        key = table.host if of else table.keys[table.now.state.first]
        where = f"{port} {key} {table.id}"
        serve_socket(app, listening, ready=lambda: say(where))
        close(app)
        say("closed")
