"""The offer of a token, on the square or by a card (AJ-4, AJ-14.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee.games.antijeu.actions import Borrow, BuyToken, DeclineToken
from referee.games.antijeu.box.pieces import Cartel
from referee.games.antijeu.rules import board, cases, loans
from referee.games.antijeu.rules.constants import amount, too_poor_for_one
from referee.games.antijeu.rules.scoring import check_sure
from referee.games.antijeu.state import AntiJeu, Offer, TurnPhase
from referee.games.antijeu.views.course import TurnView, groups_drawn, seen
from referee.kit.actions import Ask, blocked
from referee.kit.fields import Choice, Field, Flag, Pick, Wrong
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, text


@dataclass(frozen=True, slots=True)
class BuyingView:
    """The companies on which a token may be laid, and its price."""

    turn: TurnView  # with the group of the companies, if they have one in common
    companies: tuple[int, ...]
    price: int
    cash: int  # of the seat to act
    left: int  # of its cash after the purchase


@dataclass(frozen=True, slots=True)
class Buying(TurnPhase):
    """The offer of one token, which the seat may decline (AJ-4.1, AJ-4.2, AJ-4.6)."""

    key = "buying"
    square = 2

    @classmethod
    def called_for(cls, s: AntiJeu) -> bool:
        return s.turn.offer is not None

    def seat_asks(self, s: AntiJeu, seat: Seat) -> Iterator[Ask]:
        if seat != s.seat:
            return
        offer = _offer(s)
        short = s.cash(seat) < offer.price
        refusal = too_poor_for_one(offer.price, "AJ-4.8") if short else None
        place, sure = _company(s, offer), Flag("sure", late=True)
        alone = len(offer.companies) == 1
        fields: tuple[Field, ...] = (sure,) if alone else (place, sure)
        label = text("antijeu-buy-for", amount=_price(offer))
        instance = f"{s.turn.thrown}-{offer.companies[0]}"
        yield Ask(
            BuyToken, fields, "AJ-4.1", not short, blocked(refusal), label=label, instance=instance,
            hidden_fields=(place,) if alone else (),
        )  # fmt: skip
        decline = Ask(DeclineToken, rule="AJ-4.2", instance=instance)
        if not short:
            yield decline
        yield from loans.asks(s, seat, offer.price, required=short)
        if short:
            yield decline

    def apply(self, s: AntiJeu, seat: Seat, action: BuyToken | DeclineToken | Borrow) -> AntiJeu:
        match action:
            case Borrow(cartel=cartel):
                return loans.borrow(s, seat, cartel)
            case DeclineToken():
                s = s.with_turn(offer=None)
                return self.end(s, "antijeu-not-bought", seat=seat)
            case BuyToken(company=company, sure=sure):
                after = _bought(s, seat, company)
                check_sure(after, sure)
                return self.end(after)

    def is_over(self, s: AntiJeu) -> bool:
        return self.ended or s.turn.offer is None

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        offer = _offer(s)
        values = {"seat": s.seat, "amount": _price(offer), "company": _places(s, offer)}
        short = s.cash(s.seat) < offer.price
        read = too_poor_for_one(offer.price, "AJ-4.8").text if short else None
        return Prompt(text("antijeu-offer", **values), read, rule=offer.rule)

    def call(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        if seat != s.seat:
            return None
        offer = _offer(s)
        values = {"amount": _price(offer), "company": _places(s, offer)}
        return Prompt(text("antijeu-call-offer", **values), rule=offer.rule)

    def stage(self, s: AntiJeu, seat: Seat) -> BuyingView:
        offer = _offer(s)
        colours = {board.cartel_of(s, company).colour for company in offer.companies}
        cartel = colours.pop() if len(colours) == 1 else ""
        cash = s.cash(s.seat)
        return BuyingView(seen(s, cartel), offer.companies, offer.price, cash, cash - offer.price)


def _offer(s: AntiJeu) -> Offer:
    assert s.turn.offer is not None
    return s.turn.offer


def _company(s: AntiJeu, offer: Offer) -> Pick:
    """Return the field for the company; a plain landing has one choice (AJ-4.3)."""
    squares = board.squares(s)
    choices = tuple(Choice(n, squares[n].said) for n in offer.companies)
    alone = len(choices) == 1
    wrong = tuple(
        Wrong(n, *_why_not(s, cartel, n))
        for cartel in board.cartels(s).values()
        for n in cartel.companies
        if n not in offer.companies
    )
    picture = None if alone else groups_drawn(s, offer.companies)
    return Pick(
        "company", choices, "no-offer", "AJ-4.3", optional=alone, refused=wrong, picture=picture
    )


def _why_not(s: AntiJeu, cartel: Cartel, company: int) -> tuple[str, str]:
    """Return code and rule of the refusal of another company of `cartel`."""
    if s.case(cartel.colour).holder not in (None, s.seat):
        return ("case-of-other", "AJ-7.2")
    full = s.covered(company) >= cartel.amounts.circles
    return ("circle-full", "AJ-4.4") if full else ("no-offer", "AJ-4.3")


def _price(offer: Offer) -> Message:
    return amount(offer.price) if offer.price else text("antijeu-free")


def _places(s: AntiJeu, offer: Offer) -> Message:
    """Return the company's name, or the number of companies to choose from."""
    if len(offer.companies) > 1:
        return text("antijeu-companies", count=len(offer.companies))
    return board.squares(s)[offer.companies[0]].said


def _bought(s: AntiJeu, seat: Seat, company: int | None) -> AntiJeu:
    """Pay for the token and lay it on a circle (AJ-4.3, AJ-4.5, AJ-5.9)."""
    offer = _offer(s)
    place = offer.companies[0] if company is None else company
    name = board.squares(s)[place].said
    s = s.spend(seat, offer.price, text("antijeu-memo-token", company=name), "AJ-4.1")
    s = cases.lay(s, place, seat, 1).with_turn(offer=None)
    return s.tell("antijeu-bought", seat=seat, company=name, amount=_price(offer))
