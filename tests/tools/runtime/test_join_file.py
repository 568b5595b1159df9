"""The file by which another machine joins: written once, for its owner alone, and read over nothing."""

import stat
from pathlib import Path

import pytest

from tools.runtime.join_file import NoJoinFile, read_join_file, write_join_file

VALUES = {"SECRET_KEY": "a=b#c 'd'", "EMAIL_URL": "smtp+tls://me:p%40@mail.example:587"}


def test_what_is_written_is_read_and_what_is_set_already_stays(tmp_path: Path) -> None:
    file, found = tmp_path / "join", {"EMAIL_URL": "mine"}
    write_join_file(file, VALUES)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    read_join_file(file, found)
    assert found == {"SECRET_KEY": VALUES["SECRET_KEY"], "EMAIL_URL": "mine"}


def test_no_other_file_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "join"
    file.write_text("mine")
    with pytest.raises(FileExistsError):
        write_join_file(file, VALUES)
    assert file.read_text() == "mine"


def test_a_value_of_several_lines_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="MAIL_FROM would not fit"):
        write_join_file(tmp_path / "join", {"MAIL_FROM": "a\nSECRET_KEY=b"})


@pytest.mark.parametrize("content", [b"nonsense", b"two words=1", b"\xff\xfe=1"])
def test_what_is_no_join_file_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "join"
    file.write_bytes(content)
    with pytest.raises(NoJoinFile):
        read_join_file(file, {})


def test_lines_that_are_empty_or_a_remark_are_passed_over(tmp_path: Path) -> None:
    file, found = tmp_path / "join", dict[str, str]()
    file.write_text("# ours\n\nSITE_URL=https://league.example\n")
    read_join_file(file, found)
    assert found == {"SITE_URL": "https://league.example"}


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(NoJoinFile, match="nowhere"):
        read_join_file(tmp_path / "nowhere", {})
