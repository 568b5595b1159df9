"""Where descriptors run out a start is an error of ours: it leaves nothing behind, and the next one works."""

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bots.arena.interface import ArenaError, Limits, Program
from bots.arena.seat import SeatedBot

pytestmark = pytest.mark.usefixtures("no_process_left")

PIPES = 8  # descriptors of ours while a process is started


def started(quiet: Program) -> None:
    bot = SeatedBot(quiet, Limits())
    try:
        bot.load()
    finally:
        bot.leave()


def open_descriptors() -> list[str]:
    return sorted(os.listdir("/proc/self/fd"))  # noqa: PTH208


@contextmanager
def room_for(descriptors: int) -> Iterator[None]:
    """The lowest free numbers, and no more than so many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    room = [os.open(os.devnull, os.O_RDONLY) for _ in range(descriptors + 1)]
    for descriptor in room:
        os.close(descriptor)
    resource.setrlimit(resource.RLIMIT_NOFILE, (room[-1], hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.parametrize("descriptors", range(PIPES + 1))
def test_a_start_without_descriptors_is_an_error_of_ours_and_leaves_none(
    descriptors: int, quiet: Program
) -> None:
    started(quiet)  # the zygote is there
    before = open_descriptors()

    with room_for(descriptors), pytest.raises(ArenaError, match="no process for a bot"):
        started(quiet)

    assert open_descriptors() == before
    started(quiet)
