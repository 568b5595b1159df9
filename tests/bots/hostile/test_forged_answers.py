"""Whatever bytes a bot answers with, it is at most a fault of its own, and nothing is raised."""

from collections.abc import Callable

import pytest

from bots.arena.interface import FAULT_CODES, PlayedGame, Program

FORGER = """
import gc, os, random
chance, honest = random.Random({seed}), os.write
def forged(descriptor, data):
    if chance.random() < 0.5:
        return honest(descriptor, data)
    token, verdict, value, rest = data[:4], data[4:6], data[6:8], data[8:]
    verdict = chance.choice([verdict, chance.randrange(12).to_bytes(2, "big"), chance.randbytes(2)])
    value = chance.choice([value, chance.randrange(4).to_bytes(2, "big"), chance.randbytes(2)])
    rest = chance.choice([rest, b"", rest + rest, chance.randbytes(chance.randrange(8))])
    return honest(descriptor, token + verdict + value + rest)
gc.unfreeze()
for place in gc.get_referrers(honest):
    if type(place) is dict and place is not globals():
        place.update({{name: forged for name, value in place.items() if value is honest}})
class Bot:
    def choose(self, view, options):
        return options[-1]
"""


@pytest.mark.usefixtures("no_process_left")
@pytest.mark.parametrize("seed", range(0, 16, 4))
def test_a_forged_answer_is_a_fault_of_the_forger_alone(
    seed: int, match: Callable[..., list[PlayedGame]], quiet: Program
) -> None:
    forgers = [
        Program.of_source("forger", FORGER.format(seed=number).encode()) for number in range(seed, seed + 3)
    ]

    games = match([*forgers, quiet], games=2)

    faults = [fault for played in games for fault in played.faults]
    assert faults
    assert {fault.code for fault in faults} <= set(FAULT_CODES)
    assert {fault.seat for fault in faults} <= {0, 1, 2}
