"""When all rounds of an event are played, it may end or go on for one more, and then says who won."""

from decimal import Decimal
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.domain.formats import FORMATS
from league.domain.formats.interface import Draw
from league.models import Activity, Entry, Event, Match, Player, RoundDraft
from league.selectors.entries.link_home import link_home
from league.selectors.events.desk import desk
from league.selectors.events.standings import event_standings
from league.selectors.rounds.draft_pages import draft_page
from league.selectors.rounds.draws import event_so_far, progress_of
from league.services.events.events import event_delete, event_extend, event_finish, event_withdraw
from league.services.results.adjustments import adjustment_give, adjustment_revoke
from league.services.results.entry import result_confirm_by_hand
from league.services.results.forfeits import match_forfeit
from league.services.rounds.seating import event_seat
from tests.league.people import Table, code_of
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def now(evening: Evening) -> Event:
    return Event.objects.select_related("club").get(pk=evening.event.pk)


def seat(evening: Evening) -> list[Match]:
    return event_seat(by=evening.olga, event=now(evening))


def played(people: Table, rounds: int, **changes: Any) -> Evening:
    evening = Evening(people, **changes)
    for _ in range(rounds):
        seat(evening)
        evening.play()
    return evening


def duties(evening: Evening) -> list[tuple[str, int, int]]:
    return [(duty.kind, duty.number, duty.count) for duty in desk(now(evening)).duties]


def test_after_the_last_round_the_desk_offers_the_end_and_one_more(people: Table) -> None:
    evening = played(people, 2, settings={"rounds": 3})
    assert duties(evening) == [("next", 3, 0)]
    assert code_of(event_extend, by=evening.olga, event=now(evening)) == "rounds_left"
    seat(evening)
    evening.play()
    assert duties(evening) == [("end", 3, 1)]
    assert progress_of(now(evening)).left == 0
    event_extend(by=evening.olga, event=now(evening))
    assert duties(evening) == [("next", 4, 0)]
    assert len(seat(evening)) == 2


def test_no_round_follows_a_final(people: Table) -> None:
    evening = played(people, 2, format="heats", settings={"rounds": 1, "cut": 4})
    assert duties(evening) == [("end", 2, 0)]
    assert code_of(event_extend, by=evening.olga, event=now(evening)) == "no_more_rounds"
    assert code_of(event_extend, by=people.cast.pia, event=now(evening)) == "right_missing"


def test_a_round_robin_lasts_as_long_as_those_need_who_began_it(people: Table) -> None:
    evening = played(people, 1, format="round_robin", settings={"rounds": 0})
    planned = progress_of(now(evening)).planned
    event_withdraw(by=evening.olga, event=now(evening), players=evening.players[:6])
    assert progress_of(now(evening)).planned == planned == 4
    assert isinstance(FORMATS["round_robin"].next(event_so_far(now(evening))), Draw)


def test_who_is_gone_from_a_published_table_is_a_duty_until_they_forfeit(people: Table) -> None:
    evening = Evening(people, rule=MatchRule("wins", 1))
    first, _second = seat(evening)
    gone = first.seats.order_by("seat")[1]
    assert duties(evening) == []
    event_withdraw(by=evening.olga, event=now(evening), players=[gone.player_id])
    assert duties(evening) == [("gone", first.pk, 1)]
    match_forfeit(by=evening.olga, match=first, seats=[1], reason="Went home.")
    assert ("gone", first.pk, 1) not in duties(evening)
    result_confirm_by_hand(by=evening.olga, match=first)
    assert duties(evening) == []


def test_a_no_show_of_the_roll_call_is_a_duty_too(people: Table) -> None:
    evening = Evening(people, choices={"roll_call": True})
    evening.event.entries.update(attendance=Entry.Attendance.HERE)
    first, _second = seat(evening)
    gone = first.seats.order_by("seat")[0].player
    evening.event.entries.filter(player=gone).update(attendance=Entry.Attendance.NO_SHOW)
    (duty,) = desk(now(evening)).duties
    assert (duty.kind, duty.number, duty.name, duty.table) == ("gone", first.pk, gone.name, 1)


def test_finalists_stand_above_the_losers_of_semifinals_before_the_final_is_played(people: Table) -> None:
    evening = played(people, 1, format="heats", settings={"rounds": 1, "cut": 8})
    first, second = seat(evening)
    semifinalists = {
        *first.seats.values_list("player", flat=True),
        *second.seats.values_list("player", flat=True),
    }
    result_confirm_by_hand(by=evening.olga, match=people.enter(first, 0))

    def order() -> list[int]:
        return [row.badge.player_id for row in event_standings(now(evening)).rows]

    assert set(order()[:8]) == semifinalists, "also those who still play"
    evening.play()
    (final,) = seat(evening)
    finalists = set(final.seats.values_list("player", flat=True))
    assert set(order()[:4]) == finalists
    result_confirm_by_hand(by=evening.olga, match=people.enter(final, 2))
    assert order()[0] == final.seats.get(seat=2).player_id


def test_a_cut_that_lots_decided_says_so(people: Table) -> None:
    evening = Evening(
        people, format="heats", settings={"rounds": 1, "cut": 4}, choices={"metrics": ["matches_won", "lots"]}
    )
    seat(evening)
    evening.play()
    evening.make()
    assert evening.draft.status == RoundDraft.Status.READY
    page = draft_page(now(evening), evening.draft)
    going, staying = page.by_lot
    on = {Player.objects.get(pk=player).name for table in evening.draft.tables for player in table}
    assert set(going) <= on
    assert not set(staying) & on
    assert (len(going), len(staying)) == (2, 6), "two won, and eight did not"


def test_an_event_that_is_over_says_who_won(people: Table) -> None:
    evening = played(people, 1, settings={"rounds": 1})
    winner = event_standings(now(evening)).rows[0].badge
    entry = evening.event.entries.get(player=winner.player_id)
    assert link_home(Entry.objects.get(pk=entry.pk)).winners == ()
    event_withdraw(by=evening.olga, event=now(evening), players=[winner.player_id])
    event_finish(by=evening.olga, event=now(evening))
    assert link_home(Entry.objects.get(pk=entry.pk)).winners == (f"{winner.name} (withdrawn)",)
    assert [row.withdrawn for row in event_standings(now(evening)).rows][:2] == [True, False]


def test_an_event_in_which_points_were_given_and_nobody_played_is_deleted(people: Table) -> None:
    evening = Evening(people)
    entry = evening.event.entries.earliest("pk")
    for _time in range(2):
        given = adjustment_give(by=evening.olga, entry=entry, points=Decimal(-1), reason="Late.")
    adjustment_revoke(by=evening.olga, adjustment=given, reason="Not late.")
    event_delete(by=evening.olga, event=evening.event, name="Evening")
    assert not Event.objects.filter(pk=evening.event.pk).exists()
    assert Activity.objects.filter(kind="points_given", facts__event=evening.event.pk).count() == 2
