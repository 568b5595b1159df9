"""Small stored databases, as an older version of the product left them: making and checking them.

Run as a module, with DATABASE_URL set: `python -m tests.league.migrations.stored`, and `fill`, `check`
or `ratings`.
"""

import json
import sys
from collections.abc import Callable, Iterable
from random import Random
from typing import Any
from unittest.mock import patch

import django
from django.core.management import call_command

DEALT_FROM = 6  # the seed of all deals, so that two fillings differ in nothing that a test could stumble on


def fill() -> None:
    """A demo club with a bit of everything: bots and people, both formats, duplicates, corrections."""
    from tests.effort import choose_effort

    choose_effort(__name__)
    with patch("secrets.token_bytes", Random(DEALT_FROM).randbytes):
        _fill()


def _fill() -> None:
    from games.core.interface import MatchRule
    from games.registry import GAMES
    from league.models import Event
    from league.services.demo.club import demo_load
    from league.services.matches.setup import blocks_rule

    call_command("migrate", verbosity=0)
    club = demo_load()
    assert club is not None
    olga = club.memberships.get(user__username="olga").user
    for game in GAMES.values():
        _played(_cup(club, olga, game.name), times=2)
        _bots(club, olga, game.name, rule=MatchRule("fixed", 2))
        _bots(club, olga, game.name, rule=blocks_rule(game.name, {}, 1), duplicate=True)
    for event in Event.objects.filter(format="ladder", duplicate=False):
        _played(event, times=2)
    _people(club, olga)
    _corrections(olga)
    _odds_and_ends(club, olga)
    _staff(club, olga)
    _screen()
    _screen_matches(club, olga)
    _mixed(club, olga)


def _screen() -> None:
    """Tables on screen: a game under way, one over and reviewed in part, and people coming together."""
    from league.services.reviews.hints import hint_ask
    from league.services.reviews.reviews import review_ask, review_continue
    from league.services.screen.play import move_make
    from league.services.screen.tables import TableWish, table_open
    from tests.league.screens import GUEST, OTHER, offer_made, opened, own_turn, play_on

    table = opened()
    game, legal = own_turn(table)
    move_make(by=GUEST, game=game, index=game.moves_made, move=legal[0])
    review_continue(review_id=review_ask(play_on(opened(by=OTHER), by=OTHER), 0).pk)
    game, _legal = own_turn(table)
    hint_ask(by=GUEST, game=game, index=game.moves_made)
    wish = TableWish("omi", {}, clock="calm")
    table_open(by=GUEST, wish=wish, deal=offer_made(), address="127.0.0.1", name="Ada", alone=False)


def _screen_matches(club: Any, olga: Any) -> None:
    """An event on screen: a match played to its end, and one at which the first game is under way."""
    from games.core.interface import MatchRule
    from league.models import Event
    from league.selectors.screen.matches import table_of_match
    from league.services.events.events import event_create, event_enter, event_run
    from league.services.rounds.seating import event_seat
    from tests.league.screen_evening import all_sit, play, ready

    event = event_create(
        by=olga, club=club, name="Evening on screen", game="dingo", rule=MatchRule("fixed", 1), options={},
        format="round_robin", settings={"rounds": 2}, played_by=Event.PlayedBy.PEOPLE,
        choices={"venue": Event.Venue.SCREEN, "clock": "brisk", "roll_call": False},
    )  # fmt: skip
    players = club.players.filter(bot=None).order_by("pk").values_list("pk", flat=True)[:8]
    event_enter(by=olga, event=event, players=list(players))
    event_run(by=olga, event=event)
    for match in event_seat(by=olga, event=event):
        sitting = all_sit(olga, match)
        game = ready(table_of_match(match), list(sitting.values()))
        if match.table == 1:
            play(game, sitting)


