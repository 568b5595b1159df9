"""What staff is asked in a simulated evening: disputes, tables that end early, points given and taken."""

from decimal import Decimal
from random import Random

from league.models import Adjustment, Entry, Event, Match
from league.people import Person
from league.selectors.results.results import games_of
from league.services.demo.sheets import sheet_of_a_game
from league.services.results.adjustments import adjustment_give, adjustment_revoke
from league.services.results.disputes import dispute_correct, dispute_open, dispute_refuse, dispute_withdraw
from league.services.results.entry import result_confirm_by_hand
from league.services.results.forfeits import match_abandon, match_forfeit
from tools.simulation.results import holder_at

DISPUTED = 0.15  # that somebody at a table that has confirmed says that it is wrong
ENDED_EARLY = 0.05  # that a table never plays to the end
PUNISHED = 0.2  # that in a round somebody loses or gets points


def table_ended_early(rng: Random, by: Person, match: Match) -> bool:
    """Whether staff ended the match instead of the table: somebody left, or the time was up."""
    if rng.random() >= ENDED_EARLY:
        return False
    if rng.random() < 0.5:  # noqa: PLR2004 (one or the other)
        match_forfeit(by=by, match=match, seats=[rng.randrange(len(match.teams))], reason="Left the table.")
    else:
        match_abandon(by=by, match=match, reason="The time was up.")
    result_confirm_by_hand(by=by, match=match)
    return True


def dispute_result(rng: Random, by: Person, match: Match) -> bool:
    """Whether a seat disputed the result, which staff then refused or corrected, or the seat took back."""
    game = games_of(match).last()
    if rng.random() >= DISPUTED or game is None or game.sheet is None:
        return False
    seat = rng.choice(list(match.seats.all()))
    holder = holder_at(match, seat.player_id)
    dispute = dispute_open(
        by=holder, match=match, text="Not so.", game_number=game.number, proposal=sheet_of_a_game(match, rng)
    )
    how = rng.randrange(3)
    if how == 0:
        dispute_withdraw(by=holder, dispute=dispute)
    elif how == 1:
        dispute_refuse(by=by, dispute=dispute, decision="The sheet is right.")
    else:
        dispute_correct(by=by, dispute=dispute, decision="The sheet was wrong.")
    return True


def adjust_points(rng: Random, by: Person, event: Event) -> bool:
    """Whether somebody got or lost table points, or had it revoked."""
    if rng.random() >= PUNISHED:
        return False
    standing = Adjustment.objects.filter(entry__event=event, revoked_at=None).order_by("pk").first()
    if standing and rng.random() < 0.5:  # noqa: PLR2004 (one or the other)
        adjustment_revoke(by=by, adjustment=standing, reason="It was a mistake.")
        return True
    entry = rng.choice(list(event.entries.filter(status=Entry.Status.ENTERED).order_by("pk")))
    points = Decimal(rng.choice((-2, -1, 1))) / 2
    adjustment_give(by=by, entry=entry, points=points, reason="As the rules of the club say.")
    return True
