"""Every game draws all parts of its board; no screen shows one by field names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any, NamedTuple

import pytest
from jinja2 import Environment

from referee.games import all_games
from referee.i18n.translator import translator_for
from referee.kit.game import Game
from referee.kit.phase import called_rules
from referee.kit.seats import HOST, Seat
from referee.kit.words import MAX_ANNOUNCEMENTS, StoryLine, mentioned_seats, text
from referee.table.play.moments import Moment, first_moment
from referee.table.play.story import StoredLine, Story
from referee.web.screens.history import periods
from referee.web.view.build import view
from referee.web.view.model import Attendance, View
from referee.web.view.panels import Panels
from referee.web.view.view_data import is_called_privately
from tests.evening import Evening
from tests.more import sampled
from tests.random_evenings import phases
from tests.shelf import brought
from tests.test_every_game import richer
from tests.test_every_secret import environment

each_game = pytest.mark.parametrize("game", all_games().values(), ids=all_games())
each_evening = pytest.mark.parametrize(
    "evening", [pytest.param(module.EVENING, id=key) for key, module in brought("evening").items()]
)

each_step = pytest.mark.parametrize("every", sampled([6, 1], lambda every: every == 6))


__all__ = ["environment"]  # a fixture
MOST_LETTERS = 1_000  # in a headline


def moment_of(evening: Evening[Any], step: int = -1) -> Moment:
    """Return the table after that step, or at its end."""
    begun = first_moment({evening.game.key: evening.game}, evening.first)
    return replace(begun, state=evening.steps[step].after)


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
    moment = moment_of(evening)
    drawn = Panels(environment).render(view(moment, HOST), "fr")
    shown = {name for name, html in drawn.items() if html.strip()}
    assert {"end", "foot"} <= shown
    assert shown <= {"head", "news", "end", "foot", "undo", "notes", "story", "seals"}
    result = moment.game.result(moment.state)
    for seat in moment.state.seating.seats:
        phone = Panels(environment).render(view(moment, seat), "fr")
        addressees = {
            *result.winners,
            *mentioned_seats(result.end_reason or ""),
        }  # "you win", "you have nothing left"
        assert (phone["end"] == drawn["end"]) == (seat not in addressees)
        assert (phone["own"], phone["notes"]) == ("", drawn["notes"])  # nothing is secret any more
        assert phone["news"] == ""


@each_evening
def test_who_sits_down_after_the_end_has_a_place_in_the_history(evening: Evening[Any]) -> None:
    end = moment_of(evening)
    line = StoryLine(text("seat-claimed", seat=Seat(1)))
    story = Story().with_lines(StoredLine(1, "2026-11-21T23:00:00.000Z", Seat(1), line))
    say = translator_for("fr", evening.names)
    (period,) = periods([end, replace(end, seq=1, story=story)], HOST, say)
    assert [row.lines for chapter in period.chapters for row in chapter.rows] == [(line.text,)]


class Signs(HTMLParser):
    """The signs and headings of figures on a page, and those that explain themselves on a tap."""

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


class Look(NamedTuple):
    """One moment of an evening, as its screens show it."""

    game: Game[Any]
    moment: Moment
    views: Mapping[Seat, View]
    shown: Mapping[Seat, Mapping[str, str]]  # its panels, of the shared screen and each phone

    @property
    def s(self) -> Any:
        return self.moment.state


def looks(evening: Evening[Any], panels: Panels, every: int) -> Iterator[Look]:
    """Return each moment with a new phase, and one in `every` of the others."""
    for n, step in enumerate(evening.steps):
        s = step.after
        same = s.opened_phase_count == evening.steps[n - 1].after.opened_phase_count
        if s.phase is None or (n % every and same):
            continue
        moment = moment_of(evening, n)
        views = {viewer: view(moment, viewer) for viewer in (HOST, *s.seating.seats)}
        viewers = (HOST, *evening.phones)
        shown = {viewer: panels.render(views[viewer], "fr") for viewer in viewers}
        yield Look(evening.game, moment, views, shown)


def signs_of(look: Look) -> Signs:
    signs = Signs()
    for viewer in (HOST, *[seat for seat in look.shown if seat][:1]):
        for name in ("title", "stage", "notes", "glance", "own", "desk"):
            signs.feed(look.shown[viewer].get(name, ""))
    return signs


def does_not_announce_what_the_shared_screen_shows(look: Look) -> None:
    news = {each.number for each in look.views[HOST].news.news}
    for made in look.s.announcements:
        if (made.opened_phase_count, made.rule) == (
            look.s.opened_phase_count,
            look.game.prompt(look.s).rule,
        ):
            assert made.number not in news


def does_not_announce_what_a_phone_calls_its_owner_to_do(look: Look) -> None:
    just = {
        made.rule
        for made in look.s.announcements
        if made.opened_phase_count >= look.s.opened_phase_count - 1
    }
    for seat in look.s.seating.seats:
        call = look.game.seat_prompt(look.s, seat)
        if call and call.rule in just:
            assert call.rule not in {each.rule for each in look.views[seat].news.news}


def never_names_the_owner_of_a_phone_in_what_it_says_of_the_moment(look: Look) -> None:
    """Rows of a list have names; sentences address the reader."""
    for seat, shown in look.shown.items():
        if seat and look.views[seat].own_stage.call:
            words = re.sub(r'<span class="who">.*?</span>', "", shown["glance"], flags=re.DOTALL)
            name = look.s.seating.name(seat)
            assert not [p for p in words.split("</p>") if name in p]


def promises_no_call_to_who_has_left_the_game(look: Look) -> None:
    for seat, shown in look.shown.items():
        if seat:
            seen, html = look.views[seat], shown["glance"]
            assert not (seen.own_stage.is_out and "Le téléphone vous appellera" in html)
            assert seen.own_stage.is_out == ("Vous ne jouez plus" in html) or seen.own_stage.call
            assert (seen.own is None) == ("Vous ne jouez plus" in html)


PROMISES = (
    does_not_announce_what_the_shared_screen_shows,
    does_not_announce_what_a_phone_calls_its_owner_to_do,
    never_names_the_owner_of_a_phone_in_what_it_says_of_the_moment,
    promises_no_call_to_who_has_left_the_game,
)


@each_evening
@each_step
def test_every_moment_keeps_every_promise(
    every: int, evening: Evening[Any], environment: Environment
) -> None:
    led = set[str]()
    for look in looks(evening, Panels(environment), every):
        for promise in PROMISES:
            promise(look)
        signs = signs_of(look)
        assert not signs.silent, "a sign or a figure does not say what it is"
        led |= signs.led
    assert led
    assert led <= set(evening.game.rules)


@each_evening
@each_step
def test_whoever_is_called_to_a_page_of_their_own_and_has_no_phone_is_handed_the_tablet(
    every: int, evening: Evening[Any], environment: Environment
) -> None:
    """The first seat that the headline names gets it, then by number."""
    panels = Panels(environment)
    nobody = tuple(Attendance(Seat(n), "free") for n in range(1, len(evening.names) + 1))
    for n in range(0, len(evening.steps), every):
        moment = moment_of(evening, n)
        s = moment.state
        called = [int(seat) for seat in s.seating.seats if is_called_privately(moment, seat)]
        seen = view(moment, HOST, presence=nobody)
        headline = translator_for("fr", moment.names)(seen.stage.prompt.headline)
        named = [headline.find(name) % MOST_LETTERS for name in evening.names]
        called.sort(key=lambda seat: named[seat - 1])
        bar = panels.render(seen, "fr")["calls"]
        led = re.findall(r'(?:href|action)="[^"]*/hand/(\d)"', bar)
        assert led == [str(seat) for seat in called[:1]], f"{s.phase}: {called}"


@each_evening
def test_before_the_game_begins_a_phone_shows_nothing_of_which_there_is_none(
    evening: Evening[Any], environment: Environment
) -> None:
    panels = Panels(environment)
    first = first_moment({evening.game.key: evening.game}, evening.first)
    for seat in first.state.seating.seats:
        own = panels.render(view(first, seat), "fr")["own"]
        assert re.findall(r"<dd[^>]*>\s*[^<\d]?0(?![\d,\u00a0\u202f]\d)", own) == []


@each_evening
@each_step
def test_what_was_announced_goes_with_the_next_step_but_not_before_its_owner_acts(
    every: int, evening: Evening[Any]
) -> None:
    """The shared screen drops earlier steps; a phone that was away still has all announcements."""
    before, older = evening.begun, 0
    unread: dict[Seat, set[int]] = {seat: set() for seat in before.seating.seats}
    for n, step in enumerate(evening.steps):
        s = step.after
        unread[step.seat] = set()
        for made in before.announcements if before.phase else ():
            for own in made.recipients:
                if made.rule in called_rules(evening.game.seat_prompt(before, own.seat)):
                    unread[own.seat].discard(made.number)  # the call has told it
        for made in s.announcements:
            for own in made.recipients if made.number > before.announcement_count else ():
                unread[own.seat].add(made.number)
        for seat in s.seating.seats:
            there = {
                one.number for one in s.announcements for own in one.recipients if own.seat == seat
            }
            assert {
                number
                for number in unread[seat]
                if number > s.announcement_count - MAX_ANNOUNCEMENTS
            } <= there
        if s.step_number != before.step_number:
            older = before.announcement_count
        before = s
        if s.phase is not None and s.announcement_count and n % every == 0:
            news = view(moment_of(evening, n), HOST).news.news
            assert all(one.number > older for one in news)


def test_something_is_announced_in_most_evenings() -> None:
    ends = {key: module.EVENING.steps[-1].after for key, module in brought("evening").items()}
    assert sum(s.announcement_count > 1 for s in ends.values()) >= len(ends) - 1


class FaceDown(HTMLParser):
    """The readable text of a page whose figures are face down and not held open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.inside: list[bool] = []
        self.read: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in Signs.ALONE:
            kinds = (dict(attrs).get("class") or "").split()
            self.inside.append(bool({"private", "hold"} & {*kinds}) or any(self.inside[-1:]))

    def handle_data(self, data: str) -> None:
        if not any(self.inside[-1:]):
            self.read.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag not in Signs.ALONE:
            self.inside.pop()


@each_evening
@each_step
def test_what_a_seat_has_in_its_purse_goes_face_down(
    every: int, evening: Evening[Any], environment: Environment
) -> None:
    panels, begun = Panels(environment), moment_of(evening)
    worth = brought("moments")[evening.game.key].MOMENTS.values()
    looks = [one.state for one in worth if one.evening is evening]
    for s in (*looks, *(step.after for step in evening.steps[:: every * 5])):
        for purse in [a for a in s.ledger.balances if a.private and s.phase is not None]:
            shown, other = (
                panels.render(view(replace(begun, state=each), purse.owner), "fr")
                for each in (s, richer(s, purse, 1_000))
            )
            if 'class="secret' in shown["own"]:
                for panel in ("own", "news", "glance", "desk", "anytime"):
                    read = [FaceDown(one[panel]).read for one in (shown, other)]
                    assert read[0] == read[1], f"{s.phase}: seat {purse.owner}, {panel}"
