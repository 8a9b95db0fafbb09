"""No byte on the wire tells two tables apart for viewers who must not know the difference.

Their screens are open at a real server. The secrets also differ in length: a bid of 5 or of 120
000, a card with a long name. All heads and bodies, each chunk of each stream, and the answers to
vain tries are compared. tests/test_every_leak.py and tests/test_every_secret.py do this without a
network, over many more moments.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from referee.games import all_games
from referee.kit.actions import Action, field_names, kind
from referee.kit.game import Game
from referee.kit.seats import Seat
from referee.table.play.moments import Timeline
from referee.table.storage.store import Entry
from referee.web.http import security
from referee.web.live import stream
from tests.more import sampled
from tests.soak.forms import Form, form_of, forms, typed
from tests.test_every_leak import SEALING
from tests.test_every_own_act import EVENINGS, OWN, Act, acts, own_acts
from tests.test_every_secret import OF_GAMES, Evening
from tests.twins import Own
from tests.wiretap import Wired, alike, wired

TWINS = 8  # hands or piles of which the one with the longest names is taken
TOOLS = "history menu join save paper shelf agreed correct name/1 rules".split()
PAGES = "history accounts agreed rules".split()

SHELF = all_games()
FIRST = next(iter(SEALING.values()))
Sent = dict[Seat, list[tuple[str, bytes]]]  # what each device got, in order


# -- what is done at both tables


async def does(at: Wired, act: Act, value: Action) -> None:
    """Fill in the form on the seat's phone."""
    device = at.devices[act.seat]
    form = form_of(device.shown, device.page, act.seat, act.ask)
    assert form, act.ask.kind
    await device.send(form, typed(act.ask, value), script=True)
    assert device.answers[-1][1].startswith(b"HTTP/1.1 204"), device.answers[-1]


async def go_on(at: Wired, silent: frozenset[Seat]) -> None:
    """Let the others look at everything and try in vain; the host acts and undoes."""
    await at.reached()
    for seat, device in at.devices.items():
        if seat not in silent:
            for more in ("", *(f"/{page}" for page in (PAGES if seat else TOOLS))):
                await device.get(more)
            for n, form in enumerate(form for form in device.forms() if "drawn" in form.hidden):
                late = Form(form.path, form.hidden | {"drawn": "99999"})
                await device.send(late, script=bool(n % 2))
    renaming = next(f for f in forms(await at.host.get("/name/1"), "") if f.path.endswith("/1"))
    await at.host.send(renaming, [("name", "Zo")], script=False)
    await at.reached()
    await at.host.look()
    for form in at.host.forms():
        if form.path.endswith("/undo"):
            await at.host.send(form, script=True)
    await at.reached()
    for seat, device in at.devices.items():
        if seat not in silent:
            await device.look()


WiredAct = Callable[[Wired], Awaitable[None]]


def sent(
    folder: Path,
    patch: pytest.MonkeyPatch,
    table: tuple[Sequence[Entry], Timeline],
    silent: frozenset[Seat],
    deed: WiredAct | None = None,
    *,
    instead: Any = None,
) -> Sent:
    """Return what all others are sent while `deed` is done and the table goes on."""

    async def evening() -> Sent:
        async with wired(folder, *table, instead=instead) as at:
            if deed:
                await deed(at)
            await go_on(at, silent)
        return {
            seat: [*device.answers, *(("stream", piece) for piece in device.pieces)]
            for seat, device in at.devices.items()
            if seat not in silent
        }

    with alike(patch):
        return asyncio.run(evening())


def assert_same(one: Sent, other: Sent) -> None:
    """Check that all answers and events are equal, headers and pieces included."""
    assert one.keys() == other.keys()
    for viewer in one:
        for n, (left, right) in enumerate(zip(one[viewer], other[viewer], strict=False)):
            same = left == right
            assert same, f"{viewer} can tell: {n}, {left[0]}, {differs(left, right)}"
        assert len(one[viewer]) == len(other[viewer]), f"{viewer} is sent something more"


def differs(left: tuple[str, bytes], right: tuple[str, bytes]) -> str:
    """Return their sizes, and the lines of the heads that differ."""
    heads = [each[1].partition(b"\r\n\r\n")[0].split(b"\r\n") for each in (left, right)]
    return f"{len(left[1])} and {len(right[1])} bytes, {set(heads[0]) ^ set(heads[1])}"


