"""When several refusals fit, the first of the rules' list is given (section 3)."""

from __future__ import annotations

import pytest

from referee.games.pdg.actions import (
    PassShot,
    ProposeCartel,
    SellToken,
    SitePlant,
    StealCard,
    TakePlants,
    TakeSale,
)
from referee.games.pdg.box.pieces import Card
from referee.games.pdg.phases.taking_plants import TakingPlants
from referee.games.pdg.state import Difficulty, Pdg
from referee.kit.frozen import replace
from referee.kit.window import Window
from referee.kit.words import text
from tests.games.pdg.table import A, B, C, act, ask, holding, owning, refused, selling, siting

MEMO = text("pdg-memo-plant")


def sale(square: int, plants: str, hand: int = 7, tokens: int | None = None) -> Pdg:
    """A has thrown, stands on `square`, and has these plants and so many cards."""
    s = owning(selling(A, at=square), {A: plants}, tokens)
    return holding(s, {A: hand}).with_turn(faces=(1, 2))


@pytest.mark.rule("PDG-6.4", "PDG-4.7")
def test_an_advantage_is_judged_before_the_sector() -> None:
    white = sale(26, "")
    assert refused(white, A, SellToken("1-green")) == "no-plant"
    assert refused(white, A, SellToken("1-green", "publicite")) == "white-square"
    second = sale(25, "").with_turn(advantage=True)
    assert refused(second, A, SellToken("2-green", "publicite")) == "already-done"
    empty = sale(25, "", hand=0)
    assert refused(empty, A, SellToken("2-green")) == "not-offered"
    assert refused(empty, A, SellToken("2-green", "publicite")) == "bad-card"
    used = replace(sale(25, "1-yellow"), discards={Card.PUBLICITE: 4})
    assert refused(used, A, SellToken("2-green", "publicite")) == "bad-card"


@pytest.mark.rule("PDG-4.5", "PDG-4.9")
def test_a_sector_that_is_not_offered_is_named_before_what_bars_the_others() -> None:
    no_token = sale(25, "1-yellow", tokens=0)
    assert refused(no_token, A, SellToken("1-yellow")) == "no-token"
    assert refused(no_token, A, SellToken("2-green")) == "not-offered"
    struck = replace(no_token, difficulty=Difficulty(Card.GREVE, B))
    assert refused(struck, A, SellToken("1-yellow")) == "no-token"


@pytest.mark.rule("PDG-2.7", "PDG-2.20")
def test_a_sector_that_is_not_offered_is_named_before_stock_and_cash() -> None:
    s = siting(A, at=9).with_turn(faces=(1, 2))
    poor = s.spend(A, 2_990, MEMO, "PDG-1.4")
    assert refused(poor, A, SitePlant("3-green")) == "not-enough-cash"
    assert refused(poor, A, SitePlant("3-red")) == "not-offered"
    window = act(s, A, PassShot())
    assert isinstance(window.phase, TakingPlants)
    poor = replace(window.spend(B, 2_990, MEMO, "PDG-1.4"), phase=TakingPlants(Window((C,))))
    assert refused(poor, B, TakePlants("3-green")) == "not-enough-cash"
    assert refused(poor, B, TakePlants("3-red")) == "not-offered"
    rich = window
    assert refused(rich, B, TakePlants("3-green", "3-red")) == "not-offered"


@pytest.mark.rule("PDG-6.9", "PDG-7.1")
def test_a_bad_target_is_named_before_a_cartel_or_card_that_cannot_be() -> None:
    s = holding(selling(A), {A: 0, B: 7})
    assert refused(s, A, StealCard("tactique-2", B)) == "bad-card"
    assert refused(s, A, StealCard("tactique-2", A)) == "bad-target"
    two = selling(A, seats=2)
    assert refused(two, A, ProposeCartel(B)) == "no-cartel"
    assert refused(two, A, ProposeCartel(A)) == "bad-target"


@pytest.mark.rule("PDG-2.15", "PDG-4.14")
@pytest.mark.parametrize("visible", ["all", "own"])
def test_what_only_its_seat_can_pay_is_refused_on_its_own_page(visible: str) -> None:
    own = visible == "own"
    plant = ask(siting(A, at=9, cash_visible=visible).with_turn(faces=(1, 2)), A, SitePlant)
    assert plant
    assert plant.own_page == own
    s = owning(selling(A, at=9, cash_visible=visible), {A: "3-green", B: "3-green"})
    s = holding(s, {A: 7}).with_turn(faces=(1, 2))
    taxes = replace(s, difficulty=Difficulty(Card.IMPOTS, C))
    for table, private in ((s, False), (taxes, own)):
        sale, claim = ask(table, A, SellToken), ask(act(table, A, PassShot()), B, TakeSale)
        assert sale
        assert claim
        assert (sale.own_page, claim.own_page) == (private, private)


@pytest.mark.rule("PDG-5.2", "PDG-5.6")
def test_a_parry_without_its_card_is_named_before_the_sector_of_the_claim() -> None:
    s = holding(owning(selling(A, at=9), {B: "3-green"}), {A: 7, B: 0})
    s = replace(s, difficulty=Difficulty(Card.IMPOTS, C)).with_turn(faces=(1, 2))
    window = act(s, A, PassShot())
    assert refused(window, B, TakeSale("3-red", "impots")) == "bad-card"
    assert refused(window, B, TakeSale("3-red")) == "not-offered"
    calm = act(replace(s, difficulty=None), A, PassShot())
    assert refused(calm, B, TakeSale("3-red", "impots")) == "wrong-step"
