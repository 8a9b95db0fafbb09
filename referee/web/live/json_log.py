"""The log of a public host: one JSON object a line, without secrets.

A line has the time, the level, the `event` in the code's own words, the FIELDS, and for an error
its type and place. It never has a message: those of libraries may quote an address, which holds a
key, or typed text.
"""

from __future__ import annotations

import json
import logging
import sys
import threading
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import TextIO

FIELDS = ("route", "status", "ms", "error", "trace")  # of an answer, and of a failure
_log = logging.getLogger(__name__)


class JsonLines(logging.Formatter):
    """Formatter that writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as JSON.

        `event` and the fields come from `extra`; a record of a library has its logger's name.
        """
        at = datetime.fromtimestamp(record.created, UTC)
        line = {
            "time": at.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": getattr(record, "event", record.name),
            "process": record.process,
        }
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            line |= failure(error)
        return json.dumps(line | {f: v for f in FIELDS if (v := getattr(record, f, None))})


def failure(error: BaseException) -> dict[str, str]:
    """Return the type and place of an error, without its text and values."""
    where = "".join(traceback.format_tb(error.__traceback__))
    return {"error": type(error).__name__, "trace": where}


def log_as_json(stream: TextIO | None = None) -> None:
    """Write all logs in this format, one line a response included, to `stream`.

    The default is standard error.
    """
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], force=True)
    logging.getLogger("referee").setLevel(logging.INFO)
    logging.captureWarnings(True)
    sys.excepthook = _uncaught
    threading.excepthook = lambda ended: _uncaught(
        ended.exc_type, ended.exc_value, ended.exc_traceback
    )


def _uncaught(
    kind: type[BaseException], error: BaseException | None, where: TracebackType | None
) -> None:
    if error is not None:
        _log.critical("uncaught", exc_info=error, extra={"event": "uncaught"})
