"""Dealing the next game of a table on screen: its secret, its words, and who deals first."""

from django.db import IntegrityError, transaction

from games.core.deals.seeds import commitment, first_dealer, match_seed, nonce_of_words
from league.models import Match, ScreenGame, ScreenPlayer, ScreenTable, UsedCommitment
from league.selectors.screen.tables import first_state, latest_game, state_of
from league.services.screen.deals import secret_of, token_draw
from league.services.screen.play import game_goes_on


def game_deal(table: ScreenTable, players: list[ScreenPlayer]) -> ScreenGame:
    """Begin the next game at a locked table, in the caller's transaction.

    A deal whose secret may be known is drawn anew, and without the words: nobody draws one who knows them.
    """
    words, names = [player.words for player in players], [player.name for player in players]
    try:
        game = _store_game(table, names, words)
    except IntegrityError:
        table.token = token_draw()
        game = _store_game(table, names, [""] * len(words))
    if table.match_id is not None:
        waiting = Match.objects.filter(pk=table.match_id, status=Match.Status.SCHEDULED)
        waiting.update(status=Match.Status.PLAYING, started_at=game.begun_at)
    game_goes_on(game, first_state(game))
    return game


def _store_game(table: ScreenTable, names: list[str], words: list[str]) -> ScreenGame:
    """The next game, stored with its deal. IntegrityError: it was dealt before."""
    last = latest_game(table)
    number = 1 if last is None else last.number + 1
    secret, nonce = secret_of(table.word, number, table.token), nonce_of_words(words)
    dealer = _first_dealer(table, match_seed(secret, nonce)) if last is None else state_of(last).next_dealer()
    with transaction.atomic():
        used = UsedCommitment.objects.create(commitment=commitment(secret))
        return ScreenGame.objects.create(
            table=table, number=number, dealer=dealer, secret=secret.hex(), commitment=used.commitment,
            nonce=nonce, words=words, names=names, to_move=0,
        )  # fmt: skip


def _first_dealer(table: ScreenTable, seed: bytes) -> int:
    """Drawn; but in a match it is the first player, as at real tables: seating has spread who deals first."""
    rules = table.descriptor
    if table.match_id is not None:
        return rules.table(rules.resolve(table.options)).controller.index(0)
    return first_dealer(rules, rules.resolve(table.options), seed)
