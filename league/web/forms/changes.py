"""Forms that change what others may change at the same time."""

import json
from collections.abc import Callable, Mapping
from copy import copy
from datetime import datetime
from typing import Any, Self, TypeVar

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.utils.translation import gettext as _

from games.refusals import Forbidden, NotFound, Refused
from league.days import day_text
from league.texts import list_text
from league.web.forms.refusals import refuse

SEEN = "seen"


class ChangeForm(forms.Form):
    """It sends along what its page showed, as `seen`: what was not touched is no wish.

    What somebody else saved meanwhile stays, and where both changed the same field, their value is told
    beside what was typed here. Every page that has one draws `{{ form.seen }}`.
    """

    seen = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.fields[SEEN].initial = lambda: json.dumps(self.initial_values())

    def wish(self) -> Mapping[str, Any]:
        """What was chosen, as the service takes it, after is_valid()."""
        return {name: value for name, value in self.cleaned_data.items() if name != SEEN}

    def seen_wish(self) -> Mapping[str, Any] | None:
        """What the page showed, in the same shape; None if it does not say."""
        before = copy(self)
        before._bind(self._was())
        return before.wish() if before.data and before.is_valid() else None

    def initial_values(self) -> dict[str, Any]:
        """What a browser would send if nothing were touched, as JSON."""
        return {name: _sent_value(self[name]) for name in self.fields if name != SEEN}

    def take_over(self, sent: Self) -> None:
        """Show, in a form of how things are by now, also what was typed in the one that was sent."""
        was, now = sent._was(), self.initial_values()
        saved = {name: _readable(self[name]) for name in now}
        typed = {name: sent[name].data for name in now if name in sent.fields and sent._is_touched(name, was)}
        self._bind({**now, **typed, SEEN: json.dumps(now)})
        for name in now:
            if name in was and now[name] != was[name]:
                self.add_error(name, _conflict_message(saved[name], is_typed=name in typed))

    def _bind(self, data: Mapping[str, Any]) -> None:
        self.data, self.is_bound = dict(data), True
        self._errors = None
        self._bound_fields_cache: dict[str, BoundField] = {}

    def _was(self) -> dict[str, Any]:
        """What of it has the kind of value that the page sends; fields expect no other."""
        try:
            was = json.loads(self.data.get(SEEN) or "{}")
        except (ValueError, RecursionError):
            return {}
        kinds = {name: type(value) for name, value in self.initial_values().items()}
        found = was.items() if isinstance(was, dict) else ()
        return {name: value for name, value in found if type(value) is kinds.get(name)}

    def _is_touched(self, name: str, was: Mapping[str, Any]) -> bool:
        return name not in was or self._clean_one(name, self[name].data) != self._clean_one(name, was[name])

    def _clean_one(self, name: str, given: Any) -> Any:
        try:
            return self.fields[name].clean(given)
        except ValidationError:
            return given


Changing = TypeVar("Changing", bound=ChangeForm)


def try_save(form: Changing, save: Callable[[], object], fresh: Callable[[], Changing]) -> Changing | None:
    """Save what a form says. None if that is done, otherwise the form to be shown again.

    `fresh` makes the form of how things are by now.
    """
    try:
        save()
    except (Forbidden, NotFound):
        raise
    except Refused as refused:
        if refused.code == "changed_by_another":
            again = fresh()
            again.take_over(form)
            return again
        refuse(form, refused)
        return form
    return None


def _sent_value(field: BoundField) -> Any:
    value, widget = field.value(), field.field.widget
    if isinstance(value, datetime):
        return widget.format_value(value)
    if isinstance(value, bool | list):
        return value
    return "" if value is None else str(value)


def _conflict_message(saved: str, *, is_typed: bool) -> str:
    if not is_typed:
        return _("Somebody else has changed this meanwhile.")
    text = _("Somebody else has saved “%(value)s” here meanwhile. Save again to have yours instead.")
    return text % {"value": saved}


def _readable(field: BoundField) -> str:
    value = field.value()
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, datetime):
        return day_text(value, "SHORT_DATETIME_FORMAT")
    if isinstance(field.field, forms.ChoiceField):
        titles = dict(field.field.choices)  # type: ignore[arg-type]
        chosen = value if isinstance(value, list) else [value]
        return list_text(str(titles.get(one, one)) for one in chosen) or "–"
    return "–" if value in ("", None) else str(value)
