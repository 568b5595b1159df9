"""Why seats that are level in all that is shown stand at the places where they stand."""

from collections import defaultdict
from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.core.matches import MatchStanding
from league.models import Match, MatchGame
from league.texts import list_text


def level_places(
    match: Match, games: Sequence[MatchGame], now: MatchStanding, names: Sequence[str]
) -> tuple[str, ...]:
    """A sentence for each group of opponents with as many games won and as many points; none before the end,
    nor where nothing was played.

    `names` are by seat.
    """
    if not now.ended or not all(now.placement):
        return ()
    groups: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for seat, shown in enumerate(zip(now.games_won, now.points, strict=True)):
        groups[shown].append(seat)
    return tuple(
        _explain_level_places(
            match, games[-1], now, sorted(seats, key=lambda seat: now.placement[seat]), names
        )
        for seats in groups.values()
        if len({match.teams[seat] for seat in seats}) > 1
    )


def _explain_level_places(
    match: Match, last: MatchGame, now: MatchStanding, seats: Sequence[int], names: Sequence[str]
) -> str:
    level = _("Level in games won and points: %(names)s.") % {"names": list_text(names[s] for s in seats)}
    return f"{level} {_explain_order(match, last, now, seats, names)}"


def _explain_order(
    match: Match, last: MatchGame, now: MatchStanding, seats: Sequence[int], names: Sequence[str]
) -> str:
    """What put these seats in their order: a forfeit, the rule's target or summed places."""
    if len({now.placement[seat] for seat in seats}) == 1:
        text = _("The sum of their places in the games is the same, too: they share place %(place)d.")
        return text % {"place": now.placement[seats[0]]}
    if last.kind == MatchGame.Kind.FORFEIT and len({last.placement[seat] > 1 for seat in seats}) > 1:
        return _("Those who forfeited come last.")
    if _is_by_target(match, last, now, seats):
        return _("They reached the points together: the better place in the last game decides who wins.")
    sums = list_text(f"{names[seat]} {now.placements_sum[seat]}" for seat in seats)
    text = _("The sum of their places in the games decides, the lower first: %(sums)s.")
    return text % {"sums": sums}


def _is_by_target(match: Match, last: MatchGame, now: MatchStanding, seats: Sequence[int]) -> bool:
    """A match to points is won by the better place in the last game if several are level at the target."""
    is_there = match.rule_kind == "points" and now.points[seats[0]] >= match.rule_n
    return is_there and len({last.placement[seat] for seat in seats}) > 1 and now.placement[seats[0]] == 1
