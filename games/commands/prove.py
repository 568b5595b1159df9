"""`python -m games prove GAME --games 100000`: the slow proof that games are what their records say."""

import argparse
import os
import signal
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from itertools import product
from multiprocessing import Pool
from random import Random
from typing import Any, NamedTuple

from games.commands.arguments import add_game, add_number, whole
from games.commands.progress import progress
from games.commands.refusal import WrongUse
from games.core.deals.seeds import deck_of
from games.core.documents import OptionValues, RecordJson
from games.core.errors import RecordError
from games.core.interface import DEAL, Game, Move, State
from games.core.options import Choice, Option
from games.core.records import parse_record, record_line
from games.registry import game_named

ABOUT = """Play N games at random under every choice of the game's options, write the record of each as text,
read it again and play it through: record, result and the events of every seat must come out the same. A
--judge is a Python module, as in tests.games.dingo.oracle, whose replay(record) returns the result of a
record: a second implementation that must agree on every game. Printed is one object for each set of options,
{"game", "options", "games", "moves", "differences"}, after one for each difference, {"number", "why",
"record"}. Exit: 0 no difference, 1 a difference, 2 wrong use."""
GAMES_MAX = 10_000_000
CHUNK = 250  # games a piece of work
SHOWN_MAX = 20  # differences that are printed

Judge = Callable[[RecordJson], Mapping[str, object]]


class ProofPart(NamedTuple):
    """Some games to be proved, by one process."""

    game: str
    options: dict[str, Any]
    seed: str
    numbers: range
    judge: str | None


class Proved(NamedTuple):
    """What came of a piece of work."""

    games: int
    moves: int
    differences: list[dict[str, Any]]


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "prove", help="prove that records replay as they were played", description=ABOUT
    )
    add_game(parser)
    add_number(parser, "--games", 100_000, GAMES_MAX, "how many games for each set of options")
    parser.add_argument("--seed", default="0", metavar="SEED", help="any text; decides all (default 0)")
    jobs = len(os.sched_getaffinity(0))
    parser.add_argument("--jobs", type=whole(1, 256), default=jobs, metavar="N", help="processes at work")
    parser.add_argument("--judge", metavar="MODULE", help="a second implementation that must agree")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Prove the games; return the exit code."""
    game, well = game_named(args.game), True
    if args.judge:
        find_judge(args.judge)
    set_ups = list(set_ups_of(game))
    with Pool(args.jobs, _ignore_interrupts) as pool, progress(args.games * len(set_ups), "game") as advance:
        for options in set_ups:
            pieces = _pieces(game, options, args)
            total = {"games": 0, "moves": 0, "differences": 0}
            for proved in pool.imap(prove, pieces):
                _print_differences(proved, SHOWN_MAX - total["differences"])
                for key, amount in zip(total, (*proved[:2], len(proved.differences)), strict=True):
                    total[key] += amount
                advance(proved.games)
            print(record_line({"game": game.name, "options": options, **total}), flush=True)
            well = well and not total["differences"]
    return 0 if well else 1


def _ignore_interrupts() -> None:
    """Leave an interrupt from the keyboard to the main process, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def set_ups_of(game: Game) -> Iterator[dict[str, Any]]:
    """Every combination of the options that are a choice; the others keep their defaults."""
    tried = {option.key: _values(option) for option in game.options}
    for values in product(*tried.values()):
        yield dict(zip(tried, values, strict=True))


def _values(option: Option) -> tuple[Any, ...]:
    return option.allowed.values if isinstance(option.allowed, Choice) else (option.default,)


def _pieces(game: Game, options: dict[str, Any], args: argparse.Namespace) -> Iterator[ProofPart]:
    for first in range(1, args.games + 1, CHUNK):
        numbers = range(first, min(first + CHUNK, args.games + 1))
        yield ProofPart(game.name, options, args.seed, numbers, args.judge)


def _print_differences(proved: Proved, room: int) -> None:
    for difference in proved.differences[: max(room, 0)]:
        print(record_line(difference), flush=True)


def find_judge(name: str) -> Judge:
    """Find the second implementation."""
    try:
        judge: Judge = import_module(name).replay
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise WrongUse(f"--judge: {name!r:.80} is no module with a function replay: {error}") from None
    return judge


def prove(piece: ProofPart) -> Proved:
    """Play and prove some games."""
    game, judge = game_named(piece.game), find_judge(piece.judge) if piece.judge else None
    moves, differences = 0, []
    for number in piece.numbers:
        state = random_game(game, piece.options, Random(f"{piece.seed}/{number}"))  # noqa: S311 - play
        record = game.write_record(state)
        moves += len(record["moves"])
        if why := difference(game, state, record, judge):
            differences.append({"number": number, "why": why, "record": record})
    return Proved(len(piece.numbers), moves, differences)


def random_game(game: Game, options: OptionValues, rng: Random) -> State:
    """Play at random; in every other game mostly the last of the legal moves, which are the rarer ones."""
    state = game.new(options, rng.randrange(game.table(options).seats))
    seed, bold = rng.randbytes(32), rng.choice((0.0, 0.6))
    while (who := state.to_move()) is not None:
        if who is DEAL:
            state.deal(deck_of(game, state.options, seed, 1, state.hand + 1))
        else:
            state.apply(_choose_move(state.legal(), rng, bold))
    return state


def _choose_move(legal: tuple[Move, ...], rng: Random, bold: float) -> Move:
    return legal[-1] if rng.random() < bold else rng.choice(legal)


def difference(game: Game, state: State, record: RecordJson, judge: Judge | None) -> str | None:
    """Say in what a game that was read from its record differs from the game that was played, or None."""
    try:
        again = game.read_record(parse_record(record_line(record)))
    except RecordError as error:
        return f"the record is refused: {error}"
    if game.write_record(again) != record:
        return "the record comes out different"
    if again.outcome() != state.outcome():
        return "the outcome comes out different"
    for seat in (*range(state.table.seats), None):
        if again.events(seat) != state.events(seat):
            return f"the events of seat {seat} come out different"
    if judge and judge(record) != record["result"]:
        return "the judge has another result"
    return None
