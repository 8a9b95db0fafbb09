"""What any store promises of who holds which place."""

from __future__ import annotations

import pytest

from referee.kit.seats import HOST, Seat
from referee.table.storage.store import Credentials, Store
from tests.table.evening import A, B, C, refused
from tests.table.storage.entries import at_once, opened


class CredentialsContract:
    @pytest.fixture
    def held(self, store: Store) -> Credentials:
        """Those of a store with one table, "t"."""
        opened(store, "t")
        return store.credentials

    def test_a_table_has_codes_and_free_places_before_its_host(self, held: Credentials) -> None:
        codes = held.codes("t")
        assert codes is not None
        assert held.table_of(codes.public) == "t"
        assert held.taken("t") == frozenset()
        assert held.claim("t", C, "c")
        held.reserve("t", [A, B, C], "host")
        assert (held.codes("t"), held.holder("host"), held.taken("t")) == (codes, ("t", HOST), {C})

    def test_two_tables_never_share_a_code(
        self, held: Credentials, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        drawn = iter("AAAAAAAAAABBBBB")
        monkeypatch.setattr(
            "referee.table.storage.keys.secrets.choice",
            lambda letters: next(drawn) if len(letters) > 10 else "1",
        )
        for table in ("v", "w"):
            held.reserve(table, [A], table)
        assert [held.codes(table) for table in ("v", "w")] == [
            ("AAAAA", "111111"), ("BBBBB", "111111"),
        ]  # fmt: skip

    def test_a_free_place_is_claimed_once_however_many_ask(self, held: Credentials) -> None:
        assert held.claim("t", B, "key")
        assert not held.claim("t", B, "key")
        assert refused(held.claim, "t", B, "other") == "seat-taken"
        assert (held.taken("t"), held.holder("key"), held.holder("other")) == ({B}, ("t", B), None)
        outcomes = at_once(lambda n: held.claim("t", A, f"key {n}"))
        assert sorted(outcomes, key=str) == [True, "seat-taken", "seat-taken", "seat-taken"]

    def test_there_is_no_place_but_those_of_the_table(self, held: Credentials) -> None:
        for table, place in (("t", Seat(4)), ("t", Seat(-1)), ("u", A)):
            assert refused(held.claim, table, place, "key") == "no-seat"
            assert refused(held.free, table, place) == "no-seat"
            assert refused(held.issue, table, place, "ticket", 10) == "no-seat"

    def test_the_key_and_ticket_of_a_freed_place_are_dead(self, held: Credentials) -> None:
        held.claim("t", B, "key")
        held.issue("t", B, "ticket", 10)
        assert held.free("t", B) == "key"
        assert held.free("t", B) is None
        assert (held.taken("t"), held.holder("key")) == (frozenset(), None)
        assert refused(held.redeem, "ticket", 0, "new") == "ticket-spent"
        assert held.claim("t", B, "other")

    def test_the_last_ticket_gives_the_place_once_and_in_time(self, held: Credentials) -> None:
        held.claim("t", B, "old")
        for seat, ticket in ((B, "first"), (B, "second"), (C, "late")):
            held.issue("t", seat, ticket, 10)
        assert refused(held.redeem, "first", 0, "new") == "ticket-spent"
        assert held.invited("second", 9.9) == held.invited("second", 9.9) == ("t", B)
        assert refused(held.invited, "first", 0) == "ticket-spent"
        held.redeem("second", 9.9, "new")
        assert refused(held.invited, "second", 9.9) == "ticket-spent"
        assert (held.holder("new"), held.holder("old")) == (("t", B), None)
        assert refused(held.redeem, "second", 0, "another") == "ticket-spent"
        assert refused(held.redeem, "late", 10, "another") == "ticket-spent"

    def test_an_invitation_leads_into_a_household_once_and_in_time(self, held: Credentials) -> None:
        for household, ticket in (("a", "first"), ("a", "second"), ("b", "other"), ("c", "late")):
            held.invite(household, ticket, 0, 10)
        assert refused(held.accept, "first", 0) == "invitation-spent"
        assert (held.accept("second", 9.9), held.accept("other", 0)) == ("a", "b")
        for spent in ("second", "late"):
            assert refused(held.accept, spent, 10) == "invitation-spent"

    def test_a_clock_that_is_set_back_makes_no_ticket_last(self, held: Credentials) -> None:
        held.claim("t", B, "old")
        issued, day = 1e9, 86_400.0
        held.issue("t", B, "ticket", issued + 600)
        held.invite("a", "invitation", issued, issued + 600)
        assert refused(held.redeem, "ticket", issued - 70 * day, "new") == "ticket-spent"
        assert refused(held.accept, "invitation", issued - 70 * day) == "invitation-spent"
        held.redeem("ticket", issued - 500, "new")  # another program's clock may be a little behind
        assert held.accept("invitation", issued - 500) == "a"

    def test_the_host_code_moves_the_host_s_place_once(self, held: Credentials) -> None:
        held.reserve("t", [A, B, C], "old")
        codes = held.codes("t")
        assert codes is not None
        assert refused(held.take_host, "t", f"{codes.host}0", "new") == "wrong-host-code"
        assert refused(held.take_host, "u", codes.host, "new") == "wrong-host-code"
        assert held.holder("old") == ("t", HOST)
        held.take_host("t", codes.host, "new")
        assert (held.holder("new"), held.holder("old")) == (("t", HOST), None)
        assert held.codes("t") != codes
        assert refused(held.take_host, "t", codes.host, "third") == "wrong-host-code"
