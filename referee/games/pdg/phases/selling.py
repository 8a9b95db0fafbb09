"""A turn of the second part: cards, throw, a sale or a pass (PDG-4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from referee.games.pdg import actions as do
from referee.games.pdg.box.pieces import ADVANTAGES, COURSE, Card, Sector
from referee.games.pdg.rules import card_acts, cards_in_hand, sales, slider, square_offer, turns
from referee.games.pdg.rules.constants import amount_text, refused_choices
from referee.games.pdg.state import Pdg, Sale, TurnPhase
from referee.games.pdg.views.sectors import (
    OfferedSector,
    SectorMap,
    markets,
    names_with_signs,
    sector_cells,
)
from referee.kit.actions import Action, Ask, block_for
from referee.kit.fields import Choice, Lazy, Pick, Widget
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, Refusal, text

from . import throwing
from .taking_plants import possible_takers

ADVANTAGE_RULE = "PDG-6.4"


@dataclass(frozen=True, slots=True)
class Selling(TurnPhase):
    """A turn of the second part.

    After the shot is used, the next seat's first act ends the turn.
    """

    key = "selling"
    track_stop = 3

    def seat_asks(self, s: Pdg, seat: Seat) -> Iterator[Ask]:
        if seat != s.turn.seat:
            return
        is_open = square_offer.is_open(s)
        is_used = is_open and _is_shot_used(s)
        if not is_open:
            yield from throwing.asks(s)
        elif not is_used:
            yield _sell_ask(s, seat)
            yield Ask(do.PassShot, rule="PDG-4.15")
        yield from card_acts.card_asks(s, seat)
        if is_used:
            yield Ask(do.EndTurn, rule="PDG-6.2")

    def untimely_refusal(self, s: Pdg, seat: Seat, action: type[Action]) -> Refusal:
        """Refuse a second sale, and any on square 30 (PDG-4.6, PDG-4.8, PDG-5.1)."""
        if seat == s.turn.seat and action in (do.SellToken, do.PassShot) and s.turn.has_sold:
            return Refusal("already-done", "PDG-4.6" if action is do.SellToken else "PDG-5.1")
        if seat == s.turn.seat and action is do.SellToken and _is_shot_used(s):
            return Refusal("not-offered", "PDG-4.8", "sector")
        return TurnPhase.untimely_refusal(self, s, seat, action)

    def extra_refusals(self, s: Pdg, seat: Seat, action: Any) -> Iterator[Refusal]:
        """Yield a refusal of a sale without plant and without COMPETITION.

        PDG-4.9.
        """
        needs_plant = isinstance(action, do.SellToken) and action.advantage != Card.COMPETITION
        if needs_plant and action.sector not in (sector.key for sector in s.plants[seat]):
            refusal = Refusal("no-plant", "PDG-4.9", "sector")
            may_use_competition = sales.may_sell_without_plant(s, seat)
            yield refusal.with_key("pdg-no-plant-seller") if may_use_competition else refusal

    def apply(self, s: Pdg, seat: Seat, action: Any) -> Pdg:
        match action:
            case do.SellToken():
                s = _sell(s, seat, action)
            case do.PassShot():
                s = _pass_shot(s)
            case do.EndTurn():
                s = s.with_turn(is_over=True).tell("pdg-turn-over", seat=seat)
            case do.Throw() | do.CastDice() | do.ReadStep() | do.ReadSquare():
                s = throwing.apply(s, action)
                offers_nothing = _is_shot_used(s) and _must_turn_end(s)
                s = throwing.tell_no_offer(s, seat) if offers_nothing else s
            case _:
                s = card_acts.apply_card_action(s, seat, action)
        return s.with_turn(is_over=s.turn.is_over or _must_turn_end(s))

    def is_over(self, s: Pdg) -> bool:
        return s.turn.has_passed or s.turn.is_over or s.turn.pending is not None

    def ending_actions(self, s: Pdg) -> tuple[type[Action], ...]:
        """Return the next seat's throws and, after the shot is used, acts with cards (PDG-6.2).

        Before that the seat to act may still play cards, so only a throw ends its turn.
        """
        throw_actions = TurnPhase.ending_actions(self, s)
        return (*throw_actions, *card_acts.CARD_ACTIONS) if _is_shot_used(s) else throw_actions

    def end_by_next_seat(self, s: Pdg, seat: Seat) -> Pdg | None:
        """End the turn after a sale, or if nobody can sell; else None (D49)."""
        if seat == s.turn.seat or turns.next_seat(s) != seat:
            return None
        if _is_shot_used(s):
            return s.with_turn(is_over=True)
        return _pass_shot(s) if _nobody_can_sell(s) else None

    def close(self, s: Pdg) -> Pdg:
        """Pass the turn on, unless others may answer or take the shot (PDG-5.1)."""
        must_wait = s.turn.pending is not None or (
            s.turn.has_passed and possible_takers(s, sales.open_sectors)
        )
        return s if must_wait or turns.is_part_over(s) else turns.end_turn(s)

    # -- what is seen

    def prompt(self, s: Pdg) -> Prompt:
        if throw_prompt := throwing.prompt(s):
            return throw_prompt
        seat = s.turn.seat
        if _is_shot_used(s):
            key = "pdg-sell-done" if s.turn.has_sold else "pdg-sell-square-blank"
            coming_seat = turns.next_seat(s) or seat
            return Prompt(text(key, seat=seat, next=coming_seat), rule="PDG-6.2")
        refusal = sales.shot_refusal(s, seat)
        white_suffix = "-white" if square_offer.is_white(s) else ""
        suffix = white_suffix if sales.open_sectors(s, seat) else "-competition"
        key, rule = ("sell" + suffix, "PDG-4.6") if not refusal else ("only-pass", refusal.rule)
        headline = text(f"pdg-{key}", seat=seat, why=square_offer.short_reason(refusal) or "")
        return Prompt(headline, throwing.throw_text(s), rule=rule)

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        may_next_seat_throw = _is_shot_used(s) or (
            _nobody_can_sell(s) and not can_sell_only_by_competition(s)
        )
        if seat != s.turn.seat and square_offer.is_open(s) and may_next_seat_throw:
            return throwing.next_seat_prompt(s, seat) if seat == turns.next_seat(s) else None
        if seat != s.turn.seat or not square_offer.is_open(s):
            return throwing.seat_prompt(s, seat)
        place = text("pdg-call-at", at=throwing.square_text(s))
        if _is_shot_used(s):
            return Prompt(text("pdg-call-sell-done"), place, rule="PDG-6.2")
        own_sectors = sales.open_sectors(s, seat)
        key = ("white" if square_offer.is_white(s) else "token") if own_sectors else "competition"
        refusal = sales.shot_refusal(s, seat)
        if not refusal and not own_sectors and not _advantage_cards(s, seat, own_sectors):
            refusal = Refusal("no-plant", "PDG-4.9")
        why = square_offer.short_reason(refusal)
        headline = text("pdg-call-only-pass", why=why) if why else text(f"pdg-call-sell-{key}")
        return Prompt(headline, place, rule="PDG-4.6")

    def public_view(self, s: Pdg, seat: Seat) -> throwing.TurnView:
        sales_map = sale_map(s, s.turn.seat)
        return throwing.turn_view(s, sales_map.cells, sales_map.offers)


def offers_to(s: Pdg, seat: Seat) -> throwing.SectorOffers:
    """Return what the shot offers `seat`, sector by sector."""
    competition_sectors = sales.competition_sectors(s, seat)
    return tuple(
        _sector_offer(s, seat, sector, sector in competition_sectors)
        for sector in square_offer.offered_sectors(s)
    )


def sale_map(s: Pdg, seat: Seat) -> SectorMap:
    """Return the map with the profits at this position, and where `seat` can sell."""
    usable_sectors = (*sales.open_sectors(s, seat), *sales.competition_sectors(s, seat))
    cells = sector_cells(s, slider.PROFIT, square_offer.offered_sectors(s), usable_sectors)
    return SectorMap(slider.PROFIT, cells, names_with_signs(s), offers_to(s, seat), markets(s))


def _sector_offer(
    s: Pdg, seat: Seat, sector: Sector, is_sellable_by_competition: bool
) -> OfferedSector:
    net_yield = sales.sale_value(s, seat, sector)
    why = square_offer.short_reason(sales.sector_refusal(s, seat, sector))
    name, profit = sector.name_text(s.colours), slider.profit(s, sector)
    return OfferedSector(sector.key, name, profit, net_yield, why, is_sellable_by_competition)


# -- the shot


def _is_shot_used(s: Pdg) -> bool:
    """Return True if the shot is used, or its square offers nothing (PDG-4.8)."""
    return s.turn.has_sold or (square_offer.is_open(s) and not square_offer.offered_sectors(s))


def _nobody_can_sell(s: Pdg) -> bool:
    """Return True if no seat has a token to sell with the shot.

    Strikes, which may be parried, and COMPETITION are not considered.
    """
    after_pass = s.with_turn(has_passed=True)
    return square_offer.is_open(s) and not any(
        sales.open_sectors(after_pass, each) for each in s.token_reserves
    )


def can_sell_only_by_competition(s: Pdg) -> bool:
    """Return True if the seat to act can sell by COMPETITION alone (PDG-4.9)."""
    seat, is_unused = s.turn.seat, square_offer.is_open(s) and not _is_shot_used(s)
    own_sectors = sales.open_sectors(s, seat) if is_unused else ()
    return is_unused and not own_sectors and bool(sales.competition_sectors(s, seat))


def _pass_shot(s: Pdg) -> Pdg:
    return s.with_turn(has_passed=True).tell("pdg-passed", seat=s.turn.seat)


def _must_turn_end(s: Pdg) -> bool:
    """Return True if no card can follow, so that the turn ends by itself.

    PDG-8.2, PDG-8.3, PDG-9.12.
    """
    is_past_end = s.positions[s.turn.seat] == COURSE.past_end and not square_offer.is_white(s)
    return turns.is_part_over(s) or (_is_shot_used(s) and (is_past_end or not s.options.cards))


def _sell_ask(s: Pdg, seat: Seat) -> Ask:
    """Return the ask for a sale, with the fields that are needed.

    They are the profit, if it is unknown, and an advantage, if one may be declared. The table does
    not wait for a sale by COMPETITION alone, because it is secret which seat has that card.
    """
    own_sectors = sales.open_sectors(s, seat)
    competition_sectors = sales.competition_sectors(s, seat)
    profit_fields = slider.amount_fields(
        s, slider.PROFIT, "profit", (*own_sectors, *competition_sectors)
    )
    may_declare_advantage = (
        bool(s.hands.get(seat))
        and not s.turn.has_declared_advantage
        and not square_offer.is_white(s)
    )
    advantages = _advantage_cards(s, seat, own_sectors) if may_declare_advantage else []
    advantage_fields = (
        (_advantage_pick(s, seat, own_sectors, competition_sectors, advantages),)
        if advantages
        else ()
    )
    picture = Widget("map", Lazy(lambda: sale_map(s, seat)))
    sector_pick = replace(
        sales.sector_pick(s, seat, own_sectors, competition_sectors), picture=picture
    )
    fields = (*profit_fields, *advantage_fields, sector_pick)
    refusal = None if own_sectors or competition_sectors else sales.shot_refusal(s, seat)
    is_only_by_competition = bool(competition_sectors) and not own_sectors
    is_secret = is_only_by_competition and s.app_deals
    # the pick tells nothing of a hand
    is_pick_secret = s.app_deals and may_declare_advantage and bool(own_sectors)
    return Ask(
        do.SellToken,
        fields,
        "PDG-4.6",
        bool(own_sectors),
        block_for(
            refusal or (_no_card_refusal() if is_only_by_competition and not advantages else None),
            is_silent=is_secret,
        ),
        has_private_details=is_secret,
        needs_own_page=is_secret or sales.may_lack_cash(s, seat),
        own_page_fields=("advantage",) if is_pick_secret else (),
        label=_button_text(s, seat, own_sectors, competition_sectors, may_declare_advantage),
        hidden_fields=(_declarable_advantage_pick(s, seat),),
        prominent=not own_sectors,
    )


def _advantage_cards(s: Pdg, seat: Seat, own_sectors: square_offer.Sectors) -> list[Card]:
    """Return the advantages that `seat` may have, as far as the app knows."""
    possible_cards = ADVANTAGES if own_sectors else (Card.COMPETITION,)
    return [card for card in possible_cards if not cards_in_hand.surely_lacks(s, seat, card)]


def _advantage_pick(
    s: Pdg,
    seat: Seat,
    own_sectors: square_offer.Sectors,
    competition_sectors: square_offer.Sectors,
    advantages: Sequence[Card],
) -> Pick:
    """Return the pick of an advantage among the cards that `seat` may have.

    If only one sector is for sale, each choice names its amount.
    """
    choices = tuple(
        Choice(card, _yield_text(s, seat, card, (*own_sectors, *competition_sectors)))
        for card in advantages
    )
    if own_sectors:
        return Pick(
            "advantage", choices, "bad-card", ADVANTAGE_RULE, optional=True, secret=s.app_deals
        )
    refusal = Refusal("no-plant", "PDG-4.9")
    refused_cards = refused_choices(
        (card, refusal) for card in ADVANTAGES if card != Card.COMPETITION
    )
    return Pick(
        "advantage",
        choices,
        "bad-card",
        ADVANTAGE_RULE,
        optional=True,
        is_unread=True,
        refused_choices=refused_cards,
        start=Card.COMPETITION,
        secret=s.app_deals,
    )


def _yield_text(s: Pdg, seat: Seat, card: Card, sectors: square_offer.Sectors) -> Message:
    is_known = len(sectors) == 1 and s.box[f"advantage/{card}"] is not None
    net_yield = sales.sale_value(s, seat, sectors[0], card) if is_known else None
    if net_yield is None:
        return card.name_text
    return text("pdg-card-brings", card=card.name_text, amount=amount_text(net_yield))


def _button_text(
    s: Pdg,
    seat: Seat,
    own_sectors: square_offer.Sectors,
    competition_sectors: square_offer.Sectors,
    may_declare_advantage: bool,
) -> Message | None:
    """Return the words on the button, or None for the usual ones.

    If only one sale is offered and its profit is known, they name the amount. If the page offers
    advantages, they do not, because an advantage changes the amount.
    """
    if not own_sectors:
        return text("pdg-sell-with-competition")
    if may_declare_advantage and not s.app_deals:
        return None
    key = "pdg-sell-plainly" if may_declare_advantage else "pdg-sell-for"
    net_yield = (
        sales.sale_value(s, seat, own_sectors[0])
        if len((*own_sectors, *competition_sectors)) == 1
        else None
    )
    return None if net_yield is None else text(key, amount=amount_text(net_yield))


def _sell(s: Pdg, seat: Seat, action: do.SellToken) -> Pdg:
    sector = Sector.read(action.sector)
    advantage = Card(action.advantage) if action.advantage else None
    s, profit = slider.read_amount(s, slider.PROFIT, sector, action.profit, "profit")
    if advantage is None:
        return sales.sell(s, seat, sector, profit).with_turn(has_sold=True)
    sales.check_cash(s, seat, sales.net_yield(s, seat, profit, advantage))
    s = cards_in_hand.play_card(s, seat, advantage)
    s = s.with_turn(has_declared_advantage=True, pending=Sale(sector, advantage, profit))
    values = {"card": advantage.name_text, "sector": sector.name_text(s.colours)}
    return s.tell("pdg-advantage-declared", seat=seat, **values)


def _declarable_advantage_pick(s: Pdg, seat: Seat) -> Pick:
    """Return the pick of all advantages, each with the reason against it."""
    refusal = _advantage_refusal(s)
    lacked_cards = [
        card for card in Card if card not in ADVANTAGES or cards_in_hand.surely_lacks(s, seat, card)
    ]
    refused_cards = refused_choices(
        (card, refusal or _no_card_refusal()) for card in (Card if refusal else lacked_cards)
    )
    choices = tuple(Choice(card, card.name_text) for card in ADVANTAGES)
    return Pick(
        "advantage",
        choices,
        "bad-card",
        ADVANTAGE_RULE,
        optional=True,
        refused_choices=refused_cards,
    )


def _advantage_refusal(s: Pdg) -> Refusal | None:
    """Return the reason why a sale can have no advantage now (PDG-6.4, PDG-6.7)."""
    if not s.options.cards:
        return Refusal("wrong-step", "PDG-9.12", step=text("pdg-step-selling"))
    if s.turn.has_declared_advantage:
        return Refusal("already-done", ADVANTAGE_RULE)
    return Refusal("white-square", ADVANTAGE_RULE) if square_offer.is_white(s) else None


def _no_card_refusal() -> Refusal:
    return Refusal("bad-card", ADVANTAGE_RULE)
