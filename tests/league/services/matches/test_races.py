"""Two at the same moment, each with a connection of its own: one gets it, the other is told so."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from bots.models import Bot, Version
from games.core.interface import MatchRule
from games.refusals import Refused
from league.models import Event, Match, Result
from league.selectors.matches.runs import runs_open
from league.services.bots.owned import bot_upload
from league.services.events.events import event_create, event_run
from league.services.matches.play import match_play
from league.services.ratings.proof import ratings_verify
from league.services.rounds.seating import event_seat_due
from tests.waits import limit

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

CROWD = 4


def at_once(deed: Callable[[int], Any]) -> list[Any]:
    """What `deed(n)` gave or refused for each of the crowd, all begun together."""
    start = threading.Barrier(CROWD)
    answers: list[Any] = [None] * CROWD

    def run(number: int) -> None:
        start.wait()
        try:
            answers[number] = deed(number)
        except Refused as refusal:
            answers[number] = refusal.code
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(CROWD)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(limit())
    return answers


def test_one_of_many_takes_a_match(tables):
    match = tables.schedule()
    holds = at_once(lambda number: runs_open().take(match.pk))
    assert sum(hold is not None for hold in holds) == 1


def test_one_of_many_is_to_tell_a_worker(tables):
    match = tables.schedule()
    assert sum(at_once(lambda number: runs_open().mark_sent(match.pk))) == 1


def test_a_due_event_seats_one_match_for_many_sweeps(tables, cast):
    event = event_create(
        by=cast.olga,
        club=cast.club,
        name="Ladder",
        game="dingo",
        rule=MatchRule("wins", 1),
        options={},
        format="ladder",
    )
    event_run(by=cast.olga, event=event)
    seated = at_once(lambda number: event_seat_due(event_id=event.pk))
    assert sum(len(matches) for matches in seated) == 1
    assert Match.objects.filter(event=event).count() == 1
    assert Event.objects.get(pk=event.pk).next_at > timezone.now()


def test_matches_that_end_together_are_rated_one_after_the_other(tables, arena):
    matches = [tables.schedule(rule=MatchRule("wins", 1)) for _ in range(CROWD)]
    played = at_once(
        lambda number: match_play(match_id=matches[number].pk, arena=arena, on_games=lambda match: None)
    )
    assert played == [True] * CROWD
    assert Result.objects.count() == CROWD
    assert ratings_verify(club=tables.club) == []


def test_a_name_is_given_to_one_of_many_uploads(cast):
    def upload(number: int) -> str:
        content = f"# {number}\nclass Bot:\n    pass\n".encode()
        bot_upload(
            by=cast.pia, club=cast.club, name="Wombat", game="dingo", description="",
            filename="wombat.py", content=content,
        )  # fmt: skip
        return "done"

    answers = at_once(upload)
    assert sorted(answers) == ["bot_name_taken"] * (CROWD - 1) + ["done"]
    assert (Bot.objects.count(), Version.objects.count()) == (1, 1)
