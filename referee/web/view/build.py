"""Builds all that one viewer may know from a moment, field by field.

A template gets a View or a part of one, never a state. What is not named here cannot reach a
page.
"""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cached_property, lru_cache
from itertools import islice
from typing import Any

from referee.kit.asks import Ask
from referee.kit.game import AnyState, Game, Prompt
from referee.kit.result import Result
from referee.kit.sealed import shell_line
from referee.kit.seats import BANK, Seat
from referee.kit.track import Track
from referee.kit.words import Text, seats_in, text
from referee.table.play.moments import Moment, called_before
from referee.table.play.story import Told
from referee.table.play.undoing import Fall

from .model import (
    AnytimePart,
    Attendance,
    DeskPart,
    DrawnAsk,
    EndPart,
    GlancePart,
    HeadPart,
    News,
    NewsPart,
    OpenedSeal,
    OthersPart,
    OwnPart,
    PresencePart,
    Rejection,
    Seal,
    SealsPart,
    StagePart,
    StoryLine,
    StoryPart,
    ToolsPart,
    View,
)
from .seals import plain, seal
from .undo import undo_part, undone_part

STORY = 30  # lines on the shared screen; the history page has them all
OWN_STORY = 8  # … and on a phone
RECENT = 2  # phases before this one whose announcements are still shown
SOUGHT = 300  # … lines searched for them: pages must stay fast on a long evening


def view(
    moment: Moment,
    viewer: Seat,
    *,
    hand: bool = False,
    presence: tuple[Attendance, ...] | None = None,
    last: Fall | None = None,
) -> View:
    """All that `viewer` may know; BANK is the shared screen, which knows no secret.

    `hand`: the page is on the shared tablet, handed to `viewer`. Only the shared screen has
    `presence`, and `last`, which is what an undo would take back.
    """
    common = _common(_Same(moment))
    own = viewer != BANK
    presence_part = None if own or presence is None else _presence(common, presence)
    return View(
        viewer=viewer,
        seq=moment.seq,
        head=_head(common, viewer, hand),
        stage=common.stage,
        glance=_glance(common, viewer) if own else None,
        news=_news(common, viewer),
        desk=_desk(common, viewer, presence or ()),
        anytime=_anytime(common, viewer),
        own=_own(common, viewer) if own and not _left(common, viewer) else None,
        notes=None if own and not common.result else common.stage,
        story=_story(common, viewer),
        tools=None if own else _tools(common, presence or ()),
        others=None if own else _others(common, presence or ()),
        undo=None if own or last is None else undo_part(common.part, last),
        undone=undone_part(common.part, moment, viewer),
        seals=_seals(common, viewer),
        presence=presence_part,
        end=EndPart(**common.part, viewer=viewer, result=common.result) if common.result else None,
    )


def with_rejection(seen: View, refused: Rejection | None) -> View:
    """The view with a refused form back in its part; if no part has an open one, as `lost`."""
    if refused is None:
        return seen
    for name in ("desk", "anytime", "tools", "others"):
        part = getattr(seen, name)
        if part and any(_came_from(form, refused) for form in part.forms):
            return replace(seen, **{name: replace(part, refused=refused)})
    return replace(seen, lost=refused)


def _came_from(form: DrawnAsk, refused: Rejection) -> bool:
    return form.ask.open and (form.seat, form.kind) == (refused.seat, refused.kind)


class _Same:
    """A moment, hashed and compared by identity."""

    __slots__ = ("now",)

    def __init__(self, moment: Moment) -> None:
        self.now = moment

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.now is other.now

    def __hash__(self) -> int:
        return id(self.now)


