"""Papers of a table: the running game, and the souvenir after it.

A private page is never shown on a screen at which others may look. It is in a downloaded file, or
on a page of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from flask import Blueprint, Response, render_template, request

from referee import papers, press
from referee.kit.seats import HOST, Seat
from referee.kit.words import Message, Refusal
from referee.web.http.services import current_translator, services
from referee.web.http.worker import queued
from referee.web.screens.host import table_of
from referee.web.screens.seat import seat_of_key
from referee.web.submit.answers import current_moment, hold_until_saved

from .pdf import answer, missing_glyphs, pdf_install_command
from .selection import default_paper, page_settings

ALL_PAGES, PUBLIC_PAGES = "all", "public"

bp = Blueprint("papers", __name__)


@bp.get("/h/<key>/paper")
@queued
def page(key: str) -> str:
    """Return the page that explains the papers of the table and prints them."""
    return _page(key, table_of(key), None)


@bp.post("/h/<key>/paper")
@queued
def paper_of_table(key: str) -> Response:
    """Return the paper as a file.

    If it has a private page, the story says so until the game is over.
    """
    table_id = table_of(key)
    try:
        seats, settings = _requested_seats(table_id), _paper_settings()
    except Refusal as refusal:
        return Response(_page(key, table_id, refusal), 409)
    if len(seats) > 1 and pdf_install_command():
        return Response(_page(key, table_id, Refusal("papers-apart", field="pages")), 409)
    moment = current_moment(table_id)  # once it is over, no account is secret any more
    if seats and papers.has_secrets(moment) and not moment.is_over:
        _note_printing(table_id, seats[0] if len(seats) == 1 else HOST)
    # One seat's paper is for its player, without the host's code.
    host_code = None if len(seats) == 1 else _printed_host_code(table_id)
    return _answer(table_id, seats, settings, host_code=host_code, attachment=True)


@bp.get("/s/<key>/paper")
@queued
def own_papers(key: str) -> Response:
    """Return the table's pages and the seat's own, on a phone."""
    table_id, seat = seat_of_key(key)
    return _answer(table_id, (seat,), _paper_settings())


@bp.get("/h/<key>/souvenir")
@queued
def souvenir_of_table(key: str) -> Response:
    """Return the souvenir, once the game is over."""
    return _souvenir(table_of(key))


@bp.get("/s/<key>/souvenir")
@queued
def souvenir_of_seat(key: str) -> Response:
    """Return the souvenir, for a phone."""
    return _souvenir(seat_of_key(key)[0])


def _page(key: str, table_id: str, refusal: Refusal | None) -> str:
    moment = current_moment(table_id)
    names = moment.names
    return render_template(
        "prints/paper.html", page_url=f"/h/{key}", game=moment.game.key, names=names,
        say=current_translator(names),
        hindrance=pdf_install_command(), lacking=" ".join(missing_glyphs(*names)), refusal=refusal,
        papers=tuple(press.PAPERS), paper=default_paper(),
        chosen=request.form.get("pages", ALL_PAGES), over=moment.is_over,
        secret=papers.has_secrets(moment),
    )  # fmt: skip


def _paper_settings() -> papers.PaperSettings:
    """Return the print settings in the query or form; raise Refusal."""
    settings = page_settings(request.values, services().printers)
    return papers.PaperSettings(settings["lang"], settings["paper"])


def _requested_seats(table_id: str) -> tuple[Seat, ...]:
    """Return the seats whose private pages to print: all, none, or one.

    Raises Refusal("bad-choice").
    """
    seats: tuple[Seat, ...] = current_moment(table_id).state.seating.seats
    seats_by_choice = {
        ALL_PAGES: seats,
        PUBLIC_PAGES: (),
        **{str(int(seat)): (seat,) for seat in seats},
    }
    choice = request.form.get("pages", "")
    if choice not in seats_by_choice:
        raise Refusal("bad-choice", field="pages")
    return seats_by_choice[choice]


def _note_printing(table_id: str, seat: Seat) -> None:
    """Add a line to the story: a private page was printed, of `seat` or of all."""
    key = "paper-told-one" if seat else "paper-told"
    hold_until_saved(services().tables.notice(table_id, key, seat, repeat=False).write)


def _printed_host_code(table_id: str) -> papers.HostCode:
    """Return the host code, in case the tablet is lost and another device has to lead."""
    keys = services().keys
    url = services().addresses.url(f"/host/{keys.code_of(table_id)}")
    return papers.HostCode(url, keys.host_code(table_id))


def _answer(
    table_id: str,
    seats: Sequence[Seat],
    paper_settings: papers.PaperSettings,
    *,
    host_code: papers.HostCode | None = None,
    attachment: bool = False,
) -> Response:
    """Return the table's pages, those of `seats`, and for the host `host_code`.

    Without a PDF the browser shows the pages, so they have the secrets of one seat at most. An
    `attachment` with private pages is always a PDF, even if it lacks letters of a name, because a
    browser would show the pages on the shared screen.
    """
    evening = papers.load_evening(services().tables, table_id)
    is_private = attachment and bool(seats)
    if is_private:
        evening = replace(evening, missing_letters=missing_glyphs(*evening.names))
    current_moment(table_id)  # hold the answer until all that it shows is on disk

    def draw(root: str, notice: Message | None) -> Sequence[str]:
        settings = papers.PaperSettings(paper_settings.lang, paper_settings.paper, root, notice)
        private_seats = seats if not root or len(seats) == 1 else ()
        private_pages = (papers.private_pages(evening, seat, settings) for seat in private_seats)
        return (papers.public_pages(evening, settings, host_code), *private_pages)

    return answer(draw, _file_name(evening, seats), attachment=attachment, allow_boxes=is_private)


def _file_name(evening: papers.Evening, seats: Sequence[Seat]) -> str:
    """Return the file name, which differs for private and public pages."""
    owner = str(int(seats[0])) if len(seats) == 1 else ALL_PAGES if seats else PUBLIC_PAGES
    return f"{evening.game.key}-{evening.code}-{owner}"


def _souvenir(table_id: str) -> Response:
    evening = papers.load_evening(services().tables, table_id)
    current_moment(table_id)
    settings = _paper_settings()
    papers.souvenir(evening, settings)  # raises Refusal while the game goes on

    def draw(root: str, notice: Message | None) -> Sequence[str]:
        return (
            papers.souvenir(
                evening, papers.PaperSettings(settings.lang, settings.paper, root, notice)
            ),
        )

    return answer(draw, f"{evening.game.key}-souvenir")
