"""Envite a second time: slow, plain, written from the rules alone and sharing nothing with the engine.

A card is its two letters, a hand a list of them, a rank a place in a list from the strongest. The game is a
generator that asks for deals and moves, and is told them by whoever has the record.
"""

import re
from collections.abc import Generator
from itertools import combinations
from typing import Any

SUITS = "CDHS"
NAMES = [rank + suit for suit in SUITS for rank in "234567JQKA"]
DIGITS = "0123456789ab"
FIXED = {
    4: [],
    6: ["3C", "QC", "JD"],
    8: ["5D", "3C", "QC", "JD"],
    10: ["2D", "5D", "3C", "QC", "JD"],
    12: ["AD", "2D", "5D", "3C", "QC", "JD"],
}
RAISES = {2: 4, 4: 7, 7: 9, 9: "G"}
USUAL: dict[str, Any] = {"players": 4, "signals": "team", "captains": [0, 1]}

Asked = tuple[str, list[Any]]  # "deal" and who may deal it, or "move" and the legal moves
Game = Generator[Asked, Any, dict[str, Any]]


class Illegal(Exception):
    """What is wrong first: ("head", None), ("deal", number from 0) or ("move", number from 0)."""

    def __init__(self, part: str, index: int | None) -> None:
        super().__init__(part, index)
        self.place = (part, index)


class Table:
    """Who sits there, and what each seat, and a spectator as the last, has read."""

    def __init__(self, options: dict[str, Any]) -> None:
        players = options["players"]
        self.size = players if players % 2 == 0 else players + 1
        self.captains = options["captains"]
        self.dummy = None if players % 2 == 0 else players
        self.signals = options["signals"]
        self.pages: list[list[str]] = [[] for _ in range(self.size + 1)]

    def tell(self, public: str, secret: dict[int, str] | None = None) -> None:
        for reader, page in enumerate(self.pages):
            page.append((secret or {}).get(reader, public))

    def round_from(self, first: int) -> list[int]:
        """All seats, to the right."""
        return [seat % self.size for seat in range(first + self.size, first, -1)]

    def right_of(self, seat: int) -> int:
        return self.round_from(seat)[1]


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """Return the result of a record. Illegal with the place of the fault."""
    options = check_head(record)
    deals, moves, table = record["deals"], record["moves"], Table(options)
    game, dealt, moved = whole_game(table), 0, 0
    what, allowed = next(game)
    while True:
        if what == "deal":
            answer: Any = checked_deal(deals, dealt, allowed)
            dealt += 1
        else:
            if moved >= len(moves) or not isinstance(moves[moved], str) or moves[moved] not in allowed:
                raise Illegal("move", moved)
            answer = moves[moved]
            moved += 1
        try:
            what, allowed = game.send(answer)
        except StopIteration as end:
            if dealt < len(deals):
                raise Illegal("deal", dealt) from None
            if moved < len(moves):
                raise Illegal("move", moved) from None
            result: dict[str, Any] = end.value
            return result


def after(record: dict[str, Any], moves: int) -> tuple[list[str], list[list[str]]]:
    """What is legal after so many moves (nothing: the game is over), and what each seat has read by then."""
    table = Table(USUAL | record.get("options", {}))
    game, dealt, moved = whole_game(table), 0, 0
    what, allowed = next(game)
    try:
        while what == "deal" or moved < moves:
            if what == "deal":
                what, allowed = game.send(checked_deal(record["deals"], dealt, allowed))
                dealt += 1
            else:
                assert record["moves"][moved] in allowed
                what, allowed = game.send(record["moves"][moved])
                moved += 1
    except StopIteration:
        allowed = []
    return allowed, table.pages


def checked_deal(deals: list[Any], at: int, dealers: list[int]) -> tuple[int, list[str]]:
    try:
        dealer, deck = deals[at]["dealer"], deals[at]["deck"]
        fine = type(dealer) is int and dealer in dealers
        fine = fine and type(deck) is list and sorted(deck) == sorted(NAMES)
    except (IndexError, KeyError, TypeError):
        fine = False
    if not fine:
        raise Illegal("deal", at)
    return dealer, deck


def check_head(record: dict[str, Any]) -> dict[str, Any]:
    """Return the complete options."""
    fine = {"format", "seats", "deals", "moves"} <= set(record)
    fine = fine and record["format"] == "envite-record/1"
    fine = fine and type(record["deals"]) is list and type(record["moves"]) is list
    given = record.get("options", {})
    fine = fine and type(given) is dict and set(given) <= set(USUAL)
    options = USUAL | given if fine else USUAL
    fine = fine and type(options["players"]) is int and 4 <= options["players"] <= 12
    fine = fine and type(options["signals"]) is str and options["signals"] in ("off", "team", "open")
    captains = options["captains"]
    fine = fine and type(captains) is list and [type(captain) for captain in captains] == [int, int]
    fine = fine and captains[0] % 2 == 0 and captains[1] % 2 == 1
    fine = fine and all(0 <= captain < options["players"] for captain in captains)
    fine = fine and type(record["seats"]) is int and record["seats"] == (options["players"] + 1) // 2 * 2
    if not fine:
        raise Illegal("head", None)
    return options


