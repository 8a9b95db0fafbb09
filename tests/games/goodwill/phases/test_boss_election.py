"""A change of boss: who may propose, who votes, who sees what."""

from __future__ import annotations

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import (
    CloseBosses,
    CloseVote,
    DrawBoss,
    Propose,
    SetEstimate,
    TurnEstimates,
    Vote,
)
from referee.games.goodwill.phases.turning import Turning
from referee.games.goodwill.rules.proposals import Ballot
from referee.i18n.translator import speaker
from referee.kit.seats import BANK
from tests.games.goodwill.boxes import house
from tests.games.goodwill.phases.election import (
    AMBER,
    BLACK,
    SHARES,
    at,
    carried,
    proposed,
    seen,
    unchanged,
    voting,
)
from tests.games.goodwill.table import A, B, C, D, act, ask, host, refused, story, table

# -- when, and who


@pytest.mark.rule("GW-5.1")
def test_the_bosses_come_after_the_company_s_last_transaction() -> None:
    s = table(2, step="estimating", company="amber", options={"transactions": 2})
    for _ in range(2):
        assert s.phase.key == "estimating"
        s = act(act(s, A, SetEstimate(10)), B, SetEstimate(10))
        s = host(s, TurnEstimates())
        while s.phase.key == "trading":
            go = next(a for a in GAME.asks(s, BANK) if a.due)
            s = host(s, go.action())
    assert at(s).company is AMBER


@pytest.mark.rule("GW-5.1")
def test_each_company_has_its_own_step_and_then_the_informations_are_turned() -> None:
    s = host(voting(company="crimson"), CloseBosses())
    assert isinstance(s.phase, Turning)
    s = host(voting(company="amber"), CloseBosses())
    assert (s.phase.key, s.phase.company) == ("estimating", BLACK)


@pytest.mark.rule("GW-5.2")
def test_who_holds_a_share_may_propose_and_vote_and_nobody_else() -> None:
    s = voting()
    assert unchanged(s, D, Propose("Wanda")) == "not-shareholder"
    s = proposed(s, C)
    assert unchanged(s, D, Vote(True)) == "not-shareholder"
    assert at(act(s, C, Vote(True))).in_hand.yes == 2


@pytest.mark.rule("GW-5.2")
def test_not_even_the_table_can_let_somebody_without_a_share_propose() -> None:
    s = host(carried(voting()), DrawBoss("Fritz"))
    assert refused(s, D, Propose("Bobby"), overruled=True) == "not-shareholder"


@pytest.mark.rule("GW-5.3")
@pytest.mark.parametrize("boss", ["Odette", "Anatole", "Fritz", "Nobody"])
def test_only_a_boss_of_the_row_may_be_proposed(boss: str) -> None:
    s = voting()
    assert unchanged(s, A, Propose(boss)) == "not-available"
    choices = ask(s, A, Propose).fields[0].choices
    assert [choice.value for choice in choices] == ["Bobby", "Wanda", "Marcello"]


@pytest.mark.rule("GW-5.4")
def test_proposals_are_voted_one_by_one_as_they_were_made() -> None:
    s = proposed(proposed(voting(), A, "Wanda"), B, "Bobby")
    assert at(s).in_hand.boss == "Wanda"
    s = host(s, CloseVote())
    assert (at(s).in_hand.seat, at(s).in_hand.boss) == (B, "Bobby")


@pytest.mark.rule("GW-5.4")
def test_a_seat_proposes_once_for_a_company_in_a_year() -> None:
    s = host(proposed(voting(), A), CloseVote())
    assert unchanged(s, A, Propose("Bobby")) == "already-proposed"
    assert refused(s, A, Propose("Bobby"), overruled=True) == ""


@pytest.mark.rule("GW-5.4")
def test_a_boss_who_was_refused_may_be_proposed_by_another_seat() -> None:
    s = host(proposed(voting(), A, "Wanda"), CloseVote())
    assert at(proposed(s, B, "Wanda")).in_hand.seat == B


# -- the vote


@pytest.mark.rule("GW-5.5")
def test_a_vote_weighs_all_the_shares_of_its_seat() -> None:
    s = act(act(proposed(voting()), A, Vote(True)), C, Vote(False))
    assert at(s).in_hand.ballots == (Ballot(A, True, 5), Ballot(C, False, 2))
    assert story(s) == ["goodwill-voted-no"]


@pytest.mark.rule("GW-5.5")
def test_a_vote_may_be_changed_until_the_votes_are_counted() -> None:
    s = act(proposed(voting()), A, Vote(True), Vote(False))
    assert at(s).in_hand.yes == 0
    s = act(s, A, Vote(True))
    assert at(s).in_hand.yes == 5
    assert unchanged(host(s, CloseVote()), A, Vote(False)) == "no-proposal"


