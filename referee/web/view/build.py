"""Builds one viewer's view from a moment, field by field, and the parts about undo.

A template gets a View or a part of one, never a state. A field that is not copied here cannot reach
a page.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from referee.kit.frozen import replace
from referee.kit.game import Game
from referee.kit.seats import HOST, Seat
from referee.table.play.moments import Moment
from referee.table.play.story import Story
from referee.table.play.undoing import UndoPlan

from .model import (
    AnytimePart,
    Attendance,
    DeskPart,
    DrawnAsk,
    EndPart,
    FootPart,
    HeadPart,
    News,
    NewsPart,
    OwnPart,
    OwnStagePart,
    Rejection,
    Restoring,
    SealsPart,
    ShownLine,
    StoryPart,
    UndonePart,
    UndoPart,
    View,
)
from .tablet import others_part, presence_part, tablet_taker, tools_part
from .view_data import ViewData, is_awaited, is_finished, is_out, view_data

MOST_NAMED_ACTS = 12  # undone acts that the page names


def undo_part(common_fields: dict[str, Any], plan: UndoPlan) -> UndoPart:
    """Return the undo button of the shared screen, which takes back the act of `plan`."""
    acts = plan.known_acts(HOST)
    message = acts[0].line_for(HOST)
    assert message is not None
    undone_count, emptied_seats = len(acts), plan.emptied_seats
    needs_confirmation = undone_count > 1 or bool(emptied_seats)
    return UndoPart(
        **common_fields,
        seq=acts[0].seq,
        act_text=message,
        undone_count=undone_count,
        needs_confirmation=needs_confirmation,
        target_seq=plan.to,
        emptied_seats=emptied_seats,
    )


def undone_part(common: ViewData, viewer: Seat) -> UndonePart | None:
    """Return the latest undo or redo of which the screen must still tell, or None.

    Once somebody has acted, only seats that still have moves to make and the shared screen read it.
    """
    part, moment = None, common.now
    for plan in _plans(moment.undo_plan):
        restoring = restoring_moves(plan, moment.game, viewer)
        waiting_seats = plan.waiting_seats
        is_earlier = waiting_seats is not None
        if waiting_seats is not None and (
            viewer not in (HOST, *waiting_seats)
            or not (restoring.bills or restoring.pieces or restoring.movers)
        ):
            continue
        if acts := plan.acts_as_seen_by(viewer):
            part = UndonePart(
                **common.part,
                viewer=viewer,
                number=plan.seq,
                is_redo=plan.is_redo,
                is_earlier=is_earlier,
                acts=acts[:MOST_NAMED_ACTS],
                unnamed_count=len(acts[MOST_NAMED_ACTS:]),
                emptied_seats=() if is_earlier else plan.emptied_seats,
                restoring=restoring,
                are_moves_below=not is_earlier and _lists_moves(common, viewer),
                redo_seq=None if viewer != HOST or not moment.redo_seqs else moment.redo_seqs[0],
                earlier_part=part,
            )
    return part


def _plans(plan: UndoPlan | None) -> Iterator[UndoPlan]:
    """Yield the undos and redos that hands may still be carrying out, the latest last."""
    if plan:
        yield from _plans(plan.earlier_plan)
        yield plan


def _lists_moves(common: ViewData, viewer: Seat) -> bool:
    """Return True if the task on the screen of `viewer` comes with moves by hand."""
    if viewer == HOST:
        prompt, bills = common.prompt, common.stage.bill_transfers
    else:
        prompt, bills = common.moves(viewer), common.hands(common.calls[viewer], viewer)
    moves = (*prompt.moves, *prompt.hints, *prompt.earlier_moves)
    return bool(bills or moves)


def restoring_moves(plan: UndoPlan, game: Game[Any], viewer: Seat) -> Restoring:
    """Return the pieces and bills to move after an undo or redo."""
    movers = () if viewer else plan.seats_with_secret_bills()
    return Restoring(plan.bills(viewer), plan.pieces(game, viewer), movers)


STORY_LINES = 30  # lines on the shared screen; the history page has them all
OWN_STORY_LINES = 8  # … and on a phone
MOST_LINES_SEARCHED = 300  # … lines searched for them: pages must stay fast on a long evening


def view(
    moment: Moment,
    viewer: Seat,
    *,
    is_handed_over: bool = False,
    read_number: int = 0,
    presence: tuple[Attendance, ...] | None = None,
    undo_plan: UndoPlan | None = None,
) -> View:
    """Return the view of `viewer`; HOST is the shared screen, which shows no secret.

    `is_handed_over`: the page is on the shared tablet, which was handed to `viewer`. There the
    player has read the announcements up to `read_number`. Only the shared screen gets `presence`,
    and `undo_plan`, the act that its undo button takes back.
    """
    common = view_data(moment)
    if viewer == HOST:
        return _whole_view(common, HOST, presence, undo_plan)
    whole_view = _whole_view(common, viewer)
    if is_handed_over:
        own_stage = whole_view.own_stage and replace(whole_view.own_stage, is_handed_over=True)
        whole_view = replace(
            whole_view, head=replace(whole_view.head, is_handed_over=True), own_stage=own_stage
        )
    return (
        replace(whole_view, news=_news(common, viewer, read_number)) if read_number else whole_view
    )


def _whole_view(
    common: ViewData,
    viewer: Seat,
    presence: tuple[Attendance, ...] | None = None,
    undo_plan: UndoPlan | None = None,
) -> View:
    on_phone = viewer != HOST
    return View(
        viewer=viewer,
        seq=common.now.seq,
        head=_head(common, viewer),
        foot=_foot(common, viewer),
        stage=common.stage,
        own_stage=_own_stage(common, viewer) if on_phone else None,
        news=_news(common, viewer, 0),
        desk=_desk(common, viewer, presence or ()),
        anytime=_anytime(common, viewer),
        own=_own(common, viewer) if on_phone and not is_finished(common, viewer) else None,
        notes=None if on_phone and not common.result else common.stage,
        story=_story(common, viewer),
        tools=None if on_phone else tools_part(common, presence or ()),
        others=None if on_phone else others_part(common, presence or ()),
        undo=None if on_phone or undo_plan is None else undo_part(common.part, undo_plan),
        undone=undone_part(common, viewer),
        seals=_seals(common, viewer),
        presence=None if on_phone or presence is None else presence_part(common, presence),
        end=EndPart(**common.part, viewer=viewer, result=common.result) if common.result else None,
    )


def with_rejection(whole_view: View, rejection: Rejection | None) -> View:
    """Return the view with a refused form in its part, else in `rejection_without_form`."""
    if rejection is None:
        return whole_view
    for name in ("desk", "anytime", "tools", "others"):
        part = getattr(whole_view, name)
        if part and any(_is_rejected_form(form, rejection) for form in part.forms):
            return replace(whole_view, **{name: replace(part, rejection=rejection)})
    return replace(whole_view, rejection_without_form=rejection)


def _is_rejected_form(form: DrawnAsk, rejection: Rejection) -> bool:
    return form.ask.is_open and (form.seat, form.kind) == (rejection.seat, rejection.kind)


def _head(common: ViewData, viewer: Seat) -> HeadPart:
    return HeadPart(
        **common.part,
        viewer=viewer,
        track=common.track,
        is_over=common.state.phase is None,
        is_handed_over=False,
        absent_seats=tuple(seat for seat in common.now.absent_seats if not is_out(common, seat)),
        colours=common.now.game.seat_colours(common.state),
    )


def _foot(common: ViewData, viewer: Seat) -> FootPart:
    """Return the foot, with the rule of the viewer's act or the table's."""
    call = common.calls[viewer] if viewer != HOST else None
    rule = (call.rule if call else "") or common.stage.prompt.rule if common.phase else ""
    return FootPart(**common.part, viewer=viewer, is_over=common.state.phase is None, rule=rule)


def _own_stage(common: ViewData, viewer: Seat) -> OwnStagePart:
    call = common.calls[viewer]
    return OwnStagePart(
        **common.own_stage_fields,
        viewer=viewer,
        call=None if call and call.is_waiting else call,
        waiting_prompt=call if call and call.is_waiting else None,
        moves=common.moves(viewer),
        bill_transfers=common.hands(call, viewer),
        is_out=is_out(common, viewer),
    )


def _news(common: ViewData, viewer: Seat, read_number: int) -> NewsPart:
    """Return the announcements of this step; a phone gets all unread ones of this period.

    There are none once the game is over. Nothing is said twice: the shared screen leaves out an
    announcement whose rule the headline of this phase already shows, a phone one whose rule its
    call shows. A page on the handed tablet leaves out the announcements that its player has read
    there. A phone hides those by itself.
    """
    announcements = common.announcements_for(viewer)
    if viewer == HOST:
        news = [
            News(
                announcement.number, announcement.message, announcement.card_text, announcement.rule
            )
            for announcement in announcements
            if announcement.message
        ]
        return NewsPart(**common.part, viewer=viewer, news=tuple(news))
    cash, step_number = common.state.ledger.cash_of(viewer), common.state.step_number
    news = [
        News(
            announcement.number,
            recipient.message,
            announcement.card_text,
            announcement.rule,
            recipient.amount,
            cash if recipient.cash == cash else None,
            recipient.secret_text,
            announcement.step_number < step_number,
            common.state.is_cash_public,
        )
        for announcement in announcements
        if announcement.number > read_number
        for recipient in announcement.recipients
        if recipient.seat == viewer
    ]
    return NewsPart(**common.part, viewer=viewer, news=tuple(news))


def _desk(common: ViewData, viewer: Seat, presence: tuple[Attendance, ...]) -> DeskPart:
    return DeskPart(
        **common.part,
        viewer=viewer,
        phase_seq=common.now.phase_seq,
        is_awaited=is_awaited(common.asks[viewer]),
        is_called=viewer != HOST and bool((call := common.calls[viewer]) and not call.is_waiting),
        is_out=is_out(common, viewer),
        forms=tuple(form for form in common.forms[viewer] if not form.is_anytime),
        tablet_taker=tablet_taker(common, presence) if viewer == HOST else None,
    )


def _anytime(common: ViewData, viewer: Seat) -> AnytimePart:
    forms = tuple(form for form in common.forms[viewer] if form.is_anytime)
    return AnytimePart(**common.part, viewer=viewer, forms=forms)


def _own(common: ViewData, viewer: Seat) -> OwnPart:
    board = common.game.private_board(common.state, viewer)
    return OwnPart(
        **common.part,
        viewer=viewer,
        phase=common.phase,
        board=board,
        is_public=getattr(board, "is_public_now", False),
        seal=next((seal for seal in common.seals if seal.seat == viewer), None),
    )


def _seals(common: ViewData, viewer: Seat) -> SealsPart:
    """Return the seals of the closed envelopes, for the shared screen only, and the opened ones."""
    shown_seals = common.seals if viewer == HOST else ()
    return SealsPart(**common.part, seals=shown_seals, opened_seals=common.opened_seals)


def _story(common: ViewData, viewer: Seat) -> StoryPart:
    lines = story_lines(common.now.story, viewer)
    if common.result:  # no secret is left to hide from whoever looks over a shoulder
        lines = tuple(replace(line, is_secret=False) for line in lines)
    return StoryPart(**common.part, viewer=viewer, lines=lines)


def story_lines(story: Story, viewer: Seat) -> tuple[ShownLine, ...]:
    """Return the newest lines that `viewer` may read, newest first.

    A phone gets only the lines that concern its seat.
    """
    readable_lines = (
        stored
        for stored in islice(story, MOST_LINES_SEARCHED)
        if stored.line.is_readable_by(viewer)
        and (viewer == HOST or viewer in stored.concerned_seats)
    )
    return tuple(
        ShownLine(
            stored.seq, stored.at, stored.seat, stored.line.text, bool(stored.line.visible_to)
        )
        for stored in islice(readable_lines, STORY_LINES if viewer == HOST else OWN_STORY_LINES)
    )
