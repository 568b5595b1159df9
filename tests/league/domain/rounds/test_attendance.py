"""What a round stores of those who sit out or are not there: one rule, and no way to gain by it."""

from league.domain.rounds.attendance import round_absence


def test_who_is_here_and_sits_out_has_credit() -> None:
    found = round_absence([7, 3], {}, [])
    assert (found.out, found.absent) == ((3, 7), {})


def test_who_said_they_would_be_late_has_credit_once() -> None:
    first = round_absence([], {5: True}, [])
    assert (first.out, first.absent) == ((5,), {5: "late"})
    second = round_absence([], {5: True}, [5])
    assert (second.out, second.absent) == ((), {5: "late"})


def test_who_is_missing_without_a_word_has_no_credit() -> None:
    found = round_absence([3], {9: False}, [])
    assert (found.out, found.absent) == ((3,), {9: "no_show"})


def test_who_left_between_draw_and_publishing_has_no_credit_for_sitting_out() -> None:
    found = round_absence([3, 9], {9: False}, [])
    assert (found.out, found.absent) == ((3,), {9: "no_show"})
