"""`python -m bots replay RECORD --bot my_bot.py`: the bot before the position in which it did wrong."""

import argparse
import pdb  # noqa: T100 - the author asks for it with --pdb
import time
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from bots.arena.interface import PYTHON, Limits
from bots.arena.packages import read_package
from bots.bot_info import StartInfo, end_info, start_info
from bots.commands.arguments import Commands
from bots.commands.fault_notes import position_text
from bots.commands.own_process import ModuleFailed, bot_in
from bots.commands.positions import (
    Position,
    ReplayedGame,
    fault_in,
    record_in,
    replay_to_decision,
    stream_for,
)
from bots.kit.local import LocalBot, tell
from games.commands.arguments import bytes_in_hex, whole
from games.commands.refusal import WrongUse

ABOUT = """Put a bot before a position of a recorded game and show what it does there. The bot is run in this
very process, without sandbox or limits, so that print, breakpoint() and a debugger work. It is started, asked
for all its earlier decisions in order, and then for this one. Seat and decision are those of the record's
first fault if they are not given. A decision's number counts all turns of the seat from 1, those with a
single legal move as well. The bot's random stream is made again from the record's own seed (records kept by
python -m bots try have it), or from the --seed and --number of the match, or is given with --stream. Exit: 0
it answers with a legal move, 1 it does not, 2 wrong use."""
SEATS = "seats count from 0 here and in code, on the pages of the service from 1"
TURNS_MAX = 100_000
NO_STREAM = "0" * 64
MILLION = 1_000_000
OURS = Path(__file__).parent


T = TypeVar("T")


class Failed(Exception):
    """The bot did wrong; the text says how."""


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("replay", help="replay a fault in one's own process", description=ABOUT)
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record, or a file of one a line")
    parser.add_argument("--bot", type=Path, required=True, metavar="FILE", help="the bot")
    parser.add_argument("--decision", type=whole(0, TURNS_MAX), metavar="K", help="which turn of the seat")
    parser.add_argument("--seat", type=whole(0, 63), metavar="S", help=f"whose position; {SEATS}")
    about = "the number of the game in its match; in a file of several records also which line"
    parser.add_argument("--number", type=whole(1, 1_000_000), metavar="N", help=about)
    parser.add_argument("--seed", type=bytes_in_hex, metavar="HEX", help="the seed of the match")
    parser.add_argument("--stream", metavar="HEX", help='the stream itself, as it stood in info["seed"]')
    parser.add_argument("--pdb", action="store_true", help="stop in the debugger at the first line of choose")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay the game up to the decision and print what the bot does."""
    record = record_in(args.record, args.number)
    seat, decision = fault_in(record, args.seat, args.decision)
    game = replay_to_decision(record, seat, decision)
    number, stream = stream_for(record, seat, args)
    if stream is None:
        print('The random stream is not known (--seed and --number give it): info["seed"] is zeros.')
    stream = stream or NO_STREAM
    info = start_info(game.game, game.options, seat=seat, dealer=game.dealer, number=number, stream=stream)
    package = read_package(args.bot.name, args.bot.read_bytes())
    if args.pdb and package.kind != PYTHON:
        raise WrongUse("--pdb is for bots in Python")
    try:
        bot = _attempt("loading or starting it", lambda: _start_bot(bot_in(args.bot, package), info))
        _ask_earlier(bot, game)
        _go_on(bot, game, debug=args.pdb)
    except Failed as failure:
        print(failure)
        return 1
    return 0


def _start_bot(bot: LocalBot, info: StartInfo) -> LocalBot:
    tell(bot, "start", info)
    return bot


def _attempt(what: str, action: Callable[[], T]) -> T:
    what = what[0].upper() + what[1:]
    try:
        return action()
    except ModuleFailed as failure:
        raise Failed(f"{what} failed: {failure}") from None
    except Exception as error:
        raise Failed(f"{what} raised an exception.\n{_own_traceback(error)}") from None


def _own_traceback(error: Exception) -> str:
    """The traceback without our own frames."""
    story = traceback.TracebackException.from_exception(error)
    own = [frame for frame in story.stack if not Path(frame.filename).is_relative_to(OURS)]
    story.stack = traceback.StackSummary.from_list(own)
    return "".join(story.format()).rstrip()


def _ask_earlier(bot: LocalBot, game: ReplayedGame) -> None:
    """Ask for the earlier decisions, so that the bot remembers what it remembered then."""
    differs = []
    for position in game.earlier:
        answer = _attempt(f"turn {position.turn}", partial(_answer, bot, position))
        if answer != position.played:
            differs.append(f"{position.turn} ({answer!r:.40}, not {position.played})")
    if differs:
        print(f"It answered differently this time at turn {', '.join(differs)}.")


def _answer(bot: LocalBot, position: Position) -> object:
    return bot.choose(position.view, list(position.options))


def _go_on(bot: LocalBot, game: ReplayedGame, *, debug: bool) -> None:
    """Ask for the decision itself; a fault of the last turn may also be one of end(outcome)."""
    if game.last is None:
        print("It was loaded and started." if not game.is_last_turn else "It has no choice in its last turn.")
    else:
        _ask(bot, game.last, debug=debug)
    if game.is_last_turn:
        _attempt("end(outcome)", lambda: tell(bot, "end", end_info(game.outcome)))
        print("It was told the outcome.")


def _ask(bot: LocalBot, position: Position, *, debug: bool) -> None:
    """Show the position, ask, show the answer."""
    print(position_text(position.view))
    view, options = position.view, list(position.options)

    def ask() -> object:
        return pdb.runcall(bot.choose, view, options) if debug else bot.choose(view, options)

    before = time.process_time_ns()
    answer = _attempt(f"turn {position.turn}", ask)
    used = time.process_time_ns() - before
    print(f"It returned {answer!r:.200} after {used / MILLION:.1f} ms of CPU; played was {position.played}.")
    _check(answer, position, None if debug else used)


def _check(answer: object, position: Position, used: int | None) -> None:
    """Raise Failed unless the answer is one of the options, and in time."""
    if type(answer) is not str or answer not in position.options:
        raise Failed("That is not one of the options, or not a plain str.")
    most = Limits().decision_cpu_ms
    if used is not None and used > most * MILLION:
        raise Failed(f"A decision may use {most} ms of CPU at most.")
