"""Promises of every game about its box: each fact has a kind, words, a sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee import press
from referee.games import all_games
from referee.i18n.translator import LANGUAGES, translator_for
from referee.kit.box.facts import Box
from referee.kit.box.inventory import FactKind, kind_of
from referee.kit.game import Game
from referee.kit.options import complete_options
from referee.kit.seats import Seating
from referee.kit.words import Refusal, text
from tests.more import seeds
from tests.play import DrawnAct, Player, world
from tests.test_lost_pieces import begun

KINDS = [(game, kind) for game in all_games() for kind in all_games()[game].inventory]
each_game = pytest.mark.parametrize("game", all_games())


def of_house(game: str, name: str) -> tuple[FactKind, Any]:
    """Return the kind and the value of a fact of the house."""
    kind = kind_of(all_games()[game].inventory, name)
    assert kind, f"{name} is of no kind"
    return kind, all_games()[game].shipped_box[name]


@each_game
def test_a_value_of_the_house_is_one_of_its_kind_comes_back_from_its_form_and_is_said(
    game: str,
) -> None:
    assert all_games()[game].shipped_box
    for name in all_games()[game].shipped_box:
        kind, value = of_house(game, name)
        kind.check(value)
        Draft202012Validator(kind.schema).validate(value)
        assert kind.read(kind.field_values(value)) == value, name
        for lang in LANGUAGES:
            say = translator_for(lang)
            assert say.show(kind.short_name(name.partition("/")[2], value)) or not kind.is_folder, (
                name
            )
            words = kind.sentence(value)
            assert words is None or say(words), name


def test_a_kind_and_its_fields_have_words_names_and_a_sheet_that_replaces_a_lost_piece() -> None:
    assert len({(game, kind.key) for game, kind in KINDS}) == len(KINDS) > 0
    for game, kind in KINDS:
        named = [text(f"{game}-fact-{kind.key}")]
        named += [text(f"{game}-fact-{kind.key}-one")] if kind.is_folder else []
        for field in kind.fields:
            named.append(kind.label(field) or text(f"{game}-fact-{field.name}"))
        for lang in LANGUAGES:
            assert [
                each.key for each in named if not translator_for(lang).has_message(each.key)
            ] == []
        names = [field.name for field in kind.fields]
        assert len(set(names)) == len(names), kind
        if kind.sheet_key:
            assert kind.is_folder or kind.counted_pieces
            assert kind.sheet_key in press.sheet_names(game)


@each_game
def test_what_is_counted_and_lost_is_not_in_play_and_is_printed_as_often(game: str) -> None:
    options = complete_options(all_games()[game].options, {})
    for name, fact in all_games()[game].shipped_box.facts.items():
        kind = of_house(game, name)[0]
        for field in kind.counted_pieces:
            count = max(1, kind.field_values(fact.value)[field])  # our box may have none of a sort
            few = min(2, count)
            value = kind.read({**kind.field_values(fact.value), field: count})
            missing = replace(fact, value=value, missing_pieces={field: few})
            kind.check(missing.as_in_play.value)
            assert kind.field_values(missing.as_in_play.value)[field] == count - few
            box = Box({name: missing}).laid_over(all_games()[game].shipped_box)
            drawn = press.find_sheet(game, kind.sheet_key)
            assert drawn
            lost = press.lost_ids(all_games()[game], kind.sheet_key, drawn, box, options)
            assert len(lost) == few > 0
            assert not Counter(lost) - Counter(press.complete_set(drawn, box, options))


@pytest.mark.parametrize("seed", seeds(2))
def test_what_a_table_reads_on_its_box_no_seat_knows_alone(seed: int) -> None:
    """The page of the box is open to all, so the table must know a fact before it is there."""
    read = [deed for game in all_games().values() for deed in readings(game, seed)]
    assert read
    for deed in read:
        assert not (deed.action.sealed or deed.action.needs_own_page or deed.action.confidential), (
            deed
        )


def readings(game: Game[Any], seed: int) -> Iterator[DrawnAct]:
    """Return the acts of a random evening that add facts to the box."""
    s = begun(game, game.shipped_box, {}, "1")
    for before, deed, after in Player(game, Random(seed), world(game)).game_of(s):
        if before.box.facts != after.box.facts:
            yield deed


@pytest.mark.rule("AMB-0.1", "GW-1.1")
@each_game
def test_where_too_few_or_too_many_are_named_it_is_said_how_many_may_play(game: str) -> None:
    counts = all_games()[game].seat_counts
    least, most = counts[0], counts[-1]
    for many in (least - 1, most + 1):
        with pytest.raises(Refusal) as refused:
            all_games()[game].setup(
                Seating(tuple("ABCDEFG"[:many])), {}, all_games()[game].shipped_box
            )
        assert dict(refused.value.text.values) == {"low": least, "high": most}
        assert refused.value.field == "names"
