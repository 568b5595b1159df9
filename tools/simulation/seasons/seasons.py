"""Two seasons in a row, the second made from the first."""

from collections.abc import Mapping
from datetime import timedelta
from random import Random

from django.db.models import Count, Max

from league.models import Adjustment, Result, Season, SeasonSlot
from league.selectors.seasons.seasons import active_entries
from league.services.clubs.players import player_add
from league.services.seasons.repeats import season_repeat
from tools.simulation import checks, people
from tools.simulation.interface import Broken
from tools.simulation.seasons import making
from tools.simulation.seasons.clock import simulated_clock
from tools.simulation.seasons.date_checks import DateSeen, check_dates
from tools.simulation.seasons.endings import end_season
from tools.simulation.seasons.evenings import play_evening
from tools.simulation.seasons.happenings import pass_week, put_right, rule
from tools.simulation.seasons.interface import SeasonsPlan, SeasonStory, SimulatedSeason
from tools.simulation.seasons.outlook_checks import check_ends_as_proved, check_outlooks
from tools.simulation.seasons.promises import check_promises
from tools.simulation.seasons.standing_checks import check_never_lower, check_standing, total_by_player
from tools.simulation.seasons.tables import play_date

STOPS, NEW = 0.1, 0.1  # of everybody, between two seasons
BETWEEN = timedelta(days=21)


def simulate_seasons(plan: SeasonsPlan) -> SeasonStory:
    """Play both in the database at hand, in a club of their own. Raises Broken."""
    rng, story = Random(f"{plan}"), SeasonStory()  # noqa: S311 (to be repeated, not a secret)
    with simulated_clock() as clock:
        club, owner = people.make_club(f"seasons-{plan.kind}-{plan.seed}", plan.people)
        first = making.make_season(owner, club, plan, clock)
        sim = SimulatedSeason(rng, clock, owner, club, first, story)
        _run(sim, None)
        second = _repeat(sim)
        _run(SimulatedSeason(rng, clock, owner, club, second, story), first)
        checks.check_database()
    return story


def _repeat(sim: SimulatedSeason) -> Season:
    """Most come again, and some who are new."""
    staying = active_entries(sim.season).order_by("player").values_list("player_id", flat=True)
    coming = [player for player in staying if not sim.happens(STOPS)]
    coming += [
        player_add(club=sim.club, name=f"New {number}").pk
        for number in range(len(coming))
        if sim.happens(NEW)
    ]
    made = season_repeat(
        by=sim.owner, season=sim.season, name=f"{sim.season.name} again", first=sim.clock.now + BETWEEN,
        players=coming,
    )  # fmt: skip
    making.fix_seed(made, f"{sim.season.seed} again")
    making.make_pairs(sim.owner, made)
    if (
        made.entries.count() != len(coming)
        or made.slots.count() != sim.season.slots.filter(fell_out_at=None).count()
    ):
        raise Broken("the next season has other people or dates")
    return made


def _run(sim: SimulatedSeason, before: Season | None) -> None:
    making.say_absences(sim)
    if sim.season.held.plans_tables:
        draft = making.draft_season(sim)
        if before is not None:
            sim.story.promoted += check_promises(before, sim.season, draft)
    making.start_season(sim)
    seen = _check(sim, {}, sim.season.version)
    while (slot := _next_slot(sim)) is not None:
        version = sim.season.version
        pass_week(sim)
        seen = _check(sim, seen, version)
        if (slot := _next_slot(sim)) is None:
            break
        sim.clock.pass_to(slot.starts_at)
        _play(sim, slot)
        seen = _check(sim, seen, version)
        rule(sim)
        seen = _check(sim, seen, version)
        put_right(sim)
        seen = _check(sim, seen, version)
    end_season(sim)
    sim.story.seasons += 1


def _next_slot(sim: SimulatedSeason) -> SeasonSlot | None:
    return (
        sim.reload().slots.filter(fell_out_at=None, starts_at__gt=sim.clock.now).order_by("starts_at").first()
    )


def _play(sim: SimulatedSeason, slot: SeasonSlot) -> None:
    before = total_by_player(sim.season)
    if sim.season.held.plans_tables:
        play_date(sim, slot)
    else:
        play_evening(sim, sim.season.parts.select_related("event__club", "slot").get(slot=slot))
    check_never_lower(sim.season, before)
    check_ends_as_proved(sim)


def _check_events(sim: SimulatedSeason) -> None:
    """Those in which something was decided since the last time."""
    for part in sim.season.parts.select_related("event__club"):
        results = Result.objects.filter(match__event=part.event).aggregate(Max("pk"), Count("pk"))
        given = Adjustment.objects.filter(entry__event=part.event).aggregate(Max("pk"), Count("revoked_at"))
        state = (*results.values(), *given.values())
        if sim.checked.get(part.event_id) != state:
            sim.checked[part.event_id] = state
            checks.check_counts(part.event)
            checks.check_points(part.event)


def _check(sim: SimulatedSeason, seen: Mapping[int, DateSeen], version: int) -> Mapping[int, DateSeen]:
    season = sim.reload()
    if season.version < version:
        raise Broken(f"the version of the season fell from {version} to {season.version}")
    check_standing(season)
    check_outlooks(sim)
    _check_events(sim)
    return check_dates(sim, seen) if season.held.plans_tables else seen
