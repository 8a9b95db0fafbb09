"""Who takes part in the negotiation of a card (AMB-4.7 to 4.10)."""

from __future__ import annotations

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    AllPass,
    Join,
    PlaceContract,
    Reveal,
    SealAttendance,
    StayOut,
    TurnCard,
)
from referee.games.ambition.state import Ambition, office
from referee.kit.seats import BANK, Seat
from referee.kit.words import Money, Refusal, text
from tests.games.ambition.phases.turned_cards import TEN, THIRTY, joined, sealing, turned, unstocked
from tests.games.ambition.table import A, B, C, D, act, ask, host, refused, story


def statuses(s: Ambition) -> dict[Seat, str]:
    return {row.seat: row.status for row in s.phase.stage(s, BANK).rows}


@pytest.mark.rule("AMB-4.7")
def test_each_says_in_turn_whether_it_takes_part() -> None:
    s = turned(THIRTY)
    assert refused(s, A, Join()) == "not-your-turn"
    s = act(s, B, StayOut())
    assert story(s, A) == ["ambition-stays-out"]
    assert statuses(s) == {B: "out", C: "speaking", A: "waiting"}
    assert refused(s, B, Join()) == "already-committed"


@pytest.mark.rule("AMB-4.7")
def test_it_takes_a_cursor_above_zero() -> None:
    s = turned(THIRTY, cursors={"A": 1, "C": 1})
    assert refused(s, B, Join()) == "cursor-empty"
    assert statuses(s)[B] == "empty"
    assert s.phase.speaker(s) == C


@pytest.mark.rule("AMB-4.5", "AMB-4.7", "AMB-4.8")
def test_whoever_is_to_say_hears_the_card_and_what_it_has_to_deliver() -> None:
    s = turned(THIRTY)
    prices = {"opening": Money(25_000), "maximum": Money(50_000)}
    assert GAME.prompt(s).read == text("ambition-joining-read", tonnes=30, **prices)
    call = GAME.call(s, B)
    assert call and call.read == text("ambition-call-prices", **prices)
    assert call.move[:2] == (
        text("ambition-call-stock", bars=3, have=6),
        text("ambition-call-rivals", seats=(C, A)),
    )
    assert {(row.cursor, row.bars) for row in s.phase.stage(s, BANK).rows} == {(4, 6)}


@pytest.mark.rule("AMB-4.7")
def test_it_takes_the_bars_to_deliver() -> None:
    s = turned(THIRTY, chocolate={"A": 3, "B": 2, "C": 3})
    assert refused(s, B, Join()) == "cannot-deliver"
    assert refused(s, B, StayOut()) == "cannot-deliver"
    assert s.phase.speaker(s) == C


@pytest.mark.rule("AMB-4.8")
def test_every_participant_spends_a_negotiation_whatever_happens() -> None:
    s = joined(turned(TurnCard(10, 10_000, 10_000)), B, C)
    s = host(act(s, A, StayOut()), AllPass())
    assert (s[A].cursor, s[B].cursor, s[C].cursor) == (4, 3, 3)


@pytest.mark.rule("AMB-4.8")
def test_at_zero_it_was_the_last_negotiation_of_the_month() -> None:
    s = turned(TurnCard(10, 10_000, 10_000), cursors={"A": 4, "B": 1, "C": 4})
    s = host(joined(s, B, C, A), AllPass(), TEN)
    assert refused(s, B, Join()) == "cursor-empty"


@pytest.mark.rule("AMB-4.9")
def test_with_no_participant_the_card_goes_under_the_deck() -> None:
    s = turned(TEN)
    deck = s.deck
    for seat in (B, C, A):
        s = act(s, seat, StayOut())
    assert (s.phase.key, s.deck) == ("turning", deck + 1)
    assert story(s)[-2:] == ["ambition-nobody-joins", "ambition-card-under"]
    assert [s[seat].cursor for seat in (A, B, C)] == [4, 4, 4]


@pytest.mark.rule("AMB-4.10")
def test_alone_one_obtains_the_contract_at_the_maximum_without_a_round() -> None:
    s = act(turned(THIRTY), B, StayOut())
    s = act(joined(s, C), A, StayOut())
    assert (s.phase.key, s.phase.seat, s.phase.contract.price) == ("placing", C, 50_000)
    assert (s[C].cursor, s[C].chocolate, s.ledger[office(C)]) == (3, 3, 50_000)
    said = text("ambition-monopoly", seat=C, price=Money(50_000))
    assert said in [line.text for line in s.told]


@pytest.mark.rule("AMB-4.3", "AMB-4.8")
def test_twelve_negotiations_may_join_all_twelve_and_eight_only_eight() -> None:
    """S9: cursors 8, 12, 8, 4; nobody takes a price until one is alone."""
    cursors = {"A": 8, "B": 12, "C": 8, "D": 4}
    s = turned(TurnCard(10, 10_000, 10_000), "ABCD", aside=12, cursors=cursors, month=3)
    joins = dict.fromkeys((A, B, C, D), 0)
    for _ in range(12):
        for seat in (B, C, D, A):
            if s.phase.key == "joining" and s.phase.speaker(s) == seat:
                joins[seat] += 1
                s = act(s, seat, Join())
        if s.phase.key == "placing":
            s = act(s, s.phase.seat, PlaceContract("secretariat"))
        else:
            s = host(s, AllPass())
        if s.phase.key == "turning":
            s = host(s, TurnCard(10, 10_000, 10_000))
    assert joins == {A: 8, B: 12, C: 8, D: 4}


# -- options


def test_who_attends_alone_without_stock_obtains_nothing() -> None:
    s = unstocked(B)
    assert (s.phase.key, s[B].cursor, s[B].won) == ("turning", 3, 0)


@pytest.mark.rule("AMB-4.7")
def test_sealed_answers_are_opened_together() -> None:
    s = act(sealing(), C, SealAttendance(True))
    assert s.phase.private_view(s, A) is None
    assert (statuses(s)[C], s.phase.private_view(s, C)) == ("sealed", True)
    assert statuses(s)[A] == "answering"  # nobody's turn comes: all answer at once
    with pytest.raises(Refusal, match="bids-missing"):
        host(s, Reveal())
    waiting = [ask(s, BANK, Reveal)]
    s = act(act(s, A, SealAttendance(True)), B, SealAttendance(False))
    waiting.append(ask(s, BANK, Reveal))
    assert [reveal and reveal.due for reveal in waiting] == [False, True], "none before all are in"
    before = s.revealed
    s = host(s, Reveal())
    assert (s.phase.key, s.phase.participants) == ("asking", (C, A))
    assert s.revealed == before + 1


def test_a_sealed_yes_takes_a_cursor_and_the_bars() -> None:
    s = sealing(cursors={"A": 1, "B": 1}, chocolate={"A": 3, "B": 1, "C": 3})
    assert refused(s, C, SealAttendance(True)) == "cursor-empty"
    assert refused(s, B, SealAttendance(True)) == "cannot-deliver"
    assert refused(s, B, SealAttendance(False)) == ""
