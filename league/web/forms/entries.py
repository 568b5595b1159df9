"""The forms of an event's entries."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.models import Player

Choices = list[tuple[int | str, str]]


def player_choices(players: Sequence[Player]) -> Choices:
    return [("", "–"), *((player.pk, player.name) for player in players)]


class ApartForm(forms.Form):
    """Two who never share a table."""

    one = forms.TypedChoiceField(label=gettext_lazy("Player"), coerce=int)
    other = forms.TypedChoiceField(label=gettext_lazy("and player"), coerce=int)
    reason = forms.CharField(
        label=gettext_lazy("Why"),
        help_text=gettext_lazy("Only organizers read it."),
        max_length=120,
        required=False,
    )
    everywhere = forms.BooleanField(label=gettext_lazy("In the whole club, not only here"), required=False)

    def __init__(self, people: Sequence[Player], *given: Any, club_wide: bool, **more: Any) -> None:
        super().__init__(*given, **more)
        for name in ("one", "other"):
            self.fields[name].choices = player_choices(people)  # type: ignore[attr-defined]
        if not club_wide:
            del self.fields["everywhere"]


class PartnersForm(forms.Form):
    """The members of one team, of those who have none yet."""

    def __init__(self, alone: Sequence[Player], needed: int, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        for number in range(1, needed + 1):
            self.fields[f"partner_{number}"] = forms.TypedChoiceField(
                label=_("Partner %(number)d") % {"number": number},
                coerce=int,
                choices=player_choices(alone),
            )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        chosen = [cleaned.get(name) for name in self.fields]
        for place, (name, player) in enumerate(zip(self.fields, chosen, strict=True)):
            if player and player in chosen[:place]:
                self.add_error(name, _("Choose different people."))
        return cleaned

    def chosen_players(self) -> list[int]:
        """Who was chosen, after is_valid()."""
        return [self.cleaned_data[name] for name in self.fields]
