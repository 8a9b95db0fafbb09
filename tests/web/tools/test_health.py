"""What a host of many watches."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.table.storage.store import Unreadable
from referee.web.app import close, create_app
from tests.toy import TOY
from tests.web.table import LUCIE, Table, open_table


def test_a_program_is_well_while_its_database_answers(
    client: FlaskClient, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.get("/healthz").status_code == 200

    def broken(name: str) -> str:
        raise Unreadable("gone")

    monkeypatch.setattr(table.services.tables.store.settings, "get", broken)
    assert client.get("/healthz").status_code == 503


def test_nothing_is_measured_where_nobody_asked(client: FlaskClient) -> None:
    assert client.get("/metrics").status_code == 404


def test_what_is_measured_holds_no_secret(tmp_path: Path) -> None:
    pytest.importorskip("prometheus_client")
    app: Flask = create_app(tmp_path / "tables.db", games={TOY.key: TOY}, metrics=True)
    table = open_table(app.extensions["referee"])
    client = app.test_client()
    key = table.keys[LUCIE]
    assert client.get(f"/s/{key}").status_code == 200
    assert client.get(f"/nowhere/{key}").status_code == 404
    told = client.get("/metrics").text
    close(app)
    assert "referee_tables 1.0" in told
    assert 'referee_answer_seconds_count{route="seat.page",status="200"} 1.0' in told
    assert all(each not in told for each in (key, table.id, table.code, "Lucie"))
