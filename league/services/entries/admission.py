"""How people come into an event and leave it: by themselves, or let in and declined by an organizer."""

from collections.abc import Sequence

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.refusals import Refused
from league.domain.activities import Change
from league.domain.activities.entries import Admitted, Applied, Declined, Withdrawn
from league.domain.rights import Right
from league.models import Entry, Event, Player
from league.people import Person
from league.services.activities import activity_record
from league.services.entries.applicants import applicant
from league.services.entries.consents import consent_give
from league.services.entries.entries import (
    entries_admit,
    places_left,
    require_place_here,
    status_at_the_door,
    waiting_move_up,
)
from league.services.events.events import open_event, require_kind
from league.services.rights import require


def entry_apply(*, by: Person, event: Event, bot: int | None = None, consents: bool = False) -> Entry:
    """A member enters an event by themself, or applies for it; or enters a bot of their own, the player
    `bot`. Doing it twice does nothing more.

    Where bots play along a person consents to it. Refused: not_a_member, right_missing, event_over,
    only_bots, only_people, wrong_game, unknown_player, not_your_bot, consent_missing, entries_closed,
    entry_declined, planned_entrants, name_taken.
    """
    with transaction.atomic():
        locked = open_event(event)
        player = applicant(by, locked.club, bot)
        require_kind(locked, player)
        if locked.admission == Event.Admission.LIST:
            raise Refused("entries_closed")
        entry = locked.entries.filter(player=player).first()
        if locked.company.asks_consent and bot is None and not (consents or (entry and entry.consented_at)):
            raise Refused("consent_missing", field="consents")
        before = (entry.status, entry.withdrawn_at) if entry else None
        if entry and entry.status == Entry.Status.DECLINED:
            raise Refused("entry_declined")
        require_place_here(locked, [player.pk])
        if locked.admission == Event.Admission.OPEN:
            entries_admit(locked, [player.pk])
        elif entry is None or entry.withdrawn_at:
            _save_application(locked, player, entry)
        after = locked.entries.values_list("status", "withdrawn_at").get(player=player)
        if after != before:
            _record_entries(locked, by, Applied, [player.pk])
        if locked.company.asks_consent and bot is None:
            consent_give(by=by, event=locked, player=player.pk)
        return locked.entries.get(player=player)


def entry_leave(*, by: Person, event: Event, bot: int | None = None) -> Entry:
    """A member withdraws their own entry, or that of a bot of their own; who waits longest moves up.

    Refused: not_a_member, right_missing, event_over, unknown_player, not_your_bot, not_entered.
    """
    with transaction.atomic():
        locked = open_event(event)
        player = applicant(by, locked.club, bot)
        found = locked.entries.select_for_update(of=("self",)).filter(player=player, withdrawn_at=None)
        if not found.update(withdrawn_at=timezone.now()):
            raise Refused("not_entered", field="players", player=player.pk)
        _record_entries(locked, by, Withdrawn, [player.pk])
        return locked.entries.get(player=player)


def entries_let_in(*, by: Person, event: Event, players: Sequence[int]) -> None:
    """Let in who applied, waits or was declined. Who applied waits if the event is full; who waits already
    is let in all the same.

    Refused: not_a_member, right_missing, event_over, not_applied, planned_entrants, and then nobody is let
    in.
    """
    with transaction.atomic():
        locked, found = _lock_for_admission(by, event, players)
        require_place_here(locked, players)
        for entry in found.order_by("entered_at", "pk"):
            left = None if entry.status == Entry.Status.WAITING else places_left(locked)
            entry.status = status_at_the_door(entry, left)
            entry.save(update_fields=["status"])
        _record_entries(locked, by, Admitted, players)


def entries_decline(*, by: Person, event: Event, players: Sequence[int]) -> None:
    """Decline who applied or waits. Refused: not_a_member, right_missing, event_over, not_applied."""
    with transaction.atomic():
        locked, found = _lock_for_admission(by, event, players)
        found.update(status=Entry.Status.DECLINED)
        _record_entries(locked, by, Declined, players)


def _save_application(event: Event, player: Player, entry: Entry | None) -> None:
    entry = entry or Entry(event=event, player=player)
    entry.status, entry.withdrawn_at, entry.entered_at = Entry.Status.APPLIED, None, timezone.now()
    entry.save()


def _lock_for_admission(by: Person, event: Event, players: Sequence[int]) -> tuple[Event, QuerySet[Entry]]:
    """The locked event, and the entries of these players, none of whom takes part yet."""
    require(by, Right.ENTER_PLAYERS, event.club, event)
    locked = open_event(event)
    found = locked.entries.filter(player__in=players, withdrawn_at=None).exclude(status=Entry.Status.ENTERED)
    if missing := set(players) - set(found.values_list("player_id", flat=True)):
        raise Refused("not_applied", field="players", player=min(missing))
    return locked, found


def _record_entries(event: Event, by: Person, kind: type[Change], players: Sequence[int]) -> None:
    facts = {"players": sorted(players), "moved_up": waiting_move_up(event)}
    activity_record(kind, club=event.club, by=by, subject=event, **facts)
