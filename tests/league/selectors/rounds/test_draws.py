"""An event as its format sees it: who may be seated, what was seated, and how it ended."""

from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from bots.models import Bot, Version
from games.core.interface import MatchRule
from league.domain.formats import FORMATS
from league.domain.formats.interface import Draw
from league.domain.ratings.ratings import Strength
from league.models import Entry, Event, Match, Rating
from league.selectors.events.results import match_results
from league.selectors.events.standings import event_standings
from league.selectors.rounds.draws import event_so_far, players_ready, rounds_of
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_enter, event_run, event_withdraw
from league.services.matches.matches import match_cancel
from league.services.results.adjustments import adjustment_give
from league.services.results.corrections import GameSheet, result_correct
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat, event_seat_due
from tests.league.people import Table, won_by

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ONE = MatchRule("wins", 1)


def made(cast: SimpleNamespace, **changes: Any) -> Event:
    given = {"by": cast.olga, "club": cast.club, "name": "Cup", "game": "dingo", "rule": ONE}
    held = {"format": "ladder", "played_by": Event.PlayedBy.BOTS}
    choices = {"roll_call": False, **changes.pop("choices", {})}
    event = event_create(**given | held | changes, choices=choices)
    event_run(by=cast.olga, event=event)
    event.refresh_from_db()
    return event


@pytest.fixture
def ladder(tables: SimpleNamespace) -> Event:
    """Of the four bots."""
    return made(tables.cast)


@pytest.fixture
def evening(people: Table, cast: SimpleNamespace) -> Event:
    """Nine people in three rounds: two tables, one sits out."""
    event = made(
        cast, name="Evening", format="round_robin", settings={"rounds": 3}, played_by=Event.PlayedBy.PEOPLE
    )
    guests = [player_add(club=cast.club, name=f"Guest {number}").pk for number in range(5)]
    event_enter(by=cast.olga, event=event, players=[*guests, *(player.pk for player in people.players)])
    return event


def finish(people: Table, match: Match, winner: int = 0) -> None:
    result_confirm_by_hand(by=people.cast.olga, match=people.enter(match, winner))


def entrants(event: Event) -> set[int]:
    return {entrant.player for entrant in event_so_far(event).entrants}


def test_who_is_in_and_has_not_left_may_be_seated(evening: Event, cast: SimpleNamespace) -> None:
    everybody = set(evening.entries.values_list("player_id", flat=True))
    assert entrants(evening) == everybody
    gone = min(everybody)
    event_withdraw(by=cast.olga, event=evening, players=[gone])
    assert entrants(evening) == everybody - {gone}


@pytest.mark.parametrize("state", ["retired_at", "suspended_at"])
def test_a_bot_out_of_play_is_not_seated_however_it_came_in(
    ladder: Event, tables: SimpleNamespace, state: str
) -> None:
    Bot.objects.filter(pk=tables.wombat.bot_id).update(**{state: timezone.now()})
    assert tables.wombat.pk not in entrants(ladder)
    assert tables.wombat not in players_ready(ladder)
    assert len(entrants(ladder)) == len(players_ready(ladder)) == 3


def test_a_bot_whose_only_version_was_refused_is_not_seated(ladder: Event, tables: SimpleNamespace) -> None:
    Version.objects.filter(bot=tables.wombat.bot).update(status=Version.Status.REFUSED)
    assert tables.wombat.pk not in entrants(ladder)


def test_who_is_not_rated_yet_counts_as_a_novice(ladder: Event, tables: SimpleNamespace) -> None:
    Rating.objects.create(
        player=tables.wombat, club=tables.club, game="dingo", mu=1.5, variance=1, sort_key=0
    )
    Rating.objects.create(
        player=tables.players[0], club=tables.club, game="omi", mu=9, variance=1, sort_key=0
    )
    strengths = {entrant.player: entrant.mu for entrant in event_so_far(ladder).entrants}
    assert strengths.pop(tables.wombat.pk) == 1.5
    assert set(strengths.values()) == {Strength().mu}, "a rating in another game is none here"


@pytest.mark.parametrize("may_meet", [False, True])
def test_owners_are_told_only_where_they_keep_bots_apart(tables: SimpleNamespace, may_meet: bool) -> None:
    event = made(tables.cast, choices={"one_owner_may_meet": may_meet})
    owners = {entrant.player: entrant.owner for entrant in event_so_far(event).entrants}
    assert owners[tables.wombat.pk] == (None if may_meet else tables.cast.pia.pk)
    assert owners[tables.players[0].pk] is None, "nobody owns a house bot"


def test_a_format_is_told_only_what_it_asks_for(
    ladder: Event, evening: Event, people: Table, cast: SimpleNamespace, play: Any
) -> None:
    """A ladder of a hundred thousand matches could not be read at every draw."""
    (played,) = event_seat_due(event_id=ladder.pk)
    play(played)
    so_far = event_so_far(ladder)
    assert (so_far.rounds, so_far.results) == ((), ())
    for match in event_seat(by=cast.olga, event=evening):
        finish(people, match)
    so_far = event_so_far(evening)
    assert len(so_far.rounds) == 1
    assert so_far.results == (), "a round robin looks at no result"
    Event.objects.filter(pk=evening.pk).update(format="heats")
    evening.refresh_from_db()
    assert len(event_so_far(evening).results) == 2


def test_what_was_played_in_the_event_is_told(ladder: Event, tables: SimpleNamespace) -> None:
    Entry.objects.filter(player=tables.wombat).update(matches=7)
    Event.objects.filter(pk=ladder.pk).update(matches_seated=9, matches_finished=5, matches_cancelled=1)
    ladder.refresh_from_db()
    so_far = event_so_far(ladder)
    assert {entrant.matches for entrant in so_far.entrants} == {0, 7}
    assert (so_far.seated, so_far.unfinished) == (9, 3)
    assert (so_far.seed, so_far.seats, so_far.settings) == (ladder.seed, 4, ladder.format_settings)


