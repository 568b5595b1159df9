"""The score sheet of a table that plays Dingo: what it refuses, and how it places the four."""

from itertools import product
from typing import Any

import pytest

from games.core.interface import Outcome
from games.core.sheets import SheetProblem
from games.registry import game_named
from games.rulesets.dingo.cards import RABBITS, WORTH
from games.rulesets.dingo.limits import LEAST, MOST, NONE, reach
from tests.games.dingo.positions import after_exchange, play, play_out

GAME = game_named("dingo")
OPEN = [None] * 4


def sheet(scores: list[int], rabbits: list[str | None] = OPEN, caught: str = "") -> tuple[Any, Any]:
    """Options and rows; `caught` lists the seats that were, as "03"."""
    row: dict[str, Any] = {"scores": scores, "rabbits": rabbits}
    if caught:
        row["caught"] = [str(seat) in caught for seat in range(4)]
    return GAME.resolve({"obligation": "honour" if caught else "enforced"}), [row]


def problems(*written: Any, **more: Any) -> list[SheetProblem]:
    return GAME.sheet.check(*sheet(*written, **more))


def named(*written: Any, **more: Any) -> set[str]:
    return {problem.field for problem in problems(*written, **more)}


def outcome(*written: Any, **more: Any) -> Outcome:
    return GAME.sheet.outcome(*sheet(*written, **more))


# Placement, winners, credit


def test_four_different_scores_need_nothing_else() -> None:
    end = outcome([12, -1, 0, 3])
    assert (end.scores, end.placement, end.winners) == ((12, -1, 0, 3), (1, 4, 3, 2), (0,))
    assert end.credit == end.scores
    assert end.tiebreak is False


def test_a_tie_asks_for_the_rabbits_of_the_tied_and_goes_to_the_highest() -> None:
    assert named([9, 9, 2, 1]) == {"0.rabbits.0", "0.rabbits.1"}
    assert named([9, 9, 2, 1], ["9D", None, None, None]) == {"0.rabbits.1"}
    end = outcome([9, 9, 2, 1], ["9D", "TD", None, None])
    assert (end.winners, end.placement, end.tiebreak) == ((1,), (2, 1, 3, 4), True)


def test_a_tie_below_the_winner_is_placed_by_rabbits_too() -> None:
    end = outcome([2, 2, 9, 1], [NONE, "2D", None, None])
    assert (end.winners, end.placement, end.tiebreak) == ((2,), (3, 2, 1, 4), False)


def test_nobody_wins_where_none_of_the_tied_has_a_rabbit() -> None:
    end = outcome([2, 2, 1, 0], [NONE, NONE, None, None])
    assert (end.winners, end.placement, end.hands[0]["winner"]) == ((), (1, 1, 3, 4), None)


def test_who_is_caught_comes_after_the_others_and_is_credited_no_gain() -> None:
    end = outcome([12, -1, 0, -3], caught="03")
    assert (end.winners, end.placement, end.credit) == ((2,), (3, 2, 1, 4), (0, -1, 0, -3))


def test_a_tie_of_a_seat_caught_with_one_that_is_not_needs_no_rabbit() -> None:
    assert outcome([5, 5, 0, 1], caught="0").winners == (1,)
    assert named([5, 5, 0, 1], caught="01") == {"0.rabbits.0", "0.rabbits.1"}


def test_if_all_are_caught_nobody_wins() -> None:
    end = outcome([5, 4, 0, 1], caught="0123")
    assert (end.winners, end.placement) == ((), (1, 2, 4, 3))


# What no game can give


def test_nobody_is_caught_where_dingoes_are_always_played() -> None:
    row = {"scores": [1, 2, 3, 4], "caught": [False, False, False, True]}
    assert [problem.field for problem in GAME.sheet.check(GAME.resolve({}), [row])] == ["0.caught"]


@pytest.mark.parametrize(
    ("written", "fields"),
    [
        (([30, 0, 1, 2],), {"0.scores.0"}),
        (([1, 0, -15, 2],), {"0.scores.2"}),
        (([29, 20, 10, 5],), {"0.scores.0", "0.scores.1", "0.scores.2", "0.scores.3"}),
        (([-9, -8, -5, -1],), {"0.scores.0", "0.scores.1", "0.scores.2", "0.scores.3"}),
        (([23, 24, 0, 1],), {"0.scores.0", "0.scores.1"}),
        (([23, 2, 0, 1], [None, "AD", None, None]), {"0.scores.0", "0.rabbits.1"}),
        (([23, 2, 0, 1], ["KD", None, None, None]), {"0.scores.0", "0.rabbits.0"}),
        (([0, 2, -1, 1], ["AD", None, None, None]), {"0.scores.0", "0.rabbits.0"}),
        (([3, 2, 0, 1], ["9D", None, "9D", None]), {"0.rabbits.0", "0.rabbits.2"}),
    ],
)
def test_what_no_game_can_give_is_refused_at_every_cell_of_it(written: Any, fields: set[str]) -> None:
    assert named(*written) == fields


