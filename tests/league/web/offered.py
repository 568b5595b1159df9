"""What a page that makes an event offers."""

from typing import Any


def as_offered(page: Any) -> dict[str, Any]:
    """What a browser without a script sends of an untouched form."""
    fields = [*page.context["form"], *page.context["choices"]]
    return {
        field.html_name: value for field in fields if str(value := field.initial) not in ("None", "", "False")
    }
