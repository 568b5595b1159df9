"""Roles are given by those above them, add up, and a club keeps an owner."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.refusals import Forbidden, Refused
from league.models import Activity, Event, Membership, Player
from league.services.clubs.members import member_remove
from league.services.clubs.players import player_add
from league.services.clubs.roles import role_give, role_take, roles_set
from league.services.rights import roles_in
from tests.conftest import person

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def house(cast: SimpleNamespace) -> SimpleNamespace:
    """Olga organizes, Ines owns; both are in the book, as Pia is."""
    ines = person("ines", "Ines")
    Membership.objects.create(club=cast.club, user=ines, role=Membership.Role.OWNER)
    player_add(club=cast.club, name="Ines", user=ines)
    event = Event.objects.create(club=cast.club, name="Friday", format="swiss", rule_n=5, seed="0")
    return SimpleNamespace(
        cast=cast, club=cast.club, ines=ines, event=event, pia=Player.objects.get(user=cast.pia),
        olga=player_add(club=cast.club, name="Olga", user=cast.olga),
    )  # fmt: skip


def refused(code: str, act: Any, **given: Any) -> None:
    with pytest.raises(Refused) as caught:
        act(**given)
    assert caught.value.code == code


def test_an_organizer_gives_and_takes_small_roles(house: SimpleNamespace) -> None:
    role_give(by=house.cast.olga, player=house.pia, role="referee")
    role_give(by=house.cast.olga, player=house.pia, role="referee")
    assert set(roles_in(house.cast.pia, house.club)) == {"bot_author", "referee"}
    role_take(by=house.cast.olga, player=house.pia, role="referee")
    role_take(by=house.cast.olga, player=house.pia, role="referee")
    assert roles_in(house.cast.pia, house.club) == ("bot_author",)
    told = Activity.objects.filter(subject=f"player {house.pia.pk}").values_list("kind", "facts")
    assert list(told.order_by("pk")) == [
        ("role_given", {"role": "referee"}), ("role_taken", {"role": "referee"})
    ]  # fmt: skip


@pytest.mark.parametrize("role", ["organizer", "owner"])
def test_only_an_owner_makes_organizers_and_owners(house: SimpleNamespace, role: str) -> None:
    refused("right_missing", role_give, by=house.cast.olga, player=house.pia, role=role)
    role_give(by=house.ines, player=house.pia, role=role)
    assert role in roles_in(house.cast.pia, house.club)
    refused("right_missing", role_take, by=house.cast.olga, player=house.pia, role=role)


def test_nobody_gives_roles_to_themselves_but_may_lay_theirs_down(house: SimpleNamespace) -> None:
    own = Player.objects.get(club=house.club, user=house.ines)
    refused("own_role", role_give, by=house.ines, player=own, role="referee")
    refused("right_missing", role_give, by=house.cast.pia, player=house.pia, role="referee")
    role_take(by=house.cast.olga, player=house.olga, role="organizer")
    assert roles_in(house.cast.olga, house.club) == ()


def test_a_club_keeps_its_last_owner(house: SimpleNamespace) -> None:
    own = Player.objects.get(club=house.club, user=house.ines)
    refused("last_owner", role_take, by=house.ines, player=own, role="owner")
    refused("last_owner", member_remove, by=house.ines, player=own)
    role_give(by=house.ines, player=house.pia, role="owner")
    role_take(by=house.cast.pia, player=own, role="owner")
    assert roles_in(house.ines, house.club) == ()


def test_strangers_and_members_give_nothing(house: SimpleNamespace) -> None:
    refused("not_a_member", role_give, by=house.cast.sam, player=house.pia, role="viewer")
    for role in ("scheduler", "referee", "scorekeeper", "bot_author", "player", "viewer"):
        Membership.objects.get_or_create(club=house.club, user=house.cast.pia, role=role)
    refused("right_missing", role_give, by=house.cast.pia, player=house.olga, role="viewer")
    refused("right_missing", role_take, by=house.cast.pia, player=house.olga, role="organizer")


def test_in_an_event_small_roles_alone(house: SimpleNamespace) -> None:
    role_give(by=house.cast.olga, player=house.pia, role="referee", event=house.event)
    assert roles_in(house.cast.pia, house.club, house.event) == ("bot_author", "referee")
    refused(
        "not_an_event_role", role_give, by=house.ines, player=house.pia, role="organizer", event=house.event
    )
    elsewhere = Event.objects.create(club=house.cast.elsewhere, name="X", format="swiss", rule_n=5, seed="0")
    refused("not_an_event_role", role_give, by=house.ines, player=house.pia, role="referee", event=elsewhere)


def test_a_role_needs_an_account_and_is_one_of_those_there_are(house: SimpleNamespace) -> None:
    wanda = player_add(club=house.club, name="Wanda")
    refused("no_account", role_give, by=house.cast.olga, player=wanda, role="referee")
    refused("unknown_role", role_give, by=house.cast.olga, player=house.pia, role="king")


def test_roles_are_set_at_once_or_not_at_all(house: SimpleNamespace) -> None:
    roles_set(by=house.cast.olga, player=house.pia, roles={"referee", "player"})
    assert set(roles_in(house.cast.pia, house.club)) == {"referee", "player"}
    with pytest.raises(Forbidden):
        roles_set(by=house.cast.olga, player=house.pia, roles={"viewer", "owner"})
    assert set(roles_in(house.cast.pia, house.club)) == {"referee", "player"}


def test_who_is_removed_keeps_what_was_played_and_opens_nothing(house: SimpleNamespace) -> None:
    role_give(by=house.cast.olga, player=house.pia, role="referee", event=house.event)
    member_remove(by=house.cast.olga, player=house.pia)
    house.pia.refresh_from_db()
    assert house.pia.user is None
    assert roles_in(house.cast.pia, house.club, house.event) == ()
    refused("no_account", member_remove, by=house.cast.olga, player=house.pia)


def test_an_organizer_does_not_remove_those_above(house: SimpleNamespace) -> None:
    own = Player.objects.get(club=house.club, user=house.ines)
    role_give(by=house.ines, player=house.pia, role="owner")
    refused("right_missing", member_remove, by=house.cast.olga, player=own)
    refused("not_a_member", member_remove, by=house.cast.sam, player=own)
    assert roles_in(house.ines, house.club) == ("owner",)
