"""What stands on every paper of an event."""

from django.utils.translation import get_language, get_language_bidi

from league.models import Event
from league.typography import set_text

Data = dict[str, object]


def common(event: Event, title: str, under: str = "") -> Data:
    """What every paper has."""
    return {
        "title": set_text(title),
        "under": set_text(under),
        "club": event.club.name,
        "footer": f"{event.club.name} · {event.name}",
        "lang": (get_language() or "en").partition("-")[0],
        "rtl": get_language_bidi(),
    }
