"""The next season: made from the last one with its people, its rules and its dates."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games.refusals import Refused
from league.domain.activities.seasons import SlotsAdded
from league.domain.agreeing import instant_at, wall_time
from league.domain.rights import Right
from league.domain.seasons.teams import whole_teams
from league.models import Season, SeasonSlot
from league.people import Person
from league.selectors.entries.partners import teams_coming
from league.selectors.seasons.plans import pairs_apart
from league.selectors.seasons.seasons import IS_ENTERED
from league.services.activities import activity_record
from league.services.rights import require
from league.services.seasons.entries import season_enter
from league.services.seasons.partners import season_partners_set
from league.services.seasons.seasons import SeasonWish, season_create
from league.services.seasons.slots import require_near


def season_repeat(
    *, by: Person, season: Season, name: str, first: datetime, players: Sequence[int] | None = None
) -> Season:
    """A season that is open for entry and held as this one. Its dates are as far apart by the clocks of its
    place, from `first` on, also two of one night.

    These players enter; without a list those who take part and have not said that they stop. Partners at
    planned tables stay together. Where there are divisions, the places of this season lead to those of the
    next.

    Refused: not_a_member, right_missing, slot_past, slot_far, and those of season_create and season_enter.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    if first <= timezone.now():
        raise Refused("slot_past", field="first")
    with transaction.atomic():
        made = season_create(by=by, club=season.club, name=name, wish=wish_of(season))
        Season.objects.filter(pk=made.pk).update(previous=season)
        made.previous = season
        _slots_copy(by, season, made, first)
        coming = _returning(season) if players is None else players
        if coming:
            season_enter(by=by, season=made, players=coming)
        if teams := _teams_coming(season, coming):
            season_partners_set(by=by, season=made, teams=teams)
    return made


def wish_of(season: Season) -> SeasonWish:
    """How the season is held."""
    return SeasonWish(
        kind=season.kind, kind_settings=season.kind_settings, counting=season.counting,
        counting_settings=season.counting_settings, game=season.game, rule=season.rule,
        options=season.options, duplicate=season.duplicate, played_by=season.played_by,
        format=season.format, format_settings=season.format_settings, event_choices=season.event_choices,
        admission=season.admission, entrants_max=season.entrants_max, zone=season.zone,
        freezes_uploads=season.freezes_uploads, table_minutes=season.table_minutes, about=season.about,
    )  # fmt: skip


def _returning(season: Season) -> list[int]:
    """Who takes part and has not said that they stop, those first who came first."""
    staying = season.entries.filter(IS_ENTERED).exclude(returns=False)
    return list(staying.order_by("entered_at", "pk").values_list("player_id", flat=True))


def _teams_coming(season: Season, players: Sequence[int]) -> list[tuple[int, ...]]:
    """Partners at planned tables who all come again, also if they left, and are not kept apart since."""
    teams = whole_teams(season.entries.values_list("player_id", "team"), season.entrant_size)
    return teams_coming(teams.members.values(), players, pairs_apart(season, players))


def _slots_copy(by: Person, season: Season, made: Season, first: datetime) -> None:
    slots = list(season.slots.filter(fell_out_at=None))
    if not slots:
        return
    walls = [wall_time(slot.starts_at, season.zone) for slot in slots]
    require_near(first, (walls[-1].date() - walls[0].date()).days)
    begins = wall_time(first, season.zone)
    copied = SeasonSlot.objects.bulk_create(
        SeasonSlot(
            season=made,
            number=number,
            starts_at=instant_at(begins + (wall - walls[0]), season.zone),
            tables=slot.tables,
        )
        for number, (slot, wall) in enumerate(zip(slots, walls, strict=True), start=1)
    )
    numbers = [slot.number for slot in copied]
    activity_record(SlotsAdded, club=made.club, by=by, subject=made, slots=numbers)
