"""How an event counts, takes people in and calls the roll, changed after it was made."""

from datetime import datetime

from django.db import transaction

from games.names import clean_text
from games.refusals import Refused
from league.domain.activities.events import SettingsChanged
from league.domain.formats import FORMATS
from league.domain.rights import Right
from league.models import Event
from league.people import Person
from league.selectors.rounds.draws import rounds_of
from league.services.activities import activity_record
from league.services.bots.house_players import house_enter
from league.services.calendars.changes import OPTIONS_SHOWN, event_entries_raise
from league.services.changes import Values, changes_of
from league.services.entries.entries import waiting_move_up
from league.services.events.events import open_event
from league.services.events.setup import choices_apply, choices_of, complete_settings
from league.services.results.results import entries_recount
from league.services.rights import require

REASON_MAX = 300


def event_settings_change(
    *, by: Person, event: Event, wish: Values, reason: str = "", seen: Values | None = None
) -> None:
    """Choose anew, also what the format asks (`wish` names its settings beside the choices).

    Once a round is published it needs a reason, which stands in the audit. Refused: not_a_member,
    right_missing, event_over, settings_frozen, unknown_setting, bad_setting, changed_by_another, where
    somebody else has chosen otherwise since it was `seen`, and those of `choices_apply`, `house_enter` and
    the format's `misfit`.
    """
    require(by, Right.MANAGE_EVENTS, event.club, event)
    with transaction.atomic():
        locked = open_event(event)
        choices, settings = choices_of(locked), locked.format_settings
        asked = {name: wish[name] for name in wish if name not in choices}
        complete_settings(locked.format, {**settings, **asked})
        before = {**choices, **settings}
        changed = changes_of(before, wish, seen)
        if not changed:
            return
        choices_apply(locked, {name: changed[name] for name in changed if name in choices})
        _settings_apply(locked, {name: changed[name] for name in changed if name in settings})
        reason = clean_text(reason, REASON_MAX)
        if locked.matches_seated and not reason:
            raise Refused("settings_frozen", field="reason")
        locked.save(update_fields=[*{name if name in choices else "format_settings" for name in changed}])
        if OPTIONS_SHOWN & changed.keys():
            event_entries_raise(locked)
        house_enter(locked)
        if "scale" in changed:
            entries_recount(locked)
        moved_up = waiting_move_up(locked) if "entrants_max" in changed else []
        facts = {"before": _plain(before, changed), "after": _plain(changed, changed)}
        activity_record(SettingsChanged, club=locked.club, by=by, subject=event, **facts,
            reason=reason, moved_up=moved_up,
        )  # fmt: skip


def _settings_apply(event: Event, settings: Values) -> None:
    """Write settings of the format on the event, if they fit what was drawn so far."""
    if not settings:
        return
    held, before = FORMATS[event.format], event.format_settings
    event.format_settings = {**before, **settings}
    if held.has_rounds and (why := held.misfit(rounds_of(event), before, event.format_settings)):
        raise Refused(why.code, field=next(iter(settings)), **why.facts)


def _plain(found: Values, names: Values) -> dict[str, object]:
    """Those of these names, as JSON."""
    return {
        name: value.isoformat() if isinstance(value := found[name], datetime) else value for name in names
    }
