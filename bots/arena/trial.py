"""Tries an uploaded program: does it load, and does it play whole games without a fault?"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any

from bots.arena import interface
from bots.arena.interface import Arena, BotFault, GamePlan, Limits, PlayedGame, Program, default_arena
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
    """What came of a trial. `code` is "accepted" or a fault's code; `traceback` may be empty."""

    accepted: bool
    code: str
    text: str  # one or two sentences that say what to do
    traceback: str  # the author's own frames
    games_played: int  # without a fault
    log: str  # what the bot printed before its fault
    fault: BotFault | None = None  # with the position it came in


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
    for number in range(1, games + 1):
        fault = trial.fault_in_game(seed, number)
        if fault is not None:
            return _refused(fault, number - 1)
    return Verdict(True, ACCEPTED, f"Loaded, and played {games} trial games without a fault.", "", games, "")


def _refused(fault: BotFault, games: int) -> Verdict:
    sentence, _, traceback = fault.text.partition("\n")
    text = f"{sentence} {_ADVICE[fault.code]}"
    return Verdict(False, fault.code, text, traceback, games, fault.log, fault)


@dataclass(frozen=True, slots=True)
class _Trial:
    program: Program
    game: Game
    options: Mapping[str, Any]
    opponents: Sequence[Program]
    limits: Limits
    arena: Arena
    on_turn: Callable[[], None]

    def fault_in_game(self, seed: bytes, number: int) -> BotFault | None:
        """Play one game; the program's first fault in it, if any. Those of its opponents are not its own."""
        table = self.game.table(self.options)
        place = (number - 1) % table.players
        others = list(islice(cycle(self.opponents), table.players - 1))
        programs = [*others[:place], self.program, *others[place:]]
        dealer = (first_dealer(self.game, self.options, seed) + number // table.players) % table.seats
        played = self._played(programs, seed, number, dealer)
        seat = table.controller.index(place)
        return next((fault for fault in played.faults if fault.seat == seat), None)

    def _played(self, programs: Sequence[Program], seed: bytes, number: int, dealer: int) -> PlayedGame:
        with self.arena.open_table(programs, self.limits) as seated:
            seated.begin(self.game, self.options, GamePlan(seed, number, dealer))
            return seated.next_played(self.on_turn)
