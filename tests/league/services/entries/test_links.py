"""Private links: one works an entry, nobody guesses it, a revoked one opens nothing."""

from types import SimpleNamespace

import pytest
from django.contrib.auth.models import AnonymousUser

from games.refusals import Forbidden, NotFound
from league.models import Activity, Entry, Event, Player, PrivateLink
from league.people import LinkHolder
from league.services.entries.links import link_make, link_open, link_revoke, link_word

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def entry(cast: SimpleNamespace) -> Entry:
    event = Event.objects.create(club=cast.club, name="Friday", format="swiss", rule_n=5, seed="0")
    player = Player.objects.create(club=cast.club, name="Wanda")
    return Entry.objects.create(event=event, player=player)


def test_a_link_opens_its_own_entry(cast: SimpleNamespace, entry: Entry) -> None:
    link = link_make(by=cast.olga, entry=entry)
    found, holder = link_open(link_word(link), is_new_device=True)
    assert found == link
    assert holder == LinkHolder(entry.pk, entry.player_id, entry.event_id, cast.club.pk)
    link_open(link_word(link), is_new_device=False)
    link.refresh_from_db()
    assert link.opened == 1
    assert link.opened_at


def test_its_word_is_stored_nowhere(cast: SimpleNamespace, entry: Entry, settings: object) -> None:
    link = link_make(by=cast.olga, entry=entry)
    row = PrivateLink.objects.values().get(pk=link.pk)
    assert link_word(link) not in str(row)
    assert len(link_word(link)) == 16
    before = link_word(link)
    settings.SECRET_KEY = "another"  # type: ignore[attr-defined]
    assert link_word(link) != before


def test_a_new_link_ends_the_one_before_and_a_revoked_one_opens_nothing(
    cast: SimpleNamespace, entry: Entry
) -> None:
    old, new = link_make(by=cast.olga, entry=entry), link_make(by=cast.olga, entry=entry)
    link_open(link_word(new), is_new_device=True)
    link_revoke(by=cast.olga, link=new)
    link_revoke(by=cast.olga, link=new)
    for word in (link_word(old), link_word(new), "", "x" * 16):
        with pytest.raises(NotFound) as caught:
            link_open(word, is_new_device=True)
        assert caught.value.code == "no_link"
    assert [told.kind for told in Activity.objects.order_by("pk")][-3:] == [
        "link_made", "link_made", "link_revoked"
    ]  # fmt: skip


def test_only_who_enters_players_makes_links(cast: SimpleNamespace, entry: Entry) -> None:
    link = link_make(by=cast.olga, entry=entry)
    holder = LinkHolder(entry.pk, entry.player_id, entry.event_id, cast.club.pk)
    for person in (cast.pia, cast.sam, AnonymousUser(), holder):
        with pytest.raises(Forbidden):
            link_make(by=person, entry=entry)
        with pytest.raises(Forbidden):
            link_revoke(by=person, link=link)
    assert PrivateLink.objects.get().revoked_at is None
