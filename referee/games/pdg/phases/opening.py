"""The table before the first throw: brands, teams, purses, cards (PDG-1, PDG-4, PDG-9.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from referee.games.pdg.actions import ChooseBrand, LayOut, PairSeats, Proceed
from referee.games.pdg.box.pieces import BRANDS, Card, brand_name
from referee.games.pdg.rules.cards_in_hand import copies, count_cards_in_game, deal, deck
from referee.games.pdg.rules.constants import PLANTS_PER_BRAND, START_CASH, amount
from referee.games.pdg.state import Pdg, TurnPhase
from referee.kit.actions import Ask
from referee.kit.box import laid
from referee.kit.components.money import bills_given_text, small_bills_per_hand
from referee.kit.fields import Choice, Pick
from referee.kit.frozen import replace
from referee.kit.game import Prompt
from referee.kit.phase import go_on_ask
from referee.kit.seats import Seat
from referee.kit.words import Message, text


class BrandRow(NamedTuple):
    """A seat, its cars and its partner."""

    seat: Seat
    brand: str
    partner: Seat | None


@dataclass(frozen=True, slots=True)
class OpeningView:
    """The brands of the seats, and what is laid out."""

    seats: tuple[BrandRow, ...]
    slider: str  # the household's: "box" or "house"; "" without one
    track: str


@dataclass(frozen=True, slots=True)
class Opening(TurnPhase):
    """The table before the first throw: brands, teams, purses (PDG-1)."""

    key = "opening"
    track_stop = 0
    chosen: frozenset[Seat] = frozenset()  # seats that chose their brand themselves

    def host_asks(self, s: Pdg) -> tuple[Ask, ...]:
        begin = go_on_ask(Proceed, text("pdg-go-begin"), "PDG-1.7")
        pairing = (_pairing_ask(s),) if s.options.teams else ()
        return (begin, _lay_out_ask(s), *pairing)

    def seat_asks(self, s: Pdg, seat: Seat) -> tuple[Ask, ...]:
        taken, rule = [s.brands[other] for other in self.chosen - {seat}], "PDG-1.1"
        choices = tuple(Choice(brand, brand_name(brand)) for brand in BRANDS if brand not in taken)
        pick = Pick("brand", choices, "bad-setup", rule, start=s.brands[seat])
        return (Ask(ChooseBrand, (pick,), rule=rule, required=False),)

    def apply(self, s: Pdg, seat: Seat, action: ChooseBrand | LayOut | PairSeats | Proceed) -> Pdg:
        match action:
            case ChooseBrand(brand=brand):
                return self._assign_brand(s, seat, brand)
            case PairSeats(teams=chosen):
                pairs = pairings(s.seating.seats)[chosen]
                s = replace(s, partners=partners_of(pairs))
                return s.tell("pdg-paired", teams=teams_text(pairs))
            case LayOut(slider=slider, track=track):
                whose = {"slider": slider, "track": track}
                return laid.with_components(s, whose).tell(
                    "pdg-laid", lies=laid.components_text("pdg", whose)
                )
            case Proceed():
                return self.end(s, "pdg-begun")

    def _assign_brand(self, s: Pdg, seat: Seat, brand: str) -> Pdg:
        """Give `seat` the brand of its choice.

        If another seat had this brand only by default, that seat gets the other one.
        """
        holder = next((other for other in s.seating.seats if s.brands[other] == brand), seat)
        brands = {**s.brands, holder: s.brands[seat], seat: brand}
        s = replace(s, brands=brands, phase=replace(self, chosen=self.chosen | {seat}))
        for each in dict.fromkeys((seat, holder)):
            s = s.tell("pdg-brand-chosen", seat=each, brand=brand_name(brands[each]))
        return s

    # -- what is seen

    def prompt(self, s: Pdg) -> Prompt:
        read = text("pdg-opening-read")
        return Prompt(text("pdg-opening-headline"), read, setup_lines(s), "PDG-1.4")

    def seat_prompt(self, s: Pdg, seat: Seat) -> Prompt | None:
        if seat in self.chosen:
            return None
        brand, read = brand_name(s.brands[seat]), text("pdg-call-purse", cash=amount(START_CASH))
        return Prompt(text("pdg-call-brand", brand=brand), read, rule="PDG-1.1")

    def public_view(self, s: Pdg, seat: Seat) -> OpeningView:
        seats = s.seating.seats
        rows = tuple(BrandRow(each, s.brands[each], s.partners.get(each)) for each in seats)
        return OpeningView(rows, s.box["slider"] if s.options.slider else "", s.box["track"])


def setup_lines(s: Pdg) -> tuple[Message, ...]:
    """Return the lines about purses, pieces and slider before the first throw."""
    purse = bills_given_text(
        "pdg", START_CASH, small_bills_per_hand(s.box, START_CASH, len(BRANDS))
    )  # enough for six
    line = text("pdg-opening-move-slider", slider=s.box["slider"])
    turned = (line,) if s.options.slider else ()
    return (purse, text("pdg-opening-move-pieces", count=PLANTS_PER_BRAND), *turned)


def _lay_out_ask(s: Pdg) -> Ask:
    """Return the ask whether slider and board are the household's or ours."""
    names = ("slider", "track") if s.options.slider else ("track",)
    picks = laid.component_picks("pdg", s.box, names, "PDG-1.7", "bad-box-value")
    return Ask(LayOut, picks, rule="PDG-1.7", required=False, prominent=True)


