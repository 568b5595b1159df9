"""Opening a table on screen, dealing game after game there, and clearing away what nobody comes back to."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from bots.kit.house import HOUSE_BOTS, HouseBot
from games.choices import game_chosen
from games.core.deals import commitment, first_dealer, match_seed
from games.core.interface import Game
from games.core.texts import Text
from games.refusals import Refused
from league.models import ScreenGame, ScreenPlayer, ScreenTable
from league.people import Visitor
from league.selectors.badges import person_name
from league.selectors.screen_tables import begun, latest_game, player_of, state_of
from league.services.match_setup import options_resolved
from league.services.screen_deals import WORDS_MAX, nonce_of_words, secret_of
from league.services.screen_play import game_goes_on
from league.services.sign_in import network_of

WORD_BYTES = 12
OPENED_MAX = 30  # tables from one network
OPENED_WITHIN = timedelta(hours=1)
GUESTS_KEPT = timedelta(days=1)
GUEST_NAME = "Guest"
LEVELS = ("easy", "even", "hard")


@dataclass(frozen=True)
class Dealt:
    """The deal that was offered, and the words that the visitor adds to it."""

    token: str
    words: str = ""


def table_open(
    *, by: Visitor, game: str, options: Mapping[str, object], level: str, deal: Dealt, address: str
) -> ScreenTable:
    """A table with the visitor and bots of the house, at which the first game begins at once.

    `address` is the visitor's. Refused: unknown_game, bad_option, nobody_to_play, too_many_tables, deal_used.
    """
    rules = game_chosen(game)
    resolved = options_resolved(rules, options)
    players = rules.table(resolved).players
    house = house_for(rules, level, players - 1)
    network = _network(address)
    with transaction.atomic():
        _require_room(network)
        table = ScreenTable.objects.create(
            word=secrets.token_urlsafe(WORD_BYTES), game=rules.name, options=dict(resolved), network=network
        )
        ScreenPlayer.objects.create(table=table, number=0, **_identity(by), words=deal.words[:WORDS_MAX])
        ScreenPlayer.objects.bulk_create(
            ScreenPlayer(table=table, number=number, name=bot.name, house=bot.key)
            for number, bot in enumerate(house, 1)
        )
        _begin(table, 1, deal.token, dealer=None)
    return table


def game_deal(*, by: Visitor, table: ScreenTable, deal: Dealt) -> ScreenGame:
    """The next game at the table. Refused: not_at_screen_table, game_goes_on, deal_used."""
    with transaction.atomic():
        ScreenTable.objects.select_for_update().get(pk=table.pk)
        player = player_of(table, by)
        if player is None:
            raise Refused("not_at_screen_table")
        last = latest_game(table)
        if last.ended_at is None:
            raise Refused("game_goes_on")
        player.words = deal.words[:WORDS_MAX]
        player.save(update_fields=["words"])
        return _begin(table, last.number + 1, deal.token, dealer=state_of(last).next_dealer())


def house_for(game: Game, level: str, count: int) -> list[HouseBot]:
    """So many bots of the house, as strong as wished; the weakest only where there are no others.

    Refused: nobody_to_play.
    """
    bots = [bot for bot in HOUSE_BOTS if bot.game == game.name]
    if not bots and count:
        raise Refused("nobody_to_play", game=Text(game.title))
    able = bots[1:] or bots
    first = {"easy": 0, "even": max(0, (len(able) - count) // 2), "hard": max(0, len(able) - count)}
    start = first.get(level, first["even"])
    return [able[(start + number) % len(able)] for number in range(count)]


def tables_clear() -> int:
    """Clear away tables of guests that nobody has touched for a day; says how many."""
    old = ScreenTable.objects.filter(moved_at__lt=timezone.now() - GUESTS_KEPT)
    return old.exclude(players__user__isnull=False).delete()[1].get("league.ScreenTable", 0)


def _begin(table: ScreenTable, number: int, token: str, *, dealer: int | None) -> ScreenGame:
    """Deal a game. The first dealer at a table is drawn."""
    rules, secret = table.descriptor, secret_of(token)
    nonce = nonce_of_words(list(table.players.order_by("number").values_list("words", flat=True)))
    if dealer is None:
        dealer = first_dealer(rules, rules.resolve(table.options), match_seed(secret, nonce))
    game = ScreenGame(
        table=table, number=number, dealer=dealer, secret=secret.hex(),
        commitment=commitment(secret), nonce=nonce, to_move=0,
    )  # fmt: skip
    try:
        with transaction.atomic():
            game.save()
    except IntegrityError as error:
        raise Refused("deal_used") from error
    game_goes_on(game, begun(game))
    return game


def _identity(by: Visitor) -> dict[str, object]:
    if isinstance(by, User):
        return {"user": by, "name": person_name(by)[:40]}
    return {"guest": by.key, "name": GUEST_NAME}


def _network(address: str) -> str:
    """What is kept of an address: enough to count by, and no way back to it."""
    return salted_hmac("league.screen-tables", network_of(address), algorithm="sha256").hexdigest()


def _require_room(network: str) -> None:
    recent = ScreenTable.objects.filter(network=network, opened_at__gt=timezone.now() - OPENED_WITHIN)
    if recent.count() >= OPENED_MAX:
        raise Refused("too_many_tables", most=OPENED_MAX)
