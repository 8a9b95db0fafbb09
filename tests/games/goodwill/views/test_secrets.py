"""The values that belong to one seat, and what a record contains of them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from referee.games.goodwill import GAME
from referee.games.goodwill import actions as do
from referee.kit.actions import Action
from referee.kit.seats import HOST, Seat
from referee.table.play.tables import Tables
from referee.table.record.records import ReplayedAct, export
from referee.table.storage.sqlite import SQLite
from tests.games.goodwill.table import A, B, C, act, refused, table
from tests.games.goodwill.world import WORLD
from tests.more import seeds
from tests.play import Player

APP, SLATES = {"cards": "app"}, {"estimates": "slates"}


@pytest.mark.rule("GW-2.2", "GW-2.9", "GW-2.10", "GW-15.4")
@pytest.mark.parametrize("seed", seeds(4))
def test_no_line_and_no_account_that_another_reads_says_what_a_purse_holds(seed: int) -> None:
    private = {"goodwill-yours-now", "goodwill-dividend", "goodwill-shares-gone"}
    between = {"goodwill-given", "goodwill-recounted"}
    options = {"ownership": "private", "gifts": True, "dividends": True, "cards": "app"}
    poor = {"amber": 5}  # it goes bankrupt soon
    s = table(3 + seed % 4, options=options, seed=str(seed), step="opening", capital=poor)
    heard = set()
    for _, _, after in Player(GAME, Random(f"secrets {seed}"), WORLD).game_of(s):
        for line in after.messages:
            if line.text.key in private | between:
                assert 1 <= len(line.visible_to) <= 1 + (line.text.key in between), line
                heard.add(line.text.key)
        for posting in after.ledger.latest_postings:
            own = posting.rule in ("GW-2.9", "GW-2.10", "GW-15.4")
            of_company = posting.memo.key == "goodwill-memo-correction"
            assert posting.secret or not own or of_company, posting
    assert heard >= (private if seed == 0 else {"goodwill-yours-now"})


@pytest.mark.rule("GW-2.4")
def test_with_real_slates_the_app_asks_nobody_for_a_secret() -> None:
    s = table(3, step="estimating", options=SLATES)
    assert not [ask for seat in s.seating.seats for ask in GAME.asks(s, seat) if ask.action.sealed]
    assert refused(s, A, do.SetEstimate(10)) == "wrong-step"


@pytest.mark.rule("GW-2.4", "GW-4.5")
def test_a_record_tells_an_estimate_only_as_it_was_turned() -> None:
    s = table(3, step="estimating")
    deeds: list[tuple[Seat, Action]] = [
        (A, do.SetEstimate(8, salt="1" * 32)),
        (B, do.SetEstimate(12)),
        (A, do.SetEstimate(14, salt="2" * 32)),
        (C, do.SetEstimate(16)),
        (HOST, do.TurnEstimates()),
    ]
    done = []
    for seat, action in deeds:
        s = act(s, seat, action)
        done.append(ReplayedAct(seat, action, s))
    estimates = [(a.dollars, a.salt) for a in GAME.redact(s, done) if isinstance(a, do.SetEstimate)]
    assert estimates == [(14, ""), (12, ""), (14, "2" * 32), (16, "")]


@pytest.mark.rule("GW-2.2", "GW-2.4", "GW-2.9")
def test_a_record_of_a_running_game_ends_before_what_is_a_seats_own(tmp_path: Path) -> None:
    store = SQLite(tmp_path / "tables.db")
    tables = Tables(store, games={GAME.key: GAME})
    recount = do.RecountShares("amber", 4, B, "mal compté")
    for secret in (do.Give(B, 37), do.Recount(137, "un billet"), recount):
        agreed, start = {**APP, "gifts": True}, {"step": "looking"}
        table_id = tables.open(GAME.key, ("Odile", "Karim"), agreed, seed="s", start=start)
        for seat, action in ((B, do.Looked()), (A, secret), (HOST, do.Proceed())):
            tables.act(table_id, seat, action, by=seat).write.wait()
        assert kinds(tables, table_id) == ["looked"]
        tables.undo(table_id, 1, by=HOST).write.wait()
        tables.act(table_id, HOST, do.Proceed(), by=HOST).write.wait()
        assert kinds(tables, table_id) == ["looked", "proceed"]
    store.close()


def kinds(tables: Tables, table_id: str) -> list[str]:
    """Return the kinds of actions in its record."""
    return [each["kind"] for each in export(tables, table_id)["actions"]]
