"""The fixed cast and their clubs, four bots that are ready to play, and an arena inside the test itself."""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import transaction

from bots.arena.interface import (
    ArenaError,
    BotFault,
    GamePlan,
    Limits,
    PlayedGame,
    ProcessLoss,
    Program,
    Usage,
)
from bots.models import Bot, Version
from bots.services import house_bot_install, version_add
from games.core.interface import MatchRule
from games.referee import play_game
from league.models import Club, Match, Membership
from league.services.clubs.players import player_add
from league.services.matches.matches import match_schedule
from league.services.matches.play import match_play
from tests.conftest import person
from tests.league.mail import Letterbox, letterbox
from tests.league.people import Table
from tools.runtime.redis_server import temporary_redis

SOURCE = "class Bot:\n    def choose(self, view, options):\n        return options[0]\n"
GAME = "dingo"


@pytest.fixture
def box(settings: Any) -> Iterator[Letterbox]:
    """All mail of the test, at a real server."""
    with letterbox(settings) as found:
        yield found


@pytest.fixture(scope="module")
def queue_url() -> Iterator[str]:
    """The address of a queue of the tests of a file."""
    with temporary_redis() as socket:
        yield f"unix://{socket}?db=0"


@pytest.fixture
def cast(db: None) -> SimpleNamespace:
    """Olga organizes the club, Pia plays in it, Sam is a stranger who organizes a club of his own."""
    return make_cast()


def make_cast() -> SimpleNamespace:
    """The same in a database of the caller's choice."""
    olga, pia, sam = person("olga", "Olga"), person("pia", "Pia"), person("sam", "Sam")
    club = Club.objects.create(slug="red-gum", name="Red Gum Card Club")
    private = Club.objects.create(slug="back-room", name="Back Room", is_public=False)
    elsewhere = Club.objects.create(slug="harbour", name="Harbour Club")
    for where in (club, private):
        Membership.objects.create(club=where, user=olga, role=Membership.Role.ORGANIZER)
        Membership.objects.create(club=where, user=pia, role=Membership.Role.BOT_AUTHOR)
    Membership.objects.create(club=elsewhere, user=sam, role=Membership.Role.ORGANIZER)
    player_add(club=club, name="Pia", user=pia)
    return SimpleNamespace(olga=olga, pia=pia, sam=sam, club=club, private=private, elsewhere=elsewhere)


class InProcessTable:
    """Plays random legal moves drawn from the deal's own seed: quick, and the same on every run."""

    def __init__(self, arena: "InProcessArena") -> None:
        self.arena = arena
        self.begun: list[tuple[Any, Any, GamePlan]] = []

    @property
    def under_way(self) -> int:
        return len(self.begun)

    def begin(self, game: Any, options: Any, plan: GamePlan) -> None:
        self.arena.plans.append((self.under_way, plan))
        self.begun.append((game, options, plan))

    def drop(self) -> None:
        self.arena.dropped += 1
        self.begun.clear()

    def layers(self) -> tuple[str, ...]:
        return ("in_process",)

    def finish_begun(self, on_turn: Callable[[], None]) -> Iterator[PlayedGame]:
        while self.begun:
            yield self.next_played(on_turn)

    def next_played(self, on_turn: Callable[[], None]) -> PlayedGame:
        game, options, plan = self.begun.pop(0)
        seed, number, dealer = plan.seed, plan.number, plan.dealer
        self.arena.before_game(number)
        rng = random.Random(f"{seed.hex()}/{number}")

        def choose(seat: int, view: dict[str, Any]) -> str:
            on_turn()
            return rng.choice(view["legal"])

        state = play_game(game, game.resolve(options), seed=seed, number=number, dealer=dealer, choose=choose)
        outcome = state.outcome()
        assert outcome is not None
        return PlayedGame(
            plan=plan,
            record=game.write_record(state),
            outcome=outcome,
            next_dealer=state.next_dealer(),
            faults=self.arena.faults(number),
            usage=self.arena.usage or (Usage(),) * state.table.players,
        )


class InProcessArena:
    """Behind the arena's interface, without processes. `before_game` and `faults` let a test interfere."""

    def __init__(self) -> None:
        self.before_game: Callable[[int], None] = lambda number: None
        self.faults: Callable[[int], tuple[BotFault, ...]] = lambda number: ()
        self.opened: list[tuple[str, ...]] = []
        self.plans: list[tuple[int, GamePlan]] = []  # every game begun, and how many were under way before
        self.dropped = 0
        self.usage: tuple[Usage, ...] = ()  # of every game, by player; empty: none
        self.earlier_cpu: list[tuple[int, ...]] = []  # of every table opened

    @contextmanager
    def open_table(
        self,
        programs: Sequence[Program],
        limits: Limits,
        *,
        earlier_faults: Sequence[int] = (),
        earlier_cpu: Sequence[int] = (),
        earlier_waits: Sequence[int] = (),
        earlier_losses: Sequence[ProcessLoss] = (),
    ) -> Iterator[InProcessTable]:
        self.opened.append(tuple(program.label for program in programs))
        self.earlier_cpu.append(tuple(earlier_cpu))
        yield InProcessTable(self)


@contextmanager
def kept_for_a_file(blocker: Any) -> Iterator[None]:
    """What is stored in the block is there for all tests of a file, and gone afterwards.

    Each test still undoes what it does: its transaction lies within this one.
    """
    with blocker.unblock(), transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture
def arena() -> InProcessArena:
    return InProcessArena()


def accepted(bot: Bot, source: str = SOURCE) -> Version:
    version = version_add(bot=bot, filename="bot.py", content=source.encode())
    version.status = Version.Status.ACCEPTED
    version.save(update_fields=["status"])
    return version


@pytest.fixture
def tables(cast: SimpleNamespace) -> SimpleNamespace:
    """Three house bots and Pia's bot “Wombat” in the club; `schedule(**changes)` seats them for Olga."""
    return make_tables(cast)


def make_tables(cast: SimpleNamespace) -> SimpleNamespace:
    """The same for a cast of the caller's."""
    house = [
        house_bot_install(
            key=f"test-{n}", name=f"House {n}", game=GAME, description="", source=f"# {n}\n{SOURCE}"
        )
        for n in range(3)
    ]
    players = [player_add(club=cast.club, name=bot.name, bot=bot) for bot in house]
    wombat = Bot.objects.create(owner=cast.pia, name="Wombat", game=GAME)
    accepted(wombat)
    players.append(player_add(club=cast.club, name="Wombat", bot=wombat))

    def schedule(**changes: Any) -> Match:
        given = {
            "by": cast.olga,
            "club": cast.club,
            "game": GAME,
            "players": [player.pk for player in players],
            "rule": MatchRule("wins", 2),
        }
        return match_schedule(**(given | changes))

    return SimpleNamespace(
        players=players, wombat=players[-1], schedule=schedule, accept=accepted, club=cast.club, cast=cast
    )


@pytest.fixture
def play(arena: Any) -> Callable[[Match], Match]:
    """Play a match to its end in this process."""

    def to_the_end(match: Match) -> Match:
        match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
        match.refresh_from_db()
        return match

    return to_the_end


@pytest.fixture
def people(cast: SimpleNamespace) -> Table:
    """Four people of the club who play with cards of their own."""
    return Table(cast)


@pytest.fixture
def no_arena() -> Any:
    """An arena that cannot open: our fault, never a result."""

    class Broken:
        @contextmanager
        def open_table(self, *args: Any, **kwargs: Any) -> Iterator[Any]:
            raise ArenaError("no sandbox on this machine")
            yield

    return Broken()
