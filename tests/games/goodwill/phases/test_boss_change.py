"""A change of boss: which cards move, and what is known of the pile."""

from __future__ import annotations

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import EVENTS
from referee.games.goodwill.rules import event_effects
from referee.games.goodwill.state import Goodwill
from referee.kit.components.pieces import moved_pieces
from referee.kit.seats import HOST
from tests.games.goodwill.boxes import house, typed
from tests.games.goodwill.phases.election import carried, proposed, seen, voting
from tests.games.goodwill.table import AMBER, A, B, C, D, act, ask, host, refused, story, table

YES = do.Vote(True)
ZOE = do.NewBoss("Zoe", 10, 1, 0, 2, "oil", "coal", None, None, False)
SEEN = ["Peggy", "Leopold", "Fritz"]  # the pile, if every card of it has been seen


def moves(s: Goodwill) -> list[str]:
    return [move.key.removeprefix("goodwill-move-") for move in GAME.prompt(s).moves]


@pytest.mark.rule("GW-2.1", "GW-5.8")
def test_the_old_boss_goes_under_the_pile_the_new_one_to_the_company_the_top_to_the_row() -> None:
    s = carried(voting())
    assert s[AMBER].boss == "Wanda"
    assert (s.boss_row, s.boss_pile) == (("Bobby", "Marcello"), ("", "", "", "Odette"))
    assert (story(s), moves(s)) == (["goodwill-vote-won"], ["under", "office", "draw"])
    assert (GAME.public_board(s, HOST).pile_size, GAME.private_board(s, D).pile_size) == (4, 4)
    for action in (do.CloseBosses(), do.CloseVote()):  # the row is filled first
        assert refused(s, HOST, action) == "boss-not-drawn"
    for boss in ("Wanda", "Anatole", "Bobby"):  # they lie face up
        assert refused(s, HOST, do.DrawBoss(boss)) == "boss-elsewhere"
    s = host(s, do.DrawBoss("Fritz"))
    assert (s.boss_row, s.boss_pile) == (("Bobby", "Marcello", "Fritz"), ("", "", "Odette"))
    assert (moves(s)[-1], GAME.public_board(s, HOST).pile_size) == ("drawn", 3)


@pytest.mark.rule("GW-5.8", "GW-5.14")
@pytest.mark.parametrize("back", [True, False])
def test_an_undone_change_says_from_where_to_where_each_card_goes(back: bool) -> None:
    """The same applies to a change that was redone; the pile's order is not shown."""
    before = voting()
    after = host(carried(before), do.DrawBoss("Fritz"))
    old, new = (after, before) if back else (before, after)
    moved = moved_pieces(GAME.pieces(old, HOST), GAME.pieces(new, HOST), is_backwards=back)
    ways = {
        dict(each.name.values)["boss"]: [each.old_place.key, each.new_place.key] for each in moved
    }
    forth = {"Odette": "office under", "Wanda": "row office", "Fritz": "top row"}
    sentences = {
        boss: [f"goodwill-lies-{lies}" for lies in way.split()] for boss, way in forth.items()
    }
    assert ways == {boss: way[::-1] if back else way for boss, way in sentences.items()}


@pytest.mark.rule("GW-5.8")
def test_where_the_app_deals_it_turns_the_card_itself() -> None:
    s = carried(voting(options={"cards": "app"}, pile=SEEN))
    assert (s.boss_row, s.boss_pile) == (
        ("Bobby", "Marcello", "Peggy"),
        ("Leopold", "Fritz", "Odette"),
    )
    assert story(s) == ["goodwill-vote-won", "goodwill-boss-drawn"]
    assert ask(s, HOST, do.DrawBoss) is None


@pytest.mark.rule("GW-5.8")
def test_a_card_that_nobody_has_read_yet_is_typed_when_it_is_turned() -> None:
    s = carried(voting(typed(boss=6)))
    assert not ask(s, HOST, do.DrawBoss).is_open
    assert ask(s, HOST, do.NewBoss).required
    s = host(s, ZOE)
    assert s.boss_row[-1] == "Zoe"
    assert deck.boss(s, "Zoe").salary == 10


@pytest.mark.rule("GW-5.8")
def test_a_tenth_boss_finds_the_box_full_and_is_let_pass_where_the_pile_has_him() -> None:
    """This also happens if eight cards have been seen and the ninth counts as known."""
    for box in (house(), typed(boss=9)):
        assert refused(carried(voting(box)), HOST, ZOE) == "box-full"
        assert refused(voting(box), HOST, ZOE) == "wrong-step"
    for pile in (["", "", ""], ["", "Leopold", "Peggy"]):
        s = carried(voting(typed(boss=9), pile=pile))
        assert ask(s, HOST, do.NewBoss) and not ask(s, HOST, do.NewBoss).required
        assert act(s, HOST, ZOE, overruled=True).boss_row[-1] == "Zoe"


