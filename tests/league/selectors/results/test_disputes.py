"""Disputes in their order, until when they may be opened, and who decides whatever roles people have."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from games.refusals import NotFound
from league.models import Dispute, Event, Match, Membership, Result
from league.selectors.results.disputes import (
    MINUTES,
    deadline_of,
    dispute_in,
    disputed_matches,
    disputes_of,
    disputes_of_match,
    disputes_open,
    is_disputable,
    referee_of,
)
from league.selectors.results.results import current_result
from league.services.results.disputes import dispute_open, dispute_refuse, dispute_withdraw
from tests.conftest import person
from tests.league.doors import into_the_event
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def event(people: Table) -> Event:
    return Evening(people, choices={"dispute_minutes": 7}).event


def confirmed(event: Event, people: Table) -> Match:
    match = people.confirmed(0, 0)
    event.refresh_from_db()
    into_the_event(event, match)
    return Match.objects.get(pk=match.pk)


def test_open_ones_come_first_and_each_kind_newest_first(event: Event, people: Table) -> None:
    matches = [confirmed(event, people) for _ in range(4)]
    made = [dispute_open(by=people.cast.pia, match=match, text="No.") for match in matches]
    dispute_refuse(by=people.cast.olga, dispute=made[1], decision="No.")
    dispute_withdraw(by=people.cast.pia, dispute=made[0])
    assert list(disputes_of(event)) == [made[3], made[2], made[0], made[1]]
    assert disputed_matches(event) == [matches[2], matches[3]]


def test_a_match_tells_its_disputes_the_oldest_first(event: Event, people: Table) -> None:
    match, other = confirmed(event, people), confirmed(event, people)
    first = dispute_open(by=people.cast.pia, match=match, text="No.")
    second = dispute_open(by=people.kofi, match=match, text="No!")
    dispute_open(by=people.kofi, match=other, text="No!")
    dispute_withdraw(by=people.cast.pia, dispute=first)
    assert list(disputes_of_match(match)) == [first, second]
    assert disputes_open(match) == [second]
    assert disputed_matches(event) == [match, other], "a match once, and in the order of seating"


def test_a_dispute_is_found_in_its_own_club_alone(people: Table, cast: SimpleNamespace) -> None:
    dispute = dispute_open(by=cast.pia, match=people.confirmed(0, 0), text="No.")
    assert dispute_in(cast.club, dispute.pk) == dispute
    for club, number in ((cast.elsewhere, dispute.pk), (cast.private, dispute.pk), (cast.club, 10**6)):
        with pytest.raises(NotFound):
            dispute_in(club, number)


def test_the_deadline_is_the_event_s_and_a_draft_has_none(event: Event, people: Table) -> None:
    alone, match = people.confirmed(0, 0), confirmed(event, people)
    for one, minutes in ((alone, MINUTES), (match, 7)):
        result = current_result(one)
        assert result
        assert result.confirmed_at
        assert deadline_of(one, result) == result.confirmed_at + timedelta(minutes=minutes)
    draft = people.enter(people.schedule(), 0)
    result = current_result(draft)
    assert result
    assert deadline_of(draft, result) is None
    assert is_disputable(draft, result)


@pytest.mark.parametrize(("minutes", "is_late"), [(6, False), (8, True)])
def test_a_result_is_disputable_until_the_deadline(
    event: Event, people: Table, minutes: int, is_late: bool
) -> None:
    match = confirmed(event, people)
    Result.objects.filter(match=match).update(confirmed_at=timezone.now() - timedelta(minutes=minutes))
    result = current_result(match)
    assert result
    assert is_disputable(match, result) is not is_late


def test_a_referee_goes_before_an_organizer_and_one_of_the_event_before_one_of_the_club(
    event: Event, people: Table, cast: SimpleNamespace
) -> None:
    match, other = confirmed(event, people), people.confirmed(0, 0)
    assert referee_of(match) == cast.olga
    ines, ravi = person("ines", "Ines"), person("ravi", "Ravi")
    Membership.objects.create(club=cast.club, user=ines, role="referee")
    Membership.objects.create(club=cast.club, user=ravi, role="referee", event=event)
    assert (referee_of(match), referee_of(other)) == (ravi, ines), "Ravi rules in his event alone"
    ravi.is_active = False
    ravi.save(update_fields=["is_active"])
    assert referee_of(match) == ines


def test_who_sits_at_the_table_decides_only_where_nobody_else_could(
    event: Event, people: Table, cast: SimpleNamespace
) -> None:
    match = confirmed(event, people)
    Membership.objects.create(club=cast.club, user=cast.pia, role="referee")
    assert referee_of(match) == cast.olga
    Membership.objects.filter(club=cast.club, user=cast.olga).delete()
    assert referee_of(match) == cast.pia
    Membership.objects.filter(club=cast.club, user=cast.pia, role="referee").delete()
    assert referee_of(match) is None


def test_roles_that_rule_nothing_and_those_of_another_club_decide_nothing(
    people: Table, cast: SimpleNamespace
) -> None:
    match = people.confirmed(0, 0)
    Membership.objects.filter(club=cast.club, user=cast.olga).delete()
    for role in ("scheduler", "scorekeeper", "viewer", "player"):
        Membership.objects.create(club=cast.club, user=cast.sam, role=role)
    assert referee_of(match) is None, "Sam organizes a club of his own"
    Membership.objects.create(club=cast.club, user=cast.sam, role="owner")
    assert referee_of(match) == cast.sam


def test_a_club_that_nobody_rules_has_disputes_without_an_owner(people: Table, cast: SimpleNamespace) -> None:
    match = people.confirmed(0, 0)
    Membership.objects.filter(club=cast.club, user=cast.olga).delete()
    dispute = dispute_open(by=cast.pia, match=match, text="No.")
    assert Dispute.objects.get(pk=dispute.pk).owner is None
