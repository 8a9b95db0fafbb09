"""A change of boss: who may propose, who votes, which cards move."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import (
    CloseBosses,
    CloseVote,
    CorrectBoss,
    DrawBoss,
    NewBoss,
    Propose,
    SetEstimate,
    TurnEstimates,
    Vote,
)
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.phases.boss_election import BossElection
from referee.games.goodwill.phases.turning import Turning
from referee.games.goodwill.rules.proposals import Ballot
from referee.games.goodwill.state import Goodwill
from referee.i18n.translator import speaker
from referee.kit.asks import Action, Pick
from referee.kit.box import Box
from referee.kit.seats import BANK, Seat
from referee.table.play.moments import Moment
from referee.table.play.story import Story
from referee.web.view.build import view
from tests.games.goodwill.boxes import house, typed
from tests.games.goodwill.table import A, B, C, D, act, ask, host, refused, story, table

AMBER, BLACK, CRIMSON = CompanyId
SHARES = {"A": {"amber": 5}, "B": {"amber": 3}, "C": {"amber": 2}, "D": {"amber": 0}}


def voting(box: Box | None = None, seats: int = 4, **start: Any) -> Goodwill:
    """Odette leads Amber; Bobby, Wanda and Marcello are in the row. A, B, C have 5, 3, 2 shares."""
    given = {"company": "amber", "shares": {k: v for k, v in SHARES.items() if k in "ABCD"[:seats]}}
    return table(seats, box=box or house(), step="bossing", **{**given, **start})


def proposed(s: Goodwill, seat: Seat = A, boss: str = "Wanda") -> Goodwill:
    return act(s, seat, Propose(boss))


def carried(s: Goodwill, boss: str = "Wanda") -> Goodwill:
    """A proposes, A and B say yes with all they have, the votes are counted."""
    s = act(proposed(s, boss=boss), A, Vote(True))
    return host(act(s, B, Vote(True)), CloseVote())


def at(s: Goodwill) -> BossElection:
    assert isinstance(s.phase, BossElection)
    return s.phase


def unchanged(s: Goodwill, seat: Seat, action: Action, *, overruled: bool = False) -> str:
    """The refusal's code, once it is sure that it has changed nothing."""
    before = repr(s)
    code = refused(s, seat, action, overruled=overruled)
    assert repr(s) == before
    return code


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


# -- the change


@pytest.mark.rule("GW-5.8")
def test_the_old_boss_goes_under_the_pile_the_new_one_to_the_company() -> None:
    s = carried(voting())
    assert s[AMBER].boss == "Wanda"
    assert (s.row, s.pile) == (("Bobby", "Marcello"), ("", "", "", "Odette"))
    assert story(s) == ["goodwill-vote-won"]
    moves = [move.key for move in GAME.prompt(s).move]
    assert moves == ["goodwill-move-under", "goodwill-move-office", "goodwill-move-draw"]


@pytest.mark.rule("GW-2.1", "GW-5.8")
def test_all_know_how_many_cards_lie_in_the_pile() -> None:
    s = carried(voting())
    assert (GAME.public_board(s, BANK).pile, GAME.private_board(s, D).pile) == (4, 4)
    assert GAME.public_board(host(s, DrawBoss("Fritz")), BANK).pile == 3


@pytest.mark.rule("GW-5.8")
def test_the_card_turned_from_the_pile_fills_the_row() -> None:
    s = host(carried(voting()), DrawBoss("Fritz"))
    assert (s.row, s.pile) == (("Bobby", "Marcello", "Fritz"), ("", "", "Odette"))
    assert GAME.prompt(s).move[-1].key == "goodwill-move-drawn"


@pytest.mark.rule("GW-5.8")
def test_the_step_waits_until_the_row_is_full() -> None:
    s = carried(voting())
    assert unchanged(s, BANK, CloseBosses()) == "boss-not-drawn"
    assert unchanged(s, BANK, CloseVote()) == "boss-not-drawn"


@pytest.mark.rule("GW-5.8")
@pytest.mark.parametrize("boss", ["Wanda", "Anatole", "Bobby"])
def test_who_lies_face_up_cannot_come_from_the_pile(boss: str) -> None:
    assert unchanged(carried(voting()), BANK, DrawBoss(boss)) == "boss-elsewhere"


