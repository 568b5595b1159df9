"""Browsers for the cast, and the same furniture in a public and in a private club."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import pytest
import redis
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from bots.models import Version
from bots.services import version_add
from games.core.interface import MatchRule
from games.referee import play_game
from games.registry import game_named
from league.models import Club, ClubPicture, Event, Fault, Match, MatchDate, Season, Webhook
from league.outlets import pages
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_enter, event_run
from league.services.results.disputes import dispute_open
from league.services.rounds.seating import event_seat
from league.services.seasons.entries import season_enter
from league.services.seasons.seasons import season_create
from league.services.seasons.slots import slots_add
from league.web import answers
from tests.league.people import Table
from tests.league.seasons import next_friday, wish

BROKEN = (
    b"class Bot:\n    def choose(self, view, options):\n        return options[99]  # <b>secret_code</b>\n"
)
ROLES = ("anonymous", "sam", "pia", "olga")


@pytest.fixture(autouse=True)
def nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests are quicker than what is shared grows old; clubs of several tests have the same number."""
    for age in ("AGE_SECONDS_MAX", "AGE_LISTENING_SECONDS_MAX", "AGE_OF_CHANGES_SECONDS_MAX"):
        monkeypatch.setattr(answers, age, -1)


@pytest.fixture(autouse=True)
def files_by_their_own_names(settings: Any) -> None:
    """Pages are drawn without collectstatic having run."""
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}


@pytest.fixture(autouse=True)
def nobody_was_here_before(db: None) -> None:
    cache.clear()


@pytest.fixture
def queue(queue_url: str, settings: Any) -> Iterator[redis.Redis]:
    """A queue of this test's own."""
    settings.REDIS_URL = queue_url
    pages._client.cache_clear()
    with redis.Redis.from_url(queue_url) as client:
        yield client
    pages._client.cache_clear()


def signed_in(user: Any) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


@pytest.fixture
def browsers(cast: SimpleNamespace) -> dict[str, Client]:
    """A browser for each role; that of `anonymous` is not signed in."""
    return {role: signed_in(getattr(cast, role, None)) for role in ROLES}


@pytest.fixture
def at() -> Callable[..., str]:
    """The address of a name: at("match", "red-gum", 3)."""
    return lambda name, *path: reverse(f"web:{name}", args=path)


@pytest.fixture
def clubs(tables: SimpleNamespace, play: Callable[[Match], Match]) -> dict[str, SimpleNamespace]:
    """What stands in each club, by its slug: bots, a played and a scheduled match, an event that pauses."""
    cast = tables.cast
    private = [player_add(club=cast.private, name=row.name, bot=row.bot) for row in tables.players]
    return {
        cast.club.slug: furnished(cast.club, tables.players, tables.schedule, play, cast),
        cast.private.slug: furnished(cast.private, private, tables.schedule, play, cast),
    }


def furnished(club: Club, players: Any, schedule: Any, play: Any, cast: Any) -> SimpleNamespace:
    seated = {"club": club, "players": [player.pk for player in players]}
    event: Event = event_create(
        by=cast.olga,
        club=club,
        name="Ladder",
        game=players[0].bot.game,
        rule=MatchRule("wins", 1),
        options={},
        format="ladder",
    )
    played = play(schedule(**seated))
    digest = sha256(club.slug.encode()).hexdigest()
    picture = ClubPicture.objects.create(club=club, content=b"JPEG", digest=digest, width=1, height=1)
    return SimpleNamespace(
        club=club,
        picture=picture,
        players=players,
        wombat=players[-1],
        played=played,
        scheduled=schedule(**seated),
        event=event,
        **evening(club, cast),
        refused=refused_version(players[-1]),
        fault=fault_in(played, players[-1]),
    )


def evening(club: Club, cast: Any) -> dict[str, Any]:
    """Matches and a running event of people; Pia sits at every table."""
    table = Table(cast, club)
    event = event_create(
        by=cast.olga, club=club, name="Evening", game="dingo", rule=MatchRule("wins", 1), options={},
        format="round_robin", played_by="people", choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=event, players=[player.pk for player in table.players])
    event_run(by=cast.olga, event=event)
    rounded = event_create(
        by=cast.olga, club=club, name="Evening in play", game="dingo", rule=MatchRule("wins", 1), options={},
        format="round_robin", played_by="people", choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=rounded, players=[player.pk for player in table.players])
    event_run(by=cast.olga, event=rounded)
    event_seat(by=cast.olga, event=rounded)
    season = boxes_of(club, cast, [player.pk for player in table.players])
    decided = table.enter(table.schedule(), 0, 0)
    at = next_friday()
    MatchDate.objects.create(
        match=decided, season=season, default_at=at, starts_at=at, changed_at=timezone.now()
    )
    return {
        "evening": event,
        "rounded": rounded,
        "season": season,
        "begun": table.enter(table.schedule(rule=MatchRule("wins", 3)), 0, 1, 2),
        "decided": decided,
        "hook": Webhook.objects.create(
            club=club, url="https://hooks.example/", nonce="0" * 32, made_by=cast.olga
        ),
        "dispute": dispute_open(by=cast.pia, match=table.confirmed(1, 1), text="I won that."),
    }


def boxes_of(club: Club, cast: Any, players: list[int]) -> Season:
    """A box league that is open for entry, with a date and four people."""
    season = season_create(by=cast.olga, club=club, name="Boxes", wish=wish(kind="divisions"))
    slots_add(by=cast.olga, season=season, first=next_friday())
    season_enter(by=cast.olga, season=season, players=players)
    return season


def refused_version(player: Any) -> Version:
    """A second version that failed in its trial, with all that its author is shown."""
    bot = player.bot
    if known := bot.versions.filter(number=2).first():
        return known
    version: Version = version_add(bot=bot, filename="two.py", content=BROKEN)
    descriptor = game_named(bot.game)
    state = play_random_game(descriptor)
    Version.objects.filter(pk=version.pk).update(
        status=Version.Status.REFUSED,
        code="crash",
        verdict="The bot raised an exception.",
        traceback="IndexError: secret_plan",
        trial={"games": 0, "has_fault": True},
        trial_log="secret print",
        trial_fault={
            "game": 1,
            "seat": 0,
            "decision": 2,
            "view": {"seat": 0, "legal": ["secret move"], "board": {"hand": ["KH", "TC"], "trump": None}},
            "names": ["Wombat v2", "Wanderer", "Drover", "Keeper"],
            "record": descriptor.write_record(state),
        },
    )
    return Version.objects.get(pk=version.pk)


def play_random_game(game: Any) -> Any:
    """A finished game of everybody's first move."""
    options = game.resolve({})
    return play_game(
        game, options, seed=bytes(32), number=1, dealer=0, choose=lambda seat, view: view["legal"][0]
    )


def fault_in(match: Match, player: Any) -> Fault:
    """What the player's bot did wrong in the first game of the match."""
    seat = match.seats.get(player=player)
    fault: Fault = Fault.objects.create(
        match=match,
        game_number=1,
        seat=seat.seat,
        version=seat.version,
        decision=3,
        code="crash",
        text="The bot raised an exception.\nKeyError: secret_key",
        log="secret print",
        view={"seat": seat.seat, "legal": ["secret move"], "board": {"hand": ["KH"], "out": [[1, "TC"]]}},
    )
    return fault
