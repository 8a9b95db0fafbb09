"""All lost pieces of one format are one job, each from its own sheet."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from referee import press
from referee.games import all_games
from referee.kit.box.facts import Box
from referee.kit.box.inventory import kind_of
from referee.kit.box.paper import PieceSheet
from referee.kit.options import complete_options
from referee.kit.words import Refusal
from referee.press.assets import _limit_to_sheet
from tests.press.written import Written

GAMES = [key for key, game in all_games().items() if any(kind.sheet_key for kind in game.inventory)]


def bereft(game: str) -> Box:
    """Return the house's box with lost pieces.

    The last two pieces of each folder are lost, and two of all it counts.
    """
    facts = dict(all_games()[game].shipped_box.facts)
    for kind in all_games()[game].inventory:
        names = [name for name in facts if kind_of([kind], name)] if kind.sheet_key else []
        for name in names[-2:]:
            missing = dict.fromkeys(kind.counted_pieces, 2)
            facts[name] = replace(facts[name], is_lost=not missing, missing_pieces=missing)
    return Box(facts)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_cut_alike_is_one_job_and_nothing_is_in_two(game: str) -> None:
    box, options = bereft(game), complete_options(all_games()[game].options, {})
    jobs = press.lost_pieces_jobs(game, box)
    ways, lost = set(), Counter[tuple[str, str]]()
    for name in press.sheet_names(game):
        drawn = press.find_sheet(game, name)
        assert drawn
        lost.update(
            (name, id_) for id_ in press.lost_ids(all_games()[game], name, drawn, box, options)
        )
        for job in jobs:
            if name in job.sheet_names:
                assert isinstance(drawn, PieceSheet)
                how = (drawn.format, drawn.has_backs, drawn.is_folded)
                assert how == (job.format, job.has_backs, job.is_folded)
                ways.add((job.name, how))
    assert sum((Counter(job.pieces) for job in jobs), Counter()) == lost
    assert len(ways) == len(jobs) == len({job.name for job in jobs})
    assert press.lost_pieces_jobs(game, all_games()[game].shipped_box) == ()


def job_of_several(game: str) -> press.LostPiecesJob | None:
    """Return the first job with pieces of more than one sheet."""
    jobs = press.lost_pieces_jobs(game, bereft(game))
    return next((job for job in jobs if job.sheet_names[1:]), None)


TOGETHER = [game for game in GAMES if job_of_several(game)]


@pytest.mark.more
@pytest.mark.usefixtures("pango", "poppler")
@pytest.mark.parametrize("game", TOGETHER)
def test_each_piece_of_a_job_looks_on_both_sides_as_on_its_own_sheet(game: str) -> None:
    box = bereft(game)
    job = job_of_several(game)
    assert job
    together = Written(press.render_pdf(game, job.name, box=box))
    for at, (sheet, id_) in enumerate(job.pieces):
        alone = Written(press.render_pdf(game, sheet, box=box, only=(f"{id_}:{at + 1}",)))
        for page, column in ((0, at % 3), (1, 2 - at % 3)):
            spot = (column, at // 3)
            assert _card(together, page, spot) == _card(alone, page, spot), (sheet, id_, page)


def _card(written: Written, page: int, spot: tuple[int, int]) -> bytes:
    """Return the picture of one of nine cards on A4.

    The last millimetre is left out, because its neighbour may print on it.
    """
    left, top = int(3 * (11.5 + 63 * spot[0])), int(3 * (17.5 + 88 * spot[1]))
    card = written.picture(page, dots=3).crop((left, top, left + 183, top + 258))
    return card.tobytes()


def test_of_what_is_lost_no_piece_is_picked_out() -> None:
    assert TOGETHER[1:], "some games have decks that are cut alike"
    box = bereft(GAMES[0])
    name = press.lost_pieces_jobs(GAMES[0], box)[0].name
    for only in ("14", "lost", "no-such"):
        with pytest.raises(Refusal) as refused:
            press.render_html(GAMES[0], name, box=box, only=(only,))
        assert (refused.value.code, refused.value.field) == ("lost-whole", "only")


def test_styles_are_kept_to_what_lies_in_an_element_of_their_own() -> None:
    styles = "/* a, b */\n.a, p > b { top: 0 }\n.solid .x{left:0}.outline .y .z{right:0}"
    assert _limit_to_sheet(styles, "of-deck").split("\n") == [
        ".of-deck .a,.of-deck p > b{ top: 0 }",
        ".solid .of-deck .x{left:0}",
        ".outline .of-deck .y .z{right:0}",
        "",
    ]
