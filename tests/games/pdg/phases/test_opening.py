"""The table before the first throw: brands, teams, purses, options (PDG-1, PDG-9.5)."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from referee.games.pdg import GAME
from referee.games.pdg.actions import ChooseBrand, LayOut, PairSeats, Proceed, Throw
from referee.games.pdg.box.pieces import BRANDS, Sector
from referee.games.pdg.phases.opening import Opening, RollingOff
from referee.games.pdg.phases.opening import pairings_by_key as every_pairing
from referee.games.pdg.rules.slider import price
from referee.games.pdg.rules.square_offer import square_at
from referee.games.pdg.state import SITING_PART, Pdg
from referee.kit.seats import Seat, Seating
from referee.kit.words import Refusal
from tests.games.pdg.people import A, B, C, D, act, ask, host, refused
from tests.games.pdg.table import UNREAD, table


def brands(s: Pdg) -> tuple[str, ...]:
    return tuple(s.brands.values())


@pytest.mark.rule("PDG-1.1")
def test_brands_are_proposed_in_the_order_of_the_box_and_change_places_until_chosen() -> None:
    assert brands(table(3)) == BRANDS[:3]
    assert brands(act(table(3), A, ChooseBrand("volvo"))) == ("volvo", "citroen", "ford")
    assert refused(table(3), A, ChooseBrand("fiat")) == "bad-setup"
    s = act(table(6), A, ChooseBrand("volvo"))
    assert brands(s) == ("volvo", "citroen", "ford", "jaguar", "porsche", "alfa-romeo")
    assert [dict(line.text.values)["seat"] for line in s.messages] == [A, Seat(6)]
    assert refused(s, B, ChooseBrand("volvo")) == "bad-setup"
    assert brands(act(s, B, ChooseBrand("alfa-romeo")))[5] == "citroen"


@pytest.mark.rule("PDG-1.1", "PDG-9.5")
def test_two_to_six_may_play_and_four_or_six_in_teams() -> None:
    for paired in (False, True):
        for seats in range(1, 8):
            fits = seats in (4, 6) if paired else 2 <= seats <= 6
            with nullcontext() if fits else pytest.raises(Refusal, match="bad-setup"):
                GAME.setup(Seating(tuple("ABCDEFG"[:seats])), {"teams": paired}, GAME.shipped_box)
    assert ask(table(5), Seat(0), PairSeats) is None


@pytest.mark.rule("PDG-1.4", "PDG-1.5", "PDG-1.6")
def test_the_first_part_begins_with_3000_each_15_plants_left_and_all_pawns_at_0() -> None:
    """S1."""
    s = table(4)
    assert isinstance(s.phase, Opening)
    purse = dict(s.phase.prompt(s).moves[0].values)
    items = [dict(bill.values) for bill in dict(purse["bills"].values)["items"]]
    bills = sorted((dict(b["value"].values)["amount"], b["count"]) for b in items)
    assert bills == [(10, 10), (50, 6), (100, 6), (500, 4)]
    assert [s.cash(seat) for seat in s.seating.seats] == [3_000] * 4
    seats = (s.plants.values(), s.token_reserves.values(), s.positions.values())
    assert [{*each} for each in seats] == [{()}, {0}, {0}]
    assert (s.part, s.cycle, refused(s, A, Throw((1,)))) == (SITING_PART, 1, "wrong-step")


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
    for seats, ways in ((4, 3), (6, 15)):
        pairings_by_key = every_pairing(tuple(map(Seat, range(1, seats + 1))))
        assert len({frozenset(map(frozenset, pairs)) for pairs in pairings_by_key.values()}) == ways
        assert all(b - a == seats // 2 for a, b in next(iter(pairings_by_key.values())))
    assert refused(host(s, Proceed()), Seat(0), PairSeats("1-2 3-4")) == "wrong-step"


@pytest.mark.rule("PDG-1.7", "PDG-9.11", "PDG-9.12", "PDG-10.5")
def test_one_tap_says_what_lies_on_the_table_and_the_household_keeps_it() -> None:
    s = table(box=UNREAD)
    assert (s.box["slider"], s.box["track"]) == ("box", "box")
    assert square_at(s, 14) is None and price(s, Sector(3, "green")) is None
    s = host(s, LayOut(slider="house", track="house"))
    assert square_at(s, 14) and price(s, Sector(3, "green")) == 220
    assert host(s, LayOut(slider="box", track="house")).box["track"] == "house"
    assert refused(s, Seat(0), LayOut(slider="mine", track="box")) == "bad-box-value"
    assert refused(host(s, Proceed()), Seat(0), LayOut("box")) == "wrong-step"
    youngest = table(slider=False, cards=False)
    laying = ask(youngest, Seat(0), LayOut)
    assert laying and [field.name for field in laying.fields] == ["track"] and not laying.required
    assert isinstance(host(youngest, Proceed()).phase, RollingOff)
    moves = [[move.key for move in GAME.prompt(each).moves] for each in (table(), youngest)]
    assert set(moves[0]) - set(moves[1]) == {"pdg-opening-move-slider"}
