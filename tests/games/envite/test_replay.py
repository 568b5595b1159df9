"""Sentences of a game of Envite that is played back, and the names of its moves."""

import pytest

from games.core.move_texts import move_text
from games.core.replays import ToldTo
from tests.games.envite.positions import GAME, at_score, bold_record, dealt, play, started

FIVE = ("KC 2S 3S", "QC 2D 5D", "JC 4S 5S", "AC 4D 3D", "7C 6S 7S", "6C 6D 7D")


def told(state: object, seat: int | None, dealer: int = 0) -> list[str]:
    """The sentences, with seats as numbers."""
    steps = GAME.replay_events(state.options, dealer, seat, state.events(seat))  # type: ignore[attr-defined]
    return [step.text.format(**{k: _shown(fact) for k, fact in step.facts.items()}) for step in steps]


def _shown(fact: object) -> object:
    return " ".join(fact) if isinstance(fact, list) else fact


def test_a_hand_is_told_as_it_goes() -> None:
    state = play(started(), "3s2C6C 2s 1- 0+4 1+7 0= 3p6C 2p7C 1pJC 0pKC 0pQC 3p2C 2pAC")
    assert told(state, None) == [
        "4C is turned up: C is trumps",
        "3 signals",
        "2 signals",
        "1 passes",
        "0 raises to 4",
        "1 raises to 7",
        "0 accepts",
        "3 plays 6C",
        "2 plays 7C",
        "1 plays JC",
        "0 plays KC",
        "0 takes the trick with KC",
        "0 plays QC",
        "3 plays 2C",
        "2 plays AC",
        "1 has no trump to follow with: KH 2S",
        "The team of 0 scores 9: 9 to 0",
    ]
    assert told(state, 1)[1:3] == ["3 signals 2C 6C", "2 signals"]
    assert told(state, 0)[1:3] == ["3 signals", "2 signals no trump"]


def test_raises_to_the_game_and_what_is_declined() -> None:
    state = play(started(signals="off"), "1+4 0+7 1+9 0+G 1-")
    assert told(state, None)[-4:] == [
        "1 raises to 9",
        "0 raises to the game",
        "1 declines",
        "The team of 0 scores 9: 9 to 0",
    ]


def test_a_team_that_lies_down_plays_or_forfeits() -> None:
    state = at_score(11, 9)
    assert told(state, None)[-1] == "The team of 0 scores 2 and lies down: 11 to 9"
    forfeited = play(dealt(state.copy()), "0-")
    assert told(forfeited, None)[-2:] == ["0 forfeits the hand", "The team of 1 scores 1: 10 to 11"]
    assert told(play(dealt(state), "0="), None)[-1] == "0 plays, for the game"


def test_the_end_names_the_winners_captain() -> None:
    record = bold_record(3, captains=[2, 3])
    steps = GAME.replay(record)
    winner = 2 if 0 in record["result"]["winners"] else 3
    assert (steps[-1].phase, steps[-1].result, steps[-1].by) == ("end", "won", winner)
    assert steps[-1].facts["who"] == winner
    assert steps[-2].text.startswith("The team of {who} wins the hand")
    assert steps[-1].scores == tuple(record["result"]["scores"])


def test_a_replay_deals_from_the_deck_and_shows_every_signal() -> None:
    record = bold_record(6)
    layout = GAME.layout(record)
    assert sorted(layout.values()).count("k") == 40 - 12
    steps = GAME.replay(record)
    assert steps[0].cards == ((record["deals"][0]["deck"][12], "u"),)
    signals = [move for move in record["moves"] if move[1] == "s" and len(move) > 2]
    shown = [step for step in steps if step.text == "{who} signals {cards}"]
    assert len(shown) == len(signals)
    assert {step.heading for step in steps if step.heading} == {"Hand {hand}", "End of the game"}


def test_the_hands_of_captain_and_dummy_are_laid_out_where_they_were_dealt() -> None:
    state = started(*FIVE, players=5, signals="off")
    while state.phase != "over":
        if state.phase == "deal":
            dealt(state, *FIVE)
        else:
            state.apply(state.legal()[-1])
    layout = GAME.layout(GAME.write_record(state))
    for seat, hand in enumerate(FIVE):
        assert {card for card, zone in layout.items() if zone == f"h{seat}"} == set(hand.split())


@pytest.mark.parametrize(
    ("event", "is_move"),
    [
        ("as", True),
        ("bs2C", True),
        ("a-", True),
        ("0-", True),
        ("bp2C", True),
        ("back 1", False),
        ("deal 1", False),
    ],
)
def test_moves_of_seats_ten_and_eleven_are_told_from_words(event: str, is_move: bool) -> None:
    assert ToldTo([event]).in_full() == [(event, event if is_move else None)]


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("3s", "Signal no trump"),
        ("3s2C6C", "Signal 2C 6C"),
        ("as2C", "Signal 2C"),
        ("1+4", "Raise to 4"),
        ("1+G", "Raise to the game"),
        ("1=", "Accept, or play while lying"),
        ("1-", "Pass, or give the hand up"),
        ("bp2C", "Play 2C"),
    ],
)
def test_every_move_has_a_name_for_its_button(move: str, text: str) -> None:
    template, facts = move_text(GAME, move)
    assert template.format(**{name: _shown(fact) for name, fact in facts.items()}) == text
