"""Next week: an event is made anew from one that there is, with its people and its settings."""

from collections.abc import Collection, Sequence
from datetime import datetime

from django.db import transaction

from games.refusals import Refused
from league.domain.activities.events import EventCopied
from league.domain.rights import Right
from league.models import Entry, Event
from league.people import Person
from league.selectors.entries.entries import apart_pairs, taking_part
from league.selectors.entries.partners import teams_coming
from league.selectors.events.copies import EventCopy, propose_event_copy
from league.services.activities import activity_record
from league.services.entries.partners import partners_set
from league.services.events.events import event_create, event_enter
from league.services.events.setup import choices_copied
from league.services.rights import require
from league.services.rounds.keep_apart import apart_add

MARKS = ("note", "is_stand_in", "fixed_table")


def event_copy(
    *,
    by: Person,
    event: Event,
    name: str,
    starts_at: datetime | None = None,
    zone: str = "",
    players: Sequence[int] | None = None,
) -> Event:
    """A paused event with the game, format and settings of this one, in which nothing is played yet.

    `zone` is that of its place, if it is another. These `players` of its entrants come along, with their
    notes, their fixed tables, and as stand-ins if they were; without a list those who take part in it. Pairs
    that are kept apart in it stay apart, and whole teams of fixed partners stay together if they may meet. A
    freeze of uploads is not taken over, nor anybody's consent to play with bots.

    Refused: not_a_member, right_missing, not_entered, and those of event_create and event_enter.
    """
    require(by, Right.MANAGE_EVENTS, event.club)
    with transaction.atomic():
        proposed = propose_event_copy(event)
        coming = _coming(proposed, players)
        made = event_create(
            by=by, club=event.club, name=name, game=event.game, rule=event.rule, options=event.options,
            format=event.format, settings=event.format_settings, played_by=event.played_by,
            duplicate=event.duplicate,
            choices={**choices_copied(event), "starts_at": starts_at, "zone": zone or event.zone},
        )  # fmt: skip
        activity_record(
            EventCopied, club=event.club, by=by, subject=made, source=event.pk, players=sorted(coming)
        )
        if coming:
            event_enter(by=by, event=made, players=coming)
        _marks_copy(proposed, made)
        _rules_copy(by, proposed, made)
    return made


def _coming(proposed: EventCopy, players: Collection[int] | None) -> list[int]:
    """In the order in which they entered. Refused: not_entered."""
    if players is None:
        return list(proposed.coming)
    known = [line.badge.player_id for line in proposed.people]
    chosen = set(players)
    if missing := chosen - set(known):
        raise Refused("not_entered", field="players", player=min(missing))
    return [player for player in known if player in chosen]


def _marks_copy(proposed: EventCopy, made: Event) -> None:
    """What organizers wrote about those who come along."""
    lines = {line.badge.player_id: line for line in proposed.people}
    entries = list(made.entries.filter(player__in=lines))
    for entry in entries:
        for mark in MARKS:
            setattr(entry, mark, getattr(lines[entry.player_id], mark))
    Entry.objects.bulk_update(entries, MARKS, batch_size=500)


def _rules_copy(by: Person, proposed: EventCopy, made: Event) -> None:
    """Who must not meet, whoever comes; and who plays together, where all of them do."""
    for pair in proposed.apart:
        apart_add(by=by, club=made.club, event=made, one=pair.one_id, other=pair.other_id, reason=pair.reason)
    entered = taking_part(made).values_list("player_id", flat=True)
    if teams := teams_coming(proposed.teams, entered, apart_pairs(made)):
        partners_set(by=by, event=made, teams=teams)