class _Common:
    """What the views of one moment share, computed once."""

    def __init__(self, moment: Moment) -> None:
        self.now = moment
        self.game, self.state = moment.game, moment.state
        self.phase: str = self.state.phase.key if self.state.phase is not None else ""
        self.part: dict[str, Any] = {"game": self.game.key, "names": self.state.seating.names}

    @cached_property
    def asks(self) -> dict[Seat, tuple[Ask, ...]]:
        seats = (BANK, *self.state.seating.seats)
        return {seat: self.game.asks(self.state, seat) for seat in seats}

    @cached_property
    def stage(self) -> StagePart:
        return StagePart(
            **self.part,
            phase=self.phase,
            prompt=self.game.prompt(self.state),
            again=self.state.again,
            waiting=tuple(s for s in self.state.seating.seats if _awaited(self._public(s))),
            board=self.game.public_board(self.state, BANK),
            dealt=self.game.dealt(self.state) if self.phase and not self.track.stop else (),
        )

    @cached_property
    def calls(self) -> dict[Seat, Prompt | None]:
        """What each seat has to do now."""
        return {seat: self.game.call(self.state, seat) for seat in self.state.seating.seats}

    @cached_property
    def seals(self) -> tuple[Seal, ...]:
        if self.state.phase is None:
            return ()
        sealed = self.state.phase.sealed
        return tuple(
            seal(seat, sealed.name, envelope.salt(), envelope.open())
            for seat, envelope in sorted(sealed.envelopes.items())
            if envelope.salt()  # without a salt, the contents could be guessed from the seal
        )

    @cached_property
    def opened(self) -> tuple[OpenedSeal, ...]:
        return tuple(
            OpenedSeal(
                seal(u.seat, u.where, u.salt, u.value),
                shell_line(u.salt, u.where, u.seat, plain(u.value)),
            )
            for u in self.state.unsealed
            if u.salt
        )

    @cached_property
    def result(self) -> Result | None:
        return self.game.result(self.state) if self.state.phase is None else None

    @cached_property
    def forms(self) -> dict[Seat, tuple[DrawnAsk, ...]]:
        """The asks of each seat, ready to be rendered: due ones first, barred ones last."""
        return {seat: self._forms(seat) for seat in self.asks}

    @cached_property
    def track(self) -> Track:
        return self.game.track(self.state)

    def _public(self, seat: Seat) -> tuple[Ask, ...]:
        """The asks of a seat, without those whose bars are secret."""
        return tuple(ask for ask in self.asks[seat] if not ask.hushed)

    def _forms(self, seat: Seat) -> tuple[DrawnAsk, ...]:
        """The forms of a seat; () if it is out of the game, where its phase has no place for it."""
        if not self.asks[seat]:
            return ()
        kinds = self.now.phase_kinds(seat)
        forms = [
            DrawnAsk(seat, ask, ask.kind not in kinds, ask.label or self._label(ask))
            for ask in self.asks[seat]
        ]
        return tuple(sorted(forms, key=lambda form: (not _tried(form.ask), not form.ask.due)))

    def _label(self, ask: Ask) -> Text:
        return text(f"{self.game.key}-action-{ask.kind}")


@lru_cache(maxsize=512)
def _common(same: _Same) -> _Common:
    return _Common(same.now)


def _awaited(asks: tuple[Ask, ...]) -> bool:
    return any(ask.due and ask.open for ask in asks)


def _tried(ask: Ask) -> bool:
    """Does the ask look open to those who do not know the seat's secrets?"""
    return ask.open or ask.hushed


def _unknown(ask: Ask) -> Ask:
    """The ask as it looks to those who do not know the seat's secrets."""
    return replace(ask, barred=None, hard=None, given=()) if ask.hushed else ask


def _private(ask: Ask) -> bool:
    return ask.action.own_page or ask.action.sealed


def _awaited_alone(asks: tuple[Ask, ...]) -> bool:
    return _awaited(tuple(_unknown(ask) for ask in asks if _private(ask)))


def called_alone(game: Game[Any], s: AnyState, seat: Seat) -> bool:
    """Is `seat` called to its own page, to enter or to read something?"""
    if _awaited_alone(game.asks(s, seat)):
        return True
    call = game.call(s, seat) if s.phase is not None else None
    return call is not None and call.private


def _head(common: _Common, viewer: Seat, hand: bool) -> HeadPart:
    return HeadPart(
        **common.part,
        viewer=viewer,
        track=common.track,
        phase=common.phase,
        rule=_rule(common, viewer),
        phase_seq=common.now.phase_seq,
        over=common.state.phase is None,
        hand=hand,
        gone=tuple(seat for seat in common.now.gone if not _out(common, seat)),
    )


def _rule(common: _Common, viewer: Seat) -> str:
    """The rule behind what `viewer` does now, else the one behind what the table does."""
    call = common.calls[viewer] if viewer != BANK else None
    return (call.rule if call else "") or common.stage.prompt.rule if common.phase else ""


