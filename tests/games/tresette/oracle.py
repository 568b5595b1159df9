"""Tresette a second time: slow, plain, written from the rules alone and sharing nothing with the engine.

A card is its two letters, a hand a list, a trick a list of who played what. The game is told as a story that
turns the pages of a record, and breaks off where a page is missing or wrong.
"""

from typing import Any

SUITS = "CDHS"
NAMES = [rank + suit for suit in SUITS for rank in "234567JQKA"]
IN_TRICK = "32AKJQ7654"  # high to low
WORTH = {"A": 3, "2": 1, "3": 1, "J": 1, "Q": 1, "K": 1}  # in thirds


class Illegal(Exception):
    """What is wrong first: ("head", None), ("deal", number from 0) or ("move", number from 0)."""

    def __init__(self, part: str, index: int | None) -> None:
        super().__init__(part, index)
        self.place = (part, index)


class Pause(Exception):
    """As many moves were made as were wanted; these are legal now."""

    def __init__(self, legal: list[str]) -> None:
        super().__init__(legal)
        self.legal = legal


class Story:
    """A record that is read from its beginning, and what the seats, and a spectator as the fifth, read."""

    def __init__(self, record: dict[str, Any], stop: int | None = None) -> None:
        options = {"target": 31, "talk": "off", "max_hands": 200} | record.get("options", {})
        self.target, self.most = options["target"], options["max_hands"]
        self.talk = options["talk"] == "on"
        self.deals, self.moves, self.stop = record["deals"], record["moves"], stop
        self.dealt = self.moved = 0
        self.pages: list[list[str]] = [[], [], [], [], []]

    def tell(self, text: str) -> None:
        for page in self.pages:
            page.append(text)

    def next_deal(self, dealers: list[int]) -> tuple[int, list[str]]:
        """Turn to the next deal, by one of these."""
        at = self.dealt
        try:
            dealer, deck = self.deals[at]["dealer"], self.deals[at]["deck"]
            fine = type(deck) is list and sorted(deck) == sorted(NAMES)
        except (IndexError, KeyError, TypeError):
            raise Illegal("deal", at) from None
        if not fine or type(dealer) is not int or dealer not in dealers:
            raise Illegal("deal", at)
        self.dealt += 1
        return dealer, deck

    def next_move(self, legal: list[str]) -> str:
        """Turn to the next move, one of these."""
        at = self.moved
        if at == self.stop:
            raise Pause(legal)
        if at >= len(self.moves) or self.moves[at] not in legal:
            raise Illegal("move", at)
        self.moved += 1
        self.tell(self.moves[at])
        return str(self.moves[at])

    def close(self) -> None:
        """Nothing may follow."""
        if self.dealt < len(self.deals):
            raise Illegal("deal", self.dealt)
        if self.stop is None and self.moved < len(self.moves):
            raise Illegal("move", self.moved)


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """Return the result of a record. Illegal with the place of the fault."""
    check_head(record)
    return whole_game(Story(record))


def after(record: dict[str, Any], moves: int) -> tuple[list[str], list[list[str]]]:
    """What is legal after so many moves (nothing: the game is over), and what each seat has read by then."""
    story, legal = Story(record, moves), []
    try:
        whole_game(story)
    except Pause as pause:
        legal = pause.legal
    return legal, story.pages


def check_head(record: dict[str, Any]) -> None:
    fine = {"format", "seats", "deals", "moves"} <= set(record)
    fine = fine and record["format"] == "tresette-record/1"
    fine = fine and type(record["seats"]) is int and record["seats"] == 4
    fine = fine and type(record["deals"]) is list and type(record["moves"]) is list
    options = record.get("options", {})
    fine = fine and type(options) is dict and set(options) <= {"target", "talk", "max_hands"}
    if not fine:
        raise Illegal("head", None)
    for key, most, usual in (("target", 200, 31), ("max_hands", 1000, 200)):
        number = options.get(key, usual)
        if type(number) is not int or not 1 <= number <= most:
            raise Illegal("head", None)
    if type(options.get("talk", "off")) is not str or options.get("talk", "off") not in ("off", "on"):
        raise Illegal("head", None)


