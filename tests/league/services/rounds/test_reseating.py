"""Wrong chairs and tables of a published round are put right, and results follow who really sat there."""

import json
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from league.domain.formats.documents import answer
from league.models import (
    Activity,
    Entry,
    Event,
    Match,
    Membership,
    Player,
    Rating,
    RatingChange,
    Round,
    RoundDraft,
    ScreenGame,
    ScreenTable,
    Seat,
)
from league.selectors.events.standings import event_standings
from league.selectors.results.rulings import rulings_of
from league.selectors.rounds.seatings import seating_file, seating_page
from league.services.entries.partners import partners_set
from league.services.ratings.proof import ratings_verify
from league.services.results.disputes import dispute_open
from league.services.results.entry import result_confirm_by_hand
from league.services.results.forfeits import match_abandon
from league.services.results.results import SUMS
from league.services.rounds.keep_apart import apart_add
from league.services.rounds.renumbering import round_renumber, round_renumber_preview
from league.services.rounds.reseating import round_swap, round_swap_preview
from league.services.rounds.seating import event_seat
from tests.conftest import person
from tests.league.people import OMI, Table, code_of, places, versions
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

WHY = "They sat at each other’s table."


def seat(evening: Evening) -> list[Match]:
    return event_seat(by=evening.olga, event=Event.objects.get(pk=evening.event.pk))


def players(match: Match) -> list[int]:
    return list(Seat.objects.filter(match=match).order_by("seat").values_list("player", flat=True))


def last_round(evening: Evening) -> Round:
    found = evening.event.rounds.order_by("-number").select_related("event__club").first()
    assert found is not None
    return found


def stored() -> dict[str, Any]:
    """All that putting seats right can change, but for reports and the audit."""
    tables = (Seat, Entry, Rating, Match)
    rows: dict[str, Any] = {table.__name__: list(table.objects.order_by("pk").values()) for table in tables}  # type: ignore[attr-defined]
    for row in rows["Rating"]:
        del row["id"], row["updated_at"]
    rows["Rating"].sort(key=lambda row: row["player_id"])  # a row may have gone and come again
    changes = RatingChange.objects.order_by("sequence", "player")
    return rows | {
        "rounds": list(Round.objects.values_list("out", "absent")),
        "changes": list(changes.values_list("sequence", "player", "place", "mu", "variance")),
    }


def sums(event: Event) -> dict[int, tuple[Any, ...]]:
    return {row[0]: row[1:] for row in event.entries.values_list("player", *SUMS)}


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people)


def test_before_a_game_two_change_chairs_tables_or_with_one_who_sits_out(evening: Evening) -> None:
    first, second = seat(evening)
    one, two = players(first), players(second)
    round_ = last_round(evening)
    done = round_swap(by=evening.olga, round=round_, player=one[0], other=one[2])
    assert (done.is_correction, done.players) == (False, ())
    assert players(first) == [one[2], one[1], one[0], one[3]]
    round_swap(by=evening.olga, round=round_, player=one[1], other=two[3])
    assert players(first)[1], players(second)[3] == (two[3], one[1])
    waiting = round_.out[0]
    round_swap(by=evening.olga, round=round_, player=waiting, other=one[0])
    assert players(first)[2] == waiting
    assert sorted(last_round(evening).out) == sorted([one[0], round_.out[1]])
    told = Activity.objects.filter(kind="seats_changed").order_by("pk")
    assert [line.facts["players"] for line in told] == [[one[0], one[2]], [one[1], two[3]], [waiting, one[0]]]
    assert [line.facts["is_correction"] for line in told] == [False] * 3


def test_a_preview_changes_nothing_and_says_what_would(evening: Evening) -> None:
    first, second = seat(evening)
    evening.play()
    before, round_ = stored(), last_round(evening)
    given = {"by": evening.olga, "round": round_, "player": players(first)[0], "other": players(second)[3]}
    preview = round_swap_preview(**given)
    assert preview.is_correction
    assert stored() == before
    assert not Activity.objects.filter(kind="seats_changed").exists()
    assert round_swap(**given, reason=WHY) == preview


