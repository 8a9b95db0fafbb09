"""While figures are hidden, a phone shows nothing that a player has behind the screen."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import product

import pytest
from jinja2 import Environment

from referee.games.ambition.state import Ambition
from referee.kit.components.money import cash_account
from referee.kit.frozen import replace
from referee.kit.seats import Seat
from referee.kit.words import text
from referee.table.play.moments import first_moment
from referee.web.view.build import view
from referee.web.view.panels import Panels
from tests.games.ambition.evening import EVENING
from tests.games.ambition.world import open_purse
from tests.test_every_secret import environment

__all__ = ["environment"]  # a fixture

PURSES = (30_000, 200_000)  # francs: too little for the staff of these companies, and enough
SHOWN = ("class", "disabled", "open", "hidden", "data-veil")  # what a tag shows besides its text


class Veiled(HTMLParser):
    """The visible part of a panel while figures are hidden: tags, and texts outside `private`."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.inside: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        hides = self._hidden or "private" in (dict(attrs).get("class") or "").split()
        if not self._hidden:
            self.seen.append(f"<{tag} {[each for each in attrs if each[0] in SHOWN]}>")
        if tag not in ("input", "br", "path", "circle"):
            self.inside.append((tag, hides))

    def handle_endtag(self, tag: str) -> None:
        while self.inside and self.inside.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not self._hidden and data.strip():
            self.seen.append(data.strip())

    @property
    def _hidden(self) -> bool:
        return bool(self.inside and self.inside[-1][1])


def veiled(html: str) -> list[str]:
    parser = Veiled()
    parser.feed(html)
    return parser.seen


def with_cash(s: Ambition, seat: Seat, francs: int) -> Ambition:
    return s.set_balance(cash_account(seat), francs, text("ambition-memo-recount"), "AMB-16.2")


def each_phase() -> Iterator[Ambition]:
    """The first state of each phase from March on, when everybody has staff."""
    seen = set()
    for step in EVENING.steps:
        s = step.after
        if s.phase and s.month > 2 and s.phase.key not in seen:
            seen.add(s.phase.key)
            yield s


@pytest.mark.rule("AMB-0.10", "AMB-16.1")
def test_with_figures_hidden_a_phone_looks_the_same_for_rich_and_poor(
    environment: Environment,
) -> None:
    first = first_moment({"ambition": EVENING.game}, EVENING.first)
    panels, compared = Panels(environment), set()
    for s, seat in product(each_phase(), map(Seat, range(1, 5))):
        twins = [with_cash(s, seat, francs) for francs in PURSES]
        if any(open_purse(each, seat) for each in twins):
            continue  # everybody knows that it is short
        drawn = [panels.render(view(replace(first, state=each), seat), "fr") for each in twins]
        for panel in ("glance", "desk", "anytime"):
            poor, rich = (veiled(each[panel]) for each in drawn)
            assert poor == rich, f"{s.phase}: {panel}"
        compared.add(s.phase.key)
    assert {"hiring", "bidding", "accounts"} <= compared
