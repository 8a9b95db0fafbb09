"""The contract of all stores about keys and places."""

from __future__ import annotations

import pytest

from referee.kit.seats import HOST, Seat
from referee.table.storage.store import Credentials, Store
from tests.table.evening import A, B, C, refused
from tests.table.storage.entries import at_once, opened


class CredentialsContract:
    @pytest.fixture
    def credentials(self, store: Store) -> Credentials:
        """Return the credentials of a store with one table, "t"."""
        opened(store, "t")
        return store.credentials

    def test_a_table_has_codes_and_free_places_before_its_host(
        self, credentials: Credentials
    ) -> None:
        codes = credentials.codes("t")
        assert codes is not None
        assert credentials.table_of(codes.public_code) == "t"
        assert credentials.taken_seats("t") == frozenset()
        assert credentials.claim("t", C, "c")
        credentials.reserve("t", [A, B, C], "host")
        assert (
            credentials.codes("t"),
            credentials.holder("host"),
            credentials.taken_seats("t"),
        ) == (
            codes,
            ("t", HOST),
            {C},
        )

    def test_two_tables_never_share_a_code(
        self, credentials: Credentials, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        drawn = iter("AAAAAAAAAABBBBB")
        monkeypatch.setattr(
            "referee.table.storage.keys.secrets.choice",
            lambda letters: next(drawn) if len(letters) > 10 else "1",
        )
        for table in ("v", "w"):
            credentials.reserve(table, [A], table)
        assert [credentials.codes(table) for table in ("v", "w")] == [
            ("AAAAA", "111111"), ("BBBBB", "111111"),
        ]  # fmt: skip

    def test_a_free_place_is_claimed_once_however_many_ask(self, credentials: Credentials) -> None:
        assert credentials.claim("t", B, "key")
        assert not credentials.claim("t", B, "key")
        assert refused(credentials.claim, "t", B, "other") == "seat-taken"
        assert (
            credentials.taken_seats("t"),
            credentials.holder("key"),
            credentials.holder("other"),
        ) == (
            {B},
            ("t", B),
            None,
        )
        outcomes = at_once(lambda n: credentials.claim("t", A, f"key {n}"))
        assert sorted(outcomes, key=str) == [True, "seat-taken", "seat-taken", "seat-taken"]

    def test_there_is_no_place_but_those_of_the_table(self, credentials: Credentials) -> None:
        for table, place in (("t", Seat(4)), ("t", Seat(-1)), ("u", A)):
            assert refused(credentials.claim, table, place, "key") == "no-seat"
            assert refused(credentials.free, table, place) == "no-seat"
            assert refused(credentials.issue, table, place, "ticket", 10) == "no-seat"

    def test_the_key_and_ticket_of_a_freed_place_are_dead(self, credentials: Credentials) -> None:
        credentials.claim("t", B, "key")
        credentials.issue("t", B, "ticket", 10)
        assert credentials.free("t", B) == "key"
        assert credentials.free("t", B) is None
        assert (credentials.taken_seats("t"), credentials.holder("key")) == (frozenset(), None)
        assert refused(credentials.redeem, "ticket", 0, "new") == "ticket-spent"
        assert credentials.claim("t", B, "other")

    def test_the_last_ticket_gives_the_place_once_and_in_time(
        self, credentials: Credentials
    ) -> None:
        credentials.claim("t", B, "old")
        for seat, ticket in ((B, "first"), (B, "second"), (C, "late")):
            credentials.issue("t", seat, ticket, 10)
        assert refused(credentials.redeem, "first", 0, "new") == "ticket-spent"
        assert (
            credentials.place_of_ticket("second", 9.9)
            == credentials.place_of_ticket("second", 9.9)
            == ("t", B)
        )
        assert refused(credentials.place_of_ticket, "first", 0) == "ticket-spent"
        credentials.redeem("second", 9.9, "new")
        assert refused(credentials.place_of_ticket, "second", 9.9) == "ticket-spent"
        assert (credentials.holder("new"), credentials.holder("old")) == (("t", B), None)
        assert refused(credentials.redeem, "second", 0, "another") == "ticket-spent"
        assert refused(credentials.redeem, "late", 10, "another") == "ticket-spent"

    def test_an_invitation_leads_into_a_household_once_and_in_time(
        self, credentials: Credentials
    ) -> None:
        for household, ticket in (("a", "first"), ("a", "second"), ("b", "other"), ("c", "late")):
            credentials.invite(household, ticket, 0, 10)
        assert refused(credentials.accept, "first", 0) == "invitation-spent"
        assert (credentials.accept("second", 9.9), credentials.accept("other", 0)) == ("a", "b")
        for spent in ("second", "late"):
            assert refused(credentials.accept, spent, 10) == "invitation-spent"

    def test_a_clock_that_is_set_back_makes_no_ticket_last(self, credentials: Credentials) -> None:
        credentials.claim("t", B, "old")
        issued, day = 1e9, 86_400.0
        credentials.issue("t", B, "ticket", issued + 600)
        credentials.invite("a", "invitation", issued, issued + 600)
        assert refused(credentials.redeem, "ticket", issued - 70 * day, "new") == "ticket-spent"
        assert refused(credentials.accept, "invitation", issued - 70 * day) == "invitation-spent"
        credentials.redeem(
            "ticket", issued - 500, "new"
        )  # another program's clock may be a little behind
        assert credentials.accept("invitation", issued - 500) == "a"

    def test_the_host_code_moves_the_host_s_place_once(self, credentials: Credentials) -> None:
        credentials.reserve("t", [A, B, C], "old")
        codes = credentials.codes("t")
        assert codes is not None
        assert (
            refused(credentials.take_host, "t", f"{codes.host_code}0", "new") == "wrong-host-code"
        )
        assert refused(credentials.take_host, "u", codes.host_code, "new") == "wrong-host-code"
        assert credentials.holder("old") == ("t", HOST)
        credentials.take_host("t", codes.host_code, "new")
        assert (credentials.holder("new"), credentials.holder("old")) == (("t", HOST), None)
        assert credentials.codes("t") != codes
        assert refused(credentials.take_host, "t", codes.host_code, "third") == "wrong-host-code"
