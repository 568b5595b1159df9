"""Tong-Its a second time: slow, plain, written from the rules alone and sharing nothing with the engine.

Cards are texts, hands and melds are lists, and every position is found by playing the whole record again.
"""

from functools import cache
from itertools import combinations
from typing import Any

ORDER = "A23456789TJQK"
SUITS = "CDHS"
PACK = [rank + suit for suit in SUITS for rank in ORDER]
KEYS = ("format", "seats", "deals", "moves")


class Illegal(Exception):
    """What is wrong first: ("head", None), ("deal", number from 0) or ("move", number from 0)."""

    def __init__(self, part: str, index: int | None) -> None:
        super().__init__(part, index)
        self.place = (part, index)


def all_sets() -> list[list[str]]:
    found = []
    for rank in ORDER:
        four = [rank + suit for suit in SUITS]
        found += [list(three) for three in combinations(four, 3)] + [four]
    return found


def all_runs() -> list[list[str]]:
    found = []
    for suit in SUITS:
        for low in range(13):
            for high in range(low + 3, 14):
                found.append([rank + suit for rank in ORDER[low:high]])
    return found


ALL_MELDS = all_sets() + all_runs()


AS_SETS = [frozenset(meld) for meld in ALL_MELDS]
ANY_MELD = set(AS_SETS)


def melds_of(cards: list[str]) -> list[list[str]]:
    """All melds that can be made of these cards, in the order of the rules."""
    held = set(cards)
    return [meld for meld, as_set in zip(ALL_MELDS, AS_SETS, strict=True) if as_set <= held]


def cost(cards: list[str]) -> int:
    return sum(min(ORDER.index(card[0]) + 1, 10) for card in cards)


def choices(cards: list[str], melds: list[list[str]]) -> list[tuple[list[str], list[list[str]]]]:
    """Every way to choose melds of these: what is left over, and the melds."""
    if not melds:
        return [(cards, [])]
    first, rest = melds[0], melds[1:]
    ways = choices(cards, rest)
    without = [card for card in cards if card not in first]
    for left, chosen in choices(without, [meld for meld in rest if not set(meld) & set(first)]):
        ways.append((left, [first, *chosen]))
    return ways


def pieces(cards: list[str]) -> list[list[str]]:
    """Melds enough to make any choice of: a run of six or more is several shorter ones."""
    return [meld for meld in melds_of(cards) if len(meld) <= 5]


@cache
def least(held: tuple[str, ...]) -> int:
    """The least deadwood."""
    cards = list(held)
    return min(cost(left) for left, _ in choices(cards, pieces(cards)))


def fours_in_hand(cards: list[str]) -> list[list[str]]:
    """The fours that count: of the choices with least deadwood the most, and then the lowest ranks."""
    ways = choices(cards, pieces(cards))
    fewest = min(cost(left) for left, _ in ways)
    best: list[str] = []
    for left, chosen in ways:
        if cost(left) == fewest:
            ranks = sorted(
                [meld[0][0] for meld in chosen if len({c[0] for c in meld}) == 1 and len(meld) == 4],
                key=ORDER.index,
            )
            if len(ranks) > len(best) or (
                len(ranks) == len(best) and [*map(ORDER.index, ranks)] < [*map(ORDER.index, best)]
            ):
                best = ranks
    return [[rank + suit for suit in SUITS] for rank in best]


def text(cards: list[str]) -> str:
    return "".join(sorted(cards, key=PACK.index))


class Meld:
    def __init__(self, owner: int, cards: list[str], down: bool) -> None:
        self.owner, self.down = owner, down
        self.cards = list(cards)
        self.by = dict.fromkeys(cards, owner)  # who put which card there

    def takes(self, card: str) -> bool:
        """Whether the card can be laid off here."""
        if self.down:
            return False
        return card not in self.cards and frozenset([*self.cards, card]) in ANY_MELD


