"""Announcements on phones while their event is on the stage."""

from __future__ import annotations

from collections import Counter

import pytest

from referee.web.view.build import view
from tests.test_every_hand import FIRST, LOGS, evening


@pytest.mark.rule("GW-6.5")
def test_an_event_that_is_the_headline_of_a_phone_is_not_named_again_by_its_announcement() -> None:
    """The announcement then only says which shares of the seat it touches."""
    (path,) = (path for key, path in LOGS if key == "goodwill" and path in FIRST)
    fold, _ = evening("goodwill", path)
    counted = Counter[bool]()
    for moment in fold.moments:
        if moment.state.phase is None or moment.state.phase.key != "happening":
            continue
        for drawn in (view(moment, seat) for seat in moment.state.seating.seats):
            for news in drawn.news.news:
                quoted = ("event", drawn.stage.prompt.headline) in news.message.values
                called = bool(drawn.glance and drawn.glance.call)
                if quoted and not news.past:
                    assert news.on_stage is not called and news.secret_text
                    counted[called] += 1
    assert counted[False]
