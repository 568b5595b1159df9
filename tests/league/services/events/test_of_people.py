"""A round robin of people: seated round by round by its organizer, from start to end."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from games.refusals import Forbidden, Refused
from league.models import Event, Match
from league.selectors.events.events import events_due
from league.selectors.events.standings import event_standings
from league.selectors.rounds.draws import event_so_far
from league.services.clubs.players import player_add
from league.services.events.events import (
    event_create,
    event_enter,
    event_finish,
    event_pause,
    event_run,
    event_withdraw,
)
from league.services.ratings.proof import ratings_verify
from league.services.results.corrections import GameSheet, result_correct
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat, event_seat_due
from tests.league.people import Table, code_of, won_by

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table, cast: SimpleNamespace) -> Event:
    """A running round robin of three rounds; the four of the table have entered."""
    event = event_create(
        by=cast.olga, club=cast.club, name="Friday evening", game="dingo", rule=MatchRule("wins", 1),
        options={}, format="round_robin", settings={"rounds": 3}, played_by=Event.PlayedBy.PEOPLE,
        choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=event, players=[player.pk for player in people.players])
    event_run(by=cast.olga, event=event)
    return event


@pytest.fixture
def guests(people: Table) -> list[int]:
    """Five more people of the club."""
    return [player_add(club=people.club, name=f"Guest {number}").pk for number in range(5)]


def finish(people: Table, match: Match, player: int | None = None) -> None:
    """The match is won by the player, else by seat 0."""
    seat = match.seats.get(player=player).seat if player else 0
    result_confirm_by_hand(by=people.cast.olga, match=people.enter(match, seat))


def seated_at(match: Match) -> set[int]:
    return set(match.seats.values_list("player_id", flat=True))


def test_from_the_first_round_to_the_standings(evening: Event, people: Table, cast: SimpleNamespace) -> None:
    best = people.players[2].pk
    for number in (1, 2, 3):
        (match,) = event_seat(by=cast.olga, event=evening)
        assert match.round is not None
        assert (match.number, match.round.number) == (number, number)
        assert code_of(event_seat, by=cast.olga, event=evening) == "round_unfinished"
        finish(people, match, best)
    assert code_of(event_seat, by=cast.olga, event=evening) == "rounds_played"
    evening.refresh_from_db()
    assert (evening.matches_seated, evening.matches_finished) == (3, 3)
    first = event_standings(evening).rows[0]
    assert (first.place, first.badge.player_id, first.matches, first.wins) == (1, best, 3, 3)
    assert ratings_verify(club=people.club) == []


def test_everybody_changes_seats_from_round_to_round(
    evening: Event, people: Table, cast: SimpleNamespace
) -> None:
    orders = set()
    for _ in range(3):
        (match,) = event_seat(by=cast.olga, event=evening)
        orders.add(tuple(match.seats.order_by("seat").values_list("player_id", flat=True)))
        finish(people, match)
    assert len(orders) == 3


def test_nine_people_fill_two_tables_and_one_sits_out_in_turn(
    evening: Event, people: Table, cast: SimpleNamespace, guests: list[int]
) -> None:
    event_enter(by=cast.olga, event=evening, players=guests)
    out: list[int] = []
    for _ in range(3):
        matches = event_seat(by=cast.olga, event=evening)
        assert len(matches) == 2
        assert seated_at(matches[0]).isdisjoint(seated_at(matches[1]))
        out += event_so_far(evening).rounds[-1].out
        for match in matches:
            finish(people, match)
    assert len(set(out)) == 3
    assert {row.badge.player_id for row in event_standings(evening).rows} >= set(out)


def test_who_withdraws_is_seated_no_more_and_keeps_what_was_played(
    evening: Event, people: Table, cast: SimpleNamespace, guests: list[int]
) -> None:
    (match,) = event_seat(by=cast.olga, event=evening)
    finish(people, match)
    gone = people.players[0].pk
    event_withdraw(by=cast.olga, event=evening, players=[gone])
    assert code_of(event_seat, by=cast.olga, event=evening) == "not_enough_entrants"
    event_enter(by=cast.olga, event=evening, players=guests[:1])
    (match,) = event_seat(by=cast.olga, event=evening)
    assert gone not in seated_at(match)
    assert guests[0] in seated_at(match)
    rows = {row.badge.player_id: row.matches for row in event_standings(evening).rows}
    assert rows[gone] == 1


def test_who_comes_back_takes_part_again_with_what_was_played(
    evening: Event, people: Table, cast: SimpleNamespace
) -> None:
    (match,) = event_seat(by=cast.olga, event=evening)
    finish(people, match)
    player = people.players[0].pk
    event_withdraw(by=cast.olga, event=evening, players=[player])
    assert code_of(event_withdraw, by=cast.olga, event=evening, players=[player]) == "not_entered"
    event_enter(by=cast.olga, event=evening, players=[player])
    assert evening.entries.get(player=player).matches == 1
    (match,) = event_seat(by=cast.olga, event=evening)
    assert player in seated_at(match)


def test_a_correction_moves_the_standings_and_no_table(
    evening: Event, people: Table, cast: SimpleNamespace
) -> None:
    (first,) = event_seat(by=cast.olga, event=evening)
    finish(people, first)
    (second,) = event_seat(by=cast.olga, event=evening)
    seated = list(second.seats.order_by("seat").values_list("player_id", flat=True))
    result_correct(
        by=cast.olga, match=first, version=1, games=[GameSheet(won_by(3))], reason="Read upside down."
    )
    winner = first.seats.get(seat=3).player_id
    first_row = event_standings(evening).rows[0]
    assert (first_row.badge.player_id, first_row.wins) == (winner, 1)
    sums = {entry.player_id: (entry.matches, entry.wins, entry.points) for entry in evening.entries.all()}
    assert sorted(sums.values()) == [(1, 0, -2), (1, 0, 3), (1, 0, 7), (1, 1, 12)]
    evening.refresh_from_db()
    assert evening.matches_finished == 1
    assert list(second.seats.order_by("seat").values_list("player_id", flat=True)) == seated


def test_only_people_enter_and_only_those_of_the_club(
    evening: Event, cast: SimpleNamespace, tables: SimpleNamespace
) -> None:
    elsewhere = player_add(club=cast.elsewhere, name="Sam", user=cast.sam)
    assert code_of(event_enter, by=cast.olga, event=evening, players=[tables.wombat.pk]) == "only_people"
    assert code_of(event_enter, by=cast.olga, event=evening, players=[elsewhere.pk]) == "unknown_player"
    assert evening.entries.count() == 4


def test_nobody_but_an_organizer_seats_enters_or_withdraws(
    evening: Event, people: Table, cast: SimpleNamespace
) -> None:
    players = [people.players[0].pk]
    for by in (cast.pia, cast.sam):
        for deed, more in ((event_seat, {}), (event_enter, {"players": players}),
                           (event_withdraw, {"players": players})):  # fmt: skip
            with pytest.raises(Forbidden):
                deed(by=by, event=evening, **more)  # type: ignore[operator]
    assert not Match.objects.exists()


def test_it_seats_nobody_by_itself_or_while_it_pauses(evening: Event, cast: SimpleNamespace) -> None:
    assert events_due() == []
    assert event_seat_due(event_id=evening.pk) == []
    event_pause(by=cast.olga, event=evening)
    assert code_of(event_seat, by=cast.olga, event=evening) == "not_running"
    Event.objects.filter(pk=evening.pk).update(status=Event.Status.FINISHED)
    assert code_of(event_seat, by=cast.olga, event=evening) == "event_over"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"format": "ladder"}, "people_need_rounds"),
        ({"format": "knockout"}, "unknown_format"),
        ({"settings": {"rounds": -1}}, "bad_setting"),
        ({"settings": {"rounds": "three"}}, "bad_setting"),
        ({"settings": {"pace_s": 30}}, "unknown_setting"),
        ({"rule": MatchRule("fixed", 12), "duplicate": True}, "people_deal_themselves"),
    ],
)
def test_an_event_that_people_cannot_play_is_not_made(
    cast: SimpleNamespace, changes: dict[str, Any], code: str
) -> None:
    given: dict[str, Any] = {
        "by": cast.olga, "club": cast.club, "name": "Evening", "game": "dingo", "rule": MatchRule("wins", 1),
        "options": {}, "format": "round_robin", "played_by": Event.PlayedBy.PEOPLE,
    }  # fmt: skip
    assert code_of(event_create, **given | changes) == code
    assert not Event.objects.exists()


def test_an_event_with_open_tables_ends_only_by_an_explicit_word(
    evening: Event, cast: SimpleNamespace
) -> None:
    seated = event_seat(by=cast.olga, event=evening)
    with pytest.raises(Refused) as caught:
        event_finish(by=cast.olga, event=evening)
    assert (caught.value.code, caught.value.facts) == ("tables_open", {"unfinished": len(seated)})
    event_finish(by=cast.olga, event=evening, with_open_tables=True)
    evening.refresh_from_db()
    assert (evening.status, evening.matches_unfinished) == (Event.Status.FINISHED, len(seated))
