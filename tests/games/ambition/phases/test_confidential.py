"""The Confidentiel: read in every month but January, and what each card does (AMB-7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.box.decks import top_confidential_card
from referee.games.ambition.phases.confidential import Confidential
from referee.games.ambition.state import Ambition, Modifier
from referee.i18n.translator import translator_for
from referee.kit.box.facts import Box, Source
from referee.kit.box.text_cards import card_face
from referee.kit.fields import Pick
from referee.kit.phase import Correct
from referee.kit.seats import HOST
from referee.kit.words import Money, text
from tests.games.ambition.phases.seen import cash, form
from tests.games.ambition.table import A, B, C, acts, host, refused, story, table

ONE_OF_EACH = {"worker": 1, "salesperson": 1, "secretary": 1, "accountant": 1}  # 36 000 a month
TWO_BUNDLES = [{"tonnes": 10, "price": 20_000, "won": 1}, {"tonnes": 20, "price": 36_000, "won": 1}]
VIRTUAL = {"confidential_deck": "virtual"}


def reading(month: int = 2, **start: Any) -> Ambition:
    """Return four companies before the card of the month is read."""
    return table(month=month, operation="confidential", **start)


def heard(s: Ambition, card: int) -> Ambition:
    return host(s, do.ReadConfidential(f"confidential/{card}"))


def values_of(s: Ambition, key: str) -> list[dict[str, object]]:
    return [dict(line.text.values) for line in s.messages if line.text.key == f"ambition-{key}"]


# -- when, and what for


@pytest.mark.rule("AMB-7.1")
def test_the_host_reads_one_card_to_all_it_leaves_the_deck_and_the_accounts_follow() -> None:
    assert refused(reading(), A, do.ReadConfidential("confidential/3")) == "host-only"
    assert refused(reading(), HOST, do.ReadConfidential("express/3")) == "bad-choice"
    assert refused(reading(), HOST, do.Proceed()) == "wrong-operation"
    s = heard(reading(), 3)
    assert story(s)[0] == "ambition-confidential-turned"
    assert (s.reading_count, s.phase.public_view(s, A).cards_left) == (1, 6)
    assert GAME.prompt(s).read_aloud is not None
    assert refused(s, HOST, do.ReadConfidential("confidential/4")) == "wrong-operation"
    assert host(s, do.Proceed()).phase.key == "accounts"


@pytest.mark.rule("AMB-7.2")
def test_a_card_typed_in_takes_the_place_of_an_invented_one_and_is_applied_by_hand() -> None:
    s = host(reading(), do.ReadNewConfidential("Rendez deux secrétaires.", "now"))
    assert GAME.prompt(s).read_aloud is None, "its words are its title"
    deck = s.box.facts_in("confidential")
    learned = [fact.value["text"] for fact in deck.values() if fact.source is Source.LEARNED]
    assert (learned, len(deck)) == (["Rendez deux secrétaires."], 7)
    assert "ambition-event-by-hand" in story(s)
    picked = heard(reading(), 7).box
    assert picked.source("confidential/7") is Source.LEARNED
    again = host(reading(3, box=picked), do.ReadNewConfidential("Autre chose.", "next"))
    assert again.box["confidential/7"]["effect"]["kind"] == "bars-per-worker"
    assert again.box["confidential/6"]["text"] == "Autre chose."
    box = GAME.shipped_box
    for name in box.facts_in("confidential"):
        box = box.learn(f"confidential/{name}", box[f"confidential/{name}"])
    s = host(reading(box=box), do.ReadNewConfidential("La huitième.", "now"))
    assert s.box["confidential/8"]["text"] == "La huitième."


def offered(s: Ambition, *, read: bool) -> list[int]:
    """Return the numbers of the cards offered to the host: those already read, or the others."""
    pick = form(s, HOST, do.ReadConfidential).fields[0]
    assert isinstance(pick, Pick)
    assert pick.choices == tuple(sorted(pick.choices, key=lambda choice: choice.group is not None))
    cards = (str(choice.value) for choice in pick.choices if (choice.group is not None) == read)
    return [int(card.removeprefix("confidential/")) for card in cards]


@pytest.mark.rule("AMB-7.1", "AMB-7.7")
def test_cards_already_read_are_offered_last_until_the_deck_is_shuffled() -> None:
    s = reading()
    assert offered(s, read=True) == []
    for number, month in ((3, 3), (1, 4)):
        s = replace(heard(s, number), month=month, phase=Confidential())
    s = host(s, do.ReadNewConfidential("Autre chose.", "now"))  # in the place of the seventh
    s = replace(s, month=5, phase=Confidential())
    assert (offered(s, read=False), offered(s, read=True)) == ([2, 4, 5, 6], [1, 3, 7])
    assert refused(s, HOST, do.ReadConfidential("confidential/3")) == ""
    assert offered(host(s, Correct("readings", HOST, 7, "relu")), read=True) == []
    for number in (2, 4, 5, 6):
        s = replace(heard(s, number), phase=Confidential())
    assert offered(s, read=True) == []
    s = reading(box=GAME.shipped_box.learn("confidential/2", GAME.shipped_box["confidential/1"]))
    for is_read in (False, True):  # of two that read the same, the other may still come
        s = replace(heard(s, 1), phase=Confidential())
        assert (1 in offered(s, read=True)) == is_read


# -- at once


@pytest.mark.rule("AMB-7.2", "AMB-1.10")
def test_the_highest_salary_bill_receives_50_000_and_equal_ones_each() -> None:
    """It is the salary bill paid this month, without severance; a borrower's is that of its final
    plan.
    """
    s = heard(reading(staff={"A": ONE_OF_EACH, "B": ONE_OF_EACH, "C": {"worker": 5}}), 1)
    assert cash(s) == [150_000, 150_000, 100_000, 100_000]
    assert values_of(s, "event-received")[0] == {"seat": B, "amount": Money(50_000)}
    s = reading(staff={"A": {"worker": 3}, "B": {"worker": 2}})
    laid_off = s[B].staff_before._replace(accountant=9)
    assert cash(heard(s.with_company(B, staff_before=laid_off), 1))[:2] == [150_000, 100_000]
    s = table("AB", month=2, operation="hire", loans={"A": [1]})
    s = acts(s, (A, do.Hire(3, 0, 0, 0)), (B, do.Hire(0, 1, 0, 0)), (A, do.Amend(1, 0, 0, 0)))
    s = host(s, do.Proceed())
    assert (s[A].salaries, s[B].salaries) == (6_000, 12_000)


@pytest.mark.rule("AMB-7.2")
def test_the_salary_bill_is_what_was_paid_though_pawns_have_left_or_come_since() -> None:
    s = table("AB", month=2, operation="hire")
    s = host(acts(s, (A, do.Hire(3, 0, 0, 0)), (B, do.Hire(2, 0, 0, 0))), do.Proceed())
    s = host(s, do.Adjust(A, "worker", -3, "grève"), do.Adjust(B, "worker", 9, "renfort"))
    s = replace(s, phase=Confidential())
    assert cash(heard(s, 1)) == [132_000, 88_000]
    first_edition = replace(s, edition=1)  # an evening that began when pawns were counted
    assert cash(heard(first_edition, 1)) == [82_000, 138_000]
    wrong = host(s, Correct("salaries", B, 18_000, "relu"))
    assert cash(heard(wrong, 1)) == [132_000, 138_000]


@pytest.mark.rule("AMB-7.2")
def test_bundles_left_in_accounting_are_lost_and_pending_ones_are_not() -> None:
    pending = [{"tonnes": 30, "price": 50_000, "won": 1}]
    s = heard(reading(accounting={"A": TWO_BUNDLES}, pending={"A": pending}), 2)
    assert (s[A].accounting, s.cash(A)) == ((), 100_000)
    assert [c.price for c in s[A].secretariat] == [50_000]
    assert values_of(s, "event-bundles-lost") == [{"seat": A, "count": 2, "amount": Money(56_000)}]


@pytest.mark.rule("AMB-7.2")
def test_each_returns_five_bars_of_chocolate_or_all_it_has_and_the_story_says_so() -> None:
    s = heard(reading(chocolate={"A": 7, "B": 5, "C": 2}).with_company(C, bankruptcy_order=1), 4)
    assert [s[seat].chocolate for seat in (A, B)] == [2, 0]
    last = {"month": 6, "options": {"months": 6}}  # which acts at once, and so in it too
    s = heard(reading(chocolate={"A": 7, "C": 2}, **last), 4)
    returned = [{"seat": C, "bars": 2}, {"seat": A, "bars": 5}]
    assert values_of(s, "event-chocolate-returned") == returned
    assert "ambition-event-nobody" in story(heard(reading(), 4))


@pytest.mark.rule("AMB-7.8", "AMB-13.1")
def test_each_pays_5_000_a_bar_of_chocolate_or_owes_it_until_the_money_is_there() -> None:
    """A, B and C have three bars; B has exactly 15 000 and C has 14 000."""
    bars = dict.fromkeys("ABC", 3)
    s = heard(reading(chocolate=bars, cash={"B": 15_000, "C": 14_000}, bonds={"C": 1}), 5)
    assert cash(s) == [85_000, 0, 14_000, 100_000]
    assert [(c.debtor, c.amount) for c in s.charges] == [(C, 15_000)]
    assert values_of(s, "event-paid") == [
        {"seat": each, "amount": Money(15_000)} for each in (B, A)
    ]
    assert "ambition-event-due" in story(s)
    owed = [line.key for line in GAME.public_board(s, HOST).stage.unpaid_texts]
    paid = [line.key for line in GAME.prompt(s).moves]
    assert (owed, paid) == (["ambition-event-due"], ["ambition-event-paid"] * 2)
    wording = translator_for("fr")(s.phase.face.wording)
    assert translator_for("fr")(GAME.prompt(s).read_aloud).startswith(wording), (
        "why they are short, in view"
    )
    # what a seat is called to hand over is not announced to it as well
    assert [bool(GAME.seat_prompt(s, seat)) for seat in (A, B, C)] == [True, True, True]
    assert s.announcements[-1].recipients == ()
    assert refused(s, HOST, do.Proceed()) == "still-waiting"
    assert refused(s, C, do.PayCharge()) == "over-cash"
    s = acts(s, (A, do.Transfer(C, 1_000)), (C, do.PayCharge()))
    assert (s.charges, s.cash(C)) == ((), 0)
    to_pay = [line.key for line in GAME.prompt(s).moves]
    assert to_pay.count("ambition-event-paid") == 2, "C has paid when it was asked"
    assert [bool(GAME.seat_prompt(s, seat)) for seat in (A, B, C)] == [True, True, False]
    assert host(s, do.Proceed()).phase.key == "accounts"


# -- next month


@pytest.mark.rule("AMB-7.2", "AMB-2.23")
@pytest.mark.parametrize(
    ("card", "kind", "trade", "amount"),
    [(3, "no-cocoa", "", 0), (6, "freeze", "accountant", 0), (7, "bars-per-worker", "", 1)],
)
def test_a_card_for_next_month_changes_next_month_alone_and_nothing_in_the_last(
    card: int, kind: str, trade: str, amount: int
) -> None:
    """The announcement names the month, so that it is still true in it."""
    s = heard(reading(), card)
    assert not s.current_modifiers(kind)
    assert s.modifiers == (Modifier(kind, 3, HOST, trade, amount),)
    hiring = table("AB", month=3, operation="hire").with_modifier(*s.modifiers)
    hired = acts(hiring, (A, do.Hire(0, 0, 0, 0)), (B, do.Hire(0, 0, 0, 0)))
    assert (host(hired, do.Proceed()).phase.key == "offering") is (kind != "no-cocoa")
    last = heard(reading(6, options={"months": 6}, chocolate={"A": 7}), card)
    assert (last.modifiers, last.phase.key) == ((), "accounts")
    assert "ambition-event-too-late" in story(last)
    aloud = translator_for("fr")(last.announcements[-1].message)
    assert translator_for("fr")(card_face(last.box[f"confidential/{card}"]).wording) in aloud
    for after in (s, last):
        made, what = after.announcements[-1], after.messages[1].text
        if after is last:  # the card goes back though it has no step of its own (AMB-7.7)
            what = text("ambition-news-card-back", what=what)
        assert (made.card_text, dict(made.message.values)["what"]) == ("", what)


# -- the deck


@pytest.mark.rule("AMB-7.7")
def test_the_seven_cards_are_shuffled_again_after_the_august_reading() -> None:
    for month, count in ((7, 1), (8, 7), (9, 6)):
        s = heard(reading(month, options={"months": 12}), 3)
        assert ("ambition-confidential-reshuffled" in story(s)) == (month == 8)
        assert s.phase.public_view(s, HOST).cards_left == count
        shuffle = text("ambition-confidential-move-shuffle", count=7)
        assert (shuffle in GAME.prompt(s).moves) == (month == 8)
    assert shuffle in GAME.prompt(heard(reading(8, readings=13), 3)).moves


@pytest.mark.rule("AMB-7.1", "AMB-7.7")
def test_a_deck_shuffled_by_the_app_turns_each_of_its_cards_once_then_begins_again() -> None:
    read = []
    for month in range(2, 12):
        s = reading(month, options={**VIRTUAL, "months": 12}, seed="box")
        read.append(top_confidential_card(s))
        assert form(s, HOST, do.TurnConfidential).fields == ()
        assert refused(s, HOST, do.ReadConfidential(top_confidential_card(s))) == "wrong-operation"
        s = host(s, do.TurnConfidential())
        assert s.announcements[-1].message.key.startswith("ambition-news-confidential")
    assert sorted(read[:7]) == [f"confidential/{n}" for n in range(1, 8)]
    assert len(set(read[7:])) == 3


@pytest.mark.rule("AMB-7.1")
def test_where_every_card_is_lost_the_one_that_is_turned_is_typed() -> None:
    lost = {
        n: replace(GAME.shipped_box.facts[n], is_lost=True)
        for n in GAME.shipped_box
        if n[:4] == "conf"
    }
    s = reading(box=Box(lost).as_in_play())
    assert GAME.public_board(s, HOST)
    assert GAME.ask_for(s, HOST, do.ReadConfidential) is None
    assert form(s, HOST, do.ReadNewConfidential).required
    s = host(s, do.ReadNewConfidential("Rien ce mois-ci.", "now"))
    assert GAME.public_board(s, HOST)
