"""From the final standings of all boxes to the levels and boxes of the next season."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from league.domain.seasons.divisions.borders import earned_zones
from league.domain.seasons.divisions.filling import Homes
from league.domain.seasons.divisions.interface import (
    BoxStanding,
    Contender,
    DivisionPlan,
    DivisionRules,
    PlanLine,
    PlannedBox,
    Why,
    Zone,
)
from league.domain.seasons.divisions.joining import box_levels, join_levels
from league.domain.seasons.divisions.ranking import LevelRanking, RankedLine, rank_levels
from league.domain.seasons.divisions.sizes import require_a_table
from league.domain.seasons.divisions.ties import border_ties, tie_reasons, undecided_ties
from league.domain.standings import DEFAULT_CHAIN


def promote(
    boxes: Sequence[BoxStanding],
    newcomers: Iterable[Contender],
    rules: DivisionRules,
    *,
    seed: str,
    chain: Sequence[str] = DEFAULT_CHAIN,
    decided: Sequence[Sequence[int]] = (),
    promised: Mapping[int, Zone] = MappingProxyType({}),
    play_offs: Mapping[int, Zone] = MappingProxyType({}),
) -> DivisionPlan:
    """The next season. Who is promoted plays strictly higher, who stays never lower, who goes down one level
    lower at most, and everybody who returns or is new has a place.

    `decided` are the orders of deciders that were played, each best first; `promised` says where places lead
    by what was announced at the end of the season, which holds whatever the rules and the boxes have become;
    `play_offs` says of whoever played at a border where that leads, whatever their place earned; `seed` draws
    the lots. The order of what is given is of no account, and the same arguments give the same plan. Raises
    Impossible: not_enough_entrants. ValueError if somebody is given twice or a level is missing.
    """
    new = list(newcomers)
    levels = rank_levels(boxes, chain, seed, decided)
    _require_once(levels, new)
    zones = {**earned_zones(levels, rules), **_keep_known({**promised, **play_offs}, levels)}
    homes = Homes(levels, zones, play_offs, undecided_ties(levels, decided))
    homes.fill(new, rules)
    require_a_table(len(homes.level), rules)
    joined, more = join_levels(_in_order(levels, new, homes.level), rules)
    planned = box_levels(joined, rules, more)
    placed = {player: box.level for box in planned for player in box.players}
    parted = tie_reasons(levels, placed, homes.why, decided, chain)
    reasons = {player: [why, *parted[player], *more[player]] for player, why in homes.why.items()}
    lines = [*_lines_before(levels, zones, reasons), *(_new_line(one.player, reasons) for one in new)]
    at = {player: box for box in planned for player in box.players}
    return DivisionPlan(
        tuple(planned),
        tuple(place_line(line, at.get(line.player)) for line in lines),
        border_ties(levels, placed, decided),
    )


def _keep_known(said: Mapping[int, Zone], levels: Sequence[LevelRanking]) -> Mapping[int, Zone]:
    """What leads to a level that there is: one may be gone since, with all its people."""
    ends = {(1, Zone.UP), (len(levels), Zone.DOWN)}
    at = {one.player: level.level for level in levels for one in level.from_first}
    return {player: zone for player, zone in said.items() if (at[player], zone) not in ends}


def place_line(line: PlanLine, box: PlannedBox | None) -> PlanLine:
    """The line with the box in which its person plays; None: in none."""
    return replace(line, level=box.level if box else None, box=box.box if box else None)


def _require_once(levels: Sequence[LevelRanking], new: Sequence[Contender]) -> None:
    players = [one.player for one in new]
    players += [one.player for level in levels for one in level.from_first]
    if len(set(players)) != len(players):
        raise ValueError("somebody is given twice")


def _in_order(
    levels: Sequence[LevelRanking], new: Sequence[Contender], homes: Mapping[int, int]
) -> list[list[int]]:
    """Who plays in each level: those from above, those who stay, those from below, and last who is new."""
    found: list[list[int]] = [[] for _level in levels] or [[]]
    for level in levels:
        for one in level.from_first:
            if one.player in homes:
                found[homes[one.player] - 1].append(one.player)
    for newcomer in sorted(new, key=lambda one: (-one.proved, one.player)):
        found[homes[newcomer.player] - 1].append(newcomer.player)
    return found


def _lines_before(
    levels: Sequence[LevelRanking], zones: Mapping[int, Zone], reasons: Mapping[int, Sequence[Why]]
) -> Iterator[PlanLine]:
    """A line for everybody of the last season, not placed yet."""
    for level in levels:
        for one in level.from_first:
            zone = zones[one.player]
            own = reasons.get(one.player) or [_why_left(level, one, zone)]
            own = [*own, *_half_played(one)]
            yield PlanLine(one.player, level.level, one.box, one.place, zone, None, None, tuple(own))


def _new_line(player: int, reasons: Mapping[int, Sequence[Why]]) -> PlanLine:
    return PlanLine(player, None, None, None, None, None, None, tuple(reasons[player]))


def _why_left(level: LevelRanking, one: RankedLine, zone: Zone) -> Why:
    code = "left" if zone is Zone.STAYS else f"left_{zone.value}"
    return Why(code, {"place": one.place, "level": level.level})


def _half_played(one: RankedLine) -> Iterator[Why]:
    if not one.line.counts:
        yield Why("half_played", {"played": one.line.played, "due": one.line.due})
