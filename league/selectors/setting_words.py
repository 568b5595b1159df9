"""Settings of events and seasons, kept by key in the audit, in words: what each is called, and its value."""

from collections.abc import Mapping

from django.utils.translation import gettext

from games.core.texts import mark as _
from league.domain.events.options import OPTIONS
from league.domain.seasons.counting import COUNTING_RULES
from league.domain.standings import METRICS
from league.texts import list_text

NAMES: Mapping[str, str] = {
    "about": _("What people are to know"),
    "counting": _("What counts"),
    "metrics": _("Standings"),
    "name": _("Name"),
    "table_minutes": _("Minutes that an evening or a table takes"),
}


def setting_name(key: str) -> str:
    """As it is called where it is chosen."""
    option = OPTIONS.get(key)
    named = NAMES.get(key) or (option.label if option else "")
    return gettext(named) if named else gettext(key.replace("_", " "))


def choice_words(key: str, value: object) -> str | None:
    """The title of a choice among keys, or the titles of an order; None: the value is read as it is."""
    if key == "metrics" and isinstance(value, list) and value:
        return list_text(_title(METRICS, one) for one in value)
    if not isinstance(value, str):
        return None
    if key == "counting":
        return _title(COUNTING_RULES, value)
    option = OPTIONS.get(key)
    title = option.titles.get(value) if option else None
    return gettext(title) if title else None


def _title(known: Mapping[str, object], key: object) -> str:
    """Of one that is no more its key is told."""
    found = known.get(str(key))
    return gettext(getattr(found, "title", "")) or str(key)