@pytest.mark.rule("GW-5.8")
def test_where_the_app_deals_it_turns_the_card_itself() -> None:
    s = voting(options={"cards": "app"}, pile=["Peggy", "Leopold", "Fritz"])
    s = carried(s)
    assert (s.row, s.pile) == (("Bobby", "Marcello", "Peggy"), ("Leopold", "Fritz", "Odette"))
    assert story(s) == ["goodwill-vote-won", "goodwill-boss-drawn"]
    assert ask(s, BANK, DrawBoss) is None


@pytest.mark.rule("GW-5.8")
def test_a_card_that_nobody_has_read_yet_is_typed_when_it_is_turned() -> None:
    s = carried(voting(typed(boss=6)))
    card = ("Zoe", 10, 1, 0, 2, "oil", "coal", None, None, False)
    assert not ask(s, BANK, DrawBoss).open
    assert ask(s, BANK, NewBoss).due
    assert unchanged(s, BANK, NewBoss("Bobby", *card[1:])) == "boss-elsewhere"
    s = host(s, NewBoss(*card))
    assert s.row[-1] == "Zoe"
    assert deck.boss(s, "Zoe").salary == 10


@pytest.mark.rule("GW-5.8")
@pytest.mark.parametrize("box", [house(), typed(boss=9)])
def test_a_tenth_boss_finds_the_box_full(box: Box) -> None:
    card = NewBoss("Zoe", 10, 1, 0, 2, "oil", "coal", None, None, False)
    s = carried(voting(box))
    assert unchanged(s, BANK, card) == "box-full"
    assert refused(voting(box), BANK, card) == "wrong-step"


@pytest.mark.rule("GW-5.11")
def test_a_second_change_that_the_table_lets_pass_is_put_to_the_vote_like_the_first() -> None:
    s = carried(voting(options={"cards": "app"}))
    s = act(s, B, Propose(s.row[0]), overruled=True)
    assert GAME.prompt(s).headline.key == "goodwill-bossing-vote"
    s = host(act(act(s, A, Vote(True)), B, Vote(True)), CloseVote())
    assert GAME.prompt(s).headline.key == "goodwill-bossing-changed"
    GAME.invariants(s)


@pytest.mark.rule("GW-5.8")
def test_a_tenth_boss_is_let_pass_where_the_pile_has_him() -> None:
    """Also once eight cards have been seen, and the ninth is thought to be known."""
    card = NewBoss("Zoe", 10, 1, 0, 2, "oil", "coal", None, None, False)
    for pile in (["", "", ""], ["", "Leopold", "Peggy"]):
        s = carried(voting(typed(boss=9), pile=pile))
        assert ask(s, BANK, NewBoss) and not ask(s, BANK, NewBoss).due
        s = act(s, BANK, card, overruled=True)
        assert s.row[-1] == "Zoe"
        GAME.invariants(s)


@pytest.mark.rule("GW-5.9")
def test_a_company_without_a_boss_puts_no_card_under_the_pile() -> None:
    s = voting(bosses={"amber": ""})
    before = len(s.pile)
    s = carried(s)
    assert (s[AMBER].boss, len(s.pile)) == ("Wanda", before)
    assert [m.key for m in GAME.prompt(s).move] == ["goodwill-move-office", "goodwill-move-draw"]


@pytest.mark.rule("GW-5.10")
def test_a_proposal_that_does_not_win_moves_nothing() -> None:
    s = proposed(voting())
    after = host(s, CloseVote())
    assert (after.companies, after.row, after.pile) == (s.companies, s.row, s.pile)
    assert ask(after, B, Propose).open
    assert story(after) == ["goodwill-vote-lost"]
    assert GAME.prompt(after).headline.key == "goodwill-bossing-again"


@pytest.mark.rule("GW-5.11")
def test_after_one_change_nobody_proposes_any_more() -> None:
    s = proposed(proposed(voting(), A), B, "Bobby")
    s = act(act(s, A, Vote(True)), B, Vote(True))
    s = host(s, CloseVote(), DrawBoss("Fritz"))
    assert [p.result for p in at(s).proposals] == ["won", "lapsed"]
    assert unchanged(s, C, Propose("Bobby")) == "change-made"
    assert refused(s, BANK, CloseBosses()) == ""


