"""Templates are compiled once, for all starts of the same program; looking for one is cheap."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from jinja2 import Environment, TemplatesNotFound

from referee.web.app import create_app
from referee.web.http import template_loader
from referee.web.http.template_loader import (
    CompiledTemplates,
    TemplateLoader,
    compiled_templates,
)
from tests.web.browsing import Device


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "templates"


def lobby_of_a_new_start(tmp_path: Path, folder: Path) -> str:
    app = create_app(tmp_path / "tables.db", compiled=folder)
    with closing(app.extensions["referee-store"]):
        return Device(app).get("/").text


def test_a_second_start_compiles_nothing(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby_of_a_new_start(tmp_path, folder)
    monkeypatch.delattr(Environment, "compile")
    assert "<html" in lobby_of_a_new_start(tmp_path, folder)


def test_a_damaged_file_is_compiled_again(tmp_path: Path, folder: Path) -> None:
    lobby_of_a_new_start(tmp_path, folder)
    sizes = {file: file.stat().st_size for file in folder.iterdir()}
    for file, size in sizes.items():
        os.truncate(file, size // 2)
    assert "<html" in lobby_of_a_new_start(tmp_path, folder)
    assert {file: file.stat().st_size for file in folder.iterdir()} == sizes


def test_a_changed_program_compiles_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "filters.py").touch()
    monkeypatch.setattr(template_loader, "PACKAGE", tmp_path)
    before = CompiledTemplates("").get_source_checksum("{{ 1|money }}")
    assert CompiledTemplates("").get_source_checksum("{{ 1|money }}") == before
    os.utime(tmp_path / "filters.py", ns=(1, 1))
    assert CompiledTemplates("").get_source_checksum("{{ 1|money }}") != before


@pytest.mark.skipif(os.name == "nt", reason="there, folders have no such modes")
def test_nothing_is_run_from_a_folder_that_others_write_in(tmp_path: Path, folder: Path) -> None:
    assert compiled_templates(folder)
    folder.chmod(0o770)
    assert compiled_templates(folder) is None
    folder.rmdir()
    folder.symlink_to(tmp_path)
    assert compiled_templates(folder) is None


def test_where_nothing_can_be_kept_pages_are_drawn_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "<html" in lobby_of_a_new_start(tmp_path, tmp_path / "file" / "templates")


def test_what_is_kept_is_bounded(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(template_loader, "MOST_KEPT", 2)
    compiled_templates(folder)
    for n in range(3):
        assert len([*folder.iterdir()]) == n
        (folder / f"__jinja2_{n}.cache").touch()
        assert compiled_templates(folder)
    assert [*folder.iterdir()] == []


def test_a_template_that_a_game_does_not_bring_is_never_asked_for(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, load = [], TemplateLoader.load
    monkeypatch.setattr(
        TemplateLoader, "load", lambda self, env, name, *more: (
            asked.append(name) or load(self, env, name, *more)
        ),
    )  # fmt: skip
    app.jinja_env.from_string("{% include ['toy/none.html', 'parts/lost.html'] %}").render()
    assert asked == ["parts/lost.html"]
    with pytest.raises(TemplatesNotFound):
        app.jinja_env.select_template(["toy/none.html"])
