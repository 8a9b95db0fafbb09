"""An abandoned shot of the first part: which seats may take it, and which one does (PDG-2)."""

from __future__ import annotations

import pytest

from referee.games.pdg import GAME
from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import Sector
from referee.games.pdg.phases.siting import Siting
from referee.games.pdg.phases.taking_plants import TakingPlants
from referee.games.pdg.rules import slider
from referee.games.pdg.state import Pdg, Turn
from referee.kit.frozen import replace
from referee.kit.seats import HOST
from referee.table.play.undoing import LoggedAct
from tests.games.pdg.people import A, B, C, D, act, ask, host, refused
from tests.games.pdg.table import UNREAD, having, landed, owning, siting

from .test_siting import many


def passed(square: int, **setting: object) -> Pdg:
    """Let A pass its shot on that square."""
    return act(landed(square, **setting), A, do.PassShot())


def asked(s: Pdg) -> tuple[int, ...]:
    assert isinstance(s.phase, TakingPlants)
    return s.phase.asked_seats


def w4() -> Pdg:
    """Example W4: A passes on red square 12 at cycle 3; B has 160, C owns (2, red) and has 900."""
    s = owning(siting(at=5, cycle=3), {C: "2-red"})
    return act(having(s, B=160, C=900), A, do.Throw((3, 4)), do.PassShot())


@pytest.mark.rule("PDG-2.19", "PDG-2.21")
def test_a_take_is_announced_to_the_taker_and_to_those_who_came_too_late() -> None:
    s = act(act(w4(), D, do.TakePlants("2-red")), C, do.TakePlants("1-red"))
    (news,) = s.announcements
    assert [(touched.seat, touched.amount) for touched in news.recipients] == [(C, -190), (D, 0)]
    assert (s.cash(C), s.positions[C], s.turn.seat, s.cycle) == (710, 0, B, 3)


@pytest.mark.rule("PDG-2.18", "PDG-2.22")
def test_a_claim_may_be_changed_or_taken_back_and_nobody_has_to_answer() -> None:
    s = act(w4(), C, do.Decline(), do.TakePlants("1-red"), do.TakePlants("3-red"))
    assert host(s, do.CloseWindow()).plants[C][-1] == Sector(3, "red")
    declined = act(s, C, do.Decline())
    assert ask(declined, C, do.TakePlants) and not ask(declined, C, do.Decline), "said once"
    far = act(w4(), D, do.TakePlants("1-red"))
    for each, won, headline in ((s, True, "pdg-take-won"), (far, False, "pdg-take-headline")):
        closing = ask(each, HOST, do.CloseWindow)
        assert closing and closing.required == won, (
            "nobody is waited for once the nearest has claimed"
        )
        assert GAME.prompt(each).headline.key == headline
    s = host(declined, do.CloseWindow())
    assert (s.plant_count, s.turn) == (1, Turn(B))
    assert isinstance(declined.phase, TakingPlants)
    s = act(declined, D, do.TakePlants("1-red"))
    assert (type(s.phase), s.plants[D]) == (Siting, (Sector(1, "red"),)), "the last answer"
    alone = act(owning(landed(9), dict.fromkeys((B, C, D), "3-green")), A, do.PassShot())
    assert (type(alone.phase), alone.turn) == (Siting, Turn(B)), "nobody can take it"


@pytest.mark.rule("PDG-2.22")
def test_the_next_throw_settles_the_claims_first_and_a_refused_throw_closes_nothing() -> None:
    s = act(w4(), D, do.TakePlants("1-red"))
    throws = [ask(s, seat, do.Throw) for seat in (A, B, C, D)]
    assert [offer and offer.required for offer in throws] == [None, False, None, None]
    assert refused(s, B, do.Throw((1,))) == "bad-dice"
    assert isinstance(s.phase, TakingPlants)
    s = act(s, B, do.Throw((1, 2)))
    assert s.plants[D] == (Sector(1, "red"),)
    assert (s.turn.seat, s.positions[B]) == (B, 3)
    assert [move.key for move in s.moves] == ["pdg-move-plant", "pdg-move-pawn"]
    undone = LoggedAct(1, B, s.messages, ()).line_for(HOST)
    assert undone and undone.key == "any-thrown", "what B did, not what followed"