@pytest.mark.rule("GW-5.11")
def test_a_table_may_agree_on_a_second_change() -> None:
    s = host(carried(voting()), DrawBoss("Fritz"))
    s = act(s, C, Propose("Fritz"), overruled=True)
    s = act(act(s, A, Vote(True)), B, Vote(True))
    s = host(s, CloseVote())
    assert (s[AMBER].boss, s.pile[-1]) == ("Fritz", "Wanda")


@pytest.mark.rule("GW-5.12")
def test_nobody_has_to_propose() -> None:
    s = voting(bosses={"amber": ""})
    assert at(s).prompt(s).headline.key == "goodwill-bossing-vacant"
    assert host(s, CloseBosses())[AMBER].boss == ""


@pytest.mark.rule("GW-5.12")
def test_a_vote_that_is_open_is_counted_first() -> None:
    assert unchanged(proposed(voting()), BANK, CloseBosses()) == "vote-open"


@pytest.mark.rule("GW-5.13")
def test_a_new_boss_counts_at_once() -> None:
    s = carried(voting())  # Odette cost 10 $, Wanda 5 $
    (amber, *_) = GAME.public_board(s, BANK).enterprises
    assert (amber.boss.name, amber.charges) == ("Wanda", 30 + 5)


# -- what is known of the pile


def known(*cards: str) -> Goodwill:
    """The change is made, and the pile holds these cards."""
    return carried(voting(pile=list(cards)))


@pytest.mark.rule("GW-5.14")
def test_the_card_that_must_lie_on_top_is_proposed_and_no_order_is_told() -> None:
    s = known("Peggy", "Leopold", "Fritz")
    (card,) = ask(s, BANK, DrawBoss).fields
    assert isinstance(card, Pick)
    assert card.start == "Peggy"
    assert {choice.value for choice in card.choices} == {
        "Peggy",
        "Leopold",
        "Fritz",
    }  # Odette went under
    (other,) = ask(known("Peggy", "Fritz", "Leopold"), BANK, DrawBoss).fields
    assert other == card
    assert ask(s, BANK, NewBoss) is None


@pytest.mark.rule("GW-5.14")
@pytest.mark.parametrize("boss", ["Leopold", "Odette"])
def test_another_card_than_the_top_one_needs_the_table_s_word(boss: str) -> None:
    s = known("Peggy", "Leopold", "Fritz")
    assert unchanged(s, BANK, DrawBoss(boss)) == "boss-order"
    s = act(s, BANK, DrawBoss(boss), overruled=True)
    assert s.row[-1] == boss
    assert sorted(s.pile) == sorted({"Peggy", "Leopold", "Fritz", "Odette"} - {boss})


@pytest.mark.rule("GW-5.14")
def test_a_card_put_under_the_pile_cannot_lie_on_one_that_nobody_has_seen() -> None:
    assert unchanged(carried(voting()), BANK, DrawBoss("Odette")) == "boss-order"


@pytest.mark.rule("GW-5.14")
def test_the_order_of_the_pile_is_nowhere_to_be_seen() -> None:
    one, other = known("Peggy", "Leopold", "Fritz"), known("Peggy", "Fritz", "Leopold")
    for seat in (BANK, A, D):
        assert seen(one, seat) == seen(other, seat)
        assert "Leopold" not in repr(GAME.public_board(one, seat))
    assert GAME.public_board(one, BANK).pile == 4


# -- who sees what


def seen(s: Goodwill, seat: Seat) -> object:
    return view(Moment(GAME, s, 0, 0, Story(), 0, None, 0), seat)


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
    assert {(form.seat, form.kind) for form in forms} >= {(q, "vote") for q in (A, B, C, D)}


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


@pytest.mark.rule("GW-5.3")
def test_a_proposal_falls_when_its_boss_turns_out_to_lie_elsewhere() -> None:
    s = proposed(voting(), A, "Wanda")
    s = host(s, CorrectBoss("row-2", "Fritz", "misread"))
    assert at(s).proposals[0].result == "lapsed"
    assert story(s) == ["goodwill-corrected-boss", "goodwill-proposal-lapsed"]
    assert ask(s, A, Propose).open
