"""The first resources and bosses: real ones are read, the app's own are laid as shown."""

from __future__ import annotations

import pytest

from referee.games.goodwill.actions import LayBoss, LayTokens, NameAnimator, NewBoss, Proceed
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.phases.dealing import Dealing
from referee.games.goodwill.phases.private_reports import PrivateReports
from referee.games.goodwill.state import Goodwill
from referee.kit.asks import Pick
from referee.kit.box import Box
from referee.kit.seats import BANK
from referee.kit.words import Refusal
from tests.games.goodwill.boxes import complete, house, typed
from tests.games.goodwill.table import A, act, ask, host, refused, story, table

HOUSE = ("Odette", "Anatole", "Ginger", "Bobby", "Wanda", "Marcello")
THREE = [LayTokens(company, "labour", "oil", "oil") for company in CompanyId]


def laying(seats: int = 4, box: Box | None = None, **options: object) -> Goodwill:
    return host(table(seats, options=options, box=box, seed="one"), NameAnimator(A))


def with_tokens(box: Box | None = None) -> Goodwill:
    return host(laying(box=box), *THREE)


def with_bosses(seats: int = 4) -> Goodwill:
    s = host(laying(seats, complete()), *THREE)
    return host(s, *(LayBoss(name) for name in HOUSE))


def new_boss(name: str, **changes: object) -> NewBoss:
    plain: dict[str, object] = {
        "salary": 5, "innovation": 0, "efficiency": 1, "publicity": 2, "first_from": None,
        "first_to": None, "second_from": None, "second_to": None, "dividend": True,
    }  # fmt: skip
    return NewBoss(name, **{**plain, **changes})


# -- resources


@pytest.mark.rule("GW-1.5")
def test_each_company_gets_the_three_tokens_that_were_drawn() -> None:
    s = host(laying(), LayTokens("amber", "labour", "oil", "labour"))
    assert s[CompanyId.AMBER].tokens == ("oil", "labour", "labour")
    assert story(s) == ["goodwill-tokens-laid"]


@pytest.mark.rule("GW-1.3")
def test_companies_come_in_their_order() -> None:
    s = laying()
    for company in CompanyId:
        for other in set(CompanyId) - {company}:
            assert refused(s, BANK, LayTokens(other, "oil", "oil", "oil")) == "bad-choice"
        s = host(s, LayTokens(company, "oil", "oil", "oil"))
    assert ask(s, BANK, LayTokens) is None


@pytest.mark.rule("GW-1.5")
def test_a_token_that_nobody_has_named_or_that_is_no_resource_is_refused() -> None:
    drawn = ask(laying(), BANK, LayTokens)
    assert drawn and not any(f.optional for f in drawn.fields if isinstance(f, Pick))
    with pytest.raises(Refusal, match="unknown-resource"):
        drawn.read({"company": "amber", "first": "oil", "third": "coal"})
    assert refused(laying(), BANK, LayTokens("amber", "oil", "gas", "coal")) == "unknown-resource"


# -- bosses


@pytest.mark.rule("GW-1.7")
def test_bosses_are_laid_on_the_companies_then_in_the_row() -> None:
    s = with_bosses()
    assert [s[c].boss for c in CompanyId] == list(HOUSE[:3])
    assert s.row == HOUSE[3:]
    assert s.pile == ("", "", "")


@pytest.mark.rule("GW-1.7")
def test_the_place_of_each_boss_is_named() -> None:
    s = with_tokens(complete())
    places = []
    for name in HOUSE:
        laying = ask(s, BANK, LayBoss)
        assert laying is not None
        assert laying.label is not None
        (_, place), *_ = laying.label.values
        places.append(place)
        s = host(s, LayBoss(name))
    keys = [f"goodwill-company-{c}" for c in CompanyId] + ["goodwill-place-row"] * 3
    assert [place.key for place in places] == keys


@pytest.mark.rule("GW-1.7")
def test_a_card_cannot_lie_at_two_places() -> None:
    s = host(with_tokens(complete()), LayBoss("Odette"))
    assert refused(s, BANK, LayBoss("Odette")) == "boss-twice"
    s = host(with_tokens(), new_boss("Nina"))
    assert refused(s, BANK, LayBoss("Nina")) == "boss-count"  # no other is known
    assert refused(s, BANK, new_boss("Nina")) == "boss-twice"


