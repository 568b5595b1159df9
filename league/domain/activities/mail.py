"""Changes of where mail goes, and what became of it. They name no address: organizers read them."""

from dataclasses import dataclass

from league.domain.activities.interface import Change


@dataclass(frozen=True, kw_only=True)
class MailAddressSet(Change):
    """A player has an address for mail, or another one; nothing but a question goes there yet."""

    sentence = "{actor} set the mail address of {subject}"


@dataclass(frozen=True, kw_only=True)
class MailAddressConfirmed(Change):
    """Somebody who reads the mail of the address said that it is theirs."""

    sentence = "{actor} confirmed the mail address of {subject}"


@dataclass(frozen=True, kw_only=True)
class MailAddressRemoved(Change):
    """A player has no address for mail any more."""

    sentence = "{actor} removed the mail address of {subject}"


@dataclass(frozen=True, kw_only=True)
class MailBounced(Change):
    """The server of the address does not take mail for it: nothing is sent there any more."""

    sentence = "{actor} could not send mail to {subject}"
    mail: str
    answer: int


@dataclass(frozen=True, kw_only=True)
class MailFailed(Change):
    """A mail did not go out, or nobody knows whether it did. It is not sent again."""

    sentence = "{actor} does not know that a mail reached {subject}"
    mail: str
    outcome: str
