"""What is a bot's owner's alone, and what an owner opens to others."""

import hashlib
import json
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from bots.models import Bot, Version
from games.registry import game_named
from league.selectors.limits import describe_limits
from league.selectors.results.results import games_of
from tests.league.web.conftest import fault_in, refused_version

WHO = ("olga", "pia", "sam", "guest")
GOOD = b"class Bot:\n    def choose(self, view, options):\n        return options[0]\n"


@pytest.fixture
def furnished(both_clubs: SimpleNamespace) -> SimpleNamespace:
    """Pia's bot with a refused second version and a fault in each club; its code is closed."""
    for slug, players in both_clubs.players.items():
        fault_in(both_clubs.matches[slug], players[-1])
    refused_version(both_clubs.players["red-gum"][-1])
    return both_clubs


LOOKING = {"version_content": (1,), "bot_faults": (), "version_trial": (2,)}
DOING = {"bot_retire": (), "bot_return": (), "version_drop": (2,)}


def found(clients: Any, furnished: Any, at: Any, slug: str, ask: Any) -> dict[str, int]:
    wombat = furnished.players[slug][-1].pk
    return {who: ask(getattr(clients, who), wombat).status_code for who in WHO}


@pytest.mark.parametrize("name", LOOKING)
def test_only_the_owner_looks(clients: Any, furnished: Any, at: Any, name: str) -> None:
    def ask(slug: str) -> Any:
        return lambda client, wombat: client.get(at(name, slug, wombat, *LOOKING[name]))

    public = found(clients, furnished, at, "red-gum", ask("red-gum"))
    private = found(clients, furnished, at, "back-room", ask("back-room"))
    assert public == {"olga": 403, "pia": 200, "sam": 403, "guest": 401}
    assert private == {"olga": 403, "pia": 200, "sam": 404, "guest": 404}


@pytest.mark.parametrize("name", DOING)
def test_only_the_owner_does(clients: Any, furnished: Any, at: Any, name: str) -> None:
    def ask(slug: str) -> Any:
        return lambda client, wombat: client.post(at(name, slug, wombat, *DOING[name]))

    public = found(clients, furnished, at, "red-gum", ask("red-gum"))
    private = found(clients, furnished, at, "back-room", ask("back-room"))
    assert public == {"olga": 403, "pia": 200, "sam": 403, "guest": 401}
    assert private == {"olga": 403, "pia": 200, "sam": 404, "guest": 401}


def test_only_the_owner_says_what_the_bot_is(clients: Any, furnished: Any, at: Any) -> None:
    ask = lambda client, wombat: client.patch(at("bot", "red-gum", wombat), {"licence": "MIT"})  # noqa: E731
    assert found(clients, furnished, at, "red-gum", ask) == {
        "olga": 403,
        "pia": 200,
        "sam": 403,
        "guest": 401,
    }
    bot = Bot.objects.get(name="Wombat")
    assert (bot.licence, bot.open_source) == ("MIT", False), "what was not given stays"


@pytest.mark.parametrize("who", WHO)
def test_opened_code_is_there_for_all_to_the_byte(clients: Any, furnished: Any, at: Any, who: str) -> None:
    wombat = furnished.players["red-gum"][-1].pk
    closed = clients.guest.get(at("version", "red-gum", wombat, 1)).json()
    assert (closed["files"], closed["shows_code"]) == ([], False)
    clients.pia.patch(at("bot", "red-gum", wombat), {"open_source": True})
    client = getattr(clients, who)
    opened = client.get(at("version", "red-gum", wombat, 1)).json()
    assert [file["text"] for file in opened["files"]] == [GOOD.decode()]
    answer = client.get(at("version_content", "red-gum", wombat, 1))
    assert (answer.content, answer["Content-Length"]) == (GOOD, str(len(GOOD)))
    assert hashlib.sha256(answer.content).hexdigest() == opened["sha256"]
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Disposition"].startswith("attachment;")


def test_the_codes_of_what_is_closed_and_what_is_gone(clients: Any, furnished: Any, at: Any) -> None:
    wombat = furnished.players["red-gum"][-1].pk
    content = at("version_content", "red-gum", wombat, 2)
    assert clients.olga.get(content).json()["code"] == "code_closed"
    assert clients.pia.post(at("version_drop", "red-gum", wombat, 1)).json()["code"] == "not_refused"
    dropped = clients.pia.post(at("version_drop", "red-gum", wombat, 2)).json()["versions"][0]
    assert dropped["dropped_at"]
    assert clients.pia.get(content).json()["code"] == "content_dropped"
    assert clients.pia.get(at("version_trial", "red-gum", wombat, 2)).json()["code"] == "no_fault"
    assert clients.pia.get(at("version_trial", "red-gum", wombat, 9)).json()["code"] == "no_version"


def test_a_trial_comes_with_a_record_and_the_command_that_replays_it(
    clients: Any, furnished: Any, at: Any
) -> None:
    trial = clients.pia.get(at("version_trial", "red-gum", furnished.players["red-gum"][-1].pk, 2)).json()
    assert game_named("dingo").read_record(trial["record"]).outcome()
    assert trial["commands"][1] == (
        f"python -m bots replay {trial['record_name']} --decision 2 --seat 0 --bot two.py"
    )


