"""What somebody needs at their own open tables to be safe."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import prod

from league.domain.seasons.counting.best_of import BestOf
from league.domain.seasons.counting.interface import PartScore
from league.domain.seasons.possible.bounds import BOUNDS, TotalBounds
from league.domain.seasons.possible.interface import OpenTable, Race
from league.domain.seasons.possible.outlooks import outlook_of
from league.domain.seasons.possible.proofs import needs_of_rivals, possible_rivals
from league.domain.seasons.possible.table_values import side_values

OUTCOMES_MAX = 64  # outcomes of one's own tables: three tables of four


@dataclass(frozen=True, slots=True)
class OwnOutcome:
    """Places at one's own open tables, in the order of the race, and the worst place that they leave."""

    places: tuple[int, ...]
    worst_place: int


@dataclass(frozen=True, slots=True)
class PlaceNeeds:
    """What makes a place safe, as far as that is proved.

    `tables` are the indices of one's open tables. `outcomes` has each combination of places there, or is
    empty if there are too many. `each` is the place that is enough if one makes it at every table, or a
    better one, and shares it with no opponent, for then it gives less. `points` are the table points that are
    enough, however they come about. None: no such place or points are proved to be enough.
    """

    place: int
    tables: tuple[int, ...]
    outcomes: tuple[OwnOutcome, ...]
    each: int | None
    points: Fraction | None


def find_needs(race: Race, player: int, place: int, *, with_points: bool = True) -> PlaceNeeds | None:
    """What `player` needs for `place`; None if no table of theirs is open or the rule allows no proof. The
    points take longest: who does not show them leaves them out.
    """
    own = tuple(number for number, table in enumerate(race.open) if player in table.players)
    bounds = BOUNDS.get(race.rule)
    if not own or bounds is None:
        return None
    search = _OwnSearch(race, player, own, bounds)
    outcomes = search.outcomes()
    points = search.points(place) if with_points else None
    return PlaceNeeds(place, own, outcomes, _enough_each(outcomes, place), points)


def _enough_each(outcomes: Sequence[OwnOutcome], wanted: int) -> int | None:
    """The last place that is enough everywhere, beside better ones too."""
    unsafe = [max(one.places) for one in outcomes if one.worst_place > wanted]
    places = {max(one.places) for one in outcomes}
    return max((place for place in places if place < min(unsafe, default=place + 1)), default=None)


class _OwnSearch:
    """Worst places after what the player may make at their own tables."""

    def __init__(self, race: Race, player: int, own: Sequence[int], bounds: TotalBounds) -> None:
        self.race, self.player, self.own, self.bounds = race, player, own, bounds
        self.outlooks = {one: outlook_of(race, one) for one in race.scores}
        tables = [race.open[number] for number in own]
        self.parts = [table.part for table in tables]
        self.values = [side_values(len(table.players), table.teams, race.scale) for table in tables]

    def outcomes(self) -> tuple[OwnOutcome, ...]:
        if prod(len(values) for values in self.values) > OUTCOMES_MAX:
            return ()
        all_places = product(*(range(len(values)) for values in self.values))
        return tuple(
            OwnOutcome(tuple(place + 1 for place in places), self._worst_after(places))
            for places in all_places
        )

    def points(self, wanted: int) -> Fraction | None:
        """The least sum that is enough. Where evenings are dropped, only if it is all made on one evening."""
        if self.race.rule == BestOf.key and not self._is_one_plain_evening():
            return None
        sums = {Fraction(0)}
        for values in self.values:
            sums = {one + value for one in sums for value in values}
        return next((points for points in sorted(sums) if self._worst_with(points) <= wanted), None)

    def _is_one_plain_evening(self) -> bool:
        """Without rounds sat out, too: they would make a point worth more than one."""
        scores = [score for score in self.race.scores[self.player] if score.part in self.parts]
        return len(set(self.parts)) == 1 and not any(score.credited for score in scores)

    def _worst_after(self, places: Sequence[int]) -> int:
        """The worst place after these places at the player's own tables, counted from 0."""
        scores = {score.part: score for score in self.race.scores[self.player]}
        for part, values, place in zip(self.parts, self.values, places, strict=True):
            scores[part] = _with_table(scores.get(part) or PartScore(part), values[place])
        left = tuple(table for number, table in enumerate(self.race.open) if number not in self.own)
        settled = {number: (self.player, place) for number, place in zip(self.own, places, strict=True)}
        return self._worst_place(self._floor(scores, left), settled)

    def _worst_with(self, points: Fraction) -> int:
        """The worst place with so many points from the player's own tables, however they come about."""
        scores = {score.part: score for score in self.race.scores[self.player]}
        part = self.parts[0]
        before = scores.get(part) or PartScore(part)
        # As a ruling it counts in full, whatever the tables themselves do to a mean.
        scores[part] = replace(before, adjustment=before.adjustment + points)
        if self.race.rule == BestOf.key:
            scores[part] = replace(before, points=before.points + points)
        return self._worst_place(self._floor(scores, self.race.open), {})

    def _floor(self, scores: Mapping[int, PartScore], tables: tuple[OpenTable, ...]) -> Fraction:
        own = tuple(scores.values())
        race = replace(self.race, scores={**self.race.scores, self.player: own}, open=tables)
        return self.bounds.floor(outlook_of(race, self.player))

    def _worst_place(self, floor: Fraction, settled: Mapping[int, tuple[int, int]]) -> int:
        needs = needs_of_rivals(self.outlooks, self.player, floor, self.bounds)
        rivals = possible_rivals(self.race, needs, settled)
        return 1 + len(rivals.certain) + rivals.together


def _with_table(score: PartScore, gained: Fraction) -> PartScore:
    """The score after one more table; rounds that were sat out count with the new mean."""
    played = score.points * score.matches / score.rounds if score.matches else Fraction(0)
    matches = score.matches + 1
    points = (played + gained) * (matches + score.credited) / matches
    return replace(score, matches=matches, points=points)
