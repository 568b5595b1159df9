"""Personal links: one works a person, it gives no right, and with it ends all that it opened."""

from types import SimpleNamespace

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import IntegrityError, transaction

from games.refusals import Forbidden, NotFound
from league.models import Activity, Entry, Event, Membership, Player, PlayerLink, PrivateLink
from league.selectors.clubs.player_links import people_without_link
from league.services.clubs.erasure import player_delete, player_erase
from league.services.clubs.members import member_remove
from league.services.clubs.merges import players_merge
from league.services.clubs.player_links import (
    entry_link_open,
    player_link_make,
    player_link_open,
    player_link_word,
    player_links_make,
    player_links_make_missing,
    player_links_revoke,
    player_links_see,
)
from league.services.clubs.players import player_add
from league.services.clubs.roles import role_give
from league.services.entries.links import holder_of, link_make, link_open, link_word
from league.services.results.entry import result_confirm_by_hand
from tests.league.doors import into_the_event
from tests.league.people import Table, code_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def wanda(cast: SimpleNamespace) -> Player:
    return player_add(club=cast.club, name="Wanda")


@pytest.fixture
def entry(cast: SimpleNamespace, wanda: Player) -> Entry:
    event = Event.objects.create(club=cast.club, name="Friday", format="swiss", rule_n=5, seed="0")
    return Entry.objects.create(event=event, player=wanda)


def opens(link: PlayerLink) -> PlayerLink:
    return player_link_open(player_link_word(link), is_new_device=True)


def is_closed(link: PlayerLink | PrivateLink) -> bool:
    try:
        if isinstance(link, PlayerLink):
            player_link_open(player_link_word(link), is_new_device=False)
        else:
            link_open(link_word(link), is_new_device=False)
    except NotFound as refused:
        return refused.code == "no_link"
    return False


def test_a_link_opens_its_own_player(cast: SimpleNamespace, wanda: Player) -> None:
    link = player_link_make(by=cast.olga, player=wanda)
    assert opens(link).player == wanda
    player_link_open(player_link_word(link), is_new_device=False)
    link.refresh_from_db()
    assert (link.opened, link.made_by) == (1, cast.olga)
    assert link.opened_at


def test_its_word_is_stored_nowhere_and_opens_no_entry(cast: SimpleNamespace, wanda: Player) -> None:
    link = player_link_make(by=cast.olga, player=wanda)
    word = player_link_word(link)
    assert len(word) == 16
    assert word not in str(PlayerLink.objects.values().get())
    with pytest.raises(NotFound):
        link_open(word, is_new_device=True)


def test_one_works_a_player(cast: SimpleNamespace, wanda: Player) -> None:
    old, new = (player_link_make(by=cast.olga, player=wanda) for _ in range(2))
    assert is_closed(old)
    assert not is_closed(new)
    with pytest.raises(IntegrityError), transaction.atomic():
        PlayerLink.objects.create(player=wanda, nonce="0", digest="0")
    for word in ("", "x" * 16, link_word_of_nobody()):
        with pytest.raises(NotFound):
            player_link_open(word, is_new_device=True)


def link_word_of_nobody() -> str:
    return "l" * 16


def test_an_entry_is_opened_by_the_link_that_works_or_by_a_new_one(
    cast: SimpleNamespace, wanda: Player, entry: Entry
) -> None:
    link = player_link_make(by=cast.olga, player=wanda)
    first, again = (entry_link_open(link=link, entry=entry.pk) for _ in range(2))
    assert first == again
    noted = Activity.objects.get(kind="link_made")
    assert (noted.player, noted.actor, noted.means) == (wanda, None, Activity.Means.LINK)
    printed = link_make(by=cast.olga, entry=entry)
    assert entry_link_open(link=link, entry=entry.pk) == printed


def test_no_entry_opens_but_those_in_which_the_player_takes_part(
    cast: SimpleNamespace, wanda: Player, entry: Entry
) -> None:
    link = player_link_make(by=cast.olga, player=wanda)
    other = Entry.objects.create(event=entry.event, player=player_add(club=cast.club, name="Theo"))
    assert code_of(entry_link_open, link=link, entry=other.pk) == "no_such_entry"
    for status in (Entry.Status.APPLIED, Entry.Status.WAITING, Entry.Status.DECLINED):
        Entry.objects.filter(pk=entry.pk).update(status=status)
        assert code_of(entry_link_open, link=link, entry=entry.pk) == "no_such_entry"
    assert not PrivateLink.objects.exists()


