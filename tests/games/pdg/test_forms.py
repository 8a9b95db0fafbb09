"""What one tap does: on the map, on a price, on what a square shows."""

from __future__ import annotations

import pytest

from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.state import Difficulty, Pdg
from referee.i18n.translator import speaker
from referee.kit.actions import Action
from referee.kit.frozen import replace
from referee.kit.seats import BANK, Seat
from referee.kit.words import text
from referee.web.view.forms import AskForm, sheet
from referee.web.view.model import DrawnAsk, ToolsPart
from referee.web.view.placement import placed_forms
from tests.games.pdg.table import (
    UNREAD,
    A,
    B,
    C,
    D,
    act,
    ask,
    having,
    holding,
    landed,
    owning,
    selling,
    siting,
)

NAMES = ("Anne", "Bruno", "Chloé", "Karim")


def drawn(s: Pdg, seat: Seat, action: type[Action]) -> DrawnAsk:
    of = ask(s, seat, action)
    assert of is not None
    return DrawnAsk(seat, of, anytime=False, label=of.label or text(f"pdg-action-{of.kind}"))


def tools(*forms: DrawnAsk) -> ToolsPart:
    due = tuple({form.seat for form in forms if form.ask.due})
    more = {"due": due, "call": (), "gate": False, "offered": (), "led": False, "gone": ()}
    return ToolsPart(game="pdg", names=NAMES, phase_seq=1, forms=forms, **more)  # type: ignore[arg-type]


def form(s: Pdg, seat: Seat, action: type[Action]) -> AskForm:
    of = drawn(s, seat, action)
    return sheet(of, tools(of), speaker("fr"))


def test_a_sector_whose_price_is_known_is_sited_by_the_arrow_that_names_it() -> None:
    site = form(landed(9), A, do.SitePlant)
    assert (site.keys, site.tapped) == ((), False)
    assert site.label.startswith("Implanter pour 2")
    assert [(blank.kind, blank.value) for blank in site.blanks] == [("picture", "3-green")]


@pytest.mark.rule("PDG-10.2")
def test_a_price_that_nobody_has_read_is_one_of_seven_keys_which_sites_the_plant() -> None:
    s = landed(9, box=UNREAD)
    site = form(s, A, do.SitePlant)
    assert (site.key, [key.value for key in site.keys]) == (
        "price",
        ["170", "180", "190", "200", "210", "220", "230"],
    )
    assert site.blanks[0].value == "3-green"
    assert act(s, A, do.SitePlant("3-green", 190)).sited == 1


def test_where_several_sectors_are_offered_each_is_tapped_on_the_map() -> None:
    site = form(landed(13), A, do.SitePlant)
    assert (site.tapped, site.keys, len(site.blanks[0].answers)) == (True, (), 30)


@pytest.mark.rule("PDG-10.3")
@pytest.mark.parametrize(
    ("tapped", "read"),
    [
        ("sector 3 green", ("sector", 3, "green")),
        ("continent 3 ", ("continent", 3, None)),
        ("colour  green", ("colour", None, "green")),
    ],
)
def test_a_square_is_read_with_one_tap(tapped: str, read: tuple[object, ...]) -> None:
    s = landed(10, box=UNREAD)
    of = ask(s, A, do.ReadSquare)
    assert of is not None
    values = [field.read({"square": tapped}) for field in of.fields]
    assert tuple(values) == read
    assert len(form(s, A, do.ReadSquare).blanks) == 1
    act(s, A, do.ReadSquare(*values))


def test_who_may_take_a_shot_is_one_tap_away_and_the_next_throw_lies_open() -> None:
    s = act(landed(9), A, do.PassShot())
    takes = [drawn(s, seat, do.TakePlants) for seat in (B, C, D)]
    placed = placed_forms(tools(*takes, drawn(s, B, do.Throw)), speaker("fr"))
    assert placed is not None
    assert [(of.seat, of.shown) for of in placed.seats] == [(B, True), (C, False), (D, False)]  # type: ignore[union-attr]
    assert placed.seats[0].forms[0].form.kind == "throw"  # type: ignore[union-attr]
    assert "Je prends" in placed.seats[1].forms[0].form.keys[0].label  # type: ignore[union-attr]


@pytest.mark.rule("PDG-2.13", "PDG-10.2")
def test_an_unknown_price_is_the_key_that_takes_and_teaches() -> None:
    s = act(landed(9, box=UNREAD), A, do.PassShot())
    take = form(s, B, do.TakePlants)
    assert (take.key, len(take.keys), take.blanks[0].kind) == ("first_price", 7, "picture")
    white = form(act(landed(13), A, do.PassShot()), B, do.TakePlants)
    assert (white.tapped, [blank.kind for blank in white.blanks]) == (True, ["picture"])


def test_a_second_plant_on_a_white_square_leaves_the_next_throw_a_tap_away() -> None:
    s = act(landed(13), A, do.SitePlant("3-green"))
    placed = placed_forms(tools(drawn(s, A, do.SitePlant), drawn(s, B, do.Throw)), speaker("fr"))
    assert placed is not None
    assert [(of.seat, of.shown) for of in placed.seats] == [(A, True), (B, False)]  # type: ignore[union-attr]
    assert BANK not in {of.seat for of in placed.seats}  # type: ignore[union-attr]


@pytest.mark.rule("PDG-2.15", "PDG-4.14")
@pytest.mark.parametrize("visible", ["all", "own"])
def test_what_only_its_seat_can_pay_is_refused_on_its_own_page(visible: str) -> None:
    own = visible == "own"
    poor = replace(having(selling(A, cash_visible=visible), A=10), pile=(None,))
    card = ask(holding(poor, {A: 7}), A, do.BuyCard)
    assert card and (card.hushed, card.own_page) == (own, own)
    plant = ask(siting(A, at=9, cash_visible=visible).with_turn(faces=(1, 2)), A, do.SitePlant)
    assert plant
    assert plant.own_page == own
    s = owning(selling(A, at=9, cash_visible=visible), {A: "3-green", B: "3-green"})
    s = holding(s, {A: 7}).with_turn(faces=(1, 2))
    taxes = replace(s, difficulty=Difficulty(Card.IMPOTS, C))
    for table, private in ((s, False), (taxes, own)):
        sale, claim = ask(table, A, do.SellToken), ask(act(table, A, do.PassShot()), B, do.TakeSale)
        assert sale
        assert claim
        assert (sale.own_page, claim.own_page) == (private, private)
