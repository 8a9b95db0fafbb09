"""The laying of the first resources and bosses (GW-1.5, GW-1.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee.games.goodwill.actions import LayBoss, LayTokens, NewBoss, Proceed
from referee.games.goodwill.box import card_fields, deck
from referee.games.goodwill.box.cards import CompanyId, Resource, company_name, resource_name
from referee.games.goodwill.rules.pile import visible_bosses
from referee.games.goodwill.state import (
    BOSS_COUNT,
    OFFICE_COUNT,
    ROW_PLACE_COUNT,
    SETUP_STOP,
    TOKENS_PER_COMPANY,
    Goodwill,
    YearPhase,
    proceed_ask,
    sorted_tokens,
)
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Choice, Pick, RefusedChoice
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, Refusal, text

PLACE_COUNT = OFFICE_COUNT + ROW_PLACE_COUNT  # Amber, Black, Crimson, then the row


def place_name(place: int) -> Message:
    """Return the name of a place by its number from 0: "Amber", …, "the row, 1"."""
    if place < OFFICE_COUNT:
        return company_name(tuple(CompanyId)[place])
    return text("goodwill-place-row", number=place - OFFICE_COUNT + 1)


@dataclass(frozen=True, slots=True)
class InitialSetupView:
    """The progress of laying the first resources and bosses."""

    is_dealt_by_app: bool  # by the app: the table lays what the screen shows
    company: CompanyId | None  # the next one that needs resources
    next_place: int  # of the next boss, from 0; PLACE_COUNT when all are laid


@dataclass(frozen=True, slots=True)
class InitialSetup(YearPhase):
    """Three resources and a boss for each company, three bosses for the row."""

    key: ClassVar[str] = "laying"
    track_stop: ClassVar[int] = SETUP_STOP

    # -- asks

    def host_asks(self, s: Goodwill) -> tuple[Ask, ...]:
        return (*_token_asks(s), *_boss_asks(s), _deal_ask(s))

    def apply(
        self, s: Goodwill, seat: Seat, action: LayTokens | LayBoss | NewBoss | Proceed
    ) -> Goodwill:
        match action:
            case LayTokens():
                return _lay_tokens(s, action)
            case LayBoss(boss=name):
                return _lay_boss(s, name)
            case NewBoss():
                return _new_boss(s, action)
            case Proceed():
                return self.end(s).tell("goodwill-laid")

    # -- screens

    def prompt(self, s: Goodwill) -> Prompt:
        company, place, read_text = _next_company(s), len(visible_bosses(s)), None
        if s.options.cards == "app":
            headline, read_text = text("goodwill-laying-dealt"), text("goodwill-laying-dealt-read")
        elif company:
            headline = text("goodwill-laying-tokens", company=company_name(company))
        elif place < PLACE_COUNT:
            headline = text("goodwill-laying-boss", place=place_name(place))
        else:
            headline = text("goodwill-laying-done")
        return Prompt(headline, read_text, _move_lines(s), rule="GW-1.5" if company else "GW-1.7")

    def public_view(self, s: Goodwill, seat: Seat) -> InitialSetupView:
        return InitialSetupView(s.options.cards == "app", _next_company(s), len(visible_bosses(s)))


def _move_lines(s: Goodwill) -> tuple[Message, ...]:
    """Return the moves: shuffling at first, laying pile and shares in the end."""
    place = len(visible_bosses(s))
    if _next_company(s) or 0 < place < PLACE_COUNT:
        return ()
    if not place:
        return (text("goodwill-laying-move-bosses", count=BOSS_COUNT),)
    pile_text = text("goodwill-laying-move-pile", count=BOSS_COUNT - PLACE_COUNT)
    match len(s.seating.names):
        case 2:
            return (pile_text, text("goodwill-laying-move-two"))
        case 4:
            return (pile_text, text("goodwill-laying-move-four"))
        case _:
            return (pile_text,)


def _next_company(s: Goodwill) -> CompanyId | None:
    return next((company for company in CompanyId if not s[company].tokens), None)


# -- resources


def _token_asks(s: Goodwill) -> tuple[Ask, ...]:
    company = _next_company(s)
    if company is None:
        return ()
    name = company_name(company)
    fields = (
        Pick("company", (Choice(str(company), name),), rule="GW-1.3"),
        *card_fields.token_fields("GW-1.5"),
    )
    label = text("goodwill-lay-tokens", company=name)
    return (Ask(LayTokens, fields, rule="GW-1.5", label=label, instance=str(company)),)


def _lay_tokens(s: Goodwill, action: LayTokens) -> Goodwill:
    tokens = tuple(Resource(one) for one in (action.first, action.second, action.third))
    company = CompanyId(action.company)
    s = s.with_company(company, tokens=sorted_tokens(tokens))
    return s.tell(
        "goodwill-tokens-laid",
        company=company_name(company),
        resources=tuple(map(resource_name, s[company].tokens)),
    )


# -- bosses


def _boss_asks(s: Goodwill) -> tuple[Ask, ...]:
    """Return asks for the next place: a known boss, or a new one."""
    laid_bosses = visible_bosses(s)
    if len(laid_bosses) == PLACE_COUNT:
        return ()
    names = [name for name in deck.bosses(s) if name not in laid_bosses]
    refused_choices = tuple(RefusedChoice(name, "boss-twice", "GW-1.7") for name in laid_bosses)
    boss_pick = Pick(
        "boss", tuple(Choice(n, n) for n in names), rule="GW-1.7", refused_choices=refused_choices
    )
    are_tokens_laid = _next_company(s) is None  # one thing after the other
    no_boss_refusal = None if names else Refusal("boss-count", "GW-1.7", count=PLACE_COUNT)
    is_house_set = deck.card_set(s) == deck.HOUSE_SET
    box_full_refusal = Refusal("box-full", "GW-1.7", high=BOSS_COUNT) if is_house_set else None
    place = place_name(len(laid_bosses))
    known_label, new_label = (
        text(f"goodwill-lay-{one}", place=place) for one in ("boss", "new-boss")
    )
    instance = str(len(laid_bosses) + 1)
    is_new_likely = not names or deck.is_mostly_unknown(s, "boss")
    required = are_tokens_laid and bool(names)
    known_boss_ask = Ask(
        LayBoss,
        (boss_pick,),
        rule="GW-1.7",
        required=required,
        block=block_for(no_boss_refusal),
        label=known_label,
        instance=instance,
    )
    new_boss_ask = Ask(
        NewBoss,
        card_fields.boss_fields(),
        rule="GW-1.7",
        required=are_tokens_laid and (is_new_likely or deck.has_unknown_bosses(s)),
        block=block_for(box_full_refusal),
        label=new_label,
        instance=instance,
    )
    return (new_boss_ask, known_boss_ask) if is_new_likely else (known_boss_ask, new_boss_ask)


def _lay_boss(s: Goodwill, name: str) -> Goodwill:
    place = len(visible_bosses(s))
    if place < OFFICE_COUNT:
        s = s.with_company(tuple(CompanyId)[place], boss=name)
    else:
        s = replace(s, boss_row=(*s.boss_row, name))
    return s.tell("goodwill-boss-laid", boss=name, place=place_name(place))


def _new_boss(s: Goodwill, action: NewBoss) -> Goodwill:
    boss = deck.with_known_spelling(s, card_fields.read_boss(action.name, action))
    if boss.name in visible_bosses(s):
        raise Refusal("boss-twice", "GW-1.7", "name")
    return _lay_boss(deck.learn_boss(s, boss), boss.name)


def _deal_ask(s: Goodwill) -> Ask:
    """Return the arrow, once all resources and bosses are laid."""
    if _next_company(s):
        refusal = Refusal("token-count", "GW-1.5", count=TOKENS_PER_COMPANY)
    elif len(visible_bosses(s)) < PLACE_COUNT:
        refusal = Refusal("boss-count", "GW-1.7", count=PLACE_COUNT)
    else:
        return proceed_ask("deal", "GW-1.10")
    return replace(proceed_ask("deal", "GW-1.10"), block=block_for(refusal))
