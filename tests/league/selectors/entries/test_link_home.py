"""What the holder of a private link comes to, at every turn of an evening, and what is not theirs to see."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.core.interface import MatchRule
from league.models import Entry, Event, Match, Round
from league.selectors.entries.link_home import LinkHome, link_home
from league.selectors.entries.link_rounds import OwnRest
from league.services.entries.roll_call import attendance_mark
from league.services.matches.matches import match_cancel
from league.services.results.disputes import dispute_open, dispute_withdraw
from league.services.results.entry import result_confirm_by_hand
from league.services.results.forfeits import match_abandon
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening
from tests.league.screen_evening import seated_on_screen

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(people: Table) -> Evening:
    """Ten people with a roll call."""
    return Evening(people, settings={"rounds": 4}, choices={"roll_call": True})


def home(event: Event, name: str) -> LinkHome:
    entries = Entry.objects.select_related("event__club", "player__bot__owner")
    return link_home(entries.get(event=event, player__name=name))


def tick(evening: Evening, state: str, *names: str) -> None:
    for name in names:
        player = evening.event.entries.get(player__name=name).player_id
        attendance_mark(by=evening.olga, event=evening.event, player=player, state=state)


def seated(evening: Evening, *more: str) -> Match:
    """The one table of the next round, at which the four sit."""
    tick(evening, "here", "Pia", "Kofi", "Aiko", "Jonas", *more)
    (match,) = event_seat(by=evening.olga, event=evening.event)
    evening.event.refresh_from_db()
    return match


def test_before_the_first_round_there_is_nothing_but_a_name(evening: Evening) -> None:
    found = home(evening.event, "Guest 0")
    assert (found.round, found.table, found.out_text, found.results) == (None, None, "", ())
    assert (found.place, found.of, found.badge.name) == (None, 10, "Guest 0")


def test_the_table_has_everybody_in_the_order_of_seats(evening: Evening) -> None:
    match = seated(evening)
    names = [seat.player.name for seat in match.seats.order_by("seat")]
    table = home(evening.event, "Aiko").table
    assert table
    assert [seat.badge.name for seat in table.seats] == names
    assert [seat.number for seat in table.seats if seat.is_me] == [table.seat] == [names.index("Aiko") + 1]
    assert (table.place_text, table.on_screen, table.is_disputed) == ("Round 1, table 1", False, False)
    assert not any(seat.is_partner for seat in table.seats)
    assert home(evening.event, "Guest 0").table is None


@pytest.mark.parametrize(
    ("state", "text"),
    [
        ("late", "You are late: round 1 is credited with your own mean, this once."),
        ("no_show", "You were not here: round 1 counts 0 table points for you."),
        ("expected", "You were not here: round 1 counts 0 table points for you."),
        ("withdrawn", "You do not play in round 1. Ask an organizer if that surprises you."),
    ],
)
def test_who_has_no_table_is_told_why(evening: Evening, state: str, text: str) -> None:
    tick(evening, state, "Guest 0")
    seated(evening)
    assert home(evening.event, "Guest 0").out_text == text


def test_being_late_a_second_time_is_not_credited(evening: Evening) -> None:
    tick(evening, "late", "Guest 0")
    seated(evening)
    evening.play()
    seated(evening)
    text = "You are late again: round 2 counts 0 table points for you."
    assert home(evening.event, "Guest 0").out_text == text


def test_who_sits_out_is_credited_with_their_own_mean_once_they_have_one(evening: Evening) -> None:
    match = seated(evening)
    evening.play()
    match.refresh_from_db()
    winner = match.seats.get(placement=1).player
    text = "You sit out round 2. It is credited with your own mean"
    Round.objects.create(event=evening.event, number=2, out=[winner.pk, number_of(evening, "Guest 0")])
    assert home(evening.event, winner.name).out_text == f"{text}: 4 table points."
    assert home(evening.event, "Guest 0").out_text == f"{text}, once you have played."


def test_rounds_without_a_table_stand_among_the_results_with_what_they_are_worth(evening: Evening) -> None:
    """Guest 0 is late, then sits out, then plays; the fourth round is theirs to sit out again."""
    tick(evening, "late", "Guest 0")
    seated(evening)
    evening.play()
    assert [(one.text, one.table_points) for one in rests(evening, "Guest 0")] == [("came late", None)]
    guest = number_of(evening, "Guest 0")
    Round.objects.create(event=evening.event, number=2, out=[guest])
    tick(evening, "no_show", "Pia")
    tick(evening, "here", "Guest 0")
    event_seat(by=evening.olga, event=evening.event)
    evening.play()
    Round.objects.create(event=evening.event, number=4, out=[guest])
    found = home(evening.event, "Guest 0")
    (played,) = found.results
    worth = played.table_points
    assert found.rounds == (
        OwnRest(1, "came late", worth), OwnRest(2, "sat out", worth), played, OwnRest(4, "sat out", worth),
    )  # fmt: skip
    assert rests(evening, "Pia") == [OwnRest(3, "was not here", 0)]


def rests(evening: Evening, name: str) -> list[OwnRest]:
    return [one for one in home(evening.event, name).rounds if isinstance(one, OwnRest)]


def number_of(evening: Evening, name: str) -> int:
    found: int = evening.event.entries.get(player__name=name).player_id
    return found


def test_results_are_the_holder_s_own_the_oldest_first(evening: Evening) -> None:
    for _ in range(2):
        seated(evening)
        evening.play()
    found = home(evening.event, "Pia")
    assert [result.place_text for result in found.results] == ["Round 1, table 1", "Round 2, table 1"]
    for result in found.results:
        mine = result.match.seats.get(player__name="Pia")
        assert (result.place, result.games_won, result.points) == (
            mine.placement,
            mine.games_won,
            mine.points,
        )
        assert result.table_points == (4, 2, 1, 0)[(mine.placement or 0) - 1]
    rows = sorted(home(evening.event, name).place or 0 for name in ("Pia", "Kofi", "Aiko", "Jonas"))
    assert (rows[0], found.of) == (1, 10)
    assert (home(evening.event, "Guest 0").results, home(evening.event, "Guest 0").place) == ((), None)


def test_a_dispute_is_told_at_its_table_while_it_is_open(evening: Evening) -> None:
    match = evening.people.enter(seated(evening), 0)
    pia = evening.people.cast.pia
    dispute = dispute_open(by=pia, match=match, text="No.")
    for name, is_disputed in (("Pia", True), ("Aiko", True)):
        table = home(evening.event, name).table
        assert table
        assert table.is_disputed is is_disputed
    dispute_withdraw(by=pia, dispute=dispute)
    table = home(evening.event, "Aiko").table
    assert table
    assert not table.is_disputed


def test_that_all_games_are_entered_is_told_before_it_is_confirmed(evening: Evening) -> None:
    match = seated(evening)
    for is_decided in (False, True):
        table = home(evening.event, "Pia").table
        assert table
        assert table.is_decided is is_decided
        if not is_decided:
            evening.people.enter(match, *[0] * evening.event.rule_n)
    assert not home(evening.event, "Pia").results


def test_a_match_that_nobody_won_or_that_was_cancelled_still_has_a_page(evening: Evening) -> None:
    abandoned = seated(evening)
    match_abandon(by=evening.olga, match=abandoned, reason="Dark.")
    result_confirm_by_hand(by=evening.olga, match=abandoned)
    (result,) = home(evening.event, "Pia").results
    assert (result.place, result.games_won, result.table_points) == (None, 0, 0)
    cancelled = seated(evening)
    match_cancel(by=evening.olga, match=cancelled)
    found = home(evening.event, "Pia")
    assert len(found.results) == 1
    assert found.table
    assert (found.table.match, found.table.match.status) == (cancelled, Match.Status.CANCELLED)


def test_a_stand_in_plays_and_has_no_place(evening: Evening) -> None:
    Entry.objects.filter(event=evening.event, player__name="Jonas").update(is_stand_in=True)
    seated(evening)
    evening.play()
    found = home(evening.event, "Jonas")
    assert (len(found.results), found.place, found.of) == (1, None, 9)


def test_the_scale_of_the_event_makes_the_table_points(people: Table, cast: SimpleNamespace) -> None:
    evening = Evening(people, choices={"roll_call": True, "scale": [10, 5, 2, 1]})
    match = seated(evening)
    evening.play()
    for seat in match.seats.all():
        (result,) = home(evening.event, seat.player.name).results
        assert result.table_points == (10, 5, 2, 1)[result.place - 1]


def test_a_table_on_screen_is_told_to_be_one(people: Table) -> None:
    match, _table = seated_on_screen(people, rule=MatchRule("fixed", 1))
    assert match.event
    table = home(match.event, "Aiko").table
    assert table
    assert table.on_screen


def test_its_queries_do_not_grow_with_rounds(evening: Evening, django_assert_max_num_queries: Any) -> None:
    seated(evening)
    evening.play()
    with CaptureQueriesContext(connection) as few:
        home(evening.event, "Pia")
    seated(evening)
    evening.play()
    with django_assert_max_num_queries(len(few)):
        assert len(home(evening.event, "Pia").results) == 2
