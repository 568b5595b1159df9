"""Where the sandbox is not whole, strangers' bots do not run: an error of ours, never a silent fallback."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bots.arena import zygote_client
from bots.arena.interface import ArenaError, PlayedGame, Program
from bots.arena.sandbox import plan

Match = Callable[..., list[PlayedGame]]

pytestmark = pytest.mark.usefixtures("no_process_left")


@pytest.fixture
def without_seccomp(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(makes_code: bool) -> bytes:
        raise RuntimeError("Unable to find libseccomp")

    monkeypatch.setattr(plan, "bot_program", missing)


@pytest.mark.usefixtures("without_seccomp")
def test_without_seccomp_a_strangers_bot_is_an_error_of_ours_with_the_reason(
    match: Match, quiet: Program
) -> None:
    with pytest.raises(ArenaError, match=r"lacks seccomp.*Unable to find libseccomp"):
        match([quiet] * 4)


@pytest.mark.usefixtures("without_seccomp")
def test_without_seccomp_the_house_bots_still_play(match: Match, quiet: Program) -> None:
    [played] = match([Program("house", quiet.package, house=True)] * 4)

    assert played.faults == ()


def test_a_lock_that_fails_is_an_error_of_ours(
    match: Match, quiet: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def odd(*_: Any) -> bytes:
        return b"12345678"  # an instruction the kernel does not know

    monkeypatch.setattr(plan, "bot_program", odd)
    with pytest.raises(ArenaError, match="could not be locked"):
        match([quiet] * 4)


@pytest.fixture
def without_zygotes() -> Iterator[None]:
    """No zygote before, and none afterwards: what a test changes is there when the next is started."""
    zygote_client.close_all()
    yield
    zygote_client.close_all()


@pytest.mark.usefixtures("without_zygotes")
def test_a_process_that_cannot_start_is_an_error_of_ours(
    match: Match, quiet: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(zygote_client.sys, "executable", "/nowhere/python")
    with pytest.raises(ArenaError, match="no process for bots"):
        match([quiet] * 4)


@pytest.mark.usefixtures("without_zygotes")
def test_a_zygote_that_does_not_come_up_is_an_error_of_ours(
    match: Match, quiet: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(zygote_client, "_ZYGOTE", "/nowhere/zygote.py")
    with pytest.raises(ArenaError, match="zygote of the bots' processes is gone"):
        match([quiet] * 4)
