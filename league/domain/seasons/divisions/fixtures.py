"""Tables of one division without dates: everybody has equally many, and all meet as evenly as can be.

A round is not asked for, so nobody ever sits out. What is known for two against two is taken from
the starters of the seating; the rest is searched.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import gcd
from random import Random

from league.domain.seasons.divisions.annealing import anneal_tables, least_squares, partner_seats
from league.domain.seasons.divisions.meetings import require_whole_tables
from league.domain.seasons.divisions.turned import turned_tables
from league.domain.seating.starters import double_round_robin, single_round_robin

MOVES_MAX = 2_000_000  # of all searches of one plan: about two seconds, and seldom needed
CROSSWISE = [0, 1, 0, 1]  # the teams of two against two

Table = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fixtures:
    """The tables, and by how much the meetings are less even than the numbers would allow.

    `excess` is half of what the squares of all meetings add up to beyond the least that is possible for
    their number; 0: every two meet equally often, or once more. With teams, that of partners is added.
    `less` are those who play one table less than the others.
    """

    tables: tuple[Table, ...]
    excess: int
    less: tuple[int, ...] = ()


def draw_fixtures(
    players: Sequence[int],
    *,
    seats: int,
    each: int,
    seed: str,
    teams: Sequence[int] = (),
    some_play_less: bool = False,
    moves_max: int = MOVES_MAX,
) -> Fixtures:
    """Tables for these people, `each` for everybody. The same arguments give the same tables.

    `teams` names each seat's team; then partners are new at each table, and a table lists its people by
    seat. Without teams their order says nothing. Raises Impossible: not_enough_entrants, tables_uneven; the
    second not if `some_play_less`: then as many as must be, drawn by lot, play one table less.
    """
    people = sorted(set(players))
    everybody = tuple(people)
    require_whole_tables(len(people), seats, each, some_play_less=some_play_less)
    rng = Random(f"division/1/{seed}")  # noqa: S311 (anybody can draw it again)
    tables = _known_tables(people, seats, each, teams, rng)
    if tables is None:
        tables = _searched_tables(people, seats, each, teams=tuple(teams), rng=rng, moves_max=moves_max)
    pairs = list(combinations(range(seats), 2))
    played = Counter(player for table in tables for player in table)
    return Fixtures(
        tuple(tables),
        count_excess(tables, len(people), pairs)
        + count_excess(tables, len(people), partner_seats(seats, teams)),
        tuple(player for player in everybody if played[player] < each),
    )


def count_excess(tables: Sequence[Table], players: int, seats: Sequence[tuple[int, int]]) -> int:
    """How far those who sit at these pairs of seats are from meeting evenly, as `Fixtures` says."""
    met = Counter(frozenset((table[one], table[other])) for table in tables for one, other in seats)
    squares = sum(times * times for times in met.values())
    return (squares - least_squares(len(tables) * len(seats), players)) // 2


def _known_tables(
    people: list[int], seats: int, each: int, teams: Sequence[int], rng: Random
) -> list[Table] | None:
    """Two against two, everybody once with everybody: known where the number is 4 k or 4 k + 1."""
    if list(teams) != CROSSWISE or seats != len(CROSSWISE) or each != whist_tables(len(people)):
        return None
    count = len(people)
    rounds = single_round_robin(count) if count % 4 else double_round_robin(count)
    if rounds is None:
        return None
    rng.shuffle(people)
    half = rounds if count % 4 else rounds[: count - 1]  # the rest is the same in a mirror
    return [tuple(people[number] for number in table) for one in half for table in one]


def whist_tables(players: int) -> int:
    """How many tables each let everybody be everybody's partner once, two against two."""
    return players - 1


def _searched_tables(
    people: list[int], seats: int, each: int, *, teams: Table, rng: Random, moves_max: int
) -> list[Table]:
    """One plan if that is found quickly, else several in which every two meet equally often, and the rest."""
    rng.shuffle(people)
    at_once = None if teams else turned_tables(len(people), seats, each, rng)
    if at_once is not None:
        return _seat_people(at_once, people)
    whole = _even_share(len(people), seats, teams)
    tables: list[Table] = []
    for share in [whole] * (each // whole) + [each % whole] * bool(each % whole):
        rng.shuffle(people)
        found = turned_tables(len(people), seats, share, rng) if each > whole and not teams else None
        if found is None:
            most = moves_max * share // each
            found = anneal_tables(len(people), seats, share, teams=teams, rng=rng, moves_max=most)
        tables += _seat_people(found, people)
    return tables


def _seat_people(tables: Sequence[Table], people: Sequence[int]) -> list[Table]:
    return [tuple(people[number] for number in table) for table in tables]


def _even_share(players: int, seats: int, teams: Sequence[int]) -> int:
    """The least number of tables each at which every two can meet equally often."""
    step = seats // gcd(seats, players)
    met = [seats - 1, len(partner_seats(seats, teams)) * 2 // seats]
    share = step
    while any(share * times % (players - 1) for times in met):
        share += step
    return share
