"""What the places of a season promise of the next one."""

from collections import Counter
from collections.abc import Mapping

from league.domain.seasons.teams import whole_teams
from league.models import Season, SeasonDraft
from league.selectors.seasons.drafts import BoxJson, drafted_teams
from league.selectors.seasons.seasons import active_entries
from league.selectors.seasons.teams import entered_teams
from tools.simulation.interface import Broken
from tools.simulation.seasons.endings import finals_of


def check_promises(before: Season, season: Season, draft: SeasonDraft) -> int:
    """Up is strictly higher, who stays is never lower, down is one level at most, and nobody is lost.

    How many were promoted.
    """
    boxes: list[BoxJson] = draft.report["made"]["boxes"]
    drafted, now = drafted_teams(season, draft), entered_teams(season)
    players = active_entries(season).values_list("player_id", flat=True)
    seated = Counter(number for box in boxes for number in box["players"])
    if seated != Counter(now.entrants(players)) or any(
        drafted.of(number) != now.of(number) for number in seated
    ):
        raise Broken(f"in no box, or in two: {seated}")
    if not season.held.has_divisions:
        return 0
    were = whole_teams(before.entries.values_list("player_id", "team"), before.entrant_size)
    levels = {
        player: box["level"]
        for box in boxes
        for number in box["players"]
        for player in now.of(number)
        if were.of(were.captain(player)) == now.of(number)  # who has another partner is new
    }
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
