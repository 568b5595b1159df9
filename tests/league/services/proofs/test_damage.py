"""Each kind of damage is done to a sound database, and is named."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection, transaction

from bots.models import Version
from games.models import RecordBatch
from games.packing import pack, unpack
from league.models import (
    CalendarLink,
    Club,
    Entry,
    Event,
    Invitation,
    Match,
    MatchGame,
    MatchRun,
    Player,
    PlayerLink,
    PrivateLink,
    Rating,
    Result,
    ScreenGame,
    Seat,
    UsedCommitment,
)
from league.services.activities import activities_tell
from league.services.proofs import database_verify

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
Deed = Callable[[SimpleNamespace], Any]


def codes(*, deep: bool = False) -> set[str]:
    return {damage.code for damage in database_verify(lambda _what: None, deep=deep)}


def batch_of(stored: SimpleNamespace) -> RecordBatch:
    game = MatchGame.objects.filter(result__match=stored.bots).earliest("number")
    assert game.record_batch
    return game.record_batch


def repack(stored: SimpleNamespace, change: Callable[[list[bytes]], list[bytes]]) -> None:
    batch = batch_of(stored)
    texts = change(unpack(batch.format, bytes(batch.packed)))
    RecordBatch.objects.filter(pk=batch.pk).update(packed=pack(batch.format, texts))


def cut(stored: SimpleNamespace) -> None:
    batch = batch_of(stored)
    RecordBatch.objects.filter(pk=batch.pk).update(packed=bytes(batch.packed)[:-9])


def reword(stored: SimpleNamespace) -> None:
    repack(stored, lambda texts: [texts[0].replace(b",", b", ", 1), *texts[1:]])


def lose_records(stored: SimpleNamespace) -> None:
    batch = batch_of(stored)
    MatchGame.objects.filter(record_batch=batch).update(record_index=29)


def half_thinned(stored: SimpleNamespace) -> None:
    batch = batch_of(stored)
    told = bytes.fromhex("".join(batch.hashes))
    RecordBatch.objects.filter(pk=batch.pk).update(digests=told)


def thinned_to_nothing(stored: SimpleNamespace) -> None:
    RecordBatch.objects.filter(pk=batch_of(stored).pk).update(digests=b"", packed=b"")


def unused(stored: SimpleNamespace) -> None:
    batch = batch_of(stored)
    RecordBatch.objects.create(format=batch.format, packed=batch.packed)


def rekey(stored: SimpleNamespace) -> None:
    """As a load of rows with their keys leaves it that forgets the sequences."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("UPDATE sqlite_sequence SET seq = 1 WHERE name = 'league_player'")
        else:
            cursor.execute("SELECT setval(pg_get_serial_sequence('league_player', 'id'), 1)")


def upload(stored: SimpleNamespace) -> None:
    super(type(Version.objects.all()), Version.objects.all()).update(content=b"class Bot: ...")


def seat_places(stored: SimpleNamespace) -> None:
    Seat.objects.filter(match=stored.unconfirmed).update(placement=1)


def supersede(stored: SimpleNamespace) -> None:
    Result.objects.filter(match=stored.people).update(status="superseded")


def free_deal(stored: SimpleNamespace) -> None:
    UsedCommitment.objects.filter(commitment=stored.screen.commitment).delete()


