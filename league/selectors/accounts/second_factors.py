"""By what a person signs in besides their password."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from allauth.mfa import app_settings
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import User


@dataclass(frozen=True)
class Passkey:
    """A key as its owner's page shows it; `is_enough` says that it signs in without a password."""

    pk: int
    name: str
    added_at: datetime
    used_at: datetime | None
    is_enough: bool


@dataclass(frozen=True)
class SecondFactors:
    """What somebody has set up: since when an app, which keys, and how many recovery codes are left."""

    app_since: datetime | None
    passkeys: Sequence[Passkey]
    codes_left: int | None

    def __bool__(self) -> bool:
        return self.app_since is not None or bool(self.passkeys)


def has_second_factor(person: User) -> bool:
    """Whether the password alone is not enough. Recovery codes without anything else are none."""
    found = Authenticator.objects.filter(user=person)
    return found.exclude(type=Authenticator.Type.RECOVERY_CODES).exists()


def second_factors_of(person: User) -> SecondFactors:
    rows = list(Authenticator.objects.filter(user=person).order_by("pk"))
    of_kind = {row.type: row for row in rows}
    app, codes = of_kind.get(Authenticator.Type.TOTP), of_kind.get(Authenticator.Type.RECOVERY_CODES)
    return SecondFactors(
        app_since=app and app.created_at,
        passkeys=[_passkey(row) for row in rows if row.type == Authenticator.Type.WEBAUTHN],
        codes_left=None if codes is None else app_settings.RECOVERY_CODE_COUNT - _count_used(codes),
    )


def _passkey(row: Authenticator) -> Passkey:
    key = row.wrap()
    return Passkey(row.pk, key.name, row.created_at, row.last_used_at, bool(key.is_passwordless))


def _count_used(codes: Authenticator) -> int:
    used: int = codes.data["used_mask"]
    return used.bit_count()
