"""Opening a table on screen, the house's bots there, and clearing away what nobody comes back to."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from bots.sweeps import sweep
from games.choices import require_game
from games.refusals import Refused
from league.domain.screen.turn_clocks import CLOCKS
from league.models import ScreenPlayer, ScreenTable
from league.people import Visitor
from league.services.accounts.sign_in import network_of
from league.services.matches.setup import options_resolve
from league.services.screen.deals import Dealt, offer_open, token_draw, word_draw
from league.services.screen.house import house_for
from league.services.screen.seats import player_ready, player_sit, seats_fill

# Tables of one visitor, and from one network: behind one address there may be a club, or a city.
OPENED_BY_ONE_MAX, OPENED_MAX = 30, 300
OPENED_WITHIN = timedelta(hours=1)
GUESTS_KEPT = timedelta(days=1)


@dataclass(frozen=True)
class TableWish:
    """What somebody wants to play, how strong the house is to be, and how long people may think.

    `explains`: each step, as long as nobody else sits there.
    """

    game: str
    options: Mapping[str, object]
    level: str = "even"
    clock: str = ""
    explains: bool = False


def table_open(
    *, by: Visitor, wish: TableWish, deal: Dealt, address: str, name: str = "", alone: bool = True
) -> ScreenTable:
    """A table at which the visitor has the first seat.

    `alone`: house bots take the others, and the first game begins at once, with the deal that was
    offered for it; else the others are free, and the table itself offers the deal. `address` is the
    visitor's. Refused: unknown_game, bad_option, nobody_to_play, too_many_tables, deal_used, and as by
    player_sit.
    """
    rules = require_game(wish.game)
    resolved = options_resolve(rules, wish.options)
    players = rules.table(resolved).players
    if alone:
        house_for(rules, wish.level, players - 1)
    network = _network(address)
    with transaction.atomic():
        _require_room(by, network)
        word, token = offer_open(deal.token) if alone else (word_draw(), token_draw())
        table = _create_table(
            word=word, token=token, network=network,
            game=rules.name, options=dict(resolved), level=wish.level,
            clock=wish.clock if wish.clock in CLOCKS and not alone else "", explains=wish.explains,
        )  # fmt: skip
        ScreenPlayer.objects.bulk_create(
            ScreenPlayer(table=table, number=number) for number in range(players)
        )
        player_sit(by=by, table=table, number=0, name=name)
        if alone and players > 1:
            seats_fill(by=by, table=table)
        if alone:
            player_ready(by=by, table=table, deal=Dealt(token, deal.words))
    return table


def tables_clear() -> int:
    """Clear away tables of guests that nobody has touched for a day; says how many."""
    old = ScreenTable.objects.filter(moved_at__lt=timezone.now() - GUESTS_KEPT)
    of_guests = old.filter(match=None).exclude(players__user__isnull=False)
    return sweep(of_guests, ScreenTable.delete, what="clearing a table away")


def _create_table(**fields: object) -> ScreenTable:
    """Refused: deal_used, by somebody who opened a table of this word at the same moment."""
    try:
        with transaction.atomic():
            return ScreenTable.objects.create(**fields)
    except IntegrityError as error:
        raise Refused("deal_used") from error


def _network(address: str) -> str:
    """What is kept of an address: enough to count by, and no way back to it."""
    return salted_hmac("league.screen-tables", network_of(address), algorithm="sha256").hexdigest()


def _require_room(by: Visitor, network: str) -> None:
    """Who has an account counts alone: others of the network cannot close the door to them."""
    recent = ScreenTable.objects.filter(opened_at__gt=timezone.now() - OPENED_WITHIN)
    first = recent.filter(players__number=0)
    own = first.filter(players__user=by) if isinstance(by, User) else first.filter(players__guest=by.key)
    if own.count() >= OPENED_BY_ONE_MAX:
        raise Refused("too_many_tables", most=OPENED_BY_ONE_MAX)
    if not isinstance(by, User) and recent.filter(network=network).count() >= OPENED_MAX:
        raise Refused("too_many_tables", most=OPENED_MAX)
