"""Two players at one table: as opponents and as partners apart, over all that is confirmed."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.selectors.clubs.head_to_head import LATEST_SHOWN, MEETINGS_SHOWN, Balance, head_to_head
from league.selectors.clubs.rivals import rivals_of
from league.services.clubs.players import player_add
from league.services.results.entry import game_enter, result_confirm_by_hand
from tests.league.people import OMI, Table, won_by_team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
ONE = MatchRule("wins", 1)


@pytest.fixture
def omi(people: Table, cast: SimpleNamespace) -> Any:
    def play(team: int) -> None:
        match = people.schedule(**OMI)
        game_enter(by=cast.olga, match=match, number=1, rows=won_by_team(team))
        result_confirm_by_hand(by=cast.olga, match=match)

    return play


def test_who_was_ahead_how_often_and_by_which_places(people: Table) -> None:
    for winner in (0, 1, 1):  # the others follow in the order of the table
        people.confirmed(winner, rule=ONE)
    pia, kofi, *_others = people.players
    page = head_to_head(people.club, pia, kofi)
    assert page.opponents == Balance(met=3, ahead=1, behind=2, won=1, places=9, places_of_other=4)
    assert (page.opponents.mean_place, page.opponents.level, page.partners) == (3, 0, Balance())
    assert (page.player.name, page.other.name) == ("Pia", "Kofi")


def test_both_tell_the_same_and_so_do_the_rivals(people: Table) -> None:
    for winner in (0, 2, 3, 1, 2):
        people.confirmed(winner, rule=ONE)
    pia, kofi, *_others = people.players
    mine = head_to_head(people.club, pia, kofi).opponents
    theirs = head_to_head(people.club, kofi, pia).opponents
    assert (mine.ahead, mine.behind) == (theirs.behind, theirs.ahead)
    assert (mine.places, mine.places_of_other) == (theirs.places_of_other, theirs.places)
    rival = next(one for one in rivals_of(pia) if one.badge.player_id == kofi.pk)
    assert (mine.met, mine.ahead, mine.behind) == (rival.met, rival.ahead, rival.behind)


def test_partners_are_counted_apart(people: Table, omi: Any) -> None:
    omi(0)
    omi(1)
    omi(0)
    people.confirmed(0, rule=ONE)
    pia, kofi, aiko, _jonas = people.players
    page = head_to_head(people.club, pia, aiko)  # opposite each other
    assert (page.partners.met, page.partners.won, page.partners.level) == (3, 2, 3)
    assert (page.opponents.met, page.opponents.ahead) == (1, 1)
    beside = head_to_head(people.club, pia, kofi)
    assert (beside.partners.met, beside.opponents.met, beside.opponents.ahead) == (0, 4, 3)


def test_what_is_not_confirmed_does_not_count(people: Table) -> None:
    people.schedule()
    people.enter(people.schedule(rule=ONE), 0)
    page = head_to_head(people.club, *people.players[:2])
    assert (page.opponents, page.latest) == (Balance(), ())


def test_the_latest_tables_come_first_and_end_somewhere(
    people: Table, django_assert_num_queries: Any
) -> None:
    pia, kofi, *_others = people.players
    played = [people.confirmed(0, rule=ONE).pk for _ in range(LATEST_SHOWN + 2)]
    guests = [player_add(club=people.club, name=f"Guest {number}").pk for number in range(2)]
    people.confirmed(0, rule=ONE, players=[pia.pk, *guests, people.players[2].pk])
    with django_assert_num_queries(5):
        page = head_to_head(people.club, pia, kofi)
    assert [line.pk for line in page.latest] == played[: -LATEST_SHOWN - 1 : -1]


def test_the_balance_goes_from_table_to_table_of_opponents(people: Table, omi: Any) -> None:
    for winner in (0, 1, 1):  # the others follow in the order of the table
        people.confirmed(winner, rule=ONE)
    omi(0)
    pia, kofi, aiko, _jonas = people.players
    meetings = head_to_head(people.club, pia, kofi).meetings
    assert [(one.place, one.place_of_other) for one in meetings] == [(1, 2), (4, 1), (4, 1), (1, 3)]
    assert [one.balance for one in meetings] == [1, 0, -1, 0]
    partners = head_to_head(people.club, pia, aiko)
    assert (partners.partners.met, len(partners.meetings)) == (1, 3)


def test_a_balance_whose_beginning_is_not_shown_ends_where_it_stands(
    people: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MEETINGS_SHOWN > LATEST_SHOWN
    monkeypatch.setattr("league.selectors.clubs.head_to_head.MEETINGS_SHOWN", 2)
    for _ in range(4):
        people.confirmed(0, rule=ONE)
    meetings = head_to_head(people.club, *people.players[:2]).meetings
    assert [one.balance for one in meetings] == [3, 4]
