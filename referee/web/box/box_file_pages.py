"""Exports a household's box as a file for other owners, and imports such files."""

from __future__ import annotations

from typing import Any, NamedTuple

from flask import Blueprint, Response, jsonify, redirect, render_template, request
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response as AnyResponse

from referee.kit.game import Game
from referee.kit.words import Message, Refusal
from referee.table.box import box_file, box_reader
from referee.table.box.box_file import box_schema
from referee.table.box.household import ImportResult
from referee.table.box.json_lines import MOST_BYTES, MOST_FAULTS, BoxFileError
from referee.web.http.services import game_of, services, today
from referee.web.http.worker import queued
from referee.web.tools import pin_guard

bp = Blueprint("boxfiles", __name__)

LONGEST_NAME = 60  # of a file name, as the page shows it


class RefusedFile(NamedTuple):
    """A file that was not imported, with its faults."""

    name: str  # "" if nothing, or too much, was sent
    reasons: tuple[Message, ...]
    names_lines: bool = False  # True if the faults name lines

    @property
    def shown_fault_count(self) -> int:
        """The number of faults to show if there may be more; 0 if these are all."""
        return len(self.reasons) if len(self.reasons) == MOST_FAULTS else 0


@bp.get("/box/<name>/file.json")
def file(name: str) -> Response:
    """Download the known facts of the box."""
    game = game_of(name)
    content = box_file.serialize_box(game, services().boxes.box(game.key))
    answer = Response(content, mimetype="application/json")
    answer.headers.set("Content-Disposition", "attachment", filename=_file_name(game))
    return answer


@bp.get("/box/<name>/schema.json")
def schema(name: str) -> Response:
    """Download the JSON Schema of such files."""
    return jsonify(box_schema(game_of(name)))


@bp.get("/box/<name>/share")
def page(name: str) -> str:
    """Return the page to export and import, with the last import's result."""
    counts = {key: request.args.get(key, 0, int) for key in ImportResult._fields}
    is_plausible = all(0 <= count <= box_file.MOST_FACTS for count in counts.values())
    imported = counts if is_plausible and "new" in request.args else None
    return _page(game_of(name), imported=imported)


@bp.post("/box/<name>/share")
@queued
@pin_guard.requires_pin(is_upload=True)
def take_in(name: str) -> AnyResponse:
    """Import a file; an invalid one changes nothing and lists its faults by line."""
    game = game_of(name)
    content, file_name = _uploaded_file()
    try:
        if not content:
            raise Refusal("share-nothing")
        box_read = box_reader.read(content, services().tables.games)
        imported = services().boxes.import_file(
            game.key, box_read, today(), with_lost="ours" in request.form
        )
    except BoxFileError as error:
        reasons = tuple(fault.text for fault in error.faults)
        names_lines = any(fault.line for fault in error.faults)
        return _refusal_page(
            game, RefusedFile(file_name, reasons, names_lines), own_box="ours" in request.form
        )
    except Refusal as refusal:
        refused = RefusedFile(file_name if content else "", (refusal.text,))
        return _refusal_page(game, refused, own_box="ours" in request.form)
    query = "&".join(f"{key}={len(names)}" for key, names in imported._asdict().items())
    return redirect(f"/box/{game.key}/share?{query}", 303)


@bp.errorhandler(RequestEntityTooLarge)
def _too_large(_: RequestEntityTooLarge) -> AnyResponse:
    """Answer a file that is far too large, such as a photo."""
    refusal = Refusal("box-file-big", high=MOST_BYTES // 1_000)
    assert request.view_args is not None
    return _refusal_page(game_of(request.view_args["name"]), RefusedFile("", (refusal.text,)), 413)


@bp.url_value_preprocessor
def _allow_longer_body(endpoint: str | None, _: object) -> None:
    """Allow a longer request body: a file is larger than a form."""
    if endpoint == "boxfiles.take_in":
        request.max_content_length = MOST_BYTES + 10_000


def _uploaded_file() -> tuple[bytes, str]:
    """Return the uploaded file and its name; both empty if there was none."""
    upload = request.files.get("file")
    if upload is None:
        return b"", ""
    with upload.stream:
        return bytes(upload.read(MOST_BYTES + 1)), (upload.filename or "")[:LONGEST_NAME]


def _refusal_page(
    game: Game[Any], refused: RefusedFile, status: int = 409, *, own_box: bool = False
) -> AnyResponse:
    return Response(_page(game, refused=refused, own_box=own_box), status)


def _page(
    game: Game[Any],
    *,
    imported: dict[str, int] | None = None,
    refused: RefusedFile | None = None,
    own_box: bool = False,
) -> str:
    return render_template(
        "box/file.html", game=game.key, file_name=_file_name(game), taken=imported, refused=refused,
        ours=own_box, pin_due=pin_guard.pin_is_due(),
    )  # fmt: skip


def _file_name(game: Game[Any]) -> str:
    """Return a name like "referee-<game>-2026-11-21.json"."""
    return f"referee-{game.key}-{today()}.json"
