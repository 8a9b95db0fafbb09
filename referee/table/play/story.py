"""The story: the messages of a table, line by line; undone ones are left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import overload

from referee.kit.seats import HOST, Seat
from referee.kit.words import StoryLine, mentioned_seats


@dataclass(frozen=True)
class StoredLine:
    """One line of the story, with the entry that added it."""

    seq: int
    at: str
    seat: Seat  # the seat that acted
    line: StoryLine

    @cached_property
    def concerned_seats(self) -> frozenset[Seat]:
        """The seats that the line names, or else its actor; and its only readers, if any."""
        named_seats = mentioned_seats(self.line.text) - {HOST}
        return frozenset(
            (*(named_seats or {self.seat}), *self.line.visible_to, *self.line.concerns)
        )


class Story(Sequence[StoredLine]):
    """The lines of the story, newest first.

    A later story shares all lines of an earlier one.
    """

    __slots__ = ("_earlier_story", "_length", "_newest_line")

    def __init__(self, newest: StoredLine | None = None, earlier: Story | None = None) -> None:
        self._newest_line = newest
        self._earlier_story = earlier
        self._length: int = (newest is not None) + (0 if earlier is None else earlier._length)

    def with_lines(self, *lines: StoredLine) -> Story:
        """Return a story with these lines, oldest first, added at its end."""
        story = self
        for line in lines:
            story = Story(line, story)
        return story

    def __len__(self) -> int:
        return self._length

    def self_and_earlier(self) -> Iterator[Story]:
        """Yield this story, then the story without its newest line, and so on."""
        story: Story | None = self
        while story is not None and story._newest_line is not None:
            yield story
            story = story._earlier_story

    @property
    def newest_line(self) -> StoredLine:
        """Newest line; raises IndexError if there is none."""
        if self._newest_line is None:
            raise IndexError("nothing told")
        return self._newest_line

    def __iter__(self) -> Iterator[StoredLine]:
        return (story.newest_line for story in self.self_and_earlier())

    @overload
    def __getitem__(self, index: int) -> StoredLine: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[StoredLine]: ...
    def __getitem__(self, index: int | slice) -> StoredLine | Sequence[StoredLine]:
        return tuple(self)[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Story) and (self is other or tuple(self) == tuple(other))

    def __hash__(self) -> int:
        return hash((self._newest_line, self._length))

    def __repr__(self) -> str:
        return f"<{self._length} lines>"
