"""Compares the result a record claims with the one its moves lead to."""

from typing import Any

from games.core.records import same_value

PILES = ("scoring", "penalty")


def difference(claimed: object, own: dict[str, Any]) -> str | None:
    """Say in what the claimed result differs, or None. Piles are compared as sets; extra keys are ignored."""
    if not isinstance(claimed, dict):
        return f"must be an object, not {claimed!r:.40}"
    for key, right in own.items():
        if key not in claimed:
            return f"there is no {key}"
        same = _same_piles if key in PILES else same_value
        if not same(claimed[key], right):
            return f"{key} is {right!r}, not {claimed[key]!r:.200}"
    return None


def _same_piles(claimed: object, right: list[list[str]]) -> bool:
    """Compare four piles, each in any order; a card listed twice is a difference."""
    if not isinstance(claimed, list) or len(claimed) != len(right):
        return False
    return all(_same_pile(pile, other) for pile, other in zip(claimed, right, strict=True))


def _same_pile(pile: object, right: list[str]) -> bool:
    if not isinstance(pile, list) or not all(isinstance(card, str) for card in pile):
        return False
    return sorted(pile) == sorted(right)
