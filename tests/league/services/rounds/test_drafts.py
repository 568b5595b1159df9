"""Drafts of rounds: made, changed by hand, published; nobody is lost on the way."""

from collections import Counter
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.refusals import Forbidden, Refused
from league.domain.standings import METRICS
from league.models import Activity, Match, Round, RoundDraft
from league.services.clubs.players import player_add
from league.services.events.events import event_pause, event_withdraw
from league.services.rounds.drafts import (
    draft_discard,
    draft_lock,
    draft_make,
    draft_redraw,
    draft_swap,
    draft_undo,
)
from league.services.rounds.drawing import draft_draw
from league.services.rounds.rounds import draft_publish, round_close, round_reopen
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import PLAYERS, Evening, everybody

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people)


def test_a_draft_is_seated_by_a_worker_and_makes_no_match(evening: Evening) -> None:
    waiting = draft_make(by=evening.olga, event=evening.event)
    assert (waiting.status, waiting.tables) == ("seating", [])
    ready = evening.drawn()
    assert (ready.status, ready.progress, len(ready.tables), len(ready.out)) == ("ready", 100, 2, 2)
    assert everybody(ready) == sorted(evening.players)
    assert not Match.objects.exists()
    assert not Round.objects.exists()


def test_seating_a_draft_twice_changes_nothing(evening: Evening) -> None:
    ready = evening.make()
    assert not draft_draw(draft_id=ready.pk, told=lambda: None)
    assert evening.draft.version == ready.version


def test_publishing_makes_the_round_as_it_was_prepared(evening: Evening) -> None:
    draft = evening.make()
    one, other = draft.tables[0][0], draft.out[0]
    changed = evening.do(draft_swap, player=one, other=other)
    round_ = evening.do(draft_publish)
    matches = list(round_.matches.order_by("table"))
    assert [match.table for match in matches] == [1, 2]
    assert [
        list(match.seats.order_by("seat").values_list("player_id", flat=True)) for match in matches
    ] == changed.tables
    assert (round_.out, one in round_.out, round_.published_by) == (changed.out, True, evening.olga)
    assert round_.report["drawn"]["tables"] == draft.tables
    assert round_.report["changes"] == [[[one, other]]]
    assert {reason["code"] for reason in round_.report["out"] if reason["player"] == one} == {"out_by_hand"}
    assert not RoundDraft.objects.exists()
    said = Activity.objects.get(kind="round_published")
    assert said.facts["matches"] == [match.pk for match in matches]
    evening.event.refresh_from_db()
    assert evening.event.matches_seated == 2


def test_only_the_version_that_was_seen_is_published_or_changed(evening: Evening) -> None:
    seen = evening.make().version
    draft = evening.do(draft_lock, table=1, is_locked=True)
    assert evening.code(draft_publish, version=seen) == "draft_changed"
    assert evening.code(draft_lock, version=seen, table=1, is_locked=False) == "draft_changed"
    assert evening.draft.version == draft.version
    draft_discard(by=evening.olga, event=evening.event)
    evening.make()
    assert evening.draft.version != seen


def test_who_left_or_came_meanwhile_is_not_published_over(evening: Evening) -> None:
    evening.make()
    gone, come = evening.players[-1], player_add(club=evening.people.club, name="Late").pk
    event_withdraw(by=evening.olga, event=evening.event, players=[gone])
    assert evening.code(draft_publish) == "draft_outdated"
    evening.enter([come])
    with pytest.raises(Refused, match=r"Guest 5.*Late|Late.*Guest 5"):
        evening.do(draft_publish)
    evening.do(draft_redraw)
    assert everybody(evening.drawn()) == sorted({*evening.players, come} - {gone})
    assert evening.do(draft_publish).number == 1


def test_the_seed_before_the_slash_is_the_one_that_was_promised(evening: Evening) -> None:
    """So the explanation of the lots has it."""
    promised = evening.event.seed_commitment
    evening.make()
    evening.do(draft_redraw)
    evening.drawn()
    shown = evening.do(draft_publish).report["seed"]
    seed, slash, draws = shown.partition("/")
    assert (sha256(seed.encode()).hexdigest(), slash, draws) == (promised, "/", "1")
    said = " ".join((METRICS["lots"].__doc__ or "").split())
    assert "A slash there and what follows it are no part of the seed" in said


def test_seating_anew_keeps_locked_tables_and_undo_brings_back_what_was(evening: Evening) -> None:
    before = evening.make()
    evening.do(draft_lock, table=2, is_locked=True)
    evening.do(draft_redraw)
    after = evening.drawn()
    assert after.tables[1] == before.tables[1]
    assert after.seed != before.seed
    assert after.locked == [1]
    assert after.drawn["draws"] == 2
    undone = evening.do(draft_undo)
    assert (undone.tables, undone.out, undone.seed) == (before.tables, before.out, before.seed)
    assert undone.drawn["draws"] == 2
    evening.do(draft_undo)
    assert evening.draft.locked == []
    assert evening.code(draft_undo) == "nothing_to_undo"


def test_a_locked_table_that_somebody_left_is_seated_anew(evening: Evening) -> None:
    draft = evening.make()
    evening.do(draft_lock, table=1, is_locked=True)
    event_withdraw(by=evening.olga, event=evening.event, players=draft.tables[0][:1])
    evening.do(draft_redraw)
    after = evening.drawn()
    assert (after.status, after.locked) == ("ready", [])
    assert len(everybody(after)) == PLAYERS - 1


