"""The table before the first throw: brands, teams, purses, options (PDG-1, 9.5)."""

from __future__ import annotations

import pytest

from referee.games.pdg import GAME
from referee.games.pdg.actions import ChooseBrand, LayOut, PairSeats, Proceed, Throw
from referee.games.pdg.box.pieces import BRANDS, Sector
from referee.games.pdg.phases.opening import Opening
from referee.games.pdg.phases.rolling_off import RollingOff
from referee.games.pdg.rules import teams
from referee.games.pdg.rules.shot import square_at
from referee.games.pdg.rules.slider import price
from referee.games.pdg.state import SITING, Pdg
from referee.kit.seats import Seat, Seating
from referee.kit.words import Refusal
from tests.games.pdg.table import UNREAD, A, B, C, D, act, ask, host, refused, table


def brands(s: Pdg) -> tuple[str, ...]:
    return tuple(s.brands.values())


@pytest.mark.rule("PDG-1.1")
def test_brands_are_proposed_in_the_order_of_the_box_and_changed_at_a_tap() -> None:
    s = table(3)
    assert brands(s) == BRANDS[:3]
    assert brands(act(s, A, ChooseBrand("volvo"))) == ("volvo", "citroen", "ford")
    assert refused(s, A, ChooseBrand("fiat")) == "bad-setup"


@pytest.mark.rule("PDG-1.1")
def test_a_brand_only_proposed_changes_places_and_a_chosen_one_is_kept() -> None:
    s = act(table(6), A, ChooseBrand("volvo"))
    assert brands(s) == ("volvo", "citroen", "ford", "jaguar", "porsche", "alfa-romeo")
    assert [dict(line.text.values)["seat"] for line in s.told] == [A, Seat(6)]
    assert refused(s, B, ChooseBrand("volvo")) == "bad-setup"
    assert brands(act(s, B, ChooseBrand("alfa-romeo")))[5] == "citroen"


@pytest.mark.rule("PDG-1.1")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_may_play(seats: int) -> None:
    with pytest.raises(Refusal, match="bad-setup"):
        GAME.setup(Seating(tuple("ABCDEFG"[:seats])), {}, GAME.house)


@pytest.mark.rule("PDG-1.4", "PDG-1.5", "PDG-1.6")
def test_the_first_part_begins_with_3000_each_15_plants_left_and_all_pawns_at_0() -> None:
    """S1."""
    s = table(4)
    assert isinstance(s.phase, Opening)
    purse = dict(s.phase.prompt(s).move[0].values)
    told = [dict(bill.values) for bill in dict(purse["bills"].values)["items"]]
    bills = sorted((dict(b["value"].values)["amount"], b["count"]) for b in told)
    assert sum(value * count for value, count in bills) == 3_000
    assert bills == [(10, 10), (50, 6), (100, 6), (500, 4)]
    for seat in s.seating.seats:
        assert (s.cash(seat), s.plants[seat], s.tokens[seat], s.positions[seat]) == (
            3_000,
            (),
            0,
            0,
        )
    assert (s.part, s.cycle) == (SITING, 1)


@pytest.mark.rule("PDG-1.7")
def test_what_is_settled_before_the_first_throw_is_fixed_after_it() -> None:
    s = host(table(4, teams=True), Proceed())
    assert isinstance(s.phase, RollingOff)
    assert refused(s, A, ChooseBrand("volvo")) == "wrong-step"
    assert refused(s, Seat(0), PairSeats("1-2 3-4")) == "wrong-step"
    assert refused(table(4), A, Throw((1,))) == "wrong-step"


@pytest.mark.rule("PDG-9.5")
def test_those_who_face_each_other_are_proposed_as_partners_and_any_pairing_may_be_chosen() -> None:
    s = table(4, teams=True)
    assert s.partners == {A: C, C: A, B: D, D: B}
    s = host(s, PairSeats("1-2 3-4"))
    assert s.partners == {A: B, B: A, C: D, D: C}
    pairing = ask(s, Seat(0), PairSeats)
    assert pairing and pairing.fields[0].start == "1-2 3-4"  # type: ignore[attr-defined]
    for wrong in ("1-2", "1-2 1-3", "1-2 3-3", "1-2 3-4 5-6"):
        assert refused(s, Seat(0), PairSeats(wrong)) == "bad-setup"


@pytest.mark.rule("PDG-9.5")
def test_every_pairing_of_four_and_six_is_offered_once() -> None:
    for seats, ways in ((4, 3), (6, 15)):
        pairings = teams.pairings(tuple(map(Seat, range(1, seats + 1))))
        assert len({frozenset(map(frozenset, pairs)) for pairs in pairings.values()}) == ways
        assert all(b - a == seats // 2 for a, b in next(iter(pairings.values())))


@pytest.mark.rule("PDG-9.5")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_teams_are_for_four_or_six(seats: int) -> None:
    with pytest.raises(Refusal, match="bad-setup"):
        table(seats, teams=True)
    assert ask(table(seats), Seat(0), PairSeats) is None


@pytest.mark.rule("PDG-1.7", "PDG-10.5")
def test_one_tap_says_what_lies_on_the_table_and_the_household_keeps_it() -> None:
    s = table(box=UNREAD)
    assert (s.box["slider"], s.box["track"]) == ("box", "box")
    assert square_at(s, 14) is None and price(s, Sector(3, "green")) is None
    s = host(s, LayOut(slider="house", track="house"))
    assert square_at(s, 14) and price(s, Sector(3, "green")) == 220
    assert host(s, LayOut(slider="box", track="house")).box["track"] == "house"
    assert refused(s, Seat(0), LayOut(slider="mine", track="box")) == "bad-box-value"
    assert refused(host(s, Proceed()), Seat(0), LayOut("box")) == "wrong-step"


@pytest.mark.rule("PDG-9.11", "PDG-9.12")
def test_the_youngest_are_asked_for_the_board_alone_and_begin_with_one_tap() -> None:
    s = table(slider=False, cards=False)
    laying = ask(s, Seat(0), LayOut)
    assert laying and [field.name for field in laying.fields] == ["track"] and not laying.due
    assert isinstance(host(s, Proceed()).phase, RollingOff)
