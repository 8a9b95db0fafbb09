"""What each square offers, and which squares are known (PDG-2.7 to 2.11, 2.24, 10.3)."""

from __future__ import annotations

import pytest

from referee.games.pdg.box.pieces import SECTORS, Sector
from referee.games.pdg.rules import shot
from referee.games.pdg.state import Pdg
from tests.games.pdg.table import UNREAD, siting


def landed(at: int, **options: object) -> Pdg:
    """The turn of a seat whose pawn has just reached that square."""
    return siting(at=at, **options).with_turn(faces=(1, 2))


@pytest.mark.rule("PDG-2.7", "PDG-10.3")
def test_square_9_offers_europe_green_alone_in_every_box() -> None:
    """S7."""
    assert shot.offered(landed(9)) == shot.offered(landed(9, box=UNREAD)) == (Sector(3, "green"),)


@pytest.mark.rule("PDG-2.10")
@pytest.mark.parametrize("at", [13, 26, 39, 52, 65, 78])
def test_a_white_square_offers_all_thirty(at: int) -> None:
    """S8."""
    s = landed(at, box=UNREAD)
    assert shot.is_white(s)
    assert shot.offered(s) == SECTORS


@pytest.mark.rule("PDG-2.11")
def test_square_30_offers_nothing() -> None:
    """S9."""
    s = landed(30, box=UNREAD)
    assert shot.is_open(s)
    assert shot.offered(s) == ()


@pytest.mark.rule("PDG-2.24")
def test_past_78_no_square_is_played_unless_the_table_plays_it_as_78() -> None:
    assert shot.offered(landed(79)) == ()
    assert shot.offered(landed(79, overshoot="white")) == SECTORS


@pytest.mark.rule("PDG-10.3")
def test_a_square_that_nobody_has_read_offers_nothing_yet_and_ours_is_known() -> None:
    unread = landed(10, box=UNREAD)
    assert shot.square(unread) is None
    assert not shot.is_open(unread)
    assert shot.offered(unread) == ()
    assert shot.offered(landed(10)) == (Sector(4, "orange"),)
    printed = {"kind": "continent", "continent": 5, "colour": None}
    read = landed(10, box=UNREAD.learn("square/10", printed))
    assert {at.continent for at in shot.offered(read)} == {5}
