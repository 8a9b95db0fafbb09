"""The Confidentiel: read in every month but January, and what each card does (AMB-7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    Adjust,
    Amend,
    CashIn,
    Hire,
    PayCharge,
    PlayExpress,
    Proceed,
    ReadConfidential,
    ReadNewConfidential,
    TurnConfidential,
)
from referee.games.ambition.box.decks import top
from referee.games.ambition.phases.confidential import Confidential
from referee.games.ambition.state import Ambition
from referee.kit.asks import Pick
from referee.kit.box import Box, Source
from referee.kit.game import Correct
from referee.kit.seats import BANK
from referee.kit.words import Money, Refusal, text
from tests.games.ambition.table import A, B, C, act, ask, host, refused, story, table

ONE_OF_EACH = {"worker": 1, "salesperson": 1, "secretary": 1, "accountant": 1}  # 36 000 a month
TWO_BUNDLES = [{"tonnes": 10, "price": 20_000, "won": 1}, {"tonnes": 20, "price": 36_000, "won": 1}]


def reading(month: int = 2, **start: Any) -> Ambition:
    """Four companies about to hear the month's card."""
    return table(month=month, operation="confidential", **start)


def heard(s: Ambition, card: int) -> Ambition:
    return host(s, ReadConfidential(f"confidential/{card}"))


# -- when, and what for


@pytest.mark.rule("AMB-7.1", "AMB-0.5")
def test_no_card_is_read_in_january_and_one_in_february() -> None:
    for month, follows in ((1, "accounts"), (2, "confidential")):
        bundle = {"tonnes": 10, "price": 20_000, "won": 1, "carded": False}
        staff = {"A": ONE_OF_EACH}
        s = table(month=month, operation="cash_in", staff=staff, accounting={"A": [bundle]})
        s = act(s, A, CashIn((s[A].accounting[0].number,)))
        assert s.phase.key == follows


@pytest.mark.rule("AMB-7.1")
def test_the_card_read_is_told_to_all_and_leaves_the_deck() -> None:
    s = heard(reading(), 3)
    assert story(s)[0] == "ambition-confidential-turned"
    assert s.readings == 1
    assert GAME.prompt(s).read is not None
    assert s.phase.stage(s, A).left == 6


@pytest.mark.rule("AMB-7.1")
def test_one_card_is_read_and_the_accounts_follow() -> None:
    s = heard(reading(), 3)
    assert refused(s, BANK, ReadConfidential("confidential/4")) == "wrong-operation"
    assert host(s, Proceed()).phase.key == "accounts"
    assert refused(reading(), BANK, Proceed()) == "wrong-operation"


@pytest.mark.rule("AMB-7.1")
def test_only_the_table_reads_the_card() -> None:
    assert refused(reading(), A, ReadConfidential("confidential/3")) == "host-only"
    assert refused(reading(), BANK, ReadConfidential("express/3")) == "bad-choice"


@pytest.mark.rule("AMB-7.2")
def test_a_card_typed_in_takes_the_place_of_an_invented_one_and_is_applied_by_hand() -> None:
    s = host(reading(), ReadNewConfidential("Rendez deux secrétaires.", "now"))
    assert GAME.prompt(s).read is None, "its words are its title"
    deck = s.box.under("confidential")
    learned = [fact.value["text"] for fact in deck.values() if fact.source is Source.LEARNED]
    assert learned == ["Rendez deux secrétaires."]
    assert len(deck) == 7
    assert "ambition-event-by-hand" in story(s)


@pytest.mark.rule("AMB-7.2")
def test_a_card_picked_from_the_list_is_not_replaced_by_one_typed_in_later() -> None:
    s = heard(reading(), 7)
    assert s.box.source("confidential/7") is Source.LEARNED
    again = table(month=3, operation="confidential", box=s.box)
    again = host(again, ReadNewConfidential("Autre chose.", "next"))
    assert again.box["confidential/7"]["effect"]["kind"] == "bars-per-worker"
    assert again.box["confidential/6"]["text"] == "Autre chose."


def test_a_box_whose_cards_are_all_read_gets_one_more() -> None:
    box = GAME.house
    for name in box.under("confidential"):
        box = box.learn(f"confidential/{name}", box[f"confidential/{name}"])
    s = host(reading(box=box), ReadNewConfidential("La huitième.", "now"))
    assert s.box["confidential/8"]["text"] == "La huitième."


