"""Storing a round that was drawn: its row, and a match a table."""

from collections.abc import Mapping, Sequence

from django.contrib.auth.models import User
from django.db.models import F

from league.domain.formats import FORMATS
from league.domain.seating.interface import DrawnRound
from league.models import Event, Match, Round
from league.selectors.rounds.attendance import absence_of_round
from league.services.matches.matches import matches_schedule_for_event
from league.services.screen.matches import tables_open


def round_store(
    *,
    event: Event,
    drawn: DrawnRound,
    report: Mapping[str, object],
    numbers: Sequence[int] = (),
    published_by: User | None = None,
) -> tuple[Round | None, list[Match]]:
    """In the caller's transaction, the event's row being locked. No row where there are no rounds.

    `numbers` are those of the tables in the room; without them, 1, 2, ….
    """
    round_ = None
    if FORMATS[event.format].has_rounds:
        absence = absence_of_round(event, drawn)
        round_ = Round.objects.create(
            event=event,
            number=event.rounds.count() + 1,
            out=list(absence.out),
            absent={str(player): why for player, why in absence.absent.items()},
            stage=drawn.stage,
            report=dict(report),
            published_by=published_by,
        )
    matches = matches_schedule_for_event(event=event, tables=drawn.tables, round=round_, numbers=numbers)
    if event.location.has_screens:
        tables_open(matches, clock=event.clock)
    seated = F("matches_seated") + len(matches)
    Event.objects.filter(pk=event.pk).update(matches_seated=seated, next_at=event.next_at)
    return round_, matches
