"""Things made once in a run of the tests, by the first worker that needs them."""

from __future__ import annotations

import fcntl
import os
import pickle
import tempfile
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

RUN = "REFEREE_RUN"  # names the folder to the workers, which inherit the environment
_made: list[tempfile.TemporaryDirectory[str]] = []  # removed when the process that made it ends


@cache
def folder() -> Path:
    """Return the folder that all processes of this run share; the first creates it."""
    if RUN not in os.environ:
        _made.append(tempfile.TemporaryDirectory(prefix="referee-run-"))
        os.environ[RUN] = _made[-1].name
    return Path(os.environ[RUN])


def templates() -> Path:
    """Return the folder where all applications of this run store compiled templates."""
    return folder() / "templates"


def once(name: str, make: Callable[[], T]) -> T:
    """Return the result of `make`, made once in this run. It must be picklable.

    While one process makes it, the others wait. An error is raised and not stored.
    """
    file = folder() / sha256(name.encode()).hexdigest()
    with file.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not file.exists():
            file.write_bytes(pickle.dumps(make()))
    value: T = pickle.loads(file.read_bytes())
    return value
