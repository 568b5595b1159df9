"""The second step of signing in: codes of an authenticator app or from the list of recovery codes.

Passkeys need no count of failures, since nobody guesses them; allauth checks those.
"""

from contextlib import suppress

from allauth.core.internal.cryptokit import compare_user_code
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from django.contrib.auth.models import User
from django.db import transaction

from games.refusals import NotFound, Refused
from league.domain.activities.accounts import SecondFactorChanged
from league.people import Person
from league.selectors.accounts.second_factors import Passkey, has_second_factor, second_factors_of
from league.services.accounts.sealing import unseal
from league.services.accounts.sign_in import code_try_begin, sign_in_succeed
from league.services.activities import activity_record
from league.services.changes import Values, changes_of

PASSKEY_NAME_MAX = 60


def second_factor_check(*, person: User, code: str, device: str = "") -> Authenticator:
    """By which of the person's means the code is right. It opens nothing a second time.

    Refused: too_many_tries, wrong_code.
    """
    tried = code_try_begin(name=person.get_username(), device=device)
    with transaction.atomic():
        found = _app_of(person, code) or _recovery_code_of(person, code)
    if found is None:
        raise Refused("wrong_code", field="code")
    sign_in_succeed(tried=tried)
    return found


def second_factor_require(*, person: User, code: str) -> None:
    """Whoever has a second step needs a code as well. Refused: code_needed, too_many_tries, wrong_code."""
    if not has_second_factor(person):
        return
    if not code:
        raise Refused("code_needed", field="code")
    second_factor_check(person=person, code=code)


def second_factor_note(*, by: Person, what: str) -> None:
    """Write down that somebody changed how they sign in; `what` is allauth's word for the change.

    Who it is is told: see `league.domain.mails.account_news`.
    """
    activity_record(SecondFactorChanged, club=None, by=by, subject=f"user {by.pk}", what=what)


def passkey_of(*, by: User, pk: int) -> Passkey:
    """One of one's own. NotFound: no_passkey, also for somebody else's."""
    found = next((key for key in second_factors_of(by).passkeys if key.pk == pk), None)
    if found is None:
        raise NotFound("no_passkey")
    return found


def passkey_rename(*, by: User, pk: int, name: str, seen: Values | None = None) -> None:
    """So that its owner knows it again. NotFound: no_passkey.

    Refused: changed_by_another, if it is not called as was `seen`.
    """
    name = " ".join(name.split())[:PASSKEY_NAME_MAX]
    with transaction.atomic():
        keys = Authenticator.objects.filter(user=by, type=Authenticator.Type.WEBAUTHN)
        row = keys.select_for_update().filter(pk=pk).first()
        if row is None or not name:
            raise NotFound("no_passkey")
        if changes_of({"name": row.data["name"]}, {"name": name}, seen):
            row.data["name"] = name
            row.save(update_fields=["data"])
            second_factor_note(by=by, what="webauthn_renamed")


def second_factors_remove(*, by: Person | None, person: User, why: str) -> int:
    """The password is enough again; gives how many means went. For who runs the installation."""
    with transaction.atomic():
        removed, _ = Authenticator.objects.filter(user=person).delete()
        if removed:
            activity_record(SecondFactorChanged, club=None, by=by, subject=f"user {person.pk}", what=why)
    return removed


def _app_of(person: User, code: str) -> Authenticator | None:
    """The app whose code it is: one later than the last that was used, a step of 30 s early or late."""
    found = Authenticator.objects.filter(user=person, type=Authenticator.Type.TOTP).select_for_update()
    for row in found:
        with suppress(Refused):
            secret = unseal(row.data["secret"])
            for step in yield_hotp_counters_from_time():
                expected = format_hotp_value(hotp_value(secret, step))
                if step > row.data.get("last_step", 0) and compare_user_code(actual=code, expected=expected):
                    row.data["last_step"] = step
                    row.save(update_fields=["data"])
                    return row
    return None


def _recovery_code_of(person: User, code: str) -> Authenticator | None:
    found = Authenticator.objects.filter(user=person, type=Authenticator.Type.RECOVERY_CODES)
    for row in found:
        with suppress(Refused):
            if row.wrap().validate_code(code):
                second_factor_note(by=person, what="recovery_code_used")
                return row
    return None
