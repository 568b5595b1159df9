"""What is no bot is refused before anything runs, with a sentence that says what to do."""

import pytest

from bots.arena.uploads import UPLOAD_BYTES_MAX, UploadRefused, check_upload

GOOD = b"class Bot:\n    pass\n"


@pytest.mark.parametrize(
    ("name", "content", "code", "says"),
    [
        ("bot.py", b"", "empty_file", "empty"),
        ("bot.py", b" \n\t\n", "empty_file", "empty"),
        ("bot.py", b"#" * (UPLOAD_BYTES_MAX + 1), "too_large", "at most 2 MiB"),
        ("bot.py", b"#" * 3 * 1024 * 1024, "too_large", "3.0 MiB"),
        ("bot.py", GOOD + b"\0", "not_text", "NUL"),
        ("bot.py", b"# one\n# two \xff\n", "not_utf8", "line 2"),
        ("bot.py", "class Bot: pass".encode("utf-16"), "not_text", "NUL"),
        ("bot.txt", GOOD, "wrong_suffix", ".py"),
        ("bot.zip", GOOD, "wrong_suffix", ".py"),
        ("bot", GOOD, "wrong_suffix", ".py"),
        ("", GOOD, "wrong_suffix", ".py"),
    ],
)
def test_a_file_that_can_be_no_bot_is_refused(name: str, content: bytes, code: str, says: str) -> None:
    with pytest.raises(UploadRefused) as refused:
        check_upload(name, content)

    assert refused.value.code == code
    assert says in refused.value.message


@pytest.mark.parametrize("name", ["bot.py", "My Bot.PY", "ü.py"])
def test_a_python_text_may_go_on(name: str) -> None:
    check_upload(name, GOOD)


def test_the_largest_file_may_go_on() -> None:
    check_upload("bot.py", b"#" * UPLOAD_BYTES_MAX)


def test_no_code_runs_in_the_check() -> None:
    check_upload("bot.py", b"raise SystemExit('this ran')\n(((")
