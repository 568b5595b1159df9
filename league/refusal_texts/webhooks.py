"""What is refused about webhooks."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.refusals import Refusal, refusal

WEBHOOKS: Mapping[str, Refusal] = {
    "bad_webhook_url": refusal(
        _("This is no address of the web. Write it like https://example.org/hook, in plain letters."),
        field="url",
    ),
    "webhook_needs_https": refusal(
        _("The address has to begin with https://, so that nobody on the way can read what is told."),
        field="url",
    ),
    "webhook_url_with_password": refusal(
        _("Leave the name and the password out of the address. Every message is signed instead."), field="url"
    ),
    "webhook_inner_address": refusal(
        _("This address is in a private network, where nothing is sent. Use a public one."),
        field="url",
    ),
    "webhook_of_another_shape": refusal(
        _("This is no address of {shape}. One of those looks like {example}."),
        field="url",
        shape="Discord",
        example="https://discord.com/api/webhooks/…/…",
    ),
    "unknown_topic": refusal(
        _("There is no topic “{topic}”. Choose among these: {topics}."),
        field="topics",
        topic="weather",
        topics=["result.confirmed", "round.published"],
    ),
    "no_topics": refusal(_("Choose at least one topic: otherwise nothing is ever sent."), field="topics"),
    "too_many_webhooks": refusal(
        _("The club has {most} webhooks already. Remove one of them first."), most=20
    ),
    "no_webhook": refusal(_("There is no such webhook in this club."), 404),
    "no_delivery": refusal(_("There is no such message of this webhook."), 404),
    "webhook_paused": refusal(_("The webhook is paused. Let it go on first."), 409),
    "delivery_waits": refusal(_("This message is about to be sent already."), 409),
}
