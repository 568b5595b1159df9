"""Entrants for the seats of a table: one choice a seat, one field."""

from collections.abc import Iterator, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

Choices = Sequence[tuple[str, Sequence[tuple[int, str]]]]


class SeatsWidget(forms.MultiWidget):
    """A select for each seat; a page draws them one by one (`{% for seat in form.players %}`)."""

    def __init__(self, seats: int, choices: Choices) -> None:
        grouped: list[Any] = [("", _("choose an entrant")), *choices]
        select = {"class": "select w-full"}
        super().__init__([forms.Select(attrs=select, choices=grouped) for _seat in range(seats)])

    def decompress(self, value: Any) -> list[Any]:
        return list(value or [None] * len(self.widgets))

    def subwidgets(self, name: str, value: Any, attrs: Any = None) -> Iterator[dict[str, Any]]:
        yield from self.get_context(name, value, attrs)["widget"]["subwidgets"]


class SeatsField(forms.MultiValueField):
    """Cleaned to the numbers of the players, in seat order."""

    def __init__(self, seats: int, choices: Choices, **more: Any) -> None:
        wrong = {"invalid_choice": gettext_lazy("An entrant is not ready to play here. Choose again.")}
        super().__init__(
            fields=[
                forms.TypedChoiceField(choices=choices, coerce=int, error_messages=wrong)
                for _seat in range(seats)
            ],
            widget=SeatsWidget(seats, choices),
            error_messages={"required": gettext_lazy("Choose an entrant for every seat.")},
            **more,
        )

    def compress(self, data_list: Any) -> tuple[int, ...]:
        return tuple(data_list)
