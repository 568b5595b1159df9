"""Who enters by themself: a member, or a bot of theirs."""

from games.refusals import Forbidden, Refused
from league.domain.rights import Right
from league.models import Club, Player
from league.people import Person, account
from league.selectors.badges import person_name
from league.services.clubs.players import player_add
from league.services.rights import is_member, refusal_for_stranger, require


def applicant(by: Person, club: Club, bot: int | None = None) -> Player:
    """The person in the club's book, where a member who never played is put; or their bot, the player `bot`.

    Refused: no_club, not_a_member, right_missing, unknown_player, not_your_bot, name_taken.
    """
    return _own_player(by, club) if bot is None else _own_bot(by, club, bot)


def _own_player(by: Person, club: Club) -> Player:
    if not is_member(by, club):
        raise refusal_for_stranger(club)
    user = account(by)
    known = club.players.filter(user=user).first()
    return known or player_add(club=club, name=person_name(user), user=user)


def _own_bot(by: Person, club: Club, number: int) -> Player:
    require(by, Right.UPLOAD_BOTS, club)
    player = club.players.select_related("bot").filter(pk=number).first()
    if player is None:
        raise Refused("unknown_player", field="bot", player=number)
    if player.bot is None or player.bot.owner_id != by.pk:
        raise Forbidden("not_your_bot")
    return player
