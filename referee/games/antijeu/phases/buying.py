"""The offer of a token, on the square or by a card (AJ-4, AJ-14.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee.games.antijeu.actions import Borrow, BuyToken, DeclineToken
from referee.games.antijeu.box.pieces import Cartel
from referee.games.antijeu.rules import board, loans, tokens
from referee.games.antijeu.rules.constants import amount_text, not_enough_for_token_refusal
from referee.games.antijeu.rules.ending import check_end_confirmed
from referee.games.antijeu.state import AntiJeu, TokenOffer, TurnPhase
from referee.games.antijeu.views.course import TurnView, groups_widget, turn_view
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Choice, Field, Flag, Pick, RefusedChoice
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, text


@dataclass(frozen=True, slots=True)
class BuyingView:
    """The companies on which a token may be laid, and its price."""

    turn: TurnView  # with the cartel of the companies, if they have one in common
    companies: tuple[int, ...]
    price: int
    cash: int  # of the seat to act
    cash_left: int  # of its cash after the purchase


@dataclass(frozen=True, slots=True)
class Buying(TurnPhase):
    """The offer of one token, which the seat may decline (AJ-4.1, AJ-4.2, AJ-4.6)."""

    key = "buying"
    track_stop = 2

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return s.turn.offer is not None

    def seat_asks(self, s: AntiJeu, seat: Seat) -> Iterator[Ask]:
        if seat != s.seat:
            return
        offer = _open_offer(s)
        is_short = s.cash(seat) < offer.price
        refusal = not_enough_for_token_refusal(offer.price, "AJ-4.8") if is_short else None
        company_pick, sure_flag = _company_pick(s, offer), Flag("sure", asked_after_refusal=True)
        is_only_company = len(offer.companies) == 1
        fields: tuple[Field, ...] = (sure_flag,) if is_only_company else (company_pick, sure_flag)
        label = text("antijeu-buy-for", amount=_price_text(offer))
        instance = f"{s.turn.rolls_made}-{offer.companies[0]}"
        yield Ask(
            BuyToken, fields, "AJ-4.1", not is_short, block_for(refusal), label=label,
            instance=instance, hidden_fields=(company_pick,) if is_only_company else (),
        )  # fmt: skip
        decline_ask = Ask(DeclineToken, rule="AJ-4.2", instance=instance)
        if not is_short:
            yield decline_ask
        yield from loans.asks(s, seat, offer.price, required=is_short)
        if is_short:
            yield decline_ask

    def apply(self, s: AntiJeu, seat: Seat, action: BuyToken | DeclineToken | Borrow) -> AntiJeu:
        match action:
            case Borrow(cartel=cartel):
                return loans.borrow(s, seat, cartel)
            case DeclineToken():
                s = s.with_turn(offer=None)
                return self.end(s, "antijeu-not-bought", seat=seat)
            case BuyToken(company=company, sure=sure):
                state_after = _buy_token(s, seat, company)
                check_end_confirmed(state_after, sure)
                return self.end(state_after)

    def is_over(self, s: AntiJeu) -> bool:
        return self.has_ended or s.turn.offer is None

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        offer = _open_offer(s)
        values = {
            "seat": s.seat,
            "amount": _price_text(offer),
            "company": _offered_company_text(s, offer),
        }
        is_short = s.cash(s.seat) < offer.price
        read = not_enough_for_token_refusal(offer.price, "AJ-4.8").text if is_short else None
        return Prompt(text("antijeu-offer", **values), read, rule=offer.rule)

    def seat_prompt(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        if seat != s.seat:
            return None
        offer = _open_offer(s)
        values = {"amount": _price_text(offer), "company": _offered_company_text(s, offer)}
        return Prompt(text("antijeu-call-offer", **values), rule=offer.rule)

    def public_view(self, s: AntiJeu, seat: Seat) -> BuyingView:
        offer = _open_offer(s)
        colours = {board.cartel_of(s, company).colour for company in offer.companies}
        cartel = colours.pop() if len(colours) == 1 else ""
        cash = s.cash(s.seat)
        return BuyingView(
            turn_view(s, cartel), offer.companies, offer.price, cash, cash - offer.price
        )


def _open_offer(s: AntiJeu) -> TokenOffer:
    assert s.turn.offer is not None
    return s.turn.offer


def _company_pick(s: AntiJeu, offer: TokenOffer) -> Pick:
    """Return the field for the company; a plain landing has one choice (AJ-4.3, AJ-4.7)."""
    squares = board.squares(s)
    choices = tuple(Choice(n, squares[n].label) for n in offer.companies)
    is_only_company = len(choices) == 1
    refused_choices = tuple(
        RefusedChoice(n, *_refusal_code_and_rule(s, cartel, n))
        for cartel in board.cartels(s).values()
        for n in cartel.companies
        if n not in offer.companies
    )
    picture = None if is_only_company else groups_widget(s, offer.companies)
    return Pick(
        "company",
        choices,
        "no-offer",
        "AJ-4.3",
        optional=is_only_company,
        refused_choices=refused_choices,
        picture=picture,
    )


def _refusal_code_and_rule(s: AntiJeu, cartel: Cartel, company: int) -> tuple[str, str]:
    """Return why another company of `cartel` is refused: code and rule."""
    if s.case(cartel.colour).holder not in (None, s.seat):
        return ("case-of-other", "AJ-7.2")
    is_full = s.covered_circle_count(company) >= cartel.amounts.circles
    return ("circle-full", "AJ-4.4") if is_full else ("no-offer", "AJ-4.3")


def _price_text(offer: TokenOffer) -> Message:
    return amount_text(offer.price) if offer.price else text("antijeu-free")


def _offered_company_text(s: AntiJeu, offer: TokenOffer) -> Message:
    """Return the company's name, or the number of companies to choose from."""
    if len(offer.companies) > 1:
        return text("antijeu-companies", count=len(offer.companies))
    return board.squares(s)[offer.companies[0]].label


def _buy_token(s: AntiJeu, seat: Seat, company: int | None) -> AntiJeu:
    """Pay for the token and lay it on a circle (AJ-4.3, AJ-4.5, AJ-5.9)."""
    offer = _open_offer(s)
    square = offer.companies[0] if company is None else company
    name = board.squares(s)[square].label
    s = s.spend(seat, offer.price, text("antijeu-memo-token", company=name), "AJ-4.1")
    s = tokens.lay_tokens(s, square, seat, 1).with_turn(offer=None)
    return s.tell("antijeu-bought", seat=seat, company=name, amount=_price_text(offer))
