"""Reads the query of a print address into the settings for the press.

`?pieces=` is all, lost, some or blank. For some, `only=` names pieces and `copies=` the number of
each, or `of-<id>=` gives a number for each kind. For blank, `blank=` is the number. Without
`pieces=`, `only=` chooses lost, blank or some, as on the command line.

The other keys are `paper`, `layout`, `size`, `lang`, and either `printer` or `offset-x` and
`offset-y` in mm.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypedDict

from flask import request
from werkzeug.datastructures import MultiDict

from referee import press
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box.facts import Box
from referee.kit.box.inventory import kind_of
from referee.kit.box.paper import BLANK_ID, PIECE_SIZES, Format, PageSheet, PieceSheet, Sheet
from referee.kit.game import Game
from referee.kit.options import complete_options
from referee.kit.words import Refusal
from referee.table.storage.printers import Printers, check_offset
from referee.web.box import fact_forms
from referee.web.http.services import language
from referee.web.submit.answers import parse_figure

Query = MultiDict[str, str]

COUNT_PREFIX = "of-"  # of-<id>=3: three of that piece
OFFSET_FIELDS = ("offset-x", "offset-y")
PICTURE_LAYOUT = "png"  # instead of a layout: pictures of each piece, for card printing services
PIECE_CHOICES = ("all", "lost", "some", "blank")
COOKIES = PAPER_COOKIE, PRINTER_COOKIE = "paper", "printer"  # this device's last choices
LETTER_LANGUAGES = ("en-us", "en-ca", "fr-ca")  # languages of countries that use Letter
_OFFSET_PATTERN = re.compile(r"[+-]?\d{1,2}(?:\.\d)?")


class ChosenPieces(NamedTuple):
    """The choices that the form on the page shows."""

    mode: str  # one of PIECE_CHOICES
    ticked_ids: frozenset[str]  # ids as typed: "contract/14" or "14"
    copies_text: str
    blank_text: str
    count_texts: dict[str, str]  # by id


def chosen_pieces(query: Query) -> ChosenPieces:
    """Return the choices in a query, from the form or from a link."""
    tokens = [token.split(":") for token in query.getlist("only")]
    names = frozenset(token[0] for token in tokens)
    copies = next((token[1] for token in tokens if len(token) > 1), "")
    mode = query.get("pieces", "")
    if mode not in PIECE_CHOICES:
        mode = next(iter(names)) if names in ({"lost"}, {BLANK_ID}) else "some" if names else "all"
    return ChosenPieces(
        mode=mode,
        ticked_ids=names - {"lost", BLANK_ID},
        copies_text=query.get("copies") or (copies if mode == "some" else "") or "1",
        blank_text=query.get("blank") or (copies if mode == "blank" else "") or "4",
        count_texts={
            name[len(COUNT_PREFIX) :]: typed
            for name, typed in query.items()
            if name.startswith(COUNT_PREFIX)
        },
    )


class PageSettings(TypedDict):
    """The settings that every printed page needs."""

    paper: str
    lang: str
    offset: tuple[float, float]


def default_paper() -> str:
    """Return the last paper that this device used, else the usual one of its country."""
    remembered_paper = request.cookies.get(PAPER_COOKIE, "")
    first_language = next(iter(request.accept_languages.values()), "").lower().replace("_", "-")
    return (
        remembered_paper
        if remembered_paper in press.PAPERS
        else "letter"
        if first_language in LETTER_LANGUAGES
        else "a4"
    )


def page_settings(query: Query, printers: Printers) -> PageSettings:
    """Return the paper settings; raise Refusal with the wrong `field`."""
    paper_name, lang = query.get("paper", default_paper()), query.get("lang", language())
    if paper_name not in press.PAPERS:
        raise Refusal("bad-paper", field="paper")
    if lang not in LANGUAGES:
        raise Refusal("bad-choice", field="lang")
    return PageSettings(paper=paper_name, lang=lang, offset=_offset(query, printers))


def print_settings(query: Query, sheet: Sheet, printers: Printers) -> press.PrintSettings:
    """Return the press settings for a sheet; raise Refusal as `page_settings` does.

    Pieces, layout and size are checked when the sheet is drawn.
    """
    paper_settings = page_settings(query, printers)
    settings = press.PrintSettings(
        paper=paper_settings["paper"], lang=paper_settings["lang"], offset=paper_settings["offset"]
    )
    if isinstance(sheet, PieceSheet):
        settings["only"] = _wanted_pieces(query)
        settings["layout"] = query.get("layout") or layouts(sheet)[0]
        settings["size"] = query.get("size") or PIECE_SIZES[0]
    return settings


def layouts(sheet: Sheet) -> tuple[str, ...]:
    """Return the layouts for its pieces, the usual one first; () for whole pages."""
    if isinstance(sheet, PageSheet):
        return ()
    first_index = 0 if sheet.has_backs else press.LAYOUTS.index("fronts")
    fitting_layouts = tuple(
        layout for layout in press.LAYOUTS[first_index:] if press.can_lay_out(sheet, layout)
    )
    return (
        (*fitting_layouts, PICTURE_LAYOUT)
        if press.SHOP_LAYOUT in fitting_layouts
        else fitting_layouts
    )


class PieceSize(NamedTuple):
    """One of the sizes in which a sheet's pieces can be printed."""

    name: str
    format: Format
    pieces_per_sheet: int  # how many fit on one sheet of paper


