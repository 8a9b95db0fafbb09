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
from referee.games.goodwill.state import LOT_COUNT, Goodwill, YearPhase
from referee.kit.actions import Ask, block_for
from referee.kit.fields import Choice, Pick, RefusedChoice
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Refusal, text

from .step import EVENTS_STOP


@dataclass(frozen=True, slots=True)
class TurningView:
    """The lots read so far, from left to right."""

    dealt: bool  # by the app, which knows them
    read: tuple[Lot, ...]
    next: int  # the position to read now; 0 when all are read


@dataclass(frozen=True, slots=True)
class Turning(YearPhase):
    """The turning of four lots.

    If the app deals, all are face up at once. Real ones are typed in from left to right.
    """

    key: ClassVar[str] = "turning"
    track_stop: ClassVar[int] = EVENTS_STOP
    read: tuple[Lot, ...] = ()

    # -- asks

    def host_asks(self, s: Goodwill) -> tuple[Ask, ...]:
        if s.options.cards == "app":
            return (Ask(TurnLots, rule="GW-6.1"),)
        missing = tuple(range(len(self.read) + 1, LOT_COUNT + 1))
        refusal = Refusal("lot-incomplete", "GW-6.1", lots=missing) if missing else None
        label = text("goodwill-lots-are-read")
        arrow = Ask(TurnLots, rule="GW-6.1", block=block_for(refusal), label=label)
        return (*self._lot_asks(s), arrow) if missing else (arrow,)

    def _lot_asks(self, s: Goodwill) -> tuple[Ask, ...]:
        """Return asks for the next lot: one for a known card, one for a new one."""
        read = [lot.card for lot in self.read]
        cards = tuple(
            Choice(name, card.text, card.left.group)
            for name, card in sorted(deck.event_cards(s).items(), key=_face_rank)
            if name not in read
        )
        twice = tuple(RefusedChoice(name, "card-twice", "GW-6.1") for name in read)
        card = Pick("card", cards, code="card-unpicked", rule="GW-6.1", refused_choices=twice)
        keys = () if deck.is_mostly_unknown(s, "percent") else self._remaining_percents(s)
        percent, position = card_fields.percent_field(keys), len(self.read) + 1
        none = None if cards else Refusal("card-unknown", "GW-6.1")
        printed = deck.card_set(s) == deck.HOUSE_SET
        full = Refusal("box-full", "GW-6.1", high=deck.EVENT_CARD_COUNT) if printed else None
        new, about = (*card_fields.event_fields(), percent), str(position)
        fresh = not cards or deck.is_mostly_unknown(s, "event")
        label = text(f"goodwill-read-{'known-' if fresh else ''}lot", position=position)
        new_label = text("goodwill-read-new-lot", position=position)
        lot_ask = Ask(
            ReadLot,
            (card, percent),
            rule="GW-6.1",
            block=block_for(none),
            label=label,
            instance=about,
        )
        new_left = fresh or deck.has_unknown_events(s)
        new_lot_ask = Ask(
            ReadNewLot,
            new,
            rule="GW-6.1",
            required=new_left,
            block=block_for(full),
            label=new_label,
            instance=about,
        )
        return (new_lot_ask, lot_ask) if fresh else (lot_ask, new_lot_ask)

    def _remaining_percents(self, s: Goodwill) -> tuple[int, ...]:
        """Return the percents that may still be turned over, each once."""
        deck_has, turned = Counter(deck.percents(s)), Counter(lot.percent for lot in self.read)
        return tuple(sorted(deck_has - turned))

    def apply(self, s: Goodwill, seat: Seat, action: ReadLot | ReadNewLot | TurnLots) -> Goodwill:
        match action:
            case ReadLot(percent=percent, card=name):
                s = self._learn_percent(s, percent)
                return self._add(s, percent, name)
            case ReadNewLot(percent=percent):
                s = self._learn_percent(s, percent)
                left, right = ALL_EVENTS[action.left], ALL_EVENTS[action.right]
                s, name = deck.learn_event(s, left, right, [lot.card for lot in self.read])
                return self._add(s, percent, name)
            case TurnLots():
                return self.end(s, "goodwill-lots-turned")

    def _learn_percent(self, s: Goodwill, percent: int) -> Goodwill:
        """Return the state with this percent learned as often as it appeared.

        GW-6.4, B-2.
        """
        is_possible = percent in deck.percents(s) or deck.is_percent_possible(s, percent)
        if not (is_possible or s.overruled) or percent > card_fields.MAX_PERCENT:
            raise Refusal("percent-unknown", "GW-6.2", "percent", high=card_fields.MAX_PERCENT)
        before = sum(lot.percent == percent for lot in self.read)
        if before >= max(1, deck.percents(s).count(percent)) and not s.overruled:
            raise Refusal("percent-twice", "GW-6.4", "percent", percent=percent)
        return deck.learn_percent(s, percent, before + 1)

    def _add(self, s: Goodwill, percent: int, name: str) -> Goodwill:
        card = deck.event_cards(s)[name]
        lot = Lot(len(self.read) + 1, percent, name, card.left, card.right)
        return _tell_lot(replace(s, phase=replace(self, read=(*self.read, lot))), lot)

    def is_over(self, s: Goodwill) -> bool:
        return self.ended or (s.auto_advances and len(self.read) == LOT_COUNT)

    def close(self, s: Goodwill) -> Goodwill:
        """Reveal all lots, eliminate the lowest, and apply the first event."""
        s = replace(s, lots=self.read or s.lots, turned=True)
        if not self.read:  # the app has dealt them, so nobody has read them aloud
            for lot in s.lots:
                s = _tell_lot(s, lot)
        out = events.eliminated_lot(s.lots)
        s = s.tell("goodwill-lot-eliminated", position=out.position, percent=out.percent)
        return events.begin(s)

    # -- screens

    def prompt(self, s: Goodwill) -> Prompt:
        following = self._next(s)
        if following:
            headline = text("goodwill-turning-headline", position=following)
        else:
            headline = text("goodwill-turning-ready")
        by_hand = s.options.cards == "box" and not self.read
        return Prompt(
            headline,
            read=None if self.read else text("goodwill-turning-read"),
            rule="GW-6.1",
            hints=(text("goodwill-turning-move"),) if by_hand else (),
        )

    def public_view(self, s: Goodwill, seat: Seat) -> TurningView:
        return TurningView(s.options.cards == "app", self.read, self._next(s))

    def _next(self, s: Goodwill) -> int:
        at = len(self.read) + 1
        return 0 if s.options.cards == "app" or at > LOT_COUNT else at


def _tell_lot(s: Goodwill, lot: Lot) -> Goodwill:
    """Add a short-lived line with both cards of a lot, to read aloud."""
    return s.mention("goodwill-lot-read", position=lot.position, percent=lot.percent, card=lot.text)


# -- the forms


_EVENT_ORDER = {event: at for at, event in enumerate(ALL_EVENTS.values())}


def _face_rank(named: tuple[str, EventCard]) -> tuple[int, int]:
    """Return the sort key of a card: its events in list order."""
    card = named[1]
    return _EVENT_ORDER[card.left], _EVENT_ORDER[card.right]
