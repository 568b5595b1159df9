"""Changes of a round by hand: two change places, and everybody stays in it once."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from league.domain.seating.interface import Round


def swapped(one: Round, player: int, other: int, partners: Iterable[Sequence[int]] = ()) -> Round:
    """The round with two in each other's places, of whom one may sit out.

    Fixed partners move together, unless two of them change places. KeyError for who is not in the round.
    """
    here, there = _group(one, player, partners), _group(one, other, partners)
    if other in here:
        here, there = (player,), (other,)
    turned = dict(zip(here, there, strict=True)) | dict(zip(there, here, strict=True))
    return replace(
        one,
        tables=tuple(tuple(turned.get(seated, seated) for seated in table) for table in one.tables),
        out=tuple(sorted(turned.get(waiting, waiting) for waiting in one.out)),
    )


def _group(one: Round, player: int, partners: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """The player's team in the order of its seats; the player alone without one."""
    order = {seated: place for place, seated in enumerate(one.players)}
    team = next((team for team in partners if player in team), (player,))
    return tuple(sorted(team, key=lambda member: order[member]))


def tables_of(one: Round, players: Iterable[int]) -> set[int]:
    """The tables, from 0, at which some of these sit."""
    wanted = set(players)
    return {number for number, table in enumerate(one.tables) if not wanted.isdisjoint(table)}
