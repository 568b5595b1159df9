"""What messages of a webhook are signed with. A stolen database signs nothing: keys are stored nowhere."""

import hmac
from hashlib import sha256

from django.conf import settings

from league.domain.webhooks.signatures import secret_text
from league.models import Webhook
from league.selectors.webhooks.webhooks import has_two_secrets

PURPOSE = "webhook"


def webhook_keys(webhook: Webhook) -> list[bytes]:
    """The key, and for a day after a change the one before as well."""
    nonces = [webhook.nonce, *([webhook.old_nonce] if has_two_secrets(webhook) else [])]
    return [_key(nonce) for nonce in nonces]


def webhook_secret(webhook: Webhook) -> str:
    """The secret as it is shown once to whoever made it."""
    return secret_text(_key(webhook.nonce))


def _key(nonce: str) -> bytes:
    return hmac.digest(settings.SECRET_KEY.encode(), f"{PURPOSE} {nonce}".encode(), sha256)
