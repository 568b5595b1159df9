"""Marks texts for translation without depending on a translation library.

The engine speaks English templates with named places, "{who} discards {card}". Whoever shows one looks the
template up in a catalogue and fills in the places.
"""


def mark(template: str) -> str:
    """Return the template as it is. Imported as `_`, so that message extraction finds what it wraps."""
    return template
