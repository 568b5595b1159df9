"""Stages after a season: made when its tables are played, taken back before they have a result."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.refusals import NotFound, Refused
from league.domain.activities.entries import Admitted
from league.domain.activities.seasons import StageCancelled, StageMade
from league.domain.events.rules import BadChoice
from league.domain.formats.round_robin import RoundRobin
from league.domain.rights import Right
from league.domain.seasons.stages import STAGES, USUAL_STAGE
from league.domain.seasons.stages.interface import Stage, Standing
from league.domain.seasons.states import SeasonAction
from league.models import Event, Season, SeasonPart, SeasonStage
from league.models.matches import UNFINISHED
from league.people import Person
from league.selectors.seasons.seasons import season_in
from league.selectors.seasons.stages import StageTable, stages_of
from league.selectors.seasons.standings import season_tables
from league.services.activities import activity_record
from league.services.entries.entries import entries_admit
from league.services.entries.partners import partners_set
from league.services.events.events import event_finish, event_run
from league.services.events.setup import complete_options
from league.services.matches.matches import match_cancel
from league.services.previews import preview_deed
from league.services.rights import require
from league.services.seasons.endings import events_end, events_go_on, lock_results
from league.services.seasons.parts import season_event
from league.services.seasons.states import require_state


@dataclass(frozen=True, kw_only=True)
class StageWish:
    """What is to be played. `box` is the number of a part whose standing it goes on from; None: the first
    box, or the standing of all. With `starts_at` its event waits for its staff; else it runs at once.
    """

    kind: str = USUAL_STAGE
    settings: Mapping[str, object] = field(default_factory=dict)
    box: int | None = None
    starts_at: datetime | None = None


@dataclass(frozen=True)
class StageMaking:
    """A stage as it is when it is made, and the names of evenings that are not played any more."""

    stage: StageTable
    unplayed: tuple[str, ...]


def season_stage_make(*, by: Person, season: Season, wish: StageWish) -> SeasonStage:
    """One more event after the tables of a season, for those whom its kind chooses. The season is in its
    finals then.

    Refused: not_a_member, right_missing, season_closed, season_not_running, season_tables_open,
    season_stage_open, unknown_stage, unknown_setting, bad_setting, no_box, slot_past,
    no_border, too_few_for_final, too_few_for_play_off, nobody_level, level_not_seated, and those of
    event_create.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    held = _kind(wish)
    settings = complete_options(held.settings, wish.settings)
    if wish.starts_at is not None and wish.starts_at <= timezone.now():
        raise Refused("slot_past", field="starts_at")
    with transaction.atomic():
        locked = lock_results(season)
        require_state(locked, SeasonAction.MAKE_STAGE)
        ended = events_end(by, locked)
        part = _part(locked, wish.box)
        standing = _standing(locked, held, part)
        players = _choose(held, standing, settings)
        stage = SeasonStage.objects.create(
            season=locked, number=locked.stages.count() + 1, kind=held.key, settings=settings, part=part,
            event=_event(by, locked, held, settings, wish.starts_at), ended=ended,
        )  # fmt: skip
        stage.entrants.set(locked.entries.filter(player__in=players))
        _enter(by, stage, players)
        if locked.keeps_partners:
            teams = {standing.partners_of(player): None for player in players}  # each once, in their order
            partners_set(by=by, event=stage.event, teams=[sorted(team) for team in teams])
        Season.objects.filter(pk=locked.pk).update(status=Season.Status.FINALS, version=locked.version + 1)
        facts = {"stage": stage.number, "name": stage.event.name, "players": list(players)}
        activity_record(StageMade, club=locked.club, by=by, subject=locked, **facts)
        if wish.starts_at is None:
            event_run(by=by, event=stage.event)
    return stage


def season_stage_made(*, by: Person, season: Season, wish: StageWish) -> StageMaking:
    """Make it, and say who is in it, and why. Refused as season_stage_make."""
    stage = season_stage_make(by=by, season=season, wish=wish)
    unplayed = Event.objects.filter(pk__in=stage.ended, matches_seated=0).order_by("pk")
    tables = season_tables(season_in(season.club, season.pk))
    shown = next(one for table in tables for one in table.stages if one.number == stage.number)
    return StageMaking(shown, tuple(unplayed.values_list("name", flat=True)))


