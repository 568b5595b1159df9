"""`python -m bots try my_bot.py`: would the service accept it, and how good is it?"""

import argparse
import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bots.arena.interface import Usage
from bots.arena.trial import Verdict, try_program
from bots.commands.arguments import Commands, add_game, add_json, add_option, add_play, game_of, options_of
from bots.commands.columns import difference_text, line_text, share_text
from bots.commands.contestants import (
    Contestant,
    contestant_of_file,
    contestant_of_house,
    house_bots_of,
)
from bots.commands.duel import play_pairing
from bots.commands.duel_reports import estimate_as_json
from bots.commands.fault_notes import keep_record, note_as_json, report_faults, report_note
from bots.commands.sessions import FaultNote, Pairing
from bots.commands.tallies import ScoreTally
from bots.kit.designs import Design, duel_designs
from games.commands.refusal import WrongUse
from games.core.interface import Game
from games.core.options import Options
from games.core.records import record_line

ABOUT = """Check a bot as an upload to the service is checked: the file, then trial games in the sandbox with
the real limits. Then play it against each house bot over duplicate deals, alone among three of them and three
against one, and say how it did: points a game more than the house bot with the 95 % interval over blocks of
games that share deals, games won by each seat, CPU time a decision. Records of games with a fault are kept in
a folder beside the file, for python -m bots replay. Exit: 0 accepted and without a fault, 1 refused or
faulty, 2 wrong use."""
GAMES = 40
HEAD = ("against", "field", "games", "points a game", "won", "they won", "CPU ms: mean", "worst")
MILLION = 1_000_000


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("try", help="check a bot and try its strength", description=ABOUT)
    parser.add_argument("file", type=Path, metavar="FILE", help="the bot")
    add_game(parser)
    add_option(parser)
    add_play(parser, GAMES, f"games a field and house bot, rounded up to whole blocks (default {GAMES})")
    parser.add_argument(
        "--against", metavar="A,B,...", help="only these house bots (default: all, weakest first)"
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check, play, print."""
    game = game_of(args)
    options = options_of(game, args)
    house = _house(game, args.against)
    mine = contestant_of_file(args.file)
    if not args.no_sandbox and not _try_contestant(mine, game, options, as_json=args.json):
        return 1
    widths = [max(len(head), width) for head, width in zip(HEAD, _widths(house), strict=True)]
    if not args.json:
        print(line_text(HEAD, widths), flush=True)
    notes: list[FaultNote] = []
    for other in house:
        for design in duel_designs(game.table(options)):
            programs = (other.program, mine.program)
            pairing = Pairing(game.name, options, programs, design, args.seed, sandbox=not args.no_sandbox)
            blocks = -(-args.games // design.games)
            tally = play_pairing(pairing, blocks, args.workers, label=f"{design.name} {other.label}")
            notes += [note for note in tally.faults if note.contestant == 1]
            line = line_text(_row(other, design, tally), widths)
            # At once: against a slow bot the next one takes minutes.
            print(record_line(_as_json(other, design, tally)) if args.json else line, flush=True)
    report_faults(notes, (mine, mine), as_json=args.json)
    return 1 if notes else 0


def _widths(house: Sequence[Contestant]) -> tuple[int, ...]:
    """How wide the columns of HEAD are at most, but for very large figures."""
    labels = max((len(other.label) for other in house), default=0)
    return labels, len("1v3"), len("1000"), len("+10.00 ± 10.00"), len("100.0 %"), len("100.0 %"), 0, 0


def _house(game: Game, wanted: str | None) -> list[Contestant]:
    bots = {bot.key: bot for bot in house_bots_of(game)}
    keys = [key.strip() for key in wanted.split(",")] if wanted else list(bots)
    if missing := [key for key in keys if key not in bots]:
        raise WrongUse(f"no house bot of {game.title} is called {missing[0]!r}; they are {', '.join(bots)}")
    return [contestant_of_house(bots[key]) for key in keys]


def _try_contestant(mine: Contestant, game: Game, options: Options, *, as_json: bool) -> bool:
    """Try the bot as the service does, print the verdict, and say whether it was accepted."""
    opponents = [contestant_of_house(bot).program for bot in house_bots_of(game)]
    seed = hashlib.sha256(mine.content).digest()
    verdict = try_program(mine.program, game, opponents, seed=seed, options=options)
    if as_json:
        print(record_line({"verdict": verdict.code, "accepted": verdict.accepted, "text": verdict.text}))
    else:
        print(f"{'accepted' if verdict.accepted else verdict.code}: {verdict.text}", flush=True)
    if verdict.fault is not None:
        _print_trial_fault(verdict, mine, as_json=as_json)
    return verdict.accepted


def _print_trial_fault(verdict: Verdict, mine: Contestant, *, as_json: bool) -> None:
    if verdict.fault is None or verdict.record is None:
        raise AssertionError("a refused bot did wrong in a game")
    note = FaultNote(1, verdict.fault, dict(verdict.record))
    if as_json:
        print(record_line({**note_as_json(note, mine, keep_record(note, mine)), "text": verdict.traceback}))
    else:
        print(report_note(note, mine))


def _row(other: Contestant, design: Design, tally: ScoreTally) -> tuple[str, ...]:
    estimate, used = tally.difference(1, 0), tally.usage[1]
    return (
        other.label,
        design.name,
        str(estimate.games),
        difference_text(estimate),
        share_text(tally.wins(1)),
        share_text(tally.wins(0)),
        f"{mean_ms(used):.2f}" if used.decisions else "–",
        f"{used.cpu_worst / MILLION:.1f}" if used.decisions else "–",
    )


def mean_ms(used: Usage) -> float:
    """CPU milliseconds a decision."""
    return used.cpu / MILLION / max(1, used.decisions)


def _as_json(other: Contestant, design: Design, tally: ScoreTally) -> dict[str, Any]:
    used = tally.usage[1]
    cpu = {"decisions": used.decisions, "mean_ms": mean_ms(used), "worst_ms": used.cpu_worst / MILLION}
    return {
        "against": other.label,
        "field": design.name,
        **estimate_as_json(tally.difference(1, 0)),
        "wins": {"own": tally.wins(1), "theirs": tally.wins(0)},
        "cpu": cpu,
    }
