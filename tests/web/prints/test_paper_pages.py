"""A table on paper: who gets which page, the notice in the story, and the souvenir."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from pypdf import PdfReader

from referee import papers, press
from referee.kit.game import Game
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal, text
from referee.table.play.story import StoredLine
from referee.web.http.services import Services
from referee.web.prints import pdf
from tests.press.idle import idle
from tests.toy import TOY, PlaceBid, Proceed, Reveal
from tests.web.browsing import Device, Page
from tests.web.table import ANNA, BRUNO, LUCIE, NAMES, Table

PRICES = {LUCIE: 3_000, BRUNO: 7_000, ANNA: 5_000}


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return {TOY.key: TOY}


@pytest.fixture
def sealed(table: Table) -> Table:
    """Return a table where everybody has sealed and nothing is revealed."""
    table.announce()
    for seat, price in PRICES.items():
        table.act(seat, PlaceBid(price, 1))
    return table


@pytest.fixture
def no_press(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A computer that makes no PDFs."""

    def missing(*args: object, **kwargs: object) -> bytes:
        raise press.PressUnavailable

    pdf.clear_caches()
    monkeypatch.setattr(pdf, "run_in_process", missing)
    yield
    pdf.clear_caches()


def written(page: Page) -> list[str]:
    """The words of each page of a PDF."""
    assert page.headers["Content-Type"] == "application/pdf"
    return [side.extract_text() for side in PdfReader(io.BytesIO(page.answer.data)).pages]


def asked(tablet: Device, table: Table, pages: str) -> Page:
    """Return the paper for which the form of the menu's page asks."""
    return tablet.send(tablet.get(f"/h/{table.host}/paper").form("/paper"), pages=pages)


def last_line(table: Table) -> StoredLine:
    return table.now.story[0]


def prices_on(page: str) -> set[Seat]:
    """Return the seats whose sealed price is on a page."""
    return {seat for seat, price in PRICES.items() if f"{price // 1000}\u00a0000" in page}


# -- tonight


def test_the_menu_leads_to_the_paper_which_says_what_is_in_it(tablet: Device, table: Table) -> None:
    assert f"/h/{table.host}/paper" in tablet.get(f"/h/{table.host}/menu").text
    page = tablet.get(f"/h/{table.host}/paper").text
    assert "L’argent et les secrets de chacun sont dedans" in page
    assert all(f"{name} seulement" in page for name in NAMES)


def test_the_whole_paper_is_a_file_that_is_kept_and_the_table_is_told_once(
    tablet: Device, sealed: Table
) -> None:
    before = sealed.now.state
    page = asked(tablet, sealed, "all")
    assert page.status == 200
    assert re.match("attachment; filename=.*-all.pdf$", page.headers["Content-Disposition"])
    assert page.headers["Cache-Control"] == "no-store"
    assert last_line(sealed).line.text == text("paper-told", seat=HOST)
    assert sealed.now.state is before
    assert "imprimée sur papier" in tablet.get(f"/h/{sealed.host}").text
    seq = sealed.now.seq
    asked(tablet, sealed, "all")
    assert sealed.now.seq == seq


def test_an_envelope_is_on_its_seat_s_page_alone_and_no_private_page_is_behind_another(
    tablet: Device, sealed: Table
) -> None:
    sides = written(asked(tablet, sealed, "all"))
    pages_shown = [prices_on(side) for side in sides]
    fronts = [place for place, seats in enumerate(pages_shown) if seats]
    assert [pages_shown[place] for place in fronts] == [{LUCIE}, {BRUNO}, {ANNA}]
    assert all(NAMES[seat - 1] in sides[at] for at, seat in zip(fronts, PRICES, strict=True))
    assert len(pages_shown) % 2 == 0 and not any(pages_shown[1::2])


def test_two_taps_at_once_are_told_once(services: Services, table: Table) -> None:
    before = len(table.now.story)
    with ThreadPoolExecutor(8) as taps:
        for _ in range(8):
            taps.submit(services.tables.notice, table.id, "paper-told", repeat=False)
    assert len(table.now.story) == before + 1


