"""The stages on screens, mainly of the sale: each seat's state, and no envelope."""

from __future__ import annotations

import pytest

from referee.games.ambition import GAME
from referee.games.ambition import actions as do
from referee.games.ambition.state import Ambition
from referee.i18n.translator import LANGUAGES, translator_for
from referee.kit.phase import play
from referee.kit.seats import HOST
from referee.kit.words import Refusal
from tests.games.ambition.moments import MOMENTS
from tests.games.ambition.table import A, B, act, host, table

TEN = do.TurnCard(10, 10_000, 13_000)
STAFF = {"salesperson": 3, "secretary": 1, "accountant": 1}


def sale(*, sealed: bool = False) -> Ambition:
    """Return a sale in which A and B can deliver three bars; A has an old contract."""
    return table(
        "AB",
        month=2,
        operation="sell",
        staff={"A": STAFF, "B": STAFF},
        chocolate={"A": 3, "B": 3},
        pending={"A": [{"tonnes": 10, "price": 30_000, "won": 1}]},
        options={"sealed_cursors": sealed, "sealed_attendance": sealed},
    )


def test_every_stage_can_be_drawn_once_for_all_who_see_the_same() -> None:
    for name, moment in MOMENTS.items():
        s = moment.state
        for seat in (HOST, *s.seating.seats) if s.phase else ():
            assert hash(s.phase.public_view(s, seat)) == hash(s.phase.public_view(s, seat)), name


@pytest.mark.rule("AMB-4.2", "AMB-4.7")
def test_the_shared_screen_and_a_rival_see_no_envelope() -> None:
    pledged, attending = [], []
    for cursor, joins in ((1, True), (2, False)):
        s = act(sale(sealed=True), A, do.SealCursor(cursor))
        pledged.append(s)
        s = host(act(s, B, do.SealCursor(1)), do.Reveal(), TEN)
        attending.append(act(s, A, do.SealAttendance(joins)))
    for viewer in (HOST, B):
        one, other = (GAME.public_board(s, viewer) for s in pledged)
        assert one == other
        rows = [s.phase.public_view(s, viewer).rows for s in attending]
        assert [row.status for row in rows[0]] == [row.status for row in rows[1]]


@pytest.mark.rule("AMB-4.7", "AMB-5.4")
def test_a_negotiation_shows_where_each_seat_stands() -> None:
    turning = act(act(sale(), A, do.SetCursor(6)), B, do.SetCursor(3))
    assert (turning.phase.public_view(turning, HOST).card_number, turning.phase.card_count) == (
        1,
        6,
    )
    joining = host(turning, TEN)
    stage = joining.phase.public_view(joining, HOST)
    assert (stage.card_number, stage.speaker) == (1, B)
    rows = [(row.seat, row.status, row.bars) for row in stage.rows]
    assert rows == [(B, "speaking", 3), (A, "waiting", 3)]
    placing = act(act(joining, B, do.StayOut()), A, do.Join())
    with pytest.raises(Refusal, match="transmit-first") as refusal:
        play(GAME, placing, A, do.PlaceContract("accounting"))
    assert all(translator_for(lang, ("Ada", "Bo"))(refusal.value.text) for lang in LANGUAGES)