DAMAGES: list[tuple[str, Deed]] = [
    ("unused_records", unused),
    ("sequence_taken", lambda stored: Club.objects.filter(pk=stored.club.pk).update(results_confirmed=1)),
    ("records_unreadable", cut),
    ("record_changed", reword),
    ("record_missing", lose_records),
    ("record_changed", half_thinned),
    ("record_missing", thinned_to_nothing),
    ("upload_changed", upload),
    ("commitment_broken", lambda stored: MatchRun.objects.update(secret="00" * 32)),
    ("commitment_broken", lambda stored: ScreenGame.objects.update(secret="00" * 32)),
    ("commitment_broken", lambda stored: MatchRun.objects.update(secret="no hex")),
    ("commitment_free", free_deal),
    ("entry_sums", lambda stored: Entry.objects.filter(event=stored.event).update(games_won=7)),
    ("matches_finished", lambda stored: Event.objects.filter(pk=stored.event.pk).update(matches_finished=1)),
    ("games_played", lambda stored: Match.objects.filter(pk=stored.people.pk).update(games_played=9)),
    ("draft_counts", seat_places),
    (
        "end_without_result",
        lambda stored: Result.objects.filter(match=stored.people).update(status="superseded"),
    ),
    ("result_before_end", lambda stored: Match.objects.filter(pk=stored.people.pk).update(status="playing")),
    ("unpublished_table", lambda stored: Match.objects.filter(event=stored.event).update(round=None)),
    ("rating_differs", lambda stored: Rating.objects.filter(club=stored.club).update(mu=1.5)),
    ("unrateable", lambda stored: Seat.objects.filter(match=stored.people).delete()),
    ("other_key", lambda stored: PrivateLink.objects.update(nonce="00" * 16)),
    ("other_key", lambda stored: PlayerLink.objects.update(nonce="00" * 16)),
    ("other_key", lambda stored: CalendarLink.objects.update(nonce="00" * 16)),
    ("other_key", lambda stored: Invitation.objects.update(nonce="00" * 16)),
    ("key_given_out", rekey),  # PostgreSQL does not undo it
]


def test_a_database_whose_changes_were_told_is_sound(stored: SimpleNamespace) -> None:
    """The row whose holder tells has a key that no sequence gave."""
    activities_tell([])
    assert codes() == set()


def test_a_sound_database_is_sound(stored: SimpleNamespace, capsys: pytest.CaptureFixture[str]) -> None:
    assert database_verify(lambda _what: None, deep=True) == []
    call_command("verify")
    assert "Everything agrees." in capsys.readouterr().out


def test_each_damage_is_named(stored: SimpleNamespace) -> None:
    """Each is done to the same club and undone again, since that takes a while to make."""
    unnamed = []
    for number, (code, damage) in enumerate(DAMAGES):
        with transaction.atomic():
            damage(stored)
            if code not in codes():
                unnamed.append(f"{code}, number {number}")
            transaction.set_rollback(True)
    assert unnamed == []


def test_the_command_fails_and_lists_them(
    stored: SimpleNamespace, capsys: pytest.CaptureFixture[str]
) -> None:
    free_deal(stored)
    with pytest.raises(CommandError, match="1 things contradict"):
        call_command("verify")
    assert f"game on screen {stored.screen.pk}: its deal could be dealt again" in capsys.readouterr().out


def test_one_dead_link_is_none_of_a_key(stored: SimpleNamespace) -> None:
    link = PrivateLink.objects.earliest("pk")
    PrivateLink.objects.create(entry=stored.event.entries.latest("pk"), nonce="00" * 16, digest="0" * 64)
    assert codes() == {"dead_link"}
    assert link.pk != PrivateLink.objects.latest("pk").pk


def test_another_key_closes_every_link(stored: SimpleNamespace, settings: Any) -> None:
    settings.SECRET_KEY = "another one"
    assert "other_key" in codes()


def test_a_row_that_points_at_nothing_is_named(stored: SimpleNamespace) -> None:
    """As a database is left that was filled without looking."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET session_replication_role = replica")
        cursor.execute("UPDATE league_player SET club_id = 999999 WHERE name = 'Aiko'")
        orphans = [damage for damage in database_verify(lambda _what: None) if damage.code == "orphan"]
        if connection.vendor == "postgresql":
            cursor.execute("SET session_replication_role = origin")
        cursor.execute("UPDATE league_player SET club_id = %s WHERE name = 'Aiko'", [stored.club.pk])
    assert [str(orphan) for orphan in orphans] == [
        f"player {Player.objects.get(name='Aiko').pk}: club_id is 999999, and no such club is there (orphan)"
    ]


@pytest.mark.parametrize("what", ["match", "screen"])
def test_cards_that_do_not_follow_from_the_deal_are_named(stored: SimpleNamespace, what: str) -> None:
    """Another nonce keeps every promise and every checksum, but no card."""
    if what == "match":
        MatchRun.objects.filter(match=stored.bots).update(nonce=f"match-{stored.bots.pk}.0000000000000000")
    else:
        ScreenGame.objects.filter(pk=stored.screen.pk).update(nonce="another")
    assert "deal_broken" in codes(deep=True)
    assert codes() == set()
