"""Going on with another device: it becomes an alias of a guest at one table, and stays who it is elsewhere.

The word that does it follows from the seat, the time and how many devices have come so far. So nothing is
stored before it is used, a page shows the same one for a while, and it works once.
"""

import time

from django.db import transaction
from django.utils.crypto import constant_time_compare, salted_hmac

from games.refusals import NotFound, Refused
from league.models import ScreenDevice, ScreenPlayer, ScreenTable
from league.people import Guest
from league.selectors.screen.tables import player_of

WORD_SECONDS = 10 * 60  # a word is shown for so long, and good for as long again
WORD_LENGTH = 32


def device_word(player: ScreenPlayer) -> str:
    """What the address ends with by which the guest of this seat goes on with another device."""
    return _word(player, _moment())


def require_device_word(table: ScreenTable, word: str) -> ScreenPlayer:
    """Whose word it is. NotFound: no_screen_table, also if it was used, is too old, or of another table."""
    moments = (_moment(), _moment() - 1)
    for player in table.players.exclude(guest=""):
        if any(constant_time_compare(word, _word(player, moment)) for moment in moments):
            return player
    raise NotFound("no_screen_table")


def device_take(*, by: Guest, table: ScreenTable, word: str) -> None:
    """Go on as the guest whose word this is, at this table alone.

    NotFound: no_screen_table. Refused: already_seated.
    """
    with transaction.atomic():
        table = ScreenTable.objects.select_for_update(of=("self",)).get(pk=table.pk)
        player = require_device_word(table, word)
        if player_of(table, by) is not None:
            raise Refused("already_seated")
        ScreenDevice.objects.create(table=table, device=by.key, guest=player.guest)
        player.devices_come += 1
        player.save(update_fields=["devices_come"])


def _word(player: ScreenPlayer, moment: int) -> str:
    told = f"{player.pk} {player.guest} {player.devices_come} {moment}"
    return salted_hmac("league.screen-devices", told, algorithm="sha256").hexdigest()[:WORD_LENGTH]


def _moment() -> int:
    return int(time.time()) // WORD_SECONDS
