"""The tables of a planned season, date by date: played, cancelled, forgotten, or played with a stand-in."""

from games.refusals import Refused
from league.models import Match, MatchDate, SeasonSlot
from league.models.matches import UNFINISHED
from league.selectors.seasons.board import planned_table_in, table_places
from league.selectors.seasons.tables import dated_tables, stand_ins_for
from league.services.matches.matches import match_cancel
from league.services.results.entry import result_confirm_by_hand
from league.services.results.forfeits import match_abandon
from league.services.seasons.tables import stand_in_seat, table_move
from tools.simulation.results import play_table
from tools.simulation.seasons.interface import SimulatedSeason

CANCELLED, FORGOTTEN, ABANDONED = 0.03, 0.05, 0.03
STANDS_IN = 0.7  # for whoever has left
MOVED = 0.1  # that the four agree with staff on another date, before one
# What may be refused of a stand-in: then the table stays as it is.
OF_A_STAND_IN = {"stand_in_busy"}


def play_date(sim: SimulatedSeason, slot: SeasonSlot) -> None:
    """What is planned on this date, and what should have been played before."""
    due = MatchDate.objects.filter(
        season=sim.season, match__status=Match.Status.SCHEDULED, undated_at=None,
        starts_at__lte=slot.starts_at,
    )  # fmt: skip
    for date in due.select_related("match").order_by("starts_at", "match"):
        _play(sim, date.match)


def _play(sim: SimulatedSeason, match: Match) -> None:
    if sim.happens(FORGOTTEN):
        return
    if sim.happens(CANCELLED):
        cancel_table(sim, match)
        return
    if sim.happens(ABANDONED):
        match_abandon(by=sim.owner, match=match, reason="The light went out.")
        result_confirm_by_hand(by=sim.owner, match=match)
    else:
        play_table(sim.rng, sim.owner, match)
    sim.story.matches += 1


def cancel_table(sim: SimulatedSeason, match: Match) -> None:
    match_cancel(by=sim.owner, match=match)
    sim.story.cancelled += 1


def cancel_what_is_open(sim: SimulatedSeason) -> None:
    """At the end of the season."""
    open_ones = Match.objects.filter(event__part__season=sim.season, status__in=UNFINISHED)
    for match in open_ones.order_by("pk"):
        cancel_table(sim, match)


def seat_stand_ins(sim: SimulatedSeason) -> None:
    """For whoever has left, at each of their tables, somebody of the club plays."""
    for table in dated_tables(MatchDate.objects.filter(season=sim.season)):
        for seat in table.gone:
            if table.match.status != Match.Status.SCHEDULED or not sim.happens(STANDS_IN):
                continue
            others = stand_ins_for(sim.season, planned_table_in(sim.season, table.match.pk))
            if not others:
                continue
            try:
                stand_in_seat(
                    by=sim.owner, season=sim.season, match=table.match.pk, player=seat.badge.player_id,
                    stand_in=sim.rng.choice(others).player_id,
                )  # fmt: skip
            except Refused as refused:
                if refused.code not in OF_A_STAND_IN:
                    raise
            else:
                sim.story.stand_ins += 1
                sim.forget_proofs()


def move_a_table(sim: SimulatedSeason) -> None:
    """Staff puts a table that is still to be played on a date that is said to be possible."""
    ahead = MatchDate.objects.filter(season=sim.season, match__status=Match.Status.SCHEDULED)
    dates = list(ahead.order_by("match"))
    if not dates or not sim.happens(MOVED):
        return
    match = sim.rng.choice(dates).match_id
    places = table_places(sim.season, planned_table_in(sim.season, match))
    possible = [place.slot for place in places if not place.reasons and not place.is_now]
    if possible:
        table_move(by=sim.owner, season=sim.season, match=match, slot=sim.rng.choice(possible))
        sim.story.moved += 1
