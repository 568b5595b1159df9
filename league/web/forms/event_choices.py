"""How an event counts, takes people in and calls the roll, as a form."""

from collections.abc import Mapping
from inspect import cleandoc
from typing import Any, cast

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.interface import Game
from league.domain.companies import Company
from league.domain.events.options import OPTIONS, SETTINGS, usual_company
from league.domain.events.options.interface import Chain, Flag
from league.domain.events.rules import METRICS_MAX
from league.domain.formats import FORMATS
from league.domain.formats.interface import Format
from league.domain.standings import METRICS
from league.domain.standings.table_points import usual_scale
from league.models import Event
from league.selectors.screen.gatherings import clock_titles
from league.services.events.setup import choices_of
from league.web.forms.changes import ChangeForm
from league.web.forms.event_options import KeyField, event_field
from league.web.forms.options import option_field, setting_name


class EventChoicesForm(forms.Form):
    """All that its settings can change. The chain is as many lists as it may have metrics.

    `values` are what it begins with, by the key of an option.
    """

    def __init__(
        self, game: Game, chosen: Format, values: Mapping[str, object], *given: Any, **more: Any
    ) -> None:
        super().__init__(*given, **more)
        self.chain = chosen.metrics
        table = game.table(game.resolve({}))
        for key in SETTINGS:
            if not isinstance(OPTIONS[key].shape, Chain):
                self.fields[key] = event_field(OPTIONS[key])
                self.fields[key].initial = values[key]
        if len(set(table.teams)) == len(table.teams):
            del self.fields["partners"]
        if not chosen.has_rounds:
            self.leave_out(usual_company(chosen))
        self._offer_metrics(chosen, [*cast(list[str], values["metrics"])] or [*chosen.metrics])
        usual = ", ".join(str(points) for points in usual_scale(table.players))
        self.fields["scale"].help_text = _("Left empty: %(usual)s.") % {"usual": usual}
        self.fields["scale"].initial = ", ".join(map(str, cast(list[int], values["scale"])))
        if "clock" in self.fields:
            cast(forms.ChoiceField, self.fields["clock"]).choices = clock_titles()

    def leave_out(self, company: Company) -> None:
        """What does not concern those who play is not asked."""
        for key in SETTINGS:
            if not OPTIONS[key].concerns(company):
                self.fields.pop(key, None)

    def _offer_metrics(self, chosen: Format, chain: list[str]) -> None:
        self.usable = [one for one in METRICS.values() if chosen.has_rounds or not one.needs_matches]
        choices = [("", "–"), *((metric.key, _(metric.title)) for metric in self.usable)]
        for place in range(1, METRICS_MAX + 1):
            field = KeyField(
                label=_("Tie-break %(place)d") % {"place": place}, choices=choices, required=False
            )
            field.initial = chain[place - 1] if place <= len(chain) else ""
            self.fields[f"metric_{place}"] = field

    @property
    def has_counting_errors(self) -> bool:
        """Whether something is wrong with what says how results count."""
        return any(name in ("scale", "dispute_minutes") or name not in OPTIONS for name in self.errors)

    def metrics(self) -> list[BoundField]:
        """For the page: the lists of the chain, in order."""
        return [self[f"metric_{place}"] for place in range(1, METRICS_MAX + 1)]

    def explain_metrics(self) -> list[tuple[str, str]]:
        """Each metric that can be chosen: its title, and what everybody may read of it."""
        return [(_(metric.title), _(cleandoc(type(metric).__doc__ or ""))) for metric in self.usable]

    def choices(self, company: Company) -> dict[str, object]:
        """What was chosen, after is_valid(): of those who play only what concerns them."""
        found = {
            key: self.cleaned_data[key]
            for key in SETTINGS
            if key in self.cleaned_data and OPTIONS[key].concerns(company) and self._is_said(key)
        }
        chain = [self.cleaned_data[f"metric_{place}"] for place in range(1, METRICS_MAX + 1)]
        found["metrics"] = [key for key in chain if key]
        if tuple(found["metrics"]) == self.chain[:METRICS_MAX]:
            found["metrics"] = []  # as the format has it, also when the format changes
        return found

    def _is_said(self, key: str) -> bool:
        """What was not sent, or left empty where something has to stand, stays as it is."""
        option = OPTIONS[key]
        if isinstance(option.shape, Flag):
            return True  # an empty box is not sent, and means no
        return key in self.data and (option.may_be_empty or self.cleaned_data[key] not in ("", None))


class EventSettingsForm(ChangeForm, EventChoicesForm):
    """Choosing anew, with a reason once tables were seated."""

    reason = forms.CharField(
        label=gettext_lazy("Why this changes"),
        help_text=gettext_lazy("Matches have been seated. The reason stands in the audit."),
        max_length=300,
        required=False,
    )

    def __init__(self, event: Event, *given: Any, **more: Any) -> None:
        super().__init__(event.descriptor, FORMATS[event.format], choices_of(event), *given, **more)
        if not event.matches_seated:
            del self.fields["reason"]
        self.leave_out(event.company)
        self.event, self.settings = event, FORMATS[event.format].settings
        for option in self.settings:
            name, field = setting_name(option.key), option_field(option, event.format_settings[option.key])
            if not (self.is_bound and field.widget.value_omitted_from_data(self.data, self.files, name)):
                self.fields[name] = field  # what was not sent stays as it is

    def of_format(self) -> list[BoundField]:
        """For the page: the settings of the format."""
        names = (setting_name(option.key) for option in self.settings)
        return [self[name] for name in names if name in self.fields]

    def wish(self) -> dict[str, Any]:
        """The choices and the settings of the format, after is_valid()."""
        sent = {option.key: setting_name(option.key) for option in self.settings}
        settings = {key: self.cleaned_data[name] for key, name in sent.items() if name in self.cleaned_data}
        return {**self.choices(self.event.company), **settings}
