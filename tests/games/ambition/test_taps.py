"""How often screens are touched in a month, and which steps need no hand at all."""

from __future__ import annotations

from collections import Counter

from referee.games.ambition import GAME
from referee.games.ambition.actions import Announce, Proceed, ReadConfidential
from referee.kit.asks import Field, Number, Pick, Picks
from referee.kit.seats import BANK
from referee.table.log import Entry
from referee.table.moments import Fold
from referee.table.opening import Terms, opening
from tests.games.ambition.evening import EVENING
from tests.games.ambition.table import A, B, act, host, table

HOST = 20  # touches of the shared screen, each player with a phone
PLAYER = 4  # touches of a phone for one act


def test_a_month_with_a_phone_for_each_asks_little_of_the_shared_screen() -> None:
    acts: Counter[int] = Counter()
    month = 1
    for step in EVENING.steps:
        acts[month] += step.seat == BANK
        month = step.after.month
    assert acts
    assert max(acts.values()) <= HOST


def test_steps_with_nothing_to_do_go_on_by_themselves() -> None:
    s = act(act(table("AB", operation="cocoa", banker="B"), A, Announce(0)), B, Announce(0))
    assert (s.phase.key, s.skipped) == ("accounts", 2)
    s = host(table("AB", operation="confidential", month=2), ReadConfidential("confidential/5"))
    assert s.phase.key == "accounts"


def test_an_older_log_with_a_tap_for_such_a_step_still_plays_whole() -> None:
    terms = Terms("ambition", ("Anne", "Bruno"), {}, GAME.house, seed="x", start={
        "operation": "cocoa", "banker": "Bruno",
    })  # fmt: skip
    deeds = [(A, "announce", {"bars": 0}), (B, "announce", {"bars": 0})]
    deeds += [(BANK, "proceed", {}), (BANK, "proceed", {})]  # no offer; the sale
    games = {GAME.key: GAME}
    acts = (Entry(n, "", seat, seat, kind, data) for n, (seat, kind, data) in enumerate(deeds, 1))
    fold = Fold(games, [opening(games, terms, ""), *acts])
    assert not any(told.line.text.key == "left-out" for told in fold.now.story)
    assert (fold.now.state.phase.key, fold.now.state.skipped) == ("accounts", 0)
    assert GAME.outdated(fold.now.state, BANK, Proceed()) is None


def touches(asked: Field, value: object) -> int:
    """Taps that answer a field of a form: none where it proposes the answer already."""
    if isinstance(asked, Picks):
        assert isinstance(value, tuple)
        return len(set(asked.start) ^ set(value))
    proposed = getattr(asked, "start", None)
    if isinstance(asked, Number) and proposed is None and not asked.unread:
        proposed = asked.least
    if isinstance(asked, Pick) and proposed is None and len(asked.choices) == 1:
        proposed = asked.choices[0].value
    return int(value != proposed)


def test_what_a_player_does_takes_a_few_touches_of_its_phone() -> None:
    """Each answer that is not proposed, and the button; the digits of a figure are one touch."""
    before, taps = EVENING.begun, Counter[str]()
    for seat, action, after in EVENING.steps:
        form = next((a for a in GAME.asks(before, seat) if a.action is type(action)), None)
        if seat != BANK and form is not None:
            answers = sum(touches(f, getattr(action, f.name)) for f in form.fields)
            taps[form.kind] = max(taps[form.kind], answers + 1)
        before = after
    assert {"hire", "place-bid", "make", "cash-in", "close-accounts"} <= taps.keys()
    assert max(taps.values()) <= PLAYER, taps
