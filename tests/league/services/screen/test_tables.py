"""Opening tables on screen: addresses nobody guesses, few from one network, nothing left of a refusal."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.registry import GAMES
from league.models import ScreenGame, ScreenPlayer, ScreenTable
from league.people import Guest, Visitor
from league.selectors.screen.tables import latest_game
from league.services.screen.tables import (
    GUESTS_KEPT,
    OPENED_BY_ONE_MAX,
    OPENED_MAX,
    OPENED_WITHIN,
    TableWish,
    table_open,
    tables_clear,
)
from tests.league.screens import GUEST, OTHER, offer_made, refusal, short_options

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def opened(by: Visitor = GUEST, key: str = "dingo", address: str = "192.0.2.7", **more: Any) -> ScreenTable:
    wish = {name: more.pop(name) for name in ("level", "clock", "explains") if name in more}
    return table_open(
        by=by, wish=TableWish(key, short_options(key), **wish), deal=offer_made(), address=address, **more
    )


def seats(table: ScreenTable) -> list[bool]:
    """By number: is it free?"""
    players = ScreenPlayer.objects.filter(table=table).order_by("number")
    return [not (player.user_id or player.guest or player.house) for player in players]


@pytest.mark.parametrize("key", list(GAMES))
def test_alone_one_plays_at_once_and_with_friends_the_other_seats_are_free(key: str) -> None:
    players = GAMES[key].table(GAMES[key].resolve(short_options(key))).players
    alone, together = opened(key=key), opened(by=OTHER, key=key, alone=False, name="Ada")
    assert seats(alone) == [False] * players
    assert seats(together) == [False] + [True] * (players - 1)
    assert latest_game(alone) is not None
    assert (latest_game(together) is None) == (players > 1)
    assert ScreenPlayer.objects.get(table=together, number=0).name == "Ada"


@pytest.mark.parametrize(
    ("wish", "alone", "clock"),
    [("brisk", False, "brisk"), ("brisk", True, ""), ("", False, ""), ("rubbish", False, "")],
)
def test_a_clock_is_for_people_who_wait_for_each_other(wish: str, alone: bool, clock: str) -> None:
    assert opened(clock=wish, alone=alone).clock == clock


def test_words_of_addresses_cannot_be_guessed_and_nothing_shows_where_it_was_opened_from() -> None:
    tables = [opened(address="203.0.113.77") for _ in range(3)]
    assert len({table.word for table in tables}) == 3
    assert min(len(table.word) for table in tables) >= 16
    assert {table.network for table in tables} == {tables[0].network}
    assert "203.0.113" not in tables[0].network
    assert len(tables[0].network) == 64


@pytest.mark.parametrize(
    ("address", "same", "other"),
    [
        ("192.0.2.7", "192.0.2.7", "198.51.100.7"),
        ("::ffff:192.0.2.7", "192.0.2.7", "198.51.100.7"),
        ("2001:db8:1:2::9", "2001:db8:1:2:ffff::1", "2001:db8:77:2::9"),
        ("", "rubbish", "192.0.2.7"),
    ],
)
def test_one_network_opens_so_many_an_hour(address: str, same: str, other: str) -> None:
    first = opened(address=address)
    ScreenTable.objects.bulk_create(
        ScreenTable(word=f"word{number}", game="dingo", network=first.network)
        for number in range(OPENED_MAX - 1)
    )
    given = {"by": GUEST, "wish": TableWish("dingo", {}), "deal": offer_made()}
    before = ScreenTable.objects.count(), ScreenPlayer.objects.count(), ScreenGame.objects.count()
    assert refusal(table_open, **given, address=same) == "too_many_tables"
    assert (ScreenTable.objects.count(), ScreenPlayer.objects.count(), ScreenGame.objects.count()) == before
    opened(address=other)
    ago = timezone.now() - OPENED_WITHIN - timedelta(seconds=1)
    ScreenTable.objects.filter(pk=first.pk).update(opened_at=ago)
    assert table_open(**given, address=same).pk


@pytest.mark.parametrize(
    ("name", "code"), [("Wom\u202ebat", "name_unreadable"), ("x" * 99, "name_empty"), ("", None)]
)
def test_a_guest_whose_name_is_refused_opens_no_table(name: str, code: str | None) -> None:
    if code is None:
        assert opened(name=name).players.get(number=0).name
        return
    given = {"by": GUEST, "wish": TableWish("dingo", {}), "deal": offer_made(), "address": ""}
    assert refusal(table_open, **given, name=name) == code
    assert not ScreenTable.objects.exists()
    assert not ScreenPlayer.objects.exists()


def test_a_table_is_kept_while_anything_happens_there_or_somebody_has_an_account(
    cast: SimpleNamespace,
) -> None:
    """Account at any of the seats, not the first alone."""
    left, used, shared = opened(), opened(by=OTHER), opened(alone=False)
    shared.players.filter(number=2).update(user=cast.pia, name="Pia")
    ago = timezone.now() - GUESTS_KEPT
    ScreenTable.objects.exclude(pk=used.pk).update(moved_at=ago - timedelta(seconds=1))
    ScreenTable.objects.filter(pk=used.pk).update(moved_at=ago + timedelta(minutes=1))
    assert tables_clear() == 1
    assert tables_clear() == 0
    assert set(ScreenTable.objects.all()) == {used, shared}
    assert not ScreenGame.objects.filter(table_id=left.pk).exists()
    assert not ScreenPlayer.objects.filter(table_id=left.pk).exists()


def test_one_visitor_who_opens_many_tables_closes_the_door_to_nobody_else(cast: SimpleNamespace) -> None:
    for _ in range(OPENED_BY_ONE_MAX):
        opened()
    given = {"wish": TableWish("dingo", {}), "address": "127.0.0.1"}
    assert refusal(table_open, by=GUEST, deal=offer_made(), **given) == "too_many_tables"
    assert table_open(by=Guest("another"), deal=offer_made(), **given).pk
    network = ScreenTable.objects.latest("pk").network
    ScreenTable.objects.bulk_create(
        ScreenTable(word=f"word{number}", game="dingo", network=network) for number in range(OPENED_MAX)
    )
    assert refusal(table_open, by=Guest("third"), deal=offer_made(), **given) == "too_many_tables"
    assert table_open(by=cast.pia, deal=offer_made(), **given).pk
