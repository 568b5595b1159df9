"""The forms of seasons."""

from collections.abc import Mapping, Sequence
from inspect import cleandoc
from typing import Any, cast

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.interface import Game
from games.core.options import Option, Options
from league.days import day_text
from league.domain.formats import FORMATS
from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.kinds import KINDS
from league.domain.seasons.templates import SeasonTemplate
from league.models import Event, Season, SeasonSlot
from league.selectors.seasons.pages import PersonLine
from league.services.seasons.seasons import ABOUT_MAX, NAME_MAX, TABLE_MINUTES_MAX
from league.services.seasons.slots import NOTE_MAX, SLOTS_MAX, TABLES_MAX, WEEKS_MAX
from league.web.forms.changes import ChangeForm
from league.web.forms.events import EventForm
from league.web.forms.moments import MomentField
from league.web.forms.options import option_field, setting_name

INTERVALS = {
    7: gettext_lazy("every week"),
    14: gettext_lazy("every other week"),
    1: gettext_lazy("every day"),
}


def kind_name(key: str) -> str:
    return f"kind_{key}"


def counting_name(rule: str, key: str) -> str:
    return f"counting_{rule}_{key}"


class CountingFields(forms.Form):
    """Which rule counts, and the settings of each: only those of the chosen rule are heeded."""

    counting = forms.ChoiceField(label=gettext_lazy("What counts"), widget=forms.RadioSelect)

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        choices = [(key, _(rule.title)) for key, rule in COUNTING_RULES.items()]
        self.fields["counting"].choices = choices  # type: ignore[attr-defined]  # of a ChoiceField
        self.offered_rules = [*COUNTING_RULES.values()]
        for rule in self.offered_rules:
            for option in rule.settings:
                field = option_field(option)
                field.required = False
                self.fields[counting_name(rule.key, option.key)] = field

    def leave_out_evenings(self, kept: str) -> None:
        """Where tables are planned there are no evenings to count. A rule that is `kept` stays a choice."""
        rules = COUNTING_RULES.values()
        self.offered_rules = [rule for rule in rules if not rule.by_evenings or rule.key == kept]
        self.fields["counting"].choices = [  # type: ignore[attr-defined]  # of a ChoiceField
            (rule.key, _(rule.title)) for rule in self.offered_rules
        ]
        for rule in COUNTING_RULES.values():
            if rule not in self.offered_rules:
                for option in rule.settings:
                    del self.fields[counting_name(rule.key, option.key)]

    def counting_rules(self) -> list[tuple[Any, str, str, list[BoundField]]]:
        """For the page: each rule's button, what it says, what it rewards, and its settings."""
        return [
            (
                button,
                _(cleandoc(type(rule).__doc__ or "")),
                _(rule.rewards),
                [self[counting_name(rule.key, option.key)] for option in rule.settings],
            )
            for button, rule in zip(self["counting"].subwidgets, self.offered_rules, strict=True)
        ]

    def counting_settings(self) -> dict[str, Any]:
        """Those of the chosen rule that were said, after is_valid()."""
        rule = COUNTING_RULES[self.cleaned_data["counting"]]
        return settings_said(self, rule.settings, lambda key: counting_name(rule.key, key))


def settings_said(form: forms.Form, settings: tuple[Option, ...], name: Any) -> dict[str, Any]:
    """Those of these settings that were said; `name` gives the name of a field for its key."""
    found = {option.key: form.cleaned_data.get(name(option.key)) for option in settings}
    return {key: value for key, value in found.items() if value is not None}


class SeasonForm(CountingFields, EventForm):
    """A new season, which begins as its template has it."""

    about = forms.CharField(
        label=gettext_lazy("What people are to know"),
        max_length=ABOUT_MAX, required=False, widget=forms.Textarea(attrs={"rows": 3}),
    )  # fmt: skip
    first = MomentField(label=gettext_lazy("First date"))
    weeks = forms.IntegerField(label=gettext_lazy("Number of dates"), min_value=1, max_value=SLOTS_MAX)
    days_between = forms.TypedChoiceField(
        label=gettext_lazy("How often"), coerce=int, choices=tuple(INTERVALS.items())
    )
    tables = forms.IntegerField(
        label=gettext_lazy("Tables that fit on a date"),
        help_text=gettext_lazy("Left empty: as many as there are."),
        min_value=1, max_value=TABLES_MAX, required=False,
    )  # fmt: skip
    table_minutes = forms.IntegerField(
        label=gettext_lazy("Minutes that an evening or a table takes"),
        help_text=gettext_lazy("For calendars."),
        min_value=1, max_value=TABLE_MINUTES_MAX, initial=180,
    )  # fmt: skip

    def __init__(
        self, template: SeasonTemplate, game: Game, options: Options, *given: Any, **more: Any
    ) -> None:
        initial = {
            "played_by": template.played_by, "counting": template.counting, "weeks": template.weeks,
            "days_between": template.days_between,
            **{setting_name(key): value for key, value in template.format_settings.items()},
            **{kind_name(key): value for key, value in template.kind_settings.items()},
        }  # fmt: skip
        super().__init__(game, options, FORMATS[template.format], *given, initial=initial, **more)
        self.template, self.held = template, KINDS[template.kind]
        self.fields["name"] = forms.CharField(label=_("Name"), max_length=NAME_MAX)
        self.fields.pop("freezes_at", None)
        for option in self.held.settings:
            self.fields[kind_name(option.key)] = option_field(option)
        if self.held.plans_tables:  # there are no rounds to be drawn
            self.leave_out_evenings(template.counting)
            for option in self.format.settings:
                self.fields[setting_name(option.key)].required = False

    def of_kind(self) -> list[BoundField]:
        """For the page: the settings of its kind."""
        return [self[kind_name(option.key)] for option in self.held.settings]

    def format_settings(self) -> dict[str, Any]:
        """The settings of the format that were said."""
        return {key: value for key, value in super().format_settings().items() if value is not None}

    def kind_settings(self) -> dict[str, Any]:
        """What was chosen of them, after is_valid()."""
        return settings_said(self, self.held.settings, kind_name)


