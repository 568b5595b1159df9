"""What a planner is asked: the dates that are ahead, who is away on them, and what stands already."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta

from django.db.models import Prefetch, QuerySet

from league.domain.formats.interface import whole
from league.domain.seasons.divisions.interface import PlannedBox
from league.domain.seasons.planning.interface import Fixture, PlannedTable, PlanTask, SeasonEntrant, Slot
from league.domain.seasons.teams import Teams
from league.models import KeepApart, Match, MatchDate, Season, SeasonSlot, Seat
from league.models.matches import UNFINISHED
from league.selectors.seasons.boxes import seats_of

BUDGET_MS_EACH, BUDGET_MS_LEAST, BUDGET_MS_MOST = 25, 400, 10_000  # for each player, and in all
REPLAN_BUDGET_MS = 1000  # somebody waits for it
ALONE = Teams()
GONE = "gone"  # a slot that planned tables had, and that is no slot any more


def new_plan_task(
    season: Season, boxes: Sequence[PlannedBox], teams: Teams, *, seed: str, now: datetime
) -> PlanTask:
    """Tables for everybody of these boxes, over the dates that are ahead. A team comes when all of it can."""
    players = [player for box in boxes for player in box.players]
    division = {player: f"{box.level}.{box.box}" for box in boxes for player in box.players}
    away = absences(season, teams)
    return PlanTask(
        slots=plan_slots(season, season.slots.all(), room=len(players) // seats_of(season), now=now),
        entrants=tuple(
            SeasonEntrant(str(player), _texts(away.get(player, ())), division[player]) for player in players
        ),
        each=whole(season.kind_settings, "tables_each"),
        seats=seats_of(season),
        seed=seed,
        budget_ms=min(max(BUDGET_MS_LEAST, BUDGET_MS_EACH * len(players)), BUDGET_MS_MOST),
        apart=tuple((str(one), str(other)) for one, other in _teams_apart(season, players, teams)),
    )


def plan_slots(season: Season, slots: Iterable[SeasonSlot], *, room: int, now: datetime) -> tuple[Slot, ...]:
    """The dates; those that fell out or have begun have no room. Where no number is set all tables fit."""
    return tuple(
        Slot(str(slot.number), season.local(slot.starts_at).date(), slot_room(slot, room=room, now=now))
        for slot in slots
    )


def slot_room(slot: SeasonSlot, *, room: int, now: datetime) -> int:
    """How many new tables may be planned on the date."""
    if not slot.is_open or slot.starts_at <= now:
        return 0
    return room if slot.tables is None else slot.tables


def absences(season: Season, teams: Teams = ALONE) -> Mapping[int, list[int]]:
    """By player the numbers of the dates on which they are away; by team, those on which any of it is."""
    found: defaultdict[int, set[int]] = defaultdict(set)
    rows = season.entries.filter(left_at=None, away__isnull=False).order_by("player")
    for player, number in rows.values_list("player", "away__number"):
        found[teams.captain(player)].add(number)
    return {player: sorted(numbers) for player, numbers in found.items()}


def _teams_apart(season: Season, entrants: Iterable[int], teams: Teams) -> Iterator[tuple[int, int]]:
    """Which of these never share a table, since two of their people do not; partners play together."""
    for pair in pairs_apart(season, teams.expand(entrants)):
        one, other = map(teams.captain, pair)
        if one != other:
            yield one, other


def pairs_apart(season: Season, players: Iterable[int]) -> list[tuple[int, int]]:
    """Who of these never shares a table in the club."""
    among = list(players)
    pairs = KeepApart.objects.filter(club=season.club_id, event=None, one__in=among, other__in=among)
    return list(pairs.order_by("one", "other").values_list("one", "other"))


def planned_dates(season: Season) -> QuerySet[MatchDate]:
    """The dates of all its tables that were not cancelled, with seats and event, the earliest first."""
    seats = Prefetch("match__seats", Seat.objects.select_related("player__bot__owner").order_by("seat"))
    found = MatchDate.objects.filter(season=season, cancelled_at=None)
    found = found.exclude(match__status=Match.Status.CANCELLED).select_related("match__event__part", "slot")
    return found.prefetch_related(seats).order_by("starts_at", "match")


def replan_task(season: Season, dates: Sequence[MatchDate], *, seed: str, now: datetime) -> PlanTask:
    """The published tables: those that are unplayed and ahead keep their dates as far as they can."""
    moving = [one for one in dates if is_movable(one, now)]
    players = sorted({seat.player_id for one in dates for seat in one.match.seats.all()})
    away, ids = absences(season), {one.match_id for one in moving}
    slots = list(season.slots.all())
    room = max(1, len(moving))
    fixed = [(one, _slots_bound(season, slots, one)) for one in dates if one.match_id not in ids]
    left = _places_left(slots, fixed, room=room, now=now)
    return PlanTask(
        slots=tuple(
            Slot(
                str(slot.number),
                season.local(slot.starts_at).date(),
                left[slot.pk],
            )
            for slot in slots
        ),
        entrants=tuple(SeasonEntrant(str(player), _texts(away.get(player, ()))) for player in players),
        fixtures=tuple(Fixture(str(one.match_id), _players(one)) for one in moving),
        seats=len(season.teams),
        seed=seed,
        budget_ms=REPLAN_BUDGET_MS,
        played=tuple(
            PlannedTable(
                str(slot.number), _players(one), str(one.match_id) if slot.pk == one.slot_id else None
            )
            for one, bound in fixed
            for slot in bound
        ),
        before=tuple(
            PlannedTable(str(one.slot.number) if one.slot else GONE, _players(one), str(one.match_id))
            for one in moving
        ),
    )


def is_movable(date: MatchDate, now: datetime) -> bool:
    """Whether a new plan may give the table another date: it is unplayed and without a date, or ahead on one
    of the season's. What the table agreed on itself stays.
    """
    if date.match.status != Match.Status.SCHEDULED:
        return False
    if date.slot is None:
        return date.undated_at is not None
    return date.starts_at > now and date.starts_at == date.slot.starts_at


def is_played_during(season: Season, date: MatchDate, slot: SeasonSlot) -> bool:
    """Whether the table is played on this date of the season, also where its people agreed on a time that is
    within it.
    """
    if date.slot is not None and date.starts_at == date.slot.starts_at:
        return date.starts_at == slot.starts_at
    return abs(date.starts_at - slot.starts_at) < timedelta(minutes=season.table_minutes)


def _slots_bound(season: Season, slots: Sequence[SeasonSlot], date: MatchDate) -> list[SeasonSlot]:
    """On which dates the people of a table that stays are not free: that of the plan, and when they play."""
    return [slot for slot in slots if slot.pk == date.slot_id or is_played_during(season, date, slot)]


def _places_left(
    slots: Sequence[SeasonSlot],
    fixed: Sequence[tuple[MatchDate, Sequence[SeasonSlot]]],
    *,
    room: int,
    now: datetime,
) -> Mapping[int, int]:
    """By slot how many tables fit beside those that stay, which are given with the slots that they take."""
    open_ones = (bound for one, bound in fixed if one.match.status in UNFINISHED)
    taken = Counter(slot.pk for bound in open_ones for slot in bound)
    return {slot.pk: max(0, slot_room(slot, room=room, now=now) - taken[slot.pk]) for slot in slots}


def _players(date: MatchDate) -> tuple[str, ...]:
    return tuple(str(seat.player_id) for seat in date.match.seats.all())


def _texts(numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(str, numbers))
