"""Plans a season: dates for known tables, or as many tables for everybody."""

from league.domain.seasons.planning.each import plan_each
from league.domain.seasons.planning.interface import PlanTask, SeasonPlan, Told
from league.domain.seasons.planning.known import plan_fixtures


def plan_season(task: PlanTask, told: Told | None = None) -> SeasonPlan:
    """The plan of a task, always the same one, however busy the machine is.

    `told` hears now and then what part of the search is done, from 0 to 1. Ids of a task have to be unique
    and known, as `documents` makes sure; only players and fixtures of `played` and `before`, and slots of
    `before`, may be unknown: they have left, or fell out.
    """
    return plan_fixtures(task, told) if task.each is None else plan_each(task, told)
