"""Hasenpfeffer a second time: slow, plain, written from the rules alone and sharing nothing with the engine.

A card is its text, a hand a list of them in the order of the unshuffled deck, a suit of trumps a list from
high to low. A game keeps nothing but its story so far: what happened, who may read what of it.
"""

from collections.abc import Generator
from typing import Any

DECK = [*(rank + suit for suit in "CDHS" for rank in "9TJQKA"), "XX"]
COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
HIGH_TO_LOW = "AKQJT9"

Ask = tuple[str, Any]  # ("deal", the dealer that is due, None for any) or ("move", the legal moves)
Part = Generator[Ask, Any, Any]


class Illegal(Exception):
    """What is wrong first: ("head", None), ("deal", number from 0) or ("move", number from 0)."""

    def __init__(self, part: str, index: int | None) -> None:
        super().__init__(part, index)
        self.place = (part, index)


class Story:
    """What happened; `secret` has what some seats read in the place of the public text."""

    def __init__(self) -> None:
        self.replay_events: list[tuple[str, dict[int, str]]] = []

    def tell(self, public: str, **secret: str) -> None:
        self.replay_events.append((public, {int(seat[1:]): text for seat, text in secret.items()}))

    def read_by(self, seat: int | None) -> list[str]:
        return [public if seat is None else secret.get(seat, public) for public, secret in self.replay_events]


def trumps_of(suit: str) -> list[str]:
    """High to low: the joker, the two jacks of the colour, the rest of the suit."""
    return ["XX", "J" + suit, "J" + COLOUR[suit], *(rank + suit for rank in "AKQT9")]


def suit_of(card: str, trump: str) -> str:
    return trump if card in trumps_of(trump) else card[1]


def taker(table: list[tuple[int, str]], trump: str) -> int:
    """Who wins a trick of four cards."""
    for card in trumps_of(trump):
        for seat, played in table:
            if played == card:
                return seat
    led = table[0][1][1]
    following = [(HIGH_TO_LOW.index(card[0]), seat) for seat, card in table if card[1] == led]
    return min(following)[1]


def points_of(bid: int, declarers: int, tricks: list[int]) -> list[int]:
    points = list(tricks)
    if tricks[declarers] < bid:
        points[declarers] = -bid
    return points


def winner_after(
    totals: list[int], declarers: int | None, target: int, is_last: bool
) -> tuple[bool, int | None]:
    """Whether the game is over, and which team has won it."""
    there = [team for team in (0, 1) if totals[team] >= target]
    if len(there) == 1:
        return True, there[0]
    if len(there) == 2:
        return True, declarers
    if is_last:
        return True, None if totals[0] == totals[1] else totals.index(max(totals))
    return False, None


def the_bids(dealer: int, story: Story) -> Part:
    """Return who bid most and how much; nobody and nothing where all passed."""
    bidder, high = None, 0
    for away in (1, 2, 3, 4):
        seat = (dealer + away) % 4
        more = [f"{seat}b{bid}" for bid in (1, 2, 3, 4, 5, 6) if bid > high]
        said = yield "move", [f"{seat}-", *more]
        story.tell(said)
        if said != f"{seat}-":
            bidder, high = seat, int(said[2])
    return bidder, high


def the_tricks(leader: int, trump: str, hands: list[list[str]], story: Story) -> Part:
    """Return how many tricks each team has won."""
    tricks = [0, 0]
    for _ in range(6):
        table: list[tuple[int, str]] = []
        while len(table) < 4:
            seat = (leader + len(table)) % 4
            able = hands[seat]
            if table:
                led = suit_of(table[0][1], trump)
                able = [card for card in hands[seat] if suit_of(card, trump) == led] or hands[seat]
            move = yield "move", [f"{seat}p{card}" for card in able]
            story.tell(move)
            hands[seat].remove(move[2:])
            table.append((seat, move[2:]))
        leader = taker(table, trump)
        tricks[leader % 2] += 1
        story.tell(f"trick {leader}")
    return tricks


