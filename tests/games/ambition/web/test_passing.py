"""A seat without a phone reads on the tablet, alone, the card that it has paid to read."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.anytime.peek import peeked_text
from referee.i18n.translator import translator_for
from referee.kit.seats import HOST
from referee.web.view.view_data import is_called_privately
from tests.games.ambition.web.seated import KARIM, LUCIE, NAMES, ODILE, SEATS, Seated

SAY = translator_for("fr", NAMES)
DEALT = {"confidential_deck": "virtual"}
EXPRESS = {"express_deck": "virtual"}


@pytest.mark.rule("AMB-7.3")
def test_a_card_paid_for_and_not_read_has_its_arrow_and_the_tablet_comes_back(app: Flask) -> None:
    table = Seated(app, options=DEALT, month=2, operation="cocoa")
    assert table.arrows() == []
    page = table.filled(table.taken(ODILE), "peek")
    text = peeked_text(table.state, ODILE)
    assert text is not None
    card = SAY(text)[:20]
    assert card in page.text
    assert card not in table.tablet.follow(table.tablet.send(page.form("/back"))).text
    assert table.arrows() == [ODILE]  # it was given back too soon
    page = table.taken(ODILE)
    assert card in page.text
    assert "data-onward" in table.filled(page, "have-read").text
    assert table.arrows() == []


@pytest.mark.rule("AMB-9.7")
def test_each_is_handed_the_tablet_to_read_the_express_cards_dealt(app: Flask) -> None:
    table = Seated(app, options=EXPRESS, month=1, operation="opening")
    for seat in SEATS:
        assert table.arrows() == [seat]
        page = table.taken(seat)
        (first, *_) = GAME.private_board(table.state, seat).own_company.hand
        assert SAY.show(first)[:20] in page.text
        assert "data-onward" in table.filled(page, "have-read").text
    assert table.arrows() == []


@pytest.mark.rule("AMB-16.5")
def test_who_was_told_something_is_handed_the_tablet_to_read_it(app: Flask) -> None:
    table, agreement = Seated(app, month=2, operation="cocoa"), "Deux barres en mars"
    table.act(KARIM, do.Note(ODILE, agreement))
    assert table.arrows() == [ODILE] and agreement not in table.shared().text
    page = table.taken(ODILE)
    assert agreement in page.text
    table.filled(page, "have-read")
    assert table.arrows() == []
    assert agreement not in table.taken(LUCIE).text


@pytest.mark.rule("AMB-16.5")
def test_whoever_acts_on_their_own_page_has_read_what_lies_there(app: Flask) -> None:
    table = Seated(app, options=EXPRESS, month=2, operation="cocoa")
    for seat, to in ((ODILE, KARIM), (KARIM, LUCIE), (LUCIE, ODILE)):
        table.act(seat, do.Note(to, "x"))
    assert table.arrows() == [ODILE]  # the last memo alone
    (memo,) = table.state[ODILE].unread_items
    assert memo.words == "x"


@pytest.mark.rule("AMB-0.10")
def test_a_borrower_in_the_open_is_read_on_the_shared_screen(app: Flask) -> None:
    owing = {"loans": {"Odile": [2]}, "cash": {"Odile": 64_000}}
    for openly in (True, False):
        options = {"loan_open_cash": openly}
        table = Seated(app, options=options, month=3, operation="accounts", **owing)
        assert ("64\u00a0000" in table.shared().text) is openly
        page = table.taken(ODILE).text
        assert ("Chez vous, en secret" in page) is not openly
        assert ('class="total private">64\u00a0000' in page) is not openly


@pytest.mark.rule("AMB-0.11")
def test_nobody_plays_for_who_is_out_and_the_tablet_goes_on(app: Flask) -> None:
    """Odile has gone home, cannot pay to lay anybody off, and was the last to hire."""
    odile = {"cash": 0, "staff": {"worker": 2}, "loans": [2, 3]}
    start = {what: {"Odile": n} for what, n in odile.items()}
    table = Seated(app, month=5, operation="hire", **start)
    for seat in (KARIM, LUCIE):
        table.act(seat, do.Hire(1, 0, 0, 0))
    table.tablet.send(table.shared("/join").form(f"/away/{ODILE}"))
    assert "La table joue pour Odile." in table.shared().text
    table.act(HOST, do.DeclareBankrupt(ODILE))
    page = table.shared().text
    assert "Tout le monde a embauché." in page
    assert "La table joue pour Odile." not in page


@pytest.mark.rule("AMB-15.5")
def test_who_has_gone_home_does_not_speak_up_the_table_plays_for_them(app: Flask) -> None:
    lots = [3, 0, 0, 0, 0]
    table = Seated(app, options={"bluff": True}, month=2, operation="cocoa", lots=lots)
    table.filled(table.taken(ODILE), "place-bid", price="3000", bars="1")
    for seat in SEATS:
        table.tablet.send(table.shared("/join").form(f"/away/{seat}"))
    for seat in (KARIM, LUCIE):
        bid = table.shared(f"/hand/{seat}").form("/do/place-bid")
        table.tablet.send(bid, price="3000", bars="1")
    while (speaking := table.state.phase.speaker(table.state)) is not None:
        says = table.shared(f"/hand/{speaking}").form("/do/announce-price")
        table.tablet.send(says)
    table.tablet.send(table.shared("/join").form("/returned/1"))
    shared = table.shared().text
    assert "Odile veut s’exprimer" in shared and "Karim veut s’exprimer" not in shared
    assert "Jouer pour Karim" in shared


@pytest.mark.rule("AMB-1.12", "AMB-13.2")
def test_a_seat_that_can_pay_for_no_plan_is_handed_the_tablet(app: Flask) -> None:
    """Otherwise the tablet says who is short and leads nowhere."""
    short = {"cash": {"Odile": 1_000}, "staff": {"Odile": {"worker": 2}}}
    table = Seated(app, options={"months": 6}, month=6, **short)
    moment = table.services.tables.at(table.id)
    assert not is_called_privately(moment, ODILE), "her cash is a secret while others choose"
    for seat in SEATS:
        if seat != ODILE:
            table.act(seat, do.Hire(1, 0, 0, 0))
    assert table.shared().form(f"/hand/{ODILE}")
