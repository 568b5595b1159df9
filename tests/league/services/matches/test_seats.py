"""Tables of any size go through all layers: drawn, played, rated, shown, proved; with teams and a dummy."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from bots.services import house_bot_install
from games.core.interface import MatchRule
from games.core.players import outcome_of_players, teams_of_players
from games.fairness import checks
from games.registry import GAMES
from league.models import Event, Match, Player
from league.selectors.events.standings import event_standings
from league.selectors.matches.fairness import match_document
from league.selectors.matches.matches import match_in
from league.services.clubs.players import player_add
from league.services.demo.club import demo_load
from league.services.demo.sheets import sheet_of_a_game
from league.services.events.events import event_create, event_enter, event_run
from league.services.matches.matches import match_schedule
from league.services.matches.setup import blocks_rule
from league.services.ratings.proof import ratings_verify
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.rounds.seating import event_seat, event_seat_due
from tests.games.toy.game import TOY
from tests.league.conftest import SOURCE
from tests.league.people import code_of, refusal

pytestmark = pytest.mark.django_db

TABLES = (
    {"seats": 3},
    {"seats": 6, "teams": 2},
    {"seats": 7},
    {"seats": 12},
    {"seats": 12, "teams": 3},
    {"seats": 12, "teams": 2, "dummy": 1},
)
each_table = pytest.mark.parametrize("options", TABLES, ids=str)


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    """The registry holds the toy game as well. Pages are drawn without collectstatic having run."""
    for place in (
        "games.registry",
        "games.choices",
        "league.web.matches.matches",
        "league.web.events.events",
    ):
        monkeypatch.setattr(f"{place}.GAMES", {**GAMES, "toy": TOY})
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}


@pytest.fixture
def bots(cast: SimpleNamespace) -> list[Player]:
    installed = [
        house_bot_install(key=f"t{n}", name=f"Toy {n}", game="toy", description="", source=f"# {n}\n{SOURCE}")
        for n in range(13)
    ]
    return [player_add(club=cast.club, name=bot.name, bot=bot) for bot in installed]


def ladder(cast: SimpleNamespace, options: dict[str, Any], **more: Any) -> Event:
    given: dict[str, Any] = {"rule": MatchRule("fixed", 2), "format": "ladder"} | more
    event = event_create(by=cast.olga, club=cast.club, name="Toys", game="toy", options=options, **given)
    event_run(by=cast.olga, event=event)
    return event


def seated(event: Event) -> Match:
    (match,) = event_seat_due(event_id=event.pk)
    return match


@each_table
@pytest.mark.usefixtures("bots")
def test_a_ladder_of_bots_is_drawn_played_rated_shown_and_proved(
    options: dict[str, Any], cast: SimpleNamespace, play: Any, client: Client
) -> None:
    table = TOY.table(options)
    match = play(seated(ladder(cast, options)))
    assert match.status == Match.Status.FINISHED
    seats = list(match.seats.order_by("seat"))
    assert len(seats) == len({seat.player_id for seat in seats}) == table.players
    places = [seat.placement for seat in seats]
    assert min(place for place in places if place) == 1
    assert all(
        (places[one] == places[other]) or table.teams[one] != table.teams[other]
        for one in range(table.players)
        for other in range(table.players)
    )
    assert ratings_verify(club=cast.club) == []
    page = client.get(reverse("web:game", args=[cast.club.slug, match.pk, 1]))
    assert page.content.decode().count("data-plate=") == table.seats
    assert client.get(reverse("web:match", args=[cast.club.slug, match.pk])).status_code == 200
    document = match_document(match_in(cast.club, match.pk))
    assert [check.why for check in checks(document) if not check.passed] == []


@pytest.mark.parametrize("options", [{"seats": 3}, {"seats": 6, "teams": 2}, {"seats": 8}], ids=str)
def test_a_ladder_of_duplicate_deals_plays_whole_blocks(
    options: dict[str, Any], bots: list[Player], cast: SimpleNamespace, play: Any
) -> None:
    rule = blocks_rule("toy", options, 1)
    match = play(seated(ladder(cast, options, rule=rule, duplicate=True)))
    assert (match.games_played, match.blocks) == (rule.n, 1)
    assert match.games_played % TOY.table(options).seats == 0
    assert ratings_verify(club=cast.club) == []


def test_a_dummy_takes_no_bot_and_no_duplicate_deals(bots: list[Player], cast: SimpleNamespace) -> None:
    options = {"seats": 12, "teams": 2, "dummy": 1}
    given: dict[str, Any] = {"by": cast.olga, "club": cast.club, "game": "toy", "options": options}
    twelve = [player.pk for player in bots[:12]]
    no = refusal(match_schedule, players=twelve, rule=MatchRule("fixed", 1), **given)
    assert (no.code, no.facts["seats"]) == ("seats_wrong", 11)
    assert code_of(blocks_rule, key="toy", options=options, blocks=1) == "no_duplicates"


def test_a_table_of_one_is_refused_as_there_is_nobody_to_beat(
    bots: list[Player], cast: SimpleNamespace
) -> None:
    alone = {"seats": 1}
    given: dict[str, Any] = {"by": cast.olga, "club": cast.club, "game": "toy", "rule": MatchRule("fixed", 1)}
    assert code_of(match_schedule, players=[bots[0].pk], options=alone, **given) == "nobody_to_beat"
    no = refusal(event_create, name="Alone", options=alone, **given)
    assert (no.code, no.facts["game"]) == ("nobody_to_beat", "Toy")


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 3},
        {"seats": 5},
        {"seats": 6, "teams": 2},
        {"seats": 6, "teams": 3},
        {"seats": 4, "dummy": 1},
    ],
    ids=str,
)
def test_an_evening_of_people_has_tables_of_the_games_size(
    options: dict[str, Any], cast: SimpleNamespace, client: Client
) -> None:
    people = [player_add(club=cast.club, name=f"Guest {n}", user=None) for n in range(12)]
    event = event_create(
        by=cast.olga, club=cast.club, name="Evening", game="toy", rule=MatchRule("fixed", 1), options=options,
        format="swiss", settings={"rounds": 2}, played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=event, players=[player.pk for player in people])
    event_run(by=cast.olga, event=event)
    client.force_login(cast.olga)
    players, rng = len(teams_of_players(TOY.table(options))), Random(3)
    for _round in range(2):
        matches = event_seat(by=cast.olga, event=event)
        assert [match.seats.count() for match in matches] == [players] * (12 // players)
        for match in matches:
            address = reverse("web:match", args=[cast.club.slug, match.pk])
            assert client.get(address).status_code == 200
            game_enter(by=cast.olga, match=match, number=1, rows=sheet_of_a_game(match, rng))
            result_confirm_by_hand(by=cast.olga, match=match)
            assert client.get(address).status_code == 200
    assert len(event_standings(event).rows) == 12
    assert client.get(reverse("web:event", args=[cast.club.slug, event.pk])).status_code == 200
    assert ratings_verify(club=cast.club) == []


def test_at_most_three_ladders_of_the_demo_run_and_a_click_starts_another(
    monkeypatch: pytest.MonkeyPatch, client: Client, settings: Any
) -> None:
    settings.DEMO = True
    monkeypatch.setattr("league.services.demo.club.GAMES", {**GAMES, "toy": TOY})
    club = demo_load()
    assert club is not None
    ladders = Event.objects.filter(club=club, played_by=Event.PlayedBy.BOTS)
    assert ladders.filter(status=Event.Status.RUNNING).count() == 3
    waiting = ladders.get(game="toy")
    assert (waiting.status, waiting.matches_seated) == (Event.Status.PAUSED, 0)
    olga = club.memberships.get(user__username="olga").user
    client.force_login(olga)
    client.post(reverse("web:event_run", args=[club.slug, waiting.pk]))
    waiting.refresh_from_db()
    assert waiting.status == Event.Status.RUNNING


def test_the_dummys_place_is_nobodys() -> None:
    state = TOY.new({"seats": 4, "dummy": 1}, 0)
    while (who := state.to_move()) is not None:
        if isinstance(who, int):
            state.apply(state.default())
        else:
            state.deal(state.pack.cards)
    outcome = state.outcome()
    assert outcome is not None
    told = outcome_of_players(outcome, 3)
    assert told.scores == outcome.scores[:3]
    assert sorted(told.placement)[0] == 1
    assert set(told.winners) <= {0, 1, 2}
    assert outcome_of_players(outcome, 4) is outcome


def test_the_forms_show_the_seats_that_follow_from_the_options(
    bots: list[Player], cast: SimpleNamespace, client: Client
) -> None:
    client.force_login(cast.olga)
    address = reverse("web:match_new", args=[cast.club.slug])
    asked = {"table": 1, "game": "toy", "option_seats": 5, "players_0": bots[7].pk}
    for given, seats in (({"game": "toy"}, 3), (asked, 5), (asked | {"option_seats": "many"}, 3)):
        page = client.get(address, given, headers={"HX-Request": "true"} if "table" in given else {})
        assert page.content.decode().count('name="players_') == seats
        assert f"{seats} players sit at a table." in page.content.decode()
    form = client.get(address, asked).context["form"]
    assert form["players"].initial[0] == bots[7].pk
    options = {"option_hands": 1, "option_seats": 5, "option_teams": 0, "option_dummy": 0}
    seated = {f"players_{seat}": bots[seat].pk for seat in range(5)}
    wish = {"game": "toy", "rule": "fixed", "rule_fixed": 1, **options}
    assert client.post(address, wish | seated).status_code == 302
    assert Match.objects.get().seats.count() == 5
    event = client.get(reverse("web:event_new", args=[cast.club.slug]), asked).content.decode()
    assert "5 players sit at a table." in event
    assert "A block of duplicate deals has 20 games." in event
