"""The end, and the scores (AJ-11, AJ-12)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.games.antijeu import GAME
from referee.games.antijeu import actions as do
from referee.games.antijeu.rules import scoring
from referee.games.antijeu.state import AntiJeu
from referee.i18n.translator import translator_for
from referee.kit.seats import HOST
from referee.kit.words import Refusal, text
from referee.web.view.forms import form_for
from referee.web.view.model import DeskPart, DrawnAsk, Rejection
from tests.games.antijeu.people import A, B, C, D, act, ask, host, refused
from tests.games.antijeu.table import AUTO, ELEC, UNI, cash, landed, owning, step, turn

BUY = do.BuyToken()
TWO = {"31": 1, "32": 1}


def why(s: AntiJeu) -> str:
    return s.ending.reason if s.ending else ""


@pytest.mark.rule("AJ-11.2", "AJ-11.3", "AJ-11.4", "AJ-11.8")
def test_a_purchase_ends_the_game_if_it_leaves_neither_money_nor_credit() -> None:
    for euros, options, start, ended in (
        (100, {}, {}, "broke"),
        (150, {}, {}, ""),
        (100, {"end_rule": "unpaid"}, {}, ""),
        (100, {}, owning(TWO, "blue"), ""),
        (100, {}, owning(TWO, "blue", notes={"A": ["blue"]}), "broke"),
        (100, {}, {"tokens": {"A": {"13": 1}}}, ""),
        (100, {}, owning({"11": 1, "13": 2, "14": 2}, "orange", notes={"A": ["orange"]}), ""),
    ):
        s = landed(11, options=options, **{**start, "cash": {"A": euros}})
        assert refused(s, A, BUY) == ("ends-game" if ended else ""), (euros, options, start)
        bought = act(s, A, do.BuyToken(sure=True))
        assert (why(bought), bought.phase is None) == (ended, bool(ended))


@pytest.mark.rule("AJ-11.8")
def test_a_seat_reads_in_the_second_person_that_its_act_would_end_the_game() -> None:
    """The sentence names the button that confirms the act."""
    s = landed(11, cash={"A": 100})
    with pytest.raises(Refusal) as refusal:
        act(s, A, BUY)
    desk = DeskPart(
        game="antijeu", names=("Ada", "Bo"), viewer=A, phase_seq=1, is_awaited=True, is_out=False,
        forms=(), rejection=Rejection(A, "buy-token", refusal.value, ()),
    )  # fmt: skip
    drawn = DrawnAsk(A, ask(s, A, do.BuyToken), False, text("menu"))
    say = translator_for("en", desk.names)
    read = {
        reader: form_for(drawn, replace(desk, viewer=reader), say).fields[-1] for reader in (A, B)
    }
    end = f"If that is meant, tap “{read[A].label}”."
    assert [read[reader].refusal_text for reader in read] == [
        f"The game would end there: {who} would have neither money nor credit. {end}"
        for who in ("you", "Ada")
    ]


@pytest.mark.rule("AJ-11.2", "AJ-2.17")
def test_the_end_is_judged_when_all_of_an_event_is_settled() -> None:
    """B's last 50 go to A, whose purchase ousts B; the compensation comes first."""
    tokens = {"A": {"11": 1}, "B": {"13": 1}}
    s = landed(14, tokens=tokens, cash={"A": 100, "B": 50})
    s = act(s, A, BUY, do.DoneReplacing())
    assert (why(s), cash(s)[:2], step(s)) == ("", (0, 100), "rolling")


@pytest.mark.rule("AJ-11.7")
def test_a_round_is_over_with_the_turn_of_the_seat_before_the_first_played_or_missed() -> None:
    limit = {"options": {"round_limit": 5}, "first": "B", "rounds": 4}
    count = text("antijeu-count-of", number=5, last=5)
    assert GAME.track(turn(5, **limit)).progress_text == count
    assert GAME.track(turn(5, rounds=4)).progress_text == text("antijeu-count", number=5)
    for seat, missed, ended in (
        ("A", {}, "rounds"), ("B", {}, ""), ("D", {}, ""), ("D", {"A": 1}, "rounds"),
    ):  # fmt: skip
        s = turn(5, seat, missed=missed, **limit)
        s = act(s, s.seat, do.Throw((1, 4)))
        assert (why(s), s.finished_round_count) == (ended, 5 if ended else 4), (seat, missed)
        assert GAME.track(s).chapter == text("antijeu-round", number=5)


