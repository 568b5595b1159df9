"""A registry keeps order, cannot be changed, and holds no key twice."""

import pytest

from games.core.registries import index_by_key


def test_entries_are_found_by_their_keys_in_their_order() -> None:
    found = index_by_key(["wolf", "rabbit"], str.upper, kind="animal")
    assert [*found.items()] == [("WOLF", "wolf"), ("RABBIT", "rabbit")]
    with pytest.raises(TypeError):
        found["DINGO"] = "dingo"  # type: ignore[index]


def test_no_key_stands_for_two_entries() -> None:
    with pytest.raises(ValueError, match="two animals are called 'WOLF'"):
        index_by_key(["wolf", "Wolf"], str.upper, kind="animal")
