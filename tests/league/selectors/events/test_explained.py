"""Why somebody stands where they stand: every match with its points, and the metric that decided."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from games.refusals import NotFound
from league.models import Adjustment, Entry, Event, Player, Round
from league.selectors.events import explained as standing_explained_module
from league.selectors.events.explained import EarlierMatches, StandingExplained, explain_standing
from league.selectors.events.standings import event_standings
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_enter, event_run
from league.services.results.corrections import GameSheet, result_correct
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat
from tests.league.people import Table, refusal, won_by

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

UNIT = 1_000_000


@pytest.fixture
def event(people: Table, cast: SimpleNamespace) -> Event:
    """A Swiss event of the four, running; nothing is played yet."""
    made = event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=made, players=[player.pk for player in people.players])
    event_run(by=cast.olga, event=made)
    return made


def play(event: Event, people: Table, winner: str) -> Any:
    """The next round; the others follow the winner in the order of the table."""
    (match,) = event_seat(by=people.cast.olga, event=event)
    seat = match.seats.get(player__name=winner).seat
    result_confirm_by_hand(by=people.cast.olga, match=people.enter(match, seat))
    event.refresh_from_db()
    return match


def why(event: Event, name: str) -> StandingExplained:
    return explain_standing(event, Player.objects.get(club=event.club, name=name).pk)


def test_before_the_first_match_everybody_is_level_and_lots_decide(event: Event) -> None:
    explained = why(event, "Pia")
    assert (explained.matches, explained.sat_out, explained.table_points) == ((), (), 0)
    states = [step.state for step in explained.steps]
    assert states.index("decides") == len(states) - 1
    assert explained.rest == ()


def test_a_match_tells_its_place_its_points_and_who_sat_there(event: Event, people: Table) -> None:
    match = play(event, people, "Aiko")
    (scored,) = why(event, "Aiko").matches
    assert (scored.match, scored.place, scored.points) == (match, 1, 4)
    assert (scored.own, scored.of, scored.least) == (12, 20, -2)
    assert (scored.above, scored.above_of) == (14, 28), "counted from the least, which is below zero"
    assert scored.share == pytest.approx(14 / 28, abs=1e-6)
    assert set(scored.opponents) == {"Pia", "Kofi", "Jonas"}


def test_matches_stand_in_the_order_in_which_they_were_seated(event: Event, people: Table) -> None:
    matches = [play(event, people, winner) for winner in ("Pia", "Kofi", "Pia")]
    explained = why(event, "Pia")
    assert [scored.match for scored in explained.matches] == matches
    assert explained.table_points == sum(scored.points for scored in explained.matches)


def test_of_many_matches_the_earlier_ones_are_one_sum(
    event: Event, people: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = [play(event, people, winner) for winner in ("Pia", "Kofi", "Pia", "Aiko")]
    whole = why(event, "Pia")
    assert whole.earlier == EarlierMatches(0, 0)
    monkeypatch.setattr(standing_explained_module, "MATCHES_SHOWN", 3)
    cut = why(event, "Pia")
    assert [scored.match for scored in cut.matches] == matches[1:]
    assert cut.earlier == EarlierMatches(1, whole.matches[0].points)
    assert cut.table_points == whole.table_points


def test_the_first_metric_decides_where_nobody_is_level(event: Event, people: Table) -> None:
    play(event, people, "Aiko")
    explained = why(event, "Aiko")
    decides, *rest = explained.steps
    assert (decides.state, decides.value, decides.level_with) == ("decides", 4, ())
    assert [step.state for step in rest] == ["rest"] * len(rest)
    assert explained.rest == tuple(rest)
    assert [rival.value for rival in decides.against] == [2, 1, 0], "the nearest first"
    assert all(step.against == () for step in rest)


def test_it_says_the_place_of_the_standings(event: Event, people: Table) -> None:
    for winner in ("Pia", "Kofi"):
        play(event, people, winner)
    for row in event_standings(event).rows:
        explained = explain_standing(event, row.badge.player_id)
        assert (explained.place, explained.badge) == (row.place, row.badge)
        assert explained.steps[0].value == pytest.approx(explained.table_points)


def test_rounds_sat_out_and_rulings_are_told_beside_the_matches(event: Event, people: Table) -> None:
    play(event, people, "Aiko")
    aiko = Entry.objects.get(player__name="Aiko")
    Round.objects.create(event=event, number=2, out=[aiko.player_id])
    Adjustment.objects.create(entry=aiko, millionths=-UNIT // 2, reason="Late.", made_by=people.cast.olga)
    explained = why(event, "Aiko")
    assert [(out.round, out.points) for out in explained.sat_out] == [(2, 4)]
    assert explained.adjusted == -0.5
    assert explained.table_points == explained.steps[0].value == 7.5


def test_a_correction_is_told_as_it_counts_now(event: Event, people: Table) -> None:
    match = play(event, people, "Aiko")
    seat = match.seats.get(player__name="Pia").seat
    games = [GameSheet(won_by(seat))]
    result_correct(by=people.cast.olga, match=match, version=1, games=games, reason="Read wrongly.")
    (scored,) = why(event, "Pia").matches
    assert (scored.place, scored.points, why(event, "Pia").place) == (1, 4, 1)


def test_a_cancelled_match_and_one_that_goes_on_are_left_out(event: Event, people: Table) -> None:
    (match,) = event_seat(by=people.cast.olga, event=event)
    people.enter(match, 0)
    assert why(event, "Pia").matches == ()


def test_who_is_not_ranked_has_nothing_to_be_explained(event: Event, cast: SimpleNamespace) -> None:
    outsider = player_add(club=cast.club, name="Zoe")
    hidden = player_add(club=cast.private, name="Hidden")
    Entry.objects.filter(player__name="Jonas").update(is_stand_in=True)
    jonas = Player.objects.get(name="Jonas")
    for player in (outsider.pk, hidden.pk, jonas.pk, 10**6):
        no = refusal(explain_standing, event=event, player_id=player)
        assert (type(no), no.code) == (NotFound, "no_player")
