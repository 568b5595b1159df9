"""Two entries of one person: sums are added, of all else the better stays, and rounds name who stays."""

from collections.abc import Callable
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.core.interface import MatchRule
from league.models import Adjustment, Entry, Event, Match, Player, PrivateLink, Round, RoundDraft
from league.selectors.rounds.attendance import late_before
from league.services.clubs.players import player_add
from league.services.entries.links import link_make
from league.services.entries.merges import STATUSES, SUMS, entries_merge
from league.services.rounds.double_seats import double_seats
from tests.league.people import Table, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

NOW = timezone.now()
EARLIER, LATER = NOW - timedelta(hours=2), NOW - timedelta(hours=1)
Joined = Callable[..., Entry]


@pytest.fixture
def both(people: Table) -> SimpleNamespace:
    """Jonas (`keep`) and his second row “Jonnas” (`gone`), in no event yet."""
    gone = player_add(club=people.club, name="Jonnas")
    return SimpleNamespace(people=people, club=people.club, keep=people.players[3], gone=gone)


def event_of(both: SimpleNamespace, *players: Player, name: str = "Friday") -> Event:
    event = Event.objects.create(
        club=both.club, name=name, format="swiss", rule_n=5, seed="0", played_by="people"
    )
    for player in players:
        Entry.objects.create(event=event, player=player)
    return event


def merged(both: SimpleNamespace) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return entries_merge(keep=both.keep, gone=both.gone)


@pytest.fixture
def joined(both: SimpleNamespace) -> Joined:
    """joined(kept, lost): the entry that two become that differ from new ones in these fields."""

    def join(kept: dict[str, Any], lost: dict[str, Any]) -> Entry:
        name = f"Friday {Event.objects.count()}"
        event = event_of(both, both.keep, both.gone, name=name)
        event.entries.filter(player=both.keep).update(**kept)
        event.entries.filter(player=both.gone).update(**lost)
        assert merged(both)[0] == (name,)
        return event.entries.get()

    return join


def test_all_sums_are_those_of_one_person_also_below_zero(joined: Joined) -> None:
    kept = {name: number for number, name in enumerate(SUMS, 3)} | {"points": -40}
    entry = joined(kept, dict.fromkeys(SUMS, 10))
    assert {name: getattr(entry, name) for name in SUMS} == {name: kept[name] + 10 for name in SUMS}


@pytest.mark.parametrize(
    ("one", "other", "stays"),
    [
        ({"status": "applied"}, {"status": "entered"}, {"status": "entered"}),
        ({"status": "declined"}, {"status": "waiting"}, {"status": "waiting"}),
        ({"attendance": "no_show"}, {"attendance": "expected"}, {"attendance": "expected"}),
        ({"attendance": "expected"}, {"attendance": "late"}, {"attendance": "late"}),
        ({"is_stand_in": True}, {}, {"is_stand_in": False}),
        ({"is_stand_in": True}, {"is_stand_in": True}, {"is_stand_in": True}),
        ({"withdrawn_at": EARLIER}, {}, {"withdrawn_at": None}),
        ({"withdrawn_at": EARLIER}, {"withdrawn_at": LATER}, {"withdrawn_at": LATER}),
        ({"note": "Needs a lift."}, {}, {"note": "Needs a lift."}),
        ({"team": 3}, {}, {"team": 3}),
        ({"consented_at": EARLIER}, {}, {"consented_at": EARLIER}),
    ],
)
def test_the_better_of_two_stays_whichever_row_does(
    joined: Joined, one: dict[str, Any], other: dict[str, Any], stays: dict[str, Any]
) -> None:
    for kept, lost in ((one, other), (other, one)):
        entry = joined(kept, lost)
        assert {name: getattr(entry, name) for name in stays} == stays


@pytest.mark.parametrize("status", [status for status in STATUSES if status != "entered"])
def test_nobody_gets_back_a_place_that_they_gave_up_while_they_wait_under_the_other_name(
    joined: Joined, status: str
) -> None:
    gave_up = {"withdrawn_at": EARLIER, "attendance": "here"}
    for kept, lost in ((gave_up, {"status": status}), ({"status": status}, gave_up)):
        entry = joined(kept, lost)
        assert (entry.status, entry.withdrawn_at, entry.attendance) == (status, None, "expected")


def test_who_ticked_them_goes_with_the_tick_and_the_consent_with_who_gave_it(
    joined: Joined, both: SimpleNamespace
) -> None:
    cast = both.people.cast
    entry = joined(
        {"attendance": "no_show", "attendance_at": LATER, "attendance_by": cast.olga},
        {"attendance": "here", "attendance_at": EARLIER, "attendance_by": None,
         "consented_at": EARLIER, "consented_by": cast.pia},
    )  # fmt: skip
    assert (entry.attendance, entry.attendance_at, entry.attendance_by) == ("here", EARLIER, None)
    assert (entry.consented_at, entry.consented_by) == (EARLIER, cast.pia)


