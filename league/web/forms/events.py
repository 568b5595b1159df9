"""The forms of events."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any, cast

from django import forms
from django.forms import BoundField
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.interface import Game
from games.core.options import Options
from league.domain import companies
from league.domain.companies import Company, company_named, keys_where
from league.domain.formats.interface import Format
from league.models import Event, Player
from league.web.forms.changes import ChangeForm
from league.web.forms.match_setup import BLOCKS, MatchSetupForm
from league.web.forms.moments import MomentField
from league.web.forms.options import option_field, setting_name

A_MOMENT = timedelta(seconds=1)


def companies_offered() -> list[tuple[str, str]]:
    """Who may play in an event, by key."""
    return [(key, _(company.title)) for key, company in companies.COMPANIES.items()]


def freeze_field() -> forms.DateTimeField:
    """When uploads freeze."""
    return MomentField(
        label=gettext_lazy("Uploads freeze at"),
        help_text=gettext_lazy(
            "After this time only versions accepted earlier play. Left empty, new ones always do."
        ),
        required=False,
    )


class FreezeForm(ChangeForm):
    freezes_at = freeze_field()

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

    name = forms.CharField(label=gettext_lazy("Name"), max_length=80)
    played_by = forms.ChoiceField(
        label=gettext_lazy("Who plays"), choices=companies_offered, initial=Event.PlayedBy.PEOPLE
    )
    rates_mixed = forms.BooleanField(
        label=gettext_lazy("Of people and bots: tables of both are rated, too"),
        help_text=gettext_lazy("People agree to it before they play, so it cannot be changed later."),
        required=False,
    )
    one_owner_may_meet = forms.BooleanField(
        label=gettext_lazy("Bots of one owner may sit at one table"),
        help_text=gettext_lazy("They might help each other; leave it off where ratings count."),
        required=False,
    )
    freezes_at = freeze_field()

    def __init__(self, game: Game, options: Options, chosen: Format, *given: Any, **more: Any) -> None:
        super().__init__(game, options, *given, **more)
        self.format = chosen
        if not chosen.has_rounds:  # who needs some is not offered
            del self.fields["played_by"], self.fields["rates_mixed"]
            if BLOCKS in self.kinds:
                self.fields["rule"].initial = BLOCKS
        for option in chosen.settings:
            self.fields[setting_name(option.key)] = option_field(option)

    def clean(self) -> dict[str, Any]:
        """Without bots, what is asked about them does not count."""
        data = super().clean()
        if not self.company.takes_bots:
            self.errors.pop("freezes_at", None)
            data.update(freezes_at=None, one_owner_may_meet=False)
        return data

    @property
    def company(self) -> Company:
        """Who plays, as it was sent; in a format without rounds those who need none."""
        chosen = self.cleaned_data.get("played_by")
        return company_named(chosen or keys_where(lambda company: not company.needs_rounds)[0])

    def is_rated_mixed(self) -> bool:
        """Whether tables of people and bots are rated, after is_valid()."""
        return bool(self.cleaned_data.get("rates_mixed"))

    def format_settings(self) -> dict[str, Any]:
        """The settings that were chosen, after is_valid()."""
        return {option.key: self.cleaned_data[setting_name(option.key)] for option in self.format.settings}

    def settings(self) -> list[BoundField]:
        """For the page: the fields of the format's settings."""
        return [self[setting_name(option.key)] for option in self.format.settings]


class NameForm(ChangeForm):
    name = forms.CharField(label=gettext_lazy("Name"), max_length=80)


class DeletionForm(forms.Form):
    """The name of the event, typed to confirm that it is deleted."""

    name = forms.CharField(max_length=80, widget=forms.TextInput(attrs={"autocomplete": "off"}))

    def __init__(self, event_name: str, sent: Mapping[str, Any] | None = None) -> None:
        super().__init__(sent, auto_id="delete_%s")
        self.fields["name"].label = _("Type “%(name)s” to confirm.") % {"name": event_name}


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

    def ticked_before(self) -> set[int]:
        """Who was ticked when the page was shown: only who was touched is entered or withdrawn."""
        return set(self._was().get("players", self["players"].initial))
