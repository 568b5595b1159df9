"""The roll call: who is there, late, missing or gone, and taking back what was ticked by mistake."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from games.names import clean_name, clean_text
from games.refusals import Refused
from league.domain.activities.entries import AttendanceMarked, Entered, RollCallBegun, StandInSet
from league.domain.alike import name_free
from league.domain.rights import Right
from league.domain.rounds.filling import Policy, count_stand_ins
from league.models import Activity, Club, Entry, Event, Player
from league.people import Person, account_or_none
from league.selectors.clubs.lookalikes import lookalike_of
from league.selectors.clubs.players import taken_names
from league.selectors.entries.entries import (
    present,
    split_stand_ins,
    standing_in_order,
    taking_part,
    without_partner,
)
from league.selectors.seasons.seasons import is_planned
from league.services.activities import activity_record, subject_of
from league.services.bots.house_players import house_set
from league.services.clubs.players import player_add
from league.services.entries.entries import require_place_here, waiting_move_up
from league.services.events.events import open_event
from league.services.rights import require

WITHDRAWN = "withdrawn"
STATES = (*Entry.Attendance.values, WITHDRAWN)
TICKED = AttendanceMarked.key()
NAME_MAX, NOTE_MAX = 80, 120


def attendance_mark(
    *, by: Person, event: Event, player: int, state: str, note: str | None = None
) -> Activity | None:
    """Say of one who entered that they are here, late, a no-show, withdrawn, or not here yet after all.

    Who had withdrawn is back again with any other state, even in an event that is full meanwhile. What is so
    already is not done twice. The change is what `attendance_undo` takes back; None if there was none.
    Refused: not_a_member, right_missing, event_over, not_entered, unknown_state.
    """
    require(by, Right.ENTER_PLAYERS, event.club, event)
    if state not in STATES:
        raise Refused("unknown_state", field="state", state=state[:20], states=list(STATES))
    with transaction.atomic():
        locked = open_event(event)
        entry = entry_of(locked, player)
        return mark_entry(by, locked, entry, state, note)


def attendance_undo(*, by: Person, event: Event, change: int) -> Activity | None:
    """Take back a change of the roll call, if it is the last one of its player.

    Refused: not_a_member, right_missing, event_over, not_the_last_change.
    """
    require(by, Right.ENTER_PLAYERS, event.club, event)
    with transaction.atomic():
        locked = open_event(event)
        of_event = Activity.objects.filter(club=locked.club, subject=subject_of(event), kind=TICKED)
        marked = of_event.filter(pk=change).first()
        if marked is None or of_event.filter(facts__player=marked.facts["player"]).first() != marked:
            raise Refused("not_the_last_change")
        entry = entry_of(locked, marked.facts["player"])
        if entry.state != marked.after:  # they left by themselves meanwhile
            raise Refused("not_the_last_change")
        return mark_entry(by, locked, entry, str(marked.before), None)


def attendance_reset(*, by: Person, event: Event) -> None:
    """Nobody is here yet, for a new day of the same event; who withdrew stays withdrawn.

    Refused: not_a_member, right_missing, event_over.
    """
    require(by, Right.ENTER_PLAYERS, event.club, event)
    with transaction.atomic():
        locked = open_event(event)
        ticked = taking_part(locked).exclude(attendance=Entry.Attendance.EXPECTED)
        before = dict(ticked.values_list("player_id", "attendance"))
        ticked.update(attendance=Entry.Attendance.EXPECTED, attendance_at=None, attendance_by=None)
        facts = {"before": {str(player): state for player, state in before.items()}}
        activity_record(RollCallBegun, club=locked.club, by=by, subject=event, **facts)


@dataclass(frozen=True)
class WalkIn:
    """Who came, whatever they are called in the club. No change: they were here already."""

    player: Player
    change: Activity | None


def walk_in(*, by: Person, event: Event, name: str, is_new: bool = False) -> WalkIn:
    """Somebody who is not on the list is here: a player of the club by this name, or else a new one.

    They enter even an event that is full. Whose name is or looks like that of
    somebody in the club is only somebody new if `is_new` says so, and gets a number where it is. Refused:
    not_a_member, right_missing, event_over, only_bots, name_empty, name_unreadable, only_people, looks_like,
    planned_entrants.
    """
    require(by, Right.ENTER_PLAYERS, event.club, event)
    name = clean_name(name, NAME_MAX)
    with transaction.atomic():
        locked = open_event(event)
        if not locked.company.takes_people:
            raise Refused("only_bots", field="name")
        player = _find_or_add_player(locked.club, name, is_new)
        if player.is_bot:
            raise Refused("only_people", field="name")
        require_place_here(locked, [player.pk])
        entry, is_new = Entry.objects.get_or_create(event=locked, player=player)
        if is_new or entry.status != Entry.Status.ENTERED:
            Entry.objects.filter(pk=entry.pk).update(status=Entry.Status.ENTERED)
            facts = {"players": [player.pk]}
            activity_record(Entered, club=locked.club, by=by, subject=event, **facts)
        change = mark_entry(by, locked, entry_of(locked, player.pk), Entry.Attendance.HERE, None)
    return WalkIn(player, change)


def _find_or_add_player(club: Club, name: str, is_new: bool) -> Player:
    """The player of the club by this name, or a new one."""
    if is_new:
        return player_add(club=club, name=name_free(name, taken_names(club), NAME_MAX))
    if player := club.players.filter(name__iexact=name).select_related("merged_into").first():
        return player.merged_into or player
    if like := lookalike_of(club, name):
        raise Refused("looks_like", field="name", name=name, like=like.name, like_player=like.pk)
    return player_add(club=club, name=name)


def stand_ins_call(*, by: Person, event: Event, policy: str) -> Sequence[int]:
    """Let people who stand in, or house bots, make the last table whole, or let them go. The players
    of those people who are called.

    Refused: not_a_member, right_missing, event_over, unknown_policy, stand_ins_missing, and those of
    `house_set`.
    """
    require(by, Right.ENTER_PLAYERS, event.club, event)
    if policy not in tuple(Policy):  # of a text, Python 3.11 would raise TypeError
        raise Refused("unknown_policy", field="policy", policy=policy[:20], policies=list(Policy))
    with transaction.atomic():
        locked = open_event(event)
        ready = standing_in_order(locked)
        called = ready[: _require_stand_ins(locked, len(ready))] if policy == Policy.STAND_INS else []
        for entry in ready:
            state = Entry.Attendance.HERE if entry in called else Entry.Attendance.EXPECTED
            mark_entry(by, locked, entry, state, None)
        if policy != Policy.STAND_INS:
            house_set(by=by, event=locked, fills=policy == Policy.HOUSE)
    return [entry.player_id for entry in called]


def stand_in_name(*, by: Person, event: Event, player: int, is_stand_in: bool) -> None:
    """Put an entrant on the list of stand-ins, who play when players are missing and are not ranked; or take
    them off it. Refused: not_a_member, right_missing, event_over, not_entered, only_people, planned_entrants.
    """
    require(by, Right.ENTER_PLAYERS, event.club, event)
    with transaction.atomic():
        locked = open_event(event)
        entry = entry_of(locked, player)
        if entry.player.is_bot:
            raise Refused("only_people", field="player")
        if is_planned(locked):
            raise Refused("planned_entrants", field="player")
        facts = {"player": player, "before": entry.is_stand_in, "after": is_stand_in}
        Entry.objects.filter(pk=entry.pk).update(is_stand_in=is_stand_in)
        activity_record(StandInSet, club=locked.club, by=by, subject=event, **facts)
        waiting_move_up(locked)


def _require_stand_ins(event: Event, ready: int) -> int:
    playing, _ready = split_stand_ins(event, present(event))
    here = len(playing) - len(without_partner(event, playing))
    seats = event.descriptor.table(event.options).players
    if needed := count_stand_ins(here, ready, seats):
        return needed
    raise Refused("stand_ins_missing", needed=-here % seats, ready=ready)


def entry_of(event: Event, player: int) -> Entry:
    """Their locked entry, withdrawn or not. Refused: not_entered."""
    rows = event.entries.select_for_update(of=("self",)).select_related("player")
    entry = rows.filter(status=Entry.Status.ENTERED, player=player).first()
    if entry is None:
        raise Refused("not_entered", field="player", player=player)
    return entry


def mark_entry(
    by: Person | None, event: Event, entry: Entry, state: str, note: str | None
) -> Activity | None:
    """In the caller's transaction, of a locked entry; None if it is so already."""
    before = entry.state
    if note is not None:
        entry.note = clean_text(note, NOTE_MAX).replace("\n", " ")
        entry.save(update_fields=["note"])
    if state == before:
        return None
    entry.attendance = Entry.Attendance.EXPECTED if state == WITHDRAWN else state
    entry.withdrawn_at = timezone.now() if state == WITHDRAWN else None
    entry.attendance_at, entry.attendance_by = timezone.now(), account_or_none(by)
    entry.save(update_fields=["attendance", "attendance_at", "attendance_by", "withdrawn_at"])
    facts: Mapping[str, object] = {"player": entry.player_id, "before": before, "after": state}
    if state == WITHDRAWN and (moved_up := waiting_move_up(event)):
        facts = {**facts, "moved_up": moved_up}
    return activity_record(AttendanceMarked, club=event.club, by=by, subject=event, **facts)
