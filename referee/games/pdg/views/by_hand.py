"""The steps to finish a game on paper, grouped by stop of the phase track."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.pdg.box.pieces import ADVANTAGES, COURSE
from referee.games.pdg.rules import cartel, constants
from referee.games.pdg.rules.constants import amount_text
from referee.games.pdg.state import SITING_PART, Pdg
from referee.kit.box.paper import ManualSteps
from referee.kit.words import Message, text


def manual_steps(s: Pdg) -> ManualSteps:
    """Return the steps from the current square on, as this table plays them."""
    is_siting, throwing_steps = s.part == SITING_PART, tuple(_throwing_steps(s))
    second_lap_steps = (text("pdg-paper-do-again"),) if is_siting else throwing_steps
    card_steps = tuple(_card_steps(s)) if s.options.cards else ()
    return {
        "siting": (*throwing_steps, *_siting_steps(s)) if is_siting else (),
        "accounts": tuple(_accounts_steps(s)) if is_siting else (),
        "selling": (*second_lap_steps, *_selling_steps(s), *card_steps),
        "scores": tuple(_scores_steps(s)),
    }


def _throwing_steps(s: Pdg) -> Iterator[Message]:
    yield text("pdg-paper-do-start")
    yield text("pdg-paper-do-throw")
    if s.options.slider:
        yield text("pdg-paper-do-double", wrap=text(f"pdg-option-wrap-{s.options.wrap}"))
    overshoot_text = text(f"pdg-option-overshoot-{s.options.overshoot}")
    yield text("pdg-paper-do-past", last=COURSE.square_count, overshoot=overshoot_text)


def _siting_steps(s: Pdg) -> Iterator[Message]:
    read_price_text = text("pdg-paper-do-read-price")
    price = read_price_text if s.options.slider else amount_text(constants.PLANT_VALUE)
    yield text("pdg-paper-do-site", price=price, most=constants.PLANTS_PER_BRAND)
    yield text("pdg-paper-do-offers")
    yield text(
        "pdg-paper-do-take", taker=_taker_text(s), ended=_yes_no_text(s.options.ended_may_take)
    )
    yield text("pdg-paper-do-white-take", count=_white_take_count(s))
    yield text("pdg-paper-do-sited", count=s.plants_to_end)


def _accounts_steps(s: Pdg) -> Iterator[Message]:
    yield text(
        "pdg-paper-do-accounts",
        value=constants.PLANT_VALUE,
        purse=amount_text(constants.START_CASH),
    )
    yield text("pdg-paper-do-lap")
    if s.options.slider:
        yield text("pdg-move-slider-turned")
    if s.options.cards:
        yield text(
            "pdg-paper-do-deal", each=s.table_size.cards_per_seat, pile=s.table_size.pile_size
        )


def _selling_steps(s: Pdg) -> Iterator[Message]:
    yield text("pdg-paper-do-sold-out", still=_yes_no_text(s.options.soldout_throws))
    read_profit_text = text("pdg-paper-do-read-profit")
    profit = read_profit_text if s.options.slider else amount_text(constants.PROFIT_WITHOUT_SLIDER)
    yield text("pdg-paper-do-sell", profit=profit)
    places = tuple(s.market_capacity(n) for n in s.markets)
    yield text("pdg-paper-do-full", places=text("any-list", items=places))
    yield text("pdg-paper-do-take-sale", taker=_taker_text(s), times=_white_take_count(s))


def _card_steps(s: Pdg) -> Iterator[Message]:
    if s.app_deals and s.hands:
        yield text("pdg-paper-do-dealt", pile=len(s.pile))
    yield text("pdg-paper-do-buy", price=amount_text(constants.CARD_PRICE))
    effects = ((card, text("pdg-effect", **s.box[f"advantage/{card}"])) for card in ADVANTAGES)
    effect_texts = (
        text("pdg-paper-do-effect", card=card.name_text, effect=words) for card, words in effects
    )
    yield text("pdg-paper-do-advantage", effects=tuple(effect_texts))
    sees_hand = s.app_deals and s.options.t3_sees_hand
    yield text("pdg-paper-do-steal-seen" if sees_hand else "pdg-paper-do-steal")
    yield text("pdg-paper-do-difficulty", tax=amount_text(s.box["tax"]))
    key = s.box["parry"].replace("+", "-")
    yield text("pdg-paper-do-parry", parry=text(f"pdg-parry-{key}"))
    if len({frozenset(s.with_partner(seat)) for seat in s.seating.seats}) >= cartel.MIN_SIDES:
        yield text("pdg-paper-do-cartel", paid=amount_text(constants.COMPENSATION))


def _scores_steps(s: Pdg) -> Iterator[Message]:
    yield text("pdg-paper-do-end", count=s.table_size.finished_seats_to_end)
    yield text(
        "pdg-paper-do-score", value=constants.PLANT_VALUE, purse=amount_text(constants.START_CASH)
    )
    if s.options.teams:
        yield text("pdg-paper-do-teams")


def _taker_text(s: Pdg) -> Message:
    """Return who takes an abandoned shot."""
    return text("pdg-paper-do-taker-team" if s.options.teams else "pdg-paper-do-taker")


def _white_take_count(s: Pdg) -> int:
    """Return the plants, or the factor of the profit, of a white shot."""
    return 2 if s.options.white_take == "full" else 1


def _yes_no_text(is_yes: bool) -> Message:
    return text("yes" if is_yes else "no")
