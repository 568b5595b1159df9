"""Four scores in one number: added in one go, and never changed by a copy."""

FIELD_BITS = 12
FIELD = (1 << FIELD_BITS) - 1
ZERO = 1 << FIELD_BITS - 1  # keeps the score in a field positive
NO_POINTS = sum(ZERO << FIELD_BITS * seat for seat in range(4))


def pack_points(points: list[int]) -> int:
    """Pack four scores into one number; packed scores add up like the scores themselves."""
    return sum(score << FIELD_BITS * seat for seat, score in enumerate(points))


def unpack_points(total: int) -> list[int]:
    """Read the scores of NO_POINTS and all that was added to it."""
    return [
        (total & FIELD) - ZERO,
        (total >> 12 & FIELD) - ZERO,
        (total >> 24 & FIELD) - ZERO,
        (total >> 36) - ZERO,
    ]
