"""The people of one club: who is found, how they come in, when they were seen, and nothing of other clubs."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.refusals import NotFound
from league.models import Entry, Event, Match, Membership, Player, PlayerLink, PrivateLink
from league.selectors.clubs.members import (
    MemberLine,
    Way,
    find_members,
    member_in,
    member_lines,
    member_page,
    working_links,
)
from league.services.clubs.invitations import invitation_make, invitation_revoke
from league.services.clubs.player_links import player_link_make, player_links_revoke
from league.services.clubs.players import player_add
from league.services.entries.links import link_make, link_revoke
from league.services.events.events import event_finish
from tests.conftest import person
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def event_of(cast: SimpleNamespace, name: str, **fields: Any) -> Event:
    given = {"club": cast.club, "format": "swiss", "rule_n": 1, "seed": "0", "played_by": "people"}
    return Event.objects.create(name=name, **(given | fields))


def linked(cast: SimpleNamespace, player: Player, event: Event) -> PrivateLink:
    return link_make(by=cast.olga, entry=Entry.objects.create(event=event, player=player))


def line_of(player: Player) -> MemberLine:
    (line,) = member_lines(player.club, [player])
    return line


def found(cast: SimpleNamespace, **which: str) -> list[str]:
    return [player.name for player in find_members(cast.club, **which)]


def test_people_are_found_by_their_name_or_account_and_bots_never(tables: Any, cast: SimpleNamespace) -> None:
    maria = person("mp1987", "Maria")
    Membership.objects.create(club=cast.club, user=maria, role="player")
    Membership.objects.create(club=cast.club, user=maria, role="referee", event=event_of(cast, "Friday"))
    player_add(club=cast.club, name="Maria P.", user=maria)
    gone = Player.objects.create(
        club=cast.club, name="Pias", merged_into=Player.objects.get(user=cast.pia, club=cast.club)
    )
    assert found(cast) == ["Maria P.", "Pia"]
    assert found(cast, query="MP19") == ["Maria P."], "once, with two roles"
    assert found(cast, query="ia") == ["Maria P.", "Pia"]
    assert found(cast, query=gone.name) == []
    assert found(cast, role="referee") == ["Maria P."]
    assert found(cast, query="pia", role="referee") == []


def test_an_account_of_another_club_is_not_found_by_what_it_signs_in_with(cast: SimpleNamespace) -> None:
    """Sam was let go: the player stays in the book, and the account is none of this club's business."""
    player_add(club=cast.club, name="Former Member", user=cast.sam)
    assert found(cast, query="sam") == []
    assert found(cast, query="former") == ["Former Member"]
    assert found(cast, role="organizer") == []


def test_the_way_in_is_the_best_there_is(cast: SimpleNamespace) -> None:
    wanda, friday = player_add(club=cast.club, name="Wanda"), event_of(cast, "Friday")
    assert line_of(wanda).way == Way.NONE
    invitation = invitation_make(by=cast.olga, club=cast.club, player=wanda)
    assert (line_of(wanda).way, line_of(wanda).invited_at) == (Way.INVITED, invitation.invited_at)
    link = linked(cast, wanda, friday)
    assert line_of(wanda).way == Way.LINK
    link_revoke(by=cast.olga, link=link)
    assert line_of(wanda).way == Way.INVITED
    invitation_revoke(by=cast.olga, invitation=invitation)
    assert (line_of(wanda).way, line_of(wanda).invited_at) == (Way.NONE, None)
    Player.objects.filter(pk=wanda.pk).update(user=cast.sam)
    assert line_of(Player.objects.get(pk=wanda.pk)).way == Way.ACCOUNT


def test_a_link_of_an_event_that_is_over_is_no_way_in(cast: SimpleNamespace) -> None:
    wanda, friday = player_add(club=cast.club, name="Wanda"), event_of(cast, "Friday")
    link = linked(cast, wanda, friday)
    event_finish(by=cast.olga, event=friday)
    assert (line_of(wanda).way, list(working_links([wanda]))) == (Way.NONE, [])
    page = member_page(wanda)
    assert (page.entries, page.links) == ((), {})
    second = linked(cast, wanda, event_of(cast, "Saturday"))
    assert list(member_page(wanda).links.values()) == [second] != [link]


