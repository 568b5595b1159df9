"""A finished game as a page can play it back."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from games.refusals import NotFound
from league.models import Match, MatchGame
from league.selectors.faces import Face, face_of
from league.selectors.matches import match_title
from league.selectors.replays import steps_shown


@dataclass(frozen=True)
class SeatFace:
    """A player in a chair of one game; `seat` is the number of the chair, as the record has it."""

    seat: int
    face: Face
    placement: int
    score: int

    def __getattr__(self, name: str) -> Any:
        """A seat is also its player's face (`seat.name`, `seat.tint`, …)."""
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.face, name)


@dataclass(frozen=True)
class GamePage:
    """What the replay page draws. `steps` is the JSON that the page's script reads."""

    match_pk: int
    number: int
    deal: int
    title: str
    dealer: int
    seats: tuple[SeatFace, ...]
    layout: dict[str, str]
    steps: tuple[dict[str, Any], ...]
    previous: int | None
    next: int | None
    winner_text: str
    tiebreak: bool
    record: dict[str, Any]


def game_in(match: Match, number: int) -> MatchGame:
    game = match.games.filter(number=number).select_related("record").first()
    if game is None:
        raise NotFound("no_game", "This match has no such game.")
    return game


def game_page(match: Match, game: MatchGame) -> GamePage:
    """`match` as match_in gives it, `game` as game_in does."""
    descriptor, record = match.descriptor, game.record.body
    seats = _in_their_chairs(match, game)
    names = [seat.face.name for seat in seats]
    numbers = set(match.games.values_list("number", flat=True))
    return GamePage(
        match_pk=match.pk,
        number=game.number,
        deal=game.deal,
        title=match_title(match),
        dealer=game.dealer,
        seats=seats,
        layout=descriptor.layout(record),
        steps=steps_shown(descriptor.replay(record), names),
        previous=game.number - 1 if game.number - 1 in numbers else None,
        next=game.number + 1 if game.number + 1 in numbers else None,
        winner_text=_winner_text(match, game),
        tiebreak=game.tiebreak,
        record=record,
    )


def _in_their_chairs(match: Match, game: MatchGame) -> tuple[SeatFace, ...]:
    """Everybody with what they did in this game, in the order of its chairs, as the record has them."""
    seated = game.in_chairs(list(match.seats.all()))
    return tuple(
        SeatFace(chair, face_of(seat.player), game.placement[seat.seat], game.scores[seat.seat])
        for chair, seat in enumerate(seated)
    )


def _winner_text(match: Match, game: MatchGame) -> str:
    if not game.winners:
        return gettext("Nobody won this game.")
    names = ", ".join(seat.player.name for seat in match.seats.all() if seat.seat in game.winners)
    return gettext("%(names)s won this game.") % {"names": names}
