"""`python -m games match GAME --rule wins:5 FILE`: where the match of these games ended, and who won it."""

import argparse
from typing import Any, NamedTuple

from games.commands.arguments import add_game
from games.commands.files import add_file, lines_of, parse_line, refusal_of
from games.commands.refusal import WrongUse
from games.core.errors import RecordError
from games.core.interface import Game, MatchRule, Outcome, State
from games.core.matches import MatchOver, MatchStanding, parse_rule, rule_text, standing
from games.core.records import record_line
from games.registry import game_named

ABOUT = """Add the games of a file up as one match, in their order, and print one object: {"rule", "ended",
"games_played", "winner": the seat that won the match, null if none or several did, "winners", "placement",
"games_won", "points", "placements_sum"}, all lists by seat. All games have the same options, and the deal
passes on from each to the next. At the first game that is not legal, differs from its own "result" or does
not belong to the match, also one after its end, the match is added up to there and a second object follows:
{"game": its number from 1, "line", "illegal": INDEX, "why"}. Exit: 0 all is well, also for a match that has
not ended, 1 for such a game, 2 wrong use."""


Fault = dict[str, Any]


class GameSeries(NamedTuple):
    """The games that were read, up to the first fault."""

    outcomes: list[Outcome]
    lines: list[int]  # of the file, where the games stand, that of the fault included
    teams: tuple[int, ...]
    fault: Fault | None


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("match", help="add games up to a match", description=ABOUT)
    add_game(parser)
    rule = "KIND:N or KIND:N:CAP, as in wins:5, points:100, fixed:8; by default the game's usual match"
    parser.add_argument("--rule", metavar="RULE", help=rule)
    add_file(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print how the match stands and what is wrong with it; return the exit code."""
    game = game_named(args.game)
    rule = _rule(game, args.rule)
    now, fault = judge_series(rule, read_series(game, args.file))
    print(record_line({"rule": rule_text(rule), **describe_standing(now)}))
    if fault:
        print(record_line(fault))
    return 1 if fault else 0


def _rule(game: Game, text: str | None) -> MatchRule:
    if text is None:
        return game.default_match
    try:
        rule = parse_rule(text)
    except ValueError as error:
        raise WrongUse(f"--rule: {error}") from None
    if rule.kind not in game.matches:
        raise WrongUse(
            f"--rule: a match of {game.title} is one of {', '.join(game.matches)}, not {rule.kind}"
        )
    return rule


def read_series(game: Game, name: str) -> GameSeries:
    """Read the games of a file up to the first that is not legal or does not follow the one before."""
    outcomes: list[Outcome] = []
    lines: list[int] = []
    teams = game.table(game.resolve({})).teams
    before: State | None = None
    for line, text in lines_of(name):
        lines.append(line)
        try:
            record = parse_line(text)
            _check_follows(before, next(iter(game.walk(record))))
            before = game.read_record(record)
        except RecordError as error:
            return GameSeries(outcomes, lines, teams, _fault(lines, len(lines), error))
        teams = before.table.teams
        outcomes += [outcome] if (outcome := before.outcome()) else []
    return GameSeries(outcomes, lines, teams, None)


def _check_follows(before: State | None, start: State) -> None:
    """Raise RecordError unless a game that starts so can follow the one before it in a match."""
    if before is None:
        return
    if start.options != before.options:
        raise RecordError(None, "the options are not those of the game before")
    if start.dealer != before.next_dealer():
        raise RecordError(None, f"seat {start.dealer} deals; it is for seat {before.next_dealer()} to")


def judge_series(rule: MatchRule, series: GameSeries) -> tuple[MatchStanding, Fault | None]:
    """Add the games up; return how the match stands and the first fault."""
    fault, outcomes = series.fault, series.outcomes
    try:
        now = standing(rule, outcomes, series.teams)
    except MatchOver as over:
        outcomes = outcomes[: over.games_played]
        now = standing(rule, outcomes, series.teams)
    if now.ended and len(series.lines) > now.games_played:
        why = f"the match ended with game {now.games_played}"
        fault = _fault(series.lines, now.games_played + 1, RecordError(None, why))
    return now, fault


def _fault(lines: list[int], game: int, error: RecordError) -> Fault:
    return {"game": game, "line": lines[game - 1], **refusal_of(error)}


def describe_standing(now: MatchStanding) -> dict[str, Any]:
    """Describe a standing as JSON."""
    return {
        "ended": now.ended,
        "games_played": now.games_played,
        "winner": now.winners[0] if len(now.winners) == 1 else None,
        "winners": list(now.winners),
        "placement": list(now.placement),
        "games_won": list(now.games_won),
        "points": list(now.points),
        "placements_sum": list(now.placements_sum),
    }
