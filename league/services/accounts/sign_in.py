"""Guessing of passwords is slowed down, and nobody is shut out by it.

Wrong passwords are counted by name and network together, so that strangers elsewhere cannot close a name
to its owner, and by name and by network alone with much more patience. After some failures there is a
pause before the next try, which grows. A device that its owner has signed in with before has a count of
its own: it is let through whatever others do. After OWASP's “device cookies”.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from ipaddress import ip_address, ip_network
from math import ceil

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.refusals import Refused
from league.models import SignInTally

FORGOTTEN = timedelta(minutes=15)  # so long after the last failure the count begins again
CODES_FORGOTTEN = timedelta(days=1)
CODES = "code-"  # begins the keys of what is kept for longer: wrong codes, and links that were asked for
KEY_LENGTH = 64
PREFIX_BITS = {4: 24, 6: 48}


@dataclass(frozen=True)
class Patience:
    """Failures that cost nothing, and the longest pause before each try after them."""

    failures: int
    pause_s: int
    forgotten: timedelta = FORGOTTEN

    def pause_after(self, failures: int) -> timedelta:
        """One second, two, four … up to the longest."""
        over = failures - self.failures
        return timedelta(seconds=min(self.pause_s, 2 ** min(over, 16)) if over >= 0 else 0)


DEVICE = Patience(10, 60)
NAME_IN_NETWORK = Patience(5, 60)
NAME = Patience(60, 10)
NETWORK = Patience(60, 5)
# Who is asked for a code knows the password. A code has six digits, so a day gives room for a hundred.
CODE = Patience(5, 15 * 60, CODES_FORGOTTEN)
# Mails that anybody may have sent: nobody is shut out by strangers who ask, since their mails open as well.
MAILS_TO = Patience(3, 15 * 60, CODES_FORGOTTEN)
MAILS_FROM = Patience(20, 5 * 60)
PAUSE_MAX = timedelta(minutes=15)


class TooManyTries(Refused):
    """What was typed was not looked at."""

    def __init__(self, wait_s: int) -> None:
        super().__init__("too_many_tries", retry_after_s=wait_s)
        self.wait_s = wait_s


@dataclass(frozen=True)
class Try:
    """One try to sign in: the keys that it counts under."""

    keys: tuple[str, ...]


def sign_in_begin(*, name: str, address: str, device: str = "") -> Try:
    """Count a try as failed before the password is looked at, so that many at once are counted too.

    `device` is the mark of a device on which this very name has signed in before, "" for any other.
    Raises TooManyTries, and then counts nothing.
    """
    return _begin(list(_counters_of(name.strip().lower(), network_of(address), device)))


def code_try_begin(*, name: str, device: str = "") -> Try:
    """The same for the code of a second step, whose sender has typed the password of `name` already."""
    key = CODES + _key("code", name.strip().lower(), device)
    return _begin([(key[:KEY_LENGTH], CODE)])


def mail_try_begin(*, to: str, address: str) -> Try:
    """The same for a link that somebody at the network address `address` wants sent to a mail address."""
    network = _key("mails from", network_of(address))
    return _begin([(_mails_to(to), MAILS_TO), (network, MAILS_FROM)])


def mail_tries_forget(*, to: str) -> None:
    """Whoever reads the mail has used a link."""
    SignInTally.objects.filter(key=_mails_to(to)).update(failures=0, open_at=timezone.now())


def _mails_to(address: str) -> str:
    return (CODES + _key("mails to", address.strip().lower()))[:KEY_LENGTH]


def _begin(counted: Sequence[tuple[str, Patience]]) -> Try:
    with transaction.atomic():
        for key, patience in counted:
            _count(key, patience)
    return Try(tuple(key for key, _ in counted))


def sign_in_succeed(*, tried: Try) -> None:
    """It was right: the try is taken back, and what its owner mistyped here is forgotten."""
    own, *shared = tried.keys
    now = timezone.now()
    with transaction.atomic():
        # Not deleted: somebody who is counted at this moment has seen that the row is there.
        SignInTally.objects.filter(key=own).update(failures=0, open_at=now)
        _take_back(shared)
        old = SignInTally.objects.filter(last_at__lt=now - FORGOTTEN)
        old.exclude(key__startswith=CODES, last_at__gte=now - CODES_FORGOTTEN).delete()


def sign_in_given_up(*, tried: Try) -> None:
    """The password was not looked at after all: nothing is counted."""
    _take_back(tried.keys)


def _take_back(keys: Sequence[str]) -> None:
    counted = SignInTally.objects.filter(key__in=keys, failures__gt=0)
    counted.update(failures=F("failures") - 1, open_at=timezone.now())


def network_of(address: str) -> str:
    """The network that an address belongs to, as wide as one household or club; "" for no address."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return ""
    if parsed.version == 6 and parsed.ipv4_mapped is not None:  # noqa: PLR2004 (the protocol's number)
        parsed = parsed.ipv4_mapped
    return str(ip_network((parsed, PREFIX_BITS[parsed.version]), strict=False))


def _counters_of(name: str, network: str, device: str) -> Iterator[tuple[str, Patience]]:
    if device:
        yield _key("device", name, device), DEVICE
        return
    yield _key("name in network", name, network), NAME_IN_NETWORK
    yield _key("name", name), NAME
    yield _key("network", network), NETWORK


def _key(*parts: str) -> str:
    return salted_hmac("league.sign-in", "\0".join(parts), algorithm="sha256").hexdigest()


def _count(key: str, patience: Patience) -> None:
    """One more failure under `key`, if its pause is over. In a transaction: many at once come one by one."""
    now = timezone.now()
    fresh = {"last_at": now, "open_at": now}
    tally, _ = SignInTally.objects.select_for_update().get_or_create(key=key, defaults=fresh)
    if now < tally.open_at <= now + PAUSE_MAX:  # further ahead: the clock was set back
        raise TooManyTries(ceil((tally.open_at - now).total_seconds()))
    before = 0 if tally.last_at < now - patience.forgotten else tally.failures
    tally.failures, tally.last_at = before + 1, now
    tally.open_at = now + patience.pause_after(before + 1)
    tally.save(update_fields=["failures", "last_at", "open_at"])
