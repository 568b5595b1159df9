"""The way of a rating names the events in which it was won and lost."""

from typing import Any

import pytest

from games.core.interface import MatchRule
from league.models import RatingChange
from league.selectors.clubs.players import player_page
from league.selectors.clubs.rating_ways import rating_ways
from league.services.results.entry import result_confirm_by_hand
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
ONE = MatchRule("wins", 1)


def test_an_event_lasts_from_its_first_match_to_its_last(
    people: Table, django_assert_num_queries: Any
) -> None:
    people.confirmed(0, rule=ONE)
    evening = Evening(people)
    evening.play_round()
    evening.play_round()
    people.confirmed(0, rule=ONE)
    pia = people.players[0]
    with django_assert_num_queries(1):
        way = rating_ways(pia)["dingo"]
    (line,) = player_page(pia).ratings
    assert way.ratings == line.history
    (event,) = way.events
    played = RatingChange.objects.filter(player=pia, match__event=evening.event).count()
    assert (event.event, event.name, event.step, event.matches) == (evening.event.pk, "Evening", 1, played)
    assert event.before == way.ratings[0]
    assert event.after == way.ratings[event.step + event.matches - 1]
    assert event.change == event.after - event.before


def test_who_has_played_nothing_has_no_way(people: Table) -> None:
    assert rating_ways(people.players[0]) == {}
    match = people.enter(people.schedule(rule=ONE), 0)
    result_confirm_by_hand(by=people.cast.olga, match=match)
    assert rating_ways(people.players[0])["dingo"].events == ()
