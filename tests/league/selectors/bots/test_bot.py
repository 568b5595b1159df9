"""A bot: which version of it plays, whose it is, and who may read its code."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser

from bots.models import Bot, Version
from league.models import Player
from league.people import LinkHolder
from league.selectors.bots.bot import bot_of, is_owner, may_see_code, version_now, versions_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

W, A, R = Version.Status.WAITING, Version.Status.ACCEPTED, Version.Status.REFUSED
GUEST = AnonymousUser()


def readers(player: Player, cast: SimpleNamespace) -> set[str]:
    """Who of the cast may see the bot's code."""
    link = LinkHolder(entry_id=1, player_id=player.pk, event_id=1, club_id=player.club_id)
    people: dict[str, Any] = {
        "olga": cast.olga,
        "pia": cast.pia,
        "sam": cast.sam,
        "guest": GUEST,
        "link": link,
    }
    return {name for name, person in people.items() if may_see_code(player, person)}


def test_a_person_is_no_bot(cast: SimpleNamespace) -> None:
    with pytest.raises(ValueError, match="is a person"):
        bot_of(Player.objects.get(user=cast.pia))


def test_versions_stand_newest_first_and_are_the_bots_own(tables: SimpleNamespace) -> None:
    tables.accept(tables.wombat.bot, "# two\n")
    tables.accept(tables.wombat.bot, "# three\n")
    assert [version.number for version in versions_of(tables.wombat)] == [3, 2, 1]
    assert [version.number for version in versions_of(tables.players[0])] == [1]


@pytest.mark.parametrize(
    ("newest_first", "plays"),
    [((), None), ((A,), 0), ((W, A), 1), ((R, W, A, A), 2), ((R, R), None), ((A, R, A), 0)],
)
def test_the_newest_accepted_version_plays(newest_first: tuple[str, ...], plays: int | None) -> None:
    versions = [
        Version(number=len(newest_first) - index, status=one) for index, one in enumerate(newest_first)
    ]
    assert version_now(versions) is (None if plays is None else versions[plays])


def test_closed_code_is_its_owners_alone(tables: SimpleNamespace) -> None:
    """No organizer's either: theirs may play against it."""
    assert readers(tables.wombat, tables.cast) == {"pia"}


def test_open_code_is_everybodys(tables: SimpleNamespace) -> None:
    Bot.objects.filter(pk=tables.wombat.bot_id).update(open_source=True)
    player = Player.objects.select_related("bot").get(pk=tables.wombat.pk)
    assert readers(player, tables.cast) == {"olga", "pia", "sam", "guest", "link"}


def test_nobody_owns_a_house_bot(tables: SimpleNamespace) -> None:
    """Who has not signed in has no number, and neither has its owner: that makes nobody the owner."""
    house = tables.players[0]
    for person in (tables.cast.olga, tables.cast.pia, GUEST):
        assert not is_owner(house, person)
    link = LinkHolder(entry_id=1, player_id=house.pk, event_id=1, club_id=house.club_id)
    assert not is_owner(house, link)


def test_a_staff_account_owns_nothing_more(tables: SimpleNamespace) -> None:
    tables.cast.sam.is_staff = tables.cast.sam.is_superuser = True
    assert not may_see_code(tables.wombat, tables.cast.sam)