def test_with_it_end_the_links_that_it_opened(cast: SimpleNamespace, wanda: Player, entry: Entry) -> None:
    never_opened = player_link_make(by=cast.olga, player=wanda)
    printed = link_make(by=cast.olga, entry=entry)
    player_links_revoke(by=cast.olga, club=cast.club, players=[wanda.pk])
    assert is_closed(never_opened)
    assert not is_closed(printed)
    link = opens(player_link_make(by=cast.olga, player=wanda))
    assert entry_link_open(link=link, entry=entry.pk) == printed
    player_link_make(by=cast.olga, player=wanda)
    assert is_closed(printed)
    assert code_of(entry_link_open, link=link, entry=entry.pk) == "no_link"


def test_only_who_enters_players_in_the_whole_club_makes_and_sees_links(
    cast: SimpleNamespace, wanda: Player, entry: Entry
) -> None:
    link = player_link_make(by=cast.olga, player=wanda)
    Membership.objects.create(club=cast.club, user=cast.pia, role="scheduler", event=entry.event)
    for person in (cast.pia, cast.sam, AnonymousUser(), holder_of(entry)):
        with pytest.raises(Forbidden):
            player_link_make(by=person, player=wanda)
        with pytest.raises(Forbidden):
            player_links_make(by=person, club=cast.club, players=[wanda.pk])
        with pytest.raises(Forbidden):
            player_links_make_missing(by=person, club=cast.club)
        with pytest.raises(Forbidden):
            player_links_revoke(by=person, club=cast.club, players=[wanda.pk])
        with pytest.raises(Forbidden):
            player_links_see(by=person, club=cast.club, links=[link])
    assert not is_closed(link)
    assert PlayerLink.objects.count() == 1


def test_of_a_closed_club_a_stranger_is_told_nothing(cast: SimpleNamespace) -> None:
    wanda = player_add(club=cast.private, name="Wanda")
    assert code_of(player_link_make, by=cast.sam, player=wanda) == "no_club"
    assert code_of(player_links_make_missing, by=cast.sam, club=cast.private) == "no_club"


def test_everybody_without_a_way_in_is_given_one(cast: SimpleNamespace, wanda: Player) -> None:
    theo, gone = (player_add(club=cast.club, name=name) for name in ("Theo", "Ilse"))
    player_erase(by=cast.olga, player=gone)
    player_link_make(by=cast.olga, player=wanda)
    assert list(people_without_link(cast.club)) == [theo]
    assert [link.player for link in player_links_make_missing(by=cast.olga, club=cast.club)] == [theo]
    assert player_links_make_missing(by=cast.olga, club=cast.club) == []


def test_links_of_several_are_made_for_all_or_none(cast: SimpleNamespace, wanda: Player) -> None:
    elsewhere = player_add(club=cast.private, name="Theo")
    given = {"by": cast.olga, "club": cast.club, "players": [wanda.pk, elsewhere.pk]}
    assert code_of(player_links_make, **given) == "no_player"
    assert code_of(player_links_revoke, **given) == "no_player"
    assert not PlayerLink.objects.exists()
    assert len(player_links_make(by=cast.olga, club=cast.club, players=[wanda.pk])) == 1


def test_a_bot_has_none(cast: SimpleNamespace, tables: SimpleNamespace) -> None:
    assert code_of(player_link_make, by=cast.olga, player=tables.wombat) == "not_a_person"
    assert code_of(player_links_make, by=cast.olga, club=cast.club, players=[tables.wombat.pk]) == "no_player"


def test_who_is_let_go_erased_or_deleted_does_not_come_back(
    cast: SimpleNamespace, wanda: Player, entry: Entry
) -> None:
    pia = Player.objects.get(user=cast.pia)
    theo = player_add(club=cast.club, name="Theo")
    links = [player_link_make(by=cast.olga, player=player) for player in (pia, wanda, theo)]
    opened = entry_link_open(link=opens(links[1]), entry=entry.pk)
    member_remove(by=cast.olga, player=pia)
    player_erase(by=cast.olga, player=wanda)
    player_delete(by=cast.olga, player=theo)
    assert all(map(is_closed, links))
    assert is_closed(opened)
    told = Activity.objects.filter(kind="player_link_revoked").order_by("pk")
    assert [one.subject for one in told] == [f"player {pia.pk}", f"player {wanda.pk}"]


