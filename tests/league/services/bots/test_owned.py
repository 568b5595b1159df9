"""What owners do with their bots: limits count per person, and a deed in one club reaches all of them."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from bots.models import Bot, Version
from games.core.interface import MatchRule
from league.domain.activities.bots import BotUploaded
from league.models import Activity, Membership, Player
from league.services.bots import owned as service
from league.services.bots.owned import (
    UPLOADS_AN_HOUR_MAX,
    WAITING_MAX,
    bot_edit,
    bot_retire,
    bot_return,
    bot_upload,
    require_owner,
    version_upload,
)
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_run
from tests.conftest import person
from tests.league.people import code_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

GOOD = b"class Bot:\n    def choose(self, view, options):\n        return options[0]\n"


def upload(cast: SimpleNamespace, name: str = "Wombat", **changes: Any) -> Player:
    content = GOOD + f"# {name}\n".encode()
    given = {"by": cast.pia, "club": cast.club, "game": "dingo", "filename": "bot.py", "content": content}
    return Player.objects.get(bot=bot_upload(**given | {"name": name} | changes).bot)


def again(player: Player) -> Player:
    """As a later request finds them."""
    return Player.objects.select_related("bot", "club").get(pk=player.pk)


def new_version(cast: SimpleNamespace, player: Player, number: int) -> dict[str, Any]:
    return {
        "by": cast.pia, "player": player, "filename": "bot.py", "content": GOOD + b"#" * number + b"\n",
    }  # fmt: skip


def test_what_waits_counts_for_the_person_whatever_bot_and_club_it_is_for(cast: SimpleNamespace) -> None:
    first = upload(cast)
    for number in range(1, WAITING_MAX - 1):
        version_upload(**new_version(cast, first, number))
    upload(cast, "Quoll", club=cast.private)
    assert code_of(version_upload, **new_version(cast, first, 90)) == "too_many_unchecked"
    assert code_of(upload, cast=cast, name="Emu", club=cast.private) == "too_many_unchecked"
    assert Bot.objects.count() == 2
    kofi = person("kofi", "Kofi")
    Membership.objects.create(club=cast.club, user=kofi, role=Membership.Role.BOT_AUTHOR)
    assert upload(cast, "Pademelon", by=kofi), "nobody pays for what others wait for"
    Version.objects.filter(bot=first.bot, number=1).update(status=Version.Status.REFUSED)
    assert version_upload(**new_version(cast, first, 90)).number == WAITING_MAX


def test_an_hour_later_uploads_are_taken_again(cast: SimpleNamespace) -> None:
    Activity.objects.bulk_create(
        Activity(actor=cast.pia, kind=BotUploaded.key(), subject="bot 1") for _ in range(UPLOADS_AN_HOUR_MAX)
    )
    assert code_of(upload, cast=cast) == "too_many_uploads"
    newest = Activity.objects.filter(kind=BotUploaded.key()).latest("pk")
    Activity.objects.filter(pk=newest.pk).update(at=timezone.now() - timedelta(minutes=61))
    player = upload(cast)
    assert code_of(version_upload, **new_version(cast, player, 1)) == "too_many_uploads"


def test_a_bad_file_costs_nobody_one_of_their_uploads(cast: SimpleNamespace) -> None:
    player = upload(cast)
    for filename, content in (("bot.py", b""), ("bot.exe", GOOD), ("bot.py", GOOD + b"# Wombat\n")):
        given = {"by": cast.pia, "player": player, "filename": filename, "content": content}
        assert code_of(version_upload, **given) in ("empty_file", "wrong_suffix", "same_source")
    assert Activity.objects.filter(kind=BotUploaded.key()).count() == 1
    assert Version.objects.count() == 1


def test_a_bot_that_plays_in_two_clubs_is_retired_and_back_in_both(tables: SimpleNamespace) -> None:
    cast, wombat = tables.cast, tables.wombat
    other = player_add(club=cast.private, name="Wombat", bot=wombat.bot)
    bot_retire(by=cast.pia, player=again(other))
    assert code_of(tables.schedule) == "bot_retired"
    bot_return(by=cast.pia, player=again(wombat))
    assert tables.schedule()
    verbs = Activity.objects.filter(subject=f"bot {wombat.bot_id}").values_list("kind", "club")
    assert list(verbs.order_by("pk")) == [
        ("bot_retired", cast.private.pk), ("bot_brought_back", cast.club.pk),
    ]  # fmt: skip


def test_a_bot_that_comes_back_joins_what_began_meanwhile(tables: SimpleNamespace) -> None:
    cast, wombat = tables.cast, tables.wombat
    bot_retire(by=cast.pia, player=again(wombat))
    ladder = event_create(
        by=cast.olga,
        club=cast.club,
        name="Ladder",
        game="dingo",
        rule=MatchRule("wins", 1),
        options={},
        format="ladder",
    )
    event_run(by=cast.olga, event=ladder)
    assert not ladder.entries.filter(player=wombat).exists()
    bot_return(by=cast.pia, player=again(wombat))
    assert ladder.entries.filter(player=wombat, withdrawn_at=None).exists()


def test_a_bot_that_never_left_needs_no_room_and_leaves_no_trace(
    cast: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = upload(cast)
    monkeypatch.setattr(service, "BOTS_MAX", 0)
    bot_return(by=cast.pia, player=again(player))
    assert not Activity.objects.exclude(kind=BotUploaded.key()).exists()


def test_of_what_is_said_only_what_is_given_changes_and_nothing_stays_hidden(cast: SimpleNamespace) -> None:
    player = upload(cast, description="Digs.", licence="MIT")
    bot_edit(by=cast.pia, player=again(player), description="safe\u202egnp\0")
    bot = Bot.objects.get()
    assert (bot.description, bot.licence, bot.open_source) == ("safegnp", "MIT", False)
    bot_edit(by=cast.pia, player=again(player), licence="")
    assert Bot.objects.get().licence == ""
    facts = Activity.objects.filter(kind="bot_edited").order_by("pk").values_list("facts", flat=True)
    assert list(facts) == [{"description": "safegnp"}, {"licence": ""}]


def test_who_left_the_club_changes_nothing_there(cast: SimpleNamespace) -> None:
    player = upload(cast)
    Membership.objects.filter(club=cast.club, user=cast.pia).update(role=Membership.Role.VIEWER)
    assert code_of(bot_edit, by=cast.pia, player=player, description="Mine.") == "right_missing"
    assert code_of(version_upload, **new_version(cast, player, 1)) == "right_missing"
    Membership.objects.filter(club=cast.club, user=cast.pia).delete()
    assert code_of(bot_retire, by=cast.pia, player=player) == "not_a_member"
    assert Bot.objects.get().retired_at is None


def test_people_and_bots_of_the_house_have_no_owner_here(tables: SimpleNamespace) -> None:
    cast = tables.cast
    oneself = Player.objects.get(user=cast.pia, club=cast.club)
    for player in (oneself, tables.players[0]):
        assert code_of(require_owner, by=cast.pia, player=player) == "not_your_bot"
        assert code_of(version_upload, **new_version(cast, player, 1)) == "not_your_bot"
    assert require_owner(cast.pia, tables.wombat) == tables.wombat.bot