def test_rounds_come_in_their_order_with_their_tables_and_who_sat_out(
    evening: Event, people: Table, cast: SimpleNamespace
) -> None:
    seated = []
    for _ in range(3):
        matches = event_seat(by=cast.olga, event=evening)
        seated.append(tuple(tuple(match.seats.order_by("seat").values_list("player_id", flat=True))
                            for match in matches))  # fmt: skip
        for match in matches:
            finish(people, match)
    rounds = rounds_of(evening)
    assert [one.tables for one in rounds] == seated
    everybody = set(evening.entries.values_list("player_id", flat=True))
    for one in rounds:
        assert set(one.players) == everybody
        assert len(one.out) == 1


def test_at_a_cancelled_table_nobody_met(evening: Event, cast: SimpleNamespace) -> None:
    first, second = event_seat(by=cast.olga, event=evening)
    match_cancel(by=cast.olga, match=first)
    (one,) = rounds_of(evening)
    tables = [
        tuple(match.seats.order_by("seat").values_list("player", flat=True)) for match in (first, second)
    ]
    assert (one.tables, one.cancelled, list(one.published)) == ((tables[1],), ((0, tables[0]),), tables)
    evening.refresh_from_db()
    assert event_so_far(evening).unfinished == 1


def test_results_are_told_as_they_were_seated_whenever_they_ended(
    evening: Event, people: Table, cast: SimpleNamespace
) -> None:
    first, second = event_seat(by=cast.olga, event=evening)
    finish(people, second, 1)
    assert [len(result.players) for result in match_results(evening)] == [4]
    finish(people, first, 2)
    results = match_results(evening)
    for result, match, winner in zip(results, (first, second), (2, 1), strict=True):
        assert result.players == tuple(match.seats.order_by("seat").values_list("player_id", flat=True))
        assert (result.round, result.stage, result.teams) == (1, 0, ())
        assert result.places.index(1) == winner
        assert result.games_won[winner] == 1
        assert result.points[winner] == 12


def test_of_a_corrected_result_only_the_latest_version_is_told(
    evening: Event, people: Table, cast: SimpleNamespace
) -> None:
    first, _second = event_seat(by=cast.olga, event=evening)
    finish(people, first, 0)
    for version, winner in ((1, 3), (2, 1)):
        games = [GameSheet(won_by(winner))]
        result_correct(by=cast.olga, match=first, version=version, games=games, reason="Read wrongly.")
        (result,) = match_results(evening)
        assert result.places.index(1) == winner


def test_a_draft_counts_for_nothing(evening: Event, people: Table, cast: SimpleNamespace) -> None:
    first, _second = event_seat(by=cast.olga, event=evening)
    people.enter(first, 0)
    assert match_results(evening) == ()


def test_partners_are_told_where_a_game_has_them(cast: SimpleNamespace, people: Table) -> None:
    event = made(
        cast, name="Pairs", game="omi", options={"target": 3}, format="swiss", played_by=Event.PlayedBy.PEOPLE
    )
    assert event_so_far(event).teams == (0, 1, 0, 1)


def test_other_events_are_not_looked_at(evening: Event, people: Table, cast: SimpleNamespace) -> None:
    other = made(cast, name="Other", format="swiss", played_by=Event.PlayedBy.PEOPLE)
    event_seat(by=cast.olga, event=evening)
    assert (event_so_far(other).entrants, rounds_of(other), match_results(other)) == ((), (), ())


def test_a_draw_reads_the_same_however_many_rounds_there_were(
    evening: Event, people: Table, cast: SimpleNamespace, django_assert_num_queries: Any
) -> None:
    for _ in range(3):
        for match in event_seat(by=cast.olga, event=evening):
            finish(people, match)
        with django_assert_num_queries(3):  # matches, their seats, rounds
            rounds_of(evening)
        with django_assert_num_queries(1):
            match_results(evening)


def test_the_cut_of_heats_is_that_of_the_standings(people: Table, cast: SimpleNamespace) -> None:
    """Who sat out a heat, was given points by staff, or only stands in."""
    event = made(
        cast, name="Heats", format="heats", settings={"rounds": 1, "cut": 4}, played_by=Event.PlayedBy.PEOPLE,
        choices={"scale": [9, 3, 1, 0]},
    )  # fmt: skip
    guests = [player_add(club=cast.club, name=f"Guest {number}").pk for number in range(5)]
    event_enter(by=cast.olga, event=event, players=[*guests, *(player.pk for player in people.players)])
    for match in event_seat(by=cast.olga, event=event):
        finish(people, match)
    event = Event.objects.get(pk=event.pk)
    (out,) = event.rounds.get().out
    adjustment_give(
        by=cast.olga, entry=event.entries.get(player=out), points=Decimal(5), reason="Helped to set up."
    )
    best = event.entries.order_by("-table_points", "pk").first()
    assert best is not None
    Entry.objects.filter(pk=best.pk).update(is_stand_in=True)
    so_far = event_so_far(event)
    assert (so_far.scale, so_far.credited[out], so_far.adjustments) == ((9, 3, 1, 0), 1, {out: 5})
    answer = FORMATS["heats"].next(so_far)
    assert isinstance(answer, Draw)
    ranked = [row.badge.player_id for row in event_standings(event).rows]
    assert set(answer.round.players) == set(ranked[:4])
    assert out in ranked[:2]
    assert best.player_id not in answer.round.players
