"""Reasons why a disk accepts no write: it is full, or read-only."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path

FULL, READ_ONLY = "full", "read-only"
_REASON_BY_ERRNO = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), FULL),
    **dict.fromkeys((errno.EROFS, errno.EACCES, errno.EPERM), READ_ONLY),
}
_ERRNO_BY_REASON = {FULL: errno.ENOSPC, READ_ONLY: errno.EROFS}
LEAST_BYTES = 256 * 1024  # bytes with which an evening can at least begin


def reason(error: BaseException, folder: Path | None = None) -> str:
    """Return the cause of an error: "full", "read-only", "locked" or "broken"."""
    if isinstance(error, OSError):
        return _REASON_BY_ERRNO.get(error.errno or 0, "broken")
    message = str(error)  # a wrapped error may have no sqlite_errorcode
    if "full" in message:
        return FULL
    if "readonly" in message:
        return READ_ONLY
    if "locked" in message:
        return "locked"
    # SQLite says no more than "disk I/O error"
    return _folder_trouble(folder) if folder else "broken"


def as_os_error(error: sqlite3.Error, file: Path) -> OSError | None:
    """Return an OSError for `error` if the reason is the disk of `file`; else None."""
    error_number = _ERRNO_BY_REASON.get(reason(error, file.parent))
    return OSError(error_number, os.strerror(error_number), str(file)) if error_number else None


def trouble(file: Path) -> str:
    """Return why `file` cannot be written, without trying it: "full", "read-only" or ""."""
    if not (os.access(file, os.W_OK) and os.access(file.parent, os.W_OK)):
        return READ_ONLY
    folder_trouble = _folder_trouble(file.parent)
    return "" if folder_trouble == "broken" else folder_trouble


def _folder_trouble(folder: Path) -> str:
    with suppress(OSError):
        if hasattr(os, "statvfs") and os.statvfs(folder).f_flag & os.ST_RDONLY:
            return READ_ONLY
        if shutil.disk_usage(folder).free < LEAST_BYTES:
            return FULL
    return "broken"


def folder_of(db: sqlite3.Connection) -> Path | None:
    """Return the folder of an open connection's file; None if it cannot be read."""
    with suppress(sqlite3.Error):
        return Path(db.execute("PRAGMA database_list").fetchone()[2]).parent
    return None


def open_private(path: str | os.PathLike[str], flags: int) -> int:
    """Open a file beside the database, readable by its owner only.

    It is for `open(opener=…)`. A symbolic link in its place is refused, because somebody else may
    have chosen its target. Raises OSError.
    """
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0), 0o600)


def check_free_space(path: Path) -> None:
    """Write a little beside the file and delete it; raise OSError if that fails."""
    trial_file = path.with_name(f"{path.name}.room")
    try:
        with open(trial_file, "wb", opener=open_private) as file:
            file.write(bytes(LEAST_BYTES))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        faulty_path = trial_file if error.errno == errno.ELOOP else path
        raise OSError(error.errno, error.strerror, str(faulty_path)) from error
    finally:
        with suppress(OSError):
            trial_file.unlink(missing_ok=True)