@pytest.mark.rule("GW-5.5")
def test_there_is_nothing_to_vote_or_count_before_a_proposal() -> None:
    assert unchanged(voting(), A, Vote(True)) == "no-proposal"
    assert unchanged(voting(), BANK, CloseVote()) == "no-proposal"


@pytest.mark.rule("GW-5.5")
def test_silence_is_no() -> None:
    s = host(act(proposed(voting()), A, Vote(True)), CloseVote())
    assert at(s).proposals[0].result == "lost"


@pytest.mark.rule("GW-5.6")
@pytest.mark.parametrize(
    ("seats", "company", "option", "needed"),
    [
        (4, "amber", "crimson", 6),
        (4, "crimson", "crimson", 5),
        (4, "amber", "all", 5),
        (4, "black", "all", 5),
        (3, "crimson", "crimson", 6),
        (5, "crimson", "all", 6),
    ],
)
def test_six_yes_votes_carry_and_five_where_crimson_has_eight_shares(
    seats: int, company: str, option: str, needed: int
) -> None:
    for yes in (needed, needed - 1):
        s = table(
            seats,
            box=house(),
            step="bossing",
            company=company,
            options={"votes_at_four": option},
            shares={"A": {company: yes}},
        )
        s = host(act(proposed(s), A, Vote(True)), CloseVote())
        assert at(s).proposals[0].result == ("won" if yes == needed else "lost")
        assert at(s).stage(s, BANK).needed == needed


@pytest.mark.rule("GW-5.7")
def test_the_two_crimson_shares_in_the_box_never_vote() -> None:
    s = table(4, box=house(), step="bossing", company="crimson")
    s = proposed(s)
    for seat in s.seating.seats:
        s = act(s, seat, Vote(True)) if s.portfolios[seat].crimson else s
    assert at(s).in_hand.yes == 8


# -- who sees what


@pytest.mark.rule("GW-2.2")
@pytest.mark.parametrize("step", ["proposing", "voting"])
def test_nobody_sees_who_might_vote_before_a_vote_is_cast(step: str) -> None:
    """B has shares at one table and D at the other; A and C have the same at both."""
    swapped = {**SHARES, "B": {"amber": 0}, "D": {"amber": 3}}
    one, other = voting(), voting(shares=swapped)
    if step == "voting":
        one, other = proposed(one), proposed(other)
    for seat in (BANK, A, C):
        assert seen(one, seat) == seen(other, seat)


@pytest.mark.rule("GW-2.3")
def test_a_vote_that_is_cast_shows_its_weight_to_all() -> None:
    s = act(proposed(voting()), B, Vote(True))
    for seat in (BANK, D):
        assert GAME.public_board(s, seat).stage.in_hand.ballots == (Ballot(B, True, 3),)
    assert dict(s.told[-1].text.values)["votes"] == 3


@pytest.mark.rule("GW-5.2", "GW-5.5")
def test_a_phone_is_called_for_its_own_vote_alone() -> None:
    s = act(proposed(voting()), A, Vote(True))
    assert [bool(GAME.call(s, seat)) for seat in (B, C, D)] == [True, True, False]
    assert [bool(seen(s, seat).desk.due) for seat in (A, B, C, D)] == [False, True, True, False]


@pytest.mark.rule("GW-5.5")
def test_the_host_may_enter_a_vote_for_anybody() -> None:
    forms = seen(proposed(voting()), BANK).tools.forms
    assert {(form.seat, form.kind) for form in forms} >= {(seat, "vote") for seat in (A, B, C, D)}


@pytest.mark.rule("GW-5.5")
def test_a_seat_s_own_page_says_what_it_weighs() -> None:
    s = act(proposed(voting()), B, Vote(False))
    mine = GAME.private_board(s, B).envelope
    assert (mine.shares, mine.ballot) == (3, Ballot(B, False, 3))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_moment_of_the_step_is_told_in_words(lang: str) -> None:
    say = speaker(lang, tuple("ABCD"))
    s = voting()
    moments = [s, proposed(s), host(proposed(s), CloseVote()), carried(s)]
    moments += [host(carried(s), DrawBoss("Fritz")), voting(bosses={"amber": ""})]
    for s in moments:
        prompt = GAME.prompt(s)
        lines = [line.text for line in s.told]
        for said in (prompt.headline, prompt.read, *prompt.move, *lines):
            assert said is None or say(said)
