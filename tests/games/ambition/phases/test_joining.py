"""The seats that join the negotiation of a card (AMB-4.7, AMB-4.8, AMB-4.9, AMB-4.10)."""

from __future__ import annotations

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition, bundle_account
from referee.kit.seats import HOST, Seat
from referee.kit.words import Money, text
from tests.games.ambition.phases.seen import seat_prompt
from tests.games.ambition.phases.turned_cards import TEN, THIRTY, joined, sealing, turned
from tests.games.ambition.table import A, B, C, act, acts, ask, host, refused, story

FLAT = do.TurnCard(10, 10_000, 10_000)  # it opens at its maximum


def statuses(s: Ambition) -> dict[Seat, str]:
    return {row.seat: row.status for row in s.phase.public_view(s, HOST).rows}


@pytest.mark.rule("AMB-4.7", "AMB-4.8")
def test_it_takes_a_cursor_above_zero_and_exactly_the_bars_to_deliver() -> None:
    s = turned(THIRTY, cursors={"A": 1, "C": 1}, chocolate={"A": 3, "B": 3, "C": 2})
    assert [refused(s, seat, do.Join()) for seat in (B, C)] == ["cursor-empty", "cannot-deliver"]
    assert refused(s, C, do.StayOut()) == "cannot-deliver"
    assert statuses(s) == {B: "empty", C: "short", A: "speaking"}
    s = act(joined(s, A), A, do.PlaceContract("accounting"))
    assert (s[A].cursor, s[C].cursor) == (0, 1)


@pytest.mark.rule("AMB-4.5", "AMB-4.7", "AMB-4.8")
def test_each_says_in_turn_whether_it_takes_part_and_hears_the_card_and_what_it_needs() -> None:
    s = turned(THIRTY)
    prices = {"opening": Money(25_000), "maximum": Money(50_000)}
    assert GAME.prompt(s).read_aloud == text("ambition-joining-read", tonnes=30, **prices)
    assert seat_prompt(s, B).read_aloud == text("ambition-call-prices", **prices)
    stock = text("ambition-call-stock", bars=3, have=6)
    assert seat_prompt(s, B).hints[:2] == (stock, text("ambition-call-rivals", seats=(C, A)))
    assert {(row.cursor, row.bars) for row in s.phase.public_view(s, HOST).rows} == {(4, 6)}
    assert refused(s, A, do.Join()) == "not-your-turn"
    s = act(s, B, do.StayOut())
    assert story(s, A) == ["ambition-stays-out"]
    assert statuses(s) == {B: "out", C: "speaking", A: "waiting"}
    assert refused(s, B, do.Join()) == "already-committed"


@pytest.mark.rule("AMB-4.8")
def test_every_participant_spends_a_negotiation_and_the_last_one_ends_its_month() -> None:
    s = joined(turned(FLAT, cursors={"A": 4, "B": 1, "C": 4}), B, C)
    s = host(act(s, A, do.StayOut()), do.AllPass())
    assert [s[seat].cursor for seat in (A, B, C)] == [4, 0, 3]
    assert refused(host(s, TEN), B, do.Join()) == "cursor-empty"


@pytest.mark.rule("AMB-4.6", "AMB-4.9")
def test_with_no_participant_the_card_goes_under_the_deck() -> None:
    s = turned(TEN)
    deck = s.contract_deck_size
    s = acts(s, *((seat, do.StayOut()) for seat in (B, C, A)))
    assert (s.phase.key, s.contract_deck_size) == ("turning", deck + 1)
    assert story(s)[-2:] == ["ambition-nobody-joins", "ambition-card-under"]
    assert [s[seat].cursor for seat in (A, B, C)] == [4, 4, 4]
    s = turned(THIRTY, cursors={"A": 4}, chocolate={"A": 2, "B": 3})  # B has the bars, no cursor
    assert story(s)[-2:] == ["ambition-nobody-joins", "ambition-card-under"]


@pytest.mark.rule("AMB-4.10", "AMB-0.11")
@pytest.mark.parametrize("bankrupt", [False, True])
def test_alone_one_obtains_the_contract_at_the_maximum_without_a_round(bankrupt: bool) -> None:
    """B does not join, or it has joined and is bankrupt before the others answer."""
    s = turned(THIRTY, month=8, cash={"B": 0})
    if bankrupt:
        s = host(joined(s, B), do.Levy(B, 1_000, "Fisc"), do.DeclareBankrupt(B))
    else:
        s = act(s, B, do.StayOut())
    s = act(joined(s, C), A, do.StayOut())
    assert (s.phase.key, s.phase.seat, s.phase.contract.price) == ("placing", C, 50_000)
    assert (s[C].cursor, s[C].chocolate, s.ledger[bundle_account(C)]) == (3, 3, 50_000)
    message = text("ambition-monopoly", seat=C, price=Money(50_000))
    assert message in [line.text for line in s.messages]


# -- options


@pytest.mark.rule("AMB-4.7", "AMB-4.11")
def test_sealed_answers_are_opened_together_and_may_be_changed_before() -> None:
    def revealing(s: Ambition) -> tuple[bool | None, str]:
        reveal = ask(s, HOST, do.Reveal)
        return reveal and reveal.required, refused(s, HOST, do.Reveal())

    s = act(sealing(), A, do.SealAttendance(False), do.SealAttendance(True))
    assert (s.phase.private_view(s, A), s.phase.private_view(s, C)) == (True, None)
    assert statuses(s) == {A: "sealed", B: "answering", C: "answering"}  # all answer at once
    assert revealing(s) == (False, "bids-missing")
    s = acts(s, (C, do.SealAttendance(True)), (B, do.SealAttendance(True)))
    s = act(s, B, do.SealAttendance(False))
    assert revealing(s) == (True, "")
    after = host(s, do.Reveal())
    assert (after.phase.key, after.phase.participants) == ("asking", (C, A)), "not as they sealed"
    assert after.reveal_count == s.reveal_count + 1
    s = sealing(cursors={"A": 1, "B": 1}, chocolate={"A": 3, "B": 1, "C": 3})
    assert refused(s, C, do.SealAttendance(True)) == "cursor-empty"
    assert refused(s, B, do.SealAttendance(True)) == "cannot-deliver"
    assert refused(s, B, do.SealAttendance(False)) == ""