def _mixed(club: Any, olga: Any) -> None:
    """A mixed event on screen: three people who agreed to it, and a house bot beside them."""
    from games.core.interface import MatchRule
    from league.models import Event
    from league.services.entries.consents import consent_give
    from league.services.events.events import event_create, event_enter, event_run
    from league.services.rounds.seating import event_seat
    from tests.league.mixed_evening import begun, play_out

    event = event_create(
        by=olga, club=club, name="Mixed evening", game="dingo", rule=MatchRule("fixed", 1), options={},
        format="swiss", played_by=Event.PlayedBy.MIXED,
        choices={"roll_call": False, "house_fills": True},
    )  # fmt: skip
    players = list(club.players.filter(bot=None).order_by("pk").values_list("pk", flat=True)[1:4])
    event_enter(by=olga, event=event, players=players)
    for player in players:
        consent_give(by=olga, event=event, player=player)
    event_run(by=olga, event=event)
    (match,) = event_seat(by=olga, event=event)
    play_out(*begun(olga, match))


def _staff(club: Any, olga: Any) -> None:
    """What an evening has besides its tables: an invitation, two kept apart, points taken, a draft."""
    from decimal import Decimal

    from league.models import Event, KeepApart
    from league.services.clubs.invitations import invitation_make
    from league.services.events.events import event_create, event_enter, event_run
    from league.services.results.adjustments import adjustment_give
    from league.services.rounds.drafts import draft_make
    from league.services.rounds.drawing import draft_draw

    invitation_make(by=olga, club=club)
    evening = Event.objects.get(name="Friday evening")
    entry = evening.entries.order_by("pk").first()
    adjustment_give(by=olga, entry=entry, points=Decimal("-0.5"), reason="Late at the table.")
    players = list(club.players.filter(bot=None).order_by("pk").values_list("pk", flat=True)[:8])
    KeepApart.objects.create(club=club, one_id=players[0], other_id=players[1])
    prepared = event_create(
        by=olga, club=club, name="Saturday", game=evening.game, rule=evening.rule, options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=olga, event=prepared, players=players)
    event_run(by=olga, event=prepared)
    draft_draw(draft_id=draft_make(by=olga, event=prepared).pk, told=lambda: None)


def _cup(club: Any, olga: Any, game: str) -> Any:
    from games.core.interface import MatchRule
    from league.services.events.events import event_create, event_run
    from tests.league.screens import short_options

    event = event_create(
        by=olga, club=club, name=f"Cup of {game}", game=game, rule=MatchRule("fixed", 1),
        options=short_options(game), format="round_robin", settings={"rounds": 2}, played_by="bots",
        choices={"one_owner_may_meet": True},
    )  # fmt: skip
    event_run(by=olga, event=event)
    return event


def _played(event: Any, *, times: int) -> None:
    """Seat so often what is due, and play it."""
    from django.utils import timezone

    from league.models import Event
    from league.services.rounds.seating import event_seat_due

    for _ in range(times):
        Event.objects.filter(pk=event.pk).update(next_at=timezone.now())
        for match in event_seat_due(event_id=event.pk):
            _play(match)


def _play(match: Any, **faults: Any) -> None:
    from league.services.matches.play import match_play
    from tests.league.conftest import InProcessArena

    arena = InProcessArena()
    vars(arena).update(faults)
    assert match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)


def _bots(club: Any, olga: Any, game: str, **rules: Any) -> Any:
    from bots.arena.interface import BotFault
    from games.registry import game_named
    from league.services.matches.matches import match_schedule
    from tests.league.screens import short_options

    seats = game_named(game).table(game_named(game).resolve({})).players
    bots = club.players.filter(bot__game=game).order_by("pk")[:seats]
    match = match_schedule(
        by=olga, club=club, game=game, players=[bot.pk for bot in bots], options=short_options(game), **rules
    )
    fault = BotFault(
        seat=1, game_number=1, decision=3, code="crash", text="It raised an exception.\nKeyError: 1",
        view={"seat": 1, "legal": ["0 pass"]}, log="a log",
    )  # fmt: skip
    _play(match, faults=lambda number: (fault,) if number == 1 else ())
    return match


