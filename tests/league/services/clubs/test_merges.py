"""Two players that are one person become one, and everything that follows from results follows."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from games.refusals import Refused
from league.models import (
    Activity,
    Adjustment,
    Entry,
    Event,
    KeepApart,
    Player,
    PrivateLink,
    Rating,
    Round,
    RoundDraft,
    Seat,
)
from league.selectors.clubs.lookalikes import fold_name, lookalikes
from league.selectors.clubs.players import player_in, players_of
from league.services.clubs.invitations import invitation_make
from league.services.clubs.merges import merge_preview, players_merge, players_tell_apart
from league.services.clubs.players import player_add
from league.services.entries.links import link_make, link_open, link_word
from league.services.events.events import event_enter
from league.services.matches.matches import match_schedule
from league.services.ratings.proof import ratings_verify
from tests.conftest import person
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def twins(people: Table) -> SimpleNamespace:
    """Jonas played twice under his name and once as “Jonnas”, in between; with Pia, Kofi and Aiko."""
    jonas, others = people.players[3], [player.pk for player in people.players[:3]]
    twin = player_add(club=people.club, name="Jonnas")
    people.confirmed(3, 3)
    people.confirmed(1, 1, players=[*others, twin.pk])
    people.confirmed(0, 3, 3)
    return SimpleNamespace(
        table=people, cast=people.cast, club=people.club, jonas=jonas, twin=twin, others=others
    )


def refused(code: str, act: Any, **given: Any) -> None:
    with pytest.raises(Refused) as caught:
        act(**given)
    assert caught.value.code == code


def merge(twins: SimpleNamespace, **given: Any) -> Any:
    return players_merge(**{"by": twins.cast.olga, "keep": twins.jonas, "gone": twins.twin} | given)


def test_matches_and_ratings_are_those_of_one_person(twins: SimpleNamespace) -> None:
    done = merge(twins)
    assert (done.keep_matches, done.gone_matches, done.matches) == (2, 1, 3)
    assert Seat.objects.filter(player=twins.jonas).count() == 3
    assert not Rating.objects.filter(player=twins.twin).exists()
    rating = Rating.objects.get(player=twins.jonas)
    assert (rating.matches, len(rating.history), len(rating.recent_places)) == (3, 3, 3)
    assert ratings_verify(club=twins.club) == []
    assert done.others_rated_again == 3


@pytest.mark.parametrize("way", [("jonas", "twin"), ("twin", "jonas")])
def test_either_may_stay(twins: SimpleNamespace, way: tuple[str, str]) -> None:
    keep, gone = (getattr(twins, name) for name in way)
    merge(twins, keep=keep, gone=gone)
    assert Rating.objects.get(player=keep).matches == 3
    assert ratings_verify(club=twins.club) == []
    assert player_in(twins.club, gone.pk) == keep
    assert gone not in players_of(twins.club)


def test_a_preview_says_the_same_and_changes_nothing(twins: SimpleNamespace) -> None:
    before = list(Rating.objects.order_by("pk").values())
    seen = merge_preview(by=twins.cast.olga, keep=twins.jonas, gone=twins.twin)
    assert list(Rating.objects.order_by("pk").values()) == before
    assert Seat.objects.filter(player=twins.twin).count() == 1
    assert not Activity.objects.filter(kind="players_merged").exists()
    assert merge(twins) == seen
    game = seen.games[0]
    assert [standing.matches for standing in game.standings] == [2, 1, 3]


def test_the_audit_keeps_both_names_under_both_numbers(twins: SimpleNamespace) -> None:
    merge(twins)
    told = Activity.objects.filter(kind="players_merged").order_by("pk")
    assert [row.subject for row in told] == [f"player {twins.jonas.pk}", f"player {twins.twin.pk}"]
    assert all("Jonas" in row.before and "Jonnas" in row.before for row in told)


def test_who_met_is_two_people(twins: SimpleNamespace) -> None:
    pia = Player.objects.get(user=twins.cast.pia)
    refused("met_at_table", merge, twins=twins, keep=pia)
    twins.table.schedule(players=[*twins.others[:2], twins.jonas.pk, twins.twin.pk])
    refused("met_at_table", merge, twins=twins)


def test_two_accounts_a_bot_oneself_and_one_merged_before_are_refused(
    twins: SimpleNamespace, tables: SimpleNamespace
) -> None:
    sam = player_add(club=twins.club, name="Sam", user=twins.cast.sam)
    ines = player_add(club=twins.club, name="Ines", user=person("ines", "Ines"))
    refused("both_accounts", merge, twins=twins, keep=sam, gone=ines)
    refused("own_merge", merge, twins=twins, keep=sam, gone=sam)
    refused("not_a_person", merge, twins=twins, keep=sam, gone=tables.wombat)
    merge(twins)
    refused("merged_before", merge, twins=twins, keep=sam)
    refused("right_missing", merge, twins=twins, by=twins.cast.pia)
    refused("not_a_member", merge, twins=twins, by=twins.cast.sam)


def test_the_account_and_the_invitation_go_along(twins: SimpleNamespace) -> None:
    invitation = invitation_make(by=twins.cast.olga, club=twins.club, player=twins.jonas)
    Player.objects.filter(pk=twins.twin.pk).update(user=twins.cast.sam)
    merge(twins)
    twins.jonas.refresh_from_db()
    invitation.refresh_from_db()
    assert twins.jonas.user == twins.cast.sam
    assert invitation.revoked_at


def test_a_merged_row_takes_no_seat_and_leads_on_after_a_second_merge(twins: SimpleNamespace) -> None:
    merge(twins)
    refused("unknown_player", twins.table.schedule, players=[*twins.others, twins.twin.pk])
    third = player_add(club=twins.club, name="Jonas Berg")
    merge(twins, keep=third, gone=twins.jonas)
    assert player_in(twins.club, twins.twin.pk) == third


def event_with(twins: SimpleNamespace, *players: Player) -> Event:
    event = Event.objects.create(
        club=twins.club, name="Friday", format="round_robin", rule_n=5, seed="0", played_by="people"
    )
    event_enter(by=twins.cast.olga, event=event, players=[player.pk for player in players])
    return event


def test_two_entries_in_one_event_become_one(twins: SimpleNamespace) -> None:
    event = event_with(twins, twins.jonas, twins.twin)
    mine, lost = (Entry.objects.get(player=player) for player in (twins.jonas, twins.twin))
    Entry.objects.filter(pk=mine.pk).update(matches=2, points=30, table_points=5, attendance="no_show")
    Entry.objects.filter(pk=lost.pk).update(matches=1, points=-3, table_points=1, attendance="here")
    adjustment = Adjustment.objects.create(entry=lost, millionths=-1, reason="Late.", made_by=twins.cast.olga)
    links = [link_make(by=twins.cast.olga, entry=entry) for entry in (mine, lost)]
    RoundDraft.objects.create(event=event, seed="0", made_by=twins.cast.olga, tables=[[twins.twin.pk]])
    one = Round.objects.create(
        event=event, number=1, out=[twins.twin.pk], absent={str(twins.jonas.pk): "no_show"}
    )
    done = merge(twins)
    entry = Entry.objects.get(event=event)
    assert (entry.player, entry.matches, entry.points, entry.table_points) == (twins.jonas, 3, 27, 6)
    assert entry.attendance == "here"
    assert done.events == done.drafts_dropped == ("Friday",)
    assert not RoundDraft.objects.exists()
    adjustment.refresh_from_db()
    one.refresh_from_db()
    assert adjustment.entry == entry
    assert (one.out, one.absent) == ([twins.jonas.pk], {})
    assert list(PrivateLink.objects.filter(revoked_at=None)) == [links[0]]
    assert PrivateLink.objects.filter(entry=entry).count() == 2


def test_the_only_link_goes_on_working_for_the_one_who_stays(twins: SimpleNamespace) -> None:
    event_with(twins, twins.twin)
    link = link_make(by=twins.cast.olga, entry=Entry.objects.get(player=twins.twin))
    merge(twins)
    _link, holder = link_open(link_word(link), is_new_device=False)
    assert holder.player_id == twins.jonas.pk


def test_who_sat_in_the_same_round_or_has_partners_twice_is_two_people(twins: SimpleNamespace) -> None:
    event = event_with(twins, twins.jonas, twins.twin)
    Entry.objects.filter(player=twins.jonas).update(team=1)
    Entry.objects.filter(player=twins.twin).update(team=2)
    refused("both_in_teams", merge, twins=twins)
    Entry.objects.update(team=None)
    more = [player_add(club=twins.club, name=f"Player {number}").pk for number in range(6)]
    one = Round.objects.create(event=event, number=1)
    for seated in ([twins.jonas.pk, *more[:3]], [twins.twin.pk, *more[3:]]):
        match = match_schedule(
            by=twins.cast.olga, club=twins.club, game="dingo", rule=MatchRule("wins", 1), players=seated
        )
        type(match).objects.filter(pk=match.pk).update(event=event, round=one)
    refused("met_in_round", merge, twins=twins)


def test_pairs_kept_apart_follow_and_the_two_themselves_are_two_people(twins: SimpleNamespace) -> None:
    pia = Player.objects.get(user=twins.cast.pia)
    KeepApart.objects.create(club=twins.club, one=pia, other=twins.twin)
    merge(twins)
    row = KeepApart.objects.get()
    assert {row.one_id, row.other_id} == {pia.pk, twins.jonas.pk}
    third = player_add(club=twins.club, name="Jonas Berg")
    KeepApart.objects.create(club=twins.club, one=twins.jonas, other=third)
    refused("kept_apart", merge, twins=twins, gone=third)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Théo Lemaire", "theo  lemaire"), ("Lemaire, Théo", "Theo Lemaire"), ("Łukasz Bøe", "Lukasz Boe")],
)
def test_names_are_folded(one: str, other: str) -> None:
    assert fold_name(one) == fold_name(other)


def test_lookalikes_are_offered_until_they_are_told_apart(cast: SimpleNamespace) -> None:
    names = ("Théo Lemaire", "Theo Lemair", "Ana", "Ann", "Grace Adeyemi")
    theo, other, *_rest = (player_add(club=cast.club, name=name) for name in names)
    pair = lookalikes(cast.club)[0]
    assert (pair.keep, pair.gone, len(lookalikes(cast.club))) == (theo, other, 1)
    Player.objects.filter(pk=other.pk).update(user=cast.sam)
    assert lookalikes(cast.club)[0].keep == other
    refused("right_missing", players_tell_apart, by=cast.pia, one=theo, other=other)
    players_tell_apart(by=cast.olga, one=other, other=theo)
    players_tell_apart(by=cast.olga, one=theo, other=other)
    assert lookalikes(cast.club) == []
    assert Activity.objects.filter(kind="players_told_apart").count() == 1
