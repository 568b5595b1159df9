"""Settings as the environment says them; what makes no sense is refused, by the name of its setting."""

from collections.abc import Mapping, Sequence
from ipaddress import ip_network
from typing import Any
from urllib.parse import urlsplit

import environ
from django.core.exceptions import ImproperlyConfigured

ON = ("1", "true", "on", "ok", "y", "yes")
OFF = ("0", "false", "off", "n", "no")
SHOWN_MAX = 40  # characters of what cannot be read
SQL_ENGINES = ("django.db.backends.postgresql", "django.db.backends.sqlite3")


class SettingsReader:
    """A value that begins with a dollar is that value: a passphrase may, and names no other variable.

    Numbers, switches, choices and lists that are set to nothing are not set. All raise ImproperlyConfigured.
    """

    def __init__(self, variables: Mapping[str, str]) -> None:
        self._variables = variables

    def text(self, name: str, default: str) -> str:
        return self._variables.get(name, default)

    def whole(self, name: str, default: int, *, low: int, high: int) -> int:
        """A whole number in a range, both ends included."""
        if not (said := self.text(name, "").strip()):
            return default
        digits = said.removeprefix("-")
        plain = digits.isascii() and digits.isdecimal() and len(digits) < 10  # noqa: PLR2004 (of any high)
        if not (plain and low <= int(said) <= high):
            raise _unreadable(name, said, f"a whole number from {low} to {high}")
        return int(said)

    def seconds(self, name: str, default: float, *, low: float, high: float) -> float:
        if not (said := self.text(name, "").strip()):
            return default
        try:
            given = float(said)
        except ValueError:
            given = low - 1
        if not low <= given <= high:
            raise _unreadable(name, said, f"a number of seconds from {low:g} to {high:g}")
        return given

    def switch(self, name: str, default: bool) -> bool:
        """A word that is neither yes nor no would quietly be one of them."""
        if not (said := self.text(name, "").strip()):
            return default
        if said.lower() not in ON + OFF:
            raise _unreadable(name, said, "1 or 0")
        return said.lower() in ON

    def choice(self, name: str, default: str, choices: Sequence[str]) -> str:
        said = self.text(name, "") or default
        if said not in choices:
            raise _unreadable(name, said, f"one of {', '.join(choices)}")
        return said

    def words(self, name: str, default: Sequence[str]) -> list[str]:
        """Words parted by commas."""
        return [word for part in self.text(name, "").split(",") if (word := part.strip())] or [*default]

    def networks(self, name: str) -> list[str]:
        said = self.words(name, ())
        for word in said:
            try:
                ip_network(word)
            except ValueError as error:
                raise _unreadable(name, word, "a network, as 10.1.0.0/16") from error
        return said

    def site(self, name: str, default: str) -> str:
        """Where a site is; links begin with it."""
        said = self.text(name, "") or default
        try:
            place = urlsplit(said)
            is_whole = place.scheme in ("http", "https") and bool(place.hostname)
        except ValueError:
            is_whole = False
        if not is_whole:
            raise _unreadable(name, said, "an address, as https://league.example")
        return said

    def database(self, name: str, default: str) -> dict[str, Any]:
        """Django's settings of an address. It may hold a password, so it is not shown."""
        said = self.text(name, "") or default
        try:
            found = dict(environ.Env.db_url_config(said)) if "://" in said else {}
        except ValueError:
            found = {}
        if found.get("ENGINE") not in SQL_ENGINES:
            raise ImproperlyConfigured(f"{name} is no postgres://… that can be read.")
        return found

    def mail(self, name: str, default: str) -> dict[str, Any]:
        """Likewise."""
        try:
            return dict(environ.Env.email_url_config(self.text(name, "") or default))
        except (ValueError, ImproperlyConfigured) as error:
            raise ImproperlyConfigured(f"{name} is no smtp+tls://… that can be read.") from error


def _unreadable(name: str, said: str, wanted: str) -> ImproperlyConfigured:
    return ImproperlyConfigured(f"{name} is {said[:SHOWN_MAX]!r}, but must be {wanted}.")
