"""Gouger follows the seam: it draws deals that agree with all it has seen, and plays each of them out.

For every card, and for every stake, each deal is played to its end with all cards open, and what makes it
most likely that its team wins the game is chosen. What a raise of the others says of their cards is guessed.
The number of deals is fixed, so that the same stream gives the same moves on any machine. It plays Envite at
every table, and signals all its trumps.
"""

import random
from math import exp
from typing import Any, NamedTuple

from games.core.sampling import spread
from games.rulesets.envite.cards import DECK, PACK, Order
from games.rulesets.envite.chances import chance
from games.rulesets.envite.playouts import PlayoutTable, order_of

View = dict[str, Any]
DEALS = 100  # for stakes
PLAYOUTS = 120  # about so many for the cards of a turn
LYING_AT, WON_AT = 11, 12
STAKES = (2, 4, 7, 9, WON_AT)
GAME = 4  # the number of the highest stake
BONUS = 2
# How sure of a hand the others are thought to be where they raise, and where they accept, by the stake.
RAISES = (0.55, 0.75, 0.85, 0.93)
ACCEPTS = (0.0, 0.3, 0.35, 0.4, 0.45)
DOUBT = 0.06  # how much this may be mistaken


class Fate(NamedTuple):
    """How a deal goes out."""

    is_ours: bool
    by_trawl: bool
    theirs: float  # how likely the others would think that they win
    weight: float  # how likely the deal is

    def seen(self, share: float) -> "Fate":
        """The same where this share of it is looked at."""
        return self._replace(weight=self.weight * max(0.0, share))


def share(sure: float, limit: float | None) -> float:
    """How many who are so sure are above a limit, as far as they judge alike."""
    return 0.0 if limit is None else 1 / (1 + exp((limit - sure) / DOUBT))


def standings() -> list[list[float]]:
    """By own and other total, about how likely a game is won from there."""
    odds = [[0.5] * (WON_AT + 1) for _ in range(WON_AT + 1)]
    for _ in range(40):
        for own in range(LYING_AT + 1):
            for other in range(own + 1):
                odds[own][other] = chance_at(odds, own, other)
                odds[other][own] = 1 - odds[own][other]
    return odds


def chance_at(odds: list[list[float]], own: int, other: int) -> float:
    """The same for one pair of totals, the own one no less than the other, by what comes of a usual hand."""
    if own == other:
        return 0.5
    if own == LYING_AT:  # captains play where that is better than to forfeit
        kept, lost = odds[own][min(LYING_AT, other + 1)], odds[own][min(LYING_AT, other + 3)]
        hopes = [step / 10 + 0.05 for step in range(10)]
        return sum(max(kept, hope + (1 - hope) * lost) for hope in hopes) / len(hopes)
    seen = 0.0
    for stones, share in ((2, 0.5), (4, 0.35), (6, 0.1), (7, 0.05)):
        seen += share * odds[min(LYING_AT, own + stones)][other] / 2
        seen += share * odds[own][min(LYING_AT, other + stones)] / 2
    return seen


ODDS = standings()


