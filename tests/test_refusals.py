"""Every refusal of every game: caused, explained in both languages, without effects."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl

from referee.games import all_games
from referee.i18n.translator import LANGUAGES, translator_for
from referee.kit.game import Game
from referee.kit.seats import HOST
from referee.kit.words import Refusal
from referee.paths import GAMES
from tests.refusing import Case, Misread, misread, provoked
from tests.shelf import brought

NAMES = ("Anne", "Bruno", "Chloé", "Denis", "Éva", "Farid")
CASES = {game: module.CASES for game, module in brought("refusals").items()}
OF_BOX = {game: getattr(module, "OF_BOX", ()) for game, module in brought("refusals").items()}

each_game = pytest.mark.parametrize("game", [all_games()[key] for key in CASES], ids=list(CASES))


def explained(refusal: Refusal, game: Game[Any], case: Case | Misread) -> bool:
    """Return True if it is the refusal of `case`, with a sentence in both languages."""
    assert (refusal.code, refusal.rule, refusal.field) == (case.code, case.rule, case.field)
    words = [translator_for(lang, NAMES)(refusal.text) for lang in LANGUAGES]
    return refusal.rule in game.rules and all(
        sentence != f"refusal-{refusal.code}" and "{" not in sentence and not sentence[0].islower()
        for sentence in words
    )


@each_game
def test_it_is_refused_with_its_code_its_rule_and_its_field_in_words_and_changes_nothing(
    game: Game[Any],
) -> None:
    for case in CASES[game.key]:
        s = case.at()
        before = copy.deepcopy(s)
        refusal = provoked(game, case, s)
        assert explained(refusal, game, case), case
        assert s == before, case
        if {"have", "free"} & {name for name, _ in refusal.text.values}:
            assert case.seat != HOST, f"on the shared screen: {case}"
            assert case.action.needs_own_page or case.action.sealed, case


@each_game
def test_what_no_box_can_say_is_refused_in_words(game: Game[Any]) -> None:
    for case in OF_BOX[game.key]:
        assert explained(misread(game, case), game, case), case


@each_game
def test_every_sentence_of_the_games_own_is_said_to_somebody(game: Game[Any]) -> None:
    sentences = {
        entry.id.name.removeprefix("refusal-")
        for path in (GAMES / game.key / "words").glob("*fr.ftl")
        for entry in FluentResource(path.read_text("utf-8")).body
        if isinstance(entry, ftl.Message) and entry.id.name.startswith("refusal-")
    }
    # said when there is no table yet
    before = {*(option.code for option in game.options), getattr(game, "seat_counts_code", "")}
    codes = {case.code for case in (*CASES[game.key], *OF_BOX[game.key])}
    assert sentences - before - codes == set()


@each_game
def test_no_table_can_overrule_what_is_out_of_its_reach(game: Game[Any]) -> None:
    hard = [case for case in CASES[game.key] if not game.can_overrule(case.code)]
    assert hard
    for case in hard:
        assert provoked(game, case, case.at(), overruled=True), case
