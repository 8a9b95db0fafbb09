"""Data that all views of a moment share: asks, forms, seals, seats waited for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache, cached_property, partial
from typing import Any

from mnemonic import Mnemonic

from referee.kit.actions import Ask
from referee.kit.components.hands import BillTransfer, split_moves, unlisted_transfers
from referee.kit.game import AnyState, Prompt
from referee.kit.phase import called_rules, play
from referee.kit.result import Result, Track
from referee.kit.sealed import commitment, digest_command
from referee.kit.seats import HOST, Seat
from referee.kit.words import Announcement, Message, mentioned_seats, mentioned_seats_in_order, text
from referee.table.play.moments import Moment
from referee.table.play.offers import SeatOffer, cached_per_moment, offers_of

from .model import DrawnAsk, OpenedSeal, Seal, StagePart


def seal(seat: Seat, round_name: str, salt: str, value: Any) -> Seal:
    """Return the seal of one envelope; `round_name` names its round."""
    digest = commitment(salt, round_name, seat, sealed_values(value))
    return Seal(seat, seal_words(digest), digest, round_name)


def sealed_values(value: Any) -> Any:
    """Return an envelope's contents as its seal writes them: numbers or lists."""
    if not is_dataclass(value):
        return value
    return [getattr(value, f.name) for f in fields(value) if f.name != "salt"]


def seal_words(digest: str) -> str:
    """Return the first 44 bits of a digest as four words, which people can compare."""
    bits = int(digest[:11], 16)
    return " ".join(_wordlist()[bits >> shift & 2047] for shift in (33, 22, 11, 0))


@cache
def _wordlist() -> tuple[str, ...]:
    return tuple(Mnemonic("french").wordlist)