def _glance(common: _Common, viewer: Seat) -> GlancePart:
    stage = common.stage
    shared = {f.name: getattr(stage, f.name) for f in fields(stage)}
    names_everybody = seats_in(stage.prompt.headline) >= set(stage.waiting)
    return GlancePart(
        **shared,
        viewer=viewer,
        call=common.calls[viewer],
        names_everybody=names_everybody,
        out=_out(common, viewer),
    )


def _news(common: _Common, viewer: Seat) -> NewsPart:
    """The announcements of this phase and the two before it; none once there is a result.

    Nothing is said twice. The shared screen leaves out an announcement of this phase by the rule
    that its headline already shows; a phone leaves out one by the rule of its owner's call.
    """
    oldest_phase = common.state.opened - RECENT
    fresh = [made for made in reversed(common.state.announced) if made.opened >= oldest_phase]
    if common.state.phase is None:
        fresh = []
    if viewer == BANK:
        own = (common.state.opened, common.stage.prompt.rule)
        news = [
            News(made.number, made.said, made.words, made.rule)
            for made in fresh
            if made.said and (made.opened, made.rule) != own
        ]
    else:
        cash = common.state.ledger.cash_of(viewer)
        call = common.calls[viewer]
        called = call.rule if call else None
        news = [
            News(made.number, own.said, made.words, made.rule, own.amount, cash, own.secret_text)
            for made in fresh
            if made.rule != called or made.opened < common.state.opened - 1
            for own in made.to
            if own.seat == viewer
        ]
    return NewsPart(**common.part, viewer=viewer, news=tuple(news))


def _desk(common: _Common, viewer: Seat, presence: tuple[Attendance, ...]) -> DeskPart:
    return DeskPart(
        **common.part,
        viewer=viewer,
        phase_seq=common.now.phase_seq,
        due=_awaited(common.asks[viewer]),
        called=viewer != BANK and common.calls[viewer] is not None,
        out=_out(common, viewer),
        forms=tuple(form for form in common.forms[viewer] if not form.anytime),
        taker=_taker(common, presence) if viewer == BANK else BANK,
    )


def _taker(common: _Common, presence: tuple[Attendance, ...]) -> Seat:
    """Who may take the tablet with the arrow that calls every seat to its own page; BANK: nobody.

    The only player without a phone, not even a silent one.
    """
    near, seats = _near(common, presence), common.state.seating.seats
    left = tuple(seat for seat in seats if seat not in near and not _out(common, seat))
    calls_all = any(ask.calls_all and ask.due and ask.open for ask in common.asks[BANK])
    return left[0] if calls_all and _opens_here(common, presence, left) else BANK


def _out(common: _Common, viewer: Seat) -> bool:
    """Is the viewer offered nothing, although others may still act at any time?"""
    if common.state.phase is None:
        return True
    seats = common.state.seating.seats
    offered = any(form.anytime for seat in seats for form in common.forms[seat])
    return offered and not common.asks[viewer]


def _left(common: _Common, viewer: Seat) -> bool:
    """Has the viewer nothing left of their own: out of the game, or is it over?"""
    return common.result is not None or (_out(common, viewer) and not common.calls[viewer])


def _anytime(common: _Common, viewer: Seat) -> AnytimePart:
    forms = tuple(form for form in common.forms[viewer] if form.anytime)
    return AnytimePart(**common.part, viewer=viewer, forms=forms)


def _own(common: _Common, viewer: Seat) -> OwnPart:
    return OwnPart(
        **common.part,
        viewer=viewer,
        phase=common.phase,
        board=common.game.private_board(common.state, viewer),
        seal=next((own for own in common.seals if own.seat == viewer), None),
    )


def _seals(common: _Common, viewer: Seat) -> SealsPart:
    """All seals for the shared screen; a phone shows its own seal with its envelope."""
    closed = common.seals if viewer == BANK else ()
    return SealsPart(**common.part, seals=closed, opened=common.opened)