@pytest.mark.rule("AJ-12.1", "AJ-12.3")
def test_a_case_is_counted_in_euros_and_called_by_its_name() -> None:
    s = host(
        landed(11, tokens={"A": AUTO}, cases={"A": ["red"]}, broken=["red"]), do.EndGame(sure=True)
    )
    lines = GAME.result(s).standings[0].lines
    assert [translator_for("fr")(line.text) for line in lines] == ["billets", "affaire Automobile"]


@pytest.mark.rule("AJ-11.7", "AJ-11.5")
def test_nothing_of_the_next_round_happens_any_more() -> None:
    s = turn(5, "D", options={"round_limit": 5}, rounds=4, recalled=["A"], missed={"A": 1})
    s = act(s, D, do.Throw((1, 4)))
    assert (why(s), cash(s)[0], s.turns_to_miss[A], s.recalled_seats) == ("rounds", 1_500, 1, {A})


@pytest.mark.rule("AJ-11.7", "AJ-11.8")
def test_the_table_may_stop_by_agreement_if_it_is_sure() -> None:
    s = landed(11)
    assert refused(s, HOST, do.EndGame()) == "ends-game"
    s = host(s, do.EndGame(sure=True))
    assert (why(s), s.phase) == ("agreed", None)
    assert GAME.result(s)


# -- the scores


@pytest.mark.rule("AJ-12.2", "AJ-12.3", "AJ-12.4", "AJ-12.1")
def test_the_fewest_tokens_of_a_case_give_its_points() -> None:
    for tokens, colour, points in (
        ({"4": 1, "18": 1}, "red", 0),
        (AUTO, "red", 450),
        ({"11": 1, "13": 1, "14": 1}, "orange", 450),
        ({"11": 2, "13": 2, "14": 1}, "orange", 450),
        ({"11": 2, "13": 2}, "orange", 0),
        (UNI, "orange", 1_000),
        ({"23": 3, "24": 3, "26": 1}, "turquoise", 450),
        ({"23": 2, "24": 3, "26": 2}, "turquoise", 1_000),
        (ELEC, "turquoise", 1_750),
    ):
        whole = tokens in (AUTO, UNI, ELEC)
        start = owning(tokens, colour, cash={"A": 250}, broken=[colour] if whole else [])
        line = scoring.score(turn(**start), A)
        assert (sum(line.points_by_cartel.values()), line.total) == (points, 250 + points), tokens
    assert scoring.score(turn(tokens={"A": {"6": 2}}), A).points_by_cartel == {}, "nobody's case"


@pytest.mark.rule("AJ-12.5", "AJ-12.1")
def test_notes_count_against_and_the_score_may_be_negative() -> None:
    start = {"tokens": {"A": {"23": 1, "24": 1} | AUTO}, "cases": {"A": ["turquoise", "red"]}}
    s = turn(cash={"A": 50}, broken=["red"], notes={"A": ["turquoise", "red"]}, **start)
    line = scoring.score(s, A)
    assert (line.net_credit, line.total) == (450 - 1_050, -550)


@pytest.mark.rule("AJ-11.6", "AJ-12.6", "AJ-12.7")
def test_the_highest_score_wins_though_it_be_of_who_ran_out_and_equals_share() -> None:
    debt = [{"debtor": "A", "amount": 900, "for": "card"}]
    start = owning(UNI, "orange", broken=["orange"], notes={"A": ["orange"]})
    s = turn(dues=debt, cash={"A": 400, "B": 500, "C": 500, "D": 450}, **start)
    result = GAME.result(act(s, A, do.PayDue()))
    assert result
    assert [(row.seat, row.rank, row.score) for row in result.standings] == [
        (A, 1, 500), (B, 1, 500), (C, 1, 500), (D, 4, 450),
    ]  # fmt: skip
    assert set(result.winners) == {A, B, C}
    assert result.end_reason == text("antijeu-end-unpaid", seat=A)
    assert [curve.values[-1] for curve in result.curves] == [500, 500, 500, 450]
