"""The story: what the table was told, line by line, without what was undone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import overload

from referee.kit.seats import HOST, Seat
from referee.kit.words import StoryLine, seats_in


@dataclass(frozen=True)
class StoredLine:
    """One line of the story, and the entry that told it."""

    seq: int
    at: str
    seat: Seat  # the seat that acted
    line: StoryLine

    @cached_property
    def concerned(self) -> frozenset[Seat]:
        """Whom it names, or else who brought it about; and who alone knows of it."""
        named = seats_in(self.line.text) - {HOST}
        return frozenset((*(named or {self.seat}), *self.line.visible_to, *self.line.concerns))


class Story(Sequence[StoredLine]):
    """The lines told so far, newest first. A later story shares all of an earlier one."""

    __slots__ = ("_earlier", "_length", "_newest")

    def __init__(self, newest: StoredLine | None = None, earlier: Story | None = None) -> None:
        self._newest = newest
        self._earlier = earlier
        self._length: int = (newest is not None) + (0 if earlier is None else earlier._length)

    def with_lines(self, *lines: StoredLine) -> Story:
        """A story with these lines, oldest first, added at its end."""
        story = self
        for line in lines:
            story = Story(line, story)
        return story

    def __len__(self) -> int:
        return self._length

    def backwards(self) -> Iterator[Story]:
        """This story, then without its newest line, and so on while it has any."""
        story: Story | None = self
        while story is not None and story._newest is not None:
            yield story
            story = story._earlier

    @property
    def newest(self) -> StoredLine:
        """The last line told; raises IndexError if there is none."""
        if self._newest is None:
            raise IndexError("nothing told")
        return self._newest

    def __iter__(self) -> Iterator[StoredLine]:
        return (story.newest for story in self.backwards())

    @overload
    def __getitem__(self, index: int) -> StoredLine: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[StoredLine]: ...
    def __getitem__(self, index: int | slice) -> StoredLine | Sequence[StoredLine]:
        return tuple(self)[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Story) and (self is other or tuple(self) == tuple(other))

    def __hash__(self) -> int:
        return hash((self._newest, self._length))

    def __repr__(self) -> str:
        return f"<{self._length} lines>"
