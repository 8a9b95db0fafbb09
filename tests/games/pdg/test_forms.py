"""The effect of one tap: on the map, on a price, on the print of a square."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.state import Difficulty, Pdg
from referee.i18n.translator import translator_for
from referee.kit.actions import Action
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import text
from referee.web.view.forms import AskForm, form_for
from referee.web.view.model import DrawnAsk, ToolsPart
from referee.web.view.placement import placed_forms
from tests.games.pdg.people import A, B, C, D, act, ask
from tests.games.pdg.table import UNREAD, having, holding, landed, owning, selling

NAMES = ("Anne", "Bruno", "Chloé", "Karim")


def drawn(s: Pdg, seat: Seat, action: type[Action]) -> DrawnAsk:
    of = ask(s, seat, action)
    assert of is not None
    return DrawnAsk(seat, of, is_anytime=False, label=of.label or text(f"pdg-action-{of.kind}"))


def tools(*forms: DrawnAsk) -> ToolsPart:
    due = tuple({form.seat for form in forms if form.ask.required})
    more = {
        "privately_awaited_seats": due, "called_seats": (), "opens_directly": False,
        "offered_seats": (), "host_is_awaited": False, "absent_seats": (),
    }  # fmt: skip
    return ToolsPart(game="pdg", names=NAMES, phase_seq=1, forms=forms, **more)  # type: ignore[arg-type]


def placed(*forms: DrawnAsk) -> Any:
    """Return the seats whose forms the tablet shows, and which of these are open."""
    on_tablet = placed_forms(tools(*forms), translator_for("fr"))
    assert on_tablet
    return on_tablet.seats


def form(s: Pdg, seat: Seat, action: type[Action]) -> AskForm:
    of = drawn(s, seat, action)
    return form_for(of, tools(of), translator_for("fr"))


@pytest.mark.rule("PDG-10.2")
def test_a_plant_is_one_tap_on_the_arrow_on_its_price_or_on_the_map() -> None:
    site = form(landed(9), A, do.SitePlant)
    assert (site.answer_buttons, site.sends_on_tap) == ((), False)
    assert site.label.startswith("Implanter pour 2")
    assert [(field.kind, field.value) for field in site.fields] == [("picture", "3-green")]
    unread = form(landed(9, box=UNREAD), A, do.SitePlant)
    prices = [str(price) for price in range(170, 231, 10)]
    assert (unread.button_name, [key.value for key in unread.answer_buttons]) == ("price", prices)
    assert unread.fields[0].value == "3-green"
    white = form(landed(13), A, do.SitePlant)
    assert (white.sends_on_tap, white.answer_buttons, len(white.fields[0].answers)) == (
        True,
        (),
        30,
    )


@pytest.mark.rule("PDG-10.3")
def test_a_square_is_read_with_one_tap() -> None:
    s = landed(10, box=UNREAD)
    assert len(form(s, A, do.ReadSquare).fields) == 1
    for tapped, read in (
        ("sector 3 green", ("sector", 3, "green")),
        ("continent 3 ", ("continent", 3, None)),
        ("colour  green", ("colour", None, "green")),
    ):
        fields = ask(s, A, do.ReadSquare).fields  # type: ignore[union-attr]
        values = [field.read({"square": tapped}) for field in fields]
        assert tuple(values) == read
        act(s, A, do.ReadSquare(*values))


def test_who_may_take_a_shot_is_one_tap_away_and_the_next_throw_lies_open() -> None:
    s = act(landed(9), A, do.PassShot())
    takes = [drawn(s, seat, do.TakePlants) for seat in (B, C, D)]
    seats = placed(*takes, drawn(s, B, do.Throw))
    assert [(of.seat, of.is_unfolded) for of in seats] == [(B, True), (C, False), (D, False)]
    assert seats[0].forms[0].form.kind == "throw"
    assert "Je prends" in seats[1].forms[0].form.answer_buttons[0].label
    s = act(landed(13), A, do.SitePlant("3-green"))
    seats = placed(drawn(s, A, do.SitePlant), drawn(s, B, do.Throw))
    assert [(of.seat, of.is_unfolded) for of in seats] == [(A, True), (B, False)], "a second plant"


@pytest.mark.rule("PDG-2.13", "PDG-10.2")
def test_an_unknown_price_is_the_key_that_takes_and_teaches() -> None:
    s = act(landed(9, box=UNREAD), A, do.PassShot())
    apply = form(s, B, do.TakePlants)
    assert (apply.button_name, len(apply.answer_buttons), apply.fields[0].kind) == (
        "first_price",
        7,
        "picture",
    )
    white = form(act(landed(13), A, do.PassShot()), B, do.TakePlants)
    assert (white.sends_on_tap, [field.kind for field in white.fields]) == (True, ["picture"])


@pytest.mark.rule("PDG-2.15", "PDG-4.14")
@pytest.mark.parametrize("visible", ["all", "own"])
def test_what_only_its_seat_can_pay_is_refused_on_its_own_page(visible: str) -> None:
    secret = visible == "own"
    poor = replace(having(selling(A, cash_visible=visible), A=10), pile=(None,))
    card = ask(holding(poor, {A: 7}), A, do.BuyCard)
    assert card and (card.has_private_details, card.needs_own_page) == (secret, secret)
    plant = ask(landed(9, cash_visible=visible), A, do.SitePlant)
    assert plant and plant.needs_own_page == secret
    s = owning(selling(A, at=9, cash_visible=visible), {A: "3-green", B: "3-green"})
    s = holding(s, {A: 7}).with_turn(faces=(1, 2))
    taxes = replace(s, difficulty=Difficulty(Card.IMPOTS, C))
    for table, private in ((s, False), (taxes, secret)):
        sale, claim = ask(table, A, do.SellToken), ask(act(table, A, do.PassShot()), B, do.TakeSale)
        assert sale and claim and (sale.needs_own_page, claim.needs_own_page) == (private, private)
