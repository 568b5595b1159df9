"""How many hands of Court Piece end, all at once, if all seats go on by rule of thumb: for bots that search.

What is true in some of the deals is a *plane*, an int with a bit for each deal, so that one `&` asks a
question in thousands of them. A card has three planes: is it still held, and two bits of who holds it,
counted from the seat that leads. The rules of thumb ask only what the seat can know: its own cards, what is
gone, and who has shown that it lacks a suit. Only the order of the cards of a suit counts, so those that were
played before are left out.
"""

from typing import Final

Planes = list[int]  # of the cards of a suit, from low to high
SEATS: Final = range(4)
TRUMPS: Final = 0  # where suits stand
PLAIN: Final = (1, 2, 3)
HAND: Final = 13  # tricks
SWEEP: Final = 7
LAST: Final = 3  # the position that plays last to a trick
ACROSS: Final = 2  # partners differ in this bit


def any_of(planes: Planes) -> int:
    """Where at least one is true."""
    seen = 0
    for plane in planes:
        seen |= plane
    return seen


def lowest(cards: Planes, wanted: int) -> Planes:
    """Choose the lowest card wherever one is wanted."""
    chosen = []
    for card in cards:
        hit = wanted & card
        wanted ^= hit
        chosen.append(hit)
    return chosen


def highest(cards: Planes, wanted: int) -> Planes:
    """Choose the highest card wherever one is wanted."""
    return lowest(cards[::-1], wanted)[::-1]


def unbeaten(cards: Planes, others: Planes) -> Planes:
    """Which cards are above all that others have."""
    above, seen = 0, []
    for card, other in zip(reversed(cards), reversed(others), strict=True):
        seen.append(card & ~above)
        above |= other
    return seen[::-1]


def count_planes(cards: Planes) -> list[int]:
    """How many there are, as four bits from the lowest."""
    bits = [0, 0, 0, 0]
    for card in cards:
        add(bits, card)
    return bits


def add(bits: list[int], carry: int) -> None:
    """Count one more wherever `carry` is true."""
    for index, bit in enumerate(bits):
        bits[index] = bit ^ carry
        carry &= bit


def at_least(one: list[int], two: list[int]) -> int:
    """Where the first count is no less than the second; negative, as the complement of a plane is."""
    seen = -1
    for first, second in zip(one, two, strict=True):
        differ = first ^ second
        seen = (seen & ~differ) | (first & differ)
    return seen


