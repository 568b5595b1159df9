"""A snapshot is one moment: what others write meanwhile is not in it, and nobody waits."""

import threading
from collections.abc import Callable
from contextlib import suppress

import pytest
from django.db import DatabaseError, connection, transaction

from league.models import Club
from league.selectors.snapshots import snapshot
from tests.league.people import Table
from tests.waits import limit

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]


def elsewhere(deed: Callable[[], object]) -> None:
    """Do it on a connection of its own, to the end."""

    def run() -> None:
        try:
            deed()
        finally:
            connection.close()

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(limit())
    assert not thread.is_alive()


def names() -> list[str]:
    return list(Club.objects.order_by("pk").values_list("name", flat=True))


def test_what_others_write_meanwhile_is_not_in_it(people: Table) -> None:
    before = names()
    with snapshot():
        assert names() == before
        elsewhere(lambda: Club.objects.create(slug="late", name="Late Club"))
        elsewhere(lambda: Club.objects.filter(slug="red-gum").update(name="Renamed"))
        assert names() == before
    assert {"Late Club", "Renamed"} <= set(names())


def test_tables_that_are_read_later_are_of_the_same_moment(people: Table) -> None:
    from league.models import RatingChange, Result

    people.confirmed(0, 0)
    with snapshot():
        assert Result.objects.count() == 1
        elsewhere(lambda: people.confirmed(1, 1))
        assert (Result.objects.count(), RatingChange.objects.count()) == (1, 4)
    assert (Result.objects.count(), RatingChange.objects.count()) == (2, 8)


def test_an_error_inside_leaves_the_connection_as_it_was(cast: object) -> None:
    def breaks() -> None:
        with snapshot():
            names()
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        breaks()
    assert not connection.in_atomic_block
    Club.objects.create(slug="next", name="Next")
    assert "Next" in names()


def test_inside_a_transaction_it_is_that_transactions_own_view(cast: object) -> None:
    with transaction.atomic():
        Club.objects.create(slug="mine", name="Mine")
        with snapshot():
            assert "Mine" in names()
    assert "Mine" in names()


def test_nothing_is_written_in_it(cast: object) -> None:
    """PostgreSQL refuses it, and SQLite takes it back."""
    before = names()
    with suppress(DatabaseError), snapshot():
        connection.cursor().execute("UPDATE league_club SET name = 'Never'")
    assert names() == before
