"""The pairwise Bayesian filter behind the ratings: what one result says about the strength of its players.

A player's strength is a normal belief (mu, variance) in natural-log units: one unit more multiplies the odds
of being placed better by e. A result moves all its players at once. For each player i, against every other j:

    k_j = 1 / sqrt(1 + 3 variance_j / pi^2)           how far an uncertain opponent is believed
    E   = 1 / (1 + exp(-k_j (mu_i - mu_j)))           expected score; s = 1, 1/2 or 0 by place
    pull g         = w sum k_j (s - E)
    information h  = w sum k_j^2 E (1 - E)
    variance_i'    = 1 / (1 / (variance_i + volatility_i^2) + h)
    mu_i'          = mu_i + variance_i' g

The weight w is 2 / (number of sides), since n sides make n (n - 1) / 2 pairs out of n - 1 independent
comparisons: 1/2 at a table of four and 1 between two partnerships, which is what measured best for each.

A team is rated as one player with the sums of its members' mus and variances; its pull g and information h
are then shared by how much is not known of each. With u_i = variance_i + volatility_i^2 and U the sum of u_i:

    mu_i'          = mu_i + u_i g / (1 + U h)
    variance_i'    = u_i (1 + (U - u_i) h) / (1 + U h)

This is the Kalman update of a sum, without the correlations that it leaves between partners. For a team of
one it is the formula above, in the form that is computed.

**The same result gives the same bits**, for every order of the seats and on every machine, so that a rebuild
can be held against what was stored with `==`. Sums run through `math.fsum`, which rounds once, in whatever
order. All else is + - * / and `sqrt`, which IEEE 754 fixes to the last bit. Therefore the exponential is
worked out here: the C library's differs in the last bit from one processor or system to the next.
"""

from collections.abc import Sequence
from decimal import Context, Decimal
from math import copysign, fsum, pi, sqrt

Belief = tuple[float, float]  # mu and variance; plain numbers, because a replay makes hundreds of thousands
Evidence = tuple[float, float]  # pull and information

_DAMPING = 3.0 / (pi * pi)
_STEPS = 256  # entries of the table of exponentials in one unit
_REACH = 40  # from here on a logistic is 0 or 1 to the last bit


def update_beliefs(
    beliefs: Sequence[Belief], places: Sequence[int], volatility: Sequence[float], teams: Sequence[int] | None
) -> list[Belief]:
    """The beliefs after one result, by seat. The caller has checked that the arguments fit together."""
    mus, variances = zip(*beliefs, strict=True)
    doubts = [variance + volatility[seat] * volatility[seat] for seat, variance in enumerate(variances)]
    if teams is None:
        evidence = _evidence(mus, variances, places)
        return [_move_belief(mu, doubts[seat], doubts[seat], evidence[seat]) for seat, mu in enumerate(mus)]
    names = sorted(set(teams))
    side_of = [names.index(team) for team in teams]
    seats_of = [[seat for seat, team in enumerate(teams) if team == name] for name in names]
    doubt_of = _sums(doubts, seats_of)
    evidence = _evidence(
        _sums(mus, seats_of), _sums(variances, seats_of), [places[seats[0]] for seats in seats_of]
    )
    return [
        _move_belief(mu, doubts[seat], doubt_of[side_of[seat]], evidence[side_of[seat]])
        for seat, mu in enumerate(mus)
    ]


def _sums(values: Sequence[float], seats_of: Sequence[Sequence[int]]) -> list[float]:
    return [fsum(values[seat] for seat in seats) for seats in seats_of]


def _move_belief(mu: float, doubt: float, side_doubt: float, evidence: Evidence) -> Belief:
    """A member's belief after its side's evidence; in this form rounding cannot let the variance grow."""
    pull, information = evidence
    scale = 1.0 + side_doubt * information
    return mu + doubt / scale * pull, doubt * ((1.0 + (side_doubt - doubt) * information) / scale)


def _table() -> tuple[float, ...]:
    """exp(n / _STEPS) at index n, for -_REACH <= n / _STEPS <= _REACH; a negative n counts from the end."""
    exact = Context(prec=28)
    whole = [float(exact.exp(Decimal(n))) for n in range(-_REACH, _REACH + 1)]
    part = [float(exact.exp(exact.divide(Decimal(n), Decimal(_STEPS)))) for n in range(_STEPS)]
    last = _REACH * _STEPS
    return tuple(whole[n // _STEPS + _REACH] * part[n % _STEPS] for n in (*range(last + 1), *range(-last, 0)))


_EXPONENTIALS = _table()


def _evidence(mus: Sequence[float], variances: Sequence[float], places: Sequence[int]) -> list[Evidence]:
    """The pull and the information that each side gets from all the others.

    The logistic stands inside the loop, because calls for each pair would cost a sixth of a replay's time.
    exp(gap) is an entry of the table times exp(r) for the small rest r, by Pade's fraction
    (12 + 6 r + r^2) / (12 - 6 r + r^2): good to r^5 / 720, fifteen digits.
    """
    exponentials, steps, reach = _EXPONENTIALS, float(_STEPS), float(_REACH)
    weight = 2.0 / len(mus)
    trusts = [1.0 / sqrt(1.0 + _DAMPING * variance) for variance in variances]
    evidence = []
    for side, mu in enumerate(mus):
        place, pulls, informations = places[side], [], []
        for rival, trust in enumerate(trusts):
            if rival != side:
                gap = trust * (mus[rival] - mu)
                if not -reach < gap < reach:
                    gap = copysign(reach, gap)
                step = int(gap * steps)
                rest = gap - step / steps
                even, odd = 12.0 + rest * rest, 6.0 * rest
                below, rival_place = even - odd, places[rival]
                expected = below / (below + exponentials[step] * (even + odd))
                score = 1.0 if place < rival_place else 0.5 if place == rival_place else 0.0
                pulls.append(trust * (score - expected))
                informations.append(trust * trust * expected * (1.0 - expected))
        evidence.append((weight * fsum(pulls), weight * fsum(informations)))
    return evidence
