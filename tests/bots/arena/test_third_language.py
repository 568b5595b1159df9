"""A language is one entry of the registry and one guest: uploads, archives and matches need nothing else."""

from collections.abc import Callable

import pytest

from bots.arena.default import ProcessArena
from bots.arena.interface import Limits, PlayedGame, Program
from bots.arena.languages import LANGUAGES
from bots.arena.packages import read_package, suffixes
from bots.arena.refusals import UploadRefused
from tests.bots.arena.third_language import Choosing
from tests.bots.arena.zips import zipped

Match = Callable[..., list[PlayedGame]]

pytestmark = pytest.mark.usefixtures("no_process_left", "choosing")

LAST_OPTION = Program.of_source(
    "python", b"class Bot:\n    def choose(self, view, options):\n        return options[-1]\n"
)


@pytest.fixture
def choosing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The third language is registered."""
    monkeypatch.setitem(LANGUAGES, "choosing", Choosing())


def uploaded(name: str, content: bytes) -> Program:
    return Program("uploaded", read_package(name, content))


ARCHIVES = {
    "its usual entry": {"bot.choice": b"last"},
    "by its ending": {"bot.toml": b'entry = "mine.choice"', "mine.choice": b"last"},
    "by its name": {"bot.toml": b'kind = "choosing"', "bot.choice": b"last", "bot.py": b"x"},
}


@pytest.mark.parametrize("files", ARCHIVES.values(), ids=ARCHIVES)
def test_it_is_found_in_archives(files: dict[str, bytes]) -> None:
    assert read_package("bot.zip", zipped(files)).kind == "choosing"


def test_its_bots_play_as_those_of_any_other_language(match: Match, quick_limits: Limits) -> None:
    alone = uploaded("mine.choice", b"last\n")

    games = match([alone, LAST_OPTION, alone, LAST_OPTION], games=2)

    assert [game.faults for game in games] == [(), ()]
    assert [game.record for game in games] == [game.record for game in match([LAST_OPTION] * 4, games=2)]


def test_its_faults_have_the_usual_codes(match: Match, quiet: Program) -> None:
    [played] = match([quiet, uploaded("mine.choice", b"middle"), quiet, quiet])

    [fault] = played.faults
    assert (fault.seat, fault.code) == (1, "load_error")
    assert "middle is not a rule" in fault.text


def test_it_is_locked_in_as_the_others_are(quick_limits: Limits, play: Callable[..., PlayedGame]) -> None:
    programs = [uploaded("mine.choice", b"first")] * 4
    with ProcessArena().open_table(programs, quick_limits) as table:
        play(table)
        layers = table.layers()

    with ProcessArena().open_table([LAST_OPTION] * 4, quick_limits) as table:
        play(table)
        assert table.layers() == layers


def test_its_own_check_refuses_what_cannot_be_a_bot() -> None:
    with pytest.raises(UploadRefused) as caught:
        read_package("mine.choice", b"\xff\xff")

    assert caught.value.code == "not_text"


def test_people_are_told_of_it() -> None:
    assert suffixes() == (".py", ".zip", ".wasm", ".choice")
    with pytest.raises(UploadRefused, match=r"\.py, \.zip, \.wasm, \.choice"):
        read_package("mine.exe", b"x")
    with pytest.raises(UploadRefused, match="one of python, wasm, choosing"):
        read_package("bot.zip", zipped({"bot.toml": b'kind = "rust"'}))
