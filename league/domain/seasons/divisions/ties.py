"""Ties at a border: who is level after the whole chain, how they were parted, and what is said of it.

A free place is enough for the next of those who are level. Where there is none they play a decider; as long
as none was played, the lots of the season's seed decide.
"""

from collections.abc import Iterator, Mapping, Sequence

from games.core.texts import Fact
from league.domain.seasons.divisions.interface import BorderTie, Why
from league.domain.seasons.divisions.ranking import LevelRanking, RankedLine, comparable, is_decided
from league.domain.standings.opponents import Lots

FREE_PLACES = ("reprieved", "reprieved_for", "fills", "fills_for")
Levels = Mapping[int, int]


def undecided_ties(
    levels: Sequence[LevelRanking], decided: Sequence[Sequence[int]]
) -> dict[int, tuple[int, ...]]:
    """With whom everybody is level after the chain, where no decider was played."""
    found: dict[int, tuple[int, ...]] = {}
    for _level, group in _groups(levels):
        if not is_decided(group, decided):
            for player in group:
                found[player] = tuple(dict.fromkeys((*found.get(player, ()), *group)))
    return found


def border_ties(
    levels: Sequence[LevelRanking], placed: Levels, decided: Sequence[Sequence[int]]
) -> tuple[BorderTie, ...]:
    """The ties whose people went different ways."""
    return tuple(
        BorderTie(level.level, group, "decider" if is_decided(group, decided) else "lots")
        for level, group in _groups(levels)
        if len({placed[player] for player in group}) > 1
    )


def tie_reasons(
    levels: Sequence[LevelRanking],
    placed: Levels,
    main: Mapping[int, Why],
    decided: Sequence[Sequence[int]],
    chain: Sequence[str],
) -> dict[int, list[Why]]:
    """What is said beside those whom a tie concerned; `main` is why everybody is where they are."""
    found: dict[int, list[Why]] = {player: [] for player in main}
    for _level, group in _groups(levels):
        for player in group:
            found[player] += _of_level(player, group, placed, main, decided)
    for level in levels:
        for one in level.from_first:
            if one.player in placed:
                found[one.player] += _of_chain(one, placed)
                found[one.player] += _of_boxes(one, level, placed, chain)
    return found


def _groups(levels: Sequence[LevelRanking]) -> Iterator[tuple[LevelRanking, tuple[int, ...]]]:
    """People who return and whom the chain left level, best first."""
    for level in levels:
        ranked = level.ranked
        groups = (
            tuple(player for player in group if ranked[player].line.returns) for group in level.level_groups
        )
        for group in dict.fromkeys(group for group in groups if len(group) > 1):
            yield level, group


def _of_level(
    player: int,
    group: Sequence[int],
    placed: Levels,
    main: Mapping[int, Why],
    decided: Sequence[Sequence[int]],
) -> Iterator[Why]:
    parted = [other for other in group if placed[other] != placed[player]]
    if parted:
        yield Why("tie_decider" if is_decided(group, decided) else "tie_lots", {"against": parted})
    elif main[player].code in FREE_PLACES:
        yield Why("tie_free", {"against": [other for other in group if other != player]})


def _of_chain(one: RankedLine, placed: Levels) -> Iterator[Why]:
    """Level by points with somebody who went another way, and parted by a later metric."""
    tie = one.line.decided_by
    if tie is not None and tie.metric != Lots.key:
        against = [other for other in tie.against if other in placed and placed[other] != placed[one.player]]
        if against:
            yield Why("tie_metric", {"against": against, "metric": tie.metric})


def _of_boxes(one: RankedLine, level: LevelRanking, placed: Levels, chain: Sequence[str]) -> Iterator[Why]:
    """The same place in a parallel box, another way."""
    for other in level.from_first:
        if other.box == one.box or other.player not in placed or other.chain == one.chain:
            continue
        is_same = other.place == one.place or other.from_last == one.from_last
        if is_same and placed[other.player] != placed[one.player]:
            yield Why("tie_box", box_facts(one, other, chain))


def box_facts(one: RankedLine, other: RankedLine, chain: Sequence[str]) -> dict[str, Fact]:
    """Which metric parts two of parallel boxes."""
    pairs = zip(comparable(chain), one.chain, other.chain, strict=True)
    metric = next((key for key, mine, yours in pairs if mine != yours), Lots.key)
    return {"against": [other.player], "metric": metric}