def _pairing_ask(s: Pdg) -> Ask:
    each = pairings(s.seating.seats)
    paired = next(key for key, pairs in each.items() if partners_of(pairs) == s.partners)
    choices = tuple(Choice(key, teams_text(pairs)) for key, pairs in each.items())
    pick = Pick("teams", choices, "bad-setup", "PDG-9.5", start=paired)
    return Ask(PairSeats, (pick,), rule="PDG-9.5", required=False)


# -- teams of two


SeatPairs = tuple[tuple[Seat, Seat], ...]


def facing_pairs(seats: Sequence[Seat]) -> SeatPairs:
    """Return the pairs of seats that face each other."""
    half = len(seats) // 2
    return tuple(zip(seats[:half], seats[half:], strict=True))


def pairings(seats: Sequence[Seat]) -> Mapping[str, SeatPairs]:
    """Return every way to form pairs of `seats`, beginning with `facing_pairs`.

    The keys have the form that an action uses: "1-3 2-4".
    """
    each = sorted(_pairings(seats), key=lambda pairs: pairs != facing_pairs(seats))
    return {" ".join(f"{a}-{b}" for a, b in pairs): pairs for pairs in each}


def _pairings(seats: Sequence[Seat]) -> Iterator[SeatPairs]:
    if not seats:
        yield ()
        return
    first, *others = seats
    for partner in others:
        for pairs in _pairings([each for each in others if each != partner]):
            yield ((first, partner), *pairs)


def teams_text(pairs: SeatPairs) -> Message:
    """Return the teams by the names of their players."""
    each = tuple(text("pdg-team", one=first, other=second) for first, second in pairs)
    return text("any-list", items=each)


def partners_of(pairs: SeatPairs) -> Mapping[Seat, Seat]:
    """Return the partner of each seat."""
    return {a: b for pair in pairs for a, b in (pair, pair[::-1])}


@dataclass(frozen=True, slots=True)
class DealingView:
    """The sizes of hands and pile."""

    each: int
    pile: int
    aside: int
    kinds: tuple[tuple[Card, int], ...]  # how many of each the box has


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
        return s.tell("pdg-dealt", each=s.table_size.cards, pile=len(s.pile))

    def prompt(self, s: Pdg) -> Prompt:
        view = self.public_view(s, s.turn.seat)
        counts = {"each": view.each, "pile": view.pile}
        read = text("pdg-dealt", **counts)
        counts["aside"] = view.aside
        key = "pdg-dealing-app" if s.app_deals else "pdg-dealing-headline"
        move = () if s.app_deals else (text("pdg-dealing-move", **counts),)
        return Prompt(text(key), read, move, "PDG-4.2")

    def public_view(self, s: Pdg, seat: Seat) -> DealingView:
        after = deal(s)
        kinds = tuple((card, copies(s, card)) for card in Card)
        return DealingView(
            s.table_size.cards, len(after.pile), len(deck(s)) - count_cards_in_game(after), kinds
        )
