"""Metrics that look at who met whom, and the draw of lots."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from hashlib import shake_256
from itertools import combinations

from games.core.texts import mark as _
from league.domain.standings.interface import MatchResult, ResultsBook, Value
from league.domain.standings.table_points import table_points


class OpponentsMean:
    """How strong one's opponents were: the mean of their table points a match, counted once for every time
    one met them. Matches in which they sat at one’s own table, against or with oneself, are left out.
    """

    key = "opponents_mean"
    title = _("Mean of the opponents’ table points")
    more_is_better = True
    needs_matches = True
    compares_level = False

    def values(self, level: frozenset[int], book: ResultsBook) -> Mapping[int, Value]:
        gains = _Gains(book)
        return {player: _opponent_strength(player, book, gains) for player in level}


class _Gains:
    """Every player's table points, by match."""

    def __init__(self, book: ResultsBook) -> None:
        self.by_match: dict[int, dict[int, Fraction]] = {}
        self.total: defaultdict[int, Fraction] = defaultdict(Fraction)
        self.matches: Counter[int] = Counter()
        for match in book.results.matches:
            gained = dict(zip(match.players, table_points(match.places, book.results.scale), strict=True))
            self.by_match[id(match)] = gained
            self.matches.update(match.players)
            for player, points in gained.items():
                self.total[player] += points


def _opponent_strength(player: int, book: ResultsBook, gains: _Gains) -> Value:
    together: dict[int, list[Fraction]] = defaultdict(list)  # an opponent's points in matches with the player
    met: Counter[int] = Counter()
    for match in book.matches_of(player):
        seat = match.players.index(player)
        for other, opponent in enumerate(match.players):
            if other != seat:
                together[opponent].append(gains.by_match[id(match)][opponent])
                met[opponent] += not match.are_partners(seat, other)
    total, times = Fraction(0), 0
    for opponent, count in met.items():
        elsewhere = gains.matches[opponent] - len(together[opponent])
        if elsewhere and count:
            total += count * (gains.total[opponent] - sum(together[opponent])) / elsewhere
            times += count
    return total / times if times else None


class DirectComparison:
    """Between players who are level, and only if each of them has met each other equally often: in the
    matches they had in common, how many places one was ahead of the others, less how many behind. Those whom
    this leaves level are compared again, among themselves alone. Partners who stay together all event long
    need not have met each other.
    """

    key = "direct_comparison"
    title = _("Direct comparison")
    more_is_better = True
    needs_matches = True
    compares_level = True

    def values(self, level: frozenset[int], book: ResultsBook) -> Mapping[int, Value]:
        met: Counter[frozenset[int]] = Counter()
        ahead: Counter[int] = Counter()
        for better, worse, places in _meetings(level, book):
            met[frozenset((better, worse))] += 1
            ahead[better] += places
            ahead[worse] -= places
        captain = book.results.captain
        rivals = [pair for pair in combinations(level, 2) if captain(pair[0]) != captain(pair[1])]
        times = {met[frozenset(pair)] for pair in rivals}
        comparable = len(times) == 1 and times != {0}
        return {player: ahead[player] if comparable else None for player in level}


def _meetings(level: frozenset[int], book: ResultsBook) -> Iterator[tuple[int, int, int]]:
    """Each meeting of two of `level` as opponents: one, the other, how many places the one was ahead."""
    for match in _matches_of_any(level, book):
        seats = [seat for seat, player in enumerate(match.players) if player in level]
        for one, other in combinations(seats, 2):
            if not match.are_partners(one, other):
                yield match.players[one], match.players[other], match.places[other] - match.places[one]


def _matches_of_any(level: frozenset[int], book: ResultsBook) -> Iterator[MatchResult]:
    found = {id(match): match for player in level for match in book.matches_of(player)}
    yield from found.values()


class Lots:
    """A draw of lots. The SHA-256 of its seed was published when the event was made, and the seed stands
    beside the first round’s seating, so that anybody can draw again. A slash there and what follows it are no
    part of the seed: they say that this round was seated again. The lot of a player is SHAKE-256 of
    “lots/1/SEED/PLAYER”, the first eight bytes as a number; the least comes first. Partners who stay together
    all event long draw one lot, that of the one with the least number. The figure is the place in the draw
    among those who are level.
    """

    key = "lots"
    title = _("Lots")
    more_is_better = False
    needs_matches = False
    compares_level = True

    def values(self, level: frozenset[int], book: ResultsBook) -> Mapping[int, Value]:
        captain = book.results.captain
        drawn = sorted({captain(player) for player in level}, key=lambda one: lot(book.results.seed, one))
        places = {one: place for place, one in enumerate(drawn, 1)}
        return {player: places[captain(player)] for player in level}


def lot(seed: str, player: int) -> int:
    """A player's lot, as the docstring of `Lots` says."""
    return int.from_bytes(shake_256(f"lots/1/{seed}/{player}".encode()).digest(8))
