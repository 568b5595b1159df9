"""Dingo a second time: slow, plain, written from the rules alone and sharing nothing with the engine.

Cards are texts, hands are lists, and every position is found by playing the whole record again.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

ORDER = "23456789TJQKA"
Cards = list[list[str]]  # one list a seat


class Illegal(Exception):
    def __init__(self, index: int | None) -> None:
        super().__init__(str(index))
        self.index = index


class Reader:
    """Hands out the moves of a record one by one and checks each against what is legal at that point."""

    def __init__(self, moves: list[Any]) -> None:
        self.moves = moves
        self.index = 0
        self.legal_counts: list[int] = []
        self.wanted: set[str] = set()

    def take(self, legal: list[str]) -> str:
        self.legal_counts.append(len(legal))
        self.wanted = set(legal)
        if self.index >= len(self.moves):
            raise Illegal(self.index)
        move = self.moves[self.index]
        if move not in legal:
            raise Illegal(self.index)
        self.index += 1
        return str(move)


def worth(card: str, penalty: bool = False) -> int:
    if card == "AD":
        return 3 if penalty else 10
    if card[0] == "A":
        return 3
    return 2 if card[0] in "TJQK" else 1


def check_head(record: dict[str, Any]) -> None:
    deck = {rank + suit for suit in "CHS" for rank in ORDER} | {"AD"}
    hands = record.get("hands")
    shape = (
        isinstance(hands, list)
        and len(hands) == 4
        and all(isinstance(h, list) and len(h) == 10 for h in hands)
    )
    if not shape or not all(isinstance(card, str) for hand in hands for card in hand):
        raise Illegal(None)
    if {card for hand in hands for card in hand} != deck:
        raise Illegal(None)
    dealer = record.get("dealer")
    if isinstance(dealer, bool) or not isinstance(dealer, int) or dealer not in range(4):
        raise Illegal(None)
    if record.get("format") != "dingo-record/1" or record.get("obligation") not in ("enforced", "honour"):
        raise Illegal(None)
    if not isinstance(record.get("moves"), list):
        raise Illegal(None)


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """Return the result of a record. Illegal with the index of the fault."""
    check_head(record)
    return play(record, Reader(record["moves"]))


def legal_after(record: dict[str, Any], moves: list[str]) -> set[str]:
    """Return the legal moves after these; empty when the game is over."""
    reader = Reader(moves)
    try:
        play({**record, "moves": moves}, reader)
    except Illegal as stop:
        if stop.index != len(moves):
            raise
        return reader.wanted
    return set()


def play(record: dict[str, Any], reader: Reader) -> dict[str, Any]:
    hands = [list(hand) for hand in record["hands"]]
    dealer, honour = record["dealer"], record["obligation"] == "honour"
    exchange(hands, dealer, reader)
    scoring: Cards = [[], [], [], []]
    penalty: Cards = [[], [], [], []]
    for rank in ORDER[:12]:
        one_hunt(rank, hands, honour, reader, (scoring, penalty))
    ace_hunt(hands, honour, reader, (scoring, penalty))
    for seat in range(4):
        if "AD" in hands[seat]:
            answers = [f"{seat}!AD"] + ([f"{seat}~AD"] if honour else [])
            if reader.take(answers)[1] == "!":
                hands[seat].remove("AD")
                penalty[seat].append("AD")
            break
    if reader.index < len(reader.moves):
        raise Illegal(reader.index)
    return judge(hands, scoring, penalty)


def exchange(hands: Cards, dealer: int, reader: Reader) -> None:
    for number, distance in enumerate((0, 1, 0, 2, 0, 3, 0), start=1):
        for turn in range(4):
            seat = (dealer + turn) % 4
            if number % 2:
                move = reader.take([f"{seat}x{card}" for card in hands[seat] if card[0] != "A"])
                hands[seat].remove(move[2:])
            else:
                move = reader.take([f"{seat}>{card}" for card in hands[seat]])
                hands[seat].remove(move[2:])
                hands[(seat + distance) % 4].append(move[2:])


def sent(rank: str, hands: Cards, honour: bool, reader: Reader) -> int | None:
    """Let the holder of the dingo play it; return who did."""
    dingo = rank + "H"
    for seat in range(4):
        if dingo in hands[seat]:
            answers = [f"{seat}h{dingo}"] + ([f"{seat}~{dingo}"] if honour else [])
            if reader.take(answers)[1] == "~":
                return None
            hands[seat].remove(dingo)
            return seat
    return None


def wolf_orders(rank: str, hand: list[str]) -> Iterator[list[str]]:
    wolves = [card for card in hand if card in (rank + "C", rank + "S")]
    for count in range(len(wolves) + 1):
        for order in permutations(wolves, count):
            yield list(order)


def taken(seat: int, plays: Cards, hand: list[str], reader: Reader) -> list[str]:
    texts = {f"{seat}w{''.join(cards)}" if cards else f"{seat}-": cards for cards in plays}
    cards = texts[reader.take(list(texts))]
    for card in cards:
        hand.remove(card)
    return cards


def one_hunt(rank: str, hands: Cards, honour: bool, reader: Reader, piles: tuple[Cards, Cards]) -> None:
    scoring, penalty = piles
    player = sent(rank, hands, honour, reader)
    if player is None:
        return
    wolves: list[tuple[int, str]] = []
    for away in (1, 2, 3):
        seat = (player + away) % 4
        wolves += [
            (seat, card) for card in taken(seat, list(wolf_orders(rank, hands[seat])), hands[seat], reader)
        ]
    dingo, rabbit = rank + "H", rank + "D"
    if not wolves:
        penalty[player].append(dingo)
    elif len(wolves) == 1:
        scoring[player].append(dingo)
        scoring[wolves[0][0]] += [wolves[0][1], rabbit]
    else:
        scoring[player] += [dingo, wolves[0][1]]
        scoring[wolves[1][0]] += [wolves[1][1], rabbit]


def ace_hunt(hands: Cards, honour: bool, reader: Reader, piles: tuple[Cards, Cards]) -> None:
    scoring, penalty = piles
    player = sent("A", hands, honour, reader)
    if player is None:
        return
    out = [(player, "AH")]
    wolves = 0
    for away in (1, 2, 3, 4):
        seat = (player + away) % 4
        plays = []
        for order in wolf_orders("A", hands[seat]):
            plays.append(order)
            if "AD" in hands[seat] and wolves + len(order) == 2:
                plays.append([*order, "AD"])
        cards = taken(seat, plays, hands[seat], reader)
        wolves += sum(card != "AD" for card in cards)
        out += [(seat, card) for card in cards]
    if wolves:
        for seat, card in out:
            scoring[seat].append(card)
    else:
        penalty[player].append("AH")


def judge(hands: Cards, scoring: Cards, penalty: Cards) -> dict[str, Any]:
    scores = [sum(map(worth, scoring[s])) - sum(worth(card, True) for card in penalty[s]) for s in range(4)]
    caught = [any(card[1] == "H" or card == "AD" for card in hand) for hand in hands]
    rabbits = [max([ORDER.index(card[0]) for card in pile if card[1] == "D"] or [-1]) for pile in scoring]
    placement = []
    for seat in range(4):
        better = 0
        for other in range(4):
            if caught[other] != caught[seat]:
                better += caught[seat]
            elif scores[other] != scores[seat]:
                better += scores[other] > scores[seat]
            else:
                better += rabbits[other] > rabbits[seat]
        placement.append(1 + better)
    winner, tiebreak = None, False
    honest = [seat for seat in range(4) if not caught[seat]]
    if honest:
        top = [seat for seat in honest if scores[seat] == max(scores[s] for s in honest)]
        if len(top) == 1:
            winner = top[0]
        elif max(rabbits[seat] for seat in top) >= 0:
            winner, tiebreak = max(top, key=lambda seat: rabbits[seat]), True
    return {
        "scoring": scoring,
        "penalty": penalty,
        "scores": scores,
        "caught": caught,
        "placement": placement,
        "winner": winner,
        "tiebreak": tiebreak,
    }