def test_afterwards_results_follow_who_really_sat_there(evening: Evening) -> None:
    first, second = seat(evening)
    evening.play()
    winner, loser = players(first)[0], players(second)[3]
    was = sums(evening.event)
    round_ = last_round(evening)
    assert code_of(round_swap, by=evening.olga, round=round_, player=winner, other=loser) == "reason_needed"
    done = round_swap(by=evening.olga, round=round_, player=winner, other=loser, reason=WHY)
    moved = {move.player_id: (move.place_before, move.place) for move in done.players}
    assert (moved[winner], moved[loser]) == ((1, 4), (4, 1))
    assert done.matches_rated_again == 2
    now = sums(evening.event)
    assert (now[winner], now[loser]) == (was[loser], was[winner])
    assert places(first) == places(second) == [1, 2, 3, 4]
    assert versions(first) == versions(second) == [(1, "superseded"), (2, "confirmed")]
    assert ratings_verify(club=evening.people.club) == []
    lines = rulings_of(evening.event)
    assert {(line.title, line.reason) for line in lines} == {("Seats corrected", WHY)}


def test_who_sat_out_and_really_played_has_the_result_and_the_other_the_credit(evening: Evening) -> None:
    first, _second = seat(evening)
    evening.play()
    drawn, round_ = players(first)[0], last_round(evening)
    really = round_.out[0]
    round_swap(by=evening.olga, round=round_, player=drawn, other=really, reason=WHY)
    assert drawn in last_round(evening).out
    standing = {row.badge.player_id: row.place for row in event_standings(evening.event).rows}
    assert standing[really] <= 2 < standing[drawn]
    assert Entry.objects.get(event=evening.event, player=really).wins == 1
    assert not Rating.objects.filter(player=drawn).exists()
    assert Entry.objects.get(event=evening.event, player=drawn).matches == 0
    assert ratings_verify(club=evening.people.club) == []


def test_who_did_not_play_stands_where_they_stood_after_the_round_before(evening: Evening) -> None:
    for _ in range(2):
        seat(evening)
        evening.play()
    round_, first = last_round(evening), evening.event.rounds.get(number=1)
    played = set(Seat.objects.filter(match__round=first).values_list("player", flat=True))
    drawn = next(player for match in round_.matches.all() for player in players(match) if player in played)
    round_swap(by=evening.olga, round=round_, player=drawn, other=round_.out[0], reason=WHY)
    assert Rating.objects.get(player=drawn).matches == 1
    assert ratings_verify(club=evening.people.club) == []


def test_what_was_abandoned_before_a_game_counts_for_nobody_who_sat_there(evening: Evening) -> None:
    abandoned, played = seat(evening)
    match_abandon(by=evening.olga, match=abandoned, reason="The lamp fell on the table.")
    result_confirm_by_hand(by=evening.olga, match=abandoned)
    evening.play()
    winner, drawn = players(played)[0], players(abandoned)[0]
    round_swap(by=evening.olga, round=last_round(evening), player=winner, other=drawn, reason=WHY)
    assert Rating.objects.get(player=drawn).matches == 1
    assert not Rating.objects.filter(player=winner).exists()
    assert ratings_verify(club=evening.people.club) == []


def test_what_was_drawn_stays_and_what_was_changed_is_said(evening: Evening) -> None:
    """Also of the rounds that were drawn since, whose draws knew the seats of before."""
    for _ in range(3):
        seat(evening)
        evening.play()
    rounds = list(evening.event.rounds.order_by("number"))
    files = [seating_file(round_, with_apart=False) for round_ in rounds]
    tables = rounds[0].report["drawn"]["tables"]
    one, other = tables[0][0], tables[1][1]
    round_swap(by=evening.olga, round=rounds[0], player=one, other=other, reason=WHY)
    after = [seating_file(round_, with_apart=False) for round_ in evening.event.rounds.order_by("number")]
    assert after[1:] == files[1:]
    assert files[0] is not None
    assert after[0] is not None
    width = len(files[0]["entrants"][0]["id"])  # type: ignore[index]
    swapped = [[f"{one:0{width}}", f"{other:0{width}}"]]
    changed = {"swapped": swapped, "published": True, "reason": WHY}
    assert after[0] == files[0] | {"changes": [changed]}
    again: Any = answer(json.dumps(after[0])).document["rounds"]
    assert [[int(player) for player in table] for table in again[0]["tables"]] == tables
    page = seating_page(last_round_numbered(evening, 1))
    (said,) = page.changes_since
    assert WHY in said
    assert page.changes == ()


