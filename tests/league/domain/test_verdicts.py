"""Whatever the arena says of a bot is found again in what is stored, and can be said in other languages."""

from datetime import timedelta

import pytest

from bots import services
from bots.arena import advice, conversation, faults, trial
from bots.arena.clock import delay_fault, overuse_fault
from bots.arena.interface import MEBIBYTE, Limits
from games.core.texts import Text
from league.domain.verdicts import verdict_texts

MILLISECOND = int(timedelta(milliseconds=1).total_seconds() * 1e9)
SAID = [
    *faults._SENTENCES.values(),
    *(f"The bot did not answer: {faults.describe_death(status)}." for status in (3, -31, -11, -9, -24, -15)),
    faults.explain_kill(500 * MEBIBYTE, 512 * MEBIBYTE).text,
    faults.explain_kill(1, 512 * MEBIBYTE).text,
    overuse_fault(20 * MILLISECOND, 31 * MILLISECOND, "Decision 4").text,
    delay_fault(2000 * MILLISECOND, "Loading").text,
    conversation.NO_ANSWER,
    services.TOO_SLOW,
    services.INTERNAL_FAULT,
    *advice._ADVICE.values(),
    advice._OTHERWISE,
    f"Build the module again: {advice._LAST_LINE}",
]


@pytest.mark.parametrize("said", SAID)
def test_a_sentence_of_the_arena_is_known(said: str) -> None:
    assert [type(piece) for piece in verdict_texts(said)] == [Text]
    assert " ".join(map(str, verdict_texts(said))) == said


def test_a_verdict_is_taken_apart_into_its_sentences() -> None:
    said = trial._sound_text(900 * MILLISECOND, 20, Limits())
    pieces = [*verdict_texts(said)]
    assert [type(piece) for piece in pieces] == [Text, Text]
    assert " ".join(map(str, pieces)) == said


def test_what_a_bot_itself_said_stays_as_it_is() -> None:
    assert [*verdict_texts("The bot raised an exception.\nValueError: {what}")] == [
        Text("The bot raised an exception."),
        "\nValueError: {what}",
    ]
    assert [*verdict_texts("somebody’s own words")] == ["somebody’s own words"]
