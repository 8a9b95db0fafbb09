"""What is said of Ambition where a new table is agreed on."""

from __future__ import annotations

from flask import Flask


def test_authors_length_and_a_first_game_stand_where_options_are_chosen(app: Flask) -> None:
    page = app.test_client().get("/new/ambition", headers={"Accept-Language": "fr"})
    said = page.get_data(as_text=True).replace("\u00a0", " ")
    assert "Yves Hirschfeld et Gilles Monnet" in said
    assert "Pour une première partie, laissez de côté le bluff" in said
    assert "huit durent environ deux heures et demie" in said
