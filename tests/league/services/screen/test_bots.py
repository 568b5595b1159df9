"""Bots at tables on screen: who is asked, for whose faults, and that nobody waits for one that hangs."""

from collections.abc import Callable
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from bots.arena.interface import CRASH, TIMEOUT_CPU, TIMEOUT_WALL, ArenaError, Limits, Program
from bots.arena.turns import Turn, TurnAnswer
from league.models import Fault, Match, ScreenGame, ScreenMove, ScreenPlayer
from league.people import Guest, Visitor
from league.selectors.screen.matches import match_at
from league.selectors.screen.tables import last_own_move, moves_of, state_of
from league.services.rounds.seating import event_seat
from league.services.screen.bots import LIMITS, PATIENCE, BotTurn, bot_turn, fault_note
from league.services.screen.play import house_play, move_make
from league.services.workers import worker_report_store
from tests.league.mixed_evening import MixedEvening, begun, first_move
from tests.league.people import Table
from tests.league.screens import GUEST, game_at, nothing, opened

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

FAILED = TurnAnswer(None, CRASH, "It went wrong.")


class Asked:
    """Whoever is asked, and how; answers with the last legal move."""

    def __init__(self) -> None:
        self.programs: list[Program] = []
        self.turns: list[Turn] = []

    def __call__(self, program: Program, limits: Limits, turn: Turn) -> TurnAnswer:
        assert limits is LIMITS
        self.programs.append(program)
        self.turns.append(turn)
        return TurnAnswer(turn.legal[-1])


def never(program: Program, limits: Limits, turn: Turn) -> TurnAnswer:
    raise AssertionError("it should not be asked")


def guests_game() -> ScreenGame:
    """A game of a guest in which the house is to move."""
    game = game_at(opened())
    while not game.waits_for_house:
        game = move_make(by=GUEST, game=game, index=game.moves_made, move=state_of(game).legal()[0])
    return game


@pytest.fixture
def wombats_turn(people: Table, tables: SimpleNamespace) -> Callable[[], tuple[Match, ScreenGame]]:
    """A match of three people and Pia's Wombat, whose turn it is."""
    evening = MixedEvening(people, tables)
    evening.enter(*people.players[1:], evening.wombat)
    evening.run()
    (match,) = event_seat(by=evening.olga, event=evening.event)
    game, sitting = begun(evening.olga, match)
    return lambda: (match, to_the_bot(game, sitting))


def to_the_bot(game: ScreenGame, sitting: dict[int, Visitor]) -> ScreenGame:
    while not game.waits_for_house:
        assert game.to_move is not None
        move = state_of(game).legal()[0]
        game = move_make(by=sitting[game.to_move], game=game, index=game.moves_made, move=move)
    return game


def test_a_bot_is_asked_for_the_seat_that_has_the_turn_and_told_what_that_seat_knows() -> None:
    game, asked = guests_game(), Asked()
    state = state_of(game)
    turn = bot_turn(game, state, asked)
    (program,), (told,) = asked.programs, asked.turns
    seat = state.to_move()
    assert (turn.seat, turn.move, turn.player.number) == (seat, told.legal[-1], state.table.controller[seat])
    assert program.house
    assert program.label == turn.player.name
    assert list(told.events) == list(state.events(told.seat))
    others = [state.events(other) for other in range(4) if other != seat]
    assert list(told.events) not in [list(events) for events in others]
    assert "GUEST" not in str(told.info)


def test_its_random_stream_is_the_same_all_game_long_and_another_in_each_game_and_seat() -> None:
    streams: dict[tuple[int, int], set[str]] = {}
    for _ in range(2):
        game, asked = guests_game(), Asked()
        while game.to_move is not None or game.waits_for_house:
            house_play(game_id=game.pk, on_move=nothing, answer=asked)
            game.refresh_from_db()
            if game.to_move is not None:
                move = state_of(game).legal()[0]
                game = move_make(by=GUEST, game=game, index=game.moves_made, move=move)
        for turn in asked.turns:
            streams.setdefault((game.pk, turn.seat), set()).add(turn.info["seed"])
    assert {len(seen) for seen in streams.values()} == {1}
    assert len(set().union(*streams.values())) == len(streams) == 6


def test_a_bot_that_has_had_its_time_is_not_asked_any_more(
    wombats_turn: Callable[[], tuple[Match, ScreenGame]],
) -> None:
    _match, game = wombats_turn()
    game.asked_at = timezone.now() - PATIENCE - timedelta(seconds=1)
    turn = bot_turn(game, state_of(game), never)
    assert (turn.move, turn.answer.fault) == (None, "")
    fault_note(game, state_of(game), turn)
    assert not Fault.objects.exists(), "the worker was away, not the bot"


def reported(problem: str) -> None:
    worker_report_store(name="celery@here", layers=[], problem=problem)


def test_an_uploaded_bot_is_not_asked_while_no_sandbox_is_ready_and_asked_again_once_one_is(
    wombats_turn: Callable[[], tuple[Match, ScreenGame]],
) -> None:
    _match, game = wombats_turn()
    reported("no Landlock")
    house_play(game_id=game.pk, on_move=nothing, answer=never)
    made = ScreenMove.objects.get(game=game, index=game.moves_made)
    assert made.by == ScreenMove.By.DEFAULT
    assert not Fault.objects.exists(), "the sandbox was missing, not the bot"
    at_table = match_at(game.table)
    assert at_table is not None
    assert at_table.moved_for == ("Wombat",)
    worker_report_store(name="celery@there", layers=[], problem="")
    at_table, asked = match_at(game.table), Asked()
    assert at_table is not None
    assert at_table.moved_for == ()
    assert bot_turn(game, state_of(game, moves_of(game)[:-1]), asked).move is not None


