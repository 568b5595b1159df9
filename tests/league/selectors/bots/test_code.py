"""The files of an upload: shown to those who may read them, as text where they are text, never too much."""

from collections.abc import Mapping
from io import BytesIO
from types import SimpleNamespace
from typing import Any
from zipfile import ZipFile

import pytest
from django.contrib.auth.models import AnonymousUser

from bots.models import Bot, Version
from bots.services import version_add
from games.refusals import Forbidden, NotFound
from league.models import Player
from league.selectors.bots.code import (
    SHOWN_BYTES_MAX,
    code_files,
    download_name,
    version_code,
    version_in,
)
from tests.league.people import refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

SOURCE = b"# the second\nclass Bot:\n    def choose(self, view, options):\n        return options[0]\n"


def packed(files: Mapping[str, bytes]) -> bytes:
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for path, content in files.items():
            archive.writestr(path, content)
    return made.getvalue()


def version_of(tables: SimpleNamespace, content: bytes, filename: str = "bot.py") -> Version:
    return version_add(bot=tables.wombat.bot, filename=filename, content=content)


def text_of(tables: SimpleNamespace, extra: bytes) -> str | None:
    """What is shown of a file beside the bot's own."""
    files = code_files(version_of(tables, packed({"bot.py": SOURCE, "extra.txt": extra}), "bot.zip"))
    (found,) = (one for one in files if one.path == "extra.txt")
    return found.text


def test_the_versions_of_a_bot_are_found_by_their_number(tables: SimpleNamespace) -> None:
    second = version_of(tables, SOURCE)
    assert version_in(tables.wombat, 2) == second
    for number in (0, 3):
        no = refusal(version_in, player=tables.wombat, number=number)
        assert (type(no), no.code) == (NotFound, "no_version")


def test_closed_code_is_refused_to_all_but_the_owner(tables: SimpleNamespace) -> None:
    assert version_code(tables.wombat, 1, tables.cast.pia).number == 1
    for person in (tables.cast.olga, tables.cast.sam, AnonymousUser()):
        no = refusal(version_code, player=tables.wombat, number=1, person=person)
        assert (type(no), no.code, no.facts) == (Forbidden, "code_closed", {"bot": "Wombat"})


def test_opened_code_is_given_to_everybody(tables: SimpleNamespace) -> None:
    Bot.objects.filter(pk=tables.wombat.bot_id).update(open_source=True)
    player = Player.objects.select_related("bot").get(pk=tables.wombat.pk)
    for person in (tables.cast.sam, AnonymousUser()):
        assert bytes(version_code(player, 1, person).content).startswith(b"class Bot")


def test_what_was_dropped_is_gone_for_its_owner_too(tables: SimpleNamespace) -> None:
    version = version_of(tables, SOURCE)
    Version.objects.filter(pk=version.pk).update(status=Version.Status.REFUSED)
    Version.objects.filter(pk=version.pk).drop_content()
    no = refusal(version_code, player=tables.wombat, number=2, person=tables.cast.pia)
    assert (type(no), no.code) == (NotFound, "content_dropped")
    assert code_files(version_in(tables.wombat, 2)) == ()


def test_a_single_file_is_the_one_to_begin_with(tables: SimpleNamespace) -> None:
    (file,) = code_files(version_of(tables, SOURCE, "my bot.py"))
    assert (file.text, file.size_bytes) == (SOURCE.decode(), len(SOURCE))
    assert (file.is_entry, file.is_cut) == (True, False)


def test_of_many_files_the_first_to_run_comes_first_and_the_others_by_path(tables: SimpleNamespace) -> None:
    names = ["zebra.py", "bot.py", "cards/table.py", "alpha.py"]
    files = code_files(version_of(tables, packed(dict.fromkeys(names, SOURCE)), "bot.zip"))
    assert [file.path for file in files] == ["bot.py", "alpha.py", "cards/table.py", "zebra.py"]
    assert [file.is_entry for file in files] == [True, False, False, False]


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"", ""), (b"\xef\xbb\xbfhello", "hello"), ("Grüße ♠".encode(), "Grüße ♠"),
        (b"a\0b", None), (b"\xff\xfe", None), ("Grüße".encode("latin-1"), None),
    ],
)  # fmt: skip
def test_only_text_is_shown_as_text(tables: SimpleNamespace, content: bytes, text: str | None) -> None:
    assert text_of(tables, content) == text


def test_of_a_long_file_only_the_beginning_is_shown(tables: SimpleNamespace) -> None:
    content = b"#" * (SHOWN_BYTES_MAX + 1)
    (file,) = code_files(version_of(tables, content))
    assert (file.is_cut, file.size_bytes) == (True, len(content))
    assert file.text == "#" * SHOWN_BYTES_MAX
    (whole,) = code_files(version_of(tables, content[:-1]))
    assert not whole.is_cut


@pytest.mark.parametrize("offset", [0, 1, 2])
@pytest.mark.parametrize("begins", [b"", b"\xef\xbb\xbf"], ids=["plain", "with a mark"])
def test_a_letter_that_the_cut_parts_is_left_out(tables: SimpleNamespace, offset: int, begins: bytes) -> None:
    content = begins + b"." * offset + "♠".encode() * SHOWN_BYTES_MAX
    text = text_of(tables, content[: 2 * SHOWN_BYTES_MAX])
    assert text is not None
    assert set(text) <= {".", "♠"}
    assert SHOWN_BYTES_MAX - 8 < len(text.encode()) <= SHOWN_BYTES_MAX


def test_what_is_no_text_behind_a_good_beginning_is_not_mistaken_for_a_cut(tables: SimpleNamespace) -> None:
    assert text_of(tables, b"fine so far \xff") is None


def test_bytes_that_were_changed_behind_our_back_are_not_shown_under_this_name(
    tables: SimpleNamespace,
) -> None:
    version = version_of(tables, SOURCE)
    version.content = SOURCE + b"# changed\n"
    assert code_files(version) == ()


@pytest.mark.parametrize(
    ("name", "filename", "download"),
    [
        ("Wombat", "bot.py", "Wombat-v1.py"), ("Big  Red\tRoo", "my.bot.zip", "Big-Red-Roo-v1.zip"),
        ("a/b\\c", "x.js", "a-b-c-v1.js"), ("../../etc", "bot.py", "..-..-etc-v1.py"),
        ("Wombat", "bot", "Wombat-v1"),
    ],
)  # fmt: skip
def test_a_download_is_named_after_its_bot_and_stays_in_its_folder(
    name: str, filename: str, download: str
) -> None:
    version: Any = Version(bot=Bot(name=name), number=1, filename=filename)
    assert download_name(version) == download
    assert "/" not in download
