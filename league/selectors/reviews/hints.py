"""What a person at a table on screen sees of a hint."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef

from bots.models.leases import LeasedQuerySet
from games.core.move_texts import move_text
from league.models import Hint, ScreenGame, ScreenPlayer
from league.selectors.matches.replays import fill_template
from league.selectors.reviews.reviews import comparable
from league.selectors.screen.tables import names_by_seat

SHOWN = 4


@dataclass(frozen=True)
class HintedMove:
    """A legal move and by how many points one is ahead at the end of the hand after it, on average."""

    name: str
    lead: float


@dataclass(frozen=True)
class HintShown:
    """`is_open`: it can be asked for; `is_asked`: it is being found out. `moves`: the best first."""

    is_open: bool
    is_asked: bool = False
    moves: tuple[HintedMove, ...] = ()
    more: int = 0  # legal moves beside those: worth less, or dropped for seeming so


def hints_waiting() -> LeasedQuerySet[Hint]:
    """Hints that are not known yet, for moves that are still to be made."""
    due = ScreenGame.objects.filter(pk=OuterRef("game_id"), moves_made=OuterRef("index"))
    return Hint.objects.filter(Exists(due), values__isnull=True)


def plays_alone(player: ScreenPlayer) -> bool:
    """Nobody else at the table is a person, and no match is played there: a hint is unfair to none."""
    if player.table.match_id is not None:
        return False
    return not player.table.players.filter(house="").exclude(pk=player.pk).exists()


def hint_for(game: ScreenGame, me: ScreenPlayer | None) -> HintShown | None:
    """For the move that is due; None: it is not this person's, or there are others at the table."""
    if me is None or game.to_move != me.number or me.substitute or not plays_alone(me):
        return None
    hint = Hint.objects.filter(game=game, index=game.moves_made).first()
    if hint is None or hint.values is None:
        return HintShown(is_open=hint is None, is_asked=hint is not None)
    names = names_by_seat(game)
    moves = tuple(
        HintedMove(fill_template(*move_text(game.table.descriptor, move), names), lead)
        for move, lead, _deals in comparable(hint.values)[:SHOWN]
    )
    return HintShown(is_open=False, moves=moves, more=len(hint.values) - len(moves))