def last_round_numbered(evening: Evening, number: int) -> Round:
    return Round.objects.select_related("event__club").get(event=evening.event, number=number)


def test_tables_change_numbers(evening: Evening) -> None:
    first, second = seat(evening)
    round_ = last_round(evening)
    given = {"by": evening.olga, "round": round_, "table": 1, "number": 2}
    preview = round_renumber_preview(**given)
    assert [match.table for match in Match.objects.order_by("pk")] == [1, 2]
    assert round_renumber(**given) == preview
    assert (preview.before, preview.after) == ({first.pk: 1, second.pk: 2}, {first.pk: 2, second.pk: 1})
    assert [match.table for match in Match.objects.order_by("pk")] == [2, 1]
    round_renumber(**given | {"number": 7})  # a table of the room that is free
    assert [match.table for match in Match.objects.order_by("pk")] == [2, 7]
    evening.play()
    assert code_of(round_renumber, **given | {"table": 7, "number": 1}) == "reason_needed"
    round_renumber(**given | {"table": 7, "number": 1, "reason": WHY})
    assert [match.table for match in Match.objects.order_by("pk")] == [2, 1]
    assert places(first) == [1, 2, 3, 4]


def test_what_is_refused(evening: Evening) -> None:
    first, second = seat(evening)
    round_, seated = last_round(evening), players(first)
    out = round_.out

    def code(player: int, other: int) -> str:
        return code_of(round_swap, by=evening.olga, round=round_, player=player, other=other)

    assert code(seated[0], seated[0]) == "same_player"
    assert code(seated[0], 10**6) == "not_in_round"
    assert code(out[0], out[1]) == "both_out"
    moved, kept = players(second)[0], seated[1]
    apart_add(by=evening.olga, club=evening.people.club, event=evening.event, one=moved, other=kept)
    assert code(seated[0], moved) == "pair_apart"
    wrong = [(1, 1, "same_table"), (9, 1, "no_table"), (1, 0, "bad_table"), (1, 1000, "bad_table")]
    for table, number, no in wrong:
        given = {"by": evening.olga, "round": round_, "table": table, "number": number}
        assert code_of(round_renumber, **given) == no


def test_while_a_result_is_disputed_nobody_is_moved(evening: Evening) -> None:
    first, second = seat(evening)
    evening.play()
    lena = person("lena", "Lena")
    Player.objects.filter(pk=players(first)[0]).update(user=lena)  # whoever the lot has seated there
    dispute_open(by=lena, match=first, text="No.")
    others = {"player": players(first)[0], "other": players(second)[0]}
    assert code_of(round_swap, by=evening.olga, round=last_round(evening), **others, reason=WHY) == "disputed"


def test_the_draft_behind_the_round_goes(evening: Evening) -> None:
    first, second = seat(evening)
    evening.play()
    evening.make()
    others = {"player": players(first)[0], "other": players(second)[0]}
    assert round_swap(by=evening.olga, round=last_round(evening), **others, reason=WHY).drops_draft
    assert not RoundDraft.objects.exists()


def test_doors(evening: Evening, cast: SimpleNamespace) -> None:
    """A referee corrects and does not seat; who plays corrects nothing at their own table."""
    first, second = seat(evening)
    referee = person("rita", "Rita")
    Membership.objects.create(
        club=evening.people.club, event=evening.event, user=referee, role=Membership.Role.REFEREE
    )
    given = {"round": last_round(evening), "player": players(first)[0], "other": players(second)[0]}
    table = {"round": last_round(evening), "table": 1, "number": 2}
    for reason in ("", WHY):
        for deed, what in ((round_swap, given), (round_renumber, table)):
            assert code_of(deed, by=cast.pia, **what, reason=reason) == "right_missing"
            assert code_of(deed, by=cast.sam, **what, reason=reason) == "not_a_member"
        if not reason:
            assert code_of(round_swap, by=referee, **given) == "right_missing"
            evening.play()
    assert round_swap(by=referee, **given, reason=WHY).is_correction


