"""Ambition's sheets can be read: sizes of type, long names, what stands clear of what."""

from __future__ import annotations

import pytest

from referee import press
from referee.games.ambition import GAME
from referee.i18n.translator import LANGUAGES, Translator
from referee.kit.box import Box
from referee.kit.sheets import QUARTER
from referee.press import layout
from tests.press.test_every_sheet import printed
from tests.press.written import Rect, bare, heard

NAME = "Grand incendie des entrepôts d’Anvers !"
WORDS = (
    "Toutes les entreprises qui ont embauché au moins deux commerciaux depuis le mois précédent "
    "versent à la banque la moitié de leur salaire, arrondie au millier supérieur, puis rendent "
    "une barre de chocolat par contrat non encaissé ; celles qui ne peuvent pas payer empruntent."
)

pytestmark = pytest.mark.usefixtures("pango", "poppler")


@pytest.mark.parametrize(("letters", "least"), [(120, 9), (200, 9), (len(WORDS), 7)])
@pytest.mark.parametrize("deck", ["express", "confidential"])
def test_a_card_of_many_words_is_printed_as_large_as_its_room_allows(
    deck: str, letters: int, least: float
) -> None:
    card = {**GAME.house[f"{deck}/1"], "name": NAME, "text": WORDS[:letters]}
    box = Box().learn(f"{deck}/1", card)
    written = heard(lambda: press.render_pdf("ambition", deck, box=box, only=("1",)))
    body = [size for size, said in written.sizes(0).items() if bare(WORDS[:30]) in bare(said)]
    assert body and min(body) >= least
    assert bare(WORDS[:letters]) in bare(written.text(0))


def test_a_certificate_keeps_the_ruler_and_the_edge_of_the_paper_off() -> None:
    for paper in press.PAPERS:
        written = printed("ambition", "bonds", paper, "fr")
        plate = layout.plate(paper, QUARTER, "duplex", False)
        pieces = [Rect(x, y, x + 94, y + 132) for x in plate.across for y in plate.down]
        ruler = [word for word in written.words[0] if "mesure" in word[1]]
        assert len(pieces) == 4 and ruler
        for at, _ in ruler:
            assert not any(piece.holds(*at.middle) for piece in pieces)


@pytest.mark.parametrize("paper", press.PAPERS)
def test_the_longest_name_of_a_market_stands_whole_above_its_column(paper: str) -> None:
    names = (
        "Anvers-sur-l’Escaut et ses dépendances X",
        "Wilhelmshavener Nordseehafen am Jadebusen",
        "Neva",
    )
    box = Box().learn("markets", names)
    written = heard(lambda: press.render_pdf("ambition", "purchase-sheet", paper=paper, box=box))
    header = [(at, word) for at, word in written.words[0] if 14 < at.top < 32]
    below = min(at.top for at, word in header if word == "prix")
    said = [at for at, word in header if word in "".join(names) and word != "prix"]
    assert len(said) >= 7
    for name in names:
        assert bare(name) in bare("".join(word for at, word in header if at.low < below + 0.6))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_to_be_read_on_a_loan_is_set_in_nine_points_or_more(lang: str) -> None:
    said = bare(Translator(lang)("ambition-print-loan-staff"))
    sizes = printed("ambition", "loan-cards", "a4", lang).sizes(0)
    assert min(size for size, words in sizes.items() if said in bare(words)) >= 9
