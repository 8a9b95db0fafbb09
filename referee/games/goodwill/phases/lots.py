"""Step 1 of the year: lots are dealt face down, and seats look at theirs (GW-3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from referee.games.goodwill.actions import Looked, Proceed
from referee.games.goodwill.box import deck
from referee.games.goodwill.box.cards import Lot
from referee.games.goodwill.state import LOT_COUNT, LOTS_STOP, Goodwill, YearPhase, proceed_ask
from referee.kit.actions import Ask
from referee.kit.components.chance import shuffle
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.seats import Seat
from referee.kit.words import Message, text


def deal_lots(s: Goodwill) -> Goodwill:
    """Deal four new lots face down from full, shuffled decks.

    GW-1.8, GW-3.2, GW-14.7. Real cards are dealt by hand and unknown until they are turned over.
    """
    lots = _lots_from_decks(s) if s.options.cards == "app" else ()
    return replace(s, lots=lots, are_lots_open=False)


def _lots_from_decks(s: Goodwill) -> tuple[Lot, ...]:
    """Return four lots, each an event card and a percent card (GW-3.3)."""
    shuffled_cards = shuffle(s.seed, f"events/{s.year}", tuple(deck.event_cards(s).items()))
    shuffled_percents = shuffle(s.seed, f"percents/{s.year}", deck.percents(s))
    pairs = zip(shuffled_cards[:LOT_COUNT], shuffled_percents[:LOT_COUNT], strict=True)
    return tuple(
        Lot(position, percent, name, *card)
        for position, ((name, card), percent) in enumerate(pairs, 1)
    )


class LookerRow(NamedTuple):
    """A seat, the lots it may look at, and whether it has looked."""

    seat: Seat
    tab_lots: tuple[int, ...]
    has_looked: bool


@dataclass(frozen=True, slots=True)
class PrivateReportsView:
    """The lots that each seat may look at, without their faces (GW-2.5)."""

    is_dealt_by_app: bool  # by the app: each reads its lots on its own page
    looker_rows: tuple[LookerRow, ...]


@dataclass(frozen=True, slots=True)
class PrivateReports(YearPhase):
    """Each seat looks at its own lots, one lot at a time (GW-3.4, GW-3.5, GW-3.6, GW-3.7)."""

    key: ClassVar[str] = "looking"
    track_stop: ClassVar[int] = LOTS_STOP
    seats_that_looked: frozenset[Seat] = frozenset()

    def host_asks(self, s: Goodwill) -> tuple[Ask, ...]:
        are_estimates_sealed = s.options.estimates == "sealed"
        return (
            replace(proceed_ask("first-company", "GW-3.7"), calls_everyone=are_estimates_sealed),
        )

    def seat_asks(self, s: Goodwill, seat: Seat) -> tuple[Ask, ...]:
        ask = Ask(Looked, rule="GW-3.7", required=False)
        return () if seat in self.seats_that_looked else (ask,)

    def apply(self, s: Goodwill, seat: Seat, action: Proceed | Looked) -> Goodwill:
        if isinstance(action, Proceed):
            return self.end(s)
        s = replace(s, phase=replace(self, seats_that_looked=self.seats_that_looked | {seat}))
        return s.mention("goodwill-looked", seat=seat)

    def is_over(self, s: Goodwill) -> bool:
        seats_with_lots = {seat for seat in s.seating.seats if deck.tab_lots(s, seat)}
        return self.has_ended or bool(
            s.is_auto_advancing and seats_with_lots and seats_with_lots <= self.seats_that_looked
        )

    def close(self, s: Goodwill) -> Goodwill:
        return s.mention("goodwill-looking-closed", year=str(s.year))

    def prompt(self, s: Goodwill) -> Prompt:
        app_deals = s.options.cards == "app"
        return Prompt(
            headline=text("goodwill-looking-headline", year=str(s.year)),
            read_aloud=text("goodwill-looking-read-here" if app_deals else "goodwill-looking-read"),
            moves=() if app_deals else (_lay_cards_text(s),),
            rule="GW-3.4",
        )

    def seat_prompt(self, s: Goodwill, seat: Seat) -> Prompt | None:
        tab_lots = deck.tab_lots(s, seat)
        if seat in self.seats_that_looked or not tab_lots:
            return None
        app_deals = s.options.cards == "app"
        read_text = text(f"goodwill-call-look-{'here' if app_deals else 'board'}", lots=tab_lots)
        return Prompt(
            text("goodwill-call-look"), read_text, rule="GW-3.4", has_private_details=app_deals
        )

    def public_view(self, s: Goodwill, seat: Seat) -> PrivateReportsView:
        return PrivateReportsView(
            is_dealt_by_app=s.options.cards == "app",
            looker_rows=tuple(
                LookerRow(each, deck.tab_lots(s, each), each in self.seats_that_looked)
                for each in s.seating.seats
            ),
        )


def _lay_cards_text(s: Goodwill) -> Message:
    """Return how to lay four real lots, from shuffled decks (GW-1.8, GW-3.2, GW-14.7)."""
    is_first_year = s.year == s.first_year
    return text("goodwill-looking-move-first" if is_first_year else "goodwill-looking-move-again")
