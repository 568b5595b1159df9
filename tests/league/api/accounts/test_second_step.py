"""No program gets a token by the password alone where there is a second step."""

from types import SimpleNamespace
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP

from league.models import Token
from tests.conftest import PASSWORD
from tests.league.second_steps import KEY, Clock, clock, time_stands_still

assert clock
assert time_stands_still


@pytest.fixture
def spare(cast: SimpleNamespace) -> list[str]:
    """Pia has an app; her recovery codes."""
    TOTP.activate(cast.pia, KEY)
    return list(RecoveryCodes.activate(cast.pia).get_unused_codes())


def got(guest: Any, code: str | None = None, password: str = PASSWORD) -> tuple[int, str]:
    wish = {"username": "pia", "password": password} | ({} if code is None else {"code": code})
    answer = guest.post("/api/tokens/", wish, format="json")
    return answer.status_code, answer.json().get("code", "")


def test_a_code_is_needed_and_works_once(spare: list[str], guest: Any, clock: Clock) -> None:
    assert got(guest) == (401, "code_needed")
    assert got(guest, "000000") == (401, "wrong_code")
    assert not Token.objects.exists()
    assert got(guest, clock.code(KEY)) == (201, "")
    assert got(guest, clock.code(KEY)) == (401, "wrong_code")
    assert got(guest, spare[0]) == (201, "")
    assert got(guest, spare[0]) == (401, "wrong_code")


def test_a_passkey_asks_for_a_code_too(guest: Any, cast: SimpleNamespace) -> None:
    Authenticator.objects.create(user=cast.pia, type="webauthn", data={"name": "phone"})
    assert got(guest) == (401, "code_needed")


def test_whoever_does_not_know_the_password_learns_nothing_of_a_second_step(
    spare: list[str], guest: Any
) -> None:
    assert got(guest, spare[0], password="wrong") == (401, "wrong_password")
    assert got(guest, spare[0]) == (201, ""), "nor is the code used up"


def test_guesses_have_to_wait(spare: list[str], guest: Any) -> None:
    assert [got(guest, f"00000{number}")[1] for number in range(6)] == ["wrong_code"] * 5 + ["too_many_tries"]


def test_who_has_none_sends_none(cast: SimpleNamespace, guest: Any) -> None:
    assert got(guest, "") == (201, "")
    assert got(guest) == (201, "")
