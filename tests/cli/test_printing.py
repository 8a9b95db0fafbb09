"""The parts of a box, and a table, put on paper from the terminal."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import pytest
from pypdf import PdfReader

from referee import press
from referee.games import shelf
from referee.kit.options import settle_options
from referee.table.play.tables import Tables
from referee.table.storage.sqlite import SQLite
from tests.cli.terminal import ROOT, first_table, referee


def listed() -> list[list[str]]:
    """Game, sheet and, where it has pieces, how many: as `referee print` lists them."""
    result = referee("print")
    assert result.exit_code == 0
    return [line.split() for line in result.output.splitlines()]


def a_deck() -> list[str]:
    """A game and one of its sheets of pieces."""
    return next(line[:2] for line in listed() if line[2].isdigit())


def test_every_sheet_is_listed_with_its_pieces_and_its_title() -> None:
    lines = listed()
    for key in shelf():
        mine = [line for line in lines if line[0] == key]
        assert [line[1] for line in mine] == list(press.sheets(key))
        assert all(len(line) > 2 for line in mine)
    game = lines[0][0]
    assert [line.split() for line in referee("print", game).output.splitlines()] == [
        line for line in lines if line[0] == game
    ]


def test_a_sheet_is_printed_with_what_the_household_knows(pango: None, tmp_path: Path) -> None:
    from pypdf import PdfReader

    game = next(key for key in shelf() if (ROOT / "printables" / key).is_dir())
    with closing(SQLite(tmp_path / "tables.db")) as store:
        Tables(store).boxes.learn(game, "markets", ["Rome", "Oslo", "Lyon", "Kyoto", "Lima"], "")
    sheet = next(line[1] for line in listed() if line[0] == game and "purchase" in line[1])
    path = tmp_path / "sheet.pdf"
    database = ["--database", tmp_path / "tables.db"]
    assert referee("print", game, sheet, "-o", path, "--lang", "en", *database).exit_code == 0
    assert "Kyoto" in PdfReader(path).pages[0].extract_text()


def test_pieces_are_written_as_pictures_where_a_zip_is_asked_for(
    pango: None, tmp_path: Path
) -> None:
    game, sheet, one, _ = two_pieces()
    path = tmp_path / "cards.zip"
    assert referee("print", game, sheet, one, "-o", path).exit_code == 0
    with ZipFile(path) as file:
        assert all(name.endswith(("-front.png", "-back.png")) for name in file.namelist())


def test_pieces_are_printed_as_they_are_asked_for(pango: None, tmp_path: Path) -> None:
    from pypdf import PdfReader

    path = tmp_path / "pieces.pdf"
    game, sheet = a_deck()
    first = referee("print", game, sheet, "--layout", "fronts", "--paper", "letter", "-o", path)
    assert first.exit_code == 0
    assert float(PdfReader(path).pages[0].mediabox.height) in (
        pytest.approx(792),
        pytest.approx(612),
    )
    told = referee("print", game, sheet, "--only", "no-such:2", "-o", path)
    assert told.exit_code == 2
    assert "no-such" in told.output
    assert referee("print", game, sheet, "--only", "lost", "-o", path).exit_code == 2
    assert referee("print", game, sheet, "--layout", "round", "-o", path).exit_code == 2
    assert referee("print", game, sheet, "--offset-x", "11", "-o", path).exit_code == 2


@pytest.mark.parametrize(
    "asked", [["--only", "A", "--only", "B"], ["--only", "A", "B"], ["--only", "A,B"]]
)
def test_several_pieces_are_asked_for_as_one_types_them(asked: list[str], tmp_path: Path) -> None:
    game, sheet, one, other = two_pieces()
    typed = [part.replace("A", one).replace("B", other) for part in asked]
    path = tmp_path / "pieces.html"
    assert referee("print", game, sheet, *typed, "-o", path).exit_code == 0
    page = path.read_text("utf-8")
    assert page == _printed(game, sheet, [one, other], tmp_path)
    assert page != _printed(game, sheet, [one], tmp_path)


def pieces_of(game: str, sheet: str) -> tuple[str, ...]:
    """The ids of a whole set; none of a sheet that is drawn page by page."""
    drawn = press.sheet(game, sheet)
    assert drawn
    return press.complete_set(drawn, shelf()[game].house, settle_options(shelf()[game].options, {}))


def two_pieces() -> tuple[str, str, str, str]:
    """A game, one of its sheets, the first and the last of its different pieces."""
    for game, sheet, *_ in listed():
        pieces = list(dict.fromkeys(pieces_of(game, sheet)))
        if len(pieces) > 1:
            return game, sheet, pieces[0], pieces[-1]
    raise AssertionError("no sheet has two different pieces")


def _printed(game: str, sheet: str, pieces: list[str], folder: Path) -> str:
    """The page of these pieces, each asked for by itself."""
    path = folder / "same.html"
    asked = [part for piece in pieces for part in ("--only", piece)]
    assert referee("print", game, sheet, *asked, "-o", path, "--force").exit_code == 0
    return path.read_text("utf-8")


def test_all_that_is_lost_is_printed_a_file_for_what_is_cut_alike(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(press, "pdf", lambda *pages: "".join(pages).encode())
    game = a_deck()[0]
    assert referee("print", game, "lost").exit_code == 2
    kinds = [kind for kind in shelf()[game].inventory if kind.sheet and not kind.counts]
    for kind in kinds:
        piece = next(name for name in shelf()[game].house if name.startswith(f"{kind.key}/"))
        assert referee("box", game, "--lose", piece).exit_code == 0
    counted = [kind for kind in shelf()[game].inventory if kind.counts and not kind.folder]
    for kind in counted:
        assert referee("box", game, "--lose", f"{next(iter(kind.counts))}:1").exit_code == 0
    jobs = [line.split()[1] for line in referee("print", game).output.splitlines()]
    jobs = [job for job in jobs if job.startswith("lost-")]
    assert referee("print", game, "lost").exit_code == 0
    assert sorted(path.name for path in tmp_path.glob("*.pdf")) == sorted(
        f"{game}-{job}.pdf" for job in jobs
    )
    assert referee("print", game, jobs[0], "-o", "one.pdf").exit_code == 0
    assert len(jobs) > 1
    assert referee("print", game, "lost", "-o", "-").exit_code == 2
    some = [tmp_path / f"some-{job}.html" for job in jobs]
    some[-1].touch()
    assert referee("print", game, "lost", "-o", "some.html").exit_code == 2
    assert not some[0].exists()
    assert referee("print", game, "lost", "-o", "some.html", "--force").exit_code == 0
    assert all(file.stat().st_size for file in some) and not (tmp_path / "some.html").exists()


def test_which_pieces_a_sheet_has_is_said_where_one_is_asked_that_it_has_not(
    tmp_path: Path,
) -> None:
    game, deck, *_, last = two_pieces()
    refused = referee("print", game, deck, "none", "-o", tmp_path / "x.pdf")
    assert (refused.exit_code, last in refused.output) == (2, True)
    pages = next(line for line in listed() if not line[2].isdigit())
    whole = referee("print", *pages[:2], "1", "-o", tmp_path / "x.pdf")
    assert (whole.exit_code, "printed whole" in whole.output) == (2, True)


def test_the_help_names_the_pieces_of_every_sheet_that_has_some() -> None:
    told = "".join(referee("print", "--help").output.split())
    for game, sheet, *_ in listed():
        pieces = pieces_of(game, sheet)
        assert all(piece in told for piece in pieces[:1] + pieces[-1:])


def test_no_sheet_is_written_over_another_unasked(tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    assert referee("print", *a_deck(), "-o", path).exit_code == 0
    path.write_text("mine", "utf-8")
    again = referee("print", *a_deck(), "-o", path)
    assert (again.exit_code, "--force" in again.output) == (2, True)
    assert path.read_text("utf-8") == "mine"
    assert referee("print", *a_deck(), "-o", path, "--force").exit_code == 0
    assert path.read_text("utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize("name", ["sheet.txt", "sheet"])
def test_a_file_that_ends_otherwise_is_refused_before_it_is_written(
    name: str, tmp_path: Path
) -> None:
    refused = referee("print", *a_deck(), "-o", tmp_path / name)
    assert (refused.exit_code, ".pdf, .html and .zip" in refused.output) == (2, True)
    assert list(tmp_path.iterdir()) == []


def test_a_sheet_goes_to_standard_output(pango: None) -> None:
    assert referee("print", *a_deck(), "-o", "-").stdout_bytes.startswith(b"%PDF-")


@pytest.fixture
def without_pango(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: str) -> bytes:
        raise press.PressUnavailable

    monkeypatch.setattr(press, "pdf", refuse)


@pytest.mark.usefixtures("without_pango")
def test_without_pango_a_page_for_the_browser_can_still_be_written(tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    refused = referee("print", *a_deck(), "-o", tmp_path / "sheet.pdf")
    assert refused.exit_code == 2
    assert "Pango" in refused.output
    assert "-o sheet.html" in refused.output
    assert not (tmp_path / "sheet.pdf").exists()
    assert referee("print", *a_deck(), "-o", path).exit_code == 0
    page = path.read_text("utf-8")
    assert "<link" not in page
    assert "@font-face" in page


def test_the_sheet_that_tries_a_printer_belongs_to_no_game(pango: None, tmp_path: Path) -> None:
    path = tmp_path / "test.pdf"
    assert referee("print", "--test", "-o", path, "--offset-y", "-1.5").exit_code == 0
    assert path.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    "arguments", [["toy", "no-such"], ["no-such"], ["toy", "../x"], ["toy", "a", "--option", "x=1"]]
)
def test_a_sheet_that_cannot_be_printed_is_refused(arguments: list[str], tmp_path: Path) -> None:
    result = referee("print", *arguments, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 2
    assert list(tmp_path.iterdir()) == []


# -- paper


def pages_of(path: Path) -> list[str]:
    """The words of each page of a PDF."""
    return [page.extract_text() for page in PdfReader(path).pages]


def test_a_table_is_put_on_paper_by_its_code_each_seat_on_its_own_page(
    database: Path, tmp_path: Path
) -> None:
    paper = tmp_path / "table.pdf"
    assert referee("paper", first_table(database), "-o", paper).exit_code == 0
    pages = pages_of(paper)
    assert len(pages) == 6
    assert ["7,000" in page for page in pages] == [False, False, True, False, False, False]


def test_private_pages_are_for_no_other_user_of_the_computer(
    database: Path, tmp_path: Path
) -> None:
    private = tmp_path / "private.html"
    private.write_text("of an earlier evening")
    private.chmod(0o644)
    assert referee("paper", first_table(database), "-o", private).exit_code == 2
    assert private.read_text("utf-8") == "of an earlier evening"
    referee("paper", first_table(database), "-o", private, "--force")
    assert "7,000" in private.read_text("utf-8")
    assert private.stat().st_mode & 0o077 == 0


def test_private_pages_are_those_of_the_seats_that_are_named_or_none(
    database: Path, tmp_path: Path
) -> None:
    one, none = tmp_path / "one.pdf", tmp_path / "none.pdf"
    assert referee("paper", first_table(database), "-o", one, "--seat", "Bo").exit_code == 0
    assert referee("paper", first_table(database), "-o", none, "--public").exit_code == 0
    assert not any("7,000" in page for page in (*pages_of(one), *pages_of(none)))
    assert (len(pages_of(one)), len(pages_of(none))) == (4, 2)


def test_a_paper_is_one_page_for_a_browser_where_no_pdf_is_asked_for(
    database: Path, tmp_path: Path
) -> None:
    paper = tmp_path / "table.html"
    assert referee("paper", first_table(database), "-o", paper).exit_code == 0
    page = paper.read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert page.count("</body>") == 1
    assert "<link" not in page
    assert "7,000" in page


def test_a_paper_of_nobody_and_of_no_table_is_refused(database: Path, tmp_path: Path) -> None:
    paper = tmp_path / "table.pdf"
    nobody = referee("paper", first_table(database), "-o", paper, "--seat", "Zoé")
    nowhere = referee("paper", "ZZZZZ", "-o", paper)
    assert (nobody.exit_code, nowhere.exit_code) == (2, 2)
    assert "Nobody is called Zoé" in nobody.output
    assert not paper.exists()


def test_a_souvenir_is_of_a_game_that_is_over(database: Path, record: Path, tmp_path: Path) -> None:
    souvenir = tmp_path / "souvenir.pdf"
    early = referee("souvenir", first_table(database), "-o", souvenir)
    assert early.exit_code == 2
    assert "not over" in early.output
    imported = re.search(r"at table (\w+)", referee("import", record).output)
    assert imported is not None
    code = imported[1]
    assert referee("souvenir", code, "-o", souvenir, "--paper", "letter").exit_code == 0
    pages = PdfReader(souvenir).pages
    assert [round(float(side)) for side in pages[0].mediabox[2:]] == [612, 792]
