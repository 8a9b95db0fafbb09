"""The places in a sentence where no line may break."""

from __future__ import annotations

from referee.i18n.translator import translator_for, typeset, with_nonbreaking_spaces
from referee.kit.seats import Seat
from referee.kit.words import text

SET = {
    "2\u202f000 et -3 et B-12": "2\u00a0000 et \u22123 et B-12",  # spaces our typefaces have
    "Payez : « 2 » ; vrai ?": "Payez\u00a0: «\u00a02\u00a0»\u00a0; vrai\u00a0?",
    "la main-d’œuvre, vous-mêmes, dix-huit": "la main-\u2060d’œuvre, vous-\u2060mêmes, dix-huit",
    "Prenez-en, y a-t-il": "Prenez-\u2060en, y a-\u2060t-\u2060il",
    "Rendement : 3 → 0, pétrole → charbon": "Rendement\u00a0: 3\u00a0→\u00a00, pétrole → charbon",
    "5 or 10 points, 3 companies": "5 or 10\u00a0points, 3 companies",
}


def test_no_line_breaks_before_a_sign_or_within_a_word_that_is_one() -> None:
    assert {typed: typeset(typed) for typed in SET} == SET


def test_a_sentence_breaks_no_short_name() -> None:
    company = text("either", fr="ITD II", en="Chimi-Sol")
    pair = text("any-pair", one=company, other=text("either", fr="Allô Campagne", en="Allo"))
    assert translator_for("fr")(pair) == "ITD\u00a0II et Allô Campagne"
    assert translator_for("en")(pair) == "Chimi-\u2060Sol and Allo"
    say = translator_for("fr", ("Marie-Lou", "Jean-Baptiste"))
    assert "Marie-\u2060Lou et Jean-Baptiste" in say("waiting-for", seats=(Seat(1), Seat(2)))
    assert say.show(company) == "ITD II", "a list has room of its own"


def test_a_headline_leaves_no_short_word_alone_at_the_end_of_a_line() -> None:
    assert (
        with_nonbreaking_spaces(typeset("Égalité avec 6 : relancez."))
        == "Égalité avec\u00a06\u00a0: relancez."
    )
    assert with_nonbreaking_spaces("Payez 10\u00a0000 ensemble.") == "Payez 10\u00a0000 ensemble."
    owed = "Fort Auto est condamnée : vous devez 150 € à la banque"
    assert with_nonbreaking_spaces(owed) == owed.replace("vous ", "vous\u00a0").replace(
        "à ", "à\u00a0"
    )
    assert with_nonbreaking_spaces("Mamie : Je renonce, on attend") == (
        "Mamie : Je\u00a0renonce, on\u00a0attend"
    )
