"""What a client sent has exactly the fields and types that the schema names, looked at before it is read.

The framework's fields are made for forms as well: they take “5” for 5 and 0 for false, and they read every
item of a list before they count them.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from rest_framework.fields import BooleanField, CharField, Field, IntegerField, ListField
from rest_framework.serializers import Serializer, ValidationError

Problems = dict[str, Any]
TOO_LONG = "max_length"
CSRF_FIELD = "csrfmiddlewaretoken"  # of a page, which the framework has read before


def _is_integer(value: Any) -> bool:
    """As JSON has it: 5.0 is one, true is none."""
    return (isinstance(value, int) and not isinstance(value, bool)) or (
        isinstance(value, float) and value.is_integer()
    )


TYPES: tuple[tuple[type[Field[Any, Any, Any, Any]], Callable[[Any], bool]], ...] = (
    (BooleanField, lambda value: isinstance(value, bool)),
    (IntegerField, _is_integer),
    (CharField, lambda value: isinstance(value, str)),
)


def require_types(form: Serializer[Any], given: Any) -> None:
    """Raise ValidationError for JSON whose fields the schema does not name, or has of another type, and for a
    form with fields that it does not name.

    What else is wrong is told with it, unless a list is too long to be read.
    """
    look_through = _unknown_fields if isinstance(given, QueryDict) else _in_form
    if isinstance(given, Mapping) and (problems := look_through(form, given)):
        told = {} if any(map(_is_too_long, problems.values())) or form.is_valid() else form.errors
        raise ValidationError({**told, **problems})


def _is_too_long(problem: Any) -> bool:
    return isinstance(problem, list) and problem[0].code == TOO_LONG


def _in_form(form: Serializer[Any], given: Mapping[str, Any]) -> Problems:
    found = {name: _in_field(field, given[name]) for name, field in form.fields.items() if name in given}
    return {
        **{name: problems for name, problems in found.items() if problems},
        **_unknown_fields(form, given),
    }


def _unknown_fields(form: Serializer[Any], given: Mapping[str, Any]) -> Problems:
    return {str(name): _unknown(form) for name in given if name not in form.fields and name != CSRF_FIELD}


def _unknown(form: Serializer[Any]) -> Any:
    """A field that is passed over in silence looks to the client as if it had been changed."""
    known = ", ".join(form.fields) or "–"
    text = _("There is no such field here, or it cannot be changed. These can be given: %(known)s.")
    return ValidationError([text % {"known": known}], code="unknown_field").detail


def _in_field(field: Any, value: Any) -> Any:
    """The problems of one value; None is left to the field itself."""
    if isinstance(field, Serializer):
        return _in_form(field, value) if isinstance(value, Mapping) else None
    if isinstance(field, ListField):
        return _in_list(field, value) if isinstance(value, list) else None
    for kind, fits in TYPES:
        if isinstance(field, kind) and value is not None and not fits(value):
            return _problem(field, "invalid")
    return None


def _in_list(field: ListField, values: list[Any]) -> Any:
    if field.max_length is not None and len(values) > field.max_length:
        return ValidationError(_("Give at most %(most)d.") % {"most": field.max_length}, code=TOO_LONG).detail
    found = ((place, _in_field(field.child, value)) for place, value in enumerate(values))
    return next(({str(place): problem} for place, problem in found if problem), None)


def _problem(field: Any, code: str) -> Any:
    return ValidationError(field.error_messages[code], code=code).detail