def test_what_cannot_be_changed_is_refused(evening: Evening) -> None:
    draft = evening.make()
    (a, b, *_), (c, *_) = draft.tables
    assert evening.code(draft_swap, player=a, other=a) == "same_player"
    assert evening.code(draft_swap, player=a, other=99_999) == "not_in_draft"
    assert evening.code(draft_swap, player=draft.out[0], other=draft.out[1]) == "both_out"
    assert evening.code(draft_lock, table=3, is_locked=True) == "no_table"
    evening.do(draft_lock, table=2, is_locked=True)
    assert evening.code(draft_swap, player=a, other=c) == "table_locked"
    assert evening.do(draft_swap, player=a, other=b).tables[0][:2] == [b, a]


def test_a_draft_that_is_there_is_not_made_again(evening: Evening) -> None:
    evening.make()
    with pytest.raises(Refused) as caught:
        draft_make(by=evening.olga, event=evening.event)
    assert caught.value.code == "draft_exists"
    with pytest.raises(Refused) as caught:
        event_seat(by=evening.olga, event=evening.event)
    assert caught.value.code == "draft_exists"


def test_a_round_that_is_still_played_makes_the_next_impossible_and_says_why(evening: Evening) -> None:
    event_seat(by=evening.olga, event=evening.event)
    draft = evening.make()
    assert (draft.status, draft.refusal["code"]) == ("impossible", "round_unfinished")
    assert draft.refusal["facts"] == {"unfinished": 2}
    assert evening.code(draft_publish) == "draft_not_ready"
    evening.play()
    assert evening.make().status == "ready"


def test_a_fault_of_ours_ends_the_draw_with_a_reason(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_given: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("league.services.rounds.drawing.event_so_far", broken)
    draft = evening.make()
    assert (draft.status, draft.refusal["code"]) == ("impossible", "draw_failed")
    assert "could not be seated" in caplog.text


def test_after_a_withdrawal_and_a_late_entry_what_was_played_stays(evening: Evening) -> None:
    event_seat(by=evening.olga, event=evening.event)
    evening.play()
    first = evening.event.rounds.get()
    seated = {match.pk: [*match.seats.values_list("player_id", flat=True)] for match in first.matches.all()}
    event_withdraw(by=evening.olga, event=evening.event, players=evening.players[:1])
    evening.enter([player_add(club=evening.people.club, name="Late").pk])
    draft = evening.make()
    assert evening.players[0] not in everybody(draft)
    assert len(everybody(draft)) == PLAYERS
    assert not set(first.out) & set(draft.out)
    evening.do(draft_publish)
    assert seated == {
        match.pk: [*match.seats.values_list("player_id", flat=True)] for match in first.matches.all()
    }


def test_a_round_is_closed_when_it_is_complete_and_can_be_opened_again(evening: Evening) -> None:
    event_seat(by=evening.olga, event=evening.event)
    round_ = evening.event.rounds.get()

    def code(deed: Any) -> str:
        with pytest.raises(Refused) as caught:
            deed(by=evening.olga, round=round_)
        return caught.value.code

    assert (code(round_close), code(round_reopen)) == ("round_still_played", "round_not_closed")
    evening.play()
    round_close(by=evening.olga, round=round_)
    assert code(round_close) == "round_closed"
    round_.refresh_from_db()
    assert round_.closed_at is not None
    round_reopen(by=evening.olga, round=round_)
    round_.refresh_from_db()
    assert round_.closed_at is None


def test_nobody_but_who_seats_prepares_or_publishes(evening: Evening, cast: SimpleNamespace) -> None:
    draft = evening.make()
    version, players = draft.version, {"player": draft.tables[0][0], "other": draft.tables[0][1]}
    for by in (cast.pia, cast.sam):
        for deed, more in (
            (draft_make, {}), (draft_redraw, {"version": version}), (draft_undo, {"version": version}),
            (draft_swap, {"version": version, **players}), (draft_publish, {"version": version}),
            (draft_lock, {"version": version, "table": 1, "is_locked": True}), (draft_discard, {}),
        ):  # fmt: skip
            with pytest.raises(Forbidden):
                deed(by=by, event=evening.event, **more)
    assert evening.draft.version == version


def test_nothing_is_prepared_while_the_event_pauses(evening: Evening) -> None:
    evening.make()
    event_pause(by=evening.olga, event=evening.event)
    assert evening.code(draft_publish) == "not_running"


MOVES = st.lists(
    st.tuples(st.sampled_from(["swap", "lock", "redraw", "undo"]), st.integers(0, 99), st.integers(0, 99)),
    max_size=9,
)


@given(moves=MOVES)
@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_sequence_of_changes_loses_anybody_or_a_locked_table(evening: Evening, moves: Any) -> None:
    RoundDraft.objects.all().delete()
    evening.make()
    for kind, one, other in moves:
        before = evening.draft
        kept = {tuple(before.tables[number]) for number in before.locked}
        players = everybody(before)
        try:
            if kind == "swap":
                evening.do(draft_swap, player=players[one % PLAYERS], other=players[other % PLAYERS])
            elif kind == "lock":
                evening.do(draft_lock, table=one % 2 + 1, is_locked=bool(other % 2))
            elif kind == "redraw":
                evening.do(draft_redraw)
                evening.drawn()
            else:
                evening.do(draft_undo)
        except Refused:
            assert evening.draft.version == before.version
        after = evening.draft
        assert after.status == "ready"
        assert Counter(everybody(after)) == Counter(evening.players)
        assert [len(table) for table in after.tables] == [4, 4]
        still = {tuple(after.tables[number]) for number in after.locked}
        assert still == kept if kind in ("swap", "redraw") else len(still ^ kept) <= 1
