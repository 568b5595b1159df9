"""An account is what a person has who has signed in; a guest has none."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils.functional import SimpleLazyObject

from league.people import account


def test_the_account_of_somebody_who_signed_in_is_theirs_however_late_it_was_looked_up(
    cast: SimpleNamespace,
) -> None:
    assert account(cast.pia) is cast.pia
    late: Any = SimpleLazyObject(lambda: cast.pia)
    assert account(late) == cast.pia


def test_a_guest_has_no_account() -> None:
    with pytest.raises(TypeError, match="signed in"):
        account(AnonymousUser())
