"""Omi a second time: slow, plain, written from the rules alone and sharing nothing with the engine.

Cards are texts, hands are lists, and every position is found by playing the whole record again.
"""

from typing import Any

ORDER = "789TJQKA"
DECK = [rank + suit for suit in "CDHS" for rank in ORDER]
Cards = list[list[str]]  # one list a seat


class Illegal(Exception):
    """What is wrong first: ("head", None), ("deal", number from 0) or ("move", number from 0)."""

    def __init__(self, part: str, index: int | None) -> None:
        super().__init__(part, index)
        self.place = (part, index)


class Reader:
    """Hands out deals and moves one by one, checks them, and writes down what each seat gets to read."""

    def __init__(self, deals: list[Any], moves: list[Any]) -> None:
        self.deals, self.moves = deals, moves
        self.dealt = self.moved = 0
        self.wanted: list[str] = []
        self.read: list[list[str]] = [[], [], [], [], []]  # the last: a spectator

    def tell(self, text: str, own: list[str] | None = None) -> None:
        for seat, read in enumerate(self.read):
            read.append(own[seat] if own and seat < 4 else text)

    def take_deal(self, dealer: int | None) -> tuple[int, list[str]]:
        if self.dealt >= len(self.deals):
            raise Illegal("deal", self.dealt)
        deal = self.deals[self.dealt]
        if not isinstance(deal, dict) or "dealer" not in deal or "deck" not in deal:
            raise Illegal("deal", self.dealt)
        named, deck = deal["dealer"], deal["deck"]
        allowed = [0, 1, 2, 3] if dealer is None else [dealer]
        if isinstance(named, bool) or not isinstance(named, int) or named not in allowed:
            raise Illegal("deal", self.dealt)
        if not isinstance(deck, list) or not all(isinstance(card, str) for card in deck):
            raise Illegal("deal", self.dealt)
        if sorted(deck) != sorted(DECK):
            raise Illegal("deal", self.dealt)
        self.dealt += 1
        return named, deck

    def take_move(self, legal: list[str]) -> str:
        self.wanted = legal
        if self.moved >= len(self.moves) or self.moves[self.moved] not in legal:
            raise Illegal("move", self.moved)
        move = str(self.moves[self.moved])
        self.moved += 1
        self.tell(move)
        return move


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """Return the result of a record. Illegal with the place of the fault."""
    check_head(record)
    return play(record, Reader(record["deals"], record["moves"]))


def after(record: dict[str, Any], moves: int) -> tuple[set[str], list[list[str]]]:
    """What is legal after so many moves (nothing: the game is over), and what each seat has read by then."""
    reader = Reader(record["deals"], record["moves"][:moves])
    try:
        play(record, reader)
    except Illegal as stop:
        if stop.place != ("move", moves):
            raise
        return set(reader.wanted), reader.read
    return set(), reader.read


def check_head(record: dict[str, Any]) -> None:
    if any(key not in record for key in ("format", "seats", "deals", "moves")):
        raise Illegal("head", None)
    if record["format"] != "omi-record/1" or type(record["seats"]) is not int or record["seats"] != 4:
        raise Illegal("head", None)
    if not isinstance(record["deals"], list) or not isinstance(record["moves"], list):
        raise Illegal("head", None)
    options = record.get("options", {})
    if not isinstance(options, dict) or set(options) - {"target", "max_hands"}:
        raise Illegal("head", None)
    for key, most in (("target", 100), ("max_hands", 1000)):
        value = options.get(key, 1)
        if type(value) is not int or not 1 <= value <= most:
            raise Illegal("head", None)


def play(record: dict[str, Any], reader: Reader) -> dict[str, Any]:
    options = record.get("options", {})
    target, max_hands = options.get("target", 10), options.get("max_hands", 200)
    totals, carry, hands = [0, 0], 0, []
    dealer: int | None = None
    while max(totals) < target and len(hands) < max_hands:
        dealer, deck = reader.take_deal(dealer)
        declarer = (dealer + 1) % 4
        trump, tricks = one_hand(len(hands) + 1, dealer, deck, reader)
        points = [0, 0]
        if tricks == [4, 4]:
            carry += 1
        else:
            winner = 0 if tricks[0] > tricks[1] else 1
            worth = 3 if tricks[winner] == 8 else 1 if winner == declarer % 2 else 2
            points[winner] = worth + carry
            totals[winner] += worth + carry
            carry = 0
        reader.tell(f"paid {points[0]} {points[1]}")
        hands.append({"dealer": dealer, "trump": trump, "tricks": tricks, "points": points})
        dealer = declarer
    scores = [totals[0], totals[1], totals[0], totals[1]]
    reader.tell("score " + " ".join(str(score) for score in scores))
    if reader.dealt < len(reader.deals):
        raise Illegal("deal", reader.dealt)
    if reader.moved < len(reader.moves):
        raise Illegal("move", reader.moved)
    return judge(scores, hands)


def judge(scores: list[int], hands: list[dict[str, Any]]) -> dict[str, Any]:
    placement, winners = [1, 1, 1, 1], []
    if scores[0] > scores[1]:
        placement, winners = [1, 3, 1, 3], [0, 2]
    if scores[1] > scores[0]:
        placement, winners = [3, 1, 3, 1], [1, 3]
    return {"scores": scores, "placement": placement, "winners": winners, "hands": hands}


def one_hand(number: int, dealer: int, deck: list[str], reader: Reader) -> tuple[str, list[int]]:
    """Play a hand; return trumps and the tricks of both teams."""
    hands: Cards = [[], [], [], []]
    declarer = (dealer + 1) % 4
    give(hands, dealer, deck[:16], f"deal {number}", reader)
    trump = reader.take_move([f"{declarer}t{suit}" for suit in "CDHS"])[2]
    give(hands, dealer, deck[16:], "more", reader)
    tricks, leader = [0, 0], declarer
    for _ in range(8):
        leader = one_trick(hands, leader, trump, reader)
        tricks[leader % 2] += 1
        reader.tell(f"trick {leader}")
    return trump, tricks


def give(hands: Cards, dealer: int, batch: list[str], text: str, reader: Reader) -> None:
    new: Cards = [[], [], [], []]
    for k, card in enumerate(batch):
        new[(dealer + 1 + k) % 4].append(card)
    for seat in range(4):
        hands[seat] += new[seat]
    reader.tell(text, [f"{text} {''.join(sorted(cards, key=DECK.index))}" for cards in new])


def one_trick(hands: Cards, leader: int, trump: str, reader: Reader) -> int:
    """Play a trick; return who won it."""
    out: list[tuple[int, str]] = []
    for away in range(4):
        seat = (leader + away) % 4
        playable = hands[seat]
        if out:
            led = out[0][1][1]
            playable = [card for card in hands[seat] if card[1] == led] or hands[seat]
        card = reader.take_move([f"{seat}p{card}" for card in playable])[2:]
        hands[seat].remove(card)
        out.append((seat, card))
    running = [play for play in out if play[1][1] == trump] or [
        play for play in out if play[1][1] == out[0][1][1]
    ]
    return max(running, key=lambda play: ORDER.index(play[1][0]))[0]
