"""What is no bot is refused before anything runs, with a sentence that says what to do."""

import pytest

from bots.arena.interface import PYTHON, Package
from bots.arena.packages import UPLOAD_BYTES_MAX, read_package
from bots.arena.refusals import UploadRefused
from tests.bots.arena.zips import BOT, zipped

GOOD = b"class Bot:\n    pass\n"
MODULE = b"\0asm\1\0\0\0"
ALL_THREE = b'kind = "python"\nentry = "main.py"\nnumpy = true'
COMPONENT = b"\0asm\x0d\0\1\0"


@pytest.mark.parametrize(
    ("name", "content", "code", "says"),
    [
        ("bot.py", b"", "empty_file", "empty"),
        ("bot.py", b" \n\t\n", "empty_file", "empty"),
        ("bot.py", b"#" * (UPLOAD_BYTES_MAX + 1), "too_large", "at most 2 MiB"),
        ("bot.py", b"#" * 3 * 1024 * 1024, "too_large", "3.0 MiB"),
        ("bot.zip", b"#" * 3 * 1024 * 1024, "too_large", "3.0 MiB"),
        ("bot.py", GOOD + b"\0", "not_text", "NUL"),
        ("bot.py", b"# one\n# two \xff\n", "not_utf8", "line 2"),
        ("bot.py", "class Bot: pass".encode("utf-16"), "not_text", "NUL"),
        ("bot.txt", GOOD, "wrong_suffix", ".py"),
        ("bot", GOOD, "wrong_suffix", ".py"),
        ("", GOOD, "wrong_suffix", ".zip"),
        ("bot.zip", GOOD, "bad_archive", "not a zip archive"),
        ("bot.zip", b"", "empty_file", "empty"),
        ("bot.wasm", GOOD, "not_wasm", "not a WebAssembly module"),
        ("bot.wasm", COMPONENT, "not_wasm", "component"),
        ("bot.wasm", MODULE[:6], "not_wasm", "not a WebAssembly module"),
    ],
)
def test_a_file_that_can_be_no_bot_is_refused(name: str, content: bytes, code: str, says: str) -> None:
    with pytest.raises(UploadRefused) as refused:
        read_package(name, content)

    assert refused.value.code == code
    assert refused.value.field == "file"
    assert says in refused.value.message


@pytest.mark.parametrize("name", ["bot.py", "My Bot.PY", "ü.py"])
def test_a_python_text_may_go_on(name: str) -> None:
    assert read_package(name, GOOD) == Package.of_source(GOOD)


def test_a_webassembly_module_may_go_on() -> None:
    assert read_package("my.wasm", MODULE) == Package({"bot.wasm": MODULE}, "bot.wasm", "wasm")


def test_the_largest_file_may_go_on() -> None:
    assert read_package("bot.py", b"#" * UPLOAD_BYTES_MAX).kind == PYTHON


def test_no_code_runs_in_the_check() -> None:
    assert read_package("bot.py", b"raise SystemExit('this ran')\n(((").entry == "bot.py"
    assert read_package("bot.zip", zipped({"bot.py": b"raise SystemExit('this ran')\n((("})).entry == "bot.py"


def test_an_archive_is_its_files() -> None:
    files = {"bot.py": BOT, "plans/deep.py": b"DEPTH = 3\n", "weights.bin": bytes(range(256))}

    assert read_package("bot.zip", zipped(files)) == Package(files)


def test_what_lies_in_one_top_folder_lies_at_the_top() -> None:
    files = {"my-bot/": b"", "my-bot/bot.py": BOT, "my-bot/plans/deep.py": b"", "my-bot/bot.toml": b""}

    assert set(read_package("bot.zip", zipped(files)).files) == {"bot.py", "plans/deep.py", "bot.toml"}


def test_what_systems_leave_behind_is_left_out() -> None:
    left = {"__MACOSX/._bot.py": b"\0\5", ".DS_Store": b"\0", "__pycache__/bot.cpython-311.pyc": b"\0"}

    assert set(read_package("bot.zip", zipped({"bot.py": BOT, **left})).files) == {"bot.py"}


