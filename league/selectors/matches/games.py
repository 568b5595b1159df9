"""A finished game as a page can play it back."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext

from league.models import Match, MatchGame
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.matches.matches import match_in
from league.selectors.matches.names import match_title
from league.selectors.matches.replays import StepJson, describe_steps
from league.selectors.results.results import games_of, record_in, with_replays
from league.texts import list_text


@dataclass(frozen=True)
class SeatBadge:
    """A player in a chair of one game; `seat` is the number of the chair, as the record has it."""

    seat: int
    badge: PlayerBadge
    placement: int
    score: int


@dataclass(frozen=True)
class GamePage:
    """What the replay page draws. `steps` is the JSON that the page's script reads.

    `previous` and `next` are the games beside it that have a replay, too.
    """

    match_pk: int
    played: MatchGame
    number: int
    deal: int
    title: str
    dealer: int
    seats: tuple[SeatBadge, ...]
    layout: dict[str, str]
    steps: tuple[StepJson, ...]
    previous: int | None
    next: int | None
    winner_text: str
    tiebreak: bool
    record: Mapping[str, object]


def game_page(match: Match, number: int) -> GamePage:
    """A game that has a replay, or NotFound; `match` as match_in gives it."""
    game, stored = record_in(match, number)
    run = game.run
    descriptor, record = match.descriptor, stored.body
    seats = _in_their_chairs(match, game)
    names = [seat.badge.name for seat in seats]
    numbers = set(with_replays(games_of(match)).values_list("number", flat=True))
    return GamePage(
        match_pk=match.pk,
        played=game,
        number=game.number,
        deal=run.deal if run else game.number,
        title=match_title(match),
        dealer=run.dealer if run else descriptor.table(match.options).controller.index(game.dealer),
        seats=seats,
        layout=descriptor.layout(record),
        steps=describe_steps(descriptor.replay(record), names),
        previous=max((other for other in numbers if other < game.number), default=None),
        next=min((other for other in numbers if other > game.number), default=None),
        winner_text=_winner_text(match, game),
        tiebreak=game.tiebreak,
        record=record,
    )


def chairs_of(game: MatchGame) -> tuple[SeatBadge, ...]:
    """Who sat in which chair of a game that was played here, in the order of the record's seats."""
    return _in_their_chairs(match_in(game.result.match.club, game.result.match_id), game)


def _in_their_chairs(match: Match, game: MatchGame) -> tuple[SeatBadge, ...]:
    """Everybody with what they did in this game, in the order of its chairs, as the record has them."""
    seats, table = list(match.seats.all()), match.descriptor.table(match.options)
    acting = table.controller  # at a dummy is who acts for it; its chair is nobody else's
    run = game.run
    chairs = run.chairs if run else range(len(acting))  # people keep their seats from game to game
    seated = [seats[acting[seat]] for seat in chairs]
    return tuple(
        SeatBadge(chair, badge_of(seat.player), game.placement[seat.seat], game.scores[seat.seat])
        for chair, seat in enumerate(seated)
    )


def _winner_text(match: Match, game: MatchGame) -> str:
    if not game.winners:
        return gettext("Nobody won this game.")
    names = list_text(seat.player.name for seat in match.seats.all() if seat.seat in game.winners)
    return gettext("%(names)s won this game.") % {"names": names}
