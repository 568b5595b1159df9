"""Who sits at a table on screen: people sit down, are ready, leave and come back; bots take free seats.

The deal of the next game is fixed when the last one begins, and the words of that one are forgotten then:
each person adds new ones when they say that they are ready; once everybody has, the game begins. Nobody
waits for ever for somebody who is not there: a house bot moves for them until they come back. At the
table of a match the seats are given: who gets up keeps theirs, and the bot moves there from game to game.
"""

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext, gettext_noop

from games.names import clean_name, name_key
from games.refusals import Refused
from league.domain.screen.turn_clocks import CLOCKS, PATIENCE, PATIENCE_IN_A_MATCH
from league.models import Match, ScreenGame, ScreenPlayer, ScreenTable
from league.models.matches import UNFINISHED
from league.people import Visitor
from league.selectors.badges import person_name
from league.selectors.screen.tables import (
    game_running,
    keeps_waiting,
    player_of,
)
from league.services.clubs.players import require_not_of_the_house
from league.services.screen.dealing import game_deal
from league.services.screen.deals import Dealt, token_draw, words_check
from league.services.screen.house import games_with_house, house_for
from league.services.screen.play import turn_pass
from league.services.screen.results import is_decided
from league.typography import set_text

GUEST_NAME = gettext_noop("Guest")
NAME_MAX = 20
NAME_MAX_STORED = 40
NOBODY: dict[str, object] = {
    "user": None, "guest": "", "house": "", "name": "", "words": "", "is_ready": False, "substitute": "",
}  # fmt: skip


def player_sit(*, by: Visitor, table: ScreenTable, number: int, name: str = "") -> ScreenPlayer:
    """Take a free seat. `name`: of a guest; people with an account have one.

    Refused: table_plays, seats_are_given, already_seated, seat_taken, name_empty, name_unreadable,
    name_taken_here.
    """
    with transaction.atomic():
        _require_free_choice(_gathering(table))
        if player_of(table, by) is not None:
            raise Refused("already_seated")
        player = table.players.filter(number=number, user=None, guest="", house="").first()
        if player is None:
            raise Refused("seat_taken")
        if isinstance(by, User):
            player.user, player.name = by, person_name(by)[:NAME_MAX_STORED]
        else:
            player.guest, player.name = by.key, _guest_name(table, name)
        player.save()
        _touch_table(table)
    return player


def seats_fill(*, by: Visitor, table: ScreenTable) -> ScreenGame | None:
    """House bots take the free seats; where none is free, they move for whoever keeps others waiting.

    That is who is not ready while `by` is, and in a game without a clock who thinks for more than a minute.
    Gives the game, if it begins with that or goes on. Refused: not_at_screen_table, table_plays, match_over,
    seats_are_given, not_ready, nobody_to_play.
    """
    with transaction.atomic():
        running = game_running(table, lock=True)
        if running is not None:
            return _turn_relieve(running, by)
        table = _gathering(table)
        _require_free_choice(table)
        player, free = _require_seat(table, by), list(_free(table))
        if not free:
            if not player.is_ready:
                raise Refused("not_ready")
            return _begin_without_absent(table)
        for seat, bot in zip(free, house_for(table.descriptor, table.level, len(free)), strict=True):
            seat.name, seat.house = bot.name, bot.key
        ScreenPlayer.objects.bulk_update(free, ["name", "house"])
        _touch_table(table)
        return begin_if_ready(table)


def patience_end(table: ScreenTable) -> ScreenGame | None:
    """Begin without those who are not ready, long after all others are; None: it is not so any more."""
    with transaction.atomic():
        locked = _lock_table(table)
        if not _out_of_patience().filter(pk=locked.pk).exists():
            return None
        return _begin_without_absent(locked)


def tables_out_of_patience() -> list[ScreenTable]:
    """Tables at which somebody has been ready for long, and the game waits for nobody but the absent."""
    with_house = [game.name for game in games_with_house()]
    return list(_out_of_patience().filter(game__in=with_house).order_by("moved_at")[:50])


def player_ready(*, by: Visitor, table: ScreenTable, deal: Dealt) -> ScreenGame | None:
    """Say that one is ready for the deal that was shown; the game, if everybody is.

    Whoever was away at the end of the last game is not waited for. Refused: not_at_screen_table,
    table_plays, match_over, deal_used.
    """
    with transaction.atomic():
        table = _gathering(table)
        player = _require_seat(table, by)
        if deal.token != table.token:
            raise Refused("deal_used")
        player.words, player.is_ready, player.substitute = words_check(deal.words), True, ""
        player.save(update_fields=["words", "is_ready", "substitute"])
        _touch_table(table)
        if table.match_id is None:
            table.players.exclude(substitute="").update(**NOBODY)
        return begin_if_ready(table)


def player_leave(*, by: Visitor, table: ScreenTable) -> ScreenGame | None:
    """Get up. In a game a house bot moves until one comes back; between games the seat is free, but at
    the table of a match, where the bot moves in the next game as well.

    Gives the game that goes on. Refused: not_at_screen_table, table_changed.
    """
    with transaction.atomic():
        game = game_running(table, lock=True)
        if game is None:
            table = _lock_table(table)
            if game_running(table) is not None:
                raise Refused("table_changed")
            player = _require_seat(table, by)
            if table.match_id is None:
                ScreenPlayer.objects.filter(pk=player.pk).update(**NOBODY)
                return None
            player_replace(table, player)
            return begin_if_ready(table)
        player_replace(table, _require_seat(table, by))
        turn_pass(game)
        return game