def _tools(common: _Common, presence: tuple[Attendance, ...]) -> ToolsPart:
    seats, near = common.state.seating.seats, _near(common, presence)
    called = (seat for seat in seats if called_alone(common.game, common.state, seat))
    call, forms = tuple(seat for seat in called if seat not in near), _entered_here(common, near)
    return ToolsPart(
        **common.part,
        phase_seq=common.now.phase_seq,
        forms=forms,
        due=tuple(seat for seat in seats if _awaited_alone(common.asks[seat])),
        call=call,
        gate=_opens_here(common, presence, call) and _idle(common, near, call, forms),
        offered=tuple(
            seat
            for seat in seats
            if seat not in near and any(_private(ask) and _spoken(ask) for ask in common.asks[seat])
        ),
        led=_awaited(common.asks[BANK]),
        gone=common.now.gone,
    )


def _spoken(ask: Ask) -> bool:
    return ask.called and _tried(ask) and not ask.due


def _opens_here(common: _Common, presence: tuple[Attendance, ...], call: tuple[Seat, ...]) -> bool:
    """Is only one seat called, by a player who is here without a phone, not even a silent one?"""
    elsewhere = {at.seat for at in presence if at.state == "away"}
    return len(call) == 1 and not elsewhere.union(common.now.gone).intersection(call)


def _idle(
    common: _Common, near: set[Seat], call: tuple[Seat, ...], forms: tuple[DrawnAsk, ...]
) -> bool:
    """Is nobody awaited at the shared screen: not the host, nobody outside `call` and `near`?"""
    host_awaited = _awaited(common.asks[BANK]) or any(form.ask.due for form in forms)
    return not host_awaited and near.issuperset(set(common.stage.waiting).difference(call))


def _presence(common: _Common, presence: tuple[Attendance, ...]) -> PresencePart:
    return PresencePart(
        **common.part,
        seats=presence,
        gone=common.now.gone,
        begun=common.now.origin > 0,
        was=tuple(called_before(common.now).items()),
    )


def _near(common: _Common, presence: tuple[Attendance, ...]) -> set[Seat]:
    """The seats of present players whose phone is at the table."""
    present = {attendance.seat for attendance in presence if attendance.state == "here"}
    return present.difference(common.now.gone)


def _entered_here(common: _Common, near: set[Seat]) -> tuple[DrawnAsk, ...]:
    """What the host may enter now: for the only seat awaited, or for all without a phone.

    For seats without a phone it includes all else that the phase offers them.
    """
    forms = _behalf(common)
    due = [form for form in forms if form.ask.due]
    one = len({form.seat for form in due}) == 1
    besides = [form for form in forms if not form.ask.due and not form.anytime]
    return (
        *(form for form in due if one or form.seat not in near),
        *(form for form in besides if form.seat not in near),
    )


def _others(common: _Common, presence: tuple[Attendance, ...]) -> OthersPart:
    entered_here = _entered_here(common, _near(common, presence))
    forms = tuple(form for form in _behalf(common) if form not in entered_here)
    return OthersPart(
        **common.part,
        phase_seq=0 if all(form.anytime for form in forms) else common.now.phase_seq,
        forms=forms,
        hands=tuple(
            seat
            for seat in common.state.seating.seats
            if any(_private(ask) and _tried(ask) for ask in common.asks[seat])
        ),
    )


def _behalf(common: _Common) -> list[DrawnAsk]:
    """What the host may enter for a seat: all that is open, or looks open, and is no secret."""
    # what the host does for the table, not for a seat
    its = {ask.kind for ask in common.asks[BANK]}
    return [
        replace(form, ask=_unknown(form.ask))
        for seat in common.state.seating.seats
        for form in common.forms[seat]
        if _tried(form.ask) and not _private(form.ask) and form.kind not in its
    ]


def _story(common: _Common, viewer: Seat) -> StoryPart:
    lines = (
        StoryLine(told.seq, told.at, told.seat, told.line.text, bool(told.line.only))
        for told in islice(common.now.story, SOUGHT)
        if told.line.readable(viewer) and (viewer == BANK or _concerns(told, viewer))
    )
    shown = STORY if viewer == BANK else OWN_STORY
    return StoryPart(**common.part, viewer=viewer, lines=tuple(islice(lines, shown)))


def _concerns(told: Told, viewer: Seat) -> bool:
    """Is this line by, for or about `viewer`?"""
    return told.seat == viewer or viewer in told.line.only or _names(told.line.text, viewer)


def _names(said: Text, viewer: Seat) -> bool:
    return any(
        _names(v, viewer) if isinstance(v, Text) else isinstance(v, Seat) and v == viewer
        for _, v in said.values
    )