class Game:
    """One record as it is played: what is asked for, what each seat has read."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.deals, self.moves = record["deals"], record["moves"]
        self.dealt = self.moved = 0
        self.wanted: list[str] = []
        self.read: list[list[str]] = [[], [], [], []]  # the last: a spectator
        self.chips = [0, 0, 0]
        self.pot = 0
        self.before: int | None = None  # who won the hand before
        self.replay_events: list[dict[str, Any]] = []

    def tell(self, public: str, own: dict[int, str] | None = None) -> None:
        for seat, read in enumerate(self.read):
            read.append((own or {}).get(seat, public))

    def take_deal(self, dealer: int | None) -> tuple[int, list[str]]:
        at = self.dealt
        if at >= len(self.deals):
            raise Illegal("deal", at)
        deal = self.deals[at]
        if not isinstance(deal, dict) or "dealer" not in deal or "deck" not in deal:
            raise Illegal("deal", at)
        named, deck = deal["dealer"], deal["deck"]
        if type(named) is not int or not 0 <= named <= 2 or dealer not in (None, named):
            raise Illegal("deal", at)
        if not isinstance(deck, list) or not all(isinstance(card, str) for card in deck):
            raise Illegal("deal", at)
        if sorted(deck) != sorted(PACK):
            raise Illegal("deal", at)
        self.dealt += 1
        return named, deck

    def ask(self, legal: list[str]) -> str:
        self.wanted = legal
        if self.moved >= len(self.moves) or self.moves[self.moved] not in legal:
            raise Illegal("move", self.moved)
        move: str = self.moves[self.moved]
        self.moved += 1
        return move

    # A hand

    def play_hand(self, number: int, dealer: int, deck: list[str]) -> None:
        self.dealer = dealer
        self.hands: list[list[str]] = [[], [], []]
        for k in range(36):
            self.hands[(dealer + k) % 3].append(deck[k])
        self.hands[dealer].append(deck[36])
        self.stock = deck[37:]
        self.melds: list[Meld] = []
        self.opened: set[int] = set()
        self.discards: list[str] = []
        self.spoilt: set[int] = set()  # seats that may not call
        for seat in range(3):
            self.chips[seat] -= 2
            self.pot += 2
        own = {seat: f"deal {number} {text(self.hands[seat])}" for seat in range(3)}
        self.tell(f"deal {number}", own)
        seat, first = dealer, True
        while True:
            over = self.turn(seat, first)
            if over:
                self.close(*over)
                return
            seat, first = (seat + 1) % 3, False

    def turn(self, seat: int, first: bool) -> tuple[str, int | None] | None:
        """Play a turn; return how the hand ended with it, if it did."""
        hand = self.hands[seat]
        if not first and self.begin(seat):
            return self.called(seat)
        laid_off = False
        while hand:
            move = self.ask(self.in_turn(seat, laid_off))
            verb = move[1]
            if verb in "mk":
                self.expose(seat, move, down=verb == "k")
            elif verb == "l":
                laid_off = True
                self.lay_off(seat, move[2:4], int(move[5]), move)
            else:
                hand.remove(move[2:])
                self.discards.append(move[2:])
                self.tell(move)
                break
        if not hand:
            return "tongit", seat
        if not self.stock:
            return self.stock_out(seat)
        return None

    def begin(self, seat: int) -> bool:
        """Draw or take; or else return that the seat has called."""
        hand = self.hands[seat]
        legal = [f"{seat}d"]
        if self.discards:
            top = self.discards[-1]
            legal += [f"{seat}u{''.join(meld)}" for meld in melds_of([*hand, top]) if top in meld]
        if seat in self.opened and seat not in self.spoilt:
            legal.append(f"{seat}!")
        move = self.ask(legal)
        if move[1] == "!":
            self.tell(move)
            return True
        self.spoilt.discard(seat)
        if move[1] == "d":
            card = self.stock.pop(0)
            hand.append(card)
            self.tell(f"{seat}<", {seat: f"{seat}<{card}"})
        else:
            hand.append(self.discards.pop())
            self.expose(seat, move, down=False)
        return False

    def in_turn(self, seat: int, laid_off: bool) -> list[str]:
        hand = sorted(self.hands[seat], key=PACK.index)
        legal = []
        if not laid_off:
            melds = melds_of(hand)
            legal += [f"{seat}m{''.join(meld)}" for meld in melds]
            legal += [f"{seat}k{''.join(m)}" for m in melds if len(m) == 4 and m[0][0] == m[1][0]]
        for card in hand:
            legal += [f"{seat}l{card}@{n}" for n, meld in enumerate(self.melds) if meld.takes(card)]
        return legal + [f"{seat}x{card}" for card in hand]

    def expose(self, seat: int, move: str, down: bool) -> None:
        cards = [move[at : at + 2] for at in range(2, len(move), 2)]
        for card in cards:
            self.hands[seat].remove(card)
        self.melds.append(Meld(seat, cards, down))
        self.opened.add(seat)
        if down:
            self.tell(f"{seat}k", {seat: move})
        else:
            self.tell(move)

    def lay_off(self, seat: int, card: str, number: int, move: str) -> None:
        meld = self.melds[number]
        self.hands[seat].remove(card)
        meld.cards = sorted([*meld.cards, card], key=PACK.index)
        meld.by[card] = seat
        self.spoilt.add(meld.owner)
        self.tell(move)

    def called(self, caller: int) -> tuple[str, int | None]:
        challengers = []
        for seat in ((caller + 1) % 3, (caller + 2) % 3):
            move = self.ask([f"{seat}+", f"{seat}-"] if seat in self.opened else [f"{seat}-"])
            self.tell(move)
            if move[1] == "+":
                challengers.append(seat)
        if not challengers:
            return "draw", caller
        return "challenged", self.compare([*challengers, caller])

    def stock_out(self, last: int) -> tuple[str, int | None]:
        rivals = [seat for seat in (last, (last + 1) % 3, (last + 2) % 3) if seat in self.opened]
        return ("stock", self.compare(rivals)) if rivals else ("void", None)

    def compare(self, rivals: list[int]) -> int:
        """Show hands; the first of those with the least deadwood."""
        loose = {seat: least(tuple(sorted(self.hands[seat]))) for seat in rivals}
        for seat in range(3):
            if seat in rivals:
                self.tell(f"show {seat} {text(self.hands[seat])}")
                self.tell(f"deadwood {seat} {loose[seat]}")
        return next(seat for seat in rivals if loose[seat] == min(loose.values()))

    def close(self, how: str, winner: int | None) -> None:
        pay, took = [0, 0, 0], 0
        if winner is None:
            self.tell(how)
        else:
            self.tell(f"{how} {winner}")
            each = 3 if how in ("tongit", "challenged") else 1
            own = [meld for meld in self.melds if meld.owner == winner]
            aces = [card for card in self.hands[winner] if card[0] == "A"]
            aces += [card for meld in own for card in meld.by if card[0] == "A" and meld.by[card] == winner]
            if aces:
                self.tell(f"aces {text(aces)}")
            fours = [meld.cards for meld in own if meld.down] + fours_in_hand(self.hands[winner])
            for four in fours:
                self.tell(f"four {text(four)}")
            each += len(aces) + 3 * len(fours)
            for seat in range(3):
                if seat != winner:
                    due = each if seat in self.opened else each + 1
                    pay[seat] -= due
                    pay[winner] += due
            if self.before == winner:
                took, self.pot = self.pot, 0
                self.tell(f"pot {took}")
        self.tell(f"paid {pay[0]} {pay[1]} {pay[2]}")
        for seat in range(3):
            self.chips[seat] += pay[seat] + (took if seat == winner else 0)
        self.replay_events.append(
            {"dealer": self.dealer, "how": how, "winner": winner, "pay": pay, "pot": took}
        )
        self.before = winner

    # A game

    def play(self, hands: int) -> dict[str, Any]:
        dealer: int | None = None
        for number in range(1, hands + 1):
            dealer, deck = self.take_deal(dealer)
            self.play_hand(number, dealer, deck)
            if self.before is not None:
                dealer = self.before
        if self.pot:
            share = self.pot // 3
            self.tell(f"split {share}")
            self.chips = [chips + share for chips in self.chips]
        self.tell("score " + " ".join(str(chips) for chips in self.chips))
        if self.dealt < len(self.deals):
            raise Illegal("deal", self.dealt)
        if self.moved < len(self.moves):
            raise Illegal("move", self.moved)
        places = [1 + len([other for other in self.chips if other > own]) for own in self.chips]
        winners = [places.index(1)] if places.count(1) == 1 else []
        return {"scores": self.chips, "placement": places, "winners": winners, "hands": self.replay_events}


def hands_of(record: dict[str, Any]) -> int:
    """Check the head; return how many hands the game has."""
    if any(key not in record for key in KEYS) or record["format"] != "tong_its-record/1":
        raise Illegal("head", None)
    if type(record["seats"]) is not int or record["seats"] != 3:
        raise Illegal("head", None)
    if not isinstance(record["deals"], list) or not isinstance(record["moves"], list):
        raise Illegal("head", None)
    options = record.get("options", {})
    if not isinstance(options, dict) or set(options) - {"hands"}:
        raise Illegal("head", None)
    hands = options.get("hands", 10)
    if type(hands) is not int or not 1 <= hands <= 200:
        raise Illegal("head", None)
    return hands


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """Return the result of a record. Illegal with the place of the fault."""
    hands = hands_of(record)
    return Game(record).play(hands)


def after(record: dict[str, Any], moves: int) -> tuple[list[str], list[list[str]]]:
    """What is legal after so many moves (nothing: the game is over), and what each seat has read by then."""
    game = Game({**record, "moves": record["moves"][:moves]})
    try:
        game.play(record["options"]["hands"])
    except Illegal as stop:
        if stop.place != ("move", moves):
            raise
        return game.wanted, game.read
    return [], game.read
