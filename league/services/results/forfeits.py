"""Matches that staff ends early: somebody forfeits, or all of it is abandoned.

The one game that stands for all that was not played brings no points. The match is placed as it stood, with
who forfeited behind all others. Until the result is confirmed it is taken back as any game is; after that it
is corrected.
"""

from collections.abc import Sequence

from django.db import transaction

from games.core.texts import Text
from games.core.texts import mark as _
from games.refusals import Refused
from league.domain.activities.matches import MatchAbandoned, MatchForfeited
from league.domain.results.decisions import BadDecision, ended_outcome
from league.domain.rights import Right
from league.models import Match, MatchGame
from league.people import Person
from league.selectors.matches.standings import next_dealer
from league.selectors.results.results import games_of
from league.services.activities import activity_record
from league.services.reasons import clean_reason
from league.services.results.entry import game_add, next_game, outcome_fields
from league.services.rights import require, require_uninvolved

ENDED = {MatchGame.Kind.FORFEIT: MatchForfeited, MatchGame.Kind.ABANDONED: MatchAbandoned}


def match_forfeit(*, by: Person, match: Match, seats: Sequence[int], reason: str) -> MatchGame:
    """Who sits at these seats forfeits the match, partners together; the others are placed as it stood.

    Refused: not_a_member, right_missing, own_table, reason_needed, played_by_bots, match_over, match_decided,
    bad_decision.
    """
    if not seats:
        raise Refused("bad_decision", field="seats", why=Text(_("name who forfeits")))
    return _end(by, match, MatchGame.Kind.FORFEIT, seats, reason)


def match_abandon(*, by: Person, match: Match, reason: str) -> MatchGame:
    """The match ends as it stands. Refused as match_forfeit."""
    return _end(by, match, MatchGame.Kind.ABANDONED, (), reason)


def _end(by: Person, match: Match, kind: MatchGame.Kind, left: Sequence[int], reason: str) -> MatchGame:
    require(by, Right.RULE, match.club, match.event)
    require_uninvolved(by, Right.RULE, match)
    reason = clean_reason(reason)
    try:
        outcome = ended_outcome(left, match.teams)
    except BadDecision as error:
        raise Refused("bad_decision", field="seats", why=error.why) from error
    with transaction.atomic():
        number = games_of(match).count() + 1
        locked, games = next_game(match, number)
        game = game_add(
            locked, number, by=by, dealer=next_dealer(match, games), kind=kind, decision=reason,
            source=MatchGame.Source.DECISION, **outcome_fields(outcome),
        )  # fmt: skip
        players = match.seats.filter(seat__in=left).order_by("seat").values_list("player", flat=True)
        facts = {"players": list(players), "reason": reason}
        activity_record(ENDED[kind], club=match.club, by=by, subject=match, **facts)
    return game
