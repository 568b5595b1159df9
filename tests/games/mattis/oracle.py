"""Mattis a second time: slow, plain, written from the rules alone and sharing nothing with the engine.

Cards are texts, hands are lists of them, and the game is one long story that asks for moves where it needs
them; a position is found by telling the story again up to it.
"""

import re
from contextlib import suppress
from typing import Any

RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]
KEYS = ("format", "seats", "deals", "moves")
MOVE = re.compile(r"[0-7](\?|-|p([2-9TJQKA][CDHS])+)", flags=re.ASCII)


class Illegal(Exception):
    """What is wrong first: ("head", None), ("deal", number from 0) or ("move", number from 0)."""

    def __init__(self, part: str, index: int | None) -> None:
        super().__init__(part, index)
        self.place = (part, index)


class GameOver(Exception):
    """Thrown through the story when one is left, or nobody gets any further."""


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=PACK.index)


def runs(cards: list[str]) -> list[list[str]]:
    """Every play that the cards allow, by their lowest card, the shorter first."""
    found = []
    for start in in_order(cards):
        run = [start]
        while True:
            found.append(run)
            rank = RANKS.index(run[-1][0]) + 1
            following = RANKS[rank] + start[1] if rank < len(RANKS) else ""
            if following not in cards:
                break
            run = [*run, following]
    return found


class Story:
    """One game, told as far as there are moves for it."""

    def __init__(self, players: int, deal: dict[str, Any], moves: list[Any]) -> None:
        self.n = players
        self.dealer: int = deal["dealer"]
        self.stock: list[str] = list(deal["deck"])
        self.moves = moves
        self.made = 0
        self.wanted: list[str] = []  # what was legal when the moves ran out
        self.read: list[list[str]] = [[] for _ in range(players + 1)]  # by seat; the last is a spectator
        self.hand: list[list[str]] = [[] for _ in range(players)]
        self.pile: list[list[str]] = [[] for _ in range(players)]
        self.maker = -1
        self.trump = ""
        self.blue: list[int] = []
        self.out: list[int] = []
        self.stood_still = False

    def tell(self, public: str, seat: int | None = None, secret: str = "") -> None:
        for reader, text in enumerate(self.read):
            text.append(secret if reader == seat else public)

    def ask(self, legal: list[str]) -> str:
        if self.made >= len(self.moves):
            self.wanted = legal
            raise Illegal("move", self.made)
        move = self.moves[self.made]
        if not isinstance(move, str) or not MOVE.fullmatch(move) or move not in legal:
            raise Illegal("move", self.made)
        self.made += 1
        return move

    def clockwise(self, first: int) -> list[int]:
        return [(first + k) % self.n for k in range(self.n)]

    # The story

    def whole(self) -> dict[str, Any]:
        for reader in self.read:
            reader.append("deal 1")
        for k in range(3 * self.n):
            self.hand[(self.dealer + 1 + k) % self.n].append(self.stock.pop(0))
        for seat in range(self.n):
            self.read[seat][0] += " " + "".join(in_order(self.hand[seat]))
        self.first_phase()
        with suppress(GameOver):
            self.second_phase()
        return self.result()

    def first_phase(self) -> None:
        leader = (self.dealer + 1) % self.n
        while all(self.hand):
            table: list[tuple[int, str]] = []
            playing = self.clockwise(leader)
            while len(playing) > 1:
                this_round = []
                for seat in playing:
                    card = self.first_turn(seat)
                    if card is None:
                        for player, lying in table:
                            self.pile[player].append(lying)
                        self.tell("back")
                        return
                    this_round.append((seat, card))
                    table.append((seat, card))
                top = max(RANKS.index(card[0]) for _, card in this_round)
                playing = [seat for seat, card in this_round if RANKS.index(card[0]) == top]
                if len(playing) > 1:
                    self.tell("tie " + "".join(str(seat) for seat in playing))
            leader = playing[0]
            self.pile[leader] += [card for _, card in table]
            self.tell(f"trick {leader}")
            for seat in self.clockwise(leader):
                while len(self.hand[seat]) < 3 and self.stock:
                    self.draw(seat)

    def first_turn(self, seat: int) -> str | None:
        """The card that the seat plays; None: it has nothing to play."""
        legal = [f"{seat}p{card}" for card in in_order(self.hand[seat])]
        if len(self.stock) >= 2:
            legal.append(f"{seat}?")
        if not legal:
            if self.stock:
                self.draw(seat)
            return None
        move = self.ask(legal)
        if move[1] == "?":
            card = self.stock.pop(0)
            self.tell(f"{move}={card}")
        else:
            card = move[2:]
            self.hand[seat].remove(card)
            self.tell(move)
        return card

    def draw(self, seat: int) -> None:
        card = self.stock.pop(0)
        if self.stock:
            self.hand[seat].append(card)
            self.tell(f"{seat}<", seat, f"{seat}<{card}")
        else:
            self.pile[seat].append(card)
            self.maker, self.trump = seat, card[1]
            self.tell(f"{seat}<={card}")

    def second_phase(self) -> None:
        self.tell("second")
        for seat in range(self.n):
            self.hand[seat] += self.pile[seat]
        self.blue = [seat for seat in range(self.n) if not self.hand[seat]]
        self.idle = 0
        leader = self.maker
        while True:
            leader = self.trick(leader)

    def trick(self, leader: int) -> int:
        """Play a trick; return who should lead the next."""
        while leader in self.out or not self.hand[leader]:
            leader = (leader + 1) % self.n
        needed = self.n - len(self.out)
        table: list[list[str]] = []
        seat = leader
        while True:
            done = False
            if seat not in self.out:
                done = self.second_turn(seat, table, needed)
            if done:
                return seat
            if not table:
                return self.following(seat)
            seat = (seat + 1) % self.n

    def following(self, seat: int) -> int:
        """The next seat clockwise that is in the game."""
        return next(other for other in self.clockwise(seat)[1:] if other not in self.out)

    def second_turn(self, seat: int, table: list[list[str]], needed: int) -> bool:
        """Whether the trick is complete with it."""
        plays = [run for run in runs(self.hand[seat]) if not table or self.beats(run, table[-1])]
        legal = [f"{seat}p{''.join(run)}" for run in plays] or [f"{seat}-"]
        move = self.ask(legal)
        if move[1] == "-":
            taken = table.pop(0)
            self.hand[seat] += taken
            self.tell(f"{move}={''.join(taken)}")
            self.wait()
            return False
        run = [move[k : k + 2] for k in range(2, len(move), 2)]
        for card in run:
            self.hand[seat].remove(card)
        table.append(run)
        self.tell(move)
        went_out = not self.hand[seat]
        if went_out:
            self.out.append(seat)
            self.tell(f"out {seat}")
            left = [other for other in range(self.n) if other not in self.out]
            if len(left) == 1:
                self.end(f"mattis {left[0]}")
        if len(table) == needed:
            self.tell(f"done {seat}")
            self.idle = 0
            return True
        if went_out:
            self.idle = 0
        else:
            self.wait()
        return False

    def beats(self, run: list[str], newest: list[str]) -> bool:
        if run[0][1] == newest[0][1]:
            return RANKS.index(run[0][0]) > RANKS.index(newest[-1][0])
        return run[0][1] == self.trump

    def wait(self) -> None:
        self.idle += 1
        if self.idle == 50 * self.n:
            self.stood_still = True
            self.end("standstill")

    def end(self, how: str) -> None:
        self.tell(how)
        self.tell("score " + " ".join(str(score) for score in self.scores()))
        raise GameOver

    def scores(self) -> list[int]:
        return [self.n - 1 - self.out.index(seat) if seat in self.out else 0 for seat in range(self.n)]

    def result(self) -> dict[str, Any]:
        last = len(self.out) + 1
        placement = [self.out.index(seat) + 1 if seat in self.out else last for seat in range(self.n)]
        hand = {"dealer": self.dealer, "trump": self.trump, "maker": self.maker, "blue": self.blue}
        return {
            "scores": self.scores(),
            "placement": placement,
            "winners": self.out[:1],
            "hands": [{**hand, "out": self.out, "standstill": self.stood_still}],
        }


