"""What any store promises of who holds which place."""

from __future__ import annotations

import pytest

from referee.kit.seats import BANK, Seat
from referee.table.storage.store import Store
from tests.table.storage.entries import A, B, C, at_once, opened, refused


class CredentialsContract:
    def test_a_table_has_codes_and_free_places_before_anybody_is_its_host(
        self, store: Store
    ) -> None:
        opened(store, "t")
        held = store.credentials
        codes = held.codes("t")
        assert codes is not None
        assert held.table_of(codes.public) == "t"
        assert held.taken("t") == frozenset()
        assert held.claim("t", C, "c")
        held.reserve("t", [A, B, C], "host")
        assert (held.codes("t"), held.holder("host"), held.taken("t")) == (codes, ("t", BANK), {C})

    def test_two_tables_never_share_a_code(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        drawn = iter("AAAAAAAAAABBBBB")
        monkeypatch.setattr(
            "referee.table.storage.codes.secrets.choice",
            lambda letters: next(drawn) if len(letters) > 10 else "1",
        )
        store.credentials.reserve("t", [A], "x")
        store.credentials.reserve("u", [A], "y")
        assert store.credentials.codes("t") == ("AAAAA", "111111")
        assert store.credentials.codes("u") == ("BBBBB", "111111")

    def test_a_free_place_is_claimed_once_and_the_same_key_may_ask_again(
        self, store: Store
    ) -> None:
        opened(store, "t")
        held = store.credentials
        assert held.claim("t", B, "key")
        assert not held.claim("t", B, "key")
        assert refused(held.claim, "t", B, "other") == "seat-taken"
        assert (held.taken("t"), held.holder("key")) == ({B}, ("t", B))
        assert held.holder("other") is None

    def test_of_those_who_claim_a_place_at_once_one_gets_it(self, store: Store) -> None:
        opened(store, "t")
        outcomes = at_once(lambda n: store.credentials.claim("t", A, f"key {n}"))
        assert sorted(outcomes, key=str) == [True, "seat-taken", "seat-taken", "seat-taken"]

    @pytest.mark.parametrize(("table", "seat"), [("t", 4), ("t", -1), ("u", 1)])
    def test_there_is_no_place_but_those_of_the_table(
        self, store: Store, table: str, seat: int
    ) -> None:
        opened(store, "t")
        held, place = store.credentials, Seat(seat)
        assert refused(held.claim, table, place, "key") == "no-seat"
        assert refused(held.free, table, place) == "no-seat"
        assert refused(held.issue, table, place, "ticket", 10) == "no-seat"

    def test_a_freed_place_has_no_holder_and_its_key_and_ticket_are_dead(
        self, store: Store
    ) -> None:
        opened(store, "t")
        held = store.credentials
        held.claim("t", B, "key")
        held.issue("t", B, "ticket", 10)
        assert held.free("t", B) == "key"
        assert held.free("t", B) is None
        assert (held.taken("t"), held.holder("key")) == (frozenset(), None)
        assert refused(held.redeem, "ticket", 0, "new") == "ticket-spent"
        assert held.claim("t", B, "other")

    def test_a_ticket_gives_the_place_once_in_time_and_the_old_key_is_dead(
        self, store: Store
    ) -> None:
        opened(store, "t")
        held = store.credentials
        held.claim("t", B, "old")
        held.issue("t", B, "ticket", 10)
        held.issue("t", C, "late", 10)
        held.redeem("ticket", 9.9, "new")
        assert (held.holder("new"), held.holder("old")) == (("t", B), None)
        assert refused(held.redeem, "ticket", 0, "another") == "ticket-spent"
        assert refused(held.redeem, "late", 10, "another") == "ticket-spent"

    def test_the_last_ticket_issued_for_a_place_is_the_one_that_counts(self, store: Store) -> None:
        opened(store, "t")
        for ticket in ("first", "second"):
            store.credentials.issue("t", B, ticket, 10)
        assert refused(store.credentials.redeem, "first", 0, "key") == "ticket-spent"
        store.credentials.redeem("second", 0, "key")
        assert store.credentials.holder("key") == ("t", B)

    def test_an_invitation_leads_into_a_household_once_and_in_time(self, store: Store) -> None:
        held = store.credentials
        for household, ticket in (("a", "first"), ("a", "second"), ("b", "other"), ("c", "late")):
            held.invite(household, ticket, 0, 10)
        assert refused(held.accept, "first", 0) == "invitation-spent"
        assert (held.accept("second", 9.9), held.accept("other", 0)) == ("a", "b")
        for spent in ("second", "late"):
            assert refused(held.accept, spent, 10) == "invitation-spent"

    def test_the_host_code_moves_the_host_s_place_once(self, store: Store) -> None:
        opened(store, "t")
        held = store.credentials
        held.reserve("t", [A, B, C], "old")
        codes = held.codes("t")
        assert codes is not None
        assert refused(held.take_host, "t", f"{codes.host}0", "new") == "wrong-host-code"
        assert refused(held.take_host, "u", codes.host, "new") == "wrong-host-code"
        assert held.holder("old") == ("t", BANK)
        held.take_host("t", codes.host, "new")
        assert (held.holder("new"), held.holder("old")) == (("t", BANK), None)
        assert held.codes("t") != codes
        assert refused(held.take_host, "t", codes.host, "third") == "wrong-host-code"
