"""Bookmaker counts the shoe, and plays for its place and not for chips.

Noir and rouge are even whatever has been dealt; couleur and inverse lean a little to one side as the shoe
runs down, and insurance is a good bet as long as refaits are about as likely as in a full shoe. Every chip
that is bet loses one in a hundred in the long run, so nobody wins by betting much. What wins is betting at
the right time: whoever is behind needs a wide spread, and bets against the others; whoever is ahead needs
none, or the same bets as those behind it. So Bookmaker weighs every pair of bets in each of the six ways in
which a coup can end, and counts the seats that it would be ahead of after the last one, if they go on to win
and lose as widely as they have done so far.
"""

from itertools import product
from math import erf, sqrt
from typing import Any

View = dict[str, Any]
Bets = dict[str, int]
AREAS = "NRCI"
RANKS = "A23456789TJQK"
PACKS = 6
ENOUGH, TOTALS = 31, 10
PER_CENT = 100
REFAIT, TIE = "31", "tie"
PAID = 50  # times the insurance after a refait
USUAL_SPREAD, USUAL_COUPS = 300.0, 4.0  # what is known of a seat that has not bet yet
WIDE = 1.4  # times the highest bet: the widest spread of two bets that are not opposite


def value(rank: str) -> int:
    """What a card counts."""
    return min(RANKS.index(rank) + 1, 10)


def chances(left: dict[str, int]) -> dict[str, float]:
    """How likely a coup ends in which way, from a shoe with these cards left, as if each were put back."""
    cards = sum(left.values())
    by_value = [0.0] * 11
    for card, count in left.items():
        by_value[value(card[0])] += count / cards
    ends = totals(by_value)
    red = ends[0]
    ways = dict.fromkeys(("NC", "NI", "RC", "RI", TIE, REFAIT), 0.0)
    for card, count in left.items():
        if count:
            is_black = card[1] in "CS"
            black = ends[value(card[0])]
            noir = sum(black[one] * sum(red[one + 1 :]) for one in range(TOTALS)) * count / cards
            rouge = sum(black[one] * sum(red[:one]) for one in range(TOTALS)) * count / cards
            ways["NC" if is_black else "NI"] += noir
            ways["RI" if is_black else "RC"] += rouge
            ways[REFAIT] += black[0] * red[0] * count / cards
    ways[TIE] = 1 - sum(ways.values())
    return ways


def totals(by_value: list[float]) -> list[list[float]]:
    """For a row that has come to 0, 1, … 30 so far, the chances to end with 31, 32, … 40."""
    ends: list[list[float]] = [[0.0] * TOTALS for _ in range(ENOUGH + TOTALS)]
    for total in range(TOTALS):
        ends[ENOUGH + total][total] = 1.0
    for so_far in range(ENOUGH - 1, -1, -1):
        for points in range(1, TOTALS + 1):
            likely, after = by_value[points], ends[so_far + points]
            for total in range(TOTALS):
                ends[so_far][total] += likely * after[total]
    return ends


def gain(way: str, bets: Bets, insurance: Bets, prison: Bets) -> float:
    """What a seat wins or loses of all that it has if the coup ends in this way. A prisoner counts half."""
    if way == TIE:
        return 0.0
    if way == REFAIT:
        return (PAID - 1) * sum(insurance.values()) - sum(bets.values()) / 2
    won = sum(chips if area in way else -chips for area, chips in bets.items())
    freed = sum(chips if area in way else -chips for area, chips in prison.items()) / 2
    return won + freed - sum(insurance.values())


