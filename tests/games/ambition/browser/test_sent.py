"""After a form was sent, none of its values is in the next form of its kind."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Screen
from tests.browser.playing import at, delay_answer, do, fill, form, send
from tests.evening import KARIM, LUCIE
from tests.games.ambition.moments import MOMENTS
from tests.house import House

TABLES = ("note", "express", "late")
LAID = {
    **dict.fromkeys(TABLES, MOMENTS["bidding"]),  # Bids are being sealed in February.
    "given": MOMENTS["accounts"],
    "paid": MOMENTS["accounts"],
    "redone": MOMENTS["accounts"],
}


def test_a_note_is_in_view_and_its_words_are_gone_once_it_is_written(
    house: House, phone: Screen
) -> None:
    """Its form does not change, so no stream redraws it."""
    page = at(house, "note", phone(), KARIM)
    button = fill(page, "note", to=int(LUCIE), words="deux barres")
    button.scroll_into_view_if_needed()
    assert page.evaluate("scrollY") > 0
    assert send(page, button).status == 204
    page.wait_for_function("() => scrollY === 0")
    expect(form(page, "note").locator("[name=words]")).to_have_value("")
    assert not form(page, "note").locator("[name=to]:checked").count()


def test_every_form_that_a_stream_brings_has_a_word_of_its_own(house: House, phone: Screen) -> None:
    """Otherwise a second bid would be taken for the first one, sent again."""
    page = at(house, "given", phone(), LUCIE)
    drawn = page.locator("#panel-desk").inner_html()
    with page.expect_response("**/do/transfer"):
        fill(page, "transfer", to=int(KARIM), amount="25").click()
    page.wait_for_function(
        "drawn => document.getElementById('panel-desk').innerHTML != drawn", arg=drawn
    )
    words = page.locator("[name=once]").evaluate_all("all => all.map((one) => one.value)")
    assert words and len({*words}) == len(words) and all(len(word) > 15 for word in words)


def test_what_was_read_is_put_away_and_what_the_act_has_cost_is_there(
    house: House, phone: Screen
) -> None:
    page = at(house, "paid", phone(), LUCIE)
    cards = page.locator(".news:visible")
    for amount in ("15", "25"):
        expect(page.locator(".paused")).to_have_count(0)
        assert do(page, "transfer", to=int(KARIM), amount=amount) == 204
        expect(cards).to_have_count(1)
        expect(cards).to_contain_text(f"Donnez {amount}\u00a0000 à Karim.")


def test_a_redo_tells_a_payment_again_to_a_phone_that_had_put_it_away(
    house: House, phone: Screen, tablet: Screen
) -> None:
    """The undo has had the bills given back."""
    host, page = at(house, "redone", tablet()), at(house, "redone", phone(), LUCIE)
    cards = page.locator("#panel-news .news:visible")
    assert do(page, "transfer", to=int(KARIM), amount="15") == 204
    cards.locator("[data-seen]").click()
    expect(cards).to_have_count(0)
    for way in ("undo", "redo"):
        button = host.locator(f"form[action$='/{way}'] button").first
        assert send(host, button).status == 204
        expect(page.locator("#panel-undone .news:visible")).to_have_count(int(way == "undo"))
    expect(cards).to_contain_text("Donnez 15\u00a0000 à Karim.")


def test_the_next_express_card_has_nobody_chosen(house: House, phone: Screen) -> None:
    page = at(house, "express", phone(), KARIM)
    named = form(page, "play-new-express").get_attribute("id")
    words = {"wording": "Un ouvrier est malade", "outcome": "applied"}
    assert do(page, "play-new-express", target=int(LUCIE), **words) == 204
    page.wait_for_function("id => !document.getElementById(id)", arg=named)
    asked = form(page, "play-new-express")
    expect(asked.locator("[name=wording]")).to_have_value("")
    assert not asked.locator("[name=target]:checked, [name=outcome]:checked").count()


def test_what_is_typed_while_an_answer_is_awaited_stays(house: House, phone: Screen) -> None:
    page = at(house, "late", phone(), KARIM)
    late = delay_answer(page, "**/do/note")
    fill(page, "note", to=int(LUCIE), words="deux barres").click()
    route, answer = late()
    words = form(page, "note").locator("[name=words]")
    words.fill("promis pour mai")
    with page.expect_response("**/do/note"):
        route.fulfill(response=answer)
    page.wait_for_timeout(300)
    expect(words).to_have_value("promis pour mai")
