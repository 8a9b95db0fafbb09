"""A new holder returns the tokens of its rivals and lays its own (AJ-5)."""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.antijeu.actions import Borrow, DoneReplacing, Oust, Replace
from referee.games.antijeu.box.pieces import Cartel
from referee.games.antijeu.rules import board, cases, loans
from referee.games.antijeu.rules.constants import TOKEN_PRICE, amount, too_poor, too_poor_for_one
from referee.games.antijeu.rules.scoring import check_sure
from referee.games.antijeu.state import AntiJeu, TurnPhase, Vacated
from referee.kit.actions import Ask, blocked
from referee.kit.fields import Field, Flag, Limit, Number
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text

PLACES = ("first", "second", "third")  # of a company in its cartel


@dataclass(frozen=True, slots=True)
class CaseView:
    """The cartel just assigned, and the circles that rivals left."""

    cartel: str
    vacated: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ousting(TurnPhase):
    """The new holder returns all rivals' tokens, or none (AJ-5.4)."""

    key = "ousting"
    square = 2

    @classmethod
    def called_for(cls, s: AntiJeu) -> bool:
        return bool(s.ousting)

    def seat_asks(self, s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
        if seat != s.case(s.ousting).holder:
            return ()
        ousted = cases.oust(s, board.cartels(s)[s.ousting], seat)
        euros = sum(ousted.cash(each) - s.cash(each) for each in s.seating.seats)
        answers = (text("antijeu-oust-yes", amount=amount(euros)), text("antijeu-oust-no"))
        return (Ask(Oust, (Flag("yes", start=None, answers=answers),), rule="AJ-5.4"),)

    def is_over(self, s: AntiJeu) -> bool:
        return self.ended or not s.ousting

    def apply(self, s: AntiJeu, seat: Seat, action: Oust) -> AntiJeu:
        cartel = board.cartels(s)[s.ousting]
        s = self.end(replace(s, ousting=""))
        if action.yes:
            return cases.oust(s, cartel, seat)
        return s.tell("antijeu-left-in-place", seat=seat, cartel=cartel.name)

    def prompt(self, s: AntiJeu) -> Prompt:
        cartel = board.cartels(s)[s.ousting]
        holder = s.case(s.ousting).holder
        return Prompt(text("antijeu-oust", seat=holder, cartel=cartel.name), rule="AJ-5.4")

    def call(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        if seat != s.case(s.ousting).holder:
            return None
        name = board.cartels(s)[s.ousting].name
        return Prompt(text("antijeu-call-oust", cartel=name), rule="AJ-5.4")

    def stage(self, s: AntiJeu, seat: Seat) -> CaseView:
        return CaseView(s.ousting, ())


@dataclass(frozen=True, slots=True)
class Replacing(TurnPhase):
    """The new holder lays tokens in circles that rivals left, even on a loan.

    AJ-5.6, AJ-5.7, AJ-5.8, AJ-9.5.
    """

    key = "replacing"
    square = 2

    @classmethod
    def called_for(cls, s: AntiJeu) -> bool:
        return bool(s.vacated)

    def seat_asks(self, s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
        if seat != _holder(s):
            return ()
        cartel, circles = _cartel(s), s.vacated[0].left
        fields: list[Field] = []
        hidden_fields: list[Field] = []
        for name, company in zip(PLACES, cartel.companies, strict=False):
            limit = Limit(circles.get(company, 0), "too-many", "AJ-5.10")
            label = board.squares(s)[company].said
            affordable = s.cash(seat) // TOKEN_PRICE
            field = Number(name, 0, (limit,), label=label, rule="AJ-5.6", expected_max=affordable)
            (fields if limit.at else hidden_fields).append(field)
        rest = PLACES[len(cartel.companies) :]
        none = (Number(name, 0, (Limit(0, "too-many", "AJ-5.10"),), rule="AJ-5.6") for name in rest)
        short = s.cash(seat) < TOKEN_PRICE
        refusal = too_poor_for_one(TOKEN_PRICE, "AJ-5.10") if short else None
        instance = "-".join(map(str, circles.values()))
        put = Ask(
            Replace,
            (*fields, Flag("sure", late=True)),
            "AJ-5.6",
            not short,
            blocked(refusal),
            figures=(("price", TOKEN_PRICE), ("cash", s.cash(seat))),
            instance=instance,
            hidden_fields=(*hidden_fields, *none),
        )
        done = Ask(DoneReplacing, rule="AJ-5.8", instance=instance)
        borrow = loans.asks(s, seat, TOKEN_PRICE, required=short)
        return (put, *borrow, done) if short else (put, done, *borrow)

    def apply(self, s: AntiJeu, seat: Seat, action: Replace | DoneReplacing | Borrow) -> AntiJeu:
        match action:
            case Borrow(cartel=cartel):
                return loans.borrow(s, seat, cartel)
            case DoneReplacing() | Replace(first=0, second=0, third=0):
                return self.end(_settled(s), "any-enough", seat=seat)
            case Replace():
                counts = tuple(getattr(action, name) for name in PLACES)
                after = _put(s, seat, counts)
                check_sure(after, action.sure)
                return after

    def is_over(self, s: AntiJeu) -> bool:
        """Return True if no circle is left to fill, or no money (AJ-5.8)."""
        if self.ended or not s.vacated or not s.vacated[0]:
            return True
        return s.cash(_holder(s)) < TOKEN_PRICE and not loans.rights(s, _holder(s))

    def close(self, s: AntiJeu) -> AntiJeu:
        return s if self.ended else _settled(s)

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        cartel, count = _cartel(s), sum(s.vacated[0].left.values())
        values = {"seat": _holder(s), "cartel": cartel.name, "count": count}
        short = s.cash(_holder(s)) < TOKEN_PRICE
        read = too_poor_for_one(TOKEN_PRICE, "AJ-5.10").text if short else None
        return Prompt(text("antijeu-replace", **values), read, rule="AJ-5.6")

    def call(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        if seat != _holder(s):
            return None
        cartel, count = _cartel(s), sum(s.vacated[0].left.values())
        headline = text("antijeu-call-replace", cartel=cartel.name, count=count)
        each = text("antijeu-call-each", amount=amount(TOKEN_PRICE))
        return Prompt(headline, each, rule="AJ-5.6")

    def stage(self, s: AntiJeu, seat: Seat) -> CaseView:
        place, cartel = s.vacated[0], _cartel(s)
        counts = tuple(place.left.get(company, 0) for company in cartel.companies)
        return CaseView(place.cartel, counts)


def _cartel(s: AntiJeu) -> Cartel:
    return board.cartels(s)[s.vacated[0].cartel]


def _holder(s: AntiJeu) -> Seat:
    holder = s.case(s.vacated[0].cartel).holder
    assert holder is not None
    return holder


def _settled(s: AntiJeu) -> AntiJeu:
    """End the right to fill these circles at once; they are bought like others later."""
    return replace(s, vacated=s.vacated[1:])


def _put(s: AntiJeu, seat: Seat, counts: tuple[int, ...]) -> AntiJeu:
    """Lay this number of tokens on each company.

    Raises Refusal if the seat cannot pay for them.
    """
    place, cartel, total = s.vacated[0], _cartel(s), sum(counts)
    price = total * TOKEN_PRICE
    if price > s.cash(seat):
        raise too_poor(price, "AJ-5.10")
    s = s.spend(seat, price, text("antijeu-memo-replaced", cartel=cartel.name), "AJ-5.6")
    circles = dict(place.left)
    for company, count in zip(cartel.companies, counts, strict=False):
        circles[company] -= count
        s = cases.lay(s, company, seat, count)
    s = replace(s, vacated=(Vacated(place.cartel, circles), *s.vacated[1:]))
    values = {"count": total, "cartel": cartel.name, "amount": amount(price)}
    return s.tell("antijeu-replaced", seat=seat, **values)
