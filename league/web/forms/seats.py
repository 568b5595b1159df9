"""Entrants for the seats of a table: a list to choose from, or in a large club a name to be typed."""

from collections.abc import Iterator, Sequence
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.names import name_key
from league.models import Player
from league.selectors.clubs.players import find_players_like
from league.texts import list_text

Choices = Sequence[tuple[str, Sequence[tuple[int, str]]]]
SUGGESTED = 5
EVERY_SEAT = gettext_lazy("Choose an entrant for every seat.")
NOT_READY = gettext_lazy("An entrant is not ready to play here. Choose again.")
CANDIDATES = "entrants"  # id of the page's list of names


class SeatsWidget(forms.MultiWidget):
    """One input for each seat; a page draws them one by one (`{% for seat in form.players %}`)."""

    def decompress(self, value: Any) -> list[Any]:
        return list(value or [None] * len(self.widgets))

    def subwidgets(self, name: str, value: Any, attrs: Any = None) -> Iterator[dict[str, Any]]:
        yield from self.get_context(name, value, attrs)["widget"]["subwidgets"]


class SeatsField(forms.MultiValueField):
    """A select for each seat. Cleaned to the numbers of the players, in seat order."""

    def __init__(self, seats: int, choices: Choices, **more: Any) -> None:
        grouped: list[Any] = [("", _("choose an entrant")), *choices]
        select = {"class": "select w-full"}
        super().__init__(
            fields=[
                forms.TypedChoiceField(
                    choices=choices, coerce=int, error_messages={"invalid_choice": NOT_READY}
                )
                for _seat in range(seats)
            ],
            widget=SeatsWidget([forms.Select(attrs=select, choices=grouped) for _seat in range(seats)]),
            error_messages={"required": EVERY_SEAT},
            **more,
        )

    def compress(self, data_list: Any) -> tuple[int, ...]:
        return tuple(data_list)


class SeatNamesField(forms.MultiValueField):
    """A name for each seat, found among `entrants`. Cleaned to the numbers of the players, in seat order.

    `search` is the address that answers with names while somebody types; without scripts a part of a name
    that several have is answered with them.
    """

    def __init__(self, seats: int, entrants: QuerySet[Player], search: str, **more: Any) -> None:
        attrs = {
            "class": "input w-full", "list": CANDIDATES, "autocomplete": "off", "hx-get": search,
            "hx-trigger": "input changed delay:250ms", "hx-target": f"#{CANDIDATES}", "hx-swap": "innerHTML",
        }  # fmt: skip
        super().__init__(
            fields=[EntrantField(entrants) for _seat in range(seats)],
            widget=SeatsWidget([forms.TextInput(attrs=attrs) for _seat in range(seats)]),
            error_messages={"required": EVERY_SEAT},
            **more,
        )

    def compress(self, data_list: Any) -> tuple[int, ...]:
        return tuple(data_list)


class EntrantField(forms.CharField):
    """The name of an entrant, or a part that only one of them has. Cleaned to the player's number."""

    def __init__(self, entrants: QuerySet[Player]) -> None:
        super().__init__(max_length=80)
        self.entrants = entrants

    def clean(self, value: Any) -> int:
        name = super().clean(value)
        found = list(find_players_like(self.entrants, name)[: SUGGESTED + 1])
        exact = [player for player in found if player.name == name] or [
            player for player in found if name_key(player.name) == name_key(name)
        ]
        if len(exact or found) == 1:
            return (exact or found)[0].pk
        if not found:
            raise forms.ValidationError(_("Nobody called “%(name)s” is ready to play here.") % {"name": name})
        names = list_text(player.name for player in found[:SUGGESTED])
        raise forms.ValidationError(
            _("“%(part)s” may be %(names)s. Type more of the name.") % {"part": name, "names": names}
        )
