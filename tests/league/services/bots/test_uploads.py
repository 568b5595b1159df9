"""Uploads: what is refused leaves nothing behind, what is accepted is a new immutable version."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from bots.arena.default import default_arena
from bots.arena.trial import Verdict
from bots.models import Bot, Version, leases
from bots.services import version_check
from games.refusals import Forbidden, Refused
from league.models import Player
from league.services.bots.owned import WAITING_MAX, bot_upload, version_upload

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

GOOD = b"class Bot:\n    def choose(self, view, options):\n        return options[0]\n"


def upload(cast, **changes):
    given = {
        "by": cast.pia,
        "club": cast.club,
        "name": "Wombat",
        "game": "dingo",
        "description": "",
        "filename": "wombat.py",
        "content": GOOD,
    }
    return bot_upload(**(given | changes))


def test_an_upload_is_version_one_and_waits(cast):
    version = upload(cast)
    assert (version.number, version.status, bytes(version.content)) == (1, Version.Status.WAITING, GOOD)
    assert Player.objects.get(bot=version.bot).club == cast.club


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"content": b""}, "empty_file"),
        ({"content": b"#" * 3 * 1024 * 1024}, "too_large"),
        ({"content": b"\x89PNG\r\n\x1a\n\x00\xff"}, "not_text"),
        ({"filename": "wombat.exe"}, "wrong_suffix"),
        ({"name": "  "}, "name_empty"),
        ({"name": "x" * 41}, "name_empty"),
        ({"game": "snap"}, "unknown_game"),
    ],
)
def test_a_bad_upload_is_refused_and_leaves_nothing(cast, change, code):
    with pytest.raises(Refused) as caught:
        upload(cast, **change)
    assert caught.value.code == code
    assert not Bot.objects.exists()
    assert not Player.objects.filter(bot__isnull=False).exists()


def test_a_stranger_uploads_nothing(cast):
    with pytest.raises(Forbidden):
        upload(cast, by=cast.sam)
    assert not Bot.objects.exists()


def test_a_name_that_a_person_of_the_club_has_is_refused_and_leaves_no_bot(cast):
    with pytest.raises(Refused) as caught:
        upload(cast, name="Pia")
    assert caught.value.code == "name_taken"
    assert not Bot.objects.exists()


def test_the_same_file_again_is_refused(cast):
    version = upload(cast)
    player = Player.objects.get(bot=version.bot)
    with pytest.raises(Refused) as caught:
        version_upload(by=cast.pia, player=player, filename="wombat.py", content=GOOD)
    assert caught.value.code == "same_source"
    again = version_upload(by=cast.pia, player=player, filename="wombat.py", content=GOOD + b"# two\n")
    assert again.number == 2


@pytest.mark.parametrize("who", ["olga", "sam"])
def test_only_the_owner_uploads_a_new_version(cast, who):
    player = Player.objects.get(bot=upload(cast).bot)
    with pytest.raises(Forbidden):
        version_upload(by=getattr(cast, who), player=player, filename="a.py", content=GOOD + b"#\n")


def test_nobody_fills_the_queue(cast):
    for number in range(WAITING_MAX):
        upload(cast, name=f"Bot {number}", content=GOOD + b"#" * number)
    with pytest.raises(Refused) as caught:
        upload(cast, name="One more")
    assert caught.value.code == "too_many_unchecked"


@pytest.mark.parametrize(
    ("source", "status", "code", "seen"),
    [
        (GOOD.decode(), Version.Status.ACCEPTED, "accepted", ""),
        ("import math\n", Version.Status.REFUSED, "no_bot", ""),
        ("class Bot\n", Version.Status.REFUSED, "load_error", "line 1"),
        (
            "class Bot:\n    def choose(self, view, options):\n        return options[99]\n",
            Version.Status.REFUSED,
            "crash",
            "IndexError",
        ),
    ],
)
def test_the_arena_judges_an_upload(cast, source, status, code, seen):
    version = upload(cast, content=source.encode())
    assert version_check(version_id=version.pk, arena=default_arena())
    version.refresh_from_db()
    assert (version.status, version.code) == (status, code)
    assert seen in version.traceback + version.verdict
    assert version.lease_token is None
    assert not version_check(version_id=version.pk, arena=default_arena()), "it is judged once"


def test_our_own_trouble_is_no_verdict(cast, no_arena):
    version = upload(cast)
    assert not version_check(version_id=version.pk, arena=no_arena)
    version.refresh_from_db()
    assert version.status == Version.Status.WAITING
    assert version.waiting == "no sandbox on this machine"
    assert version.not_before > timezone.now()


def test_the_database_itself_refuses_a_second_version_of_one_number(cast):
    version = upload(cast)
    with pytest.raises(IntegrityError), transaction.atomic():
        Version.objects.create(bot=version.bot, number=1, content=b"x", size_bytes=1, sha256="1" * 64)


def test_the_database_itself_refuses_a_bot_without_owner(cast):
    with pytest.raises(IntegrityError), transaction.atomic():
        Bot.objects.create(owner=None, name="Nobody's", game="dingo")


def test_a_long_trial_keeps_its_lease(cast, settings, monkeypatch):
    """Two workers that take a slow upload from each other would never come to a verdict."""
    version, second = upload(cast), []
    passed, step = [0.0], settings.LEASE_SECONDS / 2
    monkeypatch.setattr(leases, "time", SimpleNamespace(monotonic=lambda: passed[0]))

    def slow_trial(*args, on_turn, **kwargs):
        for _turn in range(20):
            passed[0] += step
            ahead = Version.objects.get(pk=version.pk).lease_until
            Version.objects.update(lease_until=ahead - timedelta(seconds=step))  # as the time passes
            on_turn()
            second.append(version_check(version_id=version.pk, arena=default_arena()))
        return Verdict(True, "accepted", "fine", "", 4, "")

    monkeypatch.setattr("bots.services.try_program", slow_trial)
    assert version_check(version_id=version.pk, arena=default_arena())
    assert second
    assert not any(second)


def test_a_bot_that_dawdles_is_refused(cast, monkeypatch):
    monkeypatch.setattr("bots.services.TRIAL_SECONDS_MAX", 0)
    version = upload(cast)
    assert version_check(version_id=version.pk, arena=default_arena())
    version.refresh_from_db()
    assert (version.status, version.code) == (Version.Status.REFUSED, "timeout_wall")
