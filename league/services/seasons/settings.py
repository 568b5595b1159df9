"""What a season counts by, what it is called and how people come in, changed after it was made."""

from collections.abc import Callable, Mapping
from typing import cast

from django.db import IntegrityError, transaction

from games.names import clean_name, clean_text
from games.refusals import Refused
from league.domain.activities.seasons import SeasonChanged
from league.domain.events.options import OPTIONS
from league.domain.events.options.interface import Terms
from league.domain.rights import Right
from league.domain.seasons.states import SeasonAction
from league.models import Season
from league.people import Person
from league.services.activities import activity_record
from league.services.calendars.changes import season_entries_raise
from league.services.changes import Values, changes_of
from league.services.events.setup import require_fits
from league.services.rights import require
from league.services.seasons.entries import waiting_enter
from league.services.seasons.parts import parts_rename
from league.services.seasons.rules import counting_complete, kind_complete, require_countable
from league.services.seasons.seasons import ABOUT_MAX, NAME_MAX, checked_minutes
from league.services.seasons.states import lock_season

REASON_MAX = 300
RULES = frozenset({"counting", "counting_settings", "kind_settings"})
SHOWN_IN_CALENDARS = frozenset({"name", "table_minutes"})
CHANGEABLE = ("name", "about", *sorted(RULES), "admission", "entrants_max", "table_minutes")
ANY_TABLE = Terms(seats=2, has_rounds=True)


def season_change(
    *, by: Person, season: Season, wish: Values, reason: str = "", seen: Values | None = None
) -> None:
    """Change `name`, `about`, `counting`, `counting_settings`, `kind_settings`, `admission`, `entrants_max`
    or `table_minutes`. What it counts by needs a reason since the first date was published. Who waited
    comes in where the maximum is higher. Events that are called by the season's name follow it.

    Refused: not_a_member, right_missing, season_closed, rules_frozen, name_empty, name_unreadable,
    season_name_taken, event_name_taken, changed_by_another, unknown_counting, unknown_setting, bad_setting,
    bad_table_minutes, unknown_choice, rounds_unreachable, evenings_unreachable.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    try:
        with transaction.atomic():
            locked = lock_season(season, SeasonAction.CHANGE)
            before = {name: getattr(locked, name) for name in CHANGEABLE}
            changed = changes_of(before, _clean(locked, wish), seen)
            if not changed:
                return
            reason = clean_text(reason, REASON_MAX)
            if locked.frozen_at and not reason and RULES & changed.keys():
                raise Refused("rules_frozen", field="reason")
            Season.objects.filter(pk=locked.pk).update(**changed, version=locked.version + 1)
            moved_up = _follow(by, locked, changed)
            was = {name: before[name] for name in changed}
            activity_record(
                SeasonChanged,
                club=locked.club,
                by=by,
                subject=season,
                before=was,
                after=changed,
                reason=reason,
                moved_up=moved_up,
            )
    except IntegrityError as error:
        raise Refused(
            "season_name_taken", field="name", club=season.club.name, name=str(wish["name"])
        ) from error


def _follow(by: Person, before: Season, changed: Values) -> list[int]:
    """What else changes with the season, as it was before. Who moved up from its waiting list.

    Refused: event_name_taken, rounds_unreachable, evenings_unreachable.
    """
    season = Season.objects.select_related("club").get(pk=before.pk)
    if "name" in changed:
        parts_rename(by=by, season=season, before=before.name, after=season.name)
    if SHOWN_IN_CALENDARS & changed.keys():
        season_entries_raise(season)
    if RULES & changed.keys():
        require_countable(season)
    return waiting_enter(by=by, season=season) if "entrants_max" in changed else []


def _clean(season: Season, wish: Values) -> dict[str, object]:
    """What is wished of what can be changed, checked."""
    found = {name: wish[name] for name in CHANGEABLE if name in wish}
    for name, clean in CLEANERS.items():
        if name in found:
            found[name] = clean(found[name])
    if "kind_settings" in found:
        wished = season.kind_settings | _settings(found["kind_settings"])
        found["kind_settings"] = kind_complete(season.kind, wished)
    if "counting" in found or "counting_settings" in found:
        rule = str(found.get("counting", season.counting))
        kept = season.counting_settings if rule == season.counting else {}
        given = kept | _settings(found.get("counting_settings", {}))
        found["counting"], found["counting_settings"] = rule, counting_complete(rule, given)
    return found


def _settings(given: object) -> dict[str, object]:
    return cast("dict[str, object]", given)


def _fitting(key: str) -> Callable[[object], object]:
    def fitting(value: object) -> object:
        require_fits(OPTIONS[key], value, ANY_TABLE)
        return value

    return fitting


CLEANERS: Mapping[str, Callable[[object], object]] = {
    "name": lambda name: clean_name(str(name), NAME_MAX),
    "about": lambda about: clean_text(str(about), ABOUT_MAX),
    "table_minutes": lambda minutes: checked_minutes(cast(int, minutes)),
    "admission": _fitting("admission"),
    "entrants_max": _fitting("entrants_max"),
}
