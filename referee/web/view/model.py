"""What a template is given: the parts of a view, each frozen and hashable.

One panel is drawn from one part. A part that is one viewer's own names the
viewer, so two viewers' own parts are never equal. Every part carries what its
panel needs to speak: the game, and the names round the table.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from referee.kit.asks import Ask
from referee.kit.game import Prompt, Result, Track
from referee.kit.seats import Seat
from referee.kit.words import Refusal, Text
from referee.table.play.undoing import FallingAct


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelData:
    """What every panel needs to speak."""

    game: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadPart(PanelData):
    """Who looks, and where the table is."""

    viewer: Seat
    track: Track
    phase: str  # its key; "" at the end
    rule: str  # the one behind what happens now
    phase_seq: int  # the entry that opened the phase
    over: bool
    hand: bool  # the tablet, passed to the viewer
    gone: tuple[Seat, ...]  # who has gone home: the table plays for them


@dataclass(frozen=True, slots=True, kw_only=True)
class StagePart(PanelData):
    """What all may see of what is happening now: the same for every viewer."""

    phase: str
    prompt: Prompt
    again: bool  # are these envelopes sealed after a first opening of the same round?
    waiting: tuple[Seat, ...]  # those whom the table waits for
    board: Hashable  # the game's own, as everybody may see it
    dealt: tuple[str, ...] = ()  # before the first step: sheets of the cards that the app deals


@dataclass(frozen=True, slots=True, kw_only=True)
class GlancePart(StagePart):
    """The same on the viewer's own page, and what it calls the viewer to do."""

    viewer: Seat
    call: Prompt | None  # None where the viewer waits
    names_everybody: bool  # does the headline name all for whom the table waits?
    out: bool  # has the viewer left the game?


@dataclass(frozen=True, slots=True)
class News:
    """One announcement, as one viewer is told it."""

    number: int
    said: Text
    words: Text | str
    rule: str
    amount: int = 0  # what it cost (below zero) or brought the viewer
    cash: int = 0  # what the viewer should have now
    secret_text: Text | None = None  # hidden where the viewer's figures are


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsPart(PanelData):
    """What has just cost or brought somebody something: to all, or to whom it concerns."""

    viewer: Seat
    news: tuple[News, ...]  # newest first


@dataclass(frozen=True, slots=True)
class Rejection:
    """A form that came back: what was typed, and why it cannot stand."""

    seat: Seat
    kind: str
    refusal: Refusal
    typed: tuple[tuple[str, str], ...] = ()
    can_overrule: bool = False  # the table may let it pass


@dataclass(frozen=True, slots=True)
class DrawnAsk:
    """One ask, ready to be drawn."""

    seat: Seat
    ask: Ask
    anytime: bool  # not of the phase: it stands whatever phase is open
    label: Text  # the words of its button

    @property
    def kind(self) -> str:
        return self.ask.kind


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskPart(PanelData):
    """What the viewer may do in this phase."""

    viewer: Seat
    phase_seq: int
    due: bool  # is the viewer awaited?
    out: bool  # has the viewer left the game, or is it over?
    forms: tuple[DrawnAsk, ...]  # due ones first; barred ones say why
    called: bool = False  # has the viewer something to do, be it only with hands?
    refused: Rejection | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnytimePart(PanelData):
    """What the viewer may do whatever phase is open."""

    viewer: Seat
    forms: tuple[DrawnAsk, ...]
    refused: Rejection | None = None


@dataclass(frozen=True, slots=True)
class Seal:
    """What proves, once it is opened, that an envelope was not touched."""

    seat: Seat
    words: str  # four words of 11 bits each: the first 44 bits of `digest`
    digest: str
    where: str


