"""A stand-in at one planned table, who says yes to the time that is proposed there."""

from django.db.models import F

from games.refusals import Refused
from league.domain.activities.season_plans import StandInSeated
from league.domain.agreeing import SeatStandIn
from league.models import Entry, MatchDate, Player, Seat
from league.people import Person
from league.selectors.dates.clashes import busy_in_club
from league.services.activities import activity_record
from league.services.dates.held import HeldDate, new_date_record
from league.services.screen.matches import tables_reseat


def stand_in_take_seat(*, by: Person, date: MatchDate, leaver: int, stand_in: Player) -> None:
    """In the caller's transaction: somebody of the club plays at this table alone, and is not ranked. Who can
    do so is asked before: with it goes a yes to a time that is proposed. What counts is the date that stands
    then.

    Refused: sits_there, plays_in_the_box, stand_in_busy, date_begun, no_seat_here, played_on_screen.
    """
    _require_seatable(date, stand_in)
    held = HeldDate(date)
    before, match = held.date.starts_at, held.date.match
    held.take_step(SeatStandIn(leaver, stand_in.pk))
    if where := busy_in_club(held.date, [stand_in]).get(stand_in.pk):
        raise Refused("stand_in_busy", field="stand_in", name=stand_in.name, where=where)
    Entry.objects.get_or_create(
        event=match.event, player=stand_in, defaults={"is_stand_in": True, "status": Entry.Status.ENTERED}
    )
    Seat.objects.filter(match=match, player=leaver).update(player=stand_in)
    tables_reseat([match])
    MatchDate.objects.filter(pk=date.pk).update(sequence=F("sequence") + 1, changed_at=held.now)
    facts = {"match": match.pk, "player": leaver, "stand_in": stand_in.pk}
    activity_record(StandInSeated, club=match.club, by=by, subject=held.date.season, **facts)
    new_date_record(held, by, before)


def _require_seatable(date: MatchDate, stand_in: Player) -> None:
    """Refused: sits_there, plays_in_the_box."""
    name = stand_in.name
    if date.match.seats.filter(player=stand_in).exists():
        raise Refused("sits_there", field="stand_in", name=name)
    if Entry.objects.filter(event=date.match.event, player=stand_in, is_stand_in=False).exists():
        raise Refused("plays_in_the_box", field="stand_in", name=name)
