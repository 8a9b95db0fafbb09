"""What all games say alike stands once in the catalogues; a game may have words of its own."""

from __future__ import annotations

from referee.i18n.translator import LANGUAGES, Translator, catalogues
from referee.kit.seats import Seat
from referee.kit.words import text
from tests.test_words import messages


def repeated(lang: str) -> set[str]:
    """The sentences of games that read like those of all games, in one language."""
    each = (messages(path) for path in catalogues(lang))
    said = {key: message.value for of_file in each for key, message in of_file.items()}
    of_all = {key: f"any-{key.partition('-')[2]}" for key in said if not key.startswith("any-")}
    return {k for k, any_ in of_all.items() if any_ in said and said[k].equals(said[any_])}


def test_no_game_says_again_what_all_games_say() -> None:
    """In one language alone it may: what agrees with another noun has its own French."""
    assert set.intersection(*map(repeated, LANGUAGES)) == set()


def test_a_game_has_its_own_words_or_those_of_all_games() -> None:
    french = Translator("fr", ("Lucie",))
    assert french("tulip-fact-bill-one") == french("any-fact-bill-one") != french("any-fact-bill")
    assert french("race-action-throw") != french("any-action-throw")
    assert french.to(1, "tulip-starts", seat=Seat(1)) == french("any-starts-you")
    assert french.waiting(1, text("tulip-roll-headline", seats="x")) == french(
        "any-roll-headline-waits", seats="x"
    )
    assert not french.knows("tulip-no-such")