def _people(club: Any, olga: Any) -> None:
    """One table a state: scheduled, begun, decided and confirmed; in Dingo and in Omi."""
    from types import SimpleNamespace

    from league.services.results.entry import game_enter, result_confirm_by_hand
    from tests.league.people import OMI, Table, won_by_team

    pia = club.memberships.get(user__username="pia").user
    table = Table.__new__(Table)
    table.cast, table.club = SimpleNamespace(olga=olga, pia=pia), club
    table.players = list(club.players.filter(bot=None).order_by("pk")[:4])
    table.schedule()
    table.enter(table.schedule(), 0)
    table.enter(table.schedule(), 0, 0)
    for winners in ((0, 1, 0), (2, 2), (3, 1, 1)):
        table.confirmed(*winners)
    match = table.schedule(**OMI)
    game_enter(by=olga, match=match, number=1, rows=won_by_team(1))
    result_confirm_by_hand(by=olga, match=match)


def _corrections(olga: Any) -> None:
    """The first result of people is corrected twice, and that of bots has a game that staff decides."""
    from league.models import Match
    from league.selectors.results.results import games_of
    from league.services.results.corrections import GameDecision, GameKept, GameSheet, result_correct
    from tests.league.people import won_by

    finished = Match.objects.filter(status="finished", event=None, rule_kind="wins", game="dingo")
    people = finished.filter(run=None).earliest("pk")
    for version, winner in ((1, 1), (2, 3)):
        games = [GameSheet(won_by(winner))] * 2
        result_correct(by=olga, match=people, version=version, games=games, reason="Looked again.")
    bots = Match.objects.filter(status="finished", event=None, run__isnull=False, duplicate=False).earliest(
        "pk"
    )
    kept = [GameKept(game.number) for game in games_of(bots)[:1]]
    scores = (0,) * (len(bots.teams) - 1) + (1,)
    if bots.rated_teams:
        scores = tuple(bots.teams)
    games = [*kept, GameDecision(scores, "The machine broke down.")]
    result_correct(by=olga, match=bots, version=1, games=games, reason="The machine broke down.")


def _odds_and_ends(club: Any, olga: Any) -> None:
    """A token, a refused version, a retired bot, who withdrew, and a cancelled match."""
    from bots.models import Bot, Version
    from bots.services import version_add
    from games.core.interface import MatchRule
    from league.models import Event, Match
    from league.services.accounts.tokens import token_issue
    from league.services.bots.owned import bot_retire
    from league.services.clubs.players import player_add
    from league.services.events.events import event_withdraw
    from league.services.matches.matches import match_cancel, match_schedule

    token_issue(person=olga)
    bot = Bot.objects.create(owner=olga, name="Wombat", game="dingo")
    version = version_add(bot=bot, filename="bot.py", content=b"class Bot: ...\n")
    Version.objects.filter(pk=version.pk).update(status=Version.Status.REFUSED, code="crash", verdict="No.")
    bot_retire(by=olga, player=player_add(club=club, name="Wombat", bot=bot))
    ladder = Event.objects.filter(format="ladder", game="dingo").earliest("pk")
    event_withdraw(by=olga, event=ladder, players=[ladder.entries.earliest("pk").player_id])
    players = [player.pk for player in club.players.filter(bot__game="dingo", bot__retired_at=None)[:4]]
    match = match_schedule(by=olga, club=club, game="dingo", players=players, rule=MatchRule("wins", 1))
    match_cancel(by=olga, match=Match.objects.get(pk=match.pk))


def check() -> dict[str, Any]:
    """Upgrade the database, look at its pages, and replay its ratings."""
    from django.conf import settings
    from django.test.utils import setup_test_environment

    from league.domain.activities import KINDS
    from league.models import Activity, Match
    from league.selectors.matches.fairness import fairness_page
    from league.selectors.matches.matches import match_in

    call_command("migrate", verbosity=0)
    call_command("createcachetable", verbosity=0)
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    settings.DEMO = (
        True  # else nobody of the demo club may sign in, and all pages are seen as a stranger sees them
    )
    setup_test_environment()
    proved = Match.objects.filter(status="finished", run__isnull=False).select_related("club")
    return {
        **ratings(),
        **games(),
        "unproved": [match.pk for match in proved if fairness_page(match_in(match.club, match.pk)).failed],
        "sums": sums(),
        "unknown_kinds": sorted(set(Activity.objects.values_list("kind", flat=True)) - KINDS.keys()),
        "untold": Activity.objects.filter(told_at=None).count(),
        "pages": _pages(),
    }


