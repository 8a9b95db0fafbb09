"""What is said of Ambition where a new table is agreed on."""

from __future__ import annotations

from pathlib import Path

from referee.web.app import close, create_app


def test_authors_length_and_a_first_game_stand_where_options_are_chosen(tmp_path: Path) -> None:
    app = create_app(tmp_path / "tables.db")
    page = app.test_client().get("/new/ambition", headers={"Accept-Language": "fr"})
    said = page.get_data(as_text=True).replace("\u00a0", " ")
    close(app)
    assert "Yves Hirschfeld et Gilles Monnet" in said
    assert "Pour une première partie, laissez de côté le bluff" in said
    assert "huit durent environ deux heures et demie" in said
