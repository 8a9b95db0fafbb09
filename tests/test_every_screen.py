"""Nobody is ever shown a board by the names of its fields: each game draws all of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest
from flask import Flask
from jinja2 import Environment

from referee.games import shelf
from referee.i18n.translator import speaker
from referee.kit.game import Game
from referee.kit.seats import BANK, Seat
from referee.kit.words import StoryEntry, seats_in, text
from referee.table.play.moments import beginning
from referee.table.play.story import Story, ToldLine
from referee.web.app import close, create_app
from referee.web.screens.history import periods
from referee.web.view.build import view
from referee.web.view.gathered import called_alone
from referee.web.view.model import Attendance
from referee.web.view.panels import Panels
from tests import once
from tests.evening import Evening
from tests.random_evenings import phases
from tests.shelf import brought

each_game = pytest.mark.parametrize("game", shelf().values(), ids=shelf())
each_evening = pytest.mark.parametrize(
    "evening", [pytest.param(module.EVENING, id=key) for key, module in brought("evening").items()]
)


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Environment]:
    """What pages are drawn with."""
    app: Flask = create_app(
        tmp_path_factory.mktemp("screens") / "tables.db", compiled=once.templates()
    )
    yield app.jinja_env
    close(app)


@each_game
def test_every_phase_has_its_own_drawing_and_every_seat(
    game: Game[Any], environment: Environment
) -> None:
    wanted = {f"{game.key}/phases/{phase}.html" for phase in phases(game)}
    assert wanted
    assert {*wanted, f"{game.key}/own.html"} - set(environment.list_templates()) == set()


@each_evening
def test_the_end_is_the_result_and_no_board(
    evening: Evening[Any], environment: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(*_: object) -> None:
        raise AssertionError("the names of fields are shown")

    monkeypatch.setitem(environment.filters, "plainly", nobody)
    begun = beginning({evening.game.key: evening.game}, evening.first)
    moment = replace(begun, state=evening.steps[-1].after)
    drawn = Panels(environment).render(view(moment, BANK), "fr")
    shown = {name for name, html in drawn.items() if html.strip()}
    assert {"end", "foot"} <= shown
    assert shown <= {"head", "news", "end", "foot", "undo", "notes", "story", "seals"}
    result = moment.game.result(moment.state)
    for seat in moment.state.seating.seats:
        phone = Panels(environment).render(view(moment, seat), "fr")
        told = {*result.winners, *seats_in(result.why or "")}  # "you win", "you have nothing left"
        assert (phone["end"] == drawn["end"]) == (seat not in told)
        assert (phone["own"], phone["notes"]) == ("", drawn["notes"])  # nothing is secret any more
        assert phone["news"] == ""


@each_evening
def test_who_sits_down_after_the_end_has_a_place_in_the_history(evening: Evening[Any]) -> None:
    begun = beginning({evening.game.key: evening.game}, evening.first)
    end = replace(begun, state=evening.steps[-1].after)
    line = StoryEntry(text("seat-claimed", seat=Seat(1)))
    told = Story().with_lines(ToldLine(1, "2026-11-21T23:00:00.000Z", Seat(1), line))
    say = speaker("fr", evening.names)
    (period,) = periods([end, replace(end, seq=1, story=told)], BANK, say)
    assert [row.lines for chapter in period.chapters for row in chapter.rows] == [(line.text,)]


class Signs(HTMLParser):
    """The signs and headings of figures that are drawn, and those that answer "What is this?"."""

    PLAIN = frozenset({"seat", "firm", "icon"})  # pawns, companies, what stands in a button
    SAID = ("sign", "button", "label")  # a button or a label has words for what it bears
    ALONE = frozenset({"input", "br"})  # they have no end

    def __init__(self) -> None:
        super().__init__()
        self.inside: list[tuple[str, str]] = []
        self.silent: set[str] = set()
        self.led: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.led.update(given.get("data-rules", "").split())
        kinds = given.get("class", "").split()
        drawn = tag == "svg" and not {*kinds} & self.PLAIN and not self._within("svg")
        if drawn and not any(map(self._within, self.SAID)):
            self.silent.add(given.get("class", tag))
        figures = tag == "th" and given.get("scope") == "col" and "r" in kinds
        if tag not in self.ALONE:
            self.inside.append((tag, "figures" if figures else "sign" if "sign" in kinds else tag))

    def handle_data(self, data: str) -> None:
        if data.strip() and self._within("figures") and not self._within("sign"):
            self.silent.add(data.strip())

    def handle_endtag(self, tag: str) -> None:
        while tag not in self.ALONE and self.inside and self.inside.pop()[0] != tag:
            pass

    def _within(self, what: str) -> bool:
        return any(what in each for each in self.inside)


@each_evening
def test_every_sign_and_figure_on_the_boards_says_what_it_is(
    evening: Evening[Any], environment: Environment
) -> None:
    game, panels, silent = evening.game, Panels(environment), {}
    signs = Signs()
    begun = beginning({game.key: game}, evening.first)
    for n, step in enumerate(evening.steps):
        if n % 3 and step.after.opened == evening.steps[n - 1].after.opened:
            continue
        moment = replace(begun, state=step.after)
        for viewer in (BANK, *evening.phones[:1]) if step.after.phase else ():
            shown = panels.render(view(moment, viewer), "fr")
            for name in ("title", "stage", "notes", "glance", "own", "desk"):
                signs.feed(shown.get(name, ""))
            if signs.silent:
                silent[step.after.phase.key, viewer] = signs.silent
                signs.silent = set()
    assert silent == {}
    assert signs.led
    assert signs.led <= set(game.rules)


@each_evening
def test_the_shared_screen_does_not_announce_what_it_shows(evening: Evening[Any]) -> None:
    begun = beginning({evening.game.key: evening.game}, evening.first)
    for step in evening.steps:
        s = step.after
        for made in s.announced if s.phase else ():
            if (made.opened, made.rule) == (s.opened, evening.game.prompt(s).rule):
                news = view(replace(begun, state=s), BANK).news.news
                assert made.number not in {each.number for each in news}, s.phase


@each_evening
def test_a_phone_does_not_announce_what_it_calls_its_owner_to_do(evening: Evening[Any]) -> None:
    begun = beginning({evening.game.key: evening.game}, evening.first)
    for step in evening.steps:
        s = step.after
        just = {made.rule for made in s.announced if made.opened >= s.opened - 1}
        for seat in s.seating.seats if s.phase else ():
            call = evening.game.call(s, seat)
            if call and call.rule in just:
                news = view(replace(begun, state=s), seat).news.news
                assert call.rule not in {each.rule for each in news}, s.phase


@each_evening
def test_a_phone_never_names_its_owner_in_what_it_says_of_the_moment(
    evening: Evening[Any], environment: Environment
) -> None:
    """Rows of a list bear names; its sentences speak to whoever reads them."""
    game, panels = evening.game, Panels(environment)
    begun = beginning({game.key: game}, evening.first)
    for n, step in enumerate(evening.steps):
        if n % 3 or step.after.phase is None:
            continue
        moment = replace(begun, state=step.after)
        for seat in evening.phones:
            if not game.call(step.after, seat):
                continue
            shown = panels.render(view(moment, seat), "fr")
            said = re.sub(r'<span class="who">.*?</span>', "", shown["glance"], flags=re.DOTALL)
            named = [p for p in said.split("</p>") if evening.names[seat - 1] in p]
            assert not named, f"{step.after.phase.key}: {named}"


@each_evening
def test_the_phone_of_who_has_left_the_game_promises_no_call_and_shows_no_list_of_noughts(
    evening: Evening[Any], environment: Environment
) -> None:
    begun = beginning({evening.game.key: evening.game}, evening.first)
    for step in evening.steps[::7]:
        moment = replace(begun, state=step.after)
        for seat in evening.phones if step.after.phase else ():
            seen = view(moment, seat)
            said = Panels(environment).render(seen, "fr")["glance"]
            assert not (seen.glance.out and "Le téléphone vous appellera" in said)
            assert seen.glance.out == ("Vous ne jouez plus" in said) or seen.glance.call
            assert (seen.own is None) == ("Vous ne jouez plus" in said)


@each_evening
def test_whoever_is_called_to_a_page_of_their_own_and_has_no_phone_is_handed_the_tablet(
    evening: Evening[Any], environment: Environment
) -> None:
    game, panels = evening.game, Panels(environment)
    begun = beginning({game.key: game}, evening.first)
    nobody = tuple(Attendance(Seat(n), "free") for n in range(1, len(evening.names) + 1))
    for step in evening.steps:
        s = step.after
        moment = replace(begun, state=s)
        called = [int(seat) for seat in s.seating.seats if called_alone(moment, seat)]
        bar = panels.render(view(moment, BANK, presence=nobody), "fr")["calls"]
        led = re.findall(r'(?:href|action)="[^"]*/hand/(\d)"', bar)
        assert led == [str(seat) for seat in called[:1]], f"{s.phase}: {called}"
