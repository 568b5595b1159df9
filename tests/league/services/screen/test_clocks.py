"""Nobody gets more time to think by leaving and coming back, their own or another's."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from league.models import ScreenGame, ScreenTable
from league.people import Visitor
from league.selectors.screen.tables import keeps_waiting
from league.services.screen.play import time_run_out
from league.services.screen.seats import player_leave, player_ready, player_return, player_sit, seats_fill
from league.services.screen.tables import TableWish, table_open
from tests.league.screens import GUEST, OTHER, game_at, house_moves, offer_made, offered

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

PEOPLE = (GUEST, OTHER)
LONG = timedelta(seconds=70)


def begun(clock: str) -> ScreenTable:
    """Two guests play with two bots, who have moved."""
    wish = TableWish("dingo", {}, clock=clock)
    table = table_open(by=GUEST, wish=wish, deal=offer_made(), address="127.0.0.1", name="Ada", alone=False)
    player_sit(by=OTHER, table=table, number=1)
    seats_fill(by=GUEST, table=table)
    for person in PEOPLE:
        player_ready(by=person, table=table, deal=offered(table))
    return table


def thinking(clock: str) -> tuple[ScreenGame, Visitor, Visitor]:
    """The game in which somebody has thought for long already; who that is, and the other one."""
    game = house_moves(game_at(begun(clock)))
    now = timezone.now()
    game.asked_at = now - LONG
    game.due_at = now + timedelta(seconds=1) if clock else None
    game.save()
    assert game.to_move in (0, 1)
    return game, PEOPLE[game.to_move], PEOPLE[1 - game.to_move]


def times(game: ScreenGame) -> tuple[object, object]:
    game.refresh_from_db()
    return game.asked_at, game.due_at


@pytest.mark.parametrize("deed", [player_return, player_leave])
def test_whose_turn_it_is_keeps_their_time_whatever_another_does(deed: Callable[..., object]) -> None:
    game, _mover, other = thinking("brisk")
    before = times(game)
    deed(by=other, table=game.table)
    assert times(game) == before


def test_coming_back_to_a_seat_that_one_has_gives_no_time() -> None:
    game, mover, _other = thinking("brisk")
    before = times(game)
    player_return(by=mover, table=game.table)
    assert times(game) == before
    ScreenGame.objects.filter(pk=game.pk).update(due_at=timezone.now() - timedelta(seconds=1))
    assert time_run_out(game_id=game.pk) is not None


def test_without_a_clock_the_others_need_not_wait_longer() -> None:
    game, mover, _other = thinking("")
    player_return(by=mover, table=game.table)
    game.refresh_from_db()
    assert keeps_waiting(game)


def test_who_leaves_hands_the_turn_to_a_bot_and_gets_a_new_one_back() -> None:
    game, mover, _other = thinking("brisk")
    player_leave(by=mover, table=game.table)
    game.refresh_from_db()
    assert (game.waits_for_house, game.due_at) == (True, None)
    player_return(by=mover, table=game.table)
    game.refresh_from_db()
    assert game.due_at is not None
    assert game.due_at > game.asked_at
