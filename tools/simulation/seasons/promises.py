"""What the places of a season promise of the next one."""

from collections import Counter
from collections.abc import Mapping

from league.models import Season, SeasonDraft
from league.selectors.seasons.drafts import BoxJson
from league.selectors.seasons.seasons import active_entries
from tools.simulation.interface import Broken
from tools.simulation.seasons.endings import finals_of


def check_promises(before: Season, season: Season, draft: SeasonDraft) -> int:
    """Up is strictly higher, who stays is never lower, down is one level at most, and nobody is lost.

    How many were promoted.
    """
    boxes: list[BoxJson] = draft.report["made"]["boxes"]
    seated = Counter(player for box in boxes for player in box["players"])
    if seated != Counter(active_entries(season).values_list("player_id", flat=True)):
        raise Broken(f"in no box, or in two: {seated}")
    if not season.held.has_divisions:
        return 0
    levels = {player: box["level"] for box in boxes for player in box["players"]}
    return sum(
        _keeps(player, final, levels) for player, final in finals_of(before).items() if player in levels
    )


def _keeps(player: int, final: tuple[object, ...], levels: Mapping[int, int]) -> bool:
    """Whether the player was promoted."""
    was, zone, level = int(str(final[0])), final[-1], levels[player]
    lowest = {"up": was - 1, "down": was + 1}.get(str(zone), was)
    if level > lowest:
        raise Broken(f"player {player} was in {was}, {zone or 'stays'}, and plays in {level}")
    return zone == "up"
