"""The webhooks of a club, and one with its messages. A secret is shown in the answer that makes it."""

from collections.abc import Callable, Mapping

from django.contrib import messages
from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.refusals import Refused
from league.domain.rights import Right
from league.domain.webhooks import TOPICS
from league.domain.webhooks.shapes import STANDARD
from league.models import Club, Webhook
from league.people import Person
from league.selectors.webhooks.webhooks import (
    deliveries_of,
    delivery_of,
    has_two_secrets,
    topics_of,
    webhook_in,
    webhooks_of,
)
from league.services.rights import require
from league.services.webhooks.queue import delivery_replay, delivery_test
from league.services.webhooks.secrets import webhook_secret
from league.services.webhooks.webhooks import (
    webhook_add,
    webhook_change,
    webhook_pause,
    webhook_remove,
    webhook_resume,
    webhook_secret_change,
)
from league.texts import refusal_text, translate
from league.web.answers import page_of, redirect_with_message, render_form
from league.web.forms.changes import try_save
from league.web.forms.refusals import refuse
from league.web.forms.webhooks import WebhookChangeForm, WebhookForm
from league.web.requests import WebRequest, in_club, posted_choice, posted_number
from league.web.server.compression import uncompressed


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
@uncompressed
def webhooks(request: WebRequest, club: Club) -> HttpResponseBase:
    """All of them; a POST makes one and shows its secret."""
    require(request.user, Right.MANAGE_WEBHOOKS, club)
    form = WebhookForm(request.POST or None)
    if form.is_valid():
        try:
            made = webhook_add(by=request.user, club=club, **form.cleaned_data)
        except Refused as refused:
            refuse(form, refused)
        else:
            secret = webhook_secret(made) if made.shape == STANDARD else ""  # of no use to a chat
            return _page(request, made, WebhookChangeForm.of(made), secret=secret)
    lines = [(one, _titles(one)) for one in webhooks_of(club)]
    return render_form(request, "webhooks/webhooks.html", {"form": form, "lines": lines, "nav": "members"})


@require_http_methods(["GET", "HEAD", "POST"])
@in_club
@never_cache
@uncompressed
def webhook(request: WebRequest, club: Club, pk: int) -> HttpResponseBase:
    """One of them; a POST changes it, or does what its button says."""
    require(request.user, Right.MANAGE_WEBHOOKS, club)
    found = webhook_in(club, pk)
    if request.method != "POST":
        return _page(request, found, WebhookChangeForm.of(found))
    try:
        return _deed(request, found, posted_choice(request, "do", ("", "remove", "secret", "replay", *DEEDS)))
    except Refused as refused:
        messages.error(request, refusal_text(refused))
        return redirect("web:webhook", club.slug, pk)


def _deed(request: WebRequest, found: Webhook, name: str) -> HttpResponseBase:
    club, by = found.club, request.user
    if name == "remove":
        webhook_remove(by=by, webhook=found)
        return redirect_with_message(request, _("The webhook is removed."), "web:webhooks", club.slug)
    if name == "secret":
        webhook_secret_change(by=by, webhook=found)
        return _page(request, found, WebhookChangeForm.of(found), secret=webhook_secret(found))
    if name == "replay":
        delivery = delivery_of(found, posted_number(request, "delivery") or 0)
        delivery_replay(by=by, webhook=found, delivery=delivery)
        said: str | Promise = _("The message is sent again, under the same number.")
    elif name in DEEDS:
        deed, said = DEEDS[name]
        deed(by, found)
    else:
        return _save_changes(request, found)
    return redirect_with_message(request, str(said), "web:webhook", club.slug, found.pk)


def _save_changes(request: WebRequest, found: Webhook) -> HttpResponseBase:
    form = WebhookChangeForm.of(found, request.POST)
    if not form.is_valid():
        return _page(request, found, form)
    again = try_save(
        form,
        lambda: webhook_change(by=request.user, webhook=found, seen=form.seen_wish(), **form.wish()),
        lambda: WebhookChangeForm.of(webhook_in(found.club, found.pk)),
    )
    if again is not None:
        return _page(request, found, again)
    return redirect_with_message(
        request, _("The webhook is saved."), "web:webhook", found.club.slug, found.pk
    )


def _page(request: WebRequest, found: Webhook, form: WebhookChangeForm, secret: str = "") -> HttpResponseBase:
    context = {
        "webhook": found,
        "club": found.club,
        "form": form,
        "secret": secret,
        "two_secrets": has_two_secrets(found),
        "page": page_of(request, deliveries_of(found)),
        "nav": "members",
    }
    if form.errors:
        return render_form(request, "webhooks/webhook.html", context)
    return render(request, "webhooks/webhook.html", context)


def _titles(found: Webhook) -> list[str]:
    return [translate(TOPICS[key].title) for key in topics_of(found)]


Deed = Callable[[Person, Webhook], object]
DEEDS: Mapping[str, tuple[Deed, Promise]] = {
    "test": (
        lambda by, found: delivery_test(by=by, webhook=found),
        gettext_lazy("A test is on its way. Load the page again to see what came of it."),
    ),
    "pause": (
        lambda by, found: webhook_pause(by=by, webhook=found),
        gettext_lazy("The webhook is paused. Nothing is sent until somebody lets it go on."),
    ),
    "resume": (
        lambda by, found: webhook_resume(by=by, webhook=found),
        gettext_lazy("The webhook goes on with what happens from now on."),
    ),
}