def test_a_personal_link_stays_a_way_in(cast: SimpleNamespace) -> None:
    wanda, friday = player_add(club=cast.club, name="Wanda"), event_of(cast, "Friday")
    linked(cast, wanda, friday)
    own = player_link_make(by=cast.olga, player=wanda)
    PlayerLink.objects.filter(pk=own.pk).update(opened=2)
    event_finish(by=cast.olga, event=friday)
    assert (line_of(wanda).way, line_of(wanda).devices) == (Way.LINK, 2)
    assert member_page(wanda).own_link == own
    player_links_revoke(by=cast.olga, club=cast.club, players=[wanda.pk])
    assert (line_of(wanda).way, member_page(wanda).own_link) == (Way.NONE, None)


def test_roles_in_the_club_come_first_and_the_highest_of_them(cast: SimpleNamespace) -> None:
    friday, saturday = event_of(cast, "Friday"), event_of(cast, "Saturday")
    held = ((None, "viewer"), (saturday, "scorekeeper"), (friday, "scorekeeper"), (friday, "scheduler"),
            (None, "referee"))  # fmt: skip
    for event, role in held:
        Membership.objects.create(club=cast.club, user=cast.pia, role=role, event=event)
    roles = line_of(Player.objects.get(club=cast.club, user=cast.pia)).roles
    assert [(one.role, one.event_name) for one in roles] == [
        ("referee", ""), ("bot_author", ""), ("viewer", ""), ("scheduler", "Friday"),
        ("scorekeeper", "Friday"), ("scorekeeper", "Saturday"),
    ]  # fmt: skip


def test_roles_of_another_club_are_not_told_here(cast: SimpleNamespace) -> None:
    line = line_of(player_add(club=cast.club, name="Sam", user=cast.sam))
    assert (line.roles, line.username) == ((), "sam")


def test_last_seen_is_the_latest_of_match_link_and_sign_in(people: Table, cast: SimpleNamespace) -> None:
    aiko, pia = people.players[2], people.players[0]
    assert line_of(aiko).seen_at is None
    match = people.confirmed(0, 0)
    assert line_of(aiko).seen_at == match.finished_at
    later = timezone.now() + timedelta(hours=1)
    link = linked(cast, aiko, event_of(cast, "Friday"))
    PrivateLink.objects.filter(pk=link.pk).update(opened=3, opened_at=later)
    assert (line_of(aiko).seen_at, line_of(aiko).devices) == (later, 3)
    cast.pia.last_login = later
    cast.pia.save(update_fields=["last_login"])
    pia.refresh_from_db()
    assert line_of(pia).seen_at == later
    assert (member_page(pia).matches, member_page(aiko).matches) == (1, 1)


def test_a_cancelled_match_is_not_one_that_was_played(people: Table) -> None:
    match = people.schedule()
    Match.objects.filter(pk=match.pk).update(status=Match.Status.CANCELLED)
    assert member_page(people.players[2]).matches == 0


def test_neither_a_bot_nor_a_player_of_another_club_is_a_member(tables: Any, cast: SimpleNamespace) -> None:
    strangers = player_add(club=cast.elsewhere, name="Samira")
    for number in (tables.wombat.pk, strangers.pk, 10**6):
        with pytest.raises(NotFound):
            member_in(cast.club, number)
    pia = Player.objects.get(club=cast.club, user=cast.pia)
    old = Player.objects.create(club=cast.club, name="P.", merged_into=pia)
    assert member_in(cast.club, old.pk) == pia


def test_lines_come_in_the_order_asked_for_and_cost_the_same(
    people: Table, cast: SimpleNamespace, django_assert_max_num_queries: Any
) -> None:
    friday = event_of(cast, "Friday")
    more = [player_add(club=cast.club, name=f"Guest {number}") for number in range(12)]
    for player in more:
        linked(cast, player, friday)
    both = {*more, *people.players}
    asked = [player for player in reversed(find_members(cast.club)) if player in both]
    with django_assert_max_num_queries(5):
        lines = member_lines(cast.club, asked)
    assert [line.badge.player_id for line in lines] == [player.pk for player in asked]
    assert member_lines(cast.club, []) == []
