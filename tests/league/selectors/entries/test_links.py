"""The private links of an event: who has one, who needs one, and whose entry is whose."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.refusals import NotFound
from league.models import Entry, Event, Player
from league.selectors.entries.links import entered_people, entries_without_link, entry_links, entry_of
from league.services.clubs.players import player_add
from league.services.entries.links import link_make, link_revoke
from league.services.events.events import event_enter
from tests.league.mixed_evening import MixedEvening
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def event(people: Table) -> Event:
    """Pia and Kofi have accounts; Aiko, Jonas and six guests have none."""
    return Evening(people).event


def names(entries: Any) -> list[str]:
    return [entry.player.name for entry in entries]


def entry(event: Event, name: str) -> Entry:
    return event.entries.get(player__name=name)


def test_only_who_takes_part_now_is_given_a_link(event: Event) -> None:
    Entry.objects.filter(pk=entry(event, "Guest 0").pk).update(withdrawn_at=timezone.now())
    for name, status in (("Guest 1", "applied"), ("Guest 2", "waiting"), ("Guest 3", "declined")):
        Entry.objects.filter(pk=entry(event, name).pk).update(status=status)
    assert names(entered_people(event)) == ["Aiko", "Guest 4", "Guest 5", "Jonas", "Kofi", "Pia"]
    assert names(entries_without_link(event)) == ["Aiko", "Guest 4", "Guest 5", "Jonas"]


def test_bots_that_play_along_need_no_link(people: Table, tables: SimpleNamespace) -> None:
    evening = MixedEvening(people, tables)
    evening.enter(people.players[2], *evening.house, evening.wombat)
    assert names(entered_people(evening.event)) == ["Aiko"]


def test_a_revoked_link_is_none_and_the_new_one_is_shown(event: Event, cast: SimpleNamespace) -> None:
    old = link_make(by=cast.olga, entry=entry(event, "Aiko"))
    link_revoke(by=cast.olga, link=link_make(by=cast.olga, entry=entry(event, "Jonas")))
    new = link_make(by=cast.olga, entry=entry(event, "Aiko"))
    shown = {row.badge.name: row for row in entry_links(event)}
    assert (shown["Aiko"].link, shown["Jonas"].link) == (new, None)
    assert new != old
    assert (shown["Pia"].has_account, shown["Aiko"].has_account) == (True, False)
    assert "Jonas" in names(entries_without_link(event))
    assert "Aiko" not in names(entries_without_link(event))


def test_a_link_to_another_event_opens_nothing_here(event: Event, people: Table, cast: Any) -> None:
    other = Event.objects.create(
        club=cast.club, name="Other", format="swiss", rule_n=1, seed="0", played_by="people"
    )
    event_enter(by=cast.olga, event=other, players=[entry(event, "Aiko").player_id])
    link_make(by=cast.olga, entry=entry(other, "Aiko"))
    assert "Aiko" in names(entries_without_link(event))
    assert [row.link for row in entry_links(event) if row.badge.name == "Aiko"] == [None]


def test_an_account_may_have_a_link_too(event: Event, cast: SimpleNamespace) -> None:
    link = link_make(by=cast.olga, entry=entry(event, "Pia"))
    (pia,) = [row for row in entry_links(event) if row.badge.name == "Pia"]
    assert (pia.link, pia.has_account) == (link, True)


def test_an_entry_is_found_by_its_own_player_and_club_alone(event: Event, cast: SimpleNamespace) -> None:
    aiko, jonas = entry(event, "Aiko"), entry(event, "Jonas")
    assert entry_of(cast.club, player=aiko.player_id, entry=aiko.pk) == aiko
    for club, player, number in (
        (cast.club, jonas.player_id, aiko.pk), (cast.elsewhere, aiko.player_id, aiko.pk),
        (cast.club, aiko.player_id, 10**6),
    ):  # fmt: skip
        with pytest.raises(NotFound):
            entry_of(club, player=player, entry=number)


def test_all_links_cost_two_queries(
    event: Event, cast: SimpleNamespace, django_assert_max_num_queries: Any
) -> None:
    players = [player_add(club=cast.club, name=f"Late {number}").pk for number in range(8)]
    event_enter(by=cast.olga, event=event, players=players)
    for row in entries_without_link(event):
        link_make(by=cast.olga, entry=row)
    with django_assert_max_num_queries(2):
        rows = entry_links(event)
    assert sum(row.link is not None for row in rows) == len(rows) - 2
    assert (
        not Player.objects.filter(bot=None, user=None, entries__event=event)
        .exclude(entries__links__revoked_at=None)
        .exists()
    )
