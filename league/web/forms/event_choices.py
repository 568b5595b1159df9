"""How an event counts, takes people in and calls the roll, as a form."""

from inspect import cleandoc
from typing import Any, cast

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.interface import Game
from league.domain.events.rules import DISPUTE_MINUTES_MAX, ENTRANTS_MAX, METRICS_MAX, SCALE_POINTS_MAX
from league.domain.formats import FORMATS
from league.domain.formats.interface import Format
from league.domain.standings import METRICS
from league.domain.standings.table_points import usual_scale
from league.models import Event
from league.selectors.screen.gatherings import clock_titles
from league.services.events.setup import EventChoices
from league.web.forms.changes import ChangeForm
from league.web.forms.moments import MomentField, ZoneField
from league.web.forms.options import WholesField, option_field, setting_name

OF_PEOPLE = ("venue", "clock", "admission", "entrants_max", "house_fills", "roll_call", "partners")


class EventChoicesForm(forms.Form):
    """All that can be chosen besides game and format. The chain is as many lists as it may have metrics."""

    starts_at = MomentField(label=gettext_lazy("Begins at"), required=False)
    zone = ZoneField()
    venue = forms.ChoiceField(
        label=gettext_lazy("Where people play"), choices=Event.Venue.choices, required=False
    )
    clock = forms.ChoiceField(label=gettext_lazy("Time to think on screen"), required=False)
    admission = forms.ChoiceField(
        label=gettext_lazy("How people come in"), choices=Event.Admission.choices, required=False
    )
    entrants_max = forms.IntegerField(
        label=gettext_lazy("Maximum number of players"),
        help_text=gettext_lazy("Later entries join a waiting list."),
        min_value=2,
        max_value=ENTRANTS_MAX,
        required=False,
    )
    house_fills = forms.BooleanField(
        label=gettext_lazy("House bots fill the last table of people and bots"),
        help_text=gettext_lazy("Else some sit out, or people stand in. These bots are not ranked."),
        required=False,
    )
    roll_call = forms.BooleanField(
        label=gettext_lazy("Roll call: seat only those who were ticked as here"), required=False
    )
    partners = forms.ChoiceField(
        label=gettext_lazy("Partners are"), choices=Event.Partners.choices, required=False
    )
    scale = WholesField(
        label=gettext_lazy("Table points of place 1, 2, and so on"),
        low=0,
        high=SCALE_POINTS_MAX,
        length_max=12,
        required=False,
    )
    dispute_minutes = forms.IntegerField(
        label=gettext_lazy("Minutes in which a confirmed result may be disputed"),
        min_value=0,
        max_value=DISPUTE_MINUTES_MAX,
        required=False,
    )

    def __init__(self, game: Game, chosen: Format, event: Event, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.chain = chosen.metrics
        table = game.table(game.resolve({}))
        if len(set(table.teams)) == len(table.teams):
            del self.fields["partners"]
        if not chosen.has_rounds:
            self._leave_out_people()
        self._offer_metrics(chosen, list(event.metrics) or list(chosen.metrics))
        usual = ", ".join(str(points) for points in usual_scale(table.players))
        self.fields["scale"].help_text = _("Left empty: %(usual)s.") % {"usual": usual}
        self.fields["starts_at"].initial = event.starts_at
        self.fields["zone"].initial = event.zone if event.pk else ""
        if "clock" in self.fields:
            cast(forms.ChoiceField, self.fields["clock"]).choices = clock_titles()
        for name in (*OF_PEOPLE, "dispute_minutes"):
            if name in self.fields:
                self.fields[name].initial = getattr(event, name)
        self.fields["scale"].initial = ", ".join(str(points) for points in event.scale)

    def _leave_out_people(self) -> None:
        for name in OF_PEOPLE:
            self.fields.pop(name, None)

    def _offer_metrics(self, chosen: Format, chain: list[str]) -> None:
        self.usable = [one for one in METRICS.values() if chosen.has_rounds or not one.needs_matches]
        choices = [("", "–"), *((metric.key, _(metric.title)) for metric in self.usable)]
        for place in range(1, METRICS_MAX + 1):
            field = forms.ChoiceField(
                label=_("Tie-break %(place)d") % {"place": place}, choices=choices, required=False
            )
            field.initial = chain[place - 1] if place <= len(chain) else ""
            self.fields[f"metric_{place}"] = field

    @property
    def has_counting_errors(self) -> bool:
        """Whether something is wrong with what says how results count."""
        return any(name not in ("starts_at", "zone", *OF_PEOPLE) for name in self.errors)

    def metrics(self) -> list[BoundField]:
        """For the page: the lists of the chain, in order."""
        return [self[f"metric_{place}"] for place in range(1, METRICS_MAX + 1)]

    def explained(self) -> list[tuple[str, str]]:
        """Each metric that can be chosen: its title, and what everybody may read of it."""
        return [(_(metric.title), _(cleandoc(type(metric).__doc__ or ""))) for metric in self.usable]

    def choices(self, played_by: str) -> EventChoices:
        """What was chosen, after is_valid(); of bots only what concerns them.

        People and bots meet on screen, unless another place was chosen.
        """
        chain = [self.cleaned_data[f"metric_{place}"] for place in range(1, METRICS_MAX + 1)]
        known = EventChoices.__annotations__
        found = {name: value for name, value in self.cleaned_data.items() if name in known}
        for name in ("zone", "venue", "admission", "partners", "dispute_minutes"):
            if found.get(name) in ("", None):  # left empty: as it is
                found.pop(name, None)
        if played_by == Event.PlayedBy.MIXED:
            found.setdefault("venue", Event.Venue.SCREEN)
        if "clock" not in self.data:  # empty means that there is none
            found.pop("clock", None)
        if played_by == Event.PlayedBy.BOTS:
            found = {name: value for name, value in found.items() if name not in OF_PEOPLE}
        found["metrics"] = [key for key in chain if key]
        if tuple(found["metrics"]) == tuple(self.chain):
            found["metrics"] = []  # as the format has it, also when the format changes
        return cast(EventChoices, found)


class EventSettingsForm(ChangeForm, EventChoicesForm):
    """Choosing anew, with a reason once tables were seated."""

    reason = forms.CharField(
        label=gettext_lazy("Why this changes"),
        help_text=gettext_lazy("Matches have been seated. The reason stands in the audit."),
        max_length=300,
        required=False,
    )

    def __init__(self, event: Event, *given: Any, **more: Any) -> None:
        super().__init__(event.descriptor, FORMATS[event.format], event, *given, **more)
        if not event.matches_seated:
            del self.fields["reason"]
        if event.played_by == Event.PlayedBy.BOTS:
            self._leave_out_people()
        if not event.is_mixed:
            self.fields.pop("house_fills", None)
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
        return {**self.choices(self.event.played_by), **settings}
