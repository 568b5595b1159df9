"""enforced and honour, and what honour hides."""

import pytest

from games.core.errors import IllegalMove
from tests.games.dingo.positions import after_exchange, play, play_out, play_to


def test_under_honour_a_dingo_may_be_withheld_and_the_hunt_goes_on_as_if_nobody_had_it() -> None:
    state = play_to(after_exchange("7H", "7C", "8H", obligation="honour"), "7")
    assert state.legal() == ("0h7H", "0~7H")
    before = state.totals()
    play(state, "0~7H")
    assert state.totals() == before
    assert state.view(None)["board"]["rank"] == "8"
    assert "7H" in state.view(0)["board"]["hand"]


def test_under_honour_the_ace_rabbit_may_be_kept_in_hand_on_no_pile() -> None:
    state = play_to(after_exchange("AH", "AC AS AD", obligation="honour"), "A")
    play(state, "0hAH", "1-", "2-", "3-", "0-", "1~AD")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.hands[0]["caught"] == [False, True, False, False]
    assert not any("AD" in pile for pile in outcome.hands[0]["penalty"])
    assert "show 1" in " ".join(state.events(2))
    assert any(event.startswith("show 1") and event.endswith("AD") for event in state.events(2))


def test_each_seat_that_withholds_is_caught() -> None:
    state = after_exchange("7H", "8H", obligation="honour")
    while state.to_move() is not None:
        withheld = [move for move in state.legal() if move[1:] in ("~7H", "~8H")]
        state.apply(withheld[0] if withheld else state.default())
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.hands[0]["caught"] == [True, True, False, False]


def test_under_enforced_nobody_can_withhold_or_be_caught() -> None:
    state = after_exchange("7H", "7C", "8H")
    while state.to_move() is not None:
        assert not any("~" in move for move in state.legal())
        state.apply(state.legal()[-1])
    outcome = state.outcome()
    assert outcome is not None
    assert not any(outcome.hands[0]["caught"])


def test_the_reason_names_honour_where_it_is_needed() -> None:
    state = play_to(after_exchange("7H"), "7")
    with pytest.raises(IllegalMove, match="only under honour"):
        state.apply("0~7H")


def test_nobody_else_can_tell_who_withheld() -> None:
    """Seats 0 and 1 hold 7H and 6S the one way or the other; seats 2 and 3 see the same game."""
    one = play_to(after_exchange("7H", "6S", "8H AH", obligation="honour"), "7")
    other = play_to(after_exchange("6S", "7H", "8H AH", obligation="honour"), "7")
    for state in (one, other):
        for seat in (2, 3, None):
            assert state.view(seat)["to_move"] is None
    hands = [set(s.view(q)["board"]["hand"]) - {"7H", "6S"} for s in (one, other) for q in (0, 1)]
    assert hands[:2] == hands[2:]
    play(one, "0~7H")
    play(other, "1~7H")
    assert one.view(2)["events"][29:] == other.view(2)["events"][29:]
    assert one.view(None)["board"] == other.view(None)["board"]


def test_a_withheld_dingo_leaves_the_same_public_trace_as_a_discarded_one() -> None:
    held = play(play_to(after_exchange("7H", "8H", obligation="honour"), "7"), "0~7H")
    gone = play_to(after_exchange("6S", "8H", gone="7H", obligation="honour"), "8")
    assert [event for event in held.events(1) if "7" in event][-1] == "none 7"
    assert "none 7" in gone.events(1)
    assert "none 7 0~7H" in held.events(0)


def test_the_default_never_withholds() -> None:
    state = play_out(after_exchange("7H", "8H", obligation="honour"))
    assert not any("~" in move for move in state.moves)
