"""Serves the toy on a free port, which it says: `python -m tests.web.toy_server FILE`."""

from __future__ import annotations

import sys

from referee.web.app import close, create_app
from referee.web.server import carry, listen
from tests.toy import TOY
from tests.web.table import open_table


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    with listen("127.0.0.1", 0) as listening:
        app = create_app(sys.argv[1], games={TOY.key: TOY})
        table = open_table(app.extensions["referee"])
        port = listening.getsockname()[1]
        where = f"{port} {table.keys[table.now.state.first]} {table.id}"
        carry(app, listening, ready=lambda: say(where))
        close(app)
        say("closed")
