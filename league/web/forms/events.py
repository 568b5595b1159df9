"""The forms of events."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from league.web.forms.match_setup import BLOCKS, MatchSetupForm

DAY_S = 86_400


def freeze_field() -> forms.DateTimeField:
    """When uploads freeze, in UTC as all times here."""
    widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
    return forms.DateTimeField(
        label=gettext_lazy("Uploads freeze at (UTC)"),
        help_text=gettext_lazy(
            "From then on the versions accepted before play. Left empty, new ones always do."
        ),
        widget=widget,
        required=False,
    )


class FreezeForm(forms.Form):
    freezes_at = freeze_field()


class EventForm(MatchSetupForm):
    """A new ladder. Bots play duplicate deals unless something else is chosen."""

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
    one_owner_may_meet = forms.BooleanField(
        label=gettext_lazy("Bots of one owner may sit at one table"),
        help_text=gettext_lazy("They might help each other; leave it off where ratings count."),
        required=False,
    )
    freezes_at = freeze_field()

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        if BLOCKS in self.kinds:
            self.fields["rule"].initial = BLOCKS
