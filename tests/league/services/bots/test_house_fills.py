"""House bots fill the last table of a mixed event: just as many as are needed, and never ranked."""

from types import SimpleNamespace

import pytest

from bots.models import Bot
from league.domain.rounds.filling import Policy
from league.models import Event, Match, RatingChange
from league.selectors.entries.roll_call import roll_call
from league.selectors.events.standings import event_standings
from league.selectors.rounds.drafts import prospect
from league.selectors.rounds.draws import event_so_far
from league.services.clubs.players import player_add
from league.services.entries.roll_call import attendance_mark, stand_in_name, stand_ins_call
from league.services.events.events import event_withdraw
from league.services.events.settings import event_settings_change
from league.services.rounds.seating import event_seat
from tests.league.mixed_evening import MixedEvening, begun, play_out
from tests.league.people import Table, code_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table, tables: SimpleNamespace) -> MixedEvening:
    """Twenty-two people who agreed to play with bots."""
    evening = MixedEvening(people, tables, choices={"house_fills": True})
    evening.enter(*people.players, *evening.guests(18))
    evening.run()
    return evening


def seated_bots(evening: MixedEvening) -> list[str]:
    entrants = [entrant.player for entrant in event_so_far(evening.event).entrants]
    bots = evening.event.entries.filter(player__in=entrants, player__bot__isnull=False)
    return sorted(bots.values_list("player__name", flat=True))


def test_twenty_two_are_six_tables_with_two_seats_by_bots_of_the_house(evening: MixedEvening) -> None:
    found = prospect(evening.event)
    assert (found.present, found.tables, found.out, found.house) == (22, 6, 0, 2)
    assert len(seated_bots(evening)) == 2
    matches = event_seat(by=evening.olga, event=evening.event)
    assert len(matches) == 6
    assert evening.event.rounds.get().out == []
    assert Match.objects.filter(seats__player__bot__house_key__gt="").distinct().count() <= 2


@pytest.mark.parametrize(("players", "bots"), [(3, 1), (4, 0), (5, 3), (1, 3)])
def test_just_as_many_as_are_needed(players: int, bots: int, people: Table, tables: SimpleNamespace) -> None:
    evening = MixedEvening(people, tables, choices={"house_fills": True})
    evening.enter(*people.players, *evening.guests(1))
    for player in list(evening.event.entries.filter(player__bot=None).order_by("pk"))[players:]:
        player.delete()
    assert len(seated_bots(evening)) == bots


def test_they_count_at_the_table_and_have_no_place_of_the_standings(
    people: Table, tables: SimpleNamespace
) -> None:
    evening = MixedEvening(people, tables, choices={"house_fills": True})
    evening.enter(*people.players[:3])
    evening.run()
    (match,) = event_seat(by=evening.olga, event=evening.event)
    play_out(*begun(evening.olga, match))
    rows = event_standings(evening.event).rows
    assert {row.badge.name for row in rows} == {player.name for player in people.players[:3]}
    assert [row.matches for row in rows] == [1, 1, 1]
    bot = evening.event.entries.get(matches=1, player__bot__isnull=False)
    assert bot.is_stand_in
    assert not RatingChange.objects.exists()
    (again,) = event_seat(by=evening.olga, event=evening.event)
    assert not again.seats.filter(player=bot.player).exists()  # who filled in least comes first


def test_people_who_stand_in_come_before_bots(evening: MixedEvening) -> None:
    more = [player_add(club=evening.club, name=name) for name in ("Zoe", "Yuki")]
    evening.enter(*more)
    for player in more:
        stand_in_name(by=evening.olga, event=evening.event, player=player.pk, is_stand_in=True)
    assert seated_bots(evening) == []
    assert len(event_so_far(evening.event).entrants) == 24


def test_the_roll_call_offers_it_beside_sitting_out(people: Table, tables: SimpleNamespace) -> None:
    evening = MixedEvening(people, tables, choices={"roll_call": True})
    evening.enter(*people.players[:3])
    for player in people.players[:3]:
        attendance_mark(by=evening.olga, event=evening.event, player=player.pk, state="here")
    sitting_out = roll_call(evening.event)
    assert sitting_out.headline == "3 present: 1 more for the first table"
    assert [one.is_chosen for one in sitting_out.choices] == [True, False]
    stand_ins_call(by=evening.olga, event=evening.event, policy=Policy.HOUSE)
    evening.event.refresh_from_db()
    call = roll_call(evening.event)
    assert call.headline == "3 present: 1 table, 1 seat by a house bot"
    assert [(one.filling.policy, one.is_chosen) for one in call.choices] == [
        (Policy.SIT_OUT, False), (Policy.HOUSE, True),
    ]  # fmt: skip
    assert call.choices[1].stand_ins == (evening.house[0].name,)
    assert (len(call.rows), call.stand_ins, call.here) == (3, (), 3)
    stand_ins_call(by=evening.olga, event=evening.event, policy=Policy.SIT_OUT)
    evening.event.refresh_from_db()
    assert not evening.event.house_fills
    assert seated_bots(evening) == []


def test_it_is_for_mixed_events_alone(people: Table, tables: SimpleNamespace) -> None:
    evening = MixedEvening(people, tables, played_by=Event.PlayedBy.PEOPLE)
    code = code_of(stand_ins_call, by=evening.olga, event=evening.event, policy=Policy.HOUSE)
    assert code == "only_in_mixed"
    wish = {"wish": {"house_fills": True}}
    assert code_of(event_settings_change, by=evening.olga, event=evening.event, **wish) == "only_in_mixed"
    assert not evening.event.entries.exists()


def test_a_bot_that_plays_for_itself_does_not_fill(evening: MixedEvening) -> None:
    evening.enter(evening.wombat)
    given = {"event": evening.event, "player": evening.wombat.pk, "is_stand_in": True}
    assert code_of(stand_in_name, by=evening.olga, **given) == "only_people"


def test_a_club_without_bots_of_the_house_gets_those_of_the_game(
    people: Table, tables: SimpleNamespace
) -> None:
    for player in tables.players[:3]:
        player.delete()
    evening = MixedEvening(people, tables, choices={"house_fills": True})
    evening.enter(*people.players[:3])
    assert len(seated_bots(evening)) == 1
    assert set(Bot.objects.filter(players__club=people.club).values_list("game", flat=True)) == {"dingo"}


def test_partners_who_stay_together_have_no_bot_beside_them(people: Table, tables: SimpleNamespace) -> None:
    given = {"game": "omi", "options": {"target": 3}}
    code = code_of(
        MixedEvening,
        people=people,
        tables=tables,
        choices={"house_fills": True, "partners": "fixed"},
        **given,
    )
    assert code == "house_without_partner"


def test_they_fill_tables_of_partners_who_are_drawn(people: Table, tables: SimpleNamespace) -> None:
    evening = MixedEvening(people, tables, game="omi", options={"target": 3}, choices={"house_fills": True})
    evening.enter(*people.players[:3])
    evening.run()
    (match,) = event_seat(by=evening.olga, event=evening.event)
    play_out(*begun(evening.olga, match))
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED


def test_a_bot_that_was_withdrawn_fills_no_more(evening: MixedEvening) -> None:
    event_withdraw(by=evening.olga, event=evening.event, players=[evening.house[0].pk])
    assert seated_bots(evening) == sorted(player.name for player in evening.house[1:])
