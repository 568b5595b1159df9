"""The chain that orders a season: its total, then the metrics of events over what counts."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from games.core.texts import mark as _
from league.domain.seasons.counting.book import CommonBook, SeasonBook
from league.domain.standings import DEFAULT_CHAIN, find_metric
from league.domain.standings.interface import Metric, ResultsBook, Value
from league.domain.standings.opponents import DirectComparison, OpponentsMean
from league.domain.standings.table_points import table_points

SEASON_CHAIN = DEFAULT_CHAIN[1:]  # after the total, which stands in place of the table points


class TotalMetric:
    """What the season's rule makes of the points of all its parts."""

    key = "season_total"
    title = _("Total")
    more_is_better = True
    needs_matches = False
    compares_level = False

    def __init__(self, totals: Mapping[int, Fraction]) -> None:
        self._totals = totals

    def values(self, level: frozenset[int], book: ResultsBook) -> Mapping[int, Value]:
        return {player: self._totals[player] for player in level}


class WhereLevel:
    """A metric that is worked out only for those whom all before it left level: the others need none, and a
    season has thousands of results.
    """

    compares_level = True

    def __init__(self, metric: Metric) -> None:
        self.key, self.title, self.more_is_better = metric.key, metric.title, metric.more_is_better
        self.needs_matches, self.values = metric.needs_matches, metric.values


class CommonComparison:
    """The direct comparison, over the matches that count for all who are level and sat there."""

    key, title = DirectComparison.key, DirectComparison.title
    more_is_better = True
    needs_matches = True
    compares_level = True

    def __init__(self, book: SeasonBook) -> None:
        self._book = book

    def values(self, level: frozenset[int], book: ResultsBook) -> Mapping[int, Value]:
        return DirectComparison().values(level, CommonBook(self._book, level))


class SeasonOpponents:
    """The strength of the opponents whom one met in what counts; how strong they are, all their results of
    the season say, but those at one's own tables.
    """

    key, title = OpponentsMean.key, OpponentsMean.title
    more_is_better = True
    needs_matches = True
    compares_level = False

    def __init__(self, book: SeasonBook) -> None:
        self._book = book

    def values(self, level: frozenset[int], book: ResultsBook) -> Mapping[int, Value]:
        return {player: self._strength(player) for player in level}

    def _strength(self, player: int) -> Value:
        met = self._meetings(player)
        means = [(self._mean_elsewhere(other, player), times) for other, times in met.items()]
        known = [(mean, times) for mean, times in means if mean is not None]
        total = sum((mean * times for mean, times in known), Fraction(0))
        return total / sum(times for _mean, times in known) if known else None

    def _meetings(self, player: int) -> Mapping[int, int]:
        """How often one met whom as an opponent, in what counts."""
        met: dict[int, int] = {}
        for match in self._book.matches_of(player):
            seat = match.players.index(player)
            for other, opponent in enumerate(match.players):
                if not match.are_partners(seat, other):
                    met[opponent] = met.get(opponent, 0) + 1
        return met

    def _mean_elsewhere(self, opponent: int, player: int) -> Fraction | None:
        whole = self._book.whole
        tally = whole.tally(opponent, whole.books)
        total, matches = tally.table_points, tally.matches
        for part, book in whole.books.items():
            for match in whole.matches_of(player, [part]):
                if opponent in match.players:
                    gained = table_points(match.places, book.results.scale)
                    total, matches = total - gained[match.players.index(opponent)], matches - 1
        return total / matches if matches else None


def season_metrics(book: SeasonBook, chain: Sequence[str]) -> list[Metric]:
    """The total and the metrics of the chain, without those that need to know who met whom if nobody does.
    Raises UnknownMetric.
    """
    totals = {player: total.value for player, total in book.totals.items()}
    own: Mapping[str, Metric] = {
        CommonComparison.key: CommonComparison(book),
        SeasonOpponents.key: SeasonOpponents(book),
    }
    found = [own.get(key) or find_metric(key) for key in chain]
    known = [metric for metric in found if book.has_matches or not metric.needs_matches]
    # Partners who stay together are not compared with each other, but a metric may part them all the same.
    lazy = known if book.results.captains else [WhereLevel(metric) for metric in known]
    return [TotalMetric(totals), *lazy]
