"""{{ field|styled }}: a bound form field drawn with the classes of the site."""

from django import forms, template
from django.forms import BoundField
from django.utils.safestring import SafeString

register = template.Library()

# Most special first: a CheckboxInput is an Input too.
WIDGET_CLASSES: tuple[tuple[type[forms.Widget], str], ...] = (
    (forms.CheckboxSelectMultiple, "checkbox-list"),
    (forms.RadioSelect, "radio-list"),
    (forms.CheckboxInput, "checkbox checkbox-sm"),
    (forms.Textarea, "textarea w-full"),
    (forms.FileInput, "file-input w-full"),
    (forms.SelectMultiple, "select w-full h-auto min-h-32"),
    (forms.Select, "select w-full"),
    (forms.Widget, "input w-full"),
)
ERROR_CLASSES = {"textarea": "textarea-error", "file-input": "file-input-error", "select": "select-error"}


@register.filter
def styled(field: BoundField) -> SafeString:
    """The widget with its class; red when the field has errors."""
    css = next(name for kind, name in WIDGET_CLASSES if isinstance(field.field.widget, kind))
    if field.errors:
        css = f"{css} {ERROR_CLASSES.get(css.split()[0], 'input-error')}"
    own = field.field.widget.attrs.get("class", "")
    return field.as_widget(attrs={"class": f"{css} {own}".strip()})


@register.filter
def is_optional(field: BoundField) -> bool:
    """Whether it may stay empty. A list of choices without an empty one always says something."""
    if isinstance(field.field.widget, forms.Select):
        return not field.field.required and any(
            value in ("", None) for value, _label in field.field.widget.choices
        )
    return not field.field.required


@register.filter
def is_checkbox(field: BoundField) -> bool:
    return isinstance(field.field.widget, forms.CheckboxInput)


@register.filter
def is_choice_list(field: BoundField) -> bool:
    """Several inputs under one name, which need a fieldset with a legend."""
    return isinstance(field.field.widget, forms.RadioSelect | forms.CheckboxSelectMultiple)
