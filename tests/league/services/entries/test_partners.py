"""Fixed partners: whole teams of those who take part, and never a new partner for who has played."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.core.interface import MatchRule
from league.models import Activity, Entry, Event
from league.selectors.events.results import captains_of
from league.services.clubs.players import player_add
from league.services.entries.partners import partners_set, team_add, team_dissolve
from league.services.events.events import event_create, event_enter
from tests.league.activities import said
from tests.league.people import Table, code_of, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

A, B, C, D, E, F, G, H = range(8)


@pytest.fixture
def event(people: Table, cast: SimpleNamespace) -> Event:
    """Eight people in an event of Omi with fixed partners."""
    made = event_create(
        by=cast.olga, club=cast.club, name="Pairs", game="omi", rule=MatchRule("wins", 1),
        options={"target": 3}, format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    guests = [player_add(club=cast.club, name=f"Guest {number}").pk for number in range(4)]
    event_enter(by=cast.olga, event=made, players=[*(player.pk for player in people.players), *guests])
    Event.objects.filter(pk=made.pk).update(partners=Event.Partners.FIXED)
    made.refresh_from_db()
    return made


@pytest.fixture
def chosen(event: Event, cast: SimpleNamespace) -> Any:
    """chosen((A, B), (C, D), by=…): these are the teams."""
    players = list(event.entries.order_by("pk").values_list("player_id", flat=True))

    def choose(*teams: Sequence[int], by: Any = None) -> None:
        numbers = [[players[one] if one < 8 else one for one in team] for team in teams]
        partners_set(by=by or cast.olga, event=event, teams=numbers)

    return choose


def code(chosen: Any, *teams: Sequence[int], **more: Any) -> str:
    return code_of(lambda: chosen(*teams, **more))


def teams(event: Event) -> list[int | None]:
    return list(event.entries.order_by("pk").values_list("team", flat=True))


def test_teams_are_numbered_as_they_are_told_and_the_others_have_none(event: Event, chosen: Any) -> None:
    chosen((A, C), (D, B))
    assert teams(event) == [1, 2, 1, 2, None, None, None, None]


def test_new_teams_replace_all_there_were(event: Event, chosen: Any) -> None:
    chosen((A, B), (C, D))
    chosen((E, F))
    assert teams(event) == [None, None, None, None, 3, 3, None, None]
    chosen()
    assert teams(event) == [None] * 8


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (((A,),), "partners_uneven"),
        (((A, B, C),), "partners_uneven"),
        (((A, B), (B, C)), "partner_twice"),
        (((A, A),), "partner_twice"),
        (((A, 10**6),), "not_entered"),
    ],
)
def test_what_is_no_team_is_refused_and_nothing_changes(
    event: Event, chosen: Any, given: Any, why: str
) -> None:
    chosen((G, H))
    assert code(chosen, *given) == why
    assert teams(event)[G:] == [1, 1]


def test_an_empty_team_is_none(event: Event, chosen: Any) -> None:
    chosen((), (A, B), ())
    assert sum(team is not None for team in teams(event)) == 2


def test_who_has_withdrawn_or_only_applied_has_no_partner(event: Event, chosen: Any) -> None:
    first, second, *_others = event.entries.order_by("pk")
    Entry.objects.filter(pk=first.pk).update(withdrawn_at=timezone.now())
    Entry.objects.filter(pk=second.pk).update(status=Entry.Status.APPLIED)
    assert code(chosen, (A, C)) == "not_entered"
    assert code(chosen, (B, C)) == "not_entered"


def test_who_has_played_keeps_their_partner(event: Event, chosen: Any) -> None:
    chosen((A, B), (C, D))
    first = event.entries.order_by("pk").first()
    assert first is not None
    Entry.objects.filter(pk=first.pk).update(matches=1)
    no = refusal(lambda: chosen((A, C), (B, D)))
    assert (no.code, no.facts["player"]) == ("partners_played", first.player_id)
    assert code(chosen, (C, D)) == "partners_played", "nor is the team given up"
    chosen((C, E), (B, A))
    assert teams(event)[:5] == [1, 1, 3, None, 3], "the others may change, and an order is none"


def test_one_team_is_added_or_dissolved_and_all_others_stay(
    event: Event, chosen: Any, cast: SimpleNamespace
) -> None:
    """Two organizers at the same moment: neither undoes what the other did, whatever their page showed."""
    players = list(event.entries.order_by("pk").values_list("player_id", flat=True))
    chosen((A, B))
    team_add(by=cast.olga, event=event, players=[players[C], players[D]])
    team_add(by=cast.olga, event=event, players=[players[F], players[E]])
    assert teams(event) == [1, 1, 2, 2, 3, 3, None, None]
    team_dissolve(by=cast.olga, event=event, player=players[D])
    assert teams(event) == [1, 1, None, None, 3, 3, None, None]
    again = {"by": cast.olga, "event": event, "players": [players[A], players[G]]}
    assert code_of(team_add, **again) == "partner_twice"


def test_who_has_left_stays_the_partner_of_whom_they_played_with(
    event: Event, chosen: Any, cast: SimpleNamespace
) -> None:
    """Nor does anybody else become it: a number of a team is never given again while somebody has it."""
    chosen((A, B), (C, D))
    first, second, *_others = event.entries.order_by("pk")
    Entry.objects.filter(pk__in=[first.pk, second.pk]).update(matches=1)
    Entry.objects.filter(pk=second.pk).update(withdrawn_at=timezone.now())
    players = list(event.entries.order_by("pk").values_list("player_id", flat=True))
    team_add(by=cast.olga, event=event, players=[players[E], players[F]])
    assert teams(event) == [1, 1, 2, 2, 3, 3, None, None]
    chosen((A,), (C, E), (D, F))
    assert teams(event) == [1, 1, 4, 5, 4, 5, None, None]
    assert captains_of(event) == {
        players[one]: players[other] for one, other in enumerate((A, A, C, D, C, D))
    }
    assert code(chosen, (A, G)) == "partners_played"
    assert code(chosen, (C, E)) == "partners_played", "who has played is not left without a team"
    assert code(chosen, (A,), (C,)) == "partners_uneven", "only a team that there is may lack somebody"


def test_where_partners_are_drawn_nobody_chooses_them(event: Event, chosen: Any) -> None:
    Event.objects.update(partners=Event.Partners.DRAWN)
    assert code(chosen, (A, B)) == "partners_drawn"
    Event.objects.update(status=Event.Status.FINISHED)
    assert code(chosen, (A, B)) == "event_over"


def test_nobody_but_who_enters_players_chooses(event: Event, chosen: Any, cast: SimpleNamespace) -> None:
    assert code(chosen, (A, B), by=cast.pia) == "right_missing"
    assert code(chosen, (A, B), by=cast.sam) == "not_a_member"
    assert teams(event) == [None] * 8


def test_the_audit_says_who_played_with_whom_before(event: Event, chosen: Any, cast: SimpleNamespace) -> None:
    players = list(event.entries.order_by("pk").values_list("player_id", flat=True))
    chosen((B, A))
    chosen((C, D))
    entry = Activity.objects.filter(kind="partners_set").latest("pk")
    assert (entry.actor, entry.subject) == (cast.olga, f"event {event.pk}")
    assert said(entry) == {"before": [[players[A], players[B]]], "after": [[players[C], players[D]]]}