@pytest.mark.rule("PDG-2.19")
def test_after_a_claim_only_those_who_come_before_it_are_waited_for() -> None:
    s = act(w4(), D, do.TakePlants("1-red"))
    calls = {seat: GAME.seat_prompt(s, seat) for seat in (B, C, D)}
    assert {seat: call.headline.key for seat, call in calls.items() if call} == {
        C: "pdg-call-take",
        D: "pdg-take-contested",
    }
    read = GAME.prompt(s).read_aloud
    assert read and {"seat": D, "others": (C,)}.items() <= dict(read.values).items()
    s = act(w4(), C, do.TakePlants("1-red"))
    claim = ask(s, D, do.TakePlants)
    assert (GAME.seat_prompt(s, D), claim and claim.required) == (None, False)
    assert ask(s, D, do.Decline)


@pytest.mark.rule("PDG-2.15", "PDG-2.20", "PDG-2.10")
def test_a_white_shot_is_taken_whole_or_by_agreement_for_one_plant() -> None:
    both = do.TakePlants("1-green", "1-red")  # 200 and 210
    assert refused(having(passed(13), B=400), B, both) == "not-enough-cash"
    taken = host(act(having(passed(13), B=410), B, both), do.CloseWindow())
    assert (taken.cash(B), len(taken.plants[B])) == (0, 2)
    single = passed(13, white_take="single")
    assert refused(single, B, both) == "not-offered"
    assert refused(single, B, do.TakePlants("1-green")) == ""
    assert refused(passed(12), B, do.TakePlants("1-red", "2-red")) == "not-offered"


@pytest.mark.rule("PDG-2.16", "PDG-2.20", "PDG-2.25")
def test_a_white_shot_may_be_taken_with_the_last_two_plants_of_the_brand_and_of_the_part() -> None:
    both = do.TakePlants("6-yellow", "6-orange")
    for of_b, of_c, code in ((13, 14, ""), (14, 13, "no-stock"), (13, 15, "past-trigger")):
        s = owning(landed(13), many(B, of_b) | many(C, of_c) | many(D, 15))  # 44 end the part
        assert refused(act(s, A, do.PassShot()), B, both) == code


@pytest.mark.rule("PDG-2.25", "PDG-2.10")
def test_a_white_shot_before_the_last_plant_of_the_part_is_said_to_be_for_one() -> None:
    for of_d, count in ((15, 1), (14, 2)):
        s = owning(landed(13), many(B, 14) | many(C, 14) | many(D, of_d))  # 44 end the part
        assert dict(GAME.prompt(s).headline.values)["count"] == count
        call = GAME.seat_prompt(s, A)
        assert call and dict(call.headline.values)["count"] == count


@pytest.mark.rule("PDG-2.20", "PDG-2.10", "PDG-2.22")
def test_a_white_shot_is_claimed_plant_by_plant_until_that_is_all() -> None:
    s = act(passed(13, seats=2), B, do.TakePlants("1-green"))
    assert isinstance(s.phase, TakingPlants), "B has answered, and may still claim another"
    assert refused(s, B, do.TakePlants("1-green")) == "plant-there"
    assert len(act(s, B, do.TakePlants("1-red")).plants[B]) == 2
    assert len(act(s, B, do.EndTurn()).plants[B]) == 1
    assert act(s, B, do.Decline()).plants[B] == ()
    assert len(act(s, B, do.Throw((1, 2))).plants[B]) == 1, "the next throw takes what was claimed"
    for cash, both in ((400, False), (410, True)):  # green costs 200, red 210
        poor = act(having(passed(13, seats=2), B=cash), B, do.TakePlants("1-green"))
        pick = ask(poor, B, do.TakePlants).fields[-1]  # type: ignore[union-attr]
        usable = {each.key for each in pick.picture.data.value.cells if each.is_usable}  # type: ignore[union-attr]
        assert ("1-red" in usable) == both and usable, "what both would cost"
    poorer = having(passed(13, seats=2), B=360)
    assert isinstance(act(poorer, B, do.TakePlants("1-green")).phase, Siting)


