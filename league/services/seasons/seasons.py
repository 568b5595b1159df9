"""Seasons: making them, changing their rules, taking away one that never began."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field

from django.db import IntegrityError, transaction

from games.core.interface import MatchRule
from games.names import clean_name, clean_text
from games.refusals import Refused
from league.domain.activities.seasons import SeasonCreated, SeasonDeleted
from league.domain.events.options import OPTIONS
from league.domain.formats import USUAL_FORMAT
from league.domain.rights import Right
from league.domain.seasons.states import SeasonAction
from league.models import Club, Event, Season
from league.people import Person, account
from league.services.activities import activity_record
from league.services.events.setup import event_build
from league.services.rights import require
from league.services.seasons.rules import counting_complete, kind_complete
from league.services.seasons.states import lock_season

NAME_MAX = 60  # its events add a number or a letter
ABOUT_MAX = 1000
TABLE_MINUTES_MAX = 24 * 60
# Options that the season itself decides, or each of its dates does.
OF_THE_SEASON = frozenset({"starts_at", "zone", "freezes_at", "admission", "entrants_max"})


@dataclass(frozen=True, kw_only=True)
class SeasonWish:
    """How a season is to be held. What is left out is as in an event, or as its kind and its rule have it."""

    kind: str
    game: str
    counting: str
    rule: MatchRule | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    duplicate: bool = False
    kind_settings: Mapping[str, object] = field(default_factory=dict)
    counting_settings: Mapping[str, object] = field(default_factory=dict)
    played_by: str | None = None
    format: str = USUAL_FORMAT
    format_settings: Mapping[str, object] = field(default_factory=dict)
    event_choices: Mapping[str, object] = field(default_factory=dict)
    admission: str = Event.Admission.LIST
    entrants_max: int | None = None
    zone: str = "UTC"
    freezes_uploads: bool = False
    table_minutes: int = 180
    about: str = ""


def season_create(*, by: Person, club: Club, name: str, wish: SeasonWish) -> Season:
    """A season that is open for entry and has no dates yet.

    Refused: not_a_member, right_missing, name_empty, name_unreadable, season_name_taken, unknown_kind,
    unknown_counting, bad_table_minutes, and those of event_build.
    """
    require(by, Right.MANAGE_EVENTS, club)
    season = season_build(by=by, club=club, name=name, wish=wish)
    try:
        with transaction.atomic():
            season.save()
            facts = {"name": season.name, "held_as": season.kind}
            activity_record(SeasonCreated, club=club, by=by, subject=season, **facts)
    except IntegrityError as error:
        raise Refused("season_name_taken", field="name", club=club.name, name=season.name) from error
    return season


def season_build(*, by: Person, club: Club, name: str, wish: SeasonWish) -> Season:
    """A season that is not stored. Refused as season_create is, but for season_name_taken."""
    like = _build_event(by, club, name, wish)
    kind_settings = kind_complete(wish.kind, wish.kind_settings)
    return Season(
        club=club, name=clean_name(name, NAME_MAX), created_by=account(by), seed=secrets.token_hex(32),
        kind=wish.kind, kind_settings=kind_settings,
        counting=wish.counting, counting_settings=counting_complete(wish.counting, wish.counting_settings),
        played_by=like.played_by, format=like.format, format_settings=like.format_settings,
        event_choices={key: getattr(like, key) for key in OPTIONS if key not in OF_THE_SEASON},
        admission=like.admission, entrants_max=like.entrants_max, zone=like.zone,
        freezes_uploads=wish.freezes_uploads and like.company.takes_bots,
        table_minutes=checked_minutes(wish.table_minutes), about=clean_text(wish.about, ABOUT_MAX),
        **Season.rule_fields(like.game, like.options, like.rule, duplicate=like.duplicate),
    )  # fmt: skip


def _build_event(by: Person, club: Club, name: str, wish: SeasonWish) -> Event:
    """An event as the parts of the season will be, which says whether the wish makes sense."""
    choices = {
        **wish.event_choices,
        "admission": wish.admission,
        "entrants_max": wish.entrants_max,
        "zone": wish.zone,
    }
    return event_build(
        by=by, club=club, name=name, game=wish.game, rule=wish.rule, options=wish.options, format=wish.format,
        settings=wish.format_settings, played_by=wish.played_by, duplicate=wish.duplicate, choices=choices,
    )  # fmt: skip


def checked_minutes(minutes: int) -> int:
    if not 1 <= minutes <= TABLE_MINUTES_MAX:
        raise Refused("bad_table_minutes", field="table_minutes", most=TABLE_MINUTES_MAX)
    return minutes


def season_delete(*, by: Person, season: Season, name: str) -> None:
    """Take a season away that has not begun; `name` is typed to confirm it.

    Refused: not_a_member, right_missing, season_has_begun, season_name_differs.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    with transaction.atomic():
        locked = lock_season(season, SeasonAction.DELETE)
        if name != locked.name:
            raise Refused("season_name_differs", field="name")
        locked.entries.all().delete()
        activity_record(SeasonDeleted, club=season.club, by=by, subject=season, name=locked.name)
        locked.delete()