def player_return(*, by: Visitor, table: ScreenTable) -> ScreenGame | None:
    """Take one's seat back from the bot that moved meanwhile. Refused: not_at_screen_table."""
    with transaction.atomic():
        game = game_running(table, lock=True)
        player = _require_seat(table, by)
        player.substitute, player.missed = "", 0
        player.save(update_fields=["substitute", "missed"])
        if game is not None:
            turn_pass(game)
        return game


def player_replace(table: ScreenTable, player: ScreenPlayer) -> None:
    """A house bot moves for a person until they come back. Refused: nobody_to_play."""
    player.substitute, player.is_ready = house_for(table.descriptor, table.level, 1)[0].key, False
    player.save(update_fields=["substitute", "is_ready"])


def absent_replace(table: ScreenTable) -> list[str]:
    """Have house bots move for whoever is not ready; the names of those it is new for."""
    absent = [player for player in table.players.filter(is_ready=False) if not player.moved_by]
    for player in absent:
        player_replace(table, player)
    return [player.name for player in absent]


def begin_if_ready(table: ScreenTable) -> ScreenGame | None:
    """Begin the next game at a locked table if nobody is waited for.

    Nobody is waited for whose moves a bot makes, but one person must be there.
    """
    players = list(table.players.order_by("number"))
    waits_for = [player for player in players if not player.moved_by]
    if not waits_for or not all(player.is_ready for player in waits_for):
        return None
    clock = CLOCKS.get(table.clock)
    bank_ms = int(clock.bank.total_seconds() * 1000) if clock else 0
    table.players.update(words="", is_ready=False, missed=0, bank_ms=bank_ms)
    game = game_deal(table, players)
    table.token = token_draw()
    table.save(update_fields=["token"])
    return game


def _gathering(table: ScreenTable) -> ScreenTable:
    """The table, locked, if no game is played there and another may be. Refused: table_plays, match_over."""
    locked = _lock_table(table)
    if game_running(locked) is not None:
        raise Refused("table_plays")
    if locked.match and is_decided(locked.match):
        raise Refused("match_over")
    return locked


def _begin_without_absent(table: ScreenTable) -> ScreenGame | None:
    absent_replace(table)
    return begin_if_ready(table)


def _turn_relieve(game: ScreenGame, by: Visitor) -> ScreenGame:
    """A bot moves for another who keeps the table waiting. Refused: not_at_screen_table, table_plays."""
    me = _require_seat(game.table, by)
    if game.to_move is None or game.to_move == me.number or not keeps_waiting(game):
        raise Refused("table_plays")
    mover = game.table.players.get(number=game.to_move)
    player_replace(game.table, mover)
    turn_pass(game)
    return game


def _out_of_patience() -> QuerySet[ScreenTable]:
    now, seats = timezone.now(), ScreenPlayer.objects.filter(table=OuterRef("pk"))
    long_ago = Q(match=None, moved_at__lt=now - PATIENCE) | Q(
        match__status__in=UNFINISHED, moved_at__lt=now - PATIENCE_IN_A_MATCH
    )
    running = ScreenGame.objects.filter(table=OuterRef("pk"), ended_at=None)
    free = seats.filter(user=None, guest="", house="", table__match=None)
    tables = ScreenTable.objects.filter(long_ago, Exists(seats.filter(is_ready=True)))
    # At a table that is planned ahead nobody is missing before its time, nor where it has none.
    ahead = Q(match__date__starts_at__gt=now - PATIENCE_IN_A_MATCH) | Q(match__date__undated_at__isnull=False)
    tables = tables.exclude(ahead, match__status=Match.Status.SCHEDULED)
    return tables.filter(~Exists(free), ~Exists(running))


def _touch_table(table: ScreenTable) -> None:
    """Something happened at the table: from now on people are waited for."""
    table.moved_at = timezone.now()
    table.save(update_fields=["moved_at"])


def _require_free_choice(table: ScreenTable) -> None:
    """Refused: seats_are_given."""
    if table.match_id is not None:
        raise Refused("seats_are_given")


def _lock_table(table: ScreenTable) -> ScreenTable:
    return ScreenTable.objects.select_for_update(of=("self",)).select_related("match").get(pk=table.pk)


def _require_seat(table: ScreenTable, by: Visitor) -> ScreenPlayer:
    player = player_of(table, by)
    if player is None:
        raise Refused("not_at_screen_table")
    return player


def _free(table: ScreenTable) -> QuerySet[ScreenPlayer]:
    return table.players.filter(user=None, guest="", house="").order_by("number")


def _guest_name(table: ScreenTable, given: str) -> str:
    """What a guest calls itself, or the first that is free of "Guest", "Guest 2" …, in its language."""
    taken = {name_key(name) for name in table.players.values_list("name", flat=True)}
    if not given.strip():
        guest = gettext(GUEST_NAME)
        numbered = (guest if at == 1 else set_text(f"{guest} {at}") for at in range(1, len(taken) + 2))
        return next(name for name in numbered if name_key(name) not in taken)
    name = clean_name(given, NAME_MAX)
    require_not_of_the_house(name)
    if name_key(name) in taken:
        raise Refused("name_taken_here", name=name)
    return name
