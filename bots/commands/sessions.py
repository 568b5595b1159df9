"""Blocks of duplicate deals, played at tables of the arena by one worker a core.

A session is what a worker does at a time: some blocks in a row, about as long as a match may be. It is the
same piece of work however many workers there are, and what comes of the sessions is handed out in their
order: so no figure depends on the number of workers.
"""

import signal
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from typing import Any

from bots.arena.cores import keep_to_one_core
from bots.arena.default import default_arena
from bots.arena.interface import (
    GAMES_AHEAD,
    ArenaTable,
    BotFault,
    GamePlan,
    Limits,
    PlayedGame,
    Program,
    Usage,
)
from bots.arena.trial import replayable
from bots.commands.trusted import trusted_table
from bots.kit.designs import Design, Score, score_of
from games.core.deals.blocks import Sitting
from games.core.options import Options
from games.registry import game_named

GAMES_A_SESSION = 120


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays what, how, on which deals. `programs` is by contestant."""

    game: str
    options: Options
    programs: tuple[Program, ...]
    design: Design
    seed: bytes
    sandbox: bool = True


@dataclass(frozen=True, slots=True)
class FaultNote:
    """A fault, by whom, and the record of its game with what replays it."""

    contestant: int
    fault: BotFault
    record: dict[str, Any]


@dataclass(frozen=True, slots=True)
class GameNote:
    """What is kept of a game. `usage` is by contestant."""

    score: Score
    usage: tuple[Usage, ...]
    faults: tuple[FaultNote, ...]


Block = tuple[GameNote, ...]
Session = tuple[Pairing, range]
Place = tuple[int, Sitting]  # which block, and which of its games


def play_blocks(pairing: Pairing, blocks: int, workers: int) -> Generator[Block, None, None]:
    """Play the first blocks of a pairing and yield them in order. ArenaError; stop early by closing it."""
    size = max(1, GAMES_A_SESSION // pairing.design.games)
    sessions = [(pairing, range(first, min(first + size, blocks))) for first in range(0, blocks, size)]
    if workers == 1 or len(sessions) == 1:
        for session in sessions:
            yield from _play_session(session)
        return
    context = get_context("forkserver")
    cores: SimpleQueue[int] = context.SimpleQueue()
    for number in range(workers):
        cores.put(number)
    with context.Pool(min(workers, len(sessions)), _settle, (cores,)) as pool:
        for played in pool.imap(_whole, sessions):
            yield from played


def _settle(cores: "SimpleQueue[int]") -> None:
    """Keep a worker and the bots that it starts on a core; leave an interrupt to the main process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    keep_to_one_core(cores.get())


def _whole(session: Session) -> list[Block]:
    return list(_play_session(session))


def _play_session(session: Session) -> Iterator[Block]:
    """Play a session: every deal once, then with bots started afresh every deal again.

    A bot could remember a deal that it has seen from another chair, and at one table it would see it.
    """
    pairing, blocks = session
    design, programs = pairing.design, [pairing.programs[index] for index in pairing.design.crew]
    notes: dict[Place, GameNote] = {}
    for sittings in design.rounds:
        places = [(block, sitting) for block in blocks for sitting in sittings]
        arena = default_arena().open_table(programs, Limits()) if pairing.sandbox else trusted_table(programs)
        with arena as table:
            notes.update(zip(places, _games(pairing, table, places), strict=True))
    for block in blocks:
        yield tuple(notes[block, sitting] for sitting in design.sittings)


def _games(pairing: Pairing, table: ArenaTable, places: Sequence[Place]) -> Iterator[GameNote]:
    """Play games at an open table, as many side by side as in a match: a bot can count them."""
    game = game_named(pairing.game)
    seats = game.table(pairing.options).seats
    waiting, under_way = deque(places), deque[Sitting]()
    while waiting or under_way:
        while waiting and len(under_way) < GAMES_AHEAD:
            block, sitting = waiting.popleft()
            number = pairing.design.number(block, sitting)
            plan = GamePlan(pairing.seed, number, number % seats, sitting.chairs)
            table.begin(game, pairing.options, plan)
            under_way.append(sitting)
        yield _note_game(pairing, under_way.popleft(), table.next_played(_nothing))


def _nothing() -> None:
    return


def _note_game(pairing: Pairing, sitting: Sitting, played: PlayedGame) -> GameNote:
    table = game_named(pairing.game).table(pairing.options)
    design = pairing.design
    usage = [Usage()] * design.contestants
    for player, used in enumerate(played.usage):
        contestant = design.crew[played.plan.program_of(player)]
        usage[contestant] += used
    faults = [
        FaultNote(
            design.contestant_of(table, sitting, fault.seat),
            fault,
            replayable(played.record, played.plan.number, played.plan.seed),
        )
        for fault in played.faults
    ]
    return GameNote(score_of(design, table, sitting, played.outcome), tuple(usage), tuple(faults))
