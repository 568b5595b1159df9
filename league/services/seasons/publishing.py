"""The start of a planned season: its draft becomes boxes with events, matches and dates, all at once."""

from collections.abc import Mapping, Sequence
from string import ascii_uppercase

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.refusals import Refused
from league.domain.activities.entries import Entered
from league.domain.activities.seasons import SeasonStarted
from league.domain.rights import Right
from league.domain.seasons.divisions.interface import PlannedBox
from league.domain.seasons.sides import seat_in_turn, seat_teams_in_turn
from league.domain.seasons.teams import Teams
from league.models import Event, Match, MatchDate, Player, Season, SeasonDraft, SeasonPart, SeasonSlot
from league.people import Person
from league.selectors.seasons.drafts import PlannedTableJson, boxes_of, drafted_teams
from league.selectors.seasons.seasons import active_entries
from league.selectors.seasons.teams import entered_teams
from league.services.activities import activity_record
from league.services.entries.entries import entries_admit
from league.services.entries.partners import partners_set
from league.services.events.events import event_run
from league.services.matches.matches import matches_schedule_for_event
from league.services.rights import require
from league.services.screen.matches import tables_open
from league.services.seasons.drafts import lock_season_draft, plannable_season
from league.services.seasons.parts import part_event

NAMED = 5  # of those who left


def season_publish(*, by: Person, season: Season, version: int) -> list[Match]:
    """Start the season as its draft has it: an event for each box, a match with a date for each table. Its
    rules are frozen.

    Refused: not_a_member, right_missing, season_closed, season_not_open, plans_no_tables, plans_people,
    no_season_draft, season_draft_changed, season_draft_not_ready, season_draft_outdated, and those of
    event_create and of match_schedule.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    with transaction.atomic():
        locked = plannable_season(season)
        draft = lock_season_draft(locked, version)
        if draft.status != SeasonDraft.Status.READY:
            raise Refused("season_draft_not_ready")
        boxes, teams = boxes_of(draft.boxes), drafted_teams(locked, draft)
        slots = _slots(locked, draft, teams)
        matches = [
            match
            for number in range(1, len(boxes) + 1)
            for match in _open_box(
                by, locked, boxes=boxes, number=number, tables=_tables_of(draft, number, slots), slots=slots,
                teams=teams,
            )
        ]  # fmt: skip
        now = timezone.now()
        Season.objects.filter(pk=locked.pk).update(
            status=Season.Status.RUNNING, started_at=now, frozen_at=now, version=locked.version + 1
        )
        draft.delete()
        activity_record(SeasonStarted, club=locked.club, by=by, subject=locked, parts=len(boxes))
    return matches


def box_letter(number: int) -> str:
    """A, B, … of box 1, 2, …; behind Z come AA, AB, …."""
    more, place = divmod(number - 1, len(ascii_uppercase))
    return (box_letter(more) if more else "") + ascii_uppercase[place]


def _slots(season: Season, draft: SeasonDraft, teams: Teams) -> Mapping[int, SeasonSlot]:
    """By number the dates of the draft, all of which are still ahead. Refused: season_draft_outdated, also
    where partners are others now.
    """
    here, now = set(active_entries(season).values_list("player_id", flat=True)), entered_teams(season)
    planned = [teams.of(number) for box in draft.boxes for number in box["players"]]
    unchanged = [team for team in planned if here.issuperset(team) and now.of(team[0]) == team]
    gone = [player for team in planned if team not in unchanged for player in team]
    found = {
        slot.number: slot for slot in season.slots.filter(fell_out_at=None, starts_at__gt=timezone.now())
    }
    if gone or any(table["slot"] not in found for table in draft.tables):
        names = Player.objects.filter(pk__in=gone).order_by("name").values_list("name", flat=True)
        shown = [*names[:NAMED], *(["…"] if len(gone) > NAMED else [])]
        raise Refused("season_draft_outdated", players=shown)
    return found


def _tables_of(draft: SeasonDraft, box: int, slots: Mapping[int, SeasonSlot]) -> list[PlannedTableJson]:
    """The tables of a box in the order of their dates."""
    tables: list[PlannedTableJson] = [table for table in draft.tables if table["box"] == box]
    return sorted(tables, key=lambda table: (slots[table["slot"]].starts_at, table["slot"], table["players"]))


def _open_box(
    by: Person,
    season: Season,
    *,
    boxes: Sequence[PlannedBox],
    number: int,
    tables: Sequence[PlannedTableJson],
    slots: Mapping[int, SeasonSlot],
    teams: Teams,
) -> list[Match]:
    """The running event of a box, with its people and its tables."""
    box = boxes[number - 1]
    event = part_event(by=by, season=season, mark=box_letter(number))
    level = box.level if season.held.has_divisions else None
    is_parallel = sum(one.level == box.level for one in boxes) > 1
    SeasonPart.objects.create(
        season=season, number=number, event=event, level=level, box=box.box if is_parallel else None
    )
    players = teams.expand(box.players)
    entries_admit(event, players)
    activity_record(Entered, club=season.club, by=by, subject=event, players=sorted(players))
    if season.keeps_partners:
        partners_set(by=by, event=event, teams=[teams.of(team) for team in box.players])
    event_run(by=by, event=event)
    matches = matches_schedule_for_event(event=event, tables=_seat(season, number, tables, teams))
    if event.location.has_screens:
        tables_open(matches, clock=event.clock)
    Event.objects.filter(pk=event.pk).update(matches_seated=F("matches_seated") + len(matches))
    _give_dates(season, matches, [slots[table["slot"]] for table in tables])
    return matches


def _seat(
    season: Season, box: int, tables: Sequence[PlannedTableJson], teams: Teams
) -> Sequence[Sequence[int]]:
    """The players of these tables of a box by seat."""
    planned, seed = [table["players"] for table in tables], f"{season.seed}/{box}"
    if season.keeps_partners:
        return seat_teams_in_turn(planned, teams.members, teams=season.teams, seed=seed)
    return seat_in_turn(planned, teams=season.teams, seed=seed)


def _give_dates(season: Season, matches: Sequence[Match], slots: Sequence[SeasonSlot]) -> None:
    now = timezone.now()
    MatchDate.objects.bulk_create(
        MatchDate(
            match=match, season=season, slot=slot, default_at=slot.starts_at, starts_at=slot.starts_at,
            changed_at=now,
        )
        for match, slot in zip(matches, slots, strict=True)
    )  # fmt: skip
