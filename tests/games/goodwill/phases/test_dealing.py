"""The deal: every hand is counted, until all companies add up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import DeclareHand, Proceed
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.phases.dealing import Dealing, hand_size
from referee.games.goodwill.phases.opening import Opening
from referee.games.goodwill.phases.private_reports import PrivateReports
from referee.games.goodwill.state import Goodwill, Portfolio
from referee.kit.asks import Number
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal
from tests.games.goodwill.table import A, B, C, D, act, ask, host, refused, story, table

Hands = Mapping[Seat, tuple[int, int, int]]
DEALT: Hands = {A: (3, 2, 2), B: (0, 4, 3), C: (5, 1, 1), D: (2, 3, 2)}


def dealing(seats: int = 4, **options: object) -> Goodwill:
    """Everything lies on the table; the shares are about to be counted, or taken."""
    s = table(seats, options=options, seed="one", step="looking")
    if options.get("cards") != "app":
        s = replace(s, portfolios=dict.fromkeys(s.seating.seats, Portfolio()))
    return replace(s, phase=Dealing.next(replace(s, phase=Opening())))


def declared(s: Goodwill, hands: Hands = DEALT) -> Goodwill:
    for seat, hand in hands.items():
        s = act(s, seat, DeclareHand(*hand))
    return s


# -- counting


@pytest.mark.rule("GW-1.10")
@pytest.mark.parametrize(("seats", "size"), [(3, 10), (4, 7), (5, 6), (6, 5)])
def test_each_is_dealt_as_many(seats: int, size: int) -> None:
    assert hand_size(dealing(seats)) == size


@pytest.mark.rule("GW-1.10")
def test_every_seat_declares_its_own_hand_and_the_books_have_it() -> None:
    s = declared(dealing())
    assert {seat: tuple(hand) for seat, hand in s.portfolios.items()} == DEALT
    assert s.phase == PrivateReports()
    assert story(s) == ["goodwill-hand-declared", "goodwill-dealt"]


@pytest.mark.rule("GW-1.13")
@pytest.mark.parametrize("hand", [(3, 2, 1), (3, 3, 2), (0, 0, 0), (7, 7, 7)])
def test_a_hand_of_another_size_is_refused(hand: tuple[int, int, int]) -> None:
    assert refused(dealing(), A, DeclareHand(*hand)) == "hand-size"


@pytest.mark.rule("GW-1.13")
def test_a_hand_is_counted_in_whole_shares() -> None:
    assert refused(dealing(), A, DeclareHand(-1, 4, 4)) == "not-a-count"
    assert refused(dealing(), A, DeclareHand(8, 0, 0)) == "hand-size"


@pytest.mark.rule("GW-1.11")
def test_at_four_seats_crimson_adds_up_to_eight() -> None:
    ten = {**DEALT, A: (1, 2, 4)}
    s = declared(dealing(), ten)
    assert s.phase.wrong == (CompanyId.AMBER, CompanyId.CRIMSON)


@pytest.mark.rule("GW-1.13")
def test_hands_that_do_not_add_up_are_all_counted_again() -> None:
    s = declared(dealing(), {**DEALT, A: (2, 3, 2)})
    assert isinstance(s.phase, Dealing)
    assert s.phase.wrong == (CompanyId.AMBER, CompanyId.BLACK)
    assert s.phase.hands.missing == {A, B, C, D}
    assert not any(portfolio.held for portfolio in s.portfolios.values())
    said = [dict(line.text.values) for line in s.told if line.text.key == "goodwill-deal-total"]
    assert [line["company"].key for line in said] == [
        "goodwill-company-amber", "goodwill-company-black",
    ]  # fmt: skip
    assert all(line.readable(seat) for line in s.told for seat in (BANK, A, B, C, D))
    assert declared(s).phase == PrivateReports()


@pytest.mark.rule("GW-1.13")
def test_each_count_has_a_name_of_its_own() -> None:
    first = dealing()
    second = declared(first, {**DEALT, A: (2, 3, 2)})
    assert [s.phase.hands.name for s in (first, second)] == ["hands/1", "hands/2"]


def test_a_hand_may_be_declared_again_before_the_last_is_in() -> None:
    s = act(dealing(), A, DeclareHand(7, 0, 0), DeclareHand(*DEALT[A]))
    again = ask(s, A, DeclareHand)
    assert again is not None
    assert not again.due
    assert declared(s, {seat: DEALT[seat] for seat in (B, C, D)}).phase == PrivateReports()


@pytest.mark.rule("GW-1.13")
def test_a_form_sent_as_it_came_is_no_hand() -> None:
    """Three taps on "OK" must not make three hands that add up."""
    s = dealing()
    declaring = ask(s, A, DeclareHand)
    assert declaring is not None
    with pytest.raises(Refusal) as none:
        declaring.read(dict.fromkeys(("amber", "black", "crimson"), ""))
    assert (none.value.code, none.value.field) == ("not-a-count", "amber")
    assert all(isinstance(field, Number) and field.unread for field in declaring.fields)


@pytest.mark.rule("GW-2.2")
def test_the_host_cannot_declare_for_anybody() -> None:
    assert ask(dealing(), BANK, DeclareHand) is None
    assert DeclareHand.own_page
    assert DeclareHand.sealed


# -- a hand is its seat's alone


@pytest.mark.rule("GW-2.2")
def test_a_hand_is_never_opened_for_the_others() -> None:
    s = declared(dealing())
    assert s.unsealed == ()
    wrong = declared(dealing(), {**DEALT, A: (2, 3, 2)})
    assert wrong.unsealed == ()


@pytest.mark.rule("GW-2.2")
def test_a_seat_sees_its_own_count_and_who_has_counted() -> None:
    s = act(dealing(), A, DeclareHand(*DEALT[A]))
    assert [s.phase.private_view(s, seat) for seat in (A, B)] == [DEALT[A], None]
    other = s.phase.stage(s, B)
    assert (other.declared, other.missing) == ((A,), (B, C, D))


# -- the app deals


@pytest.mark.rule("GW-1.10")
def test_where_the_app_deals_each_page_says_what_to_take() -> None:
    s = dealing(cards="app")
    assert [GAME.private_board(s, seat).envelope for seat in (A, B)] == [
        s.portfolios[A],
        s.portfolios[B],
    ]
    assert ask(s, A, DeclareHand) is None
    assert host(s, Proceed()).phase == PrivateReports()


@pytest.mark.rule("GW-1.12")
def test_at_two_seats_nothing_is_left_to_deal() -> None:
    s = table(2)
    assert Dealing.next(s) is None