def test_a_referee_who_sat_out_does_not_move_to_the_chair_of_a_winner(evening: Evening) -> None:
    first, _second = seat(evening)
    evening.play()
    round_, referee = last_round(evening), person("rita", "Rita")
    Membership.objects.create(
        club=evening.people.club, event=evening.event, user=referee, role=Membership.Role.REFEREE
    )
    own = round_.out[0]
    Player.objects.filter(pk=own).update(user=referee)
    before = stored()
    given = {"round": round_, "player": players(first)[0], "other": own}
    for deed, more in ((round_swap_preview, {}), (round_swap, {"reason": WHY})):
        assert code_of(deed, by=referee, **given, **more) == "own_table"
    assert stored() == before
    assert round_swap(by=evening.olga, **given, reason=WHY).is_correction


def test_on_screen_the_seats_of_the_tables_follow_until_a_game_has_begun(evening: Evening) -> None:
    Event.objects.update(venue=Event.Venue.SCREEN)
    first, second = seat(evening)
    one, other = players(first)[0], players(second)[1]
    given = {"by": evening.olga, "round": last_round(evening), "player": one, "other": other}
    round_swap(**given)
    for match in (first, second):
        seats = match.seats.select_related("player").order_by("seat")
        shown = ScreenTable.objects.get(match=match).players.order_by("number")
        assert [line.name for line in shown] == [line.player.name for line in seats]
    table = ScreenTable.objects.get(match=second)
    ScreenGame.objects.create(table=table, number=1, dealer=0, secret="", commitment="", nonce="", to_move=0)
    assert code_of(round_swap, **given) == "played_on_screen"
    assert players(first)[0] == other


def test_fixed_partners_move_together(people: Table) -> None:
    evening = Evening(people, **OMI)
    Event.objects.update(partners=Event.Partners.FIXED)
    evening.event.refresh_from_db()
    teams = [evening.players[place : place + 2] for place in range(0, 10, 2)]
    partners_set(by=evening.olga, event=evening.event, teams=teams)
    first, second = seat(evening)
    one, two = players(first), players(second)
    done = round_swap(by=evening.olga, round=last_round(evening), player=one[0], other=two[0])
    assert len(done.pairs) == 2
    for match in (first, second):
        seated = players(match)
        assert sorted([seated[0], seated[2]]) in map(sorted, teams)


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_done_twice_it_is_as_before_and_only_the_two_move(people: Table, data: st.DataObject) -> None:
    """Whatever was played and whoever is chosen; ratings are always those of a replay."""
    with transaction.atomic():
        evening = Evening(people)
        for _ in range(data.draw(st.integers(1, 2))):
            seat(evening)
            if data.draw(st.booleans(), label="played"):
                evening.play()
            else:
                break
        round_ = Round.objects.select_related("event__club").get(
            pk=data.draw(st.sampled_from(sorted(evening.event.rounds.values_list("pk", flat=True))))
        )
        seated = sorted(Seat.objects.filter(match__round=round_).values_list("player", flat=True))
        player = data.draw(st.sampled_from(seated))
        other = data.draw(st.sampled_from([one for one in [*seated, *round_.out] if one != player]))
        before, was = stored(), sums(evening.event)
        round_swap(by=evening.olga, round=round_, player=player, other=other, reason=WHY)
        now = sums(evening.event)
        assert {one for one in was if was[one] != now[one]} <= {player, other}
        assert ratings_verify(club=people.club) == []
        round_swap(by=evening.olga, round=round_, player=player, other=other, reason=WHY)
        assert without_versions(stored()) == without_versions(before)
        transaction.set_rollback(True)


def without_versions(rows: dict[str, Any]) -> dict[str, Any]:
    """Who sits out has no order."""
    return rows | {"rounds": [(sorted(out), absent) for out, absent in rows["rounds"]]}
