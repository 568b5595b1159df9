"""Turns at a table on screen of a simulated evening: people move, tap twice, get up or sleep; workers die."""

from collections.abc import Mapping
from datetime import timedelta
from random import Random

from django.utils import timezone

from bots.arena.interface import Limits, Program
from bots.arena.turns import Turn, TurnAnswer
from games.refusals import Refused
from league.models import ScreenGame
from league.people import Guest
from league.selectors.screen.tables import state_of
from league.services.screen.play import (
    games_out_of_time,
    games_waiting,
    house_play,
    move_make,
    time_run_out,
)
from league.services.screen.seats import player_leave, player_return
from tools.simulation.interface import Broken

GETS_UP, COMES_BACK, SLEEPS, TAPS_TWICE = 0.01, 0.3, 0.01, 0.03  # at each turn of a person
WORKER_DIES = 0.05  # at each turn of the house
LATE = timedelta(hours=1)
STRANGER = Guest("0" * 64)


class _WorkerDied(Exception):
    """Raised where a worker is killed."""


def take_turn(rng: Random, game: ScreenGame, sitting: Mapping[int, Guest]) -> bool:
    """Whoever has the turn moves. Whether they did not, but got up or slept."""
    has_left = False
    if game.to_move is None or game.waits_for_house:
        _house_moves(rng, game)
    else:
        has_left = _person_moves(rng, game, sitting[game.to_move])
    away = game.table.players.exclude(substitute="").filter(number__in=sitting).order_by("number").first()
    if away is not None and rng.random() < COMES_BACK:
        player_return(by=sitting[away.number], table=game.table)
    return has_left


def check_stranger(game: ScreenGame) -> None:
    """Who has no seat makes no move."""
    try:
        move_make(by=STRANGER, game=game, index=game.moves_made, move=state_of(game).legal()[0])
    except Refused as refused:
        if refused.code == "not_at_screen_table":
            return
    raise Broken("somebody without a seat may move")


def _house_moves(rng: Random, game: ScreenGame) -> None:
    """A worker has the house move; sometimes after another died of it."""
    if rng.random() < WORKER_DIES:
        try:
            house_play(game_id=game.pk, on_move=_unheard, answer=_dies)
        except _WorkerDied:
            ScreenGame.objects.filter(pk=game.pk).update(asked_at=timezone.now() - LATE)
        if game.pk not in games_waiting(LATE / 2):
            raise Broken("a game whose worker died is never taken up again")
    house_play(
        game_id=game.pk,
        on_move=_unheard,
        answer=lambda _program, _limits, turn: TurnAnswer(rng.choice(turn.legal)),
    )


def _unheard(game: ScreenGame) -> None:
    """Nobody watches."""


def _dies(program: Program, limits: Limits, turn: Turn) -> TurnAnswer:
    raise _WorkerDied


def _person_moves(rng: Random, game: ScreenGame, guest: Guest) -> bool:
    chance, index = rng.random(), game.moves_made
    if chance < GETS_UP:
        player_leave(by=guest, table=game.table)
        return True
    if chance < GETS_UP + SLEEPS:
        _sleeps(game)
        return True
    move = rng.choice(list(state_of(game).legal()))
    made = move_make(by=guest, game=game, index=index, move=move).moves_made
    if made <= index:
        raise Broken(f"{made} moves after move {index} was made")
    if chance > 1 - TAPS_TWICE:
        move_make(by=guest, game=game, index=index, move=move)
        if ScreenGame.objects.get(pk=game.pk).moves_made != made:
            raise Broken("a move that was sent twice was made twice")
    return False


def _sleeps(game: ScreenGame) -> None:
    """Time goes by until that of the turn has run out."""
    ScreenGame.objects.filter(pk=game.pk).update(due_at=timezone.now() - LATE)
    if game.pk not in games_out_of_time():
        raise Broken("nobody sees that the time has run out")
    if time_run_out(game_id=game.pk) is None:
        raise Broken("the time has run out, and the game does not go on")