def offered(s: Ambition, *, read: bool) -> list[int]:
    """The numbers of the cards that the host is offered: those read already, or the others."""
    form = ask(s, BANK, ReadConfidential)
    assert form and isinstance(form.fields[0], Pick)
    choices = form.fields[0].choices
    assert choices == tuple(sorted(choices, key=lambda choice: choice.group is not None))
    cards = (str(choice.value) for choice in choices if (choice.group is not None) == read)
    return [int(card.removeprefix("confidential/")) for card in cards]


@pytest.mark.rule("AMB-7.1", "AMB-7.7")
def test_cards_already_read_are_offered_last_until_the_deck_is_shuffled() -> None:
    s = reading()
    assert offered(s, read=True) == []
    for number, month in ((3, 3), (1, 4)):
        s = replace(heard(s, number), month=month, phase=Confidential())
    s = host(s, ReadNewConfidential("Autre chose.", "now"))  # in the place of the seventh
    s = replace(s, month=5, phase=Confidential())
    assert (offered(s, read=False), offered(s, read=True)) == ([2, 4, 5, 6], [1, 3, 7])
    assert refused(s, BANK, ReadConfidential("confidential/3")) == ""
    assert offered(host(s, Correct("readings", BANK, 7, "relu")), read=True) == []
    for number in (2, 4, 5, 6):
        s = replace(heard(s, number), phase=Confidential())
    assert offered(s, read=True) == []


@pytest.mark.rule("AMB-7.1")
def test_one_of_two_identical_cards_is_offered_as_long_as_the_other_is_unread() -> None:
    house = GAME.house
    s = reading(box=house.learn("confidential/2", house["confidential/1"]))
    for is_read in (False, True):
        s = replace(heard(s, 1), phase=Confidential())
        assert (1 in offered(s, read=True)) == is_read


# -- at once


@pytest.mark.rule("AMB-7.2")
def test_the_highest_salary_bill_receives_50_000_and_equal_ones_each() -> None:
    s = reading(staff={"A": ONE_OF_EACH, "B": ONE_OF_EACH, "C": {"worker": 5}})
    s = heard(s, 1)
    assert [s.cash(seat) for seat in s.seating.seats] == [150_000, 150_000, 100_000, 100_000]


@pytest.mark.rule("AMB-7.2")
def test_the_salary_bill_is_what_was_paid_though_pawns_have_left_or_come_since() -> None:
    s = table("AB", month=2, operation="hire")
    s = host(act(act(s, A, Hire(3, 0, 0, 0)), B, Hire(2, 0, 0, 0)), Proceed())
    s = host(s, Adjust(A, "worker", -3, "grève"), Adjust(B, "worker", 9, "renfort"))
    s = replace(s, phase=Confidential())
    assert (heard(s, 1).cash(A), heard(s, 1).cash(B)) == (132_000, 88_000)
    before = heard(replace(s, edition=1), 1)  # an evening that began when pawns were counted
    assert (before.cash(A), before.cash(B)) == (82_000, 138_000)
    wrong = host(s, Correct("salaries", B, 18_000, "relu"))
    assert (heard(wrong, 1).cash(A), heard(wrong, 1).cash(B)) == (132_000, 138_000)


@pytest.mark.rule("AMB-7.2", "AMB-1.10")
def test_a_borrower_who_came_down_has_paid_for_the_staff_that_was_left() -> None:
    s = table("AB", month=2, operation="hire", loans={"A": [1]})
    s = act(act(s, A, Hire(3, 0, 0, 0)), B, Hire(0, 1, 0, 0))
    s = host(act(s, A, Amend(1, 0, 0, 0)), Proceed())
    assert (s[A].salaries, s[B].salaries) == (6_000, 12_000)


@pytest.mark.rule("AMB-7.2")
def test_severance_is_no_salary() -> None:
    s = reading(staff={"A": {"worker": 3}, "B": {"worker": 2}})
    laid_off = s[B].before._replace(accountant=9)
    s = heard(s.with_company(B, before=laid_off), 1)
    assert (s.cash(A), s.cash(B)) == (150_000, 100_000)


