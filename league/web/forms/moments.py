"""A field that asks for a moment."""

from datetime import datetime
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy

from league.domain.events.rules import YEARS


class ZoneField(forms.CharField):
    """The time zone of a new moment, which a script fills in; unknown ones count as none."""

    def __init__(self) -> None:
        super().__init__(required=False, max_length=40, widget=forms.HiddenInput(attrs={"data-own-zone": ""}))

    def clean(self, value: Any) -> str:
        zone = str(super().clean(value))
        return zone if zone in available_timezones() else ""


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

    def clean(self, value: Any) -> datetime | None:
        moment: datetime | None = super().clean(value)
        if moment and moment.year not in YEARS:
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid")
        return moment