class ViewData:
    """The data that all views of one moment share, computed once."""

    def __init__(self, moment: Moment) -> None:
        self.now = moment
        self.game, self.state = moment.game, moment.state
        self.phase: str = self.state.phase.key if self.state.phase is not None else ""
        self.part: dict[str, Any] = {"game": self.game.key, "names": moment.names}

    @cached_property
    def offers(self) -> dict[Seat, SeatOffer]:
        offers = offers_of(self.now)
        return {seat: offers.of(seat) for seat in (HOST, *self.state.seating.seats)}

    @cached_property
    def asks(self) -> dict[Seat, tuple[Ask, ...]]:
        return {seat: offer.asks for seat, offer in self.offers.items()}

    @cached_property
    def prompt(self) -> Prompt:
        return self._set_earlier_moves_apart(self.game.prompt(self.state), self.game.prompt)

    @cached_property
    def seat_order(self) -> tuple[Seat, ...]:
        """The seats in the order in which the headline names them, then all others."""
        first = (*mentioned_seats_in_order(self.prompt.headline), *self.state.seating.seats)
        return tuple(seat for seat in dict.fromkeys(first) if seat != HOST)

    @cached_property
    def stage(self) -> StagePart:
        return StagePart(
            **self.part,
            phase=self.phase,
            prompt=self.prompt,
            bill_transfers=self.hands(self.prompt, HOST),
            is_reopened=self.state.was_reveal_undone,
            awaited_seats=tuple(
                each for each in self.seat_order if is_awaited(self._public_asks(each))
            ),
            board=self.game.public_board(self.state, HOST),
            dealt_sheet_names=self.game.sheets_dealt_by_app(self.state)
            if self.phase and not self.track.stop_number
            else (),
        )

    @cached_property
    def own_stage_fields(self) -> dict[str, Any]:
        """The part of the stage that every phone shows."""
        stage = self.stage
        names_everybody = mentioned_seats(stage.prompt.headline) >= set(stage.awaited_seats)
        fields_per_phone = ("bill_transfers",)  # what each phone has of its own
        shared_fields = {
            f.name: getattr(stage, f.name) for f in fields(stage) if f.name not in fields_per_phone
        }
        return shared_fields | {"names_everybody": names_everybody}

    def hands(self, prompt: Prompt | None, viewer: Seat) -> tuple[BillTransfer, ...]:
        """Return the bills that `viewer` sees moved and that `prompt` and news do not name."""
        if prompt is None:
            prompt = self.moves(viewer)
        elif viewer and not (
            prompt.is_waiting or is_awaited(self.asks[viewer])
        ):  # its headline tells
            prompt = replace(prompt, moves=(prompt.headline, *prompt.moves))
        prompt = replace(prompt, moves=(*prompt.moves, *self._news_of_money(viewer)))
        acts = self.now.payment_acts
        earlier_count = sum(self._is_back or act.seq != self.now.origin_seq for act in acts)
        return unlisted_transfers(
            (act.bills(viewer) for act in acts), (prompt,), viewer, earlier_count
        )

    def moves(self, viewer: Seat) -> Prompt:
        """Return the prompt with the viewer's moves; on a phone that waits, those of the table."""
        if call := self.calls[viewer]:
            return call
        if self.result and (table := self.prompt).earlier_moves:
            own_prompt = partial(self.game.seat_prompt, seat=viewer)
            return self._set_earlier_moves_apart(Prompt(table.headline), own_prompt)

        def of_viewer(lines: tuple[Message, ...]) -> tuple[Message, ...]:
            return tuple(line for line in lines if viewer in mentioned_seats(line))

        table_prompt = self.prompt
        return Prompt(
            table_prompt.headline,
            moves=of_viewer(table_prompt.moves),
            hints=of_viewer(table_prompt.hints),
            earlier_moves=of_viewer(table_prompt.earlier_moves),
        )

    @property
    def _is_back(self) -> bool:
        """True after an undo, or a redo of several acts: their moves are told apart."""
        plan = self.now.undo_plan
        return plan is not None and plan.waiting_seats is None and not plan.is_after_redo

    def announcements_for(self, viewer: Seat) -> tuple[Announcement, ...]:
        """Return the announcements on the screen of `viewer`, newest first.

        `build._news` chooses them.
        """
        phase, announcements = self.state.phase, self.state.announcements[::-1]
        if phase is None or phase.is_final_scoring:
            return ()
        if viewer == HOST:
            step_number, headline_place = (
                self.state.step_number,
                (self.state.opened_phase_count, self.prompt.rule),
            )
            step_announcements = (
                each for each in announcements if each.message and each.step_number == step_number
            )
            return tuple(
                each
                for each in step_announcements
                if (each.opened_phase_count, each.rule) != headline_place
            )
        call = self.calls[viewer]
        # a warning about the log belongs to no act, and so to no period
        period_announcements = (
            each for each in announcements if each.period in (0, self.track.period_number)
        )
        own_announcements = (
            each
            for each in period_announcements
            if any(recipient.seat == viewer for recipient in each.recipients)
        )
        rules = called_rules(call)
        return tuple(each for each in own_announcements if each.rule not in rules)

    def _news_of_money(self, viewer: Seat) -> Iterator[Message]:
        """Yield the sentences of the announcements, which name the bills that they report."""
        for announcement in self.announcements_for(viewer):
            if viewer == HOST and announcement.message:
                yield announcement.message
            yield from (
                recipient.message
                for recipient in announcement.recipients
                if recipient.seat == viewer
            )

    @cached_property
    def calls(self) -> dict[Seat, Prompt | None]:
        """Prompt of each seat; None for a seat that waits."""
        return {
            seat: call and self._tell_old_call(seat, call)
            for seat in self.state.seating.seats
            for call in (self.offers[seat].call,)
        }

    def _tell_old_call(self, seat: Seat, call: Prompt) -> Prompt:
        """Return the call with earlier moves apart.

        The headline, too, if no screen had it any more at an undo: its move has been made.
        """
        if not any(
            (seat, call.headline) == (called_seat, old_headline)
            for called_seat, _, old_headline in self.now.old_calls
        ):
            return self._set_earlier_moves_apart(call, partial(self.game.seat_prompt, seat=seat))
        moves = (call.headline, *((call.read_aloud,) if call.read_aloud else ()), *call.moves)
        return replace(
            call,
            headline=self.prompt.headline,
            read_aloud=None,
            moves=(),
            earlier_moves=moves,
            is_waiting=True,
        )

    def _set_earlier_moves_apart(
        self, prompt: Prompt, prompt_of: Callable[[AnyState], Prompt | None]
    ) -> Prompt:
        """Return `prompt` with the moves apart that screens had asked for before the latest act.

        After an undo these are all its moves. The latest act is played once more on a table whose
        screens report no move: what they then report, it has caused. While the table is being set
        up, whoever answers leaves the others at it: nothing is set apart. A host who ends the game
        in the middle of a step leaves all its moves to be made.
        """
        act, moves = self.now.latest_act, prompt.moves
        if self.result and act and act.seat == HOST:
            is_early = act.state_before.opened_phase_count == self.state.opened_phase_count
            owed = _moves_of(prompt_of(act.state_before)) if is_early else ()
            return replace(prompt, earlier_moves=owed)
        if self._is_back:
            return replace(prompt, moves=(), earlier_moves=moves)
        if not self.track.stop_number:
            return prompt
        moves_before = _moves_of(prompt_of(act.state_before)) if act and moves else ()
        if act is None or not set(moves_before).intersection(moves):
            return prompt
        caused_moves = Counter(_moves_of(prompt_of(self._replayed)))
        if act.state_before.opened_phase_count == self.state.opened_phase_count:
            caused_moves -= Counter(
                _moves_of(prompt_of(self.game.without_last_moves(act.state_before)))
            )
        new_moves, earlier_moves = split_moves(moves, moves_before, caused_moves.elements())
        return replace(prompt, moves=new_moves, earlier_moves=earlier_moves)

    @cached_property
    def _replayed(self) -> AnyState:
        """The table after the latest act, without moves of the acts before."""
        act = self.now.latest_act
        assert act is not None
        state_before = self.game.without_last_moves(act.state_before)
        return play(self.game, state_before, act.seat, act.action, is_overruled=act.is_overruled)

    @cached_property
    def seals(self) -> tuple[Seal, ...]:
        if self.state.phase is None:
            return ()
        sealed_round = self.state.phase.sealed_round
        return tuple(
            seal(seat, sealed_round.name, envelope.salt(), envelope.open())
            for seat, envelope in sorted(sealed_round.envelopes.items())
            if envelope.salt()  # without a salt, the contents could be guessed from the seal
        )

    @cached_property
    def opened_seals(self) -> tuple[OpenedSeal, ...]:
        return tuple(
            OpenedSeal(
                seal(envelope.seat, envelope.round_name, envelope.salt, envelope.value),
                digest_command(
                    envelope.salt, envelope.round_name, envelope.seat, sealed_values(envelope.value)
                ),
            )
            for envelope in self.state.latest_opened_envelopes
            if envelope.salt
        )

    @cached_property
    def result(self) -> Result | None:
        return self.game.result(self.state) if self.state.phase is None else None

    @cached_property
    def forms(self) -> dict[Seat, tuple[DrawnAsk, ...]]:
        """The asks of each seat, ready to be drawn: required first, blocked last."""
        return {seat: self._forms(seat) for seat in self.offers}

    @cached_property
    def forms_on_behalf(self) -> tuple[DrawnAsk, ...]:
        """Public forms that are open, or look open, for the host to fill in."""
        # what the host does for the table, not for a seat
        host_kinds = {ask.kind for ask in self.asks[HOST]}
        return tuple(
            form
            if form.ask is (public_ask := as_seen_by_others(form.ask))
            else replace(form, ask=public_ask, label=self._label(public_ask))
            for seat in self.seat_order
            for form in self.forms[seat]
            if looks_open(form.ask)
            and not form.ask.is_own_page_only
            and form.kind not in host_kinds
        )

    @cached_property
    def track(self) -> Track:
        return self.game.track(self.state)

    def _public_asks(self, seat: Seat) -> tuple[Ask, ...]:
        """Return the asks of a seat, except those whose block is secret."""
        return tuple(ask for ask in self.asks[seat] if not ask.has_private_details)

    def _forms(self, seat: Seat) -> tuple[DrawnAsk, ...]:
        """Return the forms of a seat; () if it is out of the game.

        A seat that is out has forms if the phase gives it something to do.
        """
        offer, seq = self.offers[seat], self.now.form_seq_by_seat.get(seat, 0)
        forms = []
        for ask in offer.asks:
            is_anytime = ask.kind not in offer.phase_action_kinds
            forms.append(
                DrawnAsk(seat, ask, is_anytime, self._label(ask), 0 if is_anytime else seq)
            )
        return tuple(
            sorted(forms, key=lambda form: (not looks_open(form.ask), not form.ask.is_unfolded))
        )

    def _label(self, ask: Ask) -> Message:
        """Return the label of the ask, unless secret fields of the seat make it wrong."""
        has_own_page_fields = any(field.name in ask.own_page_fields for field in ask.fields)
        usual_label = text(f"{self.game.key}-action-{ask.kind}")
        return ask.label if ask.label and not has_own_page_fields else usual_label


