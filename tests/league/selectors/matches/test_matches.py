"""Matches in lists and on their page: whose, in what order, what they say, and what they cost."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from games.refusals import NotFound
from league.models import Event, Fault, Match, MatchRun
from league.selectors.matches.matches import (
    find_matches,
    match_in,
    match_lines,
    match_page,
    matches_in,
    matches_live,
    matches_of,
    matches_of_player,
    rule_text,
    run_beside,
)
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_enter, event_run
from league.services.matches.matches import match_cancel
from league.services.matches.setup import blocks_rule
from league.services.results.corrections import GameSheet, result_correct
from league.services.results.entry import game_enter, game_undo, result_confirm_by_hand
from league.services.results.forfeits import match_abandon
from league.services.rounds.seating import event_seat
from tests.league.people import OMI, Table, refusal, won_by, won_by_team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ONE = MatchRule("wins", 1)


@pytest.fixture
def evening(people: Table, cast: SimpleNamespace) -> Event:
    """A round robin of the four, in its first round."""
    event = event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=ONE, options={},
        format="round_robin", settings={"rounds": 2}, played_by=Event.PlayedBy.PEOPLE,
        choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=event, players=[player.pk for player in people.players])
    event_run(by=cast.olga, event=event)
    event_seat(by=cast.olga, event=event)
    return event


def line(match: Match) -> Any:
    (found,) = match_lines([match_in(match.club, match.pk)])
    return found


def page(match: Match) -> Any:
    return match_page(match_in(match.club, match.pk))


# Lists


def test_a_match_that_only_has_to_be_confirmed_says_so_wherever_it_is_listed(people: Table) -> None:
    match = people.enter(people.schedule(), 0)
    assert (line(match).match.state, [live.pk for live in matches_live(match.club)]) == (
        "playing",
        [match.pk],
    )
    people.enter(match, 0)
    for shown in (line(match), page(match)):
        assert (shown.match.state, shown.match.state_text) == ("decided", "waits to be confirmed")
    assert line(match).leader_text == "waits to be confirmed"
    assert matches_live(match.club) == ()
    game_undo(by=people.cast.olga, match=match)
    assert line(match).match.state == "playing"
    result_confirm_by_hand(by=people.cast.olga, match=people.enter(match, 0))
    assert line(match).match.state == "finished"


def test_a_match_in_which_nothing_was_played_names_no_winner(people: Table) -> None:
    match = people.schedule()
    match_abandon(by=people.cast.olga, match=match, reason="Dark.")
    assert line(match).match.state == "decided"
    result_confirm_by_hand(by=people.cast.olga, match=match)
    assert line(match).leader_text == "not played"
    assert [seat.placement for seat in page(match).seats] == [None] * 4
    assert page(match).level == ()


def test_a_club_lists_its_own_matches_the_newest_first(people: Table, cast: SimpleNamespace) -> None:
    mine = [people.schedule() for _ in range(3)]
    there = Table(cast, cast.private).schedule()
    assert list(matches_of(cast.club)) == mine[::-1]
    assert list(matches_of(cast.private)) == [there]
    assert list(matches_of(cast.elsewhere)) == []


def test_a_match_of_another_club_is_not_there(cast: SimpleNamespace) -> None:
    there = Table(cast, cast.private).schedule()
    for pk in (there.pk, there.pk + 99):
        no = refusal(match_in, club=cast.club, pk=pk)
        assert (type(no), no.code) == (NotFound, "no_match")
    assert match_in(cast.private, there.pk) == there


def test_an_event_lists_its_own_by_their_number(evening: Event, people: Table, cast: Any) -> None:
    people.schedule()
    (first,) = matches_in(evening)
    result_confirm_by_hand(by=cast.olga, match=people.enter(first, 0))
    event_seat(by=cast.olga, event=evening)
    assert [match.number for match in matches_in(evening)] == [2, 1]


def test_matches_are_found_by_status_game_event_and_player(
    evening: Event, people: Table, tables: SimpleNamespace, cast: SimpleNamespace
) -> None:
    (of_event,) = matches_in(evening)
    dingo, omi, bots = people.confirmed(0, rule=ONE), people.schedule(**OMI), tables.schedule()
    club, pia = people.club, people.players[0].pk

    def found(**by: Any) -> list[Match]:
        return list(find_matches(club, **by))

    assert found() == [bots, omi, dingo, of_event]
    assert found(status="finished") == [dingo]
    assert found(game="omi") == [omi]
    assert found(event=evening.pk) == [of_event]
    assert found(player=pia) == [omi, dingo, of_event]
    assert found(player=pia, game="dingo", status="scheduled") == [of_event]
    assert found(player=tables.wombat.pk, event=evening.pk) == []
    assert found(status="nonsense", game="nonsense") == found(), "what nobody can mean asks for nothing"


def test_a_player_of_another_club_is_found_in_no_match(people: Table, cast: SimpleNamespace) -> None:
    there = Table(cast, cast.private)
    there.schedule()
    assert list(matches_of_player(cast.club, there.players[0].pk)) == []


def test_only_so_many_are_live_and_the_newest_first(tables: SimpleNamespace) -> None:
    matches = [tables.schedule() for _ in range(6)]
    assert matches_live(tables.club) == ()
    Match.objects.exclude(pk=matches[5].pk).update(status=Match.Status.PLAYING)
    live = [line.pk for line in matches_live(tables.club)]
    assert live == [match.pk for match in matches[4:0:-1]]
    assert len(matches_live(tables.club, limit=2)) == 2


def test_a_list_costs_the_same_however_long_it_is(
    tables: SimpleNamespace, people: Table, play: Any, django_assert_num_queries: Any
) -> None:
    for _ in range(3):
        play(tables.schedule(rule=ONE))
        people.confirmed(0, rule=ONE)
        with django_assert_num_queries(2):  # matches with their runs and events, and all their seats
            assert match_lines(list(matches_of(tables.club)))


# What a line says


def test_before_the_end_seats_stand_in_their_order_and_afterwards_by_place(people: Table) -> None:
    match = people.schedule(rule=ONE)
    names = [badge.name for badge in line(match).badges]
    assert names == [player.name for player in people.players]
    result_confirm_by_hand(by=people.cast.olga, match=people.enter(match, 2))
    found = line(match)
    assert [badge.name for badge in found.badges] == [names[2], names[3], names[0], names[1]]
    assert [seat.placement for seat in found.seats] == [1, 2, 3, 4]


def test_a_line_tells_what_places_its_players(people: Table) -> None:
    wins, points = people.confirmed(0, 1, 0), people.confirmed(0, 1, 0, rule=MatchRule("fixed", 3))
    assert [score for _badge, score in line(wins).scores] == [2, 1, 0, 0]
    named = [(badge.name, score) for badge, score in line(points).scores]
    assert named == [("Kofi", 26), ("Pia", 22), ("Aiko", 13), ("Jonas", -1)]


def test_its_time_is_that_of_its_end_or_else_of_its_beginning(people: Table) -> None:
    waits, ended = people.schedule(), people.confirmed(0, rule=ONE)
    assert line(waits).at == waits.created_at
    assert line(ended).at == ended.finished_at


@pytest.mark.parametrize(
    ("status", "games", "text"),
    [("scheduled", 0, "scheduled"), ("playing", 0, "game 1"), ("playing", 3, "game 4"),
     ("cancelled", 0, "cancelled")],
)  # fmt: skip
def test_a_line_says_how_far_it_is(people: Table, status: str, games: int, text: str) -> None:
    match = people.schedule()
    Match.objects.filter(pk=match.pk).update(status=status, games_played=games)
    assert line(match).leader_text == text


def test_why_a_match_waits_is_said_in_its_line_until_it_is_played(tables: SimpleNamespace) -> None:
    match = tables.schedule()
    MatchRun.objects.update(waiting="no sandbox on this machine")
    assert line(match).leader_text == "no sandbox on this machine"
    Match.objects.update(status=Match.Status.PLAYING)
    assert line(match).leader_text == "game 1"


def test_who_won_is_said_also_of_partners_and_of_nobody(people: Table, cast: SimpleNamespace) -> None:
    assert line(people.confirmed(1, rule=ONE)).leader_text == "Kofi won"
    omi = people.schedule(**OMI)
    game_enter(by=cast.olga, match=omi, number=1, rows=won_by_team(0))
    result_confirm_by_hand(by=cast.olga, match=omi)
    assert line(omi).leader_text == "Pia and Aiko won"
    omi.seats.update(won=False)
    assert line(omi).leader_text == "no winner"


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (MatchRule("wins", 5), "first to win 5 games"), (MatchRule("best_of", 3), "best of 3 games"),
        (MatchRule("points", 100), "first to 100 points"), (MatchRule("fixed", 12), "12 games"),
    ],
)  # fmt: skip
def test_when_a_match_is_over_is_said(rule: MatchRule, text: str) -> None:
    assert rule_text(Match(**Match.rule_fields("dingo", {}, rule))) == text


@pytest.mark.parametrize(
    ("blocks", "text"),
    [(1, "1 block of duplicate deals, 12 games"), (3, "3 blocks of duplicate deals, 36 games")],
)
def test_duplicate_deals_are_counted_in_blocks(blocks: int, text: str) -> None:
    rule = blocks_rule("dingo", {}, blocks)
    assert rule_text(Match(**Match.rule_fields("dingo", {}, rule, duplicate=True))) == text


# The page


def test_before_the_first_game_the_page_has_seats_and_no_secret(tables: SimpleNamespace) -> None:
    match = tables.schedule()
    found = page(match)
    assert [seat.badge.name for seat in found.seats] == [player.name for player in tables.players]
    assert (found.games, found.versions, found.winners, found.blocks) == ((), (), (), None)
    assert (found.decided, found.ended, found.secret) == (False, False, "")
    assert found.updated_at == match.created_at
    assert {seat.placement for seat in found.seats} == {seat.rating_change for seat in found.seats} == {None}


def test_the_secret_is_told_at_the_end_and_to_nobody_of_a_match_that_was_cancelled(
    tables: SimpleNamespace, play: Any
) -> None:
    played, cancelled = tables.schedule(rule=ONE), tables.schedule(rule=ONE)
    Match.objects.filter(pk=played.pk).update(status=Match.Status.PLAYING)
    assert page(played).secret == ""
    Match.objects.filter(pk=played.pk).update(status=Match.Status.SCHEDULED)
    play(played)
    assert page(played).secret == played.run.secret
    match_cancel(by=tables.cast.olga, match=cancelled)
    assert page(cancelled).secret == ""


def test_a_match_of_people_waits_decided_until_it_is_confirmed(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 0)
    assert (page(match).decided, page(match).ended) == (False, False)
    people.enter(match, 0)
    found = page(match)
    assert (found.decided, found.ended, found.winners) == (True, False, ())
    assert [seat.games_won for seat in found.seats] == [2, 0, 0, 0], "as far as it was entered"
    result_confirm_by_hand(by=cast.olga, match=match)
    found = page(match)
    assert (found.ended, [seat.badge.name for seat in found.winners]) == (True, ["Pia"])
    assert (found.run, found.secret) == (None, "")


def test_its_games_stand_in_order_with_their_sources(people: Table) -> None:
    found = page(people.confirmed(0, 1, 0))
    assert [game.number for game in found.games] == [1, 2, 3]
    assert [game.winners for game in found.games] == [(0,), (1,), (0,)]
    assert {game.source for game in found.games} == {"sheet"}
    assert {game.run for game in found.games} == {None}


def test_ratings_before_and_after_are_those_of_this_match(people: Table) -> None:
    first, second = (people.confirmed(0, rule=ONE) for _ in range(2))
    before, after = page(first), page(second)
    for was, now in zip(before.seats, after.seats, strict=True):
        assert was.rating_before == 1500
        assert was.rating_after == now.rating_before
        assert was.rating_change == was.rating_after - 1500
    assert before.seats[0].rating_change > 0 > before.seats[3].rating_change


def test_after_a_correction_the_page_shows_what_counts_now_and_both_versions(
    people: Table, cast: SimpleNamespace
) -> None:
    match = people.confirmed(0, rule=ONE)
    games = [GameSheet(won_by(2))]
    result_correct(by=cast.olga, match=match, version=1, games=games, reason="Read wrongly.")
    found = page(match)
    assert [seat.badge.name for seat in found.winners] == ["Aiko"]
    assert [game.winners for game in found.games] == [(2,)]
    assert [version.status for version in found.versions] == ["superseded", "confirmed"]


def test_faults_stand_at_their_seat_and_their_game(tables: SimpleNamespace, play: Any) -> None:
    match = play(tables.schedule(rule=MatchRule("fixed", 2)))
    for number, seat in ((1, 3), (2, 3), (2, 0)):
        version = match.seats.get(seat=seat).version
        Fault.objects.create(
            match=match, game_number=number, seat=seat, version=version, decision=1, code="crash", text="boom"
        )
    found = page(match)
    assert [seat.faults for seat in found.seats] == [1, 0, 0, 2]
    assert [[fault.seat for fault in game.faults] for game in found.games] == [[3], [0, 3]]


def test_a_page_costs_the_same_however_much_was_played(
    tables: SimpleNamespace, people: Table, play: Any, django_assert_num_queries: Any
) -> None:
    for games in (1, 5):
        match = play(tables.schedule(rule=MatchRule("fixed", games)))
        found = match_in(match.club, match.pk)
        with django_assert_num_queries(
            5
        ):  # games, their runs, faults, what it did to ratings, versions of the result
            match_page(found)


def test_how_a_match_is_run_is_there_for_bots_alone(tables: SimpleNamespace, people: Table) -> None:
    bots, of_people = tables.schedule(), people.schedule()
    assert run_beside(match_in(bots.club, bots.pk)) == bots.run
    assert run_beside(match_in(of_people.club, of_people.pk)) is None


def test_a_guest_without_an_account_is_told_like_everybody(people: Table) -> None:
    guest = player_add(club=people.club, name="Mateo Ruiz")
    match = people.schedule(players=[guest.pk, *(player.pk for player in people.players[:3])])
    assert (line(match).badges[0].name, line(match).badges[0].initials) == ("Mateo Ruiz", "MR")