def test_no_undo_hides_that_secrets_are_on_paper(tablet: Device, sealed: Table) -> None:
    asked(tablet, sealed, "all")
    tablet.send(tablet.get(f"/h/{sealed.host}/history?back=1").form("/back"))
    assert last_line(sealed).line.text.key == "undid"
    keys = [line.line.text.key for line in sealed.now.story if line.line.text.key != "undid"]
    assert keys[0] == "paper-told"
    assert "imprimée sur papier" in tablet.get(f"/h/{sealed.host}/history").text


def test_without_the_private_pages_nothing_is_told_and_one_seat_s_page_by_its_name(
    tablet: Device, sealed: Table
) -> None:
    seq = sealed.now.seq
    page = asked(tablet, sealed, "public")
    assert page.headers["Content-Disposition"].endswith("-public.pdf")
    sides = written(page)
    assert len(sides) == 2
    assert not any(prices_on(side) for side in sides)
    assert sealed.now.seq == seq
    page = asked(tablet, sealed, "2")
    assert page.headers["Content-Disposition"].endswith("-2.pdf")
    assert [seats for side in written(page) if (seats := prices_on(side))] == [{BRUNO}]
    assert last_line(sealed).line.text == text("paper-told-one", seat=BRUNO)


def test_pages_and_papers_that_there_are_not_are_refused_by_the_field_and_nothing_is_told(
    tablet: Device, app: Flask, table: Table
) -> None:
    seq, form = table.now.seq, tablet.get(f"/h/{table.host}/paper").form("/paper")
    wrong = [("pages", pages) for pages in ("", "4", "0", "-1", "everybody", "²", "1 2")]
    for field, value in (*wrong, ("paper", "a7")):
        page = tablet.send(form, **{"pages": "public", field: value})
        assert page.status == 409, value
        assert f'id="{field}-w"' in page.text, value
    assert table.now.seq == seq
    assert Device(app).get(f"/s/{table.keys[BRUNO]}/paper?paper=a7").status == 409


def test_a_phone_prints_the_table_s_pages_and_its_own_in_its_language(
    app: Flask, sealed: Table
) -> None:
    phone = Device(app)
    assert f"/s/{sealed.keys[BRUNO]}/paper" in phone.get(f"/s/{sealed.keys[BRUNO]}").text
    seq = sealed.now.seq
    sides = written(phone.get(f"/s/{sealed.keys[BRUNO]}/paper?paper=letter"))
    assert [seats for side in sides if (seats := prices_on(side))] == [{BRUNO}]
    assert sealed.now.seq == seq
    english = written(phone.get(f"/s/{sealed.keys[BRUNO]}/paper?lang=en"))
    assert "tonight’s table" in english[0]


def test_where_no_pdf_is_made_private_pages_are_opened_one_by_one_and_the_souvenir_is_a_page(
    no_press: None, tablet: Device, sealed: Table
) -> None:
    seq = sealed.now.seq
    assert 'value="all"' not in tablet.get(f"/h/{sealed.host}/paper").text
    refused = tablet.post(f"/h/{sealed.host}/paper", {"pages": "all"})
    assert refused.status == 409 and not prices_on(refused.text)
    assert sealed.now.seq == seq
    assert not prices_on(asked(tablet, sealed, "public").text)
    assert prices_on(asked(tablet, sealed, str(int(ANNA))).text) == {ANNA}
    sealed.act(HOST, Reveal())
    sealed.act(HOST, Proceed())
    sealed.play_market(3_000)
    page = tablet.get(f"/h/{sealed.host}/souvenir")
    assert page.headers["Content-Type"].startswith("text/html")
    assert "l’emporte" in page.text


def test_a_press_that_dies_half_way_shows_no_private_page_on_the_tablet(
    monkeypatch: pytest.MonkeyPatch, tablet: Device, sealed: Table
) -> None:
    def dies(work: object, *pages: str, **kwargs: object) -> bytes:
        if len(pages) > 1:
            raise TimeoutError
        return b""

    pdf.clear_caches()
    monkeypatch.setattr(pdf, "run_in_process", dies)
    page = asked(tablet, sealed, "all")
    pdf.clear_caches()
    assert page.headers["Content-Type"].startswith("text/html")
    assert not prices_on(page.text)


# -- letters that no typeface has


