"""A PostgreSQL server for the tests, run by this machine's programs."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from urllib.parse import quote

from tests.needs import missing

NOBODY = "nobody"  # PostgreSQL refuses to run as root
_QUICK = ("-F", "-c", "full_page_writes=off")  # no fsync
_numbers = count(1)


def programs() -> Path | None:
    """The folder of `initdb` and `postgres`; None if they are not on this machine."""
    initdb_path = shutil.which("initdb")
    folders = [Path(initdb_path).resolve().parent] if initdb_path else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((each for each in folders if (each / "postgres").exists()), None)


@contextmanager
def server(*, synced: bool = False) -> Iterator[str]:
    """Run a server during the block; yield the folder of its socket.

    `synced`: its data survive a power cut.
    """
    binaries = programs()
    if binaries is None:
        missing("PostgreSQL")
    with tempfile.TemporaryDirectory(prefix="referee-") as folder:
        cluster = Path(folder) / "cluster"
        cluster.mkdir(0o700)
        who = _unprivileged(Path(folder), cluster)
        initdb = [binaries / "initdb", "-D", cluster, "-A", "trust", "-U", "referee", "-N"]
        output = subprocess.run([*initdb, "-E", "UTF8", "--locale=C"], capture_output=True, **who)
        assert output.returncode == 0, output.stderr.decode()
        listening = ["-k", folder, "-c", "listen_addresses=", *(() if synced else _QUICK)]
        command = [binaries / "postgres", "-D", cluster, *listening]
        with (Path(folder) / "said").open("wb") as log:
            running = subprocess.Popen(command, stderr=log, **who)
        try:
            while not _answers(folder):
                assert running.poll() is None, (Path(folder) / "said").read_text()
                time.sleep(0.02)
            yield folder
        finally:
            running.send_signal(signal.SIGINT)  # does not wait for those who are connected
            running.wait()


def _answers(folder: str) -> bool:
    import psycopg

    try:
        psycopg.connect(_root(folder)).close()
    except psycopg.OperationalError:
        return False
    return True


def _root(folder: str) -> str:
    return f"postgresql://referee@/postgres?host={quote(folder, safe='')}"


def address(folder: str) -> str:
    """Return an empty database on the server: a schema of its own."""
    import psycopg

    name = f"store{next(_numbers)}"
    with psycopg.connect(_root(folder), autocommit=True) as db:
        db.execute(f"CREATE SCHEMA {name}")
    return f"{_root(folder)}&options={quote(f'-csearch_path={name}')}"


def _unprivileged(*folders: Path) -> dict[str, str]:
    """Return the user who runs the server; that user gets these folders."""
    if os.geteuid() != 0:
        return {}
    for folder in folders:
        shutil.chown(folder, NOBODY)
    return {"user": NOBODY, "cwd": "/"}