def sums() -> list[str]:
    """Where what an entry's matches added up to is not what the event's matches give."""
    from league.domain.standings.book import sum_results
    from league.domain.standings.interface import PlayerSums, Results
    from league.models import Event
    from league.selectors.events.results import match_results, tallies_of
    from league.selectors.events.scoring import scale_of

    return [
        f"{event}: stored {stored}"
        for event in Event.objects.all()
        for rebuilt in [sum_results(Results(matches=match_results(event), scale=scale_of(event)))]
        for player, stored in tallies_of(event).items()
        if stored != rebuilt.get(player, PlayerSums(player))
    ]


def games() -> dict[str, Any]:
    """By game the digest of its record, and how it was run."""
    from league.models import MatchGame
    from league.selectors.results.results import with_records

    stored = with_records(MatchGame.objects.order_by("pk"))
    return {
        "records": {game.pk: game.record.sha256 for game in stored if game.record},
        "runs": {
            game.pk: [run.deal, ",".join(map(str, run.chairs)), run.next_dealer, run.played_ms]
            for game in stored
            if (run := game.run)
        },
    }


def ratings() -> dict[str, list[str]]:
    """Where the stored ratings are not what a replay gives."""
    from league.models import Club
    from league.services.ratings.proof import ratings_verify

    return {"differences": [str(one) for club in Club.objects.all() for one in ratings_verify(club=club)]}


def _pages() -> dict[str, int]:
    """What each page and each address of the API answers its organizer."""
    from django.contrib.auth import get_user_model
    from django.test import Client

    client = Client()
    client.force_login(get_user_model().objects.get(username="olga"))
    return {path: client.get(path, HTTP_HOST="localhost").status_code for path in _paths()}


def _paths() -> list[str]:
    from django.urls import reverse

    from league.models import Club, MatchGame, Review, ScreenTable

    found: list[str] = [reverse("web:screen_table", args=[table.word]) for table in ScreenTable.objects.all()]
    for review in Review.objects.filter(screen_game__isnull=False):
        game = review.screen_game
        found.append(reverse("web:screen_review", args=[game.table.word, game.number, review.seat]))
    for club in Club.objects.all():
        lists = ("leaderboard", "matches", "players", "bots", "events")
        found += [reverse(f"{kind}:{name}", args=[club.slug]) for kind in ("web", "api") for name in lists]
        matches = _first_of_each(
            club.matches.select_related("event"),
            lambda match: (match.game, match.status, match.event and (match.event.format, match.event.venue)),
        )
        players = _first_of_each(
            club.players.select_related("bot"), lambda player: player.bot and player.bot.game
        )
        for noun, rows in (("match", matches), ("event", club.events.all()), ("player", players)):
            for row in rows:
                found += [reverse(f"{kind}:{noun}", args=[club.slug, row.pk]) for kind in ("web", "api")]
        found += [reverse("api:event_standings", args=[club.slug, event.pk]) for event in club.events.all()]
        found += [reverse("web:bot", args=[club.slug, player.pk]) for player in players if player.bot]
        found += [reverse("api:match_results", args=[club.slug, match.pk]) for match in matches]
        current = MatchGame.objects.filter(result__club=club).exclude(result__status="superseded")
        for game in _first_of_each(
            current.select_related("result__match"), lambda game: (game.result.match.game, game.source)
        ):
            args = [club.slug, game.result.match_id, game.number]
            found.append(reverse("api:match_game", args=args))
            if game.source == "record":
                found.append(reverse("web:game", args=args))
    return found


def _first_of_each(rows: Iterable[Any], kind: Callable[[Any], object]) -> list[Any]:
    """The pages of rows of one kind are made in the same way: the first is looked at."""
    found: dict[object, Any] = {}
    for row in rows:
        found.setdefault(kind(row), row)
    return list(found.values())


if __name__ == "__main__":
    django.setup()
    print(json.dumps({"fill": fill, "check": check, "ratings": ratings}[sys.argv[1]]()))
