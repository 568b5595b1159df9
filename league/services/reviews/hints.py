"""Hints: what the legal moves are worth, for who plays alone with house bots and asks."""

from datetime import timedelta

from django.db.models import F
from django.utils import timezone

from bots.kit.playouts import PlayOuts
from games.refusals import Refused
from league.models import Hint, ScreenGame
from league.people import Visitor
from league.selectors.reviews.hints import plays_alone
from league.selectors.reviews.reviews import bot_for
from league.selectors.screen.tables import player_of, state_of

DEALS = 32  # fewer than in a review: somebody waits


def hint_ask(*, by: Visitor, game: ScreenGame, index: int) -> Hint:
    """For the move that is due; asked twice it is the same one.

    Refused: not_at_screen_table, hint_among_people, move_late, not_your_turn, nobody_to_play.
    """
    player = player_of(game.table, by)
    if player is None:
        raise Refused("not_at_screen_table")
    if not plays_alone(player):
        raise Refused("hint_among_people")
    if index != game.moves_made:
        raise Refused("move_late", index=game.moves_made)
    if game.to_move != player.number or player.substitute:
        raise Refused("not_your_turn")
    bot_for(game.table.descriptor)
    return Hint.objects.get_or_create(game=game, index=index)[0]


def hint_make(*, hint_id: int) -> ScreenGame | None:
    """Find out what the moves are worth; the game, if somebody still waits for it."""
    hint = Hint.objects.select_related("game__table").filter(pk=hint_id, values__isnull=True).first()
    if hint is None or hint.game.moves_made != hint.index:
        return None
    game, state = hint.game, state_of(hint.game)
    seat = state.to_move()
    if not isinstance(seat, int):
        raise AssertionError("a hint is for a turn")
    # What the deals are drawn by says nothing of the cards: it follows from what everybody may know.
    seed = f"{game.commitment}/{hint.index}"
    values = PlayOuts(state.game, state.view(seat), bot_for(state.game).path, seed).values(DEALS)
    kept = [(value.move, round(value.lead, 3), value.deals) for value in values]
    Hint.objects.filter(pk=hint_id).update(values=kept)
    return game


def hints_waiting(older_than: timedelta) -> list[int]:
    """Hints that were asked for so long ago: their worker or its message was lost."""
    waiting = Hint.objects.filter(values__isnull=True, asked_at__lt=timezone.now() - older_than)
    still = waiting.filter(index=F("game__moves_made"))
    return list(still.order_by("asked_at").values_list("pk", flat=True)[:50])