def a_hand(number: int, dealer: int, deck: list[str], story: Story) -> Part:
    """Return the hand as a result has it."""
    hands = [[card for card in DECK if card in deck[(seat - dealer - 1) % 4 : 24 : 4]] for seat in range(4)]
    own = {f"s{seat}": f"deal {number} {''.join(hand)}" for seat, hand in enumerate(hands)}
    story.tell(f"deal {number}", **own)
    widow = deck[24]
    bidder, bid = yield from the_bids(dealer, story)
    forced = bidder is None
    if forced:
        if widow == "XX":
            story.tell("void")
            story.tell("paid 0 0")
            return {"dealer": dealer, "void": True, "points": [0, 0]}
        bidder, bid = next(seat for seat in range(4) if "XX" in hands[seat]), 3
        story.tell(f"show {bidder} XX")
    story.tell(f"{bidder}<", **{f"s{bidder}": f"{bidder}<{widow}"})
    seven = [card for card in DECK if card in hands[bidder] or card == widow]
    named = yield "move", [f"{bidder}t{suit}" for suit in "CDHS"]
    story.tell(named)
    away = yield "move", [f"{bidder}x{card}" for card in seven]
    story.tell(f"{bidder}x", **{f"s{bidder}": away})
    hands[bidder] = [card for card in seven if card != away[2:]]
    tricks = yield from the_tricks(bidder, named[2], hands, story)
    points = points_of(bid, bidder % 2, tricks)
    story.tell(f"paid {points[0]} {points[1]}")
    return {
        **{"dealer": dealer, "bidder": bidder, "bid": bid, "forced": forced},
        **{"trump": named[2], "tricks": tricks, "points": points},
    }


def a_game(target: int, max_hands: int, story: Story) -> Part:
    """Return the result."""
    hands: list[dict[str, Any]] = []
    totals = [0, 0]
    over, winner, due = False, None, None
    while not over:
        dealer, deck = yield "deal", due
        hand = yield from a_hand(len(hands) + 1, dealer, deck, story)
        hands.append(hand)
        totals = [total + points for total, points in zip(totals, hand["points"], strict=True)]
        declarers = None if "void" in hand else hand["bidder"] % 2
        over, winner = winner_after(totals, declarers, target, len(hands) == max_hands)
        due = (dealer + 1) % 4
    scores = totals + totals
    story.tell("score " + " ".join(map(str, scores)))
    return {
        "scores": scores,
        "placement": [1 if winner in (None, seat % 2) else 3 for seat in range(4)],
        "winners": [seat for seat in range(4) if seat % 2 == winner],
        "hands": hands,
    }


# Records


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """Return the result of a record. Illegal with the place of the fault."""
    result: dict[str, Any] = driven(record, Story(), None)[1]
    return result


def after(record: dict[str, Any], moves: int) -> tuple[list[str], list[list[str]]]:
    """What is legal after so many moves (nothing: the game is over), and what everybody has read."""
    story = Story()
    legal, _ = driven(record, story, moves)
    return legal, [story.read_by(seat) for seat in (0, 1, 2, 3, None)]


def driven(record: dict[str, Any], story: Story, stop: int | None) -> tuple[list[str], Any]:
    """Give a game its deals and moves; with `stop`, up to so many moves."""
    options = head_of(record)
    game = a_game(options["target"], options["max_hands"], story)
    deals, moves = record["deals"], record["moves"]
    dealt = moved = 0
    answer: Any = None
    while True:
        try:
            what, wanted = game.send(answer)
        except StopIteration as end:
            if dealt < len(deals):
                raise Illegal("deal", dealt) from None
            if stop is None and moved < len(moves):
                raise Illegal("move", moved) from None
            return [], end.value
        if what == "deal":
            answer = deal_of(deals, dealt, wanted)
            dealt += 1
        elif moved == stop:
            return wanted, None
        elif moved == len(moves) or moves[moved] not in wanted:
            raise Illegal("move", moved)
        else:
            answer = moves[moved]
            moved += 1


def head_of(record: dict[str, Any]) -> dict[str, int]:
    """The options, complete."""
    options: Any = record.get("options", {})
    limits = {"target": (1, 100), "max_hands": (1, 1000)}
    wrong = [key for key in ("format", "seats", "deals", "moves") if key not in record]
    if not wrong:
        is_four = type(record["seats"]) is int and record["seats"] == 4
        lists = isinstance(record["deals"], list) and isinstance(record["moves"], list)
        wrong = [] if record["format"] == "hasenpfeffer-record/1" and is_four and lists else ["head"]
    if wrong or not isinstance(options, dict) or set(options) - set(limits):
        raise Illegal("head", None)
    chosen = {"target": 10, "max_hands": 200, **options}
    for key, (low, high) in limits.items():
        if type(chosen[key]) is not int or not low <= chosen[key] <= high:
            raise Illegal("head", None)
    return chosen


def deal_of(deals: list[Any], index: int, due: int | None) -> tuple[int, list[str]]:
    """The dealer and the deck of a hand."""
    fine = index < len(deals) and isinstance(deals[index], dict) and {"dealer", "deck"} <= set(deals[index])
    if fine:
        dealer, deck = deals[index]["dealer"], deals[index]["deck"]
        fine = type(dealer) is int and dealer in ((0, 1, 2, 3) if due is None else (due,))
        fine = fine and isinstance(deck, list) and all(isinstance(card, str) for card in deck)
        fine = fine and sorted(deck) == sorted(DECK)
    if not fine:
        raise Illegal("deal", index)
    return dealer, deck
