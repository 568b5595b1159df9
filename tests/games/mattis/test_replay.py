"""What is said of a game when it is played back, and of one that goes on."""

from games.core.interface import ReplayStep
from tests.games.mattis.positions import GAME, STANDSTILLS, default_record, random_record, run, started


def said(step: ReplayStep) -> str:
    return step.text.format(**step.facts)


def test_a_game_is_told_in_two_phases_and_an_end() -> None:
    steps = GAME.replay(random_record(3))
    assert [step.heading for step in steps if step.heading] == [
        *("First phase", "Second phase", "End of the game")
    ]
    assert {step.phase for step in steps} == {"first", "second", "end"}


def test_plays_blind_plays_tricks_and_draws_are_told() -> None:
    state = run(started("5C 2D 2H", "9D 3C 3H", "8H 4C 4D", stock="KS AS QS JS"), "0p5C 1p9D 2?")
    steps = GAME.replay_events({"players": 3}, 2, 0, state.events(0))
    assert [said(step) for step in steps] == [
        "0 plays ['5C']",
        "1 plays ['9D']",
        "2 plays blind: KS",
        "2 takes the trick of 3 cards",
        "0 draws AS",
        "1 draws a card",
    ]
    assert steps[3].cards == (("5C", "s2"), ("9D", "s2"), ("KS", "s2"))
    assert steps[2].cards == (("KS", "c2"),)


def test_ties_name_all_who_tie() -> None:
    for hands, moves, text in (
        (("KC 2C 3C", "KD 4C 5C", "2D 3D 4D"), "0pKC 1pKD 2p2D", "0 and 1 tie, and play on"),
        (("KC 2C 3C", "KD 4C 5C", "KH 3D 4D"), "0pKC 1pKD 2pKH", "0, 1 and 2 tie, and play on"),
    ):
        state = run(started(*hands), moves)
        assert said(GAME.replay_events({"players": 3}, 2, None, state.events(None))[-1]) == text
    hands = ("KC 2C 3C", "KD 4C 5C", "KH 3D 4D", "KS 2H 3H")
    state = run(started(*hands), "0pKC 1pKD 2pKH 3pKS")
    told = GAME.replay_events({"players": 4}, 3, None, state.events(None))
    assert said(told[-1]) == "0, 1, 2 and 3 tie, and play on"


def test_the_last_card_says_what_is_trumps_and_is_written_at_the_table() -> None:
    steps = GAME.replay(random_record(3))
    [last] = [step for step in steps if "last card" in step.text]
    assert last.facts["suit"] == str(last.facts["card"])[1]
    assert dict(last.labels) == {"t": last.facts["suit"]}
    assert last.cards[0][1] == f"s{last.facts['who']}"


def test_results_say_who_is_out_who_is_left_and_who_has_won() -> None:
    record = random_record(3)
    steps, out = GAME.replay(record), record["result"]["hands"][0]["out"]
    assert [step.by for step in steps if step.result == "out"] == out
    [loser] = [step for step in steps if step.result == "loser"]
    assert record["result"]["placement"][loser.by or 0] == 4
    assert (steps[-1].result, steps[-1].by) == ("won", out[0])
    assert said(steps[-1]) == f"{out[0]} was out first and wins the game"


def test_a_standstill_is_told_and_may_leave_no_winner() -> None:
    steps = GAME.replay(default_record(*STANDSTILLS[0]))
    assert steps[-2].result == "standstill"
    assert (steps[-1].result, steps[-1].by) == ("drawn", None)


def test_what_is_picked_up_or_out_of_the_game_moves() -> None:
    steps = GAME.replay(random_record(3))
    taken = [step for step in steps if step.move and step.move[1] == "-"]
    assert taken
    assert all({zone for _, zone in step.cards} == {f"h{step.seat}"} for step in taken)
    done = [step for step in steps if "completes" in step.text]
    assert done
    assert all({zone for _, zone in step.cards} == {"o"} for step in done)


def test_cards_that_go_back_are_told_with_who_cannot_play() -> None:
    for seed in range(40):
        steps = GAME.replay(random_record(seed, 8))
        back = [step for step in steps if "go to those" in step.text]
        if back:
            assert all(zone[0] == "s" for _, zone in back[0].cards)
            assert isinstance(back[0].facts["who"], int)
            return
    raise AssertionError("no game in which cards went back")
