"""Corrections while a window is open: acts that they make impossible are not carried out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import SECTORS, Card
from referee.games.pdg.phases.accounts import Accounts
from referee.games.pdg.phases.selling import Selling
from referee.games.pdg.state import Difficulty, Pdg
from referee.kit.frozen import replace
from referee.kit.phase import Correct
from referee.kit.seats import HOST, Seat
from tests.games.pdg.people import A, B, C, D, act, host, refused, story
from tests.games.pdg.table import UNREAD, holding, owning, selling, siting

SEVEN = dict.fromkeys((A, B, C, D), 7)


def corrected(s: Pdg, counter: str, of: Seat, value: int) -> Pdg:
    return host(s, Correct(counter, of, value, "misread"))


def with_advantage(**options: object) -> Pdg:
    """Let A declare a sale in (1, yellow) for 120; nobody has answered yet."""
    s = owning(selling(A, at=25, cycle=3, **options), {A: "1-yellow", B: "1-yellow"})
    return act(holding(s, SEVEN).with_turn(faces=(1, 2)), A, do.SellToken("1-yellow", "publicite"))


def taxed(s: Pdg) -> Pdg:
    s = replace(s, difficulty=Difficulty(Card.IMPOTS, B), box=s.box.learn("tax", 70))
    s = replace(s, box=s.box.learn("profit/1-yellow", [10] * 12))
    return corrected(s, "cash", A, 0)


@pytest.mark.rule("PDG-6.8", "PDG-10.6")
@pytest.mark.parametrize(
    "void",
    [
        lambda s: corrected(s, "tokens", A, 0),
        lambda s: host(s, do.CorrectPlant(A, "1-yellow", False, "misread")),
        lambda s: corrected(s, "position", A, 9),
        taxed,
    ],
)
def test_a_sale_that_can_no_longer_be_is_not_carried_out(void: Callable[[Pdg], Pdg]) -> None:
    s = void(with_advantage())
    after = host(s, do.CloseWindow())
    assert isinstance(after.phase, Selling)
    assert (after.turn.pending, after.turn.has_sold, after.turn.has_declared_advantage) == (
        None,
        False,
        True,
    )
    assert (after.cash(A), after.markets[1]) == (s.cash(A), {})
    assert "pdg-sale-void" in story(after)


@pytest.mark.rule("PDG-10.5", "PDG-4.13")
def test_a_sale_and_a_claim_pay_what_the_window_really_shows() -> None:
    reread = do.RereadCell("1-yellow", 3, None, 50, "misread")
    assert host(with_advantage(), reread, do.CloseWindow()).cash(A) == 3_100
    s = owning(selling(A, at=25, cycle=3), dict.fromkeys((B, C), "1-yellow"))
    s = act(act(s.with_turn(faces=(1, 2)), A, do.PassShot()), B, do.TakeSale("1-yellow"))
    assert host(s, reread, do.CloseWindow()).cash(B) == 3_050


@pytest.mark.rule("PDG-10.2", "PDG-10.6")
def test_a_claim_whose_price_nobody_has_read_is_void() -> None:
    s = siting(A, at=13, box=UNREAD).with_turn(faces=(1, 2))
    s = act(act(s, A, do.PassShot()), B, do.TakePlants("1-green", None, 220, None))
    after = host(corrected(s, "cycle", HOST, 5), do.CloseWindow())
    assert (after.plant_count, after.cash(B)) == (0, 3_000)


@pytest.mark.rule("PDG-6.11", "PDG-6.12")
def test_a_counter_draws_nothing_from_a_hand_that_is_empty() -> None:
    s = act(holding(selling(A), SEVEN), A, do.AnnounceDifficulty("greve"))
    s = act(corrected(s, "hand", A, 0), B, do.CounterDifficulty("tactique-2"))
    assert (len(s.hands[A]), len(s.hands[B])) == (0, 6)
    assert refused(s, A, do.ConfirmDifficulty()) == "bad-card"
    assert act(s, A, do.WithdrawDifficulty()).difficulty is None


@pytest.mark.rule("PDG-2.10", "PDG-2.23")
def test_a_shot_that_turns_out_not_to_be_white_allows_no_second_plant() -> None:
    s = act(siting(A, at=13).with_turn(faces=(1, 2)), A, do.SitePlant("1-green"))
    s = corrected(s, "position", A, 12)
    assert refused(s, A, do.SitePlant("1-red")) == "wrong-step"
    assert act(s, A, do.EndTurn()).turn.seat == B


@pytest.mark.rule("PDG-2.25", "PDG-10.6")
def test_plants_put_right_to_the_trigger_end_the_siting_at_the_next_act() -> None:
    before = replace(siting(A, at=1, seats=2), plants={A: SECTORS[:6], B: SECTORS[:15]})
    s = host(before, do.CorrectPlant(A, "6-red", True, "misread"))
    assert (s.plant_count, s.plants_to_end, s.phase, s.turn) == (22, 22, before.phase, before.turn)
    assert isinstance(act(s, A, do.Throw((1, 2))).phase, Accounts)


@pytest.mark.rule("PDG-5.7", "PDG-6.18")
def test_a_claim_whose_parry_is_used_up_meanwhile_is_void() -> None:
    s = holding(owning(selling(A, at=9), {B: "3-green", C: "3-green"}), SEVEN)
    s = replace(s, difficulty=Difficulty(Card.GREVE, D)).with_turn(faces=(1, 2))
    s = act(act(s, A, do.PassShot()), B, do.TakeSale("3-green", "tactique-1"))
    s = corrected(corrected(s, "hand", D, 5), "discard-tactique-1", HOST, 2)
    after = act(s, C, do.Decline())
    assert (after.token_reserves[B], after.discards) == (1, {Card.TACTIQUE_1: 2})
