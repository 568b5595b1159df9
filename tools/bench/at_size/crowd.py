"""Clubs of different sizes with their people, bots and ladders."""

import hashlib
import json
import random
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.contrib.auth import get_user_model

from bots.models import Bot, Version
from games.registry import GAMES
from league.models import Club, Membership, Player
from tools.bench.at_size.bulk import BulkTable, moment

CLUB_SHARES = (50, 20, 10, 7, 5, 3, 2, 1.5, 1, 0.5)  # percent of the players, and of all that is played
BOTS_SHARE = 0.7
FIRST_GAME_OF_TEN = 9  # bots; the others play the other games in turn
VERSIONS = 3
LADDER_ENTRANTS = 20, 1_000  # at least and at most; half of them have at most 53
LARGE_LADDERS_EVERY = 250
ANIMALS = (
    "Bandicoot", "Bilby", "Cassowary", "Corella", "Currawong", "Dingo", "Echidna", "Galah", "Goanna",
    "Kelpie", "Kookaburra", "Lorikeet", "Magpie", "Numbat", "Platypus", "Potoroo", "Quokka", "Quoll",
    "Rosella", "Wombat",
)  # fmt: skip
SOURCE = "class Bot:\n    def choose(self, view, options):\n        return options[{}]\n"


@dataclass
class LadderInTheMaking:
    """An event in the making; what is counted of it and its entrants is in `tools.bench.at_size.history`."""

    pk: int
    game: str
    players: list[int]
    seated: int = 0
    finished: int = 0


@dataclass
class ClubInTheMaking:
    pk: int
    share: float  # of all that is played
    people: list[int] = field(default_factory=list)
    bots: dict[str, list[int]] = field(default_factory=dict)  # by game
    ladders: list[LadderInTheMaking] = field(default_factory=list)
    results: int = 0

    @property
    def slug(self) -> str:
        return f"club-{self.pk}"


class PlayerMaker:
    """Makes the players. A bot's versions are numbered from `first_version[player]`, VERSIONS of them."""

    def __init__(self, players: int, ladders: int, began: datetime, rng: random.Random) -> None:
        self.rng, self.began, self.at = rng, began, moment(began)
        self.bot_of: dict[int, int] = {}  # by player
        self.users = BulkTable(
            get_user_model(), "id", "username", "first_name", "last_name", "password", "email", "date_joined"
        )
        self.members = BulkTable(Membership, "id", "club_id", "user_id", "role")
        self.players = BulkTable(Player, "id", "club_id", "name", "user_id", "bot_id", "joined_at")
        self.bots = BulkTable(Bot, "id", "owner_id", "name", "game", "created_at")
        self.versions = BulkTable(
            Version, "id", "bot_id", "number", "filename", "content", "size_bytes", "sha256", "status",
            "uploaded_at", "judged_at", "trial",
        )  # fmt: skip
        self.clubs = [
            self._club(number, share / 100, players) for number, share in enumerate(CLUB_SHARES, start=1)
        ]
        self._found_ladders(ladders)
        for table in (self.users, self.members, self.players, self.bots, self.versions):
            table.flush()

    def first_version(self, bot: int) -> int:
        return 1 + VERSIONS * (bot - 1)

    def _club(self, number: int, share: float, players: int) -> ClubInTheMaking:
        club = ClubInTheMaking(number, share, bots={game: [] for game in GAMES})
        Club.objects.create(pk=number, slug=club.slug, name=f"Club {number}")
        count = max(24, round(players * share))
        people = max(4, round(count * (1 - BOTS_SHARE)))
        first = self.users.count + 1
        for index in range(people):
            self._person(club, first + index, is_organizer=index == 0)
        games = list(GAMES)
        for index in range(count - people):
            game = games[0] if index % 10 < FIRST_GAME_OF_TEN else games[1 + index % (len(games) - 1)]
            self._bot(club, game, first + index % people)
        return club

    def _person(self, club: ClubInTheMaking, user: int, *, is_organizer: bool) -> None:
        name = self._name(user)
        self.users.add(user, f"person-{user}", *name.split(" ", 1), "!", "", self.at)
        role = Membership.Role.ORGANIZER if is_organizer else Membership.Role.BOT_AUTHOR
        self.members.add(user, club.pk, user, str(role))
        club.people.append(self._player(club, name, user, None))

    def _bot(self, club: ClubInTheMaking, game: str, owner: int) -> None:
        bot = self.bots.count + 1
        name = self._name(bot)
        self.bots.add(bot, owner, name, game, self.at)
        for number in range(1, VERSIONS + 1):
            content = SOURCE.format(-number).encode()
            digest = hashlib.sha256(content + str(bot).encode()).hexdigest()
            judged = moment(self.began + number * timedelta(days=20))
            self.versions.add(
                self.first_version(bot) + number - 1, bot, number, "bot.py", content, len(content), digest,
                str(Version.Status.ACCEPTED), judged, judged, json.dumps({"games": 4}),
            )  # fmt: skip
        club.bots[game].append(self._player(club, f"{name} Bot", None, bot))

    def _player(self, club: ClubInTheMaking, name: str, user: int | None, bot: int | None) -> int:
        number = self.players.count + 1
        self.players.add(number, club.pk, name, user, bot, self.at)
        if bot is not None:
            self.bot_of[number] = bot
        return number

    def _name(self, number: int) -> str:
        return f"{ANIMALS[number % len(ANIMALS)]} {ANIMALS[number * 7 // 3 % len(ANIMALS)]} {number}"

    def _found_ladders(self, ladders: int) -> None:
        """Every so many takes all the bots of its game there may be; of the others most are small."""
        number = 0
        for club in self.clubs:
            for index in range(max(1, round(ladders * club.share))):
                number += 1
                game = max(club.bots, key=lambda key: len(club.bots[key]))
                if index % 10 == 1:
                    game = min(club.bots, key=lambda key: len(club.bots[key]))
                most = self._entrants(is_large=index % LARGE_LADDERS_EVERY == 0)
                bots = club.bots[game]
                if len(bots) >= 4:  # noqa: PLR2004 (a table)
                    club.ladders.append(
                        LadderInTheMaking(number, game, self.rng.sample(bots, min(most, len(bots))))
                    )

    def _entrants(self, *, is_large: bool) -> int:
        least, most = LADDER_ENTRANTS
        return most if is_large else round(least * (most / least) ** (self.rng.random() ** 2))
