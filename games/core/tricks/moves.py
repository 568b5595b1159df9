"""The moves that trick games share, made once at import: 0tH names hearts as trumps, 0pKH plays a king."""

from collections.abc import Iterable
from typing import Final

from games.core.hands import Pack, Texts
from games.core.tricks.partners import SEATS

NAME: Final = "t"
PLAY: Final = "p"


class TrickMove:
    """A move taken apart."""

    __slots__ = ("bit", "card", "play", "seat", "suit", "text", "verb")

    def __init__(self, text: str, suit: int = -1, bit: int = 0) -> None:
        self.text: str = text
        self.seat: int = int(text[0])
        self.verb: str = text[1]
        self.suit: int = suit  # index of the suit that is named, or of the card's; -1: of neither
        self.bit: int = bit  # the card as a set; 0 where there is none
        self.card: str = text[2:4] if bit else ""
        self.play: tuple[int, int] = (self.seat, bit)


class TrickMoves:
    """All moves of a game for four: naming trumps, playing a card, and others with a card or without."""

    __slots__ = ("names", "of", "pack", "plays", "ranks", "suit_sets", "suits")

    def __init__(
        self, pack: Pack, ranks: str, suits: str, verbs: Iterable[str] = (), card_verbs: str = ""
    ) -> None:
        """`ranks` from low to high; `verbs` are the moves besides, without the seat: "-", "b3".

        `card_verbs` are those behind which a card stands, as behind that of a play.
        """
        self.pack: Pack = pack
        self.ranks: str = ranks
        self.suits: str = suits
        self.suit_sets: tuple[int, ...] = tuple(pack.of_suit(suit) for suit in suits)
        self.names: tuple[tuple[str, ...], ...] = tuple(
            tuple(f"{seat}{NAME}{suit}" for suit in suits) for seat in SEATS
        )
        self.plays: tuple[Texts, ...] = tuple(pack.texts(f"{seat}{PLAY}") for seat in SEATS)
        self.of: dict[str, TrickMove] = {}  # by text
        for seat in SEATS:
            for index, text in enumerate(self.names[seat]):
                self.of[text] = TrickMove(text, index)
            for verb in PLAY + card_verbs:
                for card, bit in pack.bit.items():
                    text = f"{seat}{verb}{card}"
                    self.of[text] = TrickMove(text, suits.find(card[1]), bit)
            for verb in verbs:
                text = f"{seat}{verb}"
                self.of[text] = TrickMove(text)
