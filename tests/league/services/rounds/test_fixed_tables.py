"""Who cannot walk far always sits at the same table: in every format and final, whatever is changed."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from league.domain.formats.documents import answer
from league.models import Activity, Entry, Event, Match, RoundDraft
from league.selectors.rounds.draft_pages import draft_page
from league.selectors.rounds.drafts import prospect
from league.selectors.rounds.rounds import round_page
from league.selectors.rounds.seatings import seating_file
from league.services.clubs.players import player_add
from league.services.rounds.drafts import draft_lock, draft_redraw, draft_swap
from league.services.rounds.fixed_tables import fixed_table_set
from league.services.rounds.renumbering import round_renumber
from league.services.rounds.reseating import round_swap
from league.services.rounds.rounds import draft_publish
from league.services.rounds.seating import event_seat
from tests.league.people import Table, code_of, refusal
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def seat(evening: Evening) -> list[Match]:
    return event_seat(by=evening.olga, event=Event.objects.get(pk=evening.event.pk))


def fix(evening: Evening, player: int, table: int | None) -> None:
    fixed_table_set(by=evening.olga, event=evening.event, player=player, table=table)


def table_of(player: int) -> int | None:
    """In the latest round."""
    found = Match.objects.filter(seats__player=player).order_by("-pk").first()
    return found.table if found else None


@pytest.fixture
def evening(people: Table) -> Evening:
    """Twelve people: three tables."""
    made = Evening(people)
    more = [player_add(club=people.club, name=f"More {number}").pk for number in range(2)]
    made.enter(more)
    made.players += more
    return made


@pytest.mark.parametrize("format", ["swiss", "round_robin", "heats"])
def test_every_round_of_every_format_keeps_the_tables(people: Table, format: str) -> None:
    settings = {"rounds": 3} | ({"cut": 4} if format == "heats" else {})
    evening = Evening(people, format=format, settings=settings)
    always_at = {evening.players[0]: 2, evening.players[1]: 1}
    for player, table in always_at.items():
        fix(evening, player, table)
    for _ in range(3):
        matches = seat(evening)
        assert sorted(match.table or 0 for match in matches) == [1, 2]
        for player, table in always_at.items():
            if any(match.seats.filter(player=player).exists() for match in matches):
                assert table_of(player) == table
        evening.play()


def test_a_final_is_played_at_the_table_that_a_finalist_needs(people: Table) -> None:
    evening = Evening(people, format="heats", settings={"rounds": 1, "cut": 4})
    one, other = (match.seats.get(seat=0).player_id for match in seat(evening))
    evening.play()  # the two win, so that both are among the four best
    fix(evening, one, 3)
    fix(evening, other, 2)
    assert code_of(seat, evening=evening) == "tables_clash"
    RoundDraft.objects.all().delete()
    fix(evening, other, None)
    (final,) = seat(evening)
    assert (final.table, table_of(one)) == (3, 3)


def test_a_draft_shows_the_table_through_draws_and_swaps(evening: Evening) -> None:
    player = evening.players[0]
    fix(evening, player, 3)
    evening.make()

    def shown() -> int:
        page = draft_page(Event.objects.get(pk=evening.event.pk), evening.draft)
        assert [table.number for table in page.tables] == [1, 2, 3]
        return next(
            table.number for table in page.tables if player in {seat.badge.player_id for seat in table.seats}
        )

    assert shown() == 3
    evening.do(draft_redraw)
    evening.drawn()
    assert shown() == 3
    elsewhere = next(table for table in evening.draft.tables if player not in table)
    evening.do(draft_swap, player=player, other=elsewhere[1])
    assert shown() == 3
    place = next(place for place, table in enumerate(evening.draft.tables, 1) if player in table)
    evening.do(draft_lock, table=place, is_locked=True)
    evening.do(draft_redraw)
    evening.drawn()
    assert shown() == 3
    evening.do(draft_publish)
    assert table_of(player) == 3
    assert sorted(Match.objects.values_list("table", flat=True)) == [1, 2, 3]


def test_two_of_different_tables_never_share_one(evening: Evening) -> None:
    one, other = evening.players[:2]
    fix(evening, one, 1)
    fix(evening, other, 2)
    draft = evening.make()
    assert draft.status == RoundDraft.Status.READY
    with_one = next(table for table in draft.tables if one in table)
    beside = next(player for player in with_one if player != one)
    no = refusal(lambda: evening.do(draft_swap, player=other, other=beside))
    assert (no.code, no.facts["player"], no.facts["other_table"]) == ("tables_clash", "Pia", 2)
    evening.do(draft_publish)
    file = seating_file(evening.event.rounds.get(), with_apart=True)
    again: Any = answer(json.dumps(file)).document["rounds"]
    assert [[int(player) for player in table] for table in again[0]["tables"]] == draft.tables


def test_two_of_one_table_are_a_clear_problem(evening: Evening) -> None:
    one, other = evening.players[:2]
    fix(evening, one, 2)
    fix(evening, other, 2)
    (problem,) = prospect(evening.event).problems
    assert problem.code == "tables_clash"
    said = str(problem.text)
    assert "Pia" in said
    assert "Kofi" in said
    fix(evening, other, None)
    assert prospect(evening.event).problems == ()


def test_a_table_fixed_after_the_draw_is_heeded_when_the_round_is_published(
    evening: Evening,
) -> None:
    draft = evening.make()
    one, other = draft.tables[0][:2]
    fix(evening, one, 3)
    fix(evening, other, 1)
    assert evening.code(draft_publish) == "tables_clash"
    fix(evening, other, None)
    evening.do(draft_publish)
    assert table_of(one) == 3


def test_in_a_published_round_nobody_is_moved_away_from_it(evening: Evening) -> None:
    player = evening.players[0]
    fix(evening, player, 2)
    seat(evening)
    round_ = evening.event.rounds.select_related("event__club").get()
    elsewhere = Match.objects.exclude(seats__player=player).first()
    assert elsewhere is not None
    other = elsewhere.seats.get(seat=0).player_id
    given = {"by": evening.olga, "round": round_}
    assert code_of(round_swap, **given, player=player, other=other) == "table_kept"
    assert code_of(round_renumber, **given, table=2, number=1) == "table_kept"
    mate = Match.objects.get(seats__player=player).seats.exclude(player=player)[0].player_id
    round_swap(**given, player=mate, other=other)
    evening.play()
    round_swap(**given, player=player, other=mate, reason="They sat so.")  # it is so, whatever was wished


def test_names_find_their_table(evening: Evening) -> None:
    seat(evening)
    fix(evening, evening.players[0], 2)
    round_ = evening.event.rounds.select_related("event__club").get()
    page = round_page(round_)
    names = [place.badge.name for place in page.by_name]
    assert names == sorted(names, key=str.casefold)
    assert len(names) == 12
    for place in page.by_name:
        match = Match.objects.get(round=round_, table=place.table)
        assert match.seats.get(seat=place.seat - 1).player_id == place.badge.player_id


def test_doors_and_what_is_refused(evening: Evening, cast: SimpleNamespace) -> None:
    given = {"event": evening.event, "player": evening.players[0], "table": 2}
    assert code_of(fixed_table_set, by=cast.pia, **given) == "right_missing"
    assert code_of(fixed_table_set, by=cast.sam, **given) == "not_a_member"
    for table in (0, -1, 1000):
        assert code_of(fixed_table_set, by=cast.olga, **given | {"table": table}) == "bad_table"
    assert code_of(fixed_table_set, by=cast.olga, **given | {"player": 10**6}) == "not_entered"
    fixed_table_set(by=cast.olga, **given)
    fixed_table_set(by=cast.olga, **given)
    told = Activity.objects.get(kind="fixed_table_set")
    assert (told.before, told.after, told.facts) == (None, 2, {"player": evening.players[0]})
    assert Entry.objects.get(event=evening.event, player=evening.players[0]).fixed_table == 2
