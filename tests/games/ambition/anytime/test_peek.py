"""Paying 15 000 to read the Confidentiel card early (AMB-7.3, AMB-7.4, AMB-7.5, AMB-7.6)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.anytime.peek import peeked_text
from referee.games.ambition.box.decks import top_confidential_card
from referee.games.ambition.state import Ambition
from referee.kit.seats import HOST
from tests.games.ambition.phases.seen import seat_prompt
from tests.games.ambition.table import A, B, act, ask, host, refused, story, table

PEEK = do.Peek()
VIRTUAL: dict[str, Any] = {"options": {"confidential_deck": "virtual"}, "seed": "box"}


def february(operation: str = "cocoa", **start: Any) -> Ambition:
    return table(month=2, operation=operation, **start)


@pytest.mark.rule("AMB-7.3", "AMB-7.5")
def test_a_peek_costs_15_000_and_all_see_the_act_and_the_price() -> None:
    s = act(february(), A, PEEK)
    for viewer in (HOST, A, B):
        assert story(s, viewer) == ["ambition-peeked"]
    assert dict(s.messages[0].text.values)["price"] == 15_000
    assert [(notice.seat, notice.amount) for notice in s.announcements[-1].recipients] == [
        (A, -15_000)
    ]
    assert (do.Peek.needs_own_page, ask(february(), HOST, do.Peek)) == (True, None)
    broke = february(cash={"A": 0})  # whether it could pay shows nowhere before it tries
    assert ask(broke, A, do.Peek) == ask(february(), A, do.Peek)
    codes = [refused(february(cash={"A": n}), A, PEEK) for n in (15_000, 14_000)]
    assert codes == ["", "over-cash"]


@pytest.mark.rule("AMB-7.3", "AMB-7.4", "AMB-0.11")
def test_one_may_peek_from_the_start_of_the_month_until_the_card_is_turned() -> None:
    for operation in ("hire", "cocoa", "make", "sell", "cash_in", "confidential"):
        assert refused(february(operation), A, PEEK) == ""
    s = act(february("confidential"), A, PEEK)
    s = host(s, do.ReadConfidential("confidential/5"))
    assert not s[A].has_peeked, "it may look at the next card"
    assert refused(s, A, PEEK) == refused(february("accounts"), A, PEEK) == "peek-closed"
    assert refused(february().with_company(A, bankruptcy_order=1), A, PEEK) == "seat-bankrupt"


@pytest.mark.rule("AMB-7.5", "AMB-7.6")
def test_a_card_of_the_app_is_read_by_the_one_who_paid_and_stays_on_top() -> None:
    before = february("confidential", **VIRTUAL)
    s = act(before, A, PEEK)
    assert story(s, A) == ["ambition-peeked-dealt", "ambition-peek-text"]
    assert story(s, B) == story(s, HOST) == ["ambition-peeked-dealt"]
    assert peeked_text(s, B) is peeked_text(s, HOST) is s.phase.seat_prompt(s, A) is None
    assert seat_prompt(s, A).has_private_details and GAME.seat_prompt(s, B) is None
    read = act(s, A, do.HaveRead())
    assert read[A].unread_items == host(s, do.TurnConfidential())[A].unread_items == ()
    assert refused(read, A, do.HaveRead()) != ""
    (notice,) = s.announcements[-1].recipients  # beside what it cost, hidden where figures are
    card = peeked_text(s, A)
    assert card is not None and notice.secret_text is not None
    assert dict(notice.secret_text.values)["card"] == card
    assert (top_confidential_card(s), s.reading_count) == (
        top_confidential_card(before),
        before.reading_count,
    )
    s = host(s, do.TurnConfidential())
    assert dict(card.values)["wording"] == GAME.prompt(s).read_aloud
    assert peeked_text(s, A) is None
    s = act(february(), A, PEEK)  # a physical card: it lies on the table
    assert (peeked_text(s, A), s[A].unread_items) == (None, ())