def sizes(sheet: Sheet, paper: str) -> tuple[PieceSize, ...]:
    """Return the sizes to choose from; () if there is only one."""
    if isinstance(sheet, PageSheet) or sheet.small_format is None:
        return ()
    sheets = ((name, press.in_size(sheet, name)) for name in PIECE_SIZES)
    return tuple(
        PieceSize(name, sized_sheet.format, press.pieces_per_page(sized_sheet, paper))
        for name, sized_sheet in sheets
    )


def _wanted_pieces(query: Query) -> tuple[str, ...]:
    match query.get("pieces"):
        case None:
            return tuple(query.getlist("only"))
        case "all":
            return ()
        case "lost":
            return ("lost",)
        case "blank":
            return (f"{BLANK_ID}:{_typed_copies(query.get('blank', ''), 'blank')}",)
        case "some":
            return _ticked_pieces(query)
    raise Refusal("bad-choice", field="pieces")


def _ticked_pieces(query: Query) -> tuple[str, ...]:
    copies = _typed_copies(query["copies"], "copies") if query.get("copies") else 1
    ticked_pieces = [f"{name}:{copies}" for name in query.getlist("only")]
    counted_pieces = [
        f"{name[len(COUNT_PREFIX) :]}:{_typed_copies(typed, name)}"
        for name, typed in query.items()
        if name.startswith(COUNT_PREFIX) and typed.strip() not in ("", "0")
    ]
    if not ticked_pieces and not counted_pieces:
        raise Refusal("no-pieces-chosen", field="only")
    return (*ticked_pieces, *counted_pieces)


def _typed_copies(typed: str, field: str) -> int:
    count = parse_figure(typed)
    if count is None:
        raise Refusal("not-a-number", field=field)
    if not 0 < count <= press.MAX_COPIES:
        raise Refusal("bad-copies", field=field, high=press.MAX_COPIES)
    return count


def _offset(query: Query, printers: Printers) -> tuple[float, float]:
    """Return the offset in mm; a typed one takes precedence over the printer's."""
    if any(query.get(field) for field in OFFSET_FIELDS):
        right, down = (typed_offset(query, field) for field in OFFSET_FIELDS)
        return right, down
    if not query.get("printer"):
        return 0, 0
    printer = printers.get(parse_figure(query["printer"]) or 0)
    return printer.right, printer.down


def typed_offset(typed: MultiDict[str, str], field: str) -> float:
    """Return the typed mm; 0 without text. Raises Refusal("bad-drift")."""
    digits = "".join(typed.get(field, "").split()).replace("\u2212", "-").replace(",", ".") or "0"
    shift = (
        float(digits) if digits.isascii() and _OFFSET_PATTERN.fullmatch(digits) else float("nan")
    )
    check_offset(shift, field)
    return shift


COMMON_FIELDS = ("paper", "layout", "lang", "printer", *OFFSET_FIELDS)  # asked for every sheet


@dataclass(frozen=True, slots=True)
class PrintSource:
    """The box from which sheets are printed: the household's, or a table's."""

    game: Game[Any]
    box: Box
    options: Mapping[str, Any]
    list_url: str  # address of the page of all sheets
    sheet_url: str  # address of a sheet's page, without its name
    pdf_url: str  # address of a sheet's PDF, without its name
    back_url: str


class PieceChoice(NamedTuple):
    """A piece that can be chosen."""

    id: str
    label: str
    set_count: int  # how many a complete box has
    is_lost: bool


