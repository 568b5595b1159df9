"""How a match stands, from its stored games."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from games.core.deals.seeds import match_seed
from games.core.interface import Outcome
from games.core.matches import MatchStanding, dealer_after, standing
from league.models import Match, MatchGame, MatchRun


def match_standing(match: Match, games: Sequence[MatchGame]) -> MatchStanding:
    """How the match stands after these games.

    One that staff ended early is placed as it stood, and who forfeited it behind all others. Where it was
    abandoned before any game was played there is nothing to place: all places are 0.
    """
    return standing_after(match, [game.outcome for game in games], games[-1] if games else None)


def standing_after(match: Match, outcomes: Sequence[Outcome], last: MatchGame | None) -> MatchStanding:
    """The same, of games that ended like this, perhaps otherwise than they are stored; `last` of them is.

    MatchOver: it was decided before.
    """
    rule = match.rule
    if last is None or last.kind is None:
        return standing(rule, outcomes, match.teams)
    end = replace(rule, n=len(outcomes)) if rule.kind == "fixed" else replace(rule, cap=len(outcomes))
    stood = standing(end, outcomes, match.teams)
    if last.kind == MatchGame.Kind.ABANDONED:
        return stood if len(outcomes) > 1 else without_places(stood)
    left = [seat for seat, place in enumerate(last.placement) if place > 1]
    return place_behind(stood, left, match.teams)


def without_places(stood: MatchStanding) -> MatchStanding:
    """The standing of a match in which nothing was played: it counts for nothing."""
    return replace(stood, placement=(0,) * len(stood.placement), winners=())


def place_behind(stood: MatchStanding, left: Collection[int], teams: Sequence[int]) -> MatchStanding:
    """The standing with these seats behind all others; each group in the order in which it stood."""
    keys = [(seat in left, place) for seat, place in enumerate(stood.placement)]
    placement = tuple(1 + sum(other < own for other in keys) for own in keys)
    first = tuple(seat for seat, place in enumerate(placement) if place == 1)
    alone = len({teams[seat] for seat in first}) == 1
    return replace(stood, placement=placement, winners=first if alone else ())


def next_dealer(match: Match, games: Sequence[MatchGame]) -> int:
    """The seat after the last dealer of the last game; 0 before the first game."""
    if not games:
        return 0
    hands = len(games[-1].sheet or [None])  # a row a hand; the deal went on with each
    return dealer_after(games[-1].dealer, hands, match.descriptor.step, len(match.teams))


def seed_of(run: MatchRun) -> bytes:
    """The seed of every deal of a match that has started. Not to be shown before the match has ended."""
    return match_seed(bytes.fromhex(run.secret), run.nonce)
