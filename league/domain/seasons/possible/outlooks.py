"""What is still open for one player: how many rounds of which parts, and what they can give."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from league.domain.seasons.counting.cells import adjustments_of
from league.domain.seasons.counting.interface import PartScore, Planned, Settings
from league.domain.seasons.possible.interface import Race
from league.domain.seasons.possible.table_values import side_values


@dataclass(frozen=True, slots=True)
class OpenPart:
    """A part as it stands for a player, and what its open rounds can give at most, each its best place."""

    score: PartScore
    tops: tuple[Fraction, ...] = ()

    @property
    def least(self) -> Fraction:
        """The points if every open table brings nothing: a credit is then a mean over more tables."""
        score = self.score
        if not (score.credited and score.matches and self.tops):
            return score.points
        played = score.points * score.matches / score.rounds
        return played * (1 + Fraction(score.credited, score.matches + len(self.tops)))

    @property
    def weight(self) -> Fraction:
        """How much a table point is worth here at most, as it also raises the credit for rounds sat out."""
        if not (self.score.credited and self.tops):
            return Fraction(1)
        return 1 + Fraction(self.score.credited, self.score.matches + 1)

    @property
    def room(self) -> Fraction:
        """How many points can be added at most."""
        return self.weight * sum(self.tops, Fraction(0))

    @property
    def more_rounds(self) -> int:
        """How many rounds can be added at most: those sat out count from the first that is played."""
        waiting = self.score.credited if self.tops and not self.score.matches else 0
        return len(self.tops) + waiting


@dataclass(frozen=True, slots=True)
class Outlook:
    """A player's parts with what is open, and the points that staff gave or took."""

    player: int
    parts: tuple[OpenPart, ...]
    given: Fraction
    settings: Settings
    planned: Planned
    # Worked out once, since every rival of everybody is asked: `gains` is what 0, 1, 2, … more rounds give.
    weight: Fraction = field(init=False)
    points: Fraction = field(init=False)
    least_points: Fraction = field(init=False)
    rounds: int = field(init=False)
    more_rounds: int = field(init=False)
    gains: tuple[Fraction, ...] = field(init=False)

    def __post_init__(self) -> None:
        weight = max((part.weight for part in self.parts), default=Fraction(1))
        more_rounds = sum(part.more_rounds for part in self.parts)
        worked_out = {
            "weight": weight,
            "points": sum((part.score.points for part in self.parts), self.given),
            "least_points": sum((part.least for part in self.parts), self.given),
            "rounds": sum(part.score.rounds for part in self.parts),
            "more_rounds": more_rounds,
            "gains": _gains(self.parts, weight, more_rounds),
        }
        for name, value in worked_out.items():
            object.__setattr__(self, name, value)


def _gains(parts: Sequence[OpenPart], weight: Fraction, more_rounds: int) -> tuple[Fraction, ...]:
    """At most, the best rounds first."""
    tops = sorted((top * weight for part in parts for top in part.tops), reverse=True)
    sums = [Fraction(0)]
    for top in tops:
        sums.append(sums[-1] + top)
    return (*sums, *[sums[-1]] * (more_rounds - len(tops)))


def outlook_of(race: Race, player: int) -> Outlook:
    """What the race holds for a player."""
    tops = _tops(race, player)
    scores = {score.part: score for score in race.scores[player]}
    parts = tuple(
        OpenPart(scores.get(part) or PartScore(part), tuple(tops.get(part, ())))
        for part in sorted(scores.keys() | tops.keys())
    )
    given = race.extra.get(player, Fraction(0)) + adjustments_of(race.scores[player])
    return Outlook(player, parts, given, race.settings, race.planned)


def _tops(race: Race, player: int) -> Mapping[int, list[Fraction]]:
    """By part what the best place of each of the player's open rounds gives."""
    tops: dict[int, list[Fraction]] = defaultdict(list)
    for table in race.open:
        if player in table.players:
            tops[table.part].append(side_values(len(table.players), table.teams, race.scale)[0])
    best = side_values(len(race.scale), race.teams, race.scale)[0]
    for coming in race.undrawn:
        if player in coming.players:
            tops[coming.part].append(best)
    return tops
