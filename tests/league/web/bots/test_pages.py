"""A bot's pages: its code for those who may read it, its figures for all, its faults for its author."""

import hashlib
import json
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from bots.arena.interface import Usage
from bots.models import Bot, Version
from games.core.interface import MatchRule
from games.models import RecordBatch
from games.registry import game_named
from league.models import Match
from league.selectors.matches.names import match_title
from league.selectors.results.results import games_of, record_in
from league.services.bots.owned import bot_edit

GOOD = b"class Bot:\n    def choose(self, view, options):\n        return options[0]\n"
NASTY = b"class Bot: '<script>alert(1)</script>'\r\n\r\n\tx = 'caf\xc3\xa9'  # \xe2\x80\xaehidden\n"


@pytest.fixture
def place(clubs: dict[str, SimpleNamespace]) -> SimpleNamespace:
    return clubs["red-gum"]


@pytest.fixture
def pia(browsers: dict[str, Client]) -> Client:
    return browsers["pia"]


def text_of(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return str(response.content.decode())


def opened(place: SimpleNamespace, pia_user: Any) -> None:
    bot_edit(by=pia_user, player=place.wombat, open_source=True)


def test_the_code_is_shown_to_its_owner_as_text_that_does_nothing(
    pia: Client, tables: SimpleNamespace, at: Any
) -> None:
    from bots.services import version_add

    version_add(bot=tables.wombat.bot, filename="nasty.py", content=NASTY)
    text = text_of(pia, at("version", "red-gum", tables.wombat.pk, 2))
    assert "<li>class Bot: &#x27;&lt;script&gt;alert(1)&lt;/script&gt;&#x27;</li><li></li>" in text
    assert "café" in text
    assert "\u202e" not in text
    assert "# \\u202ehidden" in text, "what turns the text around is shown, not obeyed"
    assert "<script>alert" not in text
    assert hashlib.sha256(NASTY).hexdigest() in text


@pytest.mark.parametrize("role", ["anonymous", "sam", "olga"])
def test_closed_code_is_shown_to_nobody_else_and_the_page_says_so(
    browsers: dict[str, Client], place: SimpleNamespace, at: Any, role: str
) -> None:
    text = text_of(browsers[role], at("version", "red-gum", place.wombat.pk, 1))
    assert "return options[0]" not in text
    assert "organizers do not" in text
    assert place.wombat.bot.versions.get(number=1).sha256 in text, "which file it was is no secret"


@pytest.mark.parametrize("role", ["anonymous", "sam", "olga", "pia"])
def test_open_code_is_shown_to_all_who_see_the_club_to_the_byte(
    browsers: dict[str, Client], place: SimpleNamespace, cast: Any, at: Any, role: str
) -> None:
    opened(place, cast.pia)
    assert "return options[0]" in text_of(browsers[role], at("version", "red-gum", place.wombat.pk, 1))
    response = browsers[role].get(at("version_file", "red-gum", place.wombat.pk, 1))
    assert response.content == GOOD
    assert response["Content-Length"] == str(len(GOOD))
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Content-Disposition"] == 'attachment; filename="Wombat-v1.py"'
    assert response["Content-Type"] == "application/octet-stream"


def test_open_code_in_a_closed_club_is_still_not_there_for_strangers(
    browsers: dict[str, Client], clubs: dict[str, SimpleNamespace], cast: Any, at: Any
) -> None:
    private = clubs["back-room"].wombat
    bot_edit(by=cast.pia, player=private, open_source=True)
    address = at("version_file", "back-room", private.pk, 1)
    found = {role: browsers[role].get(address).status_code for role in browsers}
    assert found == {"anonymous": 404, "sam": 404, "pia": 200, "olga": 200}


def test_a_file_that_was_dropped_is_gone_and_its_hash_stays(
    pia: Client, place: SimpleNamespace, at: Any
) -> None:
    page = at("version", "red-gum", place.wombat.pk, 2)
    assert "Delete the file" in text_of(pia, page)
    assert pia.post(at("version_drop", "red-gum", place.wombat.pk, 2)).status_code == 302
    text = text_of(pia, page)
    assert place.refused.sha256 in text
    assert "secret_code" not in text
    assert "Delete the file" not in text
    assert pia.get(at("version_file", "red-gum", place.wombat.pk, 2)).status_code == 404
    assert pia.get(at("version_trial", "red-gum", place.wombat.pk, 2)).status_code == 404


def test_the_trial_is_shown_with_position_game_and_commands(
    pia: Client, place: SimpleNamespace, at: Any
) -> None:
    text = text_of(pia, at("version_trial", "red-gum", place.wombat.pk, 2))
    for part in (
        "secret_plan",
        "secret print",
        "secret move",
        "board.hand",
        "10♣",
        "python -m bots try two.py",
    ):
        assert part in text
    assert "python -m bots replay dingo-trial-of-version-2.json --decision 2 --seat 0 --bot two.py" in text
    record = pia.get(at("trial_record", "red-gum", place.wombat.pk, 2))
    assert 'filename="dingo-trial-of-version-2.json"' in record["Content-Disposition"]
    assert game_named("dingo").read_record(json.loads(record.content)).outcome()


def test_a_fault_leads_to_the_replay_at_its_position(pia: Client, place: SimpleNamespace, at: Any) -> None:
    text = text_of(pia, at("bot_fault", "red-gum", place.wombat.pk, place.fault.pk))
    record = record_in(place.played, 1)[1].body
    story = game_named("dingo").replay(record)
    step = int(text.partition("/games/1/#move-")[2].partition('"')[0])
    assert story[step].seat == place.fault.seat
    assert sum(one.seat == place.fault.seat and one.move is not None for one in story[:step]) == 2
    command = f"dingo-match-{place.played.pk}-game-1.json --decision 3 --seat {place.fault.seat} --bot bot.py"
    assert command in text
    for part in ("secret_key", "secret print", "secret move", "K♥"):
        assert part in text


def test_every_turn_of_every_seat_is_found_in_the_replay_of_a_game() -> None:
    from league.selectors.bots.faults import steps_before
    from tests.games.dingo.positions import random_record as record_of_dingo
    from tests.games.omi.positions import random_record as record_of_omi

    for key, record in (("dingo", record_of_dingo(7, "enforced")), ("omi", record_of_omi(7))):
        story = game_named(key).replay(record)
        turns = [0] * 4
        for move in record["moves"]:
            seat = int(move[0])
            turns[seat] += 1
            assert story[steps_before(story, seat, turns[seat])].move == move


def test_a_page_with_a_command_says_how_each_of_them_counts_seats(
    pia: Client, place: SimpleNamespace, at: Any
) -> None:
    text = text_of(pia, at("bot_fault", "red-gum", place.wombat.pk, place.fault.pk))
    assert f"Seat {place.fault.seat + 1}<" in text
    assert f"--seat {place.fault.seat} " in text
    assert "In commands and code seats count from 0, on pages from 1." in text


def test_faults_of_another_club_are_not_told_in_this_one(
    pia: Client, clubs: dict[str, SimpleNamespace], at: Any
) -> None:
    text = text_of(pia, at("bot_faults", "red-gum", clubs["red-gum"].wombat.pk))
    assert f"{match_title(clubs['red-gum'].played)}, game 1" in text
    assert at("bot_fault", "back-room", clubs["back-room"].wombat.pk, clubs["back-room"].fault.pk) not in text
    foreign = clubs["back-room"].fault.pk
    assert pia.get(at("bot_fault", "red-gum", clubs["red-gum"].wombat.pk, foreign)).status_code == 404


def test_figures_by_version(pia: Client, tables: SimpleNamespace, arena: Any, play: Any, at: Any) -> None:
    arena.usage = (Usage(decisions=40, cpu=60_000_000, cpu_worst=9_500_000),) * 4
    first = play(tables.schedule())
    tables.accept(tables.wombat.bot, "# two\n" + GOOD.decode())
    arena.usage = (Usage(),) * 4
    second = play(tables.schedule())
    text = text_of(pia, at("bot", "red-gum", tables.wombat.pk))
    assert "1.5 ms" in text
    assert "9.5 ms" in text
    assert "not measured" in text
    assert "Worst (limit 250 ms)" in text
    seats = [match.seats.get(player=tables.wombat) for match in (first, second)]
    for seat in seats:
        assert f'<td class="num text-end">{seat.placement}.00</td>' in text
    results = text_of(pia, at("bot_results", "red-gum", tables.wombat.pk) + "?version=2")
    assert at("match", "red-gum", second.pk) in results
    assert at("match", "red-gum", first.pk) not in results
    assert results.count("/games/") == games_of(second).count()


def test_results_link_only_games_that_can_be_watched(
    pia: Client, tables: SimpleNamespace, play: Any, at: Any
) -> None:
    old, new = (play(tables.schedule(rule=MatchRule("fixed", 2))) for _ in range(2))
    address = at("bot_results", "red-gum", tables.wombat.pk)
    said = "A score that is no link has no moves to watch"
    assert said not in text_of(pia, address)
    for game in games_of(old):
        RecordBatch.objects.filter(pk=game.record_batch_id).update(packed=b"", digests=b"0" * 64)
    results = text_of(pia, address)
    assert said in results
    assert at("game", "red-gum", old.pk, 1) not in results
    assert at("game", "red-gum", new.pk, 1) in results
    assert results.count('<span class="chip tone-') >= 4, "the scores stay"
    assert text_of(pia, at("game", "red-gum", new.pk, 1))


def test_a_rating_is_carried_from_version_to_version(tables: SimpleNamespace, play: Any) -> None:
    from league.models import RatingChange
    from league.selectors.bots.bot import versions_of
    from league.selectors.bots.figures import figures_of, rating_line

    play(tables.schedule())
    play(tables.schedule())
    tables.accept(tables.wombat.bot, "# two\n" + GOOD.decode())
    play(tables.schedule())
    second, first = figures_of(tables.wombat, list(versions_of(tables.wombat)))
    assert (first.matches, second.matches) == (2, 1)
    assert first.rating_first == 1500
    assert second.rating_first == first.rating_last, "a new version begins where the old one stood"
    line = rating_line(tables.wombat)
    assert [version for _rating, version in line] == [1, 1, 2]
    assert line[-1][0] == second.rating_last
    assert RatingChange.objects.filter(player=tables.wombat).count() == 3


def test_the_owner_retires_a_bot_and_brings_it_back(
    pia: Client, place: SimpleNamespace, at: Any, browsers: dict[str, Client]
) -> None:
    home = at("bot", "red-gum", place.wombat.pk)
    assert "Retire it" in text_of(pia, home)
    assert "Retire it" not in text_of(browsers["olga"], home)
    text = pia.post(at("bot_retire", "red-gum", place.wombat.pk), follow=True).content.decode()
    assert "Bring it back" in text
    assert "Schedule a match" not in text
    wish = {"game": "dingo", "players_0": place.wombat.pk}
    assert f'<option value="{place.wombat.pk}"' not in text_of(pia, at("match_new", "red-gum"))
    assert pia.post(at("match_new", "red-gum"), wish).status_code in (200, 422)
    assert not Match.objects.filter(seats__player=place.wombat, pk__gt=place.scheduled.pk).exclude(
        club__slug="back-room"
    )
    pia.post(at("bot_return", "red-gum", place.wombat.pk))
    assert Bot.objects.get(pk=place.wombat.bot_id).retired_at is None


def test_a_suspended_bot_says_why_and_its_owner_lets_it_play_again(
    pia: Client, place: SimpleNamespace, at: Any, browsers: dict[str, Client]
) -> None:
    why = "It was out of 3 matches in a row. Its faults: crash."
    Bot.objects.filter(pk=place.wombat.bot_id).update(suspended_at=timezone.now(), suspended_why=why)
    home, faults = at("bot", "red-gum", place.wombat.pk), at("bot_faults", "red-gum", place.wombat.pk)
    resume = at("bot_resume", "red-gum", place.wombat.pk)
    offered = {"anonymous": False, "sam": False, "pia": True, "olga": True}
    for role, may in offered.items():
        text = text_of(browsers[role], home)
        assert why in text
        assert "Schedule a match" not in text
        assert (f'action="{resume}"' in text) is may
        assert ("See its faults" in text and f'href="{faults}"' in text) is (role == "pia")
    assert why in text_of(browsers["anonymous"], at("bots", "red-gum"))
    assert f'<option value="{place.wombat.pk}"' not in text_of(pia, at("match_new", "red-gum"))
    part = pia.get(home, headers={"HX-Request": "true"}).content.decode()
    assert why in part, "it goes with the verdict on a new version, without a reload"
    text = pia.post(resume, follow=True).content.decode()
    assert "no longer suspended" in text
    assert why not in text
    assert Bot.objects.get(pk=place.wombat.bot_id).takes_seats


def test_the_owner_says_something_else_of_it(pia: Client, place: SimpleNamespace, at: Any) -> None:
    address = at("bot_edit", "red-gum", place.wombat.pk)
    assert 'name="licence"' in text_of(pia, address)
    words = {"description": "Digs <b>deep</b>.", "licence": "MIT", "open_source": "on"}
    text = pia.post(address, words, follow=True).content.decode()
    for part in ("Digs &lt;b&gt;deep&lt;/b&gt;.", "MIT", "open source"):
        assert part in text
    assert pia.post(address, {"description": "x" * 301}).status_code == 422
    assert pia.post(address, {}).status_code == 302
    assert not Bot.objects.get(pk=place.wombat.bot_id).open_source, "an empty box closes it again"


def test_a_licence_and_open_code_can_be_given_with_the_first_file(
    pia: Client, cast: SimpleNamespace, at: Any
) -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile

    words = {"name": "Quokka", "game": "dingo", "licence": "my own  words", "open_source": "on"}
    pia.post(at("bot_new", "red-gum"), words | {"file": SimpleUploadedFile("q.py", GOOD)})
    bot = Bot.objects.get(name="Quokka")
    assert (bot.licence, bot.open_source, bot.versions.get().filename) == ("my own words", True, "q.py")


def test_limits_stand_on_the_upload_page_as_the_arena_has_them(
    pia: Client, place: SimpleNamespace, at: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bots.arena.interface import Limits

    address = at("bot_new", "red-gum")
    assert "10 ms free. More comes out of a time bank of 1000 ms per game" in text_of(pia, address)
    monkeypatch.setattr("league.selectors.limits.Limits", lambda: Limits(decision_cpu_ms=777))
    assert "no decision may take more than 777 ms" in text_of(pia, address)
    assert "no decision may take more than 777 ms" in text_of(pia, at("bot", "red-gum", place.wombat.pk))


PAGES = ("bot", "bot_versions", "bot_results", "bot_faults")


@pytest.mark.parametrize("name", PAGES)
def test_a_page_costs_the_same_however_much_there_is(
    pia: Client, tables: SimpleNamespace, play: Any, at: Any, name: str
) -> None:
    from tests.league.web.conftest import fault_in

    address = at(name, "red-gum", tables.wombat.pk)
    costs = []
    for count in (2, 5):
        for number in range(count):
            match = play(tables.schedule(rule=MatchRule("fixed", count)))
            fault_in(match, tables.wombat)
            tables.accept(tables.wombat.bot, f"# {count} {number}\n")
            tables.wombat.bot.versions.update(status=Version.Status.ACCEPTED)
            Version.objects.filter(bot=tables.wombat.bot).exclude(number=1).update(
                status=Version.Status.REFUSED
            )
        with CaptureQueriesContext(connection) as queries:
            text_of(pia, address)
        costs.append(len(queries))
    assert costs[0] == costs[1] <= 18


def test_a_fault_of_a_duplicate_deal_is_played_again_from_the_chair_of_its_view(
    pia: Client, place: SimpleNamespace, at: Any
) -> None:
    """A seat of the match sits in other chairs there; the record and the view know only chairs."""
    chair = (place.fault.seat + 1) % 4
    type(place.fault).objects.filter(pk=place.fault.pk).update(view={"seat": chair, "legal": [], "board": {}})
    text = text_of(pia, at("bot_fault", "red-gum", place.wombat.pk, place.fault.pk))
    assert f"--decision 3 --seat {chair} --bot" in text
    story = game_named("dingo").replay(record_in(place.played, 1)[1].body)
    step = int(text.partition("/games/1/#move-")[2].partition('"')[0])
    assert story[step].seat == chair


def test_a_fault_before_the_first_decision_has_no_position_to_play_again(
    pia: Client, place: SimpleNamespace, at: Any
) -> None:
    type(place.fault).objects.filter(pk=place.fault.pk).update(view=None, decision=0, code="load_error")
    text = text_of(pia, at("bot_fault", "red-gum", place.wombat.pk, place.fault.pk))
    assert "python -m bots try bot.py" in text
    assert "python -m bots replay" not in text
    assert "before the first decision" in text
