"""The size of type in which words fit on a card."""

from __future__ import annotations

from referee.kit.box.text_cards import TypeSize, largest_fitting_size_name

SIZES = (TypeSize("large", 12, 1.2), TypeSize("small", 6, 1.2))
SHORT, LONG = "Court.", "Forty letters that do not fit in large. " * 5


def test_words_in_two_languages_are_set_in_a_size_that_fits_the_longer_ones() -> None:
    for words, size in (
        (SHORT, "large"),
        (LONG, "small"),
        ({"fr": SHORT, "en": LONG}, "small"),
        ({"fr": LONG, "en": SHORT}, "small"),
        ({"fr": SHORT, "en": SHORT}, "large"),
    ):
        assert largest_fitting_size_name(words, SIZES, 40, 20) == size, words
