"""Decks in which a card stands several times: names that tell its copies apart, and sets of many cards."""

from random import Random

import pytest

from games.core.cards import CopyMarks, cards_in, unique_card_names
from games.core.hands import Pack
from games.core.zones import Zones

TWO_PACKS = ["7D", "KC"] * 2


def test_the_first_copy_is_named_as_the_card_and_the_others_are_counted() -> None:
    assert unique_card_names(["7D", "KC", "7D", "7D", "KC"]) == ["7D", "KC", "7D2", "7D3", "KC2"]


def test_copies_are_named_in_the_order_in_which_they_come() -> None:
    marks = CopyMarks()
    assert [marks.name_copy(card) for card in cards_in("KC7DKCKC")] == ["KC", "7D", "KC2", "KC3"]
    assert CopyMarks().name_copy("KC") == "KC"


def test_copies_lie_in_zones_each_for_itself() -> None:
    names = unique_card_names(TWO_PACKS)
    zones = Zones(["k", "d"], [], {name: place for place, name in enumerate(names)})
    zones.fill(names, "k")
    zones.move("7D2", "k", "d")
    assert zones.list_zones() == {"k": ["7D", "KC", "KC2"], "d": ["7D2"]}
    assert zones.lying() == {"7D": "k", "KC": "k", "KC2": "k", "7D2": "d"}
    zones.gather("k")
    assert sorted(zones.piles["k"]) == sorted(names)


@pytest.mark.parametrize("size", [8, 40, 41, 60, 61, 312])
def test_sets_of_a_pack_of_any_size_are_listed_in_its_order(size: int) -> None:
    pack = Pack(unique_card_names([f"{number % 52:02}" for number in range(size)]))
    rng = Random(size)
    for _ in range(20):
        cards = [card for card in pack.cards if rng.random() < 0.5]
        shuffled = rng.sample(cards, len(cards))
        assert pack.cards_of(pack.set_of(shuffled)) == cards
    some = pack.cards[::3]
    assert pack.texts("0p", some).of(pack.full) == [f"0p{card}" for card in some]
    assert pack.texts("0p", some).of(0) == []
