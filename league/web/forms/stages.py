"""The form of a stage after a season."""

from collections.abc import Mapping, Sequence
from inspect import cleandoc
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.domain.seasons.stages import STAGES, USUAL_STAGE
from league.services.seasons.stages import StageWish
from league.web.forms.moments import MomentField
from league.web.forms.options import option_field
from league.web.forms.seasons import settings_said


def stage_name(stage: str, key: str) -> str:
    return f"stage_{stage}_{key}"


class StageForm(forms.Form):
    """A stage after a season: its kind, the settings of each kind, and when it begins."""

    kind = forms.ChoiceField(label=gettext_lazy("What is played"), widget=forms.RadioSelect)
    starts_at = MomentField(
        label=gettext_lazy("Begins"), required=False,
        help_text=gettext_lazy("Left empty: it can be seated at once."),
    )  # fmt: skip

    def __init__(self, boxes: Sequence[tuple[int, str]], given: Mapping[str, Any] | None = None) -> None:
        super().__init__({"kind": USUAL_STAGE, **self._usual()} if given is None else given)
        self.offered = [stage for stage in STAGES.values() if boxes or not stage.at_border]
        choices = [(stage.key, _(stage.title)) for stage in self.offered]
        self.fields["kind"].choices = choices  # type: ignore[attr-defined]  # of a ChoiceField
        for stage in self.offered:
            for option in stage.settings:
                field = option_field(option)
                field.required = False
                self.fields[stage_name(stage.key, option.key)] = field
        if boxes:
            self.fields["box"] = forms.TypedChoiceField(
                label=_("Box"), coerce=int, choices=boxes, required=False, empty_value=None
            )

    @staticmethod
    def _usual() -> dict[str, Any]:
        return {
            stage_name(stage.key, option.key): str(option.default)
            for stage in STAGES.values()
            for option in stage.settings
        }

    def stages(self) -> list[tuple[Any, str, list[BoundField]]]:
        """For the page: each kind's button, what it says, and its settings."""
        return [
            (
                button,
                _(cleandoc(type(stage).__doc__ or "")),
                [self[stage_name(stage.key, option.key)] for option in stage.settings],
            )
            for button, stage in zip(self["kind"].subwidgets, self.offered, strict=True)
        ]

    def wish(self) -> StageWish:
        """What was chosen, after is_valid()."""
        stage = STAGES[self.cleaned_data["kind"]]
        settings = settings_said(self, stage.settings, lambda key: stage_name(stage.key, key))
        return StageWish(
            kind=stage.key,
            settings={key: value for key, value in settings.items() if value != ""},
            box=self.cleaned_data.get("box"),
            starts_at=self.cleaned_data["starts_at"],
        )

    def sent_fields(self) -> list[tuple[str, str]]:
        """What was sent, by the names of its fields: to send it again."""
        return [(name, str(self.data[name])) for name in self.fields if self.data.get(name)]
