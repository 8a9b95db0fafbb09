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
    GlancePart,
    HeadPart,
    News,
    NewsPart,
    OwnPart,
    Rejection,
    Restoring,
    SealsPart,
    ShownLine,
    StoryPart,
    UndonePart,
    UndoPart,
    View,
)
from .tablet import others, presence_part, tablet_taker, tools
from .view_data import ViewData, is_awaited, is_finished, is_out, view_data

MOST_NAMED_ACTS = 12  # undone acts that the page names


def undo_part(shared: dict[str, Any], last: UndoPlan) -> UndoPart:
    """Return the undo button of the shared screen, which takes back the act `last`."""
    acts = last.known_acts(HOST)
    message = acts[0].line_for(HOST)
    assert message is not None
    undone_count, empty = len(acts), last.emptied_seats
    asks = undone_count > 1 or bool(empty)
    return UndoPart(
        **shared,
        seq=acts[0].seq,
        act=message,
        undone_count=undone_count,
        asks=asks,
        to=last.to,
        empty=empty,
    )


def undone_part(common: ViewData, viewer: Seat) -> UndonePart | None:
    """Return the latest undo or redo, while the screen must still tell of it.

    Once somebody has acted, only seats that still have moves to make and the shared screen read it.
    """
    part, moment = None, common.now
    for plan in _plans(moment.undo_plan):
        hands = restoring_moves(plan, moment.game, viewer)
        waiting_seats = plan.waiting_seats
        is_earlier = waiting_seats is not None
        if waiting_seats is not None and (
            viewer not in (HOST, *waiting_seats)
            or not (hands.bills or hands.pieces or hands.movers)
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
                empty=() if is_earlier else plan.emptied_seats,
                hands=hands,
                are_moves_below=_lists_moves(common, viewer),
                redo=None if viewer != HOST or not moment.redo_seqs else moment.redo_seqs[0],
                rest=part,
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
        prompt, bills = common.prompt, common.stage.hands
    else:
        prompt, bills = common.moves(viewer), common.hands(common.calls[viewer], viewer)
    moves = (*prompt.moves, *prompt.hints, *prompt.earlier_moves)
    return bool(bills or (common.phase and moves))


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
    read: int = 0,
    presence: tuple[Attendance, ...] | None = None,
    last: UndoPlan | None = None,
) -> View:
    """Return the view of `viewer`; HOST is the shared screen, which shows no secret.

    `is_handed_over`: the page is on the shared tablet, which was handed to `viewer`. There the
    player has read the announcements up to number `read`. Only the shared screen gets `presence`,
    and `last`, the act that its undo button takes back.
    """
    common = view_data(moment)
    if viewer == HOST:
        return _whole_view(common, HOST, presence, last)
    seen = _whole_view(common, viewer)
    if is_handed_over:
        glance = seen.glance and replace(seen.glance, is_handed_over=True)
        seen = replace(seen, head=replace(seen.head, is_handed_over=True), glance=glance)
    return replace(seen, news=_news(common, viewer, read)) if read else seen


def _whole_view(
    common: ViewData,
    viewer: Seat,
    presence: tuple[Attendance, ...] | None = None,
    last: UndoPlan | None = None,
) -> View:
    on_phone = viewer != HOST
    return View(
        viewer=viewer,
        seq=common.now.seq,
        head=_head(common, viewer),
        foot=_foot(common, viewer),
        stage=common.stage,
        glance=_glance(common, viewer) if on_phone else None,
        news=_news(common, viewer, 0),
        desk=_desk(common, viewer, presence or ()),
        anytime=_anytime(common, viewer),
        own=_own(common, viewer) if on_phone and not is_finished(common, viewer) else None,
        notes=None if on_phone and not common.result else common.stage,
        story=_story(common, viewer),
        tools=None if on_phone else tools(common, presence or ()),
        others=None if on_phone else others(common, presence or ()),
        undo=None if on_phone or last is None else undo_part(common.part, last),
        undone=undone_part(common, viewer),
        seals=_seals(common, viewer),
        presence=None if on_phone or presence is None else presence_part(common, presence),
        end=EndPart(**common.part, viewer=viewer, result=common.result) if common.result else None,
    )


def with_rejection(seen: View, refused: Rejection | None) -> View:
    """Return the view with a refused form in its part, else in `lost`."""
    if refused is None:
        return seen
    for name in ("desk", "anytime", "tools", "others"):
        part = getattr(seen, name)
        if part and any(_is_rejected_form(form, refused) for form in part.forms):
            return replace(seen, **{name: replace(part, refused=refused)})
    return replace(seen, lost=refused)


def _is_rejected_form(form: DrawnAsk, refused: Rejection) -> bool:
    return form.ask.is_open and (form.seat, form.kind) == (refused.seat, refused.kind)


