"""Who always sits at the same table, as they cannot walk far: every draw of the event heeds it."""

from django.db import transaction

from games.refusals import Refused
from league.domain.activities.entries import FixedTableSet
from league.domain.rights import Right
from league.models import Entry, Event
from league.people import Person
from league.services.activities import activity_record
from league.services.events.events import open_event
from league.services.rights import require

TABLE_MAX = 999


def fixed_table_set(*, by: Person, event: Event, player: int, table: int | None) -> Entry:
    """From the next draw on the player sits at this table of the room; None: anywhere.

    Refused: not_a_member, right_missing, event_over, not_entered, only_people, bad_table.
    """
    require(by, Right.ENTER_PLAYERS, event.club, event)
    if table is not None and not 1 <= table <= TABLE_MAX:
        raise Refused("bad_table", field="table", most=TABLE_MAX)
    with transaction.atomic():
        locked = open_event(event)
        entry = locked.entries.select_related("player").filter(player=player).first()
        if entry is None:
            raise Refused("not_entered", field="player", player=player)
        if entry.player.is_bot:
            raise Refused("only_people", field="player")
        before, entry.fixed_table = entry.fixed_table, table
        if table != before:
            entry.save(update_fields=["fixed_table"])
            facts = {"player": player, "before": before, "after": table}
            activity_record(FixedTableSet, club=locked.club, by=by, subject=event, **facts)
    return entry
