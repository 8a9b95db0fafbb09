"""The end: totals, gains, ranks, teams, and another game of the series."""

from __future__ import annotations

import pytest

from referee.games.pdg import GAME
from referee.games.pdg.actions import AnotherGame, Proceed, SellToken, Throw
from referee.games.pdg.box.pieces import SECTORS
from referee.games.pdg.phases.opening import RollingOff
from referee.games.pdg.phases.scores import Scores
from referee.games.pdg.state import SITING_PART, Pdg
from referee.i18n.translator import translator_for
from referee.kit.components.hands import unlisted_transfers
from referee.kit.components.pieces import moved_pieces
from referee.kit.frozen import replace
from referee.kit.seats import HOST, Seat
from referee.kit.words import text
from tests.games.pdg.people import A, B, C, D, act, host
from tests.games.pdg.table import owning, selling, siting, table

from .test_accounts import accounts

PAIRS = {A: C, C: A, B: D, D: B}


def over(gains: dict[Seat, int], **how: object) -> Pdg:
    """Return the scores of a game in which these seats have gained this cash."""
    s = selling(seats=len(gains), **how)
    for seat, gain in gains.items():
        pay = s.earn if gain >= 0 else s.spend
        s = pay(seat, abs(gain), "", "")
    return replace(s, phase=Scores())


@pytest.mark.rule("PDG-8.5")
def test_a_score_is_told_line_by_line() -> None:
    s = over({A: -1_700, B: 0})
    s = replace(s, plants={A: SECTORS[:12], B: ()}, token_reserves={A: 3, B: 0})
    first = s.phase.public_view(s, A).rows[0]
    assert (first.plant_count, first.cash, first.total, first.gain) == (12, 1_300, 3_700, 700)
    lines = [(line.text.key, line.amount) for line in GAME.score(s).standings[0].lines]
    wanted = {"pdg-score-plants": 2_400, "pdg-counter-cash": 1_300, "pdg-score-purse": -3_000}
    assert lines == [*wanted.items()]
    series = GAME.score(replace(s, earlier_gains=((200, 0), (-50, 90)))).standings
    games = [row.lines[:2] for row in series if row.seat == A]
    gains = [(dict(line.text.values)["number"], line.amount) for each in games for line in each]
    assert gains == [(1, 200), (2, -50)]


@pytest.mark.rule("PDG-8.6", "PDG-9.10")
def test_equal_gains_share_the_rank_and_so_do_partners_whose_team_counts_both() -> None:
    result = GAME.score(over({A: 100, B: 200, C: 200, D: -50}))
    assert [(row.seat, row.rank) for row in result.standings] == [(B, 1), (C, 1), (A, 3), (D, 4)]
    s = replace(over({A: 300, B: 200, C: -50, D: 90}), partners=PAIRS)
    rows = (result := GAME.score(s)).standings
    places = [(row.seat, row.rank, row.score) for row in rows]
    assert places == [(B, 1, 290), (D, 1, 290), (A, 2, 250), (C, 2, 250)]
    assert [line.amount for line in rows[0].lines] == [200, 90]
    assert (result.is_shared, result.margin) == (False, 40), "a team that wins is no tie"


@pytest.mark.rule("PDG-8.7")
def test_another_game_keeps_seats_brands_teams_and_gains_and_starts_again_from_the_purse() -> None:
    s = replace(over({A: 100, B: 0, C: 0, D: -70}), partners=PAIRS, cycle=7, app_throw_count=9)
    s = replace(s, earlier_gains=((0, 20, 0, -20),))
    s = owning(s, {A: "3-green"})
    s = replace(
        s,
        positions=dict.fromkeys(s.positions, 60),
        ended_seats={B},
        gain_history=((0,) * 4,),
        siting_turn_count=1,
    )
    after = host(s, AnotherGame())
    assert [dict(line.text.values).get("number") for line in after.messages] == [3]
    returned, dealt = GAME.prompt(after).moves[:4], GAME.prompt(after).moves[4:]
    assert {line.key for line in returned} == {"pdg-move-returned"}
    assert [line.key for line in dealt] == [line.key for line in GAME.prompt(table()).moves]
    assert isinstance(after.phase, RollingOff)
    assert after.earlier_gains == ((0, 20, 0, -20), (300, 0, 0, -70))
    assert [total.earlier_gain for total in GAME.public_board(after, HOST).totals] == [
        300,
        20,
        0,
        -90,
    ]
    assert (after.part, after.cycle, after.app_throw_count) == (SITING_PART, 1, 9)
    assert {after.cash(seat) for seat in after.seating.seats} == {3_000}
    same = ("brands", "partners", "options", "box", "seating", "seed")
    assert all(getattr(after, name) == getattr(s, name) for name in same)
    assert (after.plant_count, after.ended_seats, after.started_seats, after.gain_history) == (
        0,
        set(),
        set(),
        (),
    )
    assert GAME.score(after).second_part is None
    assert set(after.positions.values()) == {0}


