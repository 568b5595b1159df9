"""What workers do for tables on screen. Their queue is their own: no person waits for a ladder."""

from datetime import timedelta

from celery import shared_task

from bots.tasks import send_after_commit
from league.models import ScreenGame
from league.services.screen_play import games_out_of_time, games_waiting, house_play, time_run_out
from league.services.screen_tables import tables_clear
from league.tasks.announcements import announce_moves

TABLES = "tables"  # the queue that people wait for, see league.runtime.lineup
LOST_AFTER = timedelta(seconds=5)  # no bot of the house thinks for so long


@shared_task(queue=TABLES)
def play_house(game_id: int) -> None:
    """Have the bots of the house move; calling it twice at once does no harm."""
    house_play(game_id=game_id, on_move=announce_game)


@shared_task
def wake_screen_games() -> None:
    """Tell a worker again about games whose bots do not move: a worker or a message may have been lost."""
    for game_id in games_waiting(LOST_AFTER):
        send_after_commit(play_house, game_id)


@shared_task(queue=TABLES)
def watch_screen_clocks() -> None:
    """Where somebody's time has run out, the game goes on without them."""
    for game_id in games_out_of_time():
        game = time_run_out(game_id=game_id)
        if game is not None:
            announce_game(game)
            send_game(game)


@shared_task
def clear_screen_tables() -> None:
    tables_clear()


def announce_game(game: ScreenGame) -> None:
    """Tell those who watch the table."""
    announce_moves(game.table_id)


def send_game(game: ScreenGame) -> None:
    """After the commit, have the house move. If the queue is away the sweep does it later."""
    if game.waits_for_house:
        send_after_commit(play_house, game.pk)