# -- what differs


def compare(act: Act, folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Fill in either value on a phone, and compare."""
    seen = partial(sent, folder, patch, (act.entries, act.fold), act.knowing)
    one, other = (seen(partial(does, act=act, value=value)) for value in act.values)
    assert_same(one, other)


def sealed_acts(game: Game[Any]) -> Iterator[Act]:
    """Return each kind of envelope that has something to fill in."""
    sealed = {kind(a): Own() for a in game.actions if a.sealed and len(field_names(a)) > 1}
    assert sealed
    return acts(game, sealed, "sealed")


@pytest.mark.parametrize("game", sampled([*SEALING.values()], lambda game: game is FIRST))
def test_no_byte_on_the_wire_tells_two_envelopes_apart(
    game: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for act in sealed_acts(game):
        compare(act, tmp_path, monkeypatch)


@pytest.mark.more
@pytest.mark.parametrize("game", [pytest.param(SHELF[key], id=key) for key in OWN])
def test_no_byte_on_the_wire_tells_two_own_acts_apart(
    game: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for act in own_acts(game):
        compare(act, tmp_path, monkeypatch)


@pytest.mark.more
@pytest.mark.parametrize(
    "game", [pytest.param(game, id=key) for key, game in SHELF.items() if key in OF_GAMES]
)
def test_no_byte_on_the_wire_tells_two_hands_or_piles_apart(
    game: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test uses the hand or pile whose owners read the longest page."""
    wanted = {*OF_GAMES[game.key]}
    for seed in range(EVENINGS):
        evening, random = Evening(game, seed), Random(seed)
        for fold in islice(evening, 20, None, 20):
            s = fold.now.state
            for name in sorted(wanted):
                twins = [evening.secrets[name].twin(s, random) for _ in range(TWINS)]
                if not any(twins):
                    continue
                twin = max(filter(None, twins), key=lambda twin: len(repr(twin.state)))
                wanted.remove(name)
                seen = partial(sent, tmp_path, monkeypatch, (evening.entries, fold), twin.knowing)
                assert_same(seen(instead=s), seen(instead=twin.state))
        if not wanted:
            return
    raise AssertionError(f"never drawn: {wanted}")


# -- a leak of each kind, planted where the bytes leave

Plant = Callable[[pytest.MonkeyPatch], None]


def _sent_as(change: Callable[[dict[str, str]], dict[str, str]]) -> Plant:
    """Send each event as `change` makes it."""
    event = stream.EventWriter.send_event

    async def changed(pipe: Any, name: str, event_id: str, content: Any) -> None:
        await event(pipe, name, event_id, change(content))

    return lambda patch: patch.setattr(stream.EventWriter, "send_event", changed)


_a_length = _sent_as(lambda content: {f"{panel} ": edit for panel, edit in content.items()})
_an_order = _sent_as(lambda content: dict(reversed(content.items())))


def _a_sign_of_life(patch: pytest.MonkeyPatch) -> None:
    event = stream.EventWriter.send_event

    async def again(pipe: Any, name: str, event_id: str, content: Any) -> None:
        await event(pipe, name, event_id, content)
        await pipe.beat(event_id)

    patch.setattr(stream.EventWriter, "send_event", again)


def _a_piece(patch: pytest.MonkeyPatch) -> None:
    whole = stream.EventWriter._write

    async def halves(pipe: Any, piece: bytes) -> None:
        for half in (piece[:9], piece[9:]):
            await whole(pipe, half)

    patch.setattr(stream.EventWriter, "_write", halves)


def _a_header(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(security.HEADERS, "X-Frame-Options", "SAMEORIGIN")


PLANTS: Sequence[Plant] = (_a_length, _an_order, _a_sign_of_life, _a_piece, _a_header)


def test_a_planted_leak_of_each_kind_is_found_on_the_wire(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    act = next(sealed_acts(FIRST))
    deed = partial(does, act=act, value=act.values[0])
    seen = partial(sent, tmp_path, monkeypatch, (act.entries, act.fold), act.knowing, deed)
    one = seen()
    for plant in PLANTS:
        with monkeypatch.context() as inside:
            plant(inside)
            other = seen()
        with pytest.raises(AssertionError, match=r"can tell|is sent"):
            assert_same(one, other)
