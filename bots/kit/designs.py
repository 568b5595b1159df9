"""Which games two or more bots play on the same deals, so that luck with the cards cancels out.

The unit of a comparison is a *block*: some games that share deals and belong together. Games of one block
say almost the same; only blocks are independent, and every confidence interval is over blocks.
"""

from dataclasses import dataclass
from fractions import Fraction

from games.core.deals.blocks import Sitting, block
from games.core.interface import Outcome, Seat, Table

TWO_SIDES = 2  # teams


@dataclass(frozen=True, slots=True)
class Design:
    """How a block is played: crew[program] is the contestant, the sittings are the games of each block."""

    name: str
    crew: tuple[int, ...]
    sittings: tuple[Sitting, ...]

    @property
    def games(self) -> int:
        """How many games a block has."""
        return len(self.sittings)

    @property
    def deals(self) -> int:
        """How many deals a block uses."""
        return 1 + max(sitting.deal for sitting in self.sittings)

    @property
    def contestants(self) -> int:
        """How many different bots play."""
        return 1 + max(self.crew)

    @property
    def rounds(self) -> tuple[tuple[Sitting, ...], ...]:
        """The sittings again, in rounds that deal each deal once: nothing may be remembered between them."""
        by_deal = [[one for one in self.sittings if one.deal == deal] for deal in range(self.deals)]
        return tuple(zip(*by_deal, strict=True))

    def number(self, of_block: int, sitting: Sitting) -> int:
        """The number of the deal, from 1; blocks are counted from 0."""
        return 1 + of_block * self.deals + sitting.deal

    def contestant_of(self, table: Table, sitting: Sitting, seat: Seat) -> int:
        """Which contestant acts for the seat."""
        return self.crew[sitting.chairs[table.controller[seat]]]


def duel_designs(table: Table) -> tuple[Design, ...]:
    """One team of contestant 1 against contestant 0 in all others, and the other way round.

    The team plays each deal from every place. With two teams both ways are the same.
    """
    teams = [table.teams[table.controller.index(player)] for player in range(table.players)]
    some = sorted(set(teams))
    fields = [_field(teams, lone=1, others=0)]
    return (*fields, _field(teams, lone=0, others=1)) if len(some) > TWO_SIDES else tuple(fields)


def _field(teams: list[int], *, lone: int, others: int) -> Design:
    """The lone contestant as each team in turn; programs of the lone team come first."""
    size = teams.count(teams[0])
    crew = (lone,) * size + (others,) * (len(teams) - size)
    sittings = tuple(Sitting(0, _chairs(teams, team)) for team in sorted(set(teams)))
    return Design(f"{crew.count(1)}v{crew.count(0)}", crew, sittings)


def _chairs(teams: list[int], team: int) -> tuple[int, ...]:
    first = [player for player, own in enumerate(teams) if own == team]
    order = first + [player for player, own in enumerate(teams) if own != team]
    return tuple(order.index(player) for player in range(len(teams)))


def cross_design(players: int) -> Design:
    """As many different bots as there are players, in a block that is fair to every pair of them."""
    return Design("all", tuple(range(players)), block(players))


@dataclass(frozen=True, slots=True)
class Score:
    """What a game brought, by contestant: points in all, seats, and how many of the seats won."""

    points: tuple[int, ...]
    seats: tuple[int, ...]
    wins: tuple[int, ...]
    places: tuple[int, ...]  # placements in all: the fewer, the better

    def places_ahead(self, of: int, over: int) -> Fraction:
        """Places a seat by which one contestant was ahead of another."""
        return Fraction(self.places[over], self.seats[over]) - Fraction(self.places[of], self.seats[of])

    def lead(self, of: int, over: int) -> Fraction:
        """Points a seat by which one contestant was ahead of another; exact, so that equals come out even."""
        return Fraction(self.points[of], self.seats[of]) - Fraction(self.points[over], self.seats[over])


def score_of(design: Design, table: Table, sitting: Sitting, outcome: Outcome) -> Score:
    """The outcome of a game of a block, by contestant."""
    seats: list[list[Seat]] = [[] for _ in range(design.contestants)]
    for seat in range(table.seats):
        seats[design.contestant_of(table, sitting, seat)].append(seat)
    return Score(
        tuple(sum(outcome.scores[seat] for seat in own) for own in seats),
        tuple(map(len, seats)),
        tuple(sum(seat in outcome.winners for seat in own) for own in seats),
        tuple(sum(outcome.placement[seat] for seat in own) for own in seats),
    )
