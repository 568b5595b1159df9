"""Taking back a list that was entered by mistake, while nobody of it has been seated."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from games.refusals import Refused
from league.domain.activities.entries import ListTakenBack
from league.domain.rights import Right
from league.models import Club, Entry, Event, Player, SeasonEntry
from league.people import Person
from league.selectors.entries.lists_entered import entered_list
from league.selectors.rounds.traces import find_seated
from league.services.activities import activity_record
from league.services.clubs.erasure import players_drop, players_forget
from league.services.entries.entries import waiting_move_up
from league.services.events.events import open_event
from league.services.previews import preview_deed
from league.services.rights import require

_STATUSES = {"applied": Entry.Status.APPLIED, "declined": Entry.Status.DECLINED}


@dataclass(frozen=True)
class ImportUndone:
    """By name: who is out of the event and out of the club, and who only is out of the event."""

    deleted: tuple[str, ...]
    left: tuple[str, ...]


def import_undo_preview(*, by: Person, event: Event, change: int) -> ImportUndone:
    """What `import_undo` would do, found out by doing it and taking it back. Refused as there."""
    return preview_deed(lambda: import_undo(by=by, event=event, change=change))


def import_undo(*, by: Person, event: Event, change: int) -> ImportUndone:
    """Whom the list entered is out again; who had withdrawn, applied or been declined is so again. Who came
    into the club by it is in the club no more, but for those who have an account meanwhile or entered another
    event.

    Refused: not_a_member, right_missing, event_over, no_list, list_seated.
    """
    require(by, Right.ENTER_PLAYERS, event.club, event)
    with transaction.atomic():
        locked = open_event(event)
        facts = entered_list(locked, change).facts
        rows = locked.club.players.select_for_update(of=("self",)).order_by("name")
        players = list(rows.filter(pk__in=facts["players"]))
        _require_none_seated(locked, players)
        _entries_take_back(locked, players, facts)
        deleted = find_unused(locked.club, players, _new_of(facts["players"], facts["new_players"]))
        players_forget(locked.club, deleted)
        players_drop(locked.club, deleted)
        left = [player for player in players if player not in deleted]
        told = {"change": change, "left": len(left), "deleted": len(deleted)}
        activity_record(
            ListTakenBack, club=locked.club, by=by, subject=event, **told, moved_up=waiting_move_up(locked)
        )
    return ImportUndone(*(tuple(player.name for player in found) for found in (deleted, left)))


def _entries_take_back(event: Event, players: Sequence[Player], facts: Mapping[str, Sequence[int]]) -> None:
    entries = Entry.objects.filter(event=event, player__in=players)
    known = [player for were in ("withdrawn", *_STATUSES) for player in facts.get(were) or ()]
    entries.exclude(player__in=known).delete()
    entries.filter(player__in=known).update(team=None)
    entries.filter(player__in=facts.get("withdrawn") or ()).update(withdrawn_at=timezone.now())
    for were, status in _STATUSES.items():
        entries.filter(player__in=facts.get(were) or ()).update(status=status)


def _require_none_seated(event: Event, players: Sequence[Player]) -> None:
    seated = find_seated(event.club, [player.pk for player in players], event=event)
    for player in players:
        if player.pk in seated:
            raise Refused("list_seated", player=player.name)


def _new_of(entered: Sequence[int], new_players: int) -> set[int]:
    """Who came into the club by the list: they have the highest numbers of all whom it entered."""
    return set(sorted(entered)[len(entered) - new_players :])


def find_unused(club: Club, players: Sequence[Player], new: set[int]) -> list[Player]:
    """Those of the new who are nothing in the club but a name."""
    used = set(find_seated(club, new))
    used |= set(Entry.objects.filter(player__in=new).values_list("player_id", flat=True))
    used |= set(SeasonEntry.objects.filter(player__in=new).values_list("player_id", flat=True))
    used |= set(Player.objects.filter(merged_into__in=new).values_list("merged_into_id", flat=True))
    return [
        player
        for player in players
        if player.pk in new - used and player.user_id is None and player.merged_into_id is None
    ]
