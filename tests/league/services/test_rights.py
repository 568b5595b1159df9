"""Who may do what in a club: a stranger nothing, a member little, an organizer all."""

from types import SimpleNamespace

import pytest
from django.contrib.auth.models import AnonymousUser

from games.refusals import Forbidden, NotFound
from league.services.rights import is_organizer, may_sign_in, require_member, require_organizer, role_in

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_roles(cast: SimpleNamespace) -> None:
    everybody = {"olga": cast.olga, "pia": cast.pia, "sam": cast.sam, "guest": AnonymousUser()}
    roles = {who: role_in(person, cast.club) for who, person in everybody.items()}
    assert roles == {"olga": "organizer", "pia": "member", "sam": None, "guest": None}
    assert [who for who, person in everybody.items() if is_organizer(person, cast.club)] == ["olga"]
    assert is_organizer(cast.sam, cast.elsewhere)


def test_a_stranger_is_refused_and_of_a_private_club_not_even_told_that_it_is_there(
    cast: SimpleNamespace,
) -> None:
    for stranger in (cast.sam, AnonymousUser()):
        with pytest.raises(Forbidden) as caught:
            require_member(stranger, cast.club)
        assert caught.value.code == "not_a_member"
        with pytest.raises(NotFound) as hidden:
            require_member(stranger, cast.private)
        assert hidden.value.code == "no_club"
    assert require_member(cast.pia, cast.private) == "member"


def test_a_member_is_no_organizer(cast: SimpleNamespace) -> None:
    with pytest.raises(Forbidden) as caught:
        require_organizer(cast.pia, cast.club)
    assert caught.value.code == "not_an_organizer"
    require_organizer(cast.olga, cast.club)


@pytest.mark.parametrize(("demo", "active", "may"), [(False, True, False), (True, True, True),
                                                     (True, False, False)])  # fmt: skip
def test_the_demos_people_sign_in_where_it_is_open(
    cast: SimpleNamespace, settings: object, demo: bool, active: bool, may: bool
) -> None:
    settings.DEMO = demo  # type: ignore[attr-defined]
    cast.pia.email, cast.pia.is_active = "pia@demo.invalid", active
    assert may_sign_in(cast.pia) is may
    cast.pia.email = "pia@example.org"
    assert may_sign_in(cast.pia) is active
