"""Tries an uploaded program: does it load, and does it play whole games without a fault?"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from typing import Any

from bots.arena import interface
from bots.arena.interface import (
    Arena,
    BotFault,
    GamePlan,
    Limits,
    PlayedGame,
    Program,
    Usage,
    default_arena,
)
from games.core.deals import first_dealer
from games.core.interface import Game

ACCEPTED = "accepted"

_ADVICE = {
    interface.LOAD_ERROR: "Run the file once with Python yourself; the last line below says what is wrong.",
    interface.NO_BOT: "Add a class named Bot with a method choose(self, view, options).",
    interface.CRASH: "The traceback below leads to the line.",
    interface.ILLEGAL_ANSWER: "Return one of the texts in options, as it is.",
    interface.TIMEOUT_CPU: "Do less work for each decision, or keep results from one decision to the next.",
    interface.TIMEOUT_WALL: "A bot may not sleep or wait for anything.",
    interface.MEMORY: "Keep less in memory.",
    interface.EXITED: "A bot may not end its program; endless recursion and forbidden calls do it too.",
    interface.PROTOCOL: "A bot speaks by what choose returns and by print(); leave other descriptors alone.",
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a trial. `code` is "accepted" or a fault's code; `traceback` may be empty.

    With a fault comes the record of the game it happened in (played on by default moves, so it is whole)
    and by seat the names of who played in it.
    """

    accepted: bool
    code: str
    text: str  # one or two sentences that say what to do
    traceback: str  # the author's own frames
    games_played: int  # without a fault
    log: str  # what the bot printed before its fault
    fault: BotFault | None = None  # with the position it came in
    record: Mapping[str, Any] | None = None
    names: tuple[str, ...] = ()
    usage: Usage = field(default_factory=Usage)  # in all of the trial's games


def _nothing() -> None:
    return


def try_program(
    program: Program,
    game: Game,
    opponents: Sequence[Program],
    *,
    games: int,
    seed: bytes,
    options: Mapping[str, Any] | None = None,
    limits: Limits | None = None,
    arena: Arena | None = None,
    on_turn: Callable[[], None] = _nothing,
) -> Verdict:
    """Load the program and play `games` games with it, each from another seat, against `opponents` in turn.

    Raises ArenaError for faults of ours: then nothing is known of the program; try it again later.
    """
    complete = game.resolve(options or {})
    trial = _Trial(program, game, complete, opponents, limits or Limits(), arena or default_arena(), on_turn)
    usage = Usage()
    for number in range(1, games + 1):
        tried = trial.tried(seed, number)
        usage = _together(usage, tried.usage)
        if tried.fault is not None:
            return _refused(tried, tried.fault, number - 1, usage)
    text = f"Loaded, and played {games} trial games without a fault."
    return Verdict(True, ACCEPTED, text, "", games, "", usage=usage)


def _refused(tried: "_Tried", fault: BotFault, games: int, usage: Usage) -> Verdict:
    sentence, _, traceback = fault.text.partition("\n")
    text = f"{sentence} {_ADVICE[fault.code]}"
    return Verdict(
        accepted=False,
        code=fault.code,
        text=text,
        traceback=traceback,
        games_played=games,
        log=fault.log,
        fault=fault,
        record=tried.record,
        names=tried.names,
        usage=usage,
    )


def _together(one: Usage, other: Usage) -> Usage:
    worst = max(one.cpu_worst, other.cpu_worst)
    return Usage(one.decisions + other.decisions, one.cpu + other.cpu, worst)


@dataclass(frozen=True, slots=True)
class _Tried:
    """One trial game, as it went for the program."""

    fault: BotFault | None  # its first
    record: Mapping[str, Any]
    names: tuple[str, ...]
    usage: Usage


@dataclass(frozen=True, slots=True)
class _Trial:
    program: Program
    game: Game
    options: Mapping[str, Any]
    opponents: Sequence[Program]
    limits: Limits
    arena: Arena
    on_turn: Callable[[], None]

    def tried(self, seed: bytes, number: int) -> _Tried:
        """Play one game. Faults of the opponents are not held against the program."""
        table = self.game.table(self.options)
        place = (number - 1) % table.players
        others = list(islice(cycle(self.opponents), table.players - 1))
        programs = [*others[:place], self.program, *others[place:]]
        dealer = (first_dealer(self.game, self.options, seed) + number // table.players) % table.seats
        played = self._played(programs, seed, number, dealer)
        seat = table.controller.index(place)
        return _Tried(
            fault=next((fault for fault in played.faults if fault.seat == seat), None),
            record=played.record,
            names=tuple(programs[player].label for player in table.controller),
            usage=played.usage[place],
        )

    def _played(self, programs: Sequence[Program], seed: bytes, number: int, dealer: int) -> PlayedGame:
        with self.arena.open_table(programs, self.limits) as seated:
            seated.begin(self.game, self.options, GamePlan(seed, number, dealer))
            return seated.next_played(self.on_turn)
