"""Codes are counted, opened once however many come at once, and removed by who runs the installation."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from types import SimpleNamespace

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.models import F
from django.utils import timezone

from games.refusals import Refused
from league.models import Activity, SignInTally
from league.selectors.accounts.second_factors import has_second_factor, second_factors_of
from league.services.accounts.sealing import seal, unseal
from league.services.accounts.second_factors import second_factor_check
from league.services.accounts.sign_in import CODES_FORGOTTEN, FORGOTTEN
from tests.league.people import code_of
from tests.league.second_steps import KEY, Clock, clock, time_stands_still

assert clock
assert time_stands_still

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
SECOND = timedelta(seconds=1)


@pytest.fixture
def pia(cast: SimpleNamespace) -> User:
    TOTP.activate(cast.pia, KEY)
    RecoveryCodes.activate(cast.pia)
    person: User = cast.pia
    return person


def checked(person: User, code: str) -> str:
    return code_of(second_factor_check, person=person, code=code)


def test_a_wait_of_a_quarter_of_an_hour_gives_no_five_new_guesses(pia: User) -> None:
    for _ in range(5):
        assert checked(pia, "000000") == "wrong_code"
    assert checked(pia, "000000") == "too_many_tries"
    past = timezone.now() - FORGOTTEN - SECOND
    SignInTally.objects.update(last_at=past, open_at=past)
    assert [checked(pia, "000000") for _ in range(2)] == ["wrong_code", "too_many_tries"]
    SignInTally.objects.update(last_at=F("last_at") - CODES_FORGOTTEN - SECOND, open_at=past)
    assert [checked(pia, "000000") for _ in range(2)] == ["wrong_code", "wrong_code"]


@pytest.mark.django_db(transaction=True)
def test_of_many_who_send_one_recovery_code_at_once_one_gets_in(pia: User) -> None:
    code = Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes()[0]

    def one(_number: int) -> bool:
        try:
            second_factor_check(person=pia, code=code)
        except Refused:
            return False
        finally:
            connection.close()
        return True

    with ThreadPoolExecutor(5) as crowd:
        assert sum(crowd.map(one, range(5))) == 1


def test_a_code_is_right_half_a_minute_early_or_late_and_no_more(pia: User, clock: Clock) -> None:
    code, now = clock.code(KEY), clock.now
    clock.set(now + 60)
    assert checked(pia, code) == "wrong_code"
    clock.set(now + 30)
    assert second_factor_check(person=pia, code=f" {code[:3]} {code[3:]} ").type == "totp"


def test_what_somebody_has_is_told(pia: User, cast: SimpleNamespace) -> None:
    code = Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes()[0]
    second_factor_check(person=pia, code=code)
    factors = second_factors_of(pia)
    assert factors
    assert (factors.codes_left, factors.passkeys) == (9, [])
    assert not second_factors_of(cast.sam)
    Authenticator.objects.filter(type="totp").delete()
    assert not has_second_factor(pia), "recovery codes alone are no second step"


def test_an_administrator_removes_the_second_step_of_who_lost_all(pia: User, cast: SimpleNamespace) -> None:
    call_command("second_step_remove", "pia")
    assert not Authenticator.objects.exists()
    told = Activity.objects.get(kind="second_factor_changed")
    assert (told.actor, told.subject) == (None, f"user {pia.pk}")
    for nobody in ("pia", "nobody"):
        with pytest.raises(CommandError):
            call_command("second_step_remove", nobody)


def test_what_is_sealed_is_read_under_its_own_key_alone(settings: SimpleNamespace) -> None:
    sealed = seal(KEY)
    assert KEY not in sealed
    assert seal(KEY) != sealed
    assert unseal(sealed) == KEY
    settings.SECRET_KEY = "another key"
    with pytest.raises(Refused) as refused:
        unseal(sealed)
    assert refused.value.code == "other_key"