class SeasonSettingsForm(ChangeForm, CountingFields):
    """Changing a season, with a reason once its first date was published."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=NAME_MAX)
    about = forms.CharField(
        label=gettext_lazy("What people are to know"),
        max_length=ABOUT_MAX, required=False, widget=forms.Textarea(attrs={"rows": 3}),
    )  # fmt: skip
    admission = forms.ChoiceField(label=gettext_lazy("How people come in"), choices=Event.Admission.choices)
    entrants_max = forms.IntegerField(
        label=gettext_lazy("Maximum number of players"),
        help_text=gettext_lazy("Later entries join a waiting list."),
        min_value=2, max_value=100_000, required=False,
    )  # fmt: skip
    table_minutes = forms.IntegerField(
        label=gettext_lazy("Minutes that an evening or a table takes"),
        min_value=1, max_value=TABLE_MINUTES_MAX,
    )  # fmt: skip
    reason = forms.CharField(
        label=gettext_lazy("Why this changes"),
        help_text=gettext_lazy("The first date is published. The reason stands in the audit."),
        max_length=300, required=False,
    )  # fmt: skip

    def __init__(self, season: Season, *given: Any, **more: Any) -> None:
        own = {counting_name(season.counting, key): value for key, value in season.counting_settings.items()}
        of_kind = {kind_name(key): value for key, value in season.kind_settings.items()}
        plain = ("name", "about", "admission", "entrants_max", "table_minutes", "counting")
        initial = {**{key: getattr(season, key) for key in plain}, **own, **of_kind}
        super().__init__(*given, initial=initial, **more)
        self.season = season
        for option in season.held.settings:
            self.fields[kind_name(option.key)] = option_field(option)
        if season.held.plans_tables:
            self.leave_out_evenings(season.counting)
        if not season.frozen_at:
            del self.fields["reason"]

    def of_kind(self) -> list[BoundField]:
        """For the page: the settings of its kind."""
        return [self[kind_name(option.key)] for option in self.season.held.settings]

    def wish(self) -> Mapping[str, Any]:
        """What was chosen, as the service takes it, after is_valid()."""
        plain = ("name", "about", "admission", "entrants_max", "table_minutes", "counting")
        settings = self.season.held.settings
        return {
            **{key: self.cleaned_data[key] for key in plain},
            "counting_settings": {**self._usual(), **self.counting_settings()},
            "kind_settings": {**self.season.kind_settings, **settings_said(self, settings, kind_name)},
        }

    def _usual(self) -> dict[str, Any]:
        return {
            option.key: option.default for option in COUNTING_RULES[self.cleaned_data["counting"]].settings
        }


class SlotsForm(forms.Form):
    """More dates of a season."""

    first = MomentField(label=gettext_lazy("First date"))
    weeks = forms.IntegerField(
        label=gettext_lazy("Number of dates"), min_value=1, max_value=SLOTS_MAX, initial=1
    )
    days_between = forms.TypedChoiceField(
        label=gettext_lazy("How often"), coerce=int, choices=tuple(INTERVALS.items())
    )
    tables = forms.IntegerField(
        label=gettext_lazy("Tables that fit"), min_value=1, max_value=TABLES_MAX, required=False
    )


class LaterForm(forms.Form):
    """By how many weeks dates are moved."""

    weeks = forms.IntegerField(label=gettext_lazy("Weeks"), min_value=1, max_value=WEEKS_MAX, initial=1)


class FallOutForm(forms.Form):
    """Why a date falls out."""

    note = forms.CharField(label=gettext_lazy("Why, for everybody"), max_length=NOTE_MAX, required=False)


class RepeatForm(forms.Form):
    """The next season: its name, its first date, and who comes along."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=NAME_MAX)
    first = MomentField(
        label=gettext_lazy("First date"), help_text=gettext_lazy("The others follow as in this season.")
    )
    players = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Who comes along"),
        coerce=int, required=False, widget=forms.CheckboxSelectMultiple(attrs={"class": "checkbox"}),
    )  # fmt: skip

    def __init__(self, people: Sequence[PersonLine], *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        field = cast(forms.TypedMultipleChoiceField, self.fields["players"])
        field.choices = [(line.badge.player_id, line.badge.name) for line in people]
        field.initial = [line.badge.player_id for line in people if line.entry.returns is not False]


class AbsencesForm(forms.Form):
    """On which dates somebody is away."""

    slots = forms.TypedMultipleChoiceField(
        label=gettext_lazy("Away on"),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple(attrs={"class": "checkbox"}),
    )

    def __init__(
        self, season: Season, slots: Sequence[SeasonSlot], away: Sequence[int], *given: Any, **more: Any
    ) -> None:
        super().__init__(*given, **more)
        field = cast(forms.TypedMultipleChoiceField, self.fields["slots"])
        field.choices = [
            (slot.number, day_text(season.local(slot.starts_at), "SHORT_DATETIME_FORMAT")) for slot in slots
        ]
        field.initial = list(away)
