"""Who was entered twice and seated twice is one person, where one of the two seats was only forfeited."""

from types import SimpleNamespace

import pytest

from league.models import Entry, Event, Match, Player, Rating, Seat
from league.selectors.events.standings import event_standings
from league.selectors.rounds.seatings import seating_file
from league.services.clubs.merges import merge_preview, players_merge
from league.services.events.events import event_withdraw
from league.services.matches.matches import match_cancel
from league.services.ratings.proof import ratings_verify
from league.services.results.entry import result_confirm_by_hand
from league.services.results.forfeits import match_forfeit
from league.services.results.results import SUMS
from league.services.rounds.seating import event_seat
from tests.league.people import Table, refusal
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def seat(evening: Evening) -> list[Match]:
    return event_seat(by=evening.olga, event=Event.objects.get(pk=evening.event.pk))


def forfeit(evening: Evening, match: Match, player: Player, *, confirm: bool = True) -> None:
    place = match.seats.get(player=player).seat
    match_forfeit(by=evening.olga, match=match, seats=[place], reason="Entered twice.")
    if confirm:
        result_confirm_by_hand(by=evening.olga, match=match)


def guests_at(evening: Evening, match: Match) -> list[Player]:
    """Those without accounts."""
    seats = match.seats.select_related("player").filter(player__user=None).order_by("seat")
    return [one.player for one in seats]


@pytest.fixture
def twice(people: Table) -> SimpleNamespace:
    """`absent` and `here` are one person, who sits at the table that is played."""
    evening = Evening(people)
    empty, played = seat(evening)
    absent, here = guests_at(evening, empty)[0], guests_at(evening, played)[0]
    return SimpleNamespace(evening=evening, empty=empty, played=played, absent=absent, here=here)


@pytest.mark.parametrize("stays", ["here", "absent"])
def test_what_was_played_counts_and_the_forfeit_for_nobody(twice: SimpleNamespace, stays: str) -> None:
    evening, empty = twice.evening, twice.empty
    forfeit(evening, empty, twice.absent)
    result_confirm_by_hand(by=evening.olga, match=evening.people.enter(twice.played, 0))
    event_withdraw(by=evening.olga, event=evening.event, players=[twice.absent.pk])
    seat(evening)
    evening.play()
    played = Entry.objects.filter(player=twice.here).values(*SUMS).get()
    others = set(empty.seats.exclude(player=twice.absent).values_list("player", flat=True))
    counted = {entry.player_id: entry.table_points for entry in Entry.objects.filter(player__in=others)}
    later = evening.event.rounds.select_related("event__club").get(number=2)
    file = seating_file(later, with_apart=False)
    keep, gone = (twice.here, twice.absent) if stays == "here" else (twice.absent, twice.here)
    preview = merge_preview(by=evening.olga, keep=keep, gone=gone)
    assert Entry.objects.count() == 10
    assert players_merge(by=evening.olga, keep=keep, gone=gone) == preview
    assert Entry.objects.filter(player=keep).values(*SUMS).get() == played
    standing = [row.badge.player_id for row in event_standings(evening.event).rows]
    assert (len(standing), standing.count(keep.pk)) == (9, 1)
    assert twice.played.seats.filter(player=keep).exists()
    assert empty.seats.filter(player=gone).exists()
    now = {entry.player_id: entry.table_points for entry in Entry.objects.filter(player__in=others)}
    assert now == counted
    assert not Rating.objects.filter(player=gone).exists()
    assert Rating.objects.get(player=keep).matches == played["matches"]
    assert ratings_verify(club=evening.people.club) == []
    later.refresh_from_db()
    assert seating_file(later, with_apart=False) == file


def test_a_table_that_was_cancelled_is_no_meeting(twice: SimpleNamespace) -> None:
    evening = twice.evening
    match_cancel(by=evening.olga, match=twice.empty)
    evening.people.enter(twice.played, 0)
    players_merge(by=evening.olga, keep=twice.here, gone=twice.absent)
    assert list(Seat.objects.filter(player=twice.absent).values_list("match", flat=True)) == [twice.empty.pk]


def test_both_at_one_table_of_which_one_forfeited(twice: SimpleNamespace) -> None:
    evening = twice.evening
    match = max((twice.empty, twice.played), key=lambda one: len(guests_at(evening, one)))
    one, other = guests_at(evening, match)[:2]
    forfeit(evening, match, other, confirm=False)
    players_merge(by=evening.olga, keep=other, gone=one)
    assert match.seats.filter(player__in=(one, other)).count() == 2
    result_confirm_by_hand(by=evening.olga, match=Match.objects.get(pk=match.pk))
    assert Entry.objects.get(player=other).places_sum == 1
    assert not Rating.objects.exists()


def test_who_played_at_both_is_two_people_and_every_such_round_is_named(twice: SimpleNamespace) -> None:
    evening = twice.evening

    def said() -> tuple[str, object]:
        no = refusal(players_merge, by=evening.olga, keep=twice.here, gone=twice.absent)
        return no.code, no.facts.get("rounds")

    assert said() == ("met_in_round", ["1"])
    Match.objects.update(rule_n=2)
    evening.people.enter(Match.objects.get(pk=twice.empty.pk), 1)
    forfeit(evening, Match.objects.get(pk=twice.empty.pk), twice.absent)
    assert said() == ("met_in_round", ["1"])  # they left in the middle of a match


def test_who_stayed_while_another_forfeited_was_there(twice: SimpleNamespace) -> None:
    evening = twice.evening
    other = twice.empty.seats.exclude(player=twice.absent).select_related("player")[0].player
    forfeit(evening, twice.empty, other)
    no = refusal(players_merge, by=evening.olga, keep=twice.here, gone=twice.absent)
    assert no.code == "met_in_round"
