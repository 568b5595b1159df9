"""Texts for people that can be said in other languages, without depending on a translation library.

The engine speaks English templates with named places, "{who} discards {card}". Whoever shows one looks the
template up in a catalogue and fills in the places.
"""

from collections.abc import Callable


def mark(template: str) -> str:
    """Return the template as it is. Imported as `_`, so that message extraction finds what it wraps."""
    return template


class Reason(str):
    """Why something is refused: a sentence in English that keeps the template and the facts it was made of.

    A fact may be a reason itself.
    """

    template: str
    facts: dict[str, object]

    def __new__(cls, template: str, **facts: object) -> "Reason":
        reason = super().__new__(cls, template.format(**facts))
        reason.template, reason.facts = template, facts
        return reason

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)


def translated(text: str, translate: Callable[[str], str]) -> str:
    """Say a reason, or a text without facts, in the language of `translate`, as gettext is."""
    if not isinstance(text, Reason):
        return translate(text)
    facts = {
        name: translated(fact, translate) if isinstance(fact, Reason) else fact
        for name, fact in text.facts.items()
    }
    return translate(text.template).format(**facts)