class Bot:
    """Looks at many deals, in each as if all cards lay open."""

    def start(self, info: dict[str, Any]) -> None:
        self.chance = random.Random(info["seed"])  # noqa: S311 - a game, not a secret

    def choose(self, view: View, options: list[str]) -> str:
        self.board, self.me = view["board"], view["seat"]
        self.seats: int = view["table"]["seats"]
        self.team = self.me & 1
        self.order: Order = order_of(self.board["trump"], self.seats)
        totals = view["totals"]
        self.own, self.other = totals[self.me], totals[self.me - 1]
        if view["phase"] == "signal":
            return options[0] if view["options"]["signals"] == "open" else max(options, key=len)
        self.learn(view)
        if view["phase"] == "play":
            return self.best_card(options)
        offered = self.board["offered"]
        self.offered = 0 if offered is None else GAME if offered == "G" else STAKES.index(offered)
        self.has_passed = view["events"][-1][1] == "-"
        fates = self.fates((view["dealer"] - 1) % self.seats)
        if view["phase"] == "lying":
            return options[self.played(0, fates) > self.odds(0, 1)]
        return self.answer(options, fates)

    def learn(self, view: View) -> None:
        """Which cards are where for certain, which are hidden, and who lacks what."""
        board = self.board
        gone = {card for _seat, card in board["played"]} | {board["up"]}
        self.held: list[set[str]] = [set() for _ in range(self.seats)]
        for seat, cards in board["signals"]:
            self.held[seat].update(card for card in cards or () if card not in gone)
        for seat in range(self.seats):
            lying = view["zones"].get(f"h{seat}")
            if isinstance(lying, list):
                self.held[seat] = set(lying)
        known = gone.union(*self.held)
        self.hidden = [card for card in DECK if card not in known]
        self.rooms = [size - len(held) for size, held in zip(board["sizes"], self.held, strict=True)]
        self.rooms.append(len(self.hidden) - sum(self.rooms))
        self.read_voids(board["played"])
        self.told = {seat for seat, cards in board["signals"] if cards is not None}

    def read_voids(self, played: list[list[Any]]) -> None:
        """Who did not follow has none of the suit."""
        self.lacks = [0] * (self.seats + 1)
        for index, (seat, card) in enumerate(played):
            led = self.order.follow[PACK.bit[played[index - index % self.seats][1]]]
            if not PACK.bit[card] & led:
                self.lacks[seat] |= led

    def may_hold(self, seat: int, card: str) -> bool:
        """Whether the card can be there; partners signal every trump, as this bot does."""
        bit = PACK.bit[card]
        return not (self.lacks[seat] & bit or (seat in self.told and bit & self.order.trumps))

    def deal(self) -> list[int]:
        """A deal that agrees with all that was seen."""
        given = spread(self.hidden, self.rooms, self.may_hold, self.chance)
        if given is None:  # a partner did not signal all
            given = spread(
                self.hidden, self.rooms, lambda seat, card: not self.lacks[seat] & PACK.bit[card], self.chance
            )
        more = given or [[] for _ in self.rooms]
        return [PACK.set_of([*held, *cards]) for held, cards in zip(self.held, more, strict=False)]

    def fates(self, leader: int) -> list[Fate]:
        """Deals, each played out, with how likely it is after what the other captain has said."""
        fates = []
        team = range(1 - self.team, self.seats, 2)
        for _ in range(DEALS):
            hands = self.deal()
            theirs = chance(self.order, self.seats, [hands[seat] for seat in team], leader in team)
            winner, by_trawl = PlayoutTable(self.order, hands, leader, [0, 0]).play_out()
            fates.append(Fate(winner == self.team, by_trawl, theirs, self.likelihood(theirs)))
        return fates

    def likelihood(self, theirs: float) -> float:
        """How likely the other captain would have spoken as it did with this chance of winning."""
        offered = self.offered
        if offered:
            return share(theirs, RAISES[offered - 1])
        return 1.05 - share(theirs, RAISES[0]) if self.has_passed else 1.0

    def odds(self, ours: int, theirs: int) -> float:
        """How likely the game is won when a hand has added so much."""
        return ODDS[min(LYING_AT, self.own + ours)][min(LYING_AT, self.other + theirs)]

    def worth(self, stake: int, ours: bool, by_trawl: bool) -> float:
        """How likely the game is won after a hand that ends like this."""
        own_lies, other_lies = self.own == LYING_AT, self.other == LYING_AT
        if stake == GAME or (own_lies and ours) or (other_lies and not ours):
            return float(ours)
        stones = (3 if own_lies or other_lies else STAKES[stake]) + (BONUS if by_trawl else 0)
        return self.odds(stones, 0) if ours else self.odds(0, stones)

    def answer(self, options: list[str], fates: list[Fate]) -> str:
        """Weigh to pass or decline, to accept and to raise."""
        worth = {}
        for move in options:
            if move[1] == "+":
                worth[move] = self.raised(self.offered + 1, fates)
            elif move[1] == "=":
                worth[move] = self.played(self.offered, fates)
            elif self.offered:
                worth[move] = self.odds(0, STAKES[self.offered - 1])
            else:
                worth[move] = self.passed(fates)
        return max(worth, key=worth.__getitem__)

    def played(self, stake: int, fates: list[Fate]) -> float:
        """How likely the game is won if the hand is played for this."""
        weight = sum(fate.weight for fate in fates)
        seen = sum(fate.weight * self.worth(stake, fate.is_ours, fate.by_trawl) for fate in fates)
        return seen / weight if weight else 0.5

    def passed(self, fates: list[Fate]) -> float:
        """The same after a pass: the others may still raise, unless they have passed."""
        if self.has_passed:
            return self.played(0, fates)
        raising = [fate.seen(share(fate.theirs, RAISES[0])) for fate in fates]
        passing = [fate.seen(1 - share(fate.theirs, RAISES[0])) for fate in fates]
        return self.mixed(
            [
                (passing, self.played(0, passing)),
                (raising, max(self.odds(0, STAKES[0]), self.played(1, raising))),
            ]
        )

    def raised(self, stake: int, fates: list[Fate]) -> float:
        """The same after a raise: the others decline, accept or raise in turn, by how likely they win."""
        again = RAISES[stake] if stake < GAME else None
        more = [fate.seen(share(fate.theirs, again)) for fate in fates]
        stay = [fate.seen(share(fate.theirs, ACCEPTS[stake]) - share(fate.theirs, again)) for fate in fates]
        fold = [fate.seen(1 - share(fate.theirs, ACCEPTS[stake])) for fate in fates]
        parts = [(fold, self.odds(STAKES[stake - 1], 0)), (stay, self.played(stake, stay))]
        if stake < GAME:
            parts.append((more, max(self.odds(0, STAKES[stake]), self.played(stake + 1, more))))
        return self.mixed(parts)

    @staticmethod
    def mixed(parts: list[tuple[list[Fate], float]]) -> float:
        """The mean of what may happen, by how likely it is."""
        weights = [sum(fate.weight for fate in fates) for fates, _worth in parts]
        total = sum(weights)
        worths = [worth for _fates, worth in parts]
        return sum(map(float.__mul__, weights, worths)) / total if total else 0.5

    def best_card(self, options: list[str]) -> str:
        """Try every card on the same deals."""
        total = dict.fromkeys(options, 0.0)
        stake = GAME if self.board["stake"] == "G" else STAKES.index(self.board["stake"])
        out = [(seat, PACK.bit[card]) for seat, card in self.board["out"]]
        leader = out[0][0] if out else self.me
        for _ in range(PLAYOUTS // len(options)):
            hands = self.deal()
            for move in options:
                table = PlayoutTable(self.order, hands[:], leader, self.board["tricks"][:])
                for seat, card in out:
                    table.put(seat, card)
                card = PACK.bit[move[2:]]
                table.hands[self.me] ^= card
                table.put(self.me, card)
                winner, by_trawl = table.play_out()
                total[move] += self.worth(stake, winner == self.team, by_trawl)
        return max(options, key=total.__getitem__)
