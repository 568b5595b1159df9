"""How those who sit at a table are called on small pages."""

from collections.abc import Sequence


def partners_at(teams: Sequence[int], names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """By seat the names of those in the same team; none where everybody plays alone."""
    return tuple(
        tuple(name for other, name in enumerate(names) if other != seat and teams[other] == team)
        for seat, team in enumerate(teams)
    )


def short_names(names: Sequence[str]) -> tuple[str, ...]:
    """First names, where they tell the players of the table apart."""
    first = [_first_name(name) for name in names]
    return tuple(short if first.count(short) == 1 else name for short, name in zip(first, names, strict=True))


def _first_name(name: str) -> str:
    """Of “Seán O'Brien” as of “O'Brien, Seán”."""
    last, comma, given = name.partition(",")
    words = (given if comma and last.strip() and given.strip() else name).split()
    return words[0] if words else name
