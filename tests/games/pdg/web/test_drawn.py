"""The shared screen of P.D.G.: partners, and numbers of cards."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.games.pdg import GAME
from referee.games.pdg.phases.opening import Dealing
from referee.games.pdg.state import SELLING_PART, Pdg
from referee.i18n.translator import translator_for
from referee.kit.frozen import replace
from referee.kit.seats import HOST
from referee.table.play.moments import first_moment
from referee.web.view.build import view
from referee.web.view.panels import Panels
from tests.games.pdg.moments import MOMENTS
from tests.games.pdg.table import selling, table, teams


def stage(app: Flask, s: Pdg) -> str:
    """Return the stage of the shared screen in French, with plain spaces."""
    first = first_moment({GAME.key: GAME}, MOMENTS["dealing"].evening.first)
    drawn = Panels(app.jinja_env).render(view(replace(first, state=s), HOST), "fr")["stage"]
    return re.sub(r"[\u00a0\u202f]", " ", drawn)


@pytest.mark.rule("PDG-9.5")
def test_what_everybody_has_bears_the_mark_of_each_partner(app: Flask) -> None:
    marks = [stage(app, s).count('class="partner"') for s in (teams(selling()), selling())]
    assert marks == [4, 0]


@pytest.mark.rule("PDG-4.2", "PDG-9.2")
def test_the_deal_counts_each_kind_and_tells_of_a_rest_only_where_one_is_left(app: Flask) -> None:
    for seats, rest in ((3, True), (4, False)):
        drawn = stage(app, replace(table(seats), part=SELLING_PART, phase=Dealing()))
        assert "<b>× 6</b>" in drawn
        sentences = ["ne servent pas" in drawn, "mises de côté" in drawn]
        assert sentences == [rest, rest]


@pytest.mark.rule("PDG-8.1")
def test_those_who_have_finished_are_counted_as_at_their_goal() -> None:
    assert str(translator_for("fr")(GAME.track(selling()).periods[0])).endswith("P.D.G. au but")
