"""The results of a season's parts, as metrics read them: only what counts for a player."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property

from league.domain.seasons.counting.interface import PartFate, PartScore, SeasonResults, SeasonTotal
from league.domain.standings.book import EventBook, add_sums
from league.domain.standings.interface import MatchResult, PlayerSums, Results
from league.domain.standings.sums import credited_points

NOTHING = Fraction(0)


class PartBooks:
    """The parts, each added up once; what a player made of each of them."""

    def __init__(self, season: SeasonResults) -> None:
        self.season = season
        self.books = {part: EventBook(season.parts[part]) for part in sorted(season.parts)}

    def scores(self, player: int) -> tuple[PartScore, ...]:
        """One for each part, in their order."""
        return tuple(_score(part, player, book) for part, book in self.books.items())

    def tally(self, player: int, parts: Iterable[int]) -> PlayerSums:
        lines = [self.books[part].tally(player) for part in parts]
        return add_sums(player, lines) if lines else PlayerSums(player)

    def matches_of(self, player: int, parts: Iterable[int]) -> tuple[MatchResult, ...]:
        return tuple(match for part in parts for match in self.books[part].matches_of(player))


def _score(part: int, player: int, book: EventBook) -> PartScore:
    tally, credited = book.tally(player), book.results.credited.get(player, 0)
    adjustment = book.results.adjustments.get(player, NOTHING)
    if not tally.matches:
        return PartScore(part, credited=credited, adjustment=adjustment)
    points = credited_points(tally, credited)
    return PartScore(part, tally.matches, credited, points, adjustment, tally.share)


def _is_unplayed(results: Results) -> bool:
    return not any(tally.matches for tally in (results.tallies or {}).values())


class SeasonBook:
    """A book of the parts that count for each player; `whole` has all of them."""

    def __init__(self, whole: PartBooks, totals: Mapping[int, SeasonTotal]) -> None:
        self.whole, self.totals = whole, totals
        season = whole.season
        self.results = Results(captains=season.captains, scale=season.scale, seed=season.seed)
        self._tallies: dict[int, PlayerSums] = {}

    @cached_property
    def has_matches(self) -> bool:
        """Whether it is known of every part who met whom; where nothing was played, nobody did."""
        return all(book.has_matches or _is_unplayed(book.results) for book in self.whole.books.values())

    def counted_parts(self, player: int) -> tuple[int, ...]:
        """The parts that count for a player; those of somebody who is not ranked all do."""
        if player not in self.totals:
            return tuple(self.whole.books)
        return tuple(part for part, fate in self.totals[player].fates.items() if fate is PartFate.COUNTED)

    def tally(self, player: int) -> PlayerSums:
        if player not in self._tallies:
            self._tallies[player] = self.whole.tally(player, self.counted_parts(player))
        return self._tallies[player]

    def matches_of(self, player: int) -> tuple[MatchResult, ...]:
        return self.whole.matches_of(player, self.counted_parts(player))


class CommonBook:
    """Of a season's book only the matches that count for everybody of some players who sat there."""

    def __init__(self, book: SeasonBook, players: frozenset[int]) -> None:
        self.results, self.has_matches, self.tally = book.results, book.has_matches, book.tally
        self._whole = book.whole
        self._counted = {player: frozenset(book.counted_parts(player)) for player in players}

    def matches_of(self, player: int) -> tuple[MatchResult, ...]:
        return tuple(
            match
            for part in sorted(self._counted[player])
            for match in self._whole.matches_of(player, [part])
            if all(part in self._counted[other] for other in match.players if other in self._counted)
        )
