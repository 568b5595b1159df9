"""What bots do at tables on screen: those of the house, and those of the club that play a match there.

A bot of the club moves by its version that plays the match. Where it fails the default move is made and the
fault is noted for its author; who has as many faults as put a bot out of a match is asked no more in it. So
people never wait for a bot that hangs, and not again and again for a sandbox that is missing.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import F
from django.utils import timezone

from bots.arena.interface import ArenaError, Limits, Program
from bots.arena.turns import USED_UP, Turn, TurnAnswer
from bots.bot_info import start_info, stream_of
from bots.services import version_program
from games.core.interface import Move, Seat, State
from league.models import Fault, ScreenGame, ScreenMove, ScreenPlayer
from league.selectors.screen.tables import last_own_move, seed_of_game, steps_for
from league.selectors.status import strangers_wait
from league.services.bots.faults import faults_shorten
from league.services.screen.house import program_of

LIMITS = Limits()
PATIENCE = timedelta(seconds=20)  # for a bot; then its default move is made

Answer = Callable[[Program, Limits, Turn], TurnAnswer]


@dataclass(frozen=True)
class BotTurn:
    """A turn that a bot had: whose, and what came of it."""

    player: ScreenPlayer
    seat: Seat
    answer: TurnAnswer

    @property
    def move(self) -> Move | None:
        """What it plays; None: it failed, is out, or has had its time."""
        return self.answer.move


def bot_turn(game: ScreenGame, state: State, ask: Answer) -> BotTurn:
    """Ask the bot that has the turn."""
    seat = state.to_move()
    if not isinstance(seat, int):
        raise AssertionError("a game that waits for a bot is at a turn")
    players = game.table.players.select_related("version__bot")
    player = players.get(number=state.table.controller[seat])
    if timezone.now() - game.asked_at > PATIENCE or _is_out(game, player) or _may_not_run(player):
        return BotTurn(player, seat, TurnAnswer(None))
    if player.cpu_ms >= LIMITS.match_cpu_ms:
        return BotTurn(player, seat, USED_UP)
    first = state.table.controller.index(player.number)
    stream = stream_of(seed_of_game(game), 1, first)
    info = start_info(state.game, state.options, seat=first, dealer=game.dealer, number=1, stream=stream)
    turn = Turn(info, seat, state.legal(), state.events(seat))
    try:
        return BotTurn(player, seat, ask(_program(game, player), LIMITS, turn))
    except ArenaError:
        if not _was_moved_for(game, player):
            raise  # it is tried again, as long as there is patience
        return BotTurn(player, seat, TurnAnswer(None))


def fault_note(game: ScreenGame, state: State, turn: BotTurn) -> None:
    """If a bot of the club failed at this turn, write it down, before the default move is made.

    Its author finds no position there, and nothing at all before the match is over: see FaultQuerySet.shown.
    """
    match_id, version = game.table.match_id, turn.player.version
    if not turn.answer.fault or version is None or match_id is None:
        return
    made = steps_for(game, state, turn.seat)
    fault = Fault.objects.create(
        match_id=match_id, game_number=game.number, seat=turn.player.number, version=version,
        code=turn.answer.fault, text=turn.answer.text,
        decision=1 + sum(step.seat == turn.seat and step.move is not None for step in made),
    )  # fmt: skip
    faults_shorten(faults=[fault])


def cpu_charge(turn: BotTurn) -> None:
    """Add what the turn took to what its bot has used in the match; those of the house are ours."""
    if turn.player.version_id is not None:
        used = F("cpu_ms") + turn.answer.cpu_ms
        ScreenPlayer.objects.filter(pk=turn.player.pk).update(cpu_ms=used)


def _is_out(game: ScreenGame, player: ScreenPlayer) -> bool:
    """Whether faults have put the bot out of the match."""
    if player.version is None:
        return False
    made = Fault.objects.filter(match=game.table.match_id, seat=player.number)
    return LIMITS.puts_out(made.values_list("code", flat=True))


def _may_not_run(player: ScreenPlayer) -> bool:
    """Whether it is an uploaded bot, and known that no sandbox is ready for those."""
    return bool(player.house) and not player.is_of_house and strangers_wait()


def _was_moved_for(game: ScreenGame, player: ScreenPlayer) -> bool:
    """Whether all patience was in vain at the bot's last turn of the game, which was no fault of its own."""
    last = last_own_move(game, player.number)
    own = Fault.objects.filter(match=game.table.match_id, game_number=game.number, seat=player.number)
    return last is not None and last.by == ScreenMove.By.DEFAULT and not own.exists()


def _program(game: ScreenGame, player: ScreenPlayer) -> Program:
    if player.version is not None:
        return version_program(player.version)
    return program_of(game.table.game, player.moved_by)
