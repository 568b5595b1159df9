"""The form for a new event."""

from django import forms
from django.utils.translation import gettext_lazy

from league.web.forms.ruled import RuledForm

DAY_S = 86_400


class EventForm(RuledForm):
    name = forms.CharField(label=gettext_lazy("Name"), max_length=80)
    pace_s = forms.IntegerField(
        label=gettext_lazy("Seconds from one match to the next"), min_value=1, max_value=DAY_S, initial=30
    )
    matches_max = forms.IntegerField(
        label=gettext_lazy("Over after so many matches"),
        help_text=gettext_lazy("Left empty, it goes on until it is paused."),
        min_value=1,
        max_value=1_000_000,
        required=False,
    )
