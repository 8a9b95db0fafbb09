"""Cases: assigned, drawn for, cleared of rivals, broken (AJ-5, AJ-6, AJ-8)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Self

from referee.games.antijeu.actions import Borrow, DoneReplacing, Oust, Replace
from referee.games.antijeu.box.pieces import Cartel
from referee.games.antijeu.rules import board, cases, loans, tokens
from referee.games.antijeu.rules.constants import (
    TOKEN_PRICE,
    amount_text,
    not_enough_cash_refusal,
    not_enough_for_token_refusal,
)
from referee.games.antijeu.rules.ending import check_end_confirmed
from referee.games.antijeu.state import AntiJeu, AutomaticPhase, TurnPhase, VacatedCircles
from referee.kit.actions import Ask, block_for
from referee.kit.components.chance import BaseRollingOff, RollOff
from referee.kit.fields import Field, Flag, Limit, Number
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import text

FIELD_NAMES = ("first", "second", "third")  # of a company in its cartel


@dataclass(frozen=True, slots=True)
class CaseView:
    """The cartel just assigned, and the circles that rivals left."""

    cartel: str
    vacated_circle_counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ousting(TurnPhase):
    """The new holder returns all rivals' tokens, or none (AJ-5.4)."""

    key = "ousting"
    track_stop = 2

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return bool(s.ousting_cartel)

    def seat_asks(self, s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
        if seat != s.case(s.ousting_cartel).holder:
            return ()
        ousted_state = tokens.oust_rivals(s, board.cartels(s)[s.ousting_cartel], seat)
        euros = sum(ousted_state.cash(each) - s.cash(each) for each in s.seating.seats)
        answers = (text("antijeu-oust-yes", amount=amount_text(euros)), text("antijeu-oust-no"))
        return (Ask(Oust, (Flag("yes", start=None, answers=answers),), rule="AJ-5.4"),)

    def is_over(self, s: AntiJeu) -> bool:
        return self.has_ended or not s.ousting_cartel

    def apply(self, s: AntiJeu, seat: Seat, action: Oust) -> AntiJeu:
        cartel = board.cartels(s)[s.ousting_cartel]
        s = self.end(replace(s, ousting_cartel=""))
        if action.yes:
            return tokens.oust_rivals(s, cartel, seat)
        return s.tell("antijeu-left-in-place", seat=seat, cartel=cartel.name)

    def prompt(self, s: AntiJeu) -> Prompt:
        cartel = board.cartels(s)[s.ousting_cartel]
        holder = s.case(s.ousting_cartel).holder
        return Prompt(text("antijeu-oust", seat=holder, cartel=cartel.name), rule="AJ-5.4")

    def seat_prompt(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        if seat != s.case(s.ousting_cartel).holder:
            return None
        name = board.cartels(s)[s.ousting_cartel].name
        return Prompt(text("antijeu-call-oust", cartel=name), rule="AJ-5.4")

    def public_view(self, s: AntiJeu, seat: Seat) -> CaseView:
        return CaseView(s.ousting_cartel, ())


@dataclass(frozen=True, slots=True)
class Assigning(AutomaticPhase):
    """A seat with tokens on two companies of a cartel is assigned its case (AJ-5.1)."""

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return s.needs_judging and bool(cases.case_claims(s))

    def close(self, s: AntiJeu) -> AntiJeu:
        return cases.assign_case(s, *cases.case_claims(s)[0])


@dataclass(frozen=True, slots=True)
class DrawView:
    """The cartel of the draw, and the rolls of the seats concerned."""

    cartel: str
    roll_off: Hashable


@dataclass(frozen=True, slots=True)
class SettlingDraw(BaseRollingOff[AntiJeu], TurnPhase):
    """Seats with a token in the cartel roll; the highest gets the case (AJ-6.4, AJ-6.5)."""

    key = "draw"
    track_stop = 2
    rule = "AJ-6.4"
    app_rule = "AJ-15.4"
    dice_count = 2
    winner_key = "antijeu-draw-won"
    throw_request_key = "antijeu-call-draw"

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return s.needs_judging and cases.tied_cartel(s) is not None

    @classmethod
    def from_state(cls, s: AntiJeu) -> Self:
        return cls(RollOff(board.seats_in_cartel(s, _tied_cartel(s))))

    def _is_still_tied(self, s: AntiJeu) -> bool:
        """Return True if there is still a draw between these seats.

        A correction may have ended it.
        """
        cartel = cases.tied_cartel(s)
        seats = {*self.roll_off.earlier_sums, *self.roll_off.seats}
        return cartel is not None and seats == {*board.seats_in_cartel(s, cartel)}

    def is_over(self, s: AntiJeu) -> bool:
        return BaseRollingOff.is_over(self, s) or not self._is_still_tied(s)

    def close(self, s: AntiJeu) -> AntiJeu:
        return BaseRollingOff.close(self, s) if self._is_still_tied(s) else s

    def start_with(self, s: AntiJeu, first: Seat) -> AntiJeu:
        return cases.assign_case(s, _tied_cartel(s), first)

    def prompt(self, s: AntiJeu) -> Prompt:
        prompt = BaseRollingOff.prompt(self, s)
        headline = text(
            "antijeu-draw", cartel=_tied_cartel(s).name, seats=self.roll_off.seats_to_throw
        )
        return Prompt(headline, prompt.read_aloud, rule=self.rule)

    def public_view(self, s: AntiJeu, seat: Seat) -> DrawView:
        return DrawView(_tied_cartel(s).colour, BaseRollingOff.public_view(self, s, seat))


@dataclass(frozen=True, slots=True)
class Replacing(TurnPhase):
    """The new holder lays tokens in circles that rivals left, even on a loan.

    AJ-5.6, AJ-5.7, AJ-5.8, AJ-9.5.
    """

    key = "replacing"
    track_stop = 2

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return bool(s.vacated_circles)

    def seat_asks(self, s: AntiJeu, seat: Seat) -> tuple[Ask, ...]:
        if seat != _new_holder(s):
            return ()
        cartel, circle_counts = _vacated_cartel(s), s.vacated_circles[0].circle_counts
        fields: list[Field] = []
        hidden_fields: list[Field] = []
        for name, company in zip(FIELD_NAMES, cartel.companies, strict=False):
            limit = Limit(circle_counts.get(company, 0), "too-many", "AJ-5.10")
            label = board.squares(s)[company].label
            affordable_count = s.cash(seat) // TOKEN_PRICE
            field = Number(
                name, 0, (limit,), label=label, rule="AJ-5.6", expected_max=affordable_count
            )
            (fields if limit.bound else hidden_fields).append(field)
        remaining_names = FIELD_NAMES[len(cartel.companies) :]
        zero_fields = (
            Number(name, 0, (Limit(0, "too-many", "AJ-5.10"),), rule="AJ-5.6")
            for name in remaining_names
        )
        is_short = s.cash(seat) < TOKEN_PRICE
        refusal = not_enough_for_token_refusal(TOKEN_PRICE, "AJ-5.10") if is_short else None
        instance = "-".join(map(str, circle_counts.values()))
        replace_ask = Ask(
            Replace,
            (*fields, Flag("sure", asked_after_refusal=True)),
            "AJ-5.6",
            not is_short,
            block_for(refusal),
            figures=(("price", TOKEN_PRICE), ("cash", s.cash(seat))),
            instance=instance,
            hidden_fields=(*hidden_fields, *zero_fields),
        )
        done_ask = Ask(DoneReplacing, rule="AJ-5.8", instance=instance)
        loan_asks = loans.asks(s, seat, TOKEN_PRICE, required=is_short)
        return (
            (replace_ask, *loan_asks, done_ask) if is_short else (replace_ask, done_ask, *loan_asks)
        )

    def apply(self, s: AntiJeu, seat: Seat, action: Replace | DoneReplacing | Borrow) -> AntiJeu:
        match action:
            case Borrow(cartel=cartel):
                return loans.borrow(s, seat, cartel)
            case DoneReplacing() | Replace(first=0, second=0, third=0):
                return self.end(_close_vacated_circles(s), "any-enough", seat=seat)
            case Replace():
                counts = tuple(getattr(action, name) for name in FIELD_NAMES)
                state_after = _lay_tokens(s, seat, counts)
                check_end_confirmed(state_after, action.sure)
                return state_after

    def is_over(self, s: AntiJeu) -> bool:
        """Return True if no circle is left to fill, or no money to do so (AJ-5.8)."""
        if self.has_ended or not s.vacated_circles or not s.vacated_circles[0]:
            return True
        return s.cash(_new_holder(s)) < TOKEN_PRICE and not loans.borrowable_cartels(
            s, _new_holder(s)
        )

    def close(self, s: AntiJeu) -> AntiJeu:
        return s if self.has_ended else _close_vacated_circles(s)

    # -- what is seen

    def prompt(self, s: AntiJeu) -> Prompt:
        cartel, count = _vacated_cartel(s), sum(s.vacated_circles[0].circle_counts.values())
        values = {"seat": _new_holder(s), "cartel": cartel.name, "count": count}
        is_short = s.cash(_new_holder(s)) < TOKEN_PRICE
        read = not_enough_for_token_refusal(TOKEN_PRICE, "AJ-5.10").text if is_short else None
        return Prompt(text("antijeu-replace", **values), read, rule="AJ-5.6")

    def seat_prompt(self, s: AntiJeu, seat: Seat) -> Prompt | None:
        if seat != _new_holder(s):
            return None
        cartel, count = _vacated_cartel(s), sum(s.vacated_circles[0].circle_counts.values())
        headline = text("antijeu-call-replace", cartel=cartel.name, count=count)
        price_text = text("antijeu-call-each", amount=amount_text(TOKEN_PRICE))
        return Prompt(headline, price_text, rule="AJ-5.6")

    def public_view(self, s: AntiJeu, seat: Seat) -> CaseView:
        place, cartel = s.vacated_circles[0], _vacated_cartel(s)
        counts = tuple(place.circle_counts.get(company, 0) for company in cartel.companies)
        return CaseView(place.cartel, counts)


@dataclass(frozen=True, slots=True)
class Breaking(AutomaticPhase):
    """The last circle of a cartel is covered, so the bank pays the prime (AJ-8.5)."""

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return s.needs_judging and cases.cartel_to_break(s) is not None

    def close(self, s: AntiJeu) -> AntiJeu:
        cartel = cases.cartel_to_break(s)
        assert cartel is not None
        return cases.break_cartel(s, cartel)


@dataclass(frozen=True, slots=True)
class FinishJudging(AutomaticPhase):
    """Tokens and cards count as judged, until one of them changes (AJ-5.9)."""

    @classmethod
    def is_needed(cls, s: AntiJeu) -> bool:
        return s.needs_judging

    def close(self, s: AntiJeu) -> AntiJeu:
        return replace(s, needs_judging=False)


def _vacated_cartel(s: AntiJeu) -> Cartel:
    return board.cartels(s)[s.vacated_circles[0].cartel]


def _new_holder(s: AntiJeu) -> Seat:
    holder = s.case(s.vacated_circles[0].cartel).holder
    assert holder is not None
    return holder


def _close_vacated_circles(s: AntiJeu) -> AntiJeu:
    """End the right to fill these circles at once; they are bought like others later."""
    return replace(s, vacated_circles=s.vacated_circles[1:])


def _lay_tokens(s: AntiJeu, seat: Seat, counts: tuple[int, ...]) -> AntiJeu:
    """Lay this number of tokens on each company.

    Raises Refusal if the seat cannot pay for them.
    """
    place, cartel, total_count = s.vacated_circles[0], _vacated_cartel(s), sum(counts)
    price = total_count * TOKEN_PRICE
    if price > s.cash(seat):
        raise not_enough_cash_refusal(price, "AJ-5.10")
    s = s.spend(seat, price, text("antijeu-memo-replaced", cartel=cartel.name), "AJ-5.6")
    circle_counts = dict(place.circle_counts)
    for company, count in zip(cartel.companies, counts, strict=False):
        circle_counts[company] -= count
        s = tokens.lay_tokens(s, company, seat, count)
    s = replace(
        s, vacated_circles=(VacatedCircles(place.cartel, circle_counts), *s.vacated_circles[1:])
    )
    values = {"count": total_count, "cartel": cartel.name, "amount": amount_text(price)}
    return s.tell("antijeu-replaced", seat=seat, **values)


def _tied_cartel(s: AntiJeu) -> Cartel:
    cartel = cases.tied_cartel(s)
    assert cartel is not None
    return cartel
