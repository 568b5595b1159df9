"""Who has many connections keeps nobody else waiting for a slot."""

import asyncio

import pytest

from league.web.server.slots import SHARE, Full, Slots


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def asking(slots: Slots, network: str, given: list[str]) -> "asyncio.Task[None]":
    async def ask() -> None:
        await slots.take(network)
        given.append(network)

    return asyncio.ensure_future(ask())


def slots_of(at_once: int, waiting_max: int = 400) -> Slots:
    async def nothing(*_: object) -> None: ...

    return Slots(nothing, at_once=at_once, waiting_max=waiting_max)


def test_a_free_slot_goes_to_the_first_whose_network_has_less_than_its_share() -> None:
    async def run() -> None:
        slots, given = slots_of(12), list[str]()
        flood = [asking(slots, "flood", given) for _ in range(24)]
        await settled()
        assert given == ["flood"] * 12  # nobody else waits
        others = [asking(slots, name, given) for name in ("ada", "ben", "ada")]
        await settled()
        for _ in range(3):
            slots.give_back("flood")
        await settled()
        assert given[12:] == ["ada", "ben", "ada"]
        for _ in range(12 - 3 - SHARE):
            slots.give_back("flood")
        await settled()
        assert given[15:] == ["flood"] * 5  # of one alone all slots are used
        for task in (*flood, *others):
            task.cancel()

    asyncio.run(run())


def test_one_network_holds_no_more_than_its_share_while_others_wait() -> None:
    async def run() -> None:
        slots, given = slots_of(5), list[str]()
        tasks = [asking(slots, "flood", given) for _ in range(20)]
        await settled()
        tasks += [asking(slots, f"guest {number}", given) for number in range(5)]
        await settled()
        slots.give_back("flood")
        await settled()
        assert slots._held == {"flood": SHARE, "guest 0": 1}
        slots.give_back("guest 0")
        await settled()
        assert slots._held == {"flood": SHARE, "guest 1": 1}
        for task in tasks:
            task.cancel()

    asyncio.run(run())


def test_where_too_many_wait_the_network_with_most_of_them_gives_way() -> None:
    async def run() -> None:
        slots, given = slots_of(1, waiting_max=3), list[str]()
        flood = [asking(slots, "flood", given) for _ in range(4)]
        await settled()
        with pytest.raises(Full):
            await slots.take("flood")
        ada = asking(slots, "ada", given)
        await settled()
        assert isinstance(flood[-1].exception(), Full)
        assert not ada.done()
        slots.give_back("flood")
        await settled()
        assert given == ["flood", "flood"]
        for task in (*flood, ada):
            task.cancel()
        await settled()

    asyncio.run(run())


def test_who_goes_away_while_waiting_holds_nothing() -> None:
    async def run() -> None:
        slots, given = slots_of(1), list[str]()
        first = asking(slots, "ada", given)
        await settled()
        second = asking(slots, "ben", given)
        await settled()
        second.cancel()
        await settled()
        slots.give_back("ada")
        third = asking(slots, "cy", given)
        await settled()
        assert given == ["ada", "cy"]
        late = asking(slots, "dot", given)
        await settled()
        slots.give_back("cy")
        late.cancel()  # at the very moment it was given
        await settled()
        assert (slots._free, slots._held) == (1, {})
        assert first.done()
        assert third.done()

    asyncio.run(run())
