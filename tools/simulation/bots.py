"""The bots of a simulated evening: members enter theirs, and people agree to play with them."""

from random import Random

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User

from bots.arena.default import default_arena
from bots.kit.house import HOUSE_BOTS
from bots.models import Version
from bots.services import bot_create, version_add
from league.models import Club, Entry, Event, Match, Player
from league.services.clubs.players import player_add
from league.services.entries.consents import consent_give, consent_withdraw
from league.services.entries.links import holder_of
from league.services.matches.play import match_play
from tools.simulation.interface import Broken
from tools.simulation.people import people_of

SHY = 0.05  # that somebody does not agree when asked
TAKEN_BACK = 0.01  # before a round, that somebody who agreed does not play on with bots


def make_bots(club: Club, owner: User, game: str, count: int) -> list[int]:
    """So many bots that play like the first one of the house: two of the club's owner, who does not play,
    and each other one of a member who does.
    """
    source = next(house.path for house in HOUSE_BOTS if house.game == game).read_bytes()
    authors = [owner, owner, *map(_make_account, people_of(club)[: max(0, count - 2)])]
    bots = []
    for number, author in enumerate(authors[:count], 1):
        bot = bot_create(owner=author, name=f"Bot {number}", game=game)
        version = version_add(bot=bot, filename="bot.py", content=source)
        Version.objects.filter(pk=version.pk).update(status=Version.Status.ACCEPTED)
        bots.append(player_add(club=club, name=bot.name, bot=bot).pk)
    return bots


def _make_account(player: int) -> User:
    author = get_user_model().objects.create_user(f"author-{player}")
    Player.objects.filter(pk=player).update(user=author)
    return author


def ask_consents(rng: Random, event: Event) -> None:
    """Who has not agreed yet is asked by their private link; few who agreed take it back and leave."""
    people = event.entries.filter(status=Entry.Status.ENTERED, withdrawn_at=None, player__bot=None)
    for entry in people.order_by("pk"):
        if entry.consented_at is None and rng.random() >= SHY:
            consent_give(by=holder_of(entry), event=event, player=entry.player_id)
        elif entry.consented_at is not None and rng.random() < TAKEN_BACK:
            consent_withdraw(by=holder_of(entry), event=event, player=entry.player_id)


def play_match_of_bots(match: Match) -> None:
    """A match at which no person sits, as a worker plays it: in the arena."""
    match_play(match_id=match.pk, arena=default_arena(), on_games=lambda _match: None)
    match.refresh_from_db()
    if match.status != Match.Status.FINISHED:
        raise Broken(f"match {match.pk} of bots has been played, and is {match.status}")
