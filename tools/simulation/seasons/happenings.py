"""What happens between two dates of a season: people come and go, dates move, results are put right."""

from collections.abc import Callable
from datetime import datetime

from league.domain.agreeing import move_by_days
from league.models import MatchDate, Season, SeasonEntry, SeasonPart, SeasonSlot
from league.selectors.seasons.seasons import active_entries
from league.services.clubs.players import player_add
from league.services.previews import preview_deed
from league.services.seasons.entries import absences_set, season_enter, season_leave
from league.services.seasons.replanning import date_times
from league.services.seasons.slots import slot_fall_out, slots_add, slots_move_later
from league.services.seasons.tables import tables_replan
from tools.simulation import desk, results, rulings
from tools.simulation.interface import Broken
from tools.simulation.seasons.interface import SimulatedSeason
from tools.simulation.seasons.making import fix_seeds_of_events
from tools.simulation.seasons.tables import move_a_table, seat_stand_ins

PUT_RIGHT = 0.7
LEAVES, COMES_BACK, LATE, AWAY, FELL_OUT, LATER = 0.25, 0.1, 0.2, 0.3, 0.12, 0.12
CORRECTED = 0.4
ENOUGH = 8  # people: of fewer nobody leaves


def pass_week(sim: SimulatedSeason) -> None:
    """Each of these happens now and then."""
    _people_change(sim)
    _dates_change(sim)
    if sim.season.held.plans_tables:
        seat_stand_ins(sim)
        move_a_table(sim)


def _people_change(sim: SimulatedSeason) -> None:
    here = list(active_entries(sim.season).order_by("player").values_list("player_id", flat=True))
    if sim.happens(LEAVES) and len(here) > ENOUGH:
        season_leave(by=sim.owner, season=sim.season, players=[sim.rng.choice(here)])
        sim.story.left += 1
    gone = sim.season.entries.filter(left_at__isnull=False).order_by("player")
    if sim.happens(COMES_BACK) and gone:
        season_enter(by=sim.owner, season=sim.season, players=[sim.rng.choice(list(gone)).player_id])
        sim.is_planned_well = False
        sim.forget_proofs()
    if sim.happens(LATE):
        sim.story.late += 1
        name = f"Late {sim.season.pk}-{sim.story.late}"
        season_enter(by=sim.owner, season=sim.season, players=[player_add(club=sim.club, name=name).pk])
        sim.forget_proofs()
    if sim.happens(AWAY):
        entry = sim.rng.choice(list(sim.season.entries.filter(left_at=None).order_by("player")))
        _say_away(sim, entry)


def _say_away(sim: SimulatedSeason, entry: SeasonEntry) -> None:
    ahead = sim.season.slots.filter(fell_out_at=None, starts_at__gt=sim.clock.now)
    numbers = list(ahead.values_list("number", flat=True))
    if numbers:
        away = {*entry.away.values_list("number", flat=True), sim.rng.choice(numbers)}
        absences_set(by=sim.owner, season=sim.season, player=entry.player_id, slots=away)
        sim.is_planned_well = False


def _dates_change(sim: SimulatedSeason) -> None:
    ahead = list(sim.season.slots.filter(fell_out_at=None, starts_at__gt=sim.clock.now))
    if not ahead:
        return
    slot = sim.rng.choice(ahead)
    if sim.happens(FELL_OUT):
        _change_dates(sim, lambda: slot_fall_out(by=sim.owner, season=sim.season, slot=slot))
        sim.story.fell_out += 1
        _add_date(sim)
    elif sim.happens(LATER):
        _change_dates(sim, lambda: slots_move_later(by=sim.owner, season=sim.season, slot=slot))
    elif sim.season.held.plans_tables and not sim.is_planned_well:
        _change_dates(sim, lambda: tables_replan(by=sim.owner, season=sim.season))


def _change_dates(sim: SimulatedSeason, deed: Callable[[], object]) -> None:
    """Foreseen by a preview, which keeps nothing, and then done."""
    before = _times(sim.season)

    def foresee() -> dict[int, str | None]:
        deed()
        return _times(sim.season)

    foreseen = preview_deed(foresee)
    if _times(sim.season) != before:
        raise Broken("a preview of other dates kept something")
    deed()
    sim.reload()
    after = _times(sim.season)
    if after != foreseen:
        raise Broken(f"foreseen {foreseen}, done {after}")
    sim.story.moved += sum(after[match] != at for match, at in before.items())
    sim.is_planned_well = True
    sim.forget_proofs()


def _times(season: Season) -> dict[int, str | None]:
    return dict(date_times(season))


def _add_date(sim: SimulatedSeason) -> None:
    """After the last one, in place of what fell out; tables without a date may get it."""
    last = SeasonSlot.objects.filter(season=sim.season).latest("starts_at")
    slots_add(by=sim.owner, season=sim.season, first=_week_after(last))
    fix_seeds_of_events(sim.reload())
    if sim.season.held.plans_tables:
        _change_dates(sim, lambda: tables_replan(by=sim.owner, season=sim.season))
        undated = MatchDate.objects.filter(season=sim.season, cancelled_at=None, undated_at__isnull=False)
        sim.story.undated = max(sim.story.undated, undated.count())


def put_right(sim: SimulatedSeason) -> None:
    """At the desk of one of the evenings or boxes."""
    parts = list(sim.season.parts.select_related("event__club").order_by("number"))
    if parts and sim.happens(PUT_RIGHT):
        before = sim.story.put_right
        desk.put_right(sim.rng, sim.owner, sim.rng.choice(parts).event, sim.story)
        if sim.story.put_right > before:
            sim.is_planned_well = False
            sim.forget_proofs()


def rule(sim: SimulatedSeason) -> None:
    """Staff corrects an old table, and gives or takes points."""
    parts = SeasonPart.objects.filter(season=sim.season, event__matches_finished__gt=0)
    for part in parts.select_related("event__club"):
        if sim.happens(CORRECTED / max(1, len(parts))):
            if results.correct_result(sim.rng, sim.owner, part.event):
                sim.story.corrections += 1
                sim.forget_proofs()
            if rulings.adjust_points(sim.rng, sim.owner, part.event):
                sim.story.adjustments += 1
                sim.forget_proofs()


def _week_after(slot: SeasonSlot) -> datetime:
    return move_by_days(slot.starts_at, 7, slot.season.zone)
