"""Cards as every game writes them: texts of two characters."""


def cards_in(text: str) -> list[str]:
    """Take cards apart that are written one behind the other."""
    return [text[at : at + 2] for at in range(0, len(text), 2)]