@pytest.mark.rule("PDG-8.7")
def test_before_another_game_the_old_money_goes_back_first_and_the_purse_is_told_once() -> None:
    after = host(over({A: -2_110, B: 0}), AnotherGame())
    say, prompt = translator_for("fr", after.seating.names), GAME.prompt(after)
    words = [" ".join(say(line).split()) for line in prompt.moves]
    assert words[:2] == ["A : 890 M$ à la banque.", "B : 3 000 M$ à la banque."]
    assert words[2].startswith("À chacun 3 000 M$ : ")
    acts = (after.ledger.latest_postings,)
    assert unlisted_transfers(acts, (prompt,), HOST) == ()
    own = replace(prompt, moves=after.moves_of_seat(A))
    assert unlisted_transfers(acts, (own,), A) == ()
    assert [" ".join(say.to(A, line).split())[:22] for line in own.moves] == [
        "Rendez 890 M$ à la ban",
        "À chacun 3 000 M$ : 4 ",
    ]


@pytest.mark.rule("PDG-2.5", "PDG-4.1", "PDG-8.7")
@pytest.mark.parametrize("language", ["fr", "en"])
def test_an_undo_names_the_slider_and_its_face_with_the_words_of_the_order(language: str) -> None:
    sited, sold, thrown = accounts(), replace(over({A: 0, B: 0}), cycle=5), siting(at=10)
    for before, after, face in (
        (sited, host(sited, Proceed()), "profit"),
        (sold, host(sold, AnotherGame()), "price"),
        (thrown, act(thrown, A, Throw((2, 2))), None),
    ):
        say = translator_for(language, after.seating.names)
        orders = "\n".join(map(say, GAME.prompt(after).moves)).lower()
        back = moved_pieces(GAME.pieces(after, HOST), GAME.pieces(before, HOST), is_backwards=True)
        pieces = {each.name.key: each for each in back}
        first_two = [each.name.key for each in back][:2]  # the rest may be below the fold
        assert face is None or first_two == ["pdg-piece-table", "pdg-counter-cycle"]
        turned, slid = pieces.pop("pdg-piece-table", None), pieces["pdg-counter-cycle"]
        assert (slid.new_place, slid.old_place) == (before.cycle, after.cycle)
        assert (
            turned is None
            if face is None
            else turned and turned.old_place == text(f"pdg-face-{face}")
        )
        words = (turned.name, turned.old_place) if turned else (slid.name,)
        assert all(say(each) in orders for each in words)


@pytest.mark.rule("PDG-2.25", "PDG-9.1", "PDG-9.2", "PDG-9.3", "PDG-9.4", "PDG-8.3")
def test_the_number_of_players_sets_the_trigger_and_the_finished_seats() -> None:
    for seats, trigger, finished in ((2, 22, 1), (3, 33, 2), (4, 44, 2), (5, 44, 3), (6, 44, 3)):
        s = owning(selling(A, at=9, seats=seats).with_turn(faces=(1, 2)), {A: "3-green"})
        each = selling(seats=seats, plant_trigger="11")
        assert (s.plants_to_end, each.plants_to_end) == (trigger, 11 * seats)
        ends = [replace(s, ended_seats=frozenset(s.seating.seats[1 : n + 1])) for n in range(seats)]
        last = [isinstance(act(e, A, SellToken("3-green")).phase, Scores) for e in ends]
        assert last == [n >= finished - 1 for n in range(seats)], seats


@pytest.mark.rule("PDG-8.5")
def test_the_curves_have_a_point_for_each_turn_and_for_an_end_within_one() -> None:
    s = owning(selling(A, at=9, seats=2), {A: "3-green"}).with_turn(faces=(1, 2))
    s = replace(s, gain_history=((100, 0),))
    result = GAME.score(act(s, A, SellToken("3-green")))
    assert [curve.values for curve in result.curves] == [(100, 230), (0, 0)]
    assert result.periods == ("1", "2")
