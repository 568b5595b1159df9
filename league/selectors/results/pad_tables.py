"""A table as its score pad keeps it on a phone, to go on without a connection."""

from collections.abc import Sequence
from typing import TypedDict

from games.core.matches import PLACED_BY_POINTS
from league.models import Match, MatchGame, SheetDraft
from league.selectors.badges import PlayerBadge
from league.selectors.matches.matches import rule_text
from league.selectors.matches.names import place_text
from league.selectors.matches.standings import next_dealer
from league.selectors.matches.table_names import short_names

PIPS_MAX = 9


class PadSeat(TypedDict):
    """Who sits there."""

    id: int
    name: str
    short: str
    initials: str
    tint: int


class PadOutcome(TypedDict):
    """A game that is entered, by seat."""

    scores: list[int]
    placement: list[int]
    winners: list[int]
    credit: list[int]
    tiebreak: bool


class PadTable(TypedDict):
    """`own` is the seat of who looks, None for staff; `pips` how many games the match is won with, or 0."""

    place: str
    rule_text: str
    number: int
    version: int
    dealer: int
    taps: list[str]
    seats: list[PadSeat]
    own: int | None
    pips: int
    outcomes: list[PadOutcome]


def pad_table(
    match: Match,
    games: Sequence[MatchGame],
    draft: SheetDraft,
    badges: Sequence[PlayerBadge],
    own: int | None,
) -> PadTable:
    """The table after these games, with what is tapped of the next one."""
    names = short_names([badge.name for badge in badges])
    return {
        "place": place_text(match),
        "rule_text": rule_text(match),
        "number": draft.number,
        "version": draft.version,
        "taps": list(draft.taps),
        "dealer": next_dealer(match, games),
        "seats": [_seat(badge, short) for badge, short in zip(badges, names, strict=True)],
        "own": own,
        "pips": games_needed(match),
        "outcomes": [_outcome(game) for game in games],
    }


def pips_of(match: Match, won: int) -> tuple[bool, ...]:
    """One a game that the match is won with."""
    return tuple(number < won for number in range(games_needed(match)))


def games_needed(match: Match) -> int:
    """How many games the match is won with; 0 where points decide, or there would be too many to be drawn."""
    needed = match.rule_n // 2 + 1 if match.rule_kind == "best_of" else match.rule_n
    return 0 if match.rule_kind in PLACED_BY_POINTS or needed > PIPS_MAX else needed


def _seat(badge: PlayerBadge, short: str) -> PadSeat:
    return {
        "id": badge.player_id,
        "name": badge.name,
        "short": short,
        "initials": badge.initials,
        "tint": badge.tint,
    }


def _outcome(game: MatchGame) -> PadOutcome:
    return {
        "scores": list(game.scores),
        "placement": list(game.placement),
        "winners": list(game.winners),
        "credit": list(game.credit),
        "tiebreak": game.tiebreak,
    }
