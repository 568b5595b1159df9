"""Changes of accounts: how somebody signs in, and what opens the API to them."""

from dataclasses import dataclass

from league.domain.activities.interface import Change


@dataclass(frozen=True, kw_only=True)
class PasswordReset(Change):
    """A member got a new password."""

    sentence = "{actor} reset the password of {subject}"


@dataclass(frozen=True, kw_only=True)
class TokenIssued(Change):
    """An account got a key for the API."""

    sentence = "{actor} made a key for the API"


@dataclass(frozen=True, kw_only=True)
class TokenRevoked(Change):
    """A key for the API opens nothing any more."""

    sentence = "{actor} revoked a key for the API"


@dataclass(frozen=True, kw_only=True)
class TokensRevoked(Change):
    """All keys of an account ended."""

    sentence = "{actor} revoked all keys of {subject}"
    number: int
    why: str


@dataclass(frozen=True, kw_only=True)
class SecondFactorChanged(Change):
    """An account got or lost a passkey, an authenticator app or its recovery codes."""

    sentence = "{actor} changed how {subject} signs in"
    what: str


@dataclass(frozen=True, kw_only=True)
class SessionsEnded(Change):
    """Browsers in which an account was signed in are so no more."""

    sentence = "{actor} ended sessions of {subject}"
    number: int
    why: str


@dataclass(frozen=True, kw_only=True)
class PasswordChosen(Change):
    """Somebody chose a new password by the link that they were given."""

    sentence = "{actor} chose a new password"


@dataclass(frozen=True, kw_only=True)
class PasswordSet(Change):
    """Who runs the machine gave somebody a new password."""

    sentence = "{actor} set a new password for {subject}"


@dataclass(frozen=True, kw_only=True)
class SignedInByLink(Change):
    """Somebody signed in by a link that was sent to their mail address."""

    sentence = "{actor} signed in by a link in a mail"


@dataclass(frozen=True, kw_only=True)
class SignInAddressTaken(Change):
    """From now on links to sign in go to a confirmed mail address of the account, or no longer."""

    sentence = "{actor} said which mail address opens their account"
    is_on: bool


@dataclass(frozen=True, kw_only=True)
class PasswordChanged(Change):
    """Somebody who was signed in chose another password."""

    sentence = "{actor} changed their password"


@dataclass(frozen=True, kw_only=True)
class IdentityLinked(Change):
    """From now on somebody also signs in by another service."""

    sentence = "{actor} linked another service to sign in by"


@dataclass(frozen=True, kw_only=True)
class IdentityUnlinked(Change):
    """Another service signs nobody in to the account any more."""

    sentence = "{actor} unlinked the service that they signed in by"
