"""Tries an uploaded program: does it load, and does it play whole games without a fault?

A trial looks to the program like matches: the same limits, the same table for several games, as many of them
side by side, deals and chairs in the order of a match, a random stream that nobody foresees. Who could tell a
trial from a match would behave in one and not in the other.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle, islice
from typing import Any

from bots.arena.advice import advice_on
from bots.arena.clock import MILLISECOND
from bots.arena.default import default_arena
from bots.arena.interface import (
    GAMES_AHEAD,
    Arena,
    BotFault,
    Limits,
    Package,
    PlayedGame,
    Program,
    Usage,
)
from bots.arena.pipeline import Pipeline
from games.core.deals.plans import DealPlan, NoDuplicates, rule_of_blocks
from games.core.interface import Game, MatchRule, Table
from games.core.options import Options

ACCEPTED = "accepted"
# Half of them in one seat, as in an ordinary match, and half from seat to seat, as in one of duplicate deals.
TRIAL_GAMES = 2 * GAMES_AHEAD


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
    record: Mapping[str, object] | None = None  # as `replayable` has it
    names: tuple[str, ...] = ()
    usage: Usage = field(default_factory=Usage)  # in all of the trial's games
    load_ns: int = 0  # CPU that it took to load it, at its quickest: the machine may have had a bad moment


def _nothing() -> None:
    return


def try_program(
    program: Program,
    game: Game,
    opponents: Sequence[Program],
    *,
    seed: bytes,
    games: int = TRIAL_GAMES,
    options: Options | None = None,
    limits: Limits | None = None,
    arena: Arena | None = None,
    on_turn: Callable[[], None] = _nothing,
) -> Verdict:
    """Load the program and play `games` games with it against `opponents` in turn.

    `seed` decides deals, seats and streams: 32 bytes that the program's author cannot foresee. Raises
    ArenaError for faults of ours: then nothing is known of the program; try it again later.
    """
    complete = game.resolve(options or {})
    trial = _Trial(program, game, complete, opponents, limits or Limits(), arena or default_arena(), on_turn)
    usage, sound, loads = Usage(), 0, []
    for session in _sessions(game, complete, seed, games):
        for tried in trial.try_games(session):
            usage += tried.usage
            loads.append(tried.load_ns)
            if tried.fault is not None:
                verdict = _refuse_program(tried, tried.fault, program.package, games=sound)
                return replace(verdict, usage=usage, load_ns=min(loads))
            sound += 1
    load_ns = min(loads, default=0)
    text = _sound_text(load_ns, games, trial.limits)
    return Verdict(True, ACCEPTED, text, "", games, "", usage=usage, load_ns=load_ns)


def _sound_text(load_ns: int, games: int, limits: Limits) -> str:
    """What is said of a bot that did nothing wrong."""
    load_ms = round(load_ns / MILLISECOND)
    text = f"Loaded in {load_ms:,} ms of CPU, and played {games} trial games without a fault."
    if load_ms < limits.turn_cpu_ms:
        return text
    return (
        f"{text} At a table with people it is loaded for every turn, which may use {limits.turn_cpu_ms} ms in"
        " all: there default moves would be made for it. Load less, or later."
    )


def replayable(record: Mapping[str, object], number: int, seed: bytes) -> dict[str, Any]:
    """The record with the number of its game and the seed: its random streams follow from them."""
    return {**record, "game": number, "seed": seed.hex()}


def _refuse_program(tried: "_Tried", fault: BotFault, package: Package, *, games: int) -> Verdict:
    sentence, _, traceback = fault.text.partition("\n")
    text = f"{sentence} {advice_on(fault, package)}"
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
    )


@dataclass(frozen=True, slots=True)
class _Session:
    """Games at one table."""

    place: int  # which of the table's programs is the one on trial
    games: int
    deal_plan: DealPlan
    seed: bytes


def _sessions(game: Game, options: Options, seed: bytes, games: int) -> Iterator[_Session]:
    table, second = game.table(options), games // 2
    for label, count, duplicate in (("one-seat", games - second, False), ("all-seats", second, True)):
        own = hashlib.sha256(f"outback-trial/1 {label} ".encode() + seed).digest()
        rule = _rule(table, count) if duplicate else None
        deal_plan = DealPlan(
            game, options, rule or MatchRule("fixed", count), own, duplicate=rule is not None
        )
        # In duplicate deals program 0 keeps its seat until deals come again, and the others do not.
        drawn = own[0] % table.players if rule is None else 1 + own[0] % (table.players - 1)
        if count:
            yield _Session(drawn, count, deal_plan, own)


def _rule(table: Table, games: int) -> MatchRule | None:
    """Enough duplicate deals that none comes again in so many games. None: there are none at this table."""
    try:
        return rule_of_blocks(table, max(1, games))
    except NoDuplicates:
        return None


@dataclass(frozen=True, slots=True)
class _Tried:
    """One trial game, as it went for the program."""

    fault: BotFault | None  # its first
    record: Mapping[str, object]
    names: tuple[str, ...]
    usage: Usage
    load_ns: int


@dataclass(frozen=True, slots=True)
class _Trial:
    program: Program
    game: Game
    options: Options
    opponents: Sequence[Program]
    limits: Limits
    arena: Arena
    on_turn: Callable[[], None]

    def try_games(self, session: _Session) -> Iterator[_Tried]:
        """Play the games one after the other. Faults of the opponents are not held against the program."""
        others = list(islice(cycle(self.opponents), self.game.table(self.options).players - 1))
        programs = [*others[: session.place], self.program, *others[session.place :]]
        dealer = None
        with self.arena.open_table(programs, self.limits) as table:
            pipeline = Pipeline(table, self.game, self.options, session.deal_plan, session.seed)
            for number in range(1, session.games + 1):
                _, played = pipeline.next_played(number, dealer, session.games - number + 1, self.on_turn)
                dealer = played.next_dealer
                yield self._judge(played, programs, session.place)

    def _judge(self, played: PlayedGame, programs: Sequence[Program], place: int) -> _Tried:
        table, plan = self.game.table(self.options), played.plan
        player = next(player for player in range(table.players) if plan.program_of(player) == place)
        seats = [seat for seat, controller in enumerate(table.controller) if controller == player]
        return _Tried(
            fault=next((fault for fault in played.faults if fault.seat in seats), None),
            record=replayable(played.record, plan.number, plan.seed),
            names=tuple(programs[plan.program_of(player)].label for player in table.controller),
            usage=played.usage[player],
            load_ns=played.loading[place] if played.loading else 0,
        )
