"""A round that was never played is as if it had never been published, in every format with rounds."""

from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest
from django.apps import apps
from django.db import connection, transaction
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from league.domain.formats import FORMATS
from league.models import Activity, Event, Match, Round, RoundDraft, Seat
from league.selectors.entries.roll_call import roll_call
from league.selectors.events.desk import desk
from league.selectors.events.meetings import meetings_of
from league.selectors.events.standings import event_standings
from league.selectors.rounds.drafts import prospect
from league.selectors.rounds.draws import event_so_far, rounds_of
from league.selectors.rounds.seatings import seating_file
from league.services.matches.matches import match_cancel
from league.services.proofs import database_verify
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.rounds import round_close, round_take_back, take_back_preview
from league.services.rounds.seating import event_seat
from tests.league.people import Table, code_of, refusal
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

SETTINGS: dict[str, dict[str, int]] = {
    "swiss": {"rounds": 4}, "round_robin": {"rounds": 4}, "heats": {"rounds": 2, "cut": 8},
}  # fmt: skip


def seen(event: Event) -> Any:
    """All that anybody reads of the rounds of an event, and who would sit where next."""
    event = Event.objects.get(pk=event.pk)
    with transaction.atomic():
        # However busy the machine is, the search ends by its moves and not by the clock.
        drawn = FORMATS[event.format].next(replace(event_so_far(event), slack=1000))
        page = desk(event)
        told = (
            event_standings(event), rounds_of(event), meetings_of(event, None), drawn,
            prospect(event).number, roll_call(event).next_round, page.rounds, page.duties,
        )  # fmt: skip
        transaction.set_rollback(True)
    return told


def seat(evening: Evening) -> list[Match]:
    return event_seat(by=evening.olga, event=Event.objects.get(pk=evening.event.pk))


def one_by_one(evening: Evening, matches: list[Match]) -> None:
    for match in matches:
        match_cancel(by=evening.olga, match=Match.objects.get(pk=match.pk))


def at_once(evening: Evening, matches: list[Match]) -> None:
    round_ = Match.objects.get(pk=matches[0].pk).round
    assert round_ is not None
    round_take_back(by=evening.olga, round=round_)


def test_every_format_with_rounds_is_tried() -> None:
    assert set(SETTINGS) == {key for key, held in FORMATS.items() if held.has_rounds}


@pytest.mark.parametrize("format", sorted(SETTINGS))
@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_standings_history_and_the_next_draw_are_those_without_it(
    people: Table, format: str, data: st.DataObject
) -> None:
    played, entered = data.draw(st.integers(0, 3)), data.draw(st.integers(0, 2))
    again, take_back = data.draw(st.integers(1, 2)), data.draw(st.sampled_from([one_by_one, at_once]))
    winners = data.draw(st.lists(st.integers(0, 3), min_size=9, max_size=9))
    with transaction.atomic():
        evening = Evening(people, format=format, settings=SETTINGS[format])
        for _ in range(played):
            for match in seat(evening):
                won = people.enter(match, winners[match.number or 0])
                result_confirm_by_hand(by=evening.olga, match=won)
        before = seen(evening.event)
        for _ in range(again):
            matches = seat(evening)
            for match in matches[:entered]:
                Match.objects.filter(pk=match.pk).update(rule_n=2)  # a game alone does not decide it
                people.enter(Match.objects.get(pk=match.pk), 1)
            take_back(evening, matches)
            assert seen(evening.event) == before
            assert database_verify(lambda _what: None) == []
        transaction.set_rollback(True)


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people)


def test_a_cancelled_final_is_drawn_again(people: Table) -> None:
    evening = Evening(people, format="heats", settings={"rounds": 1, "cut": 4})
    seat(evening)
    evening.play()
    (final,) = seat(evening)
    finalists = sorted(final.seats.values_list("player", flat=True))
    match_cancel(by=evening.olga, match=final)
    (again,) = seat(evening)
    assert again.round is not None
    assert (again.round.number, again.round.stage) == (2, 1)
    assert sorted(again.seats.values_list("player", flat=True)) == finalists