@pytest.mark.rule("GW-5.9", "GW-5.12")
def test_a_company_without_a_boss_stays_so_or_puts_no_card_under_the_pile() -> None:
    s = voting(bosses={"amber": ""})
    assert GAME.prompt(s).headline.key == "goodwill-bossing-vacant"
    assert host(s, do.CloseBosses())[AMBER].boss == ""
    changes = GAME.public_board(proposed(s), HOST).stage.candidate_changes  # salary, two grades
    values = [(dict(each.values)["was"], dict(each.values)["now"]) for each in changes]
    assert values == [(0, 5), (0, 3), (0, 1)]
    after = carried(s)
    assert (after[AMBER].boss, len(after.boss_pile)) == ("Wanda", len(s.boss_pile))
    assert moves(after) == ["office", "draw"]


@pytest.mark.rule("GW-5.10")
def test_a_proposal_that_does_not_win_moves_nothing() -> None:
    s = proposed(voting())
    after = host(s, do.CloseVote())
    assert (after.companies, after.boss_row, after.boss_pile) == (
        s.companies,
        s.boss_row,
        s.boss_pile,
    )
    assert ask(after, B, do.Propose).is_open
    assert story(after) == ["goodwill-vote-lost"]
    assert GAME.prompt(after).headline.key == "goodwill-bossing-again"


@pytest.mark.rule("GW-5.11")
def test_after_one_change_nobody_proposes_any_more_unless_the_table_lets_it_pass() -> None:
    s = proposed(proposed(voting(), A), B, "Bobby")
    s = host(act(act(s, A, YES), B, YES), do.CloseVote(), do.DrawBoss("Fritz"))
    assert [p.result for p in s.phase.proposals] == ["won", "lapsed"]
    assert GAME.prompt(s).headline.key == "goodwill-bossing-changed"
    assert refused(s, C, do.Propose("Bobby")) == "change-made"
    assert refused(s, HOST, do.CloseBosses()) == ""
    s = act(s, C, do.Propose("Fritz"), overruled=True)
    assert GAME.prompt(s).headline.key == "goodwill-bossing-vote"
    s = host(act(act(s, A, YES), B, YES), do.CloseVote())
    assert (s[AMBER].boss, s.boss_pile[-1]) == ("Fritz", "Wanda")
    assert GAME.prompt(s).headline.key == "goodwill-bossing-changed"


@pytest.mark.rule("GW-5.13")
def test_a_new_boss_counts_at_once_in_events_and_salary() -> None:
    s = voting()
    for boss, salary, concerned in (("Odette", 10, False), ("Wanda", 5, True)):
        s = carried(s) if boss == "Wanda" else s
        (amber, *_) = GAME.public_board(s, HOST).companies
        assert (amber.boss.name, amber.charges) == (boss, 30 + salary)
        about = event_effects.companies_concerned(s, EVENTS["innovation 3"])
        assert (AMBER in about) is concerned


@pytest.mark.rule("GW-5.14")
def test_the_card_that_must_lie_on_top_is_proposed_and_the_order_is_nowhere_to_be_seen() -> None:
    s, other = (carried(voting(pile=pile)) for pile in (SEEN, ["Peggy", "Fritz", "Leopold"]))
    (card,) = ask(s, HOST, do.DrawBoss).fields
    assert card.start == "Peggy"
    assert {choice.value for choice in card.choices} == {*SEEN}  # Odette went under
    assert ask(other, HOST, do.DrawBoss).fields == (card,)
    assert ask(s, HOST, do.NewBoss) is None
    for seat in (HOST, A, D):
        assert seen(s, seat) == seen(other, seat)
        assert "Leopold" not in repr(GAME.public_board(s, seat))


@pytest.mark.rule("GW-5.14")
def test_another_card_than_the_top_one_needs_the_table_s_word() -> None:
    s = carried(voting(pile=SEEN))
    for boss in ("Leopold", "Odette"):
        assert refused(s, HOST, do.DrawBoss(boss)) == "boss-order"
        after = act(s, HOST, do.DrawBoss(boss), overruled=True)
        assert after.boss_row[-1] == boss
        assert sorted(after.boss_pile) == sorted({*SEEN, "Odette"} - {boss})
    unseen = carried(voting())  # Odette went under cards that nobody has seen
    assert refused(unseen, HOST, do.DrawBoss("Odette")) == "boss-order"


@pytest.mark.rule("GW-5.3")
def test_a_proposal_falls_when_its_boss_turns_out_to_lie_elsewhere() -> None:
    s = proposed(proposed(voting(), A, "Wanda"), B, "Bobby")
    s = host(s, do.CorrectBoss("row-2", "Fritz", "misread"))
    assert [p.result for p in s.phase.proposals] == ["lapsed", "open"]
    assert story(s) == ["goodwill-corrected-boss", "goodwill-proposal-lapsed"]
    assert s.phase.current_proposal.seat == B and not ask(s, A, do.Propose).blocked_by


@pytest.mark.rule("GW-5.12", "GW-13.9")
def test_the_arrow_names_the_next_company_in_play_or_the_informations() -> None:
    for bankrupt, company in (([], "black"), (["black"], "crimson"), (["black", "crimson"], "")):
        s = table(2, step="bossing", company="amber", bankrupt=bankrupt)
        label = ask(s, HOST, do.CloseBosses).label
        assert label.key == f"goodwill-go-unchanged-{'company' if company else 'lots'}"
        assert [c.key for c in dict(label.values).values()] == [
            f"goodwill-company-{name}" for name in [company] if name
        ]