def is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def players_of(record: dict[str, Any]) -> int:
    """Check the head."""
    if any(key not in record for key in KEYS) or record["format"] != "mattis-record/1":
        raise Illegal("head", None)
    options = record.get("options", {})
    if not isinstance(options, dict) or not set(options) <= {"players"}:
        raise Illegal("head", None)
    players = options.get("players", 4)
    if not is_whole(players) or not 3 <= players <= 8:
        raise Illegal("head", None)
    if not is_whole(record["seats"]) or record["seats"] != players:
        raise Illegal("head", None)
    if not isinstance(record["deals"], list) or not isinstance(record["moves"], list):
        raise Illegal("head", None)
    return int(players)


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """Return the result of a record. Illegal with the place of the fault."""
    players = players_of(record)
    deals = record["deals"]
    deal = deals[0] if deals else None
    if not isinstance(deal, dict) or not is_whole(deal.get("dealer")) or "deck" not in deal:
        raise Illegal("deal", 0)
    deck = deal["deck"]
    if not 0 <= deal["dealer"] < players or not isinstance(deck, list) or len(deck) != 52:
        raise Illegal("deal", 0)
    if any(not isinstance(card, str) for card in deck) or sorted(deck) != sorted(PACK):
        raise Illegal("deal", 0)
    story = Story(players, deal, record["moves"])
    result = story.whole()
    if len(deals) > 1:
        raise Illegal("deal", 1)
    if story.made < len(record["moves"]):
        raise Illegal("move", story.made)
    return result


def after(record: dict[str, Any], moves: int) -> tuple[list[str], list[list[str]]]:
    """What is legal after so many moves (nothing: the game is over), and what each seat has read by then."""
    story = Story(record["options"]["players"], record["deals"][0], record["moves"][:moves])
    try:
        story.whole()
    except Illegal as stop:
        if stop.place != ("move", moves):
            raise
    return story.wanted, story.read
