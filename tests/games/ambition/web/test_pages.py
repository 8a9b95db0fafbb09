"""The texts, drawings and links on the pages of a table."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.games.ambition import actions as do
from referee.kit.seats import HOST
from tests.games.ambition.web.seated import KARIM, LUCIE, NAMES, ODILE, Seated
from tests.web.browsing import Device

PHONES = (ODILE, KARIM)


def test_as_many_bars_are_drawn_as_there_are_in_the_room_of_twelve(app: Flask) -> None:
    page = app.jinja_env
    m = page.get_template("parts/macros.html").make_module({"say": str})
    heap = page.get_template("ambition/parts/bars.html").make_module({"say": str, "m": m})
    for count in (0, 1, 12, 13, 60):
        drawn = str(heap.bars(count, 22, 46, "", "offer"))
        assert drawn.count('class="block"') == count
        width = 22 * min(1, 12 / (count or 1))
        ends = [float(at) + width for at in re.findall(r"translate\(([\d.]+)", drawn)]
        assert max(ends, default=0) <= 12 * 30


def test_authors_length_and_a_first_game_stand_where_options_are_chosen(app: Flask) -> None:
    page = Device(app).get("/new/ambition").text
    words = page.replace("\u00a0", " ")
    assert "Yves Hirschfeld et Gilles Monnet" in words
    assert "Pour une première partie, laissez de côté le bluff" in words
    assert "huit durent environ deux heures et demie" in words
    assert 'href="/box/ambition?back=/new/ambition"' in page, "values may be the house's"


@pytest.mark.rule("AMB-7.2")
def test_a_card_that_nobody_knows_has_the_tools_to_apply_it_beside_it(app: Flask) -> None:
    table = Seated(app, PHONES, month=2, operation="confidential")
    table.act(HOST, do.ReadNewConfidential("Rendez : deux secrétaires.", "now"))
    page, phone = table.shared().text, table.page(ODILE).text
    for tool in ("adjust", "levy"):
        assert f'href="#ask-0-{tool}-0"' in page
        assert f'id="ask-0-{tool}-0"' in page
    card = "Rendez\u00a0: deux secrétaires."
    assert f"{card}</h1>" in phone
    assert f'<p class="lede">{card}' not in phone  # not twice


@pytest.mark.rule("AMB-4.18")
def test_the_bundle_of_an_annulled_contract_is_told_once_a_screen(app: Flask) -> None:
    bundle = {"Odile": [{"tonnes": 30, "price": 52_000, "won": 2}]}
    table = Seated(app, PHONES, month=2, operation="sell", accounting=bundle)
    table.act(HOST, do.AnnulContract(1, True, "Scandale"))
    for seat in (HOST, ODILE):
        page = table.page(seat).text
        moves = "".join(re.findall(r'<ul class="moves">.*?</ul>', page, re.DOTALL))
        assert 'class="news"' in page and not re.search(r"52.000", moves)


@pytest.mark.rule("AMB-8.7", "AMB-16.4")
def test_who_pays_is_told_so_before_the_tablet_goes_back(app: Flask) -> None:
    table = Seated(app, PHONES, month=2, operation="accounts", loans={"Lucie": [1]})
    page = table.filled(table.taken(LUCIE), "transfer", to=str(int(KARIM)), amount="25")
    assert "Donnez 25\u00a0000 à Karim." in page.text
    page = table.filled(page, "close-accounts")
    assert "Payez 10\u00a0000 à la banque." in page.text
    assert "Payez" not in table.shared(f"/hand/{int(KARIM)}?done").text


def test_bills_to_put_back_are_hidden_with_the_figures_if_they_are_a_secret(app: Flask) -> None:
    table = Seated(app, PHONES, month=2, operation="accounts")
    for act, secret in ((do.BuyBonds(1), False), (do.Transfer(KARIM, 55_000), True)):
        table.act(ODILE, act)
        table.services.tables.undo(table.id, by=HOST).write.wait()
        band = table.page(ODILE).text.partition('class="news undone"')[2]
        figures = band.partition("</aside>")[0].partition("Prenez 55\u00a0000")[0]
        assert ('class="private"' in figures) is secret
        shared = table.shared().text.partition('class="news undone"')[2].partition("</aside>")[0]
        assert ("55\u00a0000" in shared) is not secret


def test_several_acts_done_again_tell_what_hands_move_for_all_of_them(app: Flask) -> None:
    rich = {"cash": {"Odile": 90_000}, "chocolate": {"Odile": 2}}
    table = Seated(app, PHONES, month=3, operation="accounts", **rich)
    table.act(ODILE, do.SellDirect(2), do.BuyBonds(1))
    table.services.tables.undo(table.id, 0, by=HOST).write.wait()
    table.services.tables.redo(table.id, by=HOST).write.wait()
    for page, lines in (
        (table.page(ODILE), ("Donnez 41 000 à la banque.", "Chez vous, titres : 1, et non 0.")),
        (
            table.shared(),
            ("Odile : 41 000 à la banque.", "Odile, barres de chocolat : 0, et non 2."),
        ),
    ):
        band = page.text.partition('class="news undone"')[2].partition("</aside>")[0]
        words = band.replace("\u00a0", " ")
        assert [line for line in ("rétabli", "En tout", *lines) if line not in words] == []
        assert "annulé" not in words
    table.act(KARIM, do.Transfer(ODILE, 7_000))
    for to in (None, 0):
        table.services.tables.undo(table.id, to, by=HOST).write.wait()
    table.services.tables.redo(table.id, by=HOST).write.wait()
    band = table.page(KARIM).text.partition('class="news undone"')[2].partition("</aside>")[0]
    assert [line for line in ("rétabli", "annulé", "7\u00a0000") if line not in band.lower()] == []


@pytest.mark.rule("AMB-4.11")
def test_who_lets_a_price_climb_without_a_phone_is_seen_to_be_able_to_speak_again(
    app: Flask,
) -> None:
    four = dict.fromkeys(NAMES, 4)
    desks = {name: {"secretary": 2, "accountant": 2} for name in NAMES}
    sale = {"operation": "negotiate", "aside": 5, "cursors": four, "chocolate": four}
    table = Seated(app, PHONES, month=2, staff=desks, **sale)
    table.act(HOST, do.TurnCard(30, 25_000, 50_000))
    for seat in (KARIM, LUCIE, ODILE):
        table.act(seat, do.Join())
    table.act(KARIM, do.PassPrice())
    table.act(LUCIE, do.LetClimb())
    fold = table.shared().text.partition(f'id="fold-due-{int(LUCIE)}"')[2]
    assert "Reprendre la parole au prochain prix" in fold.partition("</summary>")[0]


@pytest.mark.rule("AMB-16.1", "AMB-16.2", "AMB-16.4")
def test_an_account_has_each_movement_with_its_reason_and_a_gap_is_told_to_all(app: Flask) -> None:
    """Odile has hired in January, and has then paid Karim 5 000 in secret."""
    table = Seated(app, PHONES, operation="hire")
    table.act(ODILE, do.Hire(1, 1, 1, 1), do.Transfer(KARIM, 5_000))
    page, other = (table.page(seat, "/accounts") for seat in PHONES)
    assert page.headers["Cache-Control"] == "no-store"
    cells = ("Salaires", "\u221236\u00a0000", "64\u00a0000", "\u22125\u00a0000", "59\u00a0000")
    assert [words for words in (*cells, "AMB-16.4", "janvier") if words not in page.text] == []
    assert "105\u00a0000" in other.text
    assert "64\u00a0000" not in other.text and "59\u00a0000" not in other.text
    table.services.tables.undo(table.id, table.services.tables.at(table.id).seq - 1, by=HOST)
    assert "59\u00a0000" not in table.page(ODILE, "/accounts").text, "it is taken back"
    assert table.tablet.get(f"/s/{'A' * 26}/accounts").status == 404
    table.act(KARIM, do.Recount(93_000))
    screen = table.shared().text
    assert "Un écart au recomptage" in screen and "\u22127\u00a0000" in screen
    assert "93\u00a0000" not in screen and "93\u00a0000" in table.page(KARIM).text


@pytest.mark.rule("AMB-2.16")
def test_all_reasons_of_one_market_are_one_paragraph(app: Flask) -> None:
    table = Seated(app, month=2, operation="cocoa", lots=[3] * 5)
    for seat in (ODILE, KARIM, LUCIE):
        table.act(seat, do.PlaceBid(3_000, 2))
    table.act(HOST, do.Reveal())
    reasons = re.findall(r'<p class="gap">(.*?)</p>', table.shared().text, re.DOTALL)
    assert [reason.count("À cours égal") for reason in reasons] == [2]


@pytest.mark.rule("AMB-4.5")
@pytest.mark.parametrize(("aside", "move"), [(1, "le contrat mis"), (2, "un des contrats mis")])
def test_one_contract_set_aside_is_no_choice_of_several(app: Flask, aside: int, move: str) -> None:
    goods = dict.fromkeys(NAMES, 4)
    start = {"operation": "negotiate", "aside": aside, "cursors": goods, "chocolate": goods}
    assert f"Retournez {move} à part." in Seated(app, month=2, **start).shared().text
