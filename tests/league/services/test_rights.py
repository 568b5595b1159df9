"""Who may do what in a club: a stranger nothing, everybody else what their roles say."""

from types import SimpleNamespace

import pytest
from django.contrib.auth.models import AnonymousUser

from games.refusals import Forbidden, NotFound
from league.domain.rights import EVENT_ROLES, RIGHTS_OF, ROLE_TITLES, Right, roles_with
from league.models import Event, Membership
from league.people import LinkHolder
from league.services.rights import is_member, may, may_sign_in, require, rights_in, roles_in

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_every_role_has_its_rights_and_its_name() -> None:
    roles = {value: str(label) for value, label in Membership.Role.choices}
    assert set(RIGHTS_OF) == set(roles)
    assert dict(ROLE_TITLES) == roles
    assert set(EVENT_ROLES) < set(roles)
    assert all(roles_with(right) for right in Right)
    assert RIGHTS_OF["owner"] == frozenset(Right)


def test_roles(cast: SimpleNamespace) -> None:
    everybody = {"olga": cast.olga, "pia": cast.pia, "sam": cast.sam, "guest": AnonymousUser()}
    roles = {who: roles_in(person, cast.club) for who, person in everybody.items()}
    assert roles == {"olga": ("organizer",), "pia": ("bot_author",), "sam": (), "guest": ()}
    assert [who for who, person in everybody.items() if may(person, Right.SEAT, cast.club)] == ["olga"]
    assert may(cast.sam, Right.SEAT, cast.elsewhere)
    assert [who for who, person in everybody.items() if is_member(person, cast.club)] == ["olga", "pia"]


def test_a_stranger_is_refused_and_of_a_private_club_not_even_told_that_it_is_there(
    cast: SimpleNamespace,
) -> None:
    holder = LinkHolder(entry_id=1, player_id=1, event_id=1, club_id=cast.club.pk)
    for stranger in (cast.sam, AnonymousUser(), holder):
        with pytest.raises(Forbidden) as caught:
            require(stranger, Right.SEE, cast.club)
        assert caught.value.code == "not_a_member"
        with pytest.raises(NotFound) as hidden:
            require(stranger, Right.SEE, cast.private)
        assert hidden.value.code == "no_club"
    require(cast.pia, Right.SEE, cast.private)


def test_whose_roles_are_too_small_is_told_which_would_do(cast: SimpleNamespace) -> None:
    with pytest.raises(Forbidden) as caught:
        require(cast.pia, Right.RULE, cast.club)
    assert caught.value.code == "right_missing"
    assert caught.value.facts["roles"] == ["owner", "organizer", "referee"]
    assert "owner, organizer, referee" in caught.value.message
    require(cast.olga, Right.RULE, cast.club)


def test_roles_add_up(cast: SimpleNamespace) -> None:
    Membership.objects.create(club=cast.club, user=cast.pia, role=Membership.Role.SCOREKEEPER)
    assert rights_in(cast.pia, cast.club) == {Right.SEE, Right.UPLOAD_BOTS, Right.SCORE}


def test_a_role_in_one_event_says_nothing_of_another(cast: SimpleNamespace) -> None:
    one, other = (
        Event.objects.create(club=cast.club, name=name, format="swiss", rule_n=5, seed="0")
        for name in ("One", "Other")
    )
    Membership.objects.create(club=cast.club, user=cast.sam, role=Membership.Role.REFEREE, event=one)
    assert may(cast.sam, Right.RULE, cast.club, one)
    assert not may(cast.sam, Right.RULE, cast.club, other)
    assert not may(cast.sam, Right.SEE, cast.club)


@pytest.mark.parametrize(("demo", "active", "may_enter"), [(False, True, False), (True, True, True),
                                                           (True, False, False)])  # fmt: skip
def test_the_demos_people_sign_in_where_it_is_open(
    cast: SimpleNamespace, settings: object, demo: bool, active: bool, may_enter: bool
) -> None:
    settings.DEMO = demo  # type: ignore[attr-defined]
    cast.pia.email, cast.pia.is_active = "pia@demo.invalid", active
    assert may_sign_in(cast.pia) is may_enter
    cast.pia.email = "pia@example.org"
    assert may_sign_in(cast.pia) is active
