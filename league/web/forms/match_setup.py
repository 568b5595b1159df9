"""What is played, under which options, and when a match is over: the part that matches and events share."""

from collections.abc import Iterator
from typing import Any, cast

from django import forms
from django.forms import BoundField
from django.forms.boundfield import BoundWidget
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.core.interface import Game, MatchRule
from games.core.matches import NUMBER_MAX
from games.core.options import Options
from league.services.matches.setup import block_games, blocks_rule
from league.web.forms.options import option_field, option_name

RULES = {
    "wins": gettext_lazy("games won by one entrant"),
    "best_of": gettext_lazy("games at most (best of)"),
    "points": gettext_lazy("points of one entrant"),
    "fixed": gettext_lazy("games, whoever wins them"),
}
# A kind of the form alone: stored as a match of fixed length with duplicate deals.
BLOCKS = "blocks"
NUMBERS = {"wins": 5, "best_of": 5, "points": 100, "fixed": 8, BLOCKS: 1}


class MatchSetupForm(forms.Form):
    """A field for each option of the game, and for each kind of match a number of its own.

    `options` are those that the page begins with, or that were sent: the size of the table follows from them.
    """

    rule = forms.ChoiceField(widget=forms.RadioSelect, label=gettext_lazy("A match is over after"))

    def __init__(self, game: Game, options: Options, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.game, self.table = game, game.table(options)
        rule = cast(forms.ChoiceField, self.fields["rule"])
        self.block_games = block_games(game, options)
        self.kinds = [*([BLOCKS] if self.block_games else []), *game.matches]
        rule.choices = [(kind, self._words(kind)) for kind in self.kinds]
        rule.initial = game.default_match.kind
        for kind in self.kinds:
            self.fields[number_name(kind)] = self._number_field(kind)
        for option in game.options:
            self.fields[option_name(option.key)] = option_field(option, options[option.key])

    def _words(self, kind: str) -> str:
        if kind == BLOCKS:
            return _("blocks of duplicate deals, %(n)d games each") % {"n": self.block_games}
        return str(RULES.get(kind, kind))

    def _number_field(self, kind: str) -> forms.Field:
        usual = self.game.default_match
        number = usual.n if kind == usual.kind else NUMBERS.get(kind, usual.n)
        most = usual.cap // self.block_games if kind == BLOCKS else NUMBER_MAX
        label = _("Number of %(what)s") % {"what": self._words(kind)}
        return forms.IntegerField(
            min_value=1, max_value=most, initial=number, required=False, label=label,
            widget=forms.NumberInput(attrs={"aria-label": label}),
        )  # fmt: skip

    def clean(self) -> dict[str, Any]:
        """Only the number of the chosen kind counts."""
        data: dict[str, Any] = super().clean() or self.cleaned_data
        chosen = data.get("rule")
        for kind in self.kinds:
            if kind != chosen:
                self.errors.pop(number_name(kind), None)
        if chosen and data.get(number_name(chosen)) is None and number_name(chosen) not in self.errors:
            self.add_error(number_name(chosen), _("Give a whole number."))
        return data

    def match_rule(self) -> MatchRule:
        """The rule that was chosen, after is_valid(). Refused: no_duplicates, bad_rule."""
        kind = self.cleaned_data["rule"]
        if kind == BLOCKS:
            return blocks_rule(self.game.name, self.game_options(), self.cleaned_data[number_name(kind)])
        return MatchRule(kind, self.cleaned_data[number_name(kind)], self.game.default_match.cap)

    @property
    def is_duplicate(self) -> bool:
        """Whether duplicate deals were chosen, after is_valid()."""
        return bool(self.cleaned_data["rule"] == BLOCKS)

    def game_options(self) -> dict[str, Any]:
        """The options that were chosen, after is_valid()."""
        return {option.key: self.cleaned_data[option_name(option.key)] for option in self.game.options}

    def rules(self) -> Iterator[tuple[BoundWidget, BoundField]]:
        """For the page: each kind's radio button with its number."""
        for button in self["rule"].subwidgets:
            yield button, self[number_name(button.data["value"])]

    def options(self) -> list[BoundField]:
        """For the page: the fields of the game's options."""
        return [self[option_name(option.key)] for option in self.game.options]


def number_name(kind: str) -> str:
    return f"rule_{kind}"
