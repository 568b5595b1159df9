"""Play-offs at the borders between the divisions of a season, and what came of them."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from league.domain.seasons.divisions.borders import earned_zones
from league.domain.seasons.divisions.interface import BoxStanding, Zone
from league.domain.seasons.divisions.ranking import rank_levels
from league.domain.seasons.stages.interface import PlayedStage, StageOutcome, Standing
from league.domain.seasons.stages.order import play_stage
from league.domain.seasons.stages.partners import spread_partners
from league.domain.seasons.stages.play_off import border_standing, zones_after
from league.domain.standings import DEFAULT_CHAIN
from league.models import Season, SeasonStage
from league.selectors.seasons.boxes import box_rules


@dataclass(frozen=True)
class Borders:
    """The borders of a season. `standings` are those of each level and the next, by the upper one; `stages`
    are the play-offs at them.
    """

    standings: Mapping[int, Standing]
    stages: tuple[tuple[SeasonStage, StageOutcome], ...]

    @property
    def zones(self) -> Mapping[int, Zone]:
        """Where those lead who played at a border."""
        return {
            player: zone for _stage, outcome in self.stages for player, zone in zones_after(outcome).items()
        }


def season_borders(
    season: Season,
    boxes: Sequence[BoxStanding],
    play_offs: Sequence[tuple[SeasonStage, PlayedStage]],
    captains: Mapping[int, int],
) -> Borders:
    """From the standings of all boxes, in which partners who stay together have one line."""
    levels, rules = rank_levels(boxes, DEFAULT_CHAIN, season.seed), box_rules(season)
    zones = earned_zones(levels, rules)
    busy = {player for _stage, played in play_offs for player in played.entrants}
    members = _members(captains)
    standings = {
        upper.level: spread_partners(
            border_standing(upper, lower, zones, seats=len(season.teams), busy=busy), members
        )
        for upper, lower in pairwise(levels)
    }
    outcomes = [(stage, play_stage(standings[_level(stage)], played)) for stage, played in play_offs]
    return Borders(standings, tuple(outcomes))


def _members(captains: Mapping[int, int]) -> Mapping[int, Sequence[int]]:
    """By captain, all of their team."""
    found = defaultdict[int, list[int]](list)
    for player, captain in sorted(captains.items()):
        found[captain].append(player)
    return found


def _level(stage: SeasonStage) -> int:
    """The level above the border at which it is played."""
    return (stage.part.level if stage.part else None) or 1
