"""What is kept of a bot: the bytes as they came, for good, and what its owner says of it."""

import ast
import hashlib
from pathlib import Path

import pytest
from django.db import IntegrityError, transaction

import bots
import league
from bots.arena.default import default_arena
from bots.arena.interface import ArenaError
from bots.models import Bot, Version
from bots.services import version_check, version_package
from games.refusals import Forbidden, NotFound, Refused
from league.models import Activity, Match, Player
from league.selectors.results.results import games_of
from league.services.bots import owned as service
from league.services.events.events import event_run
from league.services.matches.play import match_play
from league.services.rounds.seating import event_seat_due

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

GOOD = b"class Bot:\r\n    def choose(self, view, options):\r\n        return options[0]\r\n\xef\xbb\xbf#\r\n"
BROKEN = b"class Bot:\n    def choose(self, view, options):\n        return options[99]\n"


def upload(cast, **changes) -> Player:
    given = {"by": cast.pia, "club": cast.club, "name": "Wombat", "game": "dingo", "description": "Digs."}
    file = {"filename": "wombat.py", "content": GOOD}
    return Player.objects.get(bot=service.bot_upload(**(given | file | changes)).bot)


def judged(player: Player, status: str) -> Version:
    """Its newest version as if the arena had said so."""
    Version.objects.filter(bot=player.bot).update(status=status)
    return player.bot.versions.first()


def verbs() -> list[str]:
    return list(Activity.objects.order_by("pk").values_list("kind", flat=True))


def test_the_bytes_are_kept_as_they_came_under_their_hash(cast):
    version = upload(cast).bot.versions.get()
    assert bytes(version.content) == GOOD
    assert version.sha256 == hashlib.sha256(GOOD).hexdigest()
    assert (version.filename, version.size_bytes) == ("wombat.py", len(GOOD))
    assert version_package(version).files == {"bot.py": GOOD}


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("../../etc/wombat.py", "wombat.py"),
        ("C:\\bots\\wombat.py", "wombat.py"),
        ("wom\0bat\n.py", "wombat.py"),
        ("\\.py", "bot.py"),
        ("x" * 300 + ".py", "x" * 97 + ".py"),
    ],
)
def test_a_file_name_is_kept_as_far_as_it_is_a_name(cast, given, kept):
    assert upload(cast, filename=given).bot.versions.get().filename == kept


@pytest.mark.parametrize("field", sorted(Version.UPLOADED - {"bot_id"}))
def test_no_query_writes_an_upload_anew(cast, field):
    version = upload(cast).bot.versions.get()
    with pytest.raises(TypeError, match="never changed"):
        Version.objects.filter(pk=version.pk).update(**{field: getattr(version, field)})