class Bot:
    """Counts, and bets for places."""

    def start(self, info: View) -> None:
        self.me = info["seat"]
        self.coup = -1
        self.plan: list[str] = []
        self.had: list[float] = []
        self.spread = [USUAL_COUPS * USUAL_SPREAD**2] * info["seats"]  # sum of squares of wins and losses

    def choose(self, view: View, options: list[str]) -> str:
        self.board, self.options = view["board"], view["options"]
        if view["phase"] == "surrender":
            return options[0] if self.takes_half() else options[-1]
        if self.board["coup"] != self.coup:
            self.look(view)
            self.plan = self.best_plan(chances(self.cards_left(view["events"])))
        while self.plan:
            move = self.plan.pop(0)
            if move in options:
                return move
        return options[-1]

    def look(self, view: View) -> None:
        """Take in how widely the seats have won and lost since the last turn, and the order of betting."""
        seats = range(len(self.board["chips"]))
        now = [self.worth(seat) for seat in seats]
        for seat, before in enumerate(self.had):
            self.spread[seat] += (now[seat] - before) ** 2
        self.had, self.coup = now, self.board["coup"]
        first = (view["dealer"] + self.coup) % len(seats)
        self.place = {seat: (seat - first) % len(seats) for seat in seats}
        self.left = self.options["coups"] - self.coup - 1

    def worth(self, seat: int) -> float:
        """What the seat has, what it has on the table included; a prisoner counts half."""
        board = self.board
        on_table = sum(board["bets"][seat].values()) + sum(board["insurance"][seat].values())
        return float(board["chips"][seat] + on_table + sum(board["prison"][seat].values()) / 2)

    @staticmethod
    def cards_left(events: list[str]) -> dict[str, int]:
        """What is still in the shoe."""
        left = {rank + suit: PACKS for rank in RANKS for suit in "CDHS"}
        for event in reversed(events):
            if event.startswith("deal"):
                break
            if event.startswith("rows"):
                for row in event.split()[1:]:
                    for at in range(0, len(row), 2):
                        left[row[at : at + 2]] -= 1
        return left

    def best_plan(self, ways: dict[str, float]) -> list[str]:
        """The bets after which this seat is ahead of the most others, in the order of the areas."""
        insured = PAID * ways[REFAIT] > 1 - ways[TIE]
        prison = self.board["prison"]
        rivals = [seat for seat in self.place if seat != self.me]
        leads = {
            way: [self.had[self.me] - self.had[seat] - self.of(seat, way) for seat in rivals]
            or [self.alone()]
            for way in ways
        }
        widths = [self.width(seat) for seat in rivals] or [(0.0, self.own_width())]
        best, plan = -1.0, {}
        for bets in self.pairs():
            insurance = {area: chips // PER_CENT for area, chips in bets.items()} if insured else {}
            if sum(bets.values()) + sum(insurance.values()) > self.board["chips"][self.me]:
                continue
            seen = sum(
                likely * self.ahead(leads[way], widths, gain(way, bets, insurance, prison[self.me]))
                for way, likely in ways.items()
            )
            if seen > best + 1e-9:
                best, plan = seen, bets
        return [self.written(area, plan[area], insured) for area in AREAS if area in plan]

    def of(self, seat: int, way: str) -> float:
        """What another seat wins or loses with what it has on the table."""
        board = self.board
        return gain(way, board["bets"][seat], board["insurance"][seat], board["prison"][seat])

    def alone(self) -> float:
        """The lead over the bank, for who plays alone: any gain wins."""
        return self.had[self.me] - self.options["chips"] - 1

    def pairs(self) -> list[Bets]:
        """No bet or one on noir or rouge, with none or one on couleur or inverse; small ones first."""
        amounts = self.options["bets"]
        each = [[{}, *({area: chips} for chips in amounts for area in areas)] for areas in ("NR", "CI")]
        return [one | other for one, other in product(*each)]

    def written(self, area: str, chips: int, insured: bool) -> str:
        """The move."""
        return f"{self.me}b{area}{chips}" + (f"i{chips // PER_CENT}" if insured else "")

    def own_width(self) -> float:
        """How widely this seat can still win and lose, if it wants to."""
        return float(WIDE * self.options["bets"][-1] * sqrt(self.left))

    def width(self, seat: int) -> tuple[float, float]:
        """How widely another seat is still to win and lose; the same with this one's own boldest bets."""
        coups = self.left + (self.place[seat] > self.place[self.me])
        theirs = sqrt(self.spread[seat] / (USUAL_COUPS + self.coup) * coups)
        return theirs, sqrt(theirs**2 + self.own_width() ** 2)

    @staticmethod
    def ahead(leads: list[float], widths: list[tuple[float, float]], more: float) -> float:
        """How many seats this one is ahead of in the end, if it wins so much more now.

        Ahead, it stays where it is, and only the others can catch up; behind, it goes on betting.
        """
        count = 0.0
        for lead, (theirs, both) in zip(leads, widths, strict=True):
            far, width = lead + more, theirs if lead + more > 0 else both
            if width:
                count += 0.5 + 0.5 * erf(far / width / sqrt(2))
            else:
                count += (far > 0) + 0.5 * (far == 0)
        return count

    def takes_half(self) -> bool:
        """Whether half of the bets at once is better than all of them or nothing."""
        rivals = [seat for seat in self.place if seat != self.me]
        leads = [self.worth(self.me) - self.worth(seat) for seat in rivals] or [self.alone()]
        widths = [self.width(seat) for seat in rivals] or [(0.0, self.own_width())]
        half = sum(self.board["bets"][self.me].values()) / 2
        both = self.ahead(leads, widths, -half) + self.ahead(leads, widths, half)
        return self.ahead(leads, widths, 0.0) >= both / 2
