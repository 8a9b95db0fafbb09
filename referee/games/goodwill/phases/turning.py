"""The beginning of step 3: the four lots are turned over (GW-6.1)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from referee.games.goodwill.actions import ReadLot, ReadNewLot, TurnLots
from referee.games.goodwill.box import card_fields, deck
from referee.games.goodwill.box.cards import EVENTS as ALL_EVENTS
from referee.games.goodwill.box.cards import EventCard, Lot
from referee.games.goodwill.rules import events
from referee.games.goodwill.state import EVENTS_STOP, LOT_COUNT, Goodwill, YearPhase
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Choice, Pick, RefusedChoice
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text


@dataclass(frozen=True, slots=True)
class TurningView:
    """The lots read so far, from left to right."""

    is_dealt_by_app: bool  # by the app, which knows them
    read_lots: tuple[Lot, ...]
    next_position: int  # the position to read now; 0 when all are read


@dataclass(frozen=True, slots=True)
class Turning(YearPhase):
    """The turning of four lots.

    If the app deals, all are face up at once. Real ones are typed in from left to right.
    """

    key: ClassVar[str] = "turning"
    track_stop: ClassVar[int] = EVENTS_STOP
    read_lots: tuple[Lot, ...] = ()

    # -- asks

    def host_asks(self, s: Goodwill) -> tuple[Ask, ...]:
        if s.options.cards == "app":
            return (Ask(TurnLots, rule="GW-6.1"),)
        missing_positions = tuple(range(len(self.read_lots) + 1, LOT_COUNT + 1))
        refusal = (
            Refusal("lot-incomplete", "GW-6.1", lots=missing_positions)
            if missing_positions
            else None
        )
        label = text("goodwill-lots-are-read")
        turn_ask = Ask(TurnLots, rule="GW-6.1", block=block_for(refusal), label=label)
        return (*self._lot_asks(s), turn_ask) if missing_positions else (turn_ask,)

    def _lot_asks(self, s: Goodwill) -> tuple[Ask, ...]:
        """Return asks for the next lot: one for a known card, one for a new one."""
        read_names = [lot.card for lot in self.read_lots]
        card_choices = tuple(
            Choice(name, card.text, card.left.heading)
            for name, card in sorted(deck.event_cards(s).items(), key=_face_rank)
            if name not in read_names
        )
        refused_choices = tuple(RefusedChoice(name, "card-twice", "GW-6.1") for name in read_names)
        card = Pick(
            "card",
            card_choices,
            code="card-unpicked",
            rule="GW-6.1",
            refused_choices=refused_choices,
        )
        tap_values = () if deck.is_mostly_unknown(s, "percent") else self._remaining_percents(s)
        percent_field, position = card_fields.percent_field(tap_values), len(self.read_lots) + 1
        no_card_refusal = None if card_choices else Refusal("card-unknown", "GW-6.1")
        is_house_set = deck.card_set(s) == deck.HOUSE_SET
        box_full_refusal = (
            Refusal("box-full", "GW-6.1", high=deck.EVENT_CARD_COUNT) if is_house_set else None
        )
        new_lot_fields, instance = (*card_fields.event_fields(), percent_field), str(position)
        is_new_likely = not card_choices or deck.is_mostly_unknown(s, "event")
        label = text(f"goodwill-read-{'known-' if is_new_likely else ''}lot", position=position)
        new_label = text("goodwill-read-new-lot", position=position)
        lot_ask = Ask(
            ReadLot,
            (card, percent_field),
            rule="GW-6.1",
            block=block_for(no_card_refusal),
            label=label,
            instance=instance,
        )
        is_new_possible = is_new_likely or deck.has_unknown_events(s)
        new_lot_ask = Ask(
            ReadNewLot,
            new_lot_fields,
            rule="GW-6.1",
            required=is_new_possible,
            block=block_for(box_full_refusal),
            label=new_label,
            instance=instance,
        )
        return (new_lot_ask, lot_ask) if is_new_likely else (lot_ask, new_lot_ask)

    def _remaining_percents(self, s: Goodwill) -> tuple[int, ...]:
        """Return the percents that may still be turned over, each once."""
        deck_copies, read_copies = (
            Counter(deck.percents(s)),
            Counter(lot.percent for lot in self.read_lots),
        )
        return tuple(sorted(deck_copies - read_copies))

    def apply(self, s: Goodwill, seat: Seat, action: ReadLot | ReadNewLot | TurnLots) -> Goodwill:
        match action:
            case ReadLot(percent=percent, card=name):
                s = self._learn_percent(s, percent)
                return self._add_lot(s, percent, name)
            case ReadNewLot(percent=percent):
                s = self._learn_percent(s, percent)
                left, right = ALL_EVENTS[action.left], ALL_EVENTS[action.right]
                s, name = deck.learn_event(s, left, right, [lot.card for lot in self.read_lots])
                return self._add_lot(s, percent, name)
            case TurnLots():
                return self.end(s, "goodwill-lots-turned")

    def _learn_percent(self, s: Goodwill, percent: int) -> Goodwill:
        """Return the state with this percent learned as often as it appeared.

        GW-6.4, B-2.
        """
        is_possible = percent in deck.percents(s) or deck.is_percent_possible(s, percent)
        if not (is_possible or s.is_overruled) or percent > card_fields.MAX_PERCENT:
            raise Refusal("percent-unknown", "GW-6.2", "percent", high=card_fields.MAX_PERCENT)
        count_before = sum(lot.percent == percent for lot in self.read_lots)
        if count_before >= max(1, deck.percents(s).count(percent)) and not s.is_overruled:
            raise Refusal("percent-twice", "GW-6.4", "percent", percent=percent)
        return deck.learn_percent(s, percent, count_before + 1)

    def _add_lot(self, s: Goodwill, percent: int, name: str) -> Goodwill:
        card = deck.event_cards(s)[name]
        lot = Lot(len(self.read_lots) + 1, percent, name, card.left, card.right)
        return _tell_lot(replace(s, phase=replace(self, read_lots=(*self.read_lots, lot))), lot)

    def is_over(self, s: Goodwill) -> bool:
        return self.has_ended or (s.is_auto_advancing and len(self.read_lots) == LOT_COUNT)

    def close(self, s: Goodwill) -> Goodwill:
        """Reveal all lots, eliminate the lowest, and apply the first event."""
        s = replace(s, lots=self.read_lots or s.lots, are_lots_open=True)
        if not self.read_lots:  # the app has dealt them, so nobody has read them aloud
            for lot in s.lots:
                s = _tell_lot(s, lot)
        worst_lot = events.eliminated_lot(s.lots)
        s = s.tell(
            "goodwill-lot-eliminated", position=worst_lot.position, percent=worst_lot.percent
        )
        return events.apply_first_event(s)

    # -- screens

    def prompt(self, s: Goodwill) -> Prompt:
        next_position = self._next_position(s)
        if next_position:
            headline = text("goodwill-turning-headline", position=next_position)
        else:
            headline = text("goodwill-turning-ready")
        must_be_turned = s.options.cards == "box" and not self.read_lots
        return Prompt(
            headline,
            read_aloud=None if self.read_lots else text("goodwill-turning-read"),
            rule="GW-6.1",
            hints=(text("goodwill-turning-move"),) if must_be_turned else (),
        )

    def public_view(self, s: Goodwill, seat: Seat) -> TurningView:
        return TurningView(s.options.cards == "app", self.read_lots, self._next_position(s))

    def _next_position(self, s: Goodwill) -> int:
        position = len(self.read_lots) + 1
        return 0 if s.options.cards == "app" or position > LOT_COUNT else position


def _tell_lot(s: Goodwill, lot: Lot) -> Goodwill:
    """Add a short-lived line with both cards of a lot, to read aloud."""
    return s.mention("goodwill-lot-read", position=lot.position, percent=lot.percent, card=lot.text)


# -- the forms


_EVENT_ORDER = {event: at for at, event in enumerate(ALL_EVENTS.values())}


def _face_rank(named_card: tuple[str, EventCard]) -> tuple[int, int]:
    """Return the sort key of a card: its events in list order."""
    card = named_card[1]
    return _EVENT_ORDER[card.left], _EVENT_ORDER[card.right]