def _head(common: ViewData, viewer: Seat) -> HeadPart:
    return HeadPart(
        **common.part,
        viewer=viewer,
        track=common.track,
        over=common.state.phase is None,
        is_handed_over=False,
        gone=tuple(seat for seat in common.now.absent_seats if not is_out(common, seat)),
        colours=common.now.game.seat_colours(common.state),
    )


def _foot(common: ViewData, viewer: Seat) -> FootPart:
    """Return the foot, with the rule of the viewer's act or the table's."""
    call = common.calls[viewer] if viewer != HOST else None
    rule = (call.rule if call else "") or common.stage.prompt.rule if common.phase else ""
    return FootPart(**common.part, viewer=viewer, over=common.state.phase is None, rule=rule)


def _glance(common: ViewData, viewer: Seat) -> GlancePart:
    call = common.calls[viewer]
    return GlancePart(
        **common.glance,
        viewer=viewer,
        call=None if call and call.is_waiting else call,
        left=call if call and call.is_waiting else None,
        moves=common.moves(viewer),
        hands=common.hands(call, viewer),
        out=is_out(common, viewer),
    )


def _news(common: ViewData, viewer: Seat, read: int) -> NewsPart:
    """Return the announcements of this step; a phone gets all unread ones of this period.

    There are none once the game is over. Nothing is said twice: the shared screen leaves out an
    announcement whose rule the headline of this phase already shows, a phone one whose rule its
    call shows. A page on the handed tablet leaves out the announcements that its player has read
    there. A phone hides those by itself.
    """
    made = common.announcements_for(viewer)
    if viewer == HOST:
        news = [News(m.number, m.message, m.card_text, m.rule) for m in made if m.message]
        return NewsPart(**common.part, viewer=viewer, news=tuple(news))
    cash, step_number = common.state.ledger.cash_of(viewer), common.state.step_number
    news = [
        News(
            m.number,
            share.message,
            m.card_text,
            m.rule,
            share.amount,
            cash if share.cash == cash else None,
            share.secret_text,
            m.step_number < step_number,
            common.state.is_cash_public,
        )
        for m in made
        if m.number > read
        for share in m.recipients
        if share.seat == viewer
    ]
    return NewsPart(**common.part, viewer=viewer, news=tuple(news))


def _desk(common: ViewData, viewer: Seat, presence: tuple[Attendance, ...]) -> DeskPart:
    return DeskPart(
        **common.part,
        viewer=viewer,
        phase_seq=common.now.phase_seq,
        is_awaited=is_awaited(common.asks[viewer]),
        called=viewer != HOST and bool((call := common.calls[viewer]) and not call.is_waiting),
        out=is_out(common, viewer),
        forms=tuple(form for form in common.forms[viewer] if not form.anytime),
        tablet_taker=tablet_taker(common, presence) if viewer == HOST else None,
    )


def _anytime(common: ViewData, viewer: Seat) -> AnytimePart:
    forms = tuple(form for form in common.forms[viewer] if form.anytime)
    return AnytimePart(**common.part, viewer=viewer, forms=forms)


def _own(common: ViewData, viewer: Seat) -> OwnPart:
    board = common.game.private_board(common.state, viewer)
    return OwnPart(
        **common.part,
        viewer=viewer,
        phase=common.phase,
        board=board,
        open=getattr(board, "is_public_now", False),
        seal=next((seal for seal in common.seals if seal.seat == viewer), None),
    )


def _seals(common: ViewData, viewer: Seat) -> SealsPart:
    """Return all seals; a phone gets its own only, with its envelope."""
    closed = common.seals if viewer == HOST else ()
    return SealsPart(**common.part, seals=closed, opened=common.opened)


def _story(common: ViewData, viewer: Seat) -> StoryPart:
    lines = story_lines(common.now.story, viewer)
    if common.result:  # no secret is left to hide from whoever looks over a shoulder
        lines = tuple(replace(line, secret=False) for line in lines)
    return StoryPart(**common.part, viewer=viewer, lines=lines)


def story_lines(story: Story, viewer: Seat) -> tuple[ShownLine, ...]:
    """Return the newest lines that `viewer` may read, newest first.

    A phone gets only the lines that concern its seat.
    """
    readable = (
        stored
        for stored in islice(story, MOST_LINES_SEARCHED)
        if stored.line.is_readable_by(viewer)
        and (viewer == HOST or viewer in stored.concerned_seats)
    )
    return tuple(
        ShownLine(
            stored.seq, stored.at, stored.seat, stored.line.text, bool(stored.line.visible_to)
        )
        for stored in islice(readable, STORY_LINES if viewer == HOST else OWN_STORY_LINES)
    )
