"""Which form leads, which are beside it, which are in a fold, for every panel.

Some asks belong to a seat's own page, or are known to that seat only.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product

import pytest

from referee.i18n.translator import translator_for
from referee.kit.actions import Action, Ask, block_for
from referee.kit.fields import Choice, Flag, Lazy, Number, Pick, Widget
from referee.kit.phase import play
from referee.kit.seats import HOST, Seat
from referee.kit.words import Refusal, text
from referee.table.play.moments import Moment
from referee.table.play.submission import Submission
from referee.web.view.build import view
from referee.web.view.forms import forms_for
from referee.web.view.model import AnytimePart, DeskPart, DrawnAsk, Rejection, ToolsPart
from referee.web.view.placement import DeskForms, ToolsForms, placed_forms
from referee.web.view.view_data import is_called_privately
from tests.toy import Announce, PlaceBid, Proceed, Reveal, ToyGame
from tests.web.table import ANNA, BRUNO, LUCIE, NAMES, Table

PRICE = (Number("price"), Number("bars"))
LATER = Refusal("moved-on", "TOY-1")


def drawn(seat: Seat, ask: Ask, *, anytime: bool = False) -> DrawnAsk:
    return DrawnAsk(seat, ask, anytime, text(f"toy-action-{ask.kind}"))


def desk(viewer: Seat, *asks: Ask, refused: Rejection | None = None) -> DeskForms:
    forms = tuple(drawn(viewer, ask) for ask in asks)
    part = DeskPart(
        game="toy",
        names=NAMES,
        viewer=viewer,
        phase_seq=1,
        is_awaited=True,
        is_out=False,
        forms=forms,
    )
    return placed_forms(replace(part, rejection=refused), translator_for("fr", NAMES))


def tools(*forms: DrawnAsk, led: bool = False) -> ToolsForms:
    part = ToolsPart(
        game="toy", names=NAMES, phase_seq=1, forms=forms,
        privately_awaited_seats=(), called_seats=(), opens_directly=False, offered_seats=(),
        host_is_awaited=led, absent_seats=(),
    )  # fmt: skip
    return placed_forms(part, translator_for("fr", NAMES))


BID = Ask(PlaceBid, PRICE, required=True)
SEALED = replace(BID, required=False)
MAP = Widget("map", Lazy(lambda: None))
PLACES = Pick("price", (Choice(1, "here"), Choice(2, "there")), picture=MAP)
ON_A_MAP = Ask(PlaceBid, (PLACES, Number("bars")), required=True)
REVEAL, PROCEED = Ask(Reveal, required=True), Ask(Proceed, required=False)


def test_fields_in_a_fold_wait_until_they_are_drawn() -> None:
    ((form, how),) = desk(HOST, replace(BID, required=False)).other_forms
    assert how == "fold" and not form.is_only_button and "_asked" not in vars(form)
    assert [field.name for field in form.fields] == ["price", "bars"]


def test_the_first_that_is_awaited_leads_and_buttons_stand_beside_it() -> None:
    own_forms = desk(LUCIE, BID, REVEAL)
    assert (own_forms.lead.kind, [s.kind for s in own_forms.bar_buttons]) == (
        "place-bid",
        ["reveal"],
    )
    assert [(s.kind, how) for s, how in own_forms.other_due_forms] == [("place-bid", "arrow")]
    host = desk(HOST, REVEAL, PROCEED)
    assert (host.lead.kind, [s.kind for s in host.bar_buttons]) == ("reveal", ["proceed"])
    assert host.other_due_forms == ()


def test_a_phone_says_where_its_envelope_is_and_why_something_is_barred() -> None:
    own_forms = desk(LUCIE, SEALED)
    assert own_forms.envelope.kind == "place-bid"
    assert (own_forms.other_due_forms, own_forms.other_forms, own_forms.wait_key) == (
        (),
        (),
        "sealed-here",
    )
    barred = replace(REVEAL, block=block_for(LATER), required=False)
    assert [how for _, how in desk(LUCIE, BID, barred).other_forms] == ["barred"]
    assert desk(HOST, BID, barred).other_forms == ()


def test_a_form_that_came_back_is_not_left_in_a_shut_fold() -> None:
    asked = Ask(Announce, PRICE, required=False)
    for at, how in (("", "form"), ("price", "fold")):
        back = Rejection(LUCIE, "announce", Refusal("moved-on", "TOY-1", at))
        ((form, shown),) = desk(LUCIE, asked, refused=back).other_forms
        assert (form.is_refused, shown) == (True, how)
    ((form, shown),) = desk(LUCIE, asked).other_forms
    assert (form.is_refused, shown) == (False, "fold")


def test_the_tablet_shows_the_first_seat_in_full_and_its_button_is_in_the_bar() -> None:
    lucie, bruno = drawn(LUCIE, REVEAL), drawn(BRUNO, BID)
    placed = tools(lucie, drawn(LUCIE, SEALED), bruno)
    assert placed.lead.seat == LUCIE
    first, second = placed.seats
    assert [(s.kind, how) for s, how in first.forms] == [("place-bid", "fold")]
    assert (first.is_unfolded, second.is_unfolded) == (True, False)
    led = tools(lucie, bruno, led=True)
    assert led.lead is None
    assert [how for _, how in led.seats[0].forms] == ["inline"]


def test_the_next_act_leads_where_it_spares_a_tap_and_few_answers_are_in_sight() -> None:
    throw = drawn(ANNA, Ask(Announce, required=False, prominent=True))
    after = tools(drawn(LUCIE, REVEAL), throw)
    assert (after.lead.seat, after.lead.kind) == (ANNA, "announce")
    assert [(form.seat, form.kind) for form in after.bar_buttons] == [(LUCIE, "reveal")]
    still = tools(drawn(LUCIE, BID), throw)  # something is to be filled in first
    assert still.lead.seat == LUCIE
    two = tools(drawn(LUCIE, BID), drawn(BRUNO, BID), throw)
    assert [(of.seat, of.is_unfolded) for of in two.seats] == [(1, True), (2, True), (3, True)]
    maps = tools(drawn(LUCIE, ON_A_MAP), drawn(BRUNO, ON_A_MAP), throw)
    assert [(of.seat, of.is_unfolded) for of in maps.seats] == [(1, False), (2, False), (3, True)]
    three = tools(drawn(LUCIE, BID), drawn(BRUNO, BID), drawn(ANNA, BID), throw)
    assert [(of.seat, of.is_unfolded) for of in three.seats] == [(1, False), (2, False), (3, True)]


def test_what_is_awaited_at_any_time_is_never_folded_away() -> None:
    asks = (REVEAL, Ask(Announce, required=False, prominent=True), PROCEED)
    forms = tuple(drawn(LUCIE, ask, anytime=True) for ask in asks)
    part = AnytimePart(game="toy", names=NAMES, viewer=LUCIE, forms=forms)
    own_forms = placed_forms(part, translator_for("fr", NAMES))
    assert [s.kind for s in own_forms.required] == ["reveal"]
    assert [s.kind for s in own_forms.prominent] == ["announce"]
    assert [(s.kind, how) for s, how in own_forms.folded] == [("proceed", "button")]


@dataclass(frozen=True)
class Quiet(ToyGame):
    """The toy, in which a seat announces on its own page, if `own`; a block may be overruled."""

    own: bool = True

    def asks(self, s: object, seat: Seat) -> tuple[Ask, ...]:
        if seat == HOST:
            return ()
        return (
            Ask(
                Announce,
                block=block_for(Refusal("too-dear")),
                has_private_details=True,
                needs_own_page=self.own,
            ),
        )

    def ask_for(self, s: object, seat: Seat, action: object) -> Ask | None:
        return next(iter(self.asks(s, seat)), None)

    def can_overrule(self, code: str) -> bool:
        return True


def at(table: Table, *, own: bool) -> Moment:
    return replace(table.now, game=Quiet(own))


def test_the_tablet_has_no_form_for_it_but_is_handed_over(table: Table) -> None:
    for own_forms, seats in ((True, []), (False, [LUCIE, BRUNO, ANNA])):
        shared = view(at(table, own=own_forms), HOST)
        assert [form.seat for form in shared.tools.forms] == seats
        assert is_called_privately(at(table, own=own_forms), ANNA) == own_forms


def test_nobody_enters_it_for_the_seat_or_waives_its_bar(table: Table) -> None:
    moment = at(table, own=True)
    typed = Submission(ANNA, HOST, "announce", {}, phase_seq=moment.phase_seq)
    with pytest.raises(Refusal, match="seat-own"):
        typed.ask_of(moment)
    assert replace(typed, by=ANNA).ask_of(moment).action is Announce
    assert typed.ask_of(at(table, own=False)).action is Announce
    with pytest.raises(Refusal, match="too-dear"):
        play(Quiet(own=True), table.now.state, LUCIE, Announce(1), is_overruled=True)
    assert play(Quiet(own=False), table.now.state, LUCIE, Announce(1), is_overruled=True)


@dataclass(frozen=True)
class Partly(Quiet):
    """The toy, in which part of an announcement is entered on the seat's own page."""

    def asks(self, s: object, seat: Seat) -> tuple[Ask, ...]:
        bars = Number("bars", optional=True)
        return (Ask(Announce, (bars,), own_page_fields=("bars",)),) if seat != HOST else ()


