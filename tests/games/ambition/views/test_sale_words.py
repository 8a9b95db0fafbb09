"""All that operation 4 shows and tells, said in both languages; nothing secret in its stages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from referee.games.ambition import GAME
from referee.games.ambition.actions import (
    AcceptPrice,
    AllPass,
    Join,
    PassPrice,
    PlaceContract,
    RaisePrice,
    Reveal,
    SealAttendance,
    SealCursor,
    SetCursor,
    StayOut,
    Transmit,
    TurnCard,
)
from referee.games.ambition.state import Ambition
from referee.i18n.translator import LANGUAGES, speaker
from referee.kit.actions import Action
from referee.kit.asks import Pick, Picks
from referee.kit.game import play
from referee.kit.seats import BANK, Seat
from referee.kit.words import Refusal, Text
from tests.games.ambition.table import A, B, table

TEN = TurnCard(10, 10_000, 13_000)
SIXTY = TurnCard(60, 50_000, 96_000)
Deed = tuple[Seat, Action]

OPEN: tuple[Deed, ...] = (
    (A, SetCursor(6)),
    (B, SetCursor(3)),
    (BANK, SIXTY),  # out of stock
    (BANK, TEN),  # nobody
    (B, StayOut()),
    (A, StayOut()),
    (BANK, TEN),  # a ladder that nobody climbs
    (B, Join()),
    (A, Join()),
    (BANK, AllPass()),
    (BANK, RaisePrice(13_000, agreed=True)),
    (B, PassPrice()),
    (A, PassPrice()),
    (BANK, TEN),  # a monopoly, with an old contract to send first
    (B, StayOut()),
    (A, Join()),
    (A, Transmit(())),
    (A, PlaceContract("secretariat")),
    (BANK, TEN),
    (B, Join()),
    (A, Join()),
    (B, AcceptPrice()),
    (B, PlaceContract("accounting")),
    (BANK, SIXTY),
)
SEALED: tuple[Deed, ...] = (
    (A, SealCursor(1)),
    (B, SealCursor(1)),
    (BANK, Reveal()),
    (BANK, TEN),
    (A, SealAttendance(True)),
    (B, SealAttendance(True)),
    (BANK, Reveal()),
    (BANK, AllPass()),
    (BANK, RaisePrice(13_000)),
    (BANK, AllPass()),
)


def evening(deeds: tuple[Deed, ...], *, sealed: bool = False) -> Iterator[Ambition]:
    staff = {"salesperson": 3, "secretary": 1, "accountant": 1}
    s = table(
        "AB",
        month=2,
        operation="sell",
        staff={"A": staff, "B": staff},
        chocolate={"A": 3, "B": 3},
        pending={"A": [{"tonnes": 10, "price": 30_000, "won": 1}]},
        options={"sealed_cursors": sealed, "sealed_attendance": sealed},
    )
    yield s
    for seat, deed in deeds:
        s = play(GAME, s, seat, deed)
        GAME.invariants(s)
        yield s


EVENINGS = [(OPEN, False), (SEALED, True)]


def said(s: Ambition) -> Iterator[Text | str]:
    """Every sentence of this moment: story, prompt, buttons, fields, choices."""
    yield from (line.text for line in s.told)
    prompt = GAME.prompt(s)
    yield from (prompt.headline, *prompt.move, *([prompt.read] if prompt.read else []))
    for seat in (BANK, A, B):
        for ask in s.phase.asks(s, seat):
            yield ask.label or f"ambition-action-{ask.kind}"
            for field in ask.fields:
                yield f"ambition-field-{field.name}"
                if isinstance(field, Pick | Picks):
                    yield from (choice.text for choice in field.choices)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("deeds", "sealed"), EVENINGS)
def test_every_sentence_of_the_sale_is_in_the_catalogues(
    deeds: tuple[Deed, ...], sealed: bool, lang: str
) -> None:
    say = speaker(lang, ("Ada", "Bo"))
    for s in evening(deeds, sealed=sealed):
        for sentence in said(s):
            assert say(sentence)  # a missing one warns, and a warning is an error here


@pytest.mark.parametrize(("deeds", "sealed"), EVENINGS)
def test_every_stage_can_be_drawn_once_for_all_who_see_the_same(
    deeds: tuple[Deed, ...], sealed: bool
) -> None:
    for s in evening(deeds, sealed=sealed):
        for seat in (BANK, A, B):
            assert hash(s.phase.stage(s, seat)) == hash(s.phase.stage(s, seat))


@pytest.mark.rule("AMB-4.2", "AMB-4.7")
def test_the_shared_screen_and_a_rival_see_no_envelope() -> None:
    def sealed(cursor: int, joins: bool) -> list[Ambition]:
        deeds = (
            (A, SealCursor(cursor)),
            (B, SealCursor(1)),
            (BANK, Reveal()),
            (BANK, TEN),
            (A, SealAttendance(joins)),
        )
        return list(evening(deeds, sealed=True))

    some, others = sealed(1, True), sealed(2, False)
    for viewer in (BANK, B):
        assert GAME.public_board(some[1], viewer) == GAME.public_board(others[1], viewer)
        seen = [s[5].phase.stage(s[5], viewer) for s in (some, others)]
        assert [row.status for row in seen[0].rows] == [row.status for row in seen[1].rows]


def test_a_negotiation_shows_where_each_seat_stands() -> None:
    moments = list(evening(OPEN))
    turning, joining = moments[2], moments[4]
    assert (turning.phase.stage(turning, BANK).number, turning.phase.total) == (1, 6)
    shown = joining.phase.stage(joining, BANK)
    assert (shown.number, shown.turn) == (2, B)
    assert [(row.seat, row.status, row.bars) for row in shown.rows] == [
        (B, "speaking", 3),
        (A, "waiting", 3),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_old_contracts_are_named_before_the_new_one_is_placed(lang: str) -> None:
    moment = next(s for s in evening(OPEN) if s.phase.key == "placing")
    with pytest.raises(Refusal) as refusal:
        play(GAME, moment, A, PlaceContract("accounting"))
    assert refusal.value.code == "transmit-first"
    assert speaker(lang, ("Ada", "Bo"))(refusal.value.text)
