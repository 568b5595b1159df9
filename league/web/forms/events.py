"""The forms of events."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any, cast

from django import forms
from django.forms import BoundField
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.interface import Game
from games.core.options import Options
from league.domain import companies
from league.domain.companies import Company
from league.domain.events.names import NAME_MAX
from league.domain.events.options import OPTIONS, PLAYED_BY, usual_company
from league.domain.events.options.interface import Changed
from league.domain.formats.interface import Format
from league.models import Player
from league.services.matches.setup import usual_rule
from league.web.forms.changes import ChangeForm
from league.web.forms.event_options import event_field
from league.web.forms.match_setup import BLOCKS, MatchSetupForm
from league.web.forms.options import option_field, setting_name

A_MOMENT = timedelta(seconds=1)


# What is asked of a new event besides its settings.
OWN = [option for option in OPTIONS.values() if option.changed is not Changed.SETTINGS]


class FreezeForm(ChangeForm):
    freezes_at = event_field(OPTIONS["freezes_at"])

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        # Lifting a freeze is a button of its own: by an empty field nobody means it.
        self.fields["freezes_at"].widget.attrs["required"] = True

    def clean(self) -> dict[str, Any]:
        """Now is a moment ahead: the past cannot be frozen."""
        data: dict[str, Any] = super().clean() or self.cleaned_data
        if self.data.get("now"):
            data["freezes_at"] = timezone.now() + A_MOMENT
        return data


class EventForm(MatchSetupForm):
    """A new event of one game and one format: of people where it has rounds.

    Bots without people play duplicate deals unless something else is chosen. What does not concern those who
    play is left as it is: a page without a script shows all fields.
    """

    name = forms.CharField(label=gettext_lazy("Name"), max_length=NAME_MAX)
    played_by = event_field(PLAYED_BY, required=True)

    def __init__(self, game: Game, options: Options, chosen: Format, *given: Any, **more: Any) -> None:
        super().__init__(game, options, *given, **more)
        self.format, usual = chosen, usual_company(chosen)
        self.fields["played_by"].initial = usual.key
        if not chosen.has_rounds:  # people play in rounds
            del self.fields["played_by"]
        for option in OWN:
            if chosen.has_rounds or option.concerns(usual):
                self.fields[option.key] = event_field(option)
        if usual_rule(game.name, options, usual)[1]:
            self.fields["rule"].initial = BLOCKS
        for setting in chosen.settings:
            self.fields[setting_name(setting.key)] = option_field(setting)

    def clean(self) -> dict[str, Any]:
        """What does not concern those who play does not count."""
        data = super().clean()
        for option in OWN:
            if not option.concerns(self.company):
                self.errors.pop(option.key, None)
                data.pop(option.key, None)
        return data

    @property
    def company_key(self) -> str:
        """The key that was chosen, known or not."""
        return str(self.cleaned_data.get("played_by", usual_company(self.format).key))

    @property
    def company(self) -> Company:
        """Who plays. An unknown key counts as the usual one here, and is refused by the service."""
        return companies.COMPANIES.get(self.company_key, usual_company(self.format))

    def own_choices(self) -> dict[str, Any]:
        """What was chosen besides the settings, after is_valid()."""
        known = [option.key for option in OWN]
        return {key: self.cleaned_data[key] for key in known if key in self.cleaned_data}

    def format_settings(self) -> dict[str, Any]:
        """The settings that were chosen, after is_valid()."""
        return {option.key: self.cleaned_data[setting_name(option.key)] for option in self.format.settings}

    def settings(self) -> list[BoundField]:
        """For the page: the fields of the format's settings."""
        return [self[setting_name(option.key)] for option in self.format.settings]


class NameForm(ChangeForm):
    name = forms.CharField(label=gettext_lazy("Name"), max_length=NAME_MAX)


class DeletionForm(forms.Form):
    """The name of the event, typed to confirm that it is deleted."""

    name = forms.CharField(max_length=NAME_MAX, widget=forms.TextInput(attrs={"autocomplete": "off"}))

    def __init__(self, event_name: str, sent: Mapping[str, Any] | None = None) -> None:
        super().__init__(sent, auto_id="delete_%s")
        name = format_html("<bdi>{}</bdi>", event_name)
        self.fields["name"].label = format_html(_("Type “{name}” to confirm."), name=name)


class EntrantsForm(ChangeForm):
    """Which people of the club take part, and which bots where they play along."""

    players = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Who takes part"), coerce=int, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, people: Sequence[Player], *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        field = cast(forms.TypedMultipleChoiceField, self.fields["players"])
        field.choices = [
            (player.pk, _("%(name)s (bot)") % {"name": player.name} if player.is_bot else player.name)
            for player in people
        ]

    def players_before(self) -> set[int]:
        """Who was ticked when the page was shown: only who was touched is entered or withdrawn."""
        return set(self._was().get("players", self["players"].initial))
