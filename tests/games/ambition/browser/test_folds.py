"""A stream does not send the contents of a closed fold; the page fetches them on opening."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Screen
from tests.browser.playing import at, delay_answer, do, form, send
from tests.evening import KARIM, LUCIE
from tests.games.ambition.moments import MOMENTS
from tests.house import House

TABLES = ("opened", "typed", "read", "late", "plain")
LAID = dict.fromkeys(TABLES, MOMENTS["bidding"])  # Bids are being sealed in February.


def pages(house: House, name: str, phone: Screen, *seats: int) -> list[Page]:
    """Return pages after their first event from the stream."""
    opened = [phone() for _ in seats]
    for page, seat in zip(opened, seats, strict=True):
        page.goto(house.url(house.spots[name].page(seat)))
    return opened


def unfold(page: Page, *labels: str) -> None:
    """Tap these folds, each of which is inside the one before."""
    for label in labels:
        page.locator("summary", has_text=label).click()


def seal(page: Page) -> None:
    assert do(page, "place-bid", price=4_000, bars=2) == 204


def stub(page: Page, fold: str) -> Locator:
    """Return the fold as a stream sends it, without its contents."""
    closed = page.locator(f"#fold-{fold}")
    expect(closed).to_have_attribute("data-stub", "")
    return closed


def test_what_a_stream_brought_closed_is_there_when_it_is_opened(
    house: House, phone: Screen
) -> None:
    (page,) = pages(house, "opened", phone, KARIM)
    seal(page)
    stub(page, "anytime")
    unfold(page, "À tout moment", "Noter")
    note = form(page, "note")
    note.locator("label", has_text="Lucie").click()
    note.locator("[name=words]").fill("deux barres")
    assert send(page, note.locator("button.button")).status == 204
    expect(page.locator("#panel-story")).to_contain_text("deux barres")


def test_what_is_typed_in_an_open_fold_stays_when_it_changes(house: House, phone: Screen) -> None:
    first, second = pages(house, "typed", phone, KARIM, KARIM)
    unfold(first, "À tout moment", "Noter")
    words = form(first, "note").locator("[name=words]")
    words.fill("promis pour mai")
    with first.expect_response("**/panel/anytime"):
        seal(second)
    expect(first.locator("#fold-anytime[data-stub]")).to_have_count(0)
    expect(words).to_have_value("promis pour mai")
    expect(words).to_be_focused()
    form(first, "note").locator("label", has_text="Lucie").click()
    assert send(first, form(first, "note").locator("button.button")).status == 204


def test_an_open_fold_follows_the_table(house: House, phone: Screen, tablet: Screen) -> None:
    karim, lucie = pages(house, "read", phone, KARIM, LUCIE)
    (table,) = pages(house, "read", tablet, 0)
    seal(karim)
    story = stub(table, "story")
    unfold(table, "Autre chose", "Ce qui s’est passé")
    expect(story).to_contain_text("Karim a scellé")
    seal(lucie)
    expect(story).to_contain_text("Lucie a scellé")


def test_what_comes_late_never_covers_what_is_newer(
    house: House, phone: Screen, tablet: Screen
) -> None:
    karim, lucie = pages(house, "late", phone, KARIM, LUCIE)
    (table,) = pages(house, "late", tablet, 0)
    seal(karim)
    story = stub(table, "story")
    late = delay_answer(table, "**/panel/story")
    unfold(table, "Autre chose", "Ce qui s’est passé")
    route, answer = late()
    seal(lucie)
    expect(table.locator("#panel-undo")).to_contain_text("Lucie")
    route.fulfill(response=answer)
    expect(story).to_contain_text("Lucie a scellé")


def test_without_script_every_fold_has_all_that_lies_in_it(house: House, phone: Screen) -> None:
    page = at(house, "plain", phone(java_script_enabled=False), KARIM)
    assert not page.locator("[data-stub]").count()
    unfold(page, "À tout moment", "Noter")
    form(page, "note").locator("label", has_text="Bruno").click()
    form(page, "note").locator("[name=words]").fill("trois barres")
    form(page, "note").locator("button.button").click()
    expect(page.locator("#panel-story")).to_contain_text("trois barres")
