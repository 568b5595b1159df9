"""Taps and sheets of random games, whole and damaged, to ask two languages the same."""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

from games.core.interface import Game, MatchRule
from games.core.matches import KINDS, MatchTally
from games.core.players import outcome_of_players
from games.core.tallies import Book
from tests.e2e.rules_page import outcome_from, plain
from tests.games.conformance import set_ups

MOST_TAPS = 5000
JUNK: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 3, 8, 14, 99, 1.5, "", "1", "none", "it's", 'say "no"', "x" * 60,
    [], {}, [1], {"a": None},
)  # fmt: skip


def random_cases(game: Game, games: int, seed: int = 1) -> Iterator[dict[str, Any]]:
    """Of so many games, shared out among the set-ups that are tried everywhere; then matches of them."""
    rng = Random(f"{game.name} {seed}")
    tried = list(set_ups(game))
    ended: dict[int, list[dict[str, Any]]] = {}
    for number in range(games):
        options = dict(game.resolve(tried[number % len(tried)]))
        for case in _of_a_game(game, options, rng):
            yield case
            if "rows" in case and not game.sheet.check(options, case["rows"]):
                outcome = plain(game.sheet.outcome(options, case["rows"]))
                ended.setdefault(number % len(tried), []).append(outcome)
    for number, outcomes in ended.items():
        yield from (_match(game, tried[number], outcomes, rng) for _ in range(4))


def _of_a_game(game: Game, options: dict[str, Any], rng: Random) -> Iterator[dict[str, Any]]:
    dealer = rng.randrange(game.table(options).seats)
    taps, rows = tapped_at_random(game, options, dealer, rng)
    yield {"options": options, "dealer": dealer, "taps": taps}
    yield {"options": options, "dealer": dealer, "taps": list(_damaged_taps(taps, rng))}
    yield {"options": options, "rows": rows}
    yield {"options": options, "rows": damaged_rows(rows, rng)}


def tapped_at_random(
    game: Game, options: dict[str, Any], dealer: int, rng: Random
) -> tuple[list[str], list[dict[str, Any]]]:
    """Somebody taps any answers until nothing more is asked: the taps and the rows."""
    assert game.tally
    book = Book(dealer, [0] * game.tally.seats(options))
    script = game.tally.script(options, book)
    question, taps = next(script), list[str]()
    while len(taps) < MOST_TAPS:
        taps.append(rng.choice(question.answers).tap)
        try:
            question = script.send(taps[-1])
        except StopIteration as end:
            return taps, end.value
    raise AssertionError("a game that does not end")


def _damaged_taps(taps: list[str], rng: Random) -> Iterator[str]:
    """Cut short, and often with a tap that is wrong, missing, or one too many."""
    cut = taps[: rng.randrange(len(taps) + 1)] if rng.random() < 0.8 else taps
    place = rng.randrange(len(cut) + 1)
    kind = rng.randrange(4)
    yield from cut[:place]
    if kind < 2:
        yield rng.choice((*taps, "", "9", "-1", "no such answer"))
    yield from cut[place + (kind == 2) :]


def damaged_rows(rows: list[dict[str, Any]], rng: Random) -> Any:
    """Rows with one or two values of another kind, too many or missing."""
    hurt: Any = copy.deepcopy(rows)
    for _ in range(rng.randint(1, 3)):
        kind = rng.randrange(8)
        if not isinstance(hurt, list) or not hurt or kind == 0:
            return rng.choice((*JUNK, hurt[:-1] if isinstance(hurt, list) else [], [*rows, rows[0]]))
        place = rng.randrange(len(hurt))
        if kind == 1 or not isinstance(hurt[place], dict) or not hurt[place]:
            hurt[place] = rng.choice(JUNK)
        elif kind == 2:
            hurt[place][rng.choice(("more", "hands", *hurt[place]))] = rng.choice(JUNK)
        elif kind == 3:
            del hurt[place][rng.choice(list(hurt[place]))]
        else:
            _hurt_cell(hurt[place], rng)
    return hurt


def _hurt_cell(row: dict[str, Any], rng: Random) -> None:
    """Another value at one place, mostly one that could stand there."""
    key = rng.choice(list(row))
    value = row[key]
    if isinstance(value, list) and value:
        place = rng.randrange(len(value))
        near = [number + rng.choice((-1, 1)) for number in value[place : place + 1] if type(number) is int]
        value[place] = rng.choice((*near * 4, rng.choice(value), None, rng.choice(JUNK)))
    elif type(value) is int:
        row[key] = value + rng.choice((-1, 1, 2))
    else:
        row[key] = rng.choice((None, True, *JUNK))


def _match(
    game: Game, options: dict[str, Any], outcomes: list[dict[str, Any]], rng: Random
) -> dict[str, Any]:
    """A match of games that ended like these, until it ends or a little before."""
    players = game.table(options).players
    teams = list(game.table(options).teams[:players])
    rule = [rng.choice(KINDS), rng.choice((1, 2, 3, 5, 20, 60)), rng.randint(1, 6)]
    tally, played = MatchTally(MatchRule(*rule), tuple(teams)), list[Any]()
    while not tally.ended and rng.random() < 0.95:
        played.append({**rng.choice(outcomes), "hands": []})
        tally.add(outcome_of_players(outcome_from(played[-1]), players))
    return {"options": options, "rule": rule, "teams": teams, "outcomes": played}
