"""Who sits out a round with credit and who was not there, as a round that is published stores it."""

from league.domain.rounds.attendance import LATE, RoundAbsence, round_absence
from league.domain.seating.interface import DrawnRound
from league.models import Entry, Event
from league.selectors.entries.entries import said_away, taking_part


def absence_of_round(event: Event, drawn: DrawnRound) -> RoundAbsence:
    """For `Round.out` and `Round.absent` of the round that is published now, as it is drawn.

    Who is here and has no seat sits out, whether or not the draw knew of them. After a cut only those who
    are in it count, and bots are always there. Who has not agreed to play with bots, or said before that they
    are away where there is no roll call, is neither out nor absent. Two queries.
    """
    if drawn.stage or not event.company.takes_people:
        return round_absence(drawn.out, {}, ())
    seated = {player for table in drawn.tables for player in table}
    ranked = taking_part(event).filter(is_stand_in=False)
    if event.company.asks_consent:
        ranked = ranked.exclude(player__bot=None, consented_at=None)
    if not event.roll_call:
        ranked = ranked.exclude(said_away(event), player__bot=None)
    unseated = {
        player: Entry.Attendance.HERE if bot else attendance
        for player, attendance, bot in ranked.values_list("player_id", "attendance", "player__bot")
        if player not in seated
    }
    missing = {
        player: attendance == Entry.Attendance.LATE
        for player, attendance in unseated.items()
        if event.roll_call and attendance != Entry.Attendance.HERE
    }
    return round_absence(unseated.keys() - missing, missing, late_before(event))


def late_before(event: Event) -> frozenset[int]:
    """Who had the one credit for being late already."""
    rounds = event.rounds.values_list("absent", flat=True)
    return frozenset(int(player) for absent in rounds for player, why in absent.items() if why == LATE)