def test_of_a_semifinal_that_was_not_played_the_best_by_the_heats_go_on(people: Table) -> None:
    evening = Evening(people, format="heats", settings={"rounds": 1, "cut": 8})
    seat(evening)
    evening.play()
    first, second = seat(evening)
    match_cancel(by=evening.olga, match=first)
    result_confirm_by_hand(by=evening.olga, match=people.enter(second, 3))
    (final,) = seat(evening)
    players = set(final.seats.values_list("player", flat=True))
    assert len(players & set(first.seats.values_list("player", flat=True))) == 2
    assert len(players & set(second.seats.values_list("player", flat=True))) == 2


def test_what_would_go_is_said_before_and_then_goes(evening: Evening) -> None:
    first, second = seat(evening)
    Match.objects.update(rule_n=2)
    evening.people.enter(Match.objects.get(pk=first.pk), 0)
    round_ = evening.event.rounds.get()
    given = {"by": evening.olga, "round": round_}
    preview = take_back_preview(**given)
    assert (preview.number, preview.tables, preview.begun, preview.games, preview.out) == (1, 2, 1, 1, 2)
    assert Round.objects.get().matches.exclude(status="cancelled").count() == 2
    assert round_take_back(**given) == preview
    assert not Round.objects.exists()
    assert set(Match.objects.values_list("status", "round", "table")) == {("cancelled", None, None)}
    event = Event.objects.get(pk=evening.event.pk)
    assert (event.matches_seated, event.matches_cancelled, event.matches_unfinished) == (2, 2, 0)
    facts = Activity.objects.get(kind="round_taken_back").facts
    assert (facts["round"], facts["matches"], facts["out"]) == (1, [first.pk, second.pk], round_.out)


def test_a_round_with_a_confirmed_result_counts(evening: Evening) -> None:
    first, _second = seat(evening)
    result_confirm_by_hand(by=evening.olga, match=evening.people.enter(first, 0))
    round_ = evening.event.rounds.get()
    no = refusal(round_take_back, by=evening.olga, round=round_)
    assert (no.code, no.facts) == ("round_counts", {"round": 1})
    assert not Match.objects.filter(status="cancelled").exists()
    evening.play()
    round_close(by=evening.olga, round=round_)


def test_only_who_seats_takes_a_round_back(evening: Evening, cast: SimpleNamespace) -> None:
    seat(evening)
    round_ = evening.event.rounds.get()
    assert code_of(round_take_back, by=cast.pia, round=round_) == "right_missing"
    assert code_of(take_back_preview, by=cast.sam, round=round_) == "not_a_member"


def test_a_draft_that_waited_for_the_round_goes_with_it(evening: Evening) -> None:
    seat(evening)
    evening.make()
    assert evening.draft.status == RoundDraft.Status.IMPOSSIBLE
    round_take_back(by=evening.olga, round=evening.event.rounds.get())
    assert not RoundDraft.objects.exists()
    assert evening.make().status == RoundDraft.Status.READY


def test_old_rounds_without_a_played_table_go_and_old_draws_are_drawn_as_they_were(evening: Evening) -> None:
    """As older versions left them: the cancelled round is in the way, and the draw behind it knew it."""
    seat(evening)
    evening.play()
    second = seat(evening)
    begun = Match.objects.filter(pk__in=[match.pk for match in second])
    begun.update(status="finished", finished_at=timezone.now())
    Seat.objects.filter(match__in=begun).update(placement=1)
    Event.objects.filter(pk=evening.event.pk).update(matches_finished=4)
    seat(evening)
    round_ = evening.event.rounds.get(number=3)
    known = seating_file(round_, with_apart=False)
    begun.update(status="cancelled")
    migration = import_module("league.migrations.0013_rounds_never_played")
    migration.rounds_tidy(apps, connection.schema_editor())
    assert list(evening.event.rounds.order_by("number").values_list("number", flat=True)) == [1, 2]
    round_.refresh_from_db()
    assert round_.number == 2
    assert seating_file(round_, with_apart=False) == known
    assert len(rounds_of(evening.event)) == 2
    assert [match.round_id for match in Match.objects.filter(status="cancelled")] == [None, None]
