"""Court Piece a second time: slow, plain, written from the rules alone and sharing nothing with the engine.

A card is a number of 0 to 51, a seat's cards are a set, and a game is one generator that asks for deals and
moves and tells what seats read.
"""

from collections.abc import Generator
from typing import Any

RANKS = "23456789TJQKA"
SUITS = "CDHS"
NAMES = [rank + suit for suit in SUITS for rank in RANKS]
NUMBER = {name: number for number, name in enumerate(NAMES)}

# What the game asks for: ("deal", the dealer that is due or None) or ("move", the legal moves). It is given
# the dealer and the numbers of the deck, or the move.
Ask = tuple[str, Any]
Game = Generator[Ask, Any, dict[str, Any]]


class Illegal(Exception):
    """What is wrong first: ("head", None), ("deal", number from 0) or ("move", number from 0)."""

    def __init__(self, part: str, index: int | None) -> None:
        super().__init__(part, index)
        self.place = (part, index)


class Scribe:
    """Writes down what the seats, and a spectator as the fifth, read."""

    def __init__(self) -> None:
        self.pages: list[list[str]] = [[], [], [], [], []]

    def all_read(self, text: str) -> None:
        for page in self.pages:
            page.append(text)

    def each_reads(self, text: str, cards: list[set[int]]) -> None:
        for page, own in zip(self.pages, [*cards, None], strict=True):
            page.append(text if own is None else text + " " + "".join(NAMES[card] for card in sorted(own)))


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """Return the result of a record. Illegal with the place of the fault."""
    check_head(record)
    return run(record["deals"], record["moves"], whole_game(hands_of(record), Scribe()))[1]


def after(record: dict[str, Any], moves: int) -> tuple[set[str], list[list[str]]]:
    """What is legal after so many moves (nothing: the game is over), and what each seat has read by then."""
    scribe = Scribe()
    legal, _result = run(record["deals"], record["moves"], whole_game(hands_of(record), scribe), moves)
    return set(legal), scribe.pages


def hands_of(record: dict[str, Any]) -> int:
    return int(record.get("options", {}).get("hands", 40))


def check_head(record: dict[str, Any]) -> None:
    fine = {"format", "seats", "deals", "moves"} <= set(record)
    fine = fine and record["format"] == "court_piece-record/1"
    fine = fine and type(record["seats"]) is int and record["seats"] == 4
    fine = fine and type(record["deals"]) is list and type(record["moves"]) is list
    if not fine:
        raise Illegal("head", None)
    options = record.get("options", {})
    if type(options) is not dict or not set(options) <= {"hands"}:
        raise Illegal("head", None)
    hands = options.get("hands", 40)
    if type(hands) is not int or hands < 1 or hands > 400:
        raise Illegal("head", None)


def run(
    deals: list[Any], moves: list[Any], game: Game, stop: int | None = None
) -> tuple[Any, dict[str, Any]]:
    """Give the game its deals and moves; with `stop`, return what is legal after so many moves."""
    dealt = moved = 0
    given: Any = None
    while True:
        try:
            what, wanted = game.send(given)
        except StopIteration as end:
            if dealt < len(deals):
                raise Illegal("deal", dealt) from None
            if stop is None and moved < len(moves):
                raise Illegal("move", moved) from None
            return (), end.value
        if what == "deal":
            given = read_deal(deals, dealt, wanted)
            dealt += 1
            continue
        if moved == stop:
            return wanted, {}
        if moved >= len(moves) or moves[moved] not in wanted:
            raise Illegal("move", moved)
        given = moves[moved]
        moved += 1


def read_deal(deals: list[Any], index: int, due: int | None) -> tuple[int, list[int]]:
    try:
        dealer, deck = deals[index]["dealer"], deals[index]["deck"]
        numbers = [NUMBER[card] for card in deck]
    except (IndexError, KeyError, TypeError):
        raise Illegal("deal", index) from None
    seats = range(4) if due is None else (due,)
    if type(deck) is not list or set(numbers) != set(range(52)) or len(numbers) != 52:
        raise Illegal("deal", index)
    if type(dealer) is not int or dealer not in seats:
        raise Illegal("deal", index)
    return dealer, numbers


