"""Who counts as sitting out, and who as absent, when a round is published.

Who is here but sits out a round is credited with their own mean table points. Who said they would be late is
credited likewise, for one round at most. A no-show or one who is missing without a word gets 0 for that round
and no credit. Withdrawn: what was played stays, later rounds are seated without them, no credit. Back again:
is seated from the next round on; the rounds missed stay as they were. A stand-in counts at the table and is
not ranked.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

LATE, NO_SHOW = "late", "no_show"


@dataclass(frozen=True, slots=True)
class RoundAbsence:
    """For one round: `out` are the players who sit it out with credit, by number; `absent` says of those who
    were not there why.

    Who is late for the first time is in both.
    """

    out: tuple[int, ...]
    absent: Mapping[int, str]


def round_absence(
    sits_out: Collection[int], missing: Mapping[int, bool], credited_before: Collection[int]
) -> RoundAbsence:
    """`sits_out` are present and not seated. `missing` take part and are not there: did they say that they
    would be late? `credited_before` had the credit for being late in an earlier round.
    """
    absent = {player: LATE if missing[player] else NO_SHOW for player in sorted(missing)}
    late = {player for player, why in absent.items() if why == LATE and player not in credited_before}
    here = {player for player in sits_out if player not in missing}
    return RoundAbsence(tuple(sorted(late | here)), absent)
