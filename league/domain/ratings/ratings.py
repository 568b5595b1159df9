"""Ratings: a pure function of the ordered log of results. `pairwise` says how a result moves them.

The log is the truth; what is stored of ratings is a copy that `changes` proves, to the last bit.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from league.domain.ratings.pairwise import Belief, updated

NOVICE_VARIANCE = 0.7 * 0.7  # of somebody nobody has seen play
VERSION_VARIANCE = 0.35 * 0.35  # the doubt that a bot's new version adds
BOT_VOLATILITY = 0.0  # a version of a bot does not drift
PERSON_VOLATILITY = 0.02  # standard deviation of a person's drift from match to match
PROVISIONAL_MATCHES = 10  # a rating from fewer matches is shown as provisional
POINTS = 173.7  # rating points in one natural-log unit; 400 points are odds of ten to one
CENTRE = 1500.0

Player = Hashable


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

    @property
    def sort_key(self) -> float:
        """What leaderboards sort by: the mean less one standard deviation, in natural-log units."""
        return self.mu - sqrt(self.variance)


@dataclass(frozen=True, slots=True)
class RatedResult:
    """One finished match, as the log keeps it; all tuples by seat.

    `places` are compared only with each other: less is better, equal is a tie. `teams` names each seat's team
    (None: everybody plays alone). `fresh_versions` are the players whose bot comes in a new version.
    Raises ValueError if the parts do not fit together.
    """

    players: tuple[Player, ...]
    places: tuple[int, ...]
    volatility: tuple[float, ...]
    teams: tuple[int, ...] | None = None
    fresh_versions: frozenset[Player] = frozenset()

    def __post_init__(self) -> None:
        _check(len(self.players), self.places, self.volatility, self.teams)
        if len(set(self.players)) != len(self.players):
            raise ValueError(f"a player sits twice at one table: {self.players}")
        if not self.fresh_versions <= set(self.players):
            raise ValueError("fresh_versions names somebody who did not play")


def sides(teams: Sequence[int]) -> tuple[int, ...] | None:
    """Each seat's team as ratings take it: None where everybody plays alone."""
    return tuple(teams) if len(set(teams)) < len(teams) else None


@dataclass(frozen=True, slots=True)
class Change:
    """What one result did to one player. The added doubt of a new version is already in `before`."""

    player: Player
    before: Strength
    after: Strength


def inherit(strength: Strength) -> Strength:
    """The strength a bot's new version starts with: the old mean with more doubt, at most a novice's."""
    return Strength(*_inherited((strength.mu, strength.variance)))


def rate(
    strengths: Sequence[Strength],
    places: Sequence[int],
    *,
    teams: Sequence[int] | None = None,
    volatility: Sequence[float],
) -> tuple[Strength, ...]:
    """The strengths after one result, by seat; `places`, `teams` and `volatility` as in `RatedResult`.

    With teams, the sum of a team's strengths is rated against the sums of the others; its members share what
    comes out in proportion to how little is known of each (formula and reasons in `pairwise`).
    Raises ValueError for lengths that differ, fewer than two sides, a negative volatility, or a team with two
    places.
    """
    _check(len(strengths), places, volatility, teams)
    beliefs = [(strength.mu, strength.variance) for strength in strengths]
    return tuple(Strength(*belief) for belief in updated(beliefs, places, volatility, teams))


def changes(
    results: Iterable[RatedResult], known: Mapping[Player, Strength] | None = None
) -> Iterator[tuple[Change, ...]]:
    """For each result in order, what it did to each of its players, by seat.

    `known` is where players stand before the first result; who is not in it begins as a novice. So the same
    function rates one new match (`next(changes([result], known))`) and proves the whole log.
    """
    beliefs = {player: (strength.mu, strength.variance) for player, strength in (known or {}).items()}
    for result, before, after in _steps(results, beliefs):
        yield tuple(
            Change(player, Strength(*old), Strength(*new))
            for player, old, new in zip(result.players, before, after, strict=True)
        )


def moved(
    beliefs: Sequence[Belief],
    places: Sequence[int],
    volatility: Sequence[float],
    teams: Sequence[int] | None,
    fresh: Sequence[bool],
) -> tuple[list[Belief], list[Belief]]:
    """As `changes` for one result, in plain numbers and unchecked: mu and variance by seat, before and after.

    For logs of results that were checked when they were written. `fresh`: whose bot comes in a new version.
    """
    before = [
        _inherited(belief) if is_fresh else belief for belief, is_fresh in zip(beliefs, fresh, strict=True)
    ]
    return before, updated(before, places, volatility, teams)


def replay(results: Iterable[RatedResult]) -> dict[Player, Strength]:
    """Where everybody stands after these results, in order of first appearance."""
    beliefs: dict[Player, Belief] = {}
    for _ in _steps(results, beliefs):
        pass
    return {player: Strength(*belief) for player, belief in beliefs.items()}


def _steps(
    results: Iterable[RatedResult], beliefs: dict[Player, Belief]
) -> Iterator[tuple[RatedResult, list[Belief], list[Belief]]]:
    """Folds the results into `beliefs`; yields each with its players' beliefs before and after."""
    novice = (0.0, NOVICE_VARIANCE)
    for result in results:
        before, after = moved(
            [beliefs.get(player, novice) for player in result.players],
            result.places,
            result.volatility,
            result.teams,
            [player in result.fresh_versions for player in result.players],
        )
        for seat, player in enumerate(result.players):
            beliefs[player] = after[seat]
        yield result, before, after


def _inherited(belief: Belief) -> Belief:
    mu, variance = belief
    return mu, max(variance, min(variance + VERSION_VARIANCE, NOVICE_VARIANCE))


def _check(
    seats: int, places: Sequence[int], volatility: Sequence[float], teams: Sequence[int] | None
) -> None:
    if not seats == len(places) == len(volatility) == len(places if teams is None else teams):
        raise ValueError("players, places, volatility and teams must be given for the same seats")
    if min(volatility, default=0.0) < 0.0:
        raise ValueError(f"volatility is a standard deviation, never negative: {volatility}")
    if len(set(range(seats) if teams is None else teams)) <= 1:
        raise ValueError("a result has at least two sides")
    if teams is not None and len(set(zip(teams, places, strict=True))) != len(set(teams)):
        raise ValueError(f"the members of a team share one place: teams {teams}, places {places}")
