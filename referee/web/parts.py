"""What a template is given: the parts of a view, each frozen and hashable.

One panel is drawn from one part. A part that is one viewer's own names the
viewer, so two viewers' own parts are never equal. Every part carries what its
panel needs to speak: the game, and the names round the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee.kit.asks import Ask
from referee.kit.game import Counter, Prompt, Result, Track
from referee.kit.seats import Seat
from referee.kit.words import Refusal, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What every panel needs to speak."""

    game: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadPart(Part):
    """Who looks, and where the table is."""

    viewer: Seat
    track: Track
    phase: str  # its key; "" at the end
    drawn: int  # the entry that opened the phase
    over: bool
    hand: bool  # the tablet, passed to the viewer


@dataclass(frozen=True, slots=True, kw_only=True)
class StagePart(Part):
    """What all may see of what is happening now: the same for every viewer."""

    phase: str
    prompt: Prompt
    waiting: tuple[Seat, ...]  # those whom the table waits for
    board: Any  # the game's own, as everybody may see it


@dataclass(frozen=True, slots=True)
class Refused:
    """A form that came back: what was typed, and why it cannot stand."""

    seat: Seat
    kind: str
    refusal: Refusal
    typed: tuple[tuple[str, str], ...] = ()
    soft: bool = False  # the table may let it pass

    def value(self, name: str) -> str | None:
        """What was typed in a field, None where nothing was."""
        return next((typed for field, typed in self.typed if field == name), None)

    def all(self, name: str) -> tuple[str, ...]:
        """Everything ticked in a field of several."""
        return tuple(typed for field, typed in self.typed if field == name)


@dataclass(frozen=True, slots=True)
class Form:
    """One ask, ready to be drawn."""

    seat: Seat
    ask: Ask
    anytime: bool  # not of the phase: it stands whatever phase is open
    label: Text  # the words of its button

    @property
    def kind(self) -> str:
        return self.ask.kind


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskPart(Part):
    """What the viewer may do."""

    viewer: Seat
    drawn: int
    forms: tuple[Form, ...]  # the phase's asks, due ones first; barred ones say why
    anytime: tuple[Form, ...]
    refused: Refused | None = None

    @property
    def due(self) -> bool:
        """Is the viewer awaited?"""
        return any(form.ask.due and form.ask.open for form in self.forms + self.anytime)


@dataclass(frozen=True, slots=True)
class Seal:
    """What proves, once it is opened, that an envelope was not touched."""

    seat: Seat
    words: str  # four words of 11 bits each: the first 44 bits of `digest`
    digest: str
    where: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPart(Part):
    """What is the viewer's alone."""

    viewer: Seat
    phase: str
    board: Any  # the game's own, as the viewer may see it
    seal: Seal | None


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One line of the story, as one viewer may read it."""

    seq: int
    at: str
    seat: Seat
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryPart(Part):
    """The story, newest first: the table's, or on a phone the lines that concern its seat."""

    viewer: Seat
    lines: tuple[StoryLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolsPart(Part):
    """What the host may do for others."""

    drawn: int
    behalf: tuple[Form, ...]  # public asks of the seats, which the host may enter for them
    hands: tuple[Seat, ...]  # those with something of their own to enter
    due: tuple[Seat, ...]  # those of `hands` whom the table waits for
    call: tuple[Seat, ...]  # those of `due` without a phone at the table: they need the tablet
    led: bool  # the host itself is awaited: its own act comes first
    counters: tuple[Counter, ...]
    refused: Refused | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SealsPart(Part):
    """The seals of the envelopes now in the box."""

    seals: tuple[Seal, ...]


@dataclass(frozen=True, slots=True)
class Attendance:
    """Is somebody there? "here", "away" (silent for a while), or "free" (no device)."""

    seat: Seat
    state: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PresencePart(Part):
    """Whose phone is at the table."""

    seats: tuple[Attendance, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPart(Part):
    """How the evening ended."""

    result: Result


@dataclass(frozen=True, slots=True)
class View:
    """All that one viewer may know of a moment."""

    viewer: Seat
    seq: int
    head: HeadPart
    stage: StagePart
    desk: DeskPart
    own: OwnPart | None  # None for the shared screen
    story: StoryPart
    tools: ToolsPart | None  # the shared screen's
    seals: SealsPart
    presence: PresencePart | None  # the shared screen's
    end: EndPart | None

    @property
    def lost(self) -> Refused | None:
        """A form that came back though the view no longer offers it."""
        known = [self.desk.refused, self.tools.refused if self.tools else None]
        shown = {(f.seat, f.kind) for f in self.desk.forms + self.desk.anytime}
        shown |= {(f.seat, f.kind) for f in self.tools.behalf} if self.tools else set()
        return next((r for r in known if r and (r.seat, r.kind) not in shown), None)