def whole_game(hands: int, scribe: Scribe) -> Game:
    courts = {0: 0, 1: 0}
    in_a_row: list[int] = []  # the winners of the hands since the streak was nobody's
    story: list[dict[str, Any]] = []
    due = None
    for number in range(1, hands + 1):
        dealer, deck = yield "deal", due
        trump, takers = yield from one_hand(number, dealer, deck, scribe)
        won = [sum(taker % 2 == team for taker in takers) for team in (0, 1)]
        winner = won.index(max(won))
        sweep = len({taker % 2 for taker in takers[:7]}) == 1
        scored = (52 if won[winner] == 13 else 1) if sweep else 0
        in_a_row = [*in_a_row, winner] if in_a_row[-1:] == [winner] else [winner]
        if len(in_a_row) == 7:
            scored, in_a_row = scored + 1, []
        courts[winner] += scored
        paid = [scored, 0] if winner == 0 else [0, scored]
        scribe.all_read(f"streak {winner} {len(in_a_row)}")
        scribe.all_read(f"paid {paid[0]} {paid[1]}")
        story.append(
            {
                "dealer": dealer,
                "trump": trump,
                "tricks": won,
                "winner": winner,
                "courts": paid,
                "streak": len(in_a_row),
            }
        )
        due = (dealer + (1 if dealer % 2 == winner else 2 if scored else 0)) % 4
    scribe.all_read("score " + " ".join(str(courts[seat % 2]) for seat in range(4)))
    return judged(courts, story)


def judged(courts: dict[int, int], story: list[dict[str, Any]]) -> dict[str, Any]:
    ahead = [seat for seat in range(4) if courts[seat % 2] > courts[1 - seat % 2]]
    return {
        "scores": [courts[seat % 2] for seat in range(4)],
        "placement": [1 if seat in ahead or not ahead else 3 for seat in range(4)],
        "winners": ahead,
        "hands": story,
    }


def one_hand(number: int, dealer: int, deck: list[int], scribe: Scribe) -> Game:
    """Play a hand; return trumps and who took each trick."""
    caller = (dealer + 1) % 4
    batches: list[list[set[int]]] = [[set(), set(), set(), set()], [set(), set(), set(), set()]]
    for k, card in enumerate(deck):
        batches[k >= 20][(caller + k) % 4].add(card)
    scribe.each_reads(f"deal {number}", batches[0])
    named = yield from asked(scribe, [f"{caller}t{suit}" for suit in SUITS])
    scribe.each_reads("more", batches[1])
    held = [first | second for first, second in zip(*batches, strict=True)]
    leader, takers = caller, []
    for trick in range(13):
        leader = yield from one_trick(held, leader, SUITS.index(named[2]), scribe)
        takers.append(leader)
        teams = [taker % 2 for taker in takers]
        if trick == 6 and len(set(teams)) == 1:
            said = yield from asked(scribe, [f"{leader}-", f"{leader}+"])
            if said[1] == "-":
                break
        if trick > 6 and len(set(teams[:7])) == 1 and teams[-1] != teams[0]:
            break
    return named[2], takers


def asked(scribe: Scribe, legal: list[str]) -> Generator[Ask, str, str]:
    move = yield "move", legal
    scribe.all_read(move)
    return move


def one_trick(held: list[set[int]], leader: int, trump: int, scribe: Scribe) -> Generator[Ask, str, int]:
    """Play a trick; return who took it."""
    table: dict[int, int] = {}  # card -> seat, in order
    for seat in [(leader + away) % 4 for away in range(4)]:
        own = held[seat]
        suit = next(iter(table)) // 13 if table else None
        following = {card for card in own if card // 13 == suit}
        move = yield from asked(scribe, [f"{seat}p{NAMES[card]}" for card in sorted(following or own)])
        card = NUMBER[move[2:]]
        own.remove(card)
        table[card] = seat
    led = next(iter(table)) // 13
    best = max(table, key=lambda card: (card // 13 == trump, card // 13 == led, card % 13))
    scribe.all_read(f"trick {table[best]}")
    return table[best]
