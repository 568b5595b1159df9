"""What is impossible before anything is searched, and why."""

from collections.abc import Iterator

from league.domain.seating.interface import DrawnRound, Impossible, Task
from league.domain.seating.shape import sit_alternately

SEATS_MAX = 12
ROUNDS_MAX = 400
PLAYERS_MAX = 5000
PAIRS_MAX = 1_000_000  # of players, in a plan of several rounds: what fits into memory
PLACES_MAX = 100_000  # at all tables of all rounds


def check(task: Task) -> None:
    """Raise Impossible for a task that cannot be, with the figures or players it is about."""
    for code, facts in _faults(task):
        raise Impossible(code, **facts)


def _faults(task: Task) -> Iterator[tuple[str, dict[str, object]]]:
    players = len(task.players)
    if not 2 <= task.seats <= SEATS_MAX:  # noqa: PLR2004 (nobody plays alone)
        yield "bad_seats", {"seats": task.seats, "least": 2, "most": SEATS_MAX}
    if not 1 <= task.rounds <= ROUNDS_MAX:
        yield "bad_rounds", {"rounds": task.rounds, "most": ROUNDS_MAX}
    if players > PLAYERS_MAX:
        yield "too_many_entrants", {"entrants": players, "most": PLAYERS_MAX}
    if len(set(task.players)) != players:
        yield "player_twice", {"player": _double(task.players)}
    if players < task.seats:
        yield "not_enough_entrants", {"needed": task.seats, "entrants": players}
    if task.teams and (len(task.teams) != task.seats or not sit_alternately(task.teams)):
        yield "bad_teams", {"seats": task.seats}
    for number, before in enumerate(task.history, 1):
        yield from _faults_of_round(before, number, task.seats)
    yield from _faults_of_wishes(task)


def _faults_of_wishes(task: Task) -> Iterator[tuple[str, dict[str, object]]]:
    for one, two in task.apart:
        if one == two:
            yield "apart_from_oneself", {"player": one}
    seen: set[int] = set()
    for number, table in task.fixed.items():
        if not stands(task, table) or not seen.isdisjoint(table):
            yield "fixed_table", {"table": number + 1}
        seen.update(table)


def stands(task: Task, table: tuple[int, ...]) -> bool:
    """Whether a table of the next round may be: full, of players present, partners together, nobody apart."""
    here = set(table)
    return (
        len(here) == len(table) == task.seats
        and here <= set(task.players)
        and not any(here.issuperset(pair) for pair in task.apart)
        and all(here.isdisjoint(team) or here.issuperset(team) for team in task.partners)
    )


def _faults_of_round(before: DrawnRound, number: int, seats: int) -> Iterator[tuple[str, dict[str, object]]]:
    for table in before.tables:
        if len(table) != seats:
            yield "history_size", {"round": number, "players": len(table), "seats": seats}
    if len(set(before.players)) != len(before.players):
        yield "history_twice", {"player": _double(before.players), "round": number}


def check_size(task: Task) -> None:
    """Raise Impossible for more players or rounds than can be planned together."""
    if len(task.players) ** 2 > PAIRS_MAX:
        raise Impossible("too_many_entrants", entrants=len(task.players), most=int(PAIRS_MAX**0.5))
    if len(task.players) * task.rounds > PLACES_MAX:
        raise Impossible("bad_rounds", rounds=task.rounds, most=PLACES_MAX // len(task.players))


def _double(players: tuple[int, ...]) -> int:
    return next(player for player in players if players.count(player) > 1)