def test_who_is_caught_has_played_a_card_less() -> None:
    assert named([27, 0, 1, 2], caught="0") == {"0.scores.0", "0.caught.0"}
    assert problems([26, 0, 1, 2], caught="0") == []


def test_a_rabbit_written_down_twice_is_one_fault_a_cell() -> None:
    for rabbit in ("2D", "AD"):
        both = [problem.field for problem in problems([11, 12, 2, 1], [rabbit, rabbit, None, None])]
        assert both == ["0.rabbits.0", "0.rabbits.1"]


def test_the_reasons_are_sentences_for_players() -> None:
    (problem, _) = problems([23, 2, 0, 1], ["KD", None, None, None])
    assert problem.why == "a seat whose best rabbit is KD has from -8 to 22 points, not 23"


# The limits, counted from the rules

Way = tuple[int, int, bool]  # cards of one seat, what they bring it, whether a rabbit comes with them


def below_the_ace(worth: int) -> list[Way]:
    """Nothing; a dingo with no, one or two wolves; a wolf first or kept; one with the rabbit."""
    dingo = [(1, brought, False) for brought in (-worth, worth, 2 * worth)]
    return [(0, 0, False), *dingo, (1, 0, False), (1, 2 * worth, True)]


def with_aces() -> list[Way]:
    """The ace dingo in vain or not; ace wolves kept or played; the ace rabbit scored, shown, or kept."""
    dingo, wolves = [(0, 0), (1, -3), (1, 3)], [(0, 0), (1, 3), (2, 6)]
    rabbit = [(0, 0), (1, 10), (1, -3), (1, 0)]
    return [
        (one + two + three, sent + hunted + called, called == 10)
        for (one, sent), (two, hunted), (three, called) in product(dingo, wolves, rabbit)
        if not (sent < 0 < hunted + max(called, 0))  # in vain is a dingo that no wolf came to
    ]


def counted(*, cards_played: int) -> dict[str, tuple[int, int]]:
    """The least and the most by highest rabbit, from every way of playing so many cards or fewer."""
    known = {(0, 0, NONE)}
    for rabbit in (*RABBITS, "AD"):
        ways = with_aces() if rabbit == "AD" else below_the_ace(WORTH[rabbit])
        known = {
            (cards + more, score + brought, rabbit if won else best)
            for (cards, score, best), (more, brought, won) in product(known, ways)
            if cards + more <= cards_played
        }
    return {
        rabbit: (min(own), max(own))
        for rabbit in (*RABBITS, "AD", NONE)
        if (own := [score for _cards, score, best in known if best == rabbit])
    }


@pytest.mark.parametrize("caught", [False, True])
def test_the_reach_of_a_seat_is_what_counting_every_way_gives(caught: bool) -> None:
    limits = counted(cards_played=5 if caught else 6)
    assert limits == {rabbit: reach(rabbit, caught=caught) for rabbit in limits}
    assert len(limits) == 14


def test_the_sum_of_four_scores_is_what_counting_every_way_gives() -> None:
    sums = {(0, 0)}  # cards in hands, what they bring
    for rabbit in RABBITS:
        worth = WORTH[rabbit]
        ways = [(held, 0) for held in range(4)] + [(1, -worth), (2, -worth), (3, -worth)]
        ways += [(2, 3 * worth), (3, 3 * worth), (3, 4 * worth)]
        sums = {(cards + more, total + paid) for (cards, total), (more, paid) in product(sums, ways)}
    aces = (
        -3 - 3,
        -3,
        6 - 3,
        6,
        9 - 3,
        9,
        9 + 10,
        0,
    )  # AH withheld, in vain, with one wolf or two; AD after it
    ends = {total + paid for (cards, total), paid in product(sums, aces) if cards == 20}
    assert (min(ends), max(ends)) == (LEAST, MOST)


# The limits, in games


def test_a_game_with_the_lowest_score() -> None:
    end = play_out(after_exchange("AH AD TH JH QH KH")).outcome()
    assert end is not None
    assert end.scores[0] == reach(NONE, caught=False)[0] == -14


def test_a_game_with_the_highest_score() -> None:
    state = after_exchange("AD AC TC JC QC KC", "AH TH JH QH KH", "AS", gone="TS JS QS KS")
    while (seat := state.to_move()) is not None:
        own = [move for move in state.legal() if seat == 0 or "AS" in move]
        play(state, max(own or [state.default()], key=len))
    end = state.outcome()
    assert end is not None
    assert end.scores[0] == reach("AD", caught=False)[1] == 29
