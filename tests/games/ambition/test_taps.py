"""The touches of a month, and the steps that need no touch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.phases.bidding import Bid
from referee.games.ambition.phases.negotiation import Asking, Raising, next_prices
from referee.games.ambition.state import Ambition
from referee.i18n.translator import translator_for
from referee.kit.actions import Action, kind
from referee.kit.fields import Field, Flag, Number, Pick, Picks
from referee.kit.seats import HOST, Seat
from referee.table.play.moments import Moment, Timeline, first_moment
from referee.table.play.opening import TableTerms, opening_entry
from referee.table.storage.store import Entry
from referee.web.view.build import view
from referee.web.view.forms import MOST_BUTTONS
from referee.web.view.model import Attendance, View
from referee.web.view.placement import DeskForms, placed_forms
from referee.web.view.view_data import is_called_privately
from tests.evening import BRUNO, LUCIE, Evening
from tests.games.ambition.evening import EVENING, wishes
from tests.games.ambition.table import A, B, act, host, table

OF_HOST = 20  # touches of the shared screen, each player with a phone
TABLET = 60  # … where one plays on it, the tablet passed for what is its own
PLAYER = 4  # touches of a phone for one act


def unasked(s: Ambition) -> Iterator[tuple[Seat, Action]]:
    """As in that evening, but Bruno has no phone, and lets prices rise until he speaks up."""
    phase = s.phase
    if isinstance(phase, Asking | Raising):
        asked = phase.speaker() if isinstance(phase, Asking) else None
        if BRUNO == s.banker == asked:
            yield BRUNO, do.RaisePrice(next_prices(s, phase.card, phase.price)[-1])
        if BRUNO in phase.seats_letting_climb or asked == BRUNO:
            yield from (wish for wish in wishes(s) if wish == (BRUNO, do.AcceptPrice()))
            opening, fewest = phase.card.opening, min(s[seat].won for seat in phase.participants)
            high = phase.price >= opening + 0.75 * (phase.card.maximum - opening)
            if isinstance(phase, Raising) and high and s[BRUNO].won == fewest:
                yield BRUNO, do.AcceptPrice()
            yield BRUNO, do.LetClimb()
    yield from wishes(s)


def on_tablet(evening: Evening[Ambition], s: Ambition) -> View:
    """Return the view of the tablet, while the phones of the others are at the table."""
    attendance = tuple(Attendance(seat, "here") for seat in evening.phones)
    return view(laid(evening, s), HOST, presence=attendance)


def laid(evening: Evening[Ambition], s: Ambition) -> Moment:
    return replace(first_moment({GAME.key: GAME}, evening.first), state=s)


@pytest.mark.parametrize("bluff", [False, True])
def test_a_month_with_one_seat_without_a_phone_is_sixty_touches_of_the_tablet(bluff: bool) -> None:
    """A touch is an answer or a button; the digits of a figure are one touch.

    An entry on the own page takes two touches more: to hand over the tablet, and "I am Bruno". It
    takes one if the tablet has nothing else to do and asks for "I am Bruno" itself. It takes none
    if he gets the tablet by the arrow that calls everybody.
    """
    evening = replace(EVENING, wishes=unasked).varied(bluff=bluff)
    before, taps, in_hand = evening.begun, Counter[int](), False
    for seat, action, after in evening.steps:
        if seat in (HOST, BRUNO) and before.phase.track_stop:
            private = seat == BRUNO and (action.needs_own_page or action.sealed)
            if private and not in_hand:
                taps[before.month] += 1 if on_tablet(evening, before).tools.opens_directly else 2
            taps[before.month] += touches(before, seat, action)
            takes = seat == HOST and on_tablet(evening, before).desk.tablet_taker == BRUNO
            called = is_called_privately(laid(evening, after), BRUNO)
            in_hand = called and (takes or (private and not action.sealed))
        before = after
    climbed = [s for s in evening.steps if isinstance(s.action, do.LetClimb)]
    assert climbed and len(taps) == 6
    assert max(taps.values()) <= TABLET, taps


def test_who_has_no_phone_is_not_asked_to_let_pass_and_may_still_challenge_in_sight() -> None:
    """A button ends the wait for silent seats; it calls phones, but nobody to the tablet."""
    evening = EVENING.varied(bluff=True)
    s = evening.state(lambda s: s.phase.key == "announcing" and len(s.phase.announced_prices) == 4)
    tools = on_tablet(evening, s).tools
    assert tools
    assert (
        tools.called_seats,
        tools.privately_awaited_seats,
        tools.opens_directly,
        tools.host_is_awaited,
    ) == ((), (), False, False)
    assert tools.offered_seats == (BRUNO,)
    desk = view(laid(evening, s), LUCIE).desk
    mine = placed_forms(desk, translator_for("fr", tools.names))
    assert isinstance(mine, DeskForms) and mine.lead
    assert (mine.lead.kind, [f.kind for f in mine.bar_buttons]) == ("challenge", ["let-pass"])


def test_steps_with_nothing_to_do_go_on_by_themselves() -> None:
    s = act(act(table("AB", operation="cocoa", banker="B"), A, do.Announce(0)), B, do.Announce(0))
    assert (s.phase.key, s.skipped_step_count) == ("accounts", 2)
    s = host(table("AB", operation="confidential", month=2), do.ReadConfidential("confidential/5"))
    assert s.phase.key == "accounts"


PlainAct = tuple[Seat, str, dict[str, int]]
ONE, TWO = {"price": 2_000, "bars": 1}, {"price": 4_000, "bars": 2}


def logged(options: dict[str, bool], *deeds: PlainAct) -> Timeline:
    """Return a log of two seats in the cocoa of January; B stays banker."""
    start: dict[str, Any] = {"operation": "cocoa", "banker": "Bruno"}
    start |= {"lots": [2, 0, 0, 0, 0]} if options else {}
    terms = TableTerms(
        "ambition", ("Anne", "Bruno"), options, GAME.shipped_box, seed="x", start=start
    )
    acts = (Entry(n, "", seat, seat, kind, data) for n, (seat, kind, data) in enumerate(deeds, 1))
    fold = Timeline({GAME.key: GAME}, [opening_entry({GAME.key: GAME}, terms, ""), *acts])
    assert not any(stored.line.text.key == "left-out" for stored in fold.now.story)
    return fold


def test_an_older_log_in_which_the_host_did_what_needs_no_hand_still_plays_whole() -> None:
    """In the old log there was no offer and no sale, or an envelope was replaced (AMB-2.8)."""
    nothing, tap = [(seat, "announce", {"bars": 0}) for seat in (A, B)], (HOST, "proceed", {})
    s = logged({}, *nothing, tap, tap).now.state
    assert (s.phase.key, s.skipped_step_count) == ("accounts", 0)
    assert GAME.apply_outdated(s, HOST, do.Proceed()) is None
    sealed: list[PlainAct] = [(A, "place-bid", ONE), (B, "pass-market", {}), (A, "place-bid", TWO)]
    acts: list[PlainAct] = [(A, "announce-price", {"price": 5_000}), (B, "announce-pass", {})]
    s = logged({"bluff": True}, *sealed, (HOST, "reveal", {}), *acts).now.state
    assert (s.phase.spoken_prices(s), s.phase.sealed_bid(A)) == ({A: 5_000, B: 0}, Bid(4_000, 2))
    assert s.skipped_step_count == 0


def test_whoever_has_sealed_last_gets_the_envelope_back_by_an_undo() -> None:
    fold = logged({"bluff": True}, (A, "place-bid", ONE), (B, "place-bid", ONE))
    assert fold.now.state.phase.key == "announcing"
    last = fold.plan_last_undo(fold.now)
    assert last and (last.to, last.emptied_seats, len(last.acts)) == (1, (B,), 1)
    back = fold.moments[last.to].state.phase
    assert (back.key, back.bids.missing_seats) == ("bidding", {B})


def touches(s: Ambition, seat: Seat, action: Action) -> int:
    """Return the taps of an act: each answer that is not proposed, and the button."""
    form = next((a for a in GAME.asks(s, seat) if a.action is type(action)), None)
    if form is None:
        return 1
    asked = [f for f in form.fields if not (isinstance(f, Flag) and f.asked_after_refusal)]
    key = len(asked) == 1 and isinstance(asked[0], Pick) and len(asked[0].choices) <= MOST_BUTTONS
    if key and not action.sealed:
        return 1
    return 1 + sum(_answer(f, getattr(action, f.name)) for f in asked)


def _answer(asked: Field, value: object) -> int:
    """Return the taps for a field of a form; none if the form proposes the answer."""
    if isinstance(asked, Picks):
        assert isinstance(value, tuple)
        return len(set(asked.start) ^ set(value))
    proposed = getattr(asked, "start", None)
    if isinstance(asked, Number) and proposed is None and not asked.is_unread:
        proposed = asked.minimum
    if isinstance(asked, Pick) and proposed is None and len(asked.choices) == 1:
        proposed = asked.choices[0].value
    return int(value != proposed)


def test_with_a_phone_for_each_a_month_is_few_touches_of_the_shared_screen_and_of_a_phone() -> None:
    """The digits of a figure are one touch."""
    before, acts, taps = EVENING.begun, Counter[int](), Counter[str]()
    for seat, action, after in EVENING.steps:
        if seat == HOST:
            acts[before.month] += 1
        else:
            name = kind(type(action))
            taps[name] = max(taps[name], touches(before, seat, action))
        before = after
    assert 0 < max(acts.values()) <= OF_HOST
    assert {"hire", "place-bid", "make", "cash-in", "close-accounts"} <= taps.keys()
    assert max(taps.values()) <= PLAYER, taps
