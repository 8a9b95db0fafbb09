"""The table before a part: brands, teams, purses, cards, who begins (PDG-1, PDG-4, PDG-9.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from referee.games.pdg.actions import ChooseBrand, LayOut, PairSeats, Proceed
from referee.games.pdg.box.pieces import BRANDS, Card, brand_name
from referee.games.pdg.rules.cards_in_hand import (
    copy_count,
    count_cards_in_game,
    deal,
    shuffled_deck,
)
from referee.games.pdg.rules.constants import PLANTS_PER_BRAND, START_CASH, amount_text
from referee.games.pdg.rules.turns import begin_lap
from referee.games.pdg.state import SITING_PART, Options, Pdg, Turn, TurnPhase
from referee.kit.actions import Ask
from referee.kit.box import laid
from referee.kit.box.facts import Box
from referee.kit.components.chance import BaseRollingOff
from referee.kit.components.money import Ledger, bills_given_text, small_bills_per_hand
from referee.kit.fields import Choice, Pick
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import go_on_ask
from referee.kit.seats import Seat, Seating
from referee.kit.words import Message, Refusal, text

SEAT_COUNTS = range(2, 7)  # PDG-1.1


class BrandRow(NamedTuple):
    """A seat, its cars and its partner."""

    seat: Seat
    brand: str
    partner: Seat | None


@dataclass(frozen=True, slots=True)
class OpeningView:
    """The brands of the seats, and what is laid out."""

    rows: tuple[BrandRow, ...]
    slider_owner: str  # the household's: "box" or "house"; "" without one
    track_owner: str


@dataclass(frozen=True, slots=True)
class Opening(TurnPhase):
    """The table before the first throw: brands, teams, purses (PDG-1)."""

    key = "opening"
    track_stop = 0
    choosers: frozenset[Seat] = frozenset()  # seats that chose their brand themselves

    def host_asks(self, s: Pdg) -> tuple[Ask, ...]:
        begin_ask = go_on_ask(Proceed, text("pdg-go-begin"), "PDG-1.7")
        pairing_asks = (_pairing_ask(s),) if s.options.teams else ()
        return (begin_ask, _lay_out_ask(s), *pairing_asks)

    def seat_asks(self, s: Pdg, seat: Seat) -> tuple[Ask, ...]:
        taken_brands = [s.brands[other] for other in self.choosers - {seat}]
        rule = "PDG-1.1"
        choices = tuple(
            Choice(brand, brand_name(brand)) for brand in BRANDS if brand not in taken_brands
        )
        pick = Pick("brand", choices, "bad-setup", rule, start=s.brands[seat])
        return (Ask(ChooseBrand, (pick,), rule=rule, required=False),)

    def apply(self, s: Pdg, seat: Seat, action: ChooseBrand | LayOut | PairSeats | Proceed) -> Pdg:
        match action:
            case ChooseBrand(brand=brand):
                return self._assign_brand(s, seat, brand)
            case PairSeats(teams=pairing_key):
                pairs = pairings_by_key(s.seating.seats)[pairing_key]
                s = replace(s, partners=partners_of(pairs))
                return s.tell("pdg-paired", teams=teams_text(pairs))
            case LayOut(slider=slider, track=track):
                owner_by_component = {"slider": slider, "track": track}
                return laid.with_components(s, owner_by_component).tell(
                    "pdg-laid", lies=laid.components_text("pdg", owner_by_component)
                )
            case Proceed():
                return self.end(s, "pdg-begun")

    def _assign_brand(self, s: Pdg, seat: Seat, brand: str) -> Pdg:
        """Give `seat` the brand of its choice.

        If another seat had this brand only by default, that seat gets the other one.
        """
        holder = next((other for other in s.seating.seats if s.brands[other] == brand), seat)
        brands = {**s.brands, holder: s.brands[seat], seat: brand}
        s = replace(
            s,
            brands=brands,
            phase=replace(self, choosers=self.choosers | {seat}),
        )
        for each in dict.fromkeys((seat, holder)):
            s = s.tell("pdg-brand-chosen", seat=each, brand=brand_name(brands[each]))
        return s

    # -- what is seen

    def prompt(self, s: Pdg) -> Prompt:
        read_aloud = text("pdg-opening-read")
        return Prompt(text("pdg-opening-headline"), read_aloud, setup_lines(s), "PDG-1.4")

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        if seat in self.choosers:
            return None
        brand = brand_name(s.brands[seat])
        read_aloud = text("pdg-call-purse", cash=amount_text(START_CASH))
        return Prompt(text("pdg-call-brand", brand=brand), read_aloud, rule="PDG-1.1")

    def public_view(self, s: Pdg, seat: Seat) -> OpeningView:
        seats = s.seating.seats
        rows = tuple(BrandRow(each, s.brands[each], s.partners.get(each)) for each in seats)
        return OpeningView(rows, s.box["slider"] if s.options.slider else "", s.box["track"])


def initial_state(seating: Seating, options: Options, box: Box, seed: str) -> Pdg:
    """Return the state before the first throw. Raises Refusal("bad-setup") for odd teams."""
    seats = seating.seats
    if options.teams and len(seats) not in (4, 6):
        raise Refusal("bad-setup", "PDG-9.5", "teams")
    s = Pdg(
        seating=seating,
        ledger=Ledger(),
        box=box,
        options=options,
        brands=dict(zip(seats, BRANDS, strict=False)),
        partners=partners_of(facing_pairs(seats)) if options.teams else {},
        phase=Opening(),
        seed=seed,
    )
    return begin_game(s)


def begin_game(s: Pdg) -> Pdg:
    """Begin a game with a purse for each seat (PDG-1.4, PDG-1.5, PDG-1.6).

    There are no plants and no cards.
    """
    seats = s.seating.seats
    for seat in seats:
        s = s.earn(seat, START_CASH, text("pdg-memo-purse"), "PDG-1.4")
    s = replace(begin_lap(s, SITING_PART), gain_history=(), moves=(), difficulty=None, cartel=None)
    s = replace(
        s,
        siting_turn_count=0,
        plants=dict.fromkeys(seats, ()),
        token_reserves=dict.fromkeys(seats, 0),
    )
    return replace(s, hands={}, pile=(), discards={})


def setup_lines(s: Pdg) -> tuple[Message, ...]:
    """Return the lines about purses, pieces and slider before the first throw."""
    purse_line = bills_given_text(
        "pdg", START_CASH, small_bills_per_hand(s.box, START_CASH, len(BRANDS))
    )  # enough for six
    slider_line = text("pdg-opening-move-slider", slider=s.box["slider"])
    slider_lines = (slider_line,) if s.options.slider else ()
    return (purse_line, text("pdg-opening-move-pieces", count=PLANTS_PER_BRAND), *slider_lines)


def _lay_out_ask(s: Pdg) -> Ask:
    """Return the ask whether slider and board are the household's or ours."""
    names = ("slider", "track") if s.options.slider else ("track",)
    picks = laid.component_picks("pdg", s.box, names, "PDG-1.7", "bad-box-value")
    return Ask(LayOut, picks, rule="PDG-1.7", required=False, prominent=True)


