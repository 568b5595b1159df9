"""What a match is called: the same wherever it is named."""

from types import SimpleNamespace

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.core.interface import MatchRule
from league.models import Activity, Match
from league.reading import reading
from league.selectors.activities import audit_lines
from league.selectors.matches.matches import match_lines, matches_of
from league.selectors.matches.names import match_title, place_text, with_names
from league.services.results.forfeits import match_abandon
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def seated(people: Table) -> Match:
    """Table 2 of the first round of an evening, the second match that was ever made."""
    evening = Evening(people)
    _first, second, *_more = event_seat(by=evening.olga, event=evening.event)
    return second


def test_a_match_of_a_round_goes_by_its_round_and_table(seated: Match) -> None:
    assert match_title(seated) == "Evening, round 1, table 2"
    assert place_text(seated) == "Round 1, table 2"
    seated.event.name = "Evening 6"
    with reading("fa"):
        assert match_title(seated) == "\u200fEvening 6، دور ۱، میز ۲"  # the name stands as it was typed
        assert place_text(seated) == "دور ۱، میز ۲"


def test_a_match_of_an_event_without_rounds_goes_by_its_number_there(people: Table) -> None:
    evening = Evening(people, name="Ladder", format="round_robin", settings={})
    match = people.schedule()
    Match.objects.filter(pk=match.pk).update(event=evening.event, number=3)
    match.refresh_from_db()
    assert (match_title(match), place_text(match)) == ("Ladder, match 3", "Match 3")


def test_any_other_match_goes_by_its_game_and_its_players(people: Table) -> None:
    match = people.schedule()
    assert match_title(match) == place_text(match) == "Dingo: Pia, Kofi, Aiko, Jonas"


def test_of_many_players_the_first_are_named(people: Table) -> None:
    evening = Evening(people)
    match = people.schedule(
        game="trente_et_quarante",
        options={"players": 6},
        players=evening.players[:6],
        rule=MatchRule("fixed", 1),
    )
    assert match_title(match) == "Trente et Quarante: Pia, Kofi, Aiko, Jonas and 2 more"


def test_lists_the_audit_and_the_api_call_it_the_same(seated: Match, client: Client) -> None:
    name = match_title(seated)
    match_abandon(by=seated.event.created_by, match=seated, reason="The lights went out.")  # type: ignore[union-attr]
    (told,) = audit_lines(list(Activity.objects.filter(subject=f"match {seated.pk}").order_by("-pk")[:1]))
    assert told.subject_name == name
    assert name in [line.title for line in match_lines(list(matches_of(seated.club)))]
    answer = client.get(f"/api/clubs/{seated.club.slug}/matches/{seated.pk}/")
    assert answer.json()["title"] == name


def test_names_of_many_matches_cost_as_few_queries_as_one(people: Table, cast: SimpleNamespace) -> None:
    for _ in range(5):
        people.schedule()
    with CaptureQueriesContext(
        connection,
    ) as asked:
        names = [match_title(match) for match in with_names(Match.objects.all())]
    assert (len(names), len(asked)) == (5, 3)
