"""Changes of a round by hand: two change places, and everybody stays in it once."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from league.domain.seating.interface import DrawnRound

Pairs = tuple[tuple[int, int], ...]


def swaps_of(one: DrawnRound, player: int, other: int, partners: Iterable[Sequence[int]] = ()) -> Pairs:
    """Who changes places with whom if these two do: fixed partners move together.

    Partners of each other change places alone. KeyError for who is not in the round.
    """
    here, there = _group(one, player, partners), _group(one, other, partners)
    if other in here or len(here) != len(there):
        here, there = (player,), (other,)
    return tuple(zip(here, there, strict=True))


def swap_pairs(one: DrawnRound, pairs: Iterable[Sequence[int]]) -> DrawnRound:
    """The round with the two of each pair in each other's places; done twice, it is as before."""
    places: dict[int, int] = {}
    for player, other in pairs:
        places |= {player: other, other: player}
    return replace(
        one,
        tables=tuple(tuple(places.get(seated, seated) for seated in table) for table in one.tables),
        out=tuple(sorted(places.get(waiting, waiting) for waiting in one.out)),
    )


def tables_of(one: DrawnRound, players: Iterable[int]) -> set[int]:
    """The tables, from 0, at which some of these sit."""
    wanted = set(players)
    return {number for number, table in enumerate(one.tables) if not wanted.isdisjoint(table)}


def _group(one: DrawnRound, player: int, partners: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """The player's team in the order of its seats; the player alone without one."""
    order = {seated: place for place, seated in enumerate(one.players)}
    team = next((team for team in partners if player in team and order.keys() >= set(team)), (player,))
    return tuple(sorted(team, key=lambda member: order[member]))