def whole_game(story: Story) -> dict[str, Any]:
    totals, hands, dealers = [0, 0], list[dict[str, Any]](), [0, 1, 2, 3]
    while True:
        hand = one_hand(story, len(hands) + 1, dealers)
        hands.append(hand)
        totals = [total + points for total, points in zip(totals, hand["points"], strict=True)]
        ahead = totals[0] != totals[1] and max(totals) >= story.target
        if ahead or len(hands) == story.most:
            break
        dealers = [(hand["dealer"] + 1) % 4]
    story.tell("score " + " ".join(str(totals[seat % 2]) for seat in range(4)))
    story.close()
    winners = [seat for seat in range(4) if totals[seat % 2] > totals[1 - seat % 2]]
    return {
        "scores": totals * 2,
        "placement": [1 if not winners or seat in winners else 3 for seat in range(4)],
        "winners": winners,
        "hands": hands,
    }


def one_hand(story: Story, number: int, dealers: list[int]) -> dict[str, Any]:
    dealer, deck = story.next_deal(dealers)
    order = [(dealer + away) % 4 for away in (1, 2, 3, 4)]
    hands: list[list[str]] = [[], [], [], []]
    for k, card in enumerate(deck):
        hands[order[k % 4]].append(card)
    for hand in hands:
        hand.sort(key=NAMES.index)
    for seat, page in enumerate(story.pages):
        page.append(f"deal {number}" + (" " + "".join(hands[seat]) if seat < 4 else ""))
    melds = [melds_in(hand) for hand in hands]
    called: list[list[str]] = [[], [], [], []]
    for seat in order:
        said = story.next_move([f"{seat}-", f"{seat}!"] if melds[seat] else [f"{seat}-"])
        if said == f"{seat}!":
            called[seat] = melds[seat]
    untold = [seat for seat in order if called[seat]]
    won: list[list[str]] = [[], []]
    leader = order[0]
    for _ in range(10):
        leader, cards = one_trick(story, hands, leader)
        won[leader % 2] += cards
        story.tell(f"trick {leader}")
        if leader in untold:
            announce(story, leader, called, untold)
    while untold:
        announce(story, untold[0], called, untold)
    scored = [sum(value(meld) for seat in (team, team + 2) for meld in called[seat]) for team in (0, 1)]
    cards_of = [in_points(cards) + (leader % 2 == team) for team, cards in enumerate(won)]
    points = [scored[team] + cards_of[team] for team in (0, 1)]
    story.tell(f"paid {points[0]} {points[1]}")
    return {"dealer": dealer, "called": called, "melds": scored, "cards": cards_of, "points": points}


def announce(story: Story, seat: int, called: list[list[str]], untold: list[int]) -> None:
    story.tell(" ".join(["melds", str(seat), *called[seat]]))
    untold.remove(seat)


def in_points(cards: list[str]) -> int:
    """Aces count whole; of the thirds of all others what is left over is dropped."""
    aces = [card for card in cards if card[0] == "A"]
    thirds = sum(WORTH.get(card[0], 0) for card in cards if card not in aces)
    return len(aces) + (thirds - thirds % 3) // 3


def melds_in(hand: list[str]) -> list[str]:
    found = []
    for rank in "A23":
        of_rank = [card for card in hand if card[0] == rank]
        if len(of_rank) > 2:
            found.append(str(len(of_rank)) + rank)
    return found + ["N" for suit in SUITS if {"A" + suit, "2" + suit, "3" + suit} <= set(hand)]


def value(meld: str) -> int:
    return 3 if meld == "N" else {"3": 3, "4": 4}[meld[0]]


def one_trick(story: Story, hands: list[list[str]], leader: int) -> tuple[int, list[str]]:
    """Play a trick; return who won it, and its cards."""
    table: list[tuple[int, str]] = []
    for away in range(4):
        seat = (leader + away) % 4
        hand, led = hands[seat], table[0][1][1] if table else ""
        able = [card for card in hand if card[1] == led] or hand
        remarks = {card: sayings(hand, card, led) if story.talk else [""] for card in able}
        move = story.next_move([f"{seat}p{card}{said}" for card in able for said in remarks[card]])
        hand.remove(move[2:4])
        table.append((seat, move[2:4]))
    following = [play for play in table if play[1][1] == table[0][1][1]]
    winner, _card = min(following, key=lambda play: IN_TRICK.index(play[1][0]))
    return winner, [card for _seat, card in table]


def sayings(hand: list[str], card: str, led: str) -> list[str]:
    """The remarks that are true of a card, in the order in which they are listed."""
    kept = [other[1] for other in hand if other != card]
    left = [f"/{n}" for n in range(3) if n in [kept.count(suit) for suit in SUITS]]
    first = f"#{sum(other[1] == led for other in hand)}" if led else "!"
    return ["", *left, first, *(first + last for last in left)]
