"""After the last accounts."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pytest
from flask import Flask

from referee.i18n.translator import speaker
from referee.kit.result import Curve, Result, Standing
from referee.kit.scoring import cut_curve
from referee.kit.seats import BANK, Seat
from referee.papers.ranking import winner
from referee.web.http.filters import charts
from referee.web.http.services import Services
from tests.evening import Moment
from tests.shelf import brought
from tests.toy import PlaceBid, Proceed, Reveal
from tests.web.browsing import Device
from tests.web.table import BRUNO, LUCIE, NAMES, Table


def test_the_ranking_is_shown_line_by_line_with_its_curves_and_the_same_figures(
    tablet: Device, over: Table
) -> None:
    text = tablet.get(f"/h/{over.host}").text
    assert all(name in text for name in NAMES)
    assert "l’emportent ensemble" in text
    assert 'class="chart"' in text
    assert "<table" in text and "18\u00a0000" in text and "25\u00a0000" in text


def test_the_curves_of_the_board_are_drawn_apart_from_those_of_the_seats() -> None:
    board, seat = Curve("Amber", None, (110, 90)), Curve(NAMES[0], Seat(1), (1_000, 2_000))
    result = Result(standings=(), periods=("1953", "1954"), curves=(board, seat))
    drawn = charts(result, speaker("fr"), NAMES)
    alone = charts(replace(result, curves=(board,)), speaker("fr"), NAMES)
    assert [[line.label for line in chart.lines] for chart in drawn] == [[NAMES[0]], ["Amber"]]
    assert [chart.seated for chart in drawn] == [True, False]
    assert drawn[1:] == alone


def test_the_curve_of_one_that_is_bankrupt_ends_there() -> None:
    fell, stayed = Curve("Black", None, (90, 15, 0, 0)), Curve("Amber", None, (110, 0, 90, 95))
    assert cut_curve(fell).values == (90, 15)
    assert cut_curve(fell, zeros=1).values == (90, 15, 0)
    years = ("1953", "1954", "1955", "1956")
    result = Result(standings=(), periods=years, curves=(cut_curve(fell, zeros=1), stayed))
    (drawn,) = charts(result, speaker("fr"), NAMES)
    assert [line.stops for line in drawn.lines] == [drawn.periods[n].at for n in (2, 3)]
    assert [len(line.values) for line in drawn.lines] == [3, 4]


def test_of_a_hundred_periods_a_chart_names_a_few_and_its_table_has_a_row_for_each_of_them() -> (
    None
):
    rising, fell = tuple(range(0, 2_000, 20)), (100,) * 45
    curves = (Curve("Amber", None, rising), Curve("Black", None, fell))
    (chart,) = charts(Result((), tuple(range(1, 101)), curves), speaker("en"), ())
    labels = [tick.label for tick in chart.periods]
    assert labels == ["1", *map(str, range(10, 101, 10))]
    assert all(after.at - before.at > 40 for before, after in pairwise(chart.periods))
    whole, short = chart.lines
    assert [whole.values[labels.index(n)] for n in ("1", "50", "100")] == ["0", "980", "1,980"]
    assert [line.path.count("L") for line in (whole, short)] == [99, 44], "no point is left out"
    assert len(short.values) == len([n for n in labels if int(n) <= 45])


@pytest.mark.parametrize("count", [2, 16, 17, 30, 59, 95, 100, 104, 239])
def test_the_first_and_the_last_period_are_always_named_and_never_crowded(count: int) -> None:
    curve = Curve("Amber", None, tuple(range(count)))
    (chart,) = charts(Result((), tuple(range(1, count + 1)), (curve,)), speaker("en"), ())
    labels = [tick.label for tick in chart.periods]
    assert (labels[0], labels[-1]) == ("1", str(count))
    assert len(set(labels)) == len(labels) <= 16
    assert all(after.at - before.at > 20 for before, after in pairwise(chart.periods))


def ended_early(game: str) -> list[Curve]:
    """The curves of those that went bankrupt in its evening."""
    over: Moment = brought("moments")[game].MOMENTS["end"]
    result = over.evening.game.result(over.state)
    return [curve for curve in result.curves if len(curve.values) < len(result.periods)]


@pytest.mark.parametrize("game", [*filter(ended_early, brought("moments"))])
def test_somebody_bankrupt_is_drawn_up_to_the_bankruptcy(game: str) -> None:
    fell = ended_early(game)
    assert [sum(value == 0 for value in c.values) for c in fell] == [c.seat is None for c in fell]


def test_no_two_of_six_pawns_lie_on_each_other_nor_on_the_last_year_on_a_phone() -> None:
    names = tuple("ABCDEF")
    curves = tuple(Curve(name, Seat(n), (9, 2)) for n, name in enumerate(names, 1))
    (chart,) = charts(Result((), ("1953", "1954"), curves), speaker("fr"), names)
    heights = sorted(line.name_at for line in chart.lines)
    assert all(below - above >= 1.5 * 40 for above, below in pairwise(heights))
    assert chart.grid[0].at - heights[-1] >= 20 and heights[0] >= 20


def test_one_period_has_no_line_to_draw() -> None:
    result = Result(standings=(), periods=("1953",), curves=(Curve("Amber", None, (110,)),))
    assert charts(result, speaker("fr"), NAMES) == ()


def test_phones_see_the_end_too_and_say_to_whom_they_belong_that_they_share_it(
    app: Flask, over: Table
) -> None:
    winners = over.now.game.result(over.now.state).winners
    assert len(winners) > 1
    for seat, key in over.keys.items():
        text = Device(app).get(f"/s/{key}").text
        assert "25\u00a0000" in text
        assert ("vous l’emportez avec" in text) == (seat in winners)
        assert ("l’emportent ensemble" in text) == (seat not in winners)


def test_who_wins_is_told_so_on_their_own_phone(app: Flask, tablet: Device, table: Table) -> None:
    table.play_market(2_000)
    for seat in table.now.state.seating.seats:
        table.act(seat, PlaceBid(1_000 * seat, 1))
    table.act(BANK, Reveal())
    table.act(BANK, Proceed())
    first = table.now.game.result(table.now.state).winners[0]
    phones = {seat: Device(app).get(f"/s/{key}").text for seat, key in table.keys.items()}
    assert [seat for seat, text in phones.items() if "Vous l’emportez de" in text] == [first]
    others = [text for seat, text in phones.items() if seat != first]
    told = f"{NAMES[first - 1]} l’emporte de"
    assert all(told in text for text in (*others, tablet.get(f"/h/{table.host}").text))


def test_who_alone_is_left_wins_by_no_margin() -> None:
    ranks = (Standing(Seat(1), 1, 5_000, ()), Standing(Seat(2), 2, 0, (), out=True))
    say, alone = speaker("fr", NAMES), Result(ranks, (), ())
    assert winner(alone, "toy", say) == f"{NAMES[0]} l’emporte, sans rival en jeu."
    still = replace(alone, standings=(ranks[0], ranks[1]._replace(out=False)))
    assert "l’emporte de" in winner(still, "toy", say)


def test_a_team_that_wins_is_no_tie_and_two_teams_that_share_the_place_are() -> None:
    ranks = tuple(Standing(Seat(n), (n + 1) // 2, 9_000 - 500 * (n > 2), ()) for n in range(1, 5))
    say, won = speaker("en", "ABCD"), Result(ranks, (), (), side=2)
    assert (winner(won, "toy", say), won.margin) == ("A and B win by $500.", 500)
    tied = replace(won, standings=tuple(rank._replace(rank=1) for rank in ranks))
    assert winner(tied, "toy", say).startswith("A tie: A, B, C and D")


def test_the_record_is_kept_once_the_game_is_over(tablet: Device, over: Table) -> None:
    page = tablet.get(f"/h/{over.host}/record.json")
    record = json.loads(page.text)
    assert page.headers["Content-Type"] == "application/json"
    assert "attachment" in page.headers["Content-Disposition"]
    assert page.headers["Cache-Control"] == "no-store"
    assert record["seats"] == list(NAMES)
    assert len([deed for deed in record["actions"] if deed["kind"] == "place-bid"]) == 6


def test_no_record_leaves_a_game_that_goes_on(tablet: Device, table: Table) -> None:
    table.play_market()
    assert tablet.get(f"/h/{table.host}/record.json").status == 404


def test_no_record_leaves_a_game_whose_end_was_undone(tablet: Device, over: Table) -> None:
    tablet.send(tablet.get(f"/h/{over.host}").form("/undo"))
    assert not over.now.is_over
    assert tablet.get(f"/h/{over.host}/record.json").status == 404


def test_a_rematch_has_the_same_names_and_is_opened_once(
    tablet: Device, over: Table, services: Services
) -> None:
    form = tablet.get(f"/h/{over.host}").form("/rematch")
    first, second = tablet.send(form), tablet.send(form)
    assert first.location == second.location and first.location.endswith("/join")
    (again,) = [listed for listed in services.tables.list() if listed.id != over.id]
    assert again.names == NAMES
    assert not again.finished


def test_a_rematch_takes_the_phones_along_each_to_its_own_seat(
    app: Flask, tablet: Device, over: Table, services: Services
) -> None:
    phone, lost = Device(app), Device(app)
    assert lost.get(f"/s/{over.keys[BRUNO]}/next").status == 404  # nobody plays on anywhere yet
    tablet.send(tablet.get(f"/h/{over.host}").form("/rematch"))
    (again,) = [listed for listed in services.tables.list() if listed.id != over.id]
    there = phone.follow(phone.get(f"/s/{over.keys[BRUNO]}")).location
    assert services.keys.seat(there.removeprefix("/s/")) == (again.id, BRUNO)
    assert services.keys.taken(again.id) == {BRUNO}
    assert Device(app).get(f"/s/{over.keys[BRUNO]}/next").location == there  # his other device
    assert phone.get(f"/s/{over.keys[BRUNO]}").status == 200  # and the old table can be seen again


def test_who_held_no_seat_gets_none_and_one_that_is_taken_stays_so(
    app: Flask, tablet: Device, over: Table, services: Services
) -> None:
    services.keys.free(over.id, LUCIE)
    tablet.send(tablet.get(f"/h/{over.host}").form("/rematch"))
    (again,) = [listed for listed in services.tables.list() if listed.id != over.id]
    assert Device(app).get(f"/s/{over.keys[LUCIE]}/next").status == 404
    key = services.keys.claim(again.id, BRUNO)
    code = services.keys.code_of(again.id)
    assert Device(app).get(f"/s/{over.keys[BRUNO]}/next").location == f"/t/{code}"
    assert services.keys.seat(key) == (again.id, BRUNO)


def test_the_other_screen_of_the_host_comes_along(
    app: Flask, tablet: Device, over: Table, services: Services
) -> None:
    opened = tablet.send(tablet.get(f"/h/{over.host}").form("/rematch")).location
    assert Device(app).get(f"/h/{over.host}/next").location == opened
    assert tablet.get(f"/h/{over.host}").status == 200


def test_there_is_no_rematch_of_a_game_that_goes_on(
    tablet: Device, table: Table, services: Services
) -> None:
    assert tablet.post(f"/h/{table.host}/rematch").status == 404
    assert len(services.tables.list()) == 1


def test_nothing_can_be_done_any_more_but_undo(tablet: Device, over: Table) -> None:
    before = over.now
    values = {"price": "1000", "bars": "1", "drawn": str(over.now.phase_seq)}
    assert tablet.post(f"/s/{over.keys[BRUNO]}/do/place-bid", values).status == 409
    assert (
        tablet.post(f"/h/{over.host}/do/proceed", {"drawn": str(over.now.phase_seq)}).status == 409
    )
    assert over.now is before


def test_a_finished_table_stays_in_the_lobby_of_its_own_device(app: Flask, over: Table) -> None:
    tablet = Device(app)
    tablet.get(f"/h/{over.host}")
    assert "partie finie" in tablet.get("/").text
    assert "partie finie" not in Device(app).get("/").text
