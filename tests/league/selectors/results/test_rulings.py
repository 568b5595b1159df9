"""What staff ruled in an event is read by everybody: all of it, the newest first, and nothing undecided."""

from datetime import timedelta
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.core.interface import MatchRule
from games.refusals import NotFound
from league.models import Adjustment, Event, Match
from league.selectors.results.rulings import MINUS, Ruling, adjustment_in, adjustments_of, rulings_of
from league.services.events.events import event_create, event_enter
from league.services.results.adjustments import adjustment_give, adjustment_revoke
from league.services.results.corrections import GameDecision, GameKept, GameSheet, result_correct
from league.services.results.disputes import dispute_correct, dispute_open, dispute_refuse, dispute_withdraw
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.results.forfeits import match_abandon, match_forfeit
from tests.league.doors import into_the_event
from tests.league.people import OMI, Table, won_by, won_by_team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def event(people: Table, cast: SimpleNamespace) -> Event:
    """The four have entered; its matches are scheduled by hand."""
    return made(people, "Friday")


def made(people: Table, name: str) -> Event:
    event = event_create(
        by=people.cast.olga, club=people.club, name=name, game="dingo", rule=MatchRule("wins", 2), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=people.cast.olga, event=event, players=[player.pk for player in people.players])
    return event


def scheduled(event: Event, people: Table, **changes: Any) -> Match:
    match = people.schedule(**changes)
    event.refresh_from_db()
    into_the_event(event, match)
    match.refresh_from_db()
    return match


def confirmed(event: Event, people: Table, *winners: int) -> Match:
    match = people.enter(scheduled(event, people), *winners)
    result_confirm_by_hand(by=people.cast.olga, match=match)
    match.refresh_from_db()
    return match


def only(event: Event) -> Ruling:
    (ruling,) = rulings_of(event)
    return ruling


def given(event: Event, people: Table, points: str, name: str = "Kofi", **more: Any) -> Adjustment:
    entry = event.entries.get(player__name=name)
    return adjustment_give(
        by=people.cast.olga, entry=entry, points=Decimal(points), reason="Late to the table.", **more
    )


def test_where_nothing_was_ruled_there_is_nothing_to_read(event: Event, people: Table) -> None:
    confirmed(event, people, 0, 0)
    assert rulings_of(event) == ()


def test_a_correction_says_only_which_games_changed_and_how(event: Event, people: Table) -> None:
    match = confirmed(event, people, 0, 1, 0)
    games = [GameKept(1), GameSheet(won_by(2)), GameKept(3)]
    result_correct(by=people.cast.olga, match=match, version=1, games=games, reason="Game 2 was mixed up.")
    ruling = only(event)
    assert (ruling.kind, ruling.match, ruling.by, ruling.what) == ("correction", match, "Olga", "Version 2")
    assert ruling.before == f"game 2: Pia {MINUS}2, Kofi 12, Aiko 7, Jonas 3 (won: Kofi)"
    assert ruling.after == f"game 2: Pia 3, Kofi {MINUS}2, Aiko 12, Jonas 7 (won: Aiko)"
    assert ruling.reason == "Game 2 was mixed up."


def test_each_correction_is_told_beside_the_version_before_it(event: Event, people: Table) -> None:
    match = confirmed(event, people, 0, 0)
    for version, scores in ((1, (9, 0, 0, 0)), (2, (8, 0, 0, 0))):
        games = [GameKept(1), GameDecision(scores, "They agreed.")]
        result_correct(by=people.cast.olga, match=match, version=version, games=games, reason="Again.")
    newest, first = rulings_of(event)
    assert (newest.what, first.what) == ("Version 3", "Version 2")
    assert newest.before == first.after == "game 2: Pia 9, Kofi 0, Aiko 0, Jonas 0 (won: Pia)"


def test_a_game_that_is_no_longer_played_is_gone_from_the_corrected_side(event: Event, people: Table) -> None:
    match = confirmed(event, people, 0, 1, 0)
    games = [GameKept(1), GameSheet(won_by(0))]
    result_correct(by=people.cast.olga, match=match, version=1, games=games, reason="Two were enough.")
    ruling = only(event)
    assert ("game 3" in ruling.before, "game 3" in ruling.after) == (True, False)


def test_partners_win_together_in_what_is_corrected(event: Event, people: Table) -> None:
    match = scheduled(event, people, **OMI)
    game_enter(by=people.cast.olga, match=match, number=1, rows=won_by_team(0))
    result_confirm_by_hand(by=people.cast.olga, match=match)
    games = [GameSheet(won_by_team(1))]
    result_correct(by=people.cast.olga, match=match, version=1, games=games, reason="Other way round.")
    assert only(event).before.endswith("(won: Pia & Aiko)")
    assert only(event).after.endswith("(won: Kofi & Jonas)")


def test_a_forfeit_names_who_left_and_an_abandoned_match_nobody(event: Event, people: Table) -> None:
    forfeited, abandoned = (people.enter(scheduled(event, people), 0) for _ in range(2))
    match_forfeit(by=people.cast.olga, match=forfeited, seats=[1, 2], reason="Gone home.")
    match_abandon(by=people.cast.olga, match=abandoned, reason="The lights went out.")
    later, earlier = rulings_of(event, pending=True)
    assert (earlier.kind, earlier.who, earlier.what) == ("forfeit", "Kofi, Aiko", "ended with game 1")
    assert (later.kind, later.who, later.reason) == ("abandoned", "", "The lights went out.")
    assert (earlier.match, later.match) == (forfeited, abandoned)


