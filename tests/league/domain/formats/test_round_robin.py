"""The round robin: everybody meets everybody as evenly as possible."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from types import SimpleNamespace

import pytest

from league.domain.formats import FORMATS
from league.domain.formats.interface import Draw, Entrant, EventSoFar, Over, Wait
from league.domain.seating.interface import DrawnRound

FORMAT = FORMATS["round_robin"]


@pytest.fixture(autouse=True)
def moves_alone_end_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """A budget is a number of moves, and beside it a time, which only a slow machine runs out of."""
    monkeypatch.setattr("league.domain.seating.draft.time", SimpleNamespace(monotonic=lambda: 0.0))


def event(players: int, rounds: int = 0, seats: int = 4) -> EventSoFar:
    entrants = tuple(Entrant(player) for player in range(100, 100 + players))
    return EventSoFar(entrants, seed="s", seats=seats, settings={"rounds": rounds}, budget_ms=100)


def drawn(so_far: EventSoFar) -> DrawnRound:
    answer = FORMAT.next(so_far)
    assert isinstance(answer, Draw), answer
    return answer.round


def played(so_far: EventSoFar) -> EventSoFar:
    """The event with all its rounds."""
    while isinstance(answer := FORMAT.next(so_far), Draw):
        so_far = replace(so_far, rounds=(*so_far.rounds, answer.round))
    assert isinstance(answer, Over)
    return so_far


def meetings(rounds: tuple[DrawnRound, ...]) -> Counter[frozenset[int]]:
    return Counter(
        frozenset(pair) for drawn in rounds for table in drawn.tables for pair in combinations(table, 2)
    )


def test_sixteen_meet_each_other_once_in_five_rounds() -> None:
    whole = played(replace(event(16), budget_ms=2_000))
    assert len(whole.rounds) == 5
    assert set(meetings(whole.rounds).values()) == {1}
    assert len(meetings(whole.rounds)) == 120


@pytest.mark.parametrize(("players", "seats"), [(4, 4), (5, 4), (7, 3), (22, 4), (9, 2), (13, 6)])
def test_everybody_present_is_seated_once_or_out(players: int, seats: int) -> None:
    whole = played(event(players, 4, seats))
    for one in whole.rounds:
        assert sorted(one.players) == list(range(100, 100 + players))
        assert {len(table) for table in one.tables} == {seats}
        assert len(one.out) == players % seats
    outs = Counter(player for one in whole.rounds for player in one.out)
    counts = [outs[entrant.player] for entrant in whole.entrants]
    assert max(counts) - min(counts) <= 1


def test_who_leaves_or_joins_changes_only_what_is_to_come() -> None:
    first = drawn(event(16, 3))
    others = tuple(Entrant(player) for player in (*range(101, 116), 500))
    second = drawn(replace(event(16, 3), entrants=others, rounds=(first,)))
    assert sorted(second.players) == [entrant.player for entrant in others]
    assert max(meetings((first, second)).values()) == 1


def test_the_next_round_waits_for_all_tables() -> None:
    assert FORMAT.next(replace(event(8), unfinished=1)) == Wait("round_unfinished", {"unfinished": 1})


def test_without_a_full_table_nobody_plays() -> None:
    assert FORMAT.next(event(3, 2)) == Wait("not_enough_entrants", {"needed": 4, "entrants": 3})


def test_it_is_over_after_so_many_rounds() -> None:
    whole = played(event(8, 2))
    assert FORMAT.next(whole) == Over("rounds_played", {"rounds": 2})
    assert FORMAT.pace_s(whole.settings) is None


def test_bots_of_one_owner_never_share_a_table() -> None:
    so_far = event(8, 3)
    entrants = tuple(replace(entrant, owner=entrant.player % 4) for entrant in so_far.entrants)
    whole = played(replace(so_far, entrants=entrants))
    assert all(len({player % 4 for player in table}) == 4 for one in whole.rounds for table in one.tables)
