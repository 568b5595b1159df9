"""What becomes of the bets when the rows lie. Source: rules.md.

Bets, their insurance and bets in prison are lists with four places a seat, in the order of the areas: the bet
of seat s on area a is number 4 * s + a.
"""

from typing import Final

from games.rulesets.trente_et_quarante.rows import TIE

PLACES: Final = 4  # a seat: its areas
INSURED: Final = 50  # times the insurance comes back after a refait, the insurance itself included


def settle(wins: int, chips: list[int], bets: list[int], insurance: list[int], prison: list[int]) -> None:
    """Settle all bets of a coup; `wins` as in `Coup`. Chips and prison are changed, the bets still lie there.

    After a refait the bets have gone to prison, also where they may still be given up by half.
    """
    if wins > 0:
        _settle_win(wins, chips, bets, prison)
    elif wins == TIE:
        for place, bet in enumerate(bets):
            chips[place >> 2] += bet + insurance[place]
    else:
        for place, bet in enumerate(bets):
            chips[place >> 2] += INSURED * insurance[place]
            prison[place] += bet


def _settle_win(wins: int, chips: list[int], bets: list[int], prison: list[int]) -> None:
    """One row has won: bets bring as much again, prisoners come home, all others are lost."""
    for place, bet in enumerate(bets):
        if wins >> (place & 3) & 1:
            chips[place >> 2] += 2 * bet + prison[place]
        prison[place] = 0
