"""What a correction moves in its event: places before and after, and the rounds that stay as they were."""

from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.interface import MatchRule
from league.models import Event
from league.services.events.events import event_create
from league.services.results.correction_effects import EventPlaces, StandingsMove, rounds_since
from league.services.results.corrections import GameSheet, correction_preview
from league.services.rounds.seating import event_seat
from tests.league.people import Table, won_by
from tests.league.rounds import Evening

PLACES = st.dictionaries(st.integers(1, 6), st.integers(1, 4), max_size=6)


def placed(places: dict[int, int]) -> EventPlaces:
    return EventPlaces({player: (place, f"Player {player}") for player, place in places.items()})


@given(before=PLACES, after=PLACES)
@settings(max_examples=60)
def test_a_move_is_of_one_who_was_there_and_has_another_place(
    before: dict[int, int], after: dict[int, int]
) -> None:
    moves = placed(before).moves_to(placed(after))
    assert {move.player_id for move in moves} == {
        player for player in before.keys() & after.keys() if before[player] != after[player]
    }
    assert all(
        (move.place_before, move.place) == (before[move.player_id], after[move.player_id]) for move in moves
    )
    assert [move.place for move in moves] == sorted(move.place for move in moves)
    assert {(m.player_id, m.place, m.place_before) for m in placed(after).moves_to(placed(before))} == {
        (m.player_id, m.place_before, m.place) for m in moves
    }


def test_who_share_a_place_are_told_by_name() -> None:
    before = EventPlaces({1: (1, "Pia"), 2: (2, "Kofi"), 3: (2, "Aiko")})
    after = EventPlaces({1: (2, "Pia"), 2: (1, "Kofi"), 3: (1, "Aiko")})
    assert before.moves_to(after) == (
        StandingsMove(3, "Aiko", 2, 1), StandingsMove(2, "Kofi", 2, 1), StandingsMove(1, "Pia", 1, 2),
    )  # fmt: skip


@pytest.mark.django_db
@pytest.mark.both_databases
def test_a_table_by_itself_and_a_ladder_move_nobody(people: Table, cast: SimpleNamespace) -> None:
    ladder = event_create(
        by=cast.olga, club=cast.club, name="Ladder", game="dingo", rule=MatchRule("wins", 1), options={},
        format="ladder",
    )  # fmt: skip
    assert EventPlaces.of(None) == EventPlaces.of(ladder) == EventPlaces({})
    alone = people.confirmed(0, 0)
    assert rounds_since(alone) == ()
    games = [GameSheet(won_by(2))] * 2
    told = correction_preview(by=cast.olga, match=alone, version=1, games=games, reason="Swapped.")
    assert (told.standings, told.rounds_kept) == ((), ())


@pytest.mark.django_db
@pytest.mark.both_databases
def test_everybody_of_the_event_is_looked_at_and_only_its_own_later_rounds(people: Table) -> None:
    evening = Evening(people)
    match = event_seat(by=evening.olga, event=evening.event)[0]
    evening.play()
    another = event_create(
        by=evening.olga, club=people.club, name="Another", game="dingo", rule=MatchRule("wins", 1),
        options={}, format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    for event, number in ((evening.event, 3), (evening.event, 2), (another, 4)):
        event.rounds.create(number=number)
    places = EventPlaces.of(evening.event)
    assert set(places.places) == set(evening.players), "also those who sat out"
    told = correction_preview(
        by=evening.olga, match=match, version=1, games=[GameSheet(won_by(3))], reason="Swapped."
    )
    assert told.rounds_kept == rounds_since(match) == (2, 3)
    seated = set(match.seats.values_list("player_id", flat=True))
    assert seated & {move.player_id for move in told.standings}
    assert all(move.place != move.place_before for move in told.standings)
    assert {move.place_before for move in told.standings} <= {
        place for place, _name in places.places.values()
    }
    assert EventPlaces.of(evening.event) == places
    match.round = evening.event.rounds.get(number=3)
    assert rounds_since(match) == ()
