"""Myllymatti a second time: slow, plain, written from the rules alone and sharing nothing with the engine.

Cards are texts, hands and piles are lists. A game is one generator that is sent moves, and each position is
found by playing the whole record again.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import Any

RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]
KEYS = ("format", "seats", "deals", "moves")
Asking = Generator[list[str], str, None]  # yields what is legal, is sent a move


class Illegal(Exception):
    """What is wrong first: ("head", None), ("deal", number from 0) or ("move", number from 0)."""

    def __init__(self, part: str, index: int | None) -> None:
        super().__init__(part, index)
        self.place = (part, index)


def in_order(cards: Sequence[str]) -> list[str]:
    return [card for card in PACK if card in cards]


def height(card: str) -> int:
    return RANKS.index(card[0])


class Game:
    """One game as it is played: who holds what, and what each seat has read."""

    def __init__(self, dealer: int, deck: list[str]) -> None:
        self.dealer = dealer
        self.read: list[list[str]] = [[], [], [], []]  # the last: a spectator
        self.hands: list[list[str]] = [[], [], []]
        for number, card in enumerate(deck[:9]):
            self.hands[(dealer + 1 + number) % 3].append(card)
        self.stock = deck[9:]
        self.piles: list[list[str]] = [[], [], []]
        self.maker = -1
        self.trump = ""
        self.gone: list[int] = []  # who is out, in this order
        self.stands_still = False

    def tell(self, public: str, own: dict[int, str] | None = None) -> None:
        for seat, read in enumerate(self.read):
            read.append((own or {}).get(seat, public))

    def play(self) -> Asking:
        own = {seat: "deal 1 " + "".join(in_order(self.hands[seat])) for seat in range(3)}
        self.tell("deal 1", own)
        yield from self.first_phase()
        yield from self.second_phase()
        self.tell("score " + " ".join(str(score) for score in self.scores()))

    # The first phase

    def first_phase(self) -> Asking:
        leader = (self.dealer + 1) % 3
        lying: list[tuple[int, str]] = []  # who played which card, of bounces too
        while self.hands[leader]:
            other = (leader + 1) % 3
            led, led_blind = yield from self.one_card(leader)
            lying.append((leader, led))
            if not self.hands[other]:
                break
            answer, answered_blind = yield from self.one_card(other)
            lying.append((other, answer))
            blind = {leader: led_blind, other: answered_blind}
            if led[0] == answer[0]:
                self.tell("bounce")
                order = [leader, other]
            else:
                order = [leader, other] if height(led) > height(answer) else [other, leader]
                self.tell(f"trick {order[0]}")
                self.piles[order[0]] += [card for _, card in lying]
                lying = []
            for seat in order:
                if not blind[seat]:
                    self.fill(seat)
            leader = order[0]
        if lying:
            self.tell("back")
            for seat, card in lying:
                self.piles[seat].append(card)
        for seat in range(3):
            if self.hands[seat]:
                self.tell(f"show {seat} " + "".join(in_order(self.hands[seat])))
            self.hands[seat] = in_order(self.hands[seat] + self.piles[seat])
        self.tell("second")

    def one_card(self, seat: int) -> Generator[list[str], str, tuple[str, bool]]:
        """Have the seat play a card; which, and whether it was blind."""
        legal = [f"{seat}p{card}" for card in in_order(self.hands[seat])]
        if len(self.stock) >= 2:
            legal.append(f"{seat}?")
        move = yield legal
        if move[1] == "?":
            card = self.stock.pop(0)
            self.tell(f"{move}={card}")
            return card, True
        self.hands[seat].remove(move[2:])
        self.tell(move)
        return move[2:], False

    def fill(self, seat: int) -> None:
        """Draw up to three cards; the last of the stock makes trumps."""
        while self.stock and len(self.hands[seat]) < 3:
            card = self.stock.pop(0)
            if self.stock:
                self.hands[seat].append(card)
                self.tell(f"{seat}<", {seat: f"{seat}<{card}"})
            else:
                self.piles[seat].append(card)
                self.maker, self.trump = seat, card[1]
                self.tell(f"{seat}<={card}")

    # The second phase

    def second_phase(self) -> Asking:
        should_lead = self.maker
        self.idle = 0  # turns since a trick was completed or somebody went out
        while not self.is_over():
            seat = should_lead
            while not self.hands[seat]:
                seat = self.next_in_game(seat)
            should_lead = yield from self.second_trick(seat)

    def second_trick(self, seat: int) -> Generator[list[str], str, int]:
        """Play until the table is empty, or the game over; who should lead then."""
        complete_with = 3 - len(self.gone)
        lying: list[str] = []
        while True:
            move = yield self.may(seat, lying)
            self.idle += 1
            leader = -1
            if move[1] == "-":
                self.hands[seat].append(lying.pop())
                self.tell(f"{move}={self.hands[seat][-1]}")
                if not lying:
                    leader = self.next_in_game(seat)
            else:
                self.put_down(seat, move, lying)
                if len(lying) == complete_with and len(self.gone) < 2:
                    self.idle = 0
                    self.tell(f"done {seat}")
                    leader = seat
            if self.idle == 150:
                self.stands_still = True
                self.tell("standstill")
            if self.is_over() or leader >= 0:
                return leader
            seat = self.next_in_game(seat)

    def put_down(self, seat: int, move: str, lying: list[str]) -> None:
        self.hands[seat].remove(move[2:])
        self.tell(move)
        lying.append(move[2:])
        if not self.hands[seat]:
            self.idle = 0
            self.gone.append(seat)
            self.tell(f"out {seat}")
            if len(self.gone) == 2:
                (loser,) = {0, 1, 2} - set(self.gone)
                self.tell(f"loser {loser}")

    def next_in_game(self, seat: int) -> int:
        """Who of those in the game sits next on the left."""
        left = [(seat + 1) % 3, (seat + 2) % 3, seat]
        return next(other for other in left if other not in self.gone)

    def is_over(self) -> bool:
        return self.stands_still or len(self.gone) == 2

    def may(self, seat: int, lying: list[str]) -> list[str]:
        hand = in_order(self.hands[seat])
        if not lying:
            return [f"{seat}p{card}" for card in hand]
        return [*(f"{seat}p{card}" for card in hand if self.beats(card, lying[-1])), f"{seat}-"]

    def beats(self, card: str, top: str) -> bool:
        if card[1] == top[1]:
            return height(card) > height(top)
        return card[1] == self.trump

    # The end

    def places(self) -> list[int]:
        """Those in the game at the end share the place behind those who went out."""
        return [self.gone.index(seat) + 1 if seat in self.gone else len(self.gone) + 1 for seat in range(3)]

    def scores(self) -> list[int]:
        return [3 - self.places()[seat] if seat in self.gone else 0 for seat in range(3)]

    def result(self) -> dict[str, Any]:
        hand = {"dealer": self.dealer, "trump": self.trump, "maker": self.maker, "out": self.gone}
        return {
            "scores": self.scores(),
            "placement": self.places(),
            "winners": self.gone[:1],
            "hands": [{**hand, "standstill": self.stands_still}],
        }


def asked(game: Game, moves: Sequence[Any]) -> Iterator[list[str]]:
    """What is legal before each move and after the last one, nothing when the game is over. Illegal."""
    asking = game.play()
    legal = next(asking)
    for number, move in enumerate(moves):
        yield legal
        if move not in legal:
            raise Illegal("move", number)
        try:
            legal = asking.send(move)
        except StopIteration:
            legal = []
    yield legal


def run(game: Game, moves: Sequence[Any]) -> list[str]:
    """Play the moves; return what is legal then. Illegal."""
    *_, legal = asked(game, moves)
    return legal


def after(record: dict[str, Any], moves: int) -> tuple[list[str], list[list[str]]]:
    """What is legal after so many moves (nothing: the game is over), and what each seat has read by then."""
    game = begun(record)
    return run(game, record["moves"][:moves]), game.read


def begun(record: dict[str, Any]) -> Game:
    """Check the head and the first deal."""
    if any(key not in record for key in KEYS) or record["format"] != "myllymatti-record/1":
        raise Illegal("head", None)
    if type(record["seats"]) is not int or record["seats"] != 3 or record.get("options", {}) != {}:
        raise Illegal("head", None)
    if not isinstance(record["deals"], list) or not isinstance(record["moves"], list):
        raise Illegal("head", None)
    deal = record["deals"][0] if record["deals"] else None
    if not isinstance(deal, dict) or "dealer" not in deal or "deck" not in deal:
        raise Illegal("deal", 0)
    dealer, deck = deal["dealer"], deal["deck"]
    if type(dealer) is not int or dealer not in (0, 1, 2):
        raise Illegal("deal", 0)
    if not isinstance(deck, list) or any(not isinstance(card, str) for card in deck):
        raise Illegal("deal", 0)
    if sorted(deck) != sorted(PACK):
        raise Illegal("deal", 0)
    return Game(dealer, deck)


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """Return the result of a record. Illegal with the place of the fault."""
    game, moves = begun(record), record["moves"]
    try:
        if run(game, moves):
            raise Illegal("move", len(moves))
    except Illegal as fault:
        # A second deal is a fault before moves too many.
        if len(record["deals"]) > 1 and game.is_over():
            raise Illegal("deal", 1) from fault
        raise
    if len(record["deals"]) > 1:
        raise Illegal("deal", 1)
    return game.result()
