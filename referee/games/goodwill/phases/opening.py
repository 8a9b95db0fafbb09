"""The opening: laying out the box, choosing cards and animator (GW-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from referee.games.goodwill.actions import (
    SEAT_FIELDS,
    ChooseSet,
    DrawAnimator,
    NameAnimator,
    ReadColours,
    ReadTabs,
    ReadWheels,
)
from referee.games.goodwill.box import deck, slate
from referee.games.goodwill.box.cards import CompanyId, Resource
from referee.games.goodwill.rules import scoring
from referee.games.goodwill.state import (
    LAST_YEAR,
    LOT_COUNT,
    OFFICE_COUNT,
    ROW_PLACE_COUNT,
    SEAT_COLOURS,
    SETUP_STOP,
    START_CAPITAL,
    START_CASH,
    START_MARKET,
    START_PRICE,
    TOKENS_PER_COMPANY,
    CompanyState,
    Goodwill,
    Options,
    Portfolio,
    YearPhase,
    memo_text,
    sorted_tokens,
)
from referee.kit.actions import Ask
from referee.kit.box.facts import Box
from referee.kit.components.chance import draw_seat, shuffle
from referee.kit.components.money import (
    BANK_ACCOUNT,
    Ledger,
    bill_texts,
    cash_account,
    small_bills_per_hand,
)
from referee.kit.fields import Choice, Field, Pick, Picks
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import seat_pick
from referee.kit.seats import Seat, Seating
from referee.kit.words import Message, Money, text

from .lots import deal_lots

SEAT_COUNTS = range(2, 7)  # GW-1.1
TWO_SEAT_PORTFOLIO = Portfolio(5, 5, 5)  # of each, without a shuffle (GW-1.12)


def initial_state(seating: Seating, options: Options, box: Box, seed: str) -> Goodwill:
    """Return the state before the first year (GW-1.4, GW-1.6, GW-1.9)."""
    if options.cards == "app":
        deck.check_decks(box)
    s = Goodwill(
        seating=seating,
        ledger=Ledger(),
        box=box,
        options=options,
        companies={company: CompanyState(START_MARKET[company]) for company in CompanyId},
        portfolios={seat: Portfolio() for seat in seating.seats},
        year=LAST_YEAR + 1 - options.length,  # GW-15.1
        seed=seed,
    )
    return _with_start_money(s)


def _with_start_money(s: Goodwill) -> Goodwill:
    """Return the state with ingots on the three boards and bills before each seat."""
    for company in CompanyId:
        s = s.gain(company, START_CAPITAL[company], memo_text("capital"), "GW-1.4")
    for seat in s.seating.seats:
        s = s.pay(START_CASH, BANK_ACCOUNT, cash_account(seat), memo_text("cash"), "GW-1.9")
    return s


class StartRow(NamedTuple):
    """A company's board before the first year."""

    company: CompanyId
    capital: int  # dollars of ingots
    market_share: int  # percent


class SeatRow(NamedTuple):
    """A seat as printed on the event board of the box."""

    seat: Seat
    colour: str
    tab_lots: tuple[int, ...]  # the lots it may look at


@dataclass(frozen=True, slots=True)
class OpeningView:
    """The pieces to lay out, and the house values of unread facts."""

    company_rows: tuple[StartRow, ...]
    seat_rows: tuple[SeatRow, ...]
    has_house_values: bool  # are the tabs or wheels still our start values?
    warning: Message | None  # the options agreed on may not be what the table wants (D-23)


