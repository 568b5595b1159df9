"""The form that opens a table on screen."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from games.core.interface import Game
from league.services.screen.seats import NAME_MAX
from league.web.forms.match_setup import option_name
from league.web.forms.options import option_field

Choices = Sequence[tuple[str, str]]


class TableForm(forms.Form):
    """How strong the house plays, how long people think, and the game's options; else all is as usual."""

    def __init__(self, game: Game, *given: Any, levels: Choices, clocks: Choices, **more: Any) -> None:
        super().__init__(*given, **more)
        self.game = game
        self.fields["level"] = forms.ChoiceField(
            choices=levels, label=_("How strong the bots play"), required=False, initial="even"
        )
        self.fields["explain"] = forms.BooleanField(
            label=_("Show tips"),
            required=False,
            help_text=_("What you are asked, and what to think of. Only while you play alone."),
        )
        self.fields["clock"] = forms.ChoiceField(
            choices=clocks,
            label=_("Clock"),
            required=False,
            initial=clocks[0][0],
            help_text=_("Only for tables with friends."),
        )
        self.fields["name"] = forms.CharField(
            max_length=NAME_MAX, required=False, label=_("Your name"),
            help_text=_("As the others see it. Accounts have their own."),
        )  # fmt: skip
        for option in game.options:
            self.fields[option_name(option.key)] = option_field(option)
            self.fields[option_name(option.key)].required = False

    def options(self) -> dict[str, Any]:
        """The options that were chosen, after is_valid(); what was left empty is as usual."""
        names = {option.key: option_name(option.key) for option in self.game.options}
        return {
            key: self.cleaned_data[name] for key, name in names.items() if self.data.get(name, "").strip()
        }

    def option_fields(self) -> list[BoundField]:
        """For the page: the fields of the game's options."""
        return [self[option_name(option.key)] for option in self.game.options]
