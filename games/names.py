"""Names that people give to things."""

import unicodedata

from games.refusals import Refused


def name_checked(given: str, length_max: int, *, field: str = "name") -> str:
    """The name with single spaces. Refused: name_empty (also if too long), name_unreadable.

    Control and formatting characters are refused: they turn the text around them, or make a name that
    looks like nothing or like somebody else's.
    """
    name = " ".join(given.split())
    if not name or len(name) > length_max:
        raise Refused("name_empty", f"Give a name of 1 to {length_max} characters.", field=field)
    if any(unicodedata.category(letter).startswith("C") for letter in name):
        raise Refused("name_unreadable", "The name has characters that cannot be seen.", field=field)
    return name
