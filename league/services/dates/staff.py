"""What staff does to the date of a match: set a time that all but one agreed to, seat a stand-in, move it."""

from datetime import datetime

from django.db import transaction

from games.refusals import Refused
from league.domain.activities.dates import DefaultDateMoved, TimeSet
from league.domain.agreeing import MoveDefault, SetTime, in_utc
from league.domain.rights import Right
from league.models import MatchDate
from league.people import Person
from league.selectors.dates.agreements import last_moment
from league.services.dates.held import HeldDate, date_record, new_date_record
from league.services.dates.stand_ins import stand_in_take_seat
from league.services.rights import require, require_uninvolved


def time_set(*, by: Person, date: MatchDate, at: datetime) -> None:
    """Set a time to which all but one of the table said yes, also after the proposal has ended.

    Refused: not_a_member, right_missing, own_table, date_begun, and the codes of a step.
    """
    _require_staff(by, date)
    with transaction.atomic():
        held = HeldDate(date)
        before = held.date.starts_at
        if held.agreement.agreed_at == in_utc(at):
            return  # it was sent twice, or the last yes was quicker
        if held.take_step(SetTime(at)):
            date_record(held, TimeSet, by, at=in_utc(at).isoformat())
            new_date_record(held, by, before)


def date_move(*, by: Person, date: MatchDate, default_at: datetime, keeps_time: bool = True) -> None:
    """Give the match another planned date. A time that was agreed stays, unless `keeps_time` is False.

    Refused: not_a_member, right_missing, date_begun, match_off, date_past.
    """
    require(by, Right.SEAT, date.match.club, date.match.event)
    with transaction.atomic():
        held = HeldDate(date)
        default_move(held, by=by, default_at=default_at, keeps_time=keeps_time)


def default_move(held: HeldDate, *, by: Person | None, default_at: datetime, keeps_time: bool = True) -> None:
    """The same for a plan that is made again, in the caller's transaction. Refused as a step is."""
    default_at = in_utc(default_at)
    old, stood = held.date.default_at, held.date.starts_at
    if default_change(held, default_at=default_at, keeps_time=keeps_time):
        date_record(held, DefaultDateMoved, by, before=old.isoformat(), after=default_at.isoformat())
        new_date_record(held, by, stood)


def default_change(held: HeldDate, *, default_at: datetime, keeps_time: bool) -> bool:
    """The same without telling anybody, for a plan that tells all its changes at once. Whether it changed
    anything. Refused: date_begun, match_off, date_past.
    """
    event = MoveDefault(
        default_at,
        play_until=max(default_at, last_moment(held.date)),
        keeps_time=keeps_time,
    )
    return held.take_step(event)


def stand_in_seat(*, by: Person, date: MatchDate, leaver: int, stand_in: int) -> None:
    """Seat somebody of the club, who said that they can, in place of one of the table. They are not ranked.

    Refused: not_a_member, right_missing, own_table, unknown_player, sits_there, plays_in_the_box,
    stand_in_busy, date_begun, no_seat_here, played_on_screen.
    """
    _require_staff(by, date)
    other = date.match.club.players.filter(pk=stand_in, bot=None, merged_into=None).first()
    if other is None:
        raise Refused("unknown_player", field="stand_in", player=stand_in)
    with transaction.atomic():
        stand_in_take_seat(by=by, date=date, leaver=leaver, stand_in=other)


def _require_staff(by: Person, date: MatchDate) -> None:
    """Refused: not_a_member, right_missing, own_table."""
    require(by, Right.SEAT, date.match.club, date.match.event)
    require_uninvolved(by, Right.SEAT, date.match)
