"""The data of templates: the parts of a view, each frozen and hashable.

One panel is drawn from one part. A part that belongs to one viewer names that viewer, so that the
parts of two viewers are never equal. Every part has the game and the players' names, because the
sentences of its panel need them.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from referee.kit.actions import Ask
from referee.kit.components.hands import BillTransfer
from referee.kit.components.pieces import MovedPiece
from referee.kit.frozen import with_fast_init
from referee.kit.game import Prompt
from referee.kit.result import Result, Track
from referee.kit.seats import Seat
from referee.kit.words import Message, Refusal
from referee.table.play.undoing import UndoneAct


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelData:
    """Data for the sentences of every panel."""

    game: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadPart(PanelData):
    """The viewer and the progress of the game."""

    viewer: Seat
    track: Track
    is_over: bool
    is_handed_over: bool  # True on the shared tablet, handed to the viewer
    absent_seats: tuple[Seat, ...]  # players who have gone home: the table plays for them
    colours: tuple[str, ...]  # of the seats' pieces, for the whole page


@dataclass(frozen=True, slots=True, kw_only=True)
class FootPart(PanelData):
    """Links of a page to other pages."""

    viewer: Seat
    is_over: bool
    rule: str  # the rule behind this step


@dataclass(frozen=True, slots=True, kw_only=True)
class StagePart(PanelData):
    """The current step, the same for every viewer."""

    phase: str
    prompt: Prompt
    bill_transfers: tuple[BillTransfer, ...]  # bills to be moved that the game does not name
    is_reopened: bool  # True if this round was opened before and undone
    awaited_seats: tuple[Seat, ...]  # the seats that the table waits for
    board: Hashable  # the game's own, as everyone may see it
    dealt_sheet_names: tuple[str, ...] = ()  # before the first step: sheets that the app deals


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnStagePart(StagePart):
    """The stage on the viewer's own page, with what the viewer has to do."""

    viewer: Seat
    call: Prompt | None  # None while the viewer waits
    waiting_prompt: Prompt | None  # remaining moves by hand while it waits
    moves: Prompt  # with the moves by hand
    names_everybody: bool  # True if the headline names every awaited player
    is_out: bool  # True if the viewer has left the game
    is_handed_over: bool = False  # True on the shared tablet


@dataclass(frozen=True, slots=True)
class News:
    """One announcement, worded for one viewer."""

    number: int
    message: Message
    card_text: Message | str
    rule: str
    amount: int = 0  # what the viewer gained; negative: lost
    cash: int | None = None  # the viewer's cash after it; None if money has moved again
    secret_text: Message | None = None  # masked together with the viewer's figures
    is_past: bool = False  # True if its step is over: it disappears once seen
    is_public: bool = False  # True if amount and cash are public


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsPart(PanelData):
    """Gains and losses of this step; on a phone, the viewer's own."""

    viewer: Seat
    news: tuple[News, ...]  # newest first


@dataclass(frozen=True, slots=True)
class Rejection:
    """A refused form: the typed values and the reason."""

    seat: Seat
    kind: str
    refusal: Refusal
    typed: tuple[tuple[str, str], ...] = ()
    can_overrule: bool = False  # True if the host may overrule the refusal


@dataclass(frozen=True, slots=True)
class DrawnAsk:
    """One ask, ready to be rendered."""

    seat: Seat
    ask: Ask
    is_anytime: bool  # True if allowed in any phase
    label: Message  # the label of its button
    seq: int = 0  # its number, which changes when an act of its own seat opens a phase

    @property
    def kind(self) -> str:
        return self.ask.kind


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskPart(PanelData):
    """The asks of this phase that the viewer may answer."""

    viewer: Seat
    phase_seq: int
    is_awaited: bool  # True if the table waits for the viewer
    is_out: bool  # True if the viewer is out, or the game is over
    forms: tuple[DrawnAsk, ...]  # required first; blocked ones give their reason
    is_called: bool = False  # True if the viewer has a task, if only by hand
    # on the shared screen: the only seat without a phone, if all are awaited after the arrow
    tablet_taker: Seat | None = None
    rejection: Rejection | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnytimePart(PanelData):
    """The asks that the viewer may answer in any phase."""

    viewer: Seat
    forms: tuple[DrawnAsk, ...]
    rejection: Rejection | None = None


@dataclass(frozen=True, slots=True)
class Seal:
    """Proof, once the envelope is open, that nobody tampered with it."""

    seat: Seat
    words: str  # four words of 11 bits each: the first 44 bits of `digest`
    digest: str
    round_name: str


@dataclass(frozen=True, slots=True)
class OpenedSeal:
    """A seal whose envelope is open, with the data to verify it."""

    seal: Seal
    digest_command: str  # a shell command that prints its digest


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPart(PanelData):
    """Data that only the viewer may see."""

    viewer: Seat
    phase: str
    board: Hashable  # the game's own, as the viewer may see it
    is_public: bool  # True if everybody may see all of it
    seal: Seal | None


