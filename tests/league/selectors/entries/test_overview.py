"""The entries of an event as organizers see them: by state, in the order of coming, with teams and places."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from bots.models import Bot
from league.models import Entry, Event, KeepApart, Player
from league.selectors.entries.overview import EntryLine, entry_lists, own_bots, own_entry, pairs_apart
from league.services.clubs.players import player_add
from league.services.entries.links import holder_of
from league.services.entries.partners import partners_set
from tests.league.mixed_evening import MixedEvening
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def names(lines: tuple[EntryLine, ...]) -> list[str]:
    return [line.badge.name for line in lines]


def change(event: Event, name: str, **fields: Any) -> None:
    assert event.entries.filter(player__name=name).update(**fields) == 1


def test_each_entry_stands_in_one_list(people: Table) -> None:
    event = Evening(people).event
    change(event, "Guest 5", status=Entry.Status.APPLIED)
    change(event, "Guest 4", status=Entry.Status.APPLIED)
    change(event, "Guest 3", status=Entry.Status.WAITING)
    change(event, "Guest 2", status=Entry.Status.DECLINED)
    change(event, "Guest 1", withdrawn_at=timezone.now())
    change(event, "Jonas", status=Entry.Status.APPLIED, withdrawn_at=timezone.now())
    found = entry_lists(event)
    assert names(found.applied) == ["Guest 4", "Guest 5"], "who came first first"
    assert (names(found.waiting), names(found.declined)) == (["Guest 3"], ["Guest 2"])
    assert names(found.withdrawn) == ["Jonas", "Guest 1"], "whatever they had been before"
    assert names(found.entered) == ["Aiko", "Guest 0", "Kofi", "Pia"]


def test_names_are_in_order_whatever_their_case(people: Table) -> None:
    event = Evening(people).event
    Player.objects.filter(club=people.club, name="Kofi").update(name="kofi")
    entered = names(entry_lists(event).entered)
    assert entered.index("Jonas") < entered.index("kofi") < entered.index("Pia")


def test_letters_with_marks_stand_where_people_look_for_them(people: Table) -> None:
    event = Evening(people).event
    for name, renamed in (("Aiko", "Özil"), ("Kofi", "Łukasz"), ("Guest 0", "Élodie"), ("Jonas", "Zoe")):
        Player.objects.filter(club=people.club, name=name).update(name=renamed)
    entered = names(entry_lists(event).entered)
    assert [name for name in entered if not name.startswith("Guest")] == [
        "Élodie", "Łukasz", "Özil", "Pia", "Zoe",
    ]  # fmt: skip


@pytest.mark.parametrize(("most", "left"), [(None, None), (12, 4), (8, 0), (3, 0)])
def test_stand_ins_take_no_place(people: Table, most: int | None, left: int | None) -> None:
    event = Evening(people).event
    for name in ("Guest 0", "Guest 1"):
        change(event, name, is_stand_in=True)
    change(event, "Guest 2", status=Entry.Status.WAITING)
    change(event, "Guest 2", status=Entry.Status.ENTERED)
    Event.objects.filter(pk=event.pk).update(entrants_max=most)
    event.refresh_from_db()
    found = entry_lists(event)
    assert (len(found.entered), found.players, found.places_left) == (10, 8, left)


def test_teams_are_told_where_partners_are_fixed_alone(people: Table, cast: SimpleNamespace) -> None:
    evening = Evening(people, game="omi", options={"target": 3}, choices={"partners": Event.Partners.FIXED})
    pia, kofi, aiko, jonas, *_guests = evening.players
    partners_set(by=cast.olga, event=evening.event, teams=[[aiko, jonas], [pia, kofi]])
    found = entry_lists(evening.event)
    assert sorted(sorted(names(team)) for team in found.teams) == [["Aiko", "Jonas"], ["Kofi", "Pia"]]
    assert names(found.without_team) == [f"Guest {number}" for number in range(6)]
    change(evening.event, "Kofi", withdrawn_at=timezone.now())
    left = [names(team) for team in entry_lists(evening.event).teams]
    assert ["Pia"] in left, "the team is shown as it is, with one"
    Event.objects.filter(pk=evening.event.pk).update(partners="drawn")
    found = entry_lists(Event.objects.get(pk=evening.event.pk))
    assert (found.teams, found.without_team, found.team_size) == ((), (), 1)


def test_pairs_of_the_event_and_the_club_are_kept_apart_by_name(people: Table, cast: SimpleNamespace) -> None:
    evening = Evening(people)
    by_name = {player.name: player for player in people.players}
    other = Event.objects.create(club=cast.club, name="Other", format="swiss", rule_n=1, seed="0")

    def apart(one: str, two: str, event: Event | None) -> KeepApart:
        first, second = sorted((by_name[one], by_name[two]), key=lambda player: player.pk)
        return KeepApart.objects.create(club=cast.club, event=event, one=first, other=second)

    of_club, here = apart("Pia", "Jonas", None), apart("Kofi", "Aiko", evening.event)
    apart("Pia", "Kofi", other)
    assert pairs_apart(evening.event) == [here, of_club]
    assert entry_lists(evening.event).apart == (here, of_club)


def test_one_s_own_entry_is_found_by_the_account_alone(people: Table, cast: SimpleNamespace) -> None:
    event = Evening(people).event
    own = event.entries.select_related("event", "player").get(player__user=cast.pia)
    assert own_entry(cast.pia, event) == own
    for nobody in (cast.sam, cast.olga, AnonymousUser(), holder_of(own)):
        assert own_entry(nobody, event) is None


def test_one_s_own_bots_are_those_of_the_game_that_may_play(
    people: Table, tables: SimpleNamespace, cast: SimpleNamespace
) -> None:
    evening = MixedEvening(people, tables)
    more = {"Digger": {"game": "dingo"}, "Anteater": {"game": "dingo"}, "Other game": {"game": "omi"},
            "Retired": {"game": "dingo", "retired_at": timezone.now()}}  # fmt: skip
    for name, fields in more.items():
        bot = Bot.objects.create(owner=cast.pia, name=name, **fields)
        player_add(club=cast.club, name=name, bot=bot)
    evening.enter(evening.wombat)
    assert [(own.player.name, own.takes_part) for own in own_bots(cast.pia, evening.event)] == [
        ("Anteater", False), ("Digger", False), ("Wombat", True),
    ]  # fmt: skip
    change(evening.event, "Wombat", withdrawn_at=timezone.now())
    assert not any(own.takes_part for own in own_bots(cast.pia, evening.event))
    assert own_bots(cast.sam, evening.event) == own_bots(AnonymousUser(), evening.event) == []


def test_many_entries_cost_two_queries(people: Table, django_assert_num_queries: Any) -> None:
    event = Evening(people).event
    with django_assert_num_queries(2):
        assert len(entry_lists(event).entered) == 10
