"""{% copy_button "command" 2 %}: a button that copies the text of the element with the id command-2."""

from django import template

register = template.Library()


@register.inclusion_tag("components/copy_button.html")
def copy_button(name: str, number: int | str = "") -> dict[str, object]:
    """`number` where several stand on a page."""
    return {"source": f"{name}-{number}" if number else name}
