"""What was announced, as its owner's page says it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.kit.announcements import Touched
from referee.kit.game import Correct
from referee.kit.money import THE_BANK, cash
from referee.kit.seats import BANK
from referee.kit.words import text
from referee.web.view.build import view
from tests.web.table import LUCIE, Table

GIVEN = text("toy-given")


def test_the_cash_beside_an_announcement_is_that_right_after_it_or_is_not_said(
    table: Table,
) -> None:
    s = table.now.state
    for amount in (10_000, 50_000):
        s = s.pay(amount, THE_BANK, cash(LUCIE), GIVEN, "TOY-1")
        s = s.announce(GIVEN, (Touched(LUCIE, GIVEN, amount),))
    told = view(replace(table.now, state=s), LUCIE).news.news
    assert [(one.amount, one.cash) for one in told] == [
        (50_000, s.ledger.cash_of(LUCIE)),
        (10_000, None),  # "take 10,000, you now have 80,000" would have it taken twice
    ]


def test_what_its_owner_has_read_is_left_out_on_the_tablet_handed_over(table: Table) -> None:
    table.announce()
    table.act(BANK, Correct("bars", LUCIE, 3, "counted again"))
    read = table.now.state.latest
    assert len(view(table.now, LUCIE, hand=True).news.news) == 1
    assert not view(table.now, LUCIE, hand=True, read=read).news.news
    assert view(table.now, LUCIE).news.news  # a phone puts away what it has shown by itself
    table.act(BANK, Correct("bars", LUCIE, 4, "counted again"))
    assert len(view(table.now, LUCIE, hand=True, read=read).news.news) == 1


def test_what_was_announced_is_old_where_a_phase_says_that_the_game_is_over(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.announce()
    table.act(BANK, Correct("bars", LUCIE, 3, "counted again"))
    assert view(table.now, LUCIE).news.news
    monkeypatch.setattr(type(table.now.state.phase), "settles", True)
    assert not view(replace(table.now), LUCIE).news.news
