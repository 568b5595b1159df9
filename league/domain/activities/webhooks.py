"""Changes of webhooks: to whom a club tells what happens in it. Organizers alone read them."""

from dataclasses import dataclass

from league.domain.activities.interface import Change


@dataclass(frozen=True, kw_only=True)
class WebhookChange(Change):
    """`host` is where it goes: the rest of an address may be a secret of its receiver."""

    host: str


@dataclass(frozen=True, kw_only=True)
class WebhookAdded(WebhookChange):
    """From now on another service hears of what happens in the club."""

    sentence = "{actor} added a webhook"
    topics: list[str]


@dataclass(frozen=True, kw_only=True)
class WebhookChanged(WebhookChange):
    """The webhook goes elsewhere, or is about something else."""

    sentence = "{actor} changed a webhook"
    before: list[str]
    after: list[str]


@dataclass(frozen=True, kw_only=True)
class WebhookRemoved(WebhookChange):
    """The other service hears of nothing any more."""

    sentence = "{actor} removed a webhook"


@dataclass(frozen=True, kw_only=True)
class WebhookSecretChanged(WebhookChange):
    """The webhook has a new secret; for a day its messages are signed with the old one as well."""

    sentence = "{actor} gave a webhook a new secret"


@dataclass(frozen=True, kw_only=True)
class WebhookPaused(WebhookChange):
    """Nothing is sent any more until somebody lets it go on."""

    sentence = "{actor} paused a webhook"
    why: str


@dataclass(frozen=True, kw_only=True)
class WebhookResumed(WebhookChange):
    """A webhook that was paused goes on."""

    sentence = "{actor} let a webhook go on"