def test_a_field_of_its_own_page_is_on_no_other_and_nobody_else_answers_it(table: Table) -> None:
    moment = replace(table.now, game=Partly())
    shared, own_forms = view(moment, HOST), view(moment, ANNA)
    assert [form.ask.fields for form in shared.tools.forms] == [()] * 3
    assert shared.tools.offered_seats == (LUCIE, BRUNO, ANNA), (
        "the tablet is passed on for the rest"
    )
    assert [field.name for form in own_forms.desk.forms for field in form.ask.fields] == ["bars"]
    typed = Submission(ANNA, HOST, "announce", {"bars": "2"}, phase_seq=moment.phase_seq)
    with pytest.raises(Refusal, match="seat-own"):
        typed.ask_of(moment)
    assert replace(typed, by=ANNA).ask_of(moment).action is Announce
    assert replace(typed, typed={"bars": ""}).ask_of(moment).action is Announce


class Whisper(Action, needs_own_page=True):
    """An announcement on its seat's own page."""

    bars: int


class Seal(Action, sealed=True):
    """An announcement in an envelope."""

    bars: int


@dataclass(frozen=True)
class Shy(ToyGame):
    """The toy, in which only `who` may announce."""

    who: tuple[Seat, ...] = ()
    field: Number | Flag = Number("bars")
    action: type[Action] = Announce
    due: bool = True

    def asks(self, s: object, seat: Seat) -> tuple[Ask, ...]:
        if seat == HOST:
            return ()
        barred = None if seat in self.who else Refusal("not-now")
        given = (("shares", len(self.who)),)
        ask = Ask(
            self.action,
            (self.field,),
            block=block_for(barred),
            figures=given,
            has_private_details=True,
        )
        return (replace(ask, required=self.due, prominent=True),)


