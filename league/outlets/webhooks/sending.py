"""One due message is written, signed, sent, and what came of it is noted."""

import logging
import time

from django.conf import settings

from league.domain.webhooks.addresses import BadUrl, read_url
from league.domain.webhooks.networks import read_networks
from league.domain.webhooks.shapes import STANDARD
from league.domain.webhooks.signatures import signed_headers
from league.models import WebhookDelivery
from league.outlets.webhooks.messages import message_body
from league.outlets.webhooks.transport import HttpAnswer, Unreachable, post
from league.services.webhooks.attempts import (
    MessageAttempt,
    Trouble,
    attempt_begin,
    attempt_fail,
    attempt_succeed,
)
from league.services.webhooks.secrets import webhook_keys

Problem = WebhookDelivery.Problem
AGENT = "Outback-League"
SUCCESS, REDIRECT = 2, 3  # the first figure of a status
log = logging.getLogger(__name__)


def delivery_send(delivery_id: int) -> MessageAttempt | None:
    """Send the due message of this number. None: there was nothing to send.

    Between the request and the note of it somebody may die: then it is sent again, under the same id.
    """
    attempt = attempt_begin(delivery_id)
    if attempt is None:
        return None
    try:
        answer = _send(attempt)
    except Unreachable as error:
        attempt_fail(attempt, Trouble(error.problem))
    except Exception:
        log.exception("message %d of webhook %d was not written", delivery_id, attempt.webhook.pk)
        attempt_fail(attempt, Trouble(Problem.FAULT))
    else:
        _note(attempt, answer)
    return attempt


def _send(attempt: MessageAttempt) -> HttpAnswer:
    place = read_url(attempt.webhook.url)
    if isinstance(place, BadUrl):
        raise Unreachable(Problem.NO_HOST)
    body = message_body(attempt.delivery, place)
    headers = {"Content-Type": "application/json", "User-Agent": AGENT, "Connection": "close"}
    if attempt.webhook.shape == STANDARD:  # a chat looks at no signature: its address is the secret
        keys = webhook_keys(attempt.webhook)
        headers |= signed_headers(keys, attempt.delivery.key, int(time.time()), body)
    return post(place, body, headers, allowed=read_networks(settings.WEBHOOK_NETWORKS))


def _note(attempt: MessageAttempt, answer: HttpAnswer) -> None:
    if answer.status // 100 == SUCCESS:
        attempt_succeed(attempt, answer.status)
    else:
        problem = Problem.REDIRECT if answer.status // 100 == REDIRECT else Problem.ANSWER
        attempt_fail(attempt, Trouble(problem, answer.status, answer.wait_s))
