"""Drawing a draft: the same seed gives the same tables, and all that made them is kept."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from league.models import Activity, Entry, RoundDraft
from league.selectors.rounds.drafts import drafts_waiting
from league.services.rounds.drafts import draft_lock, draft_make, draft_redraw
from league.services.rounds.drawing import draft_draw
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening, everybody

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table) -> Evening:
    """After its first round."""
    evening = Evening(people)
    event_seat(by=evening.olga, event=evening.event)
    evening.play()
    return evening


def told() -> None:
    """Nobody listens."""


def to_be_drawn(draft: RoundDraft, **fields: Any) -> RoundDraft:
    """The draft as it was before a worker came."""
    before = {"status": "seating", "progress": 0, "tables": [], "out": [], "refusal": {}, "report": {}}
    RoundDraft.objects.filter(pk=draft.pk).update(**before, **fields)
    return RoundDraft.objects.get(pk=draft.pk)


def test_whoever_draws_the_same_seed_draws_the_same_tables(evening: Evening) -> None:
    first = evening.make()
    drawn = (first.tables, first.out, first.drawn["figures"])
    to_be_drawn(first, drawn={"draws": 1})
    again = evening.drawn()
    assert (again.tables, again.out, again.drawn["figures"]) == drawn
    others = []
    for seed in "abcdefgh":  # one alone may draw the same by chance
        to_be_drawn(first, drawn={"draws": 1}, seed=seed)
        others.append(evening.drawn().tables)
    assert any(tables != first.tables for tables in others)


def test_what_is_kept_of_a_draw_is_what_it_needs_to_be_made_again(evening: Evening) -> None:
    draft = evening.make()
    kept = draft.drawn
    assert (kept["tables"], kept["out"], kept["draws"]) == (draft.tables, draft.out, 1)
    assert sorted(player for player, _points in kept["present"]) == sorted(evening.players)
    points = dict(map(tuple, kept["present"]))
    played = evening.event.entries.filter(matches__gt=0).values_list("player_id", flat=True)
    assert sum(points[player] for player in played) == 14, "seven points a table"
    assert (kept["fixed"], kept["kept_apart"], kept["partners"]) == ([], 0, [])


def test_a_locked_table_stands_where_it_was_and_is_kept_on_record(evening: Evening) -> None:
    before = evening.make()
    evening.do(draft_lock, table=1, is_locked=True)
    evening.do(draft_redraw)
    after = evening.drawn()
    assert after.tables[after.locked[0]] == before.tables[0]
    assert after.drawn["fixed"] == [[0, before.tables[0]]]
    assert sorted(everybody(after)) == sorted(evening.players)


def test_too_few_make_it_impossible_with_the_reason_and_nobody_is_seated(evening: Evening) -> None:
    Entry.objects.filter(player__in=evening.players[3:]).update(withdrawn_at=timezone.now())
    draft = evening.make()
    assert (draft.status, draft.progress, draft.tables) == ("impossible", 100, [])
    assert draft.refusal["code"] == "not_enough_entrants"
    assert not draft_draw(draft_id=draft.pk, told=told), "what is impossible is not tried again by itself"


def test_a_draft_is_drawn_once_and_that_is_one_activity(evening: Evening) -> None:
    Activity.objects.all().delete()
    draft = draft_make(by=evening.olga, event=evening.event)
    assert draft_draw(draft_id=draft.pk, told=told)
    assert not draft_draw(draft_id=draft.pk, told=told)
    assert not draft_draw(draft_id=draft.pk + 99, told=told)
    assert [one.facts for one in Activity.objects.filter(kind="draft_drawn")] == [{"status": "ready"}]


def test_only_a_draft_whose_worker_is_silent_waits_for_another(evening: Evening) -> None:
    draft = draft_make(by=evening.olga, event=evening.event)
    assert drafts_waiting().take(draft.pk)
    assert not drafts_waiting().free().exists(), "a worker is at it"
    silent = timezone.now() - timedelta(seconds=1)
    RoundDraft.objects.filter(pk=draft.pk).update(lease_until=silent, progress=40)
    assert drafts_waiting().free().get() == draft
    evening.drawn()
    assert not drafts_waiting().exists(), "a draft that is ready may wait as long as its organizer likes"