def test_a_boss_typed_for_the_first_time_is_learned() -> None:
    s = host(with_tokens(), new_boss("Nina"))
    assert s[CompanyId.AMBER].boss == "Nina"
    assert list(deck.bosses(s)) == ["Nina"]
    assert refused(s, BANK, new_boss("Bad", salary=7)) == "bad-salary"
    assert refused(s, BANK, new_boss("Bad", publicity=4)) == "bad-grade"
    assert refused(s, BANK, new_boss("Bad", innovation=2)) == "bad-policy"


@pytest.mark.rule("GW-1.7")
@pytest.mark.parametrize("box", [complete(), house()])
def test_a_box_that_has_its_nine_takes_no_other(box: Box) -> None:
    assert refused(with_tokens(box), BANK, new_boss("Nina")) == "box-full"


@pytest.mark.rule("GW-1.7")
def test_a_tenth_boss_is_let_pass_where_he_lies_on_the_table() -> None:
    """Another's name was misread some evening; the company needs the boss that it has."""
    s = act(with_tokens(complete()), BANK, new_boss("Nina"), overruled=True)
    assert s[CompanyId.AMBER].boss == "Nina"
    assert refused(with_tokens(house()), BANK, new_boss("Nina"), overruled=True) == "box-full"


def test_a_name_in_other_letters_is_the_same_boss() -> None:
    s = host(with_tokens(), new_boss("Nina"))
    assert refused(s, BANK, new_boss("NINA")) == "boss-twice"
    s = host(with_tokens(typed(boss=1)), new_boss("odette", salary=15))
    assert s[CompanyId.AMBER].boss == "Odette"
    assert [boss.salary for boss in deck.bosses(s).values()] == [15]


def test_a_boss_is_awaited_once_the_tokens_lie_and_the_likelier_form_leads() -> None:
    def due(s: Goodwill) -> list[str]:
        return [one.kind for one in s.phase.asks(s, BANK) if one.due and one.open]

    assert due(laying(box=complete())) == ["lay-tokens"]
    assert due(with_tokens(complete())) == ["lay-boss"]
    assert due(with_tokens()) == ["new-boss"]
    assert due(with_tokens(typed(boss=2))) == ["new-boss", "lay-boss"]
    assert due(with_tokens(typed(boss=5))) == ["lay-boss", "new-boss"]


# -- and on


@pytest.mark.rule("GW-1.5", "GW-1.7")
def test_the_table_waits_for_every_token_and_every_boss() -> None:
    s = laying(box=complete())
    assert refused(s, BANK, Proceed()) == "token-count"
    s = host(s, *THREE)
    for name in HOUSE:
        assert refused(s, BANK, Proceed()) == "boss-count"
        s = host(s, LayBoss(name))
    assert isinstance(host(s, Proceed()).phase, Dealing)


@pytest.mark.rule("GW-1.7")
def test_what_the_app_dealt_is_laid_as_shown() -> None:
    s = laying(cards="app")
    assert ask(s, BANK, LayTokens) is ask(s, BANK, LayBoss) is ask(s, BANK, NewBoss) is None
    assert s.phase.stage(s, BANK).dealt
    assert isinstance(host(s, Proceed()).phase, Dealing)


@pytest.mark.rule("GW-1.7")
def test_the_bosses_are_shuffled_before_the_first_is_drawn() -> None:
    s = laying(3, complete())
    assert s.phase.prompt(s).move == ()  # the tokens come first
    s = host(s, *THREE)
    assert [move.key for move in s.phase.prompt(s).move] == ["goodwill-laying-move-bosses"]
    s = host(s, LayBoss(next(iter(HOUSE))))
    assert s.phase.prompt(s).move == ()


@pytest.mark.rule("GW-1.11", "GW-1.12")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_crimson_shares_leave_at_four_seats_and_two_seats_have_five_of_each(seats: int) -> None:
    s = host(laying(seats, complete()), *THREE)
    assert not [move for move in s.phase.prompt(s).move if "pile" in move.key]  # first the bosses
    s = host(s, *(LayBoss(name) for name in HOUSE))
    moves = {move.key.rpartition("-")[2] for move in s.phase.prompt(s).move}
    assert moves == {"pile", *({2: ("two",), 4: ("four",)}.get(seats, ()))}
    assert s.shares(CompanyId.CRIMSON) == (8 if seats == 4 else 10)
    assert s.shares(CompanyId.AMBER) == s.shares(CompanyId.BLACK) == 10


@pytest.mark.rule("GW-1.12")
def test_at_two_seats_nobody_declares_a_hand() -> None:
    s = host(laying(2, complete()), *THREE, *(LayBoss(name) for name in HOUSE), Proceed())
    assert s.phase == PrivateReports()
