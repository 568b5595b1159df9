"""A field that asks for a moment."""

from datetime import datetime
from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy

from league.days import gregorian_moment, jalali_moment
from league.domain.events.rules import YEARS
from league.domain.zones import is_zone
from league.reading import Calendar, calendar_active


class ZoneField(forms.CharField):
    """The time zone of a new moment, which a script fills in; unknown ones count as none."""

    def __init__(self) -> None:
        super().__init__(required=False, max_length=40, widget=forms.HiddenInput(attrs={"data-own-zone": ""}))

    def clean(self, value: Any) -> str:
        zone = str(super().clean(value))
        return zone if is_zone(zone) else ""


EXAMPLE = "1405-09-06 18:30"  # how a moment of the Persian calendar is typed


class MomentInput(forms.DateTimeInput):
    """Whoever reads by the Persian calendar writes by it: what browsers ask dates with knows only ours."""

    def __init__(self) -> None:
        attrs = {"type": "datetime-local", "data-asked-locally": "", "autocomplete": "off"}
        super().__init__(attrs=attrs, format="%Y-%m-%dT%H:%M")

    def format_value(self, value: Any) -> str | None:
        if isinstance(value, datetime) and calendar_active() == Calendar.JALALI:
            return jalali_moment(value)
        return super().format_value(value)

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        context = super().get_context(name, value, attrs)
        if calendar_active() == Calendar.JALALI:
            context["widget"]["type"] = "text"
            context["widget"]["attrs"] |= {"inputmode": "numeric", "dir": "ltr", "placeholder": EXAMPLE}
        return context


class MomentField(forms.DateTimeField):
    """In UTC, which is said beside it; a script asks in the zone of the browser, says that, and sends UTC."""

    def __init__(self, *, help_text: object = "", **more: Any) -> None:
        super().__init__(
            help_text=format_lazy("{} {} <b data-zone>UTC</b>", help_text, gettext_lazy("Time zone:")),
            widget=MomentInput(),
            **more,
        )

    def clean(self, value: Any) -> datetime | None:
        """By either calendar, whichever the reader is shown."""
        moment: datetime | None = super().clean(gregorian_moment(value) if isinstance(value, str) else value)
        if moment and moment.year not in YEARS:
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid")
        return moment
