"""What is asked again and again is found by an index, however much there is of all clubs.

Only SQLite is asked: it plans by the statement alone, PostgreSQL also by how much there is.
"""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from league.models import Club, Match, Round
from league.selectors.clubs.clubs import clubs_visible_to
from league.selectors.mail.queue import mail_figures
from league.selectors.rounds.traces import find_seated
from league.selectors.webhooks.queue import webhook_figures
from league.services.accounts.sessions import sessions_clear
from league.services.dates.beginning import matches_due
from league.services.entries.doors import ticks_forget
from league.services.entries.entries import newcomers_enter
from league.services.mail.queue import reminders_due
from league.services.matches.thinning import ladders

pytestmark = pytest.mark.django_db
Ask = Callable[[], object]


def plans_of(ask: Ask) -> list[str]:
    """How the database does what is asked."""
    with CaptureQueriesContext(connection) as asked:
        ask()
    with connection.cursor() as cursor:
        return [_plan_of(cursor, query["sql"]) for query in asked.captured_queries]


def _plan_of(cursor: Any, statement: str) -> str:
    cursor.execute(f"EXPLAIN QUERY PLAN {statement}")
    return "\n".join(str(row[-1]) for row in cursor.fetchall())


@pytest.mark.parametrize(
    ("ask", "index", "times"),
    [
        (mail_figures, "mail_by_outcome", 3),
        (webhook_figures, "delivery_by_outcome", 2),
        (reminders_due, "event_by_start", 2),
        (matches_due, "date_by_start", 1),
        (sessions_clear, "account_session_by_age", 1),
        (ticks_forget, "door_tick_by_age", 1),
        (newcomers_enter, "league_player_bot_id", 1),
        (newcomers_enter, "player_by_time", 1),
        (lambda: list(ladders()), "event_by_format", 1),
        (lambda: list(Match.objects.filter(round=Round(pk=1))), "match_by_round", 1),
        (lambda: find_seated(Club(pk=1), [1, 2]), "agreement_by_proposer", 1),
    ],
)
def test_it_is_found_by_its_index(ask: Ask, index: str, times: int) -> None:
    plans = plans_of(ask)
    assert sum(index in plan for plan in plans) == times, plans


@pytest.mark.parametrize("person", [AnonymousUser(), User(pk=1)])
def test_a_club_is_found_by_its_address_and_not_among_all_members(person: User | AnonymousUser) -> None:
    (plan,) = plans_of(lambda: clubs_visible_to(person).filter(slug="club").first())
    assert "SCAN" not in plan
