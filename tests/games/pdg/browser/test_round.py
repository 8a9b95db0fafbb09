"""A round of each phase: with a tablet and four phones, and from the tablet alone."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any, NamedTuple

import pytest

from referee.games.pdg import GAME
from referee.kit.seats import HOST
from tests.browser.begun import SEATS, Begun
from tests.browser.conftest import Screen
from tests.browser.playing import acts, follows
from tests.browser.taps import Finger
from tests.evening import BRUNO, KARIM, LUCIE, ODILE, Moment
from tests.games.pdg.evening import wishes
from tests.games.pdg.table import HOUSE_SET
from tests.house import House
from tests.more import sampled

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


class Act(NamedTuple):
    """The act of a seat, and the touches of the tablet that it may take."""

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
        Act(HOST, "proceed", 1),
        Act(HOST, "proceed", 1),  # the cards are dealt
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


LAID = {  # Tables on which one round is played with phones, and the same without.
    f"{name} {how}": Moment(Begun(GAME, wishes, start=start, box=HOUSE_SET), None)
    for name, start in STARTS.items()
    for how in WAYS
}


@pytest.mark.slow
@pytest.mark.rule("PDG-2.19", "PDG-5.1", "PDG-6.5", "PDG-6.11", "PDG-7.4")
@pytest.mark.parametrize(
    ("name", "how"), sampled(product(ROUNDS, WAYS), lambda of: of == ("accounts", "phones"))
)
def test_a_round_takes_no_more_touches_than_said(
    house: House, tablet: Screen, phone: Screen, name: str, how: str
) -> None:
    """A power cut between a throw and a sale loses nothing and repeats nothing."""
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
    assert [kind for _, kind in acts(house, f"{name} {how}")] == [act.kind for act in played]
    if phones:
        assert shared.taps == sum(act.seat == HOST for act in played)