class PieceGroup(NamedTuple):
    """Pieces of one kind."""

    title: str
    pieces: tuple[PieceChoice, ...]


class PieceForm(NamedTuple):
    """The questions about pieces on the page of a sheet."""

    piece_count: int  # number of pieces in a whole set
    lost_count: int
    groups: tuple[PieceGroup, ...]
    asks_counts: bool  # True: ask for counts, not for pieces
    can_be_blank: bool  # True if they can be printed blank

    def has_field(self, field: str) -> bool:
        """Return True if the form has that field, so that a refusal can be shown beside it."""
        if field.startswith(COUNT_PREFIX):
            return self.asks_counts and any(
                field[len(COUNT_PREFIX) :] == piece.id
                for group in self.groups
                for piece in group.pieces
            )
        if field in ("pieces", "only"):
            return bool(self.groups or self.can_be_blank)
        if field == "copies":
            return bool(self.groups) and not self.asks_counts
        return self.can_be_blank if field == "blank" else field in COMMON_FIELDS


def form_of(source: PrintSource, name: str, sheet: Sheet, say: Translator) -> PieceForm:
    """Return the form for a sheet's pieces; an empty one for whole pages."""
    groups = tuple(_groups(source, name, sheet, say))
    pieces = [piece for group in groups for piece in group.pieces]
    return PieceForm(
        piece_count=len(whole_set(source, sheet)),
        lost_count=len(lost_piece_ids(source, name, sheet)),
        groups=groups,
        asks_counts=any(piece.set_count > 1 for piece in pieces),
        can_be_blank=isinstance(sheet, PieceSheet) and sheet.may_be_blank,
    )


def whole_set(source: PrintSource, sheet: Sheet) -> tuple[str, ...]:
    """Return the ids of a whole set; an id is repeated if the box has several."""
    options = complete_options(source.game.options, source.options)
    return press.complete_set(sheet, source.box.laid_over(source.game.shipped_box), options)


def lost_piece_ids(source: PrintSource, name: str, sheet: Sheet) -> tuple[str, ...]:
    """Return the ids of the lost pieces; an id is repeated if several are missing."""
    options = complete_options(source.game.options, source.options)
    return press.lost_ids(
        source.game, name, sheet, source.box.laid_over(source.game.shipped_box), options
    )


def _groups(source: PrintSource, name: str, sheet: Sheet, say: Translator) -> list[PieceGroup]:
    """Return a sheet's pieces by kind, each once, including additions of the box."""
    if isinstance(sheet, PageSheet):
        return []
    by_kind: dict[str, list[PieceChoice]] = {}
    counts = Counter(whole_set(source, sheet))
    known_piece_ids = press.known_piece_ids(source.game, name, source.box)
    for id_ in dict.fromkeys((*counts, *known_piece_ids)):
        if id_ == BLANK_ID:
            continue
        kind = id_.partition("/")[0]
        by_kind.setdefault(kind if kind_of(source.game.inventory, id_) else "", []).append(
            _piece_choice(source, id_, counts[id_], say)
        )
    return [
        PieceGroup(_title(source, kind, say), tuple(pieces)) for kind, pieces in by_kind.items()
    ]


def _title(source: PrintSource, kind: str, say: Translator) -> str:
    key = f"{source.game.key}-fact-{kind}"
    return say(key) if say.has_message(key) else ""


def _piece_choice(source: PrintSource, id_: str, count: int, say: Translator) -> PieceChoice:
    fact = source.box.facts.get(id_)
    return PieceChoice(id_, _label(source, id_, say), count, fact is not None and fact.is_lost)


def _label(source: PrintSource, id_: str, say: Translator) -> str:
    """Return the short title of a piece in its folder."""
    kind, name = kind_of(source.game.inventory, id_), id_.partition("/")[2]
    if kind is not None and name:
        fact = source.box.facts.get(id_)
        return fact_forms.short_title(kind, name, None if fact is None else fact.value, say)
    key = f"{source.game.key}-piece-{id_.replace('/', '-')}"
    if say.has_message(key):
        return say(key)
    kinds = (kind for kind in source.game.inventory if kind.label_prefix and kind.sheet_key)
    labels = (
        kind.label(f)
        for kind in kinds
        for f in kind.fields
        if kind.counted_pieces.get(f.name) == id_
    )
    label = next(labels, None)
    return say(label) if label else say.show(name or id_)