@pytest.mark.parametrize(
    ("files", "entry", "kind", "numpy"),
    [
        ({"bot.toml": ALL_THREE, "main.py": BOT}, "main.py", PYTHON, True),
        ({"bot.toml": b'entry = "src/main.py"', "src/main.py": BOT}, "src/main.py", PYTHON, False),
        ({"bot.toml": b"\xef\xbb\xbfnumpy = false", "bot.py": BOT}, "bot.py", PYTHON, False),
        ({"bot.toml": b"", "bot.py": BOT}, "bot.py", PYTHON, False),
        ({"bot.wasm": MODULE}, "bot.wasm", "wasm", False),
        ({"bot.wasm": MODULE, "bot.py": BOT}, "bot.py", PYTHON, False),
        ({"bot.toml": b'kind = "wasm"', "bot.wasm": MODULE, "bot.py": BOT}, "bot.wasm", "wasm", False),
        ({"bot.toml": b'entry = "a.wasm"', "a.wasm": MODULE, "bot.py": BOT}, "a.wasm", "wasm", False),
    ],
)
def test_the_manifest_says_where_to_begin(
    files: dict[str, bytes], entry: str, kind: str, numpy: bool
) -> None:
    package = read_package("bot.zip", zipped(files))

    assert (package.entry, package.kind, package.numpy) == (entry, kind, numpy)


@pytest.mark.parametrize(
    ("manifest", "says"),
    [
        (b"threads = 4", "may hold kind, entry, numpy"),
        (b'kind = "rust"', "one of python, wasm"),
        (b"kind = 1", "kind must be a text"),
        (b'numpy = "yes"', "numpy must be true or false"),
        (b'entry = "bot.js"', "ends in .py"),
        (b'kind = "wasm"\nentry = "bot.py"', "ends in .wasm"),
        (b'kind = "wasm"\nnumpy = true', "only there for bots of these kinds: python"),
        (b"kind =", "not TOML"),
        (b"\xff", "not TOML"),
        (b"x = " + b"[" * 4000, "nested too deeply"),
        (b"#" * 5000, "more than 4096 bytes"),
    ],
)
def test_a_manifest_that_is_wrong_says_what_is_wrong(manifest: bytes, says: str) -> None:
    with pytest.raises(UploadRefused) as refused:
        read_package("bot.zip", zipped({"bot.py": BOT, "bot.wasm": MODULE, "bot.toml": manifest}))

    assert refused.value.code == "bad_manifest"
    assert says in refused.value.message


@pytest.mark.parametrize(
    ("files", "code", "says"),
    [
        ({}, "no_entry", "no “bot.py”"),
        ({"other.py": BOT}, "no_entry", "no “bot.py”"),
        ({"bot.py": BOT, "bot.toml": b'entry = "\\u202e.py"'}, "no_entry", "“?.py”"),
        ({"a/bot.py": BOT, "b/bot.py": BOT}, "no_entry", "no “bot.py”"),
        ({"a/bot.py": BOT, "b/deep.py": BOT}, "entry_in_folder", "not at “a/bot.py”. Pack that folder alone"),
        ({"out/in/bot.py": BOT, "out/in/deep.py": BOT}, "entry_in_folder", "not at “out/in/bot.py”"),
        ({"bot.py": b" \n"}, "empty_file", "“bot.py” is empty"),
        ({"bot.py": b"\xff"}, "not_utf8", "“bot.py” is not UTF-8"),
        ({"bot.py": BOT, "deep.py": b"\0"}, "not_text", "“deep.py” holds NUL"),
        ({"bot.wasm": COMPONENT}, "not_wasm", "“bot.wasm” is not a WebAssembly module"),
    ],
)
def test_an_archive_without_a_bot_is_refused(files: dict[str, bytes], code: str, says: str) -> None:
    with pytest.raises(UploadRefused) as refused:
        read_package("bot.zip", zipped(files))

    assert refused.value.code == code
    assert says in refused.value.message
