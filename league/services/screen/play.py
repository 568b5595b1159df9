"""Moves at tables on screen. A move that was acknowledged is a row, and outlives every process.

Whoever moves says which move of the game it is, counted from 0. Sent twice, it is made once; sent too late,
it is refused. Bots move in workers, which hold nothing but the game they are at: the row of a
move exists once, whoever dies or comes second. For a person whose time has run out the default move is made.
"""

from collections.abc import Callable, Sequence
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from bots.arena.turns import answer_turn
from games.core.errors import IllegalMove
from games.core.interface import Move, State
from games.refusals import NotFound, Refused
from league.domain.screen.turn_clocks import CLOCKS, MISSED_MAX
from league.models import ScreenGame, ScreenMove, ScreenPlayer, ScreenTable
from league.people import Visitor
from league.selectors.screen.tables import (
    deal_cards,
    moves_of,
    player_of,
    seed_of_game,
    state_of,
    uploaded_has_turn,
)
from league.services.screen.bots import Answer, bot_turn, cpu_charge, fault_note
from league.services.screen.house import house_for
from league.services.screen.lessons import lesson_note
from league.services.screen.results import game_count

By = ScreenMove.By

OnMove = Callable[[ScreenGame], None]


def move_make(*, by: Visitor, game: ScreenGame, index: int, move: Move) -> ScreenGame:
    """Make move number `index` of the game, from 0, and all that the rules leave no choice in.

    Too late, the refusal tells the `index` of the move that is due.

    Refused: not_at_screen_table, game_over, move_late, not_your_turn, house_plays_for_you, move_not_legal.
    """
    with transaction.atomic():
        game = _lock_game(game.pk)
        player = player_of(game.table, by)
        if player is None:
            raise Refused("not_at_screen_table")
        made = moves_of(game)
        if 0 <= index < len(made) and made[index] == move:
            return game  # the answer to the first try was lost on its way
        if game.to_move is None:
            raise Refused("game_over")
        if index != len(made):
            raise Refused("move_late", index=len(made))
        if game.to_move != player.number:
            raise Refused("not_your_turn")
        if player.substitute:
            raise Refused("house_plays_for_you")
        _charge(game, player)
        state = state_of(game, made)
        lesson_note(game.table, player, state)
        _make(game, state, move, By.PLAYER)
    return game


def moves_make(*, by: Visitor, game: ScreenGame, index: int, moves: Sequence[Move]) -> ScreenGame:
    """Make several moves of one's turn, the first of which has this index: all of them, or none.

    Refused: as in `move_make`.
    """
    with transaction.atomic():
        for number, move in enumerate(moves):
            game = move_make(by=by, game=game, index=index + number, move=move)
    return game


def house_play(
    *, game_id: int, on_move: OnMove, answer: Answer = answer_turn, uploaded: bool | None = None
) -> ScreenGame | None:
    """Have the bots move until a person has the turn or the game is over; the game as it stands then.

    `uploaded`: only bots that somebody uploaded, or only those of the house; None: all. `on_move` is called
    after each move, outside of any transaction. Several workers at one game do no harm.
    """
    game = ScreenGame.objects.select_related("table").filter(pk=game_id).first()
    while game is not None and game.waits_for_house and uploaded in (None, uploaded_has_turn(game)):
        state = state_of(game)
        turn = bot_turn(game, state, answer)
        with transaction.atomic():
            locked = _lock_game(game_id)
            if locked.waits_for_house and locked.moves_made == game.moves_made:
                cpu_charge(turn)
                fault_note(locked, state, turn)
                _make(locked, state, turn.move or state.default(), By.PLAYER if turn.move else By.DEFAULT)
            game = locked
        on_move(game)
    return game


