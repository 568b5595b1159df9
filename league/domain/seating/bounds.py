"""How small the cost of a schedule can be at best: what is to be added, spread as evenly as can be."""

from collections import Counter
from collections.abc import Iterable

from league.domain.seating.ledger import MEETING_WEIGHT, OUT_WEIGHT, Ledger


def evened(counts: Iterable[int], more: int) -> int:
    """The least sum of squares after `more` is added, one by one, to these counts."""
    levels = sorted(Counter(counts).items())
    while more and levels:
        level, width = levels.pop(0)
        following = levels[0][0] if levels else level + more // width + 1
        step = min(following - level, more // width)
        if step < following - level:  # the last of it does not lift the whole level
            lifted = more - step * width
            levels = [(level + step, width - lifted), (level + step + 1, lifted), *levels]
            break
        more -= step * width
        widths = Counter(dict(levels))
        widths[following] += width
        levels = sorted(widths.items())
    return sum(width * level * level for level, width in levels)


def lower_bound(ledger: Ledger, rounds: int) -> int:
    """No schedule of so many more rounds costs less, given what the ledger has counted so far.

    Meetings, sides and rounds out are looked at one by one, so the bound may be out of reach.
    """
    shape = ledger.shape
    pairs = [counts for counts in ledger.pairs() if not counts.apart]
    fixed = sum(ledger.pair_cost(counts) for counts in ledger.pairs() if counts.apart)
    tables = rounds * shape.tables
    meetings = tables * shape.seats * (shape.seats - 1) // 2
    bound = fixed + MEETING_WEIGHT * evened((counts.meetings for counts in pairs), meetings)
    for distance in range(1, shape.seats // 2 + 1):
        mirror = shape.seats - distance
        cells = [counts.sides[way] for counts in pairs for way in {distance, mirror}]
        events = tables * shape.seats // (1 if mirror != distance else 2)
        bound += ledger.side_weights[distance] * evened(cells, events)
    return bound + OUT_WEIGHT * evened(ledger.outs, rounds * shape.out)