class Worlds:
    """Many deals, from a lead to the end of the hand. Positions are counted from the leader."""

    def __init__(self, full: int, owners: list[list[tuple[int, int]]], lacks: list[list[int]]) -> None:
        """`full` is true in all; `owners` by suit, trumps first, and card: two bits, the high one first.

        `lacks` has, by position and suit, where all know that the seat has none left.
        """
        self.full, self.size = full, max(map(len, owners))
        fill = [[0] * (self.size - len(suit)) for suit in owners]
        self.held = [[full] * len(suit) + none for suit, none in zip(owners, fill, strict=True)]
        self.high = [[card[0] for card in suit] + none for suit, none in zip(owners, fill, strict=True)]
        self.low = [[card[1] for card in suit] + none for suit, none in zip(owners, fill, strict=True)]
        self.lacks = lacks
        self.part()
        self.against = 0  # where an opponent leads
        self.tricks = [0, 0, 0, 0]  # four bits of how many are ours
        self.all_ours = self.all_theirs = full  # the first seven tricks, so far
        self.played = 0  # tricks

    def take(self, ours: int) -> None:
        """Count a trick that is ours in these deals."""
        add(self.tricks, ours)
        self.played += 1
        if self.played <= SWEEP:
            self.all_ours &= ours
            self.all_theirs &= self.full ^ ours

    def play_out(self, lead: list[Planes]) -> None:
        """Lead this, go on to the end of the hand."""
        while True:
            self.begin(lead)
            for position in range(1, LAST + 1):
                self.follow(position)
            self.close()
            if self.played == HAND:
                return
            self.part()
            lead = self.lead()

    def part(self) -> None:
        """Part the cards by who holds them."""
        self.hands: list[list[Planes]] = [[] for _ in SEATS]
        for held, high, low in zip(self.held, self.high, self.low, strict=True):
            upper = [card & bit for card, bit in zip(held, high, strict=True)]
            lower = [card ^ bit for card, bit in zip(held, upper, strict=True)]
            for hand, half in (1, lower), (LAST, upper):
                odd = [card & bit for card, bit in zip(half, low, strict=True)]
                self.hands[hand].append(odd)
                self.hands[hand - 1].append([card ^ bit for card, bit in zip(half, odd, strict=True)])
        self.tops = [unbeaten(held, held) for held in self.held]

    def lead(self) -> list[Planes]:
        """The highest trump to draw others, else what nobody can beat, else low from the longest suit."""
        own, left, right = self.hands[0], self.lacks[1], self.lacks[LAST]
        others = [
            [card ^ mine for card, mine in zip(*pair, strict=True)]
            for pair in zip(self.held, own, strict=True)
        ]
        sure = [any_of(unbeaten(*pair)) for pair in zip(own, others, strict=True)]
        feared = any_of(others[TRUMPS]) & ~(left[TRUMPS] & right[TRUMPS])
        tops, rest = [sure[TRUMPS] & feared], self.full ^ sure[TRUMPS] & feared
        for suit in PLAIN:
            ruffed = (left[suit] & ~left[TRUMPS] | right[suit] & ~right[TRUMPS]) & feared
            tops.append(sure[suit] & rest & ~ruffed)
            rest ^= tops[suit]
        one, two, three = (count_planes(own[suit]) for suit in PLAIN)
        first = rest & at_least(one, two) & at_least(one, three)
        second = (rest ^ first) & at_least(two, three)
        lows = [0, first, second, rest ^ first ^ second]
        lows[TRUMPS] = rest & ~any_of([any_of(own[suit]) for suit in PLAIN])
        return [
            [one | two for one, two in zip(highest(cards, top), lowest(cards, low), strict=True)]
            for cards, top, low in zip(own, tops, lows, strict=True)
        ]

    def of_suit_led(self, cards: list[Planes]) -> Planes:
        """Of each rank the card of the suit led."""
        one, two, three, four = self.led
        return [one & a | two & b | three & c | four & d for a, b, c, d in zip(*cards, strict=True)]

    def begin(self, lead: list[Planes]) -> None:
        """A card is led."""
        self.led = [any_of(cards) for cards in lead]
        self.gone = self.of_suit_led(lead)  # what is played of the suit
        self.elsewhere = [a ^ b for a, b in zip(self.of_suit_led(self.held), self.gone, strict=True)]
        self.beats, above = [], 0  # where a card of the suit would win
        for card in self.gone:
            self.beats.append(above)
            above |= card
        self.ruff_beats = [self.full ^ self.led[TRUMPS]] * self.size  # where a trump would that is not led
        self.winner_high = self.winner_low = 0  # two bits of the position that wins

    def follow(self, position: int) -> None:
        """Leave the partner a safe trick, else win it with a card that stays, if there is one."""
        own = self.hands[position]
        mine = self.of_suit_led(own)
        has = any_of(mine)
        wins = [card & beats for card, beats in zip(mine, self.beats, strict=True)]
        stays, leave = self.judge(position, mine, wins)
        wanted = any_of(wins) & ~leave
        stay = any_of(stays) & wanted
        bold = (wanted ^ stay) & ~self.led[TRUMPS]
        ways = (
            lowest(mine, has ^ wanted),
            lowest(stays, stay),
            lowest(wins, wanted ^ stay ^ bold),
            highest(wins, bold),
        )
        self.put(position, [a | b | c | d for a, b, c, d in zip(*ways, strict=True)])
        void = self.full ^ has
        if void:
            self.lacks[position] = [a | b & void for a, b in zip(self.lacks[position], self.led, strict=True)]
            can = [card & beats for card, beats in zip(own[TRUMPS], self.ruff_beats, strict=True)]
            ruffs = lowest(can, void & ~leave)
            self.ruff(position, ruffs)
            self.throw(own, void ^ any_of(ruffs))

    def judge(self, position: int, mine: Planes, wins: Planes) -> tuple[Planes, int]:
        """Which winning cards the seat thinks will stay, and where it leaves the trick to its partner."""
        if position == LAST:
            return wins, self.winner_low & ~self.winner_high
        others = [a ^ b for a, b in zip(self.elsewhere, mine, strict=True)]
        after = self.lacks[position + 1]
        danger = any_of([self.led[suit] & after[suit] for suit in PLAIN]) & ~after[TRUMPS]
        if danger:
            trumps = zip(self.held[TRUMPS], self.hands[position][TRUMPS], strict=True)
            danger &= any_of([a ^ b for a, b in trumps])
        stays = [card & ~danger for card in unbeaten(wins, others)]
        if position == 1:
            return stays, 0
        beaten = any_of([a & b for a, b in zip(others, self.beats, strict=True)])
        return stays, self.full & ~(self.winner_low | self.winner_high | beaten | danger)

    def put(self, position: int, cards: Planes) -> None:
        """Cards of the suit are played."""
        won = any_of([card & beats for card, beats in zip(cards, self.beats, strict=True)])
        self.beats = self.still(self.beats, cards)
        self.elsewhere = [a ^ b for a, b in zip(self.elsewhere, cards, strict=True)]
        self.gone = [a | b for a, b in zip(self.gone, cards, strict=True)]
        self.lead_passes(position, won)

    def ruff(self, position: int, ruffs: Planes) -> None:
        """Trumps that win are played to another suit."""
        won = any_of(ruffs)
        if won:
            self.ruff_beats = self.still(self.ruff_beats, ruffs)
            self.beats = [beats & ~won for beats in self.beats]
            self.held[TRUMPS] = [a ^ b for a, b in zip(self.held[TRUMPS], ruffs, strict=True)]
            self.lead_passes(position, won)

    @staticmethod
    def still(beats: Planes, cards: Planes) -> Planes:
        """Where a card would win after these are played."""
        seen, left = 0, []
        for beat, card in zip(reversed(beats), reversed(cards), strict=True):
            seen |= card
            left.append(beat & ~seen)
        return left[::-1]

    def lead_passes(self, position: int, won: int) -> None:
        """The position wins the trick so far."""
        self.winner_low = self.winner_low | won if position & 1 else self.winner_low & ~won
        self.winner_high = self.winner_high | won if position & ACROSS else self.winner_high & ~won

    def throw(self, own: list[Planes], wanted: int) -> None:
        """Throw the lowest plain card away, the best of a suit only if need be, and trumps last."""
        places = [(suit, place) for place in range(self.size) for suit in PLAIN]
        for kept in (self.tops, None):
            for suit, place in places if wanted else ():
                hit = wanted & own[suit][place] & ~(kept[suit][place] if kept else 0)
                wanted ^= hit
                self.held[suit][place] ^= hit
        trumps = lowest(own[TRUMPS], wanted)
        self.held[TRUMPS] = [a ^ b for a, b in zip(self.held[TRUMPS], trumps, strict=True)]

    def close(self) -> None:
        """The trick is taken; its winner leads."""
        high, low = self.winner_high, self.winner_low
        for suit, led in enumerate(self.led):
            self.held[suit] = [a & ~(led & b) for a, b in zip(self.held[suit], self.gone, strict=True)]
            self.low[suit] = [bit ^ low for bit in self.low[suit]]
            pairs = zip(self.high[suit], self.low[suit], strict=True)
            self.high[suit] = [bit ^ high ^ (low & other) for bit, other in pairs]
            by_seat = [self.lacks[position][suit] for position in SEATS]
            for turn, where in (1, low), (ACROSS, high):
                by_seat = [by_seat[p] ^ (by_seat[p] ^ by_seat[p + turn & LAST]) & where for p in SEATS]
            for position in SEATS:
                self.lacks[position][suit] = by_seat[position]
        self.against ^= low
        self.take(self.full ^ self.against)
