"""`python -m games simulate GAME`: plays games and prints their records."""

import argparse
import sys
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from games.commands.arguments import HEX, add_games, add_number, options_of
from games.commands.progress import progress
from games.commands.refusal import WrongUse
from games.core.deals.seeds import first_dealer
from games.core.documents import RecordJson, View
from games.core.interface import Game, Move, Seat
from games.core.options import Options
from games.core.records import record_line
from games.policies import Chair, Choose, End, Policy, PolicyError, PolicyFailed, find_policy, stream_of
from games.referee import play_game

ABOUT = """Play the games of one match and print their records, one JSON object a line. The same seed,
options and players give the same records. The seed's 32 bytes are SEED itself if it is 64 lower-case
hexadecimal digits, otherwise the SHA-256 of its text in UTF-8. Exit: 0 all is well, 1 a player of your own
broke down, 2 wrong use."""
BOTS = "random, default or the path of a .py file; one for all players, or one each by seat (default random)"
GAMES_MAX = 10_000_000


def add(commands: Any) -> None:
    """Add the command to the parser, one sub-command a game, so that each shows its own options."""
    parser = commands.add_parser("simulate", help="play games and print their records", description=ABOUT)
    for made in add_games(parser, run, ABOUT):
        add_number(made, "--games", 1, GAMES_MAX, "how many games")
        made.add_argument("--seed", default="0", metavar="SEED", help="any text; decides all (default 0)")
        made.add_argument("--bots", default="random", metavar="A,B,...", help=BOTS)


def seed_bytes(text: str) -> bytes:
    """Turn a seed given as text into its 32 bytes."""
    if HEX.fullmatch(text):
        return bytes.fromhex(text)
    return sha256(text.encode("utf-8", "surrogateescape")).digest()


def run(game: Game, args: argparse.Namespace) -> int:
    """Play the games and print their records; return the exit code."""
    try:
        _simulate(game, args)
    except PolicyFailed as error:
        print(f"python -m games: {error}", file=sys.stderr)
        return 1
    except PolicyError as error:
        raise WrongUse(str(error)) from None
    return 0


def _simulate(game: Game, args: argparse.Namespace) -> None:
    options = options_of(game, args)
    names = _names(args.bots, game.table(options).players)
    policies = [find_policy(name) for name in names]
    with progress(args.games, "game") as advance:
        for record in records(game, options, seed_bytes(args.seed), args.games, policies):
            print(record_line({**record, "players": names}))
            advance(1)


def _names(text: str, players: int) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise PolicyError(f"--bots names {len(names)} players; give one, or {players}")
    return names


def records(
    game: Game, options: Options, seed: bytes, games: int, policies: list[Policy]
) -> Iterator[dict[str, Any]]:
    """Play the games of a match in turn and yield their records, with the number of the game and the seed."""
    dealer = first_dealer(game, options, seed)
    for number in range(1, games + 1):
        record, dealer = _play_game(game, options, seed=seed, number=number, dealer=dealer, policies=policies)
        yield {**record, "game": number, "seed": seed.hex()}


def _play_game(
    game: Game, options: Options, *, seed: bytes, number: int, dealer: Seat, policies: list[Policy]
) -> tuple[RecordJson, Seat]:
    table = game.table(options)
    players: list[tuple[Choose, End]] = []
    for seat in range(table.seats):
        stream = stream_of(seed, number, seat)
        chair = Chair(game.name, options.plain(), seat, table.seats, number, stream)
        players.append(policies[table.controller[seat]](chair))

    def choose(seat: Seat, view: View) -> Move | None:
        return players[seat][0](view)

    state = play_game(game, options, seed=seed, number=number, dealer=dealer, choose=choose)
    outcome = state.outcome()
    if outcome is not None:
        for _choose, end in players:
            end(outcome)
    return game.write_record(state), state.next_dealer()
