"""What leads, what stands beside it, what is folded away: said once, for every panel."""

from __future__ import annotations

from dataclasses import replace

from referee.i18n.translator import speaker
from referee.kit.asks import Ask, Number
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal, text
from referee.web.view.model import AnytimePart, DeskPart, DrawnAsk, Rejection, ToolsPart
from referee.web.view.placement import AnytimeForms, DeskForms, ToolsForms, placed_forms
from tests.toy import Announce, PlaceBid, Proceed, Reveal
from tests.web.table import ANNA, BRUNO, LUCIE

NAMES = ("Lucie", "Bruno", "Anna")
PRICE = (Number("price"), Number("bars"))
LATER = Refusal("moved-on", "TOY-1")


def drawn(seat: Seat, ask: Ask, *, anytime: bool = False) -> DrawnAsk:
    return DrawnAsk(seat, ask, anytime, text(f"toy-action-{ask.kind}"))


def desk(viewer: Seat, *asks: Ask, refused: Rejection | None = None) -> DeskForms:
    forms = tuple(drawn(viewer, ask) for ask in asks)
    part = DeskPart(
        game="toy", names=NAMES, viewer=viewer, phase_seq=1, due=True, out=False, forms=forms
    )
    placed = placed_forms(replace(part, refused=refused), speaker("fr", NAMES))
    assert isinstance(placed, DeskForms)
    return placed


def tools(*forms: DrawnAsk, led: bool = False) -> ToolsForms:
    part = ToolsPart(
        game="toy",
        names=NAMES,
        phase_seq=1,
        forms=forms,
        due=(),
        call=(),
        gate=False,
        offered=(),
        led=led,
        gone=(),
    )
    placed = placed_forms(part, speaker("fr", NAMES))
    assert isinstance(placed, ToolsForms)
    return placed


BID = Ask(PlaceBid, PRICE, due=True)
SEALED = replace(BID, due=False)
REVEAL, PROCEED = Ask(Reveal, due=True), Ask(Proceed, due=False)


def test_the_panels_of_one_part_have_one_placing_and_one_that_was_sent_back_is_forgotten() -> None:
    refused = Rejection(LUCIE, "place-bid", LATER, (("price", "7777"),))
    assert desk(LUCIE, BID) is desk(LUCIE, BID)
    assert desk(LUCIE, BID, refused=refused) is not desk(LUCIE, BID, refused=refused)


def test_the_blanks_of_a_folded_form_are_worked_out_when_somebody_opens_it() -> None:
    ((form, how),) = desk(BANK, replace(BID, due=False)).besides
    assert how == "fold" and not form.bare and "_asked" not in vars(form)
    assert [blank.name for blank in form.blanks] == ["price", "bars"]


def test_the_first_that_is_awaited_leads_and_buttons_stand_beside_it() -> None:
    own = desk(LUCIE, BID, REVEAL)
    assert own.lead is not None and own.lead.kind == "place-bid"
    assert [s.kind for s in own.beside] == ["reveal"]
    assert [(s.kind, how) for s, how in own.due] == [("place-bid", "arrow")]
    host = desk(BANK, REVEAL, PROCEED)
    assert host.lead is not None and host.lead.kind == "reveal"
    assert [s.kind for s in host.beside] == ["proceed"]
    assert host.due == ()


def test_an_envelope_is_sealed_again_behind_a_fold_and_the_phone_says_where_it_is() -> None:
    own = desk(LUCIE, SEALED)
    assert own.envelope is not None and own.envelope.kind == "place-bid"
    assert (own.due, own.besides, own.wait) == ((), (), "sealed-here")


def test_what_is_barred_says_why_on_the_phone_alone() -> None:
    barred = replace(REVEAL, barred=LATER, due=False)
    assert [how for _, how in desk(LUCIE, BID, barred).besides] == ["barred"]
    assert desk(BANK, BID, barred).besides == ()


def test_a_form_that_came_back_is_not_left_in_a_shut_fold() -> None:
    asked = Ask(Announce, PRICE, due=False)
    for at, how in (("", "form"), ("price", "fold")):
        back = Rejection(LUCIE, "announce", Refusal("moved-on", "TOY-1", at))
        ((form, shown),) = desk(LUCIE, asked, refused=back).besides
        assert (form.refused, shown) == (True, how)
    ((form, shown),) = desk(LUCIE, asked).besides
    assert (form.refused, shown) == (False, "fold")


def test_the_tablet_shows_the_first_seat_in_full_and_its_button_is_in_the_bar() -> None:
    lucie, bruno = drawn(LUCIE, REVEAL), drawn(BRUNO, BID)
    placed = tools(lucie, drawn(LUCIE, SEALED), bruno)
    assert placed.lead is not None and placed.lead.seat == LUCIE
    first, second = placed.seats
    assert [(s.kind, how) for s, how in first.forms] == [("place-bid", "fold")]
    assert (first.shown, second.shown) == (True, False)
    led = tools(lucie, bruno, led=True)
    assert led.lead is None
    assert [how for _, how in led.seats[0].forms] == ["inline"]


def test_the_few_who_may_answer_are_in_sight_beside_the_next_throw_and_more_are_a_tap_away() -> (
    None
):
    throw = drawn(ANNA, Ask(Announce, due=False, called=True))
    two = tools(drawn(LUCIE, BID), drawn(BRUNO, BID), throw)
    assert [(of.seat, of.shown) for of in two.seats] == [(1, True), (2, True), (3, True)]
    three = tools(drawn(LUCIE, BID), drawn(BRUNO, BID), drawn(ANNA, BID), throw)
    assert [(of.seat, of.shown) for of in three.seats] == [(1, False), (2, False), (3, True)]


def test_the_next_seat_s_act_leads_where_it_spares_a_tap_that_would_only_end_a_turn() -> None:
    throw = drawn(ANNA, Ask(Announce, due=False, called=True))
    after = tools(drawn(LUCIE, REVEAL), throw)
    assert after.lead is not None and (after.lead.seat, after.lead.kind) == (ANNA, "announce")
    assert [(form.seat, form.kind) for form in after.beside] == [(LUCIE, "reveal")]
    still = tools(drawn(LUCIE, BID), throw)  # something is to be filled in first
    assert still.lead is not None and still.lead.seat == LUCIE


def test_what_is_awaited_at_any_time_is_never_folded_away() -> None:
    asks = (REVEAL, Ask(Announce, due=False, called=True), PROCEED)
    forms = tuple(drawn(LUCIE, ask, anytime=True) for ask in asks)
    part = AnytimePart(game="toy", names=NAMES, viewer=LUCIE, forms=forms)
    own = placed_forms(part, speaker("fr", NAMES))
    assert isinstance(own, AnytimeForms)
    assert [s.kind for s in own.awaited] == ["reveal"]
    assert [s.kind for s in own.called] == ["announce"]
    assert [(s.kind, how) for s, how in own.folded] == [("proceed", "button")]
