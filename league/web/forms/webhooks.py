"""The form by which a webhook is made and changed."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from league.domain.webhooks import TOPICS
from league.domain.webhooks.addresses import URL_MAX
from league.domain.webhooks.shapes import SHAPES, STANDARD
from league.models import Webhook
from league.texts import translate
from league.web.forms.changes import ChangeForm


class WebhookForm(forms.Form):
    """To where, and about what."""

    url = forms.CharField(
        label=_("Address"),
        max_length=URL_MAX,
        widget=forms.URLInput(attrs={"autocomplete": "off"}),
        help_text=_("Where the messages are sent, as https://example.org/hook."),
    )
    shape = forms.ChoiceField(
        label=_("Written for"),
        initial=STANDARD,
        help_text=_("A chat gets some lines in the language of the club. Everything else gets JSON."),
    )
    topics = forms.MultipleChoiceField(
        label=_("Send a message when"),
        required=False,
        widget=forms.CheckboxSelectMultiple(attrs={"class": "checkbox"}),
    )

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.fields["shape"].choices = [(key, translate(one.title)) for key, one in SHAPES.items()]  # type: ignore[attr-defined]
        self.fields["topics"].choices = [(key, translate(one.title)) for key, one in TOPICS.items()]  # type: ignore[attr-defined]


class WebhookChangeForm(WebhookForm, ChangeForm):
    """Another address, other topics or another shape."""

    @classmethod
    def of(cls, webhook: Webhook, *given: Any) -> "WebhookChangeForm":
        """The form that shows the webhook as it is."""
        return cls(*given, initial={name: getattr(webhook, name) for name in WebhookForm.base_fields})
