"""Between which places somebody is sure to end.

The worst place: the player gets nothing at any table from here on, which leaves a floor. Each rival needs
some table points to end there or higher. A set of rivals can do so together only if for every part of this
set the points that they need are not more than the open tables can give to them together: 4 to one at a
table, 6 to two, 7 to three. The largest such set stands before the player at worst.

The best place: rivals whose own floor is beyond all that the player can still reach stand before them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import lcm

from league.domain.seasons.possible.bounds import BOUNDS, Need, TotalBounds
from league.domain.seasons.possible.interface import OpenTable, PlaceProof, Race, UndrawnRound
from league.domain.seasons.possible.outlooks import Outlook, outlook_of
from league.domain.seasons.possible.reasons import place_reason, reason_of_over, reason_of_unknown, reason_out
from league.domain.seasons.possible.table_values import (
    Gifts,
    Prices,
    RoundGifts,
    TableGifts,
    seat_values,
    side_values,
)

SUBSETS_MAX = 9  # rivals: up to here all sets of them are looked at


@dataclass(frozen=True, slots=True)
class PossibleRivals:
    """Who could still end level with a total or higher: surely, perhaps, and how many of them together."""

    certain: tuple[int, ...]
    perhaps: tuple[int, ...]
    together: int

    @property
    def all(self) -> tuple[int, ...]:
        return tuple(sorted((*self.certain, *self.perhaps)))


def prove_places(race: Race) -> Mapping[int, PlaceProof]:
    """Everybody's proof."""
    bounds = BOUNDS.get(race.rule)
    if race.is_over or bounds is None:
        return {player: _settle(race, player) for player in race.scores}
    outlooks = {player: outlook_of(race, player) for player in race.scores}
    floors = {player: bounds.floor(outlook) for player, outlook in outlooks.items()}
    return {player: _proof(race, player, outlooks, floors, bounds) for player in race.scores}


def _settle(race: Race, player: int) -> PlaceProof:
    """Where nothing is open, or nothing can be proved."""
    place = race.places[player]
    if race.is_over:
        reason = reason_of_over(place)
        return PlaceProof(player, place, place, (), 0, reason, reason)
    reason = reason_of_unknown()
    return PlaceProof(player, 1, len(race.scores), (), 0, reason, reason, is_known=False)


def _proof(
    race: Race,
    player: int,
    outlooks: Mapping[int, Outlook],
    floors: Mapping[int, Fraction],
    bounds: TotalBounds,
) -> PlaceProof:
    floor, ceiling = floors[player], bounds.ceiling(outlooks[player])
    needs = needs_of_rivals(outlooks, player, floor, bounds)
    rivals = possible_rivals(race, needs)
    above = sum(1 for rival, least in floors.items() if rival != player and least > ceiling)
    return PlaceProof(
        player=player,
        best_place=1 + above,
        worst_place=1 + len(rivals.certain) + rivals.together,
        rivals=rivals.all,
        together=len(rivals.certain) + rivals.together,
        reason=place_reason(race, floor, rivals.all, len(rivals.certain) + rivals.together),
        reason_out=reason_out(ceiling, above),
    )


def needs_of_rivals(
    outlooks: Mapping[int, Outlook], player: int, total: Fraction, bounds: TotalBounds
) -> Mapping[int, Need]:
    """What lifts each rival to a total, without those who cannot reach it."""
    found = {rival: bounds.need(outlook, total) for rival, outlook in outlooks.items() if rival != player}
    return {rival: need for rival, need in found.items() if need is not None}


def possible_rivals(
    race: Race, needs: Mapping[int, Need], settled: Mapping[int, tuple[int, int]] | None = None
) -> PossibleRivals:
    """Who can get what they need. `settled` names, by the index of an open table, a player and their side's
    place there, counted from 0.
    """
    certain = tuple(rival for rival, need in needs.items() if not need.points)
    wanting = sorted((need, rival) for rival, need in needs.items() if need.points)
    denominators = [part.denominator for need, _rival in wanting for part in need]
    unit = lcm(*denominators, *_denominators(race))
    bits = {rival: 1 << number for number, (_need, rival) in enumerate(wanting)}
    prices = {bits[rival]: int(need.price * unit) for need, rival in wanting if need.price}
    measures = [
        ([int(need.points * unit) for need, _rival in wanting], _gifts(race, bits, {}, unit, settled))
    ]
    if prices:
        nets = [int(need.net * unit) for need, _rival in wanting]
        measures.append((nets, _gifts(race, bits, prices, unit, settled)))
    alone = [
        number
        for number in range(len(wanting))
        if all(wants[number] <= _most(gifts, 1 << number) for wants, gifts in measures)
    ]
    perhaps = tuple(sorted(wanting[number][1] for number in alone))
    count = _most_in_sets if len(alone) <= SUBSETS_MAX else _most_by_count
    return PossibleRivals(certain, perhaps, min(count(alone, wants, gifts) for wants, gifts in measures))


