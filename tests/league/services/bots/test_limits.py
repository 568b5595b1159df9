"""Names and numbers have bounds, also for those who ask many times at once."""

import pytest

from bots.models import Bot
from games.refusals import Refused
from league.domain.activities.bots import BotUploaded
from league.models import Activity, Player
from league.services.bots.owned import (
    BOTS_MAX,
    UPLOADS_AN_HOUR_MAX,
    WAITING_MAX,
    bot_retire,
    bot_return,
    bot_upload,
)
from tests.league.services.matches.test_races import at_once

GOOD = b"class Bot:\n    def choose(self, view, options):\n        return options[0]\n"


def upload(cast, name, content=GOOD):
    return bot_upload(
        by=cast.pia, club=cast.club, name=name, game="dingo", description="",
        filename="bot.py", content=content,
    )  # fmt: skip


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["Wom\u202ebat", "\u200b\u200b", "Wom\x07bat", "\ue000"])
def test_a_name_that_cannot_be_seen_is_refused(cast, name):
    with pytest.raises(Refused) as caught:
        upload(cast, name)
    assert caught.value.code == "name_unreadable"


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["Wömbat", "袋熊", "وومبات", "Wombat 2.0 🐻"])
def test_a_name_in_any_script_is_fine(cast, name):
    assert upload(cast, name).bot.name == name


@pytest.mark.django_db
def test_nobody_uploads_all_day(cast):
    Activity.objects.bulk_create(
        Activity(actor=cast.pia, kind=BotUploaded.key(), subject="bot 1") for _ in range(UPLOADS_AN_HOUR_MAX)
    )
    with pytest.raises(Refused) as caught:
        upload(cast, "Wombat")
    assert caught.value.code == "too_many_uploads"


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_the_queue_holds_no_more_when_all_come_at_once(cast):
    for number in range(WAITING_MAX - 1):
        upload(cast, f"Bot {number}", GOOD + b"#" * number)

    def one_more(number: int) -> str:
        upload(cast, f"Late {number}", GOOD + b"\n" * (number + 1))
        return "done"

    answers = at_once(one_more)
    assert sorted(answers) == ["done"] + ["too_many_unchecked"] * (len(answers) - 1)


@pytest.mark.django_db
def test_a_bot_that_is_back_already_is_no_further_bot(cast):
    player = upload(cast, "Wombat").bot.players.get()
    bot_retire(by=cast.pia, player=player)
    seen = Player.objects.select_related("bot", "club").get(pk=player.pk)
    seen_by_another = Player.objects.select_related("bot", "club").get(pk=player.pk)
    bots = [Bot(owner=cast.pia, name=f"Bot {number}", game="dingo") for number in range(BOTS_MAX - 1)]
    Bot.objects.bulk_create(bots)
    bot_return(by=cast.pia, player=seen)
    bot_return(by=cast.pia, player=seen_by_another)
    assert Bot.objects.get(name="Wombat").retired_at is None