def test_bots_of_the_house_need_no_sandbox_for_strangers() -> None:
    game, asked = guests_game(), Asked()
    reported("no Landlock")
    assert bot_turn(game, state_of(game), asked).move is not None


def test_for_an_arena_that_fails_people_wait_once_and_then_no_more(
    wombats_turn: Callable[[], tuple[Match, ScreenGame]],
) -> None:
    match, game = wombats_turn()
    persons = game.table.players.filter(version=None)
    sitting: dict[int, Visitor] = {one.number: one.user or Guest(one.guest) for one in persons}
    tried = []

    def fails(program: Program, limits: Limits, turn: Turn) -> TurnAnswer:
        tried.append(turn.seat)
        raise ArenaError("no process could be started")

    with pytest.raises(ArenaError):
        house_play(game_id=game.pk, on_move=nothing, answer=fails)
    ScreenGame.objects.filter(pk=game.pk).update(asked_at=timezone.now() - PATIENCE - timedelta(seconds=1))
    house_play(game_id=game.pk, on_move=nothing, answer=fails)
    assert len(tried) == 1, "the patience was over"
    game.refresh_from_db()
    game = to_the_bot(game, sitting)
    house_play(game_id=game.pk, on_move=nothing, answer=fails)
    assert len(tried) == 2, "it is tried at each turn"
    last = last_own_move(game, match.seats.get(player__name="Wombat").seat)
    assert last is not None
    assert last.by == ScreenMove.By.DEFAULT


def test_faults_of_this_seat_in_this_match_put_it_out_and_no_others(
    wombats_turn: Callable[[], tuple[Match, ScreenGame]], people: Table
) -> None:
    match, game = wombats_turn()
    state, asked = state_of(game), Asked()
    turn = bot_turn(game, state, asked)
    other = people.schedule()
    fault = {"game_number": 1, "version": turn.player.version, "decision": 1, "code": TIMEOUT_WALL}
    Fault.objects.create(match=other, seat=turn.player.number, **fault)
    Fault.objects.create(match=match, seat=(turn.player.number + 1) % 4, **fault)
    assert bot_turn(game, state, asked).move is not None
    Fault.objects.create(match=match, seat=turn.player.number, **fault)
    assert bot_turn(game, state, never).move is None


def test_a_fault_says_which_decision_of_the_seat_it_was(
    wombats_turn: Callable[[], tuple[Match, ScreenGame]],
) -> None:
    match, game = wombats_turn()
    state = state_of(game)
    turn = bot_turn(game, state, lambda *_: FAILED)
    fault_note(game, state, turn)
    (noted,) = Fault.objects.filter(match=match)
    assert (noted.decision, noted.game_number, noted.seat) == (1, 1, turn.player.number)
    assert (noted.version, noted.code, noted.text) == (turn.player.version, CRASH, "It went wrong.")
    later = state_of(game)
    later.apply(later.default())
    while later.to_move() != turn.seat:
        later.apply(later.legal()[0])
    fault_note(game, later, BotTurn(turn.player, turn.seat, FAILED))
    assert [one.decision for one in Fault.objects.order_by("pk")] == [1, 2]


def test_what_the_house_or_a_substitute_does_wrong_is_nobodys_fault(
    wombats_turn: Callable[[], tuple[Match, ScreenGame]],
) -> None:
    game = guests_game()
    turn = bot_turn(game, state_of(game), lambda *_: FAILED)
    fault_note(game, state_of(game), turn)
    _match, mixed = wombats_turn()
    person = ScreenPlayer.objects.filter(table=mixed.table, version=None).first()
    assert person is not None
    fault_note(mixed, state_of(mixed), BotTurn(person, person.number, FAILED))
    assert not Fault.objects.exists()


def test_for_somebody_who_is_away_the_bot_of_the_house_is_asked_that_took_over() -> None:
    game, asked = game_at(opened()), Asked()
    house_play(game_id=game.pk, on_move=nothing, answer=first_move)
    game.refresh_from_db()
    assert game.to_move == 0
    game.table.players.filter(number=0).update(substitute="keeper")
    bot_turn(game, state_of(game), asked)
    assert [program.label for program in asked.programs] == ["Keeper"]


def test_the_turns_of_a_match_share_what_a_bot_may_use(
    wombats_turn: Callable[[], tuple[Match, ScreenGame]],
) -> None:
    _match, game = wombats_turn()

    def takes_all(program: Program, limits: Limits, turn: Turn) -> TurnAnswer:
        return TurnAnswer(turn.legal[0], cpu_ms=limits.match_cpu_ms)

    bot = game.table.players.exclude(version=None).get()
    house_play(game_id=game.pk, on_move=nothing, answer=takes_all)
    bot.refresh_from_db()
    assert bot.cpu_ms == LIMITS.match_cpu_ms
    game.refresh_from_db()
    game.to_move, game.waits_for_house = bot.number, True
    state = state_of(game)
    while state.table.controller[state.to_move()] != bot.number:
        state.apply(state.legal()[0])
    assert bot_turn(game, state, never).answer.fault == TIMEOUT_CPU
