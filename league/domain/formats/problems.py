"""What stands in the way of the next round, all of it, before anything is drawn."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random

from league.domain.formats.draws import always_at, impossible, of_one_owner, partners, unready
from league.domain.formats.interface import EventSoFar, Format, Over, Wait
from league.domain.seating.apart import TRIES_MAX, apart_round
from league.domain.seating.interface import Impossible
from league.domain.seating.room import parted_pairs
from league.domain.seating.shape import Shape


def problems(held: Format, event: EventSoFar) -> tuple[Wait | Over, ...]:
    """Why the next round of an event in rounds cannot be drawn; empty if nothing is known against it.

    The draw itself may still find that there is none, where that takes a search.
    """
    if not event.unfinished and (over := held.over(event)):
        return (over,)
    return tuple(_problems(held, event))


def _problems(held: Format, event: EventSoFar) -> Iterator[Wait]:
    wait = unready(event)
    if wait is not None:
        yield wait
    if event.unfinished and len(event.entrants) < event.seats:
        yield Wait("not_enough_entrants", {"needed": event.seats, "entrants": len(event.entrants)})
    yield from _of_partners(event)
    yield from _of_fixed_tables(event)
    if len(event.entrants) >= event.seats and held.keeps_apart(event):
        yield from _of_those_apart(event)


def _of_partners(event: EventSoFar) -> Iterator[Wait]:
    """Teams that are not complete: somebody's partner is missing, or was never named."""
    teams = partners(event.entrants)
    needed = event.seats // max(1, len(set(event.teams)))
    if not teams or needed == 1:
        return
    alone = [(entrant.player,) for entrant in event.entrants if entrant.team is None]
    for team in (*teams, *alone):
        if len(team) != needed:
            yield Wait("partners_uneven", {"needed": needed, "partners": len(team), "player": min(team)})
    for one, two in event.apart:
        if any({one, two} <= set(team) for team in teams):
            yield Wait("partners_apart", {"player": one})


def _of_fixed_tables(event: EventSoFar) -> Iterator[Wait]:
    """Partners who always sit at different tables, and others who always sit at the same one."""
    known, teams = always_at(event.entrants), partners(event.entrants)
    for one, other in combinations(sorted(known), 2):
        if any({one, other} <= set(team) for team in teams) != (known[one] == known[other]):
            yield describe_clash((one, other), known)


def describe_clash(pair: tuple[int, int], known: Mapping[int, int]) -> Wait:
    """That the tables of two players cannot both be kept, as something that the organizer can mend."""
    one, other = pair
    facts = {"player": one, "table": known[one], "other": other, "other_table": known[other]}
    return Wait("tables_clash", facts)


def _of_those_apart(event: EventSoFar) -> Iterator[Wait]:
    """Whether all who are to be kept apart can be; partners count one by one."""
    try:
        keep_all_apart(event)
    except Impossible as refusal:
        yield impossible(refusal)


def keep_all_apart(event: EventSoFar, tries_max: int = TRIES_MAX) -> None:
    """Raise Impossible if no round is found in which all who are to be kept apart are."""
    number = {entrant.player: place for place, entrant in enumerate(event.entrants)}
    pairs = [(number[one], number[two]) for one, two in pairs_apart(event)]
    if pairs:
        shape = Shape(len(number), event.seats)
        apart_round(shape, pairs, Random(0), tries_max)  # noqa: S311 (only whether)


def pairs_apart(event: EventSoFar) -> set[tuple[int, int]]:
    """Those present who are to be kept apart, for whatever reason."""
    here = {entrant.player for entrant in event.entrants}
    pairs = event.apart + of_one_owner(event.entrants) + parted_pairs(always_at(event.entrants))
    return {pair for pair in pairs if here.issuperset(pair)}
