"""The form by which an event is run again."""

from typing import cast

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.domain.events.names import NAME_MAX
from league.domain.events.options import OPTIONS
from league.selectors.events.copies import CopyLine, EventCopy
from league.web.forms.event_options import event_field


class EventCopyForm(forms.Form):
    """When it is, what it is called, and who comes along."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=NAME_MAX)
    starts_at = event_field(OPTIONS["starts_at"])
    zone = event_field(OPTIONS["zone"])
    players = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Who takes part"),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, proposed: EventCopy, sent: QueryDict | None = None) -> None:
        initial = {
            "name": proposed.name,
            "starts_at": proposed.starts_at,
            "zone": proposed.event.zone,
            "players": proposed.coming,
        }
        super().__init__(sent, initial=initial)
        players = cast(forms.TypedMultipleChoiceField, self.fields["players"])
        players.choices = [(line.badge.player_id, _name_line(line)) for line in proposed.people]


def _name_line(line: CopyLine) -> str:
    name = _("%(name)s (bot)") % {"name": line.badge.name} if line.badge.is_bot else line.badge.name
    return _("%(name)s (stand-in)") % {"name": name} if line.is_stand_in else name