def _most(gifts: Sequence[Gifts], players: int) -> int:
    return sum(gift.most(players) for gift in gifts if gift.mask & players)


def _most_in_sets(alone: Sequence[int], wants: Sequence[int], gifts: Sequence[Gifts]) -> int:
    """The size of the largest set of which no part wants more than there is for it."""
    possible, largest = {0: 0}, 0  # sets that fit, with what they want
    for size in range(1, len(alone) + 1):
        larger: dict[int, int] = {}
        for players, want in possible.items():
            for number in alone:
                added = players | 1 << number
                if 1 << number > players and _parts_fit(added, possible):
                    wanted = want + wants[number]
                    if wanted <= _most(gifts, added):
                        larger[added] = wanted
        if not larger:
            break
        possible, largest = larger, size
    return largest


def _parts_fit(players: int, possible: Mapping[int, int]) -> bool:
    """Whether all parts with one player less are possible."""
    rest = players
    while rest:
        lowest = rest & -rest
        if players ^ lowest not in possible:
            return False
        rest ^= lowest
    return True


def _most_by_count(alone: Sequence[int], wants: Sequence[int], gifts: Sequence[Gifts]) -> int:
    """At most this many, who want least, for all that as many of them could get."""
    mask = sum(1 << number for number in alone)
    sums = list(accumulate(sorted(wants[number] for number in alone)))
    steps = [gift.most_of_count(mask) for gift in gifts]
    fitting = [
        count
        for count, wanted in enumerate(sums, 1)
        if wanted <= sum(step[min(count, len(step) - 1)] for step in steps)
    ]
    return max(fitting, default=0)


def _denominators(race: Race) -> list[int]:
    kinds = {(len(race.scale), race.teams), *((len(table.players), table.teams) for table in race.open)}
    return [value.denominator for seats, teams in kinds for value in seat_values(seats, teams, race.scale)]


def _gifts(
    race: Race,
    bits: Mapping[int, int],
    prices: Prices,
    unit: int,
    settled: Mapping[int, tuple[int, int]] | None,
) -> list[Gifts]:
    known = settled or {}
    tables = [
        _table_gifts(table, race, bits, prices, unit, settled=known.get(number))
        for number, table in enumerate(race.open)
    ]
    return [*tables, *(_round_gifts(coming, race, bits, prices, unit) for coming in race.undrawn)]


def _table_gifts(
    table: OpenTable,
    race: Race,
    bits: Mapping[int, int],
    prices: Prices,
    unit: int,
    *,
    settled: tuple[int, int] | None,
) -> TableGifts:
    teams = table.teams or tuple(range(len(table.players)))
    values = [int(value * unit) for value in side_values(len(table.players), table.teams, race.scale)]
    masks: dict[int, int] = dict.fromkeys(teams, 0)
    for team, player in zip(teams, table.players, strict=True):
        masks[team] |= bits.get(player, 0)
    certain = (0, 0)
    if settled is not None:
        player, place = settled
        certain = masks.pop(teams[table.players.index(player)]), values.pop(place)
    return TableGifts(list(masks.values()), values, prices, certain)


def _round_gifts(
    coming: UndrawnRound, race: Race, bits: Mapping[int, int], prices: Prices, unit: int
) -> RoundGifts:
    one = [int(value * unit) for value in seat_values(len(race.scale), race.teams, race.scale)]
    values = sorted(one * coming.tables, reverse=True)
    mask = sum(bits.get(player, 0) for player in coming.players)
    return RoundGifts(mask, values, prices, may_sit_out=coming.may_sit_out)
