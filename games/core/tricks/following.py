"""Tricks of games in which the suit led is followed. Cards are sets, as in hands.py."""


def to_follow(held: int, led: int) -> int:
    """What of these cards may be played: those of the suit led, a set too, or without one all of them."""
    return held & led or held


def highest(out: int, trumps: int, led: int) -> int:
    """The card that wins among those of a trick: the highest trump, or the highest of the suit led."""
    running = out & trumps or out & led
    return 1 << running.bit_length() - 1