def whole_game(table: Table) -> Game:
    stones, hands, dealers = [0, 0], list[dict[str, Any]](), list(range(table.size))
    while True:
        hand = yield from one_hand(table, len(hands) + 1, dealers, stones)
        gained = [new - old for new, old in zip(hand["stones"], stones, strict=True)]
        table.tell(f"paid {gained[0]} {gained[1]}")
        stones = list(hand["stones"])
        hands.append(hand)
        if 12 in stones:
            break
        dealers = [table.right_of(hand["dealer"])]
    scores = [stones[seat % 2] for seat in range(table.size)]
    table.tell("score " + " ".join(map(str, scores)))
    winners = [seat for seat in range(table.size) if scores[seat] == 12]
    places = [1 if seat in winners else table.size // 2 + 1 for seat in range(table.size)]
    return {"scores": scores, "placement": places, "winners": winners, "hands": hands}


def one_hand(table: Table, number: int, dealers: list[int], stones: list[int]) -> Game:
    dealer, deck = yield "deal", dealers
    order = table.round_from(table.right_of(dealer))
    hands: dict[int, list[str]] = {seat: [] for seat in order}
    for at in range(3 * table.size):
        hands[order[at % table.size]].append(deck[at])
    read = {seat: "".join(sorted(hand, key=NAMES.index)) for seat, hand in hands.items()}
    if table.dummy is not None:
        captain = table.captains[1]
        both = read[captain] + " " + read[table.dummy]
        read[captain] = read[table.dummy] = both
    table.tell(f"deal {number}", {seat: f"deal {number} {cards}" for seat, cards in read.items()})
    turned_up = deck[3 * table.size]
    table.tell(f"up {turned_up}")
    trump = turned_up[1]
    dealt = (dealer, trump)
    trumps = strongest_first(trump, table.size)
    if table.signals != "off":
        for seat in order:
            if seat not in table.captains and seat != table.dummy:
                yield from signal(table, seat, [card for card in hands[seat] if card in trumps])
    lying = [total == 11 for total in stones]
    stake: Any = None  # while a team lies
    if not any(lying):
        stake, giver = yield from stakes(table, order[0])
        if giver is not None:
            return settled(dealt, "declined", 1 - giver, stake, stones)
    elif not all(lying):
        team = lying.index(True)
        captain = DIGITS[table.captains[team]]
        said = yield "move", [captain + "-", captain + "="]
        table.tell(said)
        if said[1] == "-":
            return settled(dealt, "forfeit", 1 - team, 1, stones)
    how, winner = yield from tricks(table, hands, trumps, order[0])
    return by_cards(dealt, how, winner, stake, stones)


def by_cards(dealt: tuple[int, str], how: str, winner: int, stake: Any, stones: list[int]) -> dict[str, Any]:
    value: Any
    if stones[winner] == 11 or stake == "G":
        value = "G"
    else:
        value = (3 if stones[1 - winner] == 11 else stake) + (2 if how == "trawl" else 0)
    return settled(dealt, how, winner, value, stones)


def settled(dealt: tuple[int, str], how: str, winner: int, value: Any, stones: list[int]) -> dict[str, Any]:
    total = list(stones)
    total[winner] = 12 if value == "G" else min(11, total[winner] + value)
    return {
        "dealer": dealt[0],
        "trump": dealt[1],
        "how": how,
        "winner": winner,
        "value": value,
        "stones": total,
    }


def strongest_first(trump: str, seats: int) -> list[str]:
    own = [rank + trump for rank in "2KQJA76543"]
    return FIXED[seats] + [card for card in own if card not in FIXED[seats]]


def signal(table: Table, seat: int, trumps: list[str]) -> Generator[Asked, Any, None]:
    trumps.sort(key=NAMES.index)
    some = [cards for count in range(4) for cards in combinations(trumps, count)]
    made = yield "move", [DIGITS[seat] + "s" + "".join(cards) for cards in some]
    hearing = range(table.size) if table.signals == "open" else range(seat % 2, table.size, 2)
    if table.signals == "open":
        table.tell(made)
    else:
        table.tell(made[:2], dict.fromkeys(hearing, made))


def stakes(table: Table, first: int) -> Generator[Asked, Any, tuple[Any, int | None]]:
    """Return the stake, and the team that gave the hand up for it, None if it is played."""
    agreed: Any = 2
    offer: Any = None
    team, passed = first % 2, 0
    while True:
        name = DIGITS[table.captains[team]]
        if offer is None:
            legal = [name + "-", name + "+4"]
        else:
            legal = [name + "-", name + "="]
            if offer != "G":
                legal.append(f"{name}+{RAISES[offer]}")
        said = yield "move", legal
        table.tell(said)
        if said[1] == "+":
            agreed = offer or 2
            offer = RAISES[agreed] if offer else 4
        elif said[1] == "=":
            return offer, None
        elif offer is not None:
            return agreed, team
        else:
            passed += 1
            if passed == 2:
                return 2, None
        team = 1 - team


def tricks(
    table: Table, hands: dict[int, list[str]], trumps: list[str], leader: int
) -> Generator[Asked, Any, tuple[str, int]]:
    """Return how the hand ended, and the team that won it."""
    won = [0, 0]
    while max(won) < 2:
        out: list[tuple[int, str]] = []
        for seat in table.round_from(leader):
            hand = sorted(hands[seat], key=NAMES.index)
            able = hand
            if out and out[0][1] in trumps:
                able = [card for card in hand if card in trumps]
                if not able:
                    table.tell(f"show {DIGITS[seat]} {''.join(hand)}")
                    return "trawl", 1 - seat % 2
            elif out:
                suit = out[0][1][1]
                able = [card for card in hand if card[1] == suit and card not in trumps] or hand
            made = yield "move", [f"{DIGITS[seat]}p{card}" for card in able]
            table.tell(made)
            card = re.sub("^.p", "", made)
            hands[seat].remove(card)
            out.append((seat, card))
        suit = out[0][1][1]
        power = trumps + [rank + suit for rank in "KQJA765432" if rank + suit not in trumps]
        leader = min((play for play in out if play[1] in power), key=lambda play: power.index(play[1]))[0]
        won[leader % 2] += 1
        table.tell(f"trick {DIGITS[leader]}")
    return "tricks", won.index(2)
