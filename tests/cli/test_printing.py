"""The parts of a box, and a table, printed from the terminal."""

from __future__ import annotations

import io
import re
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import pytest
from pypdf import PdfReader

from referee import press
from referee.games import all_games
from referee.kit.options import complete_options
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.cli.terminal import ROOT, done, first_table, referee, refused


def listed() -> list[list[str]]:
    """Yield game, sheet and number of pieces, as `referee print` lists them."""
    return [line.split() for line in done("print").splitlines()]


def a_deck() -> list[str]:
    """Return a game and one of its sheets of pieces."""
    return next(line[:2] for line in listed() if line[2].isdigit())


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the pages of the last PDF, which is not made."""
    pages: list[str] = []

    def note(*asked: str) -> bytes:
        pages[:] = asked
        return b"%PDF-"

    monkeypatch.setattr(press, "pdf", note)
    return pages


def test_every_sheet_is_listed_with_its_pieces_and_its_title() -> None:
    lines = listed()
    for key in all_games():
        mine = [line for line in lines if line[0] == key]
        assert [line[1] for line in mine] == list(press.sheet_names(key))
        assert all(len(line) > 2 for line in mine)
        if mine:
            assert [line.split() for line in done("print", key).splitlines()] == mine


def test_a_sheet_is_printed_with_what_the_household_knows(tmp_path: Path) -> None:
    game = next(key for key in all_games() if (ROOT / "printables" / key).is_dir())
    database, path = tmp_path / "tables.db", tmp_path / "sheet.html"
    with closing(SQLite(database)) as store:
        Tables(store).boxes.learn(game, "markets", ["Rome", "Oslo", "Lyon", "Kyoto", "Lima"], "")
    sheet = next(line[1] for line in listed() if line[0] == game and "purchase" in line[1])
    done("print", game, sheet, "-o", path, "--lang", "en", "--database", database)
    assert "Kyoto" in path.read_text("utf-8")


def test_pieces_are_written_as_pictures_where_a_zip_is_asked_for(
    pango: None, tmp_path: Path
) -> None:
    game, sheet, one, _ = two_pieces()
    path = tmp_path / "cards.zip"
    done("print", game, sheet, one, "-o", path)
    with ZipFile(path) as file:
        assert all(name.endswith(("-front.png", "-back.png")) for name in file.namelist())


def test_a_pdf_goes_to_standard_output_on_the_paper_that_is_asked_for(pango: None) -> None:
    command = ("print", *a_deck(), "--layout", "fronts", "--paper", "letter", "-o", "-")
    first, *_ = PdfReader(io.BytesIO(referee(*command).stdout_bytes)).pages
    assert sorted(round(float(side)) for side in first.mediabox[2:]) == [612, 792]


def test_what_cannot_be_printed_is_refused_and_writes_nothing(tmp_path: Path) -> None:
    deck, path = a_deck(), tmp_path / "x.pdf"
    assert "no-such" in refused("print", *deck, "--only", "no-such:2", "-o", path)
    for wrong in (
        [*deck, "--only", "lost"],
        [*deck, "--layout", "round"],
        [*deck, "--offset-x", "11"],
        ["toy", "no-such"],
        ["no-such"],
        ["toy", "../x"],
        ["toy", "a", "--option", "x=1"],
    ):
        assert referee("print", *wrong, "-o", path).exit_code == 2, wrong
    for name in ("sheet.txt", "sheet"):
        assert ".pdf, .html and .zip" in refused("print", *deck, "-o", tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_several_pieces_are_asked_for_as_one_types_them(tmp_path: Path) -> None:
    game, sheet, one, other = two_pieces()

    def printed(*asked: str) -> str:
        path = tmp_path / "pieces.html"
        done("print", game, sheet, *asked, "-o", path, "--force")
        return path.read_text("utf-8")

    both = printed("--only", one, "--only", other)
    assert both == printed("--only", one, other) == printed("--only", f"{one},{other}")
    assert both != printed("--only", one)


def pieces_of(game: str, sheet: str) -> tuple[str, ...]:
    """Return the ids of a whole set; none for a sheet of pages."""
    drawn = press.find_sheet(game, sheet)
    assert drawn
    return press.complete_set(
        drawn, all_games()[game].shipped_box, complete_options(all_games()[game].options, {})
    )


def two_pieces() -> tuple[str, str, str, str]:
    """Return a game, a sheet, and the first and last of its pieces."""
    for game, sheet, *_ in listed():
        pieces = list(dict.fromkeys(pieces_of(game, sheet)))
        if len(pieces) > 1:
            return game, sheet, pieces[0], pieces[-1]
    raise AssertionError("no sheet has two different pieces")


def test_all_that_is_lost_is_printed_a_file_for_what_is_cut_alike(
    pages: list[str], database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = a_deck()[0]
    refused("print", game, "lost")
    kinds = [
        kind for kind in all_games()[game].inventory if kind.sheet_key and not kind.counted_pieces
    ]
    for kind in kinds:
        piece = next(
            name for name in all_games()[game].shipped_box if name.startswith(f"{kind.key}/")
        )
        done("box", game, "--lose", piece)
    counted = [
        kind for kind in all_games()[game].inventory if kind.counted_pieces and not kind.is_folder
    ]
    for kind in counted:
        done("box", game, "--lose", f"{next(iter(kind.counted_pieces))}:1")
    jobs = [line.split()[1] for line in done("print", game).splitlines()]
    jobs = [job for job in jobs if job.startswith("lost-")]
    done("print", game, "lost")
    assert sorted(path.name for path in tmp_path.glob("*.pdf")) == sorted(
        f"{game}-{job}.pdf" for job in jobs
    )
    done("print", game, jobs[0], "-o", "one.pdf")
    assert len(jobs) > 1
    refused("print", game, "lost", "-o", "-")
    some = [tmp_path / f"some-{job}.html" for job in jobs]
    some[-1].touch()
    refused("print", game, "lost", "-o", "some.html")
    assert not some[0].exists()
    done("print", game, "lost", "-o", "some.html", "--force")
    assert all(file.stat().st_size for file in some) and not (tmp_path / "some.html").exists()


def test_the_pieces_of_a_sheet_are_named_in_the_help_and_where_one_is_asked_it_has_not(
    tmp_path: Path,
) -> None:
    help_text = "".join(done("print", "--help").split())
    for game, sheet, *_ in listed():
        pieces = pieces_of(game, sheet)
        assert all(piece in help_text for piece in pieces[:1] + pieces[-1:])
    game, deck, *_, last = two_pieces()
    assert last in refused("print", game, deck, "none", "-o", tmp_path / "x.pdf")
    pages = next(line for line in listed() if not line[2].isdigit())
    assert "printed whole" in refused("print", *pages[:2], "1", "-o", tmp_path / "x.pdf")


def test_without_pango_a_page_for_the_browser_is_written_but_not_over_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: str) -> bytes:
        raise press.PressUnavailable

    monkeypatch.setattr(press, "pdf", refuse)
    output = refused("print", *a_deck(), "-o", tmp_path / "sheet.pdf")
    assert "Pango" in output and "-o sheet.html" in output
    assert not (tmp_path / "sheet.pdf").exists()
    path = tmp_path / "sheet.html"
    done("print", *a_deck(), "-o", path)
    page = path.read_text("utf-8")
    assert "<link" not in page and "@font-face" in page
    path.write_text("mine", "utf-8")
    assert "--force" in refused("print", *a_deck(), "-o", path)
    assert path.read_text("utf-8") == "mine"
    done("print", *a_deck(), "-o", path, "--force")
    assert path.read_text("utf-8") == page


def test_the_sheet_that_tries_a_printer_belongs_to_no_game(
    pages: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "test.pdf"
    done("print", "--test", "-o", path, "--offset-y", "-1.5")
    assert (path.read_bytes(), len(pages)) == (b"%PDF-", 1)


# -- paper


def test_a_table_is_put_on_paper_by_its_code_each_seat_on_its_own_page(
    pango: None, database: Path, tmp_path: Path
) -> None:
    paper = tmp_path / "table.pdf"
    done("paper", first_table(database), "-o", paper)
    words = [page.extract_text() for page in PdfReader(paper).pages]
    assert ["7,000" in page for page in words] == [False, False, True, False, False, False]


def test_a_paper_for_a_browser_is_one_page_for_no_other_user_of_the_computer(
    database: Path, tmp_path: Path
) -> None:
    private = tmp_path / "private.html"
    private.write_text("of an earlier evening")
    private.chmod(0o644)
    refused("paper", first_table(database), "-o", private)
    assert private.read_text("utf-8") == "of an earlier evening"
    done("paper", first_table(database), "-o", private, "--force")
    assert private.stat().st_mode & 0o077 == 0
    page = private.read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert (page.count("</body>"), "<link" in page, "7,000" in page) == (1, False, True)


def test_letters_that_no_typeface_has_are_named_and_a_browser_prints_them(
    pages: list[str], database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        press, "missing_glyphs", lambda *texts: "o" if any("Bo" in text for text in texts) else ""
    )
    output = done("paper", first_table(database), "-o", tmp_path / "p.pdf")
    assert output.count("has these letters: o. A browser prints them: -o p.html") == 1
    assert "<h1>B (2)</h1>" in pages[2]
    assert "these letters" not in done("paper", first_table(database), "-o", tmp_path / "p.html")
    assert "<h1>Bo</h1>" in (tmp_path / "p.html").read_text("utf-8")


def test_private_pages_are_those_of_the_seats_that_are_named_or_none(
    pages: list[str], database: Path, tmp_path: Path
) -> None:
    drawn = {}
    for which in ((), ("--seat", "Ana"), ("--seat", "Bo"), ("--public",)):
        done("paper", first_table(database), "-o", tmp_path / "p.pdf", "--force", *which)
        drawn[which[-1:]] = (len(pages), ["7,000" in page for page in pages])
    assert drawn == {
        (): (3, [False, True, False]),
        ("Ana",): (2, [False, True]),
        ("Bo",): (2, [False, False]),
        ("--public",): (1, [False]),
    }


def test_a_paper_of_nobody_and_of_no_table_is_refused(database: Path, tmp_path: Path) -> None:
    paper = tmp_path / "table.pdf"
    nobody = refused("paper", first_table(database), "-o", paper, "--seat", "Zoé")
    assert "Nobody is called Zoé" in nobody
    refused("paper", "ZZZZZ", "-o", paper)
    assert not paper.exists()


def test_a_souvenir_is_of_a_game_that_is_over(
    pages: list[str], database: Path, record: Path, tmp_path: Path
) -> None:
    souvenir = tmp_path / "souvenir.pdf"
    assert "not over" in refused("souvenir", first_table(database), "-o", souvenir)
    imported = re.search(r"at table (\w+)", done("import", record))
    assert imported is not None
    done("souvenir", imported[1], "-o", souvenir, "--paper", "letter")
    assert (len(pages), "letter" in pages[0]) == (1, True)
