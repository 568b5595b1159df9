"""The dates of planned tables: nobody twice, nobody while away, no more than fit; calendars follow."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from league.models import Match, MatchDate, Season
from league.selectors.seasons.board import season_board
from tools.simulation.interface import Broken
from tools.simulation.seasons.interface import SimulatedSeason

PLANNED = {"away", "twice", "room"}  # rules of the board that a plan heeds


@dataclass(frozen=True)
class DateSeen:
    """What calendars know of a table."""

    public_id: str
    sequence: int
    shown: tuple[datetime, bool, bool, frozenset[int]]  # when, without date, cancelled, who
    status: str


def see_dates(season: Season) -> Mapping[int, DateSeen]:
    """By match."""
    dates = MatchDate.objects.filter(season=season).select_related("match").prefetch_related("match__seats")
    return {
        date.pk: DateSeen(
            str(date.public_id),
            date.sequence,
            (
                date.starts_at, date.undated_at is not None, date.cancelled_at is not None,
                frozenset(seat.player_id for seat in date.match.seats.all()),
            ),
            date.match.status,
        )
        for date in dates
    }  # fmt: skip


def check_dates(sim: SimulatedSeason, before: Mapping[int, DateSeen]) -> Mapping[int, DateSeen]:
    """The dates as they are now, compared with how they were."""
    after = see_dates(sim.season)
    if len({seen.public_id for seen in after.values()}) != len(after):
        raise Broken("two tables have one public id")
    for match, was in before.items():
        _check_change(match, was, after[match])
    _check_board(sim)
    return after


def _check_change(match: int, was: DateSeen, now: DateSeen) -> None:
    if now.public_id != was.public_id:
        raise Broken(f"the public id of match {match} changed")
    if now.sequence < was.sequence or (now.sequence == was.sequence and now.shown != was.shown):
        raise Broken(f"the calendar does not learn of match {match}: {was}, {now}")
    if was.status in (Match.Status.FINISHED, Match.Status.CANCELLED) and now.shown != was.shown:
        raise Broken(f"match {match} is over and moved: {was}, {now}")


def _check_board(sim: SimulatedSeason) -> None:
    """The board tells of every clash; after a plan there is none on the dates ahead."""
    told = {
        (duty.rule, duty.table.match.pk if duty.table else duty.slot.pk if duty.slot else 0)
        for duty in season_board(sim.season).duties
        if duty.rule in PLANNED
    }
    found = _clashes(sim.season)
    if missing := found - told:
        raise Broken(f"nobody tells of {missing}; told are {told}")
    if found and sim.is_planned_well:
        raise Broken(f"right after a plan: {found}")


def _clashes(season: Season) -> set[tuple[str, int]]:
    """Of all tables ahead, found table by table."""
    ahead = MatchDate.objects.filter(
        season=season, match__status=Match.Status.SCHEDULED, undated_at=None, starts_at__gt=timezone.now()
    )
    dates = list(ahead.select_related("slot").prefetch_related("match__seats"))
    away = set(season.entries.filter(left_at=None).values_list("player_id", "away"))
    busy = Counter((seat.player_id, date.starts_at) for date in dates for seat in date.match.seats.all())
    found = set()
    for date in dates:
        players = [seat.player_id for seat in date.match.seats.all()]
        if any((player, date.slot_id) in away for player in players):
            found.add(("away", date.pk))
        if any(busy[player, date.starts_at] > 1 for player in players):
            found.add(("twice", date.pk))
        if date.slot is None or date.slot.fell_out_at or date.slot.starts_at != date.starts_at:
            raise Broken(f"match {date.pk} is ahead on no date of the season")
    planned = Counter(date.slot for date in dates)
    found |= {
        ("room", slot.pk)
        for slot, count in planned.items()
        if slot and slot.tables is not None and count > slot.tables
    }
    return found
