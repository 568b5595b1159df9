"""What one game more right would change is told truly: places, points, and whether the match is decided."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule, Outcome
from games.refusals import NotFound, Refused
from league.models import Match
from league.selectors.results.dispute_effects import Effect, effect_of
from league.selectors.results.results import games_of
from league.services.results.entry import game_enter, result_confirm_by_hand, sheet_outcome
from league.services.results.forfeits import match_abandon, match_forfeit
from tests.league.doors import into_the_event
from tests.league.people import OMI, Table, won_by, won_by_team
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


def if_won(match: Match, number: int, winner: int) -> Effect:
    return effect_of(match, number, sheet_outcome(match, won_by(winner)))


def moved(effect: Effect) -> dict[str, tuple[int, int]]:
    return {move.name: (move.place_before, move.place) for move in effect.moves}


def test_a_winner_that_changes_moves_those_whose_place_does(people: Table) -> None:
    match = people.confirmed(0, 1, 0)
    effect = if_won(match, 3, 1)
    assert moved(effect) == {"Pia": (1, 2), "Kofi": (2, 1)}
    assert [(move.points_before, move.points) for move in effect.moves] == [(4, 2), (2, 4)]
    assert not effect.goes_on


def test_a_game_that_is_as_it_was_changes_nothing(people: Table) -> None:
    match = people.confirmed(0, 1, 0)
    assert if_won(match, 2, 1) == Effect((), goes_on=False)


def test_a_match_that_would_not_be_decided_goes_on(people: Table) -> None:
    match = people.confirmed(0, 0)
    assert if_won(match, 2, 1).goes_on
    assert [game.winners for game in games_of(match)] == [(0,), (0,)], "nothing is stored"


def test_a_match_that_would_have_been_decided_before_is_refused(people: Table) -> None:
    match = people.confirmed(0, 1, 0)
    with pytest.raises(Refused) as caught:
        if_won(match, 2, 0)
    assert (caught.value.code, caught.value.facts["games"]) == ("decided_before", 2)


@pytest.mark.parametrize("number", [0, -1, 3, 10**9])
def test_a_game_that_was_not_played_is_not_found(people: Table, number: int) -> None:
    with pytest.raises(NotFound):
        if_won(people.confirmed(0, 0), number, 1)


def test_a_draft_is_looked_at_like_a_result(people: Table) -> None:
    match = people.enter(people.schedule(), 0)
    effect = if_won(match, 1, 1)
    assert (moved(effect)["Pia"], moved(effect)["Kofi"], effect.goes_on) == ((1, 4), (2, 1), True)


def test_who_forfeited_stays_last_and_the_match_over(people: Table, cast: SimpleNamespace) -> None:
    """Pia led and left: who won game 1 cannot bring her back, nor make the match go on."""
    match = people.enter(people.schedule(rule=MatchRule("wins", 3)), 0, 1)
    match_forfeit(by=cast.olga, match=match, seats=[0], reason="Gone home.")
    result_confirm_by_hand(by=cast.olga, match=match)
    match.refresh_from_db()
    effect = if_won(match, 2, 0)
    assert not effect.goes_on
    assert "Pia" not in moved(effect)
    assert if_won(match, 2, 1) == Effect((), goes_on=False)


def test_an_abandoned_match_is_placed_as_it_would_have_stood(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(rule=MatchRule("fixed", 9)), 0)
    match_abandon(by=cast.olga, match=match, reason="Dark.")
    effect = if_won(match, 1, 1)
    assert (moved(effect)["Kofi"], effect.goes_on) == ((2, 1), False)


def test_partners_move_together(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule(**OMI)
    game_enter(by=cast.olga, match=match, number=1, rows=won_by_team(0))
    effect = effect_of(match, 1, sheet_outcome(match, won_by_team(1)))
    assert moved(effect) == {"Pia": (1, 3), "Aiko": (1, 3), "Kofi": (3, 1), "Jonas": (3, 1)}


def test_the_scale_of_the_event_says_what_a_place_is_worth(people: Table, cast: SimpleNamespace) -> None:
    evening = Evening(people, choices={"scale": [10, 5, 5, 1]})
    match = people.confirmed(0, 1, 0)
    into_the_event(evening.event, match)
    match.refresh_from_db()
    points = {move.name: (move.points_before, move.points) for move in if_won(match, 3, 1).moves}
    assert points == {"Pia": (10, 5), "Kofi": (5, 10)}


def test_a_game_that_nobody_wins_is_no_win_for_anybody(people: Table, cast: Any) -> None:
    match = people.confirmed(0, 0)
    nobody = Outcome(
        scores=(1, 1, 1, 1), placement=(1, 1, 1, 1), winners=(), credit=(0,) * 4, tiebreak=False, hands=()
    )
    effect = effect_of(match, 2, nobody)
    assert effect.goes_on
