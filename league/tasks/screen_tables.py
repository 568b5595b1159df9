"""What workers do for tables on screen. Their queue is their own: no person waits for a ladder."""

import logging
from datetime import timedelta
from functools import partial
from typing import Any

from celery import shared_task
from django.db import transaction
from kombu.exceptions import OperationalError

from bots.sweeps import sweep
from league.domain.activities import PagePart
from league.models import Match, ScreenGame, ScreenTable
from league.outlets.pages import refresh, refresh_table
from league.selectors.screen.tables import uploaded_has_turn
from league.services.screen.matches import next_game_begin, tables_at_break
from league.services.screen.play import games_out_of_time, games_waiting, house_play, time_run_out
from league.services.screen.seats import patience_end, tables_out_of_patience
from league.services.screen.tables import tables_clear

# No lease holds these games: it would be one more write a move, and people would wait until it ran out.
# A move is a row that exists once, so two workers at one game do no harm. No house bot thinks for so long.
LOST_AFTER = timedelta(seconds=5)
log = logging.getLogger(__name__)


@shared_task
def play_house(game_id: int) -> None:
    """Have the house bots move; calling it twice at once does no harm."""
    game = house_play(game_id=game_id, on_move=announce_game, uploaded=False)
    if game is not None:
        send_game(game)


@shared_task
def play_uploaded(game_id: int) -> None:
    """Have bots that somebody uploaded move; nobody waits for them at a table where none sits."""
    game = house_play(game_id=game_id, on_move=announce_game, uploaded=True)
    if game is not None:
        send_game(game)


@shared_task
def wake_screen_games() -> None:
    """Tell a worker again about games whose bots do not move: a worker or a message may have been lost."""
    # play_house hands on what is not for the house.
    sweep(
        games_waiting(LOST_AFTER), partial(send_after_commit, play_house), what="waking a worker for a game"
    )


@shared_task
def watch_screen_clocks() -> None:
    """Where somebody's time has run out, the game goes on without them; after a break the next one begins.

    So does a game that all but the absent are ready for.
    """
    sweep(games_out_of_time(), lambda game: _go_on(time_run_out(game_id=game)), what="moving for who is late")
    sweep(tables_at_break(), lambda table: _go_on(next_game_begin(table)), what="beginning the next game")
    sweep(
        tables_out_of_patience(), lambda table: _go_on(patience_end(table)), what="beginning without somebody"
    )


def _go_on(game: ScreenGame | None) -> None:
    if game is not None:
        announce_game(game)
        send_game(game)


@shared_task
def clear_screen_tables() -> None:
    tables_clear()


def announce_deed(table: ScreenTable, game: ScreenGame | None) -> None:
    """Somebody did something at the table: tell all who watch; the game, if one is played, goes on."""
    if game is None:
        refresh_table(table.pk)
    _go_on(game)


def announce_game(game: ScreenGame) -> None:
    """Tell those who watch the table, and when a game of a match is over, those who watch its club."""
    refresh_table(game.table_id)
    match = game.table.match if game.ended_at else None
    if match is not None and match.status != Match.Status.FINISHED:
        refresh(match.club_id, PagePart.MATCHES, match=match.pk)


def send_game(game: ScreenGame) -> None:
    """After the commit, have the bots move. If the queue is away the sweep does it later."""
    if game.waits_for_house:
        send_after_commit(play_uploaded if uploaded_has_turn(game) else play_house, game.pk)


def send_after_commit(task: Any, row: int) -> None:
    """Publish `task(row)` once the row is there for a worker to see. A queue that is away is only logged."""

    def send() -> None:
        try:
            task.delay(row)
        except OperationalError as error:
            log.warning("%s(%d) waits for the next sweep: %s", task.name, row, error)

    transaction.on_commit(send)
