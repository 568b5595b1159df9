"""What goes into files that people open in a spreadsheet."""

BEGINNINGS_OF_FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def plain_cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula, whoever wrote it."""
    return f"'{text}" if text.startswith(BEGINNINGS_OF_FORMULAS) else text
