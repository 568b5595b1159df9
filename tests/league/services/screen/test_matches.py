"""An event of people on screen: its tables play and count by themselves, and wait for nobody long."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from types import SimpleNamespace

import pytest
from django.utils import timezone

from games.core.interface import MatchRule
from games.registry import GAMES
from league.models import Event, Match, Result, ScreenGame, ScreenPlayer, ScreenTable
from league.selectors.matches.games import game_page
from league.selectors.matches.matches import match_in
from league.selectors.results.results import games_of
from league.selectors.screen.matches import match_at
from league.selectors.screen.tables import game_running, latest_game, record_of_game, state_of
from league.services.events.events import event_create
from league.services.ratings.proof import ratings_verify
from league.services.results.entry import game_enter, game_undo, result_confirm_by_hand
from league.services.results.forfeits import match_abandon
from league.services.screen.matches import (
    BREAK,
    next_game_begin,
    seat_take,
    table_begin,
    tables_at_break,
)
from league.services.screen.seats import player_leave, player_ready, player_return, player_sit, seats_fill
from league.services.screen.tables import GUESTS_KEPT, tables_clear
from tests.league.people import Table, code_of, places, won_by
from tests.league.screen_evening import ONE_GAME, all_sit, holder, play, ready, seated_on_screen
from tests.league.screens import GUEST, OTHER, house_moves, offered, refusal, short_options

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

Seated = Callable[..., tuple[Match, ScreenTable]]


@pytest.fixture
def seated(people: Table) -> Seated:
    """Makes an event on screen of the four, and seats its first round: the match and its table."""
    return partial(seated_on_screen, people)


def test_a_round_opens_a_table_for_each_match_at_which_accounts_are_known(
    seated: Seated, cast: SimpleNamespace
) -> None:
    match, table = seated()
    by_number = {player.number: player for player in table.players.all()}
    for seat in match.seats.select_related("player"):
        assert by_number[seat.seat].name == seat.player.name
        assert by_number[seat.seat].user_id == seat.player.user_id
    assert (table.clock, table.game, table.options) == ("calm", "dingo", match.options)
    assert latest_game(table) is None


@pytest.mark.parametrize("key", list(GAMES))
def test_a_match_of_any_game_is_played_to_its_end_and_counts(key: str, people: Table, seated: Seated) -> None:
    if GAMES[key].table(GAMES[key].resolve(short_options(key))).players > len(people.players):
        pytest.skip("more seats than people")
    match, table = seated(key, MatchRule("fixed", 1))
    sitting = all_sit(people.cast.olga, match)
    game = ready(table, list(sitting.values()))
    assert game is not None
    play(game, sitting)
    match.refresh_from_db()
    (counted,) = games_of(match)
    outcome = GAMES[key].read_record(record_of_game(ScreenGame.objects.get())).outcome()
    assert outcome is not None
    assert counted.record is not None
    assert counted.record.body["moves"] == record_of_game(ScreenGame.objects.get())["moves"]
    assert (counted.source, match.status, match.games_played) == ("record", Match.Status.FINISHED, 1)
    result = Result.objects.get(match=match)
    assert (result.status, result.entered_by, result.confirmed_by) == (Result.Status.CONFIRMED, None, None)
    assert None not in places(match)
    assert ratings_verify(club=people.club) == []
    page = game_page(match_in(people.club, match.pk), 1)
    assert [seat.badge.name for seat in page.seats] == [
        match.seats.get(seat=number).player.name
        for number in GAMES[key].table(GAMES[key].resolve(match.options)).controller
    ]
    assert page.steps


def test_the_match_goes_on_until_it_is_decided(people: Table, seated: Seated) -> None:
    match, table = seated(rule=MatchRule("fixed", 2))
    sitting = all_sit(people.cast.olga, match)
    first = ready(table, list(sitting.values()))
    assert first is not None
    assert first.dealer == 0  # as seating has it
    match.refresh_from_db()
    assert (match.status, match.started_at) == (Match.Status.PLAYING, first.begun_at)
    play(first, sitting)
    match.refresh_from_db()
    assert (match.status, match.games_played) == (Match.Status.PLAYING, 1)
    at_table = match_at(ScreenTable.objects.get(pk=table.pk))
    assert at_table is not None
    assert (at_table.games_played, at_table.is_over) == (1, False)
    second = ready(table, list(sitting.values()))
    assert second is not None
    assert second.dealer == state_of(first).next_dealer()
    play(second, sitting)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    code = refusal(player_ready, by=sitting[0], table=table, deal=offered(table))
    assert code == "match_over"


def test_a_private_link_gives_its_holder_the_seat_on_the_device_they_last_used(
    people: Table, seated: Seated
) -> None:
    match, table = seated()
    aiko = holder(people.cast.olga, match, "Aiko")
    seat_take(by=aiko, match=match, visitor=GUEST)
    assert table.players.get(name="Aiko").guest == GUEST.key
    seat_take(by=aiko, match=match, visitor=OTHER)
    assert table.players.get(name="Aiko").guest == OTHER.key
    assert not table.players.filter(guest=GUEST.key).exists()
    jonas = holder(people.cast.olga, match, "Jonas")
    assert refusal(seat_take, by=jonas, match=match, visitor=OTHER) == "already_seated"


def test_a_stranger_gets_no_seat_in_any_way(people: Table, seated: Seated, cast: SimpleNamespace) -> None:
    match, table = seated()
    assert refusal(seat_take, by=cast.sam, match=match, visitor=cast.sam) == "not_at_this_table"
    assert refusal(player_sit, by=GUEST, table=table, number=2) == "seats_are_given"
    assert refusal(seats_fill, by=cast.pia, table=table) == "seats_are_given"
    assert refusal(player_ready, by=GUEST, table=table, deal=offered(table)) == "not_at_screen_table"
    assert code_of(table_begin, by=cast.pia, match=match) == "right_missing"
    assert code_of(table_begin, by=cast.sam, match=match) == "not_a_member"
    other = people.schedule()
    assert refusal(seat_take, by=cast.pia, match=other, visitor=cast.pia) == "no_screen_table"


def test_staff_begins_without_who_is_missing_and_they_come_later(
    people: Table, seated: Seated, cast: SimpleNamespace
) -> None:
    match, table = seated()
    assert refusal(table_begin, by=cast.olga, match=match) == "nobody_is_ready"
    assert ready(table, [cast.pia]) is None
    game = table_begin(by=cast.olga, match=match)
    assert game is not None
    away = table.players.exclude(substitute="")
    assert {player.name for player in away} == {"Kofi", "Aiko", "Jonas"}
    assert refusal(table_begin, by=cast.olga, match=match) == "table_plays"
    game = house_moves(game)
    aiko = holder(people.cast.olga, match, "Aiko")
    seat_take(by=aiko, match=match, visitor=GUEST)
    player_return(by=GUEST, table=table)
    assert table.players.get(name="Aiko").substitute == ""
    number = ScreenPlayer.objects.get(table=table, user=cast.pia).number
    play(game, {number: cast.pia, table.players.get(name="Aiko").number: GUEST})
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED


def test_who_leaves_keeps_the_seat_and_a_bot_moves_there_in_the_next_game_too(
    people: Table, seated: Seated, cast: SimpleNamespace
) -> None:
    match, table = seated(rule=MatchRule("fixed", 2))
    sitting = all_sit(people.cast.olga, match)
    game = ready(table, list(sitting.values()))
    assert game is not None
    player_leave(by=cast.pia, table=table)
    game = play(game, sitting)
    player_leave(by=people.kofi, table=table)
    assert table.players.get(user=people.kofi).name == "Kofi"
    here = [visitor for visitor in sitting.values() if visitor not in (cast.pia, people.kofi)]
    second = ready(table, here)
    assert second is not None
    assert table.players.exclude(substitute="").count() == 2
    play(second, sitting)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED


def test_after_a_break_the_next_game_begins_by_itself_but_not_for_bots_alone(
    people: Table, seated: Seated, cast: SimpleNamespace
) -> None:
    match, table = seated(rule=MatchRule("fixed", 3))
    sitting = all_sit(people.cast.olga, match)
    first = ready(table, list(sitting.values()))
    assert first is not None
    play(first, sitting)
    assert tables_at_break() == []
    over_for(table, BREAK + timedelta(seconds=1))
    assert tables_at_break() == [table]
    second = next_game_begin(table)
    assert second is not None
    assert next_game_begin(table) is None
    play(second, sitting)
    for visitor in sitting.values():
        player_leave(by=visitor, table=table)
    over_for(table, BREAK + timedelta(seconds=1))
    assert next_game_begin(table) is None
    player_return(by=cast.pia, table=table)
    assert next_game_begin(table) is not None


def over_for(table: ScreenTable, span: timedelta) -> None:
    """The last game ended so long ago."""
    table.games.update(ended_at=timezone.now() - span)


def test_nothing_is_entered_or_taken_back_by_hand(people: Table, seated: Seated) -> None:
    match, table = seated(rule=MatchRule("fixed", 2))
    given = {"by": people.cast.olga, "match": match}
    assert code_of(game_enter, **given, number=1, rows=won_by(0)) == "played_on_screen"
    sitting = all_sit(people.cast.olga, match)
    game = ready(table, list(sitting.values()))
    assert game is not None
    play(game, sitting)
    assert code_of(game_undo, **given) == "played_on_screen"


def test_a_match_that_staff_ended_stays_as_it_was_ended(
    people: Table, seated: Seated, cast: SimpleNamespace
) -> None:
    match, table = seated()
    sitting = all_sit(people.cast.olga, match)
    game = ready(table, list(sitting.values()))
    assert game is not None
    match_abandon(by=cast.olga, match=match, reason="The light went out.")
    play(game, sitting)
    assert [one.source for one in games_of(match)] == ["decision"]
    result_confirm_by_hand(by=cast.olga, match=match)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    assert next_game_begin(table) is None
    assert ratings_verify(club=people.club) == []


def test_the_table_of_a_match_is_never_cleared_away(people: Table, seated: Seated) -> None:
    _match, table = seated()
    ScreenPlayer.objects.filter(table=table).update(user=None)
    ScreenTable.objects.update(moved_at=timezone.now() - 2 * GUESTS_KEPT)
    assert tables_clear() == 0
    assert game_running(table) is None


def test_bots_play_no_event_on_screen(cast: SimpleNamespace) -> None:
    code = code_of(
        event_create, by=cast.olga, club=cast.club, name="Bots on screen", game="dingo", rule=ONE_GAME,
        format="round_robin", played_by=Event.PlayedBy.BOTS, choices={"venue": Event.Venue.SCREEN},
    )  # fmt: skip
    assert code == "only_people_enter"
