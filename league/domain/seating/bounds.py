"""How small the cost of a schedule can be at best: what is to be added, spread as evenly as can be."""

from collections import Counter
from collections.abc import Mapping

from league.domain.seating.ledger import MEETING_WEIGHT, OUT_WEIGHT, Ledger

# By players, seats and rounds; found by exhaustive search (constraint programming).
PROVED_EXCESS = {(8, 4, 2): 4, (8, 4, 3): 4, (8, 4, 4): 4, (8, 4, 5): 4, (12, 4, 2): 3}


def least_sum_of_squares(counts: Mapping[int, int], more: int) -> int:
    """The least sum of squares after `more` is added, one by one; `counts` says how many there are of each.

    The lowest are filled up first. With nobody to fill, `more` is of no account.
    """
    widths = Counter(counts)
    while more and widths:
        level = min(widths)
        width = widths.pop(level)
        rise = min([*(higher - level for higher in widths), more // width or 1])
        lifted = min(width, more)
        widths[level + rise] += lifted
        widths[level] += width - lifted
        widths = +widths
        more -= lifted * rise
    return sum(width * level * level for level, width in widths.items())


def proved_excess(players: int, seats: int, rounds: int) -> int:
    """How many meetings above an even spread are unavoidable at a fresh start, as far as searches have
    proved it.
    """
    return PROVED_EXCESS.get((players, seats, rounds), 0)


def lower_bound(ledger: Ledger, rounds: int) -> int:
    """No schedule of so many more rounds costs less, given what the ledger has counted so far.

    Meetings, sides and rounds out are looked at one by one, so the bound may be out of reach.
    """
    shape, kinds = ledger.shape, ledger.alike()
    free = {counts: times for counts, times in kinds.items() if not counts.apart}
    fixed = sum(ledger.pair_cost(counts) * times for counts, times in kinds.items() if counts.apart)
    tables = rounds * shape.tables
    meetings: Counter[int] = Counter()
    for counts, times in free.items():
        meetings[counts.meetings] += times
    bound = fixed + MEETING_WEIGHT * least_sum_of_squares(
        meetings, tables * shape.seats * (shape.seats - 1) // 2
    )
    for distance in range(1, shape.seats // 2 + 1):
        ways = {distance, shape.seats - distance}
        cells: Counter[int] = Counter()
        for counts, times in free.items():
            for way in ways:
                cells[counts.sides[way]] += times
        bound += ledger.side_weights[distance] * least_sum_of_squares(
            cells, tables * shape.seats * len(ways) // 2
        )
    if len(kinds) == 1 and not any(next(iter(kinds)).sides):
        bound += MEETING_WEIGHT * 2 * proved_excess(shape.players, shape.seats, rounds)
    return bound + OUT_WEIGHT * least_sum_of_squares(Counter(ledger.outs), rounds * shape.out)
