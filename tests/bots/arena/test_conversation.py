"""Ask and answer with a process whose bytes and clock the test makes up itself."""

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, cast

import pytest

from bots.arena import interface
from bots.arena.clock import MILLISECOND
from bots.arena.conversation import Conversation
from bots.arena.faults import BotFailed
from bots.arena.interface import Limits
from bots.arena.process import BotProcess
from bots.arena.protocol import ANSWER_HEAD, ASK_HEAD, AnswerCode, Ask, answer_with

BETWEEN_MS = 1_000  # longer than a test's own steps take
LATER_S = 0.05


class MadeUpProcess:
    """The arena's ends of four pipes, and the bot's; a clock that is set by hand."""

    def __init__(self) -> None:
        pipes = [os.pipe() for _ in range(4)]
        (self.asked, self.asks), (self.answers, self.answering), (self.reports, self.reporting) = pipes[:3]
        self.output, self.printing = pipes[3]
        self.pidfd = os.pidfd_open(os.getpid())  # which does not end
        self.clock = 0
        self.kept: int | None = 0
        for descriptor in (self.asks, self.answers, self.reports, self.output):
            os.set_blocking(descriptor, False)

    def cpu_time(self) -> int:
        return self.clock

    def state(self) -> str:
        return "S"

    def kept_waiting(self) -> int | None:
        return self.kept

    def is_gone(self, patience_ms: int = 0) -> bool:
        return False

    def answer(self, *indexes: int) -> bytes:
        """What answers the ask that was sent."""
        return answer_with(len(indexes)).pack(self.token(), AnswerCode.OK, len(indexes), *indexes)

    def token(self) -> int:
        """That of the ask that was sent."""
        return cast(int, ASK_HEAD.unpack_from(os.read(self.asked, 65_536))[0])

    def close(self) -> None:
        for descriptor in {value for name, value in vars(self).items() if name not in ("clock", "kept")}:
            with suppress(OSError):
                os.close(descriptor)


@pytest.fixture
def process() -> Iterator[MadeUpProcess]:
    made_up = MadeUpProcess()
    yield made_up
    made_up.close()


@pytest.fixture
def talk(process: MadeUpProcess) -> Conversation:
    return talk_with(process, BETWEEN_MS)


def talk_with(process: MadeUpProcess, between_cpu_ms: int) -> Conversation:
    return Conversation(cast(BotProcess, process), Limits(between_cpu_ms=between_cpu_ms))


def ask(talk: Conversation, indexes: int = 2, **given: Any) -> None:
    limits = {"cpu": 10 * MILLISECOND, "wait": 10_000 * MILLISECOND, "wall_ms": 10_000, **given}
    talk.ask(Ask.PLAY, b"[]", what="The decision", indexes=indexes, **limits)


def later(act: Callable[[], object]) -> None:
    threading.Timer(LATER_S, act).start()


def failure_of(act: Callable[[], object]) -> BotFailed:
    with pytest.raises(BotFailed) as caught:
        act()
    return caught.value


def test_an_answer_is_its_verdict_its_count_and_its_indexes(
    process: MadeUpProcess, talk: Conversation
) -> None:
    ask(talk)
    os.write(process.answering, process.answer(3, 65_535))

    assert talk.answer() == (AnswerCode.OK, 2, [3, 65_535])


@pytest.mark.parametrize("half", [1, 7, 8, 9, 11])
def test_half_an_answer_is_waited_for(process: MadeUpProcess, talk: Conversation, half: int) -> None:
    ask(talk)
    answer = process.answer(3, 4)
    os.write(process.answering, answer[:half])
    later(lambda: os.write(process.answering, answer[half:]))

    assert talk.answer() == (AnswerCode.OK, 2, [3, 4])


def test_an_answer_may_come_in_single_bytes(process: MadeUpProcess, talk: Conversation) -> None:
    ask(talk)
    answer = process.answer(3, 4)

    def drip() -> None:
        for byte in answer:
            os.write(process.answering, bytes([byte]))

    later(drip)

    assert talk.answer() == (AnswerCode.OK, 2, [3, 4])


@pytest.mark.parametrize("more", [b"\0", b"\0" * 99])
def test_an_answer_that_is_too_long_is_refused(
    process: MadeUpProcess, talk: Conversation, more: bytes
) -> None:
    ask(talk)
    os.write(process.answering, process.answer(3, 4) + more)

    assert failure_of(talk.answer).code == interface.PROTOCOL


@pytest.mark.parametrize("indexes", [0, 2])
def test_a_failure_is_short_and_has_its_report(
    process: MadeUpProcess, talk: Conversation, indexes: int
) -> None:
    ask(talk, indexes)
    os.write(process.reporting, b"line 1 of theirs")
    os.write(process.answering, ANSWER_HEAD.pack(process.token(), AnswerCode.CRASH, 1))

    failure = failure_of(talk.answer)

    assert failure.code == interface.CRASH
    assert "line 1 of theirs" in failure.text


@pytest.mark.parametrize("verdict", [AnswerCode.OK, AnswerCode.CRASH])
@pytest.mark.parametrize("indexes", [0, 2])
def test_an_answer_with_another_token_is_none(
    process: MadeUpProcess, talk: Conversation, verdict: AnswerCode, indexes: int
) -> None:
    ask(talk, indexes)
    os.write(process.answering, answer_with(indexes).pack(process.token() ^ 1, verdict, 0, *[0] * indexes))

    assert failure_of(talk.answer).code == interface.PROTOCOL


