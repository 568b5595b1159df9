"""The demo club: people and their evening, house bots, and ladders that are played while you look."""

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.core.interface import Game
from games.registry import GAMES
from league.models import Club, Membership
from league.services.bots.house_players import house_bots_seat
from league.services.clubs.players import player_add
from league.services.demo.box_league import box_league_load
from league.services.demo.evening import evening_load
from league.services.demo.mixed import mixed_evening_load
from league.services.demo.season import season_load
from league.services.events.events import event_create, event_run
from league.services.matches.setup import blocks_rule
from league.services.rights import DEMO_DOMAIN

CLUB = ("red-gum", "Red Gum Card Club")
PASSWORD = "dingo-by-night"  # noqa: S105 (public: shown on the demo's sign-in page, and refused without it)
PACE_S = 15
DUPLICATE_PACE_S = 60
LADDERS_RUNNING = 3  # the duplicate one included: a small machine is to keep up

PEOPLE = (
    ("olga", "Olga", "Sokolova", Membership.Role.OWNER),
    ("ines", "Ines", "Kovač", Membership.Role.REFEREE),
    ("pia", "Pia", "Lindqvist", Membership.Role.BOT_AUTHOR),
    ("kofi", "Kofi", "Mensah", Membership.Role.BOT_AUTHOR),
    ("aiko", "Aiko", "Tanabe", Membership.Role.BOT_AUTHOR),
    ("jonas", "Jonas", "Okafor", Membership.Role.BOT_AUTHOR),
)
DEMO_ACCOUNTS = (
    ("olga", PASSWORD, _("organizes the club")),
    ("ines", PASSWORD, _("is its referee")),
    ("pia", PASSWORD, _("plays and writes bots")),
)


def demo_load() -> Club | None:
    """Make the demo club; None if the service already holds a club (then nothing is changed)."""
    with transaction.atomic():
        if Club.objects.exists():
            return None
        club = Club.objects.create(slug=CLUB[0], name=CLUB[1])
        organizer, *_ = [_person(club, *person) for person in PEOPLE]
        house_bots_seat(club=club)
        first, *_rest = GAMES.values()
        for place, game in enumerate(GAMES.values(), start=1):
            _ladder(club, game, organizer, runs=place < LADDERS_RUNNING)
        _duplicate_ladder(club, first, organizer)
        evening_load(club=club, game=first, organizer=organizer)
        mixed_evening_load(club=club, game=first, organizer=organizer)
        season_load(club=club, game=first, organizer=organizer)
        box_league_load(club=club, game=first, organizer=organizer)
    return club


def demo_is_here() -> bool:
    """Whether this service holds the demo club's people."""
    return get_user_model().objects.filter(email__endswith=DEMO_DOMAIN).exists()


def house_bots_refresh() -> None:
    """After an upgrade: bring the house bots of every club to their present sources, and new ones in."""
    for club in Club.objects.filter(players__bot__house_key__gt="").distinct():
        house_bots_seat(club=club)


def _ladder(club: Club, game: Game, organizer: User, *, runs: bool) -> None:
    """A ladder in a game; one that does not run waits for the organizer's click."""
    rule = game.default_match
    name = f"{game.title} ladder"
    event = event_create(
        by=organizer,
        club=club,
        name=name,
        game=game.name,
        rule=rule,
        options={},
        format="ladder",
        settings={"pace_s": PACE_S},
    )
    if runs:
        event_run(by=organizer, event=event)


def _duplicate_ladder(club: Club, game: Game, organizer: User) -> None:
    """What a new ladder is by default: duplicate deals. Slow, so that the other ladder is seen too."""
    event = event_create(
        by=organizer, club=club, name=f"{game.title} duplicate ladder", game=game.name,
        rule=blocks_rule(game.name, {}, 1), options={}, format="ladder",
        settings={"pace_s": DUPLICATE_PACE_S}, duplicate=True,
    )  # fmt: skip
    event_run(by=organizer, event=event)


def _person(club: Club, username: str, first: str, last: str, role: str) -> User:
    user = get_user_model().objects.create_user(
        username, f"{username}{DEMO_DOMAIN}", PASSWORD, first_name=first, last_name=last
    )
    Membership.objects.create(club=club, user=user, role=role)
    player_add(club=club, name=f"{first} {last}", user=user)
    return user