@pytest.mark.rule("AMB-7.2")
def test_bundles_left_in_accounting_are_lost_and_pending_ones_are_not() -> None:
    pending = [{"tonnes": 30, "price": 50_000, "won": 1}]
    s = heard(reading(accounting={"A": TWO_BUNDLES}, pending={"A": pending}), 2)
    assert s[A].accounting == ()
    assert [c.price for c in s[A].secretariat] == [50_000]
    assert s.cash(A) == 100_000


@pytest.mark.rule("AMB-7.2")
def test_each_returns_five_bars_of_chocolate_or_all_it_has() -> None:
    s = heard(reading(chocolate={"A": 7, "B": 5, "C": 2}), 4)
    assert [s[seat].chocolate for seat in s.seating.seats] == [2, 0, 0, 0]


@pytest.mark.rule("AMB-7.2", "AMB-9.5")
def test_the_story_of_an_effect_says_what_it_has_really_moved() -> None:
    def told(s: Ambition, key: str) -> list[dict[str, object]]:
        return [dict(line.text.values) for line in s.told if line.text.key == key]

    s = heard(reading(chocolate={"A": 7, "B": 2}), 4)
    returned = told(s, "ambition-event-chocolate-returned")
    assert returned == [{"seat": B, "bars": 2}, {"seat": A, "bars": 5}]
    s = heard(reading(accounting={"A": TWO_BUNDLES}), 2)
    lost = told(s, "ambition-event-bundles-lost")
    assert lost == [{"seat": A, "count": 2, "amount": Money(56_000)}]
    s = heard(reading(chocolate={"A": 3}), 5)
    assert told(s, "ambition-event-paid") == [{"seat": A, "amount": Money(15_000)}]
    s = heard(reading(staff={"A": ONE_OF_EACH}), 1)
    assert told(s, "ambition-event-received") == [{"seat": A, "amount": Money(50_000)}]
    flood = next(
        f"express/{n}"
        for n, fact in GAME.house.under("express").items()
        if fact.value["effect"]["kind"] == "lose-cocoa"
    )
    s = act(table(month=2, operation="make", cocoa={"B": 5}), A, PlayExpress(B, flood))
    assert told(s, "ambition-express-cocoa-lost") == [{"seat": B, "bars": 2}]
    assert s[B].cocoa == 3


@pytest.mark.rule("AMB-7.8")
def test_each_pays_5_000_a_bar_of_chocolate() -> None:
    s = heard(reading(chocolate={"A": 3, "B": 1}), 5)
    assert [s.cash(seat) for seat in s.seating.seats] == [85_000, 95_000, 100_000, 100_000]
    news = {own.seat: own.amount for own in s.announced[-1].to}
    assert (news[A], news[B]) == (-15_000, -5_000)


@pytest.mark.rule("AMB-7.8", "AMB-13.1")
def test_who_cannot_pay_the_card_owes_it_and_the_table_waits() -> None:
    s = heard(reading(chocolate={"A": 3, "B": 3}, cash={"A": 14_000}, bonds={"A": 1}), 5)
    assert [(c.debtor, c.amount) for c in s.charges] == [(A, 15_000)]
    assert (s.cash(A), s.cash(B)) == (14_000, 85_000)
    assert refused(s, BANK, Proceed()) in ("still-waiting", "wrong-operation")
    assert refused(s, A, PayCharge()) == "over-cash"
    assert "ambition-event-due" in story(s)


@pytest.mark.rule("AMB-7.2")
def test_a_card_that_touches_nobody_says_so() -> None:
    assert "ambition-event-nobody" in story(heard(reading(), 4))


# -- next month


@pytest.mark.rule("AMB-7.2")
@pytest.mark.parametrize(("card", "kind"), [(3, "no-cocoa"), (6, "freeze"), (7, "bars-per-worker")])
def test_a_card_for_next_month_changes_next_month_alone(card: int, kind: str) -> None:
    s = heard(reading(), card)
    assert not s.modified(kind)
    assert [(m.kind, m.month) for m in s.modifiers] == [(kind, 3)]


def test_a_card_for_next_month_is_announced_by_the_month_so_that_it_is_still_true_in_it() -> None:
    for s in (heard(reading(), 7), heard(reading(6, options={"months": 6}), 3)):
        made = s.announced[-1]
        assert made.words == ""
        assert dict(made.said.values)["what"] == s.told[1].text


