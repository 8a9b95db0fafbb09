"""The offer of each square, and the squares that are known (PDG-2.7, PDG-2.24, PDG-10.3)."""

from __future__ import annotations

import pytest

from referee.games.pdg.box.pieces import SECTORS, Sector
from referee.games.pdg.rules import square_offer
from referee.games.pdg.state import Pdg
from tests.games.pdg.table import UNREAD, siting


def landed(at: int, **options: object) -> Pdg:
    """Return the turn of a seat whose pawn has just reached that square."""
    return siting(at=at, **options).with_turn(faces=(1, 2))


@pytest.mark.rule("PDG-2.7", "PDG-2.10", "PDG-2.11", "PDG-10.3")
def test_in_every_box_9_offers_europe_green_30_nothing_and_a_white_square_all_thirty() -> None:
    """S7 to S9."""
    offered = {9: (Sector(3, "green"),), 30: ()} | dict.fromkeys(range(13, 79, 13), SECTORS)
    for at, sectors in offered.items():
        for s in (landed(at), landed(at, box=UNREAD)):
            assert (square_offer.is_open(s), square_offer.offered_sectors(s)) == (True, sectors), at
            assert square_offer.is_white(s) == (at % 13 == 0), at


@pytest.mark.rule("PDG-2.24", "PDG-10.3")
def test_past_78_or_while_nobody_has_read_it_a_square_offers_nothing() -> None:
    assert square_offer.offered_sectors(siting(at=9)) == (), "9 was the last throw's"
    assert square_offer.offered_sectors(landed(79)) == ()
    assert square_offer.offered_sectors(landed(79, overshoot="white")) == SECTORS
    unread = landed(10, box=UNREAD)
    assert square_offer.square(unread) is None
    assert (square_offer.is_open(unread), square_offer.offered_sectors(unread)) == (False, ())
    assert square_offer.offered_sectors(landed(10)) == (Sector(4, "orange"),)
    printed = {"kind": "continent", "continent": 5, "colour": None}
    read = landed(10, box=UNREAD.learn("square/10", printed))
    assert {at.continent for at in square_offer.offered_sectors(read)} == {5}
