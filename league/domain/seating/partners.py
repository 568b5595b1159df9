"""Fixed partners: teams are drawn as if each were one player, then their members sit down."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations, permutations

from league.domain.seating.draft import Drawn
from league.domain.seating.interface import DrawnRound, Impossible, Task


def has_fixed_partners(task: Task) -> bool:
    """Whether the game is played by teams, and these are fixed for the event."""
    return bool(task.partners) and len(_teams(task)) < task.seats


def partner_pairs(task: Task) -> frozenset[tuple[int, int]]:
    """Pairs who sit at one table all event long, the lesser player first; none where partners change."""
    if not has_fixed_partners(task):
        return frozenset()
    return frozenset(pair for team in task.partners for pair in combinations(sorted(team), 2))


def by_teams(task: Task) -> Task:
    """The same task with each team in place of its members; its least player stands for it.

    Raises Impossible if somebody has no team, or a team has not as many members as sit together, or two
    partners are to be kept apart.
    """
    team_size = task.seats // len(_teams(task))
    captain = {player: min(members) for members in task.partners for player in members}
    for members in task.partners:
        if len(members) != team_size:
            raise Impossible("partners_uneven", needed=team_size, partners=len(members), player=min(members))
    for player in task.players:
        if player not in captain:
            raise Impossible("partners_uneven", needed=team_size, partners=1, player=player)
    present = {captain[player] for player in task.players}
    apart = {(captain[one], captain[two]) for one, two in task.apart if {one, two} <= captain.keys()}
    for one, two in apart:
        if one == two:
            raise Impossible("partners_apart", player=one)
    if len(present) < len(_teams(task)):
        raise Impossible("not_enough_entrants", needed=task.seats, entrants=len(task.players))
    return replace(
        task,
        players=tuple(sorted(present)),
        seats=len(_teams(task)),
        history=tuple(_teams_of_round(task, one, captain) for one in task.history),
        apart=tuple(sorted(apart)),
        teams=(),
        partners=(),
        points={
            min(members): sum(task.points.get(player, 0) for player in members) for members in task.partners
        },
    )


def expand_teams(task: Task, drawn: Drawn) -> Drawn:
    """The members of each team sit down, so that everybody has each of its seats about as often."""
    members = {min(team): tuple(sorted(team)) for team in task.partners}
    had = Counter(
        (player, seat) for one in task.history for table in one.tables for seat, player in enumerate(table)
    )
    rounds = []
    for one in drawn.rounds:
        tables = tuple(seat_members(task.teams, table, members, had) for table in one.tables)
        out = tuple(sorted(player for captain in one.out for player in members[captain]))
        rounds.append(DrawnRound(tables, out))
    return replace(drawn, rounds=tuple(rounds))


def seat_members(
    teams: Sequence[int],
    table: Sequence[int],
    members: Mapping[int, tuple[int, ...]],
    had: Counter[tuple[int, int]],
) -> tuple[int, ...]:
    """The players of a table of teams. `had` counts who had which seat, and is added to."""
    seated: dict[int, int] = {}
    for team, captain in zip(dict.fromkeys(teams), table, strict=True):
        seats = [seat for seat, of_team in enumerate(teams) if of_team == team]
        orders = permutations(members[captain])
        best = min(orders, key=lambda order: sum(had[pair] for pair in zip(order, seats, strict=True)))
        seated.update(zip(seats, best, strict=True))
    had.update((player, seat) for seat, player in seated.items())
    return tuple(seated[seat] for seat in range(len(teams)))


def _teams(task: Task) -> list[int]:
    """The teams of a table in the order in which their first members sit."""
    return list(dict.fromkeys(task.teams))


def _teams_of_round(task: Task, played: DrawnRound, captain: dict[int, int]) -> DrawnRound:
    """A round of the past by teams; who has left stands for themself."""
    chairs = [task.teams.index(team) for team in _teams(task)]
    tables = tuple(
        tuple(captain.get(table[chair], table[chair]) for chair in chairs) for table in played.tables
    )
    return DrawnRound(tables, tuple(dict.fromkeys(captain.get(player, player) for player in played.out)))