def writes_of_an_upload(source: str) -> list[int]:
    """Lines that assign to a version's content, name or hash. A response has a content too."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and node.attr in ("content", "sha256", "filename", "size_bytes")
        and not (isinstance(node.value, ast.Name) and node.value.id == "response")
    ]


def test_no_service_assigns_to_one():
    assert writes_of_an_upload("version.content = b''") == [1]
    files = [path for app in (bots, league) for path in Path(app.__file__).parent.rglob("*.py")]
    assert len(files) > 50
    assert {str(path) for path in files if writes_of_an_upload(path.read_text())} == set()


def test_bytes_that_were_changed_behind_our_back_never_play(tables, arena):
    match = tables.schedule()
    version = tables.wombat.bot.versions.get()
    version.content = b"class Bot: ...\n"
    version.save(update_fields=["content"])
    with pytest.raises(ArenaError, match="not the one that was uploaded"):
        version_package(version)
    assert not match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    match.refresh_from_db()
    assert "not the one that was uploaded" in match.run.waiting
    assert games_of(match).count() == 0


def test_only_a_refused_version_may_be_dropped_and_its_hash_stays(cast):
    player = upload(cast)
    judged(player, Version.Status.ACCEPTED)
    with pytest.raises(Refused) as caught:
        service.version_drop(by=cast.pia, player=player, number=1)
    assert caught.value.code == "not_refused"
    judged(player, Version.Status.REFUSED)
    for _ in range(2):
        service.version_drop(by=cast.pia, player=player, number=1)
    version = player.bot.versions.get()
    assert (bytes(version.content), version.size_bytes) == (b"", len(GOOD))
    assert version.sha256 == hashlib.sha256(GOOD).hexdigest()
    assert version.dropped_at
    assert verbs() == ["bot_uploaded", "version_dropped"]


def test_a_version_that_is_not_there_is_not_dropped(cast):
    with pytest.raises(NotFound) as caught:
        service.version_drop(by=cast.pia, player=upload(cast), number=7)
    assert caught.value.code == "no_version"


@pytest.mark.parametrize("status", [Version.Status.WAITING, Version.Status.ACCEPTED])
def test_the_database_itself_keeps_the_content_of_what_may_play(cast, status):
    version = judged(upload(cast), status)
    version.content = b""
    with pytest.raises(IntegrityError), transaction.atomic():
        version.save(update_fields=["content"])
    assert Version.objects.filter(pk=version.pk).drop_content() == 0


def test_the_owner_says_something_else_of_the_bot(cast):
    player = upload(cast, licence="MIT")
    service.bot_edit(by=cast.pia, player=player, description=" Digs  deep. ", open_source=True)
    bot = Bot.objects.get()
    assert (bot.description, bot.licence, bot.open_source) == ("Digs  deep.", "MIT", True)
    assert Activity.objects.first().facts == {"description": "Digs  deep.", "open_source": True}
    service.bot_edit(by=cast.pia, player=Player.objects.get(bot=bot), open_source=True)
    assert verbs() == ["bot_uploaded", "bot_edited"], "nothing changed the second time"


DEEDS = {
    "edit": lambda by, player: service.bot_edit(by=by, player=player, description="mine"),
    "retire": lambda by, player: service.bot_retire(by=by, player=player),
    "return": lambda by, player: service.bot_return(by=by, player=player),
    "drop": lambda by, player: service.version_drop(by=by, player=player, number=1),
}


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize(("who", "code"), [("olga", "not_your_bot"), ("sam", "not_a_member")])
def test_only_the_owner_does_any_of_it(cast, deed, who, code):
    player = upload(cast)
    with pytest.raises(Forbidden) as caught:
        DEEDS[deed](getattr(cast, who), player)
    assert caught.value.code == code
    assert verbs() == ["bot_uploaded"]


def test_a_retired_bot_gets_no_new_seat_until_it_is_brought_back(tables, cast):
    before = tables.schedule()
    service.bot_retire(by=cast.pia, player=tables.wombat)
    service.bot_retire(by=cast.pia, player=tables.wombat)
    with pytest.raises(Refused) as caught:
        tables.schedule()
    assert (caught.value.code, caught.value.field) == ("bot_retired", "players")
    before.refresh_from_db()
    assert before.status == Match.Status.SCHEDULED, "what was seated is played"
    service.bot_return(by=cast.pia, player=Player.objects.select_related("bot").get(pk=tables.wombat.pk))
    assert tables.schedule()
    assert verbs()[-3:] == ["bot_retired", "bot_brought_back", "match_scheduled"]


def test_an_event_seats_no_retired_bot(tables, cast):
    from games.core.interface import MatchRule
    from league.services.events.events import event_create

    event = event_create(
        by=cast.olga,
        club=cast.club,
        name="Ladder",
        game="dingo",
        rule=MatchRule("wins", 1),
        options={},
        format="ladder",
    )
    event_run(by=cast.olga, event=event)
    assert event_seat_due(event_id=event.pk)
    service.bot_retire(by=cast.pia, player=tables.wombat)
    event_run(by=cast.olga, event=event)  # it is due at once
    assert event_seat_due(event_id=event.pk) == [], "three bots make no table"
    event.refresh_from_db()
    assert event.status == "running", "the event waits for a fourth"


def test_a_retired_bot_makes_room_for_another_and_needs_room_to_return(cast, monkeypatch):
    monkeypatch.setattr(service, "BOTS_MAX", 1)
    first = upload(cast)
    with pytest.raises(Refused):
        upload(cast, name="Second", content=GOOD + b"# 2\n")
    service.bot_retire(by=cast.pia, player=first)
    upload(cast, name="Second", content=GOOD + b"# 2\n")
    with pytest.raises(Refused) as caught:
        service.bot_return(by=cast.pia, player=Player.objects.select_related("bot").get(pk=first.pk))
    assert caught.value.code == "too_many_bots"


def test_a_trial_keeps_what_is_needed_to_play_its_fault_again(cast):
    from games.registry import game_named

    player = upload(cast, content=BROKEN)
    assert version_check(version_id=player.bot.versions.get().pk, arena=default_arena())
    version = player.bot.versions.get()
    fault = version.trial_fault
    assert (version.code, fault["game"], fault["decision"]) == ("crash", 1, 1)
    assert fault["view"]["seat"] == fault["seat"]
    assert fault["names"][fault["seat"]] == "Wombat v1"
    assert game_named("dingo").read_record(fault["record"]).outcome() is not None


KNOWS_ITSELF = b"""
import hashlib, linecache
OWN = hashlib.sha256("".join(linecache.getlines("bot.py")).encode()).digest()
class Bot:
    def start(self, info):
        label = b"outback-bot-stream/1" + OWN + info["number"].to_bytes(4, "big") + bytes([info["seat"]])
        assert hashlib.sha256(label).hexdigest() != info["seed"], "this is a trial"
    def choose(self, view, options):
        return options[0]
"""


def test_no_bot_knows_a_trial_by_its_own_file(cast):
    player = upload(cast, content=KNOWS_ITSELF)
    assert version_check(version_id=player.bot.versions.get().pk, arena=default_arena())

    assert player.bot.versions.get().code == "accepted"


def test_a_house_bot_is_open(tables):
    assert tables.players[0].bot.open_source
