"""Many deals played out at once end as each of them does alone, and as the same rules on cards say."""

import random

import pytest

from games.rulesets.court_piece.cards import DECK, RANKS, SUITS
from games.rulesets.court_piece.playouts import HAND, LAST, SEATS, Worlds

Hands = list[list[str]]
DEALS = 60


def shuffled(seed: int) -> Hands:
    """Four hands; clubs are trumps."""
    deck = list(DECK)
    random.Random(seed).shuffle(deck)
    return [deck[seat::4] for seat in SEATS]


def worlds_of(deals: list[Hands]) -> Worlds:
    """A deal a bit."""
    planes = {card: [0, 0] for card in DECK}
    for number, hands in enumerate(deals):
        for seat, hand in enumerate(hands):
            for card in hand:
                planes[card][0] |= (seat >> 1) << number
                planes[card][1] |= (seat & 1) << number
    owners = [[(planes[rank + suit][0], planes[rank + suit][1]) for rank in RANKS] for suit in SUITS]
    return Worlds((1 << len(deals)) - 1, owners, [[0] * 4 for _ in SEATS])


def tricks_of(worlds: Worlds, deal: int) -> int:
    return sum((bit >> deal & 1) << place for place, bit in enumerate(worlds.tricks))


def played_out(deals: list[Hands]) -> Worlds:
    worlds = worlds_of(deals)
    worlds.play_out(worlds.lead())
    return worlds


class Plain:
    """The same rules of thumb, a card at a time."""

    def __init__(self, hands: Hands) -> None:
        self.hands = [list(hand) for hand in hands]
        self.lacks: list[set[str]] = [set() for _ in SEATS]

    def elsewhere(self, seat: int, suit: str) -> list[str]:
        return [card for other in SEATS if other != seat for card in self.hands[other] if card[1] == suit]

    def master(self, seat: int, card: str) -> bool:
        return all(height(card) > height(other) for other in self.elsewhere(seat, card[1]))

    def ruffs(self, seat: int, suit: str) -> bool:
        return suit in self.lacks[seat] and "C" not in self.lacks[seat]

    def lead(self, me: int) -> str:
        own, opponents = self.hands[me], [(me + 1) & 3, (me + 3) & 3]
        feared = self.elsewhere(me, "C") and any("C" not in self.lacks[seat] for seat in opponents)
        for suit in SUITS:
            best = max((card for card in own if card[1] == suit), key=height, default=None)
            if best is None or not self.master(me, best):
                continue
            if feared if suit == "C" else not (feared and any(self.ruffs(seat, suit) for seat in opponents)):
                return best
        plain = [card for card in own if card[1] != "C"]
        lengths = [card[1] for card in plain]
        return min(
            plain or own, key=lambda card: (-lengths.count(card[1]), SUITS.index(card[1]), height(card))
        )

    def follow(self, me: int, out: list[tuple[int, str]]) -> str:
        led, last = out[0][1][1], len(out) == LAST
        winner, best = max(out, key=lambda play: strength(play[1], led))
        own = self.hands[me]
        cards = [card for card in own if card[1] == led]
        able = [card for card in cards or own if strength(card, led) > strength(best, led)]
        danger = led != "C" and self.ruffs((me + 1) & 3, led) and self.elsewhere(me, "C")
        leave = winner == me ^ 2 and (last or (best[1] == led and self.master(me, best) and not danger))
        if leave or not able:
            return min(cards, key=height) if cards else self.thrown(me)
        staying = able if last or not cards else [c for c in able if self.master(me, c) and not danger]
        if staying or led == "C":
            return min(staying or able, key=height)
        return max(able, key=height)

    def thrown(self, me: int) -> str:
        def dear(card: str) -> tuple[bool, bool, int, int]:
            everywhere = [*self.elsewhere(me, card[1]), *(own for own in self.hands[me] if own[1] == card[1])]
            top = card == max(everywhere, key=height)
            return card[1] == "C", top and card[1] != "C", height(card), SUITS.index(card[1])

        return min(self.hands[me], key=dear)

    def play_out(self) -> int:
        """The tricks of the leader's team."""
        turn, tricks = 0, 0
        for _ in range(HAND):
            out: list[tuple[int, str]] = []
            for _position in SEATS:
                card = self.follow(turn, out) if out else self.lead(turn)
                self.hands[turn].remove(card)
                if out and card[1] != out[0][1][1]:
                    self.lacks[turn].add(out[0][1][1])
                out.append((turn, card))
                turn = turn + 1 & 3
            turn = max(out, key=lambda play: strength(play[1], out[0][1][1]))[0]
            tricks += turn % 2 == 0
        return tricks


def height(card: str) -> int:
    return RANKS.index(card[0])


def strength(card: str, led: str) -> int:
    return 13 * (2 if card[1] == "C" else card[1] == led) + height(card)


def test_many_deals_end_as_each_does_alone() -> None:
    deals = [shuffled(seed) for seed in range(DEALS)]
    together = played_out(deals)

    for number, hands in enumerate(deals):
        alone = played_out([hands])
        assert tricks_of(together, number) == tricks_of(alone, 0)
        assert together.all_ours >> number & 1 == alone.all_ours


def test_they_end_as_the_same_rules_say_card_by_card() -> None:
    deals = [shuffled(seed) for seed in range(DEALS)]
    together = played_out(deals)

    assert [tricks_of(together, number) for number in range(DEALS)] == [
        Plain(hands).play_out() for hands in deals
    ]


@pytest.mark.parametrize("seat", SEATS)
def test_all_trumps_in_one_hand_win_everything(seat: int) -> None:
    suits = [SUITS[(place - seat) & 3] for place in SEATS]
    hands = [[rank + suit for rank in RANKS] for suit in suits]
    worlds = played_out([hands])

    assert tricks_of(worlds, 0) == (13 if seat % 2 == 0 else 0)
    assert worlds.all_ours == (seat % 2 == 0)
    assert worlds.all_theirs == (seat % 2 == 1)