def test_its_seat_is_told_whether_it_may_and_nobody_else(table: Table) -> None:
    desks = [view(replace(table.now, game=Shy((LUCIE,))), seat).desk for seat in (LUCIE, ANNA)]
    assert [(desk.is_awaited, desk.forms[0].ask.is_open) for desk in desks] == [
        (True, True),
        (False, False),
    ]
    games = map(Shy, ((LUCIE, BRUNO), (ANNA,)))
    one, other = (view(replace(table.now, game=game), HOST) for game in games)
    assert one == other
    assert {form.seat for form in one.tools.forms} == {LUCIE, BRUNO, ANNA}


def test_nor_is_the_tablet_that_leads_to_its_page(table: Table) -> None:
    for action, due in product((Whisper, Seal), (True, False)):
        games = [Shy(who, action=action, due=due) for who in ((LUCIE, BRUNO), (ANNA,))]
        one, other = (view(replace(table.now, game=game), HOST) for game in games)
        assert one == other
        assert one.others.seats_on_tablet == (LUCIE, BRUNO, ANNA)
        assert [is_called_privately(replace(table.now, game=game), ANNA) for game in games] == [
            due
        ] * 2


def test_a_question_of_yes_or_no_is_two_keys(table: Table) -> None:
    moment = replace(table.now, game=Shy((LUCIE,), Flag("bars")))
    desk = view(moment, LUCIE).desk
    (drawn,) = forms_for(desk.forms, desk, translator_for("en", ("Lucie", "Bruno", "Anna")))
    assert [(key.value, key.label) for key in drawn.answer_buttons] == [("1", "yes"), ("0", "no")]
    assert [Flag("bars").read({"bars": key.value}) for key in drawn.answer_buttons] == [True, False]
    no = Rejection(LUCIE, drawn.kind, Refusal("not-now"), (("bars", "0"),))
    (refused,) = forms_for(desk.forms, replace(desk, rejection=no), translator_for("en"))
    assert refused.reason
    assert refused.answer_buttons == drawn.answer_buttons, "no box, ticked though no was tapped"