@pytest.mark.rule("AMB-7.2")
def test_a_card_for_next_month_does_nothing_in_the_last() -> None:
    last = table(options={"months": 6}, month=6, operation="confidential", chocolate={"A": 7})
    s = heard(last, 3)
    assert s.modifiers == ()
    assert "ambition-event-too-late" in story(s)
    assert s.phase.key == "accounts"
    assert heard(last, 4)[A].chocolate == 2, "one that acts at once does"


@pytest.mark.rule("AMB-7.2")
def test_a_frozen_trade_is_named() -> None:
    assert heard(reading(), 6).modifiers[0].trade == "accountant"
    assert heard(reading(), 7).modifiers[0].amount == 1


# -- the deck


@pytest.mark.rule("AMB-7.7")
def test_the_seven_cards_are_shuffled_again_after_the_august_reading() -> None:
    for month, left in ((7, 1), (8, 7)):
        s = heard(table(options={"months": 12}, month=month, operation="confidential"), 3)
        assert ("ambition-confidential-reshuffled" in story(s)) == (month == 8)
        assert s.phase.stage(s, BANK).left == left
    again = heard(table(month=8, operation="confidential", readings=13), 3)
    for done in (s, again):
        assert text("ambition-confidential-move-shuffle", count=7) in GAME.prompt(done).move


@pytest.mark.rule("AMB-7.1", "AMB-7.7")
def test_a_deck_shuffled_by_the_app_turns_each_of_its_cards_once_then_begins_again() -> None:
    virtual = {"confidential_deck": "virtual", "months": 12}
    read = []
    for month in range(2, 12):
        s = table(options=virtual, seed="box", month=month, operation="confidential")
        read.append(top(s))
        s = host(s, TurnConfidential())
        assert s.announced[-1].said.key.startswith("ambition-news-confidential")
    assert sorted(read[:7]) == [f"confidential/{n}" for n in range(1, 8)]
    assert len(set(read[7:])) == 3


def test_the_host_cannot_choose_the_card_of_a_deck_shuffled_by_the_app() -> None:
    s = table(options={"confidential_deck": "virtual"}, month=2, operation="confidential")
    turn = ask(s, BANK, TurnConfidential)
    assert turn is not None
    assert turn.fields == ()
    assert refused(s, BANK, ReadConfidential(top(s))) == "wrong-operation"


def test_a_table_of_bankrupts_but_two_hears_the_card_all_the_same() -> None:
    s = reading(chocolate={"A": 6, "B": 6})
    s = s.with_company(C, left=1)
    s = heard(s, 4)
    assert (s[A].chocolate, s[B].chocolate) == (1, 1)


def test_the_debt_of_a_card_can_be_paid_once_the_money_is_there() -> None:
    s = heard(reading(chocolate={"A": 3}, cash={"A": 5_000}), 5)
    s = act(s.earn(A, 10_000, s.charges[0].memo, "AMB-7.8"), A, PayCharge())
    assert s.charges == ()
    assert s.cash(A) == 0
    assert host(s, Proceed()).phase.key == "accounts"


# -- where the cards are lost


def without(deck: str, left: int = 0) -> Box:
    """The box, of a deck only so many cards."""
    lost = [name for name in GAME.house if name.startswith(f"{deck}/")][left:]
    return Box({n: replace(GAME.house.facts[n], lost=True) for n in lost}).in_play()


@pytest.mark.rule("AMB-7.1")
def test_where_every_card_is_lost_the_one_that_is_turned_is_typed() -> None:
    s = reading(box=without("confidential"))
    assert GAME.public_board(s, BANK)
    assert GAME.ask(s, BANK, ReadConfidential) is None
    assert ask(s, BANK, ReadNewConfidential).due
    s = host(s, ReadNewConfidential("Rien ce mois-ci.", "now"))
    assert GAME.public_board(s, BANK)


@pytest.mark.rule("AMB-0.5", "AMB-7.1")
@pytest.mark.parametrize(("deck", "least"), [("confidential", 1), ("express", 12)])
def test_the_app_deals_only_where_enough_cards_are_left(deck: str, least: int) -> None:
    agreed = {f"{deck}_deck": "virtual"}
    assert table(options=agreed, box=without(deck, least))
    with pytest.raises(Refusal, match="deck-short"):
        table(options=agreed, box=without(deck, least - 1))
