"""What comes of a game does not depend on how many are played beside it."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from bots.arena.default import ProcessArena
from bots.arena.interface import GamePlan, Limits, PlayedGame, Program
from games.core.deals.blocks import block
from games.registry import game_named

DINGO = game_named("dingo")
OMI = game_named("omi")
SEED = bytes(range(32))
Made = Callable[[str], Program]

pytestmark = pytest.mark.usefixtures("no_process_left")

# Draws from its own stream and remembers it: a fresh object that was not told again would play otherwise.
DRAWING = """
import random
class Bot:
    def start(self, info):
        self.chance, self.number, self.turn = random.Random(info["seed"]), info["number"], 0
    def choose(self, view, options):
        self.turn += 1
        if (self.number, self.turn) in FAULTS:
            FAULT
        return self.chance.choice(options)
"""
AT = {(2, 3), (5, 4), (9, 1)}
DEEDS = {
    "no fault": "pass",
    "crash": "raise ValueError(self.number)",
    "exit": "import os; os._exit(3)",
    "illegal answer": "return 'nonsense'",
    "too much cpu": "\n            while True: pass",
    "a closed channel": "import os; os.closerange(3, 6)",
}


def drawing(program: Made, deed: str = "pass", at: set[tuple[int, int]] = AT) -> Program:
    return program(DRAWING.replace("FAULTS", repr(at)).replace("FAULT", deed))


def played(programs: Sequence[Program], flight: int, games: int = 12, **more: Any) -> list[PlayedGame]:
    """Games 1 to `games`, as many side by side as said."""
    game, limits = more.get("game", DINGO), more["limits"]
    plans = [GamePlan(SEED, number, number % 4) for number in range(1, games + 1)]
    plans = more.get("plans", plans)
    done: list[PlayedGame] = []
    with ProcessArena().open_table(programs, limits) as table:
        while len(done) < len(plans):
            for plan in plans[len(done) + table.under_way : len(done) + flight]:
                table.begin(game, game.resolve({}), plan)
            done.append(table.next_played(lambda: None))
    return done


def story(games: list[PlayedGame]) -> list[tuple[Any, ...]]:
    """All that must not depend on how games were played; texts of limits may name what was left."""
    return [
        (
            game.plan,
            game.record,
            [(fault.seat, fault.decision, fault.code, fault.view) for fault in game.faults],
        )
        for game in games
    ]


@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS)
def test_games_are_the_same_one_by_one_and_side_by_side(
    deed: str, program: Made, quick_limits: Limits
) -> None:
    programs = [drawing(program), drawing(program, deed), drawing(program), drawing(program)]

    alone = story(played(programs, 1, limits=quick_limits))

    assert story(played(programs, 5, limits=quick_limits)) == alone
    assert story(played(programs, 16, limits=quick_limits)) == alone
    faulty = [index + 1 for index, (_, _, faults) in enumerate(alone) if faults]
    assert faulty == ([] if deed == "pass" else [2, 5, 9])


def test_what_is_told_again_is_not_charged_again(program: Made) -> None:
    faulty = DRAWING.replace("FAULTS", "{(2, 6)}").replace("FAULT", "raise ValueError")
    slow = "end = time.process_time() + 0.025\n        while time.process_time() < end: pass\n        return"
    thinking = program("import time" + faulty.replace("return", slow))
    programs = [drawing(program), thinking, drawing(program), drawing(program)]

    alone, beside = (played(programs, flight, 6, limits=Limits()) for flight in (1, 6))

    assert story(beside) == story(alone)
    assert [game.usage[1].decisions for game in beside] == [game.usage[1].decisions for game in alone]


def test_who_is_out_after_three_faults_is_out_of_the_games_that_were_already_under_way(
    program: Made, quick_limits: Limits
) -> None:
    broken = drawing(program, "1 / 0", {(number, 2) for number in range(2, 13)})
    programs = [drawing(program), broken, drawing(program), drawing(program)]

    alone = story(played(programs, 1, limits=quick_limits))

    assert story(played(programs, 16, limits=quick_limits)) == alone
    assert [len(faults) for _, _, faults in alone] == [0, 1, 1, 1, *[0] * 8]


def test_a_bot_that_cannot_be_loaded_has_its_fault_in_each_of_three_games(
    program: Made, quick_limits: Limits
) -> None:
    programs = [program("class Bot: pass"), *[drawing(program)] * 3]

    games = played(programs, 8, limits=quick_limits, games=6)

    assert [[fault.code for fault in game.faults] for game in games] == [["no_bot"]] * 3 + [[]] * 3


def test_several_bots_may_fail_in_the_same_games(program: Made, quick_limits: Limits) -> None:
    programs = [drawing(program, deed) for deed in (DEEDS["crash"], DEEDS["exit"], "pass", DEEDS["crash"])]

    alone = story(played(programs, 1, limits=quick_limits))

    assert story(played(programs, 12, limits=quick_limits)) == alone
    assert [len(faults) for _, _, faults in alone] == [0, 3, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0]


def test_in_a_block_everybody_sits_where_the_plan_says(program: Made, quick_limits: Limits) -> None:
    plans = [GamePlan(SEED, 1 + sitting.deal, sitting.deal, sitting.chairs) for sitting in block(4)]
    crashing = drawing(program, "1 / 0", {(2, 2)})
    programs = [crashing, *[drawing(program)] * 3]

    alone = story(played(programs, 1, limits=quick_limits, plans=plans))

    assert story(played(programs, 12, limits=quick_limits, plans=plans)) == alone
    seats = [faults[0][0] for plan, _, faults in alone if faults]
    second_deal = [plan.chairs.index(0) for plan in plans if plan.number == 2 and plan.chairs]
    assert seats == second_deal[:3]


def test_equal_bots_play_the_same_game_again_on_the_same_deal(program: Made, quick_limits: Limits) -> None:
    plans = [GamePlan(SEED, 1, 0, sitting.chairs) for sitting in block(4)[:4]]

    games = played([drawing(program)] * 4, 4, limits=quick_limits, plans=plans)

    assert len({str(game.record) for game in games}) == 1


def test_games_of_many_hands_fly_as_well(program: Made, quick_limits: Limits) -> None:
    programs = [drawing(program)] * 4

    alone = story(played(programs, 1, limits=quick_limits, games=3, game=OMI))

    assert story(played(programs, 3, limits=quick_limits, games=3, game=OMI)) == alone


def test_games_that_are_dropped_were_never_begun(program: Made, quick_limits: Limits) -> None:
    plan = GamePlan(SEED, 7, 1)
    with ProcessArena().open_table([drawing(program)] * 4, quick_limits) as table:
        for number in range(1, 6):
            table.begin(DINGO, DINGO.resolve({}), GamePlan(SEED, number, 0))
        table.next_played(lambda: None)
        table.drop()
        assert table.under_way == 0
        table.begin(DINGO, DINGO.resolve({}), plan)
        after = table.next_played(lambda: None)

    [alone] = played([drawing(program)] * 4, 1, limits=quick_limits, plans=[plan])
    assert after.record == alone.record


def test_use_of_cpu_is_told_by_player_also_where_they_changed_chairs(
    program: Made, quick_limits: Limits
) -> None:
    hot = program(
        "class Bot:\n"
        "    def choose(self, view, options):\n        sum(range(200_000))\n        return options[0]\n"
    )
    plans = [GamePlan(SEED, 1, 0, (1, 0, 3, 2)), GamePlan(SEED, 2, 0, (3, 2, 1, 0))]

    first, second = played([hot, *[drawing(program)] * 3], 2, limits=quick_limits, plans=plans)

    assert all(use.decisions > 0 for use in first.usage)
    assert max(range(4), key=lambda player: first.usage[player].cpu) == 1
    assert max(range(4), key=lambda player: second.usage[player].cpu) == 3


def test_a_long_match_needs_no_more_memory_than_a_short_one(program: Made, quick_limits: Limits) -> None:
    hoarder = program(
        "class Bot:\n"
        "    def start(self, info):\n        self.hoard = bytearray(4_000_000)\n"
        "    def choose(self, view, options):\n        return options[0]\n"
    )

    games = played([hoarder, *[drawing(program)] * 3], 4, limits=quick_limits, games=120)

    assert [fault.code for game in games for fault in game.faults] == []
