"""`python -m games deal GAME`: the deal that follows from a seed, to check one that was played."""

import argparse
from typing import Any

from games.commands.arguments import add_games, add_number, bytes_in_hex, options_of
from games.commands.refusal import WrongUse
from games.core.deals.seeds import check_nonce, commitment, deck_of, first_dealer, match_seed
from games.core.interface import Game, Seat, State
from games.core.options import Options
from games.core.records import record_line
from games.referee import play_game

ABOUT = """Print the deal of one game of the match with this seed as one JSON object: the first dealer of the
match, who deals this game, the deck in the order dealt and, where a game's record lists them, the hands in
the order dealt. With the match's secret and its public nonce, the commitment and the seed that follow from
them are printed too; a --seed given beside them is checked against it. Seeds and secrets are 64 lower-case
hexadecimal digits. Exit: 0 all is well, 1 the seed is not that of the secret and the nonce, 2 wrong use."""
NUMBER_MAX = (1 << 32) - 1


def add(commands: Any) -> None:
    """Add the command to the parser, one sub-command a game, so that each shows its own options."""
    parser = commands.add_parser("deal", help="print the deal that follows from a seed", description=ABOUT)
    for made in add_games(parser, run, ABOUT):
        made.add_argument("--seed", type=bytes_in_hex, metavar="HEX", help="the seed of the match")
        add_number(made, "--game", 1, NUMBER_MAX, "which game of the match")
        add_number(made, "--hand", 1, NUMBER_MAX, "which hand of the game")
        made.add_argument("--dealer", metavar="SEAT", help="who deals, where that depends on earlier games")
        made.add_argument("--secret", type=bytes_in_hex, metavar="HEX", help="the secret of the match")
        made.add_argument("--nonce", type=_nonce, metavar="TEXT", help="the public nonce of the match")


def _nonce(text: str) -> str:
    try:
        check_nonce(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def run(game: Game, args: argparse.Namespace) -> int:
    """Print the deal; return the exit code."""
    options, seed = options_of(game, args), _seed(args)
    own = match_seed(args.secret, args.nonce) if args.secret else None
    promise = {} if own is None else {"commitment": commitment(args.secret), "seed": own.hex()}
    if own not in (None, seed):
        print(record_line({**promise, "illegal": None, "why": "another seed follows from secret and nonce"}))
        return 1
    print(
        record_line(
            {"name": game.name, **promise, "seed": seed.hex(), **_describe_deal(game, options, seed, args)}
        )
    )
    return 0


def _seed(args: argparse.Namespace) -> bytes:
    if (args.secret is None) != (args.nonce is None):
        raise WrongUse("--secret and --nonce are given together")
    if args.seed is None and args.secret is None:
        raise WrongUse("give --seed, or --secret and --nonce")
    return args.seed or match_seed(args.secret, args.nonce)


def _describe_deal(game: Game, options: Options, seed: bytes, args: argparse.Namespace) -> dict[str, Any]:
    """Describe the deal of one hand."""
    first = first_dealer(game, options, seed)
    one_hand = _silent(game, options, seed, args.game, first).hand == 1
    if one_hand and args.hand > 1:
        raise WrongUse(f"a game of {game.title} is one hand")
    dealer = _dealer(game, options, args, first, one_hand)
    dealt: dict[str, Any] = {"first_dealer": first, "game": args.game, "hand": args.hand, "dealer": dealer}
    dealt["deck"] = list(deck_of(game, options, seed, args.game, args.hand))
    record = game.write_record(_silent(game, options, seed, args.game, dealer)) if one_hand else {}
    return {**dealt, "hands": record["hands"]} if "hands" in record else dealt


def _silent(game: Game, options: Options, seed: bytes, number: int, dealer: Seat) -> State:
    """A finished game in which every seat has left its turns to the rules."""
    return play_game(game, options, seed=seed, number=number, dealer=dealer, choose=lambda seat, view: None)


def _dealer(game: Game, options: Options, args: argparse.Namespace, first: Seat, one_hand: bool) -> Seat:
    """Who deals. Where a game is one hand, the deal has been passed on once a game."""
    seats = game.table(options).seats
    if args.dealer is not None:
        if args.dealer not in map(str, range(seats)):
            raise WrongUse(f"--dealer is a seat, 0 to {seats - 1}, not {args.dealer!r:.40}")
        return int(args.dealer)
    if not one_hand and (args.game, args.hand) != (1, 1):
        raise WrongUse(f"who deals here depends on how {game.title} was played before: give --dealer")
    return (first + game.step * (args.game - 1)) % seats
