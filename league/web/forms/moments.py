"""A field that asks for a moment."""

from django import forms
from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy


def moment_field(label: str | Promise, help_text: str | Promise = "") -> forms.DateTimeField:
    """In UTC, which is said beside it; a script asks in the zone of the browser, says that, and sends UTC."""
    return forms.DateTimeField(
        label=label,
        help_text=format_lazy("{} {} <b data-zone>UTC</b>", help_text, gettext_lazy("Time zone:")),
        widget=forms.DateTimeInput(
            attrs={"type": "datetime-local", "data-asked-locally": "", "autocomplete": "off"},
            format="%Y-%m-%dT%H:%M",
        ),
        required=False,
    )
