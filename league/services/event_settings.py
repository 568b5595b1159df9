"""How an event counts, takes people in and calls the roll, changed after it was made."""

from collections.abc import Mapping
from datetime import datetime

from django.db import transaction

from games.names import text_checked
from games.refusals import Refused
from league.domain.activities.events import SettingsChanged
from league.domain.rights import Right
from league.models import Event
from league.people import Person
from league.services.activities import activity_record
from league.services.entries import waiting_move_up
from league.services.event_setup import EventChoices, choices_apply, choices_of
from league.services.events import open_event
from league.services.house_players import house_enter
from league.services.results import entries_recount
from league.services.rights import require

REASON_MAX = 300


def event_settings_change(*, by: Person, event: Event, wish: EventChoices, reason: str = "") -> None:
    """Choose anew. Once a round is published it needs a reason, which stands in the audit.

    Refused: not_a_member, right_missing, event_over, settings_frozen, and those of `choices_apply` and
    `house_enter`.
    """
    require(by, Right.MANAGE_EVENTS, event.club, event)
    with transaction.atomic():
        locked = open_event(event)
        before = choices_of(locked)
        choices_apply(locked, wish)
        changed = {name: value for name, value in choices_of(locked).items() if value != before[name]}  # type: ignore[literal-required]
        if not changed:
            return
        reason = text_checked(reason, REASON_MAX)
        if locked.matches_seated and not reason:
            raise Refused("settings_frozen", field="reason")
        locked.save(update_fields=list(changed))
        house_enter(locked)
        if "scale" in changed:
            entries_recount(locked)
        moved_up = waiting_move_up(locked) if "entrants_max" in changed else []
        facts = {"before": _plain(before, changed), "after": _plain(choices_of(locked), changed)}
        activity_record(SettingsChanged, club=locked.club, by=by, subject=event, **facts,
            reason=reason, moved_up=moved_up,
        )  # fmt: skip


def _plain(choices: EventChoices, names: Mapping[str, object]) -> dict[str, object]:
    """Those of these names, as JSON."""
    found: Mapping[str, object] = {**choices}
    return {
        name: value.isoformat() if isinstance(value := found[name], datetime) else value for name in names
    }