def test_a_failure_as_long_as_an_answer_is_none(process: MadeUpProcess, talk: Conversation) -> None:
    ask(talk)
    os.write(process.answering, answer_with(2).pack(process.token(), 999, 2, 3, 4))

    assert failure_of(talk.answer).code == interface.PROTOCOL


def test_what_is_printed_is_taken_in_while_the_answer_is_waited_for(
    process: MadeUpProcess, talk: Conversation
) -> None:
    ask(talk)
    answer, much = process.answer(3, 4), b"x" * 300_000  # more than its pipe holds

    def print_and_answer() -> None:
        rest = memoryview(much)
        while rest:
            rest = rest[os.write(process.printing, rest) :]
        os.write(process.answering, answer)

    later(print_and_answer)

    assert talk.answer() == (AnswerCode.OK, 2, [3, 4])
    talk.log()
    assert talk.transcript.total_bytes == len(much)


def test_a_closed_output_is_left_alone(process: MadeUpProcess, talk: Conversation) -> None:
    os.close(process.printing)
    for _ in range(2):
        ask(talk)
        answer = process.answer(3, 4)
        later(lambda: os.write(process.answering, answer))  # noqa: B023 - it is awaited before the next

        assert talk.answer() == (AnswerCode.OK, 2, [3, 4])


def test_closed_answers_are_noticed_behind_half_an_answer(process: MadeUpProcess, talk: Conversation) -> None:
    ask(talk)
    os.write(process.answering, process.answer(3, 4)[:9])
    os.close(process.answering)

    assert failure_of(talk.answer).code == interface.PROTOCOL


def test_more_cpu_than_there_was_is_a_fault_though_the_answer_is_right(
    process: MadeUpProcess, talk: Conversation
) -> None:
    ask(talk)
    os.write(process.answering, process.answer(3, 4))
    process.clock += 10 * MILLISECOND + 1

    assert failure_of(talk.answer).code == interface.TIMEOUT_CPU
    assert talk.cpu_used == 10 * MILLISECOND + 1


def test_what_is_burned_between_an_answer_and_the_next_ask_is_charged_to_that(
    process: MadeUpProcess, talk: Conversation
) -> None:
    for between, used in ((0, 5), (7, 11)):
        process.clock += between
        ask(talk)
        process.clock += used
        os.write(process.answering, process.answer(3, 4))
        talk.answer()
        assert talk.cpu_used == between + used

    process.clock += 10 * MILLISECOND
    ask(talk)
    process.clock += 1
    os.write(process.answering, process.answer(3, 4))

    assert failure_of(talk.answer).code == interface.TIMEOUT_CPU


@pytest.mark.parametrize(("burned_ms", "refused"), [(0, False), (2, False), (3, True)])
def test_thinking_while_others_are_to_move_is_refused_by_the_clock_alone(
    process: MadeUpProcess, burned_ms: int, refused: bool
) -> None:
    talk = talk_with(process, between_cpu_ms=2)
    ask(talk)
    os.write(process.answering, process.answer(3, 4))
    talk.answer()

    threading.Event().wait(LATER_S)  # long enough for the wall that it may have burned so much
    process.clock += burned_ms * MILLISECOND

    if refused:
        assert failure_of(lambda: ask(talk)).code == interface.TIMEOUT_CPU
    else:
        ask(talk)


def test_who_lets_the_table_wait_for_longer_than_it_may_is_late(
    process: MadeUpProcess, talk: Conversation
) -> None:
    ask(talk, wait=50 * MILLISECOND)

    failure = failure_of(talk.answer)

    assert failure.code == interface.TIMEOUT_WALL
    assert "more than 50 ms" in failure.text
    assert talk.waited > 50 * MILLISECOND


def test_what_was_waited_is_told_with_the_answer(process: MadeUpProcess, talk: Conversation) -> None:
    for late, waited in ((True, True), (False, False)):
        ask(talk)
        answer = process.answer(3, 4)
        act = later if late else lambda write: write()
        act(lambda: os.write(process.answering, answer))  # noqa: B023 - it is awaited before the next
        talk.answer()
        assert bool(talk.waited) == waited


@pytest.mark.parametrize("busy", ["clock", "kept"])
def test_who_computes_or_is_kept_from_it_does_not_wait(
    process: MadeUpProcess, talk: Conversation, busy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MadeUpProcess, busy, property(lambda _self: time.monotonic_ns()), raising=False)
    ask(talk, wait=MILLISECOND, cpu=1 << 62)
    answer = process.answer(3, 4)
    later(lambda: os.write(process.answering, answer))

    assert talk.answer() == (AnswerCode.OK, 2, [3, 4])
    assert talk.waited < MILLISECOND


def test_where_nobody_counts_who_is_kept_from_running_only_the_deadline_holds(
    process: MadeUpProcess, talk: Conversation
) -> None:
    process.kept = None
    ask(talk, wait=MILLISECOND)
    answer = process.answer(3, 4)
    later(lambda: os.write(process.answering, answer))

    assert talk.answer() == (AnswerCode.OK, 2, [3, 4])
    assert talk.waited == 0


def test_who_sleeps_past_the_deadline_is_late(process: MadeUpProcess, talk: Conversation) -> None:
    ask(talk, wall_ms=50)

    assert failure_of(talk.answer).code == interface.TIMEOUT_WALL


def test_half_an_answer_does_not_put_the_deadline_off(process: MadeUpProcess, talk: Conversation) -> None:
    ask(talk, wall_ms=50)
    os.write(process.answering, process.answer(3, 4)[:9])

    assert failure_of(talk.answer).code == interface.TIMEOUT_WALL
