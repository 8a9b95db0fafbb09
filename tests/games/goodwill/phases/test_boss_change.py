"""A change of boss: which cards move, and what is known of the pile."""

from __future__ import annotations

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill.actions import (
    CloseBosses,
    CloseVote,
    CorrectBoss,
    DrawBoss,
    NewBoss,
    Propose,
    Vote,
)
from referee.games.goodwill.box import deck
from referee.games.goodwill.state import Goodwill
from referee.kit.asks import Pick
from referee.kit.box import Box
from referee.kit.seats import BANK
from tests.games.goodwill.boxes import house, typed
from tests.games.goodwill.phases.election import (
    AMBER,
    at,
    carried,
    proposed,
    seen,
    unchanged,
    voting,
)
from tests.games.goodwill.table import A, B, C, D, act, ask, host, refused, story

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


@pytest.mark.rule("GW-5.3")
def test_a_proposal_falls_when_its_boss_turns_out_to_lie_elsewhere() -> None:
    s = proposed(voting(), A, "Wanda")
    s = host(s, CorrectBoss("row-2", "Fritz", "misread"))
    assert at(s).proposals[0].result == "lapsed"
    assert story(s) == ["goodwill-corrected-boss", "goodwill-proposal-lapsed"]
    assert ask(s, A, Propose).open
