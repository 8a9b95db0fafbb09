"""A round of each phase: with a tablet and four phones, and from the tablet alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from itertools import product
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from referee.games.pdg import GAME
from referee.games.pdg.state import Pdg
from referee.kit.seats import BANK, Seat
from referee.table.play.opening import Terms, opening
from referee.table.storage.store import Entry
from tests.browser.conftest import Screen
from tests.browser.taps import Finger
from tests.evening import BRUNO, KARIM, LUCIE, ODILE, Evening, Moment
from tests.games.pdg.evening import wishes
from tests.games.pdg.table import HOUSE_SET
from tests.house import House
from tests.more import sampled

SEATS = (ODILE, KARIM, LUCIE, BRUNO)
SITING = {
    "step": "siting",
    "turn": "Odile",
    "positions": {"Odile": 5, "Karim": 5, "Lucie": 10, "Bruno": 3},
}
ACCOUNTS = {
    "step": "accounts",
    "plants": {
        "Odile": ["1-orange", "6-blue"],
        "Karim": ["1-red"],
        "Lucie": ["3-yellow", "4-yellow", "5-blue"],
        "Bruno": ["2-orange", "6-green"],
    },
}


@dataclass(frozen=True, eq=False)
class Begun(Evening[Pdg]):
    """A table that begins in mid-game, with our slider and our track."""

    phones: tuple[Seat, ...] = SEATS
    start: Mapping[str, Any] = field(default_factory=dict)

    @property
    def first(self) -> Entry:
        terms = Terms(GAME.key, self.names, {}, HOUSE_SET.over(GAME.house), "seed", self.start)
        return opening({GAME.key: GAME}, terms, "2026-11-21T19:00:00.000Z")


class Act(NamedTuple):
    """Who does what, and the touches of the tablet that this may take."""

    seat: int
    kind: str
    most: int
    values: Mapping[str, Any] = {}


def throw(seat: int, *faces: int) -> Act:
    values = {f"faces-{n}": face for n, face in enumerate(faces, 1)}
    return Act(seat, "throw", len(faces), values)


ROUNDS = {
    "siting": [
        throw(ODILE, 3, 1),
        Act(ODILE, "site-plant", 1, {"sector": "3-green"}),
        throw(KARIM, 4, 4),  # a double, onto a white square
        Act(KARIM, "site-plant", 1, {"sector": "1-green"}),
        Act(KARIM, "site-plant", 1, {"sector": "2-red"}),
        throw(LUCIE, 2, 3),
        Act(LUCIE, "pass-shot", 1),
        Act(ODILE, "take-plants", 2, {"first": "3-orange"}),
        throw(BRUNO, 1, 5),  # which closes the window
        Act(BRUNO, "site-plant", 1, {"sector": "3-green"}),
    ],
    "accounts": [
        Act(BANK, "proceed", 1),
        Act(BANK, "proceed", 1),  # the cards are dealt
        *(throw(seat, face) for seat, face in zip(SEATS, (6, 6, 2, 1), strict=True)),
        throw(ODILE, 5),
        throw(KARIM, 3),
        Act(ODILE, "propose-cartel", 2, {"target": int(LUCIE), "rounds": ""}),
        Act(KARIM, "vote", 1, {"yes": 1}),
        Act(BRUNO, "vote", 1, {"yes": 1}),
        throw(ODILE, 5),
        Act(ODILE, "sell-token", 1, {"sector": "1-orange"}),
        throw(KARIM, 6),
        Act(KARIM, "pass-shot", 1),
        Act(LUCIE, "take-sale", 2, {"sector": "3-yellow"}),
        throw(LUCIE, 2),
        Act(LUCIE, "sell-token", 2, {"advantage": "publicite", "sector": "4-yellow"}),
        Act(ODILE, "cancel-advantage", 2, {"card": "publicite"}),
        Act(LUCIE, "sell-token", 1, {"sector": "4-yellow"}),
        Act(BRUNO, "announce-difficulty", 2, {"card": "greve"}),
        Act(KARIM, "counter-difficulty", 2, {"card": "tactique-2"}),
        Act(BRUNO, "confirm-difficulty", 1),
        throw(BRUNO, 1),
        Act(BRUNO, "sell-token", 1, {"sector": "2-orange"}),
    ],
}
STARTS = {"siting": SITING, "accounts": ACCOUNTS}
KILLED = (ODILE, "sell-token")  # the server, right before
WAYS = ("phones", "alone")
PHONE = {"take-plants": 1, "take-sale": 1}  # touches of a phone, where they are fewer


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Tables on which one round is played with phones, and the same without."""
    begun = {name: Moment(Begun(GAME, wishes, start=start), None) for name, start in STARTS.items()}
    tables = {f"{name} {how}": at for name, at in begun.items() for how in WAYS}
    with House(tmp_path_factory.mktemp("house"), tables) as opened:
        yield opened


def follows(page: Page, acts: int) -> None:
    """Wait until the tablet shows that so many acts are done."""
    if acts:
        expect(page.locator("#panel-undo [name=seq]")).to_have_value(str(acts))


def written(house: House, table: str) -> list[str]:
    """What has been done at that table, as it lies on disk."""
    query = "SELECT kind FROM log WHERE table_id = ? AND seq > 0 ORDER BY seq"
    with closing(sqlite3.connect(house.server.database)) as db:
        return [kind for (kind,) in db.execute(query, (house.spots[table].table,))]


@pytest.mark.slow
@pytest.mark.rule("PDG-2.19", "PDG-5.1", "PDG-6.5", "PDG-6.11", "PDG-7.4")
@pytest.mark.parametrize(
    ("name", "how"), sampled(product(ROUNDS, WAYS), lambda of: of == ("accounts", "phones"))
)
def test_a_round_takes_no_more_touches_than_said(
    house: House, tablet: Screen, phone: Screen, name: str, how: str
) -> None:
    """And a power cut between a throw and a sale loses nothing, and does nothing twice."""
    spot, shared, played = house.spots[f"{name} {how}"], Finger(tablet()), ROUNDS[name]
    shared.page.goto(house.url(spot.page()))
    phones = {seat: Finger(phone()) for seat in SEATS if how == "phones"}
    for seat, finger in phones.items():
        finger.page.goto(house.url(spot.page(seat)))
    for done, (seat, kind, most, values) in enumerate(played):
        follows(shared.page, done)
        finger = phones.get(seat, shared)
        if (seat, kind) == KILLED:
            house.server.restart()
            finger.page.reload()
        taps = finger.act(kind, seat, shared=finger is shared, **values)
        assert taps <= (PHONE.get(kind, most) if phones else most), (kind, taps)
    follows(shared.page, len(played))
    assert written(house, f"{name} {how}") == [act.kind for act in played]
    if phones:
        assert shared.taps == sum(act.seat == BANK for act in played)
