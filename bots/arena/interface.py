"""What the rest of the product knows about an arena: programs go in, games and faults come out.

Another arena (a warm pool, WebAssembly, another machine) is another class behind `Arena`; nobody outside this
package names one, they call `default.default_arena()`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

from games.core.documents import RecordJson, View
from games.core.interface import Game, Outcome, Seat
from games.core.options import Options

MEBIBYTE = 1 << 20
# So many games of a match are begun side by side, as far as they are certain to be played: more is slower
# again. One figure for matches and trials, since a bot can count them.
GAMES_AHEAD = 8

# The codes a fault can carry. They are stored and shown: never rename one.
LOAD_ERROR = "load_error"
NO_BOT = "no_bot"
CRASH = "crash"
ILLEGAL_ANSWER = "illegal_answer"
TIMEOUT_CPU = "timeout_cpu"
TIMEOUT_WALL = "timeout_wall"
MEMORY = "memory"
EXITED = "exited"
PROTOCOL = "protocol"
FAULT_CODES = (
    LOAD_ERROR, NO_BOT, CRASH, ILLEGAL_ANSWER, TIMEOUT_CPU, TIMEOUT_WALL, MEMORY, EXITED, PROTOCOL,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ProcessLoss:
    """That a program's process was killed from outside while it played a game: mostly for want of memory.

    `number` and `chairs` are those of the game's plan, `program` is an index into the table's programs.
    """

    number: int
    chairs: tuple[int, ...] | None
    program: int


LOSSES_MAX = 3  # so many of one program in one game are a `memory` fault of that program


class ArenaError(Exception):
    """Something of ours failed (a missing sandbox layer, no memory, no process). Retry; it is never a result.

    `losses` are those of the games that come to nothing by this, earlier ones included: keep them, and hand
    them to the next table of the match as `earlier_losses`.
    """

    def __init__(self, text: str, losses: Sequence[ProcessLoss] = ()) -> None:
        super().__init__(text)
        self.losses = tuple(losses)


PYTHON = "python"
PYTHON_ENTRY = "bot.py"


@dataclass(frozen=True, slots=True)
class Package:
    """What an author sent, taken apart and held in memory: never unpacked to disk."""

    files: Mapping[str, bytes]  # by their paths inside the upload, "/" between the parts
    entry: str = PYTHON_ENTRY  # the file to begin with
    kind: str = PYTHON  # a key of `languages.LANGUAGES`
    numpy: bool = False  # wants numpy at hand, and the memory for it

    @classmethod
    def of_source(cls, source: bytes) -> "Package":
        """A bot that is one Python file."""
        return cls({PYTHON_ENTRY: source})


@dataclass(frozen=True, slots=True)
class Program:
    """A bot's code. `house` marks code of this repository: it may play where a sandbox layer is missing."""

    label: str
    package: Package
    house: bool = False

    @classmethod
    def of_source(cls, label: str, source: bytes, *, house: bool = False) -> "Program":
        """A program that is one Python file."""
        return cls(label, Package.of_source(source), house)


@dataclass(frozen=True, slots=True)
class Limits:
    """What a bot may use. CPU time is what its own process burned; wall time only stops sleepers."""

    load_wall_ms: int = 11_000
    load_cpu_ms: int = 1_000
    decision_cpu_ms: int = 250  # the most one decision may take
    allowance_cpu_ms: int = 10  # free for each decision; what goes beyond comes out of the bank
    bank_cpu_ms: int = 1_000  # full again at the start of each game
    between_cpu_ms: int = 20  # thinking on the others' time
    match_cpu_ms: int = 30_000
    turn_cpu_ms: int = 300  # of a turn at a table of people: to load, to start and to decide
    match_wait_ms: int = 3_000  # what it may let the others wait without computing, in all of a match
    memory_bytes: int = 256 * MEBIBYTE
    memory_bytes_large: int = 512 * MEBIBYTE  # for numpy and for WebAssembly
    log_head_bytes: int = 48 << 10
    log_tail_bytes: int = 16 << 10
    log_bytes_max: int = 32 * MEBIBYTE
    faults_max: int = 3  # with so many in a match a bot is out: its seat plays default moves to the end

    def fault_weight(self, code: str) -> int:
        """How many faults a fault counts for. Who waits is out at once: it uses nothing but others' time."""
        return self.faults_max if code == TIMEOUT_WALL else 1

    def puts_out(self, codes: Iterable[str]) -> bool:
        """Whether a bot with these faults in a match is out of it."""
        return sum(map(self.fault_weight, codes)) >= self.faults_max

    def decision_wall_ms(self, cpu_ms: int) -> int:
        """The deadline on the wall for something that may use `cpu_ms` of CPU."""
        return 10 * cpu_ms + 1_000