def season_stage_preview(*, by: Person, season: Season, wish: StageWish) -> StageMaking:
    """Who would be in it, and why: nothing stays. Refused as season_stage_make."""
    return preview_deed(lambda: season_stage_made(by=by, season=season, wish=wish))


def season_stage_cancel(*, by: Person, season: Season, number: int) -> None:
    """Take the last stage back before it has a result. Without another one the season runs again, with the
    evenings that ended by it.

    Refused: not_a_member, right_missing, season_closed, no_stage, stage_followed, stage_has_results.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    with transaction.atomic():
        locked = lock_results(season)
        require_state(locked, SeasonAction.CANCEL_STAGE)
        stage = stages_of(locked).filter(number=number).first()
        if stage is None:
            raise NotFound("no_stage")
        if stages_of(locked).filter(number__gt=number).exists():
            raise Refused("stage_followed")
        if stage.event.matches_finished:
            raise Refused("stage_has_results")
        _call_off(by, stage.event)
        SeasonStage.objects.filter(pk=stage.pk).update(cancelled_at=timezone.now())
        events_go_on(stage.ended)
        status = Season.Status.FINALS if stages_of(locked).exists() else Season.Status.RUNNING
        Season.objects.filter(pk=locked.pk).update(status=status, version=locked.version + 1)
        begins = stage.event.starts_at
        facts = {
            "stage": number, "name": stage.event.name,
            "players": sorted(stage.entrants.values_list("player_id", flat=True)),
            "begins": begins.isoformat() if begins else None,
        }  # fmt: skip
        activity_record(StageCancelled, club=locked.club, by=by, subject=locked, **facts)


def _kind(wish: StageWish) -> Stage:
    if wish.kind not in STAGES:
        raise Refused("unknown_stage", field="kind", kind=wish.kind[:40], kinds=list(STAGES))
    return STAGES[wish.kind]


def _part(season: Season, box: int | None) -> SeasonPart | None:
    if not season.held.has_divisions and box is None:
        return None
    boxes = season.parts.filter(level__isnull=False).order_by("number")
    found = boxes.first() if box is None else boxes.filter(number=box).first()
    if found is None:
        raise NotFound("no_box")
    return found


def _standing(season: Season, held: Stage, part: SeasonPart | None) -> Standing:
    table = next(one for one in season_tables(season) if part is None or one.event == part.event_id)
    if not held.at_border:
        return table.standing
    if not table.border.lines:
        raise Refused("no_border", field="box")
    return table.border


def _choose(held: Stage, standing: Standing, settings: Mapping[str, object]) -> tuple[int, ...]:
    try:
        return held.choose(standing, settings)
    except BadChoice as error:
        raise Refused(error.code, field="kind", **error.facts) from error


def _event(
    by: Person, season: Season, held: Stage, settings: Mapping[str, object], starts_at: datetime | None
) -> Event:
    """Held as the others of the season, but that everybody who is in it meets evenly, and is expected."""
    before = season.stages.filter(kind=held.key).count()
    mark = f"{_(held.title)} {before + 1}" if before else _(held.title)
    return season_event(
        by=by, season=season, mark=mark, format=RoundRobin.key, settings={"rounds": held.rounds(settings)},
        choices={"starts_at": starts_at, "roll_call": False},
    )  # fmt: skip


def _enter(by: Person, stage: SeasonStage, players: tuple[int, ...]) -> None:
    event = Event.objects.select_for_update(of=("self",)).select_related("club").get(pk=stage.event_id)
    entries_admit(event, players)
    activity_record(Admitted, club=event.club, by=by, subject=event, players=sorted(players))


def _call_off(by: Person, event: Event) -> None:
    """Its tables are not played, and nothing more is seated in it."""
    for match in event.matches.filter(status__in=UNFINISHED).select_related("club", "event", "round"):
        match_cancel(by=by, match=match)
    if event.status != Event.Status.FINISHED:
        event_finish(by=by, event=event)
