"""Ratings: a pure function of the ordered log of results. `pairwise` says how a result moves them.

The log is the truth; what is stored of ratings is a copy, which the same fold proves to the last bit. There
is one fold, `Ratings`: new results, corrections, proofs and measurements feed it and write what it says. A
proof folds hundreds of thousands of results, so all of this is plain tuples and attributes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from math import sqrt
from typing import NamedTuple

from league.domain.ratings.pairwise import Belief, update_beliefs

NOVICE_VARIANCE = 0.7 * 0.7  # of somebody nobody has seen play
VERSION_VARIANCE = 0.35 * 0.35  # the doubt that a bot's new version adds
BOT_VOLATILITY = 0.0  # a version of a bot does not drift
PERSON_VOLATILITY = 0.02  # standard deviation of a person's drift from match to match
PROVISIONAL_MATCHES = 10  # a rating from fewer matches is shown as provisional
POINTS = 173.7  # rating points in one natural-log unit; 400 points are odds of ten to one
CENTRE = 1500.0
REMEMBERED = 30  # matches
SECOND = 2


@dataclass(frozen=True, slots=True)
class Strength:
    """What is believed of one player: mean and variance in natural-log units."""

    mu: float = 0.0
    variance: float = NOVICE_VARIANCE

    @property
    def rating(self) -> float:
        """The mean as people read it, in points around 1500."""
        return CENTRE + POINTS * self.mu

    @property
    def deviation(self) -> float:
        """One standard deviation, in points."""
        return POINTS * sqrt(self.variance)


class RatedSeat(NamedTuple):
    """How a match ended for one seat. Places are compared only with each other: equal is a tie."""

    player_id: int
    version_id: int | None  # None: a person
    place: int
    won: bool


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """A match with a confirmed result. `teams` names each seat's team, None where everybody plays alone."""

    match_id: int
    game: str
    sequence: int
    at: datetime
    teams: tuple[int, ...] | None
    seats: tuple[RatedSeat, ...]


class RatingMove(NamedTuple):
    """What one match did to one player, under the names of `RatingChange`.

    The added doubt of a new version is already in `variance_before`.
    """

    match_id: int
    player_id: int
    game: str
    sequence: int
    version_id: int | None
    place: int
    mu_before: float
    variance_before: float
    mu: float
    variance: float
    at: datetime


@dataclass(slots=True)
class RatingStanding:
    """Where a player stands in one game, under the names of `Rating`. Begins as a novice."""

    updated_at: datetime
    mu: float = 0.0
    variance: float = NOVICE_VARIANCE
    version_id: int | None = None
    matches: int = 0
    wins: int = 0
    second_places: int = 0
    history: tuple[int, ...] = ()
    recent_places: tuple[int, ...] = ()

    @property
    def sort_key(self) -> float:
        """What leaderboards sort by: the mean less one standard deviation."""
        return self.mu - sqrt(self.variance)

    def stand(self, mu: float, variance: float, version_id: int | None, place: int) -> None:
        """Stand there after one more match, which is not counted."""
        self.mu, self.variance, self.version_id = mu, variance, version_id
        self.history = extend_past(self.history, round(CENTRE + POINTS * mu))
        self.recent_places = extend_past(self.recent_places, place)

    def count(self, seat: RatedSeat, times: int) -> None:
        """Count the match; with `times` -1 it is taken back."""
        self.matches += times
        self.wins += times * seat.won
        self.second_places += times * (seat.place == SECOND)


class Ratings:
    """Folds the results of one club, in their order. `table` is by game and player.

    It begins with nobody; whoever goes on from a place in the order puts those who play into the table first,
    as they stood then.
    """

    def __init__(self) -> None:
        self.table: dict[tuple[str, int], RatingStanding] = {}

    def add(self, match: RatedMatch) -> list[RatingMove]:
        """Rate and count the next result; says what it did to each of its players, by seat."""
        moves = self.rate(match)
        for seat in match.seats:
            self.count(match.game, seat, 1)
        return moves

    def count(self, game: str, seat: RatedSeat, times: int) -> None:
        """Count how a match ended for one seat; with `times` -1 it is taken back."""
        self.table[game, seat.player_id].count(seat, times)

    def rate(self, match: RatedMatch) -> list[RatingMove]:
        """Rate the next result and count nothing: all matches from here on are counted already."""
        standings = [self._standing(match, seat) for seat in match.seats]
        before = [
            _inherit_belief(standing.mu, standing.variance)
            if standing.version_id is not None and standing.version_id != seat.version_id
            else (standing.mu, standing.variance)
            for seat, standing in zip(match.seats, standings, strict=True)
        ]
        after = update_beliefs(
            before,
            [seat.place for seat in match.seats],
            [BOT_VOLATILITY if seat.version_id else PERSON_VOLATILITY for seat in match.seats],
            match.teams,
        )
        moves = []
        for seat, standing, old, new in zip(match.seats, standings, before, after, strict=True):
            standing.stand(*new, seat.version_id, seat.place)
            standing.updated_at = match.at
            moves.append(
                RatingMove(
                    match.match_id, seat.player_id, match.game, match.sequence, seat.version_id, seat.place,
                    *old, *new, match.at,
                )
            )  # fmt: skip
        return moves

    def _standing(self, match: RatedMatch, seat: RatedSeat) -> RatingStanding:
        key = match.game, seat.player_id
        standing = self.table.get(key)
        if standing is None:
            standing = self.table[key] = RatingStanding(match.at)
        return standing


def sides(teams: Sequence[int]) -> tuple[int, ...] | None:
    """Each seat's team as ratings take it: None where everybody plays alone."""
    return tuple(teams) if len(set(teams)) < len(teams) else None


def extend_past(past: Sequence[int], latest: int) -> tuple[int, ...]:
    """The past with one more, as far back as it is kept."""
    return (*past[1 - REMEMBERED :], latest)


def _inherit_belief(mu: float, variance: float) -> Belief:
    """What a bot's new version starts with: the old mean with more doubt, at most a novice's."""
    return mu, max(variance, min(variance + VERSION_VARIANCE, NOVICE_VARIANCE))
