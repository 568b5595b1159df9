"""The ladder seats one table at a time: newcomers first, neighbours together, one owner's bots apart."""

from dataclasses import replace

from league.domain.formats import FORMATS
from league.domain.formats.interface import Draw, Entrant, EventSoFar, Over, Wait
from league.domain.formats.ladder import UNFINISHED_MAX

LADDER = FORMATS["ladder"]
EVENT = EventSoFar(
    entrants=tuple(Entrant(player, mu=player / 5) for player in range(40)),
    seed="s",
    seats=4,
    settings={"pace_s": 30, "matches_max": 0},
)


def table(event: EventSoFar) -> tuple[int, ...]:
    drawn = LADDER.next(event)
    assert isinstance(drawn, Draw)
    assert drawn.round.out == ()
    (one,) = drawn.round.tables
    return one


def test_the_same_event_gives_the_same_table_in_whatever_order_it_is_told() -> None:
    backwards = replace(EVENT, entrants=EVENT.entrants[::-1])
    assert table(EVENT) == table(EVENT) == table(backwards)
    assert len({table(replace(EVENT, seated=seated)) for seated in range(20)}) > 15


def test_who_has_played_least_sits_down_first() -> None:
    entrants = tuple(replace(entrant, matches=entrant.player != 17) for entrant in EVENT.entrants)
    assert all(17 in table(replace(EVENT, entrants=entrants, seated=seated)) for seated in range(20))


def test_neighbours_in_strength_meet() -> None:
    gaps = [
        max(drawn) - min(drawn) for seated in range(50) for drawn in [table(replace(EVENT, seated=seated))]
    ]
    assert sum(gaps) / len(gaps) < 15  # four by lot are 23 apart in the mean


def test_the_seats_are_drawn() -> None:
    first = [table(replace(EVENT, seated=seated)) for seated in range(60)]
    assert {drawn.index(max(drawn)) for drawn in first} == {0, 1, 2, 3}


def test_bots_of_one_owner_never_share_a_table() -> None:
    entrants = tuple(replace(entrant, owner=entrant.player // 10) for entrant in EVENT.entrants)
    event = replace(EVENT, entrants=entrants)
    for seated in range(20):
        assert len({player // 10 for player in table(replace(event, seated=seated))}) == 4


def test_keep_apart_pairs_never_share_a_table() -> None:
    event = replace(EVENT, entrants=EVENT.entrants[:5], apart=((0, 1),))
    for seated in range(20):
        assert not {0, 1} <= set(table(replace(event, seated=seated)))


def test_too_many_of_one_owner_leave_no_table() -> None:
    entrants = tuple(replace(entrant, owner=entrant.player % 3) for entrant in EVENT.entrants)
    assert LADDER.next(replace(EVENT, entrants=entrants)) == Wait("entrants_apart", {"needed": 4})


def test_too_few_entrants_are_told_how_many_are_needed() -> None:
    waiting = LADDER.next(replace(EVENT, entrants=EVENT.entrants[:3]))
    assert waiting == Wait("not_enough_entrants", {"needed": 4, "entrants": 3})


def test_unfinished_tables_hold_the_next_one_back() -> None:
    waiting = LADDER.next(replace(EVENT, unfinished=UNFINISHED_MAX))
    assert isinstance(waiting, Wait)
    assert waiting.code == "tables_unfinished"
    assert isinstance(LADDER.next(replace(EVENT, unfinished=UNFINISHED_MAX - 1)), Draw)


def test_it_is_over_after_its_last_match() -> None:
    event = replace(EVENT, settings={"pace_s": 30, "matches_max": 7})
    assert isinstance(LADDER.next(replace(event, seated=6)), Draw)
    assert LADDER.next(replace(event, seated=7)) == Over("matches_played", {"matches": 7})


def test_the_next_match_is_due_by_itself() -> None:
    assert LADDER.pace_s({"pace_s": 15, "matches_max": 0}) == 15
