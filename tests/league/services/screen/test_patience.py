"""Nobody at a table on screen waits for ever for somebody who is not there."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from league.domain.screen.turn_clocks import PATIENCE, PATIENCE_IN_A_MATCH
from league.models import ScreenGame, ScreenTable
from league.selectors.screen.gatherings import gathering_at
from league.selectors.screen.tables import latest_game, player_of
from league.services.screen.seats import (
    patience_end,
    player_ready,
    player_return,
    player_sit,
    seats_fill,
    tables_out_of_patience,
)
from league.services.screen.tables import TableWish, table_open
from league.tasks.screen_tables import watch_screen_clocks
from tests.league.people import Table
from tests.league.screen_evening import ready, seated_on_screen
from tests.league.screens import GUEST, OTHER, game_at, house_moves, offer_made, offered, play_on, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def friends(*, fill: bool = True) -> ScreenTable:
    """Ada and Ben at a table without a clock; bots have the other seats."""
    wish = TableWish("dingo", {})
    table = table_open(by=GUEST, wish=wish, deal=offer_made(), address="127.0.0.1", name="Ada", alone=False)
    player_sit(by=OTHER, table=table, number=2, name="Ben")
    if fill:
        seats_fill(by=GUEST, table=table)
    return table


def wait(table: ScreenTable, span: timedelta) -> None:
    """Nothing has happened there for so long."""
    long_ago = timezone.now() - span - timedelta(seconds=1)
    ScreenTable.objects.filter(pk=table.pk).update(moved_at=long_ago)
    table.games.update(asked_at=long_ago)


def ben(table: ScreenTable) -> str:
    """The bot that moves for Ben."""
    return table.players.get(name="Ben").substitute


def test_after_a_minute_a_bot_moves_for_who_is_not_ready() -> None:
    table = friends()
    player_ready(by=GUEST, table=table, deal=offered(table))
    assert tables_out_of_patience() == []
    assert patience_end(table) is None
    wait(table, PATIENCE)
    assert tables_out_of_patience() == [table]
    game = patience_end(table)
    assert game is not None
    assert game.names[0::2] == ["Ada", "Ben"]
    assert ben(table)
    assert tables_out_of_patience() == []
    player_return(by=OTHER, table=table)
    assert not ben(table)


def test_the_sweep_begins_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    woken: list[int] = []
    monkeypatch.setattr("league.tasks.screen_tables.send_after_commit", lambda _task, pk: woken.append(pk))
    monkeypatch.setattr("league.outlets.pages._publish", lambda *_: None)
    table = friends()
    player_ready(by=GUEST, table=table, deal=offered(table))
    wait(table, PATIENCE)
    watch_screen_clocks()
    game = game_at(table)
    assert woken == ([game.pk] if game.waits_for_house else [])


def test_who_is_ready_need_not_wait_for_a_minute() -> None:
    table = friends()
    assert refusal(seats_fill, by=GUEST, table=table) == "not_ready"
    player_ready(by=GUEST, table=table, deal=offered(table))
    assert refusal(seats_fill, by=OTHER, table=table) == "not_ready"
    assert seats_fill(by=GUEST, table=table) is not None
    assert ben(table)


def test_the_next_game_waits_no_longer_than_the_first() -> None:
    table = friends()
    for person in (GUEST, OTHER):
        player_ready(by=person, table=table, deal=offered(table))
    game = game_at(table)
    ScreenGame.objects.filter(pk=game.pk).update(
        ended_at=timezone.now(), to_move=None, waits_for_house=False, due_at=None
    )
    wait(table, PATIENCE)
    player_ready(by=GUEST, table=table, deal=offered(table))
    assert tables_out_of_patience() == [], "a minute from now on"
    wait(table, PATIENCE)
    second = patience_end(table)
    assert second is not None
    assert (second.number, bool(ben(table))) == (2, True)


def test_a_seat_that_is_free_is_left_to_a_friend() -> None:
    table = friends(fill=False)
    player_ready(by=GUEST, table=table, deal=offered(table))
    wait(table, PATIENCE)
    assert tables_out_of_patience() == []


def test_where_nobody_is_ready_nobody_waits() -> None:
    table = friends()
    wait(table, PATIENCE)
    assert tables_out_of_patience() == []
    assert patience_end(table) is None
    assert latest_game(table) is None


def test_without_a_clock_a_bot_moves_for_who_thinks_for_long_if_another_asks() -> None:
    table = friends()
    for person in (GUEST, OTHER):
        player_ready(by=person, table=table, deal=offered(table))
    game = house_moves(game_at(table))
    waiting, thinking = (OTHER, GUEST) if game.to_move == 0 else (GUEST, OTHER)
    assert refusal(seats_fill, by=waiting, table=table) == "table_plays"
    wait(table, PATIENCE)
    assert refusal(seats_fill, by=thinking, table=table) == "table_plays"
    after = seats_fill(by=waiting, table=table)
    assert after is not None
    assert after.waits_for_house
    player = player_of(table, thinking)
    assert player is not None
    assert player.substitute


def test_who_was_played_for_from_the_start_loses_the_seat_after_the_game() -> None:
    table = friends()
    player_ready(by=GUEST, table=table, deal=offered(table))
    seats_fill(by=GUEST, table=table)
    play_on(table)
    player_ready(by=GUEST, table=table, deal=offered(table))
    assert player_of(table, OTHER) is None


def test_a_match_begins_by_itself_when_one_has_waited_for_five_minutes(
    people: Table, cast: SimpleNamespace
) -> None:
    _match, table = seated_on_screen(people)
    assert ready(table, [cast.pia]) is None
    wait(table, PATIENCE)
    assert tables_out_of_patience() == []
    wait(table, PATIENCE_IN_A_MATCH)
    assert tables_out_of_patience() == [table]
    game = patience_end(table)
    assert game is not None
    assert set(table.players.exclude(substitute="").values_list("name", flat=True)) == {
        "Kofi",
        "Aiko",
        "Jonas",
    }


def test_everybody_is_here_only_when_it_is_known(people: Table, cast: SimpleNamespace) -> None:
    def is_complete(table: ScreenTable) -> bool:
        return gathering_at(table, list(table.players.order_by("number")), None).is_complete

    assert not is_complete(friends(fill=False))
    assert is_complete(friends())
    _match, table = seated_on_screen(people)
    ready(table, [cast.pia])
    assert not is_complete(table), "nobody else has been there"
    table.players.update(substitute="cautious")
    assert is_complete(table)
