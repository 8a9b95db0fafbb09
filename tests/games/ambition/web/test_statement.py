"""A seat's accounts on its own page."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.games.ambition import actions as do
from referee.kit.seats import BANK
from tests.games.ambition.web.seated import KARIM, LUCIE, ODILE, Seated


@pytest.mark.rule("AMB-16.1")
def test_each_movement_stands_with_its_reason_and_what_is_left_and_none_of_another(
    app: Flask,
) -> None:
    """All have hired in January; Odile has then paid Karim 5 000 in secret."""
    table = Seated(app, (ODILE, KARIM))
    table.act(BANK, do.NameBanker(ODILE))
    table.act(ODILE, do.Hire(1, 1, 1, 1))
    table.act(KARIM, do.Hire(2, 1, 1, 1))
    table.act(LUCIE, do.Hire(0, 0, 0, 0))
    table.act(ODILE, do.Transfer(KARIM, 5_000))
    own = table.page(ODILE, "/accounts")
    assert own.headers["Cache-Control"] == "no-store"
    told = ("Salaires", "\u221236\u00a0000", "64\u00a0000", "\u22125\u00a0000", "59\u00a0000",
            "AMB-16.4", "janvier")  # fmt: skip
    assert [words for words in told if words not in own.text] == []
    other = table.page(KARIM, "/accounts").text
    assert "63\u00a0000" in other and "58\u00a0000" in other
    assert "64\u00a0000" not in other and "59\u00a0000" not in other
    table.services.tables.undo(table.id, table.services.tables.at(table.id).seq - 1, by=BANK)
    assert "59\u00a0000" not in table.page(ODILE, "/accounts").text, "it is taken back"
    assert table.tablet.get(f"/s/{'A' * 26}/accounts").status == 404
