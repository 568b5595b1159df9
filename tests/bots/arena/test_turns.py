"""A bot takes one turn at a table of people, from what its seat has seen and nothing else."""

import pytest

from bots.arena.interface import CRASH, MEBIBYTE, TIMEOUT_CPU, ArenaError, Limits, Program
from bots.arena.turns import Turn, TurnAnswer, answer_turn
from bots.bot_info import start_info, stream_of
from bots.kit.house import HOUSE_BOTS, HouseBot
from games.core.deals.seeds import deck_of
from games.core.interface import DEAL, State
from games.registry import GAMES

SEED = bytes(32)
QUICK = Limits(decision_cpu_ms=50, bank_cpu_ms=50)


def house(source: bytes) -> Program:
    return Program.of_source("house", source, house=True)


def turn_of(state: State) -> Turn | None:
    """The next turn that leaves a choice; None when the game is over."""
    while True:
        seat, legal = state.advance()
        if seat is DEAL:
            state.deal(deck_of(state.game, state.options, SEED, 1, state.hand + 1))
            continue
        if seat is None:
            return None
        assert isinstance(seat, int)
        stream = stream_of(SEED, 1, seat)
        info = start_info(state.game, state.options, seat=seat, dealer=0, number=1, stream=stream)
        return Turn(info, seat, legal, state.events(seat))


def begun(key: str) -> State:
    game = GAMES[key]
    return game.new(game.resolve({}), 0)


@pytest.mark.parametrize("bot", HOUSE_BOTS, ids=lambda bot: f"{bot.game}-{bot.key}")
def test_every_house_bot_plays_on_from_what_its_seat_has_seen(bot: HouseBot) -> None:
    program, state = house(bot.path.read_bytes()), begun(bot.game)
    for _ in range(12):
        turn = turn_of(state)
        assert turn is not None
        answer = answer_turn(program, Limits(), turn)
        assert answer.fault == ""
        assert answer.move in turn.legal
        state.apply(answer.move)


def test_the_seats_own_events_are_what_it_is_told() -> None:
    turn = turn_of(begun("dingo"))
    assert turn is not None
    source = f"""
class Bot:
    def choose(self, view, options):
        return options[0 if view["events"] == {list(turn.events)!r} else 1]
"""
    assert answer_turn(house(source.encode()), Limits(), turn) == TurnAnswer(turn.legal[0])


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        (b"class Bot:\n    def choose(self, view, options): raise ValueError('no')\n", CRASH),
        (b"class Bot:\n    def choose(self, view, options):\n        while True: pass\n", TIMEOUT_CPU),
    ],
)
def test_a_bot_that_fails_has_no_move_and_a_fault(source: bytes, fault: str) -> None:
    turn = turn_of(begun("omi"))
    assert turn is not None
    answer = answer_turn(house(source), QUICK, turn)
    assert (answer.move, answer.fault) == (None, fault)
    assert answer.text


@pytest.mark.parametrize("place", ["load", "start"])
def test_what_comes_before_the_decision_is_part_of_the_turn(place: str) -> None:
    turn = turn_of(begun("omi"))
    assert turn is not None
    burn = "import time\ndef burn():\n    while time.process_time() < 0.5: pass\n"
    bot = "class Bot:\n    def choose(self, view, options): return options[0]\n"
    more = "burn()\n" if place == "load" else "    def start(self, info): burn()\n"
    answer = answer_turn(house((burn + bot + more).encode()), Limits(bank_cpu_ms=5_000), turn)
    assert (answer.move, answer.fault) == (None, TIMEOUT_CPU)


def test_a_turn_says_what_it_took() -> None:
    turn = turn_of(begun("omi"))
    assert turn is not None
    source = b"""
import time
class Bot:
    def choose(self, view, options):
        until = time.process_time() + 0.05
        while time.process_time() < until: pass
        return options[0]
"""
    answer = answer_turn(house(source), Limits(), turn)
    assert answer.move == turn.legal[0]
    assert 50 <= answer.cpu_ms <= Limits().turn_cpu_ms


def test_a_bot_of_the_club_takes_a_turn_as_those_of_the_house_do() -> None:
    turn = turn_of(begun("omi"))
    assert turn is not None
    source = b"class Bot:\n    def choose(self, view, options): return options[-1]\n"
    assert answer_turn(Program.of_source("stranger", source), Limits(), turn).move == turn.legal[-1]


def test_no_bot_of_the_club_is_started_without_the_memory_it_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bots.arena.memory.memory_free", lambda: 100 * MEBIBYTE)
    turn = turn_of(begun("omi"))
    assert turn is not None
    with pytest.raises(ArenaError, match="memory"):
        answer_turn(Program.of_source("stranger", b"class Bot: pass"), Limits(), turn)