@dataclass(frozen=True, slots=True)
class Opening(YearPhase):
    """The layout of the box and the choice of animator (GW-1.2, GW-1.6, GW-1.9)."""

    key: ClassVar[str] = "opening"
    track_stop: ClassVar[int] = SETUP_STOP

    def host_asks(self, s: Goodwill) -> tuple[Ask, ...]:
        animator_pick = seat_pick("animator", s.seating.seats, "GW-1.2")
        return (
            Ask(NameAnimator, (animator_pick,), rule="GW-1.2"),
            Ask(DrawAnimator, rule="GW-1.2", required=False),
            *_card_set_asks(s),
            Ask(ReadTabs, _tab_fields(s), rule="GW-3.4", required=False),
            Ask(ReadColours, _colour_fields(s), rule="GW-3.4", required=False),
            Ask(
                ReadWheels, slate.wheel_fields(slate.wheel_faces(s)), rule="GW-4.4", required=False
            ),
        )

    def apply(
        self,
        s: Goodwill,
        seat: Seat,
        action: NameAnimator | DrawAnimator | ChooseSet | ReadTabs | ReadColours | ReadWheels,
    ) -> Goodwill:
        match action:
            case NameAnimator(animator=animator):
                seat = Seat(animator)
                return self.end(replace(s, named_animator=seat)).tell(
                    "goodwill-animator-named", seat=seat
                )
            case DrawAnimator():
                seat = draw_seat(s.seed, "animator", s.seating.seats)
                return self.end(replace(s, named_animator=seat)).tell(
                    "goodwill-animator-drawn", seat=seat
                )
            case ChooseSet(cards=cards):
                s = s.learn("set", cards)
                return s.tell(f"goodwill-set-{cards}")
            case ReadTabs():
                return _read_tabs(s, action)
            case ReadColours():
                return _read_colours(s, action)
            case ReadWheels():
                return _read_wheels(s, action)

    def close(self, s: Goodwill) -> Goodwill:
        """Deal the cards if the app deals; real cards stay unknown (GW-1.8)."""
        if len(s.seating.names) == 2:
            s = replace(s, portfolios=dict.fromkeys(s.seating.seats, TWO_SEAT_PORTFOLIO))
        if s.options.cards == "box":
            return deal_lots(replace(s, boss_pile=("",) * ROW_PLACE_COUNT))
        return deal_lots(_deal_shares(_deal_bosses(_deal_resource_tokens(s))))

    def prompt(self, s: Goodwill) -> Prompt:
        deck_texts = (text("goodwill-opening-move-decks"),) if s.options.cards == "box" else ()
        uses_real_slates = s.options.estimates == "slates"
        return Prompt(
            headline=text("goodwill-opening-headline"),
            read_aloud=text("goodwill-opening-read", years=s.options.length, first=str(s.year)),
            moves=(
                text("goodwill-opening-move-boards"),
                text("goodwill-opening-move-markers", price=Money(START_PRICE), year=str(s.year)),
                _cash_text(s),
                text("goodwill-opening-move-bank"),
                *((text("goodwill-opening-move-slates"),) if uses_real_slates else ()),
                *deck_texts,
            ),
            rule="GW-1.4",
        )

    def public_view(self, s: Goodwill, seat: Seat) -> OpeningView:
        colours = s.box["seat-colours"]
        return OpeningView(
            company_rows=tuple(StartRow(c, START_CAPITAL[c], START_MARKET[c]) for c in CompanyId),
            seat_rows=tuple(
                SeatRow(each, colours[each - 1], deck.tab_lots(s, each)) for each in s.seating.seats
            ),
            has_house_values=any(s.box.source(name) == "house" for name in ("tabs", "wheels")),
            warning=scoring.cash_only_warning(s),
        )


def _cash_text(s: Goodwill) -> Message:
    """Return a seat's start cash, in bills of which all have enough."""
    bills = bill_texts("goodwill", small_bills_per_hand(s.box, START_CASH, len(SEAT_COLOURS)))
    cash = Money(START_CASH)
    if not bills:
        return text("goodwill-opening-move-any-cash", cash=cash)
    return text("goodwill-opening-move-cash", cash=cash, bills=bills)


# -- facts of the box


def _card_set_asks(s: Goodwill) -> tuple[Ask, ...]:
    """Return the ask to choose the set.

    There is none if the app deals and knows the house set only.
    """
    if s.options.cards == "app" and not deck.is_complete(s.box):
        return ()
    set_choices = tuple(Choice(name, text(f"goodwill-cards-{name}")) for name in ("box", "house"))
    return (
        Ask(ChooseSet, (Pick("cards", set_choices, rule="GW-1.7"),), rule="GW-1.7", required=False),
    )


