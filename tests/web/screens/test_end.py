"""After the last accounts; amounts have the unit of their game, if it has one."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from html import unescape
from itertools import pairwise
from typing import Any

import pytest

from referee.games import all_games
from referee.i18n.translator import translator_for
from referee.kit.components.pieces import Counter
from referee.kit.game import Game
from referee.kit.result import Curve, Result, Standing, cut_curve
from referee.kit.seats import HOST, TABLE, Seat
from referee.kit.words import text as worded
from referee.papers.accounts import winner
from referee.paths import STATIC
from referee.web.http.filters import charts
from referee.web.http.services import Services
from tests.evening import Moment
from tests.shelf import brought
from tests.toy import TOY, PlaceBid, Proceed, Reveal, Toy, ToyGame
from tests.web.browsing import Device
from tests.web.table import BRUNO, LUCIE, NAMES, Table

YEARS = ("1953", "1954")


@pytest.fixture
def games() -> Mapping[str, Game[Any]]:
    return {**all_games(), TOY.key: TOY}


def result(*curves: Curve, periods: tuple[object, ...] = YEARS) -> Result:
    return Result((), periods, curves)


def test_every_screen_shows_the_ranking_and_who_shares_it(tablet: Device, over: Table) -> None:
    text = tablet.get(f"/h/{over.host}").text
    assert all(name in text for name in NAMES)
    assert "l’emportent ensemble" in text
    assert 'class="chart"' in text
    assert "<table" in text and "18\u00a0000" in text and "25\u00a0000" in text
    winners = over.now.game.result(over.now.state).winners
    assert len(winners) > 1
    for seat, key in over.keys.items():
        own_page = tablet.other().get(f"/s/{key}").text
        assert "25\u00a0000" in own_page
        assert ("vous l’emportez avec" in own_page) == (seat in winners)
        assert ("l’emportent ensemble" in own_page) == (seat not in winners)


def test_the_curves_of_the_board_are_drawn_apart_from_those_of_the_seats() -> None:
    board, seat = Curve("Amber", None, (110, 90)), Curve(NAMES[0], Seat(1), (1_000, 2_000))
    drawn = charts(result(board, seat), translator_for("fr"), NAMES)
    assert [[line.label for line in chart.lines] for chart in drawn] == [[NAMES[0]], ["Amber"]]
    assert [chart.shows_seats for chart in drawn] == [True, False]
    assert drawn[1:] == charts(result(board), translator_for("fr"), NAMES)
    one = Curve("Amber", None, (110,))
    assert charts(result(one, periods=YEARS[:1]), translator_for("fr"), NAMES) == (), (
        "nothing to draw"
    )


def test_pawns_at_the_ends_of_curves_stand_apart_even_on_a_phone() -> None:
    css = (STATIC / "css" / "screens" / "charts.css").read_text("utf-8")
    large = 40 * float(re.findall(r"\.pawn { transform: scale\(([\d.]+)\)", css)[0])
    curves = [Curve(name, Seat(n), (0, 100)) for n, name in enumerate("ABCDEF", 1)]
    (drawn,) = charts(result(*curves), translator_for("fr"), "ABCDEF")
    at = sorted(line.name_y for line in drawn.lines)
    assert all(below - above > large + 5 for above, below in pairwise(at))


def test_the_curve_of_one_that_is_bankrupt_ends_there() -> None:
    fell, stayed = Curve("Black", None, (90, 15, 0, 0)), Curve("Amber", None, (110, 0, 90, 95))
    assert cut_curve(fell).values == (90, 15)
    assert cut_curve(fell, zero_count=1).values == (90, 15, 0)
    years = ("1953", "1954", "1955", "1956")
    drawing = result(cut_curve(fell, zero_count=1), stayed, periods=years)
    (drawn,) = charts(drawing, translator_for("fr"), NAMES)
    assert [line.end_x for line in drawn.lines] == [drawn.periods[n].at for n in (2, 3)]
    assert [len(line.values) for line in drawn.lines] == [3, 4]
    for module in brought("moments").values():
        over: Moment = module.MOMENTS["end"]
        ended = over.evening.game.result(over.state)
        curves = [curve for curve in ended.curves if len(curve.values) < len(ended.periods)]
        zeros = [sum(value == 0 for value in curve.values) for curve in curves]
        assert zeros == [curve.seat is None for curve in curves]


def test_of_a_hundred_periods_a_chart_names_a_few_that_are_rows_of_its_table() -> None:
    rising, fell = tuple(range(0, 2_000, 20)), (100,) * 45
    curves = (Curve("Amber", None, rising), Curve("Black", None, fell))
    (chart,) = charts(result(*curves, periods=tuple(range(1, 101))), translator_for("en"), ())
    labels = [tick.label for tick in chart.periods]
    assert labels == ["1", *map(str, range(10, 101, 10))]
    assert all(after.at - before.at > 40 for before, after in pairwise(chart.periods))
    whole, short = chart.lines
    assert [whole.values[labels.index(n)] for n in ("1", "50", "100")] == ["0", "980", "1,980"]
    assert [line.path.count("L") for line in (whole, short)] == [99, 44], "no point is left out"
    assert len(short.values) == len([n for n in labels if int(n) <= 45])


def test_a_second_part_begins_between_two_periods() -> None:
    curve = Curve("Amber", None, (1, 2, 3))
    for before, drawn in ((0, False), (1, True), (2, True), (3, False)):
        both = replace(result(curve, periods=(1, 2, 3)), second_part=(before, worded("player")))
        (chart,) = charts(both, translator_for("en"), ())
        assert bool(chart.part_start) == drawn, before
        if chart.part_start:
            last, first = (chart.periods[n].at for n in (before - 1, before))
            assert last < chart.part_start.at < first


@pytest.mark.parametrize("game", brought("moments"))
def test_a_screen_says_what_all_curves_show_and_hides_nothing(
    game: str, tablet: Device, services: Services
) -> None:
    """It includes the curves of the board, as the souvenir does."""
    over: Moment = brought("moments")[game].MOMENTS["end"]
    table = over.evening.lay(services.tables, over.where)
    _, host = services.keys.new_table(table, over.state.seating.seats)
    page, say = (
        unescape(tablet.get(f"/h/{host}").text),
        translator_for("fr", over.state.seating.names),
    )
    for chart in charts(over.evening.game.result(over.state), say, over.state.seating.names):
        assert page.count(say(f"{game}-{chart.name_key}-axis")) == 1
    for seat in over.state.seating.seats:  # at the end no phone has figures to lie face down
        body = tablet.get(f"/s/{services.keys.claim(table, seat)}").text.split("<main")[1]
        assert not re.search(r'class="(?:[^"]* )?(?:private|secret)[ "]', body), seat


def test_the_first_and_the_last_period_are_always_named_and_never_crowded() -> None:
    for count in (2, 16, 17, 30, 59, 95, 100, 104, 239):
        curve = Curve("Amber", None, tuple(range(count)))
        (chart,) = charts(
            result(curve, periods=tuple(range(1, count + 1))), translator_for("en"), ()
        )
        labels = [tick.label for tick in chart.periods]
        assert (labels[0], labels[-1]) == ("1", str(count))
        assert len(set(labels)) == len(labels) <= 16, count
        assert all(after.at - before.at > 20 for before, after in pairwise(chart.periods)), count


def test_no_two_of_six_pawns_lie_on_each_other_nor_on_the_last_year_on_a_phone() -> None:
    curves = tuple(Curve(name, Seat(n), (9, 2)) for n, name in enumerate("ABCDEF", 1))
    (chart,) = charts(result(*curves), translator_for("fr"), tuple("ABCDEF"))
    heights = sorted(line.name_y for line in chart.lines)
    assert all(below - above >= 1.5 * 40 for above, below in pairwise(heights))
    assert chart.grid[0].at - heights[-1] >= 20 and heights[0] >= 20


def test_who_wins_is_told_so_on_their_own_phone(tablet: Device, table: Table) -> None:
    table.play_market(2_000)
    for seat in table.now.state.seating.seats:
        table.act(seat, PlaceBid(1_000 * seat, 1))
    table.act(HOST, Reveal())
    table.act(HOST, Proceed())
    first = table.now.game.result(table.now.state).winners[0]
    phones = {seat: tablet.other().get(f"/s/{key}").text for seat, key in table.keys.items()}
    assert [seat for seat, text in phones.items() if "Vous l’emportez de" in text] == [first]
    others = [text for seat, text in phones.items() if seat != first]
    headline = f"{NAMES[first - 1]} l’emporte de"
    assert all(headline in text for text in (*others, tablet.get(f"/h/{table.host}").text))


def test_who_alone_is_left_wins_by_no_margin() -> None:
    ranks = (Standing(Seat(1), 1, 5_000, ()), Standing(Seat(2), 2, 0, (), out=True))
    say, alone = translator_for("fr", NAMES), Result(ranks, (), ())
    assert winner(alone, "toy", say) == f"{NAMES[0]} l’emporte, sans rival en jeu."
    still = replace(alone, standings=(ranks[0], ranks[1]._replace(out=False)))
    assert "l’emporte de" in winner(still, "toy", say)


def test_a_team_that_wins_is_no_tie_and_two_teams_that_share_the_place_are() -> None:
    ranks = tuple(Standing(Seat(n), (n + 1) // 2, 9_000 - 500 * (n > 2), ()) for n in range(1, 5))
    say, won = translator_for("en", "ABCD"), Result(ranks, (), (), team_size=2)
    assert (winner(won, "toy", say), won.margin) == ("A and B win by $500.", 500)
    tied = replace(won, standings=tuple(rank._replace(rank=1) for rank in ranks))
    assert winner(tied, "toy", say).startswith("A tie: A, B, C and D")


def test_the_record_leaves_when_the_game_is_over_and_stays_so(tablet: Device, table: Table) -> None:
    url = f"/h/{table.host}/record.json"
    table.play_market(2_000)
    assert tablet.get(url).status == 404
    assert tablet.post(f"/h/{table.host}/rematch").status == 404
    assert len(table.services.tables.list()) == 1
    table.play_market(3_000)
    assert tablet.get(f"/h/{table.host}/save").location == url
    page = tablet.get(url)
    record = json.loads(page.text)
    assert page.headers["Content-Type"] == "application/json"
    assert "attachment" in page.headers["Content-Disposition"]
    assert page.headers["Cache-Control"] == "no-store"
    assert record["seats"] == list(NAMES)
    assert len([deed for deed in record["actions"] if deed["kind"] == "place-bid"]) == 6
    tablet.send(tablet.get(f"/h/{table.host}").form("/undo"))
    assert not table.now.is_over
    assert tablet.get(url).status == 404


def test_it_opens_once_and_takes_all_along(tablet: Device, over: Table, services: Services) -> None:
    phone, bruno = tablet.other(), f"/s/{over.keys[BRUNO]}"
    assert tablet.other().get(f"{bruno}/next").status == 404  # nobody plays on anywhere yet
    form = tablet.get(f"/h/{over.host}").form("/rematch")
    first, second = tablet.send(form), tablet.send(form)
    assert first.location == second.location and first.location.endswith("/join")
    (again,) = [listed for listed in services.tables.list() if listed.id != over.id]
    assert (again.names, again.is_finished) == (NAMES, False)
    there = phone.follow(phone.get(bruno)).location
    assert services.keys.seat(there.removeprefix("/s/")) == (again.id, BRUNO)
    assert services.keys.taken_seats(again.id) == {BRUNO}
    assert tablet.other().get(f"{bruno}/next").location == there  # his other device
    assert tablet.other().get(f"/h/{over.host}/next").location == first.location
    for old in (bruno, f"/h/{over.host}"):
        assert tablet.get(old).status == 200, "the old table can be seen again"


def test_who_held_no_seat_gets_none(tablet: Device, over: Table, services: Services) -> None:
    services.keys.free(over.id, LUCIE)
    tablet.send(tablet.get(f"/h/{over.host}").form("/rematch"))
    (again,) = [listed for listed in services.tables.list() if listed.id != over.id]
    assert tablet.other().get(f"/s/{over.keys[LUCIE]}/next").status == 404
    key = services.keys.claim(again.id, BRUNO)
    code = services.keys.code_of(again.id)
    assert tablet.other().get(f"/s/{over.keys[BRUNO]}/next").location == f"/t/{code}"
    assert services.keys.seat(key) == (again.id, BRUNO)


def test_nothing_is_done_any_more_and_its_device_keeps_it(tablet: Device, over: Table) -> None:
    before = over.now
    values = {"price": "1000", "bars": "1", "drawn": str(over.now.phase_seq)}
    for path in (f"/s/{over.keys[BRUNO]}/do/place-bid", f"/h/{over.host}/do/proceed"):
        assert tablet.post(path, values).status == 409
    assert over.now is before
    tablet.get(f"/h/{over.host}")
    assert "partie finie" in tablet.get("/").text
    assert "partie finie" not in tablet.other().get("/").text


def test_an_amount_is_written_as_each_language_writes_its_unit_and_bare_where_it_has_none() -> None:
    for lang, amount, signed, sentence in (
        ("fr", 1_500, False, "1\u00a0500\u00a0$"),
        ("fr", 1_500, True, "+1\u00a0500\u00a0$"),
        ("fr", -1_500, True, "\u22121\u00a0500\u00a0$"),
        ("fr", 0, True, "0\u00a0$"),
        ("en", 1_500, False, "$1,500"),
        ("en", -1_500, False, "\u2212$1,500"),
        ("en", 1_500, True, "+$1,500"),
    ):
        assert translator_for(lang).amount("toy", amount, has_sign=signed) == sentence
    assert translator_for("fr").amount("no-unit", -1_500) == "\u22121\u00a0500"
    assert translator_for("en").amount("no-unit", 1_500, has_sign=True) == "+1,500"


def test_the_ranking_and_each_statement_are_in_the_unit(tablet: Device, table: Table) -> None:
    """Lucie has 18 000 and two bars at 5 000, like the others."""
    note, own_page = translator_for("fr")("statement-count"), f"/s/{table.keys[LUCIE]}"
    assert note in tablet.get(f"{own_page}/accounts").text
    for _ in range(2):
        table.play_market()
    shared = tablet.get(f"/h/{table.host}").text
    assert '<span class="score">28\u00a0000\u00a0$</span>' in shared
    assert "<dd>18\u00a0000\u00a0$</dd>" in shared
    assert '<span class="score">$28,000</span>' in tablet.other("en").get(own_page).text
    accounts = tablet.get(f"{own_page}/accounts").text
    assert "+20\u00a0000\u00a0$" in accounts and "\u22121\u00a0000\u00a0$" in accounts
    assert '<td class="right private">18\u00a0000\u00a0$</td>' in accounts
    assert note not in accounts


def test_only_money_has_a_unit(
    tablet: Device, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def counters(game: ToyGame, s: Toy) -> tuple[Counter, ...]:
        return Counter("bars", LUCIE, 3), Counter("pile", TABLE, s.pile, unit="money")

    monkeypatch.setattr(ToyGame, "counters", counters)
    text = tablet.get(f"/h/{table.host}/correct").text
    counted = re.findall(r"<span>(.+?)</span><b class=\"numeral\">(.+?)</b>", text)
    assert counted == [("Barres", "3"), ("Pile", "6\u00a0$")]
