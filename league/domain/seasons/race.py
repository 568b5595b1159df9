"""The race of a season: where everybody stood after each of its dates."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.counting.book import PartBooks
from league.domain.seasons.counting.interface import PartScore, SeasonResults, Settings
from league.domain.standings.book import add_sums, sum_results
from league.domain.standings.interface import MatchResult, PlayerSums


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A table with a confirmed result: the number of its match, that of its part, and what came of it."""

    match: int
    part: int
    result: MatchResult


@dataclass(frozen=True, slots=True)
class Stand:
    """Where somebody stood after a date, and with which total."""

    place: int
    total: Fraction


RaceStep = Mapping[int, Stand]  # by player


def season_race(
    entrants: Collection[int],
    results: SeasonResults,
    dates: Iterable[Sequence[PlayedTable]],
    rule: str,
    settings: Settings,
) -> tuple[RaceStep, ...]:
    """A step for each of `dates`, which are the tables of one date after the other.

    Among those of the entrants who had played by then, by their totals alone: who is level shares the better
    place. What staff gave or took counts with the part that it is for from its first table on. Raises
    KeyError for a rule that there is not.
    """
    counting, nothing = COUNTING_RULES[rule], Fraction(0)
    steps = []
    for scores in _scores_after_each(frozenset(entrants), results, dates):
        totals = {
            player: counting.total(
                own, results.adjustments.get(player, nothing), settings, results.planned
            ).value
            for player, own in scores.items()
        }
        steps.append(_rank(totals, results.captains))
    return tuple(steps)


def _rank(totals: Mapping[int, Fraction], captains: Mapping[int, int]) -> RaceStep:
    """Partners who stay together are one to whoever stands behind them."""
    level: defaultdict[Fraction, list[int]] = defaultdict(list)
    for player, total in totals.items():
        level[total].append(player)
    places, before = dict[Fraction, int](), set[int]()
    for total in sorted(level, reverse=True):
        places[total] = 1 + len(before)
        before.update(captains.get(player, player) for player in level[total])
    return {player: Stand(places[total], total) for player, total in totals.items()}


def _scores_after_each(
    entrants: Collection[int], results: SeasonResults, dates: Iterable[Sequence[PlayedTable]]
) -> Iterator[Mapping[int, Sequence[PartScore]]]:
    """After each date, by player what they had made of the parts that had begun. A table is added up once."""
    sums: dict[int, dict[int, PlayerSums]] = {}
    scores: dict[int, dict[int, PartScore]] = {player: {} for player in sorted(entrants)}
    played: set[int] = set()
    for tables in dates:
        played.update(player for table in tables for player in table.result.players)
        touched = {table.part for table in tables}
        for number in touched:
            new = tuple(table.result for table in tables if table.part == number)
            _add_up(sums.setdefault(number, {}), sum_results(replace(results.parts[number], matches=new)))
        books = PartBooks(replace(results, parts={
            number: replace(results.parts[number], matches=(), tallies=sums[number]) for number in touched
        }))  # fmt: skip
        for player, own in scores.items():
            own.update((score.part, score) for score in books.scores(player))
        yield {
            player: [own[part] for part in sorted(own)] for player, own in scores.items() if player in played
        }


def _add_up(sums: dict[int, PlayerSums], new: Mapping[int, PlayerSums]) -> None:
    for player, line in new.items():
        sums[player] = add_sums(player, [sums[player], line]) if player in sums else line
