"""What a result does to the standings of its players: the fold of new results, corrections and proofs.

A proof folds hundreds of thousands of results, so all of this is plain tuples and attributes.
"""

from collections.abc import Sequence
from datetime import datetime
from math import sqrt
from typing import NamedTuple, Protocol

from league.domain.ratings import ratings as domain
from league.models.ratings import REMEMBERED
from league.selectors.ratings.log import RatedMatch, RatedSeat

SECOND = 2


class Standing(Protocol):
    """Where a player stands in one game: a `Rating` row, or what stands for one during a replay."""

    mu: float
    variance: float
    sort_key: float
    version_id: int | None
    matches: int
    wins: int
    second_places: int
    history: tuple[int, ...]
    recent_places: tuple[int, ...]
    updated_at: datetime


class Replayed:
    """The standing of a player whom a replay has met. Begins as a novice."""

    __slots__ = (
        "history", "matches", "mu", "recent_places", "second_places", "sort_key", "updated_at", "variance",
        "version_id", "wins",
    )  # fmt: skip

    def __init__(self, at: datetime) -> None:
        novice = domain.Strength()
        self.mu, self.variance, self.sort_key = novice.mu, novice.variance, novice.sort_key
        self.version_id: int | None = None
        self.matches = self.wins = self.second_places = 0
        self.history: tuple[int, ...] = ()
        self.recent_places: tuple[int, ...] = ()
        self.updated_at = at


class Move(NamedTuple):
    """What one match did to one player, under the names of `RatingChange`."""

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


def match_rated(match: RatedMatch, standings: Sequence[Standing]) -> list[Move]:
    """Move the standings of the match's players, by seat, in memory; and say how. They are not counted."""
    seats = match.seats
    before, after = domain.moved(
        [(standing.mu, standing.variance) for standing in standings],
        [seat.place for seat in seats],
        [domain.BOT_VOLATILITY if seat.version_id else domain.PERSON_VOLATILITY for seat in seats],
        match.teams,
        [
            standing.version_id is not None and standing.version_id != seat.version_id
            for seat, standing in zip(seats, standings, strict=True)
        ],
    )
    moves = []
    for seat, standing, old, new in zip(seats, standings, before, after, strict=True):
        mu, variance = new
        standing.mu, standing.variance, standing.sort_key = mu, variance, mu - sqrt(variance)
        standing.version_id, standing.updated_at = seat.version_id, match.at
        standing.history = remembered(standing.history, round(domain.CENTRE + domain.POINTS * mu))
        standing.recent_places = remembered(standing.recent_places, seat.place)
        moves.append(
            Move(
                match.match_id, seat.player_id, match.game, match.sequence, seat.version_id, seat.place,
                *old, mu, variance, match.at,
            )
        )  # fmt: skip
    return moves


def standing_count(standing: Standing, seat: RatedSeat, times: int) -> None:
    """Count the match for the standing, in memory; with `times` -1 it is taken back."""
    standing.matches += times
    standing.wins += times * seat.won
    standing.second_places += times * (seat.place == SECOND)


def remembered(past: Sequence[int], latest: int) -> tuple[int, ...]:
    """The past with one more, as far back as it is kept."""
    return (*past[1 - REMEMBERED :], latest)


class Replay:
    """Folds the results of one club, in their order, from nothing. `table` is by game and player."""

    def __init__(self) -> None:
        self.table: dict[tuple[str, int], Replayed] = {}

    def add(self, match: RatedMatch) -> list[Move]:
        """Fold in the next result; says what it did to each of its players, by seat."""
        standings = []
        for seat in match.seats:
            key = match.game, seat.player_id
            standing = self.table.get(key)
            if standing is None:
                standing = self.table[key] = Replayed(match.at)
            standings.append(standing)
        moves = match_rated(match, standings)
        for seat, standing in zip(match.seats, standings, strict=True):
            standing_count(standing, seat, 1)
        return moves
