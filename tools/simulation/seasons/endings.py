"""The end of a simulated season: closed, closed twice, read-only, opened again, corrected and closed."""

from collections.abc import Callable, Mapping
from decimal import Decimal

from games.refusals import Refused
from league.models import Adjustment, Entry, Season, SeasonEntry, SeasonPart
from league.models.matches import UNFINISHED, Match
from league.selectors.results.results import current_result
from league.services.results.adjustments import adjustment_give
from league.services.results.corrections import GameKept, result_correct
from league.services.seasons.closing import season_close, season_close_preview, season_reopen
from league.services.seasons.entries import absences_set, season_enter, season_leave
from league.services.seasons.settings import season_change
from league.services.seasons.slots import slots_add
from league.services.seasons.tables import tables_replan
from tools.simulation.interface import Broken
from tools.simulation.seasons.finals import play_final
from tools.simulation.seasons.happenings import rule
from tools.simulation.seasons.interface import SimulatedSeason
from tools.simulation.seasons.play_offs import play_off_border
from tools.simulation.seasons.standing_checks import check_standing
from tools.simulation.seasons.tables import cancel_what_is_open

REOPENED = 0.5
Finals = Mapping[int, tuple[object, ...]]


def end_season(sim: SimulatedSeason) -> None:
    """To its final places."""
    _refuse_with_open_tables(sim)
    cancel_what_is_open(sim)
    play_final(sim)
    sim.reload()
    play_off_border(sim)
    status = sim.reload().status
    season_close_preview(by=sim.owner, season=sim.season)
    if finals_of(sim.season) or sim.reload().status != status:
        raise Broken("a preview closed the season")
    rule(sim)
    _close(sim)
    if sim.happens(REOPENED):
        _reopen(sim)
        rule(sim)
        _close(sim)


def _refuse_with_open_tables(sim: SimulatedSeason) -> None:
    if Match.objects.filter(event__part__season=sim.season, status__in=UNFINISHED).exists():
        _require_refused("season_tables_open", lambda: season_close(by=sim.owner, season=sim.season))


def _close(sim: SimulatedSeason) -> None:
    """Once more changes nothing, and nothing else can."""
    foreseen = season_close_preview(by=sim.owner, season=sim.season)
    season_close(by=sim.owner, season=sim.season)
    closed = sim.reload()
    if check_standing(closed) != foreseen:
        raise Broken("a season closed otherwise than its preview said")
    finals = finals_of(closed)
    _check_finals(closed, finals)
    season_close(by=sim.owner, season=closed)
    _require_read_only(sim)
    if finals_of(closed) != finals or sim.reload().closed_at != closed.closed_at:
        raise Broken("a closed season changed")


def _check_finals(season: Season, finals: Finals) -> None:
    """What is stored is what the standing says of everybody who played, or has a place in a box."""
    shown = {
        row.badge.player_id: (table.level, table.box, row.place, row.total, row.zone)
        for table in check_standing(season)
        for row in table.rows
        if row.has_played or season.held.has_divisions
    }
    if shown != finals:
        raise Broken(f"final places differ from the standing: {shown}, {finals}")


def finals_of(season: Season) -> Finals:
    """By player, of those who have one."""
    entries = SeasonEntry.objects.filter(season=season, final_place__isnull=False)
    fields = ("final_level", "final_box", "final_place", "final_total", "final_zone")
    return {player: tuple(rest) for player, *rest in entries.values_list("player_id", *fields)}


def _require_read_only(sim: SimulatedSeason) -> None:
    by, season = sim.owner, sim.season
    someone = season.entries.filter(left_at=None).earliest("pk").player_id
    match = Match.objects.filter(event__part__season=season, status=Match.Status.FINISHED).first()
    entry = Entry.objects.filter(event__part__season=season).earliest("pk")
    part = SeasonPart.objects.filter(season=season).earliest("number")
    deeds: list[Callable[[], object]] = [
        lambda: adjustment_give(by=by, entry=entry, points=Decimal(1), reason="Late."),
        lambda: season_enter(by=by, season=season, players=[someone]),
        lambda: season_leave(by=by, season=season, players=[someone]),
        lambda: absences_set(by=by, season=season, player=someone, slots=[]),
        lambda: season_change(by=by, season=season, wish={"about": "Changed."}),
        lambda: slots_add(by=by, season=season, first=sim.clock.now),
        lambda: tables_replan(by=by, season=season),
    ]
    if match is not None:
        result = current_result(match)
        version = result.version if result else 0
        deeds.append(
            lambda: result_correct(by=by, match=match, version=version, games=[GameKept(1)], reason="So.")
        )
    for deed in deeds:
        _require_refused("season_closed", deed)
    if Adjustment.objects.filter(entry__event=part.event_id, reason="Late.").exists():
        raise Broken("points were given in a closed season")


def _require_refused(code: str, deed: Callable[[], object]) -> None:
    try:
        deed()
    except Refused as refused:
        if refused.code != code:
            raise
    else:
        raise Broken(f"not refused as {code}")


def _reopen(sim: SimulatedSeason) -> None:
    season_reopen(by=sim.owner, season=sim.season, reason="A sheet was wrong.")
    if finals_of(sim.reload()):
        raise Broken("an open season has final places")
    sim.story.reopened += 1
