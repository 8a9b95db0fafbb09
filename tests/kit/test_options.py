"""Options and their defaults are defined once, in a game's Options."""

from __future__ import annotations

from dataclasses import dataclass, fields

import pytest

from referee.games import all_games
from referee.i18n.translator import translator_for
from referee.kit.options import Option, declared_options, make_options, option
from referee.kit.seats import Seating
from referee.kit.words import Refusal


@dataclass(frozen=True, slots=True)
class Options:
    rounds: int = option(5, "TOY-1", low=1, high=9, is_important=True)
    pace: str = option("brisk", "TOY-2", choices=("brisk", "each"), value_before="each")


def test_the_fields_of_options_are_what_a_table_agrees_on_or_what_was_before() -> None:
    assert declared_options(Options) == (
        Option("rounds", 5, "TOY-1", low=1, high=9, is_important=True),
        Option("pace", "brisk", "TOY-2", choices=("brisk", "each"), value_before="each"),
    )
    assert make_options(Options, {"rounds": 3}) == Options(3, "each")
    with pytest.raises(Refusal, match="bad-option"):
        make_options(Options, {"rounds": 10})


def test_a_number_between_two_steps_is_refused_with_the_steps() -> None:
    limit = Option("limit", 0, "TOY-1", high=200, step=5)
    with pytest.raises(Refusal, match="bad-option") as refusal:
        limit.check(8)
    words = "This number is not possible. Give one from 0 to 200, in steps of 5."
    assert translator_for("en")(refusal.value.text) == words


def test_every_option_on_the_shelf_is_a_field_of_the_games_options() -> None:
    for game in all_games().values():
        seating = Seating(tuple("ABCD"[: game.seat_counts[0]]))
        agreed = {o.key: o.default for o in game.options}
        options = game.setup(seating, agreed, game.shipped_box, seed="1").options
        assert declared_options(type(options)) == game.options
        assert {f.name: getattr(options, f.name) for f in fields(options)} == agreed