def _pairing_ask(s: Pdg) -> Ask:
    pairs_by_key = pairings_by_key(s.seating.seats)
    current_key = next(
        key for key, pairs in pairs_by_key.items() if partners_of(pairs) == s.partners
    )
    choices = tuple(Choice(key, teams_text(pairs)) for key, pairs in pairs_by_key.items())
    pick = Pick("teams", choices, "bad-setup", "PDG-9.5", start=current_key)
    return Ask(PairSeats, (pick,), rule="PDG-9.5", required=False)


# -- teams of two


SeatPairs = tuple[tuple[Seat, Seat], ...]


def facing_pairs(seats: Sequence[Seat]) -> SeatPairs:
    """Return the pairs of seats that face each other."""
    half = len(seats) // 2
    return tuple(zip(seats[:half], seats[half:], strict=True))


def pairings_by_key(seats: Sequence[Seat]) -> Mapping[str, SeatPairs]:
    """Return every way to form pairs of `seats`, beginning with `facing_pairs`.

    The keys have the form that an action uses: "1-3 2-4".
    """
    all_pairs = sorted(_all_pairings(seats), key=lambda pairs: pairs != facing_pairs(seats))
    return {" ".join(f"{a}-{b}" for a, b in pairs): pairs for pairs in all_pairs}