@pytest.mark.rule("PDG-2.20", "PDG-2.12", "PDG-2.16")
def test_a_seat_that_the_shot_offers_nothing_is_not_asked_and_told_why() -> None:
    s = owning(landed(9), {B: "3-green"} | many(C, 15))
    s = act(s, A, do.PassShot())
    assert asked(s) == (D,)
    assert {refused(s, at, do.TakePlants("3-green")) for at in (B, C)} == {"plant-there"}
    s = owning(landed(63), many(C, 15))
    assert refused(act(s, A, do.PassShot()), C, do.TakePlants("6-green")) == "no-stock"


@pytest.mark.rule("PDG-2.20", "PDG-10.2")
def test_while_the_price_is_unknown_170_are_enough_to_be_asked() -> None:
    s = act(having(landed(9, box=UNREAD), B=160, C=170), A, do.PassShot())
    assert asked(s) == (C, D)
    assert refused(s, C, do.TakePlants("3-green")) == "bad-box-value"
    assert refused(s, C, do.TakePlants("3-green", first_price=180)) == "not-enough-cash"
    s = act(s, D, do.TakePlants("3-green", first_price=180))
    assert slider.price(s, Sector(3, "green")) == 180, "a claim teaches the box, won or not"
    assert asked(s) == (C, D)


@pytest.mark.rule("PDG-2.20")
def test_who_is_asked_does_not_tell_what_a_seat_has_when_cash_is_its_own() -> None:
    rich, poor = (
        act(having(landed(9, cash_visible="own"), B=amount), A, do.PassShot())
        for amount in (3_000, 20)
    )
    assert asked(rich) == asked(poor) == (B, C, D)
    claim = ask(poor, B, do.TakePlants)
    assert claim and claim == ask(rich, B, do.TakePlants)
    assert claim.needs_own_page, "so that a refusal is on no other page"
    assert rich.phase.public_view(rich, C) == poor.phase.public_view(poor, C)
    assert refused(poor, B, do.TakePlants("3-green")) == "not-enough-cash"


@pytest.mark.rule("PDG-2.27", "PDG-2.24")
def test_a_seat_whose_course_is_ended_may_still_take_unless_the_table_says_no() -> None:
    for may, first in ((True, B), (False, C)):
        s = replace(landed(9, ended_may_take=may), ended_seats=frozenset({B}))
        s = act(s, A, do.PassShot())
        assert (asked(s)[0], bool(ask(s, C, do.Throw))) == (first, True), "B throws no more"
        assert refused(s, B, do.TakePlants("3-green")) == ("" if may else "not-your-turn")


@pytest.mark.rule("PDG-9.6")
def test_the_partner_comes_before_all_others() -> None:
    s = passed(9, teams=True)
    assert asked(s) == (C, B, D)
    s = act(act(s, B, do.TakePlants("3-green")), C, do.TakePlants("3-green"))
    assert host(s, do.CloseWindow()).plants[C] == (Sector(3, "green"),)


@pytest.mark.rule("PDG-2.19")
def test_a_claim_that_a_correction_has_made_void_gives_way_to_the_next() -> None:
    s = act(act(passed(9), B, do.TakePlants("3-green")), C, do.TakePlants("3-green"))
    s = host(having(s, B=100), do.CloseWindow())
    assert (s.plants[B], s.plants[C]) == ((), (Sector(3, "green"),))
    s = act(passed(13), B, do.TakePlants("1-green", "1-red"))
    s = host(s, do.CorrectPlant(B, "1-red", True, "misread"), do.CloseWindow())
    assert s.plants[B] == (Sector(1, "red"),), "a claim is void as a whole"
