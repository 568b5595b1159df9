"""A field that asks for a moment."""

from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy


class MomentField(forms.DateTimeField):
    """In UTC, which is said beside it; a script asks in the zone of the browser, says that, and sends UTC."""

    def __init__(self, *, help_text: object = "", **more: Any) -> None:
        super().__init__(
            help_text=format_lazy("{} {} <b data-zone>UTC</b>", help_text, gettext_lazy("Time zone:")),
            widget=forms.DateTimeInput(
                attrs={"type": "datetime-local", "data-asked-locally": "", "autocomplete": "off"},
                format="%Y-%m-%dT%H:%M",
            ),
            **more,
        )
