"""Where each card lies, as one viewer may know it. The zones, their names and places: games/README.md."""

from collections.abc import Iterable, Mapping, Sequence

Shown = dict[str, "list[str] | int"]


class Zones:
    """Zones whose cards the viewer sees, as piles, and hidden zones, whose cards it can only count.

    Cards lie in the order they came, those of a hand in the order of the pack. Piles stay the same lists.
    """

    __slots__ = ("counts", "moved", "piles", "place")

    def __init__(self, seen: Iterable[str], hidden: Iterable[str], place: Mapping[str, int]) -> None:
        """`place` has the cards' places in the pack."""
        self.piles: dict[str, list[str]] = {zone: [] for zone in seen}
        self.counts: dict[str, int] = dict.fromkeys(hidden, 0)
        self.place = place
        self.moved: list[tuple[str, str]] | None = None  # card, to which zone; where somebody keeps account

    def fill(self, cards: Sequence[str], zone: str) -> None:
        """Lay cards there that were nowhere before."""
        if zone in self.counts:
            self.counts[zone] += len(cards)
        else:
            self.piles[zone] += cards

    def move(self, card: str, start: str, to: str) -> None:
        """Have a card go from one zone to another. Which card it is need be known in one of them only."""
        piles = self.piles
        if start in piles:
            piles[start].remove(card)
        else:
            self.counts[start] -= 1
        if to in piles:
            piles[to].append(card)
        else:
            self.counts[to] += 1
        if self.moved is not None:
            self.moved.append((card, to))

    def give(self, card: str, start: str, hand: str) -> None:
        """Have a card go to a hand."""
        self.move(card, start, hand)
        if hand in self.piles:
            self.piles[hand].sort(key=self.place.__getitem__)

    def move_unseen(self, start: str, to: str, count: int = 1) -> None:
        """Have cards go from one hidden zone to another."""
        self.counts[start] -= count
        self.counts[to] += count

    def gather(self, to: str) -> None:
        """Have all cards of all zones go to one."""
        for zone, pile in self.piles.items():
            if zone != to:
                for card in pile[:]:
                    self.move(card, zone, to)
        for zone, count in self.counts.items():
            if zone != to:
                self.move_unseen(zone, to, count)

    def lying(self) -> dict[str, str]:
        """Where every card lies that the viewer sees."""
        return {card: zone for zone, pile in self.piles.items() for card in pile}

    def list_zones(self) -> Shown:
        """The zones in which anything lies, as JSON shared with nobody: cards, or how many there are."""
        shown: Shown = {zone: pile[:] for zone, pile in self.piles.items() if pile}
        for zone, count in self.counts.items():
            if count:
                shown[zone] = count
        return shown
