"""Where people and bots play together, people agree to it before they are seated, and may take it back."""

from django.db import transaction
from django.utils import timezone

from games.refusals import Refused
from league.domain.activities import Change
from league.domain.activities.entries import ConsentGiven, ConsentWithdrawn
from league.domain.rights import Right
from league.models import Entry, Event
from league.people import LinkHolder, Person, account_or_none
from league.services.activities import activity_record
from league.services.entries.entries import waiting_move_up
from league.services.events.events import open_event
from league.services.rights import require


def consent_give(*, by: Person, event: Event, player: int) -> Entry:
    """A person agrees to play with bots: they themselves, or staff to whom they said so. Twice does no more.

    Refused: not_a_member, right_missing, event_over, not_entered, no_bots_here.
    """
    with transaction.atomic():
        locked, entry = _entry_of(by, event, player)
        if entry.consented_at is None:
            consent_note(entry, by)
            entry.save(update_fields=["consented_at", "consented_by"])
            _audit(by, locked, ConsentGiven, entry)
    return entry


def consent_withdraw(*, by: Person, event: Event, player: int) -> Entry:
    """Take it back, and with it the entry: who does not want to play with bots is seated no more here.

    Refused: not_a_member, right_missing, event_over, not_entered, no_bots_here.
    """
    with transaction.atomic():
        locked, entry = _entry_of(by, event, player)
        entry.consented_at, entry.consented_by, entry.withdrawn_at = None, None, timezone.now()
        entry.save(update_fields=["consented_at", "consented_by", "withdrawn_at"])
        _audit(by, locked, ConsentWithdrawn, entry, moved_up=waiting_move_up(locked))
    return entry


def consent_note(entry: Entry, by: Person) -> None:
    """Write on an entry, which the caller stores, who agreed and when."""
    entry.consented_at, entry.consented_by = timezone.now(), account_or_none(by)


def _entry_of(by: Person, event: Event, player: int) -> tuple[Event, Entry]:
    """The locked event, and the entry of a person who has not withdrawn, on whose behalf `by` may speak."""
    locked = open_event(event)
    entry = locked.entries.select_related("player").filter(player=player, player__bot=None).first()
    if entry is None or not _is_own(by, entry):
        require(by, Right.ENTER_PLAYERS, event.club, event)
    if not locked.is_mixed:
        raise Refused("no_bots_here")
    if entry is None or entry.withdrawn_at or entry.status == Entry.Status.DECLINED:
        raise Refused("not_entered", field="player", player=player)
    return locked, entry


def _is_own(by: Person, entry: Entry) -> bool:
    if isinstance(by, LinkHolder):
        return by.entry_id == entry.pk
    return by.is_authenticated and entry.player.user_id == by.pk


def _audit(by: Person, event: Event, kind: type[Change], entry: Entry, **facts: object) -> None:
    facts = {"player": entry.player_id, "rated": event.rates_mixed, **facts}
    activity_record(kind, club=event.club, by=by, subject=event, **facts)
