"""All moves of a beating game, made once at import: 0pTH and 0p9HTHJH play, 0? plays blind, 0- picks up."""

from typing import Final

from games.core.beating.cards import PACK, SUIT, SUIT_BITS, SUITS, suit_of
from games.core.hands import LongTexts
from games.core.interface import Move

PLAY: Final = 0
BLIND: Final = 1
TAKE: Final = 2


class BeatingMove:
    """A move taken apart."""

    __slots__ = ("cards", "seat", "text", "verb")

    def __init__(self, text: str, seat: int, verb: int, cards: int = 0) -> None:
        self.text: str = text
        self.seat: int = seat
        self.verb: int = verb
        self.cards: int = cards  # as a set


def _runs() -> list[int]:
    """The clubs that can be played together: by their lowest card, the shorter first."""
    return [
        (1 << end) - (1 << start) for start in range(SUIT_BITS) for end in range(start + 1, SUIT_BITS + 1)
    ]


RUNS: Final = _runs()
CARDS_OF: Final = {
    play: "".join(PACK.cards_of(play))
    for suit in range(len(SUITS))
    for play in [run << SUIT_BITS * suit for run in RUNS]
}  # of every play, as they are written
_runs_in: dict[int, tuple[int, ...]] = {}  # the runs that cards of a suit contain, as they come up


def runs_in(held: int) -> tuple[int, ...]:
    """The runs of one suit, here clubs, that the cards contain, single cards included."""
    runs = _runs_in.get(held)
    if runs is None:
        runs = _runs_in[held] = tuple([run for run in RUNS if run & held == run])
    return runs


class BeatingMoves:
    """All moves of a game for so many seats, with sequences or without."""

    __slots__ = ("blind", "of", "sequences", "singles", "take", "texts")

    def __init__(self, seats: int, *, sequences: bool) -> None:
        self.sequences: bool = sequences
        self.of: dict[str, BeatingMove] = {}  # by text
        self.singles: list[LongTexts] = []  # by seat
        self.blind: list[str] = [f"{seat}?" for seat in range(seats)]
        self.take: list[str] = [f"{seat}-" for seat in range(seats)]
        self.texts: list[list[dict[int, str]]] = []  # by seat and suit: by run, as if of clubs
        for seat in range(seats):
            self._add(seat)

    def _add(self, seat: int) -> None:
        singles = {bit: f"{seat}p{card}" for card, bit in PACK.bit.items()}
        self.singles.append(LongTexts(singles))
        self.texts.append([_texts_of(seat, suit) for suit in range(len(SUITS))])
        for bit, text in singles.items():
            self.of[text] = BeatingMove(text, seat, PLAY, bit)
        for verb, text in ((BLIND, self.blind[seat]), (TAKE, self.take[seat])):
            self.of[text] = BeatingMove(text, seat, verb)
        if self.sequences:
            for suit, texts in enumerate(self.texts[seat]):
                for run, text in texts.items():
                    self.of[text] = BeatingMove(text, seat, PLAY, run << SUIT_BITS * suit)

    def single(self, seat: int, card: int) -> Move:
        """The play of one card."""
        suit = suit_of(card)
        return self.texts[seat][suit][card >> SUIT_BITS * suit]

    def plays(self, seat: int, cards: int) -> list[Move]:
        """List all plays that can be made of these cards, by their lowest card, the shorter first."""
        if not self.sequences or not cards & cards >> 1:
            return self.singles[seat].of(cards)
        found: list[Move] = []
        for suit in range(4):
            held = cards >> SUIT_BITS * suit & SUIT
            if held:
                texts = self.texts[seat][suit]
                for run in runs_in(held):
                    found.append(texts[run])
        return found


def _texts_of(seat: int, suit: int) -> dict[int, str]:
    return {run: f"{seat}p{CARDS_OF[run << SUIT_BITS * suit]}" for run in RUNS}