def time_run_out(*, game_id: int) -> ScreenGame | None:
    """Make the default move for a person whose time has run out; the game, if one was made.

    After some in a row a house bot moves there, until the person comes back.
    """
    with transaction.atomic():
        game = _lock_game(game_id)
        if game.to_move is None or game.due_at is None or game.due_at > timezone.now():
            return None
        player = game.table.players.get(number=game.to_move)
        player.bank_ms, player.missed = 0, player.missed + 1
        if player.missed >= MISSED_MAX:
            player.substitute = house_for(game.table.descriptor, game.table.level, 1)[0].key
        player.save(update_fields=["bank_ms", "missed", "substitute"])
        state = state_of(game)
        _make(game, state, state.default(), By.DEFAULT)
    return game


def games_out_of_time() -> list[int]:
    """Games in which the time of whoever has the turn has run out."""
    due = ScreenGame.objects.filter(due_at__lt=timezone.now())
    return list(due.order_by("due_at").values_list("pk", flat=True)[:50])


def games_waiting(older_than: timedelta) -> list[int]:
    """Games whose bots have had the turn for so long: their worker or its message was lost."""
    waiting = ScreenGame.objects.filter(waits_for_house=True, asked_at__lt=timezone.now() - older_than)
    return list(waiting.order_by("asked_at").values_list("pk", flat=True)[:50])


def game_goes_on(game: ScreenGame, state: State) -> None:
    """Make every move that leaves no choice, and store whose turn it is then, or how the game ended."""
    forced, seed = [], seed_of_game(game)
    while deal_cards(state, seed).to_move() is not None and len(legal := state.legal()) == 1:
        state.apply(legal[0])
        forced.append(legal[0])
    ScreenMove.objects.bulk_create(
        ScreenMove(game=game, index=game.moves_made + number, text=move, by=By.RULES)
        for number, move in enumerate(forced)
    )
    game.moves_made += len(forced)
    _note_turn(game, state)
    game.save()
    ScreenTable.objects.filter(pk=game.table_id).update(moved_at=game.asked_at)
    if game.ended_at is not None:
        game_count(game, state)


def turn_pass(game: ScreenGame) -> None:
    """Somebody left or came back: who is to move has the turn from now on, or keeps the time of it."""
    before, asked_at, due_at = (game.to_move, game.waits_for_house), game.asked_at, game.due_at
    _note_turn(game, state_of(game))
    if (game.to_move, game.waits_for_house) == before:
        game.asked_at, game.due_at = asked_at, due_at
    game.save()


def _lock_game(game_id: int) -> ScreenGame:
    game = (
        ScreenGame.objects.select_for_update(of=("self",)).select_related("table").filter(pk=game_id).first()
    )
    if game is None:
        raise NotFound("no_screen_game")
    return game


def _make(game: ScreenGame, state: State, move: Move, by: By) -> None:
    """Refused: move_not_legal."""
    try:
        state.apply(move)
    except IllegalMove as error:
        raise Refused("move_not_legal", why=error.why) from error
    ScreenMove.objects.create(game=game, index=game.moves_made, text=move, by=by)
    game.moves_made += 1
    game_goes_on(game, state)


def _charge(game: ScreenGame, player: ScreenPlayer) -> None:
    """A person moves in time: what they thought beyond their turn comes out of their bank."""
    clock = CLOCKS.get(game.table.clock)
    if clock is None:
        return
    used = clock.used_of_bank(timezone.now() - game.asked_at)
    player.bank_ms, player.missed = max(0, player.bank_ms - used // timedelta(milliseconds=1)), 0
    player.save(update_fields=["bank_ms", "missed"])


def _note_turn(game: ScreenGame, state: State) -> None:
    seat, now = state.to_move(), timezone.now()
    outcome = state.outcome()
    game.asked_at, game.due_at, game.waits_for_house = now, None, False
    if isinstance(seat, int):
        player = game.table.players.get(number=state.table.controller[seat])
        clock = CLOCKS.get(game.table.clock)
        game.to_move, game.waits_for_house = player.number, bool(player.moved_by)
        if clock and not player.moved_by:
            game.due_at = now + clock.turn + timedelta(milliseconds=player.bank_ms)
    elif outcome is not None:
        game.to_move = None
        game.ended_at, game.scores = now, list(outcome.scores)