def _tab_fields(s: Goodwill) -> tuple[Field, ...]:
    lot_choices = tuple(Choice(n, str(n)) for n in range(1, LOT_COUNT + 1))
    return tuple(
        Picks(SEAT_FIELDS[seat - 1], lot_choices, rule="GW-3.4", start=deck.tab_lots(s, seat))
        for seat in s.seating.seats
    )


def _colour_fields(s: Goodwill) -> tuple[Field, ...]:
    colour_choices = tuple(
        Choice(colour, text(f"goodwill-colour-{colour}")) for colour in SEAT_COLOURS
    )
    seat_colours = s.box["seat-colours"]
    return tuple(
        Pick(
            SEAT_FIELDS[seat - 1],
            colour_choices,
            rule="GW-3.4",
            start=seat_colours[seat - 1],
            label=text("seat", seat=seat),
        )
        for seat in s.seating.seats
    )


def _read_tabs(s: Goodwill, action: ReadTabs) -> Goodwill:
    """Return the tabs of all seats, changed for the seats at this table."""
    tabs_by_seat = [list(tabs) for tabs in s.box["tabs"]]
    for seat in s.seating.seats:
        tabs_by_seat[seat - 1] = sorted(getattr(action, SEAT_FIELDS[seat - 1]))
    return s.learn("tabs", tabs_by_seat).tell("goodwill-tabs-read")


def _read_colours(s: Goodwill, action: ReadColours) -> Goodwill:
    """Return the colours of all seats, changed for the seats at this table."""
    colours = list(s.box["seat-colours"])
    for seat in s.seating.seats:
        colours[seat - 1] = getattr(action, SEAT_FIELDS[seat - 1])
    return s.learn("seat-colours", colours).tell("goodwill-colours-read")


def _read_wheels(s: Goodwill, action: ReadWheels) -> Goodwill:
    wheels = [
        slate.parse_wheel(action.wheel_1, "wheel_1"),
        slate.parse_wheel(action.wheel_2, "wheel_2"),
    ]
    return s.learn("wheels", wheels).tell("goodwill-wheels-read")


# -- dealing by the app


def _deal_resource_tokens(s: Goodwill) -> Goodwill:
    """Deal three tokens to each company; no token is dealt twice (GW-1.5, B-6)."""
    tokens_each: int = s.box["tokens-each"]
    supply = [resource for resource in Resource for _ in range(tokens_each)]
    shuffled_tokens = shuffle(s.seed, "tokens", supply)
    for index, company in enumerate(CompanyId):
        tokens = shuffled_tokens[index * TOKENS_PER_COMPANY : (index + 1) * TOKENS_PER_COMPANY]
        s = s.with_company(company, tokens=sorted_tokens(tokens))
    return s


def _deal_bosses(s: Goodwill) -> Goodwill:
    """Deal bosses to companies and row, and the rest to the pile (GW-1.7)."""
    shuffled_bosses = shuffle(s.seed, "bosses", tuple(deck.bosses(s)))
    for company, name in zip(CompanyId, shuffled_bosses, strict=False):
        s = s.with_company(company, boss=name)
    undealt_bosses = shuffled_bosses[OFFICE_COUNT:]
    return replace(
        s, boss_row=undealt_bosses[:ROW_PLACE_COUNT], boss_pile=undealt_bosses[ROW_PLACE_COUNT:]
    )


def _deal_shares(s: Goodwill) -> Goodwill:
    """Deal all shares evenly; at two seats they are not shuffled (GW-1.10)."""
    if len(s.seating.names) == 2:
        return s
    shuffled_shares = shuffle(s.seed, "shares", deck.share_deck(s))
    return replace(s, portfolios=deck.deal_shares(s, shuffled_shares))