def test_one_link_works_afterwards_and_the_points_that_staff_gave_stay(both: SimpleNamespace) -> None:
    cast, event = both.people.cast, event_of(both, both.keep, both.gone)
    kept, lost = (event.entries.get(player=player) for player in (both.keep, both.gone))
    old = link_make(by=cast.olga, entry=kept)
    PrivateLink.objects.filter(pk=old.pk).update(revoked_at=EARLIER)
    works = link_make(by=cast.olga, entry=lost)
    given = [
        Adjustment.objects.create(entry=entry, millionths=5, reason="Late.", made_by=cast.olga)
        for entry in (kept, lost)
    ]
    merged(both)
    assert list(PrivateLink.objects.filter(revoked_at=None)) == [works]
    assert set(PrivateLink.objects.values_list("entry__player", flat=True)) == {both.keep.pk}
    assert {one.pk for one in Adjustment.objects.filter(entry=kept)} == {one.pk for one in given}


def test_events_of_one_alone_go_along_and_only_drafts_that_may_name_the_other_are_dropped(
    both: SimpleNamespace,
) -> None:
    mine, theirs = event_of(both, both.keep, name="Mine"), event_of(both, both.gone, name="Theirs")
    for event in (mine, theirs):
        RoundDraft.objects.create(event=event, seed="0", made_by=both.people.cast.olga)
    assert merged(both) == ((), ("Theirs",))
    assert [draft.event for draft in RoundDraft.objects.all()] == [mine]
    assert set(both.keep.entries.values_list("event__name", flat=True)) == {"Mine", "Theirs"}
    assert merged(both) == ((), ()), "a second time there is nothing to do"


def seated(both: SimpleNamespace, round_: Round, player: Player) -> Match:
    """A match of the round at which the player sits with three others."""
    others = [player_add(club=both.club, name=f"{player} {number}").pk for number in range(3)]
    match = both.people.schedule(players=[player.pk, *others], rule=MatchRule("wins", 1))
    Match.objects.filter(pk=match.pk).update(event=round_.event, round=round_)
    return match


@pytest.mark.parametrize(
    ("out", "absent", "is_seated", "left"),
    [
        ("kg", {}, None, ("k", {})),
        ("gx", {"x": "late"}, None, ("kx", {"x": "late"})),
        ("g", {"k": "no_show"}, None, ("k", {})),
        ("g", {"g": "late"}, None, ("k", {"k": "late"})),
        ("k", {"k": "late", "g": "no_show"}, None, ("k", {"k": "late"})),
        ("gk", {"k": "late"}, None, ("k", {})),
        ("", {"k": "late", "g": "no_show"}, None, ("", {"k": "late"})),
        ("", {"k": "no_show", "g": "late"}, None, ("", {"k": "late"})),
        ("", {"g": "no_show"}, None, ("", {"k": "no_show"})),
        ("xg", {}, "keep", ("x", {})),
        ("k", {"x": "late"}, "gone", ("", {"x": "late"})),
        ("", {"k": "no_show"}, "gone", ("", {})),
    ],
)
def test_a_round_names_one_person_once(
    both: SimpleNamespace, out: str, absent: dict[str, str], is_seated: str | None, left: Any
) -> None:
    event = event_of(both, both.keep, both.gone)
    number = {"k": both.keep.pk, "g": both.gone.pk, "x": both.people.players[0].pk}
    one = Round.objects.create(
        event=event, number=1, out=[number[who] for who in out],
        absent={str(number[who]): why for who, why in absent.items()},
    )  # fmt: skip
    if is_seated:
        seated(both, one, getattr(both, is_seated))
    merged(both)
    one.refresh_from_db()
    assert one.out == [number[who] for who in left[0]]
    assert one.absent == {str(number[who]): why for who, why in left[1].items()}


def test_the_one_credit_for_being_late_is_not_given_again_under_the_name_that_stays(
    both: SimpleNamespace,
) -> None:
    event, gone = event_of(both, both.keep, both.gone), both.gone.pk
    Round.objects.create(event=event, number=1, out=[gone], absent={str(gone): "late"})
    merged(both)
    assert late_before(event) == {both.keep.pk}


def test_who_played_other_rounds_or_in_other_events_at_the_same_time_may_be_one(
    both: SimpleNamespace,
) -> None:
    event = event_of(both, both.keep, both.gone)
    first, second = (Round.objects.create(event=event, number=number) for number in (1, 2))
    seated(both, first, both.keep)
    match = seated(both, second, both.gone)
    double_seats(both.keep, both.gone)
    Match.objects.filter(pk=match.pk).update(round=first)
    no = refusal(lambda: double_seats(both.keep, both.gone))
    assert (no.code, no.facts["round"], no.facts["event"]) == ("met_in_round", 1, "Friday")
    Match.objects.filter(pk=match.pk).update(round=None)
    double_seats(both.keep, both.gone)
