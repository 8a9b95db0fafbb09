"""A change of boss: who may propose, who votes, who sees what."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.rules.votes import Ballot
from referee.i18n.translator import Translator
from referee.kit.seats import HOST
from tests.games.goodwill.boxes import house
from tests.games.goodwill.phases.election import SHARES, carried, proposed, seen, voting
from tests.games.goodwill.table import A, B, C, D, act, ask, host, refused, story, table

YES, NO = do.Vote(True), do.Vote(False)

ANOTHER = {
    "fr": "Amber\u00a0: un autre actionnaire peut proposer un patron.",
    "en": "Amber: another shareholder may propose a boss.",
}


@pytest.mark.rule("GW-5.2")
def test_one_share_is_enough_to_propose_and_not_even_the_table_lets_somebody_without() -> None:
    s = voting(shares={**SHARES, "B": {"amber": 4}, "C": {"amber": 1}})
    assert refused(s, D, do.Propose("Wanda"), overruled=True) == "not-shareholder"
    s = proposed(s, C)
    assert refused(s, D, YES, overruled=True) == "not-shareholder"
    assert act(s, C, YES).phase.current_proposal.yes_count == 1
    s = host(carried(voting()), do.DrawBoss("Fritz"))  # the change is made
    assert refused(s, D, do.Propose("Bobby"), overruled=True) == "not-shareholder"


@pytest.mark.rule("GW-5.3")
def test_only_a_boss_of_the_row_may_be_proposed() -> None:
    s = voting()
    choices = ask(s, A, do.Propose).fields[0].choices
    assert [choice.value for choice in choices] == ["Bobby", "Wanda", "Marcello"]
    for boss in ("Odette", "Fritz"):  # she leads Amber, he lies in the pile
        assert refused(s, A, do.Propose(boss)) == "not-available"


@pytest.mark.rule("GW-5.4")
def test_proposals_are_voted_one_by_one_in_order_one_of_each_seat() -> None:
    s = proposed(proposed(voting(), A, "Wanda"), B, "Bobby")
    assert s.phase.current_proposal.boss == "Wanda"
    s = host(s, do.CloseVote())
    assert (s.phase.current_proposal.seat, s.phase.current_proposal.boss) == (B, "Bobby")
    for seat in (A, B):  # one has lost, the other is being voted
        assert refused(s, seat, do.Propose("Marcello")) == "already-proposed"
        assert refused(s, seat, do.Propose("Marcello"), overruled=True) == ""
    s = host(proposed(s, C, "Wanda"), do.CloseVote())  # she was refused, and is proposed again
    assert (s.phase.current_proposal.seat, s.phase.current_proposal.boss) == (C, "Wanda")


@pytest.mark.rule("GW-5.4", "GW-5.10")
def test_another_proposal_is_asked_for_only_while_somebody_may_make_one() -> None:
    s = table(step="bossing", company="amber", shares={n: {"amber": 5} for n in "AB"}, seats=2)
    asked = []
    for seat in s.seating.seats:
        s = host(proposed(s, seat, s.boss_row[0]), do.CloseVote())
        may = any((mine := ask(s, each, do.Propose)) and mine.is_open for each in s.seating.seats)
        asked.append((may, s.phase.prompt(s).headline.key))
    assert asked == [(True, "goodwill-bossing-again"), (False, "goodwill-bossing-spent")]


@pytest.mark.rule("GW-5.4")
@pytest.mark.parametrize(("lang", "yes"), [("fr", "0\u00a0oui"), ("en", "0\u00a0yes")])
def test_who_has_proposed_reads_that_somebody_else_may_and_no_figure_alone(
    lang: str, yes: str
) -> None:
    s = host(proposed(voting(), A, "Wanda"), do.CloseVote())
    assert GAME.seat_prompt(s, A) is None
    say, prompt = Translator(lang, s.seating.names), GAME.prompt(s)
    assert say.waiting_headline(A, prompt.headline) == ANOTHER[lang]
    assert yes in say(prompt.read_aloud)


@pytest.mark.rule("GW-5.5")
def test_a_seat_votes_with_all_its_shares_until_the_count_and_silence_is_no() -> None:
    for votes, yes, result in (
        ([], 0, "lost"),
        ([(A, True)], 5, "lost"),
        ([(A, True), (B, True)], 8, "won"),
        ([(A, True), (B, True), (A, False)], 3, "lost"),
        ([(A, False), (B, True), (A, True), (C, False)], 8, "won"),
    ):
        s = proposed(voting())
        for seat, says in votes:
            s = act(s, seat, do.Vote(says))
            assert story(s) == [f"goodwill-voted-{'yes' if says else 'no'}"]
        assert s.phase.current_proposal.yes_count == yes
        assert {b.seat: (b.is_yes, b.vote_count) for b in s.phase.current_proposal.ballots} == {
            seat: (says, {A: 5, B: 3, C: 2}[seat]) for seat, says in votes
        }
        s = host(s, do.CloseVote())
        assert s.phase.proposals[0].result == result
        assert refused(s, A, NO) == "no-proposal"


@pytest.mark.rule("GW-5.6")
def test_six_yes_votes_carry_and_five_where_crimson_has_eight_shares() -> None:
    for seats, company, option, needed in (
        (4, "amber", "crimson", 6),
        (4, "crimson", "crimson", 5),
        (4, "amber", "all", 5),
        (4, "black", "all", 5),
        (3, "crimson", "crimson", 6),
        (5, "crimson", "all", 6),
    ):
        start: dict[str, Any] = {"company": company, "options": {"votes_at_four": option}}
        for yes in (needed, needed - 1):
            s = table(seats, box=house(), step="bossing", shares={"A": {company: yes}}, **start)
            s = host(act(proposed(s), A, YES), do.CloseVote())
            assert s.phase.proposals[0].result == ("won" if yes == needed else "lost")
            assert s.phase.public_view(s, HOST).votes_needed == needed


@pytest.mark.rule("GW-5.7")
def test_the_two_crimson_shares_in_the_box_never_vote() -> None:
    s = proposed(table(4, box=house(), step="bossing", company="crimson"))
    for seat in s.seating.seats:
        s = act(s, seat, YES) if s.portfolios[seat].crimson else s
    assert s.phase.current_proposal.yes_count == 8


@pytest.mark.rule("GW-2.2")
def test_nobody_sees_who_might_vote_before_a_vote_is_cast() -> None:
    """B has shares at one table, D at the other; A and C have the same at both."""
    one, other = voting(), voting(shares={**SHARES, "B": {"amber": 0}, "D": {"amber": 3}})
    for seat in (HOST, A, C):
        assert seen(one, seat) == seen(other, seat)
        assert seen(proposed(one), seat) == seen(proposed(other), seat)


@pytest.mark.rule("GW-2.3", "GW-5.5")
def test_a_vote_that_is_cast_shows_its_weight_to_all() -> None:
    s = act(proposed(voting()), B, NO)
    for seat in (HOST, D):
        assert GAME.public_board(s, seat).stage.current_proposal.ballots == (Ballot(B, False, 3),)
    assert dict(s.messages[-1].text.values)["votes"] == 3
    mine = GAME.private_board(s, B).envelope
    assert (mine.vote_count, mine.ballot) == (3, Ballot(B, False, 3))


@pytest.mark.rule("GW-5.2", "GW-5.5")
def test_a_phone_is_called_for_its_own_vote_alone_and_the_host_may_enter_any() -> None:
    s = act(proposed(voting()), A, YES)
    assert [bool(GAME.seat_prompt(s, seat)) for seat in (B, C, D)] == [True, True, False]
    assert [bool(seen(s, seat).desk.is_awaited) for seat in (A, B, C, D)] == [
        False,
        True,
        True,
        False,
    ]
    forms = {(form.seat, form.kind) for form in seen(s, HOST).tools.forms}
    assert forms >= {(seat, "vote") for seat in (A, B, C, D)}
