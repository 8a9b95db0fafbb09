"""A whole game of four from the tablet alone, counted touch by touch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest
from flask import Flask

from referee.games.pdg import GAME
from referee.games.pdg import actions as do
from referee.games.pdg.state import Pdg
from referee.kit.actions import kind
from referee.kit.seats import HOST
from referee.table.record.record_reader import RecordedAction, load_record
from referee.table.record.records import import_record
from referee.web.http.services import Services
from tests.games.pdg.sensible import LOGS
from tests.recorded import outcome, played, read
from tests.web.browsing import Device
from tests.web.touching import Tablet

EVENING = LOGS / "four-seats-real-dice-and-cards.json"
KNOWN, READ = 360, 450  # touches, of a box that the household has read, and of one that it reads


def counted(tablet: Tablet, deeds: Iterable[RecordedAction]) -> Counter[str]:
    """Return the touches by kind of act, without declarations that nobody needs."""
    taps, unsaid = Counter[str](), list[RecordedAction]()
    close = RecordedAction(HOST, do.CloseWindow())
    for deed in deeds:
        if isinstance(deed.action, do.EndTurn | do.PassShot):
            unsaid.append(deed)
            continue
        needed = (*unsaid, close)
        for before in needed:
            if not tablet.offers(deed.seat, deed.action):
                taps[kind(type(before.action))] += tablet.do(before.seat, before.action)
        touches = tablet.do(deed.seat, deed.action)
        assert touches, deed.action
        taps[kind(type(deed.action))] += touches
        unsaid = []
    return taps


def in_vain(s: Pdg, deed: RecordedAction) -> bool:
    """Return True for a claim that cannot win, which nobody makes at a table."""
    if not isinstance(deed.action, do.TakePlants | do.TakeSale) or not s.phase.prevailing_claim:
        return False
    order = s.phase.asked_seats
    return order.index(s.phase.prevailing_claim[0]) < order.index(deed.seat)


@pytest.mark.more
@pytest.mark.slow
@pytest.mark.parametrize("most", [KNOWN, READ])
def test_a_game_of_four_without_phones_is_360_touches_of_the_tablet(app: Flask, most: int) -> None:
    """Reading a box takes more touches than these."""
    services: Services = app.extensions["referee"]
    record = load_record(read(EVENING))
    terms, passed_over = record.terms, (do.Decline,)
    if most == KNOWN:
        terms = terms._replace(box=played(EVENING).states[-1].box)
        passed_over = (do.Decline, do.ReadSquare, do.ReadStep)
    each = zip(played(EVENING).states[:-1], record.actions, strict=True)
    acts = (deed for s, deed in each if not in_vain(s, deed))
    deeds = [deed for deed in acts if not isinstance(deed.action, passed_over)]
    table = import_record(services.tables, replace(record, terms=terms, actions=()))
    host = services.keys.new_table(table, services.tables.at(table).state.seating.seats)[1]
    taps = counted(Tablet(Device(app), f"/h/{host}"), deeds)
    print(taps.total(), taps)
    assert outcome(GAME, services.tables.at(table).state) == read(EVENING)["actions"][-1]["then"]
    assert taps.total() <= most
