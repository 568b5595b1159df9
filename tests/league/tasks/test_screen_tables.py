"""Workers of tables on screen: bots move, clocks run out and breaks end, once each, and pages hear of it."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from games.core.interface import MatchRule
from league.models import ScreenGame, ScreenMove, ScreenTable
from league.outlets import pages
from league.selectors.screen.tables import state_of
from league.services.activities import activities_tell
from league.services.screen.matches import BREAK
from league.services.screen.play import move_make
from league.services.screen.seats import player_ready, player_sit, seats_fill
from league.services.screen.tables import GUESTS_KEPT, TableWish, table_open
from league.tasks import screen_tables as tasks
from league.tasks.screen_tables import (
    LOST_AFTER,
    announce_game,
    clear_screen_tables,
    play_house,
    send_game,
    wake_screen_games,
    watch_screen_clocks,
)
from tests.league.people import Table
from tests.league.screen_evening import all_sit, play, ready, seated_on_screen
from tests.league.screens import GUEST, OTHER, first_legal, game_at, offer_made, offered, opened
from tests.league.tasks.conftest import Wire

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def bots_move_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = tasks.house_play
    monkeypatch.setattr(tasks, "house_play", lambda **given: moves(**given, answer=first_legal))


def waiting_for_house() -> ScreenGame:
    game = game_at(opened())
    while not game.waits_for_house:
        game = move_make(by=GUEST, game=game, index=game.moves_made, move=state_of(game).legal()[0])
    return game


def silent(game: ScreenGame, span: timedelta) -> None:
    ScreenGame.objects.filter(pk=game.pk).update(asked_at=timezone.now() - span)


def test_bots_move_until_a_person_has_the_turn_and_a_second_message_moves_nothing(wire: Wire) -> None:
    game = waiting_for_house()
    before = game.moves.count()
    play_house(game.pk)
    game.refresh_from_db()
    moved = game.moves.count()
    assert (game.waits_for_house, moved > before) == (False, True)
    assert set(wire.events()) == {"moves"}
    play_house(game.pk)
    play_house(10**9)
    assert (game.moves.count(), wire.events()) == (moved, [])


def test_the_sweep_wakes_only_for_bots_that_do_not_move(wire: Wire) -> None:
    game = waiting_for_house()
    assert wire.run(wake_screen_games) == []
    silent(game, LOST_AFTER + timedelta(seconds=1))
    assert wire.run(wake_screen_games) == [(play_house.name, game.pk)]
    play_house(game.pk)
    silent(game, LOST_AFTER * 99)
    assert wire.run(wake_screen_games) == [], "a person may think"


def test_a_game_is_sent_where_bots_are_to_move_and_only_there(wire: Wire) -> None:
    game = waiting_for_house()
    assert wire.run(send_game, game) == [(play_house.name, game.pk)]
    play_house(game.pk)
    game.refresh_from_db()
    assert wire.run(send_game, game) == []


def test_when_time_runs_out_one_move_is_made_and_the_next_one_is_sent(wire: Wire) -> None:
    wish = TableWish("dingo", {}, clock="brisk")
    table = table_open(by=GUEST, wish=wish, deal=offer_made(), address="", alone=False)
    player_sit(by=OTHER, table=table, number=1)
    seats_fill(by=GUEST, table=table)
    for visitor in (GUEST, OTHER):
        player_ready(by=visitor, table=table, deal=offered(table))
    game = game_at(table)
    play_house(game.pk)
    game.refresh_from_db()
    wire.told.clear()
    assert wire.run(watch_screen_clocks) == wire.told == []
    made = game.moves.count()
    ScreenGame.objects.filter(pk=game.pk).update(due_at=timezone.now() - timedelta(seconds=1))
    sent = wire.run(watch_screen_clocks)
    assert game.moves.filter(by=ScreenMove.By.DEFAULT).count() == 1
    assert game.moves.count() > made
    after = game_at(table)
    assert sent == ([(play_house.name, game.pk)] if after.waits_for_house else [])
    assert wire.events() == ["moves"]
    assert wire.run(watch_screen_clocks) == wire.told == []


def test_after_a_break_the_next_game_of_a_match_begins_once(
    people: Table, cast: SimpleNamespace, wire: Wire
) -> None:
    match, table = seated_on_screen(people, rule=MatchRule("fixed", 2))
    sitting = all_sit(cast.olga, match)
    game = ready(table, list(sitting.values()))
    assert game is not None
    over = play(game, sitting)
    announce_game(over)
    assert wire.events() == ["moves", "matches"], "the match goes on, and no rating has moved"
    assert wire.run(watch_screen_clocks) == wire.told == []
    table.games.update(ended_at=timezone.now() - BREAK - timedelta(seconds=1))
    wire.run(watch_screen_clocks)
    assert (table.games.count(), wire.events()) == (2, ["moves"])
    wire.run(watch_screen_clocks)
    assert (table.games.count(), wire.events()) == (2, [])
    announce_game(play(game_at(table), sitting))
    activities_tell([pages.tell])
    assert {"matches", "moves", "ratings"} <= {*wire.events()}


def test_clearing_up_twice_is_clearing_up_once(wire: Wire) -> None:
    left, used = opened(), opened(by=OTHER)
    ScreenTable.objects.filter(pk=left.pk).update(moved_at=timezone.now() - GUESTS_KEPT * 2)
    for _ in range(2):
        clear_screen_tables()
        assert list(ScreenTable.objects.all()) == [used]
    play_house(game_at(used).pk + 99)
    assert wire.sent == []