@dataclass(frozen=True, slots=True)
class BotFault:
    """What a bot did wrong. `decision` counts the seat's turns in the game from 1; 0: before the first."""

    seat: Seat
    game_number: int
    decision: int
    code: str
    text: str  # one sentence, then perhaps the author's own traceback
    view: View | None  # the position the bot was asked about
    log: str  # what the bot printed so far, shortened in the middle, control characters escaped


@dataclass(frozen=True, slots=True)
class GamePlan:
    """One game that is to be played: game `number` of the deals that `seed` gives (see `deck_of`)."""

    seed: bytes
    number: int
    dealer: Seat
    chairs: tuple[int, ...] | None = None  # chairs[player]: which of the table's programs; None: in order

    def program_of(self, player: int) -> int:
        """The index of the program that plays as `player`."""
        return player if self.chairs is None else self.chairs[player]


@dataclass(frozen=True, slots=True)
class Usage:
    """What one player's program was asked in a game, and what time it used for it, in nanoseconds."""

    decisions: int = 0
    cpu: int = 0
    cpu_worst: int = 0  # of one decision; of several asked at once, their mean
    cpu_beside: int = 0  # for what is no decision: loading, starts and ends
    waited: int = 0  # on the wall: neither computing nor kept from it

    def __add__(self, other: "Usage") -> "Usage":
        return Usage(
            decisions=self.decisions + other.decisions,
            cpu=self.cpu + other.cpu,
            cpu_worst=max(self.cpu_worst, other.cpu_worst),
            cpu_beside=self.cpu_beside + other.cpu_beside,
            waited=self.waited + other.waited,
        )


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: its record (with key "faults" only if there were any), outcome and faults in order.

    `next_dealer` deals first in the match's next game; `usage` is by player, `loading` by program.
    """

    plan: GamePlan
    record: RecordJson
    outcome: Outcome
    next_dealer: Seat
    faults: tuple[BotFault, ...]
    usage: tuple[Usage, ...]
    loading: tuple[int, ...] = ()  # nanoseconds of CPU that it took to load each of the table's programs


class ArenaTable(Protocol):
    """Bots seated for one match. Without chairs in the plan, player k is played by program k."""

    @property
    def under_way(self) -> int:
        """How many games have been begun and not been handed out."""
        ...

    def begin(self, game: Game, options: Options, plan: GamePlan) -> None:
        """Take a game on. Games under way are played side by side; what comes of each is the same as if
        they were played one after the other in the order in which they were begun."""
        ...

    def next_played(self, on_turn: Callable[[], None]) -> PlayedGame:
        """Play on until the game that was begun first is over, and hand it out. `on_turn` is called again
        and again meanwhile; if it raises, the table is closed and the exception goes on. Raises ArenaError
        for faults of ours."""
        ...

    def finish_begun(self, on_turn: Callable[[], None]) -> Iterator[PlayedGame]:
        """Hand out all games under way, in order. Bots have seen their cards: whoever stops early, at the end
        of a slice of time, plays these first, or the same cards would be dealt once more."""
        ...

    def drop(self) -> None:
        """Forget the games under way, and have the bots forget them: all are started afresh. For games that
        turn out to have been begun with a wrong dealer."""
        ...

    def layers(self) -> tuple[str, ...]:
        """The names of the sandbox's layers that are in force for every bot that runs."""
        ...


class Arena(Protocol):
    """Opens tables. The programs of one table share nothing."""

    def open_table(
        self,
        programs: Sequence[Program],
        limits: Limits,
        *,
        earlier_faults: Sequence[int] = (),
        earlier_cpu: Sequence[int] = (),
        earlier_waits: Sequence[int] = (),
        earlier_losses: Sequence[ProcessLoss] = (),
    ) -> AbstractContextManager[ArenaTable]:
        """Seat `programs`. Raises ArenaError, before anything starts, if they may not or cannot run here.

        What is earlier is of this match, before it was interrupted. By program: faults (the sum of their
        `Limits.fault_weight`), nanoseconds of CPU (`Usage.cpu` and `cpu_beside`), nanoseconds on the wall
        (`Usage.waited`). And the losses that came with an ArenaError.
        """
        ...