@pytest.fixture
def few_letters(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Return a computer without Chinese typefaces."""
    pdf.clear_caches()
    lacks = {press.missing_glyphs: lambda *texts: "".join(c for c in "小明" if c in "".join(texts))}
    monkeypatch.setattr(
        pdf, "run_in_process", lambda work, *args, timeout=0: lacks.get(work, work)(*args)
    )
    yield
    pdf.clear_caches()


def test_whoever_prints_is_told_which_letters_are_lacking_and_a_browser_prints_them(
    few_letters: None, app: Flask, tablet: Device, services: Services
) -> None:
    table_id = services.tables.open("toy", ("小明", "Bruno", "Anna"))
    _, host = services.keys.new_table(table_id, (LUCIE, BRUNO, ANNA))
    page = tablet.get(f"/h/{host}/paper")
    assert "ces lettres" in page.text and "小 明" in page.text
    pages_shown = tablet.send(page.form("/paper"), pages="public")
    assert pages_shown.headers["Content-Type"].startswith("text/html")
    assert "小 明" in pages_shown.text and "<b>1</b> 小明" in pages_shown.text
    for pages in ("all", "1"):  # never on the shared screen
        sides = written(tablet.send(page.form("/paper"), pages=pages))
        assert "1 (1)" in sides[0] and "小" not in "".join(sides)
    phone = Device(app).get(f"/s/{services.keys.claim(table_id, LUCIE)}/paper")
    assert "<h1>小明</h1>" in phone.text


def test_names_that_can_be_printed_are_said_nothing_of(
    few_letters: None, tablet: Device, table: Table
) -> None:
    assert "ces lettres" not in tablet.get(f"/h/{table.host}/paper").text
    assert written(asked(tablet, table, "public"))


# -- what stands on it


def drawn(services: Services, table: Table) -> papers.Evening:
    return papers.load_evening(services.tables, table.id)


def test_whose_envelopes_are_in_is_said_to_all_and_never_what_is_in_them(
    services: Services, table: Table
) -> None:
    table.announce()
    table.act(BRUNO, PlaceBid(7_000, 1))
    page = papers.public_pages(drawn(services, table), papers.PaperSettings("en"))
    assert "Sealed, not yet opened: Bruno." in page
    assert not prices_on(page)
    table.act(LUCIE, PlaceBid(3_000, 1))
    table.act(ANNA, PlaceBid(5_000, 1))
    table.act(HOST, Reveal())
    table.act(HOST, Proceed())
    assert "Sealed" not in papers.public_pages(drawn(services, table), papers.PaperSettings("en"))


def test_once_all_is_over_the_paper_says_who_has_how_much_and_nothing_is_a_secret(
    tablet: Device, services: Services, over: Table
) -> None:
    page = papers.public_pages(drawn(services, over), papers.PaperSettings("en"))
    result = over.now.game.result(over.now.state)
    assert result is not None
    for standing in result.standings:
        assert f'<span class="numeral">{standing.rank}</span>{NAMES[standing.seat - 1]}' in page
        assert f"{standing.score:,}" in page
    assert "Les comptes de la soirée" in tablet.get(f"/h/{over.host}/paper").text
    seq = over.now.seq
    page = " ".join(written(asked(tablet, over, "all")))
    assert "La suite, sans l’application" not in page and "Pliez en deux" not in page
    assert all(f"{name}, ses comptes" in page for name in NAMES)
    assert over.now.seq == seq, "nobody is told"


def test_the_steps_that_are_done_are_ticked_and_the_others_are_not(
    services: Services, table: Table
) -> None:
    def boxes() -> list[bool]:
        page = papers.public_pages(drawn(services, table), papers.PaperSettings())
        return [done == " done" for done in re.findall(r'class="box( done)?"', page)]

    assert boxes() == [False, False, False, False]  # the announcement, the market, its two places
    table.play_market()
    assert boxes() == [True, False, True, False]


def test_a_seat_s_cash_is_told_line_by_line_and_lines_are_left_for_the_next(
    services: Services, table: Table
) -> None:
    table.play_market(4_000)
    page = papers.private_pages(drawn(services, table), BRUNO, papers.PaperSettings())
    assert "−4\u00a0000\u00a0$" in page and "16\u00a0000\u00a0$" in page
    assert page.count('class="by-hand"') > 10


def test_what_was_undone_is_not_on_the_paper(services: Services, sealed: Table) -> None:
    services.tables.undo(sealed.id, by=HOST).write.wait()
    page = papers.private_pages(drawn(services, sealed), ANNA, papers.PaperSettings())
    assert ANNA not in prices_on(page)


def test_names_are_text_and_never_markup(services: Services) -> None:
    names = ("<b>Odile</b>", "W" * 20, "عمر")
    table_id = services.tables.open("toy", names)
    evening = papers.load_evening(services.tables, table_id)
    pages = [papers.public_pages(evening, papers.PaperSettings())]
    pages += [papers.private_pages(evening, Seat(n), papers.PaperSettings()) for n in (1, 2, 3)]
    assert not any("<b>Odile" in page for page in pages)
    assert len(PdfReader(io.BytesIO(press.pdf(*pages))).pages) == 8


# -- the souvenir


def test_the_souvenir_has_the_winner_the_scores_the_curves_and_the_story(
    app: Flask, over: Table
) -> None:
    first, *rest = written(Device(app).get(f"/s/{over.keys[BRUNO]}/souvenir"))
    assert "l’emportent ensemble" in first
    assert all(name in first for name in NAMES)
    assert "25\u00a0000" in first
    assert "Fortune de chacun" in first + rest[0]
    assert "achète" in rest[-1]
    assert 2 <= 1 + len(rest) <= 6


def test_the_souvenir_leaves_out_what_matters_for_a_moment_alone_or_only_some_have_read(
    services: Services, over: Table
) -> None:
    services.tables.notice(over.id, "paper-told")
    evening = drawn(services, over)
    page, say = (
        papers.souvenir(evening, papers.PaperSettings()),
        evening.translator(papers.PaperSettings()),
    )
    assert "imprimée sur papier" not in page
    assert "a scellé" not in page and "Bruno annonce" in page
    whispered = [t for t in over.now.story if not t.line.is_readable_by(HOST)]
    assert not any(say(t.line.text) in page for t in whispered)


def test_the_last_screen_leads_to_the_souvenir(tablet: Device, app: Flask, over: Table) -> None:
    assert f"/h/{over.host}/souvenir" in tablet.get(f"/h/{over.host}").text
    assert f"/s/{over.keys[ANNA]}/souvenir" in Device(app).get(f"/s/{over.keys[ANNA]}").text
    assert len(written(tablet.get(f"/h/{over.host}/souvenir"))) >= 2


def test_a_game_that_goes_on_has_no_souvenir(
    tablet: Device, app: Flask, table: Table, services: Services
) -> None:
    page = tablet.get(f"/h/{table.host}/souvenir")
    assert page.status == 409
    assert "n’est pas finie" in page.text
    assert Device(app).get(f"/s/{table.keys[ANNA]}/souvenir").status == 409
    with pytest.raises(Refusal) as refused:
        papers.souvenir(drawn(services, table), papers.PaperSettings())
    assert refused.value.code == "not-over"


def test_a_stranger_gets_no_paper(app: Flask, table: Table) -> None:
    for address in ("/h/no-such-key/paper", "/s/no-such-key/paper", "/s/no-such-key/souvenir"):
        assert Device(app).get(address).status == 404
    assert Device(app).get(f"/h/{table.keys[BRUNO]}/paper").status == 404


def test_how_to_take_the_lead_is_on_the_host_s_paper_alone(
    tablet: Device, table: Table, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    real = papers.public_pages

    def public(*how: Any) -> str:
        drawn.append(real(*how))
        return drawn[-1]

    monkeypatch.setattr(papers, "public_pages", public)
    monkeypatch.setattr(pdf, "run_in_process", idle)
    pdf.clear_caches()
    where, digits = f"/host/{table.code}", services.keys.host_code(table.id)
    for pages, carried in (("public", True), ("all", True), (str(BRUNO), False)):
        tablet.post(f"/h/{table.host}/paper", {"pages": pages})
        assert (where in drawn[-1], digits in drawn[-1]) == (carried, carried), pages
    drawn.clear()
    tablet.get(f"/s/{table.keys[BRUNO]}/paper")
    assert drawn and where not in drawn[-1] and digits not in drawn[-1]
    private_page = papers.private_pages(
        papers.load_evening(services.tables, table.id), BRUNO, papers.PaperSettings()
    )
    assert digits not in private_page