@dataclass(frozen=True, slots=True)
class OpenedSeal:
    """A seal whose envelope is open: everything that it can be checked with."""

    seal: Seal
    line: str  # of a shell, that prints its digest


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPart(PanelData):
    """What is the viewer's alone."""

    viewer: Seat
    phase: str
    board: Hashable  # the game's own, as the viewer may see it
    seal: Seal | None


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One line of the story, as one viewer may read it."""

    seq: int
    at: str
    seat: Seat
    text: Text
    secret: bool  # the viewer's own: hidden where its figures are


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryPart(PanelData):
    """The story, newest first: the table's, or on a phone the lines that concern its seat."""

    viewer: Seat
    lines: tuple[StoryLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoPart(PanelData):
    """What the shared screen's button takes back."""

    seq: int  # of the act that it names
    act: Text
    falls: int  # acts that the table knows of
    asks: bool  # more than that act falls, or an envelope: it asks first
    to: int  # where the table stands again
    empty: tuple[Seat, ...]  # whose envelopes come back empty


@dataclass(frozen=True, slots=True)
class Due:
    """Bills to be handed back, where they have moved already."""

    other: Seat
    amount: int  # below zero: to be taken back


@dataclass(frozen=True, slots=True, kw_only=True)
class UndonePart(PanelData):
    """What has just been taken back, until somebody acts again."""

    viewer: Seat
    number: int  # of the undo
    acts: tuple[FallingAct, ...]  # the last one first
    empty: tuple[Seat, ...]  # whose envelopes came back empty
    movers: tuple[Seat, ...]  # on the shared screen: whose bills had moved
    due: tuple[Due, ...]  # on a seat's own page
    redo: int | None  # on the shared screen: where the way forth leads


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolsPart(PanelData):
    """What the table waits for from others than the host, and who must be handed the tablet."""

    phase_seq: int
    forms: tuple[
        DrawnAsk, ...
    ]  # what the host may enter: first what is due, then what may be besides
    due: tuple[Seat, ...]  # those awaited with something of their own, to enter or to look at
    call: tuple[Seat, ...]  # those of `due` who have no phone at the table
    gate: bool  # one of `call`, who has no phone, alone awaited here: one touch opens its page
    offered: tuple[Seat, ...]  # without a phone too: nobody waits for them, but they may speak up
    led: bool  # the table waits for the host
    gone: tuple[Seat, ...]  # for whom the table plays
    refused: Rejection | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OthersPart(PanelData):
    """What the host may do for others though nobody waits for it."""

    phase_seq: int  # 0 where no form is of the phase, so that it need not be drawn again
    forms: tuple[DrawnAsk, ...]
    hands: tuple[Seat, ...]  # those with something of their own to enter
    refused: Rejection | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SealsPart(PanelData):
    """The seals of the envelopes now in the box, and of those last opened for all."""

    seals: tuple[Seal, ...]
    opened: tuple[OpenedSeal, ...] = ()


@dataclass(frozen=True, slots=True)
class Attendance:
    """Is somebody there? "here", "away" (silent for a while), or "free" (no device)."""

    seat: Seat
    state: str
    freed: bool = False  # the phone that held it could have it back


@dataclass(frozen=True, slots=True, kw_only=True)
class PresencePart(PanelData):
    """Whose phone is at the table."""

    seats: tuple[Attendance, ...]
    gone: tuple[Seat, ...]  # for whom the table plays
    begun: bool  # nobody goes home from an evening in which nothing has been done
    was: tuple[tuple[Seat, str], ...]  # how those were called who have another name since an act


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPart(PanelData):
    """How the evening ended."""

    viewer: Seat  # a phone tells its owner of their own victory
    result: Result


@dataclass(frozen=True, slots=True)
class View:
    """All that one viewer may know of a moment."""

    viewer: Seat
    seq: int
    head: HeadPart
    stage: StagePart
    glance: GlancePart | None  # None for the shared screen
    news: NewsPart
    desk: DeskPart
    anytime: AnytimePart
    own: OwnPart | None  # None for the shared screen, and at the end for all
    notes: StagePart | None  # None for a phone, until the end: its own part has them
    story: StoryPart
    tools: ToolsPart | None  # the shared screen's
    others: OthersPart | None  # the shared screen's
    undo: UndoPart | None  # the shared screen's; None where there is nothing to take back
    undone: UndonePart | None
    seals: SealsPart
    presence: PresencePart | None  # the shared screen's
    end: EndPart | None
    lost: Rejection | None = None  # a form that came back and that the page no longer has