def test_faults_of_one_club_with_their_commands(clients: Any, furnished: Any, at: Any) -> None:
    wombat, match = furnished.players["red-gum"][-1].pk, furnished.matches["red-gum"]
    (fault,) = clients.pia.get(at("bot_faults", "red-gum", wombat)).json()["results"]
    assert fault["match"] == match.pk
    record = clients.guest.get(at("match_game_record", "red-gum", match.pk, 1))
    name = record["Content-Disposition"].partition('filename="')[2].rstrip('"')
    assert name in fault["commands"][1]
    assert game_named("dingo").read_record(json.loads(record.content)).outcome()
    none = clients.pia.get(at("bot_faults", "red-gum", wombat), {"version": 2}).json()
    assert none["results"] == []


def test_a_retired_bot_is_refused_at_a_table(
    clients: Any, tables: Any, at: Any, wish: dict[str, Any]
) -> None:
    retired = clients.pia.post(at("bot_retire", "red-gum", tables.wombat.pk)).json()
    assert retired["retired_at"]
    refused = clients.olga.post(at("matches", "red-gum"), wish)
    assert (refused.status_code, refused.json()["code"]) == (400, "bot_retired")
    ready = clients.guest.get(at("bots", "red-gum"), {"ready_for": "dingo"}).json()
    assert "Wombat" not in [line["name"] for line in ready["results"]]
    assert clients.pia.post(at("bot_return", "red-gum", tables.wombat.pk)).json()["retired_at"] is None
    assert clients.olga.post(at("matches", "red-gum"), wish).status_code == 201


def test_a_suspended_bot_is_refused_at_a_table_until_it_is_resumed(
    clients: Any, tables: Any, at: Any, wish: dict[str, Any]
) -> None:
    bot = at("bot", "red-gum", tables.wombat.pk)
    Bot.objects.filter(pk=tables.wombat.bot_id).update(suspended_at=timezone.now(), suspended_why="Crashes.")
    shown = clients.guest.get(bot).json()
    assert (bool(shown["suspended_at"]), shown["suspended_why"]) == (True, "Crashes.")
    refused = clients.olga.post(at("matches", "red-gum"), wish)
    assert (refused.status_code, refused.json()["code"]) == (400, "bot_suspended")
    ready = clients.guest.get(at("bots", "red-gum"), {"ready_for": "dingo"}).json()
    assert "Wombat" not in [line["name"] for line in ready["results"]]
    resume = at("bot_resume", "red-gum", tables.wombat.pk)
    for client, status in ((clients.guest, 401), (clients.sam, 403)):
        assert client.post(resume).status_code == status
    resumed = clients.pia.post(resume).json()
    assert (resumed["suspended_at"], resumed["suspended_why"]) == (None, "")
    assert clients.olga.post(at("matches", "red-gum"), wish).status_code == 201


def test_figures_and_results_of_a_version(clients: Any, tables: Any, played: Any, at: Any) -> None:
    seat = played.seats.get(player=tables.wombat)
    (line,) = clients.guest.get(at("versions", "red-gum", tables.wombat.pk)).json()["results"]
    figures = line["figures"]
    assert (figures["matches"], figures["mean_place"], figures["points"]) == (1, seat.placement, seat.points)
    assert figures["cpu"] == {"decisions": 0, "mean_us": None, "worst_us": None}
    assert figures["rating_change"] == figures["rating_last"] - 1500
    (result,) = clients.guest.get(at("bot_results", "red-gum", tables.wombat.pk), {"version": 1}).json()[
        "results"
    ]
    assert [game["score"] for game in result["games"]] == [
        scores[seat.seat] for scores in games_of(played).values_list("scores", flat=True)
    ]
    assert (result["match"], result["place"], result["rating"]) == (
        played.pk, seat.placement, figures["rating_last"],
    )  # fmt: skip


def test_lists_cost_the_same_however_long_they_are(
    clients: Any, tables: Any, arena: Any, at: Any, django_assert_max_num_queries: Any
) -> None:
    from league.services.matches.play import match_play

    for number in range(4):
        match_play(match_id=tables.schedule().pk, arena=arena, on_games=lambda match: None)
        tables.accept(tables.wombat.bot, f"# {number}\n")
    for name in ("versions", "bot_results", "bot_faults", "bot"):
        with django_assert_max_num_queries(14):
            assert clients.pia.get(at(name, "red-gum", tables.wombat.pk)).status_code == 200


def test_the_limits_are_those_of_the_arena(clients: Any, at: Any) -> None:
    assert clients.guest.get(at("limits")).json() == describe_limits().figures()


def test_a_bot_is_uploaded_with_a_licence(clients: Any, cast: Any, at: Any) -> None:
    wish = {"name": "Kelpie", "game": "dingo", "source": GOOD.decode(), "licence": "MIT", "open_source": True}
    answer = clients.pia.post(at("bots", "red-gum"), wish).json()
    assert (answer["licence"], answer["open_source"], answer["description"]) == ("MIT", True, "")
    assert Version.objects.get().filename == "bot.py"
