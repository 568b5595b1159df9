"""What a bot writes is shown as plain, bounded text."""

import signal

import pytest

from bots.arena.faults import describe_death, plain_text
from bots.arena.transcript import Transcript


def test_letters_of_all_scripts_tabs_and_lines_stay_as_they_are() -> None:
    assert plain_text("dingo\tünïcode 野犬 🐕\n".encode()) == "dingo\tünïcode 野犬 🐕\n"


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b"\x1b[2J", "\\x1b[2J"),
        (b"a\x00b\x7f", "a\\x00b\\x7f"),
        ("\u202egnp.exe".encode(), "\\u202egnp.exe"),
        ("\u2028".encode(), "\\u2028"),
        (b"\xff\xfe", "\\xff\\xfe"),
        (b"one\r\ntwo\rthree", "one\ntwo\\rthree"),
        ("\ue000".encode(), "\\ue000"),
    ],
)
def test_what_could_fool_a_reader_is_escaped(raw: bytes, text: str) -> None:
    assert plain_text(raw) == text


def test_a_short_transcript_is_kept_whole() -> None:
    transcript = Transcript(4, 4)
    for part in (b"ab", b"cde", b"fgh"):
        transcript.add(part)

    assert transcript.text() == "abcdefgh"


def test_a_long_transcript_keeps_its_first_and_last_bytes() -> None:
    transcript = Transcript(4, 3)
    for _ in range(1000):
        transcript.add(b"0123456789")

    assert transcript.text() == "0123\n… 9993 bytes left out …\n789"
    assert transcript.total_bytes == 10_000


def test_a_death_by_a_forbidden_call_is_named() -> None:
    assert "forbidden system call" in describe_death(-signal.SIGSYS)
    assert describe_death(7) == "the process exited with status 7"