def _all_pairings(seats: Sequence[Seat]) -> Iterator[SeatPairs]:
    if not seats:
        yield ()
        return
    first, *others = seats
    for partner in others:
        for pairs in _all_pairings([each for each in others if each != partner]):
            yield ((first, partner), *pairs)


def teams_text(pairs: SeatPairs) -> Message:
    """Return the teams by the names of their players."""
    team_texts = tuple(text("pdg-team", one=first, other=second) for first, second in pairs)
    return text("any-list", items=team_texts)


def partners_of(pairs: SeatPairs) -> Mapping[Seat, Seat]:
    """Return the partner of each seat."""
    return {a: b for pair in pairs for a, b in (pair, pair[::-1])}


@dataclass(frozen=True, slots=True)
class DealingView:
    """The sizes of hands and pile."""

    cards_per_seat: int
    pile_size: int
    set_aside_count: int
    kind_counts: tuple[tuple[Card, int], ...]  # how many of each the box has


@dataclass(frozen=True, slots=True)
class Dealing(TurnPhase):
    """The deal, by the table or by the app, until the host goes on."""

    key = "dealing"
    track_stop = 3

    def host_asks(self, s: Pdg) -> tuple[Ask, ...]:
        return (
            go_on_ask(Proceed, text("pdg-go-deal" if s.app_deals else "pdg-go-dealt"), "PDG-4.2"),
        )

    def apply(self, s: Pdg, seat: Seat, action: Proceed) -> Pdg:
        return self.end(s)

    def close(self, s: Pdg) -> Pdg:
        s = replace(deal(s), moves=())
        return s.tell("pdg-dealt", each=s.table_size.cards_per_seat, pile=len(s.pile))

    def prompt(self, s: Pdg) -> Prompt:
        view = self.public_view(s, s.turn.seat)
        counts = {"each": view.cards_per_seat, "pile": view.pile_size}
        read_aloud = text("pdg-dealt", **counts)
        counts["aside"] = view.set_aside_count
        key = "pdg-dealing-app" if s.app_deals else "pdg-dealing-headline"
        move_lines = () if s.app_deals else (text("pdg-dealing-move", **counts),)
        return Prompt(text(key), read_aloud, move_lines, "PDG-4.2")

    def public_view(self, s: Pdg, seat: Seat) -> DealingView:
        dealt_state = deal(s)
        kind_counts = tuple((card, copy_count(s, card)) for card in Card)
        return DealingView(
            s.table_size.cards_per_seat,
            len(dealt_state.pile),
            len(shuffled_deck(s)) - count_cards_in_game(dealt_state),
            kind_counts,
        )


@dataclass(frozen=True, slots=True)
class RollingOff(BaseRollingOff[Pdg], TurnPhase):
    """The throws that decide who begins, in both parts (PDG-2.1, PDG-4.4)."""

    track_stop = 1
    rule = "PDG-2.1"
    app_rule = "PDG-10.1"

    def start_with(self, s: Pdg, first: Seat) -> Pdg:
        """Let the seat with the highest throw begin; this throw moves no pawn."""
        return replace(s, turn=Turn(first), moves=())

    def prompt(self, s: Pdg) -> Prompt:
        prompt = BaseRollingOff.prompt(self, s)
        rule = self.rule if s.part == SITING_PART else "PDG-4.4"
        return replace(prompt, rule=rule)
