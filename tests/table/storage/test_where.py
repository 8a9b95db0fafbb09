"""A file or a server, by what somebody names."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.table.storage.where import ServerAddress, located


def test_a_path_is_a_file_and_an_address_is_a_server() -> None:
    assert located("a/tables.db") == Path("a/tables.db")
    assert located("postgresql://h/d") == ServerAddress("postgresql://h/d")


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://me:secret@h:5433/d", "postgresql://me@h:5433/d"),
        ("postgresql://h/d?user=me&password=secret", "postgresql://h/d?user=me"),
        ("postgresql://me:s%40cret@/d?host=%2Ftmp", "postgresql://me@/d?host=%2Ftmp"),
    ],
)
def test_no_password_is_said(url: str, shown: str) -> None:
    assert str(located(url)) == shown
    assert "cret" not in repr(located(url))