@with_fast_init
@dataclass(frozen=True, slots=True)
class ShownLine:
    """One line of the story for one viewer; later views share it."""

    seq: int
    time_text: str
    seat: Seat
    text: Message
    is_secret: bool  # True if private: masked together with the viewer's figures


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryPart(PanelData):
    """The story, newest first; on a phone only the lines that concern its seat."""

    viewer: Seat
    lines: tuple[ShownLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoPart(PanelData):
    """The undo button of the shared screen."""

    seq: int  # of the act that its label names
    act_text: Message
    undone_count: int  # number of public acts undone
    needs_confirmation: bool  # True if it asks for confirmation: several acts, or an envelope
    target_seq: int  # the entry to which the table returns
    emptied_seats: tuple[Seat, ...]  # seats whose envelopes become empty again


@dataclass(frozen=True, slots=True)
class Restoring:
    """The moves by hand after an undo or redo, as far as one viewer knows them."""

    bills: tuple[BillTransfer, ...]
    pieces: tuple[MovedPiece, ...]  # `old_place`: before the undo or redo
    movers: tuple[Seat, ...]  # on the shared screen: whose own pages name further bills


@dataclass(frozen=True, slots=True, kw_only=True)
class UndonePart(PanelData):
    """The latest undo, or a redo of several acts, that hands may still carry out."""

    viewer: Seat
    number: int  # the entry of the undo
    is_redo: bool
    is_earlier: bool  # True once somebody has acted since
    acts: tuple[UndoneAct, ...]  # acts that are named
    unnamed_count: int  # acts not named
    emptied_seats: tuple[Seat, ...]  # seats whose envelopes are empty again
    restoring: Restoring
    are_moves_below: bool  # True if the screen lists moves of the present step, too
    redo_seq: int | None  # on the shared screen: the entry to which a redo leads
    earlier_part: UndonePart | None  # an earlier one that is not carried out yet


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolsPart(PanelData):
    """Forms that the host fills in for seats, and seats that need the tablet."""

    phase_seq: int
    # what the host may enter for others: required first
    forms: tuple[DrawnAsk, ...]
    privately_awaited_seats: tuple[
        Seat, ...
    ]  # the seats awaited on their own page, to enter or to read something
    called_seats: tuple[
        Seat, ...
    ]  # those of `privately_awaited_seats` who have no phone at the table
    opens_directly: bool  # True if only one of `called_seats` is awaited: one touch opens that page
    # seats without a phone that may act on their own page, though nobody waits for them
    offered_seats: tuple[Seat, ...]
    host_is_awaited: bool  # True if the table waits for the host
    absent_seats: tuple[Seat, ...]  # players who have gone home: the table plays for them
    rejection: Rejection | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OthersPart(PanelData):
    """Forms that the host may fill in for seats although the table does not wait for them."""

    phase_seq: int  # 0 if no form belongs to the phase; the panel then need not change with it
    forms: tuple[DrawnAsk, ...]
    seats_on_tablet: tuple[Seat, ...]  # the seats that may enter something on their own page
    rejection: Rejection | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SealsPart(PanelData):
    """The seals of the envelopes sealed now, and of those opened last."""

    seals: tuple[Seal, ...]
    opened_seals: tuple[OpenedSeal, ...] = ()


@dataclass(frozen=True, slots=True)
class Attendance:
    """The state of a seat's phone: "here", "away" (silent) or "free" (no phone)."""

    seat: Seat
    state: str
    can_be_reclaimed: bool = False  # True if the seat's former phone can get it back


@dataclass(frozen=True, slots=True, kw_only=True)
class PresencePart(PanelData):
    """Phones at the table."""

    seats: tuple[Attendance, ...]
    absent_seats: tuple[Seat, ...]  # players who have gone home: the table plays for them
    has_begun: bool  # nobody can go home before the first act
    old_names: tuple[
        tuple[Seat, str], ...
    ]  # the former names of players renamed since the last act


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPart(PanelData):
    """Result of the game."""

    viewer: Seat  # a phone tells its owner if they have won
    result: Result


@with_fast_init
@dataclass(frozen=True, slots=True)
class View:
    """All data of a moment that one viewer may know."""

    viewer: Seat
    seq: int
    head: HeadPart
    foot: FootPart
    stage: StagePart
    own_stage: OwnStagePart | None  # None on the shared screen
    news: NewsPart
    desk: DeskPart
    anytime: AnytimePart
    own: OwnPart | None  # None on the shared screen, and for all at the end
    notes: StagePart | None  # None on a phone until the end: there `own` has it
    story: StoryPart
    tools: ToolsPart | None  # only on the shared screen
    others: OthersPart | None  # only on the shared screen
    undo: UndoPart | None  # only on the shared screen; None if there is nothing to undo
    undone: UndonePart | None
    seals: SealsPart
    presence: PresencePart | None  # only on the shared screen
    end: EndPart | None
    rejection_without_form: Rejection | None = None  # a form sent back that the page no longer has