def test_after_a_merge_the_link_leads_to_the_one_who_stays(cast: SimpleNamespace, wanda: Player) -> None:
    twin = player_add(club=cast.club, name="Wanda N.")
    link = player_link_make(by=cast.olga, player=twin)
    players_merge(by=cast.olga, keep=wanda, gone=twin)
    assert opens(link).player == wanda
    twin.refresh_from_db()
    assert code_of(player_link_make, by=cast.olga, player=twin) == "merged_before"


def test_of_two_links_that_of_the_one_who_stays_works(cast: SimpleNamespace, wanda: Player) -> None:
    twin = player_add(club=cast.club, name="Wanda N.")
    mine, lost = (player_link_make(by=cast.olga, player=player) for player in (wanda, twin))
    players_merge(by=cast.olga, keep=wanda, gone=twin)
    assert not is_closed(mine)
    assert is_closed(lost)


def test_the_audit_notes_once_who_looked(cast: SimpleNamespace, wanda: Player) -> None:
    link = player_link_make(by=cast.olga, player=wanda)
    for _ in range(2):
        assert player_links_see(by=cast.olga, club=cast.club, links=[link]) == {link.pk}
    noted = Activity.objects.get(kind="player_link_seen")
    assert (noted.actor, noted.subject) == (cast.olga, f"player {wanda.pk}")


@pytest.fixture
def evening(people: Table) -> SimpleNamespace:
    """Pia, a scheduler, plays with Kofi, Aiko and Jonas in an event of the club; Wanda sits elsewhere."""
    cast = people.cast
    role_give(by=cast.olga, player=people.players[0], role="scheduler")
    event = Event.objects.create(
        club=cast.club, name="Friday", format="swiss", rule_n=5, seed="0", game="dingo", played_by="people"
    )
    players = [*people.players, player_add(club=cast.club, name="Wanda")]
    for player in players:
        Entry.objects.create(event=event, player=player)
    match = people.schedule()
    into_the_event(event, match)
    match.refresh_from_db()
    return SimpleNamespace(
        pia=cast.pia, olga=cast.olga, club=cast.club, people=people, event=event, players=players, match=match
    )


def test_a_scheduler_neither_sees_nor_makes_nor_ends_an_opponents_link(evening: SimpleNamespace) -> None:
    links = player_links_make_missing(by=evening.pia, club=evening.club)
    assert [link.player.name for link in links] == ["Aiko", "Jonas", "Wanda"]
    shown = player_links_see(by=evening.pia, club=evening.club, links=links)
    assert shown == {links[2].pk}
    assert len(player_links_see(by=evening.olga, club=evening.club, links=links)) == 3
    aiko, wanda = evening.players[2], evening.players[4]
    assert code_of(player_link_make, by=evening.pia, player=aiko) == "own_table"
    given = {"by": evening.pia, "club": evening.club, "players": [wanda.pk, aiko.pk]}
    assert code_of(player_links_make, **given) == "own_table"
    assert code_of(player_links_revoke, **given) == "own_table"
    assert not any(map(is_closed, links))


def test_opponents_stay_out_of_reach_until_nothing_can_be_disputed(evening: SimpleNamespace) -> None:
    aiko = evening.players[2]
    evening.people.enter(evening.match, 0, 0)
    result_confirm_by_hand(by=evening.olga, match=evening.match)
    Event.objects.filter(pk=evening.event.pk).update(status=Event.Status.FINISHED)
    assert code_of(player_link_make, by=evening.pia, player=aiko) == "own_table"
    evening.match.results.update(confirmed_at="2020-01-01T00:00:00Z")
    assert player_link_make(by=evening.pia, player=aiko)


def test_where_nobody_else_may_the_one_who_plays_does(evening: SimpleNamespace) -> None:
    Membership.objects.filter(user=evening.olga).delete()
    assert player_link_make(by=evening.pia, player=evening.players[2])
