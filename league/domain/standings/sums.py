"""Metrics that need no more than the sums of a player's matches."""

from collections.abc import Mapping
from fractions import Fraction

from games.core.texts import mark as _
from league.domain.standings.interface import PlayerSums, ResultsBook, Value


class Summed:
    """What is true of all metrics that look at one player at a time."""

    more_is_better = True
    needs_matches = False
    compares_level = False

    def values(self, level: frozenset[int], book: ResultsBook) -> Mapping[int, Value]:
        return {player: self.value(book.tally(player), book) for player in level}

    def value(self, tally: PlayerSums, book: ResultsBook) -> Value:
        """The value of one player with these sums."""
        raise NotImplementedError


class TablePoints(Summed):
    """Every match gives points by place: for four players 4, 2, 1 and 0 unless the event says otherwise.
    Who share a place share the points of the places they fill. A round that was sat out gives the mean of
    one's own matches; points that staff gave or took are added.
    """

    key = "table_points"
    title = _("Table points")

    def value(self, tally: PlayerSums, book: ResultsBook) -> Value:
        gained = credited_points(tally, book.results.credited.get(tally.player, 0))
        return gained + book.results.adjustments.get(tally.player, 0)


def credited_points(tally: PlayerSums, credited: int) -> Fraction:
    """The table points of somebody who sat out so many rounds with credit: each gives their own mean."""
    if not (credited and tally.matches):
        return tally.table_points
    return tally.table_points + credited * tally.table_points / tally.matches


class MeanTablePoints(Summed):
    """The mean of the table points of one's matches, for events in which some play more often than others."""

    key = "mean_table_points"
    title = _("Mean of table points")

    def value(self, tally: PlayerSums, book: ResultsBook) -> Value:
        return tally.table_points / tally.matches if tally.matches else None


class Share(Summed):
    """Which part of all the points of a table was one's own, from 0 to 1, as a mean over one's matches. If
    anybody at a table ends below 0, all its points are counted from the least of them: with 12, 5, -4 and
    -10 the first has 22 of 43, which is 0.512. Where a table has no points to share, everybody has an even
    part.
    """

    key = "share"
    title = _("Share of points")

    def value(self, tally: PlayerSums, book: ResultsBook) -> Value:
        return tally.share / tally.matches if tally.matches else None


class MatchesWon(Summed):
    """How many matches one won: first place, shared with nobody but partners."""

    key = "matches_won"
    title = _("Matches won")

    def value(self, tally: PlayerSums, book: ResultsBook) -> Value:
        return tally.wins


class GamesWon(Summed):
    """How many games one won in all matches."""

    key = "games_won"
    title = _("Games won")

    def value(self, tally: PlayerSums, book: ResultsBook) -> Value:
        return tally.games_won


class Points(Summed):
    """The points of all games, added up."""

    key = "points"
    title = _("Points")

    def value(self, tally: PlayerSums, book: ResultsBook) -> Value:
        return tally.points


class MeanPlace(Summed):
    """The mean of one's places at the table; less is better."""

    key = "mean_place"
    title = _("Mean place")
    more_is_better = False

    def value(self, tally: PlayerSums, book: ResultsBook) -> Value:
        return Fraction(tally.places_sum, tally.matches) if tally.matches else None
