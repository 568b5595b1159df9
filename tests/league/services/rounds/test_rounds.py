"""Rounds are published as they were prepared and seen, and closed and opened by who seats."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from league.models import Activity, Event, KeepApart, Match, Membership, Player, Round, RoundDraft
from league.services.clubs.players import player_add
from league.services.events.events import event_withdraw
from league.services.matches.matches import match_cancel
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.drafts import draft_discard
from league.services.rounds.rounds import NAMED, draft_publish, round_close, round_reopen
from league.services.rounds.seating import event_seat
from tests.conftest import person
from tests.league.people import Table, code_of, refusal
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people)


def member(evening: Evening, role: str, *, event: Event | None = None) -> Any:
    """Somebody who has this role alone, in the club or in the event."""
    user = person(f"{role}-{event}", role.title())
    Membership.objects.create(club=evening.people.club, user=user, role=role, event=event)
    return user


def test_of_many_who_came_meanwhile_some_are_named(evening: Evening) -> None:
    evening.make()
    club = evening.people.club
    evening.enter([player_add(club=club, name=f"Late {number}").pk for number in range(NAMED)])
    given = {"by": evening.olga, "event": evening.event, "version": evening.draft.version}
    named = [f"Late {number}" for number in range(NAMED)]
    assert refusal(draft_publish, **given).facts["players"] == named
    evening.enter([player_add(club=club, name="Too Late").pk])
    assert refusal(draft_publish, **given).facts["players"] == [*named, "…"]
    event_withdraw(by=evening.olga, event=evening.event, players=evening.players[:1])
    assert refusal(draft_publish, **given).facts["players"] == ["Pia", *named[: NAMED - 1], "…"]
    assert not Round.objects.exists()


def test_a_pair_that_is_kept_apart_since_is_not_seated_at_one_table(evening: Evening) -> None:
    draft = evening.make()
    one, other = sorted(draft.tables[1][:2])
    KeepApart.objects.create(club=evening.people.club, one_id=one, other_id=other)
    no = refusal(draft_publish, by=evening.olga, event=evening.event, version=draft.version)
    names = {Player.objects.get(pk=pk).name for pk in (one, other)}
    assert (no.code, {no.facts["one"], no.facts["other"]}) == ("pair_apart", names)
    assert RoundDraft.objects.exists()
    assert not Match.objects.exists()


def test_a_draft_that_is_gone_or_was_never_seated_makes_no_round(evening: Evening) -> None:
    version = evening.make().version
    draft_discard(by=evening.olga, event=evening.event)
    given = {"by": evening.olga, "event": evening.event}
    assert code_of(draft_publish, **given, version=version) == "no_draft"
    waiting = RoundDraft.objects.create(event=evening.event, seed="0", made_by=evening.olga)
    assert code_of(draft_publish, **given, version=waiting.version) == "draft_not_ready"


def test_a_match_that_is_played_on_after_the_draw_holds_the_next_round_up(evening: Evening) -> None:
    event_seat(by=evening.olga, event=evening.event)
    evening.play()
    evening.make()
    Event.objects.filter(pk=evening.event.pk).update(matches_finished=1)  # as if a result were open again
    no = refusal(draft_publish, by=evening.olga, event=evening.event, version=evening.draft.version)
    assert (no.code, no.facts) == ("round_unfinished", {"unfinished": 1})


def test_a_round_whose_tables_are_played_or_cancelled_is_closed_and_only_once_open_again(
    evening: Evening,
) -> None:
    played, cancelled = event_seat(by=evening.olga, event=evening.event)
    round_ = evening.event.rounds.get()
    given = {"by": evening.olga, "round": round_}
    assert refusal(round_close, **given).facts == {"unfinished": 2}
    match_cancel(by=evening.olga, match=cancelled)
    assert refusal(round_close, **given).facts == {"unfinished": 1}
    assert Match.objects.filter(round=round_, pk=played.pk).exists()
    result_confirm_by_hand(by=evening.olga, match=evening.people.enter(played, 0))
    before = timezone.now()
    round_close(**given)
    closed = Round.objects.get(pk=round_.pk).closed_at
    assert closed is not None
    assert before <= closed <= timezone.now()
    assert code_of(round_close, **given) == "round_closed"
    assert Round.objects.get(pk=round_.pk).closed_at == closed, "since when it is closed does not move"
    round_reopen(**given)
    assert code_of(round_reopen, **given) == "round_not_closed"
    said = Activity.objects.filter(subject=f"event {evening.event.pk}", kind__startswith="round_")
    assert list(said.order_by("pk").values_list("kind", "facts__round"))[-2:] == [
        ("round_closed", 1), ("round_reopened", 1),
    ]  # fmt: skip


def test_who_seats_in_the_club_or_in_this_event_alone_may_and_nobody_else(
    evening: Evening, cast: SimpleNamespace
) -> None:
    event_seat(by=evening.olga, event=evening.event)
    evening.play()
    round_ = evening.event.rounds.get()
    other = Event.objects.create(
        club=evening.people.club, name="Other", format="swiss", rule_n=1, seed="0", played_by="people"
    )
    refused = {
        member(evening, "referee"): "right_missing",
        member(evening, "scorekeeper", event=evening.event): "right_missing",
        member(evening, "scheduler", event=other): "not_a_member",
        cast.pia: "right_missing",
        cast.sam: "not_a_member",
    }
    for by, code in refused.items():
        assert code_of(round_close, by=by, round=round_) == code, by
    version = evening.make().version
    for by in refused:
        assert code_of(draft_publish, by=by, event=evening.event, version=version)
    for by in (member(evening, "scheduler"), member(evening, "scheduler", event=evening.event)):
        round_close(by=by, round=round_)
        round_reopen(by=by, round=round_)
    assert Activity.objects.filter(kind="round_closed").count() == 2