def test_a_match_can_end_before_its_first_game(event: Event, people: Table) -> None:
    match = scheduled(event, people)
    match_forfeit(by=people.cast.olga, match=match, seats=[3], reason="Never came.")
    result_confirm_by_hand(by=people.cast.olga, match=match)
    assert (only(event).who, only(event).what) == ("Jonas", "ended before the first game")


def test_an_end_that_nobody_has_confirmed_is_only_told_to_who_asks_for_what_is_pending(
    event: Event, people: Table
) -> None:
    match = people.enter(scheduled(event, people), 0)
    match_forfeit(by=people.cast.olga, match=match, seats=[1], reason="Gone home.")
    assert rulings_of(event) == ()
    (ruling,) = rulings_of(event, pending=True)
    assert (ruling.kind, ruling.is_pending) == ("forfeit", True)
    result_confirm_by_hand(by=people.cast.olga, match=match)
    assert only(event) == rulings_of(event, pending=True)[0]
    assert not only(event).is_pending


def test_a_forfeit_that_was_corrected_away_does_not_count_any_more(event: Event, people: Table) -> None:
    match = people.enter(scheduled(event, people), 0)
    match_forfeit(by=people.cast.olga, match=match, seats=[1], reason="Gone home.")
    result_confirm_by_hand(by=people.cast.olga, match=match)
    games = [GameKept(1), GameSheet(won_by(0))]
    result_correct(by=people.cast.olga, match=match, version=1, games=games, reason="Kofi came back.")
    ruling = only(event)
    assert (ruling.kind, ruling.before) == ("correction", "game 2: forfeit")


def test_points_are_signed_and_what_was_revoked_stays_readable(event: Event, people: Table) -> None:
    match = confirmed(event, people, 0, 0)
    penalty, gift = given(event, people, "-1.5", match=match), given(event, people, "2", name="Aiko")
    adjustment_revoke(by=people.cast.olga, adjustment=penalty, reason="A mistake.")
    bonus, fine = rulings_of(event)
    assert (bonus.title, bonus.who, bonus.what) == ("Points given", "Aiko", "+2 table points")
    assert (bonus.match, bonus.match_title, bonus.is_revoked) == (None, "", False)
    assert (fine.title, fine.who, fine.what, fine.match) == (
        "Penalty", "Kofi", f"{MINUS}1.5 table points", match
    )  # fmt: skip
    assert (fine.is_revoked, fine.revoked_because) == (True, "A mistake.")
    assert set(adjustments_of(event)) == {penalty, gift}


def test_only_decided_disputes_are_public(event: Event, people: Table) -> None:
    first, second, third = (confirmed(event, people, 0, 0) for _ in range(3))
    dispute_open(by=people.cast.pia, match=first, text="secret and open")
    taken_back = dispute_open(by=people.kofi, match=second, text="secret and taken back")
    dispute_withdraw(by=people.kofi, dispute=taken_back)
    refused = dispute_open(by=people.cast.pia, match=third, text="I won.", game_number=2)
    dispute_refuse(by=people.cast.olga, dispute=refused, decision="You did not.")
    ruling = only(event)
    assert (ruling.kind, ruling.who, ruling.what) == ("dispute", "Pia", "about game 2")
    assert (ruling.after, ruling.reason, ruling.by) == ("the result stands", "You did not.", "Olga")
    assert "secret" not in repr(ruling)


def test_a_dispute_that_was_granted_stands_beside_its_correction(event: Event, people: Table) -> None:
    match = confirmed(event, people, 0, 0)
    found = dispute_open(
        by=people.kofi, match=match, text="Mine.", game_number=1, proposal=[{"scores": [3, 12, 7, -2]}]
    )
    games = [GameSheet(won_by(1)), GameKept(2), GameSheet(won_by(1))]
    result_correct(by=people.cast.olga, match=match, version=1, games=games, reason="So it was.")
    dispute_correct(by=people.cast.olga, dispute=found, decision="You are right.")
    assert {ruling.kind for ruling in rulings_of(event)} == {"correction", "dispute"}
    newest = rulings_of(event)[0]
    assert (newest.kind, newest.after) == ("dispute", "the result was corrected")


def test_rulings_of_another_event_are_not_read_here_nor_reached(event: Event, people: Table) -> None:
    other = made(people, "Other")
    match_abandon(by=people.cast.olga, match=people.enter(scheduled(other, people), 0), reason="Late.")
    penalty = given(other, people, "-1")
    assert rulings_of(event) == ()
    assert adjustment_in(other, penalty.pk) == penalty
    with pytest.raises(NotFound):
        adjustment_in(event, penalty.pk)


def test_the_newest_comes_first_whatever_kind_it_is_and_costs_no_more(event: Event, people: Table) -> None:
    match = people.enter(scheduled(event, people), 0)
    match_abandon(by=people.cast.olga, match=match, reason="Late.")
    old = given(event, people, "-1")
    Adjustment.objects.filter(pk=old.pk).update(made_at=timezone.now() - timedelta(days=1))
    with CaptureQueriesContext(connection) as few:
        found = rulings_of(event, pending=True)
        assert [ruling.kind for ruling in found] == ["abandoned", "points"]
    for _ in range(3):
        given(event, people, "1")
        match_abandon(by=people.cast.olga, match=people.enter(scheduled(event, people), 0), reason="Late.")
    with CaptureQueriesContext(connection) as many:
        assert len(rulings_of(event, pending=True)) == 8
    assert len(many) == len(few)
