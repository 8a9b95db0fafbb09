"""Announcements on phones of events that their pages show."""

from __future__ import annotations

from collections import Counter

import pytest

from referee.kit.words import Message
from referee.web.view.build import view
from tests.test_every_hand import FIRST, LOGS, evening


@pytest.mark.rule("GW-6.5")
def test_an_announcement_tells_no_changes_that_its_phone_has_just_shown() -> None:
    """It names the event and the shares of the seat; a phone with a call also reads the changes."""
    (path,) = (path for key, path in LOGS if key == "goodwill" and path in FIRST)
    fold, _ = evening("goodwill", path)
    on_event_page = dict[tuple[int, int], Message]()
    counted = Counter[str]()
    for moment in fold.moments:
        if moment.state.phase is None or moment.state.phase.key != "happening":
            continue
        for seat in moment.state.seating.seats:
            drawn = view(moment, seat)
            headline, called = (
                drawn.stage.prompt.headline,
                bool(drawn.own_stage and drawn.own_stage.call),
            )
            for news in drawn.news.news:
                if (seat, news.number) in on_event_page:
                    assert on_event_page[seat, news.number] == news.message
                    counted["again"] += 1
                elif news.secret_text and news.secret_text.key == "goodwill-news-yours":
                    event = dict(news.message.values).get("event") if called else news.message
                    assert event == headline
                    on_event_page[seat, news.number] = news.message
                    counted["first"] += 1
    assert counted["first"] and counted["again"]
