"""A viewer's story is the same, whether or not an earlier one of the table has been looked at."""

from __future__ import annotations

from random import Random

from referee.kit.seats import BANK, Seat
from referee.kit.words import StoryEntry, text
from referee.table.play.story import Story, ToldLine
from referee.web.view import build

VIEWERS = (BANK, Seat(1), Seat(2), Seat(3))


def told(seq: int, random: Random) -> ToldLine:
    """A line of which the last seat is seldom told."""
    one, other = (random.choices(VIEWERS, (9, 9, 9, seq < 30))[0] for _ in range(2))
    only = (one,) if one != BANK and random.random() < 0.3 else ()
    return ToldLine(seq, "", other, StoryEntry(text("seat", seat=one), only=only))


def test_a_story_that_goes_on_is_read_as_if_it_were_new() -> None:
    random, stories, left_behind = Random(1), [Story()], 0
    for seq in range(build.SOUGHT):
        undone = random.random() < 0.1
        story = (random.choice(stories[-9:]) if undone else stories[-1]).with_lines(
            *(told(seq, random) for _ in range(random.randrange(1, 4)))
        )
        stories.append(story)
        for viewer in VIEWERS:
            lines = build.story_lines(story, viewer)
            if seq % 9 == 0:
                afresh = Story().with_lines(*reversed(story))
                assert lines == build.story_lines(afresh, viewer)
                left_behind += bool(lines) and lines[-1].seq < seq - 50
    assert left_behind
    assert build.story_lines(stories[-1], Seat(3)) == ()
    assert len(build._read) == build.MOST_STORIES
