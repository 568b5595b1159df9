"""The evenings of a series: who comes, the rounds, and tables that are never played."""

from games.refusals import Refused
from league.models import Entry, Event, SeasonPart
from league.services.entries.roll_call import attendance_mark
from league.services.events.events import event_finish, event_run
from league.services.matches.matches import match_cancel
from league.services.rounds.seating import event_seat
from tools.simulation import checks, people
from tools.simulation.results import play_table
from tools.simulation.rulings import table_ended_early
from tools.simulation.seasons.interface import SimulatedSeason
from tools.simulation.seasons.making import ROUNDS

STAYS_AWAY = 0.1  # without having said so
CANCELLED = 0.02
# Why a round is not seated; anything else is a fault.
ENDS = {"rounds_played", "not_enough_entrants"}


def play_evening(sim: SimulatedSeason, part: SeasonPart) -> None:
    """From the roll call to the end."""
    event = part.event
    event_run(by=sim.owner, event=event)
    _call_roll(sim, part)
    for _round in range(ROUNDS):
        try:
            matches = event_seat(by=sim.owner, event=event)
        except Refused as refused:
            if refused.code not in ENDS:
                raise
            break
        checks.check_round(event.rounds.latest("number"), people.present(event))
        for match in matches:
            if sim.happens(CANCELLED):
                match_cancel(by=sim.owner, match=match)
                sim.story.cancelled += 1
                continue
            if not table_ended_early(sim.rng, sim.owner, match):
                play_table(sim.rng, sim.owner, match)
            sim.story.matches += 1
    event_finish(by=sim.owner, event=event)
    event.refresh_from_db()


def _call_roll(sim: SimulatedSeason, part: SeasonPart) -> None:
    """Who said that they are away does not come, and some others do not either."""
    away = set(part.slot.absent.values_list("player_id", flat=True)) if part.slot else set()
    for player in _list_expected(part.event):
        stays_away = sim.happens(STAYS_AWAY) or player in away
        state = Entry.Attendance.NO_SHOW if stays_away else Entry.Attendance.HERE
        attendance_mark(by=sim.owner, event=part.event, player=player, state=state.value)


def _list_expected(event: Event) -> list[int]:
    entries = event.entries.filter(status=Entry.Status.ENTERED, withdrawn_at=None).order_by("player")
    return list(entries.values_list("player_id", flat=True))
