"""What names and keys are refused with: English templates by code, marked for translation."""

from collections.abc import Mapping
from types import MappingProxyType

from games.core.texts import Template
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext

TEXTS: Mapping[str, Template] = MappingProxyType(
    {
        "unknown_game": _("There is no game “{game}”. Choose one of these: {games}."),
        "name_empty": ngettext(
            "Give a name of one character.", "Give a name of 1 to {length_max} characters.", "length_max"
        ),
        "name_unreadable": _("This name cannot be used: {why}. Choose another one."),
    }
)
