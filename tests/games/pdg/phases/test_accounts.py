"""The accounts between the parts, and the table of the second one (PDG-3, PDG-4.1)."""

from __future__ import annotations

import pytest

from referee.games.pdg import GAME
from referee.games.pdg.actions import CountCash, Proceed
from referee.games.pdg.phases.accounts import Accounts, AccountsView
from referee.games.pdg.phases.opening import Dealing, RollingOff
from referee.games.pdg.state import SELLING_PART, Pdg
from referee.kit.frozen import replace
from referee.kit.seats import HOST
from referee.kit.words import Refusal, text
from tests.games.pdg.people import A, B, host, story
from tests.games.pdg.table import having, owning, siting

from .test_siting import many


def accounts(**options: object) -> Pdg:
    """Return the accounts after the first part; A has 12 plants and 700 M$."""
    s = having(owning(siting(B, at=70, cycle=5, **options), many(A, 12)), A=700)
    s = replace(s, ended_seats=frozenset(s.seating.seats), moves=())
    return replace(s, phase=Accounts())


def view(s: Pdg) -> AccountsView:
    assert isinstance(s.phase, Accounts)
    return s.phase.public_view(s, HOST)


@pytest.mark.rule("PDG-3.1", "PDG-3.2")
def test_the_gain_may_be_negative_and_each_is_told_what_to_announce() -> None:
    s = having(accounts(), A=570)
    assert view(s).rows[0].gain == -30
    call = GAME.seat_prompt(s, A)
    assert call and dict(call.headline.values)["gain"] == -30


@pytest.mark.rule("PDG-3.1", "PDG-9.12")
@pytest.mark.parametrize(("cards", "then"), [(True, Dealing), (False, RollingOff)])
def test_the_banker_goes_on_to_the_deal_or_without_cards_to_the_roll_off(
    cards: bool, then: type
) -> None:
    after = host(accounts(cards=cards), Proceed())
    assert type(after.phase) is then
    moves = [move.key for move in GAME.prompt(after).moves]
    assert moves[:2] == ["pdg-move-pawns-back", "pdg-move-slider-turned"]


@pytest.mark.rule("PDG-4.1")
def test_the_curves_say_after_which_turn_selling_begins() -> None:
    s = replace(accounts(), gain_history=((0,) * 4, (30, 0, 0, 0)))
    assert GAME.score(s).second_part is None
    assert GAME.score(host(s, Proceed())).second_part == (2, text("pdg-stop-selling"))


@pytest.mark.rule("PDG-3.3", "PDG-4.1", "PDG-2.3")
def test_the_second_part_begins_with_all_pawns_back_and_every_plant_kept() -> None:
    before = accounts(cards=False)
    s = host(before, Proceed())
    assert (s.part, s.cycle, set(s.positions.values())) == (SELLING_PART, 1, {0})
    assert (s.started_seats, s.ended_seats) == (frozenset(), frozenset())
    assert not any(s.markets[continent] for continent in s.markets)
    assert (s.plants, s.token_reserves) == (before.plants, before.token_reserves)
    assert [s.cash(seat) for seat in s.seating.seats] == [700, 3_000, 3_000, 3_000]


@pytest.mark.rule("PDG-3.4")
def test_a_count_shows_a_difference_and_changes_nothing() -> None:
    s = host(accounts(), CountCash(A, 720))
    row = view(s).rows[0]
    assert (row.counted_cash, row.cash_difference, row.cash, row.gain) == (720, 20, 700, 100)
    assert story(s) == ["pdg-counted-off"]
    s = host(s, CountCash(A, 700))
    assert (view(s).rows[0].cash_difference, story(s)) == (0, ["pdg-counted-right"])
    assert view(s).rows[1].counted_cash is None


@pytest.mark.rule("PDG-3.4")
def test_a_count_that_is_no_sum_of_bills_is_refused_in_its_own_words() -> None:
    count = GAME.ask_for(accounts(), HOST, CountCash)
    assert count
    with pytest.raises(Refusal) as caught:
        count.read({"owner": "1", "counted": ""})
    assert (caught.value.code, caught.value.field) == ("not-a-number", "counted")
    assert [no.code for no in count.refusals(CountCash(A, 715))] == ["off-step"]
