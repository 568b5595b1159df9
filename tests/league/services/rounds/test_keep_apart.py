"""Pairs who never share a table: said once, by who enters players, taken back only where it was said."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from games.refusals import NotFound
from league.models import Activity, Event, KeepApart, Membership
from league.selectors.entries.entries import apart_pairs
from league.services.clubs.players import player_add
from league.services.entries.partners import partners_set, team_add, team_dissolve
from league.services.events.copies import event_copy
from league.services.events.events import event_create, event_enter, event_finish, event_run
from league.services.rounds.keep_apart import apart_add, apart_remove
from league.services.rounds.seating import event_seat
from league.services.seasons.partners import season_team_add, season_team_dissolve
from tests.league.pair_seasons import PairSeason
from tests.league.people import Table, code_of, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def made(cast: SimpleNamespace, name: str = "Friday") -> Event:
    return event_create(
        by=cast.olga, club=cast.club, name=name, game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip


@pytest.fixture
def apart(people: Table, cast: SimpleNamespace) -> Any:
    """apart(event=None, **changes): Pia and Kofi are kept apart."""
    pia, kofi, *_others = people.players

    def keep(event: Event | None = None, **changes: Any) -> KeepApart:
        given = {"by": cast.olga, "club": cast.club, "event": event, "one": pia.pk, "other": kofi.pk}
        return apart_add(**given | changes)

    return keep


def test_a_pair_is_the_same_whoever_is_named_first(apart: Any, people: Table) -> None:
    pia, kofi, *_others = people.players
    first = apart(reason="They are married.")
    assert apart(one=kofi.pk, other=pia.pk) == first
    assert (first.one_id, first.other_id) == tuple(sorted((pia.pk, kofi.pk)))
    assert KeepApart.objects.get().reason == "They are married."
    assert Activity.objects.filter(kind="kept_apart").count() == 1


def test_a_pair_of_the_club_holds_in_every_event_and_one_of_an_event_there(
    apart: Any, people: Table, cast: SimpleNamespace
) -> None:
    here, other = made(cast), made(cast, "Other")
    pia, kofi, aiko, _jonas = (player.pk for player in people.players)
    apart()
    apart(here, other=aiko)
    assert apart_pairs(here) == ((pia, kofi), (pia, aiko))
    assert apart_pairs(other) == ((pia, kofi),)


def test_what_is_said_in_the_club_and_in_an_event_is_one_pair(apart: Any, cast: SimpleNamespace) -> None:
    event = made(cast)
    apart()
    apart(event)
    assert len(apart_pairs(event)) == 1
    assert KeepApart.objects.count() == 2


def test_a_draw_keeps_to_it(apart: Any, people: Table, cast: SimpleNamespace) -> None:
    event = made(cast)
    guests = [player_add(club=cast.club, name=f"Guest {number}").pk for number in range(4)]
    players = [player.pk for player in people.players]
    for other in players[1:]:
        apart(event, one=players[0], other=other)
    event_enter(by=cast.olga, event=event, players=[*players, *guests])
    event_run(by=cast.olga, event=event)
    for match in event_seat(by=cast.olga, event=event):
        seated = set(match.seats.values_list("player_id", flat=True))
        assert players[0] not in seated or not seated & set(players[1:])


def test_nobody_is_kept_apart_from_themself_or_from_who_is_not_there(
    apart: Any, people: Table, cast: SimpleNamespace
) -> None:
    pia = people.players[0].pk
    there = player_add(club=cast.elsewhere, name="Sam", user=cast.sam)
    assert code_of(apart, other=pia) == "apart_from_oneself"
    for field in ("one", "other"):
        no = refusal(apart, **{field: there.pk})
        assert (no.code, no.field, no.facts) == ("unknown_player", field, {"player": there.pk})
    assert not KeepApart.objects.exists()


def test_nobody_but_who_enters_players_says_or_unsays_it(apart: Any, cast: SimpleNamespace) -> None:
    pair = apart()
    for by, code in ((cast.pia, "right_missing"), (cast.sam, "not_a_member")):
        assert code_of(apart, by=by) == code
        assert code_of(apart_remove, by=by, club=cast.club, pair=pair.pk) == code
    assert KeepApart.objects.get() == pair


def test_it_is_taken_back_and_that_is_audited(apart: Any, people: Table, cast: SimpleNamespace) -> None:
    event = made(cast)
    pair = apart(event)
    apart_remove(by=cast.olga, club=cast.club, pair=pair.pk, event=event)
    assert apart_pairs(event) == ()
    entry = Activity.objects.get(kind="no_longer_kept_apart")
    assert (entry.actor, entry.subject) == (cast.olga, f"event {event.pk}")
    assert entry.facts == {"players": [player.pk for player in people.players[:2]]}


def test_a_pair_of_another_event_or_club_is_not_there(apart: Any, cast: SimpleNamespace) -> None:
    here, other = made(cast), made(cast, "Other")
    pair = apart(here)
    for given in ({"club": cast.club, "event": other}, {"club": cast.club}, {"club": cast.private}):
        no = refusal(apart_remove, by=cast.olga, pair=pair.pk, **given)
        assert (type(no), no.code) == (NotFound, "no_pair")
    assert KeepApart.objects.exists()


def test_who_runs_one_event_does_not_take_back_what_holds_in_the_club(
    apart: Any, people: Table, cast: SimpleNamespace
) -> None:
    event = made(cast)
    Membership.objects.create(club=cast.club, user=people.kofi, role=Membership.Role.SCHEDULER, event=event)
    of_club, of_event = apart(), apart(event, by=people.kofi)
    assert (
        code_of(apart_remove, by=people.kofi, club=cast.club, pair=of_club.pk, event=event) == "right_missing"
    )
    apart_remove(by=people.kofi, club=cast.club, pair=of_event.pk, event=event)
    assert KeepApart.objects.get() == of_club
    assert code_of(apart, by=people.kofi) == "right_missing"


def test_partners_are_kept_apart_only_once_their_team_is_dissolved(
    apart: Any, people: Table, cast: SimpleNamespace
) -> None:
    event, players = pairs_of_omi(cast, people), [player.pk for player in people.players[:2]]
    elsewhere = made(cast, "Elsewhere")
    for where in (event, None):
        refused = refusal(apart, event=where)
        assert (refused.code, refused.facts["event"]) == ("partners_together", event.name)
    apart(elsewhere)
    team_dissolve(by=cast.olga, event=event, player=players[0])
    apart()
    assert code_of(team_add, by=cast.olga, event=event, players=players) == "pair_apart"


def test_partners_of_what_is_over_may_be_kept_apart(apart: Any, people: Table, cast: SimpleNamespace) -> None:
    event = pairs_of_omi(cast, people)
    event_finish(by=cast.olga, event=event)
    assert apart()
    assert apart(event)


def test_partners_of_a_season_are_kept_apart_only_once_their_team_is_dissolved(people: Table) -> None:
    pairs = PairSeason(people)
    one, other = pairs.teams[0]
    given = {"by": pairs.olga, "club": pairs.club, "event": None, "one": one, "other": other}
    assert code_of(apart_add, **given) == "partners_together"
    season_team_dissolve(by=pairs.olga, season=pairs.season, player=one)
    apart_add(**given)
    again = {"by": pairs.olga, "season": pairs.season, "players": [other, one]}
    assert code_of(season_team_add, **again) == "pair_apart"


def test_partners_who_are_kept_apart_since_do_not_come_as_partners_again(
    apart: Any, people: Table, cast: SimpleNamespace
) -> None:
    event = pairs_of_omi(cast, people)
    event_finish(by=cast.olga, event=event)
    apart()
    copied = event_copy(by=cast.olga, event=event, name="Pairs again")
    assert set(copied.entries.values_list("team", flat=True)) == {None}


def pairs_of_omi(cast: SimpleNamespace, people: Table) -> Event:
    """Pia and Kofi are partners."""
    event = event_create(
        by=cast.olga, club=cast.club, name="Pairs", game="omi", rule=MatchRule("wins", 1),
        options={"target": 3}, format="swiss", played_by=Event.PlayedBy.PEOPLE,
        choices={"roll_call": False, "partners": "fixed"},
    )  # fmt: skip
    players = [player.pk for player in people.players]
    event_enter(by=cast.olga, event=event, players=players)
    partners_set(by=cast.olga, event=event, teams=[players[:2]])
    return event
