"""`python -m bots duel A B`: which bot is better, over duplicate deals."""

import argparse
from collections.abc import Callable, Sequence
from contextlib import closing

from bots.commands.arguments import Commands, add_game, add_json, add_option, add_play, game_of, options_of
from bots.commands.contestants import Contestant, find_contestants
from bots.commands.duel_reports import print_both, print_cross, print_fields
from bots.commands.fault_notes import report_faults
from bots.commands.sessions import Pairing, play_blocks
from bots.commands.tallies import ScoreTally
from bots.kit.designs import Design, cross_design, duel_designs
from bots.kit.estimates import value_of
from bots.kit.sequential import SequentialAnswer, SequentialTest
from games.commands.progress import progress
from games.commands.refusal import WrongUse
from games.core.interface import Table

ABOUT = """Play bots against each other on duplicate deals and say by how many points a game they differ, with
the 95 % interval over blocks of games that share deals. Two bots: each deal is played with one B in every
chair among As (1v3), and with one A among Bs (3v1). As many bots as sit at a table: blocks in which every two
of them meet in every two chairs, and a table of all differences. A bot is a file, or a house bot's key
(python -m bots list). Exit: 0 all is well, 1 a bot is refused or did wrong in a game, 2 wrong use."""
SPRT = """stop as soon as it is clear whether B is better than A by GAIN points a game or not (5 %% error of
either kind); one B among As only"""
GAMES, GAMES_SPRT = 400, 20_000
PAIR = 2


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("duel", help="compare bots over duplicate deals", description=ABOUT)
    parser.add_argument("bots", nargs="+", metavar="BOT", help="a file or a house bot's key: A B, or all")
    add_game(parser)
    add_option(parser)
    games = f"games a field, rounded up to whole blocks (default {GAMES}; with --sprt {GAMES_SPRT:,} at most)"
    add_play(parser, None, games)
    parser.add_argument("--sprt", type=gain, metavar="GAIN", help=SPRT)
    add_json(parser)
    parser.set_defaults(run=run)


def gain(text: str) -> float:
    """Read a number of points above 0."""
    try:
        value = float(text)
    except ValueError:
        value = 0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"give a number of points above 0, not {text!r:.40}")
    return value


def run(args: argparse.Namespace) -> int:
    """Play the duel and print what came of it."""
    game = game_of(args)
    options = options_of(game, args)
    contestants = find_contestants(args.bots, game)
    designs = _designs(args, game.table(options), len(contestants))
    programs = tuple(contestant.program for contestant in contestants)
    tallies = []
    for design in designs:
        pairing = Pairing(game.name, options, programs, design, args.seed, sandbox=not args.no_sandbox)
        test = SequentialTest(args.sprt) if args.sprt else None
        tally = play_pairing(pairing, _blocks(args, design), args.workers, test, design.name)
        tallies.append(tally)
        if len(contestants) == PAIR:
            print_fields(contestants, design, tally, test, as_json=args.json)
        else:
            print_cross(contestants, tally, as_json=args.json)
    if len(tallies) > 1:
        print_both(contestants, tallies, as_json=args.json)
    return _print_faults(contestants, tallies, args)


def _designs(args: argparse.Namespace, table: Table, bots: int) -> Sequence[Design]:
    if bots == PAIR:
        designs = duel_designs(table)
        return designs[:1] if args.sprt else designs
    if bots != table.players:
        raise WrongUse(f"give two bots, or {table.players}, not {bots}")
    if args.sprt:
        raise WrongUse("--sprt is for two bots")
    return (cross_design(table.players),)


def _blocks(args: argparse.Namespace, design: Design) -> int:
    games = args.games or (GAMES_SPRT if args.sprt else GAMES)
    return -(-games // design.games)


def play_pairing(
    pairing: Pairing, blocks: int, workers: int, test: SequentialTest | None = None, label: str = ""
) -> ScoreTally:
    """Play a pairing, with a bar on a terminal; no further than the test needs it."""
    tally = ScoreTally(pairing.design.contestants)
    goes_on = _until(test)
    with (
        progress(blocks * pairing.design.games, "game", label=label, answers_meanwhile=False) as advance,
        closing(play_blocks(pairing, blocks, workers)) as played,
    ):
        for block in played:
            tally.add(block)
            advance(len(block))
            if not goes_on(tally):
                break
    return tally


def _until(test: SequentialTest | None) -> Callable[[ScoreTally], bool]:
    if test is None:
        return lambda _tally: True
    return lambda tally: (
        test.add(value_of([score.lead(1, 0) for score in tally.blocks[-1]])) is SequentialAnswer.OPEN
    )


def _print_faults(
    contestants: Sequence[Contestant], tallies: Sequence[ScoreTally], args: argparse.Namespace
) -> int:
    notes = [note for tally in tallies for note in tally.faults]
    report_faults(notes, contestants, as_json=args.json)
    return 1 if notes else 0
