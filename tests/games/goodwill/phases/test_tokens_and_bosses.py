"""The first resources and bosses: real ones are typed in, those of the app are laid as shown."""

from __future__ import annotations

import pytest

from referee.games.goodwill.actions import LayBoss, LayTokens, NameAnimator, NewBoss, Proceed
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import CompanyId
from referee.games.goodwill.phases.dealing_shares import Dealing
from referee.games.goodwill.phases.lots import PrivateReports
from referee.games.goodwill.state import Goodwill
from referee.kit.box.facts import Box
from referee.kit.fields import Pick
from referee.kit.seats import HOST
from referee.kit.words import Refusal
from tests.games.goodwill.boxes import complete, house, typed
from tests.games.goodwill.table import A, act, ask, due, host, refused, story, table

HOUSE = ("Odette", "Anatole", "Ginger", "Bobby", "Wanda", "Marcello")
THREE = [LayTokens(company, "labour", "oil", "oil") for company in CompanyId]


def laying(seats: int = 4, box: Box | None = None, **options: object) -> Goodwill:
    return host(table(seats, options=options, box=box, seed="one"), NameAnimator(A))


def with_tokens(box: Box | None = None, seats: int = 4) -> Goodwill:
    return host(laying(seats, box), *THREE)


def new_boss(name: str, salary: int = 5) -> NewBoss:
    return NewBoss(name, salary, 0, 1, 2, None, None, None, None, True)


def moves(s: Goodwill) -> list[str]:
    return [move.key.removeprefix("goodwill-laying-move-") for move in s.phase.prompt(s).moves]


@pytest.mark.rule("GW-1.3", "GW-1.5")
def test_each_company_in_its_order_gets_the_three_tokens_that_were_drawn() -> None:
    s = laying()
    drawn = ask(s, HOST, LayTokens)
    assert drawn and not any(f.optional for f in drawn.fields if isinstance(f, Pick))
    with pytest.raises(Refusal, match="unknown-resource"):
        drawn.read({"company": "amber", "first": "oil", "third": "coal"})
    for company in CompanyId:
        for other in {*CompanyId} - {company}:
            assert refused(s, HOST, LayTokens(other, "oil", "oil", "oil")) == "bad-choice"
        s = host(s, LayTokens(company, "labour", "oil", "labour"))
        assert s[company].tokens == ("oil", "labour", "labour")
        assert story(s) == ["goodwill-tokens-laid"]
    assert ask(s, HOST, LayTokens) is None


@pytest.mark.rule("GW-1.5", "GW-1.7")
def test_bosses_are_laid_on_the_companies_then_in_the_row_and_the_table_waits_for_all() -> None:
    s = laying(box=complete())
    assert refused(s, HOST, Proceed()) == "token-count"
    s = host(s, *THREE)
    places = []
    for name in HOUSE:
        assert refused(s, HOST, Proceed()) == "boss-count"
        asked = ask(s, HOST, LayBoss)
        places.append(dict(asked.label.values)["place"])
        s = host(s, LayBoss(name))
        assert refused(s, HOST, LayBoss(name)) in ("boss-twice", "wrong-step")
    offices = [(f"goodwill-company-{c}", {}) for c in CompanyId]
    row = [("goodwill-place-row", {"number": n}) for n in (1, 2, 3)]
    assert [(place.key, dict(place.values)) for place in places] == [*offices, *row]
    assert [s[c].boss for c in CompanyId] == list(HOUSE[:3])
    assert (s.boss_row, s.boss_pile) == (HOUSE[3:], ("", "", ""))
    assert isinstance(host(s, Proceed()).phase, Dealing)


def test_a_boss_typed_for_the_first_time_is_learned() -> None:
    s = host(with_tokens(), new_boss("Nina"))
    assert s[CompanyId.AMBER].boss == "Nina"
    assert list(deck.bosses(s)) == ["Nina"]
    assert refused(s, HOST, LayBoss("Nina")) == "boss-count"  # no other is known
    assert refused(s, HOST, new_boss("NINA")) == "boss-twice"  # in other letters the same boss
    s = host(with_tokens(typed(boss=1)), new_boss("odette", salary=15))
    assert s[CompanyId.AMBER].boss == "Odette"
    assert [boss.salary for boss in deck.bosses(s).values()] == [15]


@pytest.mark.rule("GW-1.7")
def test_a_tenth_boss_is_let_pass_where_he_lies_on_the_table() -> None:
    """Another name was misread on some evening; the company needs the boss that is there."""
    s = act(with_tokens(complete()), HOST, new_boss("Nina"), overruled=True)
    assert s[CompanyId.AMBER].boss == "Nina"
    assert refused(with_tokens(house()), HOST, new_boss("Nina"), overruled=True) == "box-full"


def test_a_boss_is_awaited_once_the_tokens_lie_and_the_likelier_form_leads() -> None:
    assert due(laying(box=complete())) == ["lay-tokens"]
    assert due(with_tokens(complete())) == ["lay-boss"]
    assert due(with_tokens()) == ["new-boss"]
    assert due(with_tokens(typed(boss=4))) == ["new-boss", "lay-boss"]
    assert due(with_tokens(typed(boss=5))) == ["lay-boss", "new-boss"]


@pytest.mark.rule("GW-1.7")
def test_what_the_app_dealt_is_laid_as_shown() -> None:
    s = laying(cards="app")
    assert [ask(s, HOST, form) for form in (LayTokens, LayBoss, NewBoss)] == [None] * 3
    assert s.phase.public_view(s, HOST).is_dealt_by_app
    assert isinstance(host(s, Proceed()).phase, Dealing)


@pytest.mark.rule("GW-1.7", "GW-1.11", "GW-1.12")
def test_the_bosses_are_shuffled_and_in_the_end_pile_and_shares_are_laid() -> None:
    """At four seats two Crimson shares are left out; at two seats each company has ten shares."""
    for seats in (2, 3, 4, 5, 6):
        s = laying(seats, complete())
        assert moves(s) == []  # the tokens come first
        s = host(s, *THREE)
        assert moves(s) == ["bosses"]
        s = host(s, LayBoss(HOUSE[0]))
        assert moves(s) == []
        s = host(s, *(LayBoss(name) for name in HOUSE[1:]))
        assert moves(s) == ["pile", *({2: ["two"], 4: ["four"]}.get(seats, []))]
        counts = [s.share_count(c) for c in CompanyId]
        assert counts == [10, 10, 8 if seats == 4 else 10]
        following = host(s, Proceed()).phase
        assert isinstance(following, PrivateReports if seats == 2 else Dealing)
