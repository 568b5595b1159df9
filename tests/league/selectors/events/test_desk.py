"""The desk: duties in their order, of every round, and counts that add up whoever is called."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.core.interface import MatchRule
from league.domain.rights import rights_of
from league.models import Entry, Event, Match, MatchGame, PrivateLink
from league.selectors.events.desk import CHANGES_SHOWN, SLOW_GAMES, SLOW_MINUTES, Desk, desk
from league.services.clubs.players import player_add
from league.services.entries.links import link_make, link_revoke
from league.services.entries.roll_call import attendance_mark
from league.services.events.events import event_finish, event_pause
from league.services.results.disputes import dispute_open, dispute_withdraw
from league.services.rounds.drafts import draft_make
from league.services.rounds.seating import event_seat
from tests.league.mixed_evening import MixedEvening
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def seated(evening: Evening) -> list[Match]:
    return list(event_seat(by=evening.olga, event=evening.event))


def looked(evening: Evening | MixedEvening) -> Desk:
    evening.event.refresh_from_db()
    return desk(evening.event)


def kinds(evening: Evening) -> list[str]:
    return [duty.kind for duty in looked(evening).duties]


def at_the_table_of_pia(matches: list[Match]) -> Match:
    return next(match for match in matches if match.seats.filter(player__name="Pia").exists())


def test_a_dispute_about_an_earlier_round_stays_on_the_desk_until_it_is_decided(people: Table) -> None:
    evening = Evening(people)
    while not (first := [match for match in seated(evening) if match.seats.filter(player__name="Pia")]):
        evening.play()  # Pia sat out
    evening.play()
    pia, match = evening.people.cast.pia, Match.objects.get(pk=first[0].pk)
    dispute = dispute_open(by=pia, match=match, text="I won that.", game_number=1)
    assert kinds(evening) == ["dispute", "next"]
    assert (looked(evening).duties[0].round, looked(evening).duties[0].table) == (0, match.table)
    seated(evening)
    (duty,) = looked(evening).duties
    assert match.round
    assert (duty.kind, duty.number, duty.round) == ("dispute", dispute.pk, match.round.number)
    assert (duty.table, duty.game, duty.name, duty.text) == (match.table, 1, "Pia", "I won that.")
    dispute_withdraw(by=pia, dispute=dispute)
    assert kinds(evening) == []


def test_another_event_s_duties_are_not_on_this_desk(people: Table) -> None:
    evening, other = Evening(people), None
    match = at_the_table_of_pia([people.confirmed(0, 0)])
    dispute_open(by=people.cast.pia, match=match, text="Mine.")
    other = people.schedule(rule=MatchRule("wins", 3))
    people.enter(other, 0, 1)
    assert kinds(evening) == ["next"]
    assert looked(evening).watches == ()


def test_the_most_urgent_duty_comes_first(people: Table) -> None:
    evening = Evening(people, choices={"roll_call": True})
    for name in ("Pia", "Kofi", "Aiko", "Jonas"):
        mark(evening, name, "here")
    (match,) = seated(evening)
    people.enter(match, 0)
    dispute_open(by=people.kofi, match=match, text="No.")
    dispute_open(by=people.cast.pia, match=match, text="No again.")
    mark(evening, "Guest 1", "late")
    mark(evening, "Guest 0", "late")
    evening.event.entries.filter(player__name="Guest 5").update(status=Entry.Status.APPLIED)
    found = [(duty.kind, duty.name) for duty in looked(evening).duties]
    assert found == [
        ("dispute", "Kofi"), ("dispute", "Pia"), ("applied", ""), ("late", "Guest 1, Guest 0"),
    ]  # fmt: skip


def test_the_next_round_comes_before_those_who_are_late(people: Table) -> None:
    evening = Evening(people, choices={"roll_call": True})
    for name in ("Guest 1", "Guest 0"):
        mark(evening, name, "late")
    assert kinds(evening) == ["next", "late"]
    assert looked(evening).duties[1].count == 2


def test_a_new_event_leads_to_entering_people_and_then_to_its_start(people: Table) -> None:
    evening = Evening(people)
    event_pause(by=evening.olga, event=evening.event)
    assert kinds(evening) == ["start"]
    evening.event.entries.all().delete()
    assert kinds(evening) == ["enter"]


def test_nobody_is_told_to_do_what_they_may_not(people: Table) -> None:
    evening = Evening(people, choices={"roll_call": True})
    mark(evening, "Guest 0", "late")
    evening.event.refresh_from_db()
    assert [duty.kind for duty in desk(evening.event, rights_of(["referee"])).duties] == []
    assert [duty.kind for duty in desk(evening.event, rights_of(["scheduler"])).duties] == ["next", "late"]


def test_what_was_ticked_is_told_of_whom_and_how(people: Table) -> None:
    evening = Evening(people, choices={"roll_call": True})
    mark(evening, "Guest 0", "late")
    mark(evening, "Guest 0", "withdrawn")
    last, first = looked(evening).changes[:2]
    assert (first.people, first.before, first.after) == ("Guest 0", "not here yet", "late")
    assert (last.people, last.before, last.after) == ("Guest 0", "late", "withdrawn")


def mark(evening: Evening, name: str, state: str) -> None:
    player = evening.event.entries.get(player__name=name).player_id
    attendance_mark(by=evening.olga, event=evening.event, player=player, state=state)


def test_everybody_who_entered_is_counted_once(people: Table) -> None:
    evening = Evening(people, choices={"roll_call": True})
    for name in ("Pia", "Kofi", "Aiko", "Jonas", "Guest 0"):
        mark(evening, name, "here")
    mark(evening, "Guest 1", "late")
    mark(evening, "Guest 2", "no_show")
    mark(evening, "Guest 3", "withdrawn")
    seated(evening)
    found = looked(evening).attendance
    assert (found.here, found.playing, found.late, found.missing, found.withdrawn) == (5, 4, 1, 3, 1)
    assert found.out == 2, "who is here without a table, and who is late for the first time"
    evening.play()
    assert looked(evening).attendance.playing == 0


def test_where_the_roll_is_not_called_any_more_everybody_is_here(people: Table) -> None:
    evening = Evening(people, choices={"roll_call": True})
    for name, state in (("Pia", "here"), ("Kofi", "late"), ("Aiko", "no_show"), ("Jonas", "withdrawn")):
        mark(evening, name, state)
    Event.objects.filter(pk=evening.event.pk).update(roll_call=False)
    found = looked(evening).attendance
    assert (found.here, found.late, found.missing, found.withdrawn) == (9, 0, 0, 1)


def test_bots_that_play_along_are_no_people(people: Table, tables: SimpleNamespace) -> None:
    evening = MixedEvening(people, tables)
    evening.enter(*people.players[:2], *evening.house, evening.wombat)
    Event.objects.filter(pk=evening.event.pk).update(roll_call=True)
    found = looked(evening).attendance
    assert (found.here, found.missing) == (0, 2)


def test_a_round_is_prepared_only_while_the_event_runs_and_nobody_does_so_already(people: Table) -> None:
    evening = Evening(people)
    assert kinds(evening) == ["next"]
    draft_make(by=evening.olga, event=evening.event)
    assert kinds(evening) == [], "a worker is at it"
    evening.drawn()
    assert kinds(evening) == ["draft"]
    evening.draft.delete()
    event_pause(by=evening.olga, event=evening.event)
    assert kinds(evening) == ["start"]
    event_finish(by=evening.olga, event=evening.event)
    assert (kinds(evening), looked(evening).shown) == ([], None)


def test_an_event_that_is_over_asks_for_results_alone(people: Table) -> None:
    evening = Evening(people, choices={"roll_call": True}, rule=MatchRule("wins", 2))
    for name in ("Pia", "Kofi", "Aiko", "Jonas"):
        mark(evening, name, "here")
    (match,) = seated(evening)
    people.enter(match, 0, 0)
    mark(evening, "Guest 0", "late")
    evening.event.entries.filter(player__name="Guest 1").update(status=Entry.Status.APPLIED)
    draft_make(by=evening.olga, event=evening.event)
    evening.drawn()
    assert kinds(evening) == ["confirm", "impossible", "applied", "late"]
    event_finish(by=evening.olga, event=evening.event, with_open_tables=True)
    assert kinds(evening) == ["confirm"]
    dispute_open(by=people.cast.pia, match=match, text="No.")
    assert kinds(evening) == ["dispute"]


def test_a_table_behind_the_others_is_slow_and_one_without_news_is_silent(people: Table) -> None:
    evening = Evening(people, rule=MatchRule("wins", 9))
    ahead, behind = seated(evening)
    people.enter(ahead, *(0, 1) * SLOW_GAMES)
    people.enter(behind, *range(SLOW_GAMES))
    (slow,) = looked(evening).watches
    assert (slow.kind, slow.number, slow.table, slow.count) == ("slow", behind.pk, behind.table, SLOW_GAMES)
    long_ago = timezone.now() - timedelta(minutes=SLOW_MINUTES + 1)
    MatchGame.objects.filter(result__match=behind).update(finished_at=long_ago)
    (silent,) = looked(evening).watches
    assert (silent.kind, silent.number) == ("silent", behind.pk), "said once"
    people.enter(behind, 0)
    assert looked(evening).watches == ()


def test_only_links_that_work_and_went_round_are_watched(people: Table) -> None:
    evening = Evening(people)
    links = [link_make(by=evening.olga, entry=entry) for entry in evening.event.entries.order_by("pk")[:4]]
    for opened, link in enumerate(links):
        at = timezone.now() + timedelta(minutes=opened)
        PrivateLink.objects.filter(pk=link.pk).update(opened=opened, opened_at=at)
    link_revoke(by=evening.olga, link=links[2])
    (watch,) = looked(evening).watches
    assert (watch.kind, watch.name, watch.count) == ("devices", "Jonas", 3)


def test_the_latest_changes_of_the_event_and_its_tables_are_shown(people: Table) -> None:
    evening = Evening(people)
    matches = seated(evening)
    people.enter(people.schedule(), 0)
    people.enter(matches[0], 0)
    changes = looked(evening).changes
    assert len(changes) <= CHANGES_SHOWN
    assert [line.pk for line in changes] == sorted((line.pk for line in changes), reverse=True)
    about = {(line.subject_kind, line.subject_id) for line in changes}
    assert about <= {("event", evening.event.pk), *(("match", match.pk) for match in matches)}


def test_more_who_entered_cost_no_more_queries(people: Table, django_assert_max_num_queries: Any) -> None:
    evening = Evening(people)
    seated(evening)
    with CaptureQueriesContext(connection) as few:
        looked(evening)
    evening.enter([player_add(club=people.club, name=f"Late {number}").pk for number in range(9)])
    with django_assert_max_num_queries(len(few)):
        assert looked(evening).attendance.here == 19