view_data = cached_per_moment(ViewData)


def _moves_of(prompt: Prompt | None) -> tuple[Message, ...]:
    return prompt.moves if prompt else ()


def is_awaited(asks: tuple[Ask, ...]) -> bool:
    """Return True if the table waits for one of these asks."""
    return any(ask.required and ask.is_open for ask in asks)


def looks_open(ask: Ask) -> bool:
    """Return True if the ask looks open to people who do not know the seat's secrets."""
    return ask.is_open or ask.has_private_details


def as_seen_by_others(ask: Ask) -> Ask:
    """Return the ask as it looks to people who do not know the seat's secrets."""
    if ask.own_page_fields:
        public_fields = tuple(
            field for field in ask.fields if field.name not in ask.own_page_fields
        )
        ask = replace(ask, fields=public_fields)
    return replace(ask, block=None, figures=(), prominent=False) if ask.has_private_details else ask


def is_awaited_privately(asks: tuple[Ask, ...]) -> bool:
    """Return True if others see the table wait for the seat's own page."""
    return is_awaited(tuple(as_seen_by_others(ask) for ask in asks if ask.is_own_page_only))


def is_called_privately(moment: Moment, seat: Seat) -> bool:
    """Return True if `seat` must enter or read something on its own page."""
    offer = offers_of(moment).of(seat)
    return is_awaited_privately(offer.asks) or (
        offer.call is not None and offer.call.has_private_details
    )


def is_out(common: ViewData, viewer: Seat) -> bool:
    """Return True if the viewer is out, or the game is over."""
    return common.game.is_out(common.state, viewer)


def is_finished(common: ViewData, viewer: Seat) -> bool:
    """Return True if the viewer has nothing more to do in this game.

    The game is over, or the seat is out and has no task.
    """
    return common.result is not None or (is_out(common, viewer) and not common.calls[viewer])
